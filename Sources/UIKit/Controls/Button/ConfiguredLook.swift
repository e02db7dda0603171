/// The colours and fonts of a configured button in its present state.
@MainActor struct ConfiguredLook {
    let background: UIBackgroundConfiguration
    let foreground: UIColor
    let subtitleColor: UIColor
    let imageColor: UIColor
    let indicatorColor: UIColor
    let titleFont: UIFont
    let subtitleFont: UIFont

    init(_ configuration: UIButton.Configuration, button: UIButton) {
        let tint = button.standardTint
        let isEnabled = button.isEnabled
        let isPressed = button.isHighlighted

        var foreground = configuration.baseForegroundColor ?? configuration.style.foreground(tint)
        if !isEnabled { foreground = .tertiaryLabel }
        if isPressed, isEnabled { foreground = foreground.withAlphaComponent(foreground.cgColor.alpha * 0.75) }
        self.foreground = foreground
        subtitleColor = foreground
        imageColor = configuration.imageColorTransformer?(foreground) ?? foreground
        indicatorColor = configuration.activityIndicatorColorTransformer?(foreground) ?? foreground

        var background = configuration.background
        if background.backgroundColor == nil {
            let base = configuration.baseBackgroundColor
            switch configuration.style {
            case .plain:
                background.backgroundColor = base
                if button.isSelected, configuration.automaticallyUpdateForSelection {
                    background.backgroundColor = tint.withAlphaComponent(0.18)
                }
            case .gray: background.backgroundColor = base ?? .secondarySystemFill
            case .tinted: background.backgroundColor = (base ?? tint).withAlphaComponent(0.18)
            case .filled: background.backgroundColor = base ?? tint
            case .prominentGlass:
                background.backgroundColor = base ?? tint
                if isEnabled, Design.current.hasGlass {
                    let glass = UIGlassEffect()
                    glass.tintColor = (base ?? tint).withAlphaComponent(isPressed ? 0.75 : 1)
                    background.visualEffect = background.visualEffect ?? glass
                    background.strokeColor = UIColor(white: 1, alpha: 0.3)
                    background.strokeWidth = 1
                }
            case .glass, .clearGlass:
                background.backgroundColor = base
                background.visualEffect =
                    background.visualEffect ?? UIGlassEffect(style: configuration.style == .glass ? .regular : .clear)
                background.strokeColor = Design.iOS26.color(.platterRim)
                background.strokeWidth = 2.0 / 3
            }
            if !isEnabled, configuration.style != .plain { background.backgroundColor = .tertiarySystemFill }
        }
        if isPressed, isEnabled, let color = background.backgroundColor {
            background.backgroundColor = color.withAlphaComponent(color.cgColor.alpha * 0.75)
        }
        background.cornerRadius = Self.cornerRadius(configuration, height: button.bounds.height)
        self.background = background

        titleFont = configuration.defaultTitleFont(button.traitCollection, role: button.role)
        subtitleFont = configuration.defaultSubtitleFont(button.traitCollection)
    }

    private static func cornerRadius(_ configuration: UIButton.Configuration, height: CGFloat) -> CGFloat {
        // Glass is of a design whose buttons are capsules.
        if configuration.cornerStyle == .dynamic, configuration.style.isGlass { return height / 2 }
        return switch configuration.cornerStyle {
        case .fixed: configuration.background.cornerRadius
        case .dynamic where Design.current.has(.dynamicButtonsAreCapsules): height / 2
        case .dynamic:
            configuration.buttonSize == .large && configuration.background.cornerRadius == 5.95
                ? 8.75 : configuration.background.cornerRadius
        case .small: 5.1
        case .medium: 8.5
        case .large: 11.9
        case .capsule: height / 2
        }
    }
}

@MainActor extension UIButton.Configuration {
    /// At the text size of the button's traits. Primary actions have heavier titles: recorded titles of okta's buttons are as
    /// wide as semibold ones, five of five.
    func defaultTitleFont(_ traits: UITraitCollection, role: UIButton.Role) -> UIFont {
        if let titleFont { return titleFont }
        let style: UIFont.TextStyle = [.medium, .large].contains(buttonSize) ? .body : .subheadline
        let font = UIFont.preferredFont(forTextStyle: style, compatibleWith: traits)
        return role == .primary ? .systemFont(ofSize: font.pointSize, weight: .semibold) : font
    }

    func defaultSubtitleFont(_ traits: UITraitCollection) -> UIFont {
        switch buttonSize {
        case .medium, .large: .preferredFont(forTextStyle: .footnote, compatibleWith: traits)
        case .small, .mini: .preferredFont(forTextStyle: .caption1, compatibleWith: traits)
        }
    }
}

extension UIButton.Configuration.Style {
    var isGlass: Bool { self == .glass || self == .clearGlass || self == .prominentGlass }

    fileprivate func foreground(_ tint: UIColor) -> UIColor {
        switch self {
        case .filled, .prominentGlass: .white
        case .glass, .clearGlass: .label
        case .plain, .gray, .tinted: tint
        }
    }
}
