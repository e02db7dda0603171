/// Words and sentences of a text, after Unicode's text segmentation (UAX 29). Offsets count UTF-16 units.
package enum TextSegments {
    /// A range between two word breaks that holds a letter or a digit.
    package static func words(of text: String) -> [Range<Int>] {
        parts(.word, of: text) { $0.endsWord }
    }

    /// Each with the spaces that follow it.
    package static func sentences(of text: String) -> [Range<Int>] {
        parts(.sentence, of: text) { _ in true }
    }

    private static func parts(
        _ kind: TextBoundaries.Kind, of text: String, where isWanted: (TextBoundaries.Boundary) -> Bool
    ) -> [Range<Int>] {
        var start = 0
        var result: [Range<Int>] = []
        for end in TextBoundaries.ends(of: kind, in: Array(text.utf16)) {
            if isWanted(end) { result.append(start..<end.offset) }
            start = end.offset
        }
        return result
    }
}
