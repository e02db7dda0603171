import CoreGraphics

extension Compositor {
    /// Draws what lies behind the layer again, blurred, within the layer's outline. Everything up to the layer is
    /// drawn a second time, into pixels of its own, so that it works on any surface.
    func drawBackdrop(_ layer: LayerSnapshot) {
        guard let backdrop = layer.backdrop else { return }
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
            root: scene.root, drawsContentOnly: scene.drawsContentOnly, transform: below.baseTransform, stop: layer)
        let compositor = Compositor(context: below, scene: partial)
        if scene.drawsContentOnly {
            compositor.drawFlat(scene.root, alpha: 1)
        } else {
            compositor.draw(scene.root, shared: nil, alpha: 1)
        }
        guard let pixels = below.data else { return }
        var picture = PixelGrid(
            bytes: pixels.assumingMemoryBound(to: UInt8.self), stride: below.bytesPerRow, width: below.width,
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

/// Premultiplied pixels of four bytes in memory.
private struct PixelGrid {
    let bytes: UnsafeMutablePointer<UInt8>
    let stride: Int
    let width: Int
    let height: Int

    /// Three running averages in each direction come within 3 % of a Gaussian. The edges' pixels go on for ever.
    mutating func blur(sigma: CGFloat) {
        // Three boxes of width w have the variance (w² − 1) / 4.
        let box = Int(((4 * sigma * sigma + 1).squareRoot()).rounded())
        let radius = box / 2
        guard radius > 0 else { return }
        let opacities = opacities
        var line = [SIMD4<Int32>](repeating: .zero, count: max(width, height))
        for _ in 0..<3 {
            for y in 0..<height { average(bytes + y * stride, step: 4, count: width, radius, &line) }
            for x in 0..<width { average(bytes + x * 4, step: stride, count: height, radius, &line) }
        }
        restore(opacities)
    }

    private var opacities: [UInt8] {
        var result = [UInt8](repeating: 0, count: width * height)
        for y in 0..<height {
            for x in 0..<width { result[y * width + x] = bytes[y * stride + x * 4 + 3] }
        }
        return result
    }

    /// Gives each pixel its own opacity again: what lies outside of the window has no colour to mix in, and must not
    /// let the sharp picture below shine through near the edges.
    private func restore(_ opacities: [UInt8]) {
        for y in 0..<height {
            for x in 0..<width {
                let p = bytes + y * stride + x * 4
                let (wanted, mixed) = (Int32(opacities[y * width + x]), Int32(p[3]))
                guard wanted != mixed, mixed > 0 else { continue }
                for channel in 0..<3 {
                    p[channel] = UInt8(clamping: min((Int32(p[channel]) * wanted + mixed / 2) / mixed, wanted))
                }
                p[3] = UInt8(wanted)
            }
        }
    }

    private func average(
        _ start: UnsafeMutablePointer<UInt8>, step: Int, count: Int, _ radius: Int, _ line: inout [SIMD4<Int32>]
    ) {
        for index in 0..<count {
            let p = start + index * step
            line[index] = SIMD4(Int32(p[0]), Int32(p[1]), Int32(p[2]), Int32(p[3]))
        }
        let total = Int32(2 * radius + 1)
        var sum = SIMD4<Int32>.zero
        for offset in -radius...radius { sum &+= line[min(max(offset, 0), count - 1)] }
        for index in 0..<count {
            let p = start + index * step
            for channel in 0..<4 { p[channel] = UInt8(clamping: (sum[channel] + total / 2) / total) }
            sum &+= line[min(index + radius + 1, count - 1)] &- line[max(index - radius, 0)]
        }
    }

    /// Moves colours away from the grey of the same brightness.
    mutating func saturate(_ amount: Float) {
        for y in 0..<height {
            for x in 0..<width {
                let p = bytes + y * stride + x * 4
                let grey = 0.0722 * Float(p[0]) + 0.7152 * Float(p[1]) + 0.2126 * Float(p[2])
                for channel in 0..<3 {
                    let value = grey + (Float(p[channel]) - grey) * amount
                    p[channel] = UInt8(min(max(value, 0), Float(p[3])).rounded())
                }
            }
        }
    }
}
