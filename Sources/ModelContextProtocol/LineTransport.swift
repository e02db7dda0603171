import Files
import Foundation

#if canImport(Glibc)
    import Glibc
#endif

/// Carries messages over two file descriptors, one a line, as the protocol's standard input and output do.
public struct LineTransport: Sendable {
    private let input: Int32
    private let output: Int32

    /// Reads lines from one file descriptor and writes to another; standard input and output by default.
    public init(input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO) {
        self.input = input
        self.output = output
    }

    /// Answers messages until the input ends, and then waits for the calls that run.
    ///
    /// - Throws: ``Failure`` when an answer can't be written.
    public func serve(_ server: ModelContextServer) async throws {
        let failure = Locked<Failure?>(nil)
        let session = ModelContextSession(server) { [output] message in
            // One message after the other, whoever sends it.
            failure.withLock { failure in
                guard failure == nil else { return }
                do {
                    try FileReplacement.fill(output, message + [0x0A])
                } catch {
                    failure = Failure(description: "the answer can't be written: \(error)")
                }
            }
        }
        for await line in lines where !line.allSatisfy({ $0 == 0x20 || $0 == 0x0D || $0 == 0x09 }) {
            await session.receive(line)
            if failure.withLock({ $0 }) != nil { break }
        }
        await session.end()
        if let failure = failure.withLock({ $0 }) { throw failure }
    }

    /// The lines of the input, read on a thread of their own: tasks wait for them without holding a thread that calls need. The
    /// reader is a line ahead at most.
    private var lines: AsyncStream<Data> {
        let (reader, isReading) = (
            Locked(LineReader(input, limit: ModelContextServer.messageLimit)), DispatchQueue(label: "lines")
        )
        return AsyncStream {
            await withCheckedContinuation { continuation in
                isReading.async { continuation.resume(returning: reader.withLock { $0.next() }) }
            }
        }
    }

    /// Why nobody can be answered any more.
    public struct Failure: Error, CustomStringConvertible {
        public let description: String
    }
}

/// Lines of a descriptor. One that is too long is cut at the limit plus a byte, which its reader refuses at once, and the rest
/// is skipped.
struct LineReader {
    private let descriptor: Int32
    private let limit: Int
    private var buffer = Data()
    private var isAtEnd = false
    private var isSkipping = false

    init(_ descriptor: Int32, limit: Int) {
        self.descriptor = descriptor
        self.limit = limit
    }

    /// The next line without its end; nil at the end of the input.
    mutating func next() -> Data? {
        var searched = 0
        while true {
            if let end = buffer[(buffer.startIndex + searched)...].firstIndex(of: 0x0A) {
                let line = Data(buffer[buffer.startIndex..<end])
                buffer = Data(buffer[(end + 1)...])
                searched = 0
                guard isSkipping else { return line }
                isSkipping = false
                continue
            }
            if isSkipping {
                buffer.removeAll()
            } else if buffer.count > limit {
                isSkipping = true
                defer { buffer.removeAll() }
                return Data(buffer.prefix(limit + 1))
            }
            searched = buffer.count
            guard !isAtEnd, fill() else {
                isAtEnd = true
                defer { buffer.removeAll() }
                return isSkipping || buffer.isEmpty ? nil : Data(buffer)
            }
        }
    }

    private mutating func fill() -> Bool {
        var chunk = [UInt8](repeating: 0, count: 64 << 10)
        while true {
            let count = read(descriptor, &chunk, chunk.count)
            if count > 0 {
                buffer.append(contentsOf: chunk[..<count])
                return true
            }
            if count < 0, errno == EINTR { continue }
            return false
        }
    }
}
