/// Something that a long press shows large, for those who read large text: bar items and small buttons.
@preconcurrency @MainActor public protocol UILargeContentViewerItem: NSObjectProtocol {
    /// Whether holding shows it large, in the accessibility settings' text sizes.
    var showsLargeContentViewer: Bool { get }
    /// The text that is shown large; nil for none.
    var largeContentTitle: String? { get }
    /// The image that is shown large; nil for none.
    var largeContentImage: UIImage? { get }
    /// Whether the image is enlarged.
    var scalesLargeContentImage: Bool { get }
    /// Moves the image, in points.
    var largeContentImageInsets: UIEdgeInsets { get }
}

/// Shows items of a view large. Kept: nothing is shown.
@preconcurrency @MainActor
open class UILargeContentViewerInteraction: NSObject, UIInteraction {
    /// Says what is shown. Held weakly.
    public private(set) weak var delegate: (any UILargeContentViewerInteractionDelegate)?
    public private(set) weak var view: UIView?
    /// Fails unless something is shown large.
    open var gestureRecognizerForExclusionRelationship: UIGestureRecognizer { recognizer }
    private let recognizer = UILongPressGestureRecognizer()
    /// Whether the user reads text of an accessibility size.
    open class var isEnabled: Bool { UITraitCollection.current.preferredContentSizeCategory.isAccessibilityCategory }
    nonisolated public static let enabledStatusDidChangeNotification = Notification.Name(
        "UILargeContentViewerInteractionEnabledStatusDidChangeNotification")

    public init(delegate: (any UILargeContentViewerInteractionDelegate)? = nil) {
        self.delegate = delegate
        super.init()
    }

    open func willMove(to view: UIView?) {}
    open func didMove(to view: UIView?) { self.view = view }
}

/// Says what is shown large. All methods are optional.
@preconcurrency @MainActor public protocol UILargeContentViewerInteractionDelegate: NSObjectProtocol {
    /// The finger was lifted at the point, over the item; nil for none.
    func largeContentViewerInteraction(
        _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?,
        at point: CGPoint)
    /// The item at the point whose large content is shown.
    func largeContentViewerInteraction(
        _ interaction: UILargeContentViewerInteraction, itemAt point: CGPoint
    ) -> (any UILargeContentViewerItem)?
    /// The controller whose view shows the large content; nil for that of the interaction's view.
    func viewController(for interaction: UILargeContentViewerInteraction) -> UIViewController
}

extension UILargeContentViewerInteractionDelegate {
    public func largeContentViewerInteraction(
        _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?,
        at point: CGPoint
    ) {}
    public func largeContentViewerInteraction(
        _ interaction: UILargeContentViewerInteraction, itemAt point: CGPoint
    ) -> (any UILargeContentViewerItem)? { nil }
    public func viewController(for interaction: UILargeContentViewerInteraction) -> UIViewController {
        interaction.view?.window?.rootViewController ?? UIViewController()
    }
}

/// What a view says of itself for being shown large.
@MainActor private final class LargeContent {
    var shows = false
    var title: String?
    var image: UIImage?
    var scales = false
    var insets = UIEdgeInsets.zero
    static var key = 0

    static func of(_ view: UIView, making: Bool = false) -> LargeContent? {
        withUnsafePointer(to: &key) { key in
            if let found = objc_getAssociatedObject(view, key) as? LargeContent { return found }
            guard making else { return nil }
            let new = LargeContent()
            objc_setAssociatedObject(view, key, new, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
            return new
        }
    }
}

extension UIView: UILargeContentViewerItem {
    public var showsLargeContentViewer: Bool {
        get { LargeContent.of(self)?.shows ?? false }
        set { LargeContent.of(self, making: true)?.shows = newValue }
    }
    /// The title that shows large while a finger rests on the view. By default a button's title or a label's text.
    public var largeContentTitle: String? {
        get { LargeContent.of(self)?.title ?? (self as? UIButton)?.currentTitle ?? (self as? UILabel)?.text }
        set { LargeContent.of(self, making: true)?.title = newValue }
    }
    /// The image that shows large while a finger rests on the view. By default a button's or an image view's image.
    public var largeContentImage: UIImage? {
        get { LargeContent.of(self)?.image ?? (self as? UIButton)?.currentImage ?? (self as? UIImageView)?.image }
        set { LargeContent.of(self, making: true)?.image = newValue }
    }
    public var scalesLargeContentImage: Bool {
        get { LargeContent.of(self)?.scales ?? false }
        set { LargeContent.of(self, making: true)?.scales = newValue }
    }
    public var largeContentImageInsets: UIEdgeInsets {
        get { LargeContent.of(self)?.insets ?? .zero }
        set { LargeContent.of(self, making: true)?.insets = newValue }
    }
}
