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

    /// Takes the controller in that was beside this one, when a split view of the classic kind becomes narrow: a
    /// navigation controller pushes it.
    open func collapseSecondaryViewController(
        _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
    ) { splitViewController.move(secondaryViewController, .secondary) }
    /// Gives the controller that is to stand beside this one when the split view becomes wide; nil, the default, gives
    /// back what was taken in.
    open func separateSecondaryViewController(for splitViewController: UISplitViewController) -> UIViewController? {
        nil
    }

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
    /// The view, where it is loaded already; nil else. Does not load it.
    open var viewIfLoaded: UIView? { viewState.view }
    /// Whether the view is loaded.
    open var isViewLoaded: Bool { viewState.view != nil }
    /// Loads the view where that was not done.
    open func loadViewIfNeeded() { _ = loadedView() }
    /// Makes ``view``: from the nib or storyboard, else a plain view. Overrides set `view` and do not call super.
    open func loadView() { loadDefaultView() }
    /// Called once, after the view was loaded.
    open func viewDidLoad() {}
    /// A name by which an app without scenes saves and restores the controller, where those above it have one too. Nil,
    /// the default, for none.
    open var restorationIdentifier: String?
    /// Makes the controller again; nil where the app's delegate or the storyboard does, or it is there already.
    open var restorationClass: (any UIViewControllerRestoration.Type)?
    /// Called as the app leaves the screen, to save what the controller shows. Containers, what is presented and views
    /// with an identifier save themselves.
    open func encodeRestorableState(with coder: NSCoder) {}
    /// Called at the next launch, after the view was loaded where it had been.
    open func decodeRestorableState(with coder: NSCoder) {}
    /// Called when all objects have read their states.
    open func applicationFinishedRestoringState() {}
    /// The name of the nib with the view; nil where there is none.
    open var nibName: String? { viewState.nibName }
    /// Where the nib is looked for; nil is the main bundle.
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

    /// What bars show for the controller: the title of its navigation item and of its tab.
    open var title: String? {
        get { barContent.title }
        set { KeyValueObservers.change(self, "title") { setTitle(newValue) } }
    }

    // MARK: Appearing

    /// Called before the view comes into sight; super must be called.
    open func viewWillAppear(_ animated: Bool) {}
    /// The view is in the window, with its traits and size, and has not been laid out.
    open func viewIsAppearing(_ animated: Bool) {}
    /// Called after the view came into sight, when animations are over; super must be called.
    open func viewDidAppear(_ animated: Bool) {}
    /// Called before the view goes out of sight; super must be called.
    open func viewWillDisappear(_ animated: Bool) {}
    /// Called after the view went out of sight, when animations are over; super must be called.
    open func viewDidDisappear(_ animated: Bool) {}
    /// Memory is scarce: what can be made again should be let go.
    open func didReceiveMemoryWarning() {}
    /// True in the appearance callbacks while the controller is being presented.
    open var isBeingPresented: Bool { presenting.isBeingPresented }
    /// Whether the controller, or one it is in, is being dismissed; in the methods about appearing only.
    open var isBeingDismissed: Bool { presenting.isBeingDismissed }
    /// True in the appearance callbacks while the controller is being added to a parent.
    open var isMovingToParent: Bool { containment.isMovingToParent }
    /// Whether the controller leaves its parent; in the methods about appearing only.
    open var isMovingFromParent: Bool { containment.isMovingFromParent }

    // MARK: Layout

    /// Where a controller changes its view's constraints as a whole; overrides call super last.
    open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }
    /// Brings what is shown up to date with the data behind it, before layout and before the view's own. Changes of
    /// observable objects that it reads make it run again. Does nothing by default.
    open func updateProperties() {}
    /// Has ``updateProperties()`` run in the next turn.
    open func setNeedsUpdateProperties() { viewIfLoaded?.setNeedsUpdateProperties() }
    /// Runs ``updateProperties()`` at once where it is due.
    open func updatePropertiesIfNeeded() { viewIfLoaded?.updatePropertiesIfNeeded() }
    /// Called before the view lays out its subviews.
    open func viewWillLayoutSubviews() {}
    /// Called after the view laid out its subviews; theirs may still be due.
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
    /// Called after the safe area's insets of the view changed.
    open func viewSafeAreaInsetsDidChange() {}
    /// Called after the margins of the view changed.
    open func viewLayoutMarginsDidChange() {}
    /// The least margins of the view, where it respects them: 16 or 20 at the sides.
    open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets { minimumMargins }
    /// Whether the view's margins are at least the system's. True by default.
    open var viewRespectsSystemMinimumLayoutMargins: Bool {
        get { insets.respectsMinimumMargins }
        set { setRespectsMinimumMargins(newValue) }
    }
    /// The edges at which the view reaches below bars. All by default.
    open var edgesForExtendedLayout: UIRectEdge {
        get { placement.extendedEdges }
        set { setExtendedEdges(newValue) }
    }
    /// Whether the view reaches below bars that are opaque as well. False by default.
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
    /// A child's preferred size changed.
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    /// A child's fitting size, by its constraints, changed.
    open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    /// The size that a child gets when this controller's view gets `parentSize`, in points.
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }
    /// The base class passes the call on to the children and to a presented controller.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        passOnSizeChange(size, coordinator)
    }
    /// The traits are about to change; what changes with them goes beside the coordinator's animation.
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) { passOnTraitChange(newCollection, coordinator) }

    // MARK: Orientation

    /// Whether the interface turns with the device. True by default.
    open var shouldAutorotate: Bool { true }
    /// The orientations that the controller can be shown in. All but upside down on an iPhone, all on an iPad.
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { defaultOrientations }
    /// The orientation that the controller is presented in first.
    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
    /// Has the supported orientations asked for again.
    open func setNeedsUpdateOfSupportedInterfaceOrientations() { Runtime.current.leaveUnsupportedOrientation() }

    // MARK: Status bar

    /// The colour of the status bar's text over this controller. Default by default.
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    /// Whether the status bar is out of sight over this controller. False by default.
    open var prefersStatusBarHidden: Bool { false }
    /// How the status bar comes and goes in pictures of the host.
    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
    /// The child that decides the style in this one's place; nil for none.
    open var childForStatusBarStyle: UIViewController? { nil }
    /// The child that decides whether the bar is hidden; nil for none.
    open var childForStatusBarHidden: UIViewController? { nil }
    /// Has the status bar's style and visibility asked for again; in an animation block, the change is animated.
    open func setNeedsStatusBarAppearanceUpdate() { Runtime.current.updateStatusBar() }
    /// At these edges the app's own gestures come first. Asked by nobody: hosts have no gestures of the system's.
    open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
    /// The child that decides in this one's place; nil for none.
    open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
    /// Has the edges asked for again.
    open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
    /// Turns the interface as the device lies, where the controllers allow that now.
    open class func attemptRotationToDeviceOrientation() {
        Runtime.current.followDevice()
        Runtime.current.leaveUnsupportedOrientation()
    }
    /// Whether the home indicator fades when nothing is touched. False by default.
    open var prefersHomeIndicatorAutoHidden: Bool { false }
    /// The child that decides in this one's place; nil for none.
    open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
    /// Has the home indicator's visibility asked for again.
    open func setNeedsUpdateOfHomeIndicatorAutoHidden() { Runtime.current.updateStatusBar() }

    // MARK: Children

    /// The controller that this one is a child of; nil for none.
    open var parent: UIViewController? { containment.parent }
    /// The child controllers in the order in which they were added.
    open var children: [UIViewController] { containment.children }
    /// Makes a controller a child. The child hears `willMove(toParent:)`; call its `didMove(toParent:)` once its view
    /// is in place.
    open func addChild(_ childController: UIViewController) { adopt(childController) }
    /// Ends being a child; the view must be taken out as well.
    open func removeFromParent() { leaveParent() }
    /// Exchanges the views of two children in the first one's place. The caller tells both of their parents.
    open func transition(
        from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
        options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) { exchange(fromViewController, toViewController, duration, options, animations, completion) }
    /// Called before the controller changes its parent; nil when it leaves. Called by the parent's own code where a
    /// child leaves.
    open func willMove(toParent parent: UIViewController?) {}
    /// Called after the controller changed its parent. Called by the parent's own code where a child comes.
    open func didMove(toParent parent: UIViewController?) {}
    /// Whether children hear of appearing and disappearing by themselves. True by default.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
    /// For containers that forward the appearance callbacks to their children themselves.
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        beginAppearance(isAppearing, animated)
    }
    /// Ends what `beginAppearanceTransition(_:animated:)` began.
    open func endAppearanceTransition() { endAppearance() }

    // MARK: Presenting

    /// Presents a controller over this one. One that is presented already traps, as in UIKit; while another
    /// presentation is shown, it is only logged.
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) { presentModally(viewControllerToPresent, flag, completion) }
    /// Dismisses what this controller, or one it is in, presented; where nothing was, itself. Of several presented one
    /// over another the topmost goes with its animation, those below it are removed at once.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) { dismissModally(flag, completion) }
    /// What this controller, or one it is in, presents; nil for nothing.
    open var presentedViewController: UIViewController? { presentingAncestor?.presenting.presented }
    /// What presented this controller, or one it is in; nil where nothing did.
    open var presentingViewController: UIViewController? {
        lineage.first { $0.presenting.presenter != nil }?.presenting.presenter
    }
    /// How the controller is shown when presented. Automatic by default, which is read as what it stands for, a page sheet.
    open var modalPresentationStyle: UIModalPresentationStyle {
        get { presenting.style == .automatic ? .pageSheet : presenting.style }
        set { presenting.style = newValue }
    }
    /// How the controller comes when presented over the full screen. From below by default.
    open var modalTransitionStyle: UIModalTransitionStyle {
        get { presenting.transitionStyle }
        set { presenting.transitionStyle = newValue }
    }
    /// How the controller comes and goes where it is pushed or presented and no delegate has an animator for it; nil, the
    /// default, for a push's usual way, or the `modalTransitionStyle`.
    open var preferredTransition: Transition? {
        get { presenting.preferredTransition }
        set { presenting.preferredTransition = newValue }
    }
    /// Whether the controller decides about the status bar although it does not cover the screen. False by default.
    open var modalPresentationCapturesStatusBarAppearance: Bool {
        get { presenting.capturesStatusBar }
        set { presenting.capturesStatusBar = newValue }
    }
    /// Whether presentations over a context cover this controller's view. False by default.
    open var definesPresentationContext: Bool {
        get { presenting.definesContext }
        set { presenting.definesContext = newValue }
    }
    /// Whether presentations over this context take their transition from it. False by default.
    open var providesPresentationContextTransitionStyle: Bool {
        get { presenting.providesTransitionStyle }
        set { presenting.providesTransitionStyle = newValue }
    }
    /// Whether gestures of the user may not dismiss the controller.
    open var isModalInPresentation: Bool {
        get { presenting.isModal }
        set { presenting.isModal = newValue }
    }
    /// Supplies animations and the arrangement of a custom presentation. Held weakly.
    open var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
        get { presenting.transitioningDelegate }
        set { presenting.transitioningDelegate = newValue }
    }
    /// What arranges the presentation; made when first asked for, nil where it is not presented and has no style of its
    /// own.
    open var presentationController: UIPresentationController? { activeOrFuturePresentationController }
    /// The popover's presentation; nil unless ``modalPresentationStyle`` is a popover.
    open var popoverPresentationController: UIPopoverPresentationController? {
        presentationController as? UIPopoverPresentationController
    }
    /// What arranges the presentation, where it is a sheet; nil else.
    open var sheetPresentationController: UISheetPresentationController? {
        presentationController as? UISheetPresentationController
    }
    /// The transition that goes on; nil where none does.
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { currentCoordinator }
    /// Shows a controller in the way the surroundings mean: a navigation controller pushes, others present.
    open func show(_ vc: UIViewController, sender: Any?) { showInNearestContainer(vc, sender) }
    /// Shows a controller beside: a split view controller puts it into its secondary column, others present.
    open func showDetailViewController(_ vc: UIViewController, sender: Any?) { showAsDetail(vc, sender) }
    /// The controller among this one's parents, the nearest first, that can perform the action; nil where none can.
    open func targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? {
        var above = parent
        while let here = above {
            if here.canPerformAction(action, withSender: sender) { return here }
            above = here.parent
        }
        return nil
    }

    // MARK: Traits

    /// The traits that hold for the controller.
    open var traitCollection: UITraitCollection { traitState.collection }
    /// The controller's traits changed from those given, which are nil the first time.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    /// Light or dark for the controller and its view; unspecified, the default, takes the surroundings'.
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { traitState.overrideStyle }
        set { setOverrideStyle(newValue) }
    }
    /// Single traits for the controller and what is in it, in place of those of the surroundings.
    open var traitOverrides: UITraitOverrides {
        get { traitState.overrides }
        set { setTraitOverrides(newValue) }
    }
    /// Sets traits of a child in place of the surroundings'; nil takes them back.
    open func setOverrideTraitCollection(
        _ collection: UITraitCollection?, forChild childViewController: UIViewController
    ) { setTraits(collection, for: childViewController) }
    /// The traits that were set for a child; nil for none.
    open func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
        childViewController.containment.traitsFromParent
    }
    /// Brings the traits up to date at once.
    open func updateTraitsIfNeeded() { viewIfLoaded?.updateTraitsIfNeeded() }

    // MARK: Where there is no content

    /// The configuration of the view that covers the controller's, such as an empty state. Default: nil.
    open var contentUnavailableConfiguration: (any UIContentConfiguration)? {
        get { contentUnavailable.configuration }
        set {
            contentUnavailable.configuration = newValue
            showContentUnavailable(newValue)
        }
    }
    /// The traits, and the text of the search that the controller is searched by.
    open var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
        var state = UIContentUnavailableConfigurationState(traitCollection: traitCollection)
        state.searchText = navigationItem.searchController?.searchBar.text
        return state
    }
    open func setNeedsUpdateContentUnavailableConfiguration() {
        contentUnavailable.needsUpdate = true
        viewIfLoaded?.setNeedsLayout()
    }
    open func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {}
    final var contentUnavailable = ContentUnavailableState()

    // MARK: Keys

    open override var keyCommands: [UIKeyCommand]? { addedKeyCommands.isEmpty ? nil : addedKeyCommands }
    open func addKeyCommand(_ keyCommand: UIKeyCommand) { addedKeyCommands.append(keyCommand) }
    open func removeKeyCommand(_ keyCommand: UIKeyCommand) { addedKeyCommands.removeAll { $0 === keyCommand } }
    private var addedKeyCommands: [UIKeyCommand] = []
    open var performsActionsWhilePresentingModally: Bool { true }

    // MARK: Others

    /// The extension that the controller is of; none, as nothing starts extensions.
    open var extensionContext: NSExtensionContext? { nil }
    open var preferredUserInterfaceStyle: UIUserInterfaceStyle { .unspecified }
    open var childViewControllerForUserInterfaceStyle: UIViewController? { nil }
    open func setNeedsUserInterfaceAppearanceUpdate() {}
    open var disablesAutomaticKeyboardDismissal: Bool { modalPresentationStyle == .formSheet }
    open var prefersPointerLocked: Bool { false }
    open var childViewControllerForPointerLock: UIViewController? { nil }
    open func setNeedsUpdateOfPrefersPointerLocked() {}
    open var focusGroupIdentifier: String?
    open var restoresFocusAfterTransition = true
    open var interactionActivityTrackingBaseName: String?
    /// What a peek offers; shown as context menus by `registerForPreviewing`.
    open var previewActionItems: [any UIPreviewActionItem] { [] }
    /// Shows peeks of the source view by a long press, as context menus with a preview.
    @discardableResult
    open func registerForPreviewing(
        with delegate: any UIViewControllerPreviewingDelegate, sourceView: UIView
    ) -> any UIViewControllerPreviewing { Previewing(self, delegate, sourceView) }
    open func unregisterForPreviewing(withContext previewing: any UIViewControllerPreviewing) {
        (previewing as? Previewing)?.end()
    }

    // MARK: Focus, which nothing has here

    /// Where the focus goes when it comes to the controller: its view.
    open var preferredFocusEnvironments: [any UIFocusEnvironment] { viewIfLoaded.map { [$0] } ?? [] }
    /// Has the focus looked for again, where it is in the controller's view.
    open func setNeedsFocusUpdate() {}
    /// Moves the focus at once where that is due.
    open func updateFocusIfNeeded() {}
    /// Whether the focus may move as the context says. True by default.
    open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
    /// The focus moved as the context says.
    open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}

    // MARK: Editing

    /// Whether content is being edited. False by default.
    open var isEditing: Bool {
        get { barContent.isEditing }
        set { setEditing(newValue, animated: false) }
    }
    /// Begins or ends editing; the edit button calls it. Overrides must call super.
    open func setEditing(_ editing: Bool, animated: Bool) {
        KeyValueObservers.change(self, "editing") { changeEditing(editing) }
    }
    /// A button that turns editing on and off.
    open var editButtonItem: UIBarButtonItem { lazyEditButton }

    // MARK: Bars

    /// The nearest split view controller that this one is in; nil for none.
    open var splitViewController: UISplitViewController? { ancestor(of: UISplitViewController.self) }
    /// The nearest navigation controller that this one is in; nil for none.
    open var navigationController: UINavigationController? { ancestor(of: UINavigationController.self) }
    /// The nearest tab bar controller that this one is in; nil for none.
    open var tabBarController: UITabBarController? { ancestor(of: UITabBarController.self) }
    /// What navigation bars show for the controller; made when first asked for.
    open var navigationItem: UINavigationItem { lazyNavigationItem }
    /// What tab bars show for the controller; made when first asked for, with the title.
    open var tabBarItem: UITabBarItem! {
        get { lazyTabBarItem }
        set { setTabBarItem(newValue) }
    }
    /// What a navigation controller's toolbar shows for the controller; nil for none.
    open var toolbarItems: [UIBarButtonItem]? {
        get { barContent.toolbarItems }
        set { setToolbarItems(newValue, animated: false) }
    }
    /// Sets what the toolbar shows; animated, items fade.
    open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
        setBarItems(toolbarItems, animated)
    }
    /// Names the scroll view that the bars at these edges follow; without one it is the view or its first subview.
    open func setContentScrollView(_ scrollView: UIScrollView?) { setContentScrollView(scrollView, for: .all) }

    /// The same for some edges.
    open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
        nameScrollView(scrollView, edge)
    }
    /// The scroll view that bars at the edge watch; nil where it is to be found in the view.
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

extension UIViewController {
    /// The interface's orientation.
    public var interfaceOrientation: UIInterfaceOrientation {
        viewIfLoaded?.window?.windowScene?.interfaceOrientation ?? .portrait
    }
}

extension UIViewController {
    /// A split view became one stack, or columns again; of the split view.
    nonisolated public static let showDetailTargetDidChangeNotification = Notification.Name(
        "UIViewControllerShowDetailTargetDidChangeNotification")
}
