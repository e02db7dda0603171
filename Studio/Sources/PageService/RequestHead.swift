/// The first lines of a request (RFC 9112): what is wanted, and the headers.
struct RequestHead: Equatable {
    /// In bytes; a browser's has less than one thousand.
    static let limit = 16 << 10

    let method: String
    /// As it was sent, with the query.
    let target: String
    let version: String
    private let headers: [String: String]

    /// - Parameter name: In lower case.
    func header(_ name: String) -> String? { headers[name] }

    /// Whether more than the head comes.
    var hasBody: Bool { headers["transfer-encoding"] != nil || (headers["content-length"] ?? "0") != "0" }

    var keepsConnection: Bool { version == "HTTP/1.1" && headers["connection"]?.lowercased() != "close" }

    /// Those that would mean two things, were there two of them.
    private static let single: Set<String> = [
        "host", "origin", "content-length", "transfer-encoding", "sec-fetch-site", "sec-fetch-mode",
        "sec-websocket-key",
    ]

    /// - Parameter bytes: Up to the empty line.
    /// - Returns: Nil for what is no head.
    init?(_ bytes: [UInt8]) {
        guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
        // A line end is one letter to a text, so lines are split by scalars.
        let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            String(String.UnicodeScalarView(line.last == "\r" ? line.dropLast() : line))
        }
        let words = (lines.first ?? "").split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        guard words.count == 3, !words[0].isEmpty, !words[1].isEmpty, words[2].hasPrefix("HTTP/1.") else { return nil }
        (method, target, version) = (words[0], words[1], words[2])
        var headers: [String: String] = [:]
        for line in lines.dropFirst() where !line.isEmpty {
            guard let colon = line.unicodeScalars.firstIndex(of: ":"), colon != line.startIndex else { return nil }
            let name = String(line[..<colon]).lowercased()
            guard !name.contains(" "), !name.contains("\t") else { return nil }
            let after = line.unicodeScalars[line.unicodeScalars.index(after: colon)...]
            let value = String(
                after.drop { $0 == " " || $0 == "\t" }.reversed().drop { $0 == " " || $0 == "\t" }.reversed()
                    .reduce(into: String.UnicodeScalarView()) { $0.append($1) })
            if headers[name] != nil {
                guard !Self.single.contains(name) else { return nil }
                headers[name] = headers[name].map { $0 + ", " + value }
            } else {
                headers[name] = value
            }
        }
        self.headers = headers
    }
}
