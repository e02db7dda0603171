/// `MainActor.assumeIsolated` without asking the system for the current thread in release builds, for calls that layers
/// make on every change of geometry. Views and their layers are only used on the main thread.
@inline(__always)
func onMainActorUnchecked(_ body: @MainActor () -> Void) {
    #if DEBUG
        MainActor.assumeIsolated(body)
    #else
        withoutActuallyEscaping(body) { body in unsafeBitCast(body, to: (() -> Void).self)() }
    #endif
}

/// What an object says of itself on the main thread. On others, where a logger may ask, it can't be read, and only its
/// class and address are said.
func described(_ object: AnyObject, _ text: @MainActor () -> String) -> String {
    guard MainThread.isCurrent else { return "<\(describedName(of: type(of: object))): \(addressText(of: object))>" }
    return MainActor.assumeIsolated(text)
}
