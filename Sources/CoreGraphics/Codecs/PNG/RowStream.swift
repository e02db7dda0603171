import Foundation

/// Rows of a picture as a part of a zlib stream (RFC 1950): whole deflate blocks that end at a byte, and what the checksum of
/// the whole needs.
///
/// Large pictures are compressed in bands on all processors. Where bands begin depends on the picture's size alone, so the
/// file is the same on every machine.
struct RowStream {
    private(set) var bytes: Data
    /// Adler's, of this part alone.
    private(set) var checksum: UInt32
    /// The bytes of the part's rows before they were compressed.
    private let length: Int

    init(bytes: Data, checksum: UInt32, length: Int) {
        self.bytes = bytes
        self.checksum = checksum
        self.length = length
    }

    /// - Parameter parts: At least one; in order.
    init(joining parts: [RowStream]) {
        self = parts[0]
        let modulus = 65521
        for part in parts.dropFirst() {
            bytes += part.bytes
            let (low, high) = (Int(checksum & 0xFFFF), Int(checksum >> 16))
            let (nextLow, nextHigh) = (Int(part.checksum & 0xFFFF), Int(part.checksum >> 16))
            // Each part's sums begin with 1 and 0.
            let joinedLow = (low + nextLow + modulus - 1) % modulus
            let joinedHigh = (high + nextHigh + part.length % modulus * (low + modulus - 1)) % modulus
            checksum = UInt32(joinedHigh) << 16 | UInt32(joinedLow)
        }
    }

    /// The rows of each band. A band is worth a thread, and is not seen in the file's size.
    static func bands(width: Int, height: Int) -> [Range<Int>] {
        let count = min(4, max(1, (width * height) >> 19), max(1, height))
        return (0..<count).map { height * $0 / count..<height * ($0 + 1) / count }
    }
}
