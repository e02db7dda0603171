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
        willSet { willChangeValue(forKey: "title") }
        didSet {
            didChangeValue(forKey: "title")
            didChange()
        }
    }
    open var image: UIImage? {
        willSet { willChangeValue(forKey: "image") }
        didSet {
            didChangeValue(forKey: "image")
            didChange()
        }
    }
    open var landscapeImagePhone: UIImage? {
        didSet { didChange() }
    }
    open var imageInsets = UIEdgeInsets.zero {
        didSet { didChange() }
    }
    open var isEnabled = true {
        willSet { willChangeValue(forKey: "enabled") }
        didSet {
            didChangeValue(forKey: "enabled")
            didChange()
        }
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

    open func awakeFromNib() {}

    func didChange() { barView?.setNeedsLayout() }
}

public enum UIBarMetrics: Int, Sendable { case `default`, compact, defaultPrompt = 101, compactPrompt }

public enum UIBarStyle: Int, Sendable {
    case `default`, black
    public static var blackTranslucent: UIBarStyle { .black }
}

public enum UIBarPosition: Int, Sendable { case any, bottom, top, topAttached }

/// A bar that knows where on the screen it stands.
@preconcurrency @MainActor public protocol UIBarPositioning: NSObjectProtocol {
    var barPosition: UIBarPosition { get }
}

/// Says where a bar stands.
@preconcurrency @MainActor public protocol UIBarPositioningDelegate: AnyObject {
    func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
    /// `any` stands for what the bar takes itself to be.
    public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}
