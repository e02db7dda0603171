import CCairo

/// Images as they were drawn last where they are drawn much smaller than they are: of a photograph in the place of a thumbnail each
/// pixel is looked at, which takes milliseconds.
final class ReducedImages: Sendable {
    static let shared = ReducedImages()

    /// What pixels depend on besides the image's own.
    private struct Key: Hashable, Sendable {
        /// Where the image's pixels lie, which other images may do later.
        var start: UInt
        var width, height: Int
        var isOpaque: Bool
        var filter: UInt32
        var scaleX, scaleY, x, y: CGFloat
    }

    private struct Entry: Sendable {
        let image: CGImage
        /// Nobody is kept for having been drawn.
        weak var original: PixelBuffer?
    }

    private let cache = GenerationCache<Key, Entry>(limit: 4 << 20)

    /// An image in the surface's pixels.
    ///
    /// - Parameter matrix: From the unit square, which the image fills, to the surface.
    /// - Returns: The image, and where its first pixel lies; nil where it is to be drawn as it is.
    func image(
        _ image: CGImage, _ filter: cairo_filter_t, _ matrix: CGAffineTransform
    ) -> (image: CGImage, origin: CGPoint)? {
        guard matrix.b == 0, matrix.c == 0, image.width * image.height >= 1 << 16, image.buffer.isOwn else {
            return nil
        }
        let box = CGRect(x: 0, y: 0, width: 1, height: 1).applying(matrix).integral
        guard box.isFinite, box.width >= 1, box.height >= 1,
            box.width * box.height * 16 <= CGFloat(image.width * image.height)
        else { return nil }
        let inBox = matrix.concatenating(CGAffineTransform(translationX: -box.minX, y: -box.minY))
        let key = Key(
            start: UInt(bitPattern: image.colors(inRow: 0)), width: image.width, height: image.height,
            isOpaque: image.isOpaque, filter: filter.rawValue, scaleX: inBox.a, scaleY: inBox.d, x: inBox.tx,
            y: inBox.ty)
        if let known = cache[key], known.original === image.buffer { return (known.image, box.origin) }
        guard let reduced = Self.draw(image, filter, inBox, Int(box.width), Int(box.height)) else { return nil }
        cache.keep(Entry(image: reduced, original: image.buffer), for: key, cost: reduced.width * reduced.height * 4)
        return (reduced, box.origin)
    }

    private static func draw(
        _ image: CGImage, _ filter: cairo_filter_t, _ matrix: CGAffineTransform, _ width: Int, _ height: Int
    ) -> CGImage? {
        guard let source = CairoSurface(image, inDocument: false),
            let buffer = PixelBuffer(width: width, height: height),
            let target = CairoSurface(buffer, isOpaque: image.isOpaque)
        else { return nil }
        let pattern = cairo_pattern_create_for_surface(source.pointer)
        defer { cairo_pattern_destroy(pattern) }
        cairo_pattern_set_filter(pattern, filter)
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        let cr = target.makeContext()
        cairo_set_operator(cr, CAIRO_OPERATOR_SOURCE)
        let pixel = CGAffineTransform(scaleX: 1 / CGFloat(image.width), y: 1 / CGFloat(image.height))
        guard CairoCanvas(cr: cr).setSource(pattern, pixel.concatenating(matrix)) else { return nil }
        cairo_paint(cr)
        cairo_surface_flush(target.pointer)
        return CGImage(buffer: buffer, isOpaque: image.isOpaque)
    }
}
