/// The timers of the app's run loop, which is the main thread's, on a clock that moves with a script.
///
/// A timer's dates are the system's. So the session waits until the system's time has come, and calls that moment what
/// it is by the script: as long after the timer's start as the timer says, to a frame of the display.
@MainActor
struct RunLoopTimers {
    private static let frame: TimeInterval = 1 / 60

    private struct Moment {
        var date: Date
        /// The time by the host's clock.
        var time: TimeInterval
    }

    private var next: Moment?
    /// When the app last got to act: timers found later were started then.
    private var start = Date()

    /// When a timer fires next, by the host's clock; infinite when none does.
    var time: TimeInterval { next?.time ?? .infinity }

    mutating func appBeginsToAct() { start = Date() }

    /// Finds the timer that fires next.
    mutating func look() {
        guard let date = RunLoop.current.limitDate(forMode: .default), date < .distantFuture else { return next = nil }
        guard date != next?.date else { return }
        let now = MediaClock.now
        var from = Moment(date: start, time: now)
        // From one firing to the next the dates tell exactly how much time passes.
        if let last = next, last.time <= now, last.date < date { from = last }
        let time = ((from.time + date.timeIntervalSince(from.date)) / Self.frame).rounded() * Self.frame
        next = Moment(date: date, time: max(time, now + Self.frame))
    }

    /// Waits for the system's time and lets the timer fire.
    mutating func fire() {
        guard let next else { return }
        RunLoop.current.run(until: next.date + 0.0005)
        start = next.date
    }
}
