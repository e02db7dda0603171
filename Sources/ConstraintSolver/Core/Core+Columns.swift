/// Columns of rows whose constant was edited, remembered for the next edit: resizing a window is one loop over one.
///
/// A remembered column is valid while `version` stands. Adding up moves lets rounding errors grow, so after
/// `movesBetweenEvaluations` its variables are computed afresh.
extension Core {
    struct Column: BitwiseCopyable {
        /// First of `variableCount` variables, inputs first, and `rowCount` loose rows in the two parallel lists.
        var start: Int32 = 0
        var variableCount: Int32 = 0
        var rowCount: Int32 = 0
        var version: Int32 = -1
        var moves: Int32 = 0
        /// A column of the same version that has no variable in common with this one.
        var disjoint = none
        /// The `settledEpoch` at which it moved last, and for which the bounds below hold.
        var movedEpoch: Int32 = -1
        var boundsEpoch: Int32 = -1
        /// How far it moved since the residuals of its rows were written.
        var deferred = 0.0
        /// Between these, `deferred` leaves every row and value on its side of 0.
        var lowest = 0.0
        var highest = 0.0
    }

    static let movesBetweenEvaluations: Int32 = 256

    // MARK: Moves that change no side

    /// Carries the new constants out if that is all there is to do, and if all they do is move remembered columns so little
    /// that every residual stays on its side of 0. Then residuals are not looked at; they are written when somebody reads
    /// them (`writeDeferred`).
    mutating func followEdits() -> Bool {
        if edited.count > 3 || !pending.isEmpty || !candidates.isEmpty || !brokenRows.isEmpty || requiredPulls > 0 {
            return false
        }
        for index in 0..<edited.count {
            let row = edited[index].row
            let column = rows[row].column
            guard column >= 0, columns[column].version == version, rows[row].constant.magnitude <= largestConstant,
                columns[column].boundsEpoch == settledEpoch || columns[column].movedEpoch == settledEpoch
            else { return false }
        }
        for index in 0..<edited.count {
            let row = edited[index].row
            let column = rows[row].column
            guard columns[column].boundsEpoch == settledEpoch || findBounds(ofColumn: column) else { return false }
            let place = columns[column].deferred - (rows[row].constant - edited[index].old)
            guard place > columns[column].lowest, place < columns[column].highest,
                columns[column].moves < Core.movesBetweenEvaluations
            else { return false }
        }
        statistics.solves &+= 1
        forgetTakenChanges()
        let values = values.base
        for index in 0..<edited.count {
            let row = edited[index].row
            rows[row].flags.remove(.edited)
            let step = edited[index].old - rows[row].constant
            if step == 0 { continue }
            let column = columns.base + Int(rows[row].column)
            if column.pointee.deferred == 0 { deferredColumns.append(rows[row].column) }
            column.pointee.deferred += step
            column.pointee.moves &+= 1
            movedColumns.append(rows[row].column)
            let indices = columnIndices.base + Int(column.pointee.start)
            let coefficients = columnCoefficients.base + Int(column.pointee.start)
            for place in 0..<Int(column.pointee.variableCount) {
                values[Int(indices[place])] += step * coefficients[place]
            }
        }
        edited.removeAll()
        return true
    }

    /// Writes the residuals that moves have left as they were. Before anything reads or changes one, or a column.
    mutating func writeDeferred() {
        while !deferredColumns.isEmpty {
            let index = deferredColumns.removeLast()
            let column = columns[index]
            if column.deferred == 0 { continue }
            columns[index].deferred = 0
            columns[index].lowest -= column.deferred
            columns[index].highest -= column.deferred
            let firstRow = Int(column.start &+ column.variableCount)
            for place in firstRow..<firstRow + Int(column.rowCount) {
                rows[columnIndices[place]].residual += column.deferred * columnCoefficients[place]
            }
        }
    }

    /// Finds out how far a column can move before a residual, or a value on whose side a tie depends, changes sides. Worth it
    /// only for one that moved last time as well, and possible only if it has nothing in common with others that were moved
    /// in this way.
    private mutating func findBounds(ofColumn index: Int32) -> Bool {
        epoch &+= 1
        for other in 0..<Int32(columns.count)
        where columns[other].boundsEpoch == settledEpoch && columns[other].version == version {
            markColumn(other)
        }
        if !isUnmarked(index) {
            columns[index].movedEpoch = -1
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
        let column = columns[index]
        let firstRow = Int(column.start &+ column.variableCount)
        if !watched.isEmpty {
            for place in Int(column.start)..<firstRow {
                let rate = columnCoefficients[place]
                if rate != 0 { limit(values[columnIndices[place]], rate, tolerance) }
            }
        }
        for place in firstRow..<firstRow + Int(column.rowCount) {
            limit(rows[columnIndices[place]].residual, columnCoefficients[place], tolerance)
        }
        columns[index].lowest = lowest
        columns[index].highest = highest
        columns[index].deferred = 0
        columns[index].boundsEpoch = settledEpoch
        return true
    }

    private mutating func markColumn(_ index: Int32) {
        let column = columns[index]
        let firstRow = Int(column.start &+ column.variableCount)
        for place in Int(column.start)..<firstRow { variables[columnIndices[place]].mark = epoch }
        for place in firstRow..<firstRow + Int(column.rowCount) { rows[columnIndices[place]].mark = epoch }
    }

    private mutating func isUnmarked(_ index: Int32) -> Bool {
        let column = columns[index]
        let firstRow = Int(column.start &+ column.variableCount)
        for place in Int(column.start)..<firstRow where variables[columnIndices[place]].mark == epoch { return false }
        for place in firstRow..<firstRow + Int(column.rowCount) where rows[columnIndices[place]].mark == epoch {
            return false
        }
        return true
    }

    // MARK: Moves in general

    /// Moves everything that depends on the tight row as its residual moves by `step`. Rows whose sign has to follow are
    /// appended to `batch`.
    mutating func moveColumn(of row: Int32, by step: Double) {
        if rows[row].column < 0 { rows[row].column = takeColumn() }
        let index = rows[row].column
        if columns[index].version != version {
            flushMovedColumns()
            rememberColumn(of: row, at: index)
        }
        let column = columns[index]
        let firstRow = Int(column.start &+ column.variableCount)
        if !watched.isEmpty { watchSigns(along: column, step) }
        movedColumns.append(index)
        let indices = columnIndices.base
        let coefficients = columnCoefficients.base
        let values = values.base
        for place in Int(column.start)..<firstRow {
            values[Int(indices[place])] += step * coefficients[place]
        }
        for place in firstRow..<firstRow + Int(column.rowCount) {
            let row = columnIndices[place]
            let residual = rows[row].residual + step * columnCoefficients[place]
            noteGraze(row, from: rows[row].residual, to: residual)
            rows[row].residual = residual
            if calledSign(residual, row) != rows[row].sign { batch.append(row) }
        }
        columns[index].moves &+= 1
        columns[index].movedEpoch = settledEpoch
        if columns[index].moves >= Core.movesBetweenEvaluations { evaluationIsDue = true }
    }

    /// Lists the variables of moved columns one by one, before a column changes or definitions do.
    mutating func flushMovedColumns() {
        for index in 0..<movedColumns.count {
            for variable in variableList(ofColumn: movedColumns[index]) { noteChange(of: variable) }
        }
        movedColumns.removeAll()
    }

    func variableList(ofColumn index: Int32) -> UnsafeBufferPointer<Int32> {
        UnsafeBufferPointer(
            start: columnIndices.base + Int(columns[index].start), count: Int(columns[index].variableCount))
    }

    /// Whether the two moved columns share no variable. Found out once.
    mutating func movedColumnsAreDisjoint() -> Bool {
        let first = movedColumns[0]
        let second = movedColumns[1]
        if columns[first].disjoint == second { return true }
        epoch &+= 1
        for variable in variableList(ofColumn: first) { variables[variable].mark = epoch }
        for variable in variableList(ofColumn: second) where variables[variable].mark == epoch { return false }
        columns[first].disjoint = second
        return true
    }

    private mutating func watchSigns(along column: Column, _ step: Double) {
        for place in Int(column.start)..<Int(column.start &+ column.variableCount) {
            let old = values[columnIndices[place]]
            let new = old + step * columnCoefficients[place]
            if (old > tolerance) != (new > tolerance) || (old < -tolerance) != (new < -tolerance) {
                signsChanged = true
                return
            }
        }
    }

    /// Not before all edits are applied: definitions have their new constants at once.
    mutating func evaluateMovedColumns() {
        evaluationIsDue = false
        for index in 0..<movedColumns.count
        where columns[movedColumns[index]].moves >= Core.movesBetweenEvaluations {
            evaluateColumn(at: movedColumns[index])
        }
    }

    private mutating func evaluateColumn(at index: Int32) {
        columns[index].moves = 0
        let column = columns[index]
        let firstRow = Int(column.start + column.variableCount)
        for place in Int(column.start)..<firstRow {
            let variable = columnIndices[place]
            if variables[variable].definition >= 0 { values[variable] = definedValue(of: variable) }
        }
        for place in firstRow..<firstRow + Int(column.rowCount) {
            rows[columnIndices[place]].residual = evaluate(columnIndices[place])
        }
    }

    private mutating func rememberColumn(of row: Int32, at index: Int32) {
        sweepDown(fromRow: row)
        let needed = downOrder.count + touched.count
        var start = Int(columns[index].start)
        if Int(columns[index].variableCount + columns[index].rowCount) < needed {
            if columnIndices.count + needed > max(1024, 2 * cells.count) { forgetColumns() }
            start = columnIndices.extend(by: needed)
            _ = columnCoefficients.extend(by: needed)
        }
        var place = start
        for index in stride(from: downOrder.count - 1, through: 0, by: -1) {
            let variable = downOrder[index]
            columnIndices[place] = variable
            columnCoefficients[place] = variables[variable].scratch
            variables[variable].scratch = 0
            place += 1
        }
        var rowCount: Int32 = 0
        for index in 0..<touched.count {
            let row = touched[index]
            if rows[row].scratch.magnitude < 1e-11 { continue }
            columnIndices[place] = row
            columnCoefficients[place] = rows[row].scratch
            place += 1
            rowCount += 1
        }
        let moves = columns[index].moves
        columns[index] = Column(
            start: Int32(start), variableCount: Int32(downOrder.count), rowCount: rowCount, version: version,
            moves: moves)
    }

    private mutating func takeColumn() -> Int32 {
        if !freeColumns.isEmpty {
            let column = freeColumns.removeLast()
            columns[column] = Column()
            return column
        }
        columns.append(Column())
        return Int32(columns.count - 1)
    }

    mutating func freeColumn(_ column: Int32) {
        freeColumns.append(column)
    }

    mutating func forgetColumnsOfRows() {
        for row in rows.pointers.indices { rows[row].column = none }
    }

    private mutating func forgetColumns() {
        for index in 0..<columns.count { columns[index] = Column() }
        columnIndices.removeAll()
        columnCoefficients.removeAll()
    }
}
