import CoreGraphics
import Synchronization

/// The time of all animations. It is the system's until a host takes it over; from then on it moves only when the
/// host moves it, so that any instant can be shown again.
package enum MediaClock {
    /// Nil while the system's clock is used.
    private static let held = Mutex<CFTimeInterval?>(nil)

    package static var now: CFTimeInterval {
        held.withLock { $0 } ?? ProcessInfo.processInfo.systemUptime
    }

    package static var isHeld: Bool { held.withLock { $0 != nil } }

    /// Stops the clock at `time`. Nothing that lies between is performed; see ``advance(to:)``.
    package static func hold(at time: CFTimeInterval) {
        held.withLock { $0 = time }
    }

    /// Gives time back to the system.
    package static func release() {
        held.withLock { $0 = nil }
    }

    /// Moves a held clock forward and performs all that falls due on the way, each at its own time: ends of
    /// animations and display links. So it makes no difference whether one step or many lead to a time.
    package static func advance(to time: CFTimeInterval) {
        while let due = TimedEvents.nextTime(notAfter: time) {
            if isHeld { hold(at: max(due, now)) }
            TimedEvents.performDue(at: due)
        }
        if isHeld { hold(at: time) }
    }

    /// Whether something falls due until `time`.
    package static func isDue(before time: CFTimeInterval) -> Bool { TimedEvents.nextTime(notAfter: time) != nil }

    /// When something falls due next; nil when nothing does.
    package static var nextDueTime: CFTimeInterval? { TimedEvents.nextTime(notAfter: .greatestFiniteMagnitude) }

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
