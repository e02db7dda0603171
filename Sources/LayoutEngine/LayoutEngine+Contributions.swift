import ConstraintSolver

/// What one active constraint adds to a solved value.
public struct LayoutContribution: Equatable, Sendable {
    /// The fact whose constant has a share in the value.
    public let fact: LayoutFact
    /// How far the value moves when the constant on the right of the relation grows by 1.
    public let share: Double
    /// The part of the value that comes from this relation's constant. The parts of all contributions add up to the value.
    public let amount: Double
}

extension LayoutEngine {
    /// The active constraints that give an edge or a size of the item its value, those next to it first.
    ///
    /// Empty for an attribute that no relation speaks of, whose value is 0.
    public func contributions(to attribute: ItemAttribute, of item: ItemID) -> [LayoutContribution] {
        let record = items[Int(item.index)]
        var slots: [(Slot, Double)] = []
        if !attribute.isSize { slots.append((.position(attribute.axis), 1)) }
        if attribute.sizeShare != 0 { slots.append((.size(attribute.axis), attribute.sizeShare)) }
        var order: [LayoutFact] = []
        var shares: [LayoutFact: Double] = [:]
        for (slot, weight) in slots {
            guard let variable = record[slot] else { continue }
            for contribution in solver.contributions(to: variable) {
                guard let fact = fact(contribution.constraint) else { continue }
                if shares[fact] == nil { order.append(fact) }
                shares[fact, default: 0] += weight * contribution.share
            }
        }
        return order.compactMap { fact in
            guard let share = shares[fact], share.magnitude > 1e-9 else { return nil }
            // Rows are stated as Σ terms + constant = 0, so the right side of the relation has the other sign.
            return LayoutContribution(fact: fact, share: -share, amount: share * rowConstant(of: fact))
        }
    }

    private func rowConstant(of fact: LayoutFact) -> Double {
        switch fact {
        case .relation(let relation):
            let record = relations[Int(relation.index)]
            return record.constant + record.offset
        case .hugging(let item, let axis), .compressionResistance(let item, let axis):
            return -items[Int(item.index)][hintOn: axis].size
        case .notNegative: return 0
        }
    }
}
