import CoreGraphics
import Foundation

/// One line of laid-out text. Coordinates are those of the layout: points, y down.
public struct TextLine: Sendable {
    /// UTF-16 units, the white space and line break at the end included; for a truncated line, all it stands for.
    public internal(set) var range: Range<Int>
    /// The left end of the baseline of what is seen.
    public internal(set) var origin: CGPoint
    /// The width without white space at the end.
    public internal(set) var width: Double
    /// White space at the end, which hangs over where the line was broken.
    public internal(set) var trailingSpace: Double
    /// The height above the baseline, with what line heights add.
    public internal(set) var ascent: Double
    /// The depth below the baseline, as a positive number.
    public internal(set) var descent: Double
    /// The gap between this line and the next.
    public internal(set) var leading: Double
    /// The whole of the container's width, from the top of the line to its bottom, without spacing.
    public internal(set) var fragment: CGRect
    /// Whether the line ends, or begins, with an ellipsis for text that is not shown.
    public internal(set) var isTruncated: Bool
    /// True where the paragraph is read from right to left.
    public internal(set) var isRightToLeft: Bool
    private var glyphs: LineGlyphs
    /// What is added to the ranges of runs and carets: lines that an edit only moved share both with those before it.
    private var shift = 0

    init(
        range: Range<Int>, width: Double, trailingSpace: Double, ascent: Double, descent: Double, leading: Double,
        isRightToLeft: Bool, runs: [GlyphRun], carets: [CaretSpan]
    ) {
        self.range = range
        self.width = width
        self.trailingSpace = trailingSpace
        self.ascent = ascent
        self.descent = descent
        self.leading = leading
        self.isRightToLeft = isRightToLeft
        (origin, fragment, isTruncated) = (.zero, .zero, false)
        glyphs = LineGlyphs(runs: runs, carets: carets)
    }

    /// The runs of glyphs from left to right; positions count from `origin`.
    public var runs: [GlyphRun] {
        guard shift != 0 else { return glyphs.runs }
        return glyphs.runs.map { run in
            var moved = run
            moved.range = run.range.lowerBound + shift..<run.range.upperBound + shift
            return moved
        }
    }

    /// The places of the caret from left to right; positions count from `origin`.
    var carets: [CaretSpan] {
        guard shift != 0 else { return glyphs.carets }
        return glyphs.carets.map { span in
            var moved = span
            moved.range = span.range.lowerBound + shift..<span.range.upperBound + shift
            return moved
        }
    }

    /// Takes the glyphs of the same text set otherwise.
    mutating func take(_ other: TextLine) {
        (glyphs, shift, width) = (other.glyphs, other.shift, other.width)
    }

    /// The same line so many UTF-16 units further on.
    mutating func move(by units: Int) {
        range = range.lowerBound + units..<range.upperBound + units
        shift += units
    }

    /// The height without leading, which only stands between two lines.
    public var height: Double { ascent + descent }
}

/// What a line shows, in one object: an edit of a long text copies all its lines.
private final class LineGlyphs: Sendable {
    let runs: [GlyphRun]
    let carets: [CaretSpan]

    init(runs: [GlyphRun], carets: [CaretSpan]) {
        (self.runs, self.carets) = (runs, carets)
    }
}

/// Glyphs of one font, size and look, next to each other.
public struct GlyphRun: Sendable {
    /// The face of the glyphs; nil for an attachment.
    public internal(set) var face: FontFace?
    /// The size of the font, in points.
    public internal(set) var size: Double
    /// The face's glyph indices, from left to right.
    public internal(set) var glyphs: [UInt16]
    /// The glyphs' positions from the line's origin, y down.
    public internal(set) var positions: [CGPoint]
    /// Horizontal scale of each outline.
    public internal(set) var stretches: [Double]
    /// What the glyphs read as.
    var text: GlyphText
    /// What the glyphs are drawn with.
    public internal(set) var attributes: TextAttributes
    /// The run's distance from the line's origin, with spacing.
    public internal(set) var x: Double
    /// The width of all its glyphs with their spacing, in points.
    public internal(set) var width: Double
    /// UTF-16 units of the text.
    public internal(set) var range: Range<Int>
    /// Whether the run's text is read from right to left.
    public internal(set) var isRightToLeft: Bool

    mutating func reserve(_ count: Int) {
        glyphs.reserveCapacity(count)
        positions.reserveCapacity(count)
        stretches.reserveCapacity(count)
        text.reserve(count)
    }
}

/// Where one cluster stands on its line.
struct CaretSpan: Sendable {
    var range: Range<Int>
    var x: Double
    var width: Double
    var isRightToLeft: Bool
    var isSpace: Bool
    /// Whether it is an ellipsis for several characters that are not shown.
    var isEllipsis: Bool
}
