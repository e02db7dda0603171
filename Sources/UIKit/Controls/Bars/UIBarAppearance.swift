/// How a bar's background looks.
@preconcurrency @MainActor open class UIBarAppearance: NSObject {
    open var backgroundColor: UIColor?
    open var backgroundEffect: UIBlurEffect?
    open var backgroundImage: UIImage?
    open var backgroundImageContentMode: UIView.ContentMode = .scaleToFill
    open var shadowColor: UIColor?
    open var shadowImage: UIImage?

    public override required init() {
        super.init()
        configureWithDefaultBackground()
    }

    public init(barAppearance: UIBarAppearance) {
        super.init()
        take(barAppearance)
    }

    public required init?(coder: NSCoder) {
        super.init()
        configureWithDefaultBackground()
    }

    open func configureWithDefaultBackground() {
        backgroundColor = nil
        backgroundEffect = UIBlurEffect(style: .systemChromeMaterial)
        shadowColor = .barShadow
    }
    open func configureWithOpaqueBackground() {
        backgroundColor = .systemBackground
        backgroundEffect = nil
        shadowColor = .barShadow
    }
    open func configureWithTransparentBackground() {
        backgroundColor = nil
        backgroundEffect = nil
        shadowColor = nil
    }

    nonisolated open override func copy() -> Any {
        nonisolated(unsafe) var copy: Any = self
        MainActor.assumeIsolated { copy = duplicate() }
        return copy
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
}

extension UIColor {
    static var barShadow: UIColor {
        UIColor { $0.userInterfaceStyle == .dark ? UIColor(white: 1, alpha: 0.15) : UIColor(white: 0, alpha: 0.3) }
    }
}

@preconcurrency @MainActor open class UIBarButtonItemStateAppearance: NSObject {
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var titlePositionAdjustment = UIOffset.zero
    open var backgroundImage: UIImage?
}

@preconcurrency @MainActor open class UIBarButtonItemAppearance: NSObject {
    public let normal = UIBarButtonItemStateAppearance()
    public let highlighted = UIBarButtonItemStateAppearance()
    public let disabled = UIBarButtonItemStateAppearance()
    public let focused = UIBarButtonItemStateAppearance()

    public convenience init(style: UIBarButtonItem.Style) {
        self.init()
        if style == .done { normal.titleTextAttributes[.font] = UIFont.systemFont(ofSize: 17, weight: .semibold) }
    }
}

@preconcurrency @MainActor open class UINavigationBarAppearance: UIBarAppearance {
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var titlePositionAdjustment = UIOffset.zero
    open var buttonAppearance = UIBarButtonItemAppearance()
    open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)
    open var backButtonAppearance = UIBarButtonItemAppearance()
    open private(set) var backIndicatorImage: UIImage?
    open private(set) var backIndicatorTransitionMaskImage: UIImage?
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
        buttonAppearance = other.buttonAppearance
        doneButtonAppearance = other.doneButtonAppearance
        backButtonAppearance = other.backButtonAppearance
    }
}

@preconcurrency @MainActor open class UIToolbarAppearance: UIBarAppearance {
    open var buttonAppearance = UIBarButtonItemAppearance()
    open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)
}

@preconcurrency @MainActor open class UITabBarItemStateAppearance: NSObject {
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var titlePositionAdjustment = UIOffset.zero
    open var iconColor: UIColor?
    open var badgeBackgroundColor: UIColor?
}

@preconcurrency @MainActor open class UITabBarItemAppearance: NSObject {
    public let normal = UITabBarItemStateAppearance()
    public let selected = UITabBarItemStateAppearance()
    public let disabled = UITabBarItemStateAppearance()
    public let focused = UITabBarItemStateAppearance()
}

@preconcurrency @MainActor open class UITabBarAppearance: UIBarAppearance {
    open var stackedLayoutAppearance = UITabBarItemAppearance()
    open var inlineLayoutAppearance = UITabBarItemAppearance()
    open var compactInlineLayoutAppearance = UITabBarItemAppearance()
    open var selectionIndicatorTintColor: UIColor?
    open var selectionIndicatorImage: UIImage?

    override func take(_ other: UIBarAppearance) {
        super.take(other)
        guard let other = other as? UITabBarAppearance else { return }
        stackedLayoutAppearance = other.stackedLayoutAppearance
        inlineLayoutAppearance = other.inlineLayoutAppearance
        compactInlineLayoutAppearance = other.compactInlineLayoutAppearance
    }
}

/// The background and hairline of a bar.
final class BarBackground: UIView {
    private let effect = UIVisualEffectView(effect: nil)
    private let fill = UIImageView()
    private let line = UIView()
    /// Whether the hairline is at the top, as in bars at the bottom of the screen.
    var isLineAtTop = false

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        for part in [effect, fill, line] { addSubview(part) }
    }

    required init?(coder: NSCoder) { nil }

    func apply(_ appearance: UIBarAppearance) {
        effect.effect = appearance.backgroundEffect
        effect.isHidden = appearance.backgroundEffect == nil
        fill.backgroundColor = appearance.backgroundColor
        fill.image = appearance.backgroundImage
        fill.contentMode = appearance.backgroundImageContentMode
        line.backgroundColor = appearance.shadowColor
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        effect.frame = bounds
        fill.frame = bounds
        let pixel = 1 / max(1, traitCollection.displayScale)
        line.frame = CGRect(
            x: 0, y: isLineAtTop ? -pixel : bounds.height, width: bounds.width, height: pixel)
    }
}
