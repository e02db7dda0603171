import EditorService
import Files
import Foundation
import InterfaceBuilder
import Studio
import Testing

@testable import PageService

/// How a page and the editor reach each other.
enum Transport: CaseIterable, Sendable { case memory, socket }

/// A page's side of the conversation.
@MainActor
final class TestPage {
    private var events: AsyncStream<PageEvent>.Iterator
    private let send: (PageCall) throws -> Void
    private let end: () -> Void
    private var number = 0
    /// What came beside answers.
    private(set) var heard: [PageEvent] = []

    init(_ service: EditorService, by transport: Transport) async throws {
        switch transport {
        case .memory:
            let (stream, events) = AsyncStream.makeStream(of: PageEvent.self)
            let page = service.join { events.yield($0) }
            send = { service.receive($0, from: page) }
            end = { service.leave(page) }
            self.events = stream.makeAsyncIterator()
        case .socket:
            let page = Page(resources: try EditorSession.pageResources()) {
                await EditorSession(service: service).run($0)
            }
            let (addresses, listening) = AsyncStream.makeStream(of: String.self)
            let server = Task { try await PageServer(pages: [page]).run { listening.yield($0) } }
            var iterator = addresses.makeAsyncIterator()
            let address = try #require(await iterator.next(isolation: #isolation))
            let client = try SocketClient(address)
            send = { client.send(try FramedMessage.parts(of: $0).json) }
            end = {
                client.close()
                server.cancel()
            }
            events = client.events.makeAsyncIterator()
        }
    }

    isolated deinit { end() }

    /// The answer to a request.
    ///
    /// - Throws: The words with which it is refused.
    func ask(_ request: PageRequest) async throws -> PageAnswer {
        number += 1
        try send(PageCall(id: number, request))
        while let event = await next() {
            guard case .reply(let id, let answer, let error) = event, id == number else {
                heard.append(event)
                continue
            }
            if let error { throw EditError(error) }
            return try #require(answer)
        }
        throw EditError("the editor said goodbye")
    }

    /// What the first event tells that tells it, of those that came and come.
    func hear<Value>(_ tell: (PageEvent) -> Value?) async throws -> Value {
        while true {
            while !heard.isEmpty { if let value = tell(heard.removeFirst()) { return value } }
            heard.append(try #require(await next()))
        }
    }

    private func next() async -> PageEvent? {
        var iterator = events
        defer { events = iterator }
        return await iterator.next(isolation: #isolation)
    }
}

/// A browser's end of a WebSocket, as far as tests need it.
private struct SocketClient: Sendable {
    let events: AsyncStream<PageEvent>
    private let descriptor: Int32

    struct Refused: Error {}

    init(_ address: String) throws {
        let place = try #require(URLComponents(string: address))
        let port = UInt16(try #require(place.port))
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var target = sockaddr_in()
        target.sin_family = sa_family_t(AF_INET)
        target.sin_port = port.bigEndian
        target.sin_addr.s_addr = inet_addr("127.0.0.1")
        let status = withUnsafePointer(to: &target) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard status == 0 else { throw Refused() }
        let request =
            "GET \(place.path)socket HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nOrigin: http://127.0.0.1:\(port)\r\n"
            + "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
            + "Sec-WebSocket-Version: 13\r\n\r\n"
        guard SocketStream.write(Data(request.utf8), to: descriptor) else { throw Refused() }
        let (stream, continuation) = AsyncStream.makeStream(of: PageEvent.self)
        (events, self.descriptor) = (stream, descriptor)
        Thread.detachNewThread {
            Self.read(SocketStream(descriptor)) { continuation.yield($0) }
            continuation.finish()
        }
    }

    /// What comes, until the other side goes or says something that is no event.
    private static func read(_ stream: SocketStream, _ take: (PageEvent) -> Void) {
        guard case .head(let head)? = try? stream.readHead(limit: 10_000, until: SocketStream.now + 60_000),
            head.starts(with: Array("HTTP/1.1 101".utf8))
        else { return }
        while let head = try? Array(stream.read(2)) {
            var count = Int(head[1])
            if count > 125 {
                guard let more = try? stream.read(count == 126 ? 2 : 8) else { return }
                count = more.reduce(0) { $0 << 8 | Int($1) }
            }
            guard let data = try? stream.read(count) else { return }
            let message: PageMessage? =
                switch head[0] & 15 {
                case 1: .text(String(decoding: data, as: UTF8.self))
                case 2: .data(data)
                default: nil
                }
            guard let event = try? message?.event else { return }
            take(event)
        }
    }

    /// Browsers mask what they send; this mask leaves it as it is.
    func send(_ json: Data) {
        var frame = WebSocketFrame(.text, json).bytes
        frame[frame.startIndex + 1] |= 0x80
        frame.insert(contentsOf: [0, 0, 0, 0], at: frame.endIndex - json.count)
        _ = SocketStream.write(frame, to: descriptor)
    }

    func close() { shutdown(descriptor, Int32(SHUT_RDWR)) }
}
