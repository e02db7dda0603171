/// Following a recipe.
extension Core {
    enum RecipeResult {
        case followed
        /// There is no recipe for the shape.
        case unknown
        /// Recipes of the shape end in other states than these constants do.
        case misfit
        /// There are so many of them that another would not be worth its room.
        case exhausted
    }

    /// Looks for a recipe of the gathered component's shape that its constants fit, and follows it.
    mutating func follow(_ hash: UInt64) -> RecipeResult {
        var index = book.first(hash)
        var variants = 0
        while index >= 0 {
            let recipe = book.recipes[index]
            index = recipe.next
            if recipe.hash != hash || !hasShape(recipe) { continue }
            if evaluate(recipe) {
                carryOut(recipe)
                statistics.replays &+= 1
                return .followed
            }
            variants += 1
        }
        return variants == 0 ? .unknown : variants < RecipeBook.variants ? .misfit : .exhausted
    }

    /// Compares everything that the hash stands for.
    private mutating func hasShape(_ recipe: RecipeBook.Recipe) -> Bool {
        if recipe.rows.count != members.count || recipe.variables.count != memberVariables.count { return false }
        let shapes = book.rows.base + Int(recipe.rows.start)
        let variableShapes = book.variables.base + Int(recipe.variables.start)
        for number in 0..<memberVariables.count {
            let isRestricted = variables[memberVariables[number]].flags.contains(.restricted)
            if variableShapes[number].isRim != memberIsRim[number]
                || variableShapes[number].isRestricted != isRestricted
            {
                return false
            }
        }
        for number in 0..<members.count {
            let row = members[number]
            let shape = shapes + number
            if rows[row].priority != shape.pointee.priority || rows[row].relation != shape.pointee.relation
                || rows[row].cellCount != shape.pointee.cellCount
            {
                return false
            }
            let own = cells.base + Int(rows[row].firstCell)
            let expected = book.cells.base + Int(shape.pointee.firstCell)
            for place in 0..<Int(rows[row].cellCount) {
                if own[place].coefficient != expected[place].coefficient
                    || own[place].variable != memberVariables[expected[place].variable]
                {
                    return false
                }
            }
        }
        return hasAges(recipe)
    }

    /// Whether variables and rows follow each other in the same order.
    private mutating func hasAges(_ recipe: RecipeBook.Recipe) -> Bool {
        let ranks = book.numbers.base + Int(recipe.ranks.start)
        var last = (order: Int64.min, index: none)
        for place in 0..<memberVariables.count {
            let variable = memberVariables[ranks[place]]
            let order = variables[variable].order
            if order < last.order || (order == last.order && variable < last.index) { return false }
            last = (order, variable)
        }
        last = (Int64.min, none)
        for place in memberVariables.count..<memberVariables.count + members.count {
            let row = members[ranks[place]]
            let order = rows[row].order
            if order < last.order || (order == last.order && row < last.index) { return false }
            last = (order, row)
        }
        return true
    }

    /// Computes the component's values into `trial` and the residuals of loose rows behind them; returns whether they lie
    /// on the sides of 0 that the recipe wants.
    private mutating func evaluate(_ recipe: RecipeBook.Recipe) -> Bool {
        let variableCount = memberVariables.count
        trial.removeAll()
        _ = trial.extend(by: variableCount + members.count)
        let trial = trial.base
        let shapes = book.rows.base + Int(recipe.rows.start)
        let variableShapes = book.variables.base + Int(recipe.variables.start)
        for number in 0..<variableCount {
            trial[number] = variableShapes[number].isRim ? values[memberVariables[number]] : 0
        }
        for step in recipe.steps.range {
            let number = Int(book.numbers[step])
            let definition = variableShapes[number].definition
            var sum: Double
            let pivotCoefficient: Double
            let range: RecipeBook.Run
            if definition >= 0 {
                let shape = shapes + Int(definition)
                sum = rows[members[definition]].constant
                pivotCoefficient = shape.pointee.pivotCoefficient
                range = .init(start: shape.pointee.firstCell, end: shape.pointee.firstCell &+ shape.pointee.cellCount)
            } else {
                let reduction = book.reductions[recipe.reductions.start &+ (-2 - definition)]
                sum = 0
                for part in reduction.firstPart..<reduction.firstPart &+ reduction.partCount {
                    sum += book.parts[part].factor * rows[members[book.parts[part].row]].constant
                }
                pivotCoefficient = reduction.pivotCoefficient
                range = .init(start: reduction.firstCell, end: reduction.firstCell &+ reduction.cellCount)
            }
            for cell in range.range where Int(book.cells[cell].variable) != number {
                sum += book.cells[cell].coefficient * trial[Int(book.cells[cell].variable)]
            }
            trial[number] = -sum / pivotCoefficient
            if recipe.dependsOnSigns, side(of: trial[number]) != variableShapes[number].side { return false }
        }
        for number in 0..<members.count where shapes[number].state == .loose {
            var sum = rows[members[number]].constant
            let first = shapes[number].firstCell
            for cell in first..<first &+ shapes[number].cellCount {
                sum += book.cells[cell].coefficient * trial[Int(book.cells[cell].variable)]
            }
            if side(of: sum) != shapes[number].side { return false }
            trial[variableCount + number] = sum
        }
        return true
    }

    /// -1, 0 or 1.
    @inline(__always) func side(of number: Double) -> Int8 {
        number > tolerance ? 1 : number < -tolerance ? -1 : 0
    }

    private mutating func carryOut(_ recipe: RecipeBook.Recipe) {
        for number in 0..<Int32(members.count) {
            let row = members[number]
            let shape = book.rows[recipe.rows.start &+ number]
            rows[row].state = shape.state
            switch shape.state {
            case .loose:
                rows[row].residual = trial[Int(number) + memberVariables.count]
                rows[row].sign = shape.sign
            case .defining:
                rows[row].pivot = memberVariables[shape.pivot]
                rows[row].pivotCoefficient = shape.pivotCoefficient
            default: rows[row].pivot = memberVariables[shape.pivot]
            }
            if shape.isWatched, !rows[row].flags.contains(.watched) {
                rows[row].flags.insert(.watched)
                watched.append(row)
            }
        }
        for index in recipe.reductions.range { makeReduction(book.reductions[index]) }
        for number in 0..<Int32(memberVariables.count) {
            let shape = book.variables[recipe.variables.start &+ number]
            if shape.isRim { continue }
            let variable = memberVariables[number]
            values[variable] = trial[Int(number)]
            noteChange(of: variable)
            variables[variable].flags.remove(.candidate)
            variables[variable].open = 0
            if shape.definition >= 0 { variables[variable].definition = members[shape.definition] }
            if shape.isWatched, !variables[variable].flags.contains(.watched) {
                variables[variable].flags.insert(.watched)
                watched.append(-2 - variable)
            }
            copySlopes(shape, to: variable)
        }
        for index in recipe.pulls.range { pull(book.pulls[index]) }
    }

    private mutating func makeReduction(_ shape: RecipeBook.ShapeReduction) {
        let reduction = takeRow()
        var cell = takeRun(shape.cellCount)
        let row = members[shape.row]
        let pivot = memberVariables[shape.pivot]
        rows[reduction] = Row(
            of: rows[row], at: row, firstCell: cell, cellCount: shape.cellCount, pivot: pivot,
            pivotCoefficient: shape.pivotCoefficient)
        for place in shape.firstCell..<shape.firstCell &+ shape.cellCount {
            cells[cell] = Cell(
                coefficient: book.cells[place].coefficient, variable: memberVariables[book.cells[place].variable],
                row: reduction, next: none, previous: none)
            linkCell(cell)
            cell += 1
        }
        var part = shape.firstPart &+ shape.partCount
        while part > shape.firstPart {
            part &-= 1
            link(members[book.parts[part].row], to: reduction, multiplier: book.parts[part].factor)
        }
        rows[row].partner = reduction
        variables[pivot].definition = reduction
    }

    private mutating func copySlopes(_ shape: RecipeBook.ShapeVariable, to variable: Int32) {
        if variables[variable].gradient >= 0 { freeGradient(of: variable) }
        var next = none
        var place = shape.firstSlope &+ shape.slopeCount
        while place > shape.firstSlope {
            place &-= 1
            let level = book.slopes[place]
            next = takeSlope(Slope(coefficient: level.coefficient, priority: level.priority, next: next))
        }
        variables[variable].gradient = next
    }

    /// What the component's violations mean for a variable of its rim, and for all that determines it.
    private mutating func pull(_ pull: RecipeBook.Pull) {
        let variable = memberVariables[pull.variable]
        beginUp()
        visitUp(variable)
        variables[variable].scratch += pull.coefficient
        drainGradient(at: pull.priority)
    }
}
