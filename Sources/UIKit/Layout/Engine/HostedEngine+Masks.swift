import LayoutEngine

// Autoresizing masks as relations: behaviour reference, section 3.3.
extension HostedEngine {
    /// States the translated mask, or states it anew after the frame or the mask changed.
    func stateMask(of node: LayoutNode, _ view: UIView) {
        guard let superview = view.hierarchy.superview else { return }
        let size = superview.layer.bounds.size
        let horizontal = view.translatedMask(.horizontal, within: size)
        let vertical = view.translatedMask(.vertical, within: size)
        if let old = node.facts.translated, let mask = node.facts.mask {
            if old.horizontal == horizontal, old.vertical == vertical { return }
            if old.horizontal.hasForm(of: horizontal), old.vertical.hasForm(of: vertical) {
                node.facts.translated = (horizontal, vertical)
                engine.setConstant(constant(of: horizontal.position, node), of: mask.0)
                engine.setConstant(constant(of: horizontal.size, node), of: mask.1)
                engine.setConstant(constant(of: vertical.position, node), of: mask.2)
                engine.setConstant(constant(of: vertical.size, node), of: mask.3)
                return
            }
        }
        removeMask(of: node)
        let parent = item(of: superview.layoutNode)
        node.facts.mask = (
            add(horizontal.position, of: node, parent, 0), add(horizontal.size, of: node, parent, 1),
            add(vertical.position, of: node, parent, 2), add(vertical.size, of: node, parent, 3)
        )
        node.facts.translated = (horizontal, vertical)
    }

    private func add(_ fact: TranslatedMask.Fact, of node: LayoutNode, _ parent: ItemID, _ index: Int) -> RelationID {
        let isHorizontal = fact.axis == .horizontal
        let length: ItemAttribute = isHorizontal ? .width : .height
        let near: ItemAttribute = isHorizontal ? .minX : .minY
        let terms: TermList
        switch fact.form {
        case .near: terms = [LayoutTerm(node.item, near)]
        case .size: terms = [LayoutTerm(node.item, length)]
        case .far:
            terms = [LayoutTerm(parent, length), LayoutTerm(node.item, near, -1), LayoutTerm(node.item, length, -1)]
        case .relative(let isPosition, let factor, let minusOwnSize, _):
            let own = LayoutTerm(node.item, isPosition ? near : length)
            let other = LayoutTerm(parent, length, -Double(factor))
            terms = minusOwnSize ? [own, other, LayoutTerm(node.item, length, Double(factor))] : [own, other]
        }
        let constant = constant(of: fact, node)
        let relation = engine.add(
            terms, .equal, constant: constant, priority: 1000, standing: Standing.mask,
            order: node.order * 8 + Int64(index) - (1 << 59))
        setOwner(.mask(node, index: index), of: relation)
        return relation
    }

    /// The mask speaks of frames, the engine of alignment rectangles.
    private func constant(of fact: TranslatedMask.Fact, _ node: LayoutNode) -> Double {
        let insets = node.view?.alignmentRectInsets ?? .zero
        let (near, far) = fact.axis == .horizontal ? (insets.left, insets.right) : (insets.top, insets.bottom)
        return switch fact.form {
        case .near(let value): -value - near
        case .size(let value): -value + near + far
        case .far(let value): -value - far
        case .relative(let isPosition, _, _, let value): isPosition ? -value - near : -value + near + far
        }
    }

    func removeMask(of node: LayoutNode) {
        guard let mask = node.facts.mask else { return }
        for relation in [mask.0, mask.1, mask.2, mask.3] {
            engine.remove(relation)
            owners[Int(relation.index)] = .none
        }
        node.facts.mask = nil
        node.facts.translated = nil
    }
}
