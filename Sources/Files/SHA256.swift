import Foundation

/// The hash that content security policies name scripts by, and contents that must not be taken for others (FIPS 180-4).
package enum SHA256 {
    package static func base64(of text: String) -> String { Data(hash(Array(text.utf8))).base64EncodedString() }

    /// In 64 digits.
    package static func hexadecimal(of data: Data) -> String {
        hash(Array(data)).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    static func hash(_ message: [UInt8]) -> [UInt8] {
        var state: [UInt32] = [
            0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
        ]
        var padded = message + [0x80]
        while padded.count % 64 != 56 { padded.append(0) }
        let bits = UInt64(message.count) * 8
        padded += (0..<8).reversed().map { UInt8(truncatingIfNeeded: bits >> (8 * $0)) }
        var words = [UInt32](repeating: 0, count: 64)
        for start in stride(from: 0, to: padded.count, by: 64) {
            for index in 0..<16 {
                words[index] = (0..<4).reduce(0) { $0 << 8 | UInt32(padded[start + 4 * index + $1]) }
            }
            for index in 16..<64 {
                let (a, b) = (words[index - 15], words[index - 2])
                let first = turn(a, 7) ^ turn(a, 18) ^ (a >> 3)
                let second = turn(b, 17) ^ turn(b, 19) ^ (b >> 10)
                words[index] = words[index - 16] &+ first &+ words[index - 7] &+ second
            }
            var s = state
            for index in 0..<64 {
                let mix = turn(s[4], 6) ^ turn(s[4], 11) ^ turn(s[4], 25)
                let choice = (s[4] & s[5]) ^ (~s[4] & s[6])
                let first = s[7] &+ mix &+ choice &+ constants[index] &+ words[index]
                let spread = turn(s[0], 2) ^ turn(s[0], 13) ^ turn(s[0], 22)
                let majority = (s[0] & s[1]) ^ (s[0] & s[2]) ^ (s[1] & s[2])
                s = [first &+ spread &+ majority, s[0], s[1], s[2], s[3] &+ first, s[4], s[5], s[6]]
            }
            for index in 0..<8 { state[index] = state[index] &+ s[index] }
        }
        return state.flatMap { word in (0..<4).reversed().map { UInt8(truncatingIfNeeded: word >> (8 * $0)) } }
    }

    private static func turn(_ value: UInt32, _ by: UInt32) -> UInt32 { value >> by | value << (32 - by) }

    /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes, taken from integer arithmetic.
    private static let constants: [UInt32] = {
        var primes: [UInt64] = []
        var candidate: UInt64 = 2
        while primes.count < 64 {
            if !primes.contains(where: { candidate % $0 == 0 }) { primes.append(candidate) }
            candidate += 1
        }
        return primes.map { prime in
            // The largest r with r³ <= prime · 2⁹⁶, by halves; its lower 32 bits are the fraction.
            var (low, high): (UInt64, UInt64) = (0, 1 << 36)
            while high - low > 1 {
                let middle = (low + high) / 2
                if isCubeAtMost(middle, prime) { low = middle } else { high = middle }
            }
            return UInt32(truncatingIfNeeded: low)
        }
    }()

    private static func isCubeAtMost(_ root: UInt64, _ prime: UInt64) -> Bool {
        // 128-bit arithmetic: root² < 2⁷², root³ < 2¹⁰⁸.
        let square = root.multipliedFullWidth(by: root)
        let low = square.low.multipliedFullWidth(by: root)
        let high = square.high &* root &+ low.high
        return high < prime << 32 || (high == prime << 32 && low.low == 0)
    }
}
