import FoundationNetworking
import UIKit

public enum UIWebViewNavigationType: Int, Sendable {
    case linkClicked, formSubmitted, backForward, reload, formResubmitted, other
}

@preconcurrency @MainActor
public protocol UIWebViewDelegate: NSObjectProtocol {
    func webView(
        _ webView: UIWebView, shouldStartLoadWith request: URLRequest, navigationType: UIWebViewNavigationType
    ) -> Bool
    func webViewDidStartLoad(_ webView: UIWebView)
    func webViewDidFinishLoad(_ webView: UIWebView)
    func webView(_ webView: UIWebView, didFailLoadWithError error: any Error)
}

extension UIWebViewDelegate {
    public func webView(
        _ webView: UIWebView, shouldStartLoadWith request: URLRequest, navigationType: UIWebViewNavigationType
    ) -> Bool { true }
    public func webViewDidStartLoad(_ webView: UIWebView) {}
    public func webViewDidFinishLoad(_ webView: UIWebView) {}
    public func webView(_ webView: UIWebView, didFailLoadWithError error: any Error) {}
}

/// UIKit's view for web pages, which Apple has given up for `WKWebView` and apps still name. It shows what that shows.
@preconcurrency @MainActor
open class UIWebView: UIView, WKNavigationDelegate {
    open weak var delegate: (any UIWebViewDelegate)?
    open private(set) var request: URLRequest?
    public var scrollView: UIScrollView { page.scrollView }
    open var isLoading: Bool { page.isLoading }
    open var canGoBack: Bool { page.canGoBack }
    open var canGoForward: Bool { page.canGoForward }
    /// Texts are as wide as the view, whatever this says.
    open var scalesPageToFit = false

    private let page = WKWebView(frame: .zero)

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        page.frame = bounds
        page.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        page.navigationDelegate = self
        addSubview(page)
    }

    // MARK: Loading

    /// Loads a file; of other addresses the delegate hears that there is no connection.
    open func loadRequest(_ request: URLRequest) {
        self.request = request
        page.load(request)
    }
    open func loadHTMLString(_ string: String, baseURL: URL?) { page.loadHTMLString(string, baseURL: baseURL) }
    open func load(_ data: Data, mimeType MIMEType: String, textEncodingName: String, baseURL: URL) {
        page.load(data, mimeType: MIMEType, characterEncodingName: textEncodingName, baseURL: baseURL)
    }
    open func reload() { page.reload() }
    open func stopLoading() { page.stopLoading() }
    open func goBack() { page.goBack() }
    open func goForward() { page.goForward() }
    /// Nil: scripts do not run here.
    @discardableResult
    open func stringByEvaluatingJavaScript(from script: String) -> String? { nil }

    // MARK: What the page tells

    public func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping (WKNavigationActionPolicy) -> Void
    ) {
        let kind = UIWebViewNavigationType(rawValue: navigationAction.navigationType.rawValue) ?? .other
        let starts = delegate?.webView(self, shouldStartLoadWith: navigationAction.request, navigationType: kind)
        decisionHandler(starts == false ? .cancel : .allow)
    }
    public func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {
        delegate?.webViewDidStartLoad(self)
    }
    public func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
        request = webView.url.map { URLRequest(url: $0) }
        delegate?.webViewDidFinishLoad(self)
    }
    public func webView(
        _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
    ) { delegate?.webView(self, didFailLoadWithError: error) }
}
