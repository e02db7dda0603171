/// A prefix code for the symbols of a deflate block (RFC 1951, 3.2.2): shortest for the most frequent.
struct HuffmanCode {
    /// The length of each symbol's code, in bits; zero for symbols that do not occur.
    private(set) var lengths: [UInt8]
    /// The codes with the first bit lowest, as deflate writes them.
    private(set) var codes: [UInt16]
    /// Codes with their lengths above sixteen bits.
    var words: [UInt32] { zip(codes, lengths).map { UInt32($0) | UInt32($1) << 16 } }

    /// - Parameter limit: The most bits a code may have.
    init(frequencies: [UInt32], limit: Int) {
        lengths = Self.lengths(frequencies, limit: limit)
        codes = Self.codes(lengths)
    }

    init(lengths: [UInt8]) {
        self.lengths = lengths
        codes = Self.codes(lengths)
    }

    /// Moffat and Katajainen's computation of minimum redundancy codes in place, then the lengths above the limit
    /// shortened at the cost of others.
    private static func lengths(_ frequencies: [UInt32], limit: Int) -> [UInt8] {
        let used = frequencies.indices.filter { frequencies[$0] > 0 }
            .sorted { (frequencies[$0], $0) < (frequencies[$1], $1) }
        var result = [UInt8](repeating: 0, count: frequencies.count)
        // A code of one symbol still needs a bit; a second one makes it complete, as some readers want.
        guard used.count > 1 else {
            result[used.first ?? 0] = 1
            result[used.first == 0 ? 1 : 0] = 1
            return result
        }
        var a = used.map { UInt64(frequencies[$0]) }
        let n = a.count
        var (root, leaf) = (0, 2)
        a[0] += a[1]
        for next in 1..<max(1, n - 1) {
            if leaf >= n || a[root] < a[leaf] {
                a[next] = a[root]
                a[root] = UInt64(next)
                root += 1
            } else {
                a[next] = a[leaf]
                leaf += 1
            }
            if leaf >= n || (root < next && a[root] < a[leaf]) {
                a[next] += a[root]
                a[root] = UInt64(next)
                root += 1
            } else {
                a[next] += a[leaf]
                leaf += 1
            }
        }
        // Parents to depths of the inner nodes, then counts of leaves at each depth.
        a[n - 2] = 0
        if n > 2 { for index in stride(from: n - 3, through: 0, by: -1) { a[index] = a[Int(a[index])] + 1 } }
        var counts = [Int](repeating: 0, count: max(n, limit) + 2)
        var (available, depth, inner) = (1, 0, n - 2)
        while available > 0 {
            var nodes = 0
            while inner >= 0, a[inner] == UInt64(depth) {
                nodes += 1
                inner -= 1
            }
            counts[depth] = available - nodes
            available = 2 * nodes
            depth += 1
        }
        limitDepths(&counts, limit)
        // The rarest symbols get the longest codes.
        var position = 0
        for depth in stride(from: limit, through: 1, by: -1) {
            for _ in 0..<counts[depth] {
                result[used[position]] = UInt8(depth)
                position += 1
            }
        }
        return result
    }

    /// Brings leaves that lie too deep up to the limit, and pays for it by lowering others.
    private static func limitDepths(_ counts: inout [Int], _ limit: Int) {
        let tooDeep = counts[(limit + 1)...].reduce(0, +)
        guard tooDeep > 0 else { return }
        counts[limit] += tooDeep
        for depth in (limit + 1)..<counts.count { counts[depth] = 0 }
        var room = (1...limit).reduce(0) { $0 + counts[$1] << (limit - $1) } - 1 << limit
        while room > 0 {
            var depth = limit - 1
            while counts[depth] == 0 { depth -= 1 }
            counts[depth] -= 1
            counts[depth + 1] += 2
            counts[limit] -= 1
            room -= 1
        }
    }

    private static func codes(_ lengths: [UInt8]) -> [UInt16] {
        var next = [UInt16](repeating: 0, count: 17)
        var counts = [UInt16](repeating: 0, count: 17)
        for length in lengths where length > 0 { counts[Int(length)] += 1 }
        for length in 1...15 { next[length + 1] = (next[length] + counts[length]) << 1 }
        return lengths.map { length in
            guard length > 0 else { return 0 }
            let code = next[Int(length)]
            next[Int(length)] += 1
            var (reversed, rest): (UInt16, UInt16) = (0, code)
            for _ in 0..<length {
                reversed = reversed << 1 | rest & 1
                rest >>= 1
            }
            return reversed
        }
    }
}
