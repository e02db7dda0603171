/// Writing a recipe down.
extension Core {
    /// Writes down how the gathered component, which was just solved alone, came out. Does nothing if there is something
    /// about it that a recipe cannot say.
    mutating func record(_ hash: UInt64) {
        collectSteps()
        for number in 0..<Int32(memberVariables.count) { variables[memberVariables[number]].mark = -1 - number }
        for number in 0..<Int32(members.count) { rows[members[number]].slot = number }
        defer {
            for index in 0..<memberVariables.count { variables[memberVariables[index]].mark = 0 }
        }
        if !isSelfContained() { return }
        book.makeRoom()
        let steps = writeSteps()
        let rowStart = Int32(book.rows.count)
        let variableStart = Int32(book.variables.count)
        let reductionStart = Int32(book.reductions.count)
        let pullStart = Int32(book.pulls.count)
        var dependsOnSigns = false
        for index in 0..<members.count {
            write(row: members[index])
            dependsOnSigns = dependsOnSigns || rows[members[index]].flags.contains(.watched)
        }
        for index in 0..<memberVariables.count {
            let variable = memberVariables[index]
            write(variable: variable, isRim: memberIsRim[index], reductionStart: reductionStart)
            if memberIsRim[index] { continue }
            dependsOnSigns =
                dependsOnSigns || variables[variable].definition < 0 || variables[variable].flags.contains(.watched)
        }
        writePulls(from: Int(pullStart))
        book.append(
            RecipeBook.Recipe(
                hash: hash, next: none, rows: .init(start: rowStart, end: Int32(book.rows.count)),
                variables: .init(start: variableStart, end: Int32(book.variables.count)),
                reductions: .init(start: reductionStart, end: Int32(book.reductions.count)), steps: steps,
                ranks: writeRanks(),
                pulls: .init(start: pullStart, end: Int32(book.pulls.count)), dependsOnSigns: dependsOnSigns))
        statistics.recipes &+= 1
    }

    /// Whether the component's rows define its inner variables and nothing else, and contradict nothing.
    private mutating func isSelfContained() -> Bool {
        for index in 0..<members.count {
            let row = members[index]
            switch rows[row].state {
            case .loose: if rows[row].sign != 0, rows[row].isRequired { return false }
            case .defining, .reduced: if !isInner(rows[row].pivot) { return false }
            case .free, .broken, .pending: return false
            }
            // A reduction of another component's row would have to be made there.
            var link = rows[row].links
            while link >= 0 {
                if !isInner(rows[links[link].reduction].pivot) { return false }
                link = links[link].nextUse
            }
        }
        for index in 0..<memberVariables.count where !memberIsRim[index] {
            let definition = variables[memberVariables[index]].definition
            if definition < 0 { continue }
            if !rows[definition].isReduction {
                if !isMember(definition) { return false }
                continue
            }
            var link = rows[definition].links
            while link >= 0 {
                if !isMember(links[link].constraint) { return false }
                link = links[link].nextPart
            }
        }
        return true
    }

    private func isInner(_ variable: Int32) -> Bool {
        let mark = variables[variable].mark
        return mark < 0 && !memberIsRim[-1 - mark]
    }

    /// Fills `upOrder` with the inner variables and what they depend on, inputs first.
    private mutating func collectSteps() {
        beginUp()
        for index in 0..<memberVariables.count where !memberIsRim[index] { visitUp(memberVariables[index]) }
    }

    private mutating func writeSteps() -> RecipeBook.Run {
        let start = Int32(book.numbers.count)
        for index in 0..<upOrder.count {
            let variable = upOrder[index]
            if variables[variable].mark >= 0 || variables[variable].definition < 0 { continue }
            let number = -1 - variables[variable].mark
            if !memberIsRim[number] { book.numbers.append(number) }
        }
        return .init(start: start, end: Int32(book.numbers.count))
    }

    /// The numbers of all variables, then of all rows, by age.
    private mutating func writeRanks() -> RecipeBook.Run {
        let start = book.numbers.count
        for number in 0..<Int32(memberVariables.count) {
            book.numbers.append(number)
            var place = book.numbers.count - 1
            while place > start, isYounger(variable: book.numbers[place - 1], than: number) {
                book.numbers[place] = book.numbers[place - 1]
                place -= 1
            }
            book.numbers[place] = number
        }
        let rowStart = book.numbers.count
        for number in 0..<Int32(members.count) {
            book.numbers.append(number)
            var place = book.numbers.count - 1
            while place > rowStart, isYounger(row: book.numbers[place - 1], than: number) {
                book.numbers[place] = book.numbers[place - 1]
                place -= 1
            }
            book.numbers[place] = number
        }
        return .init(start: Int32(start), end: Int32(book.numbers.count))
    }

    private func isYounger(variable number: Int32, than other: Int32) -> Bool {
        let left = memberVariables[number]
        let right = memberVariables[other]
        return (variables[left].order, left) > (variables[right].order, right)
    }

    private func isYounger(row number: Int32, than other: Int32) -> Bool {
        let left = members[number]
        let right = members[other]
        return (rows[left].order, left) > (rows[right].order, right)
    }

    private mutating func write(row: Int32) {
        let record = rows[row]
        let isTight = record.isTight
        book.rows.append(
            RecipeBook.ShapeRow(
                priority: record.priority, firstCell: writeCells(of: row), cellCount: record.cellCount,
                pivot: isTight ? -1 - variables[record.pivot].mark : none,
                pivotCoefficient: record.state == .defining ? record.pivotCoefficient : 0, relation: record.relation,
                state: record.state, sign: isTight ? 0 : record.sign, side: isTight ? 0 : side(of: record.residual),
                isWatched: record.flags.contains(.watched)))
    }

    private mutating func writeCells(of row: Int32) -> Int32 {
        let start = Int32(book.cells.count)
        for cell in cellRange(of: row) {
            book.cells.append(
                RecipeBook.ShapeCell(
                    coefficient: cells[cell].coefficient, variable: -1 - variables[cells[cell].variable].mark))
        }
        return start
    }

    private mutating func write(variable: Int32, isRim: Bool, reductionStart: Int32) {
        var shape = RecipeBook.ShapeVariable(
            definition: none, firstSlope: Int32(book.slopes.count), slopeCount: 0, isRim: isRim,
            isRestricted: variables[variable].flags.contains(.restricted), isWatched: false, side: 0)
        if !isRim {
            let definition = variables[variable].definition
            shape.isWatched = variables[variable].flags.contains(.watched)
            shape.side = side(of: values[variable])
            if definition >= 0 {
                if rows[definition].isReduction {
                    shape.definition = -2 - (Int32(book.reductions.count) - reductionStart)
                    write(reduction: definition, number: -1 - variables[variable].mark)
                } else {
                    shape.definition = rows[definition].slot
                }
            }
            var node = variables[variable].gradient
            while node >= 0 {
                book.slopes.append(Level(priority: slopes[node].priority, coefficient: slopes[node].coefficient))
                node = slopes[node].next
            }
            shape.slopeCount = Int32(book.slopes.count) - shape.firstSlope
        }
        book.variables.append(shape)
    }

    private mutating func write(reduction: Int32, number: Int32) {
        let firstPart = Int32(book.parts.count)
        var link = rows[reduction].links
        while link >= 0 {
            book.parts.append(
                Multiple(row: rows[links[link].constraint].slot, factor: links[link].multiplier))
            link = links[link].nextPart
        }
        book.reductions.append(
            RecipeBook.ShapeReduction(
                row: rows[rows[reduction].partner].slot, pivot: number,
                pivotCoefficient: rows[reduction].pivotCoefficient, firstCell: writeCells(of: reduction),
                cellCount: rows[reduction].cellCount, firstPart: firstPart,
                partCount: Int32(book.parts.count) - firstPart))
    }

    /// Adds up the slopes that reach the rim: from violated rows themselves, and through definitions.
    private mutating func writePulls(from start: Int) {
        for index in 0..<members.count {
            let row = members[index]
            if rows[row].state != .loose || rows[row].sign == 0 { continue }
            for cell in cellRange(of: row) {
                addPull(
                    Double(rows[row].sign) * cells[cell].coefficient, rows[row].priority, cells[cell].variable, start)
            }
        }
        for index in 0..<memberVariables.count {
            let definition = variables[memberVariables[index]].definition
            if memberIsRim[index] || definition < 0 { continue }
            for cell in cellRange(of: definition) {
                let rate = -cells[cell].coefficient / rows[definition].pivotCoefficient
                var node = variables[memberVariables[index]].gradient
                while node >= 0 {
                    addPull(rate * slopes[node].coefficient, slopes[node].priority, cells[cell].variable, start)
                    node = slopes[node].next
                }
            }
        }
    }

    private mutating func addPull(_ coefficient: Double, _ priority: Float, _ variable: Int32, _ start: Int) {
        let number = -1 - variables[variable].mark
        if !memberIsRim[number] { return }
        for place in start..<book.pulls.count
        where book.pulls[place].variable == number && book.pulls[place].priority == priority {
            book.pulls[place].coefficient += coefficient
            return
        }
        book.pulls.append(RecipeBook.Pull(coefficient: coefficient, priority: priority, variable: number))
    }
}
