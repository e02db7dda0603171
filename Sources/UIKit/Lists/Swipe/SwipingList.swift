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

    /// The row's shift along the x-axis.
    var shift: CGFloat { goesRight ? distance : -distance }
}

/// A list whose rows can be pulled aside.
@MainActor protocol SwipingList: CellList {
    /// The row that is aside; nil for none.
    var swipe: RowSwipe? { get set }
    /// Whether rows may be pulled aside now.
    var allowsSwipes: Bool { get }
    /// The actions of a row's side; nil for none.
    func swipeConfiguration(_ path: IndexPath, _ side: RowSwipe.Side) -> UISwipeActionsConfiguration?
    /// The row's place when it is not aside.
    func swipedRect(_ path: IndexPath) -> CGRect
    /// Puts the buttons below the rows.
    func insertPull(_ pull: SwipePullView)
    func swipeWillBegin(_ path: IndexPath)
    func swipeDidEnd(_ path: IndexPath?)
}

/// The recognizer of drags that pull rows aside.
final class RowSwipeRecognizer: UIPanGestureRecognizer {
    init() {
        super.init(target: nil, action: nil)
        addTarget(self, action: Selector(RowSwipeRecognizer.moved))
    }

    override init?(coder: NSCoder) { nil }

    private func moved() { (view as? any SwipingList)?.swipeMoved(self) }

    override func allowsStart(_ movement: CGPoint) -> Bool {
        guard let list = view as? any SwipingList, list.beginsSwipe(at: location(in: list), along: movement) else {
            // The recognizer fails for good, so that the delegate is asked once for each touch.
            state = .failed
            return false
        }
        return true
    }
}

/// Letting go beyond this share of the row's width does the first action.
private let fullShare: CGFloat = 0.6
private let settleTime = 0.3

/// Swiping rows to get at their actions.
extension SwipingList {
    /// How far a row is aside of its place.
    func swipeShift(_ path: IndexPath) -> CGFloat {
        guard let swipe, swipe.path == path else { return 0 }
        return swipe.shift
    }

    // MARK: - Beginning

    fileprivate func beginsSwipe(at point: CGPoint, along movement: CGPoint) -> Bool {
        guard abs(movement.x) > abs(movement.y), allowsSwipes, let path = path(at: point),
            shownCell(path) != nil
        else { return false }
        if let open = swipe {
            if open.path == path { return true }
            closeSwipe()
            return false
        }
        let goesRight = movement.x > 0
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let side: RowSwipe.Side = goesRight == isRightToLeft ? .trailing : .leading
        guard let configuration = swipeConfiguration(path, side), !configuration.actions.isEmpty else { return false }
        let pull = SwipePullView(configuration.actions, startsAtRight: !goesRight) { [weak self] in self?.perform($0) }
        swipeWillBegin(path)
        swipe = RowSwipe(path: path, side: side, configuration: configuration, pull: pull, goesRight: goesRight)
        UIView.performWithoutAnimation {
            insertPull(pull)
            placeSwipe()
        }
        return true
    }

    // MARK: - Moving

    fileprivate func swipeMoved(_ pan: UIPanGestureRecognizer) {
        guard var swipe else { return }
        let moved = pan.translation(in: self).x * (swipe.goesRight ? 1 : -1)
        switch pan.state {
        case .began, .changed:
            if pan.state == .began { swipe.distanceAtStart = swipe.distance }
            swipe.distance = resisted(swipe, swipe.distanceAtStart + moved)
            self.swipe = swipe
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
            && swipe.distance > max(swipe.pull.naturalWidth, swipedRect(swipe.path).width * fullShare)
    }

    private func settle(at distance: CGFloat) {
        swipe?.distance = distance
        ControlAnimation.run(settleTime) { self.placeSwipe() }
    }

    /// Puts the row and its buttons where the swipe has them.
    func placeSwipe() {
        guard let swipe else { return }
        let rect = swipedRect(swipe.path)
        shownCell(swipe.path)?.frame = rect.offsetBy(dx: swipe.shift, dy: 0)
        swipe.pull.frame = CGRect(
            x: swipe.goesRight ? rect.minX : rect.maxX - swipe.distance, y: rect.minY, width: swipe.distance,
            height: rect.height)
        swipe.pull.layoutIfNeeded()
    }

    // MARK: - Acting and closing

    private func perform(_ button: SwipeActionButton) {
        guard let swipe else { return }
        if isFull(swipe) { settle(at: swipedRect(swipe.path).width) } else { settle(at: swipe.pull.naturalWidth) }
        button.action.handler(button.action, button) { [weak self] _ in
            if self?.swipe?.pull === swipe.pull { self?.closeSwipe() }
        }
    }

    /// Brings the swiped row back to its place.
    func closeSwipe(animated: Bool = true) {
        guard let swipe else { return }
        self.swipe = nil
        let rect = swipedRect(swipe.path)
        let cell = shownCell(swipe.path)
        let end = {
            cell?.frame = rect
            swipe.pull.frame = CGRect(
                x: swipe.goesRight ? rect.minX : rect.maxX, y: rect.minY, width: 0, height: rect.height)
        }
        if animated, window != nil {
            ControlAnimation.run(settleTime, changes: end) { swipe.pull.removeFromSuperview() }
        } else {
            UIView.performWithoutAnimation(end)
            swipe.pull.removeFromSuperview()
        }
        swipeDidEnd(swipe.path)
    }

    /// Before rows change: a row that goes takes its buttons with it, any other is back in its place at the end.
    func leaveSwipe(_ map: UpdateMap) {
        guard let swipe else { return }
        guard map.newPath(swipe.path) == nil else { return closeSwipe() }
        self.swipe = nil
        ControlAnimation.run(
            settleTime,
            changes: {
                swipe.pull.frame.size.height = 0
                swipe.pull.alpha = 0
            }, completion: { swipe.pull.removeFromSuperview() })
        swipeDidEnd(nil)
    }
}
