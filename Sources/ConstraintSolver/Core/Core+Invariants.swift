/// What must be true between solves. Brute force: for debug builds and tests.
extension Core {
    /// Stops the program at a broken invariant, in debug builds of solvers that asked for it.
    @inline(__always) mutating func checkInvariants() {
        #if DEBUG
            if checksInvariants, let failure = brokenInvariant() { fatalError("solver invariant: \(failure)") }
        #endif
    }

    /// A description of the first invariant found broken; nil if all hold.
    mutating func brokenInvariant() -> String? {
        writeDeferred()
        return brokenStructure() ?? brokenValue() ?? brokenReducedCost() ?? brokenOptimality() ?? brokenCertainty()
    }

    private var slack: Double { 1e-6 * max(1, scale.largestConstant * 1e-4) }

    // MARK: Structure

    private func brokenStructure() -> String? {
        for variable in 0..<Int32(variables.count) where variables[variable].flags.contains(.alive) {
            if variables[variable].scratch != 0 {
                return "variable \(variable) has scratch \(variables[variable].scratch)"
            }
            let definition = variables[variable].definition
            if definition >= 0 {
                if rows[definition].state != .defining || rows[definition].pivot != variable {
                    return "variable \(variable) is defined by row \(definition), which does not define it"
                }
                guard let cell = cellRange(of: definition).first(where: { cells[$0].variable == variable }),
                    cells[cell].coefficient == rows[definition].pivotCoefficient
                else { return "row \(definition) has another coefficient for its pivot" }
            } else if !variables[variable].flags.contains(.listed) {
                return "work.undefined variable \(variable) is not listed"
            }
            var cell = variables[variable].firstCell
            var before = none
            while cell >= 0 {
                if cells[cell].variable != variable || cells[cell].previous != before {
                    return "the list of cells of variable \(variable) is broken at \(cell)"
                }
                before = cell
                cell = cells[cell].next
            }
        }
        for row in 0..<Int32(rows.count) {
            switch rows[row].state {
            case .pending: return "row \(row) is still work.pending"
            case .eliminated:
                let elimination = rows[row].partner
                if rows[elimination].partner != row || !rows[elimination].isElimination
                    || rows[elimination].state != .defining
                {
                    return "row \(row) has lost its eliminated row"
                }
                if let failure = brokenElimination(elimination) { return failure }
            case .defining where variables[rows[row].pivot].definition != row:
                return "row \(row) defines \(rows[row].pivot), which does not know"
            case .free, .broken, .inactive, .defining: continue
            }
        }
        return brokenOrder()
    }

    /// An eliminated row must be the sum of its parts, all of them active.
    private func brokenElimination(_ elimination: Int32) -> String? {
        var sum: [Int32: Double] = [:]
        var link = rows[elimination].links
        while link >= 0 {
            let part = links[link].constraint
            if !rows[part].isActive { return "eliminated row \(elimination) combines row \(part), which is not active" }
            for cell in cellRange(of: part) {
                sum[cells[cell].variable, default: 0] += links[link].multiplier * cells[cell].coefficient
            }
            link = links[link].nextPart
        }
        for cell in cellRange(of: elimination) { sum[cells[cell].variable, default: 0] -= cells[cell].coefficient }
        for (variable, difference) in sum where difference.magnitude > 1e-7 {
            return "eliminated row \(elimination) is off by \(difference) at variable \(variable)"
        }
        return nil
    }

    /// Definitions must not go in circles.
    private func brokenOrder() -> String? {
        var state = Array(repeating: 0, count: variables.count)
        for root in 0..<Int32(variables.count) where state[Int(root)] == 0 {
            var path = [(variable: root, inputs: inputs(of: root))]
            state[Int(root)] = 1
            while let top = path.indices.last {
                guard let next = path[top].inputs.popLast() else {
                    state[Int(path[top].variable)] = 2
                    path.removeLast()
                    continue
                }
                if state[Int(next)] == 1 { return "the definition of variable \(next) goes in a circle" }
                if state[Int(next)] == 0 {
                    state[Int(next)] = 1
                    path.append((next, inputs(of: next)))
                }
            }
        }
        return nil
    }

    private func inputs(of variable: Int32) -> [Int32] {
        let definition = variables[variable].definition
        if definition < 0 { return [] }
        return cellRange(of: definition).map { cells[$0].variable }.filter { $0 != variable }
    }

    // MARK: Values

    private func brokenValue() -> String? {
        for row in 0..<Int32(rows.count) {
            let exact = rows[row].state == .free ? 0 : evaluate(row)
            switch rows[row].state {
            case .defining, .eliminated:
                if exact.magnitude > slack { return "active row \(row) has residual \(exact)" }
            case .inactive:
                if (exact - rows[row].residual).magnitude > slack {
                    return "inactive row \(row) has residual \(exact), not \(rows[row].residual)"
                }
                let sign = rows[row].sign
                if calledSign(rows[row].residual, row) != sign { return "row \(row) has sign \(sign)" }
            case .free, .broken, .pending: continue
            }
        }
        return nil
    }

    // MARK: Reduced costs

    private mutating func brokenReducedCost() -> String? {
        var expected: [[Float: Double]] = Array(repeating: [:], count: variables.count)
        for row in 0..<Int32(rows.count) where rows[row].state == .inactive && rows[row].sign != 0 {
            beginBTRAN()
            for cell in cellRange(of: row) { visitInputs(cells[cell].variable) }
            for cell in cellRange(of: row) {
                variables[cells[cell].variable].scratch += Double(rows[row].sign) * cells[cell].coefficient
            }
            for index in stride(from: sweep.btranOrder.count - 1, through: 0, by: -1) {
                let variable = sweep.btranOrder[index]
                let amount = variables[variable].scratch
                variables[variable].scratch = 0
                expected[Int(variable)][rows[row].priority, default: 0] += amount
                passToInputs(amount, from: variable)
            }
        }
        for variable in 0..<Int32(variables.count) {
            var node = variables[variable].reducedCost
            while node >= 0 {
                expected[Int(variable)][slopes[node].priority, default: 0] -= slopes[node].coefficient
                node = slopes[node].next
            }
            for (priority, difference) in expected[Int(variable)] where difference.magnitude > 1e-6 {
                return "the reduced cost of variable \(variable) is off by \(difference) at \(priority)"
            }
        }
        return nil
    }

    // MARK: Certainty

    private mutating func brokenCertainty() -> String? {
        for variable in 0..<Int32(variables.count) where variables[variable].flags.contains(.certain) {
            let definition = variables[variable].definition
            if definition < 0 || !isHeld(definition) { return "variable \(variable) is not certain" }
            if let input = inputs(of: variable).first(where: { variables[$0].flags.isDisjoint(with: .certain) }) {
                return "variable \(variable) depends on \(input), which is not certain"
            }
        }
        return nil
    }

    // MARK: Optimality

    private mutating func brokenOptimality() -> String? {
        for row in 0..<Int32(rows.count) where rows[row].isActive && !rows[row].isElimination {
            let slopes = slopeSigns(of: row)
            if slopes.up < 0 || slopes.down < 0 { return "row \(row) could be pivoting.released" }
            if slopes.up == 0, let failure = brokenTie(.row(row), 1) { return failure }
            if slopes.down == 0, let failure = brokenTie(.row(row), -1) { return failure }
        }
        for variable in 0..<Int32(variables.count)
        where variables[variable].definition < 0 && variables[variable].flags.contains(.alive) {
            if variables[variable].reducedCost >= 0 { return "work.undefined variable \(variable) could move" }
            if values[variable].magnitude > slack { return "work.undefined variable \(variable) is not at 0" }
            if let failure = brokenTie(.variable(variable), 1) ?? brokenTie(.variable(variable), -1) { return failure }
        }
        return nil
    }

    private mutating func brokenTie(_ freed: Freed, _ direction: Double) -> String? {
        if case .row(let row) = freed, isBlockedAtOnce(row, direction) { return nil }
        ftran(from: freed)
        let verdict = tieVerdict(freed, direction)
        clearColumn()
        return verdict.improves ? "the tie-breaks want \(freed) pivoting.released, \(direction)" : nil
    }
}
