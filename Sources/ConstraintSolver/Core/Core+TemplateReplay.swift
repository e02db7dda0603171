/// Following a cached elimination.
extension Core {
    /// What the cache knows about a component.
    enum ReplayResult {
        /// It is solved.
        case replayed
        /// Nothing that fits, and the shape comes often: `record` it once it is solved alone.
        case worthRecording
        case unknown
    }

    /// Looks for a cached elimination of the gathered component's shape that its constants fit, and follows it.
    mutating func replay(_ hash: UInt64) -> ReplayResult {
        var index = cache.first(hash)
        var variants = 0
        while index >= 0 {
            let template = cache.templates[index]
            index = template.next
            if template.hash != hash || !hasShape(template) { continue }
            if evaluate(template) {
                carryOut(template)
                statistics.replays &+= 1
                return .replayed
            }
            variants += 1
        }
        if variants == 0 { return cache.isKnownWell(hash) ? .worthRecording : .unknown }
        return variants < TemplateCache.variants ? .worthRecording : .unknown
    }

    /// Compares everything that the hash stands for.
    private mutating func hasShape(_ template: TemplateCache.Template) -> Bool {
        if template.rows.count != component.members.count || template.variables.count != component.variables.count {
            return false
        }
        let shapes = cache.rows.base + Int(template.rows.start)
        let variableShapes = cache.variables.base + Int(template.variables.start)
        for number in 0..<component.variables.count {
            let isRestricted = variables[component.variables[number]].flags.contains(.restricted)
            if variableShapes[number].isBoundary != component.isBoundary[number]
                || variableShapes[number].isRestricted != isRestricted
            {
                return false
            }
        }
        for number in 0..<component.members.count {
            let row = component.members[number]
            let shape = shapes + number
            if rows[row].priority != shape.pointee.priority || rows[row].relation != shape.pointee.relation
                || rows[row].cellCount != shape.pointee.cellCount
            {
                return false
            }
            let own = cells.base + Int(rows[row].firstCell)
            let expected = cache.cells.base + Int(shape.pointee.firstCell)
            for place in 0..<Int(rows[row].cellCount) {
                if own[place].coefficient != expected[place].coefficient
                    || own[place].variable != component.variables[expected[place].variable]
                {
                    return false
                }
            }
        }
        return hasAges(template)
    }

    /// Whether variables and rows follow each other in the same order.
    private mutating func hasAges(_ template: TemplateCache.Template) -> Bool {
        let ranks = cache.numbers.base + Int(template.ranks.start)
        var last = (order: Int64.min, index: none)
        for place in 0..<component.variables.count {
            let variable = component.variables[ranks[place]]
            let order = variables[variable].order
            if order < last.order || (order == last.order && variable < last.index) { return false }
            last = (order, variable)
        }
        last = (Int64.min, none)
        for place in component.variables.count..<component.variables.count + component.members.count {
            let row = component.members[ranks[place]]
            let order = rows[row].order
            if order < last.order || (order == last.order && row < last.index) { return false }
            last = (order, row)
        }
        return true
    }

    /// Computes the component's values into `probed` and the residuals of inactive rows behind them; returns whether they lie
    /// on the sides of 0 that the cached elimination wants.
    private mutating func evaluate(_ template: TemplateCache.Template) -> Bool {
        let variableCount = component.variables.count
        component.probed.removeAll()
        _ = component.probed.extend(by: variableCount + component.members.count)
        let probed = component.probed.base
        let shapes = cache.rows.base + Int(template.rows.start)
        let variableShapes = cache.variables.base + Int(template.variables.start)
        for number in 0..<variableCount {
            probed[number] = variableShapes[number].isBoundary ? values[component.variables[number]] : 0
        }
        for step in template.steps.range {
            let number = Int(cache.numbers[step])
            let definition = variableShapes[number].definition
            var sum: Double
            let pivotCoefficient: Double
            let range: TemplateCache.Run
            if definition >= 0 {
                let shape = shapes + Int(definition)
                sum = rows[component.members[definition]].constant
                pivotCoefficient = shape.pointee.pivotCoefficient
                range = .init(start: shape.pointee.firstCell, end: shape.pointee.firstCell &+ shape.pointee.cellCount)
            } else {
                let elimination = cache.eliminations[template.eliminations.start &+ (-2 - definition)]
                sum = 0
                for part in elimination.firstPart..<elimination.firstPart &+ elimination.partCount {
                    sum += cache.parts[part].factor * rows[component.members[cache.parts[part].row]].constant
                }
                pivotCoefficient = elimination.pivotCoefficient
                range = .init(start: elimination.firstCell, end: elimination.firstCell &+ elimination.cellCount)
            }
            for cell in range.range where Int(cache.cells[cell].variable) != number {
                sum += cache.cells[cell].coefficient * probed[Int(cache.cells[cell].variable)]
            }
            probed[number] = -sum / pivotCoefficient
            if template.dependsOnSigns, side(of: probed[number]) != variableShapes[number].side { return false }
        }
        for number in 0..<component.members.count where shapes[number].state == .inactive {
            var sum = rows[component.members[number]].constant
            let first = shapes[number].firstCell
            for cell in first..<first &+ shapes[number].cellCount {
                sum += cache.cells[cell].coefficient * probed[Int(cache.cells[cell].variable)]
            }
            if side(of: sum) != shapes[number].side { return false }
            probed[variableCount + number] = sum
        }
        return true
    }

    /// -1, 0 or 1.
    @inline(__always) func side(of number: Double) -> Int8 {
        number > tolerance ? 1 : number < -tolerance ? -1 : 0
    }

    private mutating func carryOut(_ template: TemplateCache.Template) {
        for number in 0..<Int32(component.members.count) {
            let row = component.members[number]
            let shape = cache.rows[template.rows.start &+ number]
            rows[row].state = shape.state
            switch shape.state {
            case .inactive:
                rows[row].residual = component.probed[Int(number) + component.variables.count]
                rows[row].sign = shape.sign
            case .defining:
                rows[row].pivot = component.variables[shape.pivot]
                rows[row].pivotCoefficient = shape.pivotCoefficient
            default: rows[row].pivot = component.variables[shape.pivot]
            }
            if shape.isWatched, !rows[row].flags.contains(.watched) {
                rows[row].flags.insert(.watched)
                work.watched.append(row)
            }
        }
        for index in template.eliminations.range { makeElimination(cache.eliminations[index]) }
        for number in 0..<Int32(component.variables.count) {
            let shape = cache.variables[template.variables.start &+ number]
            let variable = component.variables[number]
            if shape.isBoundary {
                if watchesMany { reviewWatched(upstreamOf: variable) }
                continue
            }
            values[variable] = component.probed[Int(number)]
            noteChange(of: variable)
            variables[variable].flags.remove(.candidate)
            variables[variable].open = 0
            if shape.definition >= 0 { variables[variable].definition = component.members[shape.definition] }
            if shape.isWatched, !variables[variable].flags.contains(.watched) {
                variables[variable].flags.insert(.watched)
                work.watched.append(-2 - variable)
            }
            copySlopes(shape, to: variable)
        }
        for index in template.dualContributions.range { add(cache.dualContributions[index]) }
    }

    private mutating func makeElimination(_ shape: TemplateCache.ShapeElimination) {
        let elimination = takeRow()
        var cell = takeRun(shape.cellCount)
        let row = component.members[shape.row]
        let pivot = component.variables[shape.pivot]
        rows[elimination] = Row(
            of: rows[row], at: row, firstCell: cell, cellCount: shape.cellCount, pivot: pivot,
            pivotCoefficient: shape.pivotCoefficient)
        for place in shape.firstCell..<shape.firstCell &+ shape.cellCount {
            cells[cell] = Cell(
                coefficient: cache.cells[place].coefficient, variable: component.variables[cache.cells[place].variable],
                row: elimination, next: none, previous: none)
            linkCell(cell)
            cell += 1
        }
        var part = shape.firstPart &+ shape.partCount
        while part > shape.firstPart {
            part &-= 1
            link(component.members[cache.parts[part].row], to: elimination, multiplier: cache.parts[part].factor)
        }
        rows[row].partner = elimination
        variables[pivot].definition = elimination
    }

    private mutating func copySlopes(_ shape: TemplateCache.ShapeVariable, to variable: Int32) {
        if variables[variable].reducedCost >= 0 { freeReducedCost(of: variable) }
        var next = none
        var place = shape.firstSlope &+ shape.slopeCount
        while place > shape.firstSlope {
            place &-= 1
            let level = cache.slopes[place]
            next = takeSlope(Slope(coefficient: level.coefficient, priority: level.priority, next: next))
        }
        variables[variable].reducedCost = next
    }

    /// What the component's violations mean for a variable of its boundary, and for all that determines it.
    private mutating func add(_ contribution: TemplateCache.DualContribution) {
        let variable = component.variables[contribution.variable]
        beginBTRAN()
        visitInputs(variable)
        variables[variable].scratch += contribution.coefficient
        drainReducedCost(at: contribution.priority)
    }
}
