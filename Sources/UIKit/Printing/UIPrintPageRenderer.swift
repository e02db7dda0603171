/// Draws the pages of a print job: header, content, what formatters lay out, footer. `drawPage(at:in:)` draws a page
/// wherever the current context is, so that a PDF of the job can be made with no printer.
@preconcurrency @MainActor open class UIPrintPageRenderer: NSObject {
    final var job = PrintJob()

    public override init() { super.init() }

    /// The height of headers, in points. Default: 0.
    open var headerHeight: CGFloat = 0
    open var footerHeight: CGFloat = 0
    /// The paper. Zero until a job begins; `setValue(_:forKey: "paperRect")` sets it for a PDF of one's own.
    open var paperRect: CGRect { job.paper }
    /// The part of the paper that is printed on.
    open var printableRect: CGRect { job.printable }
    open var numberOfPages: Int { countPages() }
    open func prepare(forDrawingPages range: NSRange) {}
    open func currentRenderingQuality(forRequested requestedRenderingQuality: CGFloat) -> CGFloat {
        requestedRenderingQuality
    }

    // MARK: Formatters

    open var printFormatters: [UIPrintFormatter]? {
        get { job.formatters.isEmpty ? nil : job.formatters }
        set {
            for old in job.formatters { old.printPageRenderer = nil }
            job.formatters = newValue ?? []
            for new in job.formatters { new.printPageRenderer = self }
        }
    }
    open func addPrintFormatter(_ formatter: UIPrintFormatter, startingAtPageAt pageIndex: Int) {
        formatter.removeFromPrintPageRenderer()
        formatter.startPage = pageIndex
        formatter.printPageRenderer = self
        job.formatters.append(formatter)
    }
    open func printFormattersForPage(at pageIndex: Int) -> [UIPrintFormatter]? {
        let here = job.formatters.filter { $0.startPage <= pageIndex && pageIndex < $0.startPage + $0.pageCount }
        return here.isEmpty ? nil : here
    }
    final func remove(_ formatter: UIPrintFormatter) {
        job.formatters.removeAll { $0 === formatter }
        formatter.printPageRenderer = nil
    }

    // MARK: Drawing

    /// Calls the four below.
    open func drawPage(at pageIndex: Int, in printableRect: CGRect) { drawParts(pageIndex, printableRect) }
    open func drawHeaderForPage(at pageIndex: Int, in headerRect: CGRect) {}
    open func drawContentForPage(at pageIndex: Int, in contentRect: CGRect) {}
    open func drawPrintFormatter(_ printFormatter: UIPrintFormatter, forPageAt pageIndex: Int) {
        printFormatter.draw(in: printFormatter.rectForPage(at: pageIndex), forPageAt: pageIndex)
    }
    open func drawFooterForPage(at pageIndex: Int, in footerRect: CGRect) {}

    // MARK: By name, as apps set the paper for a PDF

    open func setValue(_ value: Any?, forKey key: String) {
        guard let rect = value as? CGRect ?? (value as? NSValue)?.cgRectValue else { return }
        switch key {
        case "paperRect": job.paper = rect
        case "printableRect": job.printable = rect
        default:
            Diagnostics.log(
                "[\(self) setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key \(key).")
        }
    }
    open func value(forKey key: String) -> Any? {
        switch key {
        case "paperRect": NSValue(cgRect: job.paper)
        case "printableRect": NSValue(cgRect: job.printable)
        default: nil
        }
    }
}

struct PrintJob {
    var paper = CGRect.zero
    var printable = CGRect.zero
    var formatters: [UIPrintFormatter] = []
}

extension UIPrintPageRenderer {
    fileprivate func countPages() -> Int { job.formatters.map { $0.startPage + $0.pageCount }.max() ?? 0 }

    fileprivate func drawParts(_ page: Int, _ printable: CGRect) {
        var (header, content, footer) = (printable, printable, printable)
        header.size.height = headerHeight
        footer.size.height = footerHeight
        footer.origin.y = printable.maxY - footerHeight
        content.origin.y += headerHeight
        content.size.height -= headerHeight + footerHeight
        if headerHeight > 0 { drawHeaderForPage(at: page, in: header) }
        drawContentForPage(at: page, in: content)
        for formatter in printFormattersForPage(at: page) ?? [] { drawPrintFormatter(formatter, forPageAt: page) }
        if footerHeight > 0 { drawFooterForPage(at: page, in: footer) }
    }

    /// The job as a PDF on the paper.
    func document(on page: PrintPage, _ pages: Range<Int>? = nil) -> Data {
        if job.paper.isEmpty { (job.paper, job.printable) = (page.paper, page.printable) }
        let all = 0..<numberOfPages
        let range = pages?.clamped(to: all) ?? all
        return UIGraphicsPDFRenderer(bounds: job.paper).pdfData { context in
            prepare(forDrawingPages: NSRange(location: range.lowerBound, length: range.count))
            for index in range {
                context.beginPage()
                drawPage(at: index, in: job.printable)
            }
        }
    }
}
