import CCairo
import Foundation

/// Carries drawing operations out on a surface. The drawing library's own matrix stays the identity except while a
/// pen is shaped: geometry arrives in base space and leaves in the surface's pixels (or points).
final class CairoTarget: DrawingTarget {
    let cr: OpaquePointer
    /// Base space to the surface's space, whose y grows downwards.
    var deviceTransform: CGAffineTransform
    /// Pixels per surface unit where something must be turned into pixels on the way: 1 on bitmaps, more where the
    /// surface keeps shapes.
    let rasterScale: CGFloat

    // The coverage of all mask clips in force, and those to return to.
    private var mask: CairoSurface?
    private var maskStack: [CairoSurface?] = []
    private var layers: [(compositing: Compositing, mask: CairoSurface?)] = []

    /// - Parameter surface: Kept alive by the target.
    init(surface: CairoSurface, deviceTransform: CGAffineTransform, rasterScale: CGFloat) {
        cr = cairo_create(surface.pointer)
        self.deviceTransform = deviceTransform
        self.rasterScale = rasterScale
    }

    deinit { cairo_destroy(cr) }

    var isRaster: Bool { rasterScale == 1 }

    func perform(_ operation: DrawingOperation) {
        switch operation {
        case .save:
            cairo_save(cr)
            maskStack.append(mask)
        case .restore:
            guard let saved = maskStack.popLast() else { return }
            cairo_restore(cr)
            mask = saved
        case .clip(let path, let rule, let antialias):
            CairoCanvas(cr: cr).clip(path, deviceTransform, rule, antialias: antialias)
        case .resetClip:
            cairo_reset_clip(cr)
            mask = nil
        case .clipToMask(let image, let matrix): clip(to: image, matrix.concatenating(deviceTransform))
        case .beginLayer(let bounds, let compositing): beginLayer(bounds: bounds, compositing)
        case .endLayer: endLayer()
        default:
            guard let drawing = CairoDrawing(operation, deviceTransform: deviceTransform, isRaster: isRaster) else {
                return
            }
            composite(drawing, drawing.compositing)
        }
    }

    /// Draws with shadow, mask and blend mode.
    private func composite(_ drawing: CairoDrawing, _ compositing: Compositing) {
        if let shadow = compositing.shadow { paint(shadow, of: drawing, compositing.blendMode) }
        let mode = compositing.blendMode
        guard mask != nil || mode.needsItsOwnPicture else {
            cairo_set_operator(cr, mode.cairoOperator)
            drawing.draw(on: cr)
            cairo_set_operator(cr, CAIRO_OPERATOR_OVER)
            return
        }
        cairo_push_group(cr)
        drawing.draw(on: cr)
        let picture = cairo_pop_group(cr)
        defer { cairo_pattern_destroy(picture) }
        cairo_save(cr)
        if mode.reachesBeyondItsShape { drawing.clipToShape(on: cr) }
        if mode == .plusDarker, isRaster {
            paintDarker(picture)
        } else {
            cairo_set_source(cr, picture)
            cairo_set_operator(cr, mode.cairoOperator)
            if let mask { cairo_mask_surface(cr, mask.pointer, 0, 0) } else { cairo_paint(cr) }
        }
        cairo_restore(cr)
    }

    // MARK: Layers

    private func beginLayer(bounds: PathStorage?, _ compositing: Compositing) {
        cairo_save(cr)
        if let bounds { CairoCanvas(cr: cr).clip(bounds, deviceTransform, .winding, antialias: true) }
        cairo_push_group(cr)
        layers.append((compositing, mask))
        mask = nil
    }

    private func endLayer() {
        guard let layer = layers.popLast() else { return }
        let picture = cairo_pop_group(cr)
        cairo_restore(cr)
        mask = layer.mask
        defer { cairo_pattern_destroy(picture) }
        guard let picture else { return }
        composite(CairoDrawing(picture: picture, layer.compositing), layer.compositing)
    }

    // MARK: Masks

    private func clip(to image: CGImage, _ matrix: CGAffineTransform) {
        CairoCanvas(cr: cr).clip(
            PathStorage(rect: CGRect(x: 0, y: 0, width: 1, height: 1)), matrix, .winding, antialias: true)
        guard let coverage = CairoSurface(coverageOf: image),
            let temporary = temporarySurface(CAIRO_FORMAT_A8, for: clipExtents)
        else { return }
        let drawing = CairoDrawing(
            coverage: coverage, width: image.width, height: image.height, matrix, within: mask)
        drawing.draw(on: temporary.context)
        mask = temporary.surface
    }

    // MARK: Shadows

    private func paint(_ shadow: Shadow, of drawing: CairoDrawing, _ mode: CGBlendMode) {
        let scale = deviceTransform.meanScale
        let sigma = shadow.blur / 2 * scale
        let shift = CGSize(width: shadow.offset.dx, height: shadow.offset.dy).applying(deviceTransform)
        if let made = shapeShadow(of: drawing, sigma: sigma) {
            var color = shadow.color
            color.alpha *= made.opacity
            return paint(
                made.surface, at: CGSize(width: shift.width + CGFloat(made.x), height: shift.height + CGFloat(made.y)),
                color, mode)
        }
        // Three standard deviations hold all but 0.3 % of the blur; one pixel for the edges' own softness.
        let reach = (3 * sigma).rounded(.up) + 1
        let visible = clipExtents.offsetBy(dx: -shift.width, dy: -shift.height).insetBy(dx: -reach, dy: -reach)
        let bounds = drawing.extents(on: cr, clip: clipExtents)
        let wanted = bounds.insetBy(dx: -reach, dy: -reach).overlap(visible)
        guard let (surface, context) = temporarySurface(CAIRO_FORMAT_A8, for: wanted) else { return }
        drawing.draw(on: context)
        surface.blur(sigma: sigma * rasterScale)
        paint(surface, at: shift, shadow.color, mode)
    }

    /// A filled shape's shadow by its corners alone, and how opaque the shape is.
    private func shapeShadow(
        of drawing: CairoDrawing, sigma: CGFloat
    ) -> (surface: CairoSurface, x: Int, y: Int, opacity: CGFloat)? {
        guard isRaster, !DrawingReference.isWanted, drawing.compositing.antialias,
            case .fill(let path, let rule, .color(let color)) = drawing.content
        else { return nil }
        let opacity = color.alpha * drawing.compositing.alpha
        guard let shape = ShapeShadow(path.applying(drawing.transform), rule, sigma: sigma),
            let made = shape.surface()
        else { return nil }
        return (made.surface, made.x, made.y, opacity)
    }

    private func paint(_ surface: CairoSurface, at shift: CGSize, _ color: RGBA, _ mode: CGBlendMode) {
        cairo_save(cr)
        if let mask {
            cairo_push_group(cr)
            cairo_set_source_rgba(cr, color.red, color.green, color.blue, color.alpha)
            cairo_mask_surface(cr, surface.pointer, shift.width, shift.height)
            cairo_pop_group_to_source(cr)
            cairo_set_operator(cr, mode.shadowOperator)
            cairo_mask_surface(cr, mask.pointer, 0, 0)
        } else {
            cairo_set_source_rgba(cr, color.red, color.green, color.blue, color.alpha)
            cairo_set_operator(cr, mode.shadowOperator)
            cairo_mask_surface(cr, surface.pointer, shift.width, shift.height)
        }
        cairo_restore(cr)
    }

    // MARK: Helpers

    /// Where drawing can still show, in the surface's space.
    private var clipExtents: CGRect {
        var (x1, y1, x2, y2) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(cr, &x1, &y1, &x2, &y2)
        return CGRect(x: x1, y: y1, width: x2 - x1, height: y2 - y1)
    }

    /// Pixels for a part of this surface, drawn on in the same coordinates; nil when the part is empty or too large.
    private func temporarySurface(
        _ format: cairo_format_t, for area: CGRect
    ) -> (surface: CairoSurface, context: OpaquePointer)? {
        let area = area.wholePixels
        guard !area.isNull, area.isFinite, area.width >= 1, area.height >= 1,
            let surface = CairoSurface(
                format: format, width: area.width * rasterScale, height: area.height * rasterScale)
        else { return nil }
        cairo_surface_set_device_scale(surface.pointer, rasterScale, rasterScale)
        cairo_surface_set_device_offset(surface.pointer, -area.minX * rasterScale, -area.minY * rasterScale)
        return (surface, surface.makeContext())
    }

    /// max(0, αo − (αb − b) − (αs − s)) with αo = min(1, αb + αs): the one blend mode the library lacks.
    private func paintDarker(_ picture: OpaquePointer?) {
        guard let result = temporarySurface(CAIRO_FORMAT_ARGB32, for: clipExtents),
            let source = temporarySurface(CAIRO_FORMAT_ARGB32, for: clipExtents)
        else { return }
        cairo_set_source_surface(result.context, cairo_get_group_target(cr), 0, 0)
        cairo_paint(result.context)
        cairo_set_source(source.context, picture)
        if let mask { cairo_mask_surface(source.context, mask.pointer, 0, 0) } else { cairo_paint(source.context) }
        result.surface.forEachPixel(with: source.surface) { backdrop, source in
            let alpha = Int(backdrop[3]) + Int(source[3])
            let sum = min(255, alpha)
            for channel in 0..<3 {
                let missing = alpha - Int(backdrop[channel]) - Int(source[channel])
                backdrop[channel] = UInt8(max(0, min(255, sum - missing)))
            }
            backdrop[3] = UInt8(sum)
        }
        cairo_set_source_surface(cr, result.surface.pointer, 0, 0)
        cairo_set_operator(cr, CAIRO_OPERATOR_SOURCE)
        cairo_paint(cr)
    }
}
