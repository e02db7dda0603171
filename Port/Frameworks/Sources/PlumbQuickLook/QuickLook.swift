import UIKit

/// A file to be previewed.
@preconcurrency @MainActor
public protocol QLPreviewItem: NSObjectProtocol {
    var previewItemURL: URL? { get }
    var previewItemTitle: String? { get }
}

extension QLPreviewItem {
    public var previewItemTitle: String? { nil }
}

extension NSURL: QLPreviewItem {
    public var previewItemURL: URL? { self as URL }
}

@preconcurrency @MainActor
public protocol QLPreviewControllerDataSource: AnyObject {
    func numberOfPreviewItems(in controller: QLPreviewController) -> Int
    func previewController(_ controller: QLPreviewController, previewItemAt index: Int) -> any QLPreviewItem
}

@preconcurrency @MainActor
public protocol QLPreviewControllerDelegate: AnyObject {
    func previewControllerWillDismiss(_ controller: QLPreviewController)
    func previewControllerDidDismiss(_ controller: QLPreviewController)
    func previewController(
        _ controller: QLPreviewController, shouldOpen url: URL, for item: any QLPreviewItem
    ) -> Bool
    func previewController(
        _ controller: QLPreviewController, transitionViewFor item: any QLPreviewItem
    ) -> UIView?
}

extension QLPreviewControllerDelegate {
    public func previewControllerWillDismiss(_ controller: QLPreviewController) {}
    public func previewControllerDidDismiss(_ controller: QLPreviewController) {}
    public func previewController(
        _ controller: QLPreviewController, shouldOpen url: URL, for item: any QLPreviewItem
    ) -> Bool { true }
    public func previewController(
        _ controller: QLPreviewController, transitionViewFor item: any QLPreviewItem
    ) -> UIView? { nil }
}

/// Shows a file: images and texts themselves, of others their name.
open class QLPreviewController: UIViewController {
    open weak var dataSource: (any QLPreviewControllerDataSource)? { didSet { if isViewLoaded { reloadData() } } }
    open weak var delegate: (any QLPreviewControllerDelegate)?
    open var currentPreviewItemIndex = 0 { didSet { if isViewLoaded { refreshCurrentPreviewItem() } } }
    open var currentPreviewItem: (any QLPreviewItem)? {
        guard let dataSource, currentPreviewItemIndex < dataSource.numberOfPreviewItems(in: self) else { return nil }
        return dataSource.previewController(self, previewItemAt: currentPreviewItemIndex)
    }

    /// Whether the file is shown itself: an image, or a text.
    open class func canPreview(_ item: any QLPreviewItem) -> Bool {
        guard let url = item.previewItemURL else { return false }
        return UIImage(contentsOfFile: url.path) != nil || (try? String(contentsOf: url, encoding: .utf8)) != nil
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        reloadData()
    }

    open override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        if isBeingDismissed { delegate?.previewControllerWillDismiss(self) }
    }
    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        if isBeingDismissed { delegate?.previewControllerDidDismiss(self) }
    }

    open func reloadData() { refreshCurrentPreviewItem() }
    open func refreshCurrentPreviewItem() {
        view.subviews.forEach { $0.removeFromSuperview() }
        guard let item = currentPreviewItem, let url = item.previewItemURL else { return }
        navigationItem.title = item.previewItemTitle ?? url.lastPathComponent
        let shown: UIView
        if let image = UIImage(contentsOfFile: url.path) {
            shown = UIImageView(image: image)
            shown.contentMode = .scaleAspectFit
        } else if let text = try? String(contentsOf: url, encoding: .utf8) {
            let view = UITextView()
            view.isEditable = false
            view.text = text
            shown = view
        } else {
            let label = UILabel()
            label.text = url.lastPathComponent
            label.textAlignment = .center
            shown = label
        }
        shown.frame = view.bounds
        shown.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(shown)
    }
}
