import Foundation

/// Writes a deflate stream (RFC 1951) from literals and repetitions that somebody else finds.
struct DeflateWriter: ~Copyable {
    /// How far back a repetition can reach, in bytes.
    static let farthest = 32768
    private static let longest = 258
    /// Tokens in a block: enough for a code of its own to pay off.
    private static let blockSize = 1 << 15

    /// Literals as they are; repetitions with the highest bit set, the length less three above fifteen bits of the
    /// distance less one.
    private let tokens = UnsafeMutablePointer<UInt32>.allocate(capacity: blockSize)
    private var tokenCount = 0
    private let literalCounts = UnsafeMutablePointer<UInt32>.allocate(capacity: 286)
    private let distanceCounts = UnsafeMutablePointer<UInt32>.allocate(capacity: 30)
    private let symbols = DeflateSymbols.shared
    private var bits = BitBuffer()
    /// A repetition that may still grow.
    private var pendingLength = 0
    private(set) var pendingDistance = 0

    init() {
        literalCounts.initialize(repeating: 0, count: 286)
        distanceCounts.initialize(repeating: 0, count: 30)
    }

    deinit {
        tokens.deallocate()
        literalCounts.deallocate()
        distanceCounts.deallocate()
    }

    @inline(__always)
    mutating func literal(_ byte: UInt8) {
        if pendingLength > 0 { flushRepetition() }
        literalCounts[Int(byte)] &+= 1
        append(UInt32(byte))
    }

    /// The bytes that lie `distance` before, again; at least three of them, unless they continue the repetition before.
    @inline(__always)
    mutating func repetition(of length: Int, distance: Int) {
        if pendingLength > 0, pendingDistance != distance { flushRepetition() }
        pendingDistance = distance
        pendingLength &+= length
    }

    /// The finished stream, or a part of it that ends at a byte, for others to follow.
    mutating func finish(isLast: Bool) -> Data {
        if pendingLength > 0 { flushRepetition() }
        writeBlock(isLast: isLast)
        if !isLast { bits.writeEmptyBlock() }
        return bits.finish()
    }

    private mutating func flushRepetition() {
        let distance = pendingDistance
        while pendingLength > 0 {
            // What remains must be long enough to stand alone.
            var length = min(pendingLength, Self.longest)
            if pendingLength > length, pendingLength &- length < 3 { length &-= 3 }
            pendingLength &-= length
            literalCounts[Int(symbols.ofLength[length &- 3])] &+= 1
            distanceCounts[DeflateSymbols.ofDistance(distance)] &+= 1
            append(1 << 31 | UInt32(truncatingIfNeeded: (length &- 3) << 15 | (distance &- 1)))
        }
        pendingDistance = 0
    }

    @inline(__always)
    private mutating func append(_ token: UInt32) {
        tokens[tokenCount] = token
        tokenCount &+= 1
        if tokenCount == Self.blockSize { writeBlock(isLast: false) }
    }

    // MARK: Blocks

    private mutating func writeBlock(isLast: Bool) {
        literalCounts[256] = 1
        let literals = HuffmanCode(
            frequencies: Array(UnsafeBufferPointer(start: literalCounts, count: 286)), limit: 15)
        let distances = HuffmanCode(
            frequencies: Array(UnsafeBufferPointer(start: distanceCounts, count: 30)), limit: 15)
        bits.write(isLast ? 1 : 0, 1)
        bits.write(2, 2)
        writeCodes(literals, distances)
        // A token takes 48 bits at most.
        bits.reserve(tokenCount * 6 + 64)
        writeTokens(literals.words, distances.words)
        bits.write(UInt64(literals.codes[256]), Int(literals.lengths[256]))
        tokenCount = 0
        literalCounts.update(repeating: 0, count: 286)
        distanceCounts.update(repeating: 0, count: 30)
    }

    private mutating func writeTokens(_ literals: [UInt32], _ distances: [UInt32]) {
        // Copies that the optimiser can keep in registers.
        var bits = BitBuffer()
        swap(&bits, &self.bits)
        literals.withUnsafeBufferPointer { literals in
            distances.withUnsafeBufferPointer { distances in
                for index in 0..<tokenCount {
                    let token = tokens[index]
                    guard token >> 31 != 0 else {
                        bits.write(word: literals[Int(truncatingIfNeeded: token)])
                        continue
                    }
                    let length = Int(truncatingIfNeeded: token >> 15 & 0xFF)
                    let near = Int(symbols.ofLength[length])
                    bits.write(word: literals[near])
                    bits.write(
                        UInt64(truncatingIfNeeded: length &- symbols.lengthBases[near &- 257]),
                        symbols.lengthExtras[near &- 257])
                    let distance = Int(truncatingIfNeeded: token & 0x7FFF) &+ 1
                    let far = DeflateSymbols.ofDistance(distance)
                    bits.write(word: distances[far])
                    bits.write(
                        UInt64(truncatingIfNeeded: distance &- symbols.distanceBases[far]), symbols.distanceExtras[far])
                }
            }
        }
        swap(&bits, &self.bits)
    }

    /// The two codes' lengths, themselves in a code (RFC 1951, 3.2.7).
    private mutating func writeCodes(_ literals: HuffmanCode, _ distances: HuffmanCode) {
        func used(_ lengths: [UInt8], _ least: Int) -> Int {
            max(least, (lengths.lastIndex { $0 > 0 } ?? 0) + 1)
        }
        let (literalCount, distanceCount) = (used(literals.lengths, 257), used(distances.lengths, 1))
        let runs = CodeLengthRuns(
            Array(literals.lengths.prefix(literalCount)) + Array(distances.lengths.prefix(distanceCount)))
        var counts = [UInt32](repeating: 0, count: 19)
        for run in runs.all { counts[run.symbol] += 1 }
        let code = HuffmanCode(frequencies: counts, limit: 7)
        let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
        let count = max(4, (order.lastIndex { code.lengths[$0] > 0 } ?? 0) + 1)
        bits.reserve(4096)
        bits.write(UInt64(literalCount - 257), 5)
        bits.write(UInt64(distanceCount - 1), 5)
        bits.write(UInt64(count - 4), 4)
        for symbol in order.prefix(count) { bits.write(UInt64(code.lengths[symbol]), 3) }
        for run in runs.all {
            bits.write(UInt64(code.codes[run.symbol]), Int(code.lengths[run.symbol]))
            bits.write(UInt64(run.extra), run.bits)
        }
    }
}

/// Lengths of codes, with runs of equal ones encoded together.
private struct CodeLengthRuns {
    private(set) var all: [(symbol: Int, extra: Int, bits: Int)] = []

    init(_ lengths: [UInt8]) {
        var index = 0
        while index < lengths.count {
            let length = lengths[index]
            var run = 1
            while index + run < lengths.count, lengths[index + run] == length { run += 1 }
            index += run
            add(Int(length), run)
        }
    }

    private mutating func add(_ length: Int, _ count: Int) {
        var rest = count
        if length == 0 {
            while rest >= 11 {
                let part = min(rest, 138)
                all.append((18, part - 11, 7))
                rest -= part
            }
            if rest >= 3 {
                all.append((17, rest - 3, 3))
                rest = 0
            }
        } else {
            all.append((length, 0, 0))
            rest -= 1
            while rest >= 3 {
                let part = min(rest, 6)
                all.append((16, part - 3, 2))
                rest -= part
            }
        }
        for _ in 0..<rest { all.append((length, 0, 0)) }
    }
}

/// The symbols of lengths and distances, and what follows each (RFC 1951, 3.2.5). Made once, never freed.
struct DeflateSymbols: @unchecked Sendable {
    static let shared = DeflateSymbols()

    /// The symbol of each length; the index is the length less three.
    let ofLength: UnsafePointer<UInt16>
    /// Less three; by symbol from 257 on.
    let lengthBases: UnsafePointer<Int>
    let lengthExtras: UnsafePointer<Int>
    let distanceBases: UnsafePointer<Int>
    let distanceExtras: UnsafePointer<Int>

    private init() {
        let extras = [Int](repeating: 0, count: 8) + (1...5).flatMap { [Int](repeating: $0, count: 4) } + [0]
        var bases = [0]
        for extra in extras.dropLast() { bases.append(bases[bases.count - 1] + 1 << extra) }
        // The longest length has a symbol of its own, without bits.
        bases[bases.count - 1] = 255
        ofLength = Self.keep((0...255).map { length in UInt16(257 + (bases.lastIndex { $0 <= length } ?? 0)) })
        lengthBases = Self.keep(bases)
        lengthExtras = Self.keep(extras)
        let far = [0, 0] + (0...13).flatMap { [$0, $0] }
        var starts = [1]
        for extra in far.dropLast() { starts.append(starts[starts.count - 1] + 1 << extra) }
        distanceBases = Self.keep(starts)
        distanceExtras = Self.keep(far)
    }

    private static func keep<T: BitwiseCopyable>(_ values: [T]) -> UnsafePointer<T> {
        let memory = UnsafeMutablePointer<T>.allocate(capacity: values.count)
        memory.initialize(from: values, count: values.count)
        return UnsafePointer(memory)
    }

    @inline(__always)
    static func ofDistance(_ distance: Int) -> Int {
        let less = distance &- 1
        guard less >= 4 else { return less }
        let top = Int.bitWidth &- 1 &- less.leadingZeroBitCount
        return 2 &* top &+ (less >> (top &- 1) & 1)
    }
}

/// Bits, the lowest of each byte first. Room is made before they are written.
private struct BitBuffer {
    private var bytes: UnsafeMutablePointer<UInt8>?
    private var capacity = 0
    private var used = 0
    private var hold: UInt64 = 0
    private var held = 0

    mutating func reserve(_ count: Int) {
        let wanted = used + count + 16
        guard wanted > capacity else { return }
        capacity = max(wanted, 2 * capacity)
        bytes = realloc(bytes, capacity)?.assumingMemoryBound(to: UInt8.self)
    }

    /// A code's bits and, above sixteen others, their count.
    @inline(__always)
    mutating func write(word: UInt32) { write(UInt64(word & 0xFFFF), Int(truncatingIfNeeded: word >> 16)) }

    @inline(__always)
    mutating func write(_ value: UInt64, _ count: Int) {
        hold |= value &<< UInt64(truncatingIfNeeded: held)
        held &+= count
        guard held >= 32 else { return }
        UnsafeMutableRawPointer(bytes.unsafelyUnwrapped + used).storeBytes(
            of: UInt32(truncatingIfNeeded: hold).littleEndian, as: UInt32.self)
        used &+= 4
        hold &>>= 32
        held &-= 32
    }

    /// A block without compression and without content (RFC 1951, 3.2.4), which ends at a byte.
    mutating func writeEmptyBlock() {
        reserve(16)
        write(0, 3)
        write(0, (8 &- held & 7) & 7)
        write(0xFFFF << 16, 32)
    }

    mutating func finish() -> Data {
        reserve(8)
        guard let bytes else { return Data() }
        while held > 0 {
            bytes[used] = UInt8(truncatingIfNeeded: hold)
            used += 1
            hold >>= 8
            held -= 8
        }
        self.bytes = nil
        return Data(bytesNoCopy: bytes, count: used, deallocator: .free)
    }
}
