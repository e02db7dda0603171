/// The passes of a solve, in their order.
extension Core {
    /// The first half: all but contradictions.
    mutating func solve() {
        writeDeferred()
        settledEpoch &+= 1
        era &+= 1
        statistics.solves &+= 1
        forgetTakenChanges()
        statistics.pivotsInSolve = 0
        stalledPivots = 0
        randomState = 0
        applyEdits()
        integratePending()
        improve()
        // What required rows contradict is taken out first: until then it does not matter how their violations are shared.
        if requiredDuals == 0 { settle() }
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
        if changed.isEmpty,
            movedColumns.count == 1 || (movedColumns.count == 2 && areApart(movedColumns[0], movedColumns[1]))
        {
            let first = variableList(ofColumn: movedColumns[0])
            let second = movedColumns.count == 2 ? variableList(ofColumn: movedColumns[1]) : .init(start: nil, count: 0)
            movedColumns.removeAll()
            return (first, second)
        }
        flushMovedColumns()
        for index in 0..<changed.count { variables[changed[index]].flags.remove(.changed) }
        // The list is read until the next solve, which begins a new one.
        let list = UnsafeBufferPointer(changed.pointers)
        changedWasTaken = true
        return (list, .init(start: nil, count: 0))
    }

    mutating func forgetTakenChanges() {
        if !changedWasTaken { return }
        changedWasTaken = false
        changed.removeAll()
    }

    // MARK: Rounding errors

    static let pivotsBetweenRefreshes = 1000

    /// Reduced costs are sums of many changes; now and then they are made anew from the violated rows.
    private mutating func refreshReducedCostsIfDue() {
        if pivotsSinceRefresh < Core.pivotsBetweenRefreshes { return }
        pivotsSinceRefresh = 0
        statistics.refreshes &+= 1
        slopes.removeAll()
        freeSlope = none
        for index in 0..<variables.count { variables[index].reducedCost = none }
        for index in 0..<Int32(rows.count) where rows[index].state == .inactive && rows[index].sign != 0 {
            addReducedCost(of: index, times: Double(rows[index].sign))
        }
        settle()
    }

    // MARK: Starting anew

    /// Pivoting does not end: `finishRestart` forgets the factorisation and starts from nothing.
    mutating func requestRestart() {
        restartRequested = true
        while !candidates.isEmpty { variables[candidates.removeLast()].flags.remove(.candidate) }
        while !ties.isEmpty {
            let entry = ties.removeLast().entry
            if entry >= 0 { rows[entry].flags.remove(.tied) }
        }
    }

    /// If even a second start does not end, the present values stand, and `statistics.abandoned` says so.
    mutating func finishRestart() {
        if !restartRequested { return }
        restartRequested = false
        statistics.restarts &+= 1
        statistics.pivotsInSolve = 0
        dissolve()
        integratePending()
        settle()
        if restartRequested {
            restartRequested = false
            statistics.abandoned &+= 1
        }
    }

    /// Every variable becomes undefined and every row pending.
    private mutating func dissolve() {
        flushMovedColumns()
        version &+= 1
        for row in 0..<Int32(rows.count) where rows[row].isElimination && rows[row].state == .defining {
            unlinkCells(of: row)
            returnRun(rows[row].firstCell, length: rows[row].cellCount)
            rows[row].state = .free
            freeRows.append(row)
        }
        for row in 0..<Int32(rows.count) {
            rows[row].links = none
            switch rows[row].state {
            case .inactive, .defining, .eliminated:
                rows[row].state = .pending
                rows[row].sign = 0
                rows[row].pivot = none
                rows[row].partner = none
                addPending(row)
            case .free, .broken, .pending: continue
            }
        }
        links.removeAll()
        freeLink = none
        requiredDuals = 0
        slopes.removeAll()
        freeSlope = none
        for variable in 0..<Int32(variables.count) {
            variables[variable].reducedCost = none
            variables[variable].definition = none
            if variables[variable].flags.contains(.alive) { listUndefined(variable) }
        }
    }
}
