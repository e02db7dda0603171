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

    /// The item's title; nil for none.
    open var title: String? {
        willSet { willChangeValue(forKey: "title") }
        didSet {
            didChangeValue(forKey: "title")
            didChange()
        }
    }
    /// Drawn as a mask in the bar's colours, unless its rendering mode says otherwise; nil for none.
    open var image: UIImage? {
        willSet { willChangeValue(forKey: "image") }
        didSet {
            didChangeValue(forKey: "image")
            didChange()
        }
    }
    /// The image on a sideways iPhone; nil for the other one.
    open var landscapeImagePhone: UIImage? {
        didSet { didChange() }
    }
    /// Around the image, in points; zero by default.
    open var imageInsets = UIEdgeInsets.zero {
        didSet { didChange() }
    }
    /// For the large content viewer; nil for the usual image, enlarged.
    open var largeContentSizeImage: UIImage?
    /// Around the image of the large content viewer, in points; zero by default.
    open var largeContentSizeImageInsets = UIEdgeInsets.zero
    /// Whether the item can be tapped. True by default.
    open var isEnabled = true {
        willSet { willChangeValue(forKey: "enabled") }
        didSet {
            didChangeValue(forKey: "enabled")
            didChange()
        }
    }
    /// A number for finding the item; 0 by default.
    open var tag = 0
    /// A name for tests; never spoken.
    open var accessibilityIdentifier: String?
    /// What assistive technology calls the item; nil for its title.
    open var accessibilityLabel: String?
    /// What happens when the item is used; nil for nothing to say.
    open var accessibilityHint: String?

    /// Sets how the title is drawn in the state; nil for the usual way.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        texts[state] = attributes
        didChange()
    }
    /// How the title is drawn in the state; nil for the usual way.
    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? { texts[state] }

    /// Called when the item came from a document.
    open func awakeFromNib() {}

    func didChange() { barView?.setNeedsLayout() }
}

/// A bar's height: upright, sideways on an iPhone, each also with a prompt.
public enum UIBarMetrics: Int, Sendable { case `default`, compact, defaultPrompt = 101, compactPrompt }

/// The style of bars before appearance objects.
public enum UIBarStyle: Int, Sendable {
    /// As the interface; white on black.
    case `default`, black
    /// White on black, by its old name.
    public static var blackTranslucent: UIBarStyle { .black }
}

/// Where a bar is: at the bottom, at the top, or at the top below the status bar.
public enum UIBarPosition: Int, Sendable { case any, bottom, top, topAttached }

/// A bar that knows where on the screen it stands.
@preconcurrency @MainActor public protocol UIBarPositioning: NSObjectProtocol {
    /// Where the bar is.
    var barPosition: UIBarPosition { get }
}

/// Says where a bar stands.
@preconcurrency @MainActor public protocol UIBarPositioningDelegate: AnyObject {
    /// Where the bar is; decides how far up its background reaches.
    func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
    /// `any` stands for what the bar takes itself to be.
    public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}

extension UIBarPositioning where Self: UIView {
    /// The distance from the bar up to the window's edge, behind the status bar, in points.
    var distanceToTop: CGFloat { window.map { max(0, convert(.zero, to: $0).y) } ?? 0 }
}
