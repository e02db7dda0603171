import LayoutEngine

// Autoresizing masks as relations: behaviour reference, section 3.3.
extension HostedEngine {
    /// Adds or updates the relations of the translated mask, after the frame or the mask changed.
    func updateMask(of item: ItemID, _ view: UIView) {
        guard let superview = view.hierarchy.superview else { return }
        let size = superview.layer.bounds.size
        let horizontal = view.translatedMask(.horizontal, within: size)
        let vertical = view.translatedMask(.vertical, within: size)
        if let old = self[item].translated, let mask = self[item].mask {
            if old.horizontal == horizontal, old.vertical == vertical { return }
            if old.horizontal.hasForm(of: horizontal), old.vertical.hasForm(of: vertical) {
                self[item].translated = (horizontal, vertical)
                engine.setConstant(constant(of: horizontal.position, view), of: mask.0)
                engine.setConstant(constant(of: horizontal.size, view), of: mask.1)
                engine.setConstant(constant(of: vertical.position, view), of: mask.2)
                engine.setConstant(constant(of: vertical.size, view), of: mask.3)
                return
            }
        }
        removeMask(of: item)
        let parent = self.item(of: superview.layoutNode)
        let relations = (
            add(horizontal.position, of: view, item, parent, 0), add(horizontal.size, of: view, item, parent, 1),
            add(vertical.position, of: view, item, parent, 2), add(vertical.size, of: view, item, parent, 3)
        )
        self[item].mask = relations
        self[item].translated = (horizontal, vertical)
    }

    private func add(
        _ fact: TranslatedMask.Fact, of view: UIView, _ item: ItemID, _ parent: ItemID, _ index: Int
    ) -> RelationID {
        let node = view.layoutNode
        let isHorizontal = fact.axis == .horizontal
        let length: ItemAttribute = isHorizontal ? .width : .height
        let near: ItemAttribute = isHorizontal ? .minX : .minY
        let terms: TermList
        switch fact.form {
        case .near: terms = [LayoutTerm(item, near)]
        case .size: terms = [LayoutTerm(item, length)]
        case .far:
            terms = [LayoutTerm(parent, length), LayoutTerm(item, near, -1), LayoutTerm(item, length, -1)]
        case .relative(let isPosition, let factor, let minusOwnSize, _):
            let own = LayoutTerm(item, isPosition ? near : length)
            let other = LayoutTerm(parent, length, -Double(factor))
            terms = minusOwnSize ? [own, other, LayoutTerm(item, length, Double(factor))] : [own, other]
        }
        let constant = constant(of: fact, view)
        let relation = engine.add(
            terms, .equal, constant: constant, priority: 1000, standing: Standing.mask,
            order: node.order * 8 + Int64(index) - (1 << 59)
        ).id
        setOwner(.mask(node, index: index), of: relation)
        return relation
    }

    /// The mask speaks of frames, the engine of alignment rectangles.
    private func constant(of fact: TranslatedMask.Fact, _ view: UIView) -> Double {
        let insets = view.alignmentRectInsets
        let (near, far) = fact.axis == .horizontal ? (insets.left, insets.right) : (insets.top, insets.bottom)
        return switch fact.form {
        case .near(let value): -value - near
        case .size(let value): -value + near + far
        case .far(let value): -value - far
        case .relative(let isPosition, _, _, let value): isPosition ? -value - near : -value + near + far
        }
    }

    func removeMask(of item: ItemID) {
        guard let mask = self[item].mask else { return }
        for relation in [mask.0, mask.1, mask.2, mask.3] {
            engine.remove(relation)
            owners[Int(relation.index)] = .none
        }
        self[item].mask = nil
        self[item].translated = nil
    }
}
