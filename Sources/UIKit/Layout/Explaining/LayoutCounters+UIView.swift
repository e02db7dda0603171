import LayoutEngine

extension UIView {
    /// What the engine of the view's tree did so far; nil without one. Tests and benchmarks compare these.
    package var layoutCounters: LayoutCounters? { root.constraintState.hostedEngine?.engine.counters }

    /// The steps that the solver of the view's tree took so far; 0 without an engine.
    package var solverSteps: Int { root.constraintState.hostedEngine?.engine.solverSteps ?? 0 }
}
