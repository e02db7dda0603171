/// The second step of a batch (see `Core+Batch.swift`): what optional rows define, as a start for pivoting.
extension Core {
    /// Gives each of the variables that required equalities left undefined to a row, where there is one, and sorts what remains
    /// of the batch by priority.
    mutating func definePlaced(alone: Bool) {
        var left = 0
        if alone {
            for index in 0..<component.scope.count where !defineAlone(component.scope[index]) { left += 1 }
        } else {
            for index in 0..<batching.unknowns.count where !defineAlone(batching.unknowns[index]) { left += 1 }
            for index in (batching.isSmall ? work.metUndefined : 0)..<work.undefined.count
            where !defineAlone(work.undefined[index]) { left += 1 }
        }
        sortBatch()
        if left == 0 { return }
        for index in 0..<batching.batch.count {
            let row = batching.batch[index]
            if rows[row].state == .pending, rows[row].relation == .equal, rows[row].cellCount > 1,
                !rows[row].isRequired
            {
                placeInBatch(row)
            }
        }
        // An inequality at its bound is where a free variable ends that nothing else holds (rule 5 of `Solver`).
        for index in 0..<batching.batch.count {
            let row = batching.batch[index]
            if rows[row].state == .pending, rows[row].relation != .equal, rows[row].cellCount > 1,
                mentionsOpenFreeVariable(row)
            {
                placeInBatch(row)
            }
        }
    }

    /// Returns whether the variable has a definition, or is no more.
    @inline(__always) private mutating func defineAlone(_ variable: Int32) -> Bool {
        if variables[variable].definition >= 0 || !variables[variable].flags.contains(.alive) { return true }
        variables[variable].open = sweep.openEpoch
        defineBySingleRow(variable)
        return variables[variable].definition >= 0
    }

    private func mentionsOpenFreeVariable(_ row: Int32) -> Bool {
        for cell in cellRange(of: row) {
            let variable = cells[cell].variable
            if variables[variable].definition < 0, isOpen(variable), !variables[variable].flags.contains(.restricted) {
                return true
            }
        }
        return false
    }

    /// By descending priority, equal ones in the order in which they came.
    private mutating func sortBatch() {
        var length = 0
        var sorted = true
        var last = Float.infinity
        for index in 0..<batching.batch.count where rows[batching.batch[index]].state == .pending {
            let row = batching.batch[index]
            batching.batch[length] = row
            length += 1
            if rows[row].priority > last { sorted = false }
            last = rows[row].priority
            rows[row].place = Int32(length)
        }
        batching.batch.truncate(to: length)
        if sorted || sortByBuckets() { return }
        let rows = rows.base
        var pointers = batching.batch.pointers
        pointers.sort {
            let left = rows + Int($0)
            let right = rows + Int($1)
            if left.pointee.priority != right.pointee.priority { return left.pointee.priority > right.pointee.priority }
            return left.pointee.place < right.pointee.place
        }
    }

    /// Sorts by counting, where there are few different priorities.
    private mutating func sortByBuckets() -> Bool {
        pivoting.levels.removeAll()
        for index in 0..<batching.batch.count {
            let priority = rows[batching.batch[index]].priority
            var level = 0
            while level < pivoting.levels.count, pivoting.levels[level].priority > priority { level += 1 }
            if level < pivoting.levels.count, pivoting.levels[level].priority == priority {
                pivoting.levels[level].coefficient += 1
                continue
            }
            if pivoting.levels.count == 16 { return false }
            pivoting.levels.append(Level(priority: priority, coefficient: 1))
            var place = pivoting.levels.count - 1
            while place > level {
                pivoting.levels[place] = pivoting.levels[place - 1]
                place -= 1
            }
            pivoting.levels[level] = Level(priority: priority, coefficient: 1)
        }
        batching.ready.removeAll()
        _ = batching.ready.extend(by: batching.batch.count)
        var start = 0.0
        for level in 0..<pivoting.levels.count {
            let count = pivoting.levels[level].coefficient
            pivoting.levels[level].coefficient = start
            start += count
        }
        for index in 0..<batching.batch.count {
            let row = batching.batch[index]
            var level = 0
            while pivoting.levels[level].priority != rows[row].priority { level += 1 }
            batching.ready[Int(pivoting.levels[level].coefficient)] = row
            pivoting.levels[level].coefficient += 1
        }
        swap(&batching.batch, &batching.ready)
        return true
    }

    /// Solves the variable's pending single rows as if they were all there is, and makes the deciding one its definition.
    private mutating func defineBySingleRow(_ variable: Int32) {
        pivoting.stops.removeAll()
        var cell = variables[variable].firstCell
        while cell >= 0 {
            let row = cells[cell].row
            if rows[row].state == .pending, rows[row].cellCount == 1 {
                let value = -rows[row].constant / cells[cell].coefficient
                var place = pivoting.stops.count
                pivoting.stops.append(Stop(distance: value, row: row))
                while place > 0, comesBefore(row, pivoting.stops[place - 1].row) {
                    pivoting.stops[place] = pivoting.stops[place - 1]
                    place -= 1
                }
                pivoting.stops[place] = Stop(distance: value, row: row)
            }
            cell = cells[cell].next
        }
        var lowest = -Double.infinity
        var highest = Double.infinity
        var lowestRow = none
        var highestRow = none
        for index in 0..<pivoting.stops.count {
            let stop = pivoting.stops[index]
            let positive = cells[rows[stop.row].firstCell].coefficient > 0
            let relation = rows[stop.row].relation
            let bounds = (
                below: relation == .equal || (relation == .greaterOrEqual) == positive,
                above: relation == .equal || (relation == .lessOrEqual) == positive
            )
            if bounds.below, stop.distance > lowest {
                if stop.distance >= highest {
                    lowestRow = highestRow
                    break
                }
                lowest = stop.distance
                lowestRow = stop.row
            }
            if bounds.above, stop.distance < highest {
                if stop.distance <= lowest {
                    if stop.distance == lowest, relation == .equal { lowestRow = stop.row }
                    break
                }
                highest = stop.distance
                highestRow = stop.row
            }
            if lowest >= highest { break }
        }
        let row = lowestRow >= 0 ? lowestRow : highestRow
        if row < 0 { return }
        variables[variable].open = 0
        define(variable, by: row, coefficient: cells[rows[row].firstCell].coefficient)
        markStale(variable)
    }

    private func comesBefore(_ row: Int32, _ other: Int32) -> Bool {
        if rows[row].priority != rows[other].priority { return rows[row].priority > rows[other].priority }
        return rows[row].relation == .equal && rows[other].relation != .equal
    }
}
