import Synchronization

/// The layouts of long texts. Only the last few are kept, since each takes some hundred bytes a character; and a text that
/// was edited is made of the lines of the text before, where they stayed.
final class LongTexts: Sendable {
    private struct State: Sendable {
        /// Newest first.
        var layouts: [TextLayout] = []
        /// The paragraphs of the text that was laid out last, for another width.
        var source: (text: StyledText, paragraphs: [SourceParagraph])?
        var (made, updated) = (0, 0)
    }

    /// In UTF-16 units. Shorter texts are found by hashing, many of them.
    private static let leastLength = 10_000
    /// Measured, drawn and asked where its characters are, a text is laid out in up to three containers.
    private static let capacity = 4

    private let state = Mutex(State())

    var made: Int { state.withLock(\.made) }
    var updated: Int { state.withLock(\.updated) }

    static func isLong(_ text: StyledText) -> Bool {
        // The bytes are known without counting, and are as many or more.
        text.string.utf8.count >= leastLength && text.length >= leastLength
    }

    func layout(_ key: TextLayout.Key, make: () -> TextLayout) -> TextLayout {
        let known = state.withLock(\.layouts)
        if let layout = known.first(where: { $0.container == key.container && $0.text == key.text }) { return layout }
        for layout in known {
            guard let update = LayoutUpdate(key.text, key.container, from: layout) else { continue }
            let updated = TextLayout(key, update)
            state.withLock {
                $0.updated += 1
                // Nobody asks for the text before the edit in another width.
                if $0.source?.text != key.text { $0.source = nil }
            }
            return keep(updated)
        }
        return keep(make())
    }

    private func keep(_ layout: TextLayout) -> TextLayout {
        state.withLock {
            $0.made += 1
            $0.layouts.insert(layout, at: 0)
            if $0.layouts.count > Self.capacity { $0.layouts.removeLast() }
        }
        return layout
    }

    /// The text's paragraphs, shaped; the same again for a long text that was asked for last.
    static func paragraphs(of text: StyledText) -> [SourceParagraph] {
        guard isLong(text) else { return SourceParagraph.paragraphs(of: text) }
        let longTexts = TextCaches.longTexts
        if let known = longTexts.state.withLock({ $0.source?.text == text ? $0.source?.paragraphs : nil }) {
            return known
        }
        let paragraphs = SourceParagraph.paragraphs(of: text)
        longTexts.state.withLock { $0.source = (text, paragraphs) }
        return paragraphs
    }
}
