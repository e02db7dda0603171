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
    /// What the app put into columns; a navigation controller of the split view's own may stand around it.
    fileprivate(set) var given: [UISplitViewController.Column: UIViewController] = [:]
    var isCollapsed = false
    var displayMode = UISplitViewController.DisplayMode.automatic
    var preferredMode = UISplitViewController.DisplayMode.automatic
    var behavior = UISplitViewController.SplitBehavior.automatic
    var primary = Width()
    var supplementary = Width()
    var showsButton = true
    fileprivate var boxes: [UISplitViewController.Column: UIView] = [:]
    fileprivate var lines: [UIView] = []
    var dimming: UIDimmingView?
    var button: UIBarButtonItem?
    /// What was moved from other columns onto the primary stack while everything is in one.
    var moved: [(column: UISplitViewController.Column, controllers: [UIViewController])] = []
}

extension UISplitViewController {
    // MARK: Controllers

    var order: [Column] {
        split.style == .tripleColumn ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
    }

    var shownControllers: [UIViewController] {
        if isCollapsed { return (split.columns[.compact] ?? split.columns[.primary]).map { [$0] } ?? [] }
        return order.compactMap { split.columns[$0] }
    }

    func setColumns(_ controllers: [UIViewController]) {
        split.given = [:]
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
        split.given[column] = controller
        if isCollapsed, column == .secondary, let navigation = wrapped as? UINavigationController {
            split.moved.removeAll { $0.column == .secondary }
            place(wrapped, column)
            move(navigation, .secondary)
            return
        }
        place(wrapped, column)
        arrange()
    }

    func place(_ controller: UIViewController?, _ column: Column) {
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
    func arrange() {
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

    func changeModeSilently() {
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
        let startsAtRight = isRightToLeft != (primaryEdge == .trailing)
        func turned(_ rect: CGRect) -> CGRect {
            startsAtRight
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
