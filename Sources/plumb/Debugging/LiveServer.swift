import Foundation
import Glibc

/// Serves one page on this machine only: its address holds a token that nobody else knows, and requests that other pages
/// send are refused.
final class LiveServer: @unchecked Sendable {
    struct Answer {
        var status = "200 OK"
        var type = "text/html; charset=utf-8"
        var body: Data
    }

    let address: String
    private let file: Int32
    private let port: UInt16
    private let token: String
    private let page: @Sendable () throws -> Data
    private let ask: @Sendable (Data) -> Data

    private static let longestHead = 1 << 14
    private static let longestBody = 1 << 20

    /// - Parameters:
    ///   - page: The page, made for each visit.
    ///   - ask: Answers what the page posts, in JSON.
    init(page: @escaping @Sendable () throws -> Data, ask: @escaping @Sendable (Data) -> Data) throws {
        self.page = page
        self.ask = ask
        let file = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let result = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(file, $0, length) | listen(file, 16) | getsockname(file, $0, &length)
            }
        }
        guard file >= 0, result == 0 else { throw Trouble("no port of this machine can be listened on") }
        self.file = file
        port = address.sin_port.bigEndian
        var random = SystemRandomNumberGenerator()
        token = (0..<2).map { _ in String(random.next(), radix: 16) }.joined()
        self.address = "http://127.0.0.1:\(port)/\(token)/"
    }

    /// Serves until the program ends.
    func run() {
        while true {
            let connection = accept(file, nil, nil)
            guard connection >= 0 else {
                if errno == EINTR || errno == ECONNABORTED { continue }
                return
            }
            // Browsers open connections ahead of need; none may hold up the others.
            Thread.detachNewThread { [self] in
                var limit = timeval(tv_sec: 10, tv_usec: 0)
                setsockopt(connection, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
                if let answer = answer(on: connection) { Self.send(answer, to: connection) }
                shutdown(connection, Int32(SHUT_WR))
                close(connection)
            }
        }
    }

    // MARK: Requests

    private func answer(on connection: Int32) -> Answer? {
        var data = Data()
        var buffer = [UInt8](repeating: 0, count: 1 << 14)
        let end = Data("\r\n\r\n".utf8)
        var head: Range<Data.Index>?
        while head == nil {
            let count = read(connection, &buffer, buffer.count)
            guard count > 0 else { return nil }
            data.append(contentsOf: buffer[..<count])
            head = data.range(of: end)
            if head == nil, data.count > Self.longestHead { return Self.refusal("431 Request Header Fields Too Large") }
        }
        guard let head else { return nil }
        let lines = String(decoding: data[..<head.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
        let words = lines[0].split(separator: " ")
        guard words.count == 3, words[2].hasPrefix("HTTP/1.") else { return Self.refusal("400 Bad Request") }
        var fields: [String: String] = [:]
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: ":") else { return Self.refusal("400 Bad Request") }
            let name = line[..<colon].lowercased()
            // A header field that occurs twice is refused, because programs differ in which of the two they take.
            guard fields[name] == nil || name == "accept" || name == "cookie" else {
                return Self.refusal("400 Bad Request")
            }
            fields[name] = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
        }
        // Refused are requests by another host name, which may be an attacker's that leads here, and from other pages.
        let names = ["127.0.0.1:\(port)", "localhost:\(port)"]
        guard let host = fields["host"], names.contains(host) else { return Self.refusal("403 Forbidden") }
        if let origin = fields["origin"], !names.contains(where: { origin == "http://\($0)" }) {
            return Self.refusal("403 Forbidden")
        }
        switch (words[0], words[1]) {
        case ("GET", "/\(token)/"):
            do {
                return Answer(body: try page())
            } catch {
                return Answer(
                    status: "502 Bad Gateway", type: "text/plain; charset=utf-8", body: Data("\(error)\n".utf8))
            }
        case ("POST", "/\(token)/ask"):
            guard fields["content-type"]?.hasPrefix("application/json") ?? false else {
                return Self.refusal("415 Unsupported Media Type")
            }
            guard let count = fields["content-length"].flatMap(Int.init), count >= 0, count <= Self.longestBody,
                fields["transfer-encoding"] == nil
            else { return Self.refusal("413 Content Too Large") }
            var body = Data(data[head.upperBound...])
            while body.count < count {
                let got = read(connection, &buffer, min(buffer.count, count - body.count))
                guard got > 0 else { return nil }
                body.append(contentsOf: buffer[..<got])
            }
            return Answer(type: "application/json", body: ask(Data(body.prefix(count))))
        case ("GET", "/favicon.ico"): return Self.refusal("404 Not Found")
        default: return Self.refusal("403 Forbidden")
        }
    }

    private static func refusal(_ status: String) -> Answer {
        Answer(status: status, type: "text/plain; charset=utf-8", body: Data("\(status)\n".utf8))
    }

    private static func send(_ answer: Answer, to connection: Int32) {
        let head = """
            HTTP/1.1 \(answer.status)\r
            Content-Type: \(answer.type)\r
            Content-Length: \(answer.body.count)\r
            Cache-Control: no-store\r
            X-Content-Type-Options: nosniff\r
            X-Frame-Options: DENY\r
            Referrer-Policy: no-referrer\r
            Connection: close\r
            \r

            """
        let whole = Data(head.utf8) + answer.body
        var sent = 0
        while sent < whole.count {
            let count = whole.withUnsafeBytes {
                Glibc.send(connection, $0.baseAddress.map { $0 + sent }, $0.count - sent, Int32(MSG_NOSIGNAL))
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return }
            sent += count
        }
    }
}
