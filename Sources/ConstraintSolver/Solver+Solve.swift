extension Solver {
    /// Brings every value up to date with the constraints.
    ///
    /// - Returns: The variables whose values changed since the previous call, in no particular order, each once. (One that
    ///   moved away and back is among them.) Valid until the next change of the solver.
    @discardableResult
    @inlinable public func solve() -> ChangedVariables {
        // Inlined, so that a caller who does not look at the changes need not keep the solver alive for them.
        let changes = update()
        return ChangedVariables(
            solver: self, first: changes.first, second: changes.second, values: changes.values,
            generations: changes.generations)
    }

    /// What `ChangedVariables` consists of.
    @usableFromInline typealias Changes = (
        first: UnsafeBufferPointer<Int32>, second: UnsafeBufferPointer<Int32>, values: UnsafePointer<Double>,
        generations: UnsafePointer<Int32>
    )

    @usableFromInline func update() -> Changes {
        if !conflicts.new.isEmpty { conflicts.new = [] }
        if core.pointee.followEdits() {
            core.pointee.checkInvariants()
        } else if !core.pointee.hasWork {
            core.pointee.forgetTakenChanges()
        } else {
            core.pointee.solve()
            if core.pointee.mayHaveConflicts || !conflicts.isEmpty { resolveConflicts() }
            core.pointee.finishSolve()
        }
        let (first, second) = core.pointee.takeChanges()
        return (first, second, UnsafePointer(core.pointee.values.base), UnsafePointer(core.pointee.generations.base))
    }

    /// The policy may read the solver, so nothing of it is being modified meanwhile but the core.
    private func resolveConflicts() {
        var log = conflicts
        log.policy = conflictPolicy
        core.pointee.resolveConflicts(&log)
        log.policy = nil
        conflicts = log
    }

    /// The contradictions found by the last ``solve()`` (not those known from before).
    public var newConflicts: [Conflict] { conflicts.new }

    /// Whether constraints added since the last ``solve()`` could contradict required ones. False only if it is certain that
    /// they do not: each required one mentions a variable of which no other required one speaks, but those added later.
    /// Most constraints of a layout do, and the answer costs a look at their terms.
    public var newConstraintsMayContradict: Bool { core.pointee.pendingRowsMayContradict() }

    /// Every contradiction that holds at present: one for each broken constraint.
    /// Oldest broken one first.
    public var currentConflicts: [Conflict] {
        core.pointee.work.brokenRows.pointers.compactMap { conflicts.known[$0] }
    }

    /// Every required constraint that is left out at present because it contradicts others, oldest first.
    public var brokenConstraints: [ConstraintID] {
        core.pointee.work.brokenRows.pointers.map { core.pointee.id(of: $0) }
    }
}

/// The variables that a solve moved. Looks into the solver's own lists: valid until the solver changes, and nothing is
/// allocated.
public struct ChangedVariables: RandomAccessCollection {
    /// Keeps the lists alive.
    @usableFromInline let solver: Solver
    @usableFromInline let first: UnsafeBufferPointer<Int32>
    @usableFromInline let second: UnsafeBufferPointer<Int32>
    @usableFromInline let values: UnsafePointer<Double>
    @usableFromInline let generations: UnsafePointer<Int32>

    @inlinable init(
        solver: Solver, first: UnsafeBufferPointer<Int32>, second: UnsafeBufferPointer<Int32>,
        values: UnsafePointer<Double>, generations: UnsafePointer<Int32>
    ) {
        self.solver = solver
        self.first = first
        self.second = second
        self.values = values
        self.generations = generations
    }

    @inlinable public var startIndex: Int { 0 }
    @inlinable public var endIndex: Int { first.count + second.count }

    @inlinable public subscript(position: Int) -> Variable {
        let index = position < first.count ? first[position] : second[position - first.count]
        return Variable(index: index, generation: generations[Int(index)])
    }

    /// Hands out each variable with its new value.
    @inlinable public func forEachValue(_ body: (Variable, Double) throws -> Void) rethrows {
        for index in first {
            try body(Variable(index: index, generation: generations[Int(index)]), values[Int(index)])
        }
        for index in second {
            try body(Variable(index: index, generation: generations[Int(index)]), values[Int(index)])
        }
    }
}
