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

    final func layoutFromTop() {
        var top = self
        var ancestor = tree.parent
        while let layer = ancestor {
            if layer.marks.contains(.layout) { top = layer }
            ancestor = layer.tree.parent
        }
        top.layoutTree()
    }

    @inline(__always)
    private var needsLayoutVisit: Bool { !marks.isDisjoint(with: [.layout, .descendantLayout]) }

    /// One visit of each marked layer from here down, repeated while layout marks more layers, up to a bound.
    package final func layoutTree() {
        // Layout that marks its own ancestors again settles after two or three visits when it settles at all.
        var visitsLeft = 16
        while needsLayoutVisit, visitsLeft > 0 {
            visitsLeft -= 1
            if marks.contains(.layout) {
                marks.remove(.layout)
                layoutSublayers()
            }
            if marks.contains(.descendantLayout) {
                marks.remove(.descendantLayout)
                for child in tree.children where child.needsLayoutVisit { child.layoutTree() }
                if let mask = tree.mask, mask.needsLayoutVisit { mask.layoutTree() }
            }
        }
    }
}
