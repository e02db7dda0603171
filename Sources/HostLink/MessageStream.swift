/// Cuts a stream of bytes into messages, however the bytes are cut.
public struct MessageStream: Sendable {
    private var waiting: [UInt8] = []
    private var start = 0
    private let greatestLength: Int

    /// - Parameter greatestLength: Longer messages are an error, before memory is taken for them.
    public init(greatestLength: Int = LinkCoding.greatestLength) { self.greatestLength = greatestLength }

    /// Takes in bytes as they come; whole messages are given out by ``next()``.
    public mutating func append(_ bytes: UnsafeRawBufferPointer) {
        if start > 0, start == waiting.count || start > 1 << 20 {
            waiting.removeSubrange(0..<start)
            start = 0
        }
        bytes.withMemoryRebound(to: UInt8.self) { waiting.append(contentsOf: $0) }
    }

    /// Takes in bytes as they come.
    public mutating func append(_ bytes: [UInt8]) { bytes.withUnsafeBytes { append($0) } }

    /// The next whole message without its length; nil until there is one.
    public mutating func next() throws(LinkError) -> ArraySlice<UInt8>? {
        guard waiting.count - start >= 4 else { return nil }
        var length = 0
        for index in (0..<4).reversed() { length = length << 8 | Int(waiting[start + index]) }
        guard length > 0, length <= greatestLength else { throw LinkError("a message of \(length) bytes") }
        guard waiting.count - start - 4 >= length else { return nil }
        let body = waiting[start + 4..<start + 4 + length]
        start += 4 + length
        return body
    }
}
