/// Where a property animator is on its way, as a function of time.
struct AnimatorTrack {
    /// What a part of the time makes of the way.
    enum Pace {
        case curve(TimingCurve)
        case spring(Spring, TimeInterval)

        @MainActor
        init(_ provider: any UITimingCurveProvider, _ duration: TimeInterval) {
            if let spring = provider.springTimingParameters {
                self = .spring(spring.spring(for: duration), duration)
            } else {
                self = .curve((provider.cubicTimingParameters ?? UICubicTimingParameters()).curve)
            }
        }

        func progress(_ fraction: Double) -> Double {
            switch self {
            case .curve(let curve): curve.value(at: fraction)
            case .spring(let spring, let duration): fraction >= 1 ? 1 : spring.position(at: fraction * duration)
            }
        }
    }

    var duration: TimeInterval = 0
    var pace = Pace.curve(TimingCurve(x1: 0.42, y1: 0, x2: 0.58, y2: 1))
    private(set) var isReversed = false
    /// When the track started; nil while it is paused.
    private var startTime: TimeInterval?
    /// The fraction at `startTime`, or where the track is paused.
    private var startFraction = 0.0
    /// Whether the fraction is one of the way instead of the time: a paused track that was moved by hand.
    private var isLinear = false
    /// Where another pace took over, which leads over the rest of the way.
    private var turn: (fraction: Double, pace: Pace)?

    var isRunning: Bool { startTime != nil }

    /// When the track reaches its end, or, reversed, its start.
    var endTime: TimeInterval {
        guard let startTime else { return .infinity }
        return startTime + (isReversed ? startFraction : 1 - startFraction) * duration
    }

    func fraction(at time: TimeInterval) -> Double {
        guard let startTime else { return startFraction }
        let passed = duration > 0 ? max(0, time - startTime) / duration : 1
        return min(max(startFraction + (isReversed ? -passed : passed), 0), 1)
    }

    /// How far a change is that takes a part of the whole time.
    func progress(at time: TimeInterval, from start: Double, length: Double) -> Double {
        let part = length > 0 ? min(max((pacedFraction(at: time) - start) / length, 0), 1) : 1
        return isLinear ? part : pace.progress(part)
    }

    /// The fraction as a pace that took over on the way leads it.
    private func pacedFraction(at time: TimeInterval) -> Double {
        let reached = fraction(at: time)
        guard let turn else { return reached }
        let rest = isReversed ? turn.fraction : 1 - turn.fraction
        guard rest > 0 else { return reached }
        let led = turn.pace.progress(abs(reached - turn.fraction) / rest) * rest
        return isReversed ? turn.fraction - led : turn.fraction + led
    }

    /// Makes the fraction one of the way, where the track stands.
    private mutating func useWay(at time: TimeInterval) {
        let reached = pacedFraction(at: time)
        startFraction = isLinear ? reached : min(max(pace.progress(reached), 0), 1)
        isLinear = true
        turn = nil
    }

    mutating func run(at time: TimeInterval) {
        useTime()
        startTime = time
    }

    mutating func pause(at time: TimeInterval) {
        if turn == nil { startFraction = fraction(at: time) } else { useWay(at: time) }
        startTime = nil
    }

    mutating func move(to fraction: Double, linearly: Bool, at time: TimeInterval) {
        startFraction = min(max(fraction, 0), 1)
        turn = nil
        if startTime == nil { isLinear = linearly } else { startTime = time }
    }

    mutating func reverse(_ reversed: Bool, at time: TimeInterval) {
        guard reversed != isReversed else { return }
        if turn == nil { startFraction = fraction(at: time) } else { useWay(at: time) }
        if startTime != nil { startTime = time }
        isReversed = reversed
    }

    /// - Parameter remaining: Seconds for the rest of the way; nil keeps the speed.
    mutating func resume(pace: Pace?, remaining: TimeInterval?, at time: TimeInterval) {
        if let pace {
            useWay(at: time)
            turn = (startFraction, pace)
        } else {
            useTime()
        }
        let rest = isReversed ? startFraction : 1 - startFraction
        if let remaining, rest > 0 { duration = remaining / rest }
        startTime = time
    }

    /// A track moved by hand goes on from the time at which its pace would have brought it there.
    private mutating func useTime() {
        guard isLinear else { return }
        isLinear = false
        let wanted = startFraction
        var (low, high) = (0.0, 1.0)
        for _ in 0..<50 {
            let middle = (low + high) / 2
            if pace.progress(middle) < wanted { low = middle } else { high = middle }
        }
        startFraction = (low + high) / 2
    }
}
