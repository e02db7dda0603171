import Foundation

/// How the ends of open lines are drawn.
public enum CGLineCap: Int32, Sendable {
    /// How an open line ends: at its end point, or half its width beyond, round or square.
    case butt, round, square
}

/// How two segments of a line meet.
public enum CGLineJoin: Int32, Sendable {
    /// How segments join: a sharp corner, an arc, or a bevel.
    case miter, round, bevel
}

/// Which points count as inside a path that crosses itself.
public enum CGPathFillRule: Int, Sendable {
    /// By how often the outline goes around; by whether that is odd.
    case winding, evenOdd
}

/// What is done with a path.
public enum CGPathDrawingMode: Int32, Sendable {
    /// Filled by one rule or the other; stroked; both.
    case fill, eoFill, stroke, fillStroke, eoFillStroke
}

/// What is done with glyphs.
public enum CGTextDrawingMode: Int32, Sendable {
    /// Filled; stroked; both; nothing; and the same with clipping to them.
    case fill, stroke, fillStroke, invisible, fillClip, strokeClip, fillStrokeClip, clip
}

/// How images are scaled.
public enum CGInterpolationQuality: Int32, Sendable {
    /// As the context finds best.
    case `default` = 0
    /// By the nearest pixel.
    case none = 1
    /// Interpolation levels; higher ones are slower and smoother.
    case low = 2
    case medium = 4
    case high = 3
}

/// How what is drawn mixes with what is there.
public enum CGBlendMode: Int32, Sendable, CaseIterable {
    /// Over it; then the separable modes of PDF.
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight
    /// The rest of PDF's modes; the last four take hue, saturation or brightness alone.
    case difference, exclusion, hue, saturation, color, luminosity
    /// Porter and Duff's operators that show the source: `clear` nothing, `sourceAtop` on the destination alone.
    case clear, copy, sourceIn, sourceOut, sourceAtop
    /// Porter and Duff's operators that show the destination.
    case destinationOver, destinationIn, destinationOut, destinationAtop
    /// Source or destination where only one of them is; the sums, darker or lighter.
    case xor, plusDarker, plusLighter
}

/// How colours outside of a space are brought into it; here they are clipped.
public enum CGColorRenderingIntent: Int32, Sendable {
    /// Kept, without effect.
    case defaultIntent, absoluteColorimetric, relativeColorimetric, perceptual, saturation
}

/// Whether a gradient's end colours go on before its start and after its end.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The first colour goes on before the beginning.
    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
    /// The last colour goes on after the end.
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

/// The index of a glyph in its font.
public typealias CGGlyph = UInt16
