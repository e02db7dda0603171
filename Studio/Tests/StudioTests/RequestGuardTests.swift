import PageService
import Testing

/// Each attack is a line: what a request says of itself, and whether it is answered.
@Suite struct RequestGuardTests {
    private let guarding = RequestGuard(token: "secret", host: "127.0.0.1", port: 8000)

    private func isAllowed(_ path: String, _ headers: [String: String], _ other: RequestGuard? = nil) -> Bool {
        if case .allowed = (other ?? guarding).judge(path: path, header: { headers[$0] }) { return true }
        return false
    }

    @Test(arguments: ["127.0.0.1:8000", "localhost:8000", "LOCALHOST:8000"])
    func `the printed address is answered`(host: String) {
        #expect(isAllowed("/secret/", ["host": host]))
        #expect(isAllowed("/secret/app.js", ["host": host, "origin": "http://\(host.lowercased())"]))
        #expect(guarding.judge(path: "/secret/a/b.js") { ["host": host][$0] } == .allowed(path: "a/b.js"))
    }

    @Test(arguments: [
        "/", "", "/secre/", "/secrets/", "/SECRET/", "/app.js", "//secret/", "/%73ecret/", "/x/../secret/",
    ])
    func `addresses without the token are refused`(path: String) {
        #expect(!isAllowed(path, ["host": "127.0.0.1:8000"]))
    }

    @Test(arguments: ["evil.example:8000", "127.0.0.1", "127.0.0.1:80", "127.0.0.1.evil.example:8000", ""])
    func `names that somebody else pointed at this machine are refused`(host: String) {
        #expect(!isAllowed("/secret/", ["host": host]))
        #expect(!isAllowed("/secret/", [:]))
    }

    @Test(arguments: [
        "https://evil.example", "null", "http://evil.example:8000", "http://127.0.0.1:9000", "https://127.0.0.1:8000",
    ])
    func `sockets and requests from other pages are refused`(origin: String) {
        #expect(!isAllowed("/secret/socket", ["host": "127.0.0.1:8000", "origin": origin]))
    }

    @Test func `what other pages load is refused even where no origin is sent`() {
        let image = ["host": "127.0.0.1:8000", "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors"]
        #expect(!isAllowed("/secret/app.js", image))
        let link = ["host": "127.0.0.1:8000", "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate"]
        #expect(isAllowed("/secret/", link))
    }

    @Test func `a server for others still wants an address rather than a name`() {
        let open = RequestGuard(token: "secret", host: "0.0.0.0", port: 8000)
        #expect(isAllowed("/secret/", ["host": "192.168.1.4:8000"], open))
        #expect(!isAllowed("/secret/", ["host": "evil.example:8000"], open))
        #expect(!isAllowed("/secret/", ["host": "192.168.1.4:9000"], open))
    }

    @Test func `tokens are long and never the same`() {
        let tokens = Set((0..<100).map { _ in RequestGuard.randomToken() })
        #expect(tokens.count == 100)
        #expect(tokens.allSatisfy { $0.count == 22 && $0.allSatisfy { $0.isLetter || $0.isNumber } })
    }
}
