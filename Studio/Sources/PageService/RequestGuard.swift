/// Decides whether a request may be answered at all. Knows headers and paths only, so that each attack is a line of a test.
///
/// - The path begins with a random token that only the printed address holds.
/// - `Host` is the server's own address: a name that was pointed at this machine by its owner (DNS rebinding) is another.
/// - `Origin`, where a browser sends one, is the page's own: other pages can neither fetch nor open sockets.
public struct RequestGuard: Sendable {
    /// What becomes of a request.
    public enum Verdict: Equatable, Sendable {
        /// The rest of the path after the token, without a slash in front.
        case allowed(path: String)
        /// The reason is sent to the client.
        case refused(reason: String)
    }

    /// The first part of every allowed path.
    public let token: String
    private let hosts: Set<String>
    /// Any address of the machine may be meant, though never a name.
    private let acceptsAddresses: Bool
    private let port: UInt16

    /// - Parameters:
    ///   - token: The first part of every allowed path.
    ///   - host: What the server listens on.
    ///   - port: The port that it listens on.
    public init(token: String, host: String, port: UInt16) {
        self.token = token
        self.port = port
        let isLoopback = host == "127.0.0.1" || host == "::1" || host == "localhost"
        let names = isLoopback ? ["127.0.0.1", "localhost", "[::1]"] : [host.contains(":") ? "[\(host)]" : host]
        hosts = Set(names.map { "\($0):\(port)" })
        acceptsAddresses = host == "0.0.0.0" || host == "::"
    }

    /// - Parameters:
    ///   - path: As the client sent it, without the query.
    ///   - header: A header's value by its name in lower case.
    public func judge(path: String, header: (String) -> String?) -> Verdict {
        guard let host = header("host"), isOwn(host) else {
            return .refused(reason: "the request is for another host")
        }
        if let origin = header("origin") {
            guard origin.hasPrefix("http://"), isOwn(String(origin.dropFirst(7))) else {
                return .refused(reason: "the request comes from another page")
            }
        }
        // Browsers send this header with what pages load. Following a link, which a person does, is allowed.
        if let site = header("sec-fetch-site"), site == "cross-site" || site == "same-site",
            header("sec-fetch-mode") != "navigate"
        {
            return .refused(reason: "the request comes from another page")
        }
        let parts = path.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count >= 2, parts[0].isEmpty, Self.isEqual(String(parts[1]), token) else {
            return .refused(reason: "the address has no valid token")
        }
        return .allowed(path: parts.count == 3 ? String(parts[2]) : "")
    }

    private func isOwn(_ host: String) -> Bool {
        let host = host.lowercased()
        if hosts.contains(host) { return true }
        guard acceptsAddresses, host.hasSuffix(":\(port)") else { return false }
        let name = host.dropLast("\(port)".count + 1)
        return name == "localhost" || name.hasPrefix("[") && name.hasSuffix("]")
            || name.allSatisfy { $0.isNumber || $0 == "." }
    }

    /// Takes the same time wherever the first difference is.
    private static func isEqual(_ a: String, _ b: String) -> Bool {
        let (a, b) = (Array(a.utf8), Array(b.utf8))
        guard a.count == b.count else { return false }
        return zip(a, b).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }

    /// 128 bits from the system's generator, in letters that addresses take as they are.
    public static func randomToken() -> String {
        var generator = SystemRandomNumberGenerator()
        let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789")
        return String((0..<22).map { _ in letters.randomElement(using: &generator) ?? "0" })
    }
}
