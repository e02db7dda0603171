extension Core {
    var hasWork: Bool { hasChanged || !work.brokenRows.isEmpty }

    /// Whether something changed since the last solve.
    var hasChanged: Bool {
        // The slack of a row that was removed may have decided a tie.
        !(work.edited.isEmpty && work.pending.isEmpty && work.candidates.isEmpty && work.outdatedWatched == 0
            && work.concerned.isEmpty)
    }

    /// Whether the terms are as most are: of known variables, each once, with coefficients in range.
    @inline(__always) mutating func arePlain(_ terms: UnsafeBufferPointer<Term>) -> Bool {
        sweep.epoch &+= 1
        for term in terms {
            let variable = term.variable.index
            guard variable >= 0, variable < generations.count, generations[variable] == term.variable.generation,
                variables[variable].mark != sweep.epoch,
                Solver.coefficientMagnitudes.contains(term.coefficient.magnitude)
            else { return false }
            variables[variable].mark = sweep.epoch
        }
        return true
    }

    /// Writes plain terms into the row's run, each into the list of its variable.
    @inline(__always) mutating func linkCells(of row: Int32, with terms: UnsafeBufferPointer<Term>) {
        var cell = rows[row].firstCell
        for term in terms {
            let variable = term.variable.index
            let head = variables[variable].firstCell
            cells[cell] = Cell(
                coefficient: term.coefficient, variable: variable, row: row, next: head, previous: none)
            if head >= 0 { cells[head].previous = cell }
            variables[variable].firstCell = cell
            cell &+= 1
        }
    }

    /// Writes a constraint's terms into the run at `first`, adding up those of the same variable, and returns how many
    /// cells that makes. Cells whose coefficients cancel are dropped.
    mutating func writeCells(_ terms: UnsafeBufferPointer<Term>, at first: Int32) -> Int32 {
        sweep.epoch &+= 1
        var end = first
        for term in terms {
            let variable = term.variable.index
            if variables[variable].mark == sweep.epoch {
                for cell in first..<end where cells[cell].variable == variable {
                    cells[cell].coefficient += term.coefficient
                }
                continue
            }
            variables[variable].mark = sweep.epoch
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
        work.brokenRows.pointers.contains { row in cellRange(of: row).contains { cells[$0].variable == variable } }
    }

    // MARK: Memory

    /// Gives back the lists that only a large batch needs; and if it was most of the system, room that only growth left. What
    /// is kept spare is for edits, which should find theirs.
    mutating func returnBatchMemory(of count: Int) {
        if 2 * count > slots.liveConstraints {
            rows.trim(spare: 16)
            cells.trim(spare: 32)
            variables.trim(spare: 8)
            links.trim(spare: 16)
        }
        if batching.batch.capacity > 32 { batching.batch.reset() }
        if batching.enteringRows.capacity > 32 { batching.enteringRows.reset() }
        if batching.singles.capacity > 32 { batching.singles.reset() }
        if batching.closings.capacity > 32 { batching.closings.reset() }
        if batching.ready.capacity > 32 { batching.ready.reset() }
        if batching.stale.isEmpty, batching.stale.capacity > 32 { batching.stale.reset() }
        if work.candidates.isEmpty, work.candidates.capacity > 32 { work.candidates.reset() }
        if work.undefined.isEmpty, work.undefined.capacity > 32 { work.undefined.reset() }
        if component.members.capacity > 32 { component.members.reset() }
        if component.variables.capacity > 32 { component.variables.reset() }
        if component.isBoundary.capacity > 32 { component.isBoundary.reset() }
        if component.probed.capacity > 32 { component.probed.reset() }
    }

    /// When the last constraint and the last variable are gone, all room is given back.
    mutating func returnMemoryIfEmpty() {
        if slots.liveConstraints > 0 || slots.liveVariables > 0 { return }
        values.reset()
        generations.reset()
        variables.reset()
        rows.reset()
        standings.reset()
        cells.reset()
        slopes.reset()
        links.reset()
        slots.reset()
        scale = Scale()
        work = Work()
        let wasTaken = changes.changedWasTaken
        changes = Changes()
        changes.changedWasTaken = wasTaken
        sweep.reset()
        batching = BatchWorkspace()
        pivoting.reset()
        columnCache.reset()
        component.reset()
        certainty = CertaintyWorkspace()
        cache.reset()
    }

    /// Bytes held by the lists and by what they hang on.
    var byteCount: Int {
        let system =
            values.byteCount + generations.byteCount + variables.byteCount + rows.byteCount + standings.byteCount
            + cells.byteCount + slopes.byteCount + links.byteCount
        let lists = slots.byteCount + work.byteCount + changes.byteCount
        let scratch = sweep.byteCount + batching.byteCount + pivoting.byteCount
        let caches = columnCache.byteCount + component.byteCount + cache.byteCount + certainty.byteCount
        return MemoryLayout<Core>.stride + system + lists + scratch + caches
    }
}
