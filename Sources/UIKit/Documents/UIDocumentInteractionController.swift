import Foundation

/// What can be done with a file: a preview of it, the share sheet, opening it in other apps, of which none is here.
@preconcurrency @MainActor open class UIDocumentInteractionController: NSObject {
    /// Where it is.
    open var url: URL?
    /// The uniform type identifier; by the file's extension unless set.
    open var uti: String?
    /// Shown instead of the file's name.
    open var name: String?
    open var annotation: Any?
    /// Says where the preview goes and hears of the menus.
    open weak var delegate: (any UIDocumentInteractionControllerDelegate)?
    open private(set) var icons: [UIImage] = [UIImage(systemName: "doc")].compactMap { $0 }
    private weak var shown: UIViewController?

    public override init() { super.init() }
    public convenience init(url: URL) {
        self.init()
        self.url = url
        uti = UTType(filenameExtension: url.pathExtension)?.identifier
        name = url.lastPathComponent
    }

    private func controller(in view: UIView?) -> UIViewController? {
        var responder: UIResponder? = view
        while let here = responder {
            if let controller = here as? UIViewController { return controller }
            responder = here.next
        }
        return view?.window?.rootViewController
    }

    // MARK: Preview

    /// Needs a delegate that names a controller to present from.
    /// - Returns: False where there is none, or the file cannot be shown.
    @discardableResult open func presentPreview(animated: Bool) -> Bool {
        guard let url, let host = delegate?.documentInteractionControllerViewControllerForPreview(self),
            let preview = FilePreview(url, title: name)
        else { return false }
        delegate?.documentInteractionControllerWillBeginPreview(self)
        preview.didEnd = { [self] in delegate?.documentInteractionControllerDidEndPreview(self) }
        shown = preview
        if let navigation = host as? UINavigationController {
            navigation.pushViewController(preview, animated: animated)
        } else {
            let navigation = UINavigationController(rootViewController: preview)
            navigation.modalPresentationStyle = .fullScreen
            preview.addDone()
            host.present(navigation, animated: animated)
        }
        return true
    }
    open func dismissPreview(animated: Bool) { leave(animated) }

    // MARK: Menus

    @discardableResult open func presentOptionsMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool {
        share(view, rect, nil, animated)
    }
    @discardableResult open func presentOptionsMenu(from item: UIBarButtonItem, animated: Bool) -> Bool {
        share(nil, .zero, item, animated)
    }
    /// No other app is here to open files: false, as where none takes the type.
    @discardableResult open func presentOpenInMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool { false }
    @discardableResult open func presentOpenInMenu(from item: UIBarButtonItem, animated: Bool) -> Bool { false }
    open func dismissMenu(animated: Bool) { leave(animated) }

    private func leave(_ animated: Bool) {
        guard let shown else { return }
        if let navigation = shown.navigationController, navigation.viewControllers.count > 1 {
            navigation.popViewController(animated: animated)
        } else {
            (shown.presentingViewController ?? shown.navigationController?.presentingViewController)?.dismiss(
                animated: animated)
        }
    }

    private func share(_ view: UIView?, _ rect: CGRect, _ item: UIBarButtonItem?, _ animated: Bool) -> Bool {
        guard let url else { return false }
        let host = controller(in: view) ?? UIApplication.shared.keyWindow?.rootViewController
        guard let host else { return false }
        let sheet = UIActivityViewController(activityItems: [url], applicationActivities: nil)
        sheet.popoverPresentationController?.sourceView = view
        sheet.popoverPresentationController?.sourceRect = rect
        sheet.popoverPresentationController?.barButtonItem = item
        sheet.completionWithItemsHandler = { [self] _, _, _, _ in
            delegate?.documentInteractionControllerDidDismissOptionsMenu(self)
        }
        delegate?.documentInteractionControllerWillPresentOptionsMenu(self)
        shown = sheet
        host.present(sheet, animated: animated)
        return true
    }

    open var gestureRecognizers: [UIGestureRecognizer] { [] }
}

@preconcurrency @MainActor public protocol UIDocumentInteractionControllerDelegate: NSObjectProtocol {
    func documentInteractionControllerViewControllerForPreview(
        _ controller: UIDocumentInteractionController
    ) -> UIViewController
    func documentInteractionControllerRectForPreview(_ controller: UIDocumentInteractionController) -> CGRect
    func documentInteractionControllerViewForPreview(_ controller: UIDocumentInteractionController) -> UIView?
    func documentInteractionControllerWillBeginPreview(_ controller: UIDocumentInteractionController)
    func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController)
    func documentInteractionControllerWillPresentOptionsMenu(_ controller: UIDocumentInteractionController)
    func documentInteractionControllerDidDismissOptionsMenu(_ controller: UIDocumentInteractionController)
    func documentInteractionControllerWillPresentOpenInMenu(_ controller: UIDocumentInteractionController)
    func documentInteractionControllerDidDismissOpenInMenu(_ controller: UIDocumentInteractionController)
    func documentInteractionController(
        _ controller: UIDocumentInteractionController, willBeginSendingToApplication application: String?)
    func documentInteractionController(
        _ controller: UIDocumentInteractionController, didEndSendingToApplication application: String?)
}

extension UIDocumentInteractionControllerDelegate {
    public func documentInteractionControllerViewControllerForPreview(
        _ controller: UIDocumentInteractionController
    ) -> UIViewController {
        (self as? UIViewController) ?? UIApplication.shared.keyWindow?.rootViewController ?? UIViewController()
    }
    public func documentInteractionControllerRectForPreview(_ controller: UIDocumentInteractionController) -> CGRect {
        .zero
    }
    public func documentInteractionControllerViewForPreview(_ controller: UIDocumentInteractionController) -> UIView? {
        nil
    }
    public func documentInteractionControllerWillBeginPreview(_ controller: UIDocumentInteractionController) {}
    public func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController) {}
    public func documentInteractionControllerWillPresentOptionsMenu(_ controller: UIDocumentInteractionController) {}
    public func documentInteractionControllerDidDismissOptionsMenu(_ controller: UIDocumentInteractionController) {}
    public func documentInteractionControllerWillPresentOpenInMenu(_ controller: UIDocumentInteractionController) {}
    public func documentInteractionControllerDidDismissOpenInMenu(_ controller: UIDocumentInteractionController) {}
    public func documentInteractionController(
        _ controller: UIDocumentInteractionController, willBeginSendingToApplication application: String?
    ) {}
    public func documentInteractionController(
        _ controller: UIDocumentInteractionController, didEndSendingToApplication application: String?
    ) {}
}

/// A picture or a text, to be looked at.
private final class FilePreview: UIViewController {
    private let content: UIView
    var didEnd: (() -> Void)?

    init?(_ url: URL, title: String?) {
        if let image = UIImage(contentsOfFile: url.path) {
            let picture = UIImageView(image: image)
            picture.contentMode = .scaleAspectFit
            content = picture
        } else if let text = try? String(contentsOf: url, encoding: .utf8) {
            let view = UITextView()
            view.text = text
            view.isEditable = false
            content = view
        } else if FileManager.default.fileExists(atPath: url.path) {
            let card = UILabel()
            card.text = url.lastPathComponent
            card.textAlignment = .center
            content = card
        } else {
            return nil
        }
        super.init(nibName: nil, bundle: nil)
        self.title = title ?? url.lastPathComponent
    }
    required init?(coder: NSCoder) { nil }

    func addDone() {
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            systemItem: .done,
            primaryAction: UIAction { [weak self] _ in self?.presentingViewController?.dismiss(animated: true) })
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        content.frame = view.bounds
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(content)
    }
    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        didEnd?()
        didEnd = nil
    }
}
