import CoreGraphics

/// Draws snapshots of layers into a context, whose space is the superlayer's.
struct Compositor {
    let context: CGContext
    /// The whole picture, for layers that show what lies behind them.
    let root: LayerSnapshot

    /// - Parameter shared: What the superlayer does to all its sublayers.
    func draw(_ layer: LayerSnapshot, shared: CATransform3D?, alpha: CGFloat) {
        guard layer.isVisible else { return }
        let own = layer.geometry.matrix
        let matrix = shared.map { CATransform3DConcat(own, $0) } ?? own
        context.saveGState()
        defer { context.restoreGState() }
        context.concatenate(CATransform3DGetAffineTransform(matrix))
        drawFlat(layer, alpha: alpha)
    }

    func drawFlat(_ layer: LayerSnapshot, alpha: CGFloat) {
        if let color = layer.appearance.backgroundColor {
            context.setFillColor(color)
            context.fill(layer.geometry.bounds)
        }
        let shared = layer.geometry.matrixForSublayers
        for sublayer in layer.sublayers { draw(sublayer, shared: shared, alpha: alpha) }
    }
}
