/// What a visual effect view does to what lies behind it.
@preconcurrency @MainActor open class UIVisualEffect: NSObject {}

/// Blurs the background.
@preconcurrency @MainActor open class UIBlurEffect: UIVisualEffect {
    /// How strong the blur is and what it is coloured with.
    public enum Style: Int, Sendable {
        /// The styles before materials.
        case extraLight = 0, light, dark, extraDark, regular, prominent
        /// Materials that follow the interface, the thinnest first; and that of bars.
        case systemUltraThinMaterial = 6, systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial
        /// Materials that stay light in the dark.
        case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight
        /// Materials that stay light in the dark.
        case systemChromeMaterialLight
        /// Materials that stay dark in the light.
        case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark
        /// Materials that stay dark in the light.
        case systemChromeMaterialDark
    }

    let style: Style

    /// A blur of the style.
    public init(style: Style) {
        self.style = style
        super.init()
    }

    nonisolated open override func isEqual(_ object: Any?) -> Bool {
        let other = object as? UIBlurEffect
        return onMain { other?.style == style }
    }
    nonisolated open override var hash: Int { onMain { style.rawValue } }
}

/// Lets content shine through a blur.
@preconcurrency @MainActor open class UIVibrancyEffect: UIVisualEffect {
    let blur: UIBlurEffect
    let style: UIVibrancyEffectStyle?

    /// Content that takes the colours of what is blurred behind it.
    public init(blurEffect: UIBlurEffect) {
        blur = blurEffect
        style = nil
        super.init()
    }

    /// Content that takes the colours of what is blurred behind it.
    public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
        blur = blurEffect
        self.style = style
        super.init()
    }
}

/// How strongly content stands out from the blur.
public enum UIVibrancyEffectStyle: Int, Sendable {
    /// For texts, fills and separators, the strongest first.
    case label, secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill, tertiaryFill, separator
}

extension UIBlurEffect {
    /// The radius in points and the colour laid over the blurred picture, for a light or dark surrounding.
    func recipe(isDark surrounding: Bool) -> (radius: CGFloat, saturation: CGFloat, overlay: UIColor) {
        let white = { (alpha: CGFloat) in UIColor(white: 1, alpha: alpha) }
        let black = { (alpha: CGFloat) in UIColor(white: 0.07, alpha: alpha) }
        let grey = { (alpha: CGFloat) in UIColor(white: 0.145, alpha: alpha) }
        switch style {
        case .extraLight: return (20, 1.8, white(0.82))
        case .light: return (20, 1.8, white(0.3))
        case .dark, .extraDark: return (20, 1.8, black(0.73))
        case .regular: return (20, 1.8, surrounding ? black(0.65) : white(0.6))
        case .prominent: return (20, 1.8, surrounding ? black(0.73) : white(0.82))
        case .systemUltraThinMaterialLight: return (22, 1.8, white(0.44))
        case .systemThinMaterialLight: return (25, 1.8, white(0.6))
        case .systemMaterialLight: return (29, 1.8, white(0.73))
        case .systemThickMaterialLight: return (32, 1.8, white(0.85))
        case .systemChromeMaterialLight: return (29, 1.8, UIColor(white: 0.97, alpha: 0.8))
        case .systemUltraThinMaterialDark: return (22, 1.8, grey(0.55))
        case .systemThinMaterialDark: return (25, 1.8, grey(0.7))
        case .systemMaterialDark: return (29, 1.8, grey(0.82))
        case .systemThickMaterialDark: return (32, 1.8, grey(0.9))
        case .systemChromeMaterialDark: return (29, 1.8, UIColor(white: 0.11, alpha: 0.75))
        default: return UIBlurEffect(style: style.forSurrounding(isDark: surrounding)).recipe(isDark: surrounding)
        }
    }
}

extension UIBlurEffect.Style {
    fileprivate func forSurrounding(isDark: Bool) -> UIBlurEffect.Style {
        switch self {
        case .systemUltraThinMaterial: isDark ? .systemUltraThinMaterialDark : .systemUltraThinMaterialLight
        case .systemThinMaterial: isDark ? .systemThinMaterialDark : .systemThinMaterialLight
        case .systemThickMaterial: isDark ? .systemThickMaterialDark : .systemThickMaterialLight
        case .systemChromeMaterial: isDark ? .systemChromeMaterialDark : .systemChromeMaterialLight
        default: isDark ? .systemMaterialDark : .systemMaterialLight
        }
    }
}
