import LayoutEngine

extension UIView {
    /// What the engine of the view's tree did so far; nil without one. Tests and benchmarks compare these.
    package var layoutCounters: LayoutCounters? { root.constraintState.hostedEngine?.engine.counters }
}
