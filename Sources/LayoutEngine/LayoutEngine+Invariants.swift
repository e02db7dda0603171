import ConstraintSolver

/// What must be true between calls. Brute force: for debug builds and tests.
extension LayoutEngine {
    /// Stops the program at a broken invariant, in debug builds of engines that asked for it.
    @inline(__always) func checkInvariants() {
        #if DEBUG
            if checksInvariants, let failure = brokenInvariant() { fatalError("layout engine invariant: \(failure)") }
        #endif
    }

    /// A description of the first invariant found broken; nil if all hold.
    public func brokenInvariant() -> String? { brokenOwner() ?? brokenList() ?? brokenEncoding() }

    /// Whoever has a variable or a row is its owner.
    private func brokenOwner() -> String? {
        func breaks(_ row: ConstraintID?, _ isOwner: (RowOwner) -> Bool) -> Bool {
            row.map { !isOwner(rowOwners[Int($0.index)]) } ?? false
        }
        for (index, item) in items.enumerated() {
            for slot in [Slot.x, .width, .y, .height] {
                guard let variable = item[slot] else { continue }
                let owner = variableOwners[Int(variable.index)]
                if owner.item != Int32(index) || owner.slot != slot {
                    return "the variable of item \(index)'s \(slot) belongs to item \(owner.item)'s \(owner.slot)"
                }
            }
            for axis in LayoutAxis.allCases {
                let hint = item[hintOn: axis]
                let isBroken =
                    breaks(hint.hugging) { if case .hugging(Int32(index), axis) = $0 { true } else { false } }
                    || breaks(hint.resistance) { if case .resistance(Int32(index), axis) = $0 { true } else { false } }
                    || breaks(item[floorOn: axis]) { if case .floor(Int32(index), axis) = $0 { true } else { false } }
                if isBroken { return "a row of item \(index)'s size on the \(axis) axis belongs to something else" }
            }
        }
        for (index, relation) in relations.enumerated() {
            let isBroken = breaks(relation.row) { if case .relation(Int32(index)) = $0 { true } else { false } }
            if isBroken { return "the row of relation \(index) belongs to something else" }
        }
        return nil
    }

    /// Lists hold each marked item once, and no other.
    private func brokenList() -> String? {
        for (name, list, isMarked) in [
            ("changed", changedItems, { $0.isChanged }), ("announced", announcedItems, { $0.isAnnounced }),
        ] as [(String, [ItemID], (ItemRecord) -> Bool)] {
            if Set(list).count != list.count { return "an item is listed twice as \(name)" }
            for item in list where !isMarked(items[Int(item.index)]) {
                return "item \(item.index) is listed as \(name) and not marked"
            }
        }
        return items.indices.first { items[$0].isChanged && !changedItems.contains(ItemID(Int32($0))) }
            .map { "item \($0) is marked as changed and not listed" }
    }

    /// What insets and scrolling add to a relation is what they are now.
    private func brokenEncoding() -> String? {
        for (index, relation) in relations.enumerated() where relation.row != nil {
            let offset = encode(relation.terms, of: Int32(index))
            if offset != relation.offset {
                return "relation \(index) counts with \(relation.offset) in place of \(offset)"
            }
        }
        return nil
    }
}
