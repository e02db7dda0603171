import CFriBidi

/// The direction a paragraph is read in.
public enum BaseDirection: Hashable, Sendable {
    /// From the first strong character; left to right without one.
    case natural
    /// As Latin is read, whatever the text.
    case leftToRight
    /// As Arabic and Hebrew are read, whatever the text.
    case rightToLeft
}

/// Embedding levels of one paragraph, after the Unicode Bidirectional Algorithm.
struct BidiLevels: Sendable, Equatable {
    /// 0 for a left-to-right paragraph, 1 for right to left.
    var base: UInt8
    /// One per scalar; odd levels run right to left.
    var levels: [UInt8]

    init(_ scalars: [UInt32], direction: BaseDirection) {
        let fallback: UInt8 = direction == .rightToLeft ? 1 : 0
        base = fallback
        levels = Array(repeating: fallback, count: scalars.count)
        // Nothing below Hebrew has a right-to-left character or a bidi control.
        guard !scalars.isEmpty, direction == .rightToLeft || scalars.contains(where: { $0 >= 0x590 }) else { return }

        let count = FriBidiStrIndex(scalars.count)
        var types = [FriBidiCharType](repeating: FriBidiCharType(0), count: scalars.count)
        var brackets = [FriBidiBracketType](repeating: 0, count: scalars.count)
        fribidi_get_bidi_types(scalars, count, &types)
        fribidi_get_bracket_types(scalars, count, types, &brackets)
        var paragraph: FriBidiParType =
            switch direction {
            case .natural: FRIBIDI_PAR_ON
            case .leftToRight: FRIBIDI_PAR_LTR
            case .rightToLeft: FRIBIDI_PAR_RTL
            }
        var raw = [FriBidiLevel](repeating: 0, count: scalars.count)
        guard fribidi_get_par_embedding_levels_ex(types, brackets, count, &paragraph, &raw) > 0 else { return }
        base = paragraph == FRIBIDI_PAR_RTL || paragraph == FRIBIDI_PAR_WRTL ? 1 : 0
        levels = raw.map { UInt8(clamping: $0) }
    }

    /// Visual order, left to right, of pieces of a line with these levels (rule L2).
    static func visualOrder(_ levels: [UInt8]) -> [Int] {
        var order = Array(levels.indices)
        guard let highest = levels.max(), let lowestOdd = levels.filter({ $0 % 2 == 1 }).min() else { return order }
        for level in stride(from: highest, through: lowestOdd, by: -1) {
            var start = 0
            while start < order.count {
                guard levels[order[start]] >= level else {
                    start += 1
                    continue
                }
                var end = start
                while end < order.count, levels[order[end]] >= level { end += 1 }
                order[start..<end].reverse()
                start = end
            }
        }
        return order
    }
}
