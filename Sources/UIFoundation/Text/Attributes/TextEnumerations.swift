/// Where lines of text stand in the width they have.
public enum NSTextAlignment: Int, Sendable {
    /// At the left, whatever the direction of reading.
    case left = 0
    /// Lines are centred.
    case center = 1
    /// At the right, whatever the direction of reading.
    case right = 2
    /// From side to side, but for the last line.
    case justified = 3
    /// By the direction of the text.
    case natural = 4
}

/// How text that is too long for its line is broken or shortened.
public enum NSLineBreakMode: Int, Sendable {
    /// Whole words go to the next line.
    case byWordWrapping = 0
    /// Characters go to the next line.
    case byCharWrapping = 1
    /// What does not fit is cut off.
    case byClipping = 2
    /// An ellipsis at the beginning.
    case byTruncatingHead = 3
    /// An ellipsis at the end.
    case byTruncatingTail = 4
    /// An ellipsis in the middle.
    case byTruncatingMiddle = 5
}

/// The direction of a paragraph.
public enum NSWritingDirection: Int, Sendable {
    /// From the first letter with a direction.
    case natural = -1
    /// As Latin is read.
    case leftToRight = 0
    /// As Arabic and Hebrew are read.
    case rightToLeft = 1
}

/// The look of lines under and through text. Line weights and patterns combine: `[.thick, .patternDash]`.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// One thin line.
    public static let single = NSUnderlineStyle(rawValue: 0x01)
    /// One thick line.
    public static let thick = NSUnderlineStyle(rawValue: 0x02)
    /// Two lines.
    public static let double = NSUnderlineStyle(rawValue: 0x09)
    /// Dots.
    public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)
    /// Dashes.
    public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)
    /// A dash and a dot.
    public static let patternDashDot = NSUnderlineStyle(rawValue: 0x0300)
    /// A dash and two dots.
    public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x0400)
    /// White space stays bare.
    public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

/// Where the baseline goes when a label shrinks its text.
public enum UIBaselineAdjustment: Int, Sendable {
    /// The line of text stays where it was.
    case alignBaselines = 0
    /// The middle of the text stays where it was.
    case alignCenters = 1
    /// The top of the text stays where it was.
    case none = 2
}

/// How text is measured and drawn.
public struct NSStringDrawingOptions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Shortens the last line that fits with an ellipsis.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
    /// Breaks text into lines from the rectangle's top; without it there is one line, at its baseline.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
    /// Counts the font's leading between lines.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
}
