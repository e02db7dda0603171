import FlyingFox
import FlyingSocks
import Foundation

/// A page of the server, with the sockets it opens.
public struct Page: Sendable {
    /// The part of the address after the token: empty for the main page, else a word.
    public let name: String
    /// What is served below the page's address.
    public let resources: PageResources
    /// Runs for each socket that the page opens (at `socket` below its address), until either side ends it.
    public let session: @Sendable (PageConnection) async -> Void

    public init(
        name: String = "", resources: PageResources, session: @escaping @Sendable (PageConnection) async -> Void
    ) {
        self.name = name
        self.resources = resources
        self.session = session
    }
}

/// Serves pages to the user of this machine: one server, one token, one policy for all of them.
///
/// Every address is `http://HOST:PORT/TOKEN/…`; what ``RequestGuard`` refuses gets 403 and nothing else.
public struct PageServer: Sendable {
    private let pages: [Page]
    private let host: String
    private let port: UInt16
    private let token: String

    /// - Parameters:
    ///   - pages: Each with a name of its own.
    ///   - host: An IP address of this machine.
    ///   - port: 0 takes a free one.
    ///   - token: The first part of every path; a random one by default.
    public init(
        pages: [Page], host: String = "127.0.0.1", port: UInt16 = 0, token: String = RequestGuard.randomToken()
    ) {
        self.pages = pages
        self.host = host == "localhost" ? "127.0.0.1" : host
        self.port = port
        self.token = token
    }

    /// Runs until the task is cancelled.
    ///
    /// - Parameter onListening: Gets the main page's address as soon as it can be opened.
    /// - Throws: ``PageError`` when the address can't be listened on.
    public func run(onListening: @escaping @Sendable (_ address: String) -> Void) async throws {
        let server: HTTPServer
        do {
            server = HTTPServer(
                config: .init(
                    address: try address(), timeout: 60, pool: PromptSocketPool(HTTPServer.defaultPool()),
                    logger: .disabled),
                handler: nil)
        } catch {
            throw PageError("\(host) is no IP address of this machine")
        }
        let running = Task { try await server.run() }
        do {
            try await server.waitUntilListening()
            guard let port = await server.listeningAddress?.portNumber else { throw PageError("") }
            let answering = Answering(pages: pages, guarding: RequestGuard(token: token, host: host, port: port))
            await server.appendRoute("*", to: answering)
            let shown = host == "0.0.0.0" || host == "::" ? "127.0.0.1" : host.contains(":") ? "[\(host)]" : host
            onListening("http://\(shown):\(port)/\(token)/")
        } catch {
            running.cancel()
            throw PageError(
                "can't listen on \(host):\(port): the port is taken or not allowed; choose another with --port")
        }
        try await withTaskCancellationHandler {
            try await running.value
        } onCancel: {
            running.cancel()
        }
    }

    private func address() throws -> any SocketAddress {
        if host.contains(":") { return try sockaddr_in6.inet6(ip6: host, port: port) }
        return try sockaddr_in.inet(ip4: host, port: port)
    }
}

/// Answers what the guard lets through.
private struct Answering: HTTPHandler {
    let pages: [Page]
    let guarding: RequestGuard

    func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
        let target = String(request.target.rawValue.prefix { $0 != "?" })
        switch guarding.judge(path: target, header: { request.headers[HTTPHeader($0)] }) {
        case .refused(let reason):
            return Self.plain(.forbidden, "403: \(reason). Open the address that plumb printed.\n")
        case .allowed(let path):
            guard request.method == .GET || request.method == .HEAD else {
                return Self.plain(.methodNotAllowed, "405: only GET is answered here.\n")
            }
            return try await answer(path, request)
        }
    }

    private func answer(_ path: String, _ request: HTTPRequest) async throws -> HTTPResponse {
        let parts = path.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let named = pages.first { !$0.name.isEmpty && $0.name == parts.first }
        guard let page = named ?? pages.first(where: { $0.name.isEmpty }) else {
            return Self.plain(.notFound, "404: there is no such page.\n")
        }
        let rest = named == nil ? path : parts.count > 1 ? parts[1] : ""
        if rest == "socket" {
            let handler = MessageFrameWSHandler(handler: PageSocketHandler(session: page.session), frameSize: 1 << 20)
            return try await WebSocketHTTPHandler(handler: handler).handleRequest(request)
        }
        guard let file = page.resources.file(rest) else {
            return Self.plain(.notFound, "404: there is no such file.\n")
        }
        var headers = Self.headers
        headers[.contentType] = file.type
        return HTTPResponse(statusCode: .ok, headers: headers, body: file.data)
    }

    private static func plain(_ status: HTTPStatusCode, _ text: String) -> HTTPResponse {
        var headers = Self.headers
        headers[.contentType] = "text/plain; charset=utf-8"
        return HTTPResponse(statusCode: status, headers: headers, body: Data(text.utf8))
    }

    /// No code but the page's own files, no frames, no traces of the address elsewhere.
    private static let headers = HTTPHeaders([
        HTTPHeader("Content-Security-Policy"): [
            "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' blob:", "connect-src 'self'",
            "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'",
        ].joined(separator: "; "),
        HTTPHeader("X-Content-Type-Options"): "nosniff",
        HTTPHeader("Referrer-Policy"): "no-referrer",
        HTTPHeader("Cross-Origin-Opener-Policy"): "same-origin",
        HTTPHeader("Cross-Origin-Resource-Policy"): "same-origin",
        .cacheControl: "no-store",
    ])
}

extension Socket.Address {
    fileprivate var portNumber: UInt16? {
        switch self {
        case .ip4(_, port: let port), .ip6(_, port: let port): port
        default: nil
        }
    }
}
