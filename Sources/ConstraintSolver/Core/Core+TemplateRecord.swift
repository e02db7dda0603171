/// Writing a cached elimination down.
extension Core {
    /// Writes down how the gathered component, which was just solved alone, came out. Does nothing if there is something
    /// about it that a cached elimination cannot say.
    mutating func record(_ hash: UInt64) {
        collectSteps()
        for number in 0..<Int32(component.variables.count) { variables[component.variables[number]].mark = -1 - number }
        for number in 0..<Int32(component.members.count) { rows[component.members[number]].slot = number }
        defer {
            for index in 0..<component.variables.count { variables[component.variables[index]].mark = 0 }
        }
        if !isSelfContained() { return }
        cache.makeRoom()
        let steps = writeSteps()
        let rowStart = Int32(cache.rows.count)
        let variableStart = Int32(cache.variables.count)
        let eliminationStart = Int32(cache.eliminations.count)
        let dualStart = Int32(cache.dualContributions.count)
        var dependsOnSigns = false
        for index in 0..<component.members.count {
            write(row: component.members[index])
            dependsOnSigns = dependsOnSigns || rows[component.members[index]].flags.contains(.watched)
        }
        for index in 0..<component.variables.count {
            let variable = component.variables[index]
            write(variable: variable, isBoundary: component.isBoundary[index], eliminationStart: eliminationStart)
            if component.isBoundary[index] { continue }
            dependsOnSigns =
                dependsOnSigns || variables[variable].definition < 0 || variables[variable].flags.contains(.watched)
        }
        writeDualContributions(from: Int(dualStart))
        cache.append(
            TemplateCache.Template(
                hash: hash, next: none, rows: .init(start: rowStart, end: Int32(cache.rows.count)),
                variables: .init(start: variableStart, end: Int32(cache.variables.count)),
                eliminations: .init(start: eliminationStart, end: Int32(cache.eliminations.count)), steps: steps,
                ranks: writeRanks(),
                dualContributions: .init(start: dualStart, end: Int32(cache.dualContributions.count)),
                dependsOnSigns: dependsOnSigns))
        statistics.templates &+= 1
    }

    /// Whether the component's rows define its inner variables and nothing else, and contradict nothing.
    private mutating func isSelfContained() -> Bool {
        for index in 0..<component.members.count {
            let row = component.members[index]
            switch rows[row].state {
            case .inactive: if rows[row].sign != 0, rows[row].isRequired { return false }
            case .defining, .eliminated: if !isInner(rows[row].pivot) { return false }
            case .free, .broken, .pending: return false
            }
            // An eliminated row of another component's row would have to be made there.
            var link = rows[row].links
            while link >= 0 {
                if !isInner(rows[links[link].elimination].pivot) { return false }
                link = links[link].nextUse
            }
        }
        for index in 0..<component.variables.count where !component.isBoundary[index] {
            let definition = variables[component.variables[index]].definition
            if definition < 0 { continue }
            if !rows[definition].isElimination {
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
        return mark < 0 && !component.isBoundary[-1 - mark]
    }

    /// Fills `btranOrder` with the inner variables and what they depend on, inputs first.
    private mutating func collectSteps() {
        beginBTRAN()
        for index in 0..<component.variables.count where !component.isBoundary[index] {
            visitInputs(component.variables[index])
        }
    }

    private mutating func writeSteps() -> TemplateCache.Run {
        let start = Int32(cache.numbers.count)
        for index in 0..<sweep.btranOrder.count {
            let variable = sweep.btranOrder[index]
            if variables[variable].mark >= 0 || variables[variable].definition < 0 { continue }
            let number = -1 - variables[variable].mark
            if !component.isBoundary[number] { cache.numbers.append(number) }
        }
        return .init(start: start, end: Int32(cache.numbers.count))
    }

    /// The numbers of all variables, then of all rows, by age.
    private mutating func writeRanks() -> TemplateCache.Run {
        let start = cache.numbers.count
        for number in 0..<Int32(component.variables.count) {
            cache.numbers.append(number)
            var place = cache.numbers.count - 1
            while place > start, isYounger(variable: cache.numbers[place - 1], than: number) {
                cache.numbers[place] = cache.numbers[place - 1]
                place -= 1
            }
            cache.numbers[place] = number
        }
        let rowStart = cache.numbers.count
        for number in 0..<Int32(component.members.count) {
            cache.numbers.append(number)
            var place = cache.numbers.count - 1
            while place > rowStart, isYounger(row: cache.numbers[place - 1], than: number) {
                cache.numbers[place] = cache.numbers[place - 1]
                place -= 1
            }
            cache.numbers[place] = number
        }
        return .init(start: Int32(start), end: Int32(cache.numbers.count))
    }

    private func isYounger(variable number: Int32, than other: Int32) -> Bool {
        let left = component.variables[number]
        let right = component.variables[other]
        return (variables[left].order, left) > (variables[right].order, right)
    }

    private func isYounger(row number: Int32, than other: Int32) -> Bool {
        let left = component.members[number]
        let right = component.members[other]
        return (rows[left].order, left) > (rows[right].order, right)
    }

    private mutating func write(row: Int32) {
        let record = rows[row]
        let isActive = record.isActive
        cache.rows.append(
            TemplateCache.ShapeRow(
                priority: record.priority, firstCell: writeCells(of: row), cellCount: record.cellCount,
                pivot: isActive ? -1 - variables[record.pivot].mark : none,
                pivotCoefficient: record.state == .defining ? record.pivotCoefficient : 0, relation: record.relation,
                state: record.state, sign: isActive ? 0 : record.sign, side: isActive ? 0 : side(of: record.residual),
                isWatched: record.flags.contains(.watched)))
    }

    private mutating func writeCells(of row: Int32) -> Int32 {
        let start = Int32(cache.cells.count)
        for cell in cellRange(of: row) {
            cache.cells.append(
                TemplateCache.ShapeCell(
                    coefficient: cells[cell].coefficient, variable: -1 - variables[cells[cell].variable].mark))
        }
        return start
    }

    private mutating func write(variable: Int32, isBoundary: Bool, eliminationStart: Int32) {
        var shape = TemplateCache.ShapeVariable(
            definition: none, firstSlope: Int32(cache.slopes.count), slopeCount: 0, isBoundary: isBoundary,
            isRestricted: variables[variable].flags.contains(.restricted), isWatched: false, side: 0)
        if !isBoundary {
            let definition = variables[variable].definition
            shape.isWatched = variables[variable].flags.contains(.watched)
            shape.side = side(of: values[variable])
            if definition >= 0 {
                if rows[definition].isElimination {
                    shape.definition = -2 - (Int32(cache.eliminations.count) - eliminationStart)
                    write(elimination: definition, number: -1 - variables[variable].mark)
                } else {
                    shape.definition = rows[definition].slot
                }
            }
            var node = variables[variable].reducedCost
            while node >= 0 {
                cache.slopes.append(Level(priority: slopes[node].priority, coefficient: slopes[node].coefficient))
                node = slopes[node].next
            }
            shape.slopeCount = Int32(cache.slopes.count) - shape.firstSlope
        }
        cache.variables.append(shape)
    }

    private mutating func write(elimination: Int32, number: Int32) {
        let firstPart = Int32(cache.parts.count)
        var link = rows[elimination].links
        while link >= 0 {
            cache.parts.append(
                Multiple(row: rows[links[link].constraint].slot, factor: links[link].multiplier))
            link = links[link].nextPart
        }
        cache.eliminations.append(
            TemplateCache.ShapeElimination(
                row: rows[rows[elimination].partner].slot, pivot: number,
                pivotCoefficient: rows[elimination].pivotCoefficient, firstCell: writeCells(of: elimination),
                cellCount: rows[elimination].cellCount, firstPart: firstPart,
                partCount: Int32(cache.parts.count) - firstPart))
    }

    /// Adds up the slopes that reach the boundary: from violated rows themselves, and through definitions.
    private mutating func writeDualContributions(from start: Int) {
        for index in 0..<component.members.count {
            let row = component.members[index]
            if rows[row].state != .inactive || rows[row].sign == 0 { continue }
            for cell in cellRange(of: row) {
                addDualContribution(
                    Double(rows[row].sign) * cells[cell].coefficient, rows[row].priority, cells[cell].variable, start)
            }
        }
        for index in 0..<component.variables.count {
            let definition = variables[component.variables[index]].definition
            if component.isBoundary[index] || definition < 0 { continue }
            for cell in cellRange(of: definition) {
                let rate = -cells[cell].coefficient / rows[definition].pivotCoefficient
                var node = variables[component.variables[index]].reducedCost
                while node >= 0 {
                    addDualContribution(
                        rate * slopes[node].coefficient, slopes[node].priority, cells[cell].variable, start)
                    node = slopes[node].next
                }
            }
        }
    }

    private mutating func addDualContribution(_ coefficient: Double, _ priority: Float, _ variable: Int32, _ start: Int)
    {
        let number = -1 - variables[variable].mark
        if !component.isBoundary[number] { return }
        for place in start..<cache.dualContributions.count
        where cache.dualContributions[place].variable == number && cache.dualContributions[place].priority == priority {
            cache.dualContributions[place].coefficient += coefficient
            return
        }
        cache.dualContributions.append(
            TemplateCache.DualContribution(coefficient: coefficient, priority: priority, variable: number))
    }
}
