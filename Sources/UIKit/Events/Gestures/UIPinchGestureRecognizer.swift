/// Two fingers: how far apart, at what angle, in window coordinates.
@MainActor struct FingerPair {
    let distance: CGFloat
    let angle: CGFloat

    init?(_ touches: [UITouch]) {
        guard touches.count == 2 else { return nil }
        let a = touches[0].location(in: nil)
        let b = touches[1].location(in: nil)
        distance = hypot(b.x - a.x, b.y - a.y)
        angle = atan2(b.y - a.y, b.x - a.x)
    }
}

/// Recognizes two fingers that move apart or together.
@preconcurrency @MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {
    /// The fingers' distance as a multiple of that at the start.
    open var scale: CGFloat = 1
    /// Change of scale a second.
    open private(set) var velocity: CGFloat = 0
    private var last: (distance: CGFloat, time: TimeInterval)?
    private static let slop: CGFloat = 8

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        last = FingerPair(gesture.touches).map { ($0.distance, event.timestamp) }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let pair = FingerPair(gesture.touches), let last, last.distance > 0 else { return }
        if !isActing, abs(pair.distance - last.distance) < Self.slop { return }
        let change = pair.distance / last.distance
        let seconds = event.timestamp - last.time
        velocity = seconds > 0 ? scale * (change - 1) / CGFloat(seconds) : 0
        if isActing { scale *= change }
        self.last = (pair.distance, event.timestamp)
        state = isActing ? .changed : .began
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        state = isActing ? .ended : .failed
    }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = isActing ? .cancelled : .failed
    }
    open override func reset() {
        scale = 1
        velocity = 0
        last = nil
    }
}

/// Recognizes two fingers that turn.
@preconcurrency @MainActor open class UIRotationGestureRecognizer: UIGestureRecognizer {
    /// Radians since the start, clockwise positive.
    open var rotation: CGFloat = 0
    /// Radians a second.
    open private(set) var velocity: CGFloat = 0
    private var last: (angle: CGFloat, time: TimeInterval)?
    private static let slop: CGFloat = 0.05

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        last = FingerPair(gesture.touches).map { ($0.angle, event.timestamp) }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let pair = FingerPair(gesture.touches), let last else { return }
        var change = pair.angle - last.angle
        if change > .pi { change -= 2 * .pi }
        if change < -.pi { change += 2 * .pi }
        if !isActing, abs(change) < Self.slop { return }
        let seconds = event.timestamp - last.time
        velocity = seconds > 0 ? change / CGFloat(seconds) : 0
        if isActing { rotation += change }
        self.last = (pair.angle, event.timestamp)
        state = isActing ? .changed : .began
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        state = isActing ? .ended : .failed
    }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = isActing ? .cancelled : .failed
    }
    open override func reset() {
        rotation = 0
        velocity = 0
        last = nil
    }
}
