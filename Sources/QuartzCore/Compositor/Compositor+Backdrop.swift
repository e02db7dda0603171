import CoreGraphics

extension Compositor {
    /// Draws what lies behind the layer again, blurred, within the layer's outline. Everything up to the layer is
    /// drawn a second time, into pixels of its own, so that it works on any surface.
    func drawBackdrop(_ layer: LayerSnapshot) {
        // Nothing lies behind what is drawn by itself.
        guard let backdrop = layer.backdrop, layer !== scene.root else { return }
        let scale = context.rasterScale
        let transform = context.baseTransform
        let visible = layer.geometry.bounds.applying(transform)
            .overlap(context.boundingBoxOfClipPath.applying(transform))
        guard !visible.isNull, visible.width > 0, visible.height > 0 else { return }
        // What lies within three standard deviations of the edge shines in.
        let sigma = backdrop.blurRadius * transform.meanScale
        let area = CGRect(
            x: (visible.minX * scale).rounded(.down) / scale, y: (visible.minY * scale).rounded(.down) / scale,
            width: visible.width + 2 / scale, height: visible.height + 2 / scale
        ).insetBy(dx: -(sigma * 3 * scale).rounded(.up) / scale, dy: -(sigma * 3 * scale).rounded(.up) / scale)
        guard let below = CGContext(topLeftSize: area.size, scale: scale) else { return }
        below.translateBy(x: -area.minX, y: -area.minY)
        let shift = below.baseTransform
        below.concatenate(scene.transform)
        let partial = CompositorScene(
            root: scene.root, start: scene.start, transform: below.baseTransform, stop: layer)
        Compositor(context: below, scene: partial).drawScene()
        guard let pixels = below.data else { return }
        let picture = PixelGrid(
            pixels: pixels.assumingMemoryBound(to: UInt32.self), stride: below.bytesPerRow / 4, width: below.width,
            height: below.height)
        picture.blur(sigma: sigma * scale)
        if backdrop.saturation != 1 { picture.saturate(Float(backdrop.saturation)) }
        guard let image = below.finishImage() else { return }

        context.saveGState()
        defer { context.restoreGState() }
        clip(layer.outline, layer.geometry.bounds)
        context.concatenate(transform.inverted())
        let size = CGSize(width: CGFloat(below.width) / scale, height: CGFloat(below.height) / scale)
        let place = CGRect(origin: CGPoint(x: -shift.tx, y: -shift.ty), size: size)
        context.translateBy(x: 0, y: place.minY + place.maxY)
        context.scaleBy(x: 1, y: -1)
        context.draw(image, in: place)
    }
}
