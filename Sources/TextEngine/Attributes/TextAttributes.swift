import CoreGraphics

/// How a stretch of text looks. Lengths are in points.
public struct TextAttributes: Hashable, Sendable {
    /// Family, size, weight and features.
    public var font: TextFont
    /// The text's colour; nil draws with the context's own fill colour.
    public var color: CGColor?
    /// Drawn behind the text, as high as the line; nil, the default, for none.
    public var backgroundColor: CGColor?
    /// Added after every character. 0 turns pair kerning off, nil leaves it on.
    public var kern: Double?
    /// Added after every character, and leaves pair kerning on.
    public var tracking = 0.0
    /// Upwards.
    public var baselineOffset = 0.0
    /// False sets every letter on its own.
    public var usesLigatures = true
    /// A line below the text; nil, the default, for none.
    public var underline: LineDecoration?
    /// A line through the text; nil, the default, for none.
    public var strikethrough: LineDecoration?
    /// In per cent of the font's size: above zero only outlines are drawn, below zero fill and outline.
    public var strokeWidth = 0.0
    /// The colour of outlines; nil strokes with `color`.
    public var strokeColor: CGColor?
    /// Drawn under the glyphs; nil, the default, for none.
    public var shadow: TextShadow?
    /// The attachment that replaces the character U+FFFC.
    public var attachment: InlineBox?

    public init(font: TextFont, color: CGColor? = nil) {
        self.font = font
        self.color = color
    }
}

/// A line under or through text.
public struct LineDecoration: Hashable, Sendable {
    /// One thin line, one thick one, or two.
    public enum Weight: Hashable, Sendable { case single, thick, double }
    /// What the line is made of.
    public enum Pattern: Hashable, Sendable { case solid, dot, dash, dashDot, dashDotDot }

    /// Single by default.
    public var weight: Weight
    /// Solid by default.
    public var pattern: Pattern
    /// White space stays bare.
    public var byWord: Bool
    /// The line's colour; nil takes the text's.
    public var color: CGColor?

    public init(weight: Weight = .single, pattern: Pattern = .solid, byWord: Bool = false, color: CGColor? = nil) {
        self.weight = weight
        self.pattern = pattern
        self.byWord = byWord
        self.color = color
    }
}

/// A shadow of text; the offset is in points, y down.
public struct TextShadow: Hashable, Sendable {
    /// The shadow's shift to the right, in points.
    public var offsetX: Double
    /// Downwards, in points.
    public var offsetY: Double
    /// How far the shadow is blurred, in points; 0 for a sharp shadow.
    public var blurRadius: Double
    /// The shadow's colour; nil for black at a third of opacity.
    public var color: CGColor?

    public init(offsetX: Double, offsetY: Double, blurRadius: Double, color: CGColor?) {
        self.offsetX = offsetX
        self.offsetY = offsetY
        self.blurRadius = blurRadius
        self.color = color
    }
}

/// Something in the text that is not text: it has a size and draws itself. Equal only to itself.
public final class InlineBox: Hashable, Sendable {
    /// The box's width, in points; never negative.
    public let width: Double
    /// The box's height, in points; never negative.
    public let height: Double
    /// How far the box's lower edge lies over the baseline, in points; negative hangs below.
    public let baselineOffset: Double
    /// Draws into the rectangle given, y down.
    public let draw: (@Sendable (CGContext, CGRect) -> Void)?

    public init(
        width: Double, height: Double, baselineOffset: Double = 0, draw: (@Sendable (CGContext, CGRect) -> Void)? = nil
    ) {
        self.width = width.isFinite ? max(width, 0) : 0
        self.height = height.isFinite ? max(height, 0) : 0
        self.baselineOffset = baselineOffset.isFinite ? baselineOffset : 0
        self.draw = draw
    }

    public static func == (a: InlineBox, b: InlineBox) -> Bool { a === b }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
