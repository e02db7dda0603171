/// Contradictions among required rows.
///
/// A required row that stays violated is taken out, and then tried again at a priority just below required. Then only
/// required rows can hold it back, and those that do are read off the factorisation: its sum is a combination of theirs.
/// They are linearly independent, so the set is irreducible.
///
/// Broken rows are tried again, oldest first, whenever their contradiction no longer holds. With the policy of standings the
/// result is that of going through all required rows by age and leaving out each that contradicts those before it: it
/// does not depend on history.
extension Core {
    static let probingPriority = Float(1000).nextDown

    /// Required rows may miss by this much.
    var feasibility: Double { 10 * tolerance }

    var mayHaveConflicts: Bool { work.requiredDuals > 0 || !work.brokenRows.isEmpty }

    /// Goes through the pending rows from the last to the first. One that alone, of those not gone through, speaks of some
    /// variable can hold whatever the others say.
    mutating func pendingRowsMayContradict() -> Bool {
        var index = work.pending.count
        var mayContradict = false
        while index > 0, !mayContradict {
            index -= 1
            let row = work.pending[index]
            if !rows[row].flags.contains(.listed) || rows[row].state != .pending || !rows[row].isRequired { continue }
            rows[row].flags.insert(.gathered)
            mayContradict = !cellRange(of: row).contains { isFreeOfRequiredRows(cells[$0].variable) }
        }
        for place in index..<work.pending.count { rows[work.pending[place]].flags.remove(.gathered) }
        return mayContradict
    }

    private func isFreeOfRequiredRows(_ variable: Int32) -> Bool {
        var cell = variables[variable].firstCell
        while cell >= 0 {
            let row = cells[cell].row
            if rows[row].isRequired, !rows[row].isElimination, !rows[row].flags.contains(.gathered) { return false }
            cell = cells[cell].next
        }
        return true
    }

    mutating func resolveConflicts(_ log: inout ConflictLog) {
        if !log.new.isEmpty { log.new.removeAll() }
        if work.requiredDuals > 0 { breakViolatedRows() }
        if !work.brokenRows.isEmpty { retryBrokenRows(&log) }
    }

    private mutating func breakViolatedRows() {
        for row in pullingRows() where rows[row].violation > feasibility { breakRow(row) }
        settle()
    }

    /// The required rows whose sign is not 0, by index.
    private mutating func pullingRows() -> [Int32] {
        let pulling = Set(work.pulling.pointers).sorted().filter { row in
            rows[row].state == .inactive && rows[row].isRequired && rows[row].sign != 0
        }
        work.pulling.removeAll()
        for row in pulling { work.pulling.append(row) }
        return pulling
    }

    /// Takes a row out of the system until it can hold. The caller settles the rest.
    private mutating func breakRow(_ row: Int32) {
        withdraw(row)
        rows[row].state = .broken
        rows[row].priority = 1000
        let place = firstBroken(after: row)
        work.brokenRows.append(row)
        var index = work.brokenRows.count &- 1
        while index > place {
            work.brokenRows[index] = work.brokenRows[index &- 1]
            index &-= 1
        }
        work.brokenRows[place] = row
    }

    mutating func forgetBroken(_ row: Int32) {
        let place = firstBroken(after: row) &- 1
        if place < 0 || work.brokenRows[place] != row { return }
        for index in place..<work.brokenRows.count &- 1 { work.brokenRows[index] = work.brokenRows[index &+ 1] }
        _ = work.brokenRows.removeLast()
    }

    /// The place in `brokenRows` behind all that are as old as the row, or older.
    private func firstBroken(after row: Int32) -> Int {
        var range = 0..<work.brokenRows.count
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            range = isOlder(row, work.brokenRows[middle]) ? range.lowerBound..<middle : middle + 1..<range.upperBound
        }
        return range.lowerBound
    }

    func isOlder(_ row: Int32, _ other: Int32) -> Bool {
        let (standing, otherStanding) = (standing(of: row), standing(of: other))
        if standing != otherStanding { return standing > otherStanding }
        if rows[row].order != rows[other].order { return rows[row].order < rows[other].order }
        return row < other
    }

    // MARK: Trying again

    private mutating func retryBrokenRows(_ log: inout ConflictLog) {
        var index = 0
        while index < work.brokenRows.count {
            let row = work.brokenRows[index]
            if let known = log.known[row] {
                if known.broken == id(of: row), stillHolds(known) {
                    index += 1
                    continue
                }
                log.known[row] = nil
            }
            retry(row, &log)
            index = firstBroken(after: row)
        }
        log.known = log.known.filter { isBroken($0.value.broken) }
    }

    /// Puts the row in. Breaks what the policy says until it holds, or is itself what gives way.
    private mutating func retry(_ row: Int32, _ log: inout ConflictLog) {
        forgetBroken(row)
        rows[row].priority = Core.probingPriority
        rows[row].state = .pending
        linkCells(of: row)
        addPending(row)
        integratePending()
        settle()
        while rows[row].state == .inactive, rows[row].violation > feasibility {
            clearIdleSigns()
            let (members, gap) = contradiction(of: row)
            let victim = log.victim(of: members)
            log.add(Conflict(members: members, broken: victim, gap: gap))
            breakRow(victim.index)
            integratePending()
            settle()
        }
        if rows[row].state == .broken { return }
        setPriority(1000, of: row)
        settle()
    }

    /// Required rows at residual 0 may hold the violated one back by their sign; afterwards only active ones do.
    private mutating func clearIdleSigns() {
        if work.requiredDuals == 0 { return }
        for row in pullingRows() { setSign(0, of: row) }
        settle()
    }

    /// The violated row and the active rows that hold it back, oldest first, with what they are multiplied by.
    private mutating func contradiction(of row: Int32) -> (members: [Conflict.Member], gap: Double) {
        let sign: Double = rows[row].residual > 0 ? 1 : -1
        let gap = rows[row].residual.magnitude
        combineActiveRows(ofRow: row)
        var members = [Conflict.Member(constraint: id(of: row), multiplier: sign)]
        for index in 0..<sweep.touched.count {
            let part = sweep.touched[index]
            if part.factor.magnitude < Core.negligible || !rows[part.row].isRequired { continue }
            members.append(Conflict.Member(constraint: id(of: part.row), multiplier: -sign * part.factor))
        }
        members.sort { isOlder($0.constraint.index, $1.constraint.index) }
        return (members, gap)
    }

    private func isBroken(_ constraint: ConstraintID) -> Bool {
        rows[constraint.index].generation == constraint.generation && rows[constraint.index].state == .broken
    }

    /// Whether the members still contradict each other: a sum of constants.
    private func stillHolds(_ conflict: Conflict) -> Bool {
        var gap = 0.0
        for member in conflict.members {
            let row = member.constraint.index
            guard rows[row].generation == member.constraint.generation, rows[row].isRequired else { return false }
            guard rows[row].state != .broken || member.constraint == conflict.broken else { return false }
            gap += member.multiplier * rows[row].constant
        }
        return gap > feasibility
    }

    func id(of row: Int32) -> ConstraintID { ConstraintID(index: row, generation: rows[row].generation) }
}

/// The contradictions of a solver, and who decides them.
struct ConflictLog {
    var policy: (([Conflict.Member]) -> ConstraintID)?
    /// The conflicts that hold now, by their broken row.
    var known: [Int32: Conflict] = [:]
    /// The conflicts found by the last solve.
    var new: [Conflict] = []

    var isEmpty: Bool { known.isEmpty && new.isEmpty }

    func victim(of members: [Conflict.Member]) -> ConstraintID {
        let newest = members[members.count - 1].constraint
        guard let choice = policy?(members), members.contains(where: { $0.constraint == choice }) else { return newest }
        return choice
    }

    mutating func add(_ conflict: Conflict) {
        known[conflict.broken.index] = conflict
        new.append(conflict)
    }
}
