import TextEngine

/// Scales fonts and lengths of one's own with the user's text size, as a text style grows.
open class UIFontMetrics: NSObject, @unchecked Sendable {
    private let style: UIFont.TextStyle

    /// Metrics that scale as the text style does.
    public init(forTextStyle textStyle: UIFont.TextStyle) { style = textStyle }

    private static let body = UIFontMetrics(forTextStyle: .body)

    /// The metrics of the body style.
    open class var `default`: UIFontMetrics { body }

    /// The font scaled to the user's text size.
    open func scaledFont(for font: UIFont) -> UIFont { scale(font, nil, nil) }
    /// The font scaled to the user's text size, at most to that size in points.
    open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont { scale(font, maximumPointSize, nil) }
    /// The font scaled to the text size of the traits; nil for the current ones.
    open func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
        scale(font, nil, traitCollection)
    }
    /// The font scaled to the text size of the traits, at most to that size in points.
    open func scaledFont(
        for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont { scale(font, maximumPointSize, traitCollection) }

    /// The length in the user's text size, in points.
    open func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: nil) }

    /// Rounded to pixels of the traits' display.
    open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
        let growth = style.growth(UITraitCollection.textSize(traitCollection))
        let own = (traitCollection ?? .current).displayScale
        let pixels = own > 0 ? own : 3
        return (value * growth * pixels + 0.5).rounded(.down) / pixels
    }

    private func scale(_ font: UIFont, _ maximum: CGFloat?, _ traits: UITraitCollection?) -> UIFont {
        let base = font.scaling?.base ?? font.engineFont
        let limit = (maximum ?? 0) > 0 ? maximum : nil
        return FontScaling(style: style, base: base, maximum: limit).font(UITraitCollection.textSize(traits))
    }

    /// Fonts get whole points; a half goes down (one case in 133 measured had one, and did).
    static func scaledSize(
        _ size: CGFloat, _ style: UIFont.TextStyle, _ category: UIContentSizeCategory, _ maximum: CGFloat?
    ) -> CGFloat {
        let growth = style.growth(category)
        let scaled = growth == 1 ? size : (size * growth - 0.5).rounded(.up)
        return maximum.map { min($0, scaled) } ?? scaled
    }
}
