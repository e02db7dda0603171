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
    private let output: SocketOutput

    init(messages: AsyncStream<PageMessage>, output: SocketOutput) {
        self.messages = messages
        self.output = output
    }

    /// Messages arrive in the order they were sent in. After the page is gone, nothing happens.
    public func send(_ message: PageMessage) {
        switch message {
        case .text(let text): output.add(WebSocketFrame(.text, Data(text.utf8)))
        case .data(let data): output.add(WebSocketFrame(.data, data))
        }
    }

    /// Closes the socket after what was sent.
    public func close() { output.finish() }
}
