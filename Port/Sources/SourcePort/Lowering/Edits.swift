/// Changes to a text by byte ranges. Ranges either nest, where the outer wins, or lie apart.
struct Edits {
    private struct Edit {
        var range: Range<Int>
        var text: String
        var order: Int
        /// For Apple's platforms too, where a file is to build there as well.
        var isShared = false
        /// Has a condition of its own in its text: what stood there is for Apple's platforms only.
        var isConditional = false
    }

    /// Whose text is wanted of a file that is to build on Apple's platforms too.
    enum Side { case both, apple, linux }

    private var edits: [Edit] = []
    private var isSorted = true
    var isEmpty: Bool { edits.isEmpty }

    /// What stood over several lines goes on standing over as many.
    mutating func replace(_ range: Range<Int>, with text: String, in bytes: [UInt8]) {
        let before = bytes[range].count { $0 == UInt8(ascii: "\n") }
        let after = text.utf8.count { $0 == UInt8(ascii: "\n") }
        add(range, text + String(repeating: "\n", count: max(0, before - after)))
    }

    mutating func insert(_ text: String, at offset: Int, isShared: Bool = false) {
        add(offset..<offset, text, isShared: isShared)
    }

    /// A change that holds on Apple's platforms too; lines need not be kept.
    ///
    /// - Parameter isConditional: Under a condition of its own, so that it falls away where one side alone is meant.
    mutating func share(_ range: Range<Int>, with text: String, isConditional: Bool = false) {
        add(range, text, isShared: true)
        edits[edits.count - 1].isConditional = isConditional
    }

    /// Where changes are for Linux only.
    var ownRanges: [Range<Int>] { edits.filter { !$0.isShared }.map(\.range) }

    private mutating func add(_ range: Range<Int>, _ text: String, isShared: Bool = false) {
        edits.append(Edit(range: range, text: text, order: edits.count, isShared: isShared))
        isSorted = false
    }

    mutating func sort() {
        guard !isSorted else { return }
        // At one place insertions come before replacements, and larger ranges before smaller ones.
        edits.sort {
            ($0.range.lowerBound, $0.range.isEmpty ? 0 : 1, -$0.range.upperBound, $0.order)
                < ($1.range.lowerBound, $1.range.isEmpty ? 0 : 1, -$1.range.upperBound, $1.order)
        }
        isSorted = true
    }

    /// The text of a range with the changes inside it; call `sort()` before.
    func render(_ range: Range<Int>, of bytes: [UInt8], for side: Side? = nil) -> String {
        var result: [UInt8] = []
        result.reserveCapacity(range.count + 256)
        var position = range.lowerBound
        var low = 0
        var high = edits.count
        while low < high {
            let middle = (low + high) / 2
            if edits[middle].range.lowerBound < range.lowerBound { low = middle + 1 } else { high = middle }
        }
        var index = low
        while index < edits.count, edits[index].range.lowerBound <= range.upperBound {
            let edit = edits[index]
            index += 1
            if side == .both || side == .apple, !edit.isShared { continue }
            if side == .apple, edit.isConditional { continue }
            guard edit.range.lowerBound >= position, edit.range.upperBound <= range.upperBound else { continue }
            result += bytes[position..<edit.range.lowerBound]
            if side != .linux || !edit.isConditional { result += edit.text.utf8 }
            position = edit.range.upperBound
        }
        result += bytes[position..<range.upperBound]
        return String(decoding: result, as: UTF8.self)
    }
}
