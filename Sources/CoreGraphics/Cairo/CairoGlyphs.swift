import CCairo
import Foundation

extension CairoDrawing {
    func draw(_ run: GlyphRun, _ paint: Paint, on canvas: CairoCanvas) {
        guard transform.isInvertible, run.size.isFinite, run.positions.allSatisfy(\.isFinite) else { return }
        if run.font.isColorBitmap {
            drawPictures(run, on: canvas)
        } else if isRaster {
            withSource(paint, on: canvas) { fillOutlines(run, on: canvas) }
        } else {
            withSource(paint, on: canvas) { showText(run, on: canvas) }
        }
    }

    /// Outlines lie exactly where layout put them; the library's cached glyph pictures would snap to whole pixels.
    private func fillOutlines(_ run: GlyphRun, on canvas: CairoCanvas) {
        let unit = run.size / CGFloat(max(1, run.font.unitsPerEm))
        let perUnit = CGAffineTransform(scaleX: unit, y: unit)
        cairo_new_path(canvas.cr)
        for (glyph, position) in zip(run.glyphs, run.positions) {
            let placed = perUnit.concatenating(CGAffineTransform(translationX: position.x, y: position.y))
            canvas.add(run.font.face.outline(of: glyph), placed.concatenating(transform))
        }
        canvas.set(.winding)
        cairo_fill(canvas.cr)
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
        cairo_show_glyphs(cr, glyphs, Int32(glyphs.count))
        cairo_restore(cr)
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
