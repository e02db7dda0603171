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

    private struct Rectangle {
        var (x, y, width, height) = (0.0, 0.0, 0.0, 0.0)

        init() {}
        init(_ size: CGSize) { (width, height) = (size.width, size.height) }
    }
    private struct Length { var (length, unit) = (0.0, Int32(0)) }

    private static func withSVG<Result>(_ bytes: Data, _ body: (Drawing) throws -> Result) throws -> Result {
        try withHandle(bytes) { handle, library in
            let render = try library.function(
                "rsvg_handle_render_document",
                as: (@convention(c) (Object?, OpaquePointer?, UnsafeRawPointer, UnsafeMutablePointer<Object?>?) -> Int32)
                    .self)
            let size = try intrinsicSize(handle, library)
            let drawing = Drawing(size: size) { context in
                var viewport = Rectangle(size)
                guard render(handle, context, &viewport, nil) != 0 else {
                    throw ImageFileError("The SVG can't be drawn.")
                }
            }
            return try body(drawing)
        }
    }

    private static func withHandle<Result>(_ bytes: Data, _ body: (Object, Loaded) throws -> Result) throws -> Result {
        guard let library = rsvg else { throw missing("SVG", "librsvg2-2") }
        let release = try library.function("g_object_unref", as: Release.self)
        let open = try library.function(
            "rsvg_handle_new_from_data",
            as: (@convention(c) (UnsafeRawPointer?, Int, UnsafeMutablePointer<Object?>?) -> Object?).self)
        guard let handle = bytes.withUnsafeBytes({ open($0.baseAddress, $0.count, nil) }) else {
            throw ImageFileError("The SVG can't be read.")
        }
        defer { release(handle) }
        return try body(handle, library)
    }

    /// Named elements of an SVG, each where it lies in the whole picture.
    struct Elements {
        /// What an element's paths cover, in pixels of the picture; nil where there is none of the name. The widths of lines
        /// don't count: librsvg 2.54 takes the picture's corner in where a path has no fill.
        let bounds: (String) -> CGRect?
        /// Draws one element into a surface that is already scaled to the picture's pixels.
        let draw: (String, OpaquePointer) throws -> Void
    }

    /// - Parameter style: CSS that comes on top of the picture's own.
    static func withElements<Result>(
        _ bytes: Data, style: String = "", _ body: (Elements) throws -> Result
    ) throws -> Result {
        try withHandle(bytes) { handle, library in
            let restyle = try library.function(
                "rsvg_handle_set_stylesheet",
                as: (@convention(c) (Object?, UnsafePointer<UInt8>, Int, UnsafeMutablePointer<Object?>?) -> Int32).self)
            let measure = try library.function(
                "rsvg_handle_get_geometry_for_layer",
                as: (@convention(c) (
                    Object?, UnsafePointer<CChar>, UnsafeRawPointer, UnsafeMutableRawPointer, UnsafeMutableRawPointer,
                    UnsafeMutablePointer<Object?>?
                ) -> Int32).self)
            let render = try library.function(
                "rsvg_handle_render_layer",
                as: (@convention(c) (
                    Object?, OpaquePointer?, UnsafePointer<CChar>, UnsafeRawPointer, UnsafeMutablePointer<Object?>?
                ) -> Int32).self)
            let css = Array(style.utf8)
            guard css.isEmpty || restyle(handle, css, css.count, nil) != 0 else {
                throw ImageFileError("The SVG can't be drawn in these colours.")
            }
            var viewport = Rectangle(try intrinsicSize(handle, library))
            return try body(
                Elements(
                    bounds: { name in
                        var (ink, box) = (Rectangle(), Rectangle())
                        guard measure(handle, "#" + name, &viewport, &ink, &box, nil) != 0 else { return nil }
                        return CGRect(x: box.x, y: box.y, width: box.width, height: box.height)
                    },
                    draw: { name, context in
                        guard render(handle, context, "#" + name, &viewport, nil) != 0 else {
                            throw ImageFileError("The SVG’s element “\(name)” can't be drawn.")
                        }
                    }))
        }
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
            try VectorLibrary.image(of: CGRect(origin: .zero, size: drawing.size), scale: scale, name, drawing.draw)
        }
    }
}

extension VectorLibrary {
    /// - Parameters:
    ///   - area: What is shown, in what `draw` draws in.
    ///   - scale: Pixels for each point of the area.
    ///   - name: What is drawn, for errors.
    static func image(
        of area: CGRect, scale: CGFloat, _ name: String, _ draw: (OpaquePointer) throws -> Void
    ) throws -> CGImage {
        let (width, height) = (area.width * scale, area.height * scale)
        guard width.isFinite, height.isFinite, width <= 1e5, height <= 1e5 else {
            throw ImageFileError("The \(name) image is \(area.width) by \(area.height) points.")
        }
        let buffer = try ImageFile.buffer(Int(width.rounded(.up)), Int(height.rounded(.up)), name)
        guard let surface = CairoSurface(buffer, isOpaque: false), let context = cairo_create(surface.pointer)
        else { throw ImageFileError("No memory for the \(name) image.") }
        defer { cairo_destroy(context) }
        cairo_scale(context, scale, scale)
        cairo_translate(context, -area.minX, -area.minY)
        try draw(context)
        cairo_surface_flush(surface.pointer)
        return CGImage(buffer: buffer, isOpaque: false)
    }
}
