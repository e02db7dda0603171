/// How active rows define variables, and stop doing so.
extension Core {
    // MARK: Undefining

    @inline(__always) mutating func listUndefined(_ variable: Int32) {
        if variables[variable].flags.contains(.listed) { return }
        variables[variable].flags.insert(.listed)
        work.undefined.append(variable)
    }

    private mutating func undefine(_ variable: Int32) {
        passReducedCost(of: variable, times: -1)
        loosen(variable)
        reviewWatched(upstreamOf: variable)
        variables[variable].definition = none
        listUndefined(variable)
        addCandidate(variable)
        pivoting.released.append(variable)
    }

    /// Ends every definition in which an active row takes part: its own, and each eliminated row that combines it. The variables
    /// keep their values; they are added to `released`. The constraints whose eliminated rows fall are added to `reentering`: pending
    /// rows that nothing uses.
    mutating func removeFromBasis(_ row: Int32) {
        noteNewDefinitions()
        var next = pivoting.reentering.count
        endUses(of: row)
        rows[row].pivot = none
        rows[row].state = .pending
        while next < pivoting.reentering.count {
            // A row that does not define anything must not be part of an eliminated row, or the eliminated row could stand for it.
            endUses(of: pivoting.reentering[next])
            next += 1
        }
    }

    /// Ends the definition of one variable alone; the constraint that then has to define another one is added to `reentering`.
    mutating func takeDefinition(from variable: Int32) {
        let definition = variables[variable].definition
        let constraint = rows[definition].isElimination ? rows[definition].partner : definition
        pivoting.reentering.append(constraint)
        removeFromBasis(constraint)
    }

    private mutating func endUses(of row: Int32) {
        if rows[row].state == .defining { undefine(rows[row].pivot) }
        while rows[row].links >= 0 {
            let elimination = links[rows[row].links].elimination
            let constraint = rows[elimination].partner
            undefine(rows[elimination].pivot)
            discardElimination(elimination)
            if constraint != row { pivoting.reentering.append(constraint) }
        }
    }

    /// Marks all that depends on a released variable for `place`.
    mutating func openReleased() {
        sweep.epoch &+= 1
        sweep.ftranOrder.removeAll()
        for index in 0..<pivoting.released.count where !isOpen(pivoting.released[index]) {
            visitDependents(pivoting.released[index])
        }
        statistics.visits &+= sweep.ftranOrder.count
        for index in 0..<sweep.ftranOrder.count { variables[sweep.ftranOrder[index]].open = sweep.openEpoch }
        pivoting.released.removeAll()
    }

    private mutating func discardElimination(_ elimination: Int32) {
        unlinkCells(of: elimination)
        returnRun(rows[elimination].firstCell, length: rows[elimination].cellCount)
        var link = rows[elimination].links
        while link >= 0 {
            let following = links[link].nextPart
            let next = links[link].nextUse
            let previous = links[link].previousUse
            if previous >= 0 {
                links[previous].nextUse = next
            } else {
                rows[links[link].constraint].links = next
            }
            if next >= 0 { links[next].previousUse = previous }
            loosenAll(heldBy: links[link].constraint)
            // Without the eliminated row the pivot moves other values, so it is a candidate again.
            let pivot = rows[links[link].constraint].pivot
            if pivot >= 0 { addCandidate(pivot) }
            links[link].nextPart = slots.freeLink
            slots.freeLink = link
            link = following
        }
        let constraint = rows[elimination].partner
        rows[constraint].pivot = none
        rows[constraint].state = .pending
        rows[elimination].state = .free
        slots.freeRows.append(elimination)
    }

    // MARK: Defining

    /// A row becomes the definition of an undefined variable that none of its other variables depends on.
    @inline(__always) mutating func define(_ variable: Int32, by row: Int32, coefficient: Double) {
        rows[row].state = .defining
        rows[row].pivot = variable
        rows[row].pivotCoefficient = coefficient
        variables[variable].definition = row
        reviewWatched(upstreamOf: variable)
        if variables[variable].reducedCost >= 0 {
            passReducedCost(of: variable, times: 1)
            addCandidate(variable)
        } else if rows[row].relation != .equal || rows[row].links >= 0 {
            addCandidate(variable)
        }
    }

    // MARK: Values

    /// The constant of a row; of an eliminated row, what its parts' constants add up to.
    func constant(of row: Int32) -> Double {
        if !rows[row].isElimination { return rows[row].constant }
        var sum = 0.0
        var link = rows[row].links
        while link >= 0 {
            sum += links[link].multiplier * rows[links[link].constraint].constant
            link = links[link].nextPart
        }
        return sum
    }

    func evaluate(_ row: Int32) -> Double {
        var sum = constant(of: row)
        for cell in cellRange(of: row) { sum += cells[cell].coefficient * values[cells[cell].variable] }
        return sum
    }

    /// The value that a variable's definition gives it.
    @inline(__always) func definedValue(of variable: Int32) -> Double {
        let definition = variables[variable].definition
        var sum = rows[definition].isElimination ? constant(of: definition) : rows[definition].constant
        for cell in cellRange(of: definition) where cells[cell].variable != variable {
            sum += cells[cell].coefficient * values[cells[cell].variable]
        }
        let coefficient = rows[definition].pivotCoefficient
        // Values are computed one after the other, and a division is slow: the usual coefficients do without.
        return coefficient == 1 ? -sum : coefficient == -1 ? sum : -sum / coefficient
    }
}
