/// The way of content that moves by itself, as a closed form of time: any instant can be shown again.
struct ScrollMotion {
    /// When the motion starts, by the host's clock, in seconds.
    let start: TimeInterval
    let x: AxisMotion
    let y: AxisMotion

    var duration: TimeInterval { max(x.duration, y.duration) }
    var end: CGPoint { CGPoint(x: x.end, y: y.end) }

    func offset(at time: TimeInterval) -> CGPoint {
        CGPoint(x: x.position(time - start), y: y.position(time - start))
    }
}

/// One axis of a motion. Times are seconds since its start, places are content offsets.
struct AxisMotion {
    let duration: TimeInterval
    let end: CGFloat
    private let path: (TimeInterval) -> CGFloat

    /// Of the spring that pulls content back to its ends and to pages; in radians a second, without overshoot.
    private static let stiffness = 10.0
    /// What is left of a way when it counts as done, in points.
    private static let rest = 0.5

    func position(_ time: TimeInterval) -> CGFloat { time >= duration ? end : path(max(0, time)) }

    static func still(_ place: CGFloat) -> AxisMotion { AxisMotion(duration: 0, end: place) { _ in place } }

    /// Slow at both ends.
    static func ease(from: CGFloat, to: CGFloat, over duration: TimeInterval) -> AxisMotion {
        AxisMotion(duration: duration, end: to) { time in
            let share = CGFloat(time / duration)
            return from + (to - from) * share * share * (3 - 2 * share)
        }
    }

    /// Pulled to `to` by a spring without overshoot.
    static func spring(from: CGFloat, velocity: CGFloat, to: CGFloat) -> AxisMotion {
        let reach = Double(from - to)
        let drift = Double(velocity) + stiffness * reach
        func distance(_ time: Double) -> Double { (reach + drift * time) * exp(-stiffness * time) }
        // From the spring's farthest point on, the distance only falls.
        var duration = 1 / stiffness
        while duration < 5, (abs(reach) + abs(drift) * duration) * exp(-stiffness * duration) > rest {
            duration += 1 / 60
        }
        return AxisMotion(duration: duration, end: to) { to + CGFloat(distance($0)) }
    }

    /// Slows down by the same share each millisecond until `to`. What lies beyond `limits` is left at once, or by a
    /// spring where content bounces.
    static func glide(
        from: CGFloat, to: CGFloat, rate: CGFloat, limits: ClosedRange<CGFloat>, bounces: Bool
    ) -> AxisMotion {
        let way = Double(to - from)
        let decay = -1000 * log(Double(rate))
        guard abs(way) > rest, decay > 0 else { return still(to) }
        func place(_ time: Double) -> CGFloat { from + CGFloat(way * (1 - exp(-decay * time))) }
        let whole = log(abs(way) / rest) / decay
        guard !limits.contains(to) else { return AxisMotion(duration: whole, end: to, path: place) }
        let limit = to < limits.lowerBound ? limits.lowerBound : limits.upperBound
        let left = 1 - Double(limit - from) / way
        let impact = left > 0 ? min(whole, -log(left) / decay) : 0
        guard bounces else { return AxisMotion(duration: impact, end: limit, path: place) }
        let back = spring(from: limit, velocity: CGFloat(way * decay * exp(-decay * impact)), to: limit)
        return AxisMotion(duration: impact + back.duration, end: limit) { time in
            time < impact ? place(time) : back.position(time - impact)
        }
    }
}

/// Moves the content of one scroll view along a motion, frame by frame of the host's clock.
@MainActor final class ScrollMover {
    private weak var view: UIScrollView?
    private var motion: ScrollMotion?
    private var completion: ((_ finished: Bool) -> Void)?
    private var link: CADisplayLink?

    var isMoving: Bool { motion != nil }

    /// A motion that ran before ends where it is.
    func run(_ motion: ScrollMotion, of view: UIScrollView, completion: @escaping (_ finished: Bool) -> Void) {
        stop()
        self.view = view
        self.motion = motion
        self.completion = completion
        link = .start(for: self) { $0.advance(to: $1.timestamp) }
    }

    /// Content stays where it is now.
    func stop() { finish(false) }

    /// Points a second.
    func velocity(at time: TimeInterval) -> CGPoint {
        guard let motion else { return .zero }
        let step = 1e-4
        let (before, after) = (motion.offset(at: time - step), motion.offset(at: time + step))
        return CGPoint(x: (after.x - before.x) / (2 * step), y: (after.y - before.y) / (2 * step))
    }

    /// Goes on by another motion, for whoever waits for this one.
    func replace(_ motion: ScrollMotion) {
        if self.motion != nil { self.motion = motion }
    }

    private func advance(to time: TimeInterval) {
        guard let motion, let view else { return finish(false) }
        // A view that left its window is at its end: nobody sees it move.
        guard time - motion.start < motion.duration, view.window != nil else {
            view.bounds.origin = motion.end
            return finish(true)
        }
        view.bounds.origin = view.onPixels(motion.offset(at: time))
    }

    private func finish(_ finished: Bool) {
        link?.invalidate()
        link = nil
        motion = nil
        let done = completion
        completion = nil
        done?(finished)
    }
}

extension UIScrollView {
    func onPixels(_ offset: CGPoint) -> CGPoint {
        let scale = max(1, traitCollection.displayScale)
        return CGPoint(x: (offset.x * scale).rounded() / scale, y: (offset.y * scale).rounded() / scale)
    }
}
