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

    /// Answers messages until the input ends or the output is closed.
    public func serve(_ server: ModelContextServer) async {
        var reader = LineReader(input, limit: ModelContextServer.messageLimit)
        while let line = reader.next() {
            guard !line.allSatisfy({ $0 == 0x20 || $0 == 0x0D || $0 == 0x09 }) else { continue }
            guard let answer = await server.answer(to: line) else { continue }
            guard write(answer + [0x0A]) else { return }
        }
    }

    private func write(_ data: Data) -> Bool {
        data.withUnsafeBytes { bytes in
            var sent = 0
            while sent < bytes.count {
                let count = Glibc.write(output, bytes.baseAddress! + sent, bytes.count - sent)
                if count > 0 {
                    sent += count
                } else if count < 0, errno == EINTR {
                    continue
                } else {
                    return false
                }
            }
            return true
        }
    }
}

/// Lines of a descriptor. One that is too long is cut at the limit plus a byte, which its reader refuses, and the rest is skipped.
struct LineReader {
    private let descriptor: Int32
    private let limit: Int
    private var buffer = Data()
    private var isAtEnd = false

    init(_ descriptor: Int32, limit: Int) {
        self.descriptor = descriptor
        self.limit = limit
    }

    /// The next line without its end; nil at the end of the input.
    mutating func next() -> Data? {
        var searched = 0
        var isSkipping = false
        var tooLong: Data?
        while true {
            if let end = buffer[(buffer.startIndex + searched)...].firstIndex(of: 0x0A) {
                let line = buffer[buffer.startIndex..<end]
                let rest = Data(buffer[(end + 1)...])
                defer { buffer = rest }
                return tooLong ?? Data(line)
            }
            if buffer.count > limit {
                if !isSkipping { tooLong = Data(buffer.prefix(limit + 1)) }
                isSkipping = true
                buffer.removeAll()
            }
            searched = buffer.count
            guard !isAtEnd, fill() else {
                isAtEnd = true
                defer { buffer.removeAll() }
                return tooLong ?? (buffer.isEmpty ? nil : Data(buffer))
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
