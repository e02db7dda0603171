/// Equal cells of a list are solved once: components of a shape that is known take over its factorisation.
///
/// A component whose shape is met for the first or second time is solved with the rest of the batch. The third time it is
/// solved alone, and how that came out is written down as a cached elimination (`+TemplateRecord`). From then on the cached elimination is followed
/// (`+TemplateReplay`): values are computed in its order, and if every inactive row then lies on the side of 0 on which it lay,
/// the factorisation is as optimal here as it was there, because nothing else of optimality depends on constants. If not,
/// the component is solved alone again, and a variant is written down.
extension Core {
    /// Takes out of `enteringRows` what can be settled by cached eliminations. The rest is left in `batch`.
    mutating func replayTemplates() {
        if batching.enteringRows.count < 2 {
            swap(&batching.batch, &batching.enteringRows)
            batching.enteringRows.removeAll()
            return
        }
        definePinned()
        let parametersEpoch = sweep.openEpoch
        var next = 0
        var futile = 0
        while next < batching.enteringRows.count, component.usesTemplates {
            let row = batching.enteringRows[next]
            next &+= 1
            if rows[row].state != .pending || rows[row].flags.contains(.gathered) { continue }
            switch gatherComponent(of: row) {
            case .small: continue
            case .unsuitable:
                // Most likely what follows belongs to the same large component: try less and less often.
                futile = futile == 0 ? 1 : min(2 &* futile, 64)
                next &+= futile
            case .shape(let hash):
                futile = 0
                if case .worthRecording = replay(hash) { solveComponent(hash) }
            }
        }
        var length = 0
        for index in 0..<batching.enteringRows.count {
            let row = batching.enteringRows[index]
            rows[row].flags.remove(.gathered)
            if rows[row].state != .pending { continue }
            batching.enteringRows[length] = row
            length += 1
        }
        batching.enteringRows.truncate(to: length)
        swap(&batching.batch, &batching.enteringRows)
        batching.enteringRows.removeAll()
        if sweep.openEpoch != parametersEpoch, batching.hasParameters { openParameters() }
    }

    /// Required equalities that give a new variable its value by themselves: they come first, so that they do not connect
    /// everything that mentions the variable.
    private mutating func definePinned() {
        for index in 0..<batching.enteringRows.count {
            let row = batching.enteringRows[index]
            if rows[row].cellCount != 1 || rows[row].relation != .equal || !rows[row].isRequired { continue }
            let cell = rows[row].firstCell
            let variable = cells[cell].variable
            if variables[variable].definition >= 0 || variables[variable].reducedCost >= 0 || !isNew(variable) {
                continue
            }
            define(variable, by: row, coefficient: cells[cell].coefficient)
            variables[variable].open = 0
            variables[variable].flags.remove(.candidate)
            noteChange(of: variable)
            values[variable] = definedValue(of: variable)
        }
    }

    /// Whether nothing but pending rows mentions the variable.
    private func isNew(_ variable: Int32) -> Bool {
        if variables[variable].flags.contains(.fresh) { return true }
        var cell = variables[variable].firstCell
        while cell >= 0 {
            if rows[cells[cell].row].state != .pending { return false }
            cell = cells[cell].next
        }
        return true
    }

    // MARK: Components

    private enum Component {
        case shape(hash: UInt64)
        /// It has too few rows to be worth a cached elimination.
        case small
        /// It hangs together with what is there already by more than its boundary, or is too large.
        case unsuitable
    }

    /// Fills `members` and `memberVariables` with the component of a pending row.
    private mutating func gatherComponent(of seed: Int32) -> Component {
        component.members.removeAll()
        component.variables.removeAll()
        component.isBoundary.removeAll()
        sweep.epoch &+= 1
        join(seed)
        var next = 0
        var isWhole = true
        while isWhole, next < component.members.count {
            for cell in cellRange(of: component.members[next]) where variables[cells[cell].variable].mark >= 0 {
                if !enter(cells[cell].variable) {
                    isWhole = false
                    break
                }
            }
            next += 1
            if component.members.count > TemplateCache.largestComponent { isWhole = false }
        }
        let isLargeEnough = component.members.count >= component.smallestComponent
        let hash = isWhole && isLargeEnough ? hashOfShape() : 0
        var hasInner = false
        for index in 0..<component.variables.count {
            variables[component.variables[index]].mark = 0
            if !component.isBoundary[index] { hasInner = true }
        }
        if !isWhole { return .unsuitable }
        return isLargeEnough && hasInner ? .shape(hash: hash) : .small
    }

    private mutating func hashOfShape() -> UInt64 {
        var hash: UInt64 = 0x9E37_79B9_7F4A_7C15
        for index in 0..<component.members.count {
            let row = component.members[index]
            let kind = UInt64(rows[row].priority.bitPattern) << 32 | UInt64(UInt32(bitPattern: rows[row].cellCount))
            hash = Core.mix(hash, kind ^ UInt64(rows[row].relation.rawValue) << 28)
            for cell in cellRange(of: row) {
                let number = UInt64(bitPattern: Int64(variables[cells[cell].variable].mark))
                hash = Core.mix(hash, cells[cell].coefficient.bitPattern &+ number)
            }
        }
        return hash
    }

    @inline(__always) private static func mix(_ hash: UInt64, _ value: UInt64) -> UInt64 {
        let product = (hash ^ value) &* 0xff51_afd7_ed55_8ccd
        return product ^ (product >> 32)
    }

    @inline(__always) private mutating func join(_ row: Int32) {
        rows[row].flags.insert(.gathered)
        rows[row].slot = Int32(component.members.count)
        component.members.append(row)
    }

    /// Numbers a variable, and joins the rows that mention it if it is an inner one. While a component is gathered, `mark`
    /// is -1 - number.
    private mutating func enter(_ variable: Int32) -> Bool {
        variables[variable].mark = -1 - Int32(component.variables.count)
        component.variables.append(variable)
        let isBoundary = variables[variable].definition >= 0
        component.isBoundary.append(isBoundary)
        if isBoundary { return !isOpen(variable) }
        if variables[variable].flags.contains(.parameter) { return false }
        var cell = variables[variable].firstCell
        while cell >= 0 {
            let row = cells[cell].row
            cell = cells[cell].next
            if rows[row].state != .pending { return false }
            if !rows[row].flags.contains(.gathered) {
                join(row)
            } else if !isMember(row) {
                return false
            }
        }
        return true
    }

    /// Solves a component alone and writes down how.
    private mutating func solveComponent(_ hash: UInt64) {
        batching.batch.removeAll()
        for index in 0..<component.members.count {
            let row = component.members[index]
            batching.batch.append(row)
            var place = index
            while place > 0, rows[row].place < rows[batching.batch[place - 1]].place {
                batching.batch[place] = batching.batch[place - 1]
                place -= 1
            }
            batching.batch[place] = row
        }
        // Candidates of other components wait until this one is done.
        postponeConcerned()
        swap(&work.candidates, &component.waitingCandidates)
        swap(&work.watched, &component.waitingWatched)
        work.outdatedWatched = 0
        component.scope.removeAll()
        for index in 0..<component.variables.count where !component.isBoundary[index] {
            variables[component.variables[index]].flags.remove(.candidate)
            component.scope.append(component.variables[index])
        }
        integrateBatch(alone: true)
        settle()
        for index in 0..<work.candidates.count { component.waitingCandidates.append(work.candidates[index]) }
        for index in 0..<work.watched.count { component.waitingWatched.append(work.watched[index]) }
        swap(&work.candidates, &component.waitingCandidates)
        swap(&work.watched, &component.waitingWatched)
        component.waitingCandidates.removeAll()
        component.waitingWatched.removeAll()
        reviewAllWatched()
        if !pivoting.restartRequested { record(hash) }
    }
}
