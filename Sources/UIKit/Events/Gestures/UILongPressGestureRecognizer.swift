/// Recognizes a finger that stays down.
@preconcurrency @MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// Seconds. Default: 0.5.
    open var minimumPressDuration: TimeInterval = 0.5
    /// Taps that come before the press. Default: 0.
    open var numberOfTapsRequired = 0
    /// Fingers that it takes; 1 by default.
    open var numberOfTouchesRequired = 1
    /// Points that the finger may stray before the press is recognized. Default: 10.
    open var allowableMovement: CGFloat = 10

    private var start: (place: CGPoint, time: TimeInterval)?

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard numberOfTouches <= numberOfTouchesRequired else {
            if state == .possible { state = .failed }
            return
        }
        if let touch = touches.first, touch.tapCount <= numberOfTapsRequired {
            state = .failed
            return
        }
        if numberOfTouches == numberOfTouchesRequired { start = (location(in: nil), event.timestamp) }
        if minimumPressDuration <= 0 { state = .began }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if isActing {
            state = .changed
        } else if let start, let touch = touches.first, !touch.isNear(start.place, allowableMovement) {
            state = .failed
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        state = isActing ? .ended : .failed
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = isActing ? .cancelled : .failed
    }

    open override func reset() { start = nil }

    override func timeDidPass(_ now: TimeInterval) {
        guard state == .possible, let start, numberOfTouches > 0 else { return }
        if now - start.time >= minimumPressDuration - 1e-9 { state = .began }
    }
}
