import QuartzCore

/// Takes a layer's time out of the clock's hands: what is animated in the layer's tree shows whatever part of its way
/// it is led to.
@MainActor
final class TransitionClock {
    private let layer: CALayer
    /// The time for the whole way, in seconds.
    private let duration: TimeInterval
    /// The layer's time when it was stopped.
    private let start: TimeInterval
    private var link: CADisplayLink?
    private(set) var progress: CGFloat = 0

    /// Stops the layer's time. Animations added from now on wait at their first moment.
    init(_ layer: CALayer, duration: TimeInterval) {
        self.layer = layer
        self.duration = duration
        start = layer.convertTime(CACurrentMediaTime(), from: nil)
        layer.speed = 0
        layer.timeOffset = start
    }

    func move(to progress: CGFloat) {
        self.progress = progress
        layer.timeOffset = start + Double(progress) * duration
    }

    /// Goes on by itself, a step for every frame.
    func run(
        to end: CGFloat, in seconds: TimeInterval, _ pace: UIView.AnimationCurve, then done: @escaping () -> Void
    ) {
        link?.invalidate()
        let curve = UICubicTimingParameters(animationCurve: pace).curve
        let (begin, from) = (CACurrentMediaTime(), progress)
        guard seconds > 0 else {
            move(to: end)
            return done()
        }
        link = .start(for: self) { clock, link in
            let part = min((link.timestamp - begin) / seconds, 1)
            clock.move(to: from + (end - from) * CGFloat(curve.value(at: part)))
            guard part >= 1 else { return }
            link.invalidate()
            done()
        }
    }

    func stop() {
        link?.invalidate()
        link = nil
    }

    /// Lets the layer's time run on from where it was led to.
    func resume() {
        stop()
        layer.beginTime = layer.superlayer?.convertTime(CACurrentMediaTime(), from: nil) ?? CACurrentMediaTime()
        layer.speed = 1
    }

    /// Ends what was animated since the time was stopped, as not finished, and gives the time back to the clock.
    func takeBack() {
        move(to: 0)
        layer.endAnimationsBegunNow()
        release()
    }

    /// Gives the layer's time back to the clock.
    func release() {
        stop()
        (layer.speed, layer.timeOffset, layer.beginTime) = (1, 0, 0)
    }
}
