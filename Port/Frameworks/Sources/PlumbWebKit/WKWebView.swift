@_exported import FoundationNetworking
@_exported import UIKit

/// A view of a page's text. There is no browser here: HTML and text of strings and files are shown as attributed text
/// in a scroll view, in the order of their elements; scripts do not run, and nothing comes from the network, which the
/// navigation delegate hears.
open class WKWebView: UIView {
    /// Whether an element of the page has the whole screen.
    public enum FullscreenState: Int, Sendable {
        case notInFullscreen, enteringFullscreen, inFullscreen, exitingFullscreen
    }

    open weak var navigationDelegate: (any WKNavigationDelegate)?
    open weak var uiDelegate: (any WKUIDelegate)?
    public let configuration: WKWebViewConfiguration
    /// The text's own view.
    public var scrollView: UIScrollView { text }
    open private(set) var url: URL? {
        willSet { willChangeValue(for: \.url) }
        didSet { didChangeValue(for: \.url) }
    }
    /// The page's `<title>`.
    open private(set) var title: String? {
        willSet { willChangeValue(for: \.title) }
        didSet { didChangeValue(for: \.title) }
    }
    open private(set) var isLoading = false {
        willSet { willChangeValue(for: \.isLoading) }
        didSet { didChangeValue(for: \.isLoading) }
    }
    /// From 0 to 1.
    open private(set) var estimatedProgress = 0.0 {
        willSet { willChangeValue(for: \.estimatedProgress) }
        didSet { didChangeValue(for: \.estimatedProgress) }
    }
    open private(set) var backForwardList = WKBackForwardList()
    open var allowsBackForwardNavigationGestures = false
    open var allowsLinkPreview = true
    open var customUserAgent: String?
    open var isInspectable = false
    /// How much larger than written the text is drawn.
    open var pageZoom: CGFloat = 1 { didSet { if pageZoom != oldValue { reload() } } }
    /// Always outside: no element of a page asks for the whole screen, since scripts do not run.
    open var fullscreenState: FullscreenState { .notInFullscreen }
    open var hasOnlySecureContent: Bool { url?.scheme == "https" }
    open var canGoBack: Bool { backForwardList.backItem != nil }
    open var canGoForward: Bool { backForwardList.forwardItem != nil }

    private let text = UITextView()
    private var pages: [URL: Page] = [:]
    private var shown: WKNavigation?

    /// What a load was asked for.
    private enum Page {
        case html(String)
        case file(URL)
        case remote(URLRequest)
    }

    public init(frame: CGRect, configuration: WKWebViewConfiguration) {
        self.configuration = configuration
        super.init(frame: frame)
        setUp()
    }

    public override convenience init(frame: CGRect) { self.init(frame: frame, configuration: WKWebViewConfiguration()) }

    public required init?(coder: NSCoder) {
        configuration = WKWebViewConfiguration()
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        text.isEditable = false
        text.frame = bounds
        text.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(text)
    }

    // MARK: Loading

    /// Loads a file; of other addresses the delegate hears that there is no connection.
    @discardableResult
    open func load(_ request: URLRequest) -> WKNavigation? {
        guard let url = request.url else { return nil }
        return go(to: url, url.isFileURL ? .file(url) : .remote(request), .other)
    }

    @discardableResult
    open func loadFileURL(_ URL: URL, allowingReadAccessTo readAccessURL: URL) -> WKNavigation? {
        go(to: URL, .file(URL), .other)
    }

    @discardableResult
    open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? {
        go(to: baseURL ?? URL(string: "about:blank")!, .html(string), .other)
    }

    @discardableResult
    open func load(
        _ data: Data, mimeType MIMEType: String, characterEncodingName: String, baseURL: URL
    ) -> WKNavigation? {
        go(to: baseURL, .html(String(decoding: data, as: UTF8.self)), .other)
    }

    @discardableResult
    open func reload() -> WKNavigation? {
        guard let url, let page = pages[url] else { return nil }
        return go(to: url, page, .reload)
    }

    @discardableResult
    open func reloadFromOrigin() -> WKNavigation? { reload() }

    @discardableResult
    open func goBack() -> WKNavigation? { backForwardList.backItem.flatMap { go(to: $0) } }

    @discardableResult
    open func goForward() -> WKNavigation? { backForwardList.forwardItem.flatMap { go(to: $0) } }

    @discardableResult
    open func go(to item: WKBackForwardListItem) -> WKNavigation? {
        guard let page = pages[item.url] else { return nil }
        return go(to: item.url, page, .backForward)
    }

    open func stopLoading() {
        guard isLoading else { return }
        shown = nil
        isLoading = false
    }

    private func go(to url: URL, _ page: Page, _ kind: WKNavigationType) -> WKNavigation {
        let navigation = WKNavigation()
        pages[url] = page
        shown = navigation
        self.url = url
        isLoading = true
        estimatedProgress = 0.1
        let request = if case .remote(let request) = page { request } else { URLRequest(url: url) }
        // Delegates hear of a load after the call that began it.
        DispatchQueue.main.async { [weak self] in
            guard let self, shown === navigation else { return }
            let action = WKNavigationAction(request: request, navigationType: kind)
            let decide: (WKNavigationActionPolicy) -> Void = { policy in
                guard self.shown === navigation else { return }
                guard policy == .allow else { return self.stopLoading() }
                self.finish(navigation, url, page, kind)
            }
            guard let delegate = navigationDelegate else { return decide(.allow) }
            delegate.webView(
                self, decidePolicyFor: action, preferences: configuration.defaultWebpagePreferences
            ) { policy, _ in decide(policy) }
        }
        return navigation
    }

    private func finish(_ navigation: WKNavigation, _ url: URL, _ page: Page, _ kind: WKNavigationType) {
        navigationDelegate?.webView(self, didStartProvisionalNavigation: navigation)
        do {
            switch page {
            case .html(let text): show(text)
            case .file(let file):
                let text = try String(contentsOf: file, encoding: .utf8)
                if ["html", "htm", "xhtml"].contains(file.pathExtension.lowercased()) {
                    show(text)
                } else {
                    plain(text)
                }
            case .remote: throw URLError(.notConnectedToInternet, userInfo: [NSURLErrorFailingURLErrorKey: url])
            }
            if kind != .reload { backForwardList.visit(url, title: title, again: kind == .backForward) }
            navigationDelegate?.webView(self, didCommit: navigation)
            estimatedProgress = 1
            isLoading = false
            navigationDelegate?.webView(self, didFinish: navigation)
        } catch {
            isLoading = false
            navigationDelegate?.webView(self, didFailProvisionalNavigation: navigation, withError: error)
        }
    }

    private func show(_ html: String) {
        title = html.firstMatch(of: /(?is)<title[^>]*>(.*?)<\/title>/).map {
            $0.1.trimmingCharacters(in: .whitespacesAndNewlines)
        }
        let read = try? NSMutableAttributedString(
            data: Data(html.utf8),
            options: [
                .documentType: NSAttributedString.DocumentType.html,
                .characterEncoding: String.Encoding.utf8.rawValue,
            ], documentAttributes: nil)
        guard let read else { return plain(html) }
        if pageZoom != 1 {
            read.enumerateAttribute(.font, in: NSRange(location: 0, length: read.length)) { value, range, _ in
                guard let font = value as? UIFont else { return }
                read.addAttribute(.font, value: font.withSize(font.pointSize * pageZoom), range: range)
            }
        }
        text.attributedText = read
    }

    private func plain(_ string: String) {
        text.font = UIFont.monospacedSystemFont(ofSize: 13 * pageZoom, weight: .regular)
        text.text = string
    }

    // MARK: Sounds and films

    /// Whether sounds and films of the page play.
    public enum MediaPlaybackState: Int, Sendable { case none, playing, paused, suspended }

    /// `none`: pages have no sounds and films here.
    open func requestMediaPlaybackState(completionHandler: @escaping @MainActor (MediaPlaybackState) -> Void) {
        DispatchQueue.main.async { completionHandler(.none) }
    }
    open func pauseAllMediaPlayback(completionHandler: (@MainActor () -> Void)? = nil) {
        DispatchQueue.main.async { completionHandler?() }
    }
    open func closeAllMediaPresentations(completionHandler: (@MainActor () -> Void)? = nil) {
        DispatchQueue.main.async { completionHandler?() }
    }
    open func setAllMediaPlaybackSuspended(_ suspended: Bool, completionHandler: (@MainActor () -> Void)? = nil) {
        DispatchQueue.main.async { completionHandler?() }
    }

    // MARK: Scripts

    /// Scripts do not run here: the handler gets `WKError.javaScriptExceptionOccurred`.
    open func evaluateJavaScript(
        _ javaScriptString: String, completionHandler: (@MainActor (Any?, (any Error)?) -> Void)? = nil
    ) {
        DispatchQueue.main.async { completionHandler?(nil, WKError(.javaScriptExceptionOccurred)) }
    }

    /// - Throws: Always `WKError.javaScriptExceptionOccurred`, since scripts do not run here.
    open func evaluateJavaScript(_ javaScriptString: String) async throws -> Any? {
        throw WKError(.javaScriptExceptionOccurred)
    }

    /// The view as a page of a PDF, of the configuration's rectangle in the view's coordinates.
    open func createPDF(
        configuration pdfConfiguration: WKPDFConfiguration = WKPDFConfiguration(),
        completionHandler: @escaping @MainActor (Result<Data, any Error>) -> Void
    ) {
        let rect = pdfConfiguration.rect ?? bounds
        let data = UIGraphicsPDFRenderer(bounds: CGRect(origin: .zero, size: rect.size)).pdfData { context in
            context.beginPage()
            context.cgContext.translateBy(x: -rect.minX, y: -rect.minY)
            layer.render(in: context.cgContext)
        }
        DispatchQueue.main.async { completionHandler(.success(data)) }
    }

    /// The view's picture, of the configuration's rectangle in the view's coordinates.
    open func takeSnapshot(
        with snapshotConfiguration: WKSnapshotConfiguration?,
        completionHandler: @escaping @MainActor (UIImage?, (any Error)?) -> Void
    ) {
        let rect = snapshotConfiguration.map { $0.rect.isNull ? bounds : $0.rect } ?? bounds
        let image = UIGraphicsImageRenderer(size: rect.size).image { context in
            context.cgContext.translateBy(x: -rect.minX, y: -rect.minY)
            layer.render(in: context.cgContext)
        }
        DispatchQueue.main.async { completionHandler(image, nil) }
    }
}

/// The pages that were shown.
@preconcurrency @MainActor
open class WKBackForwardList: NSObject {
    private var items: [WKBackForwardListItem] = []
    private var index = -1

    open var currentItem: WKBackForwardListItem? { item(at: 0) }
    open var backItem: WKBackForwardListItem? { item(at: -1) }
    open var forwardItem: WKBackForwardListItem? { item(at: 1) }
    open var backList: [WKBackForwardListItem] { Array(items.prefix(max(index, 0))) }
    open var forwardList: [WKBackForwardListItem] { Array(items.dropFirst(index + 1)) }

    /// The item so many steps after the current one; nil where there is none.
    open func item(at index: Int) -> WKBackForwardListItem? {
        items.indices.contains(self.index + index) ? items[self.index + index] : nil
    }

    func visit(_ url: URL, title: String?, again: Bool) {
        if again, let known = items.firstIndex(where: { $0.url == url }) {
            index = known
        } else if items.indices.contains(index), items[index].url == url {
            return
        } else {
            items = items.prefix(index + 1) + [WKBackForwardListItem(url: url, title: title)]
            index = items.count - 1
        }
    }
}

@preconcurrency @MainActor
open class WKBackForwardListItem: NSObject {
    public let url: URL
    public let title: String?
    public var initialURL: URL { url }

    init(url: URL, title: String?) {
        self.url = url
        self.title = title
    }
}
