/// Storage: runs of cells, the lists of cells by variable, slope nodes.
extension Core {
    // MARK: Runs of cells

    /// The class of runs of this length: exact up to 8, then by powers of two.
    private static func runClass(_ length: Int32) -> Int {
        length <= 8 ? Int(length) : 9 + (32 - 4 - (length - 1).leadingZeroBitCount)
    }

    private static func runCapacity(_ length: Int32) -> Int32 {
        length <= 8 ? length : 1 << Int32(32 - (length - 1).leadingZeroBitCount)
    }

    /// Room for `length` cells in a row.
    @inline(__always) mutating func takeRun(_ length: Int32) -> Int32 {
        if length > 0, length <= 8, slots.freeRuns.isEmpty {
            return Int32(truncatingIfNeeded: cells.extend(by: Int(length)))
        }
        return takeRunOfClass(length)
    }

    private mutating func takeRunOfClass(_ length: Int32) -> Int32 {
        if length == 0 { return 0 }
        let kind = Core.runClass(length)
        if kind < slots.freeRuns.count, slots.freeRuns[kind] != none {
            let run = slots.freeRuns[kind]
            slots.freeRuns[kind] = cells[run].next
            return run
        }
        return Int32(cells.extend(by: Int(Core.runCapacity(length))))
    }

    mutating func returnRun(_ run: Int32, length: Int32) {
        if length == 0 { return }
        let kind = Core.runClass(length)
        while slots.freeRuns.count <= kind { slots.freeRuns.append(none) }
        cells[run].next = slots.freeRuns[kind]
        slots.freeRuns[kind] = run
    }

    // MARK: Cells by variable

    @inline(__always) mutating func linkCell(_ cell: Int32) {
        let variable = cells[cell].variable
        let head = variables[variable].firstCell
        cells[cell].next = head
        cells[cell].previous = none
        if head >= 0 { cells[head].previous = cell }
        variables[variable].firstCell = cell
    }

    @inline(__always) mutating func unlinkCell(_ cell: Int32) {
        let next = cells[cell].next
        let previous = cells[cell].previous
        if previous >= 0 {
            cells[previous].next = next
        } else {
            variables[cells[cell].variable].firstCell = next
        }
        if next >= 0 { cells[next].previous = previous }
    }

    mutating func linkCells(of row: Int32) {
        for cell in cellRange(of: row) { linkCell(cell) }
    }

    mutating func unlinkCells(of row: Int32) {
        for cell in cellRange(of: row) { unlinkCell(cell) }
    }

    @inline(__always) func cellRange(of row: Int32) -> Range<Int32> {
        let first = rows[row].firstCell
        return Range(uncheckedBounds: (first, first &+ rows[row].cellCount))
    }

    // MARK: Rows

    @inline(__always) mutating func takeRow() -> Int32 {
        if !slots.freeRows.isEmpty { return slots.freeRows.removeLast() }
        return Int32(rows.extend(by: 1))
    }

    /// Whether a list that `slot` counts in has the row.
    @inline(__always) func isMember(_ row: Int32) -> Bool {
        let slot = rows[row].slot
        return slot >= 0 && slot < component.members.count && component.members[slot] == row
    }

    func standing(of row: Int32) -> Int8 { Int(row) < standings.count ? standings[row] : 0 }

    mutating func setStanding(_ standing: Int8, of row: Int32) {
        if standing == self.standing(of: row) { return }
        while standings.count <= Int(row) { standings.append(0) }
        standings[row] = standing
    }

    // MARK: Slopes

    /// Adds to a variable's reduced cost at one priority.
    mutating func addSlope(_ coefficient: Double, at priority: Float, to variable: Int32) {
        noteSlope(of: variable)
        var before = none
        var node = variables[variable].reducedCost
        while node >= 0, slopes[node].priority > priority {
            before = node
            node = slopes[node].next
        }
        if node >= 0, slopes[node].priority == priority {
            let sum = slopes[node].coefficient + coefficient
            if sum.magnitude >= Core.negligible {
                slopes[node].coefficient = sum
                return
            }
            setNextSlope(slopes[node].next, after: before, of: variable)
            slopes[node].next = slots.freeSlope
            slots.freeSlope = node
            return
        }
        let place = takeSlope(Slope(coefficient: coefficient, priority: priority, next: node))
        setNextSlope(place, after: before, of: variable)
    }

    @inline(__always) mutating func takeSlope(_ slope: Slope) -> Int32 {
        let place = slots.freeSlope
        if place < 0 {
            slopes.append(slope)
            return Int32(slopes.count &- 1)
        }
        slots.freeSlope = slopes[place].next
        slopes[place] = slope
        return place
    }

    mutating func freeReducedCost(of variable: Int32) {
        while variables[variable].reducedCost >= 0 {
            let node = variables[variable].reducedCost
            variables[variable].reducedCost = slopes[node].next
            slopes[node].next = slots.freeSlope
            slots.freeSlope = node
        }
    }

    @inline(__always) private mutating func setNextSlope(_ node: Int32, after before: Int32, of variable: Int32) {
        if before >= 0 {
            slopes[before].next = node
        } else {
            variables[variable].reducedCost = node
        }
    }
}

extension Buffer<Multiple> {
    /// Adds to the factor of a row, which is in the list once at most.
    @inline(__always) mutating func add(_ amount: Double, of row: Int32, in rows: borrowing Buffer<Row>) {
        let slot = rows[row].slot
        if slot >= 0, slot < count, self[slot].row == row {
            self[slot].factor += amount
            return
        }
        rows[row].slot = Int32(truncatingIfNeeded: count)
        append(Multiple(row: row, factor: amount))
    }
}
