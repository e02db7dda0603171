/// Changes of single constraints and variables. Structure changes at once, values at the next solve.
extension Core {
    // MARK: Adding

    mutating func addVariable(order: Int64?, isRestricted: Bool) -> Int32 {
        nextOrder += 1
        nextGeneration &+= 1
        var record = VariableRecord(order: order ?? nextOrder)
        record.flags = isRestricted ? [.alive, .listed, .fresh, .restricted] : [.alive, .listed, .fresh]
        let variable: Int32
        if freeVariables.isEmpty {
            variable = Int32(variables.count)
            variables.append(record)
            values.append(0)
            generations.append(nextGeneration)
            undefined.append(variable)
        } else {
            variable = freeVariables.removeLast()
            let kept = variables[variable].flags.intersection([.candidate, .changed, .listed, .watched])
            if !kept.contains(.listed) { undefined.append(variable) }
            record.flags.formUnion(kept)
            variables[variable] = record
            generations[variable] = nextGeneration
        }
        liveVariables += 1
        return variable
    }

    /// The run that begins at `firstCell` is to hold the summands; the caller links them.
    @inline(__always) mutating func addRow(
        firstCell: Int32, cellCount: Int32, relation: Relation, constant: Double, priority: Float, standing: Int8,
        order: Int64?
    ) -> Int32 {
        nextOrder += 1
        nextGeneration &+= 1
        noteConstant(constant)
        let row = takeRow()
        rows[row] = Row(
            constant: constant, order: order ?? nextOrder, firstCell: firstCell, cellCount: cellCount,
            generation: nextGeneration, priority: priority, relation: relation)
        rows[row].flags = .listed
        if standing != 0 || Int(row) < standings.count { setStanding(standing, of: row) }
        era &+= 1
        pending.append(row)
        liveConstraints += 1
        return row
    }

    @inline(__always) private mutating func noteConstant(_ constant: Double) {
        if constant.magnitude > largestConstant { largestConstant = constant.magnitude }
    }

    mutating func addPending(_ row: Int32) {
        era &+= 1
        rows[row].flags.insert(.listed)
        pending.append(row)
    }

    // MARK: Removing

    mutating func removeVariable(_ variable: Int32) {
        variables[variable].flags.remove(.alive)
        values[variable] = 0
        generations[variable] = 0
        freeReducedCost(of: variable)
        freeVariables.append(variable)
        liveVariables -= 1
    }

    mutating func removeRow(_ row: Int32) {
        withdraw(row)
        returnRun(rows[row].firstCell, length: rows[row].cellCount)
        if rows[row].column >= 0 { freeColumn(rows[row].column) }
        if rows[row].flags.contains(.edited) { forgetEdit(of: row) }
        rows[row].state = .free
        rows[row].flags = []
        rows[row].generation = 0
        freeRows.append(row)
        liveConstraints -= 1
    }

    /// Takes a row out of the system; it keeps its cells, unlinked.
    mutating func withdraw(_ row: Int32) {
        writeDeferred()
        switch rows[row].state {
        case .inactive:
            setSign(0, of: row)
            if rows[row].residual.magnitude <= tolerance { addCandidates(upstreamOf: row) }
            version &+= 1
        case .defining, .eliminated:
            reentering.removeAll()
            removeFromBasis(row)
            released.removeAll()
            while !reentering.isEmpty { addPending(reentering.removeLast()) }
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
            edited.append(Edit(row: row, old: old))
        }
    }

    /// A row with a new constant is removed.
    private mutating func forgetEdit(of row: Int32) {
        for index in 0..<edited.count where edited[index].row == row {
            edited[index] = edited[edited.count - 1]
            _ = edited.removeLast()
            return
        }
    }

    /// Lets values and residuals follow the new constants, along the columns of the rows; signs last, when all are there.
    mutating func applyEdits() {
        if edited.isEmpty { return }
        batch.removeAll()
        for index in 0..<edited.count {
            let row = edited[index].row
            rows[row].flags.remove(.edited)
            let change = rows[row].constant - edited[index].old
            if change == 0 { continue }
            noteConstant(rows[row].constant)
            switch rows[row].state {
            case .inactive:
                let residual = evaluate(row)
                noteLeavingBound(row, from: rows[row].residual, to: residual)
                if slackEnds(from: rows[row].residual, to: residual) { reviewAllWatched() }
                rows[row].residual = residual
                batch.append(row)
            case .defining, .eliminated: moveColumn(of: row, by: -change)
            default: break
            }
        }
        edited.removeAll()
        if evaluationIsDue { evaluateMovedColumns() }
        followSigns(from: 0, to: batch.count)
    }

    // MARK: Priorities

    mutating func setPriority(_ priority: Float, of row: Int32) {
        if rows[row].priority == priority { return }
        writeDeferred()
        switch rows[row].state {
        case .inactive:
            let sign = rows[row].sign
            setSign(0, of: row)
            rows[row].priority = priority
            setSign(sign, of: row)
            addCandidates(upstreamOf: row)
        case .defining, .eliminated:
            rows[row].priority = priority
            if rows[row].state == .eliminated { rows[rows[row].partner].priority = priority }
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
        version &+= 1
    }
}
