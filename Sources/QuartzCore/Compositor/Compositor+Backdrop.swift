import CoreGraphics

extension Compositor {
    /// Draws what lies behind the layer again, blurred, within the layer's outline. Everything up to the layer is
    /// drawn a second time, into pixels of its own, so that it works on any surface.
    func drawBackdrop(_ layer: LayerSnapshot) {
        // A layer that is drawn by itself has nothing behind it.
        guard let backdrop = layer.backdrop, layer !== scene.root else { return }
        let scale = context.rasterScale
        let transform = context.baseTransform
        let visible = layer.geometry.bounds.applying(transform)
            .overlap(context.boundingBoxOfClipPath.applying(transform))
        guard !visible.isNull, visible.width > 0, visible.height > 0 else { return }
        // What lies within three standard deviations of the edge shines in, as far as the screen goes.
        let sigma = backdrop.blurRadius * transform.meanScale * scale
        let step = CGFloat(PixelGrid.blurStep(sigma: sigma))
        let wanted = visible.applying(CGAffineTransform(scaleX: scale, y: scale)).integral
        let reach = (sigma * 3).rounded(.up) + 4 * step
        var around = wanted.insetBy(dx: -reach, dy: -reach)
        if context.width > 0 {
            around = around.overlap(CGRect(x: 0, y: 0, width: context.width, height: context.height))
        }
        guard !around.isNull, around.width >= 1, around.height >= 1 else { return }
        let area = CGRect(
            x: around.minX / scale, y: around.minY / scale, width: around.width / scale, height: around.height / scale)
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
        let inside = wanted.offsetBy(dx: -around.minX, dy: -around.minY)
        picture.soften(
            sigma: sigma, saturation: backdrop.saturation, origin: (Int(around.minX), Int(around.minY)),
            rows: max(0, Int(inside.minY))..<max(0, Int(inside.maxY)),
            columns: max(0, Int(inside.minX))..<max(0, Int(inside.maxX)))
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
