/// Which active rows, or undefined variables, can move and lessen violations.
///
/// An inactive row at residual 0 may carry the slope of either side as its sign, or, if it never was off 0 since it came in,
/// one between. Each is a valid subgradient of its violation at 0. A pivot of length 0 crosses from one to the other, which
/// is what makes such pivots progress; the reduced costs always count exactly the sign that is written in the row.
extension Core {
    /// Pivots until no candidate can lessen the violations at any priority.
    mutating func improve() {
        while !work.candidates.isEmpty {
            if pivoting.stalledPivots > Core.patience { shuffleCandidates() }
            let variable = work.candidates.removeLast()
            if !variables[variable].flags.contains(.candidate) { continue }
            variables[variable].flags.remove(.candidate)
            if !variables[variable].flags.contains(.alive) { continue }
            examine(variable)
            if statistics.pivotsInSolve > pivotLimit { requestRestart() }
        }
    }

    /// Pivots of length 0 in a row after which choices are drawn by lot: no cycle survives that.
    static let patience = 40

    /// More pivots than any honest solve takes.
    private var pivotLimit: Int { pivoting.pivotAllowance ?? 2000 + 40 * rows.count }

    private mutating func shuffleCandidates() {
        let other = Int(truncatingIfNeeded: nextRandom() % UInt64(work.candidates.count))
        let last = work.candidates.count - 1
        let candidate = work.candidates[other]
        work.candidates[other] = work.candidates[last]
        work.candidates[last] = candidate
    }

    /// A fixed sequence; it restarts with every solve.
    mutating func nextRandom() -> UInt64 {
        pivoting.randomState = pivoting.randomState &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return pivoting.randomState >> 33
    }

    // MARK: The steepest of many

    /// Of so many candidates the first that lessens violations is let go: it seldom matters which comes first.
    static let fewCandidates = 6

    /// How steeply the objective falls when a row is let go: at first by priority, then by what follows next.
    private struct Steepness {
        /// The highest priority at which violation lessens.
        var gain: Float
        /// At the next priority whose slope is not 0: what it is, if violation lessens there too; less than nothing if it grows.
        var next: Float
        var order: Int64

        /// At the same steepness the earlier variable gives way, as rule 3 will want.
        func isSteeper(than other: Steepness) -> Bool {
            if gain != other.gain { return gain > other.gain }
            return next != other.next ? next > other.next : order < other.order
        }
    }

    /// Dantzig's rule, for an objective by priorities: lets go what lessens violation at the highest priority, and of these
    /// what costs least. Candidates that lessen nothing are no candidates any more.
    private mutating func releaseSteepest() {
        var best = none
        var bestDirection = 0.0
        var bestSteepness = Steepness(gain: 0, next: 0, order: 0)
        var kept = 0
        var place = 0
        for index in 0..<work.candidates.count {
            let variable = work.candidates[index]
            if !variables[variable].flags.contains(.candidate) { continue }
            let definition = variables[variable].definition
            if !variables[variable].flags.contains(.alive) {
                variables[variable].flags.remove(.candidate)
                continue
            }
            var direction = 0.0
            if definition < 0 {
                let node = variables[variable].reducedCost
                if node >= 0 { direction = slopes[node].coefficient > 0 ? -1 : 1 } else { appendTie(-2 - variable) }
            } else if rows[definition].isElimination {
                work.candidates[kept] = variable
                kept &+= 1
                continue
            } else {
                let slopes = slopeSigns(of: definition)
                direction = slopes.up < 0 ? 1 : slopes.down < 0 ? -1 : 0
                if direction == 0, slopes.up == 0 || slopes.down == 0 { addTie(definition) }
            }
            if direction == 0 {
                variables[variable].flags.remove(.candidate)
                continue
            }
            let steepness = steepness(of: variable, direction)
            if best < 0 || steepness.isSteeper(than: bestSteepness) {
                best = variable
                bestDirection = direction
                bestSteepness = steepness
                place = kept
            }
            work.candidates[kept] = variable
            kept &+= 1
        }
        work.candidates.truncate(to: kept)
        if best < 0 { return }
        work.candidates[place] = work.candidates[kept &- 1]
        work.candidates.truncate(to: kept &- 1)
        variables[best].flags.remove(.candidate)
        let definition = variables[best].definition
        _ = release(definition < 0 ? .variable(best) : .row(definition), bestDirection)
    }

    private mutating func steepness(of variable: Int32, _ direction: Double) -> Steepness {
        var steepness = Steepness(gain: -1, next: 0, order: variables[variable].order)
        let definition = variables[variable].definition
        var cost = 0.0
        var costPriority: Float = -1
        var scale = direction
        if definition >= 0 {
            cost = rows[definition].cost(leaving: direction)
            if cost != 0 { costPriority = rows[definition].priority }
            scale /= rows[definition].pivotCoefficient
        }
        var node = variables[variable].reducedCost
        while true {
            let priority = max(costPriority, node >= 0 ? slopes[node].priority : -1)
            if priority < 0 { return steepness }
            var slope = 0.0
            if node >= 0, slopes[node].priority == priority {
                slope = scale * slopes[node].coefficient
                node = slopes[node].next
            }
            if costPriority == priority {
                slope += cost
                costPriority = -1
            }
            if slope.magnitude <= Core.negligible { continue }
            if steepness.gain >= 0 {
                steepness.next = slope < 0 ? priority : -priority
                return steepness
            }
            steepness.gain = priority
        }
    }

    // MARK: One candidate

    private mutating func examine(_ variable: Int32) {
        let definition = variables[variable].definition
        if definition < 0 {
            examineUndefined(variable)
        } else if !rows[definition].isElimination {
            let slopes = slopeSigns(of: definition)
            if slopes.up < 0 || slopes.down < 0 {
                if work.candidates.count > Core.fewCandidates, pivoting.stalledPivots <= Core.patience {
                    addCandidate(variable)
                    return releaseSteepest()
                }
                _ = release(.row(definition), slopes.up < 0 ? 1 : -1)
            } else if slopes.up == 0 || slopes.down == 0 {
                addTie(definition)
            }
        } else {
            var link = rows[definition].links
            while link >= 0 {
                if examineRow(links[link].constraint) {
                    addCandidate(variable)
                    return
                }
                link = links[link].nextPart
            }
        }
    }

    private mutating func examineUndefined(_ variable: Int32) {
        let node = variables[variable].reducedCost
        if node < 0 {
            appendTie(-2 - variable)
        } else {
            _ = release(.variable(variable), slopes[node].coefficient > 0 ? -1 : 1)
        }
    }

    /// Releases the row if that is an improvement; returns whether definitions changed.
    private mutating func examineRow(_ row: Int32) -> Bool {
        let slopes = slopeSigns(of: row)
        if slopes.up < 0 { return release(.row(row), 1) }
        if slopes.down < 0 { return release(.row(row), -1) }
        if slopes.up == 0 || slopes.down == 0 { addTie(row) }
        return false
    }

    @inline(__always) private mutating func addTie(_ row: Int32) {
        if rows[row].flags.contains(.tied) { return }
        rows[row].flags.insert(.tied)
        appendTie(row)
    }

    /// The signs of the objective's slope when an active row's residual leaves 0 upwards, and downwards: that of the highest
    /// priority at which the slope is not 0. A direction that a satisfied row of higher priority forbids at once counts as rising:
    /// that row's sign could be chosen so, and would change no other slope.
    mutating func slopeSigns(of row: Int32) -> (up: Int, down: Int) {
        let comparison = rows[row].links >= 0 ? compareCombinedSlopes(of: row) : compareSlopes(of: row)
        if comparison.up >= 0, comparison.down >= 0 { return (comparison.up, comparison.down) }
        let priority = highestSlope(of: row)
        // Contradictions are read off the active rows, so a required one must become active.
        if priority >= Core.probingPriority { return (comparison.up, comparison.down) }
        return (
            up: comparison.up < 0 && isBlockedAtOnce(row, 1, above: priority) ? 1 : comparison.up,
            down: comparison.down < 0 && isBlockedAtOnce(row, -1, above: priority) ? 1 : comparison.down
        )
    }

    /// The highest priority at which a variable that the active row moves has a slope.
    private func highestSlope(of row: Int32) -> Float {
        var highest: Float = 0
        if rows[row].state == .defining, variables[rows[row].pivot].reducedCost >= 0 {
            highest = slopes[variables[rows[row].pivot].reducedCost].priority
        }
        var link = rows[row].links
        while link >= 0 {
            let reducedCost = variables[rows[links[link].elimination].pivot].reducedCost
            if reducedCost >= 0 { highest = max(highest, slopes[reducedCost].priority) }
            link = links[link].nextUse
        }
        return highest
    }

    /// For a row that moves one variable.
    @inline(__always) private func compareSlopes(of row: Int32) -> SlopeComparison {
        var comparison = SlopeComparison(priority: rows[row].priority, relation: rows[row].relation)
        let scale = 1 / rows[row].pivotCoefficient
        var node = variables[rows[row].pivot].reducedCost
        while node >= 0, !comparison.isDecided {
            comparison.take(slopes[node].coefficient * scale, at: slopes[node].priority)
            node = slopes[node].next
        }
        comparison.finish()
        return comparison
    }

    /// For a row with a part in eliminated rows: it moves several variables.
    private mutating func compareCombinedSlopes(of row: Int32) -> SlopeComparison {
        var comparison = SlopeComparison(priority: rows[row].priority, relation: rows[row].relation)
        var below = Float.infinity
        while !comparison.isDecided {
            // The next lower priority at which any of the moved variables has a slope.
            var next = Level(priority: -Float.infinity, coefficient: 0)
            if rows[row].state == .defining { takeSlope(of: row, times: 1, below: below, into: &next) }
            var link = rows[row].links
            while link >= 0 {
                takeSlope(of: links[link].elimination, times: links[link].multiplier, below: below, into: &next)
                link = links[link].nextUse
            }
            if next.priority < 0 { break }
            comparison.take(next.coefficient, at: next.priority)
            below = next.priority
        }
        comparison.finish()
        return comparison
    }

    /// Whether a satisfied row at 0 on the same single variable forbids the direction: the usual case of a size that hugs
    /// and resists at the same value. Exact, because that variable moves with this row and with nothing else.
    mutating func isBlockedAtOnce(_ row: Int32, _ direction: Double, above priority: Float = 0) -> Bool {
        if rows[row].cellCount != 1 { return false }
        let own = cells[rows[row].firstCell]
        let rate = direction / own.coefficient
        var cell = variables[own.variable].firstCell
        while cell >= 0 {
            let other = cells[cell].row
            if rows[other].state == .inactive, rows[other].cellCount == 1, rows[other].priority > priority,
                rows[other].residual.magnitude <= tolerance
            {
                let ahead = cells[cell].coefficient * rate > 0 ? rows[other].slopeAbove : rows[other].slopeBelow
                if ahead != rows[other].sign { return true }
            }
            cell = cells[cell].next
        }
        return false
    }

    /// Adds the slope of the variable that the row or eliminated row defines to that of the highest priority found so far.
    @inline(__always) private mutating func takeSlope(
        of definition: Int32, times factor: Double, below: Float, into next: inout Level
    ) {
        var node = variables[rows[definition].pivot].reducedCost
        while node >= 0, slopes[node].priority >= below { node = slopes[node].next }
        if node < 0 || slopes[node].priority < next.priority { return }
        if slopes[node].priority > next.priority { next = Level(priority: slopes[node].priority, coefficient: 0) }
        next.coefficient += factor / rows[definition].pivotCoefficient * slopes[node].coefficient
    }
}

/// Adds an active row's own cost to slopes given by descending priority, and finds the first that is not 0, upwards and
/// downwards.
private struct SlopeComparison {
    let priority: Float
    let costUp: Double
    let costDown: Double
    var ownPending = true
    var up = 0
    var down = 0

    init(priority: Float, relation: Relation) {
        self.priority = priority
        costUp = relation == .greaterOrEqual ? 0 : 1
        costDown = relation == .lessOrEqual ? 0 : 1
    }

    var isDecided: Bool { up != 0 && down != 0 }

    mutating func take(_ slope: Double, at level: Float) {
        if ownPending, level <= priority {
            ownPending = false
            if level == priority {
                decide(slope + costUp, -slope + costDown)
                return
            }
            decide(costUp, costDown)
        }
        decide(slope, -slope)
    }

    mutating func finish() {
        if ownPending { decide(costUp, costDown) }
    }

    private mutating func decide(_ upwards: Double, _ downwards: Double) {
        if up == 0, upwards.magnitude > Core.negligible { up = upwards > 0 ? 1 : -1 }
        if down == 0, downwards.magnitude > Core.negligible { down = downwards > 0 ? 1 : -1 }
    }
}
