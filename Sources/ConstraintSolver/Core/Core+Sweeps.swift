/// Walks through the definitions, in dependency order.
///
/// *Down*: from a variable to those defined in terms of it. Gives a column of the inverse: what moves, and by how much.
/// *Up*: from a variable to those that its definition mentions. Gives a row of the inverse: on what it depends.
extension Core {
    // MARK: Down

    /// What moves when the residual of an active row grows by 1 and all other active rows stay: variables in `ftranOrder`
    /// (dependents first) with the rate in `scratch`, inactive rows in `touched`. Ends with `clearColumn()`.
    mutating func ftran(fromRow row: Int32) {
        beginFTRAN()
        if rows[row].state == .defining { seedFTRAN(rows[row].pivot, 1 / rows[row].pivotCoefficient) }
        var link = rows[row].links
        while link >= 0 {
            let elimination = links[link].elimination
            seedFTRAN(rows[elimination].pivot, links[link].multiplier / rows[elimination].pivotCoefficient)
            link = links[link].nextUse
        }
        propagateFTRAN()
    }

    /// What moves when an undefined variable grows by 1.
    mutating func ftran(fromVariable variable: Int32) {
        beginFTRAN()
        seedFTRAN(variable, 1)
        propagateFTRAN()
    }

    mutating func clearColumn() {
        for index in 0..<sweep.ftranOrder.count { variables[sweep.ftranOrder[index]].scratch = 0 }
    }

    mutating func beginFTRAN() {
        sweep.epoch &+= 1
        sweep.ftranOrder.removeAll()
        sweep.touched.removeAll()
        statistics.columns &+= 1
    }

    private mutating func seedFTRAN(_ variable: Int32, _ rate: Double) {
        variables[variable].scratch += rate
        visitDependents(variable)
    }

    /// Appends the variable and everything defined in terms of it to `ftranOrder`, dependents first.
    mutating func visitDependents(_ root: Int32) {
        if variables[root].mark == sweep.epoch { return }
        variables[root].mark = sweep.epoch
        sweep.stack.append(Frame(variable: root, cell: variables[root].firstCell))
        while !sweep.stack.isEmpty {
            let top = sweep.stack.count &- 1
            let variable = sweep.stack[top].variable
            var cell = sweep.stack[top].cell
            var child = none
            while cell >= 0 {
                let row = cells[cell].row
                cell = cells[cell].next
                if rows[row].state == .defining {
                    let pivot = rows[row].pivot
                    if pivot != variable, variables[pivot].mark != sweep.epoch {
                        child = pivot
                        break
                    }
                }
            }
            if child >= 0 {
                sweep.stack[top].cell = cell
                variables[child].mark = sweep.epoch
                sweep.stack.append(Frame(variable: child, cell: variables[child].firstCell))
            } else {
                _ = sweep.stack.removeLast()
                sweep.ftranOrder.append(variable)
            }
        }
    }

    private mutating func propagateFTRAN() {
        statistics.visits &+= sweep.ftranOrder.count
        var index = sweep.ftranOrder.count &- 1
        while index >= 0 {
            let variable = sweep.ftranOrder[index]
            index &-= 1
            let rate = variables[variable].scratch
            if rate == 0 { continue }
            var cell = variables[variable].firstCell
            while cell >= 0 {
                let row = cells[cell].row
                switch rows[row].state {
                case .defining:
                    let pivot = rows[row].pivot
                    if pivot != variable {
                        variables[pivot].scratch -= cells[cell].coefficient * rate / rows[row].pivotCoefficient
                    }
                case .inactive: sweep.touched.add(cells[cell].coefficient * rate, of: row, in: rows)
                default: break
                }
                cell = cells[cell].next
            }
        }
    }

    // MARK: Up

    mutating func beginBTRAN() {
        sweep.epoch &+= 1
        sweep.btranOrder.removeAll()
    }

    /// Appends the variable and everything that its value depends on to `btranOrder`, inputs first.
    mutating func visitInputs(_ root: Int32) { visitInputs(root, pastCertain: true) }

    @inline(__always) private mutating func visitInputs(_ root: Int32, pastCertain: Bool) {
        if variables[root].mark == sweep.epoch { return }
        variables[root].mark = sweep.epoch
        let definition = variables[root].definition
        if definition < 0 || rows[definition].cellCount == 1 {
            sweep.btranOrder.append(root)
            return
        }
        sweep.stack.append(Frame(variable: root, cell: rows[definition].firstCell))
        while !sweep.stack.isEmpty {
            let top = sweep.stack.count &- 1
            let variable = sweep.stack[top].variable
            let definition = variables[variable].definition
            var child = none
            if definition >= 0 {
                var cell = sweep.stack[top].cell
                let end = rows[definition].firstCell &+ rows[definition].cellCount
                while cell < end {
                    let input = cells[cell].variable
                    cell &+= 1
                    if variables[input].mark != sweep.epoch,
                        pastCertain || variables[input].flags.isDisjoint(with: .certain)
                    {
                        child = input
                        break
                    }
                }
                sweep.stack[top].cell = cell
            }
            if child >= 0 {
                variables[child].mark = sweep.epoch
                let next = variables[child].definition
                sweep.stack.append(Frame(variable: child, cell: next >= 0 ? rows[next].firstCell : 0))
            } else {
                _ = sweep.stack.removeLast()
                sweep.btranOrder.append(variable)
            }
        }
    }

    /// As `visitInputs`, but past nothing that is certain.
    mutating func visitUncertainInputs(_ root: Int32) {
        if variables[root].flags.isDisjoint(with: .certain) { visitInputs(root, pastCertain: false) }
    }

    /// Passes what `scratch` holds for a variable on to the inputs of its definition.
    @inline(__always) mutating func passToInputs(_ amount: Double, from variable: Int32) {
        let definition = variables[variable].definition
        if definition < 0 { return }
        let share = amount / rows[definition].pivotCoefficient
        for cell in cellRange(of: definition) where cells[cell].variable != variable {
            variables[cells[cell].variable].scratch -= share * cells[cell].coefficient
        }
    }

    // MARK: Reduced costs

    /// Adds `factor` times an inactive row's sum to the violation that all reduced costs measure.
    mutating func addReducedCost(of row: Int32, times factor: Double) {
        statistics.pricingSweeps &+= 1
        beginBTRAN()
        for cell in cellRange(of: row) { visitInputs(cells[cell].variable) }
        for cell in cellRange(of: row) { variables[cells[cell].variable].scratch += factor * cells[cell].coefficient }
        drainReducedCost(at: rows[row].priority)
    }

    /// Adds (`factor` 1) or takes away (-1) what a variable's reduced cost means for the inputs of its definition. Called
    /// just after a variable got its definition, and just before it loses it.
    mutating func passReducedCost(of variable: Int32, times factor: Double) {
        let definition = variables[variable].definition
        var node = variables[variable].reducedCost
        if definition < 0 || node < 0 || rows[definition].cellCount == 1 { return }
        beginBTRAN()
        variables[variable].mark = sweep.epoch
        for cell in cellRange(of: definition) { visitInputs(cells[cell].variable) }
        while node >= 0 {
            let slope = slopes[node]
            passToInputs(factor * slope.coefficient, from: variable)
            drainReducedCost(at: slope.priority)
            node = slope.next
        }
    }

    /// Moves what `scratch` holds in the variables of `btranOrder` into their reduced costs.
    mutating func drainReducedCost(at priority: Float) {
        statistics.visits &+= sweep.btranOrder.count
        var index = sweep.btranOrder.count &- 1
        while index >= 0 {
            let variable = sweep.btranOrder[index]
            index &-= 1
            let amount = variables[variable].scratch
            variables[variable].scratch = 0
            if amount.magnitude < 1e-12 { continue }
            addSlope(amount, at: priority, to: variable)
            if priority >= 1000 || !isHeldFirmly(variable) { addCandidate(variable) }
            passToInputs(amount, from: variable)
        }
    }

    /// Whether a required equality holds the variable that no slope at a lower priority can move. Then there is nothing to
    /// look at; and once a required row pulls, its own slope will pass here.
    @inline(__always) private func isHeldFirmly(_ variable: Int32) -> Bool {
        let definition = variables[variable].definition
        return definition >= 0 && work.requiredDuals == 0 && rows[definition].isRequired
            && rows[definition].relation == .equal && rows[definition].flags.isDisjoint(with: .isElimination)
    }

    /// Sets the slope that the reduced costs count for an inactive row.
    mutating func setSign(_ sign: Int8, of row: Int32) {
        let old = rows[row].sign
        if sign == old { return }
        addReducedCost(of: row, times: Double(sign) - Double(old))
        noteSign(sign, of: row)
    }

    /// Lets the signs of inactive rows in a part of `batch` follow their residuals: one sweep for those of one priority that follow
    /// each other there. What a single variable depends on is looked up once for all its rows: hugging and resisting change
    /// signs together.
    mutating func followSigns(from start: Int, to end: Int) {
        var next = start
        var root = none
        while next < end {
            let priority = rows[batching.batch[next]].priority
            let first = next
            let single = onlyVariable(of: batching.batch[first])
            if single < 0 || single != root { beginBTRAN() }
            root = single
            var flips = 0
            while next < end, rows[batching.batch[next]].priority == priority {
                let row = batching.batch[next]
                next &+= 1
                if rows[row].state != .inactive || calledSign(rows[row].residual, row) == rows[row].sign { continue }
                flips &+= 1
                for cell in cellRange(of: row) { visitInputs(cells[cell].variable) }
                if onlyVariable(of: row) != root { root = none }
            }
            if flips == 0 { continue }
            statistics.pricingSweeps &+= 1
            for index in first..<next where rows[batching.batch[index]].state == .inactive {
                let row = batching.batch[index]
                let sign = calledSign(rows[row].residual, row)
                let change = Double(sign) - Double(rows[row].sign)
                if change == 0 { continue }
                for cell in cellRange(of: row) {
                    variables[cells[cell].variable].scratch += change * cells[cell].coefficient
                }
                noteSign(sign, of: row)
            }
            drainReducedCost(at: priority)
            // Slopes that cancel make no candidate; yet a tie that one of these violations decided may turn.
            if flips > 1, !watchesMany {
                reviewAllWatched()
            } else if flips > 1 {
                for index in first..<next where rows[batching.batch[index]].state == .inactive {
                    reviewWatched(upstreamOfRow: batching.batch[index])
                }
                root = none
            }
        }
    }

    @inline(__always) private func onlyVariable(of row: Int32) -> Int32 {
        rows[row].cellCount == 1 ? cells[rows[row].firstCell].variable : none
    }

    /// Writes the sign without touching reduced costs.
    @inline(__always) mutating func noteSign(_ sign: Int8, of row: Int32) {
        if rows[row].isRequired {
            if rows[row].sign == 0, sign != 0 {
                if work.requiredDuals == 0 { work.pulling.removeAll() }
                work.pulling.append(row)
            }
            work.requiredDuals &+= (sign == 0 ? 0 : 1) &- (rows[row].sign == 0 ? 0 : 1)
        }
        rows[row].sign = sign
    }

    /// The sign that a residual calls for. At 0 the present one is as good as any (see `Core+Optimise.swift`).
    @inline(__always) func calledSign(_ residual: Double, _ row: Int32) -> Int8 {
        if residual > tolerance { return rows[row].slopeAbove }
        if residual < -tolerance { return rows[row].slopeBelow }
        return rows[row].sign
    }

    @inline(__always) mutating func addCandidate(_ variable: Int32) {
        if variables[variable].flags.contains(.candidate) { return }
        variables[variable].flags.insert(.candidate)
        work.candidates.append(variable)
    }

    @inline(__always) mutating func noteChange(of variable: Int32) {
        if variables[variable].flags.contains(.changed) { return }
        variables[variable].flags.insert(.changed)
        changes.changed.append(variable)
    }
}
