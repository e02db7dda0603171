/// How a bar button item looks in one state.
@preconcurrency @MainActor open class UIBarButtonItemStateAppearance: NSObject {
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var titlePositionAdjustment = UIOffset.zero
    /// Drawn behind the title or image, stretched.
    open var backgroundImage: UIImage?
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
    public let normal = UIBarButtonItemStateAppearance()
    public let highlighted = UIBarButtonItemStateAppearance()
    public let disabled = UIBarButtonItemStateAppearance()
    public let focused = UIBarButtonItemStateAppearance()

    public convenience init(style: UIBarButtonItem.Style) {
        self.init()
        configureWithDefault(for: style)
    }

    open func configureWithDefault(for style: UIBarButtonItem.Style) {
        for state in states { state.take(UIBarButtonItemStateAppearance()) }
        if style == .done { normal.titleTextAttributes[.font] = UIFont.systemFont(ofSize: 17, weight: .semibold) }
    }

    private var states: [UIBarButtonItemStateAppearance] { [normal, highlighted, disabled, focused] }

    nonisolated open override func copy() -> Any {
        nonisolated(unsafe) var copy: Any = self
        MainActor.assumeIsolated { copy = duplicate() }
        return copy
    }

    func duplicate() -> UIBarButtonItemAppearance {
        let copy = UIBarButtonItemAppearance()
        for (state, own) in zip(copy.states, states) { state.take(own) }
        return copy
    }

    nonisolated open override func isEqual(_ object: Any?) -> Bool {
        let other = object as? UIBarButtonItemAppearance
        return MainActor.assumeIsolated {
            other.map { zip(states, $0.states).allSatisfy { $0.looks(like: $1) } } ?? false
        }
    }
    nonisolated open override var hash: Int { 0 }
}

/// How a tab looks in one state.
@preconcurrency @MainActor open class UITabBarItemStateAppearance: NSObject {
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var titlePositionAdjustment = UIOffset.zero
    open var iconColor: UIColor?
    open var badgeBackgroundColor: UIColor?
    open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var badgePositionAdjustment = UIOffset.zero
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
    public enum Style: Int, Sendable { case stacked, inline, compactInline }

    public let normal = UITabBarItemStateAppearance()
    public let selected = UITabBarItemStateAppearance()
    public let disabled = UITabBarItemStateAppearance()
    public let focused = UITabBarItemStateAppearance()

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
        nonisolated(unsafe) var copy: Any = self
        MainActor.assumeIsolated { copy = duplicate() }
        return copy
    }

    func duplicate() -> UITabBarItemAppearance {
        let copy = UITabBarItemAppearance()
        for (state, own) in zip(copy.states, states) { state.take(own) }
        return copy
    }

    nonisolated open override func isEqual(_ object: Any?) -> Bool {
        let other = object as? UITabBarItemAppearance
        return MainActor.assumeIsolated {
            other.map { zip(states, $0.states).allSatisfy { $0.looks(like: $1) } } ?? false
        }
    }
    nonisolated open override var hash: Int { 0 }
}
