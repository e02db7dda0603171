/// A pivot: move along a column until the objective stops falling, and exchange an active row for the inactive one at which that
/// happens.
extension Core {
    /// What is let go.
    enum Freed {
        /// An active row; its residual moves.
        case row(Int32)
        /// An undefined variable.
        case variable(Int32)
    }

    mutating func ftran(from freed: Freed) {
        switch freed {
        case .row(let row): ftran(fromRow: row)
        case .variable(let variable): ftran(fromVariable: variable)
        }
    }

    /// Lets an active row or an undefined variable go in one direction, as far as the objective falls. Returns false, and
    /// changes nothing, if it does not fall at all.
    mutating func release(_ freed: Freed, _ direction: Double) -> Bool {
        ftran(from: freed)
        collectStops(direction)
        if case .row(let row) = freed {
            let cost = rows[row].cost(leaving: direction)
            if cost != 0 { addLevel(cost, at: rows[row].priority) }
        }
        guard objectiveFalls() else {
            clearColumn()
            return false
        }
        sortStops()
        for index in 0..<pivoting.stops.count {
            let row = pivoting.stops[index].row
            addLevel(crossingCost(of: row, direction), at: rows[row].priority)
            if objectiveFalls() { continue }
            exchange(freed, direction, stop: index)
            return true
        }
        // Violations cannot fall for ever: the slope that says so is a rounding error.
        statistics.unboundedSearches &+= 1
        clearColumn()
        return false
    }

    /// Fills `stops` with the inactive rows that reach residual 0, or leave it to a side that their sign does not count, and
    /// `levels` with the slope at the start.
    private mutating func collectStops(_ direction: Double) {
        pivoting.stops.removeAll()
        pivoting.levels.removeAll()
        for index in 0..<sweep.touched.count {
            let row = sweep.touched[index].row
            let rate = direction * sweep.touched[index].factor
            if rate.magnitude < Core.negligible { continue }
            if rows[row].sign != 0 { addLevel(rate * Double(rows[row].sign), at: rows[row].priority) }
            let distance = stopDistance(of: row, rate)
            if distance >= 0 { pivoting.stops.append(Stop(distance: distance, row: row)) }
        }
    }

    /// How far the row is from where its slope changes, or -1 if it never does.
    @inline(__always) mutating func stopDistance(of row: Int32, _ rate: Double) -> Double {
        let residual = rows[row].residual
        if residual.magnitude <= tolerance {
            let ahead = rate > 0 ? rows[row].slopeAbove : rows[row].slopeBelow
            return ahead == rows[row].sign ? -1 : 0
        }
        return (residual > 0) == (rate > 0) ? -1 : -residual / rate
    }

    /// How much steeper the row makes the objective once it has crossed 0.
    @inline(__always) private mutating func crossingCost(of row: Int32, _ direction: Double) -> Double {
        let rate = direction * sweep.touched[rows[row].slot].factor
        let ahead = rate > 0 ? rows[row].slopeAbove : rows[row].slopeBelow
        return rate * (Double(ahead) - Double(rows[row].sign))
    }

    /// Nearest first; at equal distance by priority, then index. By lot once pivots stall.
    mutating func sortStops() {
        if pivoting.stops.count < 2 { return }
        let rows = rows.base
        let lot: Int32 = pivoting.stalledPivots > Core.patience ? Int32(truncatingIfNeeded: nextRandom() | 1) : 0
        let comesFirst: (Stop, Stop) -> Bool = { left, right in
            if left.distance != right.distance { return left.distance < right.distance }
            if lot != 0 { return (left.row &* lot) & 0xffff < (right.row &* lot) & 0xffff }
            let leftPriority = rows[Int(left.row)].priority
            let rightPriority = rows[Int(right.row)].priority
            return leftPriority != rightPriority ? leftPriority > rightPriority : left.row < right.row
        }
        if pivoting.stops.count > 16 {
            var pointers = pivoting.stops.pointers
            pointers.sort(by: comesFirst)
            return
        }
        for index in 1..<pivoting.stops.count {
            let stop = pivoting.stops[index]
            var place = index
            while place > 0, comesFirst(stop, pivoting.stops[place - 1]) {
                pivoting.stops[place] = pivoting.stops[place - 1]
                place -= 1
            }
            pivoting.stops[place] = stop
        }
    }

    // MARK: The slope by priority

    @inline(__always) private mutating func addLevel(_ coefficient: Double, at priority: Float) {
        var place = pivoting.levels.count
        while place > 0, pivoting.levels[place - 1].priority < priority { place -= 1 }
        if place > 0, pivoting.levels[place - 1].priority == priority {
            pivoting.levels[place - 1].coefficient += coefficient
            return
        }
        let level = Level(priority: priority, coefficient: coefficient)
        pivoting.levels.append(level)
        var index = pivoting.levels.count - 1
        while index > place {
            pivoting.levels[index] = pivoting.levels[index - 1]
            index -= 1
        }
        pivoting.levels[place] = level
    }

    private mutating func objectiveFalls() -> Bool {
        for index in 0..<pivoting.levels.count {
            let coefficient = pivoting.levels[index].coefficient
            if coefficient < -Core.negligible { return true }
            if coefficient > Core.negligible { return false }
        }
        return false
    }

    // MARK: The exchange

    /// Moves to the stop; its row becomes active and what was freed becomes inactive. Needs the column and the sorted stops.
    mutating func exchange(_ freed: Freed, _ direction: Double, stop: Int) {
        let entering = pivoting.stops[stop].row
        let step = direction * pivoting.stops[stop].distance
        countPivot(length: pivoting.stops[stop].distance)
        if rows[entering].sign == 0 { addCandidates(upstreamOf: entering) }
        moveAlongColumn(step)
        rows[entering].residual = 0
        for index in 0..<stop {
            let row = pivoting.stops[index].row
            pivoting.crossed.append(direction * sweep.touched[rows[row].slot].factor > 0 ? row : -2 - row)
        }
        setSign(0, of: entering)
        for index in 0..<pivoting.crossed.count {
            let row = pivoting.crossed[index] >= 0 ? pivoting.crossed[index] : -2 - pivoting.crossed[index]
            setSign(pivoting.crossed[index] >= 0 ? rows[row].slopeAbove : rows[row].slopeBelow, of: row)
        }
        pivoting.crossed.removeAll()
        if !trade(freed, for: entering, residual: step) {
            deactivateFreed(freed, residual: step)
            openReleased()
            rows[entering].state = .pending
            pivoting.reentering.append(entering)
            placeReentering()
        }
        signFreed(freed, direction)
    }

    /// The usual exchange, as of hugging and resisting at one size: both rows are about the same single variable, and nothing is
    /// combined of them. Then one stands in for the other, and no column changes: that variable moves with these two only.
    private mutating func trade(_ freed: Freed, for entering: Int32, residual: Double) -> Bool {
        guard case .row(let row) = freed, rows[row].cellCount == 1, rows[entering].cellCount == 1,
            rows[row].state == .defining, rows[row].links < 0
        else { return false }
        let cell = rows[entering].firstCell
        let variable = rows[row].pivot
        guard cells[cell].variable == variable else { return false }
        loosen(variable)
        deactivate(row, residual: residual)
        rows[entering].state = .defining
        rows[entering].pivot = variable
        rows[entering].pivotCoefficient = cells[cell].coefficient
        variables[variable].definition = entering
        variables[variable].open = 0
        addCandidate(variable)
        reviewWatched(upstreamOf: variable)
        return true
    }

    mutating func countPivot(length: Double) {
        statistics.pivots &+= 1
        statistics.pivotsInSolve &+= 1
        pivoting.pivotsSinceRefresh &+= 1
        pivoting.stalledPivots = length <= tolerance ? pivoting.stalledPivots &+ 1 : 0
        pivoting.crossed.removeAll()
    }

    /// Moves values and residuals by a multiple of the column at hand, clears it, and opens its variables for `place`.
    mutating func moveAlongColumn(_ step: Double) {
        sweep.openEpoch &+= 1
        let isExact = Core.isShort(step)
        let watchesMany = watchesMany
        for index in 0..<sweep.ftranOrder.count {
            let variable = sweep.ftranOrder[index]
            if step != 0, variables[variable].scratch != 0 {
                noteChange(of: variable)
                let old = values[variable]
                values[variable] += step * variables[variable].scratch
                if watchesMany, differInSign(old, values[variable]) { reviewWatched(upstreamOf: variable) }
                if !isExact || !Core.isShort(values[variable]) { markStale(variable) }
            }
            variables[variable].scratch = 0
            variables[variable].open = sweep.openEpoch
        }
        if step == 0 { return }
        for index in 0..<sweep.touched.count {
            let row = sweep.touched[index].row
            let residual = rows[row].residual + step * sweep.touched[index].factor
            noteLeavingBound(row, from: rows[row].residual, to: residual)
            if watchesMany, slackEnds(from: rows[row].residual, to: residual) { reviewWatched(upstreamOfRow: row) }
            rows[row].residual = residual
        }
    }

    /// Whether a number is a multiple of 2^-20, and not large: sums of such numbers have no rounding errors.
    @inline(__always) static func isShort(_ number: Double) -> Bool {
        let shift = 6_442_450_944.0
        return (number + shift) - shift == number
    }

    /// What the freed row defined is added to `released`, what has to define it instead to `reentering`.
    mutating func deactivateFreed(_ freed: Freed, residual: Double) {
        pivoting.released.removeAll()
        pivoting.reentering.removeAll()
        guard case .row(let row) = freed else { return }
        removeFromBasis(row)
        deactivate(row, residual: residual)
    }

    mutating func signFreed(_ freed: Freed, _ direction: Double) {
        guard case .row(let row) = freed else { return }
        setSign(direction > 0 ? rows[row].slopeAbove : rows[row].slopeBelow, of: row)
    }

    /// Makes the rows in `reentering` active again; the last one first. There are as many undefined variables for them.
    mutating func placeReentering() {
        while !pivoting.reentering.isEmpty {
            let row = pivoting.reentering.removeLast()
            if place(row) { continue }
            // Only a loss of accuracy can bring us here.
            statistics.breakdowns &+= 1
            pivoting.restartRequested = true
            deactivate(row, residual: evaluate(row))
            setSign(calledSign(rows[row].residual, row), of: row)
        }
    }

    /// Everything that the row depends on becomes a candidate, but what is certain: that moves for no row at residual 0.
    mutating func addCandidates(upstreamOf row: Int32) {
        beginBTRAN()
        for cell in cellRange(of: row) { visitUncertainInputs(cells[cell].variable) }
        for index in 0..<sweep.btranOrder.count { addCandidate(sweep.btranOrder[index]) }
    }

    // MARK: Inactive rows that leave residual 0

    /// A row at 0 blocks what would violate it. When it has left 0, ties that it decided must be looked at again.
    @inline(__always) mutating func noteLeavingBound(_ row: Int32, from old: Double, to new: Double) {
        let tolerance = tolerance
        if old.magnitude <= tolerance, new.magnitude > tolerance, !rows[row].flags.contains(.leftBound) {
            rows[row].flags.insert(.leftBound)
            work.leftBound.append(row)
        }
    }

    /// Makes candidates of what the listed rows blocked and no longer block.
    mutating func reviewRowsThatLeftBound() {
        while !work.leftBound.isEmpty {
            let row = work.leftBound.removeLast()
            if !rows[row].flags.contains(.leftBound) { continue }
            rows[row].flags.remove(.leftBound)
            if rows[row].state == .inactive, rows[row].residual.magnitude > tolerance {
                loosenAll(blockedBy: row)
                addCandidates(upstreamOf: row)
            }
        }
    }
}
