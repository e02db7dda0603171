/// Questions that the factorisation answers.
extension Core {
    // MARK: On what a value rests

    /// Writes a row's coefficients as a combination of active rows: they are left in `touched`, with their multipliers, those
    /// nearest to the row first.
    mutating func combineActiveRows(ofRow row: Int32) {
        beginBTRAN()
        for cell in cellRange(of: row) { visitInputs(cells[cell].variable) }
        for cell in cellRange(of: row) { variables[cells[cell].variable].scratch += cells[cell].coefficient }
        combineActiveRows()
    }

    /// The same for a single variable.
    mutating func combineActiveRows(ofVariable variable: Int32) {
        beginBTRAN()
        visitInputs(variable)
        variables[variable].scratch = 1
        combineActiveRows()
    }

    private mutating func combineActiveRows() {
        sweep.touched.removeAll()
        var index = sweep.btranOrder.count - 1
        while index >= 0 {
            let variable = sweep.btranOrder[index]
            index -= 1
            let amount = variables[variable].scratch
            variables[variable].scratch = 0
            let definition = variables[variable].definition
            if definition < 0 || amount == 0 { continue }
            passToInputs(amount, from: variable)
            let share = amount / rows[definition].pivotCoefficient
            if !rows[definition].isElimination {
                sweep.touched.add(share, of: definition, in: rows)
                continue
            }
            var link = rows[definition].links
            while link >= 0 {
                sweep.touched.add(share * links[link].multiplier, of: links[link].constraint, in: rows)
                link = links[link].nextPart
            }
        }
    }
}
