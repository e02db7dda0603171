import Foundation

/// A PNG file as its chunks (ISO/IEC 15948).
struct PNGFile {
    struct Chunk {
        let kind: String
        let body: Data
    }

    var chunks: [Chunk] = []

    private static let signature = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])

    init(chunks: [Chunk]) { self.chunks = chunks }

    /// The chunks of a file; nil for what is no PNG file, or has a damaged chunk.
    init?(_ data: Data) {
        let bytes = Data(data)
        guard bytes.prefix(8) == Self.signature else { return nil }
        var place = 8
        while place + 12 <= bytes.count {
            let length = Int(Self.number(bytes, place))
            guard length <= bytes.count - place - 12 else { return nil }
            let kind = bytes[place + 4..<place + 8]
            let body = bytes[place + 8..<place + 8 + length]
            chunks.append(Chunk(kind: String(decoding: kind, as: UTF8.self), body: Data(body)))
            place += 12 + length
        }
        guard place == bytes.count, chunks.first?.kind == "IHDR", chunks.last?.kind == "IEND" else { return nil }
    }

    var data: Data {
        var data = Self.signature
        for chunk in chunks {
            data.append(Self.bytes(UInt32(chunk.body.count)))
            let content = Data(chunk.kind.utf8) + chunk.body
            data.append(content)
            data.append(Self.bytes(CRC32.of(content)))
        }
        return data
    }

    subscript(kind: String) -> Data? { chunks.first { $0.kind == kind }?.body }

    static func number(_ data: Data, _ place: Int) -> UInt32 {
        data[data.startIndex + place..<data.startIndex + place + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }

    static func bytes(_ number: UInt32) -> Data {
        Data([24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> UInt32($0)) })
    }

    static func bytes(_ number: UInt16) -> Data { Data([UInt8(number >> 8), UInt8(number & 255)]) }
}

/// The check of PNG's chunks (ISO 3309).
private enum CRC32 {
    private static let table: [UInt32] = (0..<256).map { index in
        (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
    }

    static func of(_ data: Data) -> UInt32 {
        let table = table
        return data.withUnsafeBytes { bytes in
            var value: UInt32 = 0xFFFF_FFFF
            for byte in bytes { value = table[Int((value ^ UInt32(byte)) & 255)] ^ (value >> 8) }
            return value ^ 0xFFFF_FFFF
        }
    }
}
