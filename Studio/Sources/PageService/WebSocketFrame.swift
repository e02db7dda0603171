import Foundation

/// A frame of the WebSocket protocol (RFC 6455).
struct WebSocketFrame: Sendable, Equatable {
    enum Kind: UInt8, Sendable {
        case continuation = 0, text = 1, data = 2, close = 8, ping = 9, pong = 10

        /// Those that come between the parts of a message.
        var isControl: Bool { rawValue >= 8 }
    }

    var kind: Kind
    var isLast = true
    var payload: Data

    init(_ kind: Kind, _ payload: Data, isLast: Bool = true) {
        self.kind = kind
        self.payload = payload
        self.isLast = isLast
    }

    /// As a server sends it: without a mask.
    var bytes: Data {
        var bytes = Data([kind.rawValue | (isLast ? 0x80 : 0)])
        switch payload.count {
        case ..<126: bytes.append(UInt8(payload.count))
        case ..<65536: bytes.append(contentsOf: [126, UInt8(payload.count >> 8), UInt8(payload.count & 0xFF)])
        default:
            bytes.append(127)
            for shift in stride(from: 56, through: 0, by: -8) { bytes.append(UInt8(payload.count >> shift & 0xFF)) }
        }
        return bytes + payload
    }

    /// What a client must not send, as far as a sentence.
    struct Fault: Error {
        let description: String
    }

    /// The next frame of a client.
    ///
    /// - Parameters:
    ///   - limit: The longest payload that is taken.
    ///   - read: Gives exactly so many bytes, or fails.
    init(limit: Int, read: (_ count: Int) throws -> Data) throws {
        let head = [UInt8](try read(2))
        guard head[0] & 0x70 == 0, let kind = Kind(rawValue: head[0] & 0x0F) else {
            throw Fault(description: "a frame of a kind that is not known")
        }
        guard head[1] & 0x80 != 0 else { throw Fault(description: "a frame without a mask") }
        self.kind = kind
        isLast = head[0] & 0x80 != 0
        var length = UInt64(head[1] & 0x7F)
        guard !kind.isControl || isLast && length < 126 else { throw Fault(description: "a control frame in parts") }
        if length >= 126 { length = try read(length == 126 ? 2 : 8).reduce(0) { $0 << 8 | UInt64($1) } }
        guard length <= UInt64(limit) else { throw Fault(description: "a message that is too large") }
        let mask = [UInt8](try read(4))
        payload = try read(Int(length))
        payload.withUnsafeMutableBytes { bytes in
            for index in bytes.indices { bytes[index] ^= mask[index & 3] }
        }
    }
}

/// Puts the parts of messages together.
struct WebSocketMessages {
    /// The longest message that is kept: a document as JSON, with room.
    static let limit = 96 << 20

    private var kind: WebSocketFrame.Kind?
    private var parts = Data()

    enum Outcome: Equatable {
        case message(PageMessage)
        case more
        case answer(WebSocketFrame)
        case end
    }

    /// - Throws: `WebSocketFrame.Fault`.
    mutating func take(_ frame: WebSocketFrame) throws -> Outcome {
        switch frame.kind {
        case .ping: return .answer(WebSocketFrame(.pong, frame.payload))
        case .pong: return .more
        case .close: return .end
        case .text, .data:
            guard kind == nil else { throw WebSocketFrame.Fault(description: "a message within another") }
            kind = frame.kind
            parts = frame.payload
        case .continuation:
            guard kind != nil else { throw WebSocketFrame.Fault(description: "a part of no message") }
            guard parts.count + frame.payload.count <= Self.limit else {
                throw WebSocketFrame.Fault(description: "a message that is too large")
            }
            parts += frame.payload
        }
        guard frame.isLast, let kind else { return .more }
        defer {
            self.kind = nil
            parts = Data()
        }
        guard kind == .text else { return .message(.data(parts)) }
        guard let text = String(validating: parts, as: UTF8.self) else {
            throw WebSocketFrame.Fault(description: "a text that is no UTF-8")
        }
        return .message(.text(text))
    }
}

/// How a server shows that it speaks the protocol.
enum WebSocketHandshake {
    /// - Returns: The headers of the answer; nil where the request is none for a socket.
    static func answer(to head: RequestHead) -> [(String, String)]? {
        func words(_ name: String) -> [String] {
            (head.header(name) ?? "").lowercased().split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        }
        guard head.method == "GET", words("upgrade").contains("websocket"), words("connection").contains("upgrade"),
            head.header("sec-websocket-version") == "13", let key = head.header("sec-websocket-key"),
            Data(base64Encoded: key)?.count == 16
        else { return nil }
        let accepted = Data(sha1(Array((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").utf8)))
        return [
            ("Upgrade", "websocket"), ("Connection", "Upgrade"),
            ("Sec-WebSocket-Accept", accepted.base64EncodedString()),
        ]
    }

    /// The digest that the protocol wants (FIPS 180-4); nothing depends on its being strong.
    static func sha1(_ message: [UInt8]) -> [UInt8] {
        var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
        var bytes = message + [0x80]
        while bytes.count % 64 != 56 { bytes.append(0) }
        let bits = message.count * 8
        for shift in stride(from: 56, through: 0, by: -8) { bytes.append(UInt8(bits >> shift & 0xFF)) }
        func rotate(_ value: UInt32, _ by: UInt32) -> UInt32 { value << by | value >> (32 - by) }
        for start in stride(from: 0, to: bytes.count, by: 64) {
            var words = (0..<16).map { index in
                (0..<4).reduce(UInt32(0)) { $0 << 8 | UInt32(bytes[start + index * 4 + $1]) }
            }
            for index in 16..<80 {
                words.append(rotate(words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16], 1))
            }
            var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
            for index in 0..<80 {
                let (mix, constant): (UInt32, UInt32) =
                    switch index {
                    case ..<20: (b & c | ~b & d, 0x5A82_7999)
                    case ..<40: (b ^ c ^ d, 0x6ED9_EBA1)
                    case ..<60: (b & c | b & d | c & d, 0x8F1B_BCDC)
                    default: (b ^ c ^ d, 0xCA62_C1D6)
                    }
                let next = rotate(a, 5) &+ mix &+ e &+ constant &+ words[index]
                (a, b, c, d, e) = (next, a, rotate(b, 30), c, d)
            }
            for (index, value) in [a, b, c, d, e].enumerated() { state[index] &+= value }
        }
        return state.flatMap { word in stride(from: 24, through: 0, by: -8).map { UInt8(word >> UInt32($0) & 0xFF) } }
    }
}
