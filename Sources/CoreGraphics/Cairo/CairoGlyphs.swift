import CCairo
import Foundation

extension CairoDrawing {
    func draw(_ run: GlyphRun, _ paint: Paint, on canvas: CairoCanvas) {
        guard transform.isInvertible, run.size.isFinite, run.positions.allSatisfy(\.isFinite) else { return }
        if run.font.isColorBitmap {
            drawPictures(run, on: canvas)
        } else if isRaster {
            withSource(paint, on: canvas) {
                if !fillMasks(run, on: canvas) { fillOutlines(run, on: canvas) }
            }
        } else {
            withSource(paint, on: canvas) { showText(run, on: canvas) }
        }
    }

    /// Upright glyphs in pixels lie at quarters of them, as Apple's do; all others exactly where layout put them.
    private func origin(_ position: CGPoint) -> CGPoint {
        let point = position.applying(transform)
        guard isRaster, transform.b == 0, transform.c == 0 else { return point }
        return CGPoint(x: (point.x * 4).rounded() / 4, y: (point.y * 4).rounded() / 4)
    }

    /// The library's own cached glyph pictures would snap to whole pixels.
    private func fillOutlines(_ run: GlyphRun, on canvas: CairoCanvas) {
        let unit = run.size / CGFloat(max(1, run.font.unitsPerEm))
        cairo_new_path(canvas.cr)
        for (glyph, position) in zip(run.glyphs, run.positions) {
            let place = origin(position)
            let placed = CGAffineTransform(
                transform.a * unit, transform.b * unit, transform.c * unit, transform.d * unit, place.x, place.y)
            canvas.add(run.font.face.outline(of: glyph), placed)
        }
        canvas.set(.winding)
        cairo_fill(canvas.cr)
    }

    /// Fills with kept masks of the glyphs what the outlines would fill. False where that may come out otherwise: glyphs
    /// that are turned, large, too many, or overlap.
    private func fillMasks(_ run: GlyphRun, on canvas: CairoCanvas) -> Bool {
        guard transform.b == 0, transform.c == 0, compositing.antialias, !run.glyphs.isEmpty else { return false }
        let unit = run.size / CGFloat(max(1, run.font.unitsPerEm))
        let scale = (x: transform.a * unit, y: transform.d * unit)
        let count = min(run.glyphs.count, run.positions.count)
        var pixels: [(x: Int, y: Int)] = []
        pixels.reserveCapacity(count)
        var keys: [GlyphMaskCache.Key] = []
        keys.reserveCapacity(count)
        for index in 0..<count {
            let place = origin(run.positions[index])
            guard abs(place.x) < 1e6, abs(place.y) < 1e6 else { return false }
            let (x, y) = (Int(place.x.rounded(.down)), Int(place.y.rounded(.down)))
            pixels.append((x, y))
            keys.append(
                GlyphMaskCache.Key(
                    face: run.font.face.number, glyph: run.glyphs[index], scaleX: scale.x, scaleY: scale.y,
                    quarterX: UInt8((place.x - CGFloat(x)) * 4), quarterY: UInt8((place.y - CGFloat(y)) * 4)))
        }
        let masks = GlyphMaskCache.shared.masks(keys) { key in
            GlyphMask(
                run.font.face.outline(of: key.glyph), scale: scale,
                shift: CGPoint(x: CGFloat(key.quarterX) / 4, y: CGFloat(key.quarterY) / 4))
        }
        guard let masked = MaskedRun(masks, at: pixels) else { return false }
        if DrawingReference.isWanted { fillEachOutline(run, on: canvas) } else { masked.fill(on: canvas) }
        return true
    }

    /// What masks are to come near to: the library's own picture of each glyph alone. It takes the area of an edge exactly
    /// or from fifteen lines in a pixel, by what else crosses the row, so glyphs filled together differ from this by up to
    /// a thirtieth.
    private func fillEachOutline(_ run: GlyphRun, on canvas: CairoCanvas) {
        let unit = run.size / CGFloat(max(1, run.font.unitsPerEm))
        cairo_push_group_with_content(canvas.cr, CAIRO_CONTENT_ALPHA)
        cairo_set_source_rgba(canvas.cr, 0, 0, 0, 1)
        cairo_set_operator(canvas.cr, CAIRO_OPERATOR_ADD)
        canvas.set(.winding)
        for (glyph, position) in zip(run.glyphs, run.positions) {
            let place = origin(position)
            canvas.setPath(
                run.font.face.outline(of: glyph),
                CGAffineTransform(transform.a * unit, 0, 0, transform.d * unit, place.x, place.y))
            cairo_fill(canvas.cr)
        }
        let group = cairo_pop_group(canvas.cr)
        defer { cairo_pattern_destroy(group) }
        cairo_mask(canvas.cr, group)
    }

    /// Documents keep text as text, with the font's glyphs embedded.
    private func showText(_ run: GlyphRun, on canvas: CairoCanvas) {
        // Glyph space has y upwards, the library's downwards.
        let upright = CGAffineTransform(scaleX: 1, y: -1).concatenating(transform)
        guard upright.isInvertible, let face = run.font.face.cairoFace() else {
            return fillOutlines(run, on: canvas)
        }
        let cr = canvas.cr
        var matrix = cairo_matrix_t(upright)
        cairo_save(cr)
        cairo_set_matrix(cr, &matrix)
        cairo_set_font_face(cr, face)
        cairo_set_font_size(cr, run.size)
        let options = cairo_font_options_create()
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        cairo_set_font_options(cr, options)
        cairo_font_options_destroy(options)
        let glyphs = zip(run.glyphs, run.positions).map {
            cairo_glyph_t(index: UInt($0), x: $1.x, y: -$1.y)
        }
        show(glyphs, run.reading, on: cr)
        cairo_restore(cr)
    }

    private func show(_ glyphs: [cairo_glyph_t], _ text: GlyphText?, on cr: OpaquePointer) {
        guard let text else { return cairo_show_glyphs(cr, glyphs, Int32(glyphs.count)) }
        text.read { utf8, clusters, isRightToLeft in
            // The library refuses to draw anything more where the counts differ.
            guard clusters.reduce(0, { $0 + Int($1.glyphs) }) == glyphs.count else {
                return cairo_show_glyphs(cr, glyphs, Int32(glyphs.count))
            }
            let counts = clusters.map { cairo_text_cluster_t(num_bytes: $0.bytes, num_glyphs: $0.glyphs) }
            utf8.withUnsafeBufferPointer { bytes in
                bytes.withMemoryRebound(to: CChar.self) {
                    cairo_show_text_glyphs(
                        cr, $0.baseAddress, Int32($0.count), glyphs, Int32(glyphs.count), counts,
                        Int32(counts.count),
                        isRightToLeft ? CAIRO_TEXT_CLUSTER_FLAG_BACKWARD : cairo_text_cluster_flags_t(0))
                }
            }
        }
    }

    private func drawPictures(_ run: GlyphRun, on canvas: CairoCanvas) {
        for (glyph, position) in zip(run.glyphs, run.positions) {
            guard let picture = run.font.face.picture(of: glyph) else { continue }
            let unit = run.size / picture.pixelsPerEm
            // The unit square, y downwards, to glyph space.
            let place = CGAffineTransform(
                CGFloat(picture.image.width) * unit, 0, 0, -CGFloat(picture.image.height) * unit,
                position.x + picture.origin.x * unit, position.y + picture.origin.y * unit)
            draw(picture.image, .default, place.concatenating(transform), on: canvas)
        }
    }
}
