import CoreGraphics

extension LayerSnapshot {
    /// Draws the layer at its place in its superlayer's space.
    ///
    /// - Returns: How many layers were drawn: those that are seen.
    @discardableResult
    package func draw(in context: CGContext) -> Int {
        let compositor = Compositor(context: context, root: self)
        compositor.drawScene()
        return compositor.scene.drawnCount
    }

    /// Draws the layer in its own space.
    package func drawContent(in context: CGContext) {
        Compositor(context: context, root: self, start: .content).drawScene()
    }

    /// A part of the layer's own space as pixels; nil for absurd sizes.
    package func image(of part: CGRect, scale: CGFloat) -> CGImage? {
        guard let context = CGContext(topLeftSize: part.size, scale: scale, opaque: false) else { return nil }
        context.translateBy(x: -part.minX, y: -part.minY)
        drawContent(in: context)
        return context.finishImage()
    }

    /// The layer's own space as pixels, its bounds from the top left; nil for absurd sizes.
    package func image(scale: CGFloat, opaque: Bool = false) -> CGImage? {
        guard let context = CGContext(topLeftSize: geometry.bounds.size, scale: scale, opaque: opaque) else {
            return nil
        }
        context.translateBy(x: -geometry.bounds.minX, y: -geometry.bounds.minY)
        drawContent(in: context)
        return context.finishImage()
    }
}
