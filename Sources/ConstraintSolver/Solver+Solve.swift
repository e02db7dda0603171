extension Solver {
    /// Brings every value up to date with the constraints.
    ///
    /// - Returns: The variables whose values differ from those after the previous call, in no particular order, each once.
    ///   Valid until the next change of the solver.
    @discardableResult
    public func solve() -> [Variable] {
        dense.solve(policy: conflictPolicy)
    }

    /// The contradictions found by the last ``solve()`` (not those known from before).
    public var newConflicts: [Conflict] { dense.newConflicts }

    /// Every required constraint that is left out at present because it contradicts others, oldest first.
    public var brokenConstraints: [ConstraintID] { dense.brokenConstraints }
}
