/// A row becomes active without an eliminated row, where the active rows between it and the undefined variable form a path: each
/// then defines the next variable of the path instead of its own, as a tree is hung up at another node. (The network
/// simplex does the same with its basis tree, and the algorithms for bipartite matching with an augmenting path.)
///
///     before   v1 = f(v2, …)   v2 = g(v3, …)   v3 undefined     row: v1 + … == 0
///     after    row defines v1   f's row defines v2   g's row defines v3
///
/// No circle can arise: what the rows mention besides the path does not depend on the undefined variable, so on nothing of
/// the path either. The multipliers (dual values) of active rows belong to the rows, whichever variable they define; so reduced costs
/// wander along the path with their rows.
extension Core {
    /// Lists in `pivots` the variables on the path from the row to the pivot, each with its coefficient in the row before it.
    /// Needs the variables that depend on the pivot to be flagged. Returns false if there is more than one way, an eliminated row
    /// on it, or a coefficient that is small beside the one it would stand in for; and if nothing but the path is mentioned
    /// (equal sizes, say), because the row's eliminated row then is about the pivot alone, and makes later sweeps shorter.
    mutating func findPath(from row: Int32, to pivot: Int32) -> Bool {
        pivoting.pivots.removeAll()
        var current = row
        var own = none
        var others: Int32 = 0
        while true {
            var next = Pivot(variable: none, coefficient: 0)
            for cell in cellRange(of: current) {
                let variable = cells[cell].variable
                if variable == own || !variables[variable].flags.contains(.reaches) { continue }
                if next.variable >= 0 { return false }
                next = Pivot(variable: variable, coefficient: cells[cell].coefficient)
            }
            if next.variable < 0 { return false }
            if own >= 0, next.coefficient.magnitude < 0.1 * rows[current].pivotCoefficient.magnitude { return false }
            pivoting.pivots.append(next)
            others &+= rows[current].cellCount &- (own >= 0 ? 2 : 1)
            if next.variable == pivot { return others > 0 }
            own = next.variable
            current = variables[own].definition
            if rows[current].isElimination { return false }
        }
    }

    /// Turns the definitions along the path in `pivots` round; the row defines its first variable.
    mutating func reorient(_ row: Int32) {
        let last = pivoting.pivots.count &- 1
        let pivot = pivoting.pivots[last].variable
        // As if nothing pulled on the pivot: then the row has the multiplier 0, and no other multiplier changes.
        var dualContributions = variables[pivot].reducedCost
        var index = last
        while index > 0 {
            let (variable, before) = (pivoting.pivots[index].variable, pivoting.pivots[index &- 1].variable)
            let definition = variables[before].definition
            let coefficient = pivoting.pivots[index].coefficient
            loosenAll(heldBy: definition)
            let ratio = coefficient / rows[definition].pivotCoefficient
            let reducedCost = variables[before].reducedCost
            variables[variable].reducedCost = reducedCost
            if ratio != 1 { scaleSlopes(from: reducedCost, by: ratio) }
            rows[definition].pivot = variable
            rows[definition].pivotCoefficient = coefficient
            variables[variable].definition = definition
            if variables[before].flags.contains(.candidate) { addCandidate(variable) }
            index &-= 1
        }
        let first = pivoting.pivots[0].variable
        variables[first].reducedCost = none
        variables[first].definition = row
        rows[row].state = .defining
        rows[row].pivot = first
        rows[row].pivotCoefficient = pivoting.pivots[0].coefficient
        addCandidate(first)
        reviewWatched(upstreamOf: pivot)
        if dualContributions < 0 { return }
        beginBTRAN()
        visitInputs(pivot)
        while dualContributions >= 0 {
            let slope = slopes[dualContributions]
            slopes[dualContributions].next = slots.freeSlope
            slots.freeSlope = dualContributions
            dualContributions = slope.next
            variables[pivot].scratch += slope.coefficient
            drainReducedCost(at: slope.priority)
        }
    }

    private mutating func scaleSlopes(from first: Int32, by factor: Double) {
        var node = first
        while node >= 0 {
            slopes[node].coefficient *= factor
            node = slopes[node].next
        }
    }

    /// In a batch, whose values are computed at the end: all that depends on what the path redefines.
    mutating func markStaleAlongPath() {
        sweep.epoch &+= 1
        sweep.ftranOrder.removeAll()
        visitDependents(pivoting.pivots[0].variable)
        for index in 0..<sweep.ftranOrder.count { markStale(sweep.ftranOrder[index]) }
    }
}
