/// How much work the passes did; tests and benchmarks compare these instead of times.
package struct PassCounters: Equatable, Sendable {
    /// Calls of `layoutSubviews`.
    package var layouts = 0
    /// Frames that layout compared with what the views have.
    package var framesApplied = 0
    /// Safe areas computed from a superview's.
    package var safeAreas = 0
    /// Views whose traits the trait pass looked at.
    package var traits = 0

    /// What the passes of the current runtime have done.
    @MainActor package static var current: PassCounters {
        get { Runtime.current.updateCycle.counters }
        set { Runtime.current.updateCycle.counters = newValue }
    }

    /// What `work` adds.
    @MainActor
    package static func counting(_ work: () throws -> Void) rethrows -> PassCounters {
        let before = current
        try work()
        let after = current
        return PassCounters(
            layouts: after.layouts - before.layouts, framesApplied: after.framesApplied - before.framesApplied,
            safeAreas: after.safeAreas - before.safeAreas, traits: after.traits - before.traits)
    }
}
