import Foundation

/// A document's bytes as parts of its source with new text between them. Edits leave few parts.
struct NibSpelling {
    private struct Part {
        var isAdded: Bool
        /// Of the source, or of what was added.
        var range: Range<Int>
    }

    private let source: [UInt8]
    private var added: [UInt8] = []
    private var parts: [Part] = []
    private(set) var count = 0

    init(of source: [UInt8]) { self.source = source }

    /// The source as it is.
    init(whole source: [UInt8]) {
        self.source = source
        copy(0..<source.count)
    }

    mutating func copy(_ range: Range<Int>) { add(range, isAdded: false) }

    mutating func append(_ text: String) {
        let start = added.count
        added += text.utf8
        add(start..<added.count, isAdded: true)
    }

    private mutating func add(_ range: Range<Int>, isAdded: Bool) {
        guard !range.isEmpty else { return }
        count += range.count
        if let last = parts.last, last.isAdded == isAdded, last.range.upperBound == range.lowerBound {
            parts[parts.count - 1].range = last.range.lowerBound..<range.upperBound
        } else {
            parts.append(Part(isAdded: isAdded, range: range))
        }
    }

    var bytes: [UInt8] { bytes(in: 0..<count) }

    func bytes(in wanted: Range<Int>) -> [UInt8] {
        var out: [UInt8] = []
        out.reserveCapacity(wanted.count)
        var start = 0
        for part in parts {
            let low = max(wanted.lowerBound - start, 0)
            let high = min(wanted.upperBound - start, part.range.count)
            start += part.range.count
            guard low < high else { continue }
            let range = part.range.lowerBound + low..<part.range.lowerBound + high
            out += part.isAdded ? added[range] : source[range]
        }
        return out
    }

    // MARK: Comparing

    /// The one region in which it differs from another; nil where it is the same.
    func difference(from old: NibSpelling) -> (old: Range<Int>, new: Range<Int>)? {
        let shorter = min(count, old.count)
        let head = shared(with: old, atMost: shorter, isBackwards: false)
        guard head < shorter || count != old.count else { return nil }
        let tail = shared(with: old, atMost: shorter - head, isBackwards: true)
        return (head..<old.count - tail, head..<count - tail)
    }

    /// How many bytes from an end on are the same. Parts of one source are not looked at.
    private func shared(with other: NibSpelling, atMost limit: Int, isBackwards: Bool) -> Int {
        let isOneSource = source.withUnsafeBufferPointer { ours in
            other.source.withUnsafeBufferPointer { ours.baseAddress == $0.baseAddress && ours.count == $0.count }
        }
        var (mine, theirs) = (Cursor(parts, isBackwards), Cursor(other.parts, isBackwards))
        var done = 0
        while done < limit, let a = mine.rest, let b = theirs.rest {
            let length = min(a.range.count, b.range.count, limit - done)
            let (left, right) = (mine.taken(length), theirs.taken(length))
            var same = length
            if !isOneSource || a.isAdded || b.isAdded || left != right {
                let ours = a.isAdded ? added[left] : source[left]
                let others = b.isAdded ? other.added[right] : other.source[right]
                same = Self.shared(ours, others, isBackwards: isBackwards)
            }
            done += same
            guard same == length else { break }
            mine.move(length)
            theirs.move(length)
        }
        return done
    }

    private static func shared(_ a: ArraySlice<UInt8>, _ b: ArraySlice<UInt8>, isBackwards: Bool) -> Int {
        let block = 4096
        return a.withUnsafeBytes { a in
            b.withUnsafeBytes { b in
                guard let left = a.baseAddress, let right = b.baseAddress else { return 0 }
                var same = 0
                func isSame(_ length: Int) -> Bool {
                    let start = isBackwards ? a.count - same - length : same
                    return memcmp(left + start, right + start, length) == 0
                }
                while same + block <= a.count, isSame(block) { same += block }
                while same < a.count, isSame(1) { same += 1 }
                return same
            }
        }
    }

    /// A place among parts, from one end.
    private struct Cursor {
        private var parts: ArraySlice<Part>
        private let isBackwards: Bool
        private var inner = 0

        init(_ parts: [Part], _ isBackwards: Bool) { (self.parts, self.isBackwards) = (parts[...], isBackwards) }

        /// What is left of the part.
        var rest: Part? {
            guard var part = isBackwards ? parts.last : parts.first else { return nil }
            let range = part.range
            part.range =
                isBackwards
                ? range.lowerBound..<range.upperBound - inner : range.lowerBound + inner..<range.upperBound
            return part
        }

        /// So much of the part from the place on.
        func taken(_ length: Int) -> Range<Int> {
            guard let range = rest?.range else { return 0..<0 }
            return isBackwards
                ? range.upperBound - length..<range.upperBound : range.lowerBound..<range.lowerBound + length
        }

        mutating func move(_ length: Int) {
            inner += length
            guard rest?.range.isEmpty == true else { return }
            inner = 0
            if isBackwards { parts.removeLast() } else { parts.removeFirst() }
        }
    }
}

/// The one region in which the bytes of two documents differ.
public struct NibDifference: Sendable {
    /// Where it begins in both.
    public let offset: Int
    /// The bytes of the one before.
    public let removed: Data
    /// The bytes in their place.
    public let inserted: Data

    /// - Returns: Nil where nothing differs.
    public init?(from old: Data, to new: Data) {
        self.init(NibSpelling(whole: [UInt8](old)), NibSpelling(whole: [UInt8](new)), lead: 0)
    }

    /// - Parameter lead: How many bytes stand before both.
    fileprivate init?(_ old: NibSpelling, _ new: NibSpelling, lead: Int) {
        guard let difference = new.difference(from: old) else { return nil }
        offset = lead + difference.old.lowerBound
        removed = Data(old.bytes(in: difference.old))
        inserted = Data(new.bytes(in: difference.new))
    }
}

extension NibDocument {
    /// What is to be changed in the bytes of another document to make them those of this one; nil where nothing is.
    ///
    /// Where one was made from the other by edits, it takes time that grows as the edits, and not as the document.
    public func difference(from old: NibDocument) -> NibDifference? {
        guard case .utf8(let mark) = storage.encoding, old.storage.encoding == storage.encoding else {
            return NibDifference(NibSpelling(whole: old.bytes), NibSpelling(whole: bytes), lead: 0)
        }
        return NibDifference(old.storage.spelling(), storage.spelling(), lead: mark ? 3 : 0)
    }
}
