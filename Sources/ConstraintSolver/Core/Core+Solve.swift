/// The passes of a solve, in their order.
extension Core {
    /// The first half: all but contradictions.
    mutating func solve() {
        writeDeferred()
        columnCache.settledEpoch &+= 1
        columnCache.era &+= 1
        statistics.solves &+= 1
        forgetTakenChanges()
        statistics.pivotsInSolve = 0
        pivoting.stalledPivots = 0
        pivoting.randomState = 0
        applyEdits()
        integratePending()
        improve()
        // What required rows contradict is taken out first: until then it does not matter how their violations are shared.
        if work.requiredDuals == 0 { settle() }
        finishRestart()
    }

    /// The second half, after contradictions are dealt with.
    mutating func finishSolve() {
        finishRestart()
        evaluateMoved()
        refreshReducedCostsIfDue()
        checkInvariants()
    }

    /// The variables that moved, as two lists without a common member.
    mutating func takeChanges() -> (UnsafeBufferPointer<Int32>, UnsafeBufferPointer<Int32>) {
        if changes.changed.isEmpty,
            changes.movedColumns.count == 1
                || (changes.movedColumns.count == 2 && areApart(changes.movedColumns[0], changes.movedColumns[1]))
        {
            let first = variableList(ofColumn: changes.movedColumns[0])
            let second =
                changes.movedColumns.count == 2
                ? variableList(ofColumn: changes.movedColumns[1]) : .init(start: nil, count: 0)
            changes.movedColumns.removeAll()
            return (first, second)
        }
        flushMovedColumns()
        for index in 0..<changes.changed.count { variables[changes.changed[index]].flags.remove(.changed) }
        // The list is read until the next solve, which begins a new one.
        let list = UnsafeBufferPointer(changes.changed.pointers)
        changes.changedWasTaken = true
        return (list, .init(start: nil, count: 0))
    }

    mutating func forgetTakenChanges() {
        if !changes.changedWasTaken { return }
        changes.changedWasTaken = false
        changes.changed.removeAll()
    }

    // MARK: Rounding errors

    static let pivotsBetweenRefreshes = 1000

    /// Reduced costs are sums of many changes; now and then they are recomputed from the violated rows.
    private mutating func refreshReducedCostsIfDue() {
        if pivoting.pivotsSinceRefresh < Core.pivotsBetweenRefreshes { return }
        pivoting.pivotsSinceRefresh = 0
        statistics.refreshes &+= 1
        slopes.removeAll()
        slots.freeSlope = none
        for index in 0..<Int32(variables.count) where variables[index].reducedCost >= 0 {
            noteSlope(of: index)
            variables[index].reducedCost = none
        }
        for index in 0..<Int32(rows.count) where rows[index].state == .inactive && rows[index].sign != 0 {
            addReducedCost(of: index, times: Double(rows[index].sign))
        }
        settle()
    }

    // MARK: Refactorisation

    /// Pivoting does not end: `finishRestart` forgets the factorisation and starts from nothing.
    mutating func requestRestart() {
        pivoting.restartRequested = true
        while !work.candidates.isEmpty { variables[work.candidates.removeLast()].flags.remove(.candidate) }
        while !work.ties.isEmpty {
            let entry = work.ties.removeLast().entry
            if entry >= 0 { rows[entry].flags.remove(.tied) }
        }
    }

    /// If even a second start does not end, the present values stand, and `statistics.abandoned` says so.
    mutating func finishRestart() {
        if !pivoting.restartRequested { return }
        pivoting.restartRequested = false
        statistics.restarts &+= 1
        statistics.pivotsInSolve = 0
        dissolve()
        integratePending()
        settle()
        if pivoting.restartRequested {
            pivoting.restartRequested = false
            statistics.abandoned &+= 1
        }
    }

    /// Every variable becomes undefined and every row pending.
    private mutating func dissolve() {
        flushMovedColumns()
        noteNewDefinitions()
        reviewAllWatched()
        for row in 0..<Int32(rows.count) where rows[row].isElimination && rows[row].state == .defining {
            unlinkCells(of: row)
            returnRun(rows[row].firstCell, length: rows[row].cellCount)
            rows[row].state = .free
            slots.freeRows.append(row)
        }
        for row in 0..<Int32(rows.count) {
            rows[row].links = none
            switch rows[row].state {
            case .inactive, .defining, .eliminated:
                rows[row].state = .pending
                rows[row].sign = 0
                rows[row].pivot = none
                addPending(row)
            case .free, .broken, .pending: continue
            }
        }
        links.removeAll()
        slots.freeLink = none
        work.requiredDuals = 0
        slopes.removeAll()
        slots.freeSlope = none
        for variable in 0..<Int32(variables.count) {
            variables[variable].reducedCost = none
            variables[variable].definition = none
            variables[variable].flags.remove(.certain)
            if variables[variable].flags.contains(.alive) { listUndefined(variable) }
        }
    }
}
