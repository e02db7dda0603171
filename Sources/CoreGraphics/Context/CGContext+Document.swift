import Foundation

extension CGContext {
    /// A PDF for the consumer, its origin at the bottom left. Draw between ``beginPDFPage(_:)`` and
    /// ``endPDFPage()``; ``closePDF()`` hands the bytes over.
    ///
    /// - Parameters:
    ///   - consumer: Gets the bytes when the document is closed.
    ///   - mediaBox: The pages' area unless they say otherwise; nil is US Letter, 612 by 792 points.
    ///   - auxiliaryInfo: Title, author and so on, under keys such as `kCGPDFContextTitle`.
    public convenience init?(
        consumer: CGDataConsumer, mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: CFDictionary?
    ) {
        self.init(
            pdfFor: consumer, mediaBox: mediaBox?.pointee ?? CGRect(x: 0, y: 0, width: 612, height: 792),
            topLeftOrigin: false, auxiliaryInfo)
    }

    /// A PDF document in a file; nil where it can't be written.
    public convenience init?(_ url: CFURL, mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: CFDictionary?) {
        guard let consumer = CGDataConsumer(url: url) else { return nil }
        self.init(consumer: consumer, mediaBox: mediaBox, auxiliaryInfo)
    }

    /// - Parameter topLeftOrigin: Whether y grows downwards, as in UIKit's PDF contexts.
    package convenience init?(
        pdfFor consumer: CGDataConsumer?, mediaBox: CGRect, topLeftOrigin: Bool, _ auxiliaryInfo: CFDictionary? = nil
    ) {
        let box = mediaBox.standardized
        guard box.isFinite, let surface = DocumentSurface(.pdf, size: box.size) else { return nil }
        surface.setMetadata(auxiliaryInfo)
        self.init(document: surface, consumer: consumer, box: box, topLeftOrigin: topLeftOrigin)
    }

    /// An SVG of one page whose origin is at the top left. Take it from ``svgData()``.
    package convenience init?(svgSize size: CGSize) {
        guard let surface = DocumentSurface(.svg, size: size) else { return nil }
        self.init(
            document: surface, consumer: nil, box: CGRect(origin: .zero, size: size), topLeftOrigin: true)
        beginPage(CGRect(origin: .zero, size: size))
    }

    private convenience init(
        document surface: DocumentSurface, consumer: CGDataConsumer?, box: CGRect, topLeftOrigin: Bool
    ) {
        let flip = CGAffineTransform(1, 0, 0, -1, 0, box.minY + box.maxY)
        self.init(
            target: surface, bounds: box, deviceTransform: topLeftOrigin ? flip : .identity,
            baseIsFlipped: topLeftOrigin, document: (surface, consumer))
        defaultPageBox = box
    }

    /// Starts a page; one that is still open ends first.
    ///
    /// - Parameter pageInfo: May hold the page's media box under ``kCGPDFContextMediaBox``, as a `CGRect` or as the
    ///   bytes of one.
    public func beginPDFPage(_ pageInfo: CFDictionary?) {
        beginPage(pageInfo?.mediaBox ?? defaultPageBox)
    }

    /// Begins a page of a PDF; nil for the document's area.
    public func beginPage(mediaBox: UnsafePointer<CGRect>?) { beginPage(mediaBox?.pointee ?? defaultPageBox) }

    func beginPage(_ box: CGRect) {
        guard let (surface, _) = document else { return }
        endPDFPage()
        let box = box.isFinite && !box.isEmpty ? box.standardized : defaultPageBox
        let toTop =
            baseIsFlipped
            ? CGAffineTransform(translationX: -box.minX, y: -box.minY)
            : CGAffineTransform(1, 0, 0, -1, -box.minX, box.maxY)
        surface.beginPage(size: box.size, transform: toTop)
        bounds = box
        if baseIsFlipped { deviceTransform = CGAffineTransform(1, 0, 0, -1, 0, box.minY + box.maxY) }
        state = GraphicsState(clipBounds: box)
        isPageOpen = true
        target.perform(.save)
    }

    /// Ends the page along with states and layers left open. Nothing happens when no page is open.
    public func endPDFPage() {
        guard let (surface, _) = document, isPageOpen else { return }
        isPageOpen = false
        unwindStates()
        target.perform(.restore)
        surface.endPage()
    }

    /// The current page's area; the document's own before the first page.
    package var pageBounds: CGRect { document == nil ? .zero : bounds }

    /// Ends a page of a PDF.
    public func endPage() { endPDFPage() }

    /// Ends the document and hands its bytes to the consumer. Drawing after that shows nowhere.
    public func closePDF() {
        guard let (surface, consumer) = document, !isClosed else { return }
        endPDFPage()
        isClosed = true
        consumer?.write(surface.finish())
    }

    /// The finished PDF or SVG; empty for other contexts.
    package func finishedDocument() -> Data {
        closePDF()
        return document?.surface.finish() ?? Data()
    }

    /// The finished SVG.
    package func svgData() -> Data { finishedDocument() }

    /// Makes the rectangle, in user space, a link.
    public func setURL(_ url: CFURL, for rect: CGRect) {
        document?.surface.addLink((url as URL).absoluteString, in: rect.applying(state.ctm))
    }
}

/// A page's area, as a rectangle's bytes.
public let kCGPDFContextMediaBox = "kCGPDFContextMediaBox"
/// The document's title.
public let kCGPDFContextTitle = "kCGPDFContextTitle"
/// Who wrote it.
public let kCGPDFContextAuthor = "kCGPDFContextAuthor"
/// What it is about.
public let kCGPDFContextSubject = "kCGPDFContextSubject"
/// What to find it by.
public let kCGPDFContextKeywords = "kCGPDFContextKeywords"
/// The program that made it.
public let kCGPDFContextCreator = "kCGPDFContextCreator"

extension NSDictionary {
    fileprivate var mediaBox: CGRect? {
        switch self[kCGPDFContextMediaBox] {
        case let rect as CGRect: return rect
        case let value as NSValue: return value.rectValue
        case let bytes as Data:
            guard bytes.count == MemoryLayout<CGRect>.size else { return nil }
            return bytes.withUnsafeBytes { $0.loadUnaligned(as: CGRect.self) }
        default: return nil
        }
    }
}
