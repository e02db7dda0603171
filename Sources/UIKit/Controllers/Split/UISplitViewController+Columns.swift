/// What a split view controller shows and how wide.
@MainActor struct SplitState {
    /// The wishes for one column's width.
    struct Width {
        var preferred = UISplitViewController.automaticDimension
        var fraction = UISplitViewController.automaticDimension
        var minimum = UISplitViewController.automaticDimension
        var maximum = UISplitViewController.automaticDimension

        /// - Parameter standard: What the system takes.
        func resolve(in total: CGFloat, standard: CGFloat) -> CGFloat {
            let none = UISplitViewController.automaticDimension
            var width = preferred != none ? preferred : fraction != none ? fraction * total : standard
            if minimum != none { width = max(width, minimum) }
            if maximum != none { width = min(width, maximum) }
            return min(width, total).rounded()
        }
    }

    var style = UISplitViewController.Style.unspecified
    fileprivate(set) var columns: [UISplitViewController.Column: UIViewController] = [:]
    fileprivate(set) var isCollapsed = false
    fileprivate(set) var displayMode = UISplitViewController.DisplayMode.automatic
    var preferredMode = UISplitViewController.DisplayMode.automatic
    var behavior = UISplitViewController.SplitBehavior.automatic
    var primary = Width()
    var supplementary = Width()
    var showsButton = true
    fileprivate var boxes: [UISplitViewController.Column: UIView] = [:]
    fileprivate var lines: [UIView] = []
    fileprivate var dimming: UIDimmingView?
    fileprivate var button: UIBarButtonItem?
    /// What was moved from other columns onto the primary stack while everything is in one.
    fileprivate var moved: [(column: UISplitViewController.Column, controllers: [UIViewController])] = []
}

extension UISplitViewController {
    // MARK: Controllers

    private var order: [Column] {
        split.style == .tripleColumn ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
    }

    var shownControllers: [UIViewController] {
        if isCollapsed { return (split.columns[.compact] ?? split.columns[.primary]).map { [$0] } ?? [] }
        return order.compactMap { split.columns[$0] }
    }

    func setColumns(_ controllers: [UIViewController]) {
        for (index, column) in order.enumerated() {
            place(index < controllers.count ? controllers[index] : nil, column)
        }
        arrange()
    }

    func put(_ controller: UIViewController?, _ column: Column) {
        let wrapped = controller.map { controller in
            controller is UINavigationController || column == .compact
                ? controller : UINavigationController(rootViewController: controller)
        }
        if isCollapsed, column == .secondary, let navigation = wrapped as? UINavigationController {
            split.moved.removeAll { $0.column == .secondary }
            place(wrapped, column)
            move(navigation, .secondary)
            return
        }
        place(wrapped, column)
        arrange()
    }

    private func place(_ controller: UIViewController?, _ column: Column) {
        let old = split.columns[column]
        guard old !== controller else { return }
        if let old {
            old.willMove(toParent: nil)
            old.viewIfLoaded?.removeFromSuperview()
            old.removeFromParent()
        }
        split.columns[column] = controller
        guard let controller else { return }
        addChild(controller)
        controller.didMove(toParent: self)
    }

    // MARK: Widths and modes

    func changeWidths(_ change: (inout SplitState) -> Void) {
        change(&split)
        viewIfLoaded?.setNeedsLayout()
    }

    func width(of column: Column) -> CGFloat {
        let total = viewIfLoaded?.bounds.width ?? 0
        let standard: CGFloat = total >= 1366 && split.style != .tripleColumn ? 375 : 320
        switch column {
        case .primary: return split.primary.resolve(in: total, standard: standard)
        case .supplementary: return split.supplementary.resolve(in: total, standard: 320)
        default: return total
        }
    }

    private var isLandscape: Bool { (viewIfLoaded?.bounds).map { $0.width > $0.height } ?? false }

    /// In landscape the columns lie beside each other, upright the others come over the secondary.
    var actualBehavior: SplitBehavior {
        split.behavior != .automatic ? split.behavior : isLandscape ? .tile : .overlay
    }

    var wantedMode: DisplayMode {
        guard preferredDisplayMode == .automatic else { return preferredDisplayMode }
        if split.style == .tripleColumn {
            return isLandscape ? .oneBesideSecondary : .secondaryOnly
        }
        return isLandscape || split.behavior == .tile ? .oneBesideSecondary : .secondaryOnly
    }

    func changeMode(to mode: DisplayMode, isAnimated: Bool) {
        guard mode != split.displayMode else { return }
        delegate?.splitViewController(self, willChangeTo: mode)
        split.displayMode = mode
        guard isViewLoaded, !isCollapsed else { return }
        Transition.run(
            duration: isAnimated && view.window != nil ? Transition.navigationDuration : 0,
            animations: {
                self.placeColumns()
                self.view.layoutIfNeeded()
            }, completion: { _ in })
    }

    func reveal(_ column: Column) {
        guard !isCollapsed else {
            if let navigation = collapsedStack, let moved = split.moved.first(where: { $0.column == column }),
                let top = moved.controllers.last, !navigation.viewControllers.contains(where: { $0 === top })
            {
                navigation.setViewControllers(navigation.viewControllers + moved.controllers, animated: true)
            } else if column == .primary {
                _ = collapsedStack?.popToRootViewController(animated: true)
            }
            return
        }
        guard column != .secondary, !visibleColumns.contains(column) else { return }
        delegate?.splitViewController(self, willShow: column)
        let beside = actualBehavior == .tile
        let isTwo = split.style == .tripleColumn && column == .primary
        changeMode(
            to: isTwo
                ? (beside ? .twoBesideSecondary : .twoOverSecondary)
                : (beside ? .oneBesideSecondary : .oneOverSecondary),
            isAnimated: true)
    }

    func conceal(_ column: Column) {
        guard !isCollapsed, visibleColumns.contains(column), column != .secondary else { return }
        delegate?.splitViewController(self, willHide: column)
        let keepsOne = split.style == .tripleColumn && column == .primary
        changeMode(
            to: keepsOne ? (actualBehavior == .tile ? .oneBesideSecondary : .oneOverSecondary) : .secondaryOnly,
            isAnimated: true)
    }

    /// The columns beside or over the secondary one.
    private var visibleColumns: [Column] {
        let isTriple = split.style == .tripleColumn
        switch split.displayMode {
        case .secondaryOnly, .automatic: return []
        case .oneBesideSecondary, .oneOverSecondary: return [isTriple ? .supplementary : .primary]
        default: return isTriple ? [.primary, .supplementary] : [.primary]
        }
    }

    private var liesOver: Bool {
        switch split.displayMode {
        case .oneOverSecondary, .twoOverSecondary: true
        default: false
        }
    }

    var modeButton: UIBarButtonItem {
        if let button = split.button { return button }
        let action = UIAction(image: UIImage(systemName: "sidebar.left")) { [weak self] _ in
            guard let self else { return }
            let column: Column = self.split.style == .tripleColumn ? .supplementary : .primary
            self.visibleColumns.isEmpty ? self.reveal(column) : self.conceal(column)
        }
        let button = UIBarButtonItem(primaryAction: action)
        split.button = button
        return button
    }

    // MARK: Views

    func loadSplitView() {
        let view = SplitContainerView(frame: Runtime.current.screen.bounds)
        view.splitViewController = self
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.backgroundColor = .systemBackground
        self.view = view
        split.isCollapsed = traitCollection.horizontalSizeClass == .compact
        if isCollapsed { collapse() }
        arrange()
    }

    /// Puts the shown controllers' views into their boxes and takes the others out.
    private func arrange() {
        guard let view = viewIfLoaded else { return }
        if split.displayMode == .automatic || !isCollapsed { changeModeSilently() }
        let columns: [Column] =
            isCollapsed ? [split.columns[.compact] == nil ? .primary : .compact] : order.reversed()
        for (column, box) in split.boxes where !columns.contains(column) {
            split.columns[column]?.viewIfLoaded?.removeFromSuperview()
            box.removeFromSuperview()
            split.boxes[column] = nil
        }
        for column in columns {
            guard let controller = split.columns[column], let content = controller.view else { continue }
            let box = split.boxes[column] ?? SplitColumnView(frame: view.bounds)
            box.clipsToBounds = true
            split.boxes[column] = box
            view.addSubview(box)
            guard content.superview !== box else { continue }
            content.frame = box.bounds
            content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            box.addSubview(content)
        }
        placeColumns()
    }

    private func changeModeSilently() {
        let mode = wantedMode
        guard mode != split.displayMode, split.displayMode == .automatic || preferredDisplayMode == .automatic
        else { return }
        delegate?.splitViewController(self, willChangeTo: mode)
        split.displayMode = mode
    }

    /// The size of the view changed.
    func sizeChanged() {
        if !isCollapsed, preferredDisplayMode == .automatic { changeModeSilently() }
        placeColumns()
    }

    func placeColumns() {
        guard let view = viewIfLoaded else { return }
        let bounds = view.bounds
        for line in split.lines { line.removeFromSuperview() }
        split.lines = []
        guard !isCollapsed else {
            for box in split.boxes.values { box.frame = bounds }
            return
        }
        let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        func turned(_ rect: CGRect) -> CGRect {
            isRightToLeft
                ? CGRect(x: bounds.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height) : rect
        }
        let visible = visibleColumns
        var x: CGFloat = 0
        for column in order.dropLast() {
            guard let box = split.boxes[column] else { continue }
            let width = width(of: column)
            let isShown = visible.contains(column)
            box.frame = turned(CGRect(x: isShown ? x : -width, y: 0, width: width, height: bounds.height))
            box.isHidden = !isShown && view.window == nil
            if isShown {
                x += width
                addLine(turned(CGRect(x: x, y: 0, width: hairline, height: bounds.height)))
            }
        }
        let start = liesOver ? 0 : x
        split.boxes[.secondary]?.frame = turned(
            CGRect(x: start, y: 0, width: max(0, bounds.width - start), height: bounds.height))
        dim(liesOver)
        updateButton()
    }

    private var hairline: CGFloat { 1 / max(1, traitCollection.displayScale) }

    private func addLine(_ frame: CGRect) {
        let line = UIView(frame: frame)
        line.backgroundColor = .separator
        view.addSubview(line)
        split.lines.append(line)
    }

    private func dim(_ isDimmed: Bool) {
        guard isDimmed, let secondary = split.boxes[.secondary] else {
            split.dimming?.removeFromSuperview()
            split.dimming = nil
            return
        }
        let dimming = split.dimming ?? UIDimmingView(frame: secondary.frame)
        dimming.frame = secondary.frame
        dimming.didTap = { [weak self] in self?.changeMode(to: .secondaryOnly, isAnimated: true) }
        split.dimming = dimming
        view.insertSubview(dimming, aboveSubview: secondary)
    }

    /// The root of the secondary column has the button that shows the others, when they are hidden.
    private func updateButton() {
        guard split.showsButton, split.style != .unspecified,
            let root = (split.columns[.secondary] as? UINavigationController)?.viewControllers.first
        else { return }
        let item = root.navigationItem
        let isNeeded = visibleColumns.isEmpty
        let has = item.leftBarButtonItems?.contains { $0 === modeButton } ?? false
        if isNeeded, !has { item.leftBarButtonItems = [modeButton] + (item.leftBarButtonItems ?? []) }
        if !isNeeded, has { item.leftBarButtonItems?.removeAll { $0 === modeButton } }
    }

    // MARK: Collapsing

    private var collapsedStack: UINavigationController? {
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
    }

    /// The columns' stacks become one, up to the column that is to be on top.
    private func collapse() {
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
            move(secondary, .secondary)
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
    private func move(_ controller: UIViewController, _ column: Column) {
        guard let stack = collapsedStack else { return }
        var controllers = [controller]
        if let navigation = controller as? UINavigationController {
            controllers = navigation.viewControllers
            navigation.setViewControllers([], animated: false)
        }
        split.moved.append((column, controllers))
        stack.setViewControllers(stack.viewControllers + controllers, animated: stack.viewIfLoaded?.window != nil)
    }

    private func expand() {
        let moved = split.moved
        split.moved = []
        guard let stack = collapsedStack else { return }
        for (column, _) in moved.reversed() {
            guard let navigation = split.columns[column] as? UINavigationController else { continue }
            // From the first moved controller on, what was pushed since included.
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

final class SplitContainerView: UILayoutContainerView {
    weak var splitViewController: UISplitViewController?
    private var lastSize = CGSize.zero

    override func layoutSubviews() {
        super.layoutSubviews()
        guard bounds.size != lastSize else { return }
        lastSize = bounds.size
        splitViewController?.sizeChanged()
    }
}

/// Holds one column.
final class SplitColumnView: UIView {}
