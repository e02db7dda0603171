// The class body holds every member that a subclass may override, since Swift cannot override extension members off
// Apple's platforms; each is a line that calls into UIViewController+Concern.swift. That is why the file is long.

/// Manages a view tree: loads it, hears of its appearing and its layout, holds child controllers, presents others.
@preconcurrency @MainActor
open class UIViewController: UIResponder, @preconcurrency NSCoding, UIContentContainer, UITraitEnvironment,
    UITraitChangeObservable, TraitBearer
{
    final var viewState = ControllerViewState()
    final var appearing = AppearingState()
    final var containment = ContainmentState()
    final var presenting = PresentingState()
    final var placement = PlacementState()
    final var insets = ControllerInsetState()
    final var barContent = BarContentState()
    final var traitState = TraitState()

    /// - Parameters:
    ///   - nibNameOrNil: The nib with the view. Nil looks for one named after the class, with and without "Controller"
    ///     at its end, and makes a plain view where there is none.
    ///   - nibBundleOrNil: Where the nib is looked for; the main bundle when nil.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init()
        viewState.nibName = nibNameOrNil
        viewState.nibBundle = nibBundleOrNil
    }

    public convenience override init() { self.init(nibName: nil, bundle: nil) }

    public required init?(coder: NSCoder) {
        super.init()
        decodeController(from: coder)
    }

    open func encode(with coder: NSCoder) { encodeController(to: coder) }

    // MARK: View

    /// The controller's root view, made on first use by ``loadView()``.
    open var view: UIView! {
        get { loadedView() }
        set { setView(newValue) }
    }
    open var viewIfLoaded: UIView? { viewState.view }
    open var isViewLoaded: Bool { viewState.view != nil }
    open func loadViewIfNeeded() { _ = loadedView() }
    /// Makes ``view``: from the nib or storyboard, else a plain view. Overrides set `view` and do not call super.
    open func loadView() { loadDefaultView() }
    open func viewDidLoad() {}
    /// A name for state restoration, which apps here do not go through.
    open var restorationIdentifier: String?
    open var nibName: String? { viewState.nibName }
    open var nibBundle: Bundle? { viewState.nibBundle }
    // MARK: Storyboards

    /// The storyboard the controller came out of.
    open var storyboard: UIStoryboard? { ControllerNib.of(self)?.storyboard }
    /// Performs the scene's segue of that identifier. Traps when there is none.
    open func performSegue(withIdentifier identifier: String, sender: Any?) {
        performNibSegue(identifier, sender: sender)
    }
    /// Asked before a segue that a touch starts. True by default.
    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
    /// Whether an unwind segue may end here. True by default where the class has registered the action.
    open func canPerformUnwindSegueAction(
        _ action: Selector, from fromViewController: UIViewController, sender: Any?
    ) -> Bool { hasAction(action) }
    /// The children in which the end of an unwind segue is looked for, in that order: by default all but the one that
    /// it starts in, last first.
    open func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
        let start = childContaining(source)
        return children.reversed().filter { $0 !== start }
    }
    /// The child that an unwind segue starts in; nil where none does.
    open func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? { child(with: source) }
    /// Called on containers around the end of an unwind segue, outermost first: they bring the child to the front.
    open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}
    /// Called before a segue is performed, its destination made and not yet loaded.
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

    open var title: String? {
        get { barContent.title }
        set { KeyValueObservers.change(self, "title") { setTitle(newValue) } }
    }

    // MARK: Appearing

    open func viewWillAppear(_ animated: Bool) {}
    /// The view is in the window, with its traits and size, and has not been laid out.
    open func viewIsAppearing(_ animated: Bool) {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}
    open func didReceiveMemoryWarning() {}
    /// True in the appearance callbacks while the controller is being presented.
    open var isBeingPresented: Bool { presenting.isBeingPresented }
    open var isBeingDismissed: Bool { presenting.isBeingDismissed }
    /// True in the appearance callbacks while the controller is being added to a parent.
    open var isMovingToParent: Bool { containment.isMovingToParent }
    open var isMovingFromParent: Bool { containment.isMovingFromParent }

    // MARK: Layout

    /// Where a controller changes its view's constraints as a whole; overrides call super last.
    open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }
    open func viewWillLayoutSubviews() {}
    open func viewDidLayoutSubviews() {}
    /// Where the bars at the top end. Loads the view. The safe area says the same since iOS 11.
    open var topLayoutGuide: any UILayoutSupport { ControllerLayoutGuide.at(.top, of: view) }
    /// Where the bars at the bottom begin. Loads the view.
    open var bottomLayoutGuide: any UILayoutSupport { ControllerLayoutGuide.at(.bottom, of: view) }
    /// What the controller adds to the safe area of its view. Zero by default.
    open var additionalSafeAreaInsets: UIEdgeInsets {
        get { insets.additionalSafeArea }
        set { setAdditionalSafeArea(newValue) }
    }
    open func viewSafeAreaInsetsDidChange() {}
    open func viewLayoutMarginsDidChange() {}
    /// The least margins of the view, where it respects them: 16 or 20 at the sides.
    open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets { minimumMargins }
    open var viewRespectsSystemMinimumLayoutMargins: Bool {
        get { insets.respectsMinimumMargins }
        set { setRespectsMinimumMargins(newValue) }
    }
    open var edgesForExtendedLayout: UIRectEdge {
        get { placement.extendedEdges }
        set { setExtendedEdges(newValue) }
    }
    open var extendedLayoutIncludesOpaqueBars: Bool {
        get { placement.extendsUnderOpaqueBars }
        set { setExtendsUnderOpaqueBars(newValue) }
    }
    /// The size the view would like where its container lets it choose, as in popovers and custom containers.
    open var preferredContentSize: CGSize {
        get { placement.preferredContentSize }
        set { KeyValueObservers.change(self, "preferredContentSize") { setPreferredContentSize(newValue) } }
    }
    /// Whether scroll views of automatic adjustment keep clear of bars even where they do not scroll. Default: true.
    open var automaticallyAdjustsScrollViewInsets: Bool {
        get { placement.adjustsScrollViews }
        set { setAdjustsScrollViews(newValue) }
    }
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }
    /// The base class passes the call on to the children and to a presented controller.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        passOnSizeChange(size, coordinator)
    }
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) { passOnTraitChange(newCollection, coordinator) }

    // MARK: Orientation

    open var shouldAutorotate: Bool { true }
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { defaultOrientations }
    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
    open func setNeedsUpdateOfSupportedInterfaceOrientations() { Runtime.current.leaveUnsupportedOrientation() }

    // MARK: Status bar

    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    open var prefersStatusBarHidden: Bool { false }
    /// How the status bar comes and goes in pictures of the host.
    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
    open var childForStatusBarStyle: UIViewController? { nil }
    open var childForStatusBarHidden: UIViewController? { nil }
    open func setNeedsStatusBarAppearanceUpdate() { Runtime.current.updateStatusBar() }
    /// At these edges the app's own gestures come first. Asked by nobody: hosts have no gestures of the system's.
    open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
    open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
    open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
    /// Turns the interface to an orientation that the controllers allow now.
    open class func attemptRotationToDeviceOrientation() { Runtime.current.leaveUnsupportedOrientation() }
    open var prefersHomeIndicatorAutoHidden: Bool { false }
    open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
    open func setNeedsUpdateOfHomeIndicatorAutoHidden() { Runtime.current.updateStatusBar() }

    // MARK: Children

    open var parent: UIViewController? { containment.parent }
    open var children: [UIViewController] { containment.children }
    /// Makes a controller a child. The child hears `willMove(toParent:)`; call its `didMove(toParent:)` once its view
    /// is in place.
    open func addChild(_ childController: UIViewController) { adopt(childController) }
    open func removeFromParent() { leaveParent() }
    /// Exchanges the views of two children in the first one's place. The caller tells both of their parents.
    open func transition(
        from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
        options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) { exchange(fromViewController, toViewController, duration, options, animations, completion) }
    open func willMove(toParent parent: UIViewController?) {}
    open func didMove(toParent parent: UIViewController?) {}
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
    /// For containers that forward the appearance callbacks to their children themselves.
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        beginAppearance(isAppearing, animated)
    }
    open func endAppearanceTransition() { endAppearance() }

    // MARK: Presenting

    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) { presentModally(viewControllerToPresent, flag, completion) }
    /// Dismisses what this controller presented; where it presented nothing, itself.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) { dismissModally(flag, completion) }
    open var presentedViewController: UIViewController? { topmostAncestor.presenting.presented }
    open var presentingViewController: UIViewController? { topmostAncestor.presenting.presenter }
    open var modalPresentationStyle: UIModalPresentationStyle {
        get { presenting.style }
        set { presenting.style = newValue }
    }
    open var modalTransitionStyle: UIModalTransitionStyle {
        get { presenting.transitionStyle }
        set { presenting.transitionStyle = newValue }
    }
    open var modalPresentationCapturesStatusBarAppearance: Bool {
        get { presenting.capturesStatusBar }
        set { presenting.capturesStatusBar = newValue }
    }
    open var definesPresentationContext: Bool {
        get { presenting.definesContext }
        set { presenting.definesContext = newValue }
    }
    open var providesPresentationContextTransitionStyle: Bool {
        get { presenting.providesTransitionStyle }
        set { presenting.providesTransitionStyle = newValue }
    }
    /// Whether gestures of the user may not dismiss the controller.
    open var isModalInPresentation: Bool {
        get { presenting.isModal }
        set { presenting.isModal = newValue }
    }
    open var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
        get { presenting.transitioningDelegate }
        set { presenting.transitioningDelegate = newValue }
    }
    open var presentationController: UIPresentationController? { activeOrFuturePresentationController }
    /// Nil unless ``modalPresentationStyle`` is a popover.
    open var popoverPresentationController: UIPopoverPresentationController? {
        presentationController as? UIPopoverPresentationController
    }
    open var sheetPresentationController: UISheetPresentationController? {
        presentationController as? UISheetPresentationController
    }
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { currentCoordinator }
    open func show(_ vc: UIViewController, sender: Any?) { showInNearestContainer(vc, sender) }
    open func showDetailViewController(_ vc: UIViewController, sender: Any?) { showAsDetail(vc, sender) }

    // MARK: Traits

    open var traitCollection: UITraitCollection { traitState.collection }
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { traitState.overrideStyle }
        set { setOverrideStyle(newValue) }
    }
    open var traitOverrides: UITraitOverrides {
        get { traitState.overrides }
        set { setTraitOverrides(newValue) }
    }
    open func setOverrideTraitCollection(
        _ collection: UITraitCollection?, forChild childViewController: UIViewController
    ) { setTraits(collection, for: childViewController) }
    open func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
        childViewController.containment.traitsFromParent
    }
    open func updateTraitsIfNeeded() { viewIfLoaded?.updateTraitsIfNeeded() }

    // MARK: Focus, which nothing has here

    open var preferredFocusEnvironments: [any UIFocusEnvironment] { viewIfLoaded.map { [$0] } ?? [] }
    open func setNeedsFocusUpdate() {}
    open func updateFocusIfNeeded() {}
    open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
    open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}

    // MARK: Editing

    open var isEditing: Bool {
        get { barContent.isEditing }
        set { setEditing(newValue, animated: false) }
    }
    open func setEditing(_ editing: Bool, animated: Bool) {
        KeyValueObservers.change(self, "editing") { changeEditing(editing) }
    }
    /// A button that turns editing on and off.
    open var editButtonItem: UIBarButtonItem { lazyEditButton }

    // MARK: Bars

    open var splitViewController: UISplitViewController? { ancestor(of: UISplitViewController.self) }
    open var navigationController: UINavigationController? { ancestor(of: UINavigationController.self) }
    open var tabBarController: UITabBarController? { ancestor(of: UITabBarController.self) }
    open var navigationItem: UINavigationItem { lazyNavigationItem }
    open var tabBarItem: UITabBarItem! {
        get { lazyTabBarItem }
        set { setTabBarItem(newValue) }
    }
    open var toolbarItems: [UIBarButtonItem]? {
        get { barContent.toolbarItems }
        set { setToolbarItems(newValue, animated: false) }
    }
    open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
        setBarItems(toolbarItems, animated)
    }
    /// Names the scroll view that the bars at these edges follow; without one it is the view or its first subview.
    open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
        nameScrollView(scrollView, edge)
    }
    open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? { namedScrollView(edge) }
    /// Whether the tab bar gives way when the controller is pushed.
    open var hidesBottomBarWhenPushed: Bool {
        get { barContent.hidesBottomBar }
        set { barContent.hidesBottomBar = newValue }
    }

    // MARK: For UIKit's own containers

    /// The coordinator of the transition that the controller or an ancestor takes part in.
    var currentCoordinator: (any UIViewControllerTransitionCoordinator)? {
        presenting.coordinator ?? containment.parent?.transitionCoordinator
    }
    /// For controllers of UIKit's own that bring their own presentation.
    func systemPresentationController(presenter: UIViewController?) -> UIPresentationController? { nil }
    func systemAdaptation(
        of requested: UIPresentationController, to traits: UITraitCollection
    ) -> UIPresentationController? { nil }
    /// Whether `show(_:sender:)` of controllers inside comes here.
    var showsOthers: Bool { false }
    var showsDetails: Bool { false }

    // MARK: Responder

    open override var next: UIResponder? { nextResponder }

    nonisolated open override var description: String {
        "<\(describedName(of: type(of: self))): \(addressText(of: self))>"
    }
}
