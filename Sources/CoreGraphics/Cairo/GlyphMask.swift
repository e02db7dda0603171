import CCairo
import Foundation

/// A glyph's coverage at one size and place within a pixel.
final class GlyphMask: @unchecked Sendable {
    /// The pixel of the first row and column, from the pixel that the glyph's origin lies in; y grows downwards.
    let left: Int
    let top: Int
    let width: Int
    let height: Int
    /// The outline's box in pixels, from the origin's pixel.
    let box: CGRect
    /// Rows without gaps; never written after the mask is made.
    private let coverage: UnsafePointer<UInt8>

    /// Wider or higher glyphs are filled as outlines each time.
    static let greatestSide = 256

    /// nil for glyphs that are too large to be kept.
    init?(_ outline: PathStorage, scale: (x: CGFloat, y: CGFloat), shift: CGPoint) {
        let place = CGAffineTransform(scale.x, 0, 0, scale.y, shift.x, shift.y)
        let bounds = outline.isEmpty ? .null : outline.tightBounds.applying(place)
        guard !bounds.isNull else {
            (left, top, width, height, box, coverage) = (0, 0, 0, 0, .null, UnsafePointer(Self.copy(nil, 0, 0, 0)))
            return
        }
        let pixels = bounds.wholePixels
        guard pixels.isFinite, pixels.width <= CGFloat(Self.greatestSide),
            pixels.height <= CGFloat(Self.greatestSide), abs(pixels.minX) < 1e6, abs(pixels.minY) < 1e6,
            let surface = CairoSurface(format: CAIRO_FORMAT_A8, width: pixels.width, height: pixels.height)
        else { return nil }
        let canvas = CairoCanvas(cr: surface.makeContext())
        cairo_surface_set_device_offset(surface.pointer, -pixels.minX, -pixels.minY)
        cairo_set_source_rgba(canvas.cr, 0, 0, 0, 1)
        canvas.setPath(outline, place)
        canvas.set(.winding)
        cairo_fill(canvas.cr)
        guard let (bytes, stride) = surface.writablePixels else { return nil }
        (left, top) = (Int(pixels.minX), Int(pixels.minY))
        (width, height) = (surface.width, surface.height)
        box = bounds
        coverage = UnsafePointer(Self.copy(bytes, stride, width, height))
    }

    deinit { coverage.deallocate() }

    var byteCount: Int { width * height }

    private static func copy(
        _ bytes: UnsafeMutablePointer<UInt8>?, _ stride: Int, _ width: Int, _ height: Int
    ) -> UnsafeMutablePointer<UInt8> {
        let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, width * height))
        if let bytes { for y in 0..<height { memcpy(copy + y * width, bytes + y * stride, width) } }
        return copy
    }

    /// Puts the coverage where nothing is yet.
    func copy(to target: UnsafeMutablePointer<UInt8>, stride: Int) {
        for y in 0..<height { memcpy(target + y * stride, coverage + y * width, width) }
    }

    /// Adds the coverage to what is there; false where both cover a pixel, which two outlines that overlap do otherwise
    /// than two that lie side by side.
    func add(to target: UnsafeMutablePointer<UInt8>, stride: Int, isApart: Bool) -> Bool {
        for y in 0..<height {
            for x in 0..<width {
                let own = coverage[y &* width &+ x]
                guard own > 0 else { continue }
                let sum = Int(target[y &* stride &+ x]) &+ Int(own)
                guard isApart || sum == Int(own) else { return false }
                target[y &* stride &+ x] = UInt8(min(255, sum))
            }
        }
        return true
    }
}

/// The masks made lately, for all threads.
final class GlyphMaskCache: Sendable {
    static let shared = GlyphMaskCache()

    struct Key: Hashable {
        var face: Int
        var glyph: CGGlyph
        var scaleX: CGFloat
        var scaleY: CGFloat
        /// Quarters of a pixel.
        var quarterX: UInt8
        var quarterY: UInt8
    }

    /// Without a mask for glyphs too large to keep.
    private struct Entry { var mask: GlyphMask? }

    private let cache = GenerationCache<Key, Entry>(limit: 4 << 20)

    func masks(_ keys: [Key], make: (Key) -> GlyphMask?) -> [GlyphMask?] {
        zip(keys, cache.values(keys)).map { key, known in
            if let known { return known.mask }
            let mask = make(key)
            cache.keep(Entry(mask: mask), for: key, cost: (mask?.byteCount ?? 0) + 96)
            return mask
        }
    }

    /// Bytes that are kept.
    var cost: Int { cache.cost }
}
