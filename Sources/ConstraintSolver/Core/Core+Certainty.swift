/// Which variables have the same value in every best solution, as the reduced costs alone tell.
///
/// In the simplex, an active row whose release costs something in either direction is active in every best solution: the sum of
/// what all released rows cost is what the objective rises by, and none of them costs less than nothing. So a variable is *certain*
/// if it depends on such rows only. One that is not may still have one value only: where several rows at residual 0 block a
/// direction together, that takes a question (`Core+Ambiguity.swift`).
///
/// Certainty is remembered, and ends where a reduced cost, a definition or a priority changes, for all that depends on it: what
/// is decided is looked at once, whatever is added beside it.
///
/// A row that takes part in eliminated rows moves what they define, too: what letting it go costs is written in the reduced costs of all
/// these variables, which are *consulted* then, and what an eliminated row defines rests on all of its parts.
extension Core {
    /// Finds out whether the variable, and what it depends on, is certain. What is, is flagged; what isn't is marked with the epoch of
    /// the sweep at work.
    mutating func findCertainty(of root: Int32) {
        if isLookedAt(root) { return }
        variables[root].mark = sweep.epoch
        sweep.stack.append(Frame(variable: root, cell: firstInput(of: root)))
        while !sweep.stack.isEmpty {
            let top = sweep.stack.count &- 1
            let variable = sweep.stack[top].variable
            let definition = variables[variable].definition
            var child = none
            var mayBeCertain = definition >= 0
            if definition >= 0 {
                var cell = sweep.stack[top].cell
                let end = rows[definition].firstCell &+ rows[definition].cellCount
                while cell < end {
                    let input = cells[cell].variable
                    if input != variable, !variables[input].flags.contains(.certain) {
                        if variables[input].mark == sweep.epoch {
                            mayBeCertain = false
                        } else {
                            child = input
                        }
                        break
                    }
                    cell &+= 1
                }
                sweep.stack[top].cell = cell
            }
            if child >= 0 {
                variables[child].mark = sweep.epoch
                sweep.stack.append(Frame(variable: child, cell: firstInput(of: child)))
                continue
            }
            _ = sweep.stack.removeLast()
            statistics.visits &+= 1
            if mayBeCertain, isHeld(definition) { variables[variable].flags.insert(.certain) }
        }
    }

    @inline(__always) private func isLookedAt(_ variable: Int32) -> Bool {
        variables[variable].mark == sweep.epoch || variables[variable].flags.contains(.certain)
    }

    @inline(__always) private func firstInput(of variable: Int32) -> Int32 {
        let definition = variables[variable].definition
        return definition >= 0 ? rows[definition].firstCell : 0
    }

    /// Whether all rows of which a definition consists are held both ways.
    mutating func isHeld(_ definition: Int32) -> Bool {
        if !rows[definition].isElimination { return isHeldBothWays(definition) }
        var link = rows[definition].links
        while link >= 0 {
            if !isHeldBothWays(links[link].constraint) { return false }
            link = links[link].nextPart
        }
        return true
    }

    /// Whether letting the row go costs something, upwards and downwards, in the reduced costs or by a row on the same variable.
    private mutating func isHeldBothWays(_ row: Int32) -> Bool {
        let slopes = slopeSigns(of: row)
        let isHeld =
            (slopes.up > 0 || slopes.up == 0 && isBlockedAtOnce(row, 1))
            && (slopes.down > 0 || slopes.down == 0 && isBlockedAtOnce(row, -1))
        if !isHeld || rows[row].links < 0 { return isHeld }
        variables[rows[row].pivot].flags.insert(.consulted)
        var link = rows[row].links
        while link >= 0 {
            variables[rows[links[link].elimination].pivot].flags.insert(.consulted)
            link = links[link].nextUse
        }
        return true
    }

    // MARK: The end of certainty

    /// The variable, and what depends on it, is certain no more.
    @inline(__always) mutating func loosen(_ variable: Int32) {
        if variables[variable].flags.contains(.certain) { loosenDependents(of: variable) }
    }

    /// A variable's reduced cost has changed, and with it what letting go costs of the row that defines it, or of those of which its
    /// eliminated row consists.
    @inline(__always) mutating func noteSlope(of variable: Int32) {
        if !variables[variable].flags.isDisjoint(with: [.certain, .consulted]) { loosenDefinition(of: variable) }
    }

    @inline(never) private mutating func loosenDefinition(of variable: Int32) {
        variables[variable].flags.remove(.consulted)
        loosen(variable)
        let definition = variables[variable].definition
        if definition < 0 { return }
        if !rows[definition].isElimination { return loosenAll(heldBy: definition) }
        var link = rows[definition].links
        while link >= 0 {
            loosenAll(heldBy: links[link].constraint)
            link = links[link].nextPart
        }
    }

    /// What letting the active row go costs has changed.
    mutating func loosenAll(heldBy row: Int32) {
        if rows[row].pivot >= 0 { loosen(rows[row].pivot) }
        var link = rows[row].links
        while link >= 0 {
            loosen(rows[links[link].elimination].pivot)
            link = links[link].nextUse
        }
    }

    /// The inactive row blocks nothing any more, or at another priority: `isBlockedAtOnce` counts those on a single variable.
    mutating func loosenAll(blockedBy row: Int32) {
        if rows[row].cellCount != 1 { return }
        var cell = variables[cells[rows[row].firstCell].variable].firstCell
        while cell >= 0 {
            let other = cells[cell].row
            if rows[other].cellCount == 1, rows[other].isActive, !rows[other].isElimination { loosenAll(heldBy: other) }
            cell = cells[cell].next
        }
    }

    @inline(never) private mutating func loosenDependents(of root: Int32) {
        variables[root].flags.remove(.certain)
        certainty.loosened.append(root)
        while !certainty.loosened.isEmpty {
            let variable = certainty.loosened.removeLast()
            var cell = variables[variable].firstCell
            while cell >= 0 {
                let row = cells[cell].row
                cell = cells[cell].next
                if rows[row].state != .defining { continue }
                let dependent = rows[row].pivot
                if !variables[dependent].flags.contains(.certain) { continue }
                variables[dependent].flags.remove(.certain)
                certainty.loosened.append(dependent)
            }
        }
    }
}
