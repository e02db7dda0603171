/// Questions that the factorisation answers.
extension Core {
    // MARK: On what a value rests

    /// Writes a row's coefficients as a combination of tight rows: they are left in `touched`, with their multipliers, those
    /// nearest to the row first.
    mutating func combineTightRows(ofRow row: Int32) {
        beginUp()
        for cell in cellRange(of: row) { visitUp(cells[cell].variable) }
        for cell in cellRange(of: row) { variables[cells[cell].variable].scratch += cells[cell].coefficient }
        combineTightRows()
    }

    /// The same for a single variable.
    mutating func combineTightRows(ofVariable variable: Int32) {
        beginUp()
        visitUp(variable)
        variables[variable].scratch = 1
        combineTightRows()
    }

    private mutating func combineTightRows() {
        touched.removeAll()
        var index = upOrder.count - 1
        while index >= 0 {
            let variable = upOrder[index]
            index -= 1
            let amount = variables[variable].scratch
            variables[variable].scratch = 0
            let definition = variables[variable].definition
            if definition < 0 || amount == 0 { continue }
            passUp(amount, from: variable)
            let share = amount / rows[definition].pivotCoefficient
            if !rows[definition].isReduction {
                touched.add(share, of: definition, in: rows)
                continue
            }
            var link = rows[definition].links
            while link >= 0 {
                touched.add(share * links[link].multiplier, of: links[link].constraint, in: rows)
                link = links[link].nextPart
            }
        }
    }

    // MARK: What else would be as good

    /// A priority below any that a caller can give sensibly: only rows without any other wish follow it.
    static let probePriority = Float.leastNonzeroMagnitude

    /// The variables that move along some tie. Every variable with more than one possible value is among them.
    mutating func variablesInTies() -> [Int32] {
        var found: Set<Int32> = []
        for variable in 0..<Int32(variables.count)
        where variables[variable].flags.contains(.alive) && variables[variable].definition < 0 {
            sweepDown(fromVariable: variable)
            collectMoving(into: &found)
        }
        for row in 0..<Int32(rows.count) where rows[row].isTight && !rows[row].isReduction {
            let slopes = slopeSigns(of: row)
            if slopes.up > 0 && slopes.down > 0 { continue }
            sweepDown(fromRow: row)
            collectMoving(into: &found)
        }
        return found.sorted()
    }

    private mutating func collectMoving(into found: inout Set<Int32>) {
        for index in 0..<downOrder.count where variables[downOrder[index]].scratch.magnitude > Core.negligible {
            found.insert(downOrder[index])
        }
        clearDown()
    }

    /// Moves to an equally good solution in which the variable has another value, if there is one. Leaves a constraint
    /// behind: only for copies.
    mutating func probe(_ variable: Int32) -> Bool {
        let value = values[variable]
        for target in [value + 1, value - 1] {
            let run = takeRun(1)
            let row = addRow(
                firstCell: run, cellCount: 1, relation: .equal, constant: -target, priority: Core.probePriority,
                standing: 0, order: nil)
            cells[run] = Cell(coefficient: 1, variable: variable, row: row, next: none, previous: none)
            linkCell(run)
            integratePending()
            improve()
            if (values[variable] - value).magnitude > 1e-6 { return true }
            removeRow(row)
        }
        return false
    }
}
