/// How much work the engine did; tests and benchmarks compare these instead of times.
public struct LayoutCounters: Equatable, Sendable {
    public var solves = 0
    public var changedValues = 0
    public var rowsAdded = 0
    public var rowsRemoved = 0
    public var constantChanges = 0
    /// Rows and constants that the solver did not take: not finite, or beyond its range.
    public var refusedRows = 0

    public init() {}
}
