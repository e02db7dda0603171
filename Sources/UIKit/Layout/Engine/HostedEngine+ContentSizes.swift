import LayoutEngine

// What views say of themselves: intrinsic sizes and baselines.
extension HostedEngine {
    /// States what holds for items that relations began to use.
    func stateWhatItemsBring() {
        engine.takeAnnouncedItems { item in
            guard let node = nodes[Int(item.index)] else { return }
            if node.isGuide {
                node.guide?.enterEngine(self)
            } else if let view = node.view, view !== root {
                if view.constraintState.translatesAutoresizingMask {
                    stateMask(of: node, view)
                } else if !node.facts.hasContentSize {
                    stateContentSize(of: node, view)
                }
            } else if let root, !node.facts.hasContentSize,
                !root.constraintState.translatesAutoresizingMask || isThrowAway
            {
                stateContentSize(of: node, root)
            }
        }
    }

    /// States the view's intrinsic size, or states it anew after it changed.
    func stateContentSize(of node: LayoutNode, _ view: UIView) {
        let state = view.constraintState
        let size = state.designContentSize?.replacing(view.intrinsicContentSize) ?? view.intrinsicContentSize
        node.facts.hasContentSize = true
        node.facts.followsWidth = view.heightFollowsWidth && state.designContentSize?.height == nil
        node.facts.contentSize = size
        if node.facts.unwrappedWidth != nil {
            node.facts.unwrappedWidth = nil
            node.facts.measuredWidth = nil
        }
        engine.setContentSize(
            size.width < 0 ? nil : Double(size.width), hugging: state.hugging.horizontal.rawValue,
            resistance: state.resistance.horizontal.rawValue, of: node.item, .horizontal)
        var height = size.height
        if node.facts.followsWidth, let width = node.facts.measuredWidth {
            height = view.intrinsicContentSize(forWidth: width).height
        }
        engine.setContentSize(
            height < 0 ? nil : Double(height), hugging: state.hugging.vertical.rawValue,
            resistance: state.resistance.vertical.rawValue, of: node.item, .vertical)
        if node.facts.followsWidth, node.facts.measuredWidth == nil { toMeasure.append(node) }
        if node.facts.hasBaselines { restateBaselines(of: node) }
    }

    /// For a view that translates its mask from now on.
    func withdrawContentSize(of node: LayoutNode) {
        guard node.facts.hasContentSize else { return }
        for axis in LayoutAxis.allCases {
            engine.setContentSize(nil, hugging: 0, resistance: 0, of: node.item, axis)
        }
    }

    private func restateBaselines(of node: LayoutNode) {
        guard let users = baselineUsers[node.item.index] else { return }
        baselineUsers[node.item.index] = users.filter { $0.installation.engine === self }
        for constraint in baselineUsers[node.item.index] ?? [] { constantChanged(of: constraint) }
    }
}
