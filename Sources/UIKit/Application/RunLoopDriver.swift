import Foundation
import QuartzCore

/// Runs UIKit's turns on the system's clock where neither a host nor a harness does: in a test, a tool, a server.
///
/// It waits in the main queue and in the run loop of the main actor's thread, which Swift Testing does not let the queue
/// run in; so whatever lets one of them go on drives it: `RunLoop.run(until:)`, `wait(for:timeout:)`, `await`. Nothing is
/// asked of them while nothing changes and nothing falls due.
@MainActor
package enum RunLoopDriver {
    private static let frame: CFTimeInterval = 1 / 60

    /// Set while a host runs the turns itself, and in programs that lay out and draw by themselves: they need no run loop.
    package static var isSuspended = false {
        didSet { if isSuspended { forget() } }
    }

    /// When the next turn is to run; infinite while none is asked for.
    private static var scheduled = CFTimeInterval.infinity
    /// Of the latest request: earlier ones have nothing to do any more.
    private static var request = 0
    private static var timer: Timer?

    /// Animations and display links may be added on any thread.
    private static let listening: Void = MediaClock.whenScheduled {
        DispatchQueue.main.async { MainActor.assumeIsolated { scheduleDue() } }
    }

    /// Something was marked: the next turn is to run as soon as the main queue goes on.
    static func wake() {
        guard scheduled == .infinity, MainThread.isCurrent, !isSuspended, !MediaClock.isHeld else { return }
        listening
        schedule(at: MediaClock.now)
    }

    private static func scheduleDue() {
        guard !isSuspended, !MediaClock.isHeld, let due = MediaClock.nextDueTime else { return }
        schedule(at: due)
    }

    private static func schedule(at time: CFTimeInterval) {
        guard time < scheduled else { return }
        forget()
        scheduled = time
        let mine = request
        let delay = max(0, time - ProcessInfo.processInfo.systemUptime)
        // The turn is asked for twice, because a program may serve only the main queue or only the main run loop.
        // Whichever comes first acts; the other finds its request outdated.
        let act: @Sendable () -> Void = { MainActor.assumeIsolated { if mine == request { turn() } } }
        DispatchQueue.main.asyncAfter(deadline: .now() + delay, execute: act)
        let timer = Timer(fire: Date(timeIntervalSinceNow: delay), interval: 0, repeats: false) { _ in act() }
        RunLoop.current.add(timer, forMode: .common)
        self.timer = timer
    }

    private static func forget() {
        scheduled = .infinity
        request += 1
        timer?.invalidate()
        timer = nil
    }

    private static func turn() {
        forget()
        guard !isSuspended else { return }
        let now = ProcessInfo.processInfo.systemUptime
        // Whoever holds the clock, such as a test, runs the turns itself. Until it lets go this only asks again.
        guard !MediaClock.isHeld else { return schedule(at: now + 4 * frame) }
        MediaClock.performDue()
        Runtime.current.turn()
        if Runtime.current.updateCycle.needsTurn { schedule(at: now + frame) }
        if let due = MediaClock.nextDueTime { schedule(at: max(due, now + frame)) }
    }
}
