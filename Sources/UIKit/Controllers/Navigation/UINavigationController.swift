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

    /// A stack that begins with this controller.
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
        coder.finish(self, as: UINavigationController.self)
    }

    /// The controllers from the root to the one on top.
    open var viewControllers: [UIViewController] {
        get { navigation.stack }
        set { setViewControllers(newValue, animated: false) }
    }
    /// Replaces the whole stack. Animated, it looks like a push when the new top was not in the stack, like a pop when
    /// it lay below the top.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        replaceStack(viewControllers, animated)
    }
    /// The controller on top of the stack; nil where the stack is empty.
    open var topViewController: UIViewController? { navigation.stack.last }
    /// The top controller, or what is presented over it.
    open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }
    /// Puts a controller on top. One that is in the stack already traps, as in UIKit.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) { push(viewController, animated) }
    /// Takes the top controller off and gives it; nil where it is the only one.
    @discardableResult open func popViewController(animated: Bool) -> UIViewController? { popTop(animated) }
    /// Takes off all that lies above the controller and gives it.
    @discardableResult open func popToViewController(
        _ viewController: UIViewController, animated: Bool
    ) -> [UIViewController]? { pop(to: viewController, animated) }
    /// Takes off all but the first controller and gives them; nil where it is the only one.
    @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        viewControllers.first.flatMap { popToViewController($0, animated: animated) }
    }

    /// The bar above the content. Its items follow the stack.
    open var navigationBar: UINavigationBar { navigation.bar }
    /// Whether the bar is out of sight. False by default.
    open var isNavigationBarHidden: Bool {
        get { navigation.isBarHidden }
        set { setNavigationBarHidden(newValue, animated: false) }
    }
    /// Shows or hides the bar; animated, it slides over the top edge.
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { hideBar(hidden, animated) }
    /// The bar below the content; its items are the top controller's `toolbarItems`.
    open var toolbar: UIToolbar! { navigation.toolbar }
    /// Whether the toolbar is out of sight. True by default.
    open var isToolbarHidden: Bool {
        get { navigation.isToolbarHidden }
        set { setToolbarHidden(newValue, animated: false) }
    }
    /// Shows or hides the toolbar; animated, it slides over the bottom edge.
    open func setToolbarHidden(_ hidden: Bool, animated: Bool) { hideToolbar(hidden, animated) }
    // Disfavoured, so that of an image picker its own `delegate`, of a narrower type, is found.
    /// Hears of pushes and pops, and may supply their animation. Held weakly.
    @_disfavoredOverload open weak var delegate: (any UINavigationControllerDelegate)?
    /// Whether the bars go with content that moves up, and come back with content that moves down. Default: false.
    open var hidesBarsOnSwipe: Bool {
        get { barHiding.onSwipe }
        set { barHiding.onSwipe = newValue; updateBarHiding() }
    }
    /// Whether a tap on the content hides and shows the bars. Default: false.
    open var hidesBarsOnTap: Bool {
        get { barHiding.onTap }
        set { barHiding.onTap = newValue; updateBarHiding() }
    }
    /// Whether the bars go while the keyboard is there. Default: false.
    open var hidesBarsWhenKeyboardAppears: Bool {
        get { barHiding.withKeyboard }
        set { barHiding.withKeyboard = newValue; updateBarHiding() }
    }
    /// Whether the bars are gone where the height is compact. Default: false.
    open var hidesBarsWhenVerticallyCompact: Bool {
        get { barHiding.whenCompact }
        set { barHiding.whenCompact = newValue; updateBarHiding() }
    }
    open var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { barHiding.swipe }
    open var barHideOnTapGestureRecognizer: UITapGestureRecognizer { barHiding.tap }
    final lazy var barHiding = BarHiding(self)
    /// Whether anything of the above was ever asked for.
    final var hidesBars = false
    /// The drag from the leading edge that pops; nil before the view is loaded. Its delegate is UIKit's own and lets it
    /// begin where the bar shows a back button.
    open var interactivePopGestureRecognizer: UIGestureRecognizer? { navigation.popGesture }

    open override func loadView() {
        loadNavigationView()
        if hidesBars { updateBarHiding() }
    }
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if hidesBars { updateBarHiding() }
    }
    open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
        if topViewController !== subsequentVC { popToViewController(subsequentVC, animated: true) }
    }
    open override func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }
    /// What the delegate says; without one what every controller supports, whatever those on the stack do.
    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        delegate?.navigationControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
    }
    open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        delegate?.navigationControllerPreferredInterfaceOrientationForPresentation(self)
            ?? super.preferredInterfaceOrientationForPresentation
    }
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
    /// A controller is about to be shown by a push, a pop or at the beginning.
    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
    /// A controller was shown; the animation, if there was one, is over.
    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
    /// What animates a push or a pop; nil for the usual animation.
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
    /// The orientations that the controller can be shown in. As for every controller, where it is not implemented.
    func navigationControllerSupportedInterfaceOrientations(
        _ navigationController: UINavigationController
    ) -> UIInterfaceOrientationMask
    /// The orientation that the controller is presented in first. Portrait where it is not implemented.
    func navigationControllerPreferredInterfaceOrientationForPresentation(
        _ navigationController: UINavigationController
    ) -> UIInterfaceOrientation
}

extension UINavigationController {
    /// What happens to the stack.
    public enum Operation: Int, Sendable {
        /// Nothing; a controller is put on top; the top controller is taken off.
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
    public func navigationControllerSupportedInterfaceOrientations(
        _ navigationController: UINavigationController
    ) -> UIInterfaceOrientationMask { navigationController.defaultOrientations }
    public func navigationControllerPreferredInterfaceOrientationForPresentation(
        _ navigationController: UINavigationController
    ) -> UIInterfaceOrientation { .portrait }
}
