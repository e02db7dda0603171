import CoreGraphics
import Foundation

/// Text set in lines: immutable, and the same for the same text and room.
///
/// Coordinates: points, y down, the origin at the top left of the container.
public final class TextLayout: Sendable {
    struct Key: Hashable, Sendable {
        var text: StyledText
        var container: TextContainer
    }

    /// What was laid out.
    public let text: StyledText
    /// What it was laid out in.
    public let container: TextContainer
    /// The lines from top to bottom.
    public let lines: [TextLine]
    /// What the text takes: as wide as the widest line with its indents and white space at the end, as high as all lines with what is between.
    public let size: CGSize
    /// True where text was left out, with or without an ellipsis.
    public let isTruncated: Bool
    /// Whether each line begins a paragraph; empty for texts that are not long.
    let beginnings: [Bool]

    /// The layout of a text in a container, from the cache where it is known.
    public static func of(_ text: StyledText, in container: TextContainer = TextContainer()) -> TextLayout {
        let key = Key(text: text, container: container)
        let layout =
            LongTexts.isLong(text)
            ? TextCaches.longTexts.layout(key) { TextLayout(key) }
            : TextCaches.layouts.value(for: key) { TextLayout(key) }
        if CacheDistrust.isDue {
            let measured = TextLayout(key)
            CacheDistrust.compare(layout.size, measured.size, "the size of \(text)")
            CacheDistrust.compare(layout.lines.map(\.origin), measured.lines.map(\.origin), "the lines of \(text)")
        }
        return layout
    }

    init(_ key: Key) {
        var typesetter = Typesetter(key.text, key.container)
        typesetter.run()
        text = key.text
        container = key.container
        lines = typesetter.lines
        size = typesetter.size
        isTruncated = typesetter.isTruncated
        beginnings = LongTexts.isLong(key.text) ? typesetter.beginnings : []
    }

    /// The layout of a text that was edited.
    init(_ key: Key, _ update: LayoutUpdate) {
        text = key.text
        container = key.container
        lines = update.lines
        size = update.size
        isTruncated = false
        beginnings = update.beginnings
    }

    /// Distance of the first baseline from the top; 0 without text.
    public var firstBaseline: Double { Double(lines.first?.origin.y ?? 0) }
    /// Distance of the last baseline from the top; 0 without text.
    public var lastBaseline: Double { Double(lines.last?.origin.y ?? 0) }
}
