extension Solver {
    /// Brings every value up to date with the constraints.
    ///
    /// - Returns: The variables whose values differ from those after the previous call, in no particular order, each once.
    ///   Valid until the next change of the solver.
    @discardableResult
    public func solve() -> ChangedVariables {
        if core.pointee.hasWork {
            // The policy may read the solver, so nothing of it is being modified meanwhile but the core.
            var log = conflicts
            log.policy = conflictPolicy
            core.pointee.solve(&log)
            log.policy = nil
            conflicts = log
        } else if !conflicts.new.isEmpty {
            conflicts.new = []
        }
        core.pointee.publish()
        return ChangedVariables(solver: self, count: core.pointee.changed.count)
    }

    /// The contradictions found by the last ``solve()`` (not those known from before).
    public var newConflicts: [Conflict] { conflicts.new }

    /// Every contradiction that holds at present: one for each broken constraint.
    public var currentConflicts: [Conflict] { conflicts.known }

    /// Every required constraint that is left out at present because it contradicts others, oldest first.
    public var brokenConstraints: [ConstraintID] { core.pointee.brokenRows.pointers.map { core.pointee.id(of: $0) } }
}

/// The variables whose values a solve changed. Reads the solver's own list; nothing is allocated.
public struct ChangedVariables: RandomAccessCollection {
    let solver: Solver
    let count_: Int

    init(solver: Solver, count: Int) {
        self.solver = solver
        count_ = count
    }

    public var startIndex: Int { 0 }
    public var endIndex: Int { count_ }

    public subscript(position: Int) -> Variable {
        let core = solver.core
        precondition(position >= 0 && position < core.pointee.changed.count, "the solver has changed since")
        let index = core.pointee.changed[position]
        return Variable(index: index, generation: core.pointee.variables[index].generation)
    }
}
