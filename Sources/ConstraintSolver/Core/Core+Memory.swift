extension Core {
    var hasWork: Bool { !(edited.isEmpty && pending.isEmpty && candidates.isEmpty && brokenRows.isEmpty) }

    /// Writes a constraint's terms into the run at `first`, adding up those of the same variable, and returns how many
    /// cells that makes. Cells whose coefficients cancel are dropped.
    mutating func writeCells(_ terms: UnsafeBufferPointer<Term>, at first: Int32) -> Int32 {
        epoch &+= 1
        var end = first
        for term in terms {
            let variable = term.variable.index
            if variables[variable].mark == epoch {
                for cell in first..<end where cells[cell].variable == variable {
                    cells[cell].coefficient += term.coefficient
                }
                continue
            }
            variables[variable].mark = epoch
            cells[end] = Cell(
                coefficient: term.coefficient, variable: variable, row: none, next: none, previous: none)
            end += 1
        }
        var kept = first
        for cell in first..<end where cells[cell].coefficient != 0 {
            cells[kept] = cells[cell]
            kept += 1
        }
        return kept - first
    }

    func brokenRowMentions(_ variable: Int32) -> Bool {
        brokenRows.pointers.contains { row in cellRange(of: row).contains { cells[$0].variable == variable } }
    }

    // MARK: Memory

    /// When the last constraint and the last variable are gone, only a little room is kept.
    mutating func returnMemoryIfEmpty() {
        if liveConstraints > 0 || liveVariables > 0 { return }
        variables.reset(capacity: 16)
        rows.reset(capacity: 16)
        cells.reset(capacity: 32)
        slopes.reset(capacity: 8)
        links.reset(capacity: 4)
        freeVariables.reset(capacity: 4)
        freeRows.reset(capacity: 4)
        freeRuns.reset(capacity: 4)
        freeSlope = none
        freeLink = none
        pending.reset(capacity: 16)
        edited.reset(capacity: 4)
        candidates.reset(capacity: 16)
        undefined.reset(capacity: 16)
        brokenRows.reset(capacity: 4)
        downOrder.reset(capacity: 16)
        upOrder.reset(capacity: 16)
        touched.reset(capacity: 16)
        stack.reset(capacity: 16)
        levels.reset(capacity: 8)
        stops.reset(capacity: 8)
        orphans.reset(capacity: 8)
        crossed.reset(capacity: 8)
        partRows.reset(capacity: 8)
        released.reset(capacity: 8)
        parts.reset(capacity: 8)
        support.reset(capacity: 8)
        batch.reset(capacity: 16)
        singles.reset(capacity: 16)
        closings.reset(capacity: 16)
        stale.reset(capacity: 16)
        ties.reset(capacity: 8)
        watched.reset(capacity: 8)
        grazed.reset(capacity: 8)
        changed.reset(capacity: 16)
        columns.reset(capacity: 4)
        freeColumns.reset(capacity: 4)
        columnIndices.reset(capacity: 16)
        columnCoefficients.reset(capacity: 16)
        largestConstant = 0
        requiredPulls = 0
    }

    /// Bytes held by the buffers.
    var byteCount: Int {
        let records = variables.byteCount + rows.byteCount + cells.byteCount + slopes.byteCount + links.byteCount
        let free = freeVariables.byteCount + freeRows.byteCount + freeRuns.byteCount + freeColumns.byteCount
        let work = pending.byteCount + edited.byteCount + candidates.byteCount + undefined.byteCount + changed.byteCount
        let order = downOrder.byteCount + upOrder.byteCount + touched.byteCount + stack.byteCount + batch.byteCount
        let lists = singles.byteCount + closings.byteCount + stale.byteCount + ties.byteCount + grazed.byteCount
        let small = levels.byteCount + stops.byteCount + parts.byteCount + support.byteCount + crossed.byteCount
        let remembered = columns.byteCount + columnIndices.byteCount + columnCoefficients.byteCount
        return records + free + work + order + lists + small + remembered
            + partRows.byteCount + released.byteCount + orphans.byteCount + watched.byteCount + brokenRows.byteCount
    }
}
