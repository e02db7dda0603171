/// What a recognizer keeps between touches.
@MainActor struct GestureState {
    var name: String?
    var isEnabled = true
    var cancelsTouches = true
    var delaysBegan = false
    var delaysEnded = true
    var exclusiveType = true
    var touchTypes: [NSNumber] = [0, 1, 2, 3]
    var pressTypes: [NSNumber] = []

    fileprivate(set) var state = UIGestureRecognizer.State.possible
    /// What the recognizer asked for; the arbiter makes it the state, or a failure.
    fileprivate(set) var requested: UIGestureRecognizer.State?
    fileprivate(set) var touches: [UITouch] = []
    private var actions: [Action] = []
    private var mustFail: [WeakRecognizer] = []

    private struct Action {
        weak var target: AnyObject?
        let selector: Selector
    }

    private struct WeakRecognizer {
        weak var recognizer: UIGestureRecognizer?
    }

    mutating func add(_ target: AnyObject, _ selector: Selector) {
        actions.append(Action(target: target, selector: selector))
    }

    mutating func remove(_ target: AnyObject?, _ selector: Selector?) {
        actions.removeAll {
            (target == nil || $0.target === target) && (selector == nil || $0.selector == selector)
        }
    }

    mutating func requiresFailure(of other: UIGestureRecognizer) { mustFail.append(WeakRecognizer(recognizer: other)) }

    var requiredFailures: [UIGestureRecognizer] { mustFail.compactMap(\.recognizer) }

    mutating func request(_ state: UIGestureRecognizer.State) { requested = state }

    mutating func drop(_ touch: UITouch) { touches.removeAll { $0 === touch } }

    var receivers: [(AnyObject, Selector)] {
        actions.compactMap { action in action.target.map { ($0, action.selector) } }
    }
}

extension UIGestureRecognizer {
    func setEnabled(_ isEnabled: Bool) {
        KeyValueObservers.change(self, "enabled") { gesture.isEnabled = isEnabled }
        if !isEnabled, gesture.state == .began || gesture.state == .changed { enter(.cancelled) }
        if !isEnabled { startOver() }
    }

    func middle(of touches: [UITouch], in view: UIView?) -> CGPoint {
        guard !touches.isEmpty else { return .zero }
        let sum = touches.reduce(CGPoint.zero) { sum, touch in
            let place = touch.location(in: view)
            return CGPoint(x: sum.x + place.x, y: sum.y + place.y)
        }
        return CGPoint(x: sum.x / CGFloat(touches.count), y: sum.y / CGFloat(touches.count))
    }

    // MARK: - For the arbiter

    var isActing: Bool { [.began, .changed, .ended].contains(gesture.state) }
    var isOver: Bool { [.ended, .cancelled, .failed].contains(gesture.state) }

    func take(_ touch: UITouch) {
        if !gesture.touches.contains(where: { $0 === touch }) { gesture.touches.append(touch) }
    }

    func release(_ touches: Set<UITouch>) { gesture.touches.removeAll { touches.contains($0) } }

    func takeRequest() -> State? {
        defer { gesture.requested = nil }
        return gesture.requested
    }

    func holdRequest(_ state: State) { gesture.requested = state }

    /// Whether the gesture is possible after what came so far, but needs another touch or another's failure.
    var waitsForMore: Bool { gesture.state == .possible && (isMidway || gesture.requested != nil) }

    /// Makes `state` the state and tells the targets, except of failures.
    func enter(_ state: State) {
        KeyValueObservers.change(self, "state") { gesture.state = state }
        guard state != .failed, state != .possible else { return }
        for (target, selector) in gesture.receivers { selector.perform(on: target, with: self) }
    }

    func fail() {
        KeyValueObservers.change(self, "state") { gesture.state = .failed }
        gesture.requested = nil
    }

    func startOver() {
        KeyValueObservers.change(self, "state") { gesture.state = .possible }
        gesture.requested = nil
        gesture.touches = []
        reset()
    }
}
