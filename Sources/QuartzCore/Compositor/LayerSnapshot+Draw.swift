import CoreGraphics

extension LayerSnapshot {
    /// Draws the layer at its place in its superlayer's space.
    package func draw(in context: CGContext) {
        Compositor(context: context, root: self).draw(self, shared: nil, alpha: 1)
    }

    /// Draws the layer in its own space.
    package func drawContent(in context: CGContext) {
        Compositor(context: context, root: self).drawFlat(self, alpha: 1)
    }
}
