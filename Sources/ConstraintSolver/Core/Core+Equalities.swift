/// The first step of a batch (see `Core+Batch.swift`): the order in which required equalities define variables.
extension Core {
    /// Undefined variables in terms of which others are defined count as known from the start.
    mutating func openParameters() {
        sweep.openEpoch &+= 1
        if batching.isSmall { return openParametersUpstream() }
        sweep.epoch &+= 1
        sweep.ftranOrder.removeAll()
        for index in 0..<work.undefined.count {
            let variable = work.undefined[index]
            if !isParameter(variable) { continue }
            variables[variable].flags.insert(.parameter)
            visitDependents(variable)
        }
        for index in 0..<sweep.ftranOrder.count { variables[sweep.ftranOrder[index]].open = sweep.openEpoch }
        batching.hasParameters = !sweep.ftranOrder.isEmpty
    }

    /// The same of a small batch, for what its rows lead to.
    private mutating func openParametersUpstream() {
        batching.hasParameters = false
        batching.unknowns.removeAll()
        beginBTRAN()
        for index in 0..<batching.enteringRows.count { visitUncertainInputs(ofRow: batching.enteringRows[index]) }
        for index in 0..<batching.batch.count { visitUncertainInputs(ofRow: batching.batch[index]) }
        for index in 0..<sweep.btranOrder.count {
            let variable = sweep.btranOrder[index]
            let definition = variables[variable].definition
            var isOpen = false
            if definition < 0 {
                batching.unknowns.append(variable)
                isOpen = isParameter(variable)
                if isOpen { variables[variable].flags.insert(.parameter) }
            } else {
                for cell in cellRange(of: definition) where self.isOpen(cells[cell].variable) { isOpen = true }
            }
            if !isOpen { continue }
            variables[variable].open = sweep.openEpoch
            batching.hasParameters = true
        }
    }

    private mutating func visitUncertainInputs(ofRow row: Int32) {
        for cell in cellRange(of: row) { visitUncertainInputs(cells[cell].variable) }
    }

    private func isParameter(_ variable: Int32) -> Bool {
        variables[variable].flags.isDisjoint(with: .fresh) && variables[variable].definition < 0
            && hasDependents(variable)
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

    mutating func orderEqualities() {
        batching.singles.removeAll()
        batching.closings.removeAll()
        batching.ready.removeAll()
        for index in 0..<batching.batch.count { count(batching.batch[index]) }
        var nextSingle = 0
        var nextClosing = 0
        var nextStuck = 0
        var nextReady = 0
        while true {
            if nextClosing < batching.closings.count {
                let row = batching.closings[nextClosing]
                nextClosing += 1
                close(row)
            } else if nextSingle < batching.singles.count {
                let row = batching.singles[nextSingle]
                nextSingle += 1
                defineUnknown(of: row)
            } else if nextReady < batching.ready.count {
                let row = batching.ready[nextReady]
                nextReady += 1
                if rows[row].flags.contains(.counted), rows[row].unknowns >= 2 { chooseParameters(in: row) }
            } else if nextStuck < batching.batch.count {
                let row = batching.batch[nextStuck]
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
            batching.singles.append(row)
        } else if unknowns == 0 {
            batching.closings.append(row)
        } else {
            var hard: Int32 = 0
            for cell in cellRange(of: row) where !isKnown(cells[cell].variable) && !isSoft(cells[cell].variable) {
                hard += 1
            }
            rows[row].hardUnknowns = hard
            if hard <= 1 { batching.ready.append(row) }
        }
    }

    private mutating func isSoft(_ variable: Int32) -> Bool {
        if !variables[variable].flags.contains(.graded) {
            variables[variable].flags.insert(.graded)
            if isWanted(variable) { variables[variable].flags.insert(.soft) }
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
                batching.singles.append(row)
            } else if rows[row].unknowns == 0 {
                batching.closings.append(row)
            } else if rows[row].hardUnknowns == 1, isHard {
                batching.ready.append(row)
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
        variables[unknown].open = open ? sweep.openEpoch : 0
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
            variables[variable].open = sweep.openEpoch
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
        batching.stale.append(variable)
    }

    mutating func placeInBatch(_ row: Int32) {
        if !place(row) { return }
        if pivoting.pivots.isEmpty { markStale(rows[row].pivot) } else { markStaleAlongPath() }
    }
}
