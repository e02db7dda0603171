import CCairo
import Foundation

/// One drawing operation made ready for the library: it can be drawn on the surface itself, on a picture to be
/// blended later, or on the eight bits a shadow starts from.
struct CairoDrawing {
    enum Content {
        case fill(PathStorage, CGPathFillRule, Paint)
        case stroke(PathStorage, LineStyle, pen: CGAffineTransform, Paint)
        case image(CGImage, CGInterpolationQuality)
        case gradient(GradientFill)
        case glyphs(GlyphRun, Paint)
        /// A finished layer, in the surface's space.
        case picture(OpaquePointer)
        case coverage(CairoSurface, width: Int, height: Int, within: CairoSurface?)
    }

    let content: Content
    /// The content's own space to the surface's.
    let transform: CGAffineTransform
    /// Base space to the surface's: where patterns lie.
    let deviceTransform: CGAffineTransform
    let compositing: Compositing
    let isRaster: Bool

    /// nil for operations that draw nothing themselves.
    init?(_ operation: DrawingOperation, deviceTransform device: CGAffineTransform, isRaster: Bool) {
        self.isRaster = isRaster
        deviceTransform = device
        switch operation {
        case .fill(let path, let rule, let paint, let compositing):
            content = .fill(path, rule, paint)
            transform = device
            self.compositing = compositing
        case .stroke(let path, let style, let pen, let paint, let compositing):
            content = .stroke(path, style, pen: pen.concatenating(device.linearPart), paint)
            transform = device
            self.compositing = compositing
        case .image(let image, let matrix, let quality, let compositing):
            content = .image(image, quality)
            transform = matrix.concatenating(device)
            self.compositing = compositing
        case .gradient(let fill, let matrix, let compositing):
            content = .gradient(fill)
            transform = matrix.concatenating(device)
            self.compositing = compositing
        case .glyphs(let run, let matrix, let paint, let compositing):
            content = .glyphs(run, paint)
            let place = matrix.concatenating(device)
            transform = isRaster ? run.fit?.settled(place) ?? place : place
            self.compositing = compositing
        case .save, .restore, .clip, .clipToMask, .resetClip, .beginLayer, .endLayer: return nil
        }
    }

    init(picture: OpaquePointer, _ compositing: Compositing) {
        content = .picture(picture)
        transform = .identity
        deviceTransform = .identity
        self.compositing = compositing
        isRaster = true
    }

    init(coverage: CairoSurface, width: Int, height: Int, _ matrix: CGAffineTransform, within mask: CairoSurface?) {
        content = .coverage(coverage, width: width, height: height, within: mask)
        transform = matrix
        deviceTransform = .identity
        compositing = Compositing()
        isRaster = true
    }

    func draw(on cr: OpaquePointer) {
        let canvas = CairoCanvas(cr: cr)
        canvas.set(antialias: compositing.antialias)
        switch content {
        case .fill(let path, let rule, let paint):
            withSource(paint, on: canvas) {
                guard canvas.setPath(path, transform) else { return }
                canvas.set(rule)
                cairo_fill(cr)
            }
        case .stroke(let path, let style, let pen, let paint):
            withSource(paint, on: canvas) {
                guard canvas.setPath(path, transform) else { return }
                canvas.stroke(style, pen: pen)
            }
        case .image(let image, let quality): draw(image, quality, transform, on: canvas)
        case .gradient(let fill): draw(fill, on: canvas)
        case .glyphs(let run, let paint): draw(run, paint, on: canvas)
        case .picture(let pattern):
            cairo_set_source(cr, pattern)
            cairo_paint_with_alpha(cr, compositing.alpha)
        case .coverage(let surface, let width, let height, let mask):
            let pattern = cairo_pattern_create_for_surface(surface.pointer)
            defer { cairo_pattern_destroy(pattern) }
            cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
            let pixel = CGAffineTransform(scaleX: 1 / CGFloat(width), y: 1 / CGFloat(height))
            guard canvas.setSource(pattern, pixel.concatenating(transform)) else { return }
            if let mask { cairo_mask_surface(cr, mask.pointer, 0, 0) } else { cairo_paint(cr) }
        }
    }

    /// Cuts drawing off outside the shape this operation covers; layers and gradients cover everything.
    func clipToShape(on cr: OpaquePointer) {
        let canvas = CairoCanvas(cr: cr)
        switch content {
        case .fill(let path, let rule, _): canvas.clip(path, transform, rule, antialias: compositing.antialias)
        case .stroke(let path, let style, let pen, _):
            guard pen.isInvertible else { return }
            let inPenSpace = path.applying(transform).applying(pen.inverted())
            let outline = inPenSpace.dashed(style).stroked(style)
            canvas.clip(outline, pen, .winding, antialias: compositing.antialias)
        case .image:
            let square = PathStorage(rect: CGRect(x: 0, y: 0, width: 1, height: 1))
            canvas.clip(square, transform, .winding, antialias: compositing.antialias)
        case .glyphs(let run, _):
            if !run.font.isColorBitmap { canvas.clip(run.outline, transform, .winding, antialias: true) }
        case .gradient, .picture, .coverage: break
        }
    }

    /// A box around what is drawn, in the surface's space.
    func extents(on cr: OpaquePointer, clip: CGRect) -> CGRect {
        switch content {
        case .fill(let path, _, _): return CGRect(bounding: path.points).applying(transform)
        case .stroke(let path, let style, let pen, _):
            let reach = style.width * max(2, style.join == .miter ? style.miterLimit : 2) / 2
            let grown = CGRect(x: -reach, y: -reach, width: 2 * reach, height: 2 * reach).applying(pen)
            return CGRect(bounding: path.points).applying(transform).insetBy(
                dx: -grown.width / 2 - 1, dy: -grown.height / 2 - 1)
        case .image, .coverage: return CGRect(x: 0, y: 0, width: 1, height: 1).applying(transform)
        case .glyphs(let run, _):
            // An em on all sides holds any glyph of a sane font; a font's own box is often wrong.
            return CGRect(bounding: run.positions).insetBy(dx: -2 * run.size, dy: -2 * run.size).applying(transform)
        case .gradient, .picture: return clip
        }
    }

    // MARK: Sources

    /// Sets the paint up, opacity included, around a drawing.
    func withSource(_ paint: Paint, on canvas: CairoCanvas, _ body: () -> Void) {
        switch paint {
        case .color(let color):
            canvas.setSource(color, alpha: compositing.alpha)
            body()
        case .pattern(let image, let matrix, let alpha):
            guard let surface = CairoSurface(image, inDocument: !isRaster) else { return }
            let pattern = cairo_pattern_create_for_surface(surface.pointer)
            defer { cairo_pattern_destroy(pattern) }
            cairo_pattern_set_extend(pattern, CAIRO_EXTEND_REPEAT)
            let opacity = alpha * compositing.alpha
            if opacity < 1 { cairo_push_group(canvas.cr) }
            if canvas.setSource(pattern, matrix.concatenating(deviceTransform)) { body() }
            if opacity < 1 {
                cairo_pop_group_to_source(canvas.cr)
                cairo_paint_with_alpha(canvas.cr, opacity)
            }
        }
    }

    func draw(
        _ image: CGImage, _ quality: CGInterpolationQuality, _ matrix: CGAffineTransform, on canvas: CairoCanvas
    ) {
        let reduced = isRaster ? ReducedImages.shared.image(image, quality.cairoFilter, matrix) : nil
        guard let surface = CairoSurface(reduced?.image ?? image, inDocument: !isRaster) else { return }
        let cr = canvas.cr
        let pattern = cairo_pattern_create_for_surface(surface.pointer)
        defer { cairo_pattern_destroy(pattern) }
        cairo_pattern_set_filter(pattern, reduced == nil ? quality.cairoFilter : CAIRO_FILTER_NEAREST)
        // Edge pixels reach to the rectangle's edge instead of fading out; documents keep images as they are.
        cairo_pattern_set_extend(pattern, isRaster ? CAIRO_EXTEND_PAD : CAIRO_EXTEND_NONE)
        let pixel = CGAffineTransform(scaleX: 1 / CGFloat(image.width), y: 1 / CGFloat(image.height))
        let place = reduced.map { CGAffineTransform(translationX: $0.origin.x, y: $0.origin.y) }
        guard canvas.setSource(pattern, place ?? pixel.concatenating(matrix)) else { return }
        guard canvas.setPath(PathStorage(rect: CGRect(x: 0, y: 0, width: 1, height: 1)), matrix) else { return }
        canvas.set(.winding)
        if compositing.alpha < 1 {
            cairo_save(cr)
            cairo_clip(cr)
            cairo_paint_with_alpha(cr, compositing.alpha)
            cairo_restore(cr)
        } else {
            cairo_fill(cr)
        }
    }
}

extension CGInterpolationQuality {
    fileprivate var cairoFilter: cairo_filter_t {
        switch self {
        case .none: CAIRO_FILTER_NEAREST
        case .low: CAIRO_FILTER_BILINEAR
        case .default, .medium: CAIRO_FILTER_GOOD
        case .high: CAIRO_FILTER_BEST
        }
    }
}
