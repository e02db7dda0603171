import CoreGraphics

extension CALayer {
    package final func markNeedsDisplay() {
        guard !marks.contains(.display) else { return }
        marks.insert(.display)
        markAncestors(.descendantDisplay)
        noteChange()
        observer?.layerDidRequestDisplay(self)
    }

    /// Displays each marked layer from here down once.
    final func displayTreeIfNeeded() {
        if marks.contains(.display) {
            marks.remove(.display)
            display()
        }
        guard marks.contains(.descendantDisplay) else { return }
        marks.remove(.descendantDisplay)
        for child in tree.children { child.displayTreeIfNeeded() }
        tree.mask?.displayTreeIfNeeded()
    }

    final func performDisplay() {
        if let delegate { delegate.display(self) } else { recordContents() }
    }
}
