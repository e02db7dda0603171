/// Columns of rows whose constant was edited, remembered for the next edit: resizing a window is one loop over one.
///
/// A remembered column is valid while `version` stands. Adding up moves lets rounding errors grow, so after
/// `movesBetweenEvaluations` its variables are recomputed from the columns.
extension Core {
    struct Column: BitwiseCopyable {
        /// First of `variableCount` variables, inputs first, and `rowCount` inactive rows in the two parallel lists.
        var start: Int32 = 0
        var variableCount: Int32 = 0
        var rowCount: Int32 = 0
        var version: Int32 = -1
        var moves: Int32 = 0
        /// A column of the same version that has nothing in common with this one.
        var apart = none
        /// The `settledEpoch` at which it moved last.
        var movedEpoch: Int32 = -1
        /// The `era` for which it has bounds.
        var boundsEra: Int32 = -1
        /// With bounds: the constant of its row that values answer to, and the one that residuals answer to.
        var applied = 0.0
        var written = 0.0
        /// A constant between these leaves every residual and value on its side of 0.
        var lowest = 0.0
        var highest = 0.0
    }

    static let movesBetweenEvaluations: Int32 = 256

    // MARK: Moves that change no side

    /// Carries the new constants out if all they do is move remembered columns so little that every residual stays on its side
    /// of 0. Then residuals are not looked at; they are written when somebody reads them (`writeDeferred`). Returns whether
    /// that was all there was to do; if not, the edits that were not carried out are left.
    mutating func followEdits() -> Bool {
        if work.edited.isEmpty { return false }
        forgetTakenChanges()
        var done = 0
        while done < work.edited.count {
            let edit = work.edited[done]
            let row = rows.base + Int(edit.row)
            let index = row.pointee.column
            if index < 0 { break }
            let column = columnCache.columns.base + Int(index)
            if column.pointee.boundsEra != columnCache.era {
                // After a trade an inactive row has a column that would be right if it were active again.
                if !row.pointee.isActive || !findBounds(ofColumn: index, constant: edit.old) { break }
            }
            let constant = row.pointee.constant
            if constant <= column.pointee.lowest || constant >= column.pointee.highest { break }
            row.pointee.flags.remove(.edited)
            done &+= 1
            let step = column.pointee.applied - constant
            if step == 0 { continue }
            column.pointee.applied = constant
            column.pointee.moves &+= 1
            if column.pointee.moves == Core.movesBetweenEvaluations { column.pointee.boundsEra = -1 }
            changes.movedColumns.append(index)
            moveValues(along: column, by: step)
        }
        if done < work.edited.count {
            // The columns moved so far count as moved in the coming solve, which carries out the remaining edits.
            for index in 0..<changes.movedColumns.count {
                columnCache.columns[changes.movedColumns[index]].movedEpoch = columnCache.settledEpoch &+ 1
            }
            for index in done..<work.edited.count { work.edited[index &- done] = work.edited[index] }
            work.edited.truncate(to: work.edited.count &- done)
            return false
        }
        work.edited.removeAll()
        statistics.solves &+= 1
        return true
    }

    /// Adds `step` times its coefficient to each value. Four at a time, since nothing else of a resize takes as long.
    @inline(__always) private func moveValues(along column: UnsafeMutablePointer<Column>, by step: Double) {
        let count = Int(column.pointee.variableCount)
        let indices = columnCache.columnIndices.base + Int(column.pointee.start)
        let coefficients = columnCache.columnCoefficients.base + Int(column.pointee.start)
        let values = values.base
        var place = 0
        while place &+ 4 <= count {
            let (first, second) = (Int(indices[place]), Int(indices[place &+ 1]))
            let (third, fourth) = (Int(indices[place &+ 2]), Int(indices[place &+ 3]))
            values[first] += step * coefficients[place]
            values[second] += step * coefficients[place &+ 1]
            values[third] += step * coefficients[place &+ 2]
            values[fourth] += step * coefficients[place &+ 3]
            place &+= 4
        }
        while place < count {
            values[Int(indices[place])] += step * coefficients[place]
            place &+= 1
        }
    }

    /// Writes the residuals that moves have left as they were, and ends the bounds. Before anything reads or changes a
    /// residual, or a column.
    mutating func writeDeferred() {
        while !columnCache.deferredColumns.isEmpty {
            let index = columnCache.deferredColumns.removeLast()
            let column = columnCache.columns[index]
            columnCache.columns[index].boundsEra = -1
            let step = column.written - column.applied
            if step == 0 { continue }
            let firstRow = Int(column.start &+ column.variableCount)
            for place in firstRow..<firstRow + Int(column.rowCount) {
                rows[columnCache.columnIndices[place]].residual += step * columnCache.columnCoefficients[place]
            }
        }
    }

    /// Finds out how far a column can move before a residual, or a value on whose side a tie depends, changes sides. Worth it
    /// only for one that moved last time as well, and possible only if nothing else waits to be done, and if it has nothing in
    /// common with others that were moved in this way. `constant` is the one that everything answers to.
    @inline(never) private mutating func findBounds(ofColumn index: Int32, constant: Double) -> Bool {
        let isAlone =
            work.edited.count <= 3 && work.pending.isEmpty && work.candidates.isEmpty && work.brokenRows.isEmpty
        guard isAlone, work.requiredDuals == 0, columnCache.columns[index].version == columnCache.version,
            columnCache.columns[index].movedEpoch == columnCache.settledEpoch,
            columnCache.columns[index].moves < Core.movesBetweenEvaluations
        else { return false }
        for place in 0..<columnCache.deferredColumns.count
        where columnCache.columns[columnCache.deferredColumns[place]].boundsEra == columnCache.era {
            if areApart(index, columnCache.deferredColumns[place]) { continue }
            columnCache.columns[index].movedEpoch = -1
            return false
        }
        var lowest = -Double.infinity
        var highest = Double.infinity
        func limit(_ amount: Double, _ rate: Double, _ tolerance: Double) {
            // The side of 0 is left when the amount comes within twice the tolerance, so that rounding does not matter.
            let room = amount.magnitude - 2 * tolerance
            if room <= 0 {
                lowest = 0
                highest = 0
            } else if (amount > 0) == (rate > 0) {
                lowest = max(lowest, -room / rate.magnitude)
            } else {
                highest = min(highest, room / rate.magnitude)
            }
        }
        let column = columnCache.columns[index]
        let firstRow = Int(column.start &+ column.variableCount)
        if !work.watched.isEmpty {
            for place in Int(column.start)..<firstRow {
                let rate = columnCache.columnCoefficients[place]
                if rate != 0 { limit(values[columnCache.columnIndices[place]], rate, tolerance) }
            }
        }
        for place in firstRow..<firstRow + Int(column.rowCount) {
            limit(rows[columnCache.columnIndices[place]].residual, columnCache.columnCoefficients[place], tolerance)
        }
        // A column moves against the constant. Beyond the largest constant so far the tolerance would change.
        columnCache.columns[index].lowest = max(constant - highest, -scale.largestConstant.nextUp)
        columnCache.columns[index].highest = min(constant - lowest, scale.largestConstant.nextUp)
        columnCache.columns[index].applied = constant
        columnCache.columns[index].written = constant
        columnCache.columns[index].boundsEra = columnCache.era
        columnCache.deferredColumns.append(index)
        return true
    }

    /// Whether two columns have no variable and no row in common. Found out once.
    @inline(__always) mutating func areApart(_ first: Int32, _ second: Int32) -> Bool {
        columnCache.columns[first].apart == second || compare(first, second)
    }

    private mutating func compare(_ first: Int32, _ second: Int32) -> Bool {
        sweep.epoch &+= 1
        sweep.touched.removeAll()
        for variable in variableList(ofColumn: first) { variables[variable].mark = sweep.epoch }
        for row in rowList(ofColumn: first) { sweep.touched.add(0, of: row, in: rows) }
        for variable in variableList(ofColumn: second) where variables[variable].mark == sweep.epoch { return false }
        for row in rowList(ofColumn: second) { sweep.touched.add(0, of: row, in: rows) }
        if sweep.touched.count < Int(columnCache.columns[first].rowCount + columnCache.columns[second].rowCount) {
            return false
        }
        columnCache.columns[first].apart = second
        columnCache.columns[second].apart = first
        return true
    }

    // MARK: Moves in general

    /// Moves everything that depends on the active row as its residual moves by `step`. Rows whose sign has to follow are
    /// appended to `batch`.
    mutating func moveColumn(of row: Int32, by step: Double) {
        if rows[row].column < 0 { rows[row].column = takeColumn() }
        let index = rows[row].column
        if columnCache.columns[index].version != columnCache.version {
            flushMovedColumns()
            rememberColumn(of: row, at: index)
        }
        let column = columnCache.columns[index]
        let firstRow = Int(column.start &+ column.variableCount)
        if !work.watched.isEmpty { watchSigns(along: column, step) }
        changes.movedColumns.append(index)
        moveValues(along: columnCache.columns.base + Int(index), by: step)
        for place in firstRow..<firstRow + Int(column.rowCount) {
            let row = columnCache.columnIndices[place]
            let residual = rows[row].residual + step * columnCache.columnCoefficients[place]
            noteLeavingBound(row, from: rows[row].residual, to: residual)
            rows[row].residual = residual
            if calledSign(residual, row) != rows[row].sign { batching.batch.append(row) }
        }
        columnCache.columns[index].moves &+= 1
        columnCache.columns[index].movedEpoch = columnCache.settledEpoch
        if columnCache.columns[index].moves >= Core.movesBetweenEvaluations { columnCache.evaluationIsDue = true }
    }

    /// Lists the variables of moved columns one by one, before a column changes or definitions do.
    mutating func flushMovedColumns() {
        for index in 0..<changes.movedColumns.count {
            for variable in variableList(ofColumn: changes.movedColumns[index]) { noteChange(of: variable) }
        }
        changes.movedColumns.removeAll()
    }

    func variableList(ofColumn index: Int32) -> UnsafeBufferPointer<Int32> {
        UnsafeBufferPointer(
            start: columnCache.columnIndices.base + Int(columnCache.columns[index].start),
            count: Int(columnCache.columns[index].variableCount))
    }

    func rowList(ofColumn index: Int32) -> UnsafeBufferPointer<Int32> {
        UnsafeBufferPointer(
            start: columnCache.columnIndices.base
                + Int(columnCache.columns[index].start &+ columnCache.columns[index].variableCount),
            count: Int(columnCache.columns[index].rowCount))
    }

    private mutating func watchSigns(along column: Column, _ step: Double) {
        for place in Int(column.start)..<Int(column.start &+ column.variableCount) {
            let variable = columnCache.columnIndices[place]
            let new = values[variable] + step * columnCache.columnCoefficients[place]
            if differInSign(values[variable], new) {
                reviewWatched(upstreamOf: variable)
                if !watchesMany { return }
            }
        }
        let firstRow = Int(column.start &+ column.variableCount)
        for place in firstRow..<firstRow + Int(column.rowCount) {
            let row = columnCache.columnIndices[place]
            let residual = rows[row].residual
            if slackEnds(from: residual, to: residual + step * columnCache.columnCoefficients[place]) {
                reviewWatched(upstreamOfRow: row)
                if !watchesMany { return }
            }
        }
    }

    /// Whether a residual comes to 0: then its slack decides no tie any more.
    @inline(__always) func slackEnds(from old: Double, to new: Double) -> Bool {
        new.magnitude <= tolerance && old.magnitude > tolerance
    }

    /// Not before all edits are applied: definitions have their new constants at once.
    mutating func evaluateMovedColumns() {
        columnCache.evaluationIsDue = false
        for index in 0..<changes.movedColumns.count
        where columnCache.columns[changes.movedColumns[index]].moves >= Core.movesBetweenEvaluations {
            evaluateColumn(at: changes.movedColumns[index])
        }
    }

    private mutating func evaluateColumn(at index: Int32) {
        columnCache.columns[index].moves = 0
        let column = columnCache.columns[index]
        let firstRow = Int(column.start + column.variableCount)
        for place in Int(column.start)..<firstRow {
            let variable = columnCache.columnIndices[place]
            if variables[variable].definition >= 0 { values[variable] = definedValue(of: variable) }
        }
        for place in firstRow..<firstRow + Int(column.rowCount) {
            rows[columnCache.columnIndices[place]].residual = evaluate(columnCache.columnIndices[place])
        }
    }

    private mutating func rememberColumn(of row: Int32, at index: Int32) {
        ftran(fromRow: row)
        let needed = sweep.ftranOrder.count + sweep.touched.count
        var start = Int(columnCache.columns[index].start)
        if Int(columnCache.columns[index].variableCount + columnCache.columns[index].rowCount) < needed {
            if columnCache.columnIndices.count + needed > max(1024, 2 * cells.count) { forgetColumns() }
            start = columnCache.columnIndices.extend(by: needed)
            _ = columnCache.columnCoefficients.extend(by: needed)
        }
        var place = start
        for index in stride(from: sweep.ftranOrder.count - 1, through: 0, by: -1) {
            let variable = sweep.ftranOrder[index]
            columnCache.columnIndices[place] = variable
            columnCache.columnCoefficients[place] = variables[variable].scratch
            variables[variable].scratch = 0
            place += 1
        }
        var rowCount: Int32 = 0
        for index in 0..<sweep.touched.count {
            if sweep.touched[index].factor.magnitude < 1e-11 { continue }
            columnCache.columnIndices[place] = sweep.touched[index].row
            columnCache.columnCoefficients[place] = sweep.touched[index].factor
            place += 1
            rowCount += 1
        }
        let moves = columnCache.columns[index].moves
        columnCache.columns[index] = Column(
            start: Int32(start), variableCount: Int32(sweep.ftranOrder.count), rowCount: rowCount,
            version: columnCache.version,
            moves: moves)
    }

    private mutating func takeColumn() -> Int32 {
        if !columnCache.freeColumns.isEmpty {
            let column = columnCache.freeColumns.removeLast()
            columnCache.columns[column] = Column()
            return column
        }
        columnCache.columns.append(Column())
        return Int32(columnCache.columns.count - 1)
    }

    mutating func freeColumn(_ column: Int32) {
        columnCache.freeColumns.append(column)
    }

    mutating func forgetColumnsOfRows() {
        for row in rows.pointers.indices { rows[row].column = none }
    }

    private mutating func forgetColumns() {
        for index in 0..<columnCache.columns.count { columnCache.columns[index] = Column() }
        columnCache.columnIndices.removeAll()
        columnCache.columnCoefficients.removeAll()
    }
}
