import LayoutEngine

// The constraint objects for what an engine has from a view's own properties, made when somebody looks.
extension LayoutNode {
    @MainActor
    func contentSizeConstraint(_ axis: NSLayoutConstraint.Axis) -> NSLayoutConstraint {
        if let made = axis == .horizontal ? system.contentWidth : system.contentHeight { return made }
        let made = NSContentSizeLayoutConstraint(self, axis)
        if axis == .horizontal { system.contentWidth = made } else { system.contentHeight = made }
        return made
    }

    /// The intrinsic length that the engine works with.
    @MainActor
    func shownContentSize(_ axis: NSLayoutConstraint.Axis) -> CGFloat {
        guard let size = facts?.contentSize else { return UIView.noIntrinsicMetric }
        return axis == .horizontal ? size.width : size.height
    }

    /// The constraint at `index` of x, width, y, height.
    @MainActor
    func maskConstraint(_ index: Int) -> NSLayoutConstraint? {
        guard let translated = facts?.translated else { return nil }
        let all = [
            translated.horizontal.position, translated.horizontal.size, translated.vertical.position,
            translated.vertical.size,
        ]
        if system.autoresizing.map(\.translated) != all {
            system.autoresizing = all.map { NSAutoresizingMaskLayoutConstraint(self, $0) }
        }
        return system.autoresizing[index]
    }

    /// A root's own size, as its window or container imposes it.
    @MainActor
    func rootSizeConstraint(_ axis: LayoutAxis) -> NSLayoutConstraint? {
        guard let view else { return nil }
        let isWidth = axis == .horizontal
        let length = isWidth ? view.layer.bounds.width : view.layer.bounds.height
        if let made = isWidth ? system.rootWidth : system.rootHeight {
            made.storedConstant = length
            return made
        }
        let constraint = NSLayoutConstraint(
            ConstraintDefinition(
                first: self, firstAttribute: isWidth ? .width : .height, relation: .equal, second: nil,
                secondAttribute: .notAnAttribute, multiplier: 1),
            constant: length)
        constraint.identifier = isWidth ? "UIView-Encapsulated-Layout-Width" : "UIView-Encapsulated-Layout-Height"
        constraint.isShownAsActive = true
        if isWidth { system.rootWidth = constraint } else { system.rootHeight = constraint }
        return constraint
    }
}

extension UIView {
    /// What UIKit itself made and this view would hold: its own content size, its subviews' masks.
    var shownSystemConstraints: [NSLayoutConstraint] {
        guard let node = constraintState.nodeIfAny, let facts = node.facts else { return [] }
        var shown: [NSLayoutConstraint] = []
        if facts.hasContentSize {
            if facts.contentSize.width >= 0 { shown.append(node.contentSizeConstraint(.horizontal)) }
            if facts.contentSize.height >= 0 { shown.append(node.contentSizeConstraint(.vertical)) }
        }
        for subview in hierarchy.subviews {
            guard let child = subview.constraintState.nodeIfAny, child.facts?.mask != nil else { continue }
            shown += (0..<4).compactMap { child.maskConstraint($0) }
        }
        return shown
    }
}
