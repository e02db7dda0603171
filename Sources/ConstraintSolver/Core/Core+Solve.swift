/// The passes of a solve, in their order.
extension Core {
    /// Afterwards `changed` lists the variables with a new value.
    mutating func solve(_ conflicts: inout ConflictLog) {
        statistics.solves &+= 1
        statistics.pivotsInSolve = 0
        stalledPivots = 0
        randomState = 0
        applyEdits()
        integratePending()
        settle()
        resolveConflicts(&conflicts)
        refreshGradientsIfDue()
        checkInvariants()

    }

    /// Keeps of `changed` the variables whose value differs from what the caller saw last.
    mutating func publish() {
        var kept = 0
        for index in 0..<changed.count {
            let variable = changed[index]
            variables[variable].flags.remove(.changed)
            if !variables[variable].flags.contains(.alive) { continue }
            if variables[variable].value == variables[variable].published { continue }
            variables[variable].published = variables[variable].value
            changed[kept] = variable
            kept += 1
        }
        changed.truncate(to: kept)
    }

    // MARK: Rounding errors

    static let pivotsBetweenRefreshes = 1000

    /// Gradients are sums of many changes; now and then they are made anew from the violated rows.
    private mutating func refreshGradientsIfDue() {
        if pivotsSinceRefresh < Core.pivotsBetweenRefreshes { return }
        pivotsSinceRefresh = 0
        statistics.refreshes &+= 1
        slopes.removeAll()
        freeSlope = none
        for index in 0..<variables.count { variables[index].gradient = none }
        for index in 0..<Int32(rows.count) where rows[index].state == .loose && rows[index].sign != 0 {
            addGradient(of: index, times: Double(rows[index].sign))
        }
        settle()
    }

    /// Pivoting does not end: forget the factorisation and start from nothing. If even that does not help, the present
    /// values stand, and `statistics.abandoned` says so.
    mutating func escape() {
        statistics.escapes &+= 1
        statistics.pivotsInSolve = 0
        while !candidates.isEmpty { variables[candidates.removeLast()].flags.remove(.candidate) }
        statistics.abandoned &+= 1
    }
}
