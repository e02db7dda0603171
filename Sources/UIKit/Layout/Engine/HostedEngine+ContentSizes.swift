import LayoutEngine

// What views say of themselves: intrinsic sizes and baselines.
extension HostedEngine {
    /// States what holds for items that relations began to use.
    func addRelationsOfNewItems() {
        engine.takeAnnouncedItems { item in
            guard let node = node(of: item) else { return }
            if node.isGuide {
                node.guide?.enterEngine(self)
            } else if let view = node.view, view !== root {
                if view.constraintState.translatesAutoresizingMask {
                    updateMask(of: item, view)
                } else if !self[item].hasContentSize {
                    updateContentSize(of: item, view)
                }
            } else if let root, !self[item].hasContentSize,
                !root.constraintState.translatesAutoresizingMask || isMeasuring
            {
                updateContentSize(of: item, root)
            }
        }
    }

    /// Adds or updates the relations of the view's intrinsic size.
    func updateContentSize(of item: ItemID, _ view: UIView) {
        let state = view.constraintState
        let size = state.contentSizeOverride?.replacing(view.intrinsicContentSize) ?? view.intrinsicContentSize
        let followsWidth = view.heightFollowsWidth && state.contentSizeOverride?.height == nil
        self[item].hasContentSize = true
        self[item].followsWidth = followsWidth
        self[item].contentSize = size
        if self[item].unwrappedWidth != nil {
            self[item].unwrappedWidth = nil
            self[item].measuredWidth = nil
        }
        engine.setContentSize(
            size.width < 0 ? nil : Double(size.width), hugging: state.hugging.horizontal.rawValue,
            resistance: state.resistance.horizontal.rawValue, of: item, .horizontal)
        var height = size.height
        if followsWidth, let width = self[item].measuredWidth {
            height =
                state.contentSizeOverride?.adjusting(width, view.intrinsicContentSize(forWidth:)).height
                ?? view.intrinsicContentSize(forWidth: width).height
        }
        engine.setContentSize(
            height < 0 ? nil : Double(height), hugging: state.hugging.vertical.rawValue,
            resistance: state.resistance.vertical.rawValue, of: item, .vertical)
        if followsWidth, self[item].measuredWidth == nil { toMeasure.append(item) }
        if self[item].hasBaselines { restateBaselines(of: item) }
    }

    /// Withdraws the content size of a view that translates its mask from now on.
    func withdrawContentSize(of item: ItemID) {
        guard self[item].hasContentSize else { return }
        for axis in LayoutAxis.allCases {
            engine.setContentSize(nil, hugging: 0, resistance: 0, of: item, axis)
        }
    }

    private func restateBaselines(of item: ItemID) {
        guard let users = baselineUsers[item.index] else { return }
        baselineUsers[item.index] = users.filter { $0.installation.engine === self }
        for constraint in baselineUsers[item.index] ?? [] {
            constraint.followText()
            constantChanged(of: constraint)
        }
    }
}
