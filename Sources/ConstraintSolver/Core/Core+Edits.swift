/// Changes of single constraints and variables. Structure changes at once, values at the next solve.
extension Core {
    // MARK: Adding

    mutating func addVariable(order: Int64?, isRestricted: Bool) -> Int32 {
        slots.nextOrder += 1
        slots.nextGeneration &+= 1
        var record = VariableRecord(order: order ?? slots.nextOrder)
        record.flags = isRestricted ? [.alive, .listed, .fresh, .restricted] : [.alive, .listed, .fresh]
        let variable: Int32
        if slots.freeVariables.isEmpty {
            variable = Int32(variables.count)
            variables.append(record)
            values.append(0)
            generations.append(slots.nextGeneration)
            work.undefined.append(variable)
        } else {
            variable = slots.freeVariables.removeLast()
            let kept = variables[variable].flags.intersection([.candidate, .changed, .listed, .watched])
            if !kept.contains(.listed) { work.undefined.append(variable) }
            record.flags.formUnion(kept)
            variables[variable] = record
            generations[variable] = slots.nextGeneration
        }
        slots.liveVariables += 1
        return variable
    }

    /// The run that begins at `firstCell` is to hold the summands; the caller links them.
    @inline(__always) mutating func addRow(
        firstCell: Int32, cellCount: Int32, relation: Relation, constant: Double, priority: Float, standing: Int8,
        order: Int64?
    ) -> Int32 {
        slots.nextOrder += 1
        slots.nextGeneration &+= 1
        noteConstant(constant)
        let row = takeRow()
        var record = Row(
            constant: constant, order: order ?? slots.nextOrder, firstCell: firstCell, cellCount: cellCount,
            generation: slots.nextGeneration, priority: priority, relation: relation)
        record.flags = .listed
        rows[row] = record
        if standing != 0 || Int(row) < standings.count { setStanding(standing, of: row) }
        columnCache.era &+= 1
        work.pending.append(row)
        slots.liveConstraints += 1
        return row
    }

    @inline(__always) private mutating func noteConstant(_ constant: Double) {
        if constant.magnitude > scale.largestConstant { scale.largestConstant = constant.magnitude }
    }

    mutating func addPending(_ row: Int32) {
        columnCache.era &+= 1
        rows[row].flags.insert(.listed)
        work.pending.append(row)
    }

    // MARK: Removing

    mutating func removeVariable(_ variable: Int32) {
        variables[variable].flags.remove(.alive)
        values[variable] = 0
        generations[variable] = 0
        freeReducedCost(of: variable)
        slots.freeVariables.append(variable)
        slots.liveVariables -= 1
    }

    mutating func removeRow(_ row: Int32) {
        withdraw(row)
        returnRun(rows[row].firstCell, length: rows[row].cellCount)
        if rows[row].column >= 0 { freeColumn(rows[row].column) }
        if rows[row].flags.contains(.edited) { forgetEdit(of: row) }
        if rows[row].flags.contains(.watched) { work.staleWatched &+= 1 }
        rows[row].state = .free
        rows[row].flags = []
        rows[row].generation = 0
        slots.freeRows.append(row)
        slots.liveConstraints -= 1
    }

    /// Takes a row out of the system; it keeps its cells, unlinked.
    mutating func withdraw(_ row: Int32) {
        writeDeferred()
        switch rows[row].state {
        case .inactive:
            setSign(0, of: row)
            loosenAll(blockedBy: row)
            if rows[row].residual.magnitude <= tolerance { addCandidates(upstreamOf: row) }
            noteNewDefinitions()
            reviewWatched(upstreamOfRow: row)
        case .defining, .eliminated:
            pivoting.reentering.removeAll()
            removeFromBasis(row)
            pivoting.released.removeAll()
            while !pivoting.reentering.isEmpty { addPending(pivoting.reentering.removeLast()) }
        case .broken:
            forgetBroken(row)
            return
        case .pending, .free: break
        }
        unlinkCells(of: row)
    }

    // MARK: Constants

    @inline(__always) mutating func setConstant(_ constant: Double, of row: Int32) {
        let record = rows.base + Int(row)
        let old = record.pointee.constant
        record.pointee.constant = constant
        if !record.pointee.takesPart {
            noteConstant(constant)
        } else if record.pointee.flags.isDisjoint(with: .edited) {
            record.pointee.flags.insert(.edited)
            work.edited.append(Edit(row: row, old: old))
        }
    }

    /// A row with a new constant is removed.
    private mutating func forgetEdit(of row: Int32) {
        for index in 0..<work.edited.count where work.edited[index].row == row {
            work.edited[index] = work.edited[work.edited.count - 1]
            _ = work.edited.removeLast()
            return
        }
    }

    /// Lets values and residuals follow the new constants, along the columns of the rows; signs last, when all are there.
    mutating func applyEdits() {
        if work.edited.isEmpty { return }
        batching.batch.removeAll()
        for index in 0..<work.edited.count {
            let row = work.edited[index].row
            rows[row].flags.remove(.edited)
            let change = rows[row].constant - work.edited[index].old
            if change == 0 { continue }
            noteConstant(rows[row].constant)
            switch rows[row].state {
            case .inactive:
                let residual = evaluate(row)
                noteLeavingBound(row, from: rows[row].residual, to: residual)
                if slackEnds(from: rows[row].residual, to: residual) { reviewWatched(upstreamOfRow: row) }
                rows[row].residual = residual
                batching.batch.append(row)
            case .defining, .eliminated: moveColumn(of: row, by: -change)
            default: break
            }
        }
        work.edited.removeAll()
        if columnCache.evaluationIsDue { evaluateMovedColumns() }
        followSigns(from: 0, to: batching.batch.count)
    }

    // MARK: Priorities

    mutating func setPriority(_ priority: Float, of row: Int32) {
        if rows[row].priority == priority { return }
        writeDeferred()
        switch rows[row].state {
        case .inactive:
            let sign = rows[row].sign
            setSign(0, of: row)
            loosenAll(blockedBy: row)
            rows[row].priority = priority
            setSign(sign, of: row)
            addCandidates(upstreamOf: row)
        case .defining, .eliminated:
            rows[row].priority = priority
            if rows[row].state == .eliminated { rows[rows[row].partner].priority = priority }
            loosenAll(heldBy: row)
            addCandidate(rows[row].pivot)
        case .broken:
            rows[row].priority = priority
            forgetBroken(row)
            linkCells(of: row)
            rows[row].state = .pending
            addPending(row)
        case .pending, .free:
            rows[row].priority = priority
        }
        noteNewDefinitions()
    }
}
