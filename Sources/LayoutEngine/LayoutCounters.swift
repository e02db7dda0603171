/// How much work the engine did; tests and benchmarks compare these instead of times.
public struct LayoutCounters: Equatable, Sendable {
    /// Solves that had something to do.
    public var solves = 0
    /// Values that solves changed.
    public var changedValues = 0
    /// Rows given to the solver.
    public var rowsAdded = 0
    /// Rows taken back from the solver.
    public var rowsRemoved = 0
    /// Constants changed without touching a row's terms.
    public var constantChanges = 0
    /// Rows and constants that the solver did not take: not finite, or beyond its range.
    public var refusedRows = 0

    public init() {}
}
