import Foundation

/// Metadata of the PDF that the renderer writes.
open class UIGraphicsPDFRendererFormat: UIGraphicsRendererFormat {
    /// Title, author and so on, under keys such as `kCGPDFContextTitle`.
    open var documentInfo: [String: Any] = [:]

    public required init() { super.init() }

    open override func copy(with zone: NSZone? = nil) -> Any {
        guard let copy = super.copy(with: zone) as? UIGraphicsPDFRendererFormat else { return self }
        copy.documentInfo = documentInfo
        return copy
    }
}

/// The context that pages are drawn in.
open class UIGraphicsPDFRendererContext: UIGraphicsRendererContext {
    /// The current page's area.
    open var pdfContextBounds: CGRect { cgContext.pageBounds }

    /// Begins a page with the renderer's bounds, ending the one before.
    open func beginPage() { cgContext.beginPDFPage(nil) }

    /// Begins a page with an area of its own, in points.
    open func beginPage(withBounds bounds: CGRect, pageInfo: [String: Any]) {
        cgContext.beginPDFPage(mediaBoxInfo(bounds))
    }

    /// Makes the rectangle, in points of the page, a link.
    open func setURL(_ url: URL, for rect: CGRect) { cgContext.setURL(url as NSURL, for: rect) }
}

/// Draws PDF documents.
open class UIGraphicsPDFRenderer: UIGraphicsRenderer {
    /// Draws the document; begins each page with `beginPage()`.
    public typealias DrawingActions = (UIGraphicsPDFRendererContext) -> Void

    /// Draws documents whose pages have the area, in points.
    public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .preferred()) }

    /// - Parameters:
    ///   - bounds: The pages' area in points, y downwards.
    ///   - format: Holds the document's title, author and so on.
    public init(bounds: CGRect, format: UIGraphicsPDFRendererFormat) {
        super.init(checkedBounds: bounds, format: format)
    }

    /// The drawing as a PDF; empty for bounds that no page can have. Actions begin their pages themselves.
    open func pdfData(actions: DrawingActions) -> Data {
        let info = (format as? UIGraphicsPDFRendererFormat)?.documentInfo as NSDictionary?
        guard let pdf = CGContext(pdfFor: nil, mediaBox: format.bounds, topLeftOrigin: true, info) else {
            return Data()
        }
        GraphicsContextStack.with(pdf) { actions(UIGraphicsPDFRendererContext(pdf, format)) }
        return pdf.finishedDocument()
    }

    /// Writes the drawing as a PDF file; throws where it cannot be written.
    open func writePDF(to url: URL, withActions actions: DrawingActions) throws {
        try pdfData(actions: actions).write(to: url)
    }
}
