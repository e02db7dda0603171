import CCairo
import Foundation

/// PDF and SVG through Debian's poppler and librsvg, which are loaded when the first such image is read: few programs
/// need them, and they bring much along.
enum VectorLibrary {
    /// A picture that can be drawn in any size.
    struct Drawing {
        /// In points.
        let size: CGSize
        /// Draws into a surface of the drawing library that is already scaled to points.
        let draw: (OpaquePointer) throws -> Void
    }

    /// Reads the first page of a PDF, or an SVG, and hands it to `body`.
    static func withDrawing<Result>(
        _ bytes: Data, _ kind: ImageFile.Kind, _ body: (Drawing) throws -> Result
    ) throws -> Result {
        kind == .pdf ? try withPage(bytes, body) : try withSVG(bytes, body)
    }

    // MARK: Functions by name

    private struct Loaded: @unchecked Sendable {
        let handle: UnsafeMutableRawPointer

        init?(_ name: String) {
            guard let handle = dlopen(name, RTLD_NOW | RTLD_LOCAL) else { return nil }
            self.handle = handle
        }

        func function<Signature>(_ name: String, as: Signature.Type) throws -> Signature {
            guard let symbol = dlsym(handle, name) else {
                throw ImageFileError("The installed library lacks \(name), so the image cannot be drawn.")
            }
            return unsafeBitCast(symbol, to: Signature.self)
        }
    }

    private static let poppler = Loaded("libpoppler-glib.so.8")
    private static let rsvg = Loaded("librsvg-2.so.2")

    private typealias Object = UnsafeMutableRawPointer
    private typealias Release = @convention(c) (Object?) -> Void

    private static func missing(_ kind: String, _ package: String) -> ImageFileError {
        ImageFileError("\(kind) images are drawn where \(package) is installed: apt-get install \(package).")
    }

    // MARK: PDF

    private static func withPage<Result>(_ bytes: Data, _ body: (Drawing) throws -> Result) throws -> Result {
        guard let library = poppler else { throw missing("PDF", "libpoppler-glib8") }
        let release = try library.function("g_object_unref", as: Release.self)
        let makeBytes = try library.function(
            "g_bytes_new", as: (@convention(c) (UnsafeRawPointer?, Int) -> Object?).self)
        let open = try library.function(
            "poppler_document_new_from_bytes",
            as: (@convention(c) (Object?, UnsafePointer<CChar>?, UnsafeMutablePointer<Object?>?) -> Object?).self)
        let page = try library.function(
            "poppler_document_get_page", as: (@convention(c) (Object?, Int32) -> Object?).self)
        let size = try library.function(
            "poppler_page_get_size",
            as: (@convention(c) (Object?, UnsafeMutablePointer<Double>, UnsafeMutablePointer<Double>) -> Void).self)
        let render = try library.function(
            "poppler_page_render", as: (@convention(c) (Object?, OpaquePointer?) -> Void).self)
        let held = bytes.withUnsafeBytes { makeBytes($0.baseAddress, $0.count) }
        defer { (try? library.function("g_bytes_unref", as: Release.self))?(held) }
        guard let document = open(held, nil, nil) else { throw ImageFileError("The PDF can't be read.") }
        defer { release(document) }
        guard let first = page(document, 0) else { throw ImageFileError("The PDF has no page.") }
        defer { release(first) }
        var (width, height) = (0.0, 0.0)
        size(first, &width, &height)
        return try body(Drawing(size: CGSize(width: width, height: height)) { render(first, $0) })
    }

    // MARK: SVG

    private struct Rectangle { var (x, y, width, height) = (0.0, 0.0, 0.0, 0.0) }
    private struct Length { var (length, unit) = (0.0, Int32(0)) }

    private static func withSVG<Result>(_ bytes: Data, _ body: (Drawing) throws -> Result) throws -> Result {
        guard let library = rsvg else { throw missing("SVG", "librsvg2-2") }
        let release = try library.function("g_object_unref", as: Release.self)
        let open = try library.function(
            "rsvg_handle_new_from_data",
            as: (@convention(c) (UnsafeRawPointer?, Int, UnsafeMutablePointer<Object?>?) -> Object?).self)
        let render = try library.function(
            "rsvg_handle_render_document",
            as: (@convention(c) (Object?, OpaquePointer?, UnsafeRawPointer, UnsafeMutablePointer<Object?>?) -> Int32)
                .self)
        guard let handle = bytes.withUnsafeBytes({ open($0.baseAddress, $0.count, nil) }) else {
            throw ImageFileError("The SVG can't be read.")
        }
        defer { release(handle) }
        let size = try intrinsicSize(handle, library)
        let drawing = Drawing(size: size) { context in
            var viewport = Rectangle()
            (viewport.width, viewport.height) = (size.width, size.height)
            guard render(handle, context, &viewport, nil) != 0 else {
                throw ImageFileError("The SVG can't be drawn.")
            }
        }
        return try body(drawing)
    }

    /// Its width and height in pixels, or those of its view box.
    private static func intrinsicSize(_ handle: Object, _ library: Loaded) throws -> CGSize {
        let pixels = try library.function(
            "rsvg_handle_get_intrinsic_size_in_pixels",
            as: (@convention(c) (Object?, UnsafeMutablePointer<Double>, UnsafeMutablePointer<Double>) -> Int32).self)
        var (width, height) = (0.0, 0.0)
        if pixels(handle, &width, &height) != 0, width > 0, height > 0 { return CGSize(width: width, height: height) }
        let dimensions = try library.function(
            "rsvg_handle_get_intrinsic_dimensions",
            as: (@convention(c) (
                Object?, UnsafeMutablePointer<Int32>, UnsafeMutableRawPointer, UnsafeMutablePointer<Int32>,
                UnsafeMutableRawPointer, UnsafeMutablePointer<Int32>, UnsafeMutableRawPointer
            ) -> Void).self)
        var (hasWidth, hasHeight, hasBox) = (Int32(0), Int32(0), Int32(0))
        var (ownWidth, ownHeight, box) = (Length(), Length(), Rectangle())
        dimensions(handle, &hasWidth, &ownWidth, &hasHeight, &ownHeight, &hasBox, &box)
        guard hasBox != 0 else { throw ImageFileError("The SVG says no size.") }
        return CGSize(width: box.width, height: box.height)
    }
}

extension ImageFile {
    /// Draws the first page of a PDF, or an SVG.
    ///
    /// - Parameter scale: Pixels for each point.
    static func draw(_ bytes: Data, _ kind: Kind, scale: CGFloat) throws -> CGImage {
        let name = kind == .pdf ? "PDF" : "SVG"
        return try VectorLibrary.withDrawing(bytes, kind) { drawing in
            let (width, height) = (drawing.size.width * scale, drawing.size.height * scale)
            guard width.isFinite, height.isFinite, width <= 1e5, height <= 1e5 else {
                throw ImageFileError("The \(name) image is \(drawing.size.width) by \(drawing.size.height) points.")
            }
            let buffer = try buffer(Int(width.rounded(.up)), Int(height.rounded(.up)), name)
            guard let surface = CairoSurface(buffer, isOpaque: false), let context = cairo_create(surface.pointer)
            else { throw ImageFileError("No memory for the \(name) image.") }
            defer { cairo_destroy(context) }
            cairo_scale(context, scale, scale)
            try drawing.draw(context)
            cairo_surface_flush(surface.pointer)
            return CGImage(buffer: buffer, isOpaque: false)
        }
    }
}
