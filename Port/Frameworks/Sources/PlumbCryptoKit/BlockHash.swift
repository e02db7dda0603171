// The hash functions of RFC 1321 and FIPS 180-4, over blocks of bytes.

/// Takes a message block by block.
struct BlockHash: Sendable {
    enum Kind: Sendable { case md5, sha1, sha256, sha384, sha512 }
    let kind: Kind
    private var state: [UInt64]
    private var pending: [UInt8] = []
    private var count: UInt64 = 0

    init(_ kind: Kind) {
        self.kind = kind
        state =
            switch kind {
            case .md5: [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476]
            case .sha1: [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476, 0xc3d2_e1f0]
            // The first bits of the square roots' fractions of the first primes.
            case .sha256: Self.primes(8).map { Self.fraction(root: 2, of: $0) >> 32 }
            case .sha384: Self.primes(16).suffix(8).map { Self.fraction(root: 2, of: $0) }
            case .sha512: Self.primes(8).map { Self.fraction(root: 2, of: $0) }
            }
    }

    var blockSize: Int { isLong ? 128 : 64 }
    private var isLong: Bool { kind == .sha384 || kind == .sha512 }

    mutating func update(_ bytes: some Sequence<UInt8>) {
        pending += bytes
        var start = 0
        while pending.count - start >= blockSize {
            take(pending[start..<start + blockSize])
            start += blockSize
        }
        count += UInt64(start)
        pending.removeFirst(start)
    }

    func finished() -> [UInt8] {
        var rest = self
        let bits = (count + UInt64(pending.count)) * 8
        var end: [UInt8] = [0x80]
        let room = isLong ? 16 : 8
        while (pending.count + end.count + room) % blockSize != 0 { end.append(0) }
        let length = (0..<room).map { $0 < 8 ? UInt8(truncatingIfNeeded: bits >> (8 * $0)) : 0 }
        rest.update(end + (kind == .md5 ? length : length.reversed()))
        let size = isLong ? 8 : 4
        let bytes = rest.state.flatMap { word in
            let little = (0..<size).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) }
            return kind == .md5 ? little : little.reversed()
        }
        return kind == .sha384 ? Array(bytes.prefix(48)) : bytes
    }

    private mutating func take(_ block: ArraySlice<UInt8>) {
        let size = isLong ? 8 : 4
        let words = stride(from: block.startIndex, to: block.endIndex, by: size).map { start in
            let bytes = block[start..<start + size]
            return (kind == .md5 ? Array(bytes.reversed()) : Array(bytes)).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        }
        switch kind {
        case .md5: takeMD5(words.map(UInt32.init))
        case .sha1: takeSHA1(words.map(UInt32.init))
        case .sha256:
            let new = Self.mixed(
                state.map(UInt32.init), words.map(UInt32.init), Self.constants256,
                [7, 18, 3, 17, 19, 10, 6, 11, 25, 2, 13, 22])
            state = new.map(UInt64.init)
        case .sha384, .sha512:
            state = Self.mixed(state, words, Self.constants512, [1, 8, 7, 19, 61, 6, 14, 18, 41, 28, 34, 39])
        }
    }

    // MARK: SHA-2

    private static let constants512 = primes(80).map { fraction(root: 3, of: $0) }
    private static let constants256 = constants512.prefix(64).map { UInt32($0 >> 32) }

    private static func primes(_ count: Int) -> [UInt64] {
        var found: [UInt64] = []
        var number: UInt64 = 2
        while found.count < count {
            if found.allSatisfy({ number % $0 != 0 }) { found.append(number) }
            number += 1
        }
        return found
    }

    /// The first 64 bits behind the point of a prime's square or cube root: the largest `x` with `x^root ≤ p·2^(64·root)`.
    private static func fraction(root: Int, of prime: UInt64) -> UInt64 {
        var whole: UInt64 = 1
        while (0..<root).reduce(UInt64(1), { product, _ in product * (whole + 1) }) <= prime { whole += 1 }
        var low: UInt64 = 0
        for bit in (0..<64).reversed() {
            let candidate = low | 1 << UInt64(bit)
            // (whole + candidate/2^64)^root against the prime, in words of 32 bits.
            let number = [UInt64(candidate & 0xffff_ffff), candidate >> 32, whole]
            var product: [UInt64] = [1]
            for _ in 0..<root { product = multiplied(product, number) }
            let limit = 2 * root
            let isBelow =
                product.count <= limit
                || product[limit...].enumerated().allSatisfy { $0.offset > 0 || $0.element < prime }
            if isBelow { low = candidate }
        }
        return low
    }

    private static func multiplied(_ a: [UInt64], _ b: [UInt64]) -> [UInt64] {
        var result = [UInt64](repeating: 0, count: a.count + b.count)
        for (i, x) in a.enumerated() {
            var carry: UInt64 = 0
            for (j, y) in b.enumerated() {
                let sum = result[i + j] + x * y + carry
                result[i + j] = sum & 0xffff_ffff
                carry = sum >> 32
            }
            result[i + b.count] += carry
        }
        return result
    }

    private static func mixed<Word: FixedWidthInteger & UnsignedInteger>(
        _ state: [Word], _ block: [Word], _ constants: [Word], _ turns: [Int]
    ) -> [Word] {
        func turn(_ value: Word, _ count: Int) -> Word { value >> Word(count) | value << Word(Word.bitWidth - count) }
        var words = block
        for index in 16..<constants.count {
            let (a, b) = (words[index - 15], words[index - 2])
            let first: Word = turn(a, turns[0]) ^ turn(a, turns[1]) ^ (a >> Word(turns[2]))
            let second: Word = turn(b, turns[3]) ^ turn(b, turns[4]) ^ (b >> Word(turns[5]))
            words.append(words[index - 16] &+ first &+ words[index - 7] &+ second)
        }
        var s = state
        for index in constants.indices {
            let mix: Word = turn(s[4], turns[6]) ^ turn(s[4], turns[7]) ^ turn(s[4], turns[8])
            let choice: Word = (s[4] & s[5]) ^ (~s[4] & s[6])
            let first: Word = s[7] &+ mix &+ choice &+ constants[index] &+ words[index]
            let spread: Word = turn(s[0], turns[9]) ^ turn(s[0], turns[10]) ^ turn(s[0], turns[11])
            let majority: Word = (s[0] & s[1]) ^ (s[0] & s[2]) ^ (s[1] & s[2])
            s = [first &+ spread &+ majority, s[0], s[1], s[2], s[3] &+ first, s[4], s[5], s[6]]
        }
        return zip(state, s).map { $0 &+ $1 }
    }

    // MARK: Older ones

    private static func turn(_ value: UInt32, _ count: UInt32) -> UInt32 { value << count | value >> (32 - count) }

    private mutating func takeSHA1(_ block: [UInt32]) {
        var words = block
        for index in 16..<80 {
            words.append(
                Self.turn(words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16], 1))
        }
        let old = state.map(UInt32.init)
        var s = old
        for index in 0..<80 {
            let (f, k): (UInt32, UInt32) =
                switch index / 20 {
                case 0: ((s[1] & s[2]) | (~s[1] & s[3]), 0x5a82_7999)
                case 1: (s[1] ^ s[2] ^ s[3], 0x6ed9_eba1)
                case 2: ((s[1] & s[2]) | (s[1] & s[3]) | (s[2] & s[3]), 0x8f1b_bcdc)
                default: (s[1] ^ s[2] ^ s[3], 0xca62_c1d6)
                }
            let next = Self.turn(s[0], 5) &+ f &+ s[4] &+ k &+ words[index]
            s = [next, s[0], Self.turn(s[1], 30), s[2], s[3]]
        }
        state = zip(old, s).map { UInt64($0 &+ $1) }
    }

    private static let turnsMD5: [[UInt32]] = [[7, 12, 17, 22], [5, 9, 14, 20], [4, 11, 16, 23], [6, 10, 15, 21]]

    private mutating func takeMD5(_ words: [UInt32]) {
        let old = state.map(UInt32.init)
        var s = old
        for index in 0..<64 {
            let (f, g): (UInt32, Int) =
                switch index / 16 {
                case 0: ((s[1] & s[2]) | (~s[1] & s[3]), index)
                case 1: ((s[3] & s[1]) | (~s[3] & s[2]), (5 * index + 1) % 16)
                case 2: (s[1] ^ s[2] ^ s[3], (3 * index + 5) % 16)
                default: (s[2] ^ (s[1] | ~s[3]), 7 * index % 16)
                }
            let sum = s[0] &+ f &+ Self.constantsMD5[index] &+ words[g]
            s = [s[3], s[1] &+ Self.turn(sum, Self.turnsMD5[index / 16][index % 4]), s[1], s[2]]
        }
        state = zip(old, s).map { UInt64($0 &+ $1) }
    }
}
