extension UITabBarController {
    /// Whether the bar becomes small as content is scrolled.
    public enum MinimizeBehavior: Int, Sendable {
        /// By the system; never; as content is scrolled down, or up.
        case automatic, never, onScrollDown, onScrollUp
    }

    /// A controller with these tabs.
    public convenience init(tabs: [UITab]) {
        self.init(nibName: nil, bundle: nil)
        self.tabs = tabs
    }

    /// The tabs, in their order; empty for a controller that was given view controllers.
    public var tabs: [UITab] {
        get { tabState.tabs }
        set { setTabs(newValue, animated: false) }
    }
    /// Replaces the tabs; animated, items fade.
    public func setTabs(_ tabs: [UITab], animated: Bool) {
        for tab in tabState.tabs { leave(tab) }
        tabState.tabs = tabs
        for tab in tabs { join(tab) }
        showTabs(animated)
    }
    /// The tab whose controller is shown; nil for none. Of a group the selected child, in whose place it stands.
    public var selectedTab: UITab? {
        get {
            guard let shown = tabs.first(where: { $0.viewController === selectedViewController }) else { return nil }
            return (shown as? UITabGroup)?.selectedChild ?? shown
        }
        set {
            guard let newValue else { return }
            newValue.parent?.selectedChild = newValue
            let outer = sequence(first: newValue) { $0.parent }.reduce(newValue) { $1 }
            guard let controller = outer.viewController else { return }
            selectedViewController = controller
            (newValue as? UISearchTab)?.wasSelected()
        }
    }
    /// A tab by its identifier, also in groups; nil where there is none.
    public func tab(forIdentifier identifier: String) -> UITab? { UITab.find(identifier, in: tabs) }

    /// When the bar becomes small. Kept: no picture shows a small bar, and it stays as it is.
    public var tabBarMinimizeBehavior: MinimizeBehavior {
        get { tabState.minimizeBehavior }
        set { tabState.minimizeBehavior = newValue }
    }
    /// A view above the bar; nil, the default, for none. Its height is that of a library's bar that imitates it: no picture
    /// shows UIKit's.
    public var bottomAccessory: UITabAccessory? {
        get { tabState.accessory?.accessory }
        set { setBottomAccessory(newValue, animated: false) }
    }
    /// Replaces the view above the bar; animated, it fades.
    public func setBottomAccessory(_ bottomAccessory: UITabAccessory?, animated: Bool) {
        guard bottomAccessory !== self.bottomAccessory else { return }
        let (old, new) = (tabState.accessory, bottomAccessory.map(TabAccessoryView.init))
        tabState.accessory = new
        guard isViewLoaded else { return }
        new?.alpha = 0
        placeTabBar()
        UIView.animate(withDuration: animated ? 0.2 : 0) {
            old?.alpha = 0
            new?.alpha = 1
        } completion: { _ in
            old?.removeFromSuperview()
        }
    }

    // MARK: Tabs as view controllers

    private func join(_ tab: UITab) {
        tab.tabBarController = self
        tab.didChange = { [weak self] in self?.showTabs(false) }
        for child in (tab as? UITabGroup)?.children ?? [] { join(child) }
    }

    private func leave(_ tab: UITab) {
        tab.tabBarController = nil
        tab.didChange = nil
        for child in (tab as? UITabGroup)?.children ?? [] { leave(child) }
    }

    /// The bar's items are the tabs that have a place in it.
    private func showTabs(_ animated: Bool) {
        let controllers = tabState.tabs.filter(\.hasVisiblePlacement).compactMap { tab -> UIViewController? in
            let controller = tab.makeController()
            controller?.tabBarItem?.show(tab)
            return controller
        }
        if controllers != viewControllers ?? [] { setViewControllers(controllers, animated: animated) }
    }

    /// The user chose what a tab shows.
    func tabWasChosen(from previous: UITab?) {
        guard let tab = selectedTab else { return }
        (tab as? UISearchTab)?.wasSelected()
        delegate?.tabBarController(self, didSelectTab: tab, previousTab: previous)
    }

    /// Places the accessory above the bar, and gives what it takes there.
    func placeAccessory(above bar: CGRect) -> CGFloat {
        guard let accessory = tabState.accessory else { return 0 }
        let design = Design.current
        let (height, gap) = (design[.tabAccessoryHeight], design[.tabAccessoryGap])
        if accessory.superview !== view { view.addSubview(accessory) }
        accessory.isHidden = isBarAway
        let side = max(design[.tabPlatterInset], SideMargin.bar(width: bar.width, in: view.window))
        accessory.frame = CGRect(
            x: side, y: bar.minY - gap - height, width: max(0, bar.width - 2 * side), height: height)
        return isBarAway ? 0 : height + gap
    }
}

extension UITabBarItem {
    fileprivate func show(_ tab: UITab) {
        if title != tab.title { title = tab.title }
        if image !== tab.image { image = tab.image }
        if selectedImage !== tab.selectedImage { selectedImage = tab.selectedImage }
        if badgeValue != tab.badgeValue { badgeValue = tab.badgeValue }
        if isEnabled != tab.isEnabled { isEnabled = tab.isEnabled }
    }
}

extension UIViewController {
    /// The tab that the controller was made for; nil for none.
    public internal(set) weak var tab: UITab? {
        get { placement.tab }
        set { placement.tab = newValue }
    }
}
