/// Ties that were decided against are *watched*: what decided them may change. It is in the column of the tie, that is, among what moves
/// with it; so the ties that a change concerns are found upstream of what changed.
///
/// A few are looked at again whatever changes: that is cheaper than to search. Nor is there any more of searching between two looks than
/// there are ties; after that all count as concerned.
extension Core {
    private static let fewWatched = 16

    @inline(__always) var watchesMany: Bool { work.watched.count > Core.fewWatched }

    /// Anything may have changed.
    @inline(__always) mutating func reviewAllWatched() {
        work.outdatedWatched = work.watched.count
    }

    /// The variable's definition, or the sign of its value, has changed.
    @inline(__always) mutating func reviewWatched(upstreamOf variable: Int32) {
        if !watchesMany { return reviewAllWatched() }
        sweep.epoch &+= 1
        searchWatched(upstreamOf: variable)
    }

    /// The row became inactive or will not be so any longer; its sign has changed, or its slack has come to 0.
    @inline(__always) mutating func reviewWatched(upstreamOfRow row: Int32) {
        if !watchesMany { return reviewAllWatched() }
        sweep.epoch &+= 1
        for cell in cellRange(of: row) { searchWatched(upstreamOf: cells[cell].variable) }
    }

    /// Whether two values are on different sides of 0, or one of them on none.
    @inline(__always) func differInSign(_ old: Double, _ new: Double) -> Bool {
        (old > tolerance) != (new > tolerance) || (old < -tolerance) != (new < -tolerance)
    }

    /// What is certain has no tie upstream.
    @inline(never) private mutating func searchWatched(upstreamOf root: Int32) {
        if work.outdatedWatched == work.watched.count { return }
        addUpstream(root)
        while !sweep.upstream.isEmpty {
            let variable = sweep.upstream.removeLast()
            statistics.visits &+= 1
            work.reviewAllowance &-= 1
            if work.reviewAllowance < 0 {
                sweep.upstream.removeAll()
                return reviewAllWatched()
            }
            let definition = variables[variable].definition
            if definition < 0 {
                if variables[variable].flags.contains(.watched) {
                    variables[variable].flags.remove(.watched)
                    noteConcerned(-2 - variable)
                }
                continue
            }
            if rows[definition].isElimination {
                var link = rows[definition].links
                while link >= 0 {
                    noteIfWatched(links[link].constraint)
                    link = links[link].nextPart
                }
            } else {
                noteIfWatched(definition)
            }
            for cell in cellRange(of: definition) { addUpstream(cells[cell].variable) }
        }
    }

    @inline(__always) private mutating func addUpstream(_ variable: Int32) {
        if variables[variable].mark == sweep.epoch || variables[variable].flags.contains(.certain) { return }
        variables[variable].mark = sweep.epoch
        sweep.upstream.append(variable)
    }

    @inline(__always) private mutating func noteIfWatched(_ row: Int32) {
        if rows[row].flags.isDisjoint(with: .watched) { return }
        rows[row].flags.remove(.watched)
        noteConcerned(row)
    }

    private mutating func noteConcerned(_ entry: Int32) {
        work.concerned.append(entry)
        work.staleWatched &+= 1
    }

    /// Makes candidates of the ties that changes concerned.
    mutating func reviewWatched() {
        if !work.concerned.isEmpty {
            for index in 0..<work.concerned.count { addCandidate(ofWatched: work.concerned[index]) }
            work.concerned.removeAll()
        }
        let count = work.outdatedWatched
        if count > 0 {
            work.outdatedWatched = 0
            for index in 0..<count {
                let entry = work.watched[index]
                if entry >= 0 {
                    if !rows[entry].flags.contains(.watched) { continue }
                    rows[entry].flags.remove(.watched)
                } else {
                    variables[-2 - entry].flags.remove(.watched)
                }
                addCandidate(ofWatched: entry)
            }
            for index in count..<work.watched.count { work.watched[index &- count] = work.watched[index] }
            work.watched.truncate(to: work.watched.count &- count)
            work.staleWatched = 0
        } else if 2 * work.staleWatched > work.watched.count {
            dropStaleWatched()
        }
        work.reviewAllowance = work.watched.count
    }

    private mutating func addCandidate(ofWatched entry: Int32) {
        if entry >= 0 {
            if rows[entry].isActive { addCandidate(rows[entry].pivot) }
        } else if variables[-2 - entry].definition < 0 {
            addCandidate(-2 - entry)
        }
    }

    /// Keeps each that is watched once.
    private mutating func dropStaleWatched() {
        var kept = 0
        for index in 0..<work.watched.count {
            let entry = work.watched[index]
            let isWatched =
                entry >= 0 ? rows[entry].flags.contains(.watched) : variables[-2 - entry].flags.contains(.watched)
            if !isWatched { continue }
            // Until all are gone through, so that the same one is not kept twice.
            if entry >= 0 { rows[entry].flags.remove(.watched) } else { variables[-2 - entry].flags.remove(.watched) }
            work.watched[kept] = entry
            kept &+= 1
        }
        work.watched.truncate(to: kept)
        for index in 0..<kept {
            let entry = work.watched[index]
            if entry >= 0 { rows[entry].flags.insert(.watched) } else { variables[-2 - entry].flags.insert(.watched) }
        }
        work.staleWatched = 0
    }

    /// Those that are concerned are watched again, and nothing less than all will be looked at.
    mutating func postponeConcerned() {
        for index in 0..<work.concerned.count {
            let entry = work.concerned[index]
            if entry >= 0 { rows[entry].flags.insert(.watched) } else { variables[-2 - entry].flags.insert(.watched) }
            work.watched.append(entry)
        }
        work.concerned.removeAll()
    }
}
