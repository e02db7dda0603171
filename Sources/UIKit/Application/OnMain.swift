/// The result of a closure on the main actor, for code that the compiler does not know to be there.
///
/// NSObject's copies, equality and hashes and key-value coding are not isolated, and are called on the thread that uses
/// the object. Objects of UIKit are used on the main thread, as on Apple's platforms; elsewhere this traps.
func onMain<Value>(_ body: @MainActor () -> Value) -> Value {
    // The closure runs on this thread, so the value does not leave it.
    nonisolated(unsafe) var value: Value?
    MainActor.assumeIsolated { value = body() }
    guard let value else { preconditionFailure("a closure that was run has a result") }
    return value
}
