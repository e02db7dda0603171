import Foundation
import Glibc

/// Values to and from another process, each as a ``FramedMessage``.
package struct MessagePipe: Sendable {
    let input: Int32
    let output: Int32

    /// A worker's own: what it prints must not come between the answers.
    package static func ofWorker() -> MessagePipe {
        let output = dup(1)
        dup2(2, 1)
        return MessagePipe(input: 0, output: output)
    }

    /// - Returns: False where nobody reads any more.
    package func send(_ value: some Encodable) -> Bool {
        guard let (json, attached) = try? FramedMessage.parts(of: value) else { return false }
        do {
            try FileReplacement.fill(output, FramedMessage.head(json: json.count, attached: attached.count) + json)
            try FileReplacement.fill(output, attached)
        } catch { return false }
        return true
    }

    /// - Parameter deadline: Nil waits for ever.
    /// - Returns: Nil at the end of the input, when the time is up, or where what comes is no such value.
    package func receive<Value: Decodable>(
        _ type: Value.Type, deadline: ContinuousClock.Instant? = nil
    ) -> Value? {
        guard let head = read(FramedMessage.headCount, deadline) else { return nil }
        let counts = FramedMessage.lengths(head)
        guard counts.json < 64 << 20, counts.attached <= 1 << 30, let json = read(counts.json, deadline),
            let attached = read(counts.attached, deadline)
        else { return nil }
        return try? FramedMessage.value(type, json: json, attached: attached)
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
