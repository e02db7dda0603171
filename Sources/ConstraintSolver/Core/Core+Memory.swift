extension Core {
    var hasWork: Bool {
        // The slack of a row that was removed may have decided a tie.
        !(edited.isEmpty && pending.isEmpty && candidates.isEmpty && brokenRows.isEmpty && outdatedWatched == 0)
    }

    /// Whether the terms are as most are: of known variables, each once, with coefficients in range.
    @inline(__always) mutating func arePlain(_ terms: UnsafeBufferPointer<Term>) -> Bool {
        epoch &+= 1
        for term in terms {
            let variable = term.variable.index
            guard variable >= 0, variable < generations.count, generations[variable] == term.variable.generation,
                variables[variable].mark != epoch,
                Solver.coefficientMagnitudes.contains(term.coefficient.magnitude)
            else { return false }
            variables[variable].mark = epoch
        }
        return true
    }

    /// Writes plain terms into the row's run, each into the list of its variable.
    @inline(__always) mutating func linkCells(of row: Int32, with terms: UnsafeBufferPointer<Term>) {
        var cell = rows[row].firstCell
        for term in terms {
            cells[cell] = Cell(
                coefficient: term.coefficient, variable: term.variable.index, row: row, next: none, previous: none)
            linkCell(cell)
            cell &+= 1
        }
    }

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

    /// Gives back the lists that only a large batch needs; and if it was most of the system, room that only growth left. What
    /// is kept spare is for edits, which should find theirs.
    mutating func returnBatchMemory(of count: Int) {
        if 2 * count > liveConstraints {
            rows.trim(spare: 16)
            cells.trim(spare: 32)
            variables.trim(spare: 8)
            links.trim(spare: 16)
        }
        if batch.capacity > 32 { batch.reset() }
        if enteringRows.capacity > 32 { enteringRows.reset() }
        if singles.capacity > 32 { singles.reset() }
        if closings.capacity > 32 { closings.reset() }
        if ready.capacity > 32 { ready.reset() }
        if stale.isEmpty, stale.capacity > 32 { stale.reset() }
        if candidates.isEmpty, candidates.capacity > 32 { candidates.reset() }
        if undefined.isEmpty, undefined.capacity > 32 { undefined.reset() }
        if members.capacity > 32 { members.reset() }
        if memberVariables.capacity > 32 { memberVariables.reset() }
        if memberIsBoundary.capacity > 32 { memberIsBoundary.reset() }
        if probed.capacity > 32 { probed.reset() }
    }

    /// When the last constraint and the last variable are gone, all room is given back.
    mutating func returnMemoryIfEmpty() {
        if liveConstraints > 0 || liveVariables > 0 { return }
        values.reset()
        generations.reset()
        variables.reset()
        rows.reset()
        standings.reset()
        cells.reset()
        slopes.reset()
        links.reset()
        cache.reset()
        members.reset()
        memberVariables.reset()
        memberIsBoundary.reset()
        probed.reset()
        scope.reset()
        waitingCandidates.reset()
        waitingWatched.reset()
        enteringRows.reset()
        freeVariables.reset()
        freeRows.reset()
        freeRuns.reset()
        freeSlope = none
        freeLink = none
        pending.reset()
        edited.reset()
        candidates.reset()
        undefined.reset()
        brokenRows.reset()
        ftranOrder.reset()
        btranOrder.reset()
        touched.reset()
        stack.reset()
        levels.reset()
        stops.reset()
        reentering.reset()
        crossed.reset()
        pivots.reset()
        released.reset()
        parts.reset()
        support.reset()
        batch.reset()
        singles.reset()
        closings.reset()
        ready.reset()
        stale.reset()
        ties.reset()
        watched.reset()
        outdatedWatched = 0
        leftBound.reset()
        changed.reset()
        movedColumns.reset()
        deferredColumns.reset()
        columns.reset()
        freeColumns.reset()
        columnIndices.reset()
        columnCoefficients.reset()
        largestConstant = 0
        requiredDuals = 0
    }

    /// Bytes held by the lists and by what they hang on.
    var byteCount: Int {
        let records =
            values.byteCount + variables.byteCount + rows.byteCount + cells.byteCount + slopes.byteCount
            + links.byteCount
        let free = freeVariables.byteCount + freeRows.byteCount + freeRuns.byteCount + freeColumns.byteCount
        let work = pending.byteCount + edited.byteCount + candidates.byteCount + undefined.byteCount + changed.byteCount
        let order = ftranOrder.byteCount + btranOrder.byteCount + touched.byteCount + stack.byteCount + batch.byteCount
        let lists =
            singles.byteCount + closings.byteCount + ready.byteCount + stale.byteCount + ties.byteCount
            + leftBound.byteCount
        let small = levels.byteCount + stops.byteCount + parts.byteCount + support.byteCount + crossed.byteCount
        let remembered = columns.byteCount + columnIndices.byteCount + columnCoefficients.byteCount
        let templates =
            cache.byteCount + members.byteCount + memberVariables.byteCount + memberIsBoundary.byteCount
            + probed.byteCount
            + scope.byteCount + standings.byteCount + waitingCandidates.byteCount + waitingWatched.byteCount
            + enteringRows.byteCount
        return MemoryLayout<Core>.stride + templates + records + free + work + order + lists + small + remembered
            + movedColumns.byteCount + deferredColumns.byteCount + generations.byteCount + pivots.byteCount
            + released.byteCount
            + reentering.byteCount + watched.byteCount + brokenRows.byteCount
    }
}
