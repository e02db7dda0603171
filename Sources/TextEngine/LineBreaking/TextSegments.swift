import CUnibreak

/// Words and sentences of a text, after Unicode's text segmentation (UAX 29). Offsets count UTF-16 units.
package enum TextSegments {
    private static let ready: Void = init_wordbreak()

    /// What stands between two word breaks and holds a letter or a digit.
    package static func words(of text: String) -> [Range<Int>] {
        let scalars = Array(text.unicodeScalars)
        guard !scalars.isEmpty else { return [] }
        _ = ready
        var breaks = [CChar](repeating: 0, count: scalars.count)
        set_wordbreaks_utf32(scalars.map { LineBreaks.safe($0.value) }, scalars.count, "", &breaks)
        var result: [Range<Int>] = []
        var (start, offset, isWord) = (0, 0, false)
        for (number, scalar) in scalars.enumerated() {
            offset += scalar.value > 0xFFFF ? 2 : 1
            isWord = isWord || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
            guard Int32(breaks[number]) == WORDBREAK_BREAK || number == scalars.count - 1 else { continue }
            if isWord { result.append(start..<offset) }
            (start, isWord) = (offset, false)
        }
        return result
    }

    /// Each with the spaces that follow it. A sentence ends at a line's end, and after a full stop, question or
    /// exclamation mark with its closing marks, where spaces and no small letter follow; a full stop in another script
    /// needs no space.
    package static func sentences(of text: String) -> [Range<Int>] {
        let scalars = Array(text.unicodeScalars)
        var offsets = [0]
        for scalar in scalars { offsets.append(offsets[offsets.count - 1] + (scalar.value > 0xFFFF ? 2 : 1)) }
        var result: [Range<Int>] = []
        var (start, index) = (0, 0)
        while index < scalars.count {
            let next = end(after: index, in: scalars)
            if let next {
                result.append(offsets[start]..<offsets[next])
                (start, index) = (next, next)
            } else {
                index += 1
            }
        }
        if start < scalars.count { result.append(offsets[start]..<offsets[scalars.count]) }
        return result
    }

    /// Where the sentence ends that the scalar at `index` may close.
    private static func end(after index: Int, in scalars: [Unicode.Scalar]) -> Int? {
        let scalar = scalars[index]
        if LineBreaks.isSeparator(scalar.value) {
            let isPair = scalar == "\r" && index + 1 < scalars.count && scalars[index + 1] == "\n"
            return index + (isPair ? 2 : 1)
        }
        guard isTerminator(scalar) else { return nil }
        var next = index + 1
        while next < scalars.count, isTerminator(scalars[next]) || isClosing(scalars[next]) { next += 1 }
        let afterMarks = next
        while next < scalars.count, scalars[next].properties.isWhitespace, !LineBreaks.isSeparator(scalars[next].value)
        {
            next += 1
        }
        guard next < scalars.count else { return next }
        if LineBreaks.isSeparator(scalars[next].value) { return end(after: next, in: scalars) }
        if next == afterMarks { return isWide(scalar) ? next : nil }
        // “e.g. this” goes on.
        if scalar == ".", scalars[next].properties.isLowercase { return nil }
        return next
    }

    private static func isTerminator(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case ".", "?", "!", "…": true
        default: isWide(scalar)
        }
    }

    /// Marks of scripts that put no space after them.
    private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "。", "．", "！", "？", "｡", "।", "॥", "؟", "۔", "።", "។", "။": true
        default: false
        }
    }

    private static func isClosing(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .closePunctuation, .finalPunctuation: true
        default: scalar == "\"" || scalar == "'"
        }
    }
}
