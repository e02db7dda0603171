/// Reads what ``ByteWriter`` wrote, and believes nothing: lengths are compared with what is there before anything is made.
struct ByteReader {
    private let bytes: ArraySlice<UInt8>
    private var place: Int

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        place = bytes.startIndex
    }

    var remaining: Int { bytes.endIndex - place }

    mutating func number<Number: FixedWidthInteger>(_ type: Number.Type = Number.self) throws(LinkError) -> Number {
        let size = Number.bitWidth / 8
        guard remaining >= size else { throw LinkError("the message ends within a number") }
        var value: Number = 0
        for index in (0..<size).reversed() { value = value << 8 | Number(truncatingIfNeeded: bytes[place + index]) }
        place += size
        return value
    }

    /// - Returns: A finite number: no message has another one.
    mutating func double() throws(LinkError) -> Double {
        let value = Double(bitPattern: try number())
        guard value.isFinite else { throw LinkError("a number is not finite") }
        return value
    }

    mutating func flag() throws(LinkError) -> Bool {
        switch try number(UInt8.self) {
        case 0: false
        case 1: true
        default: throw LinkError("a flag is neither 0 nor 1")
        }
    }

    mutating func data() throws(LinkError) -> [UInt8] {
        let count = Int(try number(UInt32.self))
        guard count <= remaining else { throw LinkError("the message ends within its data") }
        defer { place += count }
        return Array(bytes[place..<place + count])
    }

    mutating func text() throws(LinkError) -> String {
        guard let text = String(validating: try data(), as: UTF8.self) else { throw LinkError("a text is not UTF-8") }
        return text
    }

    mutating func list<Element>(
        _ each: (inout ByteReader) throws(LinkError) -> Element
    ) throws(LinkError) -> [Element] {
        let count = Int(try number(UInt32.self))
        // Each element takes a byte at least.
        guard count <= remaining else { throw LinkError("a list is longer than its message") }
        var list: [Element] = []
        for _ in 0..<count { list.append(try each(&self)) }
        return list
    }

    func end() throws(LinkError) {
        guard remaining == 0 else { throw LinkError("\(remaining) bytes follow the message's end") }
    }
}

/// Why bytes are no message.
public struct LinkError: Error, Hashable, Sendable, CustomStringConvertible {
    public let description: String

    init(_ problem: String) { description = "the other end does not speak this version's language: \(problem)" }
}
