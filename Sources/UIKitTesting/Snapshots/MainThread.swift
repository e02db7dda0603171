import Foundation
import UIKit

extension MainThread {
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
