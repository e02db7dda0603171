import FlyingFox
import Foundation

/// What goes over a page's socket.
public enum PageMessage: Sendable, Equatable {
    /// A text frame, such as JSON.
    case text(String)
    /// A binary frame, such as a picture.
    case data(Data)
}

/// One open page: messages from it in order, and a way to send to it.
public final class PageConnection: Sendable {
    /// Ends when the page closes its socket.
    public let messages: AsyncStream<PageMessage>
    private let output: AsyncStream<WSMessage>.Continuation

    init(messages: AsyncStream<PageMessage>, output: AsyncStream<WSMessage>.Continuation) {
        self.messages = messages
        self.output = output
    }

    /// Messages arrive in the order they were sent in. After the page is gone, nothing happens.
    public func send(_ message: PageMessage) {
        switch message {
        case .text(let text): output.yield(.text(text))
        case .data(let data): output.yield(.data(data))
        }
    }

    /// Closes the socket after what was sent.
    public func close() { output.finish() }
}

/// Hands each new socket of a page to the page's session.
struct PageSocketHandler: WSMessageHandler {
    let session: @Sendable (PageConnection) async -> Void

    func makeMessages(for client: AsyncStream<WSMessage>) async throws -> AsyncStream<WSMessage> {
        let (output, continuation) = AsyncStream.makeStream(of: WSMessage.self)
        let (input, feed) = AsyncStream.makeStream(of: PageMessage.self)
        let connection = PageConnection(messages: input, output: continuation)
        let reader = Task {
            for await message in client {
                switch message {
                case .text(let text): feed.yield(.text(text))
                case .data(let data): feed.yield(.data(data))
                case .close: feed.finish()
                }
            }
            feed.finish()
        }
        let work = Task { [session] in
            await session(connection)
            continuation.finish()
        }
        // When the page goes away, its stream of messages ends, and then reader and feed end too.
        continuation.onTermination = { _ in
            reader.cancel()
            feed.finish()
            _ = work
        }
        return output
    }
}
