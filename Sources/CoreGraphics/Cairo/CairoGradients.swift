import CCairo
import Foundation

extension CairoDrawing {
    func draw(_ fill: GradientFill, on canvas: CairoCanvas) {
        guard transform.isInvertible else { return }
        switch fill.shape {
        case .linear(let start, let end):
            guard start.isFinite, end.isFinite, start != end else { return }
            let pattern = cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
            paint(pattern, fill, on: canvas, keeping: fill.halfPlane(start, end))
        case .radial(let start, let startRadius, let end, let endRadius):
            guard start.isFinite, end.isFinite, startRadius.isFinite, endRadius.isFinite, startRadius >= 0,
                endRadius >= 0, start != end || startRadius != endRadius
            else { return }
            let pattern = cairo_pattern_create_radial(start.x, start.y, startRadius, end.x, end.y, endRadius)
            paint(pattern, fill, on: canvas, keeping: fill.disc(start, startRadius, end, endRadius))
        case .conic(let center, let angle):
            guard center.isFinite, angle.isFinite else { return }
            drawConic(fill.gradient, center, angle, on: canvas)
        }
    }

    /// - Parameter area: Where the gradient shows when it goes on at one of its ends only.
    private func paint(
        _ pattern: OpaquePointer?, _ fill: GradientFill, on canvas: CairoCanvas, keeping area: PathStorage?
    ) {
        defer { cairo_pattern_destroy(pattern) }
        for stop in fill.gradient.stops {
            let color = stop.color
            cairo_pattern_add_color_stop_rgba(
                pattern, stop.location, color.red, color.green, color.blue, color.alpha)
        }
        cairo_pattern_set_extend(
            pattern, fill.drawsBefore || fill.drawsAfter ? CAIRO_EXTEND_PAD : CAIRO_EXTEND_NONE)
        cairo_save(canvas.cr)
        if fill.drawsBefore != fill.drawsAfter, let area {
            canvas.clip(area, transform, .evenOdd, antialias: true)
        }
        if canvas.setSource(pattern, transform) {
            if compositing.alpha < 1 {
                cairo_paint_with_alpha(canvas.cr, compositing.alpha)
            } else {
                cairo_paint(canvas.cr)
            }
        }
        cairo_restore(canvas.cr)
    }

    /// Worked out pixel by pixel: the library has no gradient around a point.
    private func drawConic(_ gradient: CGGradient, _ center: CGPoint, _ angle: CGFloat, on canvas: CairoCanvas) {
        var (x1, y1, x2, y2) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(canvas.cr, &x1, &y1, &x2, &y2)
        let area = CGRect(x: x1, y: y1, width: x2 - x1, height: y2 - y1).wholePixels
        let density: CGFloat = isRaster ? 1 : 2
        guard area.isFinite, area.width >= 1,
            let surface = CairoSurface(
                format: CAIRO_FORMAT_ARGB32, width: area.width * density, height: area.height * density),
            let (bytes, stride) = surface.writablePixels
        else { return }
        let ramp = gradient.premultipliedRamp(count: 4096)
        let inverse = transform.inverted()
        let turn = 2 * CGFloat.pi
        for row in 0..<surface.height {
            let pixels = UnsafeMutableRawPointer(bytes + row * stride).assumingMemoryBound(to: UInt32.self)
            for column in 0..<surface.width {
                let point = CGPoint(
                    x: area.minX + (CGFloat(column) + 0.5) / density,
                    y: area.minY + (CGFloat(row) + 0.5) / density
                ).applying(inverse)
                var part = ((atan2(point.y - center.y, point.x - center.x) - angle) / turn)
                part -= part.rounded(.down)
                pixels[column] = ramp[min(ramp.count - 1, Int(part * CGFloat(ramp.count)))]
            }
        }
        cairo_surface_mark_dirty(surface.pointer)
        let pattern = cairo_pattern_create_for_surface(surface.pointer)
        defer { cairo_pattern_destroy(pattern) }
        let place = CGAffineTransform(1 / density, 0, 0, 1 / density, area.minX, area.minY)
        if canvas.setSource(pattern, place) { cairo_paint_with_alpha(canvas.cr, compositing.alpha) }
    }
}

extension GradientFill {
    /// All that lies before the end, or after the start, of a linear gradient.
    fileprivate func halfPlane(_ start: CGPoint, _ end: CGPoint) -> PathStorage {
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        // Far enough to cover any surface, near enough to stay exact.
        let far = 1e5 / hypot(dx, dy)
        let edge = drawsAfter ? start : end
        let along = drawsAfter ? far : -far
        var path = PathStorage()
        path.move(to: CGPoint(x: edge.x - dy * far, y: edge.y + dx * far))
        path.addLine(to: CGPoint(x: edge.x + dy * far, y: edge.y - dx * far))
        path.addLine(to: CGPoint(x: edge.x + dy * far + dx * along, y: edge.y - dx * far + dy * along))
        path.addLine(to: CGPoint(x: edge.x - dy * far + dx * along, y: edge.y + dx * far + dy * along))
        path.closeSubpath()
        return path
    }

    /// Before the end: the end's disc; after the start: everything but the start's disc. nil where neither circle
    /// holds the other and both sides overlap.
    fileprivate func disc(
        _ start: CGPoint, _ startRadius: CGFloat, _ end: CGPoint, _ endRadius: CGFloat
    ) -> PathStorage? {
        guard hypot(end.x - start.x, end.y - start.y) <= abs(endRadius - startRadius) else { return nil }
        let (center, radius) = drawsBefore ? (end, endRadius) : (start, startRadius)
        var path = PathStorage()
        path.addEllipse(in: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
        // The side that is kept is inside the larger circle or outside the smaller one.
        let keepsInside = drawsBefore == (endRadius > startRadius)
        if !keepsInside { path.addRect(CGRect(x: center.x - 1e5, y: center.y - 1e5, width: 2e5, height: 2e5)) }
        return path
    }
}

extension CGGradient {
    /// Colours at the middle of each of `count` equal steps, as the surfaces store them.
    fileprivate func premultipliedRamp(count: Int) -> [UInt32] {
        (0..<count).map { index in
            let color = color(at: (CGFloat(index) + 0.5) / CGFloat(count))
            func stored(_ value: CGFloat) -> UInt32 { UInt32((value * 255).rounded()) }
            return stored(color.alpha) << 24 | stored(color.red * color.alpha) << 16
                | stored(color.green * color.alpha) << 8 | stored(color.blue * color.alpha)
        }
    }

    private func color(at location: CGFloat) -> RGBA {
        guard let next = stops.firstIndex(where: { $0.location > location }) else {
            return stops[stops.count - 1].color
        }
        guard next > 0 else { return stops[0].color }
        let (low, high) = (stops[next - 1], stops[next])
        let part = (location - low.location) / (high.location - low.location)
        func mix(_ key: KeyPath<RGBA, CGFloat>) -> CGFloat {
            low.color[keyPath: key] + (high.color[keyPath: key] - low.color[keyPath: key]) * part
        }
        return RGBA(red: mix(\.red), green: mix(\.green), blue: mix(\.blue), alpha: mix(\.alpha))
    }
}
