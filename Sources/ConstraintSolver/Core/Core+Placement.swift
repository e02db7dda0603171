/// How a row becomes active where it is not known beforehand which variable it will define: a circle closes, or a pivot takes
/// place.
extension Core {
    /// Makes a row active: it, or an eliminated row of it, defines one of the undefined variables that its sum depends on.
    ///
    /// Looks only at variables whose `open` is `openEpoch`, which must be true of all that lead to an undefined one.
    /// Returns false, and does nothing, if the sum depends on no undefined variable.
    mutating func place(_ row: Int32) -> Bool {
        statistics.placements &+= 1
        beginBTRAN()
        for cell in cellRange(of: row) { visitOpen(cells[cell].variable) }
        statistics.visits &+= sweep.btranOrder.count
        if sweep.btranOrder.isEmpty { return false }
        let pivot = choosePivot(for: row)
        if pivot < 0 { return false }
        noteNewDefinitions()
        var direct = 0.0
        var others = false
        markReaching(pivot)
        for cell in cellRange(of: row) {
            let variable = cells[cell].variable
            if variable == pivot {
                direct = cells[cell].coefficient
            } else if variables[variable].flags.contains(.reaches) {
                others = true
            }
        }
        let isDirect = !others && direct != 0
        let isPath = !isDirect && findPath(from: row, to: pivot)
        let needsElimination = !isDirect && !isPath
        if !isPath { pivoting.pivots.removeAll() }
        if needsElimination { combine(row, toDefine: pivot) }
        for index in 0..<sweep.btranOrder.count { variables[sweep.btranOrder[index]].flags.remove(.reaches) }
        if isPath {
            reorient(row)
        } else if needsElimination {
            storeElimination(of: row, pivot: pivot)
        } else {
            define(pivot, by: row, coefficient: direct)
        }
        return true
    }

    @inline(__always) func isOpen(_ variable: Int32) -> Bool { variables[variable].open == sweep.openEpoch }

    /// Appends to `btranOrder` the open variables on which `root` depends, inputs first. Closes those that turn out to lead
    /// to no undefined variable.
    private mutating func visitOpen(_ root: Int32) {
        if !isOpen(root) || variables[root].mark == sweep.epoch { return }
        variables[root].mark = sweep.epoch
        sweep.stack.append(Frame(variable: root, cell: none))
        while !sweep.stack.isEmpty {
            let top = sweep.stack.count &- 1
            let variable = sweep.stack[top].variable
            let definition = variables[variable].definition
            var child = none
            if definition >= 0 {
                let range = cellRange(of: definition)
                var cell = sweep.stack[top].cell == none ? range.lowerBound : sweep.stack[top].cell
                while cell < range.upperBound {
                    let input = cells[cell].variable
                    cell &+= 1
                    if isOpen(input), variables[input].mark != sweep.epoch {
                        child = input
                        break
                    }
                }
                sweep.stack[top].cell = cell
            }
            if child >= 0 {
                variables[child].mark = sweep.epoch
                sweep.stack.append(Frame(variable: child, cell: none))
                continue
            }
            _ = sweep.stack.removeLast()
            if definition >= 0, !hasOpenInput(variable) {
                variables[variable].open = 0
            } else {
                sweep.btranOrder.append(variable)
            }
        }
    }

    private func hasOpenInput(_ variable: Int32) -> Bool {
        for cell in cellRange(of: variables[variable].definition) {
            let input = cells[cell].variable
            if input != variable, isOpen(input) { return true }
        }
        return false
    }

    /// The undefined variable that the row can define best: with a coefficient not small beside the largest one, if
    /// possible without an eliminated row, and not one that single constraints want to determine.
    private mutating func choosePivot(for row: Int32) -> Int32 {
        for cell in cellRange(of: row) where isOpen(cells[cell].variable) {
            variables[cells[cell].variable].scratch += cells[cell].coefficient
        }
        pivoting.pivots.removeAll()
        var largest = 0.0
        var index = sweep.btranOrder.count &- 1
        while index >= 0 {
            let variable = sweep.btranOrder[index]
            index &-= 1
            let amount = variables[variable].scratch
            variables[variable].scratch = 0
            let definition = variables[variable].definition
            if definition < 0 {
                if amount.magnitude > 1e-8 { pivoting.pivots.append(Pivot(variable: variable, coefficient: amount)) }
                largest = max(largest, amount.magnitude)
                continue
            }
            if amount == 0 { continue }
            let share = amount / rows[definition].pivotCoefficient
            for cell in cellRange(of: definition) {
                let input = cells[cell].variable
                if input != variable, isOpen(input) { variables[input].scratch -= share * cells[cell].coefficient }
            }
        }
        if pivoting.pivots.count == 1 { return pivoting.pivots[0].variable }
        var best = none
        var bestScore = -Int.max
        for index in 0..<pivoting.pivots.count where pivoting.pivots[index].coefficient.magnitude >= 0.1 * largest {
            let variable = pivoting.pivots[index].variable
            var score = -min(softness(of: variable), 100)
            for cell in cellRange(of: row) where cells[cell].variable == variable { score += 1000 }
            if score > bestScore || (score == bestScore && variable > best) {
                best = variable
                bestScore = score
            }
        }
        return best
    }

    /// The number of single-variable constraints, other than required equalities, that want to determine a variable.
    func softness(of variable: Int32) -> Int {
        var count = 0
        var cell = variables[variable].firstCell
        while cell >= 0 {
            if isWish(cells[cell].row) { count += 1 }
            cell = cells[cell].next
        }
        return count
    }

    /// Whether the softness is not 0.
    func isWanted(_ variable: Int32) -> Bool {
        var cell = variables[variable].firstCell
        while cell >= 0 {
            if isWish(cells[cell].row) { return true }
            cell = cells[cell].next
        }
        return false
    }

    @inline(__always) private func isWish(_ row: Int32) -> Bool {
        rows[row].cellCount == 1 && (!rows[row].isRequired || rows[row].relation != .equal)
    }

    /// Flags the variables of `btranOrder` whose value depends on the pivot.
    private mutating func markReaching(_ pivot: Int32) {
        for index in 0..<sweep.btranOrder.count {
            let variable = sweep.btranOrder[index]
            if variable == pivot {
                variables[variable].flags.insert(.reaches)
                continue
            }
            let definition = variables[variable].definition
            if definition < 0 { continue }
            for cell in cellRange(of: definition) where variables[cells[cell].variable].flags.contains(.reaches) {
                variables[variable].flags.insert(.reaches)
                break
            }
        }
    }

    /// Adds multiples of active rows to the row until no variable but the pivot itself depends on the pivot. Leaves the sum
    /// in `support` with the coefficients in `scratch`, and what it is made of in `parts`.
    private mutating func combine(_ row: Int32, toDefine pivot: Int32) {
        statistics.eliminations &+= 1
        sweep.epoch &+= 1
        pivoting.support.removeAll()
        pivoting.parts.removeAll()
        pivoting.parts.add(1, of: row, in: rows)
        for cell in cellRange(of: row) { addSupport(cells[cell].variable, cells[cell].coefficient) }
        var index = sweep.btranOrder.count &- 1
        while index >= 0 {
            let variable = sweep.btranOrder[index]
            index &-= 1
            if variable == pivot || !variables[variable].flags.contains(.reaches) { continue }
            let amount = variables[variable].scratch
            variables[variable].scratch = 0
            if amount == 0 { continue }
            let definition = variables[variable].definition
            let share = -amount / rows[definition].pivotCoefficient
            for cell in cellRange(of: definition) where cells[cell].variable != variable {
                addSupport(cells[cell].variable, share * cells[cell].coefficient)
            }
            if !rows[definition].isElimination {
                pivoting.parts.add(share, of: definition, in: rows)
                continue
            }
            var link = rows[definition].links
            while link >= 0 {
                pivoting.parts.add(share * links[link].multiplier, of: links[link].constraint, in: rows)
                link = links[link].nextPart
            }
        }
    }

    private mutating func addSupport(_ variable: Int32, _ coefficient: Double) {
        if variables[variable].mark != sweep.epoch {
            variables[variable].mark = sweep.epoch
            pivoting.support.append(variable)
        }
        variables[variable].scratch += coefficient
    }

    private mutating func storeElimination(of row: Int32, pivot: Int32) {
        var length: Int32 = 0
        for index in 0..<pivoting.support.count where variables[pivoting.support[index]].scratch.magnitude > 1e-11 {
            length += 1
        }
        let elimination = takeRow()
        var cell = takeRun(length)
        rows[elimination] = Row(
            of: rows[row], at: row, firstCell: cell, cellCount: length, pivot: pivot,
            pivotCoefficient: variables[pivot].scratch)
        for index in 0..<pivoting.support.count {
            let variable = pivoting.support[index]
            let coefficient = variables[variable].scratch
            variables[variable].scratch = 0
            if coefficient.magnitude <= 1e-11 { continue }
            cells[cell] = Cell(
                coefficient: coefficient, variable: variable, row: elimination, next: none, previous: none)
            linkCell(cell)
            cell += 1
        }
        for index in 0..<pivoting.parts.count where pivoting.parts[index].factor.magnitude > 1e-12 {
            link(pivoting.parts[index].row, to: elimination, multiplier: pivoting.parts[index].factor)
        }
        rows[row].state = .eliminated
        rows[row].partner = elimination
        rows[row].pivot = pivot
        variables[pivot].definition = elimination
        reviewWatched(upstreamOf: pivot)
        passReducedCost(of: pivot, times: 1)
        addCandidate(pivot)
    }

    /// Makes a row a part of an eliminated row.
    mutating func link(_ part: Int32, to elimination: Int32, multiplier: Double) {
        let use = rows[part].links
        loosenAll(heldBy: part)
        let link = Link(
            multiplier: multiplier, elimination: elimination, constraint: part, nextPart: rows[elimination].links,
            nextUse: use, previousUse: none)
        var place = slots.freeLink
        if place >= 0 {
            slots.freeLink = links[place].nextPart
            links[place] = link
        } else {
            place = Int32(links.count)
            links.append(link)
        }
        if use >= 0 { links[use].previousUse = place }
        rows[part].links = place
        rows[elimination].links = place
    }
}
