import CoreGraphics

extension Compositor {
    func drawMasked(_ layer: LayerSnapshot, alpha: CGFloat) {
        guard let mask = layer.mask else { return drawShadowed(layer, alpha: alpha) }
        context.saveGState()
        defer { context.restoreGState() }
        if let shape = mask.clipShape {
            context.beginPath()
            context.addPath(shape.path)
            context.clip(using: shape.rule)
            drawShadowed(layer, alpha: alpha)
        } else {
            group(in: layer.extent, alpha: alpha) {
                drawShadowed(layer, alpha: 1)
                group(in: .infinite, mode: .destinationIn) { draw(mask, shared: nil, alpha: 1) }
            }
        }
    }
}

extension LayerSnapshot {
    /// The area a mask lets through, in its superlayer's space, when it lets it through completely and nothing else:
    /// clipping then keeps documents free of pixels.
    fileprivate var clipShape: (path: CGPath, rule: CGPathFillRule)? {
        guard isVisible, appearance.opacity == 1, mask == nil, sublayers.isEmpty, transition == nil,
            appearance.contents.picture == nil, appearance.border.width == 0, !appearance.shadow.isVisible
        else { return nil }
        let map = PlaneMap(geometry.matrix)
        guard map.isAffine, map.w > 0 else { return nil }
        var transform = map.affine
        let bounds = geometry.bounds
        switch kind {
        case .plain:
            guard appearance.backgroundColor?.alpha == 1 else { return nil }
            let path = outline ?? CGPath(rect: bounds, transform: nil)
            return path.copy(using: &transform).map { ($0, .winding) }
        case .shape(let shape):
            guard appearance.backgroundColor == nil, shape.fillColor?.alpha == 1, shape.strokeColor == nil,
                !appearance.masksToBounds, let path = shape.path?.copy(using: &transform)
            else { return nil }
            return (path, shape.fillRule == .evenOdd ? .evenOdd : .winding)
        case .gradient, .space: return nil
        }
    }
}
