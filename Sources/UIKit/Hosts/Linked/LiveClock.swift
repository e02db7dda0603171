import QuartzCore

/// The host's clock as it goes in real time: the system's, from the moment at which it started, faster or slower.
struct LiveClock {
    private var start: (system: TimeInterval, clock: TimeInterval)
    /// Seconds of the system's in a second of the clock's.
    private(set) var slowness = 1.0

    init() { start = (Self.systemTime, MediaClock.now) }

    private static var systemTime: TimeInterval { ProcessInfo.processInfo.systemUptime }

    /// In whole milliseconds, as scripts write times, and never back.
    var now: TimeInterval { time(notBefore: MediaClock.now) }

    /// The same, without a look at the clock of animations.
    func time(notBefore limit: TimeInterval) -> TimeInterval {
        let time = start.clock + (Self.systemTime - start.system) / slowness
        return max((time * 1000).rounded(.down) / 1000, limit)
    }

    /// How many seconds of the system's are left until a time.
    func wait(until time: TimeInterval) -> TimeInterval {
        max(0, (time - start.clock) * slowness - (Self.systemTime - start.system))
    }

    mutating func goOn(slowness: Double) {
        start = (Self.systemTime, now)
        self.slowness = slowness
    }

    /// Goes on from the clock's present time.
    mutating func startAnew() { start = (Self.systemTime, MediaClock.now) }
}
