import CCairo
import Foundation

/// A PDF or SVG being written.
final class DocumentSurface: DrawingTarget {
    enum Format { case pdf, svg }

    private let format: Format
    private let sink = ByteSink()
    private let surface: CairoSurface
    private let target: CairoTarget
    private var isOnPage = false
    private var isFinished = false

    /// - Parameter size: Of the first page, in points.
    init?(_ format: Format, size: CGSize) {
        guard size.width > 0, size.height > 0, size.width <= Self.maximumSide, size.height <= Self.maximumSide else {
            return nil
        }
        let write: cairo_write_func_t = { sink, bytes, count in
            guard let sink, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
            Unmanaged<ByteSink>.fromOpaque(sink).takeUnretainedValue().bytes.append(bytes, count: Int(count))
            return CAIRO_STATUS_SUCCESS
        }
        let closure = Unmanaged.passUnretained(sink).toOpaque()
        let pointer =
            switch format {
            case .pdf: cairo_pdf_surface_create_for_stream(write, closure, size.width, size.height)
            case .svg: cairo_svg_surface_create_for_stream(write, closure, size.width, size.height)
            }
        guard let surface = CairoSurface(owning: pointer) else { return nil }
        self.format = format
        self.surface = surface
        switch format {
        // The same drawing must give the same bytes tomorrow.
        case .pdf: cairo_pdf_surface_set_metadata(surface.pointer, CAIRO_PDF_METADATA_CREATE_DATE, "")
        case .svg: cairo_svg_surface_set_document_unit(surface.pointer, CAIRO_SVG_UNIT_PX)
        }
        // 144 dots per inch for what documents can only hold as pixels: shadows, masks.
        target = CairoTarget(surface: surface, deviceTransform: .identity, rasterScale: 2)
    }

    /// What PDF readers take: 200 inches.
    private static let maximumSide: CGFloat = 14_400

    deinit { finish() }

    func perform(_ operation: DrawingOperation) {
        // A document without a page has nothing to draw on.
        if isOnPage { target.perform(operation) }
    }

    /// - Parameter transform: Base space to points from the page's top left.
    func beginPage(size: CGSize, transform: CGAffineTransform) {
        guard !isOnPage, !isFinished else { return }
        isOnPage = true
        target.deviceTransform = transform
        if format == .pdf, size.width > 0, size.height > 0 {
            cairo_pdf_surface_set_size(
                surface.pointer, min(Self.maximumSide, size.width), min(Self.maximumSide, size.height))
        }
    }

    func endPage() {
        guard isOnPage else { return }
        isOnPage = false
        cairo_show_page(target.cr)
    }

    /// Ends the document; the bytes are complete then.
    @discardableResult
    func finish() -> Data {
        if !isFinished {
            endPage()
            isFinished = true
            cairo_surface_finish(surface.pointer)
            if format == .svg { sink.bytes = SVGNames.renumbered(sink.bytes) }
        }
        return sink.bytes
    }

    func addLink(_ destination: String, in rect: CGRect) {
        guard format == .pdf, isOnPage, rect.isFinite else { return }
        let place = rect.applying(target.deviceTransform)
        // By scalars: a mark that combines with a quote makes another character of it, but Cairo reads bytes.
        let quoted = destination.unicodeScalars.reduce(into: "") { text, scalar in
            if scalar == "\\" || scalar == "'" { text += "\\" }
            text.unicodeScalars.append(scalar)
        }
        let corners = [place.minX, place.minY, place.width, place.height].map(\.text).joined(separator: " ")
        cairo_tag_begin(target.cr, CAIRO_TAG_LINK, "rect=[\(corners)] uri='\(quoted)'")
        cairo_tag_end(target.cr, CAIRO_TAG_LINK)
    }

    /// Title, author and so on, under ``kCGPDFContextTitle`` and its siblings.
    func setMetadata(_ info: NSDictionary?) {
        guard let info, format == .pdf else { return }
        let entries: [(String, cairo_pdf_metadata_t)] = [
            (kCGPDFContextTitle, CAIRO_PDF_METADATA_TITLE), (kCGPDFContextAuthor, CAIRO_PDF_METADATA_AUTHOR),
            (kCGPDFContextSubject, CAIRO_PDF_METADATA_SUBJECT),
            (kCGPDFContextKeywords, CAIRO_PDF_METADATA_KEYWORDS),
            (kCGPDFContextCreator, CAIRO_PDF_METADATA_CREATOR),
        ]
        for (key, metadata) in entries {
            guard let text = info[key] as? String ?? (info[key] as? [String])?.joined(separator: ", ") else { continue }
            cairo_pdf_surface_set_metadata(surface.pointer, metadata, text)
        }
    }
}

private final class ByteSink {
    var bytes = Data()
}
