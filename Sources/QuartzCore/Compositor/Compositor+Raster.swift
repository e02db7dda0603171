import CoreGraphics

extension Compositor {
    /// Draws the layer as a picture of `rasterizationScale` pixels a point. False where the layer has no bounds that a
    /// picture could have, or shows what lies behind it.
    func drawRasterized(_ layer: LayerSnapshot, alpha: CGFloat) -> Bool {
        let appearance = layer.appearance
        let scale = appearance.rasterizationScale
        guard scale > 0, scale.isFinite, !layer.extent.isInfinite, !layer.extent.isNull, layer.backdrop == nil,
            !layer.extent.isEmpty
        else { return false }
        // Whole pixels of the picture.
        let toPixels = CGAffineTransform(scaleX: scale, y: scale)
        let pixels = layer.extent.applying(toPixels).integral
        guard max(pixels.width, pixels.height) <= Self.greatestRaster else { return false }
        let area = pixels.applying(toPixels.inverted())
        guard let raster = CGContext(topLeftSize: area.size, scale: scale) else { return false }
        raster.translateBy(x: -area.minX, y: -area.minY)
        Compositor(context: raster, root: layer, start: .raster).drawScene()
        guard let image = raster.finishImage() else { return false }
        context.saveGState()
        defer { context.restoreGState() }
        context.setAlpha(alpha * CGFloat(min(max(appearance.opacity, 0), 1)))
        context.translateBy(x: 0, y: area.minY + area.maxY)
        context.scaleBy(x: 1, y: -1)
        context.draw(image, in: area)
        return true
    }

    /// Pixels along a side: more than any screen shows.
    private static var greatestRaster: CGFloat { 8192 }
}
