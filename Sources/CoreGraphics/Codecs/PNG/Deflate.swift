import Foundation

/// Compresses bytes of any kind.
package enum Deflate {
    /// A deflate stream (RFC 1951), with the repetitions that begin like the last three bytes that were the same.
    package static func compressed(_ bytes: [UInt8]) -> Data {
        var writer = DeflateWriter()
        // Where three bytes of the same value by this sum were seen last, one more than the place; 0 for nowhere.
        var seen = [Int](repeating: 0, count: 1 << 15)
        var place = 0
        while place < bytes.count {
            guard place + 2 < bytes.count else {
                writer.literal(bytes[place])
                place += 1
                continue
            }
            let value = UInt32(bytes[place]) | UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place + 2]) << 16
            let sum = Int((value &* 0x9E37_79B1) >> 17)
            let before = seen[sum] - 1
            seen[sum] = place + 1
            var length = 0
            if before >= 0, place - before <= DeflateWriter.farthest {
                while place + length < bytes.count, bytes[before + length] == bytes[place + length], length < 258 {
                    length += 1
                }
            }
            if length >= 4 {
                writer.repetition(of: length, distance: place - before)
                place += length
            } else {
                writer.literal(bytes[place])
                place += 1
            }
        }
        return writer.finish(isLast: true)
    }
}
