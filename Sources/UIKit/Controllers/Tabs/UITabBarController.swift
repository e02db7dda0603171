/// Shows one of several controllers, chosen by a tab bar.
@preconcurrency @MainActor
open class UITabBarController: UIViewController, UITabBarDelegate {
    final var tabState = TabsState()

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        coder.finish(self, as: UITabBarController.self)
    }

    /// A tab for each, in this order; nil for none. Of more than five, where the width is compact, the bar has the first
    /// four and More.
    open var viewControllers: [UIViewController]? {
        get { tabState.controllers }
        set { setViewControllers(newValue, animated: false) }
    }
    /// Replaces the tabs; animated, items fade.
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        replaceTabs(viewControllers, animated)
    }
    /// The controller of the selected tab, or the one that was chosen from the list of More; ``moreNavigationController``
    /// while the list itself shows.
    open var selectedViewController: UIViewController? {
        get { tabState.selected }
        set { select(newValue) }
    }
    /// The selected controller's place in ``viewControllers``, also of one that was chosen from the list of More.
    /// `NSNotFound` when that list or nothing is selected.
    open var selectedIndex: Int {
        get { tabState.selectedIndex ?? NSNotFound }
        set { select(at: newValue) }
    }
    /// The bar with the tabs; its items follow the controllers.
    open var tabBar: UITabBar { tabState.bar }
    /// The list of the controllers that the bar has no tabs for; the one that is chosen from it is pushed on it, of a
    /// navigation controller what that has on its stack.
    open var moreNavigationController: UINavigationController { more }
    /// The controllers whose tabs the user may rearrange. Kept: the list of More has no Edit button.
    open var customizableViewControllers: [UIViewController]? {
        get { tabState.customizable ?? viewControllers }
        set { tabState.customizable = newValue }
    }
    /// Whether the bar is out of sight, and its room the content's. False by default.
    open var isTabBarHidden: Bool {
        get { tabState.isBarHidden }
        set { setTabBarHidden(newValue, animated: false) }
    }
    /// Hides or shows the bar; animated, it slides, and the content follows.
    open func setTabBarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden != tabState.isBarHidden else { return }
        tabState.isBarHidden = hidden
        guard isViewLoaded else { return }
        UIView.animate(withDuration: animated ? 0.2 : 0) {
            self.placeTabBar()
            self.view.layoutIfNeeded()
        }
    }
    /// Hears of taps on tabs, and may supply their animation. Held weakly.
    open weak var delegate: (any UITabBarControllerDelegate)?

    open override func loadView() { loadTabView() }
    open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
        selectedViewController = subsequentVC
    }
    /// What the delegate says; without one what every controller supports, whatever those in the tabs do.
    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        delegate?.tabBarControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
    }
    open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        delegate?.tabBarControllerPreferredInterfaceOrientationForPresentation(self)
            ?? super.preferredInterfaceOrientationForPresentation
    }
    open override var childForHomeIndicatorAutoHidden: UIViewController? { selectedViewController }
    open override var childForStatusBarHidden: UIViewController? { selectedViewController }
    open override var childForStatusBarStyle: UIViewController? { selectedViewController }
    override var currentCoordinator: (any UIViewControllerTransitionCoordinator)? {
        tabState.coordinator ?? super.currentCoordinator
    }

    // MARK: Its bar's delegate

    /// The user tapped an item; the selection changes afterwards. Does nothing by itself.
    open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
    /// The user is about to rearrange the tabs, began to, is about to end, and ended. Does nothing by itself.
    open func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem]) {}
    open func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem]) {}
    open func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool) {}
    open func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool) {}
}

/// Hears of a tab bar controller's selections and may decline them.
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: NSObjectProtocol {
    /// Whether a tap on the tab selects it. True where it is not implemented.
    func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool
    /// The user chose a tab, also the one that was selected already.
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
    /// Whether a tap on the tab selects it. True where it is not implemented.
    func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool
    /// The user chose a tab, also the one that was selected already.
    func tabBarController(
        _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?)
    /// Nil, the default, exchanges the views at once.
    func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// Nil lets the animator run by itself.
    func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
    /// The orientations that the controller can be shown in. As for every controller, where it is not implemented.
    func tabBarControllerSupportedInterfaceOrientations(
        _ tabBarController: UITabBarController
    ) -> UIInterfaceOrientationMask
    /// The orientation that the controller is presented in first. Portrait where it is not implemented.
    func tabBarControllerPreferredInterfaceOrientationForPresentation(
        _ tabBarController: UITabBarController
    ) -> UIInterfaceOrientation
}

extension UITabBarControllerDelegate {
    public func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool { true }
    public func tabBarController(
        _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) {}
    public func tabBarController(
        _ tabBarController: UITabBarController, shouldSelectTab tab: UITab
    ) -> Bool { true }
    public func tabBarController(
        _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
    ) {}
    public func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    public func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
    public func tabBarControllerSupportedInterfaceOrientations(
        _ tabBarController: UITabBarController
    ) -> UIInterfaceOrientationMask { tabBarController.defaultOrientations }
    public func tabBarControllerPreferredInterfaceOrientationForPresentation(
        _ tabBarController: UITabBarController
    ) -> UIInterfaceOrientation { .portrait }
}

@MainActor struct TabsState {
    var controllers: [UIViewController]?
    /// What the bar has tabs for: the controllers, or the first of them and More.
    var entries: [UIViewController] = []
    /// Which of them is shown.
    var entry: Int?
    var more: UIMoreNavigationController?
    /// What the controllers were made of, where they were made of tabs.
    var tabs: [UITab] = []
    var accessory: TabAccessoryView?
    var minimizeBehavior = UITabBarController.MinimizeBehavior.automatic
    fileprivate let bar = UITabBar()
    fileprivate var customizable: [UIViewController]?
    fileprivate var isBarHidden = false
    fileprivate var transitionView: UIView?
    fileprivate var listener: TabBarListener?
    fileprivate var coordinator: TransitionCoordinator?
    /// Brings the running transition to its end at once.
    fileprivate var endRunning: (() -> Void)?

    /// What lies above the bar.
    var shown: UIViewController? {
        guard let entry, entries.indices.contains(entry) else { return nil }
        return entries[entry]
    }
    var selected: UIViewController? { shown === more ? more?.opened ?? shown : shown }
    fileprivate var selectedIndex: Int? { controllers?.firstIndex { $0 === selected } }
}

extension UITabBarController {
    fileprivate func replaceTabs(_ controllers: [UIViewController]?, _ animated: Bool) {
        let old = tabState.controllers ?? []
        let (shown, selected) = (tabState.shown, tabState.selected)
        tabState.more?.giveBack()
        for controller in old where !(controllers ?? []).contains(where: { $0 === controller }) {
            controller.willMove(toParent: nil)
            if controller === shown { exchange(shown, nil) }
            controller.removeFromParent()
            controller.setContainerInsets(.zero)
        }
        tabState.controllers = controllers
        for controller in controllers ?? [] where !old.contains(where: { $0 === controller }) {
            addChild(controller)
            controller.didMove(toParent: self)
        }
        let isShownGone = shown.map { shown in
            old.contains { $0 === shown } && !(controllers ?? []).contains { $0 === shown }
        }
        arrangeTabs(selecting: selected, inPlaceOf: isShownGone ?? false ? nil : shown, animated)
    }

    /// Gives the controllers their tabs, as many as there is room for.
    ///
    /// - Parameter shown: What lies above the bar now; nil for nothing.
    func arrangeTabs(selecting selected: UIViewController?, inPlaceOf shown: UIViewController?, _ animated: Bool) {
        let controllers = tabState.controllers ?? []
        tabState.entries = barEntries(of: controllers)
        tabBar.setItems(tabState.controllers == nil ? nil : tabState.entries.map(\.tabBarItem), animated: animated)
        tabState.entry = tabState.entries.firstIndex { $0 === selected }
        if tabState.entry == nil, let selected, openInMore(selected, animated: false) {
            tabState.entry = tabState.entries.firstIndex { $0 === tabState.more }
        }
        tabState.entry = tabState.entry ?? (tabState.entries.isEmpty ? nil : 0)
        tabBar.selectedItem = tabState.shown?.tabBarItem
        if isViewLoaded, tabState.shown !== shown { exchange(shown, tabState.shown) }
        if !tabState.entries.contains(where: { $0 === tabState.more }) { removeMore() }
    }

    fileprivate func select(_ controller: UIViewController?) {
        guard let controller else { return }
        if let entry = tabState.entries.firstIndex(where: { $0 === controller }) { return select(entry: entry) }
        if let index = tabState.controllers?.firstIndex(where: { $0 === controller }) { select(at: index) }
    }

    fileprivate func select(at index: Int) {
        guard let controllers = tabState.controllers, controllers.indices.contains(index) else { return }
        let controller = controllers[index]
        if tabState.entries.indices.contains(index), tabState.entries[index] === controller {
            return select(entry: index)
        }
        guard let more = tabState.entries.firstIndex(where: { $0 === tabState.more }), controller !== tabState.selected
        else {
            return
        }
        let isOpen = tabState.more?.opened === controller
        if tabState.entry == more {
            KeyValueObservers.change(self, "selectedIndex", andThen: ["selectedViewController"]) {
                _ = isOpen || openInMore(controller, animated: false)
            }
        } else if isOpen || openInMore(controller, animated: false) {
            select(entry: more)
        }
    }

    private func select(entry: Int) {
        tabState.endRunning?()
        guard entry != tabState.entry else { return }
        let (previous, previousEntry) = (tabState.shown, tabState.entry)
        mark(entry)
        if let previous, let next = tabState.shown, viewIfLoaded?.window != nil,
            let animator = delegate?.tabBarController(self, animationControllerForTransitionFrom: previous, to: next)
        {
            animate(animator, previous, next) { [weak self] in self?.mark(previousEntry) }
        } else if isViewLoaded {
            exchange(previous, tabState.shown)
        }
        Runtime.current.updateStatusBar()
    }

    private func mark(_ entry: Int?) {
        KeyValueObservers.change(self, "selectedIndex", andThen: ["selectedViewController"]) {
            tabState.entry = entry
        }
        tabBar.selectedItem = tabState.shown?.tabBarItem
    }

    // MARK: Views

    fileprivate func loadTabView() {
        let view = TabContainerView(frame: Runtime.current.screen.bounds)
        view.tabBarController = self
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        let transitionView = UITransitionView(frame: view.bounds)
        transitionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(transitionView)
        view.addSubview(tabBar)
        tabState.transitionView = transitionView
        let listener = TabBarListener { [weak self] bar, item in
            guard let self else { return }
            // What overrides it finds the selection as it was.
            self.tabBar(bar, didSelect: item)
            userSelected(item)
        }
        tabState.listener = listener
        tabBar.delegate = listener
        self.view = view
        exchange(nil, tabState.shown)
    }

    private func userSelected(_ item: UITabBarItem) {
        guard let entry = tabState.entries.firstIndex(where: { $0.tabBarItem === item }) else { return }
        let controller = tabState.entries[entry]
        let tab = controller.tab.flatMap { $0.tabBarController === self ? $0 : nil }
        guard delegate?.tabBarController(self, shouldSelect: controller) ?? true,
            tab.flatMap({ delegate?.tabBarController(self, shouldSelectTab: $0) }) ?? true
        else {
            tabBar.selectedItem = tabState.shown?.tabBarItem
            return
        }
        let previous = selectedTab
        if entry == tabState.entry {
            (controller as? UINavigationController)?.popToRootViewController(animated: true)
        }
        select(entry: entry)
        delegate?.tabBarController(self, didSelect: controller)
        tabWasChosen(from: previous)
    }

    func exchange(_ old: UIViewController?, _ new: UIViewController?) {
        guard let transitionView = tabState.transitionView else { return }
        let isOnScreen = appearing.phase == .appeared || appearing.phase == .appearing
        if isOnScreen {
            old?.beginAppearanceTransition(false, animated: false)
            new?.beginAppearanceTransition(true, animated: false)
        }
        takeAway(old)
        if let view = new?.view { place(view, in: transitionView) }
        guard isOnScreen else { return }
        old?.endAppearanceTransition()
        Runtime.current.updateCycle.atEndOfTurn { [weak new] in new?.endAppearanceTransition() }
    }

    private func takeAway(_ controller: UIViewController?) {
        let wrapper = controller?.viewIfLoaded?.superview as? UIViewControllerWrapperView
        controller?.viewIfLoaded?.removeFromSuperview()
        wrapper?.removeFromSuperview()
    }

    private func place(_ view: UIView, in transitionView: UIView) {
        let wrapper = UIViewControllerWrapperView(frame: transitionView.bounds)
        wrapper.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        placeTabBar()
        view.frame = wrapper.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        // In this order a view that an animator has put into the container does not leave the window.
        transitionView.addSubview(wrapper)
        wrapper.addSubview(view)
        placeTabBar()
    }

    /// Exchanges the views by the delegate's animator.
    private func animate(
        _ animator: any UIViewControllerAnimatedTransitioning, _ old: UIViewController, _ new: UIViewController,
        takingBack: @escaping () -> Void
    ) {
        guard let transitionView = tabState.transitionView, let view = new.view else { return }
        let coordinator = TransitionCoordinator(
            in: transitionView, from: old, to: new, duration: 0, animated: true)
        let context = TransitionContext(
            animator, coordinator, from: .init(controller: old, view: old.view), to: .init(controller: new, view: view))
        tabState.coordinator = coordinator
        old.beginAppearanceTransition(false, animated: true)
        new.beginAppearanceTransition(true, animated: true)
        placeTabBar()
        view.frame = transitionView.bounds
        let end = { [weak self] (completed: Bool) in
            guard let self, self.tabState.coordinator === coordinator else { return }
            (self.tabState.coordinator, self.tabState.endRunning) = (nil, nil)
            if completed {
                self.takeAway(old)
                self.place(view, in: transitionView)
            } else {
                self.takeAway(new)
                takingBack()
                new.beginAppearanceTransition(false, animated: true)
            }
            (completed ? old : new).endAppearanceTransition()
            if !completed { old.beginAppearanceTransition(true, animated: true) }
            (completed ? new : old).endAppearanceTransition()
            coordinator.finish(cancelled: !completed)
            self.placeTabBar()
        }
        tabState.endRunning = { end(true) }
        context.place(
            from: .init(controller: old, view: old.view, initialFrame: old.view?.frame ?? view.frame),
            to: .init(controller: new, view: view, finalFrame: view.frame), onCompletion: end)
        let interaction = delegate?.tabBarController(self, interactionControllerFor: animator)
        context.run(interaction, alongside: coordinator.runAnimations)
    }

    /// Puts the bar at the bottom and tells the shown controller what it takes of the safe area.
    func placeTabBar() {
        guard let view = viewIfLoaded else { return }
        let height = barRoom
        let isHidden = isBarAway
        // While a transition's view carries the bar, it stays where that put it.
        if tabBar.superview === view { tabBar.frame = barFrame(isAway: isHidden) }
        let above = placeAccessory(above: barFrame(isAway: isHidden))
        tabState.shown?.setContainerInsets(
            UIEdgeInsets(top: 0, left: 0, bottom: isHidden ? 0 : height + above, right: 0))
        let navigation = tabState.shown as? UINavigationController
        let content = (navigation?.topViewController ?? tabState.shown)?.scrollViewUnderBar(.bottom)
        if navigation == nil {
            content?.scrollFollower = { [weak self] in self?.viewIfLoaded?.setNeedsLayout() }
        }
        tabBar.isAtScrollEdge = content?.isAtBottom ?? true
    }

    private func barFrame(isAway: Bool) -> CGRect {
        let height = tabBar.height(above: view.safeAreaInsets.bottom)
        return CGRect(
            x: 0, y: view.bounds.height - (isAway ? 0 : height), width: view.bounds.width, height: height)
    }

    /// What the bar takes of what is shown, above the home indicator's room.
    var barRoom: CGFloat {
        let safe = view.safeAreaInsets.bottom
        return tabBar.height(above: safe) - safe
    }

    /// Whether the bar gives way to what is shown.
    var isBarAway: Bool { tabBar.isHidden || tabState.isBarHidden || hidesBar }

    /// Lets a view that moves as large as this controller's carry the bar along.
    func lendBar(to carrier: UIView) {
        guard isViewLoaded else { return }
        UIView.performWithoutAnimation {
            tabBar.frame = barFrame(isAway: false)
            carrier.addSubview(tabBar)
        }
    }

    func takeBarBack() {
        guard isViewLoaded, tabBar.superview !== view else { return }
        view.addSubview(tabBar)
        placeTabBar()
    }

    /// A controller that was pushed or popped may want the bar away, or back.
    func stackChanged(in navigation: UINavigationController) {
        guard navigation === tabState.shown, isViewLoaded else { return }
        placeTabBar()
    }

    /// A controller pushed in the selected tab asks for the whole height.
    private var hidesBar: Bool {
        guard let navigation = tabState.shown as? UINavigationController else { return false }
        return navigation.viewControllers.dropFirst().contains { $0.hidesBottomBarWhenPushed }
    }
}

final class TabContainerView: UILayoutContainerView {
    weak var tabBarController: UITabBarController?

    override func layoutSubviews() {
        super.layoutSubviews()
        tabBarController?.placeTabBar()
    }

    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        tabBarController?.placeTabBar()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        tabBarController?.widthChanged()
    }
}

private final class TabBarListener: NSObject, UITabBarDelegate {
    private let didSelect: (UITabBar, UITabBarItem) -> Void

    init(_ didSelect: @escaping (UITabBar, UITabBarItem) -> Void) {
        self.didSelect = didSelect
        super.init()
    }

    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { didSelect(tabBar, item) }
}
