import LayoutEngine

/// Where an active constraint is held and which relation of which engine stands for it.
struct ConstraintInstallation {
    /// The view in whose `constraints` it is; nil while inactive. A plain pointer, which the view takes back when it
    /// ends: a weak one would make every retain of the view slow.
    unowned(unsafe) var container: UIView?
    /// The constraint's place in its container's list.
    var heldAt = -1
    /// Grows with each activation: age in conflicts.
    var order: Int64 = 0

    /// The engine that has the constraint as a relation; nil while it waits for the next pass. A plain pointer, which the
    /// engine takes back when it ends.
    unowned(unsafe) var engine: HostedEngine?
    var relation = RelationID.none

    /// Its places in the mention lists of its nodes, -1 where it is in none.
    private var firstMention: Int32 = -1
    private var secondMention: Int32 = -1
    private var firstOriginMention: Int32 = -1
    private var secondOriginMention: Int32 = -1

    var isActive: Bool { container != nil }

    /// The constraint becomes active in `container`, as the youngest of all.
    @MainActor
    mutating func enter(_ container: UIView, at index: Int, _ constraint: NSLayoutConstraint) {
        self.container = container
        heldAt = index
        order = ConstraintAge.next()
        enterMentions(constraint, constraint.definition)
    }

    private mutating func enterMentions(_ constraint: NSLayoutConstraint, _ definition: ConstraintDefinition) {
        let first = definition.first
        let second = definition.second
        if let first { firstMention = first.addMention(constraint) }
        if let second, second !== first { secondMention = second.addMention(constraint) }
        if let node = definition.firstOrigin?.node, node !== first, node !== second {
            firstOriginMention = node.addMention(constraint)
        }
        if let node = definition.secondOrigin?.node, node !== first, node !== second,
            node !== definition.firstOrigin?.node
        {
            secondOriginMention = node.addMention(constraint)
        }
    }

    /// The indices to take out of the nodes' lists; the caller does it, since that changes other constraints.
    mutating func takeMentions() -> Mentions {
        let taken = Mentions(
            first: firstMention, second: secondMention, firstOrigin: firstOriginMention,
            secondOrigin: secondOriginMention)
        (firstMention, secondMention, firstOriginMention, secondOriginMention) = (-1, -1, -1, -1)
        return taken
    }

    mutating func mentionMoved(_ definition: ConstraintDefinition, in node: LayoutNode, to index: Int32) {
        if definition.first === node {
            firstMention = index
        } else if definition.second === node {
            secondMention = index
        } else if definition.firstOrigin?.node === node {
            firstOriginMention = index
        } else {
            secondOriginMention = index
        }
    }

    struct Mentions {
        let first, second, firstOrigin, secondOrigin: Int32

        func remove(from definition: ConstraintDefinition) {
            if first >= 0 { definition.first?.removeMention(at: Int(first)) }
            if second >= 0 { definition.second?.removeMention(at: Int(second)) }
            if firstOrigin >= 0 { definition.firstOrigin?.node?.removeMention(at: Int(firstOrigin)) }
            if secondOrigin >= 0 { definition.secondOrigin?.node?.removeMention(at: Int(secondOrigin)) }
        }
    }
}
