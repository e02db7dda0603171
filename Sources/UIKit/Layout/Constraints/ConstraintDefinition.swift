/// What a constraint says for good: everything but its constant and priority.
struct ConstraintDefinition {
    var first: LayoutNode?
    var firstAttribute: NSLayoutConstraint.Attribute
    var relation: NSLayoutConstraint.Relation
    var second: LayoutNode?
    var secondAttribute: NSLayoutConstraint.Attribute
    var multiplier: CGFloat
    /// What a distance anchor on either side is measured from: `first - origin`.
    var firstOrigin: LayoutOperand?
    var secondOrigin: LayoutOperand?
    /// How the constant prints where it was not given as a number.
    var spacing = SymbolicSpacing.none

    enum SymbolicSpacing { case none, standard, anchorSystem }

    // Not isolated, because it refers to no item and never changes.
    nonisolated(unsafe) static let empty = ConstraintDefinition(
        first: nil, firstAttribute: .notAnAttribute, relation: .equal, second: nil, secondAttribute: .notAnAttribute,
        multiplier: 1)

    var firstOperand: LayoutOperand { LayoutOperand(first, firstAttribute, from: firstOrigin) }
    var secondOperand: LayoutOperand? { second.map { LayoutOperand($0, secondAttribute, from: secondOrigin) } }

    /// The items mentioned, each once.
    var nodes: [LayoutNode] {
        var nodes: [LayoutNode] = []
        for node in [first, second, firstOrigin?.node, secondOrigin?.node] {
            if let node, !nodes.contains(where: { $0 === node }) { nodes.append(node) }
        }
        return nodes
    }
}

/// An attribute of an item, or the distance between two: what an anchor stands for.
struct LayoutOperand {
    var node: LayoutNode?
    var attribute: NSLayoutConstraint.Attribute
    private var box: Origin?

    private final class Origin {
        let operand: LayoutOperand
        init(_ operand: LayoutOperand) { self.operand = operand }
    }

    init(_ node: LayoutNode?, _ attribute: NSLayoutConstraint.Attribute, from origin: LayoutOperand? = nil) {
        self.node = node
        self.attribute = attribute
        box = origin.map(Origin.init)
    }

    /// Where the distance starts; nil for a plain attribute.
    var origin: LayoutOperand? { box?.operand }

    func isSame(as other: LayoutOperand) -> Bool {
        guard node === other.node, attribute == other.attribute else { return false }
        return switch (origin, other.origin) {
        case (nil, nil): true
        case (let a?, let b?): a.isSame(as: b)
        default: false
        }
    }
}
