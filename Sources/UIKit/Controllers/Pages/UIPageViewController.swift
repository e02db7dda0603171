/// Shows controllers as pages that a finger moves along.
///
/// A data source gives the pages beside the shown one when they are needed; without one, pages change only by
/// `setViewControllers(_:direction:animated:completion:)`. Pages in the horizontal direction run from right to left
/// where the interface does.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
    /// The direction in which pages follow each other.
    public enum NavigationOrientation: Int, Sendable { case horizontal, vertical }
    /// Where a book's spine is; only page curls have one.
    public enum SpineLocation: Int, Sendable { case none, min, mid, max }
    /// Whether the page that comes lies behind or ahead of the shown one.
    public enum NavigationDirection: Int, Sendable { case forward, reverse }
    /// Scrolling, or turning as a book's pages.
    public enum TransitionStyle: Int, Sendable { case pageCurl, scroll }

    /// Keys of the options that a page view controller is made with.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A `SpineLocation`, for pages that curl.
        public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
        /// Points between pages that scroll; 0 by default.
        public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    }

    final var pages: PagesState

    /// Without pages; give the first one to ``setViewControllers(_:direction:animated:completion:)``.
    public init(
        transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
        options: [OptionsKey: Any]? = nil
    ) {
        pages = PagesState(style: style, orientation: navigationOrientation)
        pages.spacing = options?[.interPageSpacing].flatMap(CGFloat.init(pointsIn:)) ?? 0
        pages.spine = (options?[.spineLocation] as? Int).flatMap(SpineLocation.init(rawValue:)) ?? .min
        if let spine = options?[.spineLocation] as? SpineLocation { pages.spine = spine }
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) {
        pages = PagesState(style: .pageCurl, orientation: .horizontal)
        super.init(coder: coder)
        coder.finish(self, as: UIPageViewController.self)
    }

    /// Hears of pages that the user turns. Held weakly.
    open weak var delegate: (any UIPageViewControllerDelegate)?
    /// Supplies the pages before and after the shown one. Held weakly; without one, gestures turn nothing.
    open weak var dataSource: (any UIPageViewControllerDataSource)? {
        didSet { dataSourceChanged() }
    }

    /// Whether pages scroll or curl; fixed once it is made. `.pageCurl` by default, as in UIKit.
    open var transitionStyle: TransitionStyle { pages.style }
    /// Whether pages follow sideways or downwards; fixed once it is made.
    open var navigationOrientation: NavigationOrientation { pages.orientation }
    /// Where pages that curl are bound; `.none` for pages that scroll.
    open var spineLocation: SpineLocation { pages.style == .scroll ? .none : pages.spine }
    /// Whether the backs of pages that curl show content. False by default; always true where the spine is in the middle.
    open var isDoubleSided: Bool {
        get { pages.isDoubleSided || spineLocation == .mid }
        set { pages.isDoubleSided = newValue }
    }
    /// Those that turn pages that curl. Pages that scroll have a scroll view instead.
    open var gestureRecognizers: [UIGestureRecognizer] { pages.turners }
    /// The shown controller; nil before one was set.
    open var viewControllers: [UIViewController]? { askedPage.map { [$0] } }

    /// Shows another page. Pages are shown one at a time: of several controllers, the first counts.
    /// - Parameters:
    ///   - viewControllers: The page; of several, the first counts.
    ///   - direction: From which side the page comes in.
    ///   - animated: Whether the pages move.
    ///   - completion: Called once the page stands, with whether the movement went to its end.
    open func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
        completion: ((Bool) -> Void)? = nil
    ) { go(to: viewControllers?.first, direction, animated, completion) }

    open override func viewDidLoad() {
        super.viewDidLoad()
        startPages()
    }
    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        placePages()
    }
    open override var childForStatusBarStyle: UIViewController? { pages.current }
    open override var childForStatusBarHidden: UIViewController? { pages.current }
    open override var childForHomeIndicatorAutoHidden: UIViewController? { pages.current }
}

/// Gives a page view controller the pages beside another.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: NSObjectProtocol {
    /// Nil where there is no page.
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController?
    /// The page before this one; nil at the beginning.
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController?
    /// How many dots the page control shows. Without pages, which is the default, there is no control.
    func presentationCount(for pageViewController: UIPageViewController) -> Int
    /// The dot of the page set last by `setViewControllers`.
    func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
    public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
    public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// Hears of pages that a finger turns.
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: NSObjectProtocol {
    /// The user begins to turn towards these pages.
    func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
    /// - Parameters:
    ///   - pageViewController: Whose page changed.
    ///   - finished: Whether the movement ended by itself.
    ///   - previousViewControllers: The page that was shown before.
    ///   - completed: Whether another page stands now.
    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
    public func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
    ) {}
    public func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {}
}

extension CGFloat {
    /// The number in a value of an options dictionary, whatever its type.
    fileprivate init?(pointsIn value: Any) {
        switch value {
        case let value as CGFloat: self = value
        case let value as Double: self = value
        case let value as Int: self = CGFloat(value)
        case let value as NSNumber: self = CGFloat(value.doubleValue)
        default: return nil
        }
    }
}
