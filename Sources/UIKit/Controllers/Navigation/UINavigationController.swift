/// Shows the top one of a stack of controllers below a navigation bar.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
    /// How long the bars take to show and hide, in seconds.
    public static let hideShowBarDuration: CGFloat = 0.2

    final var navigation = NavigationState()

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        startNavigation()
    }

    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        startNavigation()
        setViewControllers([rootViewController], animated: false)
    }

    /// Bars of one's own classes, made by their `init(frame:)`.
    public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
        super.init(nibName: nil, bundle: nil)
        useBars(navigationBarClass, toolbarClass)
        startNavigation()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        startNavigation()
        NibCoder.finish(self, as: UINavigationController.self, with: coder)
    }

    /// From the root to the one on top.
    open var viewControllers: [UIViewController] {
        get { navigation.stack }
        set { setViewControllers(newValue, animated: false) }
    }
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        replaceStack(viewControllers, animated)
    }
    open var topViewController: UIViewController? { navigation.stack.last }
    /// The top controller, or what is presented over it.
    open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }
    open func pushViewController(_ viewController: UIViewController, animated: Bool) { push(viewController, animated) }
    @discardableResult open func popViewController(animated: Bool) -> UIViewController? { popTop(animated) }
    @discardableResult open func popToViewController(
        _ viewController: UIViewController, animated: Bool
    ) -> [UIViewController]? { pop(to: viewController, animated) }
    @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        viewControllers.first.flatMap { popToViewController($0, animated: animated) }
    }

    open var navigationBar: UINavigationBar { navigation.bar }
    open var isNavigationBarHidden: Bool {
        get { navigation.isBarHidden }
        set { setNavigationBarHidden(newValue, animated: false) }
    }
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { hideBar(hidden, animated) }
    open var toolbar: UIToolbar! { navigation.toolbar }
    /// True by default.
    open var isToolbarHidden: Bool {
        get { navigation.isToolbarHidden }
        set { setToolbarHidden(newValue, animated: false) }
    }
    open func setToolbarHidden(_ hidden: Bool, animated: Bool) { hideToolbar(hidden, animated) }
    open weak var delegate: (any UINavigationControllerDelegate)?
    /// The drag from the leading edge that pops; nil before the view is loaded. Its delegate is UIKit's own and lets it
    /// begin where the bar shows a back button.
    open var interactivePopGestureRecognizer: UIGestureRecognizer? { navigation.popGesture }

    open override func loadView() { loadNavigationView() }
    open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
        if topViewController !== subsequentVC { popToViewController(subsequentVC, animated: true) }
    }
    open override func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }
    open override var childForHomeIndicatorAutoHidden: UIViewController? { topViewController }
    open override var childForStatusBarHidden: UIViewController? { topViewController }
    open override var childForStatusBarStyle: UIViewController? { isNavigationBarHidden ? topViewController : nil }
    override var showsOthers: Bool { true }
    override var currentCoordinator: (any UIViewControllerTransitionCoordinator)? {
        navigation.coordinator ?? super.currentCoordinator
    }
}

/// Hears of a navigation controller's transitions and may animate them.
///
/// The animator is asked for first, `willShow` follows the appearance events' first half, `didShow` their second: our
/// order, which no reference gives.
@preconcurrency @MainActor
public protocol UINavigationControllerDelegate: NSObjectProtocol {
    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// Nil lets the animator run by itself.
    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UINavigationController {
    public enum Operation: Int, Sendable {
        case none, push, pop
    }
}

extension UINavigationControllerDelegate {
    public func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {}
    public func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {}
    public func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    public func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}
