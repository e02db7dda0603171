/// Writes values as bytes: numbers of fixed length, the least significant byte first; texts and lists after their length.
struct ByteWriter {
    private(set) var bytes: [UInt8] = []

    init(reserving count: Int = 64) { bytes.reserveCapacity(count) }

    mutating func put(_ value: some FixedWidthInteger) {
        withUnsafeBytes(of: value.littleEndian) { append($0) }
    }

    mutating func put(_ value: Double) { put(value.bitPattern) }

    mutating func put(_ value: Bool) { put(value ? 1 as UInt8 : 0) }

    mutating func put(_ text: String) { put(Array(text.utf8)) }

    mutating func put(_ data: [UInt8]) {
        put(UInt32(data.count))
        data.withUnsafeBytes { append($0) }
    }

    mutating func put<Element>(_ list: [Element], _ each: (inout ByteWriter, Element) -> Void) {
        put(UInt32(list.count))
        for element in list { each(&self, element) }
    }

    private mutating func append(_ raw: UnsafeRawBufferPointer) {
        raw.withMemoryRebound(to: UInt8.self) { bytes.append(contentsOf: $0) }
    }

    /// Puts the length of all that follows the first four bytes there.
    mutating func fillInLength() {
        let length = UInt32(bytes.count - 4)
        for index in 0..<4 { bytes[index] = UInt8(truncatingIfNeeded: length >> (8 * UInt32(index))) }
    }
}
