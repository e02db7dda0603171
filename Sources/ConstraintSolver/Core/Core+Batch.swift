/// New rows, all at once: the way a whole screen is built.
///
/// 1. Required equalities are ordered by counting unknowns. A row with one unknown defines it. When only rows with more
///    are left, one of them defines one unknown in terms of the others, which become *parameters*; if there is one, a row
///    whose others are *soft*, that is, will get their value from their content. A row without unknowns *closes* a circle
///    through parameters and defines one of them by an eliminated row. Linear in the number of terms.
/// 2. A variable still undefined is given to the one of its single-variable rows that would decide if it were alone.
///    Optional equalities may define what is then left.
/// 3. Values are computed in dependency order.
/// 4. The remaining rows come in by descending priority; violated ones pull on the reduced costs, and pivots follow.
extension Core {
    mutating func integratePending() {
        if work.pending.isEmpty { return }
        noteNewDefinitions()
        statistics.batches &+= 1
        batching.batch.removeAll()
        collectEntering()
        let count = batching.enteringRows.count
        batching.isSmall =
            work.undefined.count > Core.fewUndefined && 8 &* count < work.undefined.count
            && 2 &* work.staleUndefined < work.undefined.count
        openParameters()
        replayTemplates()
        integrateBatch(alone: false)
        returnBatchMemory(of: count)
    }

    /// Takes in the rows of `batch`: `alone` if they and the variables of `scope` are a component of their own, which others
    /// may wait for.
    mutating func integrateBatch(alone: Bool) {
        orderEqualities()
        definePlaced(alone: alone)
        computeStaleValues(alone: alone)
        insertRemaining()
    }

    private mutating func collectEntering() {
        swap(&batching.enteringRows, &work.pending)
        work.pending.removeAll()
        var length = 0
        for index in 0..<batching.enteringRows.count {
            let row = batching.enteringRows[index]
            if !rows[row].flags.contains(.listed) { continue }
            rows[row].flags.remove(.listed)
            if rows[row].state != .pending { continue }
            rows[row].place = Int32(length)
            batching.enteringRows[length] = row
            length += 1
        }
        batching.enteringRows.truncate(to: length)
    }

    // MARK: 3. Values

    /// Evaluates the variables that the batch defined, and those that were defined earlier in terms of them.
    private mutating func computeStaleValues(alone: Bool) {
        sweep.epoch &+= 1
        sweep.ftranOrder.removeAll()
        if alone { closeScope() } else { closeUndefined() }
        for index in 0..<sweep.ftranOrder.count where variables[sweep.ftranOrder[index]].definition >= 0 {
            markStale(sweep.ftranOrder[index])
        }
        for index in 0..<batching.stale.count { computeValue(of: batching.stale[index]) }
        for index in 0..<batching.stale.count {
            let variable = batching.stale[index]
            if variables[variable].flags.isDisjoint(with: .fresh) {
                refreshInactiveRows(of: variable)
            } else if !alone {
                variables[variable].flags.remove(.fresh)
            }
        }
        batching.stale.removeAll()
    }

    /// Evaluates what pivots moved, where adding up moves may have left rounding errors: so values depend on the definitions
    /// in the end, not on the way there.
    mutating func evaluateMoved() {
        if batching.stale.isEmpty { return }
        for index in 0..<batching.stale.count { computeValue(of: batching.stale[index]) }
        batching.stale.removeAll()
    }

    private mutating func closeScope() {
        for index in 0..<component.scope.count {
            let variable = component.scope[index]
            variables[variable].flags.subtract([.parameter, .graded, .soft])
            if variables[variable].definition < 0 { addCandidate(variable) }
        }
    }

    /// So many undefined variables are gone through for each batch.
    private static let fewUndefined = 64

    /// Ends what was noted of undefined variables for this batch, and unlists those that are defined now.
    private mutating func closeUndefined() {
        var kept = 0
        if batching.isSmall {
            kept = work.metUndefined
            for index in 0..<batching.unknowns.count where !closeUndefined(batching.unknowns[index]) {
                work.staleUndefined &+= 1
            }
            batching.unknowns.removeAll()
        } else {
            work.staleUndefined = 0
        }
        for index in kept..<work.undefined.count {
            let variable = work.undefined[index]
            if closeUndefined(variable) {
                work.undefined[kept] = variable
                kept += 1
            } else {
                variables[variable].flags.remove(.listed)
            }
        }
        work.undefined.truncate(to: kept)
        work.metUndefined = kept
    }

    /// Returns whether the variable is still undefined.
    @inline(__always) private mutating func closeUndefined(_ variable: Int32) -> Bool {
        let wasParameter = variables[variable].flags.contains(.parameter)
        variables[variable].flags.subtract([.parameter, .graded, .soft])
        // Stale variables keep the flag, because `computeStaleValues` needs to know which were just defined.
        if variables[variable].flags.isDisjoint(with: .stale) { variables[variable].flags.remove(.fresh) }
        if variables[variable].definition < 0, variables[variable].flags.contains(.alive) {
            // What is watched is looked at when something concerns it.
            if !watchesMany || variables[variable].flags.isDisjoint(with: .watched) { addCandidate(variable) }
            return true
        }
        // What is defined in terms of a parameter of this batch is new, and stale anyway.
        if wasParameter, batching.hasParameters { visitDependents(variable) }
        return false
    }

    private mutating func computeValue(of root: Int32) {
        if !variables[root].flags.contains(.stale) { return }
        variables[root].flags.remove(.stale)
        let definition = variables[root].definition
        if definition < 0 { return }
        let first = staleInput(of: definition, from: rows[definition].firstCell)
        if first < 0 { return takeDefinedValue(of: root) }
        sweep.stack.append(Frame(variable: root, cell: first))
        while !sweep.stack.isEmpty {
            let top = sweep.stack.count &- 1
            let variable = sweep.stack[top].variable
            let cell = staleInput(of: variables[variable].definition, from: sweep.stack[top].cell)
            if cell >= 0 {
                let child = cells[cell].variable
                sweep.stack[top].cell = cell &+ 1
                variables[child].flags.remove(.stale)
                sweep.stack.append(Frame(variable: child, cell: rows[variables[child].definition].firstCell))
            } else {
                _ = sweep.stack.removeLast()
                takeDefinedValue(of: variable)
            }
        }
    }

    /// The first of a definition's cells, from one on, whose variable must be evaluated before it.
    @inline(__always) private func staleInput(of definition: Int32, from first: Int32) -> Int32 {
        var cell = first
        let end = rows[definition].firstCell &+ rows[definition].cellCount
        while cell < end {
            let input = cells[cell].variable
            if variables[input].flags.contains(.stale), variables[input].definition >= 0 { return cell }
            cell &+= 1
        }
        return none
    }

    @inline(__always) private mutating func takeDefinedValue(of variable: Int32) {
        noteChange(of: variable)
        let old = values[variable]
        values[variable] = definedValue(of: variable)
        if watchesMany, differInSign(old, values[variable]) { reviewWatched(upstreamOf: variable) }
    }

    private mutating func refreshInactiveRows(of variable: Int32) {
        var cell = variables[variable].firstCell
        while cell >= 0 {
            let row = cells[cell].row
            cell = cells[cell].next
            if rows[row].state == .inactive { setResidual(evaluate(row), of: row) }
        }
    }

    /// Writes an inactive row's residual and lets its sign follow.
    mutating func setResidual(_ residual: Double, of row: Int32) {
        noteLeavingBound(row, from: rows[row].residual, to: residual)
        if watchesMany, slackEnds(from: rows[row].residual, to: residual) { reviewWatched(upstreamOfRow: row) }
        rows[row].residual = residual
        setSign(calledSign(residual, row), of: row)
    }

    // MARK: 4. The rest

    /// Violated rows come in one at a time at first, because a pivot for one often satisfies others. Once several of a priority
    /// led to none, the rest of it comes in together, with one sweep for all.
    private mutating func insertRemaining() {
        var next = 0
        while next < batching.batch.count {
            let end = putMostViolatedFirst(from: next)
            if pivoting.stops.isEmpty {
                for index in next..<end where rows[batching.batch[index]].state == .pending {
                    deactivate(batching.batch[index], residual: rows[batching.batch[index]].residual)
                }
                improve()
                next = end
                continue
            }
            var futile = 0
            while next < end, futile < Core.futileRows {
                let row = batching.batch[next]
                next &+= 1
                if rows[row].state != .pending { continue }
                deactivate(row, residual: evaluate(row))
                setSign(calledSign(rows[row].residual, row), of: row)
                if work.candidates.isEmpty || rows[row].sign == 0 { continue }
                let pivotsBefore = statistics.pivots
                improve()
                futile = statistics.pivots == pivotsBefore ? futile &+ 1 : 0
            }
            for index in next..<end where rows[batching.batch[index]].state == .pending {
                deactivate(batching.batch[index], residual: evaluate(batching.batch[index]))
            }
            followSigns(from: next, to: end)
            improve()
            next = end
        }
    }

    /// Of the rows of one priority that begin at `start`, puts the few most violated ones first: where sizes are tied to each
    /// other, they settle the others too. Leaves residuals in all of them, and the few in `stops`. Returns where the rows of that
    /// priority end.
    private mutating func putMostViolatedFirst(from start: Int) -> Int {
        pivoting.stops.removeAll()
        var end = start
        let priority = rows[batching.batch[start]].priority
        while end < batching.batch.count, rows[batching.batch[end]].priority == priority {
            let row = batching.batch[end]
            end &+= 1
            if rows[row].state != .pending { continue }
            rows[row].residual = evaluate(row)
            if rows[row].violation > tolerance { keepMostViolated(row) }
        }
        if pivoting.stops.isEmpty { return end }
        for index in 0..<pivoting.stops.count { rows[pivoting.stops[index].row].slot = Int32(index) }
        var place = end
        for index in stride(from: end &- 1, through: start, by: -1) {
            let slot = rows[batching.batch[index]].slot
            if slot >= 0, slot < pivoting.stops.count, pivoting.stops[slot].row == batching.batch[index] { continue }
            place &-= 1
            batching.batch[place] = batching.batch[index]
        }
        for index in 0..<pivoting.stops.count { batching.batch[start &+ index] = pivoting.stops[index].row }
        return end
    }

    /// So many rows of a priority come in one at a time without any of them leading to a pivot.
    private static let futileRows = 4

    /// Adds a row to `stops`, which hold the most violated ones met so far, the most violated one ahead.
    @inline(__always) private mutating func keepMostViolated(_ row: Int32) {
        let stop = Stop(distance: -rows[row].violation, row: row)
        if pivoting.stops.count == Core.futileRows {
            if stop.distance >= pivoting.stops[Core.futileRows - 1].distance { return }
            _ = pivoting.stops.removeLast()
        }
        pivoting.stops.append(stop)
        var place = pivoting.stops.count &- 1
        while place > 0, stop.distance < pivoting.stops[place &- 1].distance {
            pivoting.stops[place] = pivoting.stops[place &- 1]
            place &-= 1
        }
        pivoting.stops[place] = stop
    }

    /// A row takes part by its residual from now on. Its sign is 0 until the caller sets it.
    mutating func deactivate(_ row: Int32, residual: Double) {
        rows[row].state = .inactive
        rows[row].pivot = none
        rows[row].flags.remove(.counted)
        rows[row].residual = residual
        rows[row].sign = 0
        if watchesMany { reviewWatched(upstreamOfRow: row) }
    }
}
