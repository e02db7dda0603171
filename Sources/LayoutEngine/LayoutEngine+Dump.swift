import ConstraintSolver

extension LayoutEngine {
    /// All items and relations as text, a line each, for debuggers and for messages of tests: what each length is and what
    /// defines it, in points in the coordinates of the item's parent, and what each relation states to the solver.
    ///
    /// - Parameter name: What an item is called; `item` and its index by default.
    public func dump(name: (ItemID) -> String = { "item\($0.index)" }) -> String {
        solver.dump(
            variable: { variable in
                let owner = variableOwners[Int(variable.index)]
                return "\(name(ItemID(owner.item))).\(owner.slot)"
            },
            constraint: { row in
                switch rowOwners[Int(row.index)] {
                case .none: "row\(row.index)"
                case .relation(let index): "relation\(index)"
                case .hugging(let item, let axis): "\(name(ItemID(item))).\(Slot.size(axis)) hugs"
                case .resistance(let item, let axis): "\(name(ItemID(item))).\(Slot.size(axis)) resists"
                case .floor(let item, let axis): "\(name(ItemID(item))).\(Slot.size(axis)) is no less than nothing"
                }
            })
    }
}
