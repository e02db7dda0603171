import CoreGraphics

extension CALayer {
    /// Animations do not show, as in Core Animation. The layer's own position and transform do not count.
    final func renderSnapshot(in context: CGContext) {
        LayerSnapshot(of: self).drawContent(in: context)
    }
}
