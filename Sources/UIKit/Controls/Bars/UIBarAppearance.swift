/// How a bar's background looks. Two appearances are equal when all their properties are.
@preconcurrency @MainActor open class UIBarAppearance: NSObject {
    /// Drawn over the effect; nil for none.
    open var backgroundColor: UIColor?
    /// What lies behind is blurred by it; nil for no blur.
    open var backgroundEffect: UIBlurEffect?
    /// Drawn over the background colour; nil for none.
    open var backgroundImage: UIImage?
    /// Stretched by default.
    open var backgroundImageContentMode: UIView.ContentMode = .scaleToFill
    /// The hairline's colour; nil for no hairline. Tints a ``shadowImage`` that is a template.
    open var shadowColor: UIColor?
    /// Drawn in place of the hairline, as high as it is.
    open var shadowImage: UIImage?

    public override required init() {
        super.init()
        configureWithDefaultBackground()
    }

    /// The default look of bars; it is the same for all idioms.
    public convenience init(idiom: UIUserInterfaceIdiom) { self.init() }

    /// A copy of what all bars have in common.
    public init(barAppearance: UIBarAppearance) {
        super.init()
        take(barAppearance)
    }

    public required init?(coder: NSCoder) {
        super.init()
        configureWithDefaultBackground()
    }

    /// The system's blurred background with a line at the edge.
    open func configureWithDefaultBackground() {
        let hasLine = !Design.current.has(.barsAreClear)
        setBackground(effect: UIBlurEffect(style: .systemChromeMaterial), shadow: hasLine ? .barShadow : nil)
    }
    /// A background of one colour with a line at the edge.
    open func configureWithOpaqueBackground() { setBackground(color: .systemBackground, shadow: .barShadow) }
    /// Neither background nor line.
    open func configureWithTransparentBackground() { setBackground() }

    private func setBackground(color: UIColor? = nil, effect: UIBlurEffect? = nil, shadow: UIColor? = nil) {
        backgroundColor = color
        backgroundEffect = effect
        backgroundImage = nil
        shadowColor = shadow
        shadowImage = nil
    }

    nonisolated open override func copy() -> Any {
        onMain { duplicate() }
    }

    func duplicate() -> UIBarAppearance {
        let copy = type(of: self).init()
        copy.take(self)
        return copy
    }

    func take(_ other: UIBarAppearance) {
        backgroundColor = other.backgroundColor
        backgroundEffect = other.backgroundEffect
        backgroundImage = other.backgroundImage
        backgroundImageContentMode = other.backgroundImageContentMode
        shadowColor = other.shadowColor
        shadowImage = other.shadowImage
    }

    nonisolated open override func isEqual(_ object: Any?) -> Bool {
        let other = object as? UIBarAppearance
        return onMain { other.map { type(of: self) == type(of: $0) && looks(like: $0) } ?? false }
    }
    nonisolated open override var hash: Int {
        onMain { (backgroundColor?.hash ?? 0) ^ (shadowColor?.hash ?? 0) }
    }

    /// - Parameter other: An appearance of the same class.
    func looks(like other: UIBarAppearance) -> Bool {
        backgroundColor == other.backgroundColor && backgroundEffect == other.backgroundEffect
            && backgroundImage == other.backgroundImage
            && backgroundImageContentMode == other.backgroundImageContentMode && shadowColor == other.shadowColor
            && shadowImage == other.shadowImage
    }
}

/// How a navigation bar looks in one situation.
@preconcurrency @MainActor open class UINavigationBarAppearance: UIBarAppearance {
    /// How the title is drawn; empty for the usual way.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// How the large title is drawn; empty for the usual way.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// Moves the title, in points; zero by default.
    open var titlePositionAdjustment = UIOffset.zero
    /// How plain items look.
    open var buttonAppearance = UIBarButtonItemAppearance()
    /// How items of the style `.done` look.
    open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)
    /// How the way back looks.
    open var backButtonAppearance = UIBarButtonItemAppearance()
    /// Stands for the chevron of the back button, in the bar's tint.
    open private(set) var backIndicatorImage: UIImage?
    /// Where the title of the button above may pass during a transition. Kept; titles are faded here.
    open private(set) var backIndicatorTransitionMaskImage: UIImage?
    /// Sets the arrow of the way back and its mask; nil for the system's.
    open func setBackIndicatorImage(_ image: UIImage?, transitionMaskImage: UIImage?) {
        backIndicatorImage = image
        backIndicatorTransitionMaskImage = transitionMaskImage
    }

    override func take(_ other: UIBarAppearance) {
        super.take(other)
        guard let other = other as? UINavigationBarAppearance else { return }
        titleTextAttributes = other.titleTextAttributes
        largeTitleTextAttributes = other.largeTitleTextAttributes
        titlePositionAdjustment = other.titlePositionAdjustment
        buttonAppearance = other.buttonAppearance.duplicate()
        doneButtonAppearance = other.doneButtonAppearance.duplicate()
        backButtonAppearance = other.backButtonAppearance.duplicate()
        setBackIndicatorImage(
            other.backIndicatorImage, transitionMaskImage: other.backIndicatorTransitionMaskImage)
    }

    override func looks(like other: UIBarAppearance) -> Bool {
        guard super.looks(like: other), let other = other as? UINavigationBarAppearance else { return false }
        return titleTextAttributes.isSame(as: other.titleTextAttributes)
            && largeTitleTextAttributes.isSame(as: other.largeTitleTextAttributes)
            && titlePositionAdjustment == other.titlePositionAdjustment
            && buttonAppearance == other.buttonAppearance && doneButtonAppearance == other.doneButtonAppearance
            && backButtonAppearance == other.backButtonAppearance && backIndicatorImage == other.backIndicatorImage
    }
}

/// How a toolbar looks in one situation.
@preconcurrency @MainActor open class UIToolbarAppearance: UIBarAppearance {
    /// How plain items look.
    open var buttonAppearance = UIBarButtonItemAppearance()
    /// How items of the style `.done` look.
    open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)

    override func take(_ other: UIBarAppearance) {
        super.take(other)
        guard let other = other as? UIToolbarAppearance else { return }
        buttonAppearance = other.buttonAppearance.duplicate()
        doneButtonAppearance = other.doneButtonAppearance.duplicate()
    }

    override func looks(like other: UIBarAppearance) -> Bool {
        guard super.looks(like: other), let other = other as? UIToolbarAppearance else { return false }
        return buttonAppearance == other.buttonAppearance && doneButtonAppearance == other.doneButtonAppearance
    }
}

/// How a tab bar looks in one situation.
@preconcurrency @MainActor open class UITabBarAppearance: UIBarAppearance {
    /// Image above title, as on phones held upright.
    open var stackedLayoutAppearance = UITabBarItemAppearance()
    /// Image beside title, where the width is regular.
    open var inlineLayoutAppearance = UITabBarItemAppearance()
    /// Image beside title in a low bar.
    open var compactInlineLayoutAppearance = UITabBarItemAppearance()
    /// The tint colour of the selected item's background image; nil for none.
    open var selectionIndicatorTintColor: UIColor?
    /// Drawn behind the selected item.
    open var selectionIndicatorImage: UIImage?
    /// Where items stand in the bar; by the width there is, by default.
    open var stackedItemPositioning = UITabBar.ItemPositioning.automatic
    /// Points; 0 stands for the bar's own choice.
    open var stackedItemWidth: CGFloat = 0
    /// The gap between items in the middle, in points; 0 for the system's.
    open var stackedItemSpacing: CGFloat = 0

    override func take(_ other: UIBarAppearance) {
        super.take(other)
        guard let other = other as? UITabBarAppearance else { return }
        stackedLayoutAppearance = other.stackedLayoutAppearance.duplicate()
        inlineLayoutAppearance = other.inlineLayoutAppearance.duplicate()
        compactInlineLayoutAppearance = other.compactInlineLayoutAppearance.duplicate()
        selectionIndicatorTintColor = other.selectionIndicatorTintColor
        selectionIndicatorImage = other.selectionIndicatorImage
        stackedItemPositioning = other.stackedItemPositioning
        stackedItemWidth = other.stackedItemWidth
        stackedItemSpacing = other.stackedItemSpacing
    }

    override func looks(like other: UIBarAppearance) -> Bool {
        guard super.looks(like: other), let other = other as? UITabBarAppearance else { return false }
        return stackedLayoutAppearance == other.stackedLayoutAppearance
            && inlineLayoutAppearance == other.inlineLayoutAppearance
            && compactInlineLayoutAppearance == other.compactInlineLayoutAppearance
            && selectionIndicatorTintColor == other.selectionIndicatorTintColor
            && selectionIndicatorImage == other.selectionIndicatorImage
            && stackedItemPositioning == other.stackedItemPositioning && stackedItemWidth == other.stackedItemWidth
            && stackedItemSpacing == other.stackedItemSpacing
    }
}

extension UIColor {
    /// One object, so that bars with it are equal.
    static let barShadow = UIColor {
        $0.userInterfaceStyle == .dark ? UIColor(white: 1, alpha: 0.15) : UIColor(white: 0, alpha: 0.3)
    }
}

extension [NSAttributedString.Key: Any] {
    /// Values of attributes have no common idea of equality; attributed strings have.
    func isSame(as other: Self) -> Bool {
        NSAttributedString(string: " ", attributes: self) == NSAttributedString(string: " ", attributes: other)
    }
}
