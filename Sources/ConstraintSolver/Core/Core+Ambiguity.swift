/// Which variables the constraints leave open: those that some other solution, as good by all priorities, has elsewhere.
///
/// The optimal solutions are a polyhedron, the present one of its vertices. A linear function with random weights has another
/// value at each of its vertices, so one that can be neither raised nor lowered shows that there is no other solution in what it
/// weighs. So many variables are asked at once, whether nothing is open or everything.
///
/// What is certain is a number in every best solution. Without it the system falls into parts, and a variable is open where it is open in
/// its part, with those numbers in place of the certain variables.
extension Core {
    /// Whether the variable is open, with the same of all that it hangs together with. Of one that is certain, nothing.
    mutating func openVariables(around root: Int32) -> [(variable: Int32, isOpen: Bool)] {
        writeDeferred()
        sweep.epoch &+= 1
        findCertainty(of: root)
        if variables[root].flags.contains(.certain) { return [] }
        gatherPart(around: root)
        // What no row speaks of can be anywhere.
        if certainty.rows.isEmpty {
            statistics.asked &+= certainty.variables.count
            certainty.variables.removeAll()
            return [(root, true)]
        }
        var part = copyPart()
        let isOpen = part.openVariables()
        statistics.asked &+= certainty.variables.count
        statistics.visits &+= part.statistics.visits
        let answers = certainty.variables.pointers.indices.map { (certainty.variables[$0], isOpen[$0]) }
        certainty.variables.removeAll()
        certainty.rows.removeAll()
        return answers
    }

    /// Lists the variables that hang together with one by rows, past nothing that is certain, and these rows; each in the order of
    /// their indices, which has the last word in ties.
    private mutating func gatherPart(around root: Int32) {
        while certainty.places.count < variables.count { certainty.places.append(none) }
        addToPart(root)
        var next = 0
        while next < certainty.variables.count {
            var cell = variables[certainty.variables[next]].firstCell
            next += 1
            while cell >= 0 {
                let row = cells[cell].row
                cell = cells[cell].next
                if rows[row].isElimination || !rows[row].takesPart { continue }
                let slot = rows[row].slot
                if slot >= 0, slot < certainty.rows.count, certainty.rows[slot] == row { continue }
                rows[row].slot = Int32(certainty.rows.count)
                certainty.rows.append(row)
                for cell in cellRange(of: row) {
                    let variable = cells[cell].variable
                    findCertainty(of: variable)
                    if variables[variable].flags.isDisjoint(with: .certain) { addToPart(variable) }
                }
            }
        }
        var (listed, taken) = (certainty.variables.pointers, certainty.rows.pointers)
        listed.sort()
        taken.sort()
        for index in listed.indices { certainty.places[listed[index]] = Int32(index) }
    }

    private mutating func addToPart(_ variable: Int32) {
        let place = certainty.places[variable]
        if place >= 0, place < certainty.variables.count, certainty.variables[place] == variable { return }
        certainty.places[variable] = Int32(certainty.variables.count)
        certainty.variables.append(variable)
    }

    /// The gathered part as a system of its own, solved.
    private mutating func copyPart() -> Core {
        var part = Core()
        part.scale = scale
        part.component.usesTemplates = false
        for variable in certainty.variables.pointers {
            let record = variables[variable]
            _ = part.addVariable(order: record.order, isRestricted: record.flags.contains(.restricted))
        }
        for row in certainty.rows.pointers {
            var constant = rows[row].constant
            var count: Int32 = 0
            for cell in cellRange(of: row) {
                if variables[cells[cell].variable].flags.contains(.certain) {
                    constant += cells[cell].coefficient * values[cells[cell].variable]
                } else {
                    count += 1
                }
            }
            var next = part.takeRun(count)
            let copy = part.addRow(
                firstCell: next, cellCount: count, relation: rows[row].relation, constant: constant,
                priority: rows[row].priority, standing: 0, order: rows[row].order)
            for cell in cellRange(of: row) where variables[cells[cell].variable].flags.isDisjoint(with: .certain) {
                part.cells[next] = Cell(
                    coefficient: cells[cell].coefficient, variable: certainty.places[cells[cell].variable], row: copy,
                    next: none, previous: none)
                part.linkCell(next)
                next += 1
            }
        }
        part.solve()
        part.finishSolve()
        return part
    }

    /// Open variables by index, of the present solution. Works on copies.
    private mutating func openVariables() -> [Bool] {
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
