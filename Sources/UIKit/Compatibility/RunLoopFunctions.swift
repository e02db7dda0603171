import Foundation
import Synchronization

// Run loops by Core Foundation's functions, over Foundation's own.

/// The run loop of the main thread.
public func CFRunLoopGetMain() -> RunLoop! { RunLoop.main }
/// The run loop of the thread that asks.
public func CFRunLoopGetCurrent() -> RunLoop! { RunLoop.current }
public typealias CFRunLoop = RunLoop
public typealias CFRunLoopTimer = Timer
public typealias CFRunLoopMode = RunLoop.Mode

extension RunLoop.Mode {
    public static let commonModes = RunLoop.Mode.common
    public static let defaultMode = RunLoop.Mode.default
}

/// A timer that calls the block, to be added to a run loop.
///
/// - Parameters:
///   - allocator: Not used, as objects are Swift's.
///   - fireDate: When it fires first, in seconds since the reference date.
///   - interval: Seconds between firings; 0 for a timer that fires once.
///   - flags: 0; Apple reads none.
///   - order: 0; Apple reads none.
///   - block: Called with the timer, on the run loop's thread.
public func CFRunLoopTimerCreateWithHandler(
    _ allocator: CFAllocator?, _ fireDate: CFTimeInterval, _ interval: CFTimeInterval, _ flags: UInt, _ order: Int,
    _ block: ((CFRunLoopTimer?) -> Void)!
) -> CFRunLoopTimer! {
    nonisolated(unsafe) let block = block
    return Timer(
        fire: Date(timeIntervalSinceReferenceDate: fireDate), interval: interval, repeats: interval > 0
    ) { block?($0) }
}
/// Has the run loop fire the timer.
public func CFRunLoopAddTimer(_ rl: CFRunLoop!, _ timer: CFRunLoopTimer!, _ mode: CFRunLoopMode!) {
    rl.add(timer, forMode: mode)
}
/// Ends the timer for good.
public func CFRunLoopTimerInvalidate(_ timer: CFRunLoopTimer!) { timer.invalidate() }
/// Whether the timer is still to fire.
public func CFRunLoopTimerIsValid(_ timer: CFRunLoopTimer!) -> Bool { timer.isValid }
/// When the timer fires next, in seconds since the reference date.
public func CFRunLoopTimerGetNextFireDate(_ timer: CFRunLoopTimer!) -> CFTimeInterval {
    timer.fireDate.timeIntervalSinceReferenceDate
}

/// Calls the block from the run loop.
public func CFRunLoopPerformBlock(_ rl: RunLoop!, _ mode: Any!, _ block: @escaping @Sendable () -> Void) {
    rl.perform(block)
}
/// Run loops here wake up by themselves when there is something to do.
public func CFRunLoopWakeUp(_ rl: RunLoop!) {}

/// Why a run loop came back.
public enum CFRunLoopRunResult: Int32, Sendable { case finished = 1, stopped, timedOut, handledSource }

/// Runs the thread's loop until somebody stops it.
public func CFRunLoopRun() { RunLoopStops.run(.default, until: .distantFuture, returnsAfterSource: false) }

/// Runs the thread's loop for a time. A loop that nothing could ever wake goes on too, as blocks may still be given to it.
///
/// - Parameters:
///   - mode: Which of its sources and timers are served.
///   - seconds: How long at most.
///   - returnAfterSourceHandled: Whether it comes back after the first source or timer.
@discardableResult
public func CFRunLoopRunInMode(
    _ mode: CFRunLoopMode!, _ seconds: CFTimeInterval, _ returnAfterSourceHandled: Bool
) -> CFRunLoopRunResult {
    let end = seconds > 1e9 ? .distantFuture : Date(timeIntervalSinceNow: seconds)
    return RunLoopStops.run(mode ?? .default, until: end, returnsAfterSource: returnAfterSourceHandled)
}

/// The same for a mode by its name, as code for Linux has it.
@_disfavoredOverload @discardableResult
public func CFRunLoopRunInMode(
    _ mode: CFString!, _ seconds: CFTimeInterval, _ returnAfterSourceHandled: Bool
) -> CFRunLoopRunResult {
    CFRunLoopRunInMode(mode.map { RunLoop.Mode($0 as String) }, seconds, returnAfterSourceHandled)
}

/// Has the innermost `CFRunLoopRun()` or `CFRunLoopRunInMode` of the loop come back, from any thread; nothing where none runs.
public func CFRunLoopStop(_ rl: CFRunLoop!) { RunLoopStops.stop(rl) }

/// Which runs of which loops are to come back. Foundation's loops can't be stopped, so that runs look here every few milliseconds.
private enum RunLoopStops {
    /// Of each loop that is run, whether each of its runs is to stop; the innermost is the last.
    private static let runs = Mutex<[ObjectIdentifier: [Bool]]>([:])
    private static let look: TimeInterval = 0.005

    static func stop(_ loop: RunLoop) {
        runs.withLock { runs in
            guard let last = runs[ObjectIdentifier(loop)]?.indices.last else { return }
            runs[ObjectIdentifier(loop)]?[last] = true
        }
    }

    @discardableResult
    static func run(_ mode: RunLoop.Mode, until end: Date, returnsAfterSource: Bool) -> CFRunLoopRunResult {
        let loop = RunLoop.current
        let key = ObjectIdentifier(loop)
        runs.withLock { $0[key, default: []].append(false) }
        defer {
            runs.withLock { runs in
                runs[key]?.removeLast()
                if runs[key]?.isEmpty == true { runs[key] = nil }
            }
        }
        while true {
            let begin = Date()
            let next = min(end, begin.addingTimeInterval(look))
            // A run within a run may swallow what would wake the outer one in time, so that none waits but here: what is due is
            // done, and then the thread sleeps. Only a run that comes back after a source has to wait for one.
            let hasSources = loop.run(mode: mode, before: returnsAfterSource ? next : begin)
            if runs.withLock({ $0[key]?.last == true }) { return .stopped }
            if hasSources, returnsAfterSource, Date() < next { return .handledSource }
            if Date() >= end { return .timedOut }
            if !hasSources || !returnsAfterSource { Thread.sleep(until: next) }
        }
    }
}
