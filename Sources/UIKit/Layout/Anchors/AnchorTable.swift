/// The anchors of one item, made on first use and the same ever after.
///
/// An anchor refers to its item's node, and the node has the anchors, so the item lets them go when it ends.
@MainActor
final class AnchorTable {
    private var made: [AnyObject?] = Array(repeating: nil, count: 12)

    /// The anchor of class `Anchor` for an attribute of `node`.
    func anchor<Anchor: AnyObject>(_ attribute: NSLayoutConstraint.Attribute, _ make: () -> Anchor) -> Anchor {
        // Attributes are numbered from 1; those within margins have no anchors.
        let index = attribute.rawValue - 1
        if let anchor = made[index] { return unsafeDowncast(anchor, to: Anchor.self) }
        let anchor = make()
        made[index] = anchor
        return anchor
    }
}

extension LayoutNode {
    @MainActor
    func xAnchor(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutXAxisAnchor {
        anchor(attribute) { NSLayoutXAxisAnchor(LayoutOperand(self, attribute)) }
    }

    @MainActor
    func yAnchor(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutYAxisAnchor {
        anchor(attribute) { NSLayoutYAxisAnchor(LayoutOperand(self, attribute)) }
    }

    @MainActor
    func dimension(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutDimension {
        anchor(attribute) { NSLayoutDimension(LayoutOperand(self, attribute)) }
    }

    @MainActor
    private func anchor<Anchor: AnyObject>(
        _ attribute: NSLayoutConstraint.Attribute, _ make: () -> Anchor
    ) -> Anchor {
        // An item that has ended cannot clear the table any more: anchors kept in it would never be released.
        guard object != nil else { return make() }
        if let anchors { return anchors.anchor(attribute, make) }
        let table = AnchorTable()
        anchors = table
        return table.anchor(attribute, make)
    }
}

extension LayoutOperand {
    /// The item's own anchor where it has one for the attribute, else one for this constraint alone.
    @MainActor
    var anchor: NSLayoutAnchor<AnyObject> {
        guard let node, origin == nil else { return NSLayoutAnchor(self) }
        // The type parameter only keeps axes apart at compile time; the classes have the same layout and methods.
        return switch attribute {
        case .left, .right, .leading, .trailing, .centerX:
            unsafeBitCast(node.xAnchor(attribute), to: NSLayoutAnchor<AnyObject>.self)
        case .top, .bottom, .centerY, .firstBaseline, .lastBaseline:
            unsafeBitCast(node.yAnchor(attribute), to: NSLayoutAnchor<AnyObject>.self)
        case .width, .height: unsafeBitCast(node.dimension(attribute), to: NSLayoutAnchor<AnyObject>.self)
        default: NSLayoutAnchor(self)
        }
    }
}
