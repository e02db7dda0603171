/// New rows, all at once: the way a whole screen is built.
///
/// 1. Required equalities are ordered by counting unknowns. A row with one unknown defines it. When only rows with more
///    are left, one of them defines one unknown in terms of the others, which become *parameters*; if there is one, a row
///    whose others are *soft*, that is, will get their value from their content. A row without unknowns *closes* a circle
///    through parameters and defines one of them by a reduction. Linear in the number of terms.
/// 2. A variable still undefined is given to the one of its single-variable rows that would decide if it were alone.
///    Optional equalities may define what is then left.
/// 3. Values are computed in dependency order.
/// 4. The remaining rows come in by descending priority; a violated one pulls on the gradients, and pivots follow.
extension Core {
    mutating func integratePending() {
        if pending.isEmpty { return }
        version &+= 1
        statistics.batches &+= 1
        openParameters()
        collectArrivals()
        let count = arrivals.count
        followRecipes()
        integrateBatch(alone: false)
        returnBatchMemory(of: count)
    }

    /// Takes in the rows of `batch`: `alone` if they and the variables of `scope` are a component of their own, which others
    /// may wait for.
    mutating func integrateBatch(alone: Bool) {
        orderEqualities()
        definePlaced(among: alone ? scope : undefined)
        computeStaleValues(alone: alone)
        insertRemaining()
    }

    private mutating func collectArrivals() {
        swap(&arrivals, &pending)
        pending.removeAll()
        var length = 0
        for index in 0..<arrivals.count {
            let row = arrivals[index]
            if !rows[row].flags.contains(.listed) { continue }
            rows[row].flags.remove(.listed)
            if rows[row].state != .pending { continue }
            rows[row].place = Int32(length)
            arrivals[length] = row
            length += 1
        }
        arrivals.truncate(to: length)
    }

    // MARK: 1. Required equalities

    /// Undefined variables in terms of which others are defined count as known from the start.
    mutating func openParameters() {
        openEpoch &+= 1
        epoch &+= 1
        downOrder.removeAll()
        for index in 0..<undefined.count {
            let variable = undefined[index]
            if !variables[variable].flags.isDisjoint(with: .fresh) || variables[variable].definition >= 0
                || !hasDependents(variable)
            {
                continue
            }
            variables[variable].flags.insert(.parameter)
            visitDown(variable)
        }
        for index in 0..<downOrder.count { variables[downOrder[index]].open = openEpoch }
        hasParameters = !downOrder.isEmpty
    }

    private func hasDependents(_ variable: Int32) -> Bool {
        var cell = variables[variable].firstCell
        while cell >= 0 {
            if rows[cells[cell].row].state == .defining { return true }
            cell = cells[cell].next
        }
        return false
    }

    @inline(__always) private func isKnown(_ variable: Int32) -> Bool {
        variables[variable].definition >= 0 || variables[variable].flags.contains(.parameter)
    }

    private mutating func orderEqualities() {
        singles.removeAll()
        closings.removeAll()
        ready.removeAll()
        for index in 0..<batch.count { count(batch[index]) }
        var nextSingle = 0
        var nextClosing = 0
        var nextStuck = 0
        var nextReady = 0
        while true {
            if nextClosing < closings.count {
                let row = closings[nextClosing]
                nextClosing += 1
                close(row)
            } else if nextSingle < singles.count {
                let row = singles[nextSingle]
                nextSingle += 1
                defineUnknown(of: row)
            } else if nextReady < ready.count {
                let row = ready[nextReady]
                nextReady += 1
                if rows[row].flags.contains(.counted), rows[row].unknowns >= 2 { chooseParameters(in: row) }
            } else if nextStuck < batch.count {
                let row = batch[nextStuck]
                nextStuck += 1
                if rows[row].flags.contains(.counted), rows[row].unknowns >= 2 { chooseParameters(in: row) }
            } else {
                return
            }
        }
    }

    private mutating func count(_ row: Int32) {
        if rows[row].relation != .equal || !rows[row].isRequired { return }
        var unknowns: Int32 = 0
        for cell in cellRange(of: row) where !isKnown(cells[cell].variable) { unknowns += 1 }
        rows[row].flags.insert(.counted)
        rows[row].unknowns = unknowns
        if unknowns == 1 {
            singles.append(row)
        } else if unknowns == 0 {
            closings.append(row)
        } else {
            var hard: Int32 = 0
            for cell in cellRange(of: row) where !isKnown(cells[cell].variable) && !isSoft(cells[cell].variable) {
                hard += 1
            }
            rows[row].hardUnknowns = hard
            if hard <= 1 { ready.append(row) }
        }
    }

    private mutating func isSoft(_ variable: Int32) -> Bool {
        if !variables[variable].flags.contains(.graded) {
            variables[variable].flags.insert(.graded)
            if softness(of: variable) > 0 { variables[variable].flags.insert(.soft) }
        }
        return variables[variable].flags.contains(.soft)
    }

    @inline(__always) private mutating func becameKnown(_ variable: Int32) {
        let isHard = variables[variable].flags.isDisjoint(with: .soft)
        var cell = variables[variable].firstCell
        while cell >= 0 {
            let row = cells[cell].row
            cell = cells[cell].next
            if !rows[row].flags.contains(.counted) { continue }
            rows[row].unknowns &-= 1
            if isHard { rows[row].hardUnknowns &-= 1 }
            if rows[row].unknowns == 1 {
                singles.append(row)
            } else if rows[row].unknowns == 0 {
                closings.append(row)
            } else if rows[row].hardUnknowns == 1, isHard {
                ready.append(row)
            }
        }
    }

    private mutating func defineUnknown(of row: Int32) {
        if !rows[row].flags.contains(.counted) || rows[row].unknowns != 1 { return }
        rows[row].flags.remove(.counted)
        var unknown = none
        var coefficient = 0.0
        var open = false
        for cell in cellRange(of: row) {
            let variable = cells[cell].variable
            if !isKnown(variable) {
                unknown = variable
                coefficient = cells[cell].coefficient
            } else if isOpen(variable) {
                open = true
            }
        }
        variables[unknown].open = open ? openEpoch : 0
        define(unknown, by: row, coefficient: coefficient)
        markStale(unknown)
        becameKnown(unknown)
    }

    /// The unknown that fewest single constraints want is defined; the others become parameters.
    private mutating func chooseParameters(in row: Int32) {
        var own = none
        var least = Int.max
        for cell in cellRange(of: row) where !isKnown(cells[cell].variable) {
            let softness = softness(of: cells[cell].variable)
            if softness < least {
                least = softness
                own = cells[cell].variable
            }
        }
        for cell in cellRange(of: row) {
            let variable = cells[cell].variable
            if variable == own || isKnown(variable) { continue }
            variables[variable].flags.insert(.parameter)
            variables[variable].open = openEpoch
            becameKnown(variable)
        }
    }

    private mutating func close(_ row: Int32) {
        if !rows[row].flags.contains(.counted) || rows[row].unknowns != 0 { return }
        rows[row].flags.remove(.counted)
        placeInBatch(row)
    }

    @inline(__always) mutating func markStale(_ variable: Int32) {
        if variables[variable].flags.contains(.stale) { return }
        variables[variable].flags.insert(.stale)
        stale.append(variable)
    }

    mutating func placeInBatch(_ row: Int32) {
        if place(row) { markStale(rows[row].pivot) }
    }

    // MARK: 3. Values

    /// Evaluates the variables that the batch defined, and those that were defined earlier in terms of them.
    private mutating func computeStaleValues(alone: Bool) {
        epoch &+= 1
        downOrder.removeAll()
        if alone { closeScope() } else { closeUndefined() }
        for index in 0..<downOrder.count where variables[downOrder[index]].definition >= 0 {
            markStale(downOrder[index])
        }
        for index in 0..<stale.count { computeValue(of: stale[index]) }
        for index in 0..<stale.count { refreshLooseRows(of: stale[index]) }
        stale.removeAll()
    }

    /// Evaluates what pivots moved, where adding up moves may have left rounding errors: so values depend on the definitions
    /// in the end, not on the way there.
    mutating func evaluateMoved() {
        if stale.isEmpty { return }
        for index in 0..<stale.count { computeValue(of: stale[index]) }
        stale.removeAll()
    }

    private mutating func closeScope() {
        for index in 0..<scope.count {
            let variable = scope[index]
            variables[variable].flags.subtract([.parameter, .graded, .soft])
            if variables[variable].definition < 0 { addCandidate(variable) }
        }
    }

    /// Ends what was noted of undefined variables for this batch, and unlists those that are defined now.
    private mutating func closeUndefined() {
        var kept = 0
        for index in 0..<undefined.count {
            let variable = undefined[index]
            let wasParameter = variables[variable].flags.contains(.parameter)
            variables[variable].flags.subtract([.parameter, .graded, .soft, .fresh])
            if variables[variable].definition < 0, variables[variable].flags.contains(.alive) {
                undefined[kept] = variable
                kept += 1
                addCandidate(variable)
                continue
            }
            variables[variable].flags.remove(.listed)
            if wasParameter { visitDown(variable) }
        }
        undefined.truncate(to: kept)
    }

    private mutating func computeValue(of root: Int32) {
        if !variables[root].flags.contains(.stale) { return }
        variables[root].flags.remove(.stale)
        if variables[root].definition < 0 { return }
        stack.append(Frame(variable: root, cell: rows[variables[root].definition].firstCell))
        while !stack.isEmpty {
            let top = stack.count &- 1
            let variable = stack[top].variable
            let definition = variables[variable].definition
            let end = rows[definition].firstCell &+ rows[definition].cellCount
            var cell = stack[top].cell
            var child = none
            while cell < end {
                let input = cells[cell].variable
                cell &+= 1
                if variables[input].flags.contains(.stale), variables[input].definition >= 0 {
                    child = input
                    break
                }
            }
            if child >= 0 {
                stack[top].cell = cell
                variables[child].flags.remove(.stale)
                stack.append(Frame(variable: child, cell: rows[variables[child].definition].firstCell))
            } else {
                _ = stack.removeLast()
                noteChange(of: variable)
                values[variable] = definedValue(of: variable)
            }
        }
    }

    private mutating func refreshLooseRows(of variable: Int32) {
        var cell = variables[variable].firstCell
        while cell >= 0 {
            let row = cells[cell].row
            cell = cells[cell].next
            if rows[row].state == .loose { setResidual(evaluate(row), of: row) }
        }
    }

    /// Writes a loose row's residual and lets its sign follow.
    mutating func setResidual(_ residual: Double, of row: Int32) {
        noteGraze(row, from: rows[row].residual, to: residual)
        rows[row].residual = residual
        setSign(calledSign(residual, row), of: row)
    }

    // MARK: 4. The rest

    private mutating func insertRemaining() {
        for index in 0..<batch.count {
            let row = batch[index]
            if rows[row].state != .pending { continue }
            loosen(row, residual: evaluate(row))
            setSign(calledSign(rows[row].residual, row), of: row)
            if !candidates.isEmpty, rows[row].sign != 0 { improve() }
        }
    }

    /// A row takes part by its residual from now on. Its sign is 0 until the caller sets it.
    mutating func loosen(_ row: Int32, residual: Double) {
        rows[row].state = .loose
        rows[row].pivot = none
        rows[row].flags.remove(.counted)
        rows[row].residual = residual
        rows[row].sign = 0
    }
}
