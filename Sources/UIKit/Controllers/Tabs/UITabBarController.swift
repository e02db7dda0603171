/// Shows one of several controllers, chosen by a tab bar.
@preconcurrency @MainActor
open class UITabBarController: UIViewController {
    final var tabs = TabsState()

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        NibCoder.finish(self, as: UITabBarController.self, with: coder)
    }

    open var viewControllers: [UIViewController]? {
        get { tabs.controllers }
        set { setViewControllers(newValue, animated: false) }
    }
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        replaceTabs(viewControllers)
    }
    open var selectedViewController: UIViewController? {
        get { tabs.selected }
        set { select(newValue) }
    }
    /// `NSNotFound` when nothing is selected.
    open var selectedIndex: Int {
        get { tabs.selectedIndex ?? NSNotFound }
        set { select(at: newValue) }
    }
    open var tabBar: UITabBar { tabs.bar }
    open weak var delegate: (any UITabBarControllerDelegate)?

    open override func loadView() { loadTabView() }
    open override var childForHomeIndicatorAutoHidden: UIViewController? { selectedViewController }
    open override var childForStatusBarHidden: UIViewController? { selectedViewController }
    open override var childForStatusBarStyle: UIViewController? { selectedViewController }
}

/// Hears of a tab bar controller's selections and may decline them.
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: NSObjectProtocol {
    func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
    public func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool { true }
    public func tabBarController(
        _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) {}
}

@MainActor struct TabsState {
    fileprivate(set) var controllers: [UIViewController]?
    fileprivate(set) var selectedIndex: Int?
    fileprivate let bar = UITabBar()
    fileprivate var transitionView: UIView?
    fileprivate var listener: TabBarListener?

    fileprivate var selected: UIViewController? {
        guard let controllers, let selectedIndex, controllers.indices.contains(selectedIndex) else { return nil }
        return controllers[selectedIndex]
    }
}

extension UITabBarController {
    fileprivate func replaceTabs(_ controllers: [UIViewController]?) {
        let old = tabs.controllers ?? []
        let selected = tabs.selected
        for controller in old where !(controllers ?? []).contains(where: { $0 === controller }) {
            controller.willMove(toParent: nil)
            if controller === selected { exchange(selected, nil) }
            controller.removeFromParent()
            controller.setContainerInsets(.zero)
        }
        tabs.controllers = controllers
        for controller in controllers ?? [] where !old.contains(where: { $0 === controller }) {
            addChild(controller)
            controller.didMove(toParent: self)
        }
        tabBar.items = controllers?.map(\.tabBarItem)
        tabs.selectedIndex = controllers?.firstIndex { $0 === selected } ?? (controllers?.isEmpty ?? true ? nil : 0)
        tabBar.selectedItem = tabs.selected?.tabBarItem
        if isViewLoaded, tabs.selected !== selected { exchange(nil, tabs.selected) }
    }

    fileprivate func select(_ controller: UIViewController?) {
        guard let controller, let index = tabs.controllers?.firstIndex(where: { $0 === controller }) else { return }
        select(at: index)
    }

    fileprivate func select(at index: Int) {
        guard index != tabs.selectedIndex, tabs.controllers?.indices.contains(index) ?? false else { return }
        let previous = tabs.selected
        tabs.selectedIndex = index
        tabBar.selectedItem = tabs.selected?.tabBarItem
        if isViewLoaded { exchange(previous, tabs.selected) }
        Runtime.current.updateStatusBar()
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
        tabs.transitionView = transitionView
        let listener = TabBarListener { [weak self] item in self?.userSelected(item) }
        tabs.listener = listener
        tabBar.delegate = listener
        self.view = view
        exchange(nil, tabs.selected)
    }

    private func userSelected(_ item: UITabBarItem) {
        guard let index = tabs.controllers?.firstIndex(where: { $0.tabBarItem === item }),
            let controller = tabs.controllers?[index]
        else { return }
        guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else {
            tabBar.selectedItem = tabs.selected?.tabBarItem
            return
        }
        if index == tabs.selectedIndex {
            (controller as? UINavigationController)?.popToRootViewController(animated: true)
        }
        select(at: index)
        delegate?.tabBarController(self, didSelect: controller)
    }

    private func exchange(_ old: UIViewController?, _ new: UIViewController?) {
        guard let transitionView = tabs.transitionView else { return }
        let isOnScreen = appearing.phase == .appeared || appearing.phase == .appearing
        if isOnScreen {
            old?.beginAppearanceTransition(false, animated: false)
            new?.beginAppearanceTransition(true, animated: false)
        }
        let oldWrapper = old?.viewIfLoaded?.superview
        old?.viewIfLoaded?.removeFromSuperview()
        oldWrapper?.removeFromSuperview()
        if let view = new?.view {
            let wrapper = UIViewControllerWrapperView(frame: transitionView.bounds)
            wrapper.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            placeTabBar()
            view.frame = wrapper.bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            wrapper.addSubview(view)
            transitionView.addSubview(wrapper)
            placeTabBar()
        }
        guard isOnScreen else { return }
        old?.endAppearanceTransition()
        Runtime.current.updateCycle.atEndOfTurn { [weak new] in new?.endAppearanceTransition() }
    }

    /// Puts the bar at the bottom and tells the shown controller what it takes of the safe area.
    func placeTabBar() {
        guard let view = viewIfLoaded else { return }
        let bottom = view.safeAreaInsets.bottom
        let height = tabBar.rowHeight
        let isHidden = tabBar.isHidden || hidesBar
        tabBar.frame = CGRect(
            x: 0, y: view.bounds.height - (isHidden ? 0 : height + bottom), width: view.bounds.width,
            height: height + bottom)
        tabs.selected?.setContainerInsets(UIEdgeInsets(top: 0, left: 0, bottom: isHidden ? 0 : height, right: 0))
    }

    /// A controller that was pushed or popped may want the bar away, or back.
    func stackChanged(in navigation: UINavigationController) {
        guard navigation === tabs.selected, isViewLoaded else { return }
        placeTabBar()
    }

    /// A controller pushed in the selected tab asks for the whole height.
    private var hidesBar: Bool {
        guard let navigation = tabs.selected as? UINavigationController else { return false }
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
}

private final class TabBarListener: NSObject, UITabBarDelegate {
    private let didSelect: (UITabBarItem) -> Void

    init(_ didSelect: @escaping (UITabBarItem) -> Void) {
        self.didSelect = didSelect
        super.init()
    }

    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { didSelect(item) }
}
