import Foundation

extension URL {
    /// The lines of the UTF-8 text that is there, which is loaded whole before the first.
    public var lines: AsyncThrowingStream<String, any Error> {
        AsyncThrowingStream { continuation in
            do {
                let text = String(decoding: try Data(contentsOf: self), as: UTF8.self)
                text.enumerateLines { line, _ in continuation.yield(line) }
                continuation.finish()
            } catch { continuation.finish(throwing: error) }
        }
    }
}
