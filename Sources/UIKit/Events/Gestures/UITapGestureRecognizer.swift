/// Recognizes one or more short touches at one place.
@preconcurrency @MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
    private var progress = TapProgress()

    /// How often fingers must tap. Default: 1.
    open var numberOfTapsRequired: Int {
        get { progress.tapsRequired }
        set { progress.tapsRequired = max(1, newValue) }
    }
    /// How many fingers must tap at once. Default: 1.
    open var numberOfTouchesRequired: Int {
        get { progress.touchesRequired }
        set { progress.touchesRequired = max(1, newValue) }
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if progress.down == 0 {
            progress.start = event.timestamp
            progress.deadline = nil
        }
        for touch in touches where progress.place == nil { progress.place = touch.location(in: nil) }
        progress.down += touches.count
        progress.most = max(progress.most, progress.down)
        if progress.most > numberOfTouchesRequired { state = .failed }
        if let place = progress.place, touches.contains(where: { !$0.isNear(place, TapProgress.multiTapSlop) }) {
            state = .failed
        }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let place = progress.place else { return }
        if touches.contains(where: { !$0.isNear(place, TapProgress.multiTapSlop) }) { state = .failed }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        progress.down -= touches.count
        guard progress.down <= 0 else { return }
        progress.down = 0
        guard progress.most == numberOfTouchesRequired,
            event.timestamp - progress.start <= TapProgress.longestPress
        else {
            state = .failed
            return
        }
        progress.taps += 1
        progress.most = 0
        if progress.taps == numberOfTapsRequired {
            state = .ended
        } else {
            progress.deadline = event.timestamp + TapProgress.longestPause
        }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

    open override func reset() { progress.restart() }

    override func timeDidPass(_ now: TimeInterval) {
        if let deadline = progress.deadline, now > deadline { state = .failed }
    }

    override var isMidway: Bool { progress.taps > 0 && progress.taps < numberOfTapsRequired }

    open override func location(in view: UIView?) -> CGPoint {
        if numberOfTouches > 0 { return super.location(in: view) }
        let place = progress.place ?? .zero
        return view?.convert(place, from: nil) ?? place
    }
}

private struct TapProgress {
    /// A touch of this many seconds is no tap any more.
    static let longestPress: TimeInterval = 0.75
    /// The longest pause between two taps of one gesture, in seconds.
    static let longestPause: TimeInterval = 0.35
    /// Points that the finger may stray.
    static let multiTapSlop: CGFloat = 45

    var tapsRequired = 1
    var touchesRequired = 1
    var taps = 0
    var down = 0
    var most = 0
    var start: TimeInterval = 0
    var deadline: TimeInterval?
    var place: CGPoint?

    mutating func restart() {
        self = TapProgress(tapsRequired: tapsRequired, touchesRequired: touchesRequired)
    }
}

extension UITouch {
    func isNear(_ place: CGPoint, _ distance: CGFloat) -> Bool {
        let here = location(in: nil)
        return hypot(here.x - place.x, here.y - place.y) <= distance
    }
}
