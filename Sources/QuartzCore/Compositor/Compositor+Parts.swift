import CoreGraphics

// What a single layer draws, in its own space.
extension Compositor {
    func drawBackground(_ layer: LayerSnapshot) {
        guard let color = layer.appearance.backgroundColor, color.alpha > 0 else { return }
        context.setFillColor(color)
        fill(layer.outline, layer.geometry.bounds)
    }

    /// The background as it stands in the layer's own pixels, which are black before.
    func drawGround(_ layer: LayerSnapshot, _ broken: BrokenPixels) {
        guard let color = layer.appearance.backgroundColor else { return }
        context.setFillColor(LayerColors.black)
        context.fill(broken.whole)
        context.saveGState()
        defer { context.restoreGState() }
        context.clip(to: broken.whole)
        context.setFillColor(color)
        context.fill(layer.geometry.bounds.offsetBy(dx: 0, dy: broken.lack))
    }

    func drawBorder(_ layer: LayerSnapshot) {
        let border = layer.appearance.border
        guard border.width > 0, let color = border.color, color.alpha > 0 else { return }
        let bounds = layer.geometry.bounds.standardized
        context.setFillColor(color)
        // A border wider than half the layer fills it.
        guard border.width * 2 < min(bounds.width, bounds.height) else { return fill(layer.outline, bounds) }
        context.beginPath()
        if let outline = layer.outline { context.addPath(outline) } else { context.addRect(bounds) }
        if let inner = layer.appearance.corners.path(in: bounds, inset: border.width),
            layer.appearance.corners.radius > border.width
        {
            context.addPath(inner)
        } else {
            context.addRect(bounds.insetBy(dx: border.width, dy: border.width))
        }
        context.fillPath(using: .evenOdd)
    }

    func drawKind(_ layer: LayerSnapshot) {
        switch layer.kind {
        case .plain, .space: break
        case .shape(let shape): draw(shape)
        case .gradient(let gradient): draw(gradient, layer)
        }
    }

    func fill(_ outline: CGPath?, _ rect: CGRect) {
        guard let outline else { return context.fill(rect) }
        context.beginPath()
        context.addPath(outline)
        context.fillPath()
    }

    // MARK: Contents

    /// The contents of a drawing whose own pixels are not its layer's.
    func drawContents(_ layer: LayerSnapshot, _ broken: BrokenPixels) {
        context.saveGState()
        defer { context.restoreGState() }
        context.translateBy(x: 0, y: broken.rows)
        drawContents(layer)
    }

    func drawContents(_ layer: LayerSnapshot) {
        let contents = layer.appearance.contents
        guard let picture = contents.picture else { return }
        for (source, target) in contents.pieces(of: picture, in: layer.geometry.bounds) {
            switch picture {
            case .image(let image): draw(image, source, target, contents)
            case .drawing(let list): draw(list, source, target)
            }
        }
    }

    private func draw(_ image: CGImage, _ source: CGRect, _ target: CGRect, _ contents: LayerContents) {
        let (width, height) = (CGFloat(image.width), CGFloat(image.height))
        let pixels = CGRect(
            x: source.minX * width, y: source.minY * height, width: source.width * width,
            height: source.height * height)
        var part = image
        var place = target
        if pixels != CGRect(x: 0, y: 0, width: width, height: height) {
            let (shown, area) = Self.crop(image, pixels, target)
            guard let shown else { return }
            (part, place) = (shown, area)
        }
        context.saveGState()
        defer { context.restoreGState() }
        if place != target { context.clip(to: target) }
        context.interpolationQuality = quality(contents, pixels.size, target.size)
        // An image's top lies at the greater y; layers count y downwards.
        context.translateBy(x: 0, y: place.minY + place.maxY)
        context.scaleBy(x: 1, y: -1)
        context.draw(part, in: place)
    }

    /// The whole pixels around a part of an image, and where they all would lie.
    private static func crop(_ image: CGImage, _ pixels: CGRect, _ target: CGRect) -> (CGImage?, CGRect) {
        // A part without extent, the middle of a picture that stretches, shows the pixel at its place.
        let limit = CGRect(x: 0, y: 0, width: image.width, height: image.height)
        var whole = pixels.insetBy(dx: pixelTolerance, dy: pixelTolerance).standardized.integral
        whole.size.width = max(1, whole.width)
        whole.size.height = max(1, whole.height)
        whole.origin.x = min(whole.minX, limit.width - 1)
        whole.origin.y = min(whole.minY, limit.height - 1)
        whole = whole.overlap(limit)
        guard pixels.width > pixelTolerance, pixels.height > pixelTolerance else {
            return (image.cropping(to: whole), target)
        }
        let (sx, sy) = (target.width / pixels.width, target.height / pixels.height)
        let area = CGRect(
            x: target.minX + (whole.minX - pixels.minX) * sx, y: target.minY + (whole.minY - pixels.minY) * sy,
            width: whole.width * sx, height: whole.height * sy)
        let isExact =
            abs(area.minX - target.minX) + abs(area.maxX - target.maxX) < pixelTolerance
            && abs(area.minY - target.minY) + abs(area.maxY - target.maxY) < pixelTolerance
        return (image.cropping(to: whole), isExact ? target : area)
    }

    private func quality(_ contents: LayerContents, _ pixels: CGSize, _ target: CGSize) -> CGInterpolationQuality {
        let device = context.baseTransform.meanScale * context.rasterScale
        let isLarger = target.width * device > pixels.width
        let filter = isLarger ? contents.magnification : contents.minification
        return filter == .nearest ? .none : .default
    }

    private func draw(_ list: DisplayList, _ source: CGRect, _ target: CGRect) {
        let area = CGRect(
            x: list.bounds.minX + source.minX * list.bounds.width,
            y: list.bounds.minY + source.minY * list.bounds.height,
            width: source.width * list.bounds.width, height: source.height * list.bounds.height)
        guard area.width > 0, area.height > 0 else { return }
        context.saveGState()
        defer { context.restoreGState() }
        if area != list.bounds { context.clip(to: target) }
        if area != target {
            context.translateBy(x: target.minX, y: target.minY)
            context.scaleBy(x: target.width / area.width, y: target.height / area.height)
            context.translateBy(x: -area.minX, y: -area.minY)
        }
        context.draw(list)
    }

    // MARK: Shapes and gradients

    private func draw(_ shape: ShapeValues) {
        guard let path = shape.path else { return }
        if let color = shape.fillColor, color.alpha > 0 {
            context.setFillColor(color)
            context.beginPath()
            context.addPath(path)
            context.fillPath(using: shape.fillRule == .evenOdd ? .evenOdd : .winding)
        }
        guard let color = shape.strokeColor, color.alpha > 0, shape.lineWidth > 0 else { return }
        let (start, end) = (min(max(shape.strokeStart, 0), 1), min(max(shape.strokeEnd, 0), 1))
        guard start < end else { return }
        let line = start == 0 && end == 1 ? path : path.part(from: start, to: end)
        context.saveGState()
        defer { context.restoreGState() }
        context.setStrokeColor(color)
        context.setLineWidth(shape.lineWidth)
        context.setMiterLimit(shape.miterLimit)
        context.setLineCap(shape.cap)
        context.setLineJoin(shape.join)
        context.setLineDash(phase: shape.dashPhase, lengths: shape.dashPattern)
        context.beginPath()
        context.addPath(line)
        context.strokePath()
    }

    private func draw(_ values: GradientValues, _ layer: LayerSnapshot) {
        let locations = values.locations.count == values.colors.count ? values.locations : nil
        guard let gradient = CGGradient(colors: values.colors, locations: locations) else { return }
        let bounds = layer.geometry.bounds
        context.saveGState()
        defer { context.restoreGState() }
        clip(layer.outline, bounds)
        // The unit square becomes the bounds, so that gradients stretch with the layer.
        context.translateBy(x: bounds.minX, y: bounds.minY)
        context.scaleBy(x: bounds.width, y: bounds.height)
        let (start, end) = (values.startPoint, values.endPoint)
        let options: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
        switch values.type {
        case .radial:
            // The ellipse's half axes are the distances from the start to the end point along x and y.
            let (rx, ry) = (abs(end.x - start.x), abs(end.y - start.y))
            guard rx > 0, ry > 0 else { return }
            context.translateBy(x: start.x, y: start.y)
            context.scaleBy(x: rx, y: ry)
            context.drawRadialGradient(
                gradient, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: 1, options: options)
        case .conic:
            context.scaleBy(x: 1 / max(bounds.width, 1e-9), y: 1 / max(bounds.height, 1e-9))
            let center = CGPoint(x: start.x * bounds.width, y: start.y * bounds.height)
            let angle = atan2((end.y - start.y) * bounds.height, (end.x - start.x) * bounds.width)
            context.drawConicGradient(gradient, center: center, angle: angle)
        default:
            // Lines of one colour stay at right angles to the way from start to end, measured in points.
            context.scaleBy(x: 1 / max(bounds.width, 1e-9), y: 1 / max(bounds.height, 1e-9))
            context.drawLinearGradient(
                gradient, start: CGPoint(x: start.x * bounds.width, y: start.y * bounds.height),
                end: CGPoint(x: end.x * bounds.width, y: end.y * bounds.height), options: options)
        }
    }

    func clip(_ outline: CGPath?, _ rect: CGRect) {
        guard let outline else { return context.clip(to: rect) }
        context.beginPath()
        context.addPath(outline)
        context.clip()
    }
}

extension ShapeValues {
    fileprivate var cap: CGLineCap {
        switch lineCap {
        case .round: .round
        case .square: .square
        default: .butt
        }
    }

    fileprivate var join: CGLineJoin {
        switch lineJoin {
        case .round: .round
        case .bevel: .bevel
        default: .miter
        }
    }
}
