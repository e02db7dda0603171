// More: the list of the controllers that the bar has no tabs for.
extension UITabBarController {
    /// As many tabs as a bar has room for where the width is compact.
    private static let compactCount = 5

    var more: UIMoreNavigationController {
        if let more = tabState.more { return more }
        let more = UIMoreNavigationController { [weak self] controller in self?.userChose(controller) }
        tabState.more = more
        return more
    }

    /// The controllers that get tabs; More is among them where they are too many, and lists the rest.
    func barEntries(of controllers: [UIViewController]) -> [UIViewController] {
        guard controllers.count > Self.compactCount, traitCollection.horizontalSizeClass == .compact else {
            return controllers
        }
        let direct = controllers.prefix(Self.compactCount - 1)
        more.list.controllers = Array(controllers.dropFirst(direct.count))
        if more.parent !== self {
            addChild(more)
            more.didMove(toParent: self)
        }
        return direct + [more]
    }

    /// The bar has room for all.
    func removeMore() {
        guard let more = tabState.more, more.parent === self else { return }
        more.willMove(toParent: nil)
        more.removeFromParent()
    }

    /// The width may be compact now, or no longer.
    func widthChanged() {
        guard let controllers = tabState.controllers, controllers.count > Self.compactCount else { return }
        let hasMore = tabState.entries.contains { $0 === tabState.more }
        guard hasMore != (traitCollection.horizontalSizeClass == .compact) else { return }
        let (shown, selected) = (tabState.shown, tabState.selected)
        tabState.more?.giveBack()
        arrangeTabs(selecting: selected, inPlaceOf: shown, false)
    }

    /// Shows a controller of the list on top of it.
    ///
    /// - Returns: False when it is not in the list.
    func openInMore(_ controller: UIViewController, animated: Bool) -> Bool {
        guard let more = tabState.more, more.list.controllers.contains(where: { $0 === controller }) else {
            return false
        }
        more.open(controller, animated: animated)
        return true
    }

    private func userChose(_ controller: UIViewController) {
        guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else { return }
        KeyValueObservers.change(self, "selectedIndex", andThen: ["selectedViewController"]) {
            _ = openInMore(controller, animated: true)
        }
        delegate?.tabBarController(self, didSelect: controller)
    }

    /// A change of a navigation controller's stack has come to its end.
    func stackSettled(in navigation: UINavigationController) {
        guard let more = tabState.more, navigation === more, more.opened != nil, more.viewControllers.count == 1 else {
            return
        }
        KeyValueObservers.change(self, "selectedIndex", andThen: ["selectedViewController"]) { more.giveBack() }
    }
}
