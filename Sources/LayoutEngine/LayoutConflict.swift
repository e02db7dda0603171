import ConstraintSolver

/// What takes part in a contradiction or in determining a value.
public enum LayoutFact: Hashable, Sendable {
    /// A relation that was stated, such as a constraint's.
    case relation(RelationID)
    /// The item's intrinsic size may not be exceeded.
    case hugging(ItemID, LayoutAxis)
    /// The item may not be smaller than its intrinsic size.
    case compressionResistance(ItemID, LayoutAxis)
    /// A size is never negative.
    case notNegative(ItemID, LayoutAxis)
}

/// Required relations that contradict each other: each one is needed for the contradiction.
public struct LayoutConflict: Equatable, Sendable {
    /// One of the contradicting facts.
    public struct Member: Equatable, Sendable {
        /// What contradicts.
        public let fact: LayoutFact
        /// What the relation's sum is multiplied with so that, added up, all unknowns cancel.
        public let share: Double
    }

    /// Oldest first.
    public let members: [Member]
    /// The one left out so that the others hold; it is tried again when others change.
    public let broken: LayoutFact
    /// What remains when the multiplied relations are added up, and what would have to be 0.
    public let gap: Double
}

extension LayoutEngine {
    func explain(_ conflict: Conflict) -> LayoutConflict? {
        guard let broken = fact(conflict.broken) else { return nil }
        let members = conflict.members.compactMap { member in
            fact(member.constraint).map { LayoutConflict.Member(fact: $0, share: member.multiplier) }
        }
        return LayoutConflict(members: members, broken: broken, gap: conflict.gap)
    }

    func fact(_ row: ConstraintID) -> LayoutFact? {
        guard rowOwners.indices.contains(Int(row.index)) else { return nil }
        return switch rowOwners[Int(row.index)] {
        case .none: nil
        case .relation(let index): .relation(RelationID(index))
        case .hugging(let item, let axis): .hugging(ItemID(item), axis)
        case .resistance(let item, let axis): .compressionResistance(ItemID(item), axis)
        case .floor(let item, let axis): .notNegative(ItemID(item), axis)
        }
    }
}
