import Foundation

/// Prints: what would go to a printer becomes a PDF in the temporary folder, named after the job.
///
/// The panel asks, as on a device, before anything is printed.
@preconcurrency @MainActor open class UIPrintInteractionController: NSObject {
    public typealias CompletionHandler = (UIPrintInteractionController, Bool, (any Error)?) -> Void

    /// The one there is.
    open class var shared: UIPrintInteractionController { Runtime.current.only(UIPrintInteractionController()) }
    /// Whether printing is possible: always, as a PDF can be made.
    open class var isPrintingAvailable: Bool { true }
    /// Pictures and PDFs.
    open class var printableUTIs: Set<String> { ["public.png", "public.jpeg", "com.adobe.pdf", "public.image"] }
    /// Whether it is a picture or a PDF.
    open class func canPrint(_ url: URL) -> Bool {
        url.pathExtension.lowercased() == "pdf" || UIImage(contentsOfFile: url.path) != nil
    }
    /// Whether it is a picture or a PDF.
    open class func canPrint(_ data: Data) -> Bool {
        data.starts(with: Data("%PDF".utf8)) || UIImage(data: data) != nil
    }

    /// What the job is.
    open var printInfo: UIPrintInfo?
    /// Chooses paper and hears how a job goes.
    open weak var delegate: (any UIPrintInteractionControllerDelegate)?
    /// Kept: a PDF is made once.
    open var showsNumberOfCopies = true
    /// Kept: the job says it.
    open var showsPaperOrientation = true
    open var showsPaperSelectionForLoadedPapers = false
    /// Kept: all pages are printed.
    open var showsPageRange = true
    /// One of the four says what is printed; the last one set counts.
    open var printPageRenderer: UIPrintPageRenderer? { didSet { if printPageRenderer != nil { keep(.renderer) } } }
    open var printFormatter: UIPrintFormatter? { didSet { if printFormatter != nil { keep(.formatter) } } }
    /// A picture, `Data`, or a file's `URL`.
    open var printingItem: Any? { didSet { if printingItem != nil { keep(.item) } } }
    open var printingItems: [Any]? { didSet { if printingItems != nil { keep(.items) } } }
    open private(set) var printPaper: UIPrintPaper?

    private enum Source { case renderer, formatter, item, items }
    private weak var panel: UIViewController?
    /// The PDF of the last job.
    open private(set) var printedDocument: URL?

    private func keep(_ source: Source) {
        if source != .renderer, printPageRenderer != nil { printPageRenderer = nil }
        if source != .formatter, printFormatter != nil { printFormatter = nil }
        if source != .item, printingItem != nil { printingItem = nil }
        if source != .items, printingItems != nil { printingItems = nil }
    }

    // MARK: Presenting

    /// Shows the print dialogue; the handler learns whether the job was printed, and the error. False where it cannot
    /// be shown.
    @discardableResult open func present(animated: Bool, completionHandler completion: CompletionHandler? = nil) -> Bool
    {
        show(animated, completion) { _ in }
    }
    /// Shows the print dialogue, on an iPad in a popover at the rectangle of the view.
    @discardableResult open func present(
        from rect: CGRect, in view: UIView, animated: Bool, completionHandler completion: CompletionHandler? = nil
    ) -> Bool {
        show(animated, completion) { popover in
            popover.sourceView = view
            popover.sourceRect = rect
        }
    }
    /// Shows the print dialogue, on an iPad in a popover from the bar button item.
    @discardableResult open func present(
        from item: UIBarButtonItem, animated: Bool, completionHandler completion: CompletionHandler? = nil
    ) -> Bool {
        show(animated, completion) { $0.barButtonItem = item }
    }
    /// Prints without the dialogue.
    @discardableResult open func print(to printer: UIPrinter, completionHandler completion: CompletionHandler? = nil)
        -> Bool
    {
        job(completion)
    }
    /// Dismisses the print dialogue.
    open func dismiss(animated: Bool) {
        guard let panel else { return }
        delegate?.printInteractionControllerWillDismissPrinterOptions(self)
        panel.presentingViewController?.dismiss(animated: animated) { [self] in
            delegate?.printInteractionControllerDidDismissPrinterOptions(self)
        }
    }

    private func show(
        _ animated: Bool, _ completion: CompletionHandler?, _ place: (UIPopoverPresentationController) -> Void
    ) -> Bool {
        guard panel == nil, hasContent else { return false }
        let host =
            delegate?.printInteractionControllerParentViewController(self) ?? UIApplication.shared.topmostController
        guard let host else { return false }
        let sheet = UIAlertController(
            title: "Print", message: printInfo?.jobName, preferredStyle: .actionSheet)
        sheet.addAction(
            UIAlertAction(title: "Print", style: .default) { [self] _ in
                panel = nil
                delegate?.printInteractionControllerDidDismissPrinterOptions(self)
                _ = job(completion)
            })
        sheet.addAction(
            UIAlertAction(title: "Cancel", style: .cancel) { [self] _ in
                panel = nil
                delegate?.printInteractionControllerDidDismissPrinterOptions(self)
                completion?(self, false, nil)
            })
        if let popover = sheet.popoverPresentationController {
            popover.sourceView = host.view
            popover.sourceRect = CGRect(x: host.view.bounds.midX, y: host.view.bounds.midY, width: 1, height: 1)
            place(popover)
        }
        panel = sheet
        delegate?.printInteractionControllerWillPresentPrinterOptions(self)
        host.present(sheet, animated: animated) { [self] in
            delegate?.printInteractionControllerDidPresentPrinterOptions(self)
        }
        return true
    }

    // MARK: The job

    private var hasContent: Bool {
        printPageRenderer != nil || printFormatter != nil || printingItem != nil || !(printingItems ?? []).isEmpty
    }

    private func job(_ completion: CompletionHandler?) -> Bool {
        guard let data = document() else {
            completion?(self, false, UIPrintError(.noContentError))
            return false
        }
        delegate?.printInteractionControllerWillStartJob(self)
        let name = (printInfo?.jobName ?? "Document").replacingOccurrences(of: "/", with: "-")
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(name).pdf")
        do {
            try data.write(to: url, options: .atomic)
            printedDocument = url
            delegate?.printInteractionControllerDidFinishJob(self)
            completion?(self, true, nil)
            return true
        } catch {
            completion?(self, false, UIPrintError(.jobFailedError))
            return false
        }
    }

    private func paper(for content: CGSize) -> PrintPage {
        let chosen = delegate?.printInteractionController(self, choosePaper: UIPrintPaper.standard)
        printPaper = chosen ?? UIPrintPaper.standard[0]
        var size = printPaper?.paperSize ?? PrintPage.letter.paper.size
        if printInfo?.orientation == .landscape { swap(&size.width, &size.height) }
        return PrintPage(size)
    }

    /// What is printed, as a PDF; nil where there is nothing, or nothing that can be printed.
    private func document() -> Data? {
        if let printPageRenderer { return printPageRenderer.document(on: paper(for: .zero)) }
        if let printFormatter {
            let renderer = UIPrintPageRenderer()
            renderer.addPrintFormatter(printFormatter, startingAtPageAt: 0)
            defer { renderer.remove(printFormatter) }
            return renderer.document(on: paper(for: .zero))
        }
        let items = printingItems ?? [printingItem].compactMap { $0 }
        let data = items.compactMap { item in
            (item as? Data) ?? (item as? URL).flatMap { try? Data(contentsOf: $0) }
        }
        // A document that is one already goes as it is.
        if items.count == 1, let pdf = data.first, pdf.starts(with: Data("%PDF".utf8)) { return pdf }
        let images = items.compactMap { item in
            (item as? UIImage) ?? (item as? Data).flatMap { UIImage(data: $0) }
                ?? (item as? URL).flatMap { UIImage(contentsOfFile: $0.path) }
        }
        guard !images.isEmpty else { return nil }
        let page = paper(for: images[0].size)
        return UIGraphicsPDFRenderer(bounds: page.paper).pdfData { context in
            for image in images {
                context.beginPage()
                let scale = min(page.printable.width / image.size.width, page.printable.height / image.size.height)
                let size = CGSize(width: image.size.width * scale, height: image.size.height * scale)
                image.draw(
                    in: CGRect(
                        x: page.paper.midX - size.width / 2, y: page.paper.midY - size.height / 2, width: size.width,
                        height: size.height))
            }
        }
    }
}

extension UIApplication {
    /// Over all that is presented.
    var topmostController: UIViewController? {
        var controller = keyWindow?.rootViewController
        while let next = controller?.presentedViewController { controller = next }
        return controller
    }
}

@preconcurrency @MainActor public protocol UIPrintInteractionControllerDelegate: NSObjectProtocol {
    func printInteractionControllerParentViewController(
        _ printInteractionController: UIPrintInteractionController
    ) -> UIViewController?
    func printInteractionController(
        _ printInteractionController: UIPrintInteractionController, choosePaper paperList: [UIPrintPaper]
    ) -> UIPrintPaper
    func printInteractionControllerWillPresentPrinterOptions(_ controller: UIPrintInteractionController)
    func printInteractionControllerDidPresentPrinterOptions(_ controller: UIPrintInteractionController)
    func printInteractionControllerWillDismissPrinterOptions(_ controller: UIPrintInteractionController)
    func printInteractionControllerDidDismissPrinterOptions(_ controller: UIPrintInteractionController)
    func printInteractionControllerWillStartJob(_ controller: UIPrintInteractionController)
    func printInteractionControllerDidFinishJob(_ controller: UIPrintInteractionController)
}

extension UIPrintInteractionControllerDelegate {
    public func printInteractionControllerParentViewController(
        _ printInteractionController: UIPrintInteractionController
    ) -> UIViewController? { nil }
    public func printInteractionController(
        _ printInteractionController: UIPrintInteractionController, choosePaper paperList: [UIPrintPaper]
    ) -> UIPrintPaper { paperList[0] }
    public func printInteractionControllerWillPresentPrinterOptions(_ controller: UIPrintInteractionController) {}
    public func printInteractionControllerDidPresentPrinterOptions(_ controller: UIPrintInteractionController) {}
    public func printInteractionControllerWillDismissPrinterOptions(_ controller: UIPrintInteractionController) {}
    public func printInteractionControllerDidDismissPrinterOptions(_ controller: UIPrintInteractionController) {}
    public func printInteractionControllerWillStartJob(_ controller: UIPrintInteractionController) {}
    public func printInteractionControllerDidFinishJob(_ controller: UIPrintInteractionController) {}
}
