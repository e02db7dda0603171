import CCairo
import Foundation

/// A surface of the drawing library, released with its last user.
final class CairoSurface {
    let pointer: OpaquePointer

    /// Takes the reference over; nil when the library could not make the surface.
    init?(owning pointer: OpaquePointer?) {
        guard let pointer else { return nil }
        guard cairo_surface_status(pointer) == CAIRO_STATUS_SUCCESS else {
            cairo_surface_destroy(pointer)
            return nil
        }
        self.pointer = pointer
    }

    convenience init?(format: cairo_format_t, width: CGFloat, height: CGFloat) {
        guard width.isFinite, height.isFinite, width <= CGFloat(PixelBuffer.maximumSide),
            height <= CGFloat(PixelBuffer.maximumSide),
            PixelBuffer.isAcceptable(width: Int(width.rounded(.up)), height: Int(height.rounded(.up)))
        else { return nil }
        self.init(
            owning: cairo_image_surface_create(format, Int32(width.rounded(.up)), Int32(height.rounded(.up))))
    }

    /// A surface over a buffer's pixels, which it keeps alive.
    convenience init?(_ buffer: PixelBuffer, isOpaque: Bool) {
        let bytes = buffer.bytes.assumingMemoryBound(to: UInt8.self)
        let surface = cairo_image_surface_create_for_data(
            bytes, isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32, Int32(buffer.width), Int32(buffer.height),
            Int32(buffer.bytesPerRow))
        self.init(owning: surface)
        keep(buffer)
    }

    /// An image's pixels as a source. Each use makes a surface of its own over the shared pixels: the library's
    /// surfaces may not be used by two threads at once, and the pixels may.
    /// - Parameter inDocument: Whether the image may be kept whole, under a name.
    convenience init?(_ image: CGImage, inDocument: Bool) {
        let bytes = UnsafeMutablePointer(mutating: image.isOpaque ? image.colors(inRow: 0) : image.row(0))
        let surface = cairo_image_surface_create_for_data(
            bytes, image.isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32, Int32(image.width),
            Int32(image.height), Int32(image.buffer.bytesPerRow))
        self.init(owning: surface)
        keep(image)
        guard inDocument else { return }
        // Documents recognise repeated images by this, and take JPEG files in unchanged.
        attach(
            Data("\(String(image.checksum, radix: 16))-\(image.width)x\(image.height)".utf8), CAIRO_MIME_TYPE_UNIQUE_ID)
        if let jpeg = image.jpegData { attach(jpeg, CAIRO_MIME_TYPE_JPEG) }
    }

    /// What the image lets through as a mask.
    convenience init?(coverageOf image: CGImage) {
        self.init(format: CAIRO_FORMAT_A8, width: CGFloat(image.width), height: CGFloat(image.height))
        guard let (bytes, stride) = writablePixels else { return nil }
        for y in 0..<image.height { image.coverage(atRow: y, into: bytes + y * stride) }
        cairo_surface_mark_dirty(pointer)
    }

    deinit { cairo_surface_destroy(pointer) }

    /// A context for one short drawing, destroyed with this surface.
    func makeContext() -> OpaquePointer {
        if let context { return context.pointer }
        let made = CairoContext(cairo_create(pointer))
        context = made
        return made.pointer
    }

    private var context: CairoContext?

    var width: Int { Int(cairo_image_surface_get_width(pointer)) }
    var height: Int { Int(cairo_image_surface_get_height(pointer)) }

    /// An image surface's memory, flushed; tell the library with `cairo_surface_mark_dirty` after writing.
    var writablePixels: (bytes: UnsafeMutablePointer<UInt8>, stride: Int)? {
        cairo_surface_flush(pointer)
        guard let bytes = cairo_image_surface_get_data(pointer) else { return nil }
        return (bytes, Int(cairo_image_surface_get_stride(pointer)))
    }

    /// Visits the pixels of two 32 bit surfaces of the same size.
    func forEachPixel(
        with other: CairoSurface, _ body: (UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<UInt8>) -> Void
    ) {
        guard let mine = writablePixels, let theirs = other.writablePixels else { return }
        for y in 0..<min(height, other.height) {
            for x in 0..<min(width, other.width) {
                body(mine.bytes + y * mine.stride + 4 * x, theirs.bytes + y * theirs.stride + 4 * x)
            }
        }
        cairo_surface_mark_dirty(pointer)
    }

    /// Only its address counts.
    private static nonisolated(unsafe) let keepKey = UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1)

    private func keep(_ object: AnyObject) {
        let retained = Unmanaged.passRetained(object).toOpaque()
        let status = cairo_surface_set_user_data(pointer, Self.keepKey, retained) { object in
            if let object { Unmanaged<AnyObject>.fromOpaque(object).release() }
        }
        if status != CAIRO_STATUS_SUCCESS { Unmanaged<AnyObject>.fromOpaque(retained).release() }
    }

    private func attach(_ data: Data, _ type: UnsafePointer<CChar>) {
        guard let copy = malloc(max(1, data.count)) else { return }
        let bytes = copy.assumingMemoryBound(to: UInt8.self)
        data.copyBytes(to: bytes, count: data.count)
        let status = cairo_surface_set_mime_data(pointer, type, bytes, UInt(data.count), { free($0) }, copy)
        if status != CAIRO_STATUS_SUCCESS { free(copy) }
    }
}

/// A context of the drawing library.
final class CairoContext {
    let pointer: OpaquePointer

    init(_ pointer: OpaquePointer) { self.pointer = pointer }

    deinit { cairo_destroy(pointer) }
}
