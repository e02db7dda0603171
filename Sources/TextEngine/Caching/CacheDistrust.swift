import Foundation
import Synchronization

/// Measures again, now and then, what a cache has answered, and stops the program where the two differ: a value that was not
/// forgotten in time. In debug builds only, with `PLUMB_DISTRUST=1` in the environment.
package enum CacheDistrust {
    #if DEBUG
        package static let isOn = ProcessInfo.processInfo.environment["PLUMB_DISTRUST"] == "1"
    #else
        package static let isOn = false
    #endif

    /// One answer of so many is compared: few enough that the tests take hardly longer, and prime, so that no pattern in the
    /// order of questions leaves the same ones out each time.
    private static let interval = 13
    private static let answers = Atomic(0)

    /// Whether the answer now is one to compare.
    package static var isDue: Bool {
        isOn && answers.add(1, ordering: .relaxed).newValue % interval == 0
    }

    /// - Parameter subject: What was measured, for the message.
    package static func compare<Value: Equatable>(
        _ known: Value, _ measured: Value, _ subject: @autoclosure () -> String
    ) {
        precondition(known == measured, "\(subject()): \(known) was remembered, and is \(measured) now")
    }
}
