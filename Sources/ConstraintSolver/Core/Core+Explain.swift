/// Questions that the factorisation answers.
extension Core {
    // MARK: On what a value rests

    /// Writes a row's coefficients as a combination of tight rows: they are left in `touched`, with their multipliers, those
    /// nearest to the row first.
    mutating func combineTightRows(ofRow row: Int32) {
        beginUp()
        for cell in cellRange(of: row) { visitUp(cells[cell].variable) }
        for cell in cellRange(of: row) { variables[cells[cell].variable].scratch += cells[cell].coefficient }
        combineTightRows()
    }

    /// The same for a single variable.
    mutating func combineTightRows(ofVariable variable: Int32) {
        beginUp()
        visitUp(variable)
        variables[variable].scratch = 1
        combineTightRows()
    }

    private mutating func combineTightRows() {
        touched.removeAll()
        var index = upOrder.count - 1
        while index >= 0 {
            let variable = upOrder[index]
            index -= 1
            let amount = variables[variable].scratch
            variables[variable].scratch = 0
            let definition = variables[variable].definition
            if definition < 0 || amount == 0 { continue }
            passUp(amount, from: variable)
            let share = amount / rows[definition].pivotCoefficient
            if !rows[definition].isReduction {
                touched.add(share, of: definition, in: rows)
                continue
            }
            var link = rows[definition].links
            while link >= 0 {
                touched.add(share * links[link].multiplier, of: links[link].constraint, in: rows)
                link = links[link].nextPart
            }
        }
    }
}
