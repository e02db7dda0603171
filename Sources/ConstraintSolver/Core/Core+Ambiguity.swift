/// Which variables the constraints leave open: those that some other solution, as good by all priorities, has elsewhere.
///
/// The optimal solutions are a face of the polyhedron, and from the present one, a vertex, its edges begin: directions along
/// which no violation sum changes. What moves along an edge that is not blocked at once is open. Where degeneracy blocks an
/// edge, a copy is asked for another solution.
extension Core {
    /// Open variables by index, of the present solution. Works on a copy where it must.
    mutating func openVariables() -> [Bool] {
        writeDeferred()
        var isOpen = [Bool](repeating: false, count: variables.count)
        var isSettled = isOpen
        var suspects: [Int32] = []
        for variable in 0..<Int32(variables.count)
        where variables[variable].flags.contains(.alive) && variables[variable].definition < 0 {
            ftran(fromVariable: variable)
            followEdge(.variable(variable), up: true, down: true, &isOpen, &isSettled, &suspects)
        }
        for row in 0..<Int32(rows.count) where rows[row].isActive && !rows[row].isElimination {
            let slopes = slopeSigns(of: row)
            if slopes.up > 0 && slopes.down > 0 { continue }
            if rows[row].links < 0, isSettled[Int(rows[row].pivot)] { continue }
            ftran(fromRow: row)
            followEdge(.row(row), up: slopes.up <= 0, down: slopes.down <= 0, &isOpen, &isSettled, &suspects)
        }
        suspects.removeAll { isOpen[Int($0)] }
        if suspects.isEmpty { return isOpen }
        var copy = duplicate()
        for suspect in suspects where !isOpen[Int(suspect)] {
            if !copy.probe(suspect) { continue }
            for other in suspects where (copy.values[other] - values[other]).magnitude > 1e-6 {
                isOpen[Int(other)] = true
            }
        }
        return isOpen
    }

    /// Looks at the column at hand, and clears it. `isSettled` are the variables of which everything that depends on them is
    /// known to be open, and not blocked by any row at residual 0: what leads to them need not be looked at again.
    private mutating func followEdge(
        _ freed: Freed, up: Bool, down: Bool, _ isOpen: inout [Bool], _ isSettled: inout [Bool],
        _ suspects: inout [Int32]
    ) {
        var blocks = (up: false, down: false)
        // Rates that cancel here need not cancel for a part of the column.
        var isSimple = true
        for index in 0..<sweep.touched.count {
            let row = sweep.touched[index].row
            if rows[row].residual.magnitude <= tolerance { isSimple = false }
            if sweep.touched[index].factor.magnitude < Core.negligible { continue }
            if stopDistance(of: row, sweep.touched[index].factor) == 0 { blocks.up = true }
            if stopDistance(of: row, -sweep.touched[index].factor) == 0 { blocks.down = true }
        }
        let moves = (up && !blocks.up) || (down && !blocks.down)
        for index in 0..<sweep.ftranOrder.count
        where variables[sweep.ftranOrder[index]].scratch.magnitude <= Core.negligible {
            isSimple = false
        }
        for index in 0..<sweep.ftranOrder.count {
            let variable = sweep.ftranOrder[index]
            if variables[variable].scratch.magnitude <= Core.negligible { continue }
            if !moves {
                suspects.append(variable)
            } else {
                isOpen[Int(variable)] = true
                if isSimple { isSettled[Int(variable)] = true }
            }
        }
        clearColumn()
    }

    /// A priority below any that a caller can give sensibly: only rows without any other wish follow it.
    private static let probePriority = Float.leastNonzeroMagnitude

    /// Moves to an equally good solution in which the variable has another value, if there is one.
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
            let hasMoved = (values[variable] - value).magnitude > 1e-6
            removeRow(row)
            if hasMoved { return true }
        }
        return false
    }
}
