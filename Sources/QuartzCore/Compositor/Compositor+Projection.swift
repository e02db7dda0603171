import CoreGraphics

extension Compositor {
    /// Draws a layer in perspective: its flat picture in pixels, each pixel of the result taken from where it comes.
    func drawProjected(_ layer: LayerSnapshot, _ map: PlaneMap, alpha: CGFloat) {
        let source = layer.extent.isInfinite ? layer.geometry.bounds : layer.extent
        guard !source.isNull, source.width > 0, source.height > 0 else { return }
        let corners = [
            CGPoint(x: source.minX, y: source.minY), CGPoint(x: source.maxX, y: source.minY),
            CGPoint(x: source.maxX, y: source.maxY), CGPoint(x: source.minX, y: source.maxY),
        ]
        let outline = map.project(corners)
        guard outline.count > 2 else { return }
        let path = CGMutablePath()
        path.addLines(between: outline)
        path.closeSubpath()
        let visible = path.boundingBoxOfPath.overlap(context.boundingBoxOfClipPath)
        guard !visible.isNull, visible.width > 0, visible.height > 0 else { return }

        // Pixels of the result: base space, finer by the raster scale.
        let scale = context.rasterScale
        let toPixels = context.baseTransform.concatenating(CGAffineTransform(scaleX: scale, y: scale))
        let area = visible.applying(toPixels).integral
        guard let inverse = map.concatenating(PlaneMap(toPixels)).inverse else { return }
        let stretch = map.greatestStretch(in: source) * toPixels.meanScale
        guard let texture = Texture(of: layer, in: source, scale: stretch, alpha: alpha),
            let image = texture.image(width: Int(area.width), height: Int(area.height), at: area.origin, by: inverse)
        else { return }

        context.saveGState()
        defer { context.restoreGState() }
        context.beginPath()
        context.addPath(path)
        context.clip()
        context.concatenate(toPixels.inverted())
        context.translateBy(x: 0, y: area.minY + area.maxY)
        context.scaleBy(x: 1, y: -1)
        context.interpolationQuality = .none
        context.draw(image, in: area)
    }
}

extension PlaneMap {
    /// By how much the map enlarges at most, as far as a picture's resolution should follow it.
    fileprivate func greatestStretch(in area: CGRect) -> CGFloat {
        var greatest: CGFloat = 0
        for (x, y) in [
            (area.minX, area.minY), (area.maxX, area.minY), (area.maxX, area.maxY), (area.minX, area.maxY),
            (area.midX, area.midY),
        ] {
            let h = homogeneous(x, y)
            guard h.w > PlaneMap.nearest else {
                greatest = 4
                continue
            }
            // Rows of the map's derivative: (∂x'/∂x, ∂y'/∂x) and (∂x'/∂y, ∂y'/∂y).
            let dx = ((a * h.w - h.x * p) / (h.w * h.w), (b * h.w - h.y * p) / (h.w * h.w))
            let dy = ((c * h.w - h.x * q) / (h.w * h.w), (d * h.w - h.y * q) / (h.w * h.w))
            greatest = max(greatest, hypot(dx.0, dx.1), hypot(dy.0, dy.1))
        }
        return min(max(greatest, 0.25), 4)
    }
}

/// A layer's flat picture, to be looked up by points of the layer.
private struct Texture {
    private let context: CGContext
    private let origin: CGPoint
    private let scale: (x: CGFloat, y: CGFloat)

    init?(of layer: LayerSnapshot, in area: CGRect, scale wanted: CGFloat, alpha: CGFloat) {
        // More pixels than any screen has along a side serve nothing.
        let scale = min(wanted, 4096 / max(area.width, area.height))
        guard scale.isFinite, scale > 0, let context = CGContext(topLeftSize: area.size, scale: scale) else {
            return nil
        }
        context.translateBy(x: -area.minX, y: -area.minY)
        Compositor(context: context, root: layer, start: .content).drawFlat(layer, alpha: alpha)
        self.context = context
        origin = area.origin
        self.scale = (scale, scale)
    }

    /// - Parameter map: From the result's pixels to the layer's points.
    func image(width: Int, height: Int, at offset: CGPoint, by map: PlaneMap) -> CGImage? {
        guard width > 0, height > 0, width * height <= 1 << 26, let pixels = context.data else { return nil }
        var result = Data(count: width * height * 4)
        let sampler = Sampler(
            pixels: pixels.assumingMemoryBound(to: UInt8.self), stride: context.bytesPerRow, width: context.width,
            height: context.height)
        // From the result's pixels to the picture's.
        let lookUp = map.concatenating(
            PlaneMap(
                CGAffineTransform(a: scale.x, b: 0, c: 0, d: scale.y, tx: -origin.x * scale.x, ty: -origin.y * scale.y))
        )
        result.withUnsafeMutableBytes { raw in
            guard let out = raw.bindMemory(to: UInt8.self).baseAddress else { return }
            for y in 0..<height {
                for x in 0..<width {
                    let (px, py) = (offset.x + CGFloat(x), offset.y + CGFloat(y))
                    sampler.write(lookUp, px, py, to: out + (y * width + x) * 4)
                }
            }
        }
        guard let provider = CGDataProvider(data: result as NSData) else { return nil }
        return CGImage(
            width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: width * 4,
            space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: context.bitmapInfo, provider: provider, decode: nil,
            shouldInterpolate: false, intent: .defaultIntent)
    }
}

/// Reads a picture between its pixels.
private struct Sampler {
    let pixels: UnsafePointer<UInt8>
    let stride: Int
    let width: Int
    let height: Int

    init(pixels: UnsafeMutablePointer<UInt8>, stride: Int, width: Int, height: Int) {
        (self.pixels, self.stride, self.width, self.height) = (UnsafePointer(pixels), stride, width, height)
    }

    /// One pixel of the result: as many samples as the picture's pixels it covers along a side, up to four.
    func write(_ map: PlaneMap, _ x: CGFloat, _ y: CGFloat, to out: UnsafeMutablePointer<UInt8>) {
        let (here, right, below) = (
            map.homogeneous(x + 0.5, y + 0.5), map.homogeneous(x + 1.5, y + 0.5), map.homogeneous(x + 0.5, y + 1.5)
        )
        guard here.w != 0, right.w != 0, below.w != 0 else { return }
        let (u, v) = (here.x / here.w, here.y / here.w)
        let reach = max(
            abs(right.x / right.w - u), abs(right.y / right.w - v), abs(below.x / below.w - u),
            abs(below.y / below.w - v))
        guard reach.isFinite else { return }
        let count = Int(min(max(reach.rounded(.up), 1), 4))
        var sum = SIMD4<Float>.zero
        for j in 0..<count {
            for i in 0..<count {
                let h =
                    count == 1
                    ? here
                    : map.homogeneous(
                        x + (CGFloat(i) + 0.5) / CGFloat(count), y + (CGFloat(j) + 0.5) / CGFloat(count))
                guard h.w != 0 else { continue }
                sum += bilinear(h.x / h.w - 0.5, h.y / h.w - 0.5)
            }
        }
        sum = (sum / Float(count * count)).rounded(.toNearestOrAwayFromZero)
        for channel in 0..<4 { out[channel] = UInt8(min(max(sum[channel], 0), 255)) }
    }

    private func bilinear(_ u: CGFloat, _ v: CGFloat) -> SIMD4<Float> {
        // Far outside there is nothing; at the edges the last pixel goes on, as the outline cuts off by itself.
        guard u > -2, v > -2, u < CGFloat(width) + 1, v < CGFloat(height) + 1 else { return .zero }
        let (x, y) = (u.rounded(.down), v.rounded(.down))
        let (fx, fy) = (Float(u - x), Float(v - y))
        let (x0, y0) = (clamp(Int(x), width), clamp(Int(y), height))
        let (x1, y1) = (clamp(Int(x) + 1, width), clamp(Int(y) + 1, height))
        let top = pixel(x0, y0) * (1 - fx) + pixel(x1, y0) * fx
        let bottom = pixel(x0, y1) * (1 - fx) + pixel(x1, y1) * fx
        return top * (1 - fy) + bottom * fy
    }

    private func clamp(_ value: Int, _ count: Int) -> Int { min(max(value, 0), count - 1) }

    private func pixel(_ x: Int, _ y: Int) -> SIMD4<Float> {
        let p = pixels + y * stride + x * 4
        return SIMD4(Float(p[0]), Float(p[1]), Float(p[2]), Float(p[3]))
    }
}
