/// What the engine remembers, and how often it had to work.
public enum TextCaches {
    /// A screen of a phone holds some 25 to 60 texts; several screens and their measuring widths fit.
    static let layouts = BoundedCache<TextLayout.Key, TextLayout>(capacity: 512)
    static let longTexts = LongTexts()
    static let paragraphs = BoundedCache<ParagraphKey, ShapedParagraph>(capacity: 1024)
    static let measures = BoundedCache<MeasuresKey, SystemFontMeasures>(capacity: 64)

    struct MeasuresKey: Hashable, Sendable {
        var font: SystemFont
        var size: Double
    }

    static func measures(_ font: SystemFont, size: Double) -> SystemFontMeasures {
        measures.value(for: MeasuresKey(font: font, size: size)) { SystemFontMeasures(font, size: size) }
    }

    /// Layouts computed since the start, as opposed to found.
    public static var layoutCount: Int { layouts.made + longTexts.made }
    /// How many of them were made from the layout of the text before an edit.
    package static var updateCount: Int { longTexts.updated }
    /// Paragraphs shaped since the start, as opposed to found.
    public static var shapingCount: Int { paragraphs.made }
}
