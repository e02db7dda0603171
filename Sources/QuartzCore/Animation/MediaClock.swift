import CoreGraphics
import Synchronization

/// The time of a world's animations, and what waits for it. It is the system's until a host takes it over; from then on
/// it moves only when the host moves it, so that any instant can be shown again.
package final class MediaClock: Sendable {
    /// Nil while the system's clock is used.
    private let held: Mutex<CFTimeInterval?>
    let events = TimedEvents()

    /// Stands where the present one stands, or runs as it does.
    package init() { held = Mutex(MediaClock.current.held.withLock { $0 }) }

    private init(held time: CFTimeInterval?) { held = Mutex(time) }

    private static let present = Mutex(MediaClock(held: nil))

    /// The clock of the world in which code runs now.
    package static var current: MediaClock {
        get { present.withLock { $0 } }
        set { present.withLock { $0 = newValue } }
    }

    package static var now: CFTimeInterval {
        current.held.withLock { $0 } ?? ProcessInfo.processInfo.systemUptime
    }

    package static var isHeld: Bool { current.held.withLock { $0 != nil } }

    /// Stops the clock at `time`. Nothing that lies between is performed; see ``advance(to:)``.
    package static func hold(at time: CFTimeInterval) {
        current.held.withLock { $0 = time }
    }

    /// Gives time back to the system.
    package static func release() {
        current.held.withLock { $0 = nil }
    }

    /// Moves a held clock forward and performs all that falls due on the way, each at its own time: ends of
    /// animations and display links. So it makes no difference whether one step or many lead to a time.
    package static func advance(to time: CFTimeInterval) {
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
