/// How much work a solver has done since it was made. Counts, so they repeat exactly.
public struct SolverStatistics: Equatable, Sendable {
    /// Calls of `solve()` that found something to do.
    public internal(set) var solves = 0
    /// Solves that took in new constraints.
    public internal(set) var batches = 0
    /// Components whose factorisation was written down as a cached elimination, and those that took over one.
    public internal(set) var templates = 0
    /// Components that took over a cached elimination instead of factorising.
    public internal(set) var replays = 0
    /// Variables passed by sweeps through definitions.
    public internal(set) var visits = 0
    /// Exchanges of an active constraint for another.
    public internal(set) var pivots = 0
    /// Columns computed: what moves with one constraint.
    public internal(set) var columns = 0
    /// Updates of the reduced costs by one constraint.
    public internal(set) var pricingSweeps = 0
    /// Constraints made active other than by counting unknowns.
    public internal(set) var placements = 0
    /// How many of these needed a combination with others.
    public internal(set) var eliminations = 0
    /// Directions looked at because priorities left a choice.
    public internal(set) var tieTests = 0
    /// Variables solved again to find out what is open.
    public internal(set) var asked = 0
    /// Times the reduced costs were recomputed against rounding errors.
    public internal(set) var refreshes = 0
    /// Signs of lost accuracy, or of pivoting without end. All 0 in every system we know.
    public internal(set) var unboundedSearches = 0
    /// Constraints that had been active and could not be made active again, for lack of accuracy.
    public internal(set) var breakdowns = 0
    /// Solves that began again, since pivoting did not end or had lost accuracy.
    public internal(set) var restarts = 0
    /// Solves that did not end after a restart either; the values found by then stand.
    public internal(set) var abandoned = 0
    var pivotsInSolve = 0
}
