@_exported import UIKit

@preconcurrency @MainActor
public protocol SFSafariViewControllerDelegate: AnyObject {
    func safariViewControllerDidFinish(_ controller: SFSafariViewController)
    func safariViewController(_ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool)
}

extension SFSafariViewControllerDelegate {
    public func safariViewControllerDidFinish(_ controller: SFSafariViewController) {}
    public func safariViewController(
        _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool
    ) {}
}

/// A page's address under a bar with Done. There is no browser here: the page does not load, which the delegate hears.
open class SFSafariViewController: UIViewController {
    public enum DismissButtonStyle: Int, Sendable { case done, close, cancel }

    open class Configuration: NSObject {
        open var entersReaderIfAvailable = false
        open var barCollapsingEnabled = true
    }

    open weak var delegate: (any SFSafariViewControllerDelegate)?
    open var preferredBarTintColor: UIColor? { didSet { bar.barTintColor = preferredBarTintColor } }
    open var preferredControlTintColor: UIColor? { didSet { bar.tintColor = preferredControlTintColor } }
    open var dismissButtonStyle = DismissButtonStyle.done
    public let configuration: Configuration

    private let url: URL
    private let bar = UINavigationBar()

    public convenience init(url URL: URL) { self.init(url: URL, configuration: Configuration()) }

    public init(url URL: URL, configuration: Configuration) {
        url = URL
        self.configuration = configuration
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) { fatalError("SFSafariViewController is made with an address") }

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let item = UINavigationItem(title: url.host ?? url.absoluteString)
        let kinds: [DismissButtonStyle: UIBarButtonItem.SystemItem] = [.done: .done, .close: .close, .cancel: .cancel]
        item.leftBarButtonItem = UIBarButtonItem(
            systemItem: kinds[dismissButtonStyle] ?? .done,
            primaryAction: UIAction { [weak self] _ in self?.finish() })
        bar.setItems([item], animated: false)
        bar.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(bar)
        NSLayoutConstraint.activate([
            bar.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
            bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        ])
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        delegate?.safariViewController(self, didCompleteInitialLoad: false)
    }

    private func finish() {
        delegate?.safariViewControllerDidFinish(self)
        dismiss(animated: true)
    }
}
