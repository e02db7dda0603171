/// Glass: what lies behind it shows through, blurred and brightened.
///
/// Real glass bends the picture behind it at its rim; that is not drawn. Over plain grounds the flat equal is what an iPhone
/// shows.
@preconcurrency @MainActor open class UIGlassEffect: UIVisualEffect {
    /// How much shows through.
    public enum Style: Int, Sendable { case regular, clear }

    let style: Style
    /// Laid over the glass; nil, the default, for none.
    open var tintColor: UIColor?
    /// Whether glass answers touches. Kept: no still picture shows how. False by default.
    open var isInteractive = false

    /// Glass of a style.
    public init(style: Style) {
        self.style = style
        super.init()
    }

    /// Regular glass.
    public override convenience init() { self.init(style: .regular) }

    nonisolated open override func isEqual(_ object: Any?) -> Bool {
        let other = object as? UIGlassEffect
        return onMain { other?.style == style && other?.tintColor == tintColor }
    }
    nonisolated open override var hash: Int { onMain { style.rawValue } }

    /// What is laid over the blurred picture.
    var overlay: UIColor {
        if let tintColor { return tintColor }
        let glass = Design.iOS26.color(.platter)
        return style == .clear ? glass.withAlphaComponent(0.2) : glass
    }
}

extension UIVisualEffect {
    /// The radius in points and the colour laid over the blurred picture; nil where the effect blurs nothing.
    func material(isDark: Bool) -> (radius: CGFloat, saturation: CGFloat, overlay: UIColor)? {
        if let blur = self as? UIBlurEffect { return blur.recipe(isDark: isDark) }
        guard let glass = self as? UIGlassEffect else { return nil }
        return (8, 1.4, glass.overlay)
    }
}

extension Design {
    /// Whether platters of bars are glass, and buttons of it have a rim and a shadow.
    var hasGlass: Bool { self[.barPlatterRadius] > 0 }

    /// What a presentation lies on: glass of a colour of the table, or a material in designs without one.
    @MainActor func ground(_ color: DesignColor, _ style: UIBlurEffect.Style) -> UIVisualEffect {
        guard hasGlass else { return UIBlurEffect(style: style) }
        let glass = UIGlassEffect()
        glass.tintColor = self.color(color)
        return glass
    }
}
