/// What the items of all bars have in common.
@preconcurrency @MainActor open class UIBarItem: NSObject {
    private var texts: [UIControl.State: [NSAttributedString.Key: Any]] = [:]
    /// The bar view that shows the item.
    weak var barView: UIView? {
        didSet { if barView !== oldValue, let barView { Runtime.current.appearanceRules.apply(to: self, in: barView) } }
    }
    var followedAppearance: Set<String> = []

    public override init() { super.init() }
    public required init?(coder: NSCoder) { super.init() }

    open var title: String? {
        didSet { didChange() }
    }
    open var image: UIImage? {
        didSet { didChange() }
    }
    open var landscapeImagePhone: UIImage? {
        didSet { didChange() }
    }
    open var imageInsets = UIEdgeInsets.zero {
        didSet { didChange() }
    }
    open var isEnabled = true {
        didSet { didChange() }
    }
    open var tag = 0
    open var accessibilityIdentifier: String?
    open var accessibilityLabel: String?
    open var accessibilityHint: String?

    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        texts[state] = attributes
        didChange()
    }
    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? { texts[state] }

    func didChange() { barView?.setNeedsLayout() }
}

public enum UIBarMetrics: Int, Sendable { case `default`, compact, defaultPrompt = 101, compactPrompt }

public enum UIBarStyle: Int, Sendable {
    case `default`, black
    public static var blackTranslucent: UIBarStyle { .black }
}

public enum UIBarPosition: Int, Sendable { case any, bottom, top, topAttached }
