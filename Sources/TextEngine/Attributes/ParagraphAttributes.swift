/// How one paragraph is set. Lengths are in points.
public struct ParagraphAttributes: Hashable, Sendable {
    /// Where lines stand in their container. Natural is left or right by the paragraph's direction.
    public enum Alignment: Hashable, Sendable { case natural, left, center, right, justified }

    /// What happens to text that does not fit on a line, or on the last line.
    public enum LineBreakMode: Hashable, Sendable {
        /// Whole words or characters go to the next line; clipped text goes on beyond the edge; truncated text has an
        /// ellipsis.
        case wordWrapping, characterWrapping, clipping, truncatingHead, truncatingTail, truncatingMiddle

        var truncates: Bool { self == .truncatingHead || self == .truncatingTail || self == .truncatingMiddle }
    }

    /// A place that a tab character leads to.
    public struct TabStop: Hashable, Sendable {
        /// Which part of the text up to the next tab stands at the stop.
        public var alignment: Alignment
        /// The stop's distance from the leading edge of the text container, in points.
        public var location: Double

        public init(alignment: Alignment = .left, location: Double) {
            self.alignment = alignment
            self.location = location
        }
    }

    /// Natural by default.
    public var alignment = Alignment.natural
    /// How lines are broken; between words by default.
    public var lineBreakMode = LineBreakMode.wordWrapping
    /// Whether a word is pushed out to the last line, so that it has more than one. False by default.
    public var avoidsLoneLastWord = false
    /// Whether lines break between Korean words alone, and not between their syllables. False by default.
    public var keepsHangulWords = false
    /// Natural, by the first strong character, by default.
    public var direction = BaseDirection.natural
    /// The room between two lines of the paragraph, in points.
    public var lineSpacing = 0.0
    /// The room below the paragraph, in points. 0 by default.
    public var paragraphSpacing = 0.0
    /// Above the paragraph, in points; not above the first one. 0 by default.
    public var paragraphSpacingBefore = 0.0
    /// The least height of a line, in points; 0, the default, for none.
    public var minimumLineHeight = 0.0
    /// 0 is no limit.
    public var maximumLineHeight = 0.0
    /// 0 is the same as 1.
    public var lineHeightMultiple = 0.0
    /// The first line's distance from the leading edge, in points.
    public var firstLineHeadIndent = 0.0
    /// How far lines after the first are indented from the leading edge, in points. 0 by default.
    public var headIndent = 0.0
    /// From the leading edge when above zero, otherwise from the trailing one.
    public var tailIndent = 0.0
    /// Every 28 points by default, twelve of them.
    public var tabStops = (1...12).map { TabStop(location: Double($0) * 28) }
    /// The distance between stops beyond the last one, in points; 0 stands for 28.
    public var defaultTabInterval = 0.0

    public init() {}

    /// The first stop to the right of `x`.
    func tabStop(after x: Double) -> TabStop {
        if let stop = tabStops.first(where: { $0.location > x + TextTolerance.width }) { return stop }
        let interval = defaultTabInterval > 0 ? defaultTabInterval : 28
        return TabStop(location: ((x + TextTolerance.width) / interval).rounded(.down) * interval + interval)
    }
}
