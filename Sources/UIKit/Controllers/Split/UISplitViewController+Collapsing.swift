// How columns become one navigation stack in compact width, and columns again in regular width.

extension UISplitViewController {
    var collapsedStack: UINavigationController? {
        (split.columns[.compact] ?? split.columns[.primary]) as? UINavigationController
    }

    func collapseOrExpand() {
        let isCompact = traitCollection.horizontalSizeClass == .compact
        guard isViewLoaded, isCompact != isCollapsed else { return }
        split.isCollapsed = isCompact
        if isCompact {
            collapse()
            arrange()
            delegate?.splitViewControllerDidCollapse(self)
        } else {
            expand()
            if let mode = delegate?.splitViewController(self, displayModeForExpandingToProposedDisplayMode: wantedMode)
            {
                split.displayMode = mode
            }
            arrange()
            delegate?.splitViewControllerDidExpand(self)
        }
        NotificationCenter.default.post(name: UIViewController.showDetailTargetDidChangeNotification, object: self)
    }

    /// The columns' stacks become one, up to the column that is to be on top.
    func collapse() {
        split.dimming?.removeFromSuperview()
        split.dimming = nil
        guard split.columns[.compact] == nil, let primary = split.columns[.primary] else { return }
        if let button = split.button,
            let root = (split.columns[.secondary] as? UINavigationController)?
                .viewControllers.first
        {
            root.navigationItem.leftBarButtonItems?.removeAll { $0 === button }
        }
        if split.style == .unspecified {
            guard let secondary = split.columns[.secondary],
                delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary) != true
            else { return }
            primary.collapseSecondaryViewController(secondary, for: self)
            return
        }
        let proposed: Column = split.columns[.secondary] == nil ? .primary : .secondary
        let top =
            delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed) ?? proposed
        for column in order.dropFirst() where column.rawValue <= top.rawValue {
            if let controller = split.columns[column] { move(controller, column) }
        }
    }

    /// Moves a column's stack on top of the one stack.
    func move(_ controller: UIViewController, _ column: Column) {
        guard let stack = collapsedStack else { return }
        let controllers = takeOut(controller, column)
        stack.setViewControllers(stack.viewControllers + controllers, animated: stack.viewIfLoaded?.window != nil)
    }

    /// Takes a column's controllers out of the navigation controller around them.
    private func takeOut(_ controller: UIViewController, _ column: Column) -> [UIViewController] {
        var controllers = [controller]
        if let navigation = controller as? UINavigationController {
            controllers = navigation.viewControllers
            navigation.setViewControllers([], animated: false)
        }
        split.moved.append((column, controllers))
        return controllers
    }

    /// Makes a column the topmost of the one stack, with the columns before it below.
    func revealOnStack(_ column: Column) {
        guard split.columns[.compact] == nil, let stack = collapsedStack else { return }
        var shown = stack.viewControllers
        let later = split.moved.filter { $0.column.rawValue > column.rawValue }.compactMap(\.controllers.first)
        if let end = shown.firstIndex(where: { controller in later.contains { $0 === controller } }) {
            shown.removeSubrange(end...)
        }
        if column == .primary { shown.removeSubrange(min(1, shown.count)...) }
        for other in order.dropFirst() where other.rawValue <= column.rawValue {
            // What was popped is shown again; what never was here comes out of its column.
            let own =
                split.moved.first { $0.column == other }?.controllers
                ?? split.columns[other].map { takeOut($0, other) } ?? []
            if let first = own.first, !shown.contains(where: { $0 === first }) { shown += own }
        }
        stack.setViewControllers(shown, animated: stack.viewIfLoaded?.window != nil)
    }

    private func expand() {
        let moved = split.moved
        split.moved = []
        if split.style == .unspecified, let primary = split.columns[.primary],
            let secondary = delegate?.splitViewController(self, separateSecondaryFrom: primary)
                ?? primary.separateSecondaryViewController(for: self)
        {
            return place(secondary, .secondary)
        }
        guard let stack = collapsedStack else { return }
        for (column, _) in moved.reversed() {
            guard let navigation = split.columns[column] as? UINavigationController else { continue }
            // The column takes back all from its first controller on, also what was pushed since.
            let first = moved.first { $0.column == column }?.controllers.first
            guard let index = stack.viewControllers.firstIndex(where: { $0 === first }) else {
                navigation.setViewControllers(moved.first { $0.column == column }?.controllers ?? [], animated: false)
                continue
            }
            let own = Array(stack.viewControllers[index...])
            stack.setViewControllers(Array(stack.viewControllers[..<index]), animated: false)
            navigation.setViewControllers(own, animated: false)
        }
    }

    // MARK: Showing

    func showInSecondary(_ controller: UIViewController, _ sender: Any?) {
        if delegate?.splitViewController(self, showDetail: controller, sender: sender) == true { return }
        guard isCollapsed else {
            if split.style == .unspecified {
                place(controller, .secondary)
                arrange()
            } else {
                put(controller, .secondary)
            }
            if liesOver { changeMode(to: .secondaryOnly, isAnimated: true) }
            return
        }
        guard let stack = collapsedStack else { return present(controller, animated: true) }
        let roots = (controller as? UINavigationController)?.viewControllers ?? [controller]
        (controller as? UINavigationController)?.setViewControllers([], animated: false)
        let secondary = split.columns[.secondary] as? UINavigationController ?? UINavigationController()
        place(secondary, .secondary)
        split.moved.removeAll { $0.column == .secondary }
        split.moved.append((.secondary, roots))
        stack.setViewControllers(stack.viewControllers + roots, animated: true)
    }
}
