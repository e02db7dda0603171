/// The room text is laid out in. Lengths are in points.
public struct TextContainer: Hashable, Sendable {
    /// Infinity for no limit: then the widest line sets the width that others are aligned in.
    public var width: Double
    /// Lines that end below this are left out; the first line always stays.
    public var height: Double
    /// 0 is no limit.
    public var maximumLines: Int
    /// Replaces every paragraph's own mode.
    public var lineBreakMode: ParagraphAttributes.LineBreakMode?
    /// True breaks paragraphs that truncate or clip into lines by words, and truncates or clips the last line that
    /// fits, as labels do. False keeps each such paragraph on one line, as string drawing does.
    public var wrapsTruncatedParagraphs: Bool
    /// Whether a line break at the very end of the text opens one more, empty line.
    public var showsTrailingEmptyLine: Bool
    /// Where lines stand otherwise than in the whole width, one below the other; nil for containers that are rectangles.
    /// Where the width has no limit, all of it is free.
    public var rules: LineRules?

    public init(
        width: Double = .infinity, height: Double = .infinity, maximumLines: Int = 0,
        lineBreakMode: ParagraphAttributes.LineBreakMode? = nil, wrapsTruncatedParagraphs: Bool = true,
        showsTrailingEmptyLine: Bool = false, rules: LineRules? = nil
    ) {
        self.width = Self.room(width)
        self.height = Self.room(height)
        self.maximumLines = max(maximumLines, 0)
        self.lineBreakMode = lineBreakMode
        self.wrapsTruncatedParagraphs = wrapsTruncatedParagraphs
        self.showsTrailingEmptyLine = showsTrailingEmptyLine
        self.rules = rules
    }

    /// The largest number there is stands for no limit too, so that both are one container to the caches.
    private static func room(_ length: Double) -> Double {
        length < .greatestFiniteMagnitude ? max(length, 0) : .infinity
    }
}
