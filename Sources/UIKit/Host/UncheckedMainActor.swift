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
