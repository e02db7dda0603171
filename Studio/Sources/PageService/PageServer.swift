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
    /// - Parameters:
    ///   - opens: Whether the main page is opened in the person's browser.
    ///   - onListening: Gets the main page's address as soon as it can be opened.
    /// - Throws: ``PageError`` when the address can't be listened on.
    public func run(
        opens: Bool = false, onListening: @escaping @Sendable (_ address: String) -> Void
    ) async throws {
        let listener = try PageListener(host: host, port: port)
        let shown = host == "0.0.0.0" || host == "::" ? "127.0.0.1" : host.contains(":") ? "[\(host)]" : host
        let address = "http://\(shown):\(listener.port)/\(token)/"
        let opening = opens ? Browser.open(address) : nil
        let answering = Answering(
            pages: pages, guarding: RequestGuard(token: token, host: host, port: listener.port), opening: opening)
        listener.start { answering.serve($1, of: $0) }
        onListening(address)
        let (end, ending) = AsyncStream.makeStream(of: Never.self)
        await withTaskCancellationHandler {
            for await _ in end {}
        } onCancel: {
            ending.finish()
        }
        listener.stop()
        opening?.remove()
    }
}

/// Answers what the guard lets through.
private struct Answering: Sendable {
    let pages: [Page]
    let guarding: RequestGuard
    /// What leads the browser here, until it is here.
    let opening: Browser.Opening?

    /// What is answered to a request.
    private enum Answer {
        case page(status: String, type: String, body: Data)
        case socket([(String, String)], Page)

        static func plain(_ status: String, _ text: String) -> Answer {
            .page(status: status, type: "text/plain; charset=utf-8", body: Data(text.utf8))
        }
    }

    /// Works on a connection until it ends.
    func serve(_ connection: Int32, of listener: PageListener) {
        let stream = SocketStream(connection)
        var isKnown = false
        while true {
            let patience = isKnown ? PageListener.patience.idle : PageListener.patience.head
            guard let read = try? stream.readHead(limit: RequestHead.limit, until: SocketStream.now + patience) else {
                return
            }
            guard case .head(let bytes) = read, let head = RequestHead(bytes) else {
                let answer: Answer =
                    if case .tooLarge = read {
                        .plain("431 Request Header Fields Too Large", "431: the request is too large.\n")
                    } else {
                        .plain("400 Bad Request", "400: the request can't be read.\n")
                    }
                return write(answer, to: connection, keeps: false, isHead: false)
            }
            let path: String
            switch guarding.judge(path: String(head.target.prefix { $0 != "?" }), header: head.header) {
            case .refused(let reason):
                let answer = Answer.plain("403 Forbidden", "403: \(reason). Open the address that plumb printed.\n")
                return write(answer, to: connection, keeps: false, isHead: head.method == "HEAD")
            case .allowed(let rest): path = rest
            }
            if !isKnown { listener.welcome(connection) }
            isKnown = true
            opening?.remove()
            let answer = answer(path, head)
            if case .socket(let headers, let page) = answer {
                return serve(page, headers, stream)
            }
            let keeps = head.keepsConnection && !head.hasBody
            write(answer, to: connection, keeps: keeps, isHead: head.method == "HEAD")
            guard keeps else { return }
        }
    }

    private func answer(_ path: String, _ head: RequestHead) -> Answer {
        guard head.method == "GET" || head.method == "HEAD" else {
            return .plain("405 Method Not Allowed", "405: only GET is answered here.\n")
        }
        guard !head.hasBody else { return .plain("400 Bad Request", "400: a request has no content here.\n") }
        let parts = path.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let named = pages.first { !$0.name.isEmpty && $0.name == parts.first }
        guard let page = named ?? pages.first(where: { $0.name.isEmpty }) else {
            return .plain("404 Not Found", "404: there is no such page.\n")
        }
        let rest = named == nil ? path : parts.count > 1 ? parts[1] : ""
        if rest == "socket" {
            guard let headers = WebSocketHandshake.answer(to: head) else {
                return .plain("400 Bad Request", "400: only sockets are opened here.\n")
            }
            return .socket(headers, page)
        }
        guard let file = page.resources.file(rest) else {
            return .plain("404 Not Found", "404: there is no such file.\n")
        }
        return .page(status: "200 OK", type: file.type, body: file.data)
    }

    private func write(_ answer: Answer, to connection: Int32, keeps: Bool, isHead: Bool) {
        guard case .page(let status, let type, let body) = answer else { return }
        let headers =
            Self.headers + [
                ("Content-Type", type), ("Content-Length", "\(body.count)"),
                ("Connection", keeps ? "keep-alive" : "close"),
            ]
        _ = SocketStream.write(Self.head(status, headers) + (isHead ? Data() : body), to: connection)
        guard !keeps else { return }
        // What was sent has to arrive although more than was read may have come.
        shutdown(connection, Int32(SHUT_WR))
        var rest = [UInt8](repeating: 0, count: 1 << 14)
        var polled = pollfd(fd: connection, events: Int16(POLLIN), revents: 0)
        let deadline = SocketStream.now + 1000
        while SocketStream.now < deadline, poll(&polled, 1, 200) > 0, recv(connection, &rest, rest.count, 0) > 0 {}
    }

    private static func head(_ status: String, _ headers: [(String, String)]) -> Data {
        Data((["HTTP/1.1 \(status)"] + headers.map { "\($0): \($1)" }).joined(separator: "\r\n").utf8)
            + Data("\r\n\r\n".utf8)
    }

    /// Carries messages until either side ends.
    private func serve(_ page: Page, _ headers: [(String, String)], _ stream: SocketStream) {
        guard SocketStream.write(Self.head("101 Switching Protocols", headers), to: stream.descriptor) else { return }
        let (input, feed) = AsyncStream.makeStream(of: PageMessage.self)
        let output = SocketOutput()
        let connection = PageConnection(messages: input, output: output)
        output.start(on: stream.descriptor)
        Task {
            await page.session(connection)
            output.finish()
        }
        var messages = WebSocketMessages()
        reading: while let frame = try? WebSocketFrame(limit: WebSocketMessages.limit, read: stream.read),
            let outcome = try? messages.take(frame)
        {
            switch outcome {
            case .message(let message): feed.yield(message)
            case .more: break
            case .answer(let frame): output.add(frame)
            case .end: break reading
            }
        }
        feed.finish()
        output.finish()
        output.waitUntilDone()
    }

    /// No code but the page's own files, no frames, no traces of the address elsewhere.
    private static let headers = [
        (
            "Content-Security-Policy",
            [
                "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' blob:",
                "connect-src 'self'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'",
            ].joined(separator: "; ")
        ),
        ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "no-referrer"),
        ("Cross-Origin-Opener-Policy", "same-origin"), ("Cross-Origin-Resource-Policy", "same-origin"),
        ("Cache-Control", "no-store"),
    ]
}
