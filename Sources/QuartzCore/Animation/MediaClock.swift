import CoreGraphics
import Synchronization

/// The time of a runtime's animations, and what waits for it. It is the system's until a host takes it over; from then on
/// it moves only when the host moves it, so that any instant can be shown again.
package final class MediaClock: Sendable {
    /// What the time is read from.
    private enum Source: Sendable {
        case system
        case host(CFTimeInterval)
        /// A host's as well, which stops when the main thread reads it.
        case running(@Sendable () -> CFTimeInterval)
    }

    private let source: Mutex<Source>
    let events = TimedEvents()

    /// Stands where the present one stands, or runs as it does.
    package init() { source = Mutex(MediaClock.current.source.withLock { $0 }) }

    private init(_ source: Source) { self.source = Mutex(source) }

    private static let present = Mutex(MediaClock(.system))

    /// The clock of the current runtime.
    package static var current: MediaClock {
        get { present.withLock { $0 } }
        set { present.withLock { $0 = newValue } }
    }

    package static var now: CFTimeInterval {
        switch current.source.withLock({ $0 }) {
        case .system: return ProcessInfo.processInfo.systemUptime
        case .host(let time): return time
        case .running(let clock):
            let time = clock()
            if Thread.isMainThread { hold(at: time) }
            return time
        }
    }

    package static var isHeld: Bool {
        current.source.withLock { if case .system = $0 { false } else { true } }
    }

    /// One clock serves all threads: one that moved it would move it under the feet of the host.
    private static let onlyHosts = "The clock is moved on the main actor alone."

    /// Stops the clock at `time`. Nothing that lies between is performed; see ``advance(to:)``.
    package static func hold(at time: CFTimeInterval) {
        MainActor.assertIsolated(onlyHosts)
        current.source.withLock { $0 = .host(time) }
    }

    /// Calls `body`, which waits for what the app does by itself: in a timer, a task, a block of the main queue. When the main
    /// thread first asks for the time, the held clock goes to what `clock` says and stops there, so that all that is done at
    /// once is done at one time; where it does not ask, the clock stays where it was.
    package static func holding<Result>(
        at clock: @escaping @Sendable () -> CFTimeInterval, while body: () -> Result
    ) -> Result {
        let (held, before) = (current, now)
        held.source.withLock { $0 = .running(clock) }
        defer { held.source.withLock { if case .running = $0 { $0 = .host(before) } } }
        return body()
    }

    /// Gives time back to the system.
    package static func release() {
        MainActor.assertIsolated(onlyHosts)
        current.source.withLock { $0 = .system }
    }

    /// Moves a held clock forward and performs all that falls due on the way, each at its own time: ends of
    /// animations and display links. So it makes no difference whether one step or many lead to a time.
    package static func advance(to time: CFTimeInterval) {
        MainActor.assertIsolated(onlyHosts)
        while let due = current.events.nextTime(notAfter: time) {
            if isHeld { hold(at: max(due, now)) }
            current.events.performDue(at: due)
        }
        if isHeld { hold(at: time) }
    }

    /// Whether something falls due until `time`.
    package static func isDue(before time: CFTimeInterval) -> Bool { current.events.nextTime(notAfter: time) != nil }

    /// When something falls due next; nil when nothing does.
    package static var nextDueTime: CFTimeInterval? { current.events.nextTime(notAfter: .greatestFiniteMagnitude) }

    /// Calls `body`, on the thread that asks, whenever something new waits for the system's clock.
    package static func whenScheduled(_ body: @escaping @Sendable () -> Void) { listener.withLock { $0 = body } }

    private static let listener = Mutex<(@Sendable () -> Void)?>(nil)

    static func noteScheduled() {
        guard !isHeld else { return }
        listener.withLock { $0 }?()
    }

    /// Performs what is due now; a host with the system's clock calls this every frame.
    package static func performDue() {
        advance(to: now)
    }
}

/// The current absolute time, in seconds.
public func CACurrentMediaTime() -> CFTimeInterval {
    MediaClock.now
}
