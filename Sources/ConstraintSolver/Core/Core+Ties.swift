/// The last word where priorities leave a choice (rules 3 and 4 of `Solver`).
///
/// A direction is a *tie* if it changes no violation sum at any priority. What it changes decides: the violation that comes
/// first in tie order, else the variable of least `order` that is not 0. This is a lexicographic continuation of the
/// objective, so the same pivots lead to its only optimum. It is looked at only for tight rows whose slope says tie, which
/// in a layout without ambiguity are few.
extension Core {
    /// Pivots until neither violations nor tie-breaks can be improved.
    mutating func settle() {
        while true {
            reviewGrazed()
            improve()
            if ties.isEmpty {
                reviewWatched()
                if candidates.isEmpty, grazed.isEmpty { return }
                continue
            }
            let entry = ties.removeLast()
            if entry < none {
                let variable = -2 - entry
                if variables[variable].flags.contains(.alive), variables[variable].definition < 0,
                    variables[variable].gradient < 0
                {
                    settleTie(.variable(variable), up: true, down: true)
                }
                continue
            }
            if !rows[entry].flags.contains(.tied) { continue }
            rows[entry].flags.remove(.tied)
            if !rows[entry].isTight { continue }
            let slopes = slopeSigns(of: entry)
            settleTie(
                .row(entry), up: slopes.up == 0 && !isBlockedAtOnce(entry, 1),
                down: slopes.down == 0 && !isBlockedAtOnce(entry, -1))
        }
    }

    /// Follows the direction that tie-breaks want, if they want one of these.
    private mutating func settleTie(_ freed: Freed, up: Bool, down: Bool) {
        if !up, !down { return }
        sweepDown(from: freed)
        if up, followIfWanted(freed, 1) { return }
        if down, followIfWanted(freed, -1) { return }
        clearDown()
        keepWatching(freed)
    }

    private mutating func followIfWanted(_ freed: Freed, _ direction: Double) -> Bool {
        statistics.tieTests &+= 1
        let verdict = tieVerdict(freed, direction)
        if verdict.improves { followTie(freed, direction, leading: verdict.leading) }
        return verdict.improves
    }

    /// What tie-breaks say about a direction whose column is at hand.
    mutating func tieVerdict(_ freed: Freed, _ direction: Double) -> (improves: Bool, leading: Int32) {
        let sign = violationTie(freed, direction)
        if sign != 0 { return (sign < 0, none) }
        let leading = leadingVariable(freed, direction)
        if leading < 0 { return (false, none) }
        let rate = direction * variables[leading].scratch
        let value = values[leading]
        let leavesZero = value.magnitude <= tolerance || (rate > 0) == (value > 0)
        return (!leavesZero, leading)
    }

    /// Signs of values, or single violations, decided here: when they change, this must be looked at again.
    private mutating func keepWatching(_ freed: Freed) {
        switch freed {
        case .row(let row):
            if rows[row].flags.contains(.watched) { return }
            rows[row].flags.insert(.watched)
            watched.append(row)
        case .variable(let variable):
            if variables[variable].flags.contains(.watched) { return }
            variables[variable].flags.insert(.watched)
            watched.append(-2 - variable)
        }
    }

    /// Definitions, or signs on which ties depend, have changed.
    @inline(__always) mutating func reviewAllWatched() {
        outdatedWatched = watched.count
    }

    private mutating func reviewWatched() {
        let count = outdatedWatched
        if count == 0 { return }
        outdatedWatched = 0
        for index in 0..<count {
            let entry = watched[index]
            if entry >= 0 {
                if !rows[entry].flags.contains(.watched) { continue }
                rows[entry].flags.remove(.watched)
                if rows[entry].isTight { addCandidate(rows[entry].pivot) }
            } else {
                variables[-2 - entry].flags.remove(.watched)
                if variables[-2 - entry].definition < 0 { addCandidate(-2 - entry) }
            }
        }
        for index in count..<watched.count { watched[index &- count] = watched[index] }
        watched.truncate(to: watched.count &- count)
    }

    // MARK: Violations

    /// The sign of the change of the first violation, in tie order, that changes at all.
    private mutating func violationTie(_ freed: Freed, _ direction: Double) -> Int {
        var first = none
        var sign = 0
        if case .row(let row) = freed, rows[row].cost(leaving: direction) > 0 {
            first = row
            sign = 1
        }
        for index in 0..<touched.count {
            let row = touched[index].row
            let change = direction * touched[index].factor * Double(rows[row].sign)
            if change.magnitude < Core.negligible { continue }
            if first < 0 || precedesInTies(row, first) {
                first = row
                sign = change > 0 ? 1 : -1
            }
        }
        return sign
    }

    /// Tie order: by descending priority, then the latest first.
    private mutating func precedesInTies(_ row: Int32, _ other: Int32) -> Bool {
        if rows[row].priority != rows[other].priority { return rows[row].priority > rows[other].priority }
        var position = (order: Int64.min, variable: none)
        var otherPosition = position
        while true {
            position = nextPosition(of: row, after: position)
            otherPosition = nextPosition(of: other, after: otherPosition)
            if position.order != otherPosition.order { return position.order > otherPosition.order }
            if position.order == Int64.max { break }
        }
        if rows[row].order != rows[other].order { return rows[row].order > rows[other].order }
        return row > other
    }

    /// The order of the row's next later variable; the greatest number after the last one.
    private mutating func nextPosition(
        of row: Int32, after position: (order: Int64, variable: Int32)
    ) -> (order: Int64, variable: Int32) {
        var next = (order: Int64.max, variable: Int32.max)
        for cell in cellRange(of: row) {
            let candidate = (order: variables[cells[cell].variable].order, variable: cells[cell].variable)
            if candidate > position, candidate < next { next = candidate }
        }
        return next
    }

    // MARK: Variables

    /// The earliest variable whose distance from 0 changes. One at 0 counts only if it is the undefined one itself; others
    /// at 0 stop the movement instead.
    private mutating func leadingVariable(_ freed: Freed, _ direction: Double) -> Int32 {
        var leading = none
        for index in 0..<downOrder.count {
            let variable = downOrder[index]
            if variables[variable].scratch.magnitude < Core.negligible { continue }
            if values[variable].magnitude <= tolerance {
                guard case .variable(variable) = freed else { continue }
            }
            if leading < 0 || isEarlier(variable, leading) { leading = variable }
        }
        return leading
    }

    private mutating func isEarlier(_ variable: Int32, _ other: Int32) -> Bool {
        let order = variables[variable].order
        let otherOrder = variables[other].order
        return order != otherOrder ? order < otherOrder : variable < other
    }

    /// Moves until a violation would begin or end, or, if a variable leads, until it or an earlier one is at 0.
    private mutating func followTie(_ freed: Freed, _ direction: Double, leading: Int32) {
        stops.removeAll()
        for index in 0..<touched.count {
            let row = touched[index].row
            let rate = direction * touched[index].factor
            if rate.magnitude < Core.negligible { continue }
            let distance = stopDistance(of: row, rate)
            if distance >= 0 { keepNearest(Stop(distance: distance, row: row)) }
        }
        var anchor = none
        var anchorDistance = Double.infinity
        if leading >= 0 {
            anchor = leading
            anchorDistance = values[leading].magnitude / variables[leading].scratch.magnitude
            for index in 0..<downOrder.count {
                let variable = downOrder[index]
                if variables[variable].scratch.magnitude < Core.negligible { continue }
                if values[variable].magnitude > tolerance || !isEarlier(variable, leading) { continue }
                if anchorDistance > 0 || isEarlier(variable, anchor) {
                    anchor = variable
                    anchorDistance = 0
                }
            }
        }
        if !stops.isEmpty, anchor < 0 || stops[0].distance < anchorDistance {
            return exchange(freed, direction, stop: 0)
        }
        if anchor < 0 {
            statistics.unboundedSearches &+= 1
            return clearDown()
        }
        exchange(freed, direction, anchor: anchor, distance: anchorDistance)
    }

    private mutating func keepNearest(_ stop: Stop) {
        if stops.isEmpty {
            stops.append(stop)
            return
        }
        let nearest = stops[0]
        if stop.distance != nearest.distance {
            if stop.distance < nearest.distance { stops[0] = stop }
        } else if stalledPivots > Core.patience {
            if nextRandom() & 1 == 0 { stops[0] = stop }
        } else if (rows[stop.row].priority, nearest.row) > (rows[nearest.row].priority, stop.row) {
            stops[0] = stop
        }
    }

    /// Moves until a variable is at 0; it stays there, undefined, and its definition serves another one.
    private mutating func exchange(_ freed: Freed, _ direction: Double, anchor: Int32, distance: Double) {
        let step = direction * distance
        countPivot(length: distance)
        moveAlongColumn(step)
        reviewAllWatched()
        noteChange(of: anchor)
        values[anchor] = 0
        beginUp()
        visitUp(anchor)
        for index in 0..<upOrder.count { addCandidate(upOrder[index]) }
        loosenFreed(freed, residual: step)
        if variables[anchor].definition >= 0 { takeDefinition(from: anchor) }
        openReleased()
        variables[anchor].open = 0
        addCandidate(anchor)
        placeOrphans()
        signFreed(freed, direction)
    }
}
