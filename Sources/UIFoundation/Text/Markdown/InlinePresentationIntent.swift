/// What a span of text means beside its words, as Markdown says it. Labels and text views draw it: bold, slanted, in a
/// monospaced font, struck through.
public struct InlinePresentationIntent: OptionSet, Hashable, Codable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Drawn slanted.
    public static let emphasized = InlinePresentationIntent(rawValue: 1 << 0)
    /// Drawn bold.
    public static let stronglyEmphasized = InlinePresentationIntent(rawValue: 1 << 1)
    /// Drawn in the monospaced system font.
    public static let code = InlinePresentationIntent(rawValue: 1 << 2)
    /// Drawn with a line through it.
    public static let strikethrough = InlinePresentationIntent(rawValue: 1 << 5)
    /// A line's end in the source that does not end a line of the text: a space.
    public static let softBreak = InlinePresentationIntent(rawValue: 1 << 6)
    /// A line's end that was asked for.
    public static let lineBreak = InlinePresentationIntent(rawValue: 1 << 7)
    /// A tag of HTML within a paragraph, as it was written.
    public static let inlineHTML = InlinePresentationIntent(rawValue: 1 << 8)
    /// A block of HTML, as it was written.
    public static let blockHTML = InlinePresentationIntent(rawValue: 1 << 9)
}
