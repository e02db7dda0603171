/// Lays content out over printed pages. Subclasses are the formatters below, and an app's own.
@preconcurrency @MainActor open class UIPrintFormatter: NSObject, NSCopying {
    /// Margins inside of the page's area, in points; deprecated for `perPageContentInsets`.
    open var contentInsets = UIEdgeInsets.zero
    /// Margins on each page. Zero by default.
    open var perPageContentInsets = UIEdgeInsets.zero
    /// The greatest width of the content, in points; 0, the default, for no limit.
    open var maximumContentWidth: CGFloat = 0
    open var maximumContentHeight: CGFloat = 0
    /// The page of the job where the content begins.
    open var startPage = 0
    open internal(set) weak var printPageRenderer: UIPrintPageRenderer?
    /// Without a renderer, the paper that the formatter is printed on by itself.
    var page = PrintPage.letter

    public override init() { super.init() }

    /// The pages that the content fills.
    open var pageCount: Int { 0 }
    /// The area of the content on a page; of none where the content does not reach it.
    open func rectForPage(at pageIndex: Int) -> CGRect {
        let index = pageIndex - startPage
        guard index >= 0, index < pageCount else { return .zero }
        return contentRect(index)
    }
    open func draw(in rect: CGRect, forPageAt pageIndex: Int) {}
    open func removeFromPrintPageRenderer() { printPageRenderer?.remove(self) }

    nonisolated open func copy(with zone: NSZone? = nil) -> Any { onMain { duplicate() } }
    func duplicate() -> UIPrintFormatter {
        let copy = UIPrintFormatter()
        copyBase(to: copy)
        return copy
    }
    final func copyBase(to copy: UIPrintFormatter) {
        copy.contentInsets = contentInsets
        copy.perPageContentInsets = perPageContentInsets
        copy.maximumContentWidth = maximumContentWidth
        copy.maximumContentHeight = maximumContentHeight
        copy.startPage = startPage
    }

    /// In the coordinates of the paper. The first page is lower by the content's own inset.
    final func contentRect(_ index: Int) -> CGRect {
        let renderer = printPageRenderer
        var area = renderer?.printableRect ?? page.printable
        area.origin.y += renderer?.headerHeight ?? 0
        area.size.height -= (renderer?.headerHeight ?? 0) + (renderer?.footerHeight ?? 0)
        area = area.inset(by: perPageContentInsets)
        area.origin.x += contentInsets.left
        area.size.width -= contentInsets.left + contentInsets.right
        if index == 0 {
            area.origin.y += contentInsets.top
            area.size.height -= contentInsets.top
        }
        if maximumContentWidth > 0 { area.size.width = min(area.width, maximumContentWidth) }
        if maximumContentHeight > 0 { area.size.height = min(area.height, maximumContentHeight) }
        return area
    }
}

/// Prints text.
@preconcurrency @MainActor open class UISimpleTextPrintFormatter: UIPrintFormatter {
    /// The main text.
    open var text: String? {
        get { attributed?.string }
        set { attributed = newValue.map { NSAttributedString(string: $0) } }
    }
    /// A text with attributes in place of the plain one; nil for none.
    open var attributedText: NSAttributedString? {
        get { attributed }
        set {
            attributed = newValue
            isPlain = false
        }
    }
    /// The font of the text.
    open var font: UIFont? = .systemFont(ofSize: 12)
    /// The colour of the text.
    open var color: UIColor? = .black
    open var textAlignment = NSTextAlignment.natural
    private var attributed: NSAttributedString?
    private var isPlain = true

    public init(text: String) {
        super.init()
        self.text = text
    }
    public init(attributedText: NSAttributedString) {
        super.init()
        self.attributedText = attributedText
    }
    override func duplicate() -> UIPrintFormatter {
        let copy = UISimpleTextPrintFormatter(text: "")
        copyBase(to: copy)
        (copy.attributed, copy.isPlain) = (attributed, isPlain)
        (copy.font, copy.color, copy.textAlignment) = (font, color, textAlignment)
        return copy
    }

    private var shown: NSAttributedString {
        guard isPlain else { return attributed ?? NSAttributedString(string: "") }
        let style = NSMutableParagraphStyle()
        style.alignment = textAlignment
        return NSAttributedString(
            string: text ?? "",
            attributes: [
                .font: font ?? .systemFont(ofSize: 12), .foregroundColor: color ?? .black, .paragraphStyle: style,
            ])
    }

    /// Which characters stand on which page.
    private var pages: [NSRange] { PrintedText.pages(shown) { contentRect($0).size } }
    open override var pageCount: Int { pages.count }
    open override func draw(in rect: CGRect, forPageAt pageIndex: Int) {
        let (pages, index) = (pages, pageIndex - startPage)
        guard pages.indices.contains(index) else { return }
        shown.attributedSubstring(from: pages[index]).draw(in: rect)
    }
}

/// Prints HTML, as far as attributed strings read it.
@preconcurrency @MainActor open class UIMarkupTextPrintFormatter: UIPrintFormatter {
    open var markupText: String?

    public init(markupText: String) {
        self.markupText = markupText
        super.init()
    }
    override func duplicate() -> UIPrintFormatter {
        let copy = UIMarkupTextPrintFormatter(markupText: markupText ?? "")
        copyBase(to: copy)
        return copy
    }

    private var shown: NSAttributedString {
        let data = Data((markupText ?? "").utf8)
        return (try? NSAttributedString(data: data, options: [.documentType: NSAttributedString.DocumentType.html]))
            ?? NSAttributedString(string: markupText ?? "")
    }
    private var pages: [NSRange] { PrintedText.pages(shown) { contentRect($0).size } }
    open override var pageCount: Int { pages.count }
    open override func draw(in rect: CGRect, forPageAt pageIndex: Int) {
        let (pages, index) = (pages, pageIndex - startPage)
        guard pages.indices.contains(index) else { return }
        shown.attributedSubstring(from: pages[index]).draw(in: rect)
    }
}

/// Prints a view, a scroll view's whole content over as many pages as it needs. Text views print their text.
@preconcurrency @MainActor open class UIViewPrintFormatter: UIPrintFormatter {
    /// The view that it was added to.
    public let view: UIView

    init(_ view: UIView) {
        self.view = view
        super.init()
    }
    override func duplicate() -> UIPrintFormatter {
        let copy = UIViewPrintFormatter(view)
        copyBase(to: copy)
        return copy
    }

    private var content: CGSize {
        guard let scroller = view as? UIScrollView else { return view.bounds.size }
        return CGSize(
            width: max(scroller.bounds.width, scroller.contentSize.width), height: scroller.contentSize.height)
    }
    private var text: NSAttributedString? { (view as? UITextView)?.attributedText }
    /// Content that is wider than the paper shrinks.
    private var scale: CGFloat {
        let width = contentRect(0).width
        return content.width > width && content.width > 0 ? width / content.width : 1
    }
    private var textPages: [NSRange]? { text.map { PrintedText.pages($0) { contentRect($0).size } } }

    open override var pageCount: Int {
        if let textPages { return textPages.count }
        let height = content.height * scale
        var (covered, count): (CGFloat, Int) = (0, 0)
        while covered < height - 0.5, count < 10_000 {
            covered += max(1, contentRect(count).height)
            count += 1
        }
        return count
    }
    open override func draw(in rect: CGRect, forPageAt pageIndex: Int) {
        let index = pageIndex - startPage
        guard index >= 0, index < pageCount, let context = UIGraphicsGetCurrentContext() else { return }
        if let textPages, let text {
            text.attributedSubstring(from: textPages[index]).draw(in: rect)
            return
        }
        let above = (0..<index).reduce(0) { $0 + contentRect($1).height }
        context.saveGState()
        context.clip(to: rect)
        context.translateBy(x: rect.minX, y: rect.minY - above)
        context.scaleBy(x: scale, y: scale)
        drawView(context)
        context.restoreGState()
    }
    private func drawView(_ context: CGContext) {
        guard let scroller = view as? UIScrollView else { return view.layer.render(in: context) }
        let (bounds, clips) = (scroller.bounds, scroller.clipsToBounds)
        scroller.bounds = CGRect(origin: .zero, size: content)
        scroller.layoutIfNeeded()
        scroller.layer.render(in: context)
        scroller.bounds = bounds
        scroller.clipsToBounds = clips
        scroller.layoutIfNeeded()
    }
}

extension UIView {
    /// Prints the view.
    public func viewPrintFormatter() -> UIViewPrintFormatter { UIViewPrintFormatter(self) }
}

/// Divides text into pages.
@MainActor enum PrintedText {
    /// - Parameter size: Of the text's area on a page.
    static func pages(_ text: NSAttributedString, size: (Int) -> CGSize) -> [NSRange] {
        var (pages, start): ([NSRange], Int) = ([], 0)
        while start < text.length {
            let area = size(pages.count)
            guard area.width > 1, area.height > 1 else { break }
            let rest = text.attributedSubstring(from: NSRange(location: start, length: text.length - start))
            let storage = NSTextStorage(attributedString: rest)
            let manager = NSLayoutManager()
            let container = NSTextContainer(size: area)
            container.lineFragmentPadding = 0
            manager.addTextContainer(container)
            storage.addLayoutManager(manager)
            var length = 0
            manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: rest.length)) {
                rect, _, _, range, stop in
                if rect.maxY > area.height + invisibleLength, length > 0 {
                    stop.pointee = true
                } else {
                    length = NSMaxRange(range)
                }
            }
            if length == 0 { length = rest.length }
            pages.append(NSRange(location: start, length: length))
            start += length
        }
        return pages
    }
}

/// A sheet of paper, in points.
struct PrintPage: Equatable {
    var paper: CGRect
    var printable: CGRect

    /// Paper of a size, with the margins of half an inch that most printers keep.
    init(_ size: CGSize) {
        paper = CGRect(origin: .zero, size: size)
        printable = paper.insetBy(dx: 36, dy: 36)
    }
    static let letter = PrintPage(CGSize(width: 612, height: 792))
}
