/// A row that was pulled aside.
struct RowSwipe {
    enum Side { case leading, trailing }

    let path: IndexPath
    let side: Side
    let configuration: UISwipeActionsConfiguration
    let pull: SwipePullView
    /// Whether the row goes to the right.
    let goesRight: Bool
    /// How far the row is from its place, in points.
    var distance: CGFloat = 0
    var distanceAtStart: CGFloat = 0

    /// Along the x-axis.
    var shift: CGFloat { goesRight ? distance : -distance }
}

/// The recognizer of drags that pull rows aside.
final class RowSwipeRecognizer: UIPanGestureRecognizer {
    override func allowsStart(_ movement: CGPoint) -> Bool {
        guard let table = view as? UITableView, table.beginsSwipe(at: location(in: table), along: movement) else {
            // One look at the delegate for each finger.
            state = .failed
            return false
        }
        return true
    }
}

/// Swiping rows to get at their actions.
extension UITableView {
    /// Letting go beyond this share of the row's width does the first action.
    private static let fullShare: CGFloat = 0.6
    private static let settleTime = 0.3

    func startSwiping() {
        addGestureRecognizer(RowSwipeRecognizer(target: self, action: Selector(UITableView.swipeMoved)))
    }

    /// How far a row is aside of its place.
    func swipeShift(_ path: IndexPath) -> CGFloat {
        guard let swipe = table.swipe, swipe.path == path else { return 0 }
        return swipe.shift
    }

    func isSwiped(_ cell: UITableViewCell) -> Bool { table.swipe.map { shown.cells[$0.path] === cell } ?? false }

    // MARK: - Beginning

    fileprivate func beginsSwipe(at point: CGPoint, along movement: CGPoint) -> Bool {
        guard abs(movement.x) > abs(movement.y), !table.isEditing, table.reordering == nil,
            let path = row(at: point), shown.cells[path] != nil
        else { return false }
        if let open = table.swipe {
            if open.path == path { return true }
            closeSwipe()
            return false
        }
        let goesRight = movement.x > 0
        let side: RowSwipe.Side = goesRight == isRightToLeft ? .trailing : .leading
        guard let configuration = swipeConfiguration(path, side), !configuration.actions.isEmpty else { return false }
        let pull = SwipePullView(configuration.actions, startsAtRight: !goesRight) { [weak self] in self?.perform($0) }
        tableDelegate?.tableView(self, willBeginEditingRowAt: path)
        table.swipe = RowSwipe(
            path: path, side: side, configuration: configuration, pull: pull, goesRight: goesRight)
        UIView.performWithoutAnimation {
            insertSubview(pull, at: table.background == nil ? 0 : 1)
            placeSwipe()
        }
        return true
    }

    private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    private func swipeConfiguration(_ path: IndexPath, _ side: RowSwipe.Side) -> UISwipeActionsConfiguration? {
        guard dataSource?.tableView(self, canEditRowAt: path) ?? false else { return nil }
        if side == .leading {
            return tableDelegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
        }
        return tableDelegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path) ?? rowActions(path)
            ?? deletion(path)
    }

    private func rowActions(_ path: IndexPath) -> UISwipeActionsConfiguration? {
        guard let actions = tableDelegate?.tableView(self, editActionsForRowAt: path), !actions.isEmpty else {
            return nil
        }
        let configuration = UISwipeActionsConfiguration(actions: actions.map { $0.contextual(at: path) })
        configuration.performsFirstActionWithFullSwipe = false
        return configuration
    }

    /// The red button of rows that can be deleted. UIKit looks whether the data source implements the method that commits
    /// the deletion, which cannot be seen here; that it answers for itself whether rows can be edited, can.
    private func deletion(_ path: IndexPath) -> UISwipeActionsConfiguration? {
        let own = DefaultAnswers.haveOwn {
            _ = dataSource?.tableView(self, canEditRowAt: path)
        }
        var style = UITableViewCell.EditingStyle.delete
        let ownStyle = DefaultAnswers.haveOwn {
            style = tableDelegate?.tableView(self, editingStyleForRowAt: path) ?? DefaultAnswers.note(.delete)
        }
        let title = tableDelegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path)
        guard style == .delete, own || ownStyle || title != nil else { return nil }
        let action = UIContextualAction(style: .destructive, title: title ?? "Delete") { [weak self] _, _, done in
            guard let self else { return }
            self.dataSource?.tableView(self, commit: .delete, forRowAt: path)
            done(true)
        }
        return UISwipeActionsConfiguration(actions: [action])
    }

    // MARK: - Moving

    func swipeMoved(_ pan: UIPanGestureRecognizer) {
        guard var swipe = table.swipe else { return }
        let moved = pan.translation(in: self).x * (swipe.goesRight ? 1 : -1)
        switch pan.state {
        case .began, .changed:
            if pan.state == .began { swipe.distanceAtStart = swipe.distance }
            swipe.distance = resisted(swipe, swipe.distanceAtStart + moved)
            table.swipe = swipe
            swipe.pull.isFull = isFull(swipe)
            placeSwipe()
        case .ended:
            let speed = pan.velocity(in: self).x * (swipe.goesRight ? 1 : -1)
            if isFull(swipe), let first = swipe.pull.buttons.first { return perform(first) }
            let opens = abs(speed) > 100 ? speed > 0 : swipe.distance > swipe.pull.naturalWidth / 2
            if opens { settle(at: swipe.pull.naturalWidth) } else { closeSwipe() }
        default: closeSwipe()
        }
    }

    /// Rows do not go beyond their place, and beyond the buttons only against resistance unless a full swipe acts.
    private func resisted(_ swipe: RowSwipe, _ distance: CGFloat) -> CGFloat {
        let open = swipe.pull.naturalWidth
        guard distance > open, !swipe.configuration.performsFirstActionWithFullSwipe else { return max(0, distance) }
        return open + (distance - open) * 0.3
    }

    private func isFull(_ swipe: RowSwipe) -> Bool {
        swipe.configuration.performsFirstActionWithFullSwipe
            && swipe.distance > max(swipe.pull.naturalWidth, rowRect(swipe.path).width * Self.fullShare)
    }

    private func settle(at distance: CGFloat) {
        table.swipe?.distance = distance
        ControlAnimation.run(Self.settleTime) { self.placeSwipe() }
    }

    /// Puts the row and its buttons where the swipe has them.
    func placeSwipe() {
        guard let swipe = table.swipe else { return }
        let rect = rowRect(swipe.path)
        shown.cells[swipe.path]?.frame = rect.offsetBy(dx: swipe.shift, dy: 0)
        swipe.pull.frame = CGRect(
            x: swipe.goesRight ? rect.minX : rect.maxX - swipe.distance, y: rect.minY, width: swipe.distance,
            height: rect.height)
        swipe.pull.layoutIfNeeded()
    }

    // MARK: - Acting and closing

    private func perform(_ button: SwipeActionButton) {
        guard let swipe = table.swipe else { return }
        if isFull(swipe) { settle(at: rowRect(swipe.path).width) } else { settle(at: swipe.pull.naturalWidth) }
        button.action.handler(button.action, button) { [weak self] _ in
            if self?.table.swipe?.pull === swipe.pull { self?.closeSwipe() }
        }
    }

    /// Brings the swiped row back to its place.
    func closeSwipe(animated: Bool = true) {
        guard let swipe = table.swipe else { return }
        table.swipe = nil
        let rect = rowRect(swipe.path)
        let cell = shown.cells[swipe.path]
        let end = {
            cell?.frame = rect
            swipe.pull.frame = CGRect(
                x: swipe.goesRight ? rect.minX : rect.maxX, y: rect.minY, width: 0, height: rect.height)
        }
        if animated, window != nil {
            ControlAnimation.run(Self.settleTime, changes: end) { swipe.pull.removeFromSuperview() }
        } else {
            UIView.performWithoutAnimation(end)
            swipe.pull.removeFromSuperview()
        }
        tableDelegate?.tableView(self, didEndEditingRowAt: swipe.path)
    }

    /// Before rows change: a row that goes takes its buttons with it, any other is back in its place at the end.
    func leaveSwipe(_ map: UpdateMap) {
        guard let swipe = table.swipe else { return }
        guard map.newPath(swipe.path) == nil else { return closeSwipe() }
        table.swipe = nil
        ControlAnimation.run(
            Self.settleTime,
            changes: {
                swipe.pull.frame.size.height = 0
                swipe.pull.alpha = 0
            }, completion: { swipe.pull.removeFromSuperview() })
        tableDelegate?.tableView(self, didEndEditingRowAt: nil)
    }
}

/// Tells whether an object answers an optional question itself: the default answers count themselves.
@MainActor enum DefaultAnswers {
    private static var count = 0

    static func note<Answer>(_ answer: Answer) -> Answer {
        count += 1
        return answer
    }

    /// Whether whatever `ask` asks was answered without a default.
    static func haveOwn(_ ask: () -> Void) -> Bool {
        let before = count
        ask()
        return count == before
    }
}
