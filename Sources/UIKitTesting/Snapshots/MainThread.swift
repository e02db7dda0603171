import Foundation

/// Where tests run, and how they wait.
enum MainThread {
    /// Whether this is the main actor's thread. With Swift Testing on Linux the main queue is served by a thread that
    /// Foundation does not call the main thread, so the queue is asked too.
    static var isCurrent: Bool {
        Thread.isMainThread || DispatchQueue.getSpecific(key: mark.key) != nil
    }

    /// Marks the main queue once, so that code can tell that it runs there.
    private static let mark: (key: DispatchSpecificKey<Bool>, Void) = {
        let key = DispatchSpecificKey<Bool>()
        return (key, DispatchQueue.main.setSpecific(key: key, value: true))
    }()

    /// Lets timers and, on Foundation's main thread, the main queue go on until the date or until `isDone`.
    static func wait(until end: Date, unless isDone: () -> Bool = { false }) {
        while !isDone(), Date() < end {
            let next = min(end, Date().addingTimeInterval(0.005))
            // Without a timer or source the run loop returns at once.
            if !RunLoop.current.run(mode: .default, before: next) { Thread.sleep(until: next) }
        }
    }
}

/// Runs on the main actor, from whichever thread a test runs on.
///
/// - Parameter value: Handed over to the main actor; whoever calls waits meanwhile.
func onMainActor<Value, Result>(_ value: Value, _ body: @MainActor (Value) -> Result) -> Result {
    let handed = Handed(value)
    func run() -> Result {
        withoutActuallyEscaping(body) { body in MainActor.assumeIsolated { Handed(body(handed.value)) }.value }
    }
    return MainThread.isCurrent ? run() : DispatchQueue.main.sync { run() }
}

/// Carries a value from one thread to another that is the only one to use it then.
private struct Handed<Value>: @unchecked Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
}
