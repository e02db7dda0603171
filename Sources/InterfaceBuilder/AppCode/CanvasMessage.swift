import Foundation
import Glibc
import UIKit

/// What the editor asks a canvas's program for: a scene of a document, or the document after an edit.
struct CanvasRequest: Codable, Sendable {
    struct Drawing: Codable, Sendable {
        var scene: String?
        var view: EditorView
        var scale: Double
    }

    struct Edit: Codable, Sendable {
        var edit: DocumentEdit
        /// What constraints give, where it is known.
        var frames: [String: CGRect]?
    }

    /// The document's, for messages.
    var name: String
    var path: String
    /// Of the document, which comes after the request.
    var bytes: Int
    var drawing: Drawing?
    var edit: Edit?
}

/// What comes back: a scene without its pixels, what came of an edit without the document, or why there is none.
struct CanvasAnswer: Codable, Sendable {
    var error: String?
    /// The scene has no view.
    var isEmpty = false
    /// Why the edit can't be made.
    var refusal: String?
    var notes: [String] = []
    var selection: [String] = []
    var size: CGSize = .zero
    var pixelWidth = 0
    var pixelHeight = 0
    /// JSON.
    var geometry = ""
    var frames: [String: CGRect] = [:]
    var guides: [String: CGRect] = [:]
    var problems = 0
    var bytes = 0
}

/// Messages over a pipe: the length of a header in four bytes, the header as JSON, then as many bytes as it says.
package struct CanvasPipe: Sendable {
    let input: Int32
    let output: Int32

    /// A worker's own: what it prints must not come between the answers.
    package static func ofWorker() -> CanvasPipe {
        let output = dup(1)
        dup2(2, 1)
        return CanvasPipe(input: 0, output: output)
    }

    package func send(_ header: some Encodable, _ data: Data) -> Bool {
        guard let text = try? JSONEncoder.ofAnyNumbers.encode(header) else { return false }
        var message = Data()
        withUnsafeBytes(of: UInt32(text.count).littleEndian) { message.append(contentsOf: $0) }
        message.append(text)
        message.append(data)
        return message.withUnsafeBytes { bytes in
            var sent = 0
            while sent < bytes.count {
                let count = write(output, bytes.baseAddress! + sent, bytes.count - sent)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return false }
                sent += count
            }
            return true
        }
    }

    /// - Parameter deadline: Nil waits for ever.
    /// - Returns: Nil at the end of the input, or when the time is up.
    package func receive<Header: Decodable>(
        _ type: Header.Type, bytes: (Header) -> Int, deadline: ContinuousClock.Instant? = nil
    ) -> (header: Header, data: Data)? {
        guard let length = read(4, deadline) else { return nil }
        let count = length.enumerated().reduce(0) { $0 | Int($1.element) << (8 * $1.offset) }
        guard count < 64 << 20, let text = read(count, deadline),
            let header = try? JSONDecoder.ofAnyNumbers.decode(Header.self, from: text)
        else { return nil }
        let size = bytes(header)
        guard (0...(1 << 30)).contains(size), let data = read(size, deadline) else { return nil }
        return (header, data)
    }

    private func read(_ count: Int, _ deadline: ContinuousClock.Instant?) -> Data? {
        var data = Data(count: count)
        let isWhole = data.withUnsafeMutableBytes { bytes in
            var got = 0
            while got < count {
                if let deadline {
                    let left = max(0, (deadline - ContinuousClock.now) / .milliseconds(1))
                    var entry = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
                    let ready = poll(&entry, 1, Int32(left))
                    if ready < 0, errno == EINTR { continue }
                    guard ready > 0 else { return false }
                }
                let part = Glibc.read(input, bytes.baseAddress! + got, count - got)
                if part < 0, errno == EINTR { continue }
                guard part > 0 else { return false }
                got += part
            }
            return true
        }
        return isWhole ? data : nil
    }
}
