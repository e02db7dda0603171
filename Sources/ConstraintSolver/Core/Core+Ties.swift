/// The last word where priorities leave a choice (rules 3 to 6 of `Solver`).
///
/// A direction is a *tie* if it changes no violation sum at any priority. What it changes decides: the violation that comes
/// first in tie order; else the earliest restricted variable that is not 0; else the oldest inequality with slack; else the
/// earliest free variable that is not 0. This is a lexicographic continuation of the objective, so the same pivots lead to
/// its only optimum. It is looked at only for active rows whose slope says tie, which
/// in a layout without ambiguity are few.
extension Core {
    /// Pivots until neither violations nor tie-breaks can be improved.
    mutating func settle() {
        while true {
            reviewRowsThatLeftBound()
            improve()
            if work.ties.isEmpty {
                reviewWatched()
                if work.candidates.isEmpty, work.leftBound.isEmpty { return }
                continue
            }
            let entry = takeTie()
            if entry < none {
                let variable = -2 - entry
                if variables[variable].flags.contains(.alive), variables[variable].definition < 0,
                    variables[variable].reducedCost < 0
                {
                    settleTie(.variable(variable), up: true, down: true)
                }
                continue
            }
            if !rows[entry].flags.contains(.tied) { continue }
            rows[entry].flags.remove(.tied)
            if !rows[entry].isActive { continue }
            let slopes = slopeSigns(of: entry)
            settleTie(
                .row(entry), up: slopes.up == 0 && !isBlockedAtOnce(entry, 1),
                down: slopes.down == 0 && !isBlockedAtOnce(entry, -1))
        }
    }

    // MARK: The order in which ties are looked at

    /// Among so few ties the last one found is looked at first.
    private static let fewTies = 16

    /// More of them are a heap, the earliest variable first: that is where violation goes (rule 3), so what it takes over stays
    /// with it, and each variable is let go about once. In any other order violation wanders.
    mutating func appendTie(_ entry: Int32) {
        let variable = entry < none ? -2 &- entry : rows[entry].pivot
        work.ties.append(Tie(order: variables[variable].order, entry: entry))
        let last = work.ties.count &- 1
        if last > Core.fewTies {
            raiseTie(last)
        } else if last == Core.fewTies {
            for place in 1...last { raiseTie(place) }
        }
    }

    private mutating func raiseTie(_ start: Int) {
        let tie = work.ties[start]
        var place = start
        while place > 0 {
            let parent = (place &- 1) >> 1
            if work.ties[parent].order <= tie.order { break }
            work.ties[place] = work.ties[parent]
            place = parent
        }
        work.ties[place] = tie
    }

    private mutating func takeTie() -> Int32 {
        let last = work.ties.removeLast()
        if work.ties.count < Core.fewTies { return last.entry }
        let entry = work.ties[0].entry
        var place = 0
        while true {
            var child = 2 &* place &+ 1
            if child >= work.ties.count { break }
            if child &+ 1 < work.ties.count, work.ties[child &+ 1].order < work.ties[child].order { child &+= 1 }
            if work.ties[child].order >= last.order { break }
            work.ties[place] = work.ties[child]
            place = child
        }
        work.ties[place] = last
        return entry
    }

    /// Follows the direction that tie-breaks want, if they want one of these.
    private mutating func settleTie(_ freed: Freed, up: Bool, down: Bool) {
        if !up, !down { return }
        ftran(from: freed)
        if up, followIfWanted(freed, 1) { return }
        if down, followIfWanted(freed, -1) { return }
        clearColumn()
        keepWatching(freed)
    }

    private mutating func followIfWanted(_ freed: Freed, _ direction: Double) -> Bool {
        statistics.tieTests &+= 1
        let verdict = tieVerdict(freed, direction)
        if verdict.improves { followTie(freed, direction, verdict.leading) }
        return verdict.improves
    }

    /// What decides a tie.
    enum Leading {
        /// The sum of violations at each priority stays, but single ones change.
        case violation
        /// A variable's distance from 0.
        case variable(Int32)
        /// The slack of an inequality: its distance from its bound.
        case slack(Int32)
        /// Nothing changes that counts.
        case nothing
    }

    /// What tie-breaks say about a direction whose column is at hand.
    mutating func tieVerdict(_ freed: Freed, _ direction: Double) -> (improves: Bool, leading: Leading) {
        let sign = violationTie(freed, direction)
        if sign != 0 { return (sign < 0, .violation) }
        let variable = leadingVariable(freed, direction)
        if variable < 0 || !variables[variable].flags.contains(.restricted) {
            let row = leadingSlack(freed)
            if row >= 0 {
                let rate = direction * (rows[row].isActive ? 0 : sweep.touched[rows[row].slot].factor)
                return (isApproach(from: rows[row].isActive ? 0 : rows[row].residual, rate), .slack(row))
            }
            if variable < 0 { return (false, .nothing) }
        }
        return (isApproach(from: values[variable], direction * variables[variable].scratch), .variable(variable))
    }

    /// Whether a number comes nearer to 0 at this rate.
    @inline(__always) private func isApproach(from number: Double, _ rate: Double) -> Bool {
        number.magnitude > tolerance && (rate > 0) != (number > 0)
    }

    /// Signs of values, or single violations, decided here: when they change, this must be looked at again.
    private mutating func keepWatching(_ freed: Freed) {
        switch freed {
        case .row(let row):
            if rows[row].flags.contains(.watched) { return }
            rows[row].flags.insert(.watched)
            work.watched.append(row)
        case .variable(let variable):
            if variables[variable].flags.contains(.watched) { return }
            variables[variable].flags.insert(.watched)
            work.watched.append(-2 - variable)
        }
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
        for index in 0..<sweep.touched.count {
            let row = sweep.touched[index].row
            let change = direction * sweep.touched[index].factor * Double(rows[row].sign)
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

    // MARK: Slack

    /// The oldest inequality whose slack changes. An inactive one at its bound counts only if it is the one let go; others there
    /// stop the movement instead.
    private mutating func leadingSlack(_ freed: Freed) -> Int32 {
        var leading = none
        if case .row(let row) = freed, rows[row].relation != .equal { leading = row }
        for index in 0..<sweep.touched.count {
            let row = sweep.touched[index].row
            if rows[row].relation == .equal || sweep.touched[index].factor.magnitude < Core.negligible
                || rows[row].residual.magnitude <= tolerance
            {
                continue
            }
            if leading < 0 || isOlderRow(row, leading) { leading = row }
        }
        return leading
    }

    @inline(__always) private func isOlderRow(_ row: Int32, _ other: Int32) -> Bool {
        rows[row].order != rows[other].order ? rows[row].order < rows[other].order : row < other
    }

    // MARK: Variables

    /// The first variable, restricted ones before free ones and the earliest of each, whose distance from 0 changes. One at 0 counts only if it is the undefined one itself; others
    /// at 0 stop the movement instead.
    private mutating func leadingVariable(_ freed: Freed, _ direction: Double) -> Int32 {
        var leading = none
        for index in 0..<sweep.ftranOrder.count {
            let variable = sweep.ftranOrder[index]
            if variables[variable].scratch.magnitude < Core.negligible { continue }
            if values[variable].magnitude <= tolerance {
                guard case .variable(variable) = freed else { continue }
            }
            if leading < 0 || isEarlier(variable, leading) { leading = variable }
        }
        return leading
    }

    private mutating func isEarlier(_ variable: Int32, _ other: Int32) -> Bool {
        let isRestricted = variables[variable].flags.contains(.restricted)
        if isRestricted != variables[other].flags.contains(.restricted) { return isRestricted }
        let order = variables[variable].order
        let otherOrder = variables[other].order
        return order != otherOrder ? order < otherOrder : variable < other
    }

    /// Moves until a violation would begin or end, or what leads is at 0, or what comes before it would leave 0.
    private mutating func followTie(_ freed: Freed, _ direction: Double, _ leading: Leading) {
        pivoting.stops.removeAll()
        for index in 0..<sweep.touched.count {
            let row = sweep.touched[index].row
            let rate = direction * sweep.touched[index].factor
            if rate.magnitude < Core.negligible { continue }
            let distance = keepsSlack(row, before: leading) ? 0 : stopDistance(of: row, rate)
            if distance >= 0 { keepNearest(Stop(distance: distance, row: row)) }
        }
        var anchor = none
        var anchorDistance = Double.infinity
        if case .variable(let variable) = leading {
            anchor = variable
            anchorDistance = values[variable].magnitude / variables[variable].scratch.magnitude
        }
        for index in 0..<sweep.ftranOrder.count {
            let variable = sweep.ftranOrder[index]
            if variables[variable].scratch.magnitude < Core.negligible { continue }
            if values[variable].magnitude > tolerance || !keepsZero(variable, before: leading) { continue }
            if anchorDistance > 0 || isEarlier(variable, anchor) {
                anchor = variable
                anchorDistance = 0
            }
        }
        if !pivoting.stops.isEmpty, anchor < 0 || pivoting.stops[0].distance < anchorDistance {
            return exchange(freed, direction, stop: 0)
        }
        if anchor < 0 {
            statistics.unboundedSearches &+= 1
            return clearColumn()
        }
        exchange(freed, direction, anchor: anchor, distance: anchorDistance)
    }

    /// Whether a variable at 0 must not leave it for the sake of what leads.
    private mutating func keepsZero(_ variable: Int32, before leading: Leading) -> Bool {
        switch leading {
        case .violation, .nothing: false
        case .variable(let other): isEarlier(variable, other)
        case .slack: variables[variable].flags.contains(.restricted)
        }
    }

    /// Whether an inactive row is an inequality at its bound and must not leave it for the sake of what leads.
    private func keepsSlack(_ row: Int32, before leading: Leading) -> Bool {
        if rows[row].relation == .equal || rows[row].residual.magnitude > tolerance { return false }
        return switch leading {
        case .violation, .nothing: false
        case .variable(let variable): !variables[variable].flags.contains(.restricted)
        case .slack(let other): isOlderRow(row, other)
        }
    }

    private mutating func keepNearest(_ stop: Stop) {
        if pivoting.stops.isEmpty {
            pivoting.stops.append(stop)
            return
        }
        let nearest = pivoting.stops[0]
        if stop.distance != nearest.distance {
            if stop.distance < nearest.distance { pivoting.stops[0] = stop }
        } else if pivoting.stalledPivots > Core.patience {
            if nextRandom() & 1 == 0 { pivoting.stops[0] = stop }
        } else if (rows[stop.row].priority, nearest.row) > (rows[nearest.row].priority, stop.row) {
            pivoting.stops[0] = stop
        }
    }

    /// Moves until a variable is at 0; it stays there, undefined, and its definition serves another one.
    private mutating func exchange(_ freed: Freed, _ direction: Double, anchor: Int32, distance: Double) {
        let step = direction * distance
        countPivot(length: distance)
        moveAlongColumn(step)
        if !watchesMany { reviewAllWatched() }
        noteChange(of: anchor)
        values[anchor] = 0
        beginBTRAN()
        visitInputs(anchor)
        for index in 0..<sweep.btranOrder.count { addCandidate(sweep.btranOrder[index]) }
        deactivateFreed(freed, residual: step)
        if variables[anchor].definition >= 0 { takeDefinition(from: anchor) }
        openReleased()
        variables[anchor].open = 0
        addCandidate(anchor)
        placeReentering()
        signFreed(freed, direction)
    }
}
