/// How a bar button item looks in one state.
@preconcurrency @MainActor open class UIBarButtonItemStateAppearance: NSObject {
    /// How the title is drawn; empty for the usual way.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// Moves the title from its usual place, in points.
    open var titlePositionAdjustment = UIOffset.zero
    /// Drawn behind the title or image, stretched.
    open var backgroundImage: UIImage?
    /// Moves the background image, in points; zero by default.
    open var backgroundImagePositionAdjustment = UIOffset.zero

    fileprivate func take(_ other: UIBarButtonItemStateAppearance) {
        titleTextAttributes = other.titleTextAttributes
        titlePositionAdjustment = other.titlePositionAdjustment
        backgroundImage = other.backgroundImage
        backgroundImagePositionAdjustment = other.backgroundImagePositionAdjustment
    }

    fileprivate func looks(like other: UIBarButtonItemStateAppearance) -> Bool {
        titleTextAttributes.isSame(as: other.titleTextAttributes)
            && titlePositionAdjustment == other.titlePositionAdjustment && backgroundImage == other.backgroundImage
            && backgroundImagePositionAdjustment == other.backgroundImagePositionAdjustment
    }
}

/// How bar button items of one style look. States without values of their own look as the normal one.
@preconcurrency @MainActor open class UIBarButtonItemAppearance: NSObject {
    /// The look in no other state.
    public let normal = UIBarButtonItemStateAppearance()
    /// Under the finger.
    public let highlighted = UIBarButtonItemStateAppearance()
    /// The look while the item can't be tapped.
    public let disabled = UIBarButtonItemStateAppearance()
    /// The look while the item has the keyboard's focus.
    public let focused = UIBarButtonItemStateAppearance()

    /// The system's look for the style.
    public convenience init(style: UIBarButtonItem.Style) {
        self.init()
        configureWithDefault(for: style)
    }

    /// Back to the system's look for the style.
    open func configureWithDefault(for style: UIBarButtonItem.Style) {
        for state in states { state.take(UIBarButtonItemStateAppearance()) }
        if style == .done { normal.titleTextAttributes[.font] = UIFont.systemFont(ofSize: 17, weight: .semibold) }
    }

    private var states: [UIBarButtonItemStateAppearance] { [normal, highlighted, disabled, focused] }

    nonisolated open override func copy() -> Any {
        onMain { duplicate() }
    }

    func duplicate() -> UIBarButtonItemAppearance {
        let copy = UIBarButtonItemAppearance()
        for (state, own) in zip(copy.states, states) { state.take(own) }
        return copy
    }

    nonisolated open override func isEqual(_ object: Any?) -> Bool {
        let other = object as? UIBarButtonItemAppearance
        return onMain {
            other.map { zip(states, $0.states).allSatisfy { $0.looks(like: $1) } } ?? false
        }
    }
    nonisolated open override var hash: Int { 0 }
}

/// How a tab looks in one state.
@preconcurrency @MainActor open class UITabBarItemStateAppearance: NSObject {
    /// How the title is drawn; empty for the usual way.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// Moves the title from its usual place, in points.
    open var titlePositionAdjustment = UIOffset.zero
    /// The icon's colour; nil, the default, for the tint colour or grey.
    open var iconColor: UIColor?
    /// The badge's colour; nil, the default, for red.
    open var badgeBackgroundColor: UIColor?
    /// How the badge's text is drawn; empty for the usual way.
    open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// Moves the badge, in points; zero by default.
    open var badgePositionAdjustment = UIOffset.zero
    /// Moves the badge's text within it, in points; zero by default.
    open var badgeTitlePositionAdjustment = UIOffset.zero

    fileprivate func take(_ other: UITabBarItemStateAppearance) {
        titleTextAttributes = other.titleTextAttributes
        titlePositionAdjustment = other.titlePositionAdjustment
        iconColor = other.iconColor
        badgeBackgroundColor = other.badgeBackgroundColor
        badgeTextAttributes = other.badgeTextAttributes
        badgePositionAdjustment = other.badgePositionAdjustment
        badgeTitlePositionAdjustment = other.badgeTitlePositionAdjustment
    }

    fileprivate func looks(like other: UITabBarItemStateAppearance) -> Bool {
        titleTextAttributes.isSame(as: other.titleTextAttributes)
            && titlePositionAdjustment == other.titlePositionAdjustment && iconColor == other.iconColor
            && badgeBackgroundColor == other.badgeBackgroundColor
            && badgeTextAttributes.isSame(as: other.badgeTextAttributes)
            && badgePositionAdjustment == other.badgePositionAdjustment
            && badgeTitlePositionAdjustment == other.badgeTitlePositionAdjustment
    }
}

/// How tabs of one layout look.
@preconcurrency @MainActor open class UITabBarItemAppearance: NSObject {
    /// Title below image, or beside it.
    public enum Style: Int, Sendable { case stacked, inline, compactInline }

    /// Neither selected nor disabled.
    public let normal = UITabBarItemStateAppearance()
    /// The look while the item's content is shown.
    public let selected = UITabBarItemStateAppearance()
    /// The look while the item can't be tapped.
    public let disabled = UITabBarItemStateAppearance()
    /// The look while the item has the keyboard's focus.
    public let focused = UITabBarItemStateAppearance()

    /// The system's look for title below image, or beside it.
    public convenience init(style: Style) {
        self.init()
        configureWithDefault(for: style)
    }

    /// What differs by style, such as the size of titles, the bar itself knows.
    open func configureWithDefault(for style: Style) {
        for state in states { state.take(UITabBarItemStateAppearance()) }
    }

    private var states: [UITabBarItemStateAppearance] { [normal, selected, disabled, focused] }

    nonisolated open override func copy() -> Any {
        onMain { duplicate() }
    }

    func duplicate() -> UITabBarItemAppearance {
        let copy = UITabBarItemAppearance()
        for (state, own) in zip(copy.states, states) { state.take(own) }
        return copy
    }

    nonisolated open override func isEqual(_ object: Any?) -> Bool {
        let other = object as? UITabBarItemAppearance
        return onMain {
            other.map { zip(states, $0.states).allSatisfy { $0.looks(like: $1) } } ?? false
        }
    }
    nonisolated open override var hash: Int { 0 }
}
