extension CALayer {
    package final func markNeedsLayout() {
        guard !marks.contains(.layout) else { return }
        marks.insert(.layout)
        markAncestors(.descendantLayout)
        observer?.layerDidRequestLayout(self)
    }

    /// Invariant: where `mark` is set on a layer, it is set on all its ancestors.
    final func markAncestors(_ mark: LayerMarks) {
        var ancestor = carrier
        while let layer = ancestor, !layer.marks.contains(mark) {
            layer.marks.insert(mark)
            ancestor = layer.carrier
        }
    }

    /// Tells a new superlayer what the layer has pending.
    final func passMarksToAncestors() {
        if !marks.isDisjoint(with: [.layout, .descendantLayout]) { markAncestors(.descendantLayout) }
        if !marks.isDisjoint(with: [.display, .descendantDisplay]) { markAncestors(.descendantDisplay) }
    }

    /// What `layoutIfNeeded` does. Where somebody observes the tree, that one decides what else has to come first.
    final func layoutFromTop() {
        var top = self
        var owner = observer
        var ancestor = tree.parent
        while let layer = ancestor {
            if layer.marks.contains(.layout) { top = layer }
            owner = owner ?? layer.observer
            ancestor = layer.tree.parent
        }
        owner?.layerNeedsLayoutNow(self)
        if top.needsLayoutVisit { top.layoutTree() }
    }

    @inline(__always)
    private var needsLayoutVisit: Bool { !marks.isDisjoint(with: [.layout, .descendantLayout]) }

    /// Visits of one layer in a walk after which it waits for the next one. Layout that marks its own ancestors again
    /// settles after two or three visits when it settles at all.
    package static var layoutVisitLimit: Int { 16 }

    /// The walk that lays out: each marked layer from here down, repeated while layout marks more layers, up to a bound.
    package final func layoutTree() {
        var visitsLeft = Self.layoutVisitLimit
        while needsLayoutVisit, visitsLeft > 0 {
            visitsLeft -= 1
            if marks.contains(.layout) {
                marks.remove(.layout)
                marks.insert(.inLayout)
                layoutSublayers()
                marks.remove(.inLayout)
            }
            if marks.contains(.descendantLayout) {
                marks.remove(.descendantLayout)
                for child in tree.children where child.needsLayoutVisit { child.layoutTree() }
                if let mask = tree.mask, mask.needsLayoutVisit { mask.layoutTree() }
            }
        }
    }

    /// Sublayers came, went or changed their size. A layer that is being laid out makes these changes itself, and is not marked again.
    package final func childrenDidChange() {
        if !marks.contains(.inLayout) { setNeedsLayout() }
    }
}
