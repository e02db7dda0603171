import CCairo
import Foundation

/// The masks of a run's glyphs joined to one.
struct MaskedRun {
    private let surface: CairoSurface?
    private let origin: (x: Int, y: Int)

    /// Pixels of a run's mask; longer runs are filled as outlines.
    private static let greatestArea = 1 << 22

    /// nil where a mask is missing, or glyphs overlap.
    init?(_ masks: [GlyphMask?], at pixels: [(x: Int, y: Int)]) {
        var (minX, minY, maxX, maxY) = (Int.max, Int.max, Int.min, Int.min)
        for (mask, pixel) in zip(masks, pixels) {
            guard let mask else { return nil }
            guard mask.width > 0 else { continue }
            minX = min(minX, pixel.x + mask.left)
            minY = min(minY, pixel.y + mask.top)
            maxX = max(maxX, pixel.x + mask.left + mask.width)
            maxY = max(maxY, pixel.y + mask.top + mask.height)
        }
        origin = (minX, minY)
        guard minX < maxX, minY < maxY else {
            surface = nil
            return
        }
        guard (maxX - minX).multipliedReportingOverflow(by: maxY - minY).partialValue <= Self.greatestArea,
            let surface = CairoSurface(
                format: CAIRO_FORMAT_A8, width: CGFloat(maxX - minX), height: CGFloat(maxY - minY)),
            let (bytes, stride) = surface.writablePixels
        else { return nil }
        // Up to where there are glyphs, in pixels and as outlines: most follow each other from left to right.
        var (filled, reached) = (Int.min, -CGFloat.infinity)
        for (mask, pixel) in zip(masks, pixels) {
            guard let mask, mask.width > 0 else { continue }
            let (left, top) = (pixel.x + mask.left, pixel.y + mask.top)
            let target = bytes + (top - minY) * stride + left - minX
            if left >= filled {
                mask.copy(to: target, stride: stride)
            } else if !mask.add(to: target, stride: stride, isApart: CGFloat(pixel.x) + mask.box.minX >= reached) {
                return nil
            }
            filled = max(filled, left + mask.width)
            reached = max(reached, CGFloat(pixel.x) + mask.box.maxX)
        }
        cairo_surface_mark_dirty(surface.pointer)
        self.surface = surface
    }

    /// Paints the current source through the mask.
    func fill(on canvas: CairoCanvas) {
        guard let surface else { return }
        cairo_mask_surface(canvas.cr, surface.pointer, Double(origin.x), Double(origin.y))
    }
}

/// Everything drawn by the drawing library alone, without what is kept or made by shortcuts: what tests compare with.
package enum DrawingReference {
    @TaskLocal package static var isWanted = false
}
