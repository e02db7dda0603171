/// Which variables the constraints leave open: those that some other solution, as good by all priorities, has elsewhere.
///
/// The optimal solutions are a polyhedron, the present one of its vertices. A linear function with random weights has another
/// value at each of its vertices, so one that can be neither raised nor lowered shows that there is no other solution in what it
/// weighs. So many variables are asked at once, whether nothing is open or everything.
extension Core {
    /// Open variables by index, of the present solution. Works on copies.
    mutating func openVariables() -> [Bool] {
        writeDeferred()
        var isOpen = [Bool](repeating: false, count: variables.count)
        var asked = (0..<Int32(variables.count)).filter { variables[$0].flags.contains(.alive) }
        while !asked.isEmpty {
            let count = asked.count
            for direction in [1.0, -1] {
                var copy = duplicate()
                copy.pull(asked, direction)
                statistics.visits &+= copy.statistics.visits &- statistics.visits
                asked.removeAll { variable in
                    let hasMoved = (copy.values[variable] - values[variable]).magnitude > 1e-6
                    if hasMoved { isOpen[Int(variable)] = true }
                    return hasMoved
                }
            }
            // What moves in no direction as a whole does not move.
            if asked.count == count { break }
        }
        return isOpen
    }

    /// Moves to an equally good solution in which the variables are, as a whole, further in the direction. The same variables
    /// have the same weights in both directions.
    private mutating func pull(_ wanted: [Int32], _ direction: Double) {
        statistics.pivotsInSolve = 0
        var lot: UInt64 = 0
        for variable in wanted {
            lot = lot &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            _ = addWish(for: variable, at: values[variable] + direction, weight: 1 + Double(lot >> 44) / 0x100000)
        }
        integratePending()
        improve()
    }

    /// A priority below any that a caller can give sensibly: only rows without any other wish follow it.
    private static let probePriority = Float.leastNonzeroMagnitude

    private mutating func addWish(for variable: Int32, at target: Double, weight: Double) -> Int32 {
        let run = takeRun(1)
        let row = addRow(
            firstCell: run, cellCount: 1, relation: .equal, constant: -target * weight, priority: Core.probePriority,
            standing: 0, order: nil)
        cells[run] = Cell(coefficient: weight, variable: variable, row: row, next: none, previous: none)
        linkCell(run)
        return row
    }

    /// Moves to an equally good solution in which the variable has another value, if there is one.
    mutating func probe(_ variable: Int32) -> Bool {
        let value = values[variable]
        for target in [value + 1, value - 1] {
            let row = addWish(for: variable, at: target, weight: 1)
            integratePending()
            improve()
            let hasMoved = (values[variable] - value).magnitude > 1e-6
            removeRow(row)
            if hasMoved { return true }
        }
        return false
    }
}
