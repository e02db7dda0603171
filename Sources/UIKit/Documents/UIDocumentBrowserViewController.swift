import Foundation

/// The root controller of an app of documents: shows its files, makes new ones, and says which is to be opened.
@preconcurrency @MainActor open class UIDocumentBrowserViewController: UIViewController {
    public enum ImportMode: UInt, Sendable { case none, copy, move }
    public enum UserInterfaceStyle: UInt, Sendable {
        case white, light, dark
    }
    /// What can go wrong.
    public enum ErrorCode: Int, Error, Sendable { case genericError = 1, noLocationAvailable }

    /// Hears what the user picks, imports and creates.
    open weak var delegate: (any UIDocumentBrowserViewControllerDelegate)?
    /// Whether new documents can be made. Default: true.
    open var allowsDocumentCreation = true
    /// Whether several documents can be chosen. Default: false.
    open var allowsPickingMultipleItems = false
    /// Whether names show with their files' extensions. Default: false.
    open var shouldShowFileExtensions = false
    open var additionalLeadingNavigationBarButtonItems: [UIBarButtonItem] = [] { didSet { showItems() } }
    open var additionalTrailingNavigationBarButtonItems: [UIBarButtonItem] = [] { didSet { showItems() } }
    /// Light or dark; white is light.
    open var browserUserInterfaceStyle = UserInterfaceStyle.white {
        didSet { overrideUserInterfaceStyle = browserUserInterfaceStyle == .dark ? .dark : .light }
    }
    /// Words for the tile that makes a document.
    open var localizedCreateDocumentActionTitle = "Create Document"
    public let contentTypesForRecentDocuments: [UTType]
    open var recentDocumentsContentTypes: [String] { contentTypesForRecentDocuments.map(\.identifier) }
    open var allowedContentTypes: [String] { recentDocumentsContentTypes }

    private var list: FileList?

    public init(forOpening contentTypes: [UTType]?) {
        contentTypesForRecentDocuments = contentTypes ?? Self.typesOfInfo
        super.init(nibName: nil, bundle: nil)
    }
    public convenience init(forOpeningFilesWithContentTypes allowedContentTypes: [String]?) {
        self.init(forOpening: allowedContentTypes?.map { UTType(importedAs: $0) })
    }
    public required init?(coder: NSCoder) {
        contentTypesForRecentDocuments = Self.typesOfInfo
        super.init(coder: coder)
    }

    /// `CFBundleDocumentTypes` of the Info.plist.
    private static var typesOfInfo: [UTType] {
        let entries = SceneManifest.main.info["CFBundleDocumentTypes"] as? [[String: Any]] ?? []
        return entries.flatMap { $0["LSItemContentTypes"] as? [String] ?? [] }.map { UTType(importedAs: $0) }
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        var rules = FileList.Rules(chosen: { [weak self] in self?.choose($0) })
        rules.allowsMultiple = allowsPickingMultipleItems
        rules.showsExtensions = shouldShowFileExtensions
        if allowsDocumentCreation { rules.create = { [weak self] in self?.create() } }
        let files = FileList(FileList.documents, contentTypesForRecentDocuments, rules)
        list = files
        let navigation = UINavigationController(rootViewController: files)
        addChild(navigation)
        navigation.view.frame = view.bounds
        navigation.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(navigation.view)
        navigation.didMove(toParent: self)
        files.loadViewIfNeeded()
        showItems()
    }

    private func showItems() {
        guard let list, list.isViewLoaded else { return }
        if !additionalLeadingNavigationBarButtonItems.isEmpty {
            list.navigationItem.leftBarButtonItems = additionalLeadingNavigationBarButtonItems
        }
        let own = list.navigationItem.rightBarButtonItem
        list.navigationItem.rightBarButtonItems = [own].compactMap { $0 } + additionalTrailingNavigationBarButtonItems
    }

    private func choose(_ urls: [URL]) { delegate?.documentBrowser(self, didPickDocumentsAt: urls) }

    /// Asks the delegate for a document, and puts it beside the others.
    private func create() {
        delegate?.documentBrowser(self) { [weak self] url, mode in
            guard let self, let url, mode != .none else { return }
            importDocument(at: url, nextToDocumentAt: FileList.documents.appendingPathComponent("."), mode: mode) {
                goal, error in
                if let goal {
                    self.delegate?.documentBrowser(self, didImportDocumentAt: url, toDestinationURL: goal)
                } else {
                    self.delegate?.documentBrowser(self, failedToImportDocumentAt: url, error: error)
                }
            }
        }
    }

    /// Puts a file into the folder of another, under a name that is free there.
    open func importDocument(
        at documentURL: URL, nextToDocumentAt neighborURL: URL, mode importMode: ImportMode,
        completionHandler: @escaping (URL?, (any Error)?) -> Void
    ) {
        let folder = neighborURL.deletingLastPathComponent()
        var goal = folder.appendingPathComponent(documentURL.lastPathComponent)
        var number = 2
        while FileManager.default.fileExists(atPath: goal.path) {
            goal = folder.appendingPathComponent(
                "\(documentURL.deletingPathExtension().lastPathComponent) \(number)"
            ).appendingPathExtension(documentURL.pathExtension)
            number += 1
        }
        do {
            if importMode == .move {
                try FileManager.default.moveItem(at: documentURL, to: goal)
            } else {
                try FileManager.default.copyItem(at: documentURL, to: goal)
            }
            list?.reload()
            completionHandler(goal, nil)
        } catch { completionHandler(nil, error) }
    }

    /// Shows where the document is, and has it imported where that is wished.
    open func revealDocument(
        at url: URL, importIfNeeded: Bool, completion: ((URL?, (any Error)?) -> Void)? = nil
    ) {
        let isHere = url.deletingLastPathComponent().standardizedFileURL == FileList.documents.standardizedFileURL
        guard importIfNeeded, !isHere else {
            list?.reload()
            completion?(url, nil)
            return
        }
        importDocument(at: url, nextToDocumentAt: FileList.documents.appendingPathComponent("."), mode: .copy) {
            completion?($0, $1)
        }
    }

    open func renameDocument(
        at documentURL: URL, proposedName: String, completionHandler: @escaping (URL?, (any Error)?) -> Void
    ) {
        var goal = documentURL.deletingLastPathComponent().appendingPathComponent(proposedName)
        if goal.pathExtension.isEmpty { goal = goal.appendingPathExtension(documentURL.pathExtension) }
        do {
            try FileManager.default.moveItem(at: documentURL, to: goal)
            list?.reload()
            completionHandler(goal, nil)
        } catch { completionHandler(nil, error) }
    }

    /// What animates between the file's place in the list and the document.
    open func transitionController(forDocumentAt documentURL: URL) -> UIDocumentBrowserTransitionController {
        UIDocumentBrowserTransitionController()
    }
}

/// Zooms between a document and its place in the browser: here it fades.
@preconcurrency @MainActor
open class UIDocumentBrowserTransitionController: NSObject, UIViewControllerAnimatedTransitioning {
    open var loadingProgress: Progress?
    /// What would open.
    open weak var targetView: UIView?

    open func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.35
    }
    open func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        let isComing = transitionContext.viewController(forKey: .to)?.isBeingPresented ?? false
        let moving = transitionContext.view(forKey: isComing ? .to : .from)
        if isComing, let moving, let controller = transitionContext.viewController(forKey: .to) {
            moving.frame = transitionContext.finalFrame(for: controller)
            moving.alpha = 0
            transitionContext.containerView.addSubview(moving)
        }
        UIView.animate(withDuration: transitionDuration(using: transitionContext)) {
            moving?.alpha = isComing ? 1 : 0
        } completion: { _ in
            if !isComing { moving?.removeFromSuperview() }
            moving?.alpha = 1
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
    }
}

@preconcurrency @MainActor public protocol UIDocumentBrowserViewControllerDelegate: NSObjectProtocol {
    func documentBrowser(_ controller: UIDocumentBrowserViewController, didPickDocumentsAt documentURLs: [URL])
    /// Makes a document in a temporary place and hands it over; nil for none.
    func documentBrowser(
        _ controller: UIDocumentBrowserViewController,
        didRequestDocumentCreationWithHandler importHandler:
            @escaping (URL?, UIDocumentBrowserViewController.ImportMode) -> Void)
    func documentBrowser(
        _ controller: UIDocumentBrowserViewController, didImportDocumentAt sourceURL: URL,
        toDestinationURL destinationURL: URL)
    func documentBrowser(
        _ controller: UIDocumentBrowserViewController, failedToImportDocumentAt documentURL: URL, error: (any Error)?)
}

extension UIDocumentBrowserViewControllerDelegate {
    public func documentBrowser(
        _ controller: UIDocumentBrowserViewController, didPickDocumentsAt documentURLs: [URL]
    ) {}
    public func documentBrowser(
        _ controller: UIDocumentBrowserViewController,
        didRequestDocumentCreationWithHandler importHandler:
            @escaping (URL?, UIDocumentBrowserViewController.ImportMode) -> Void
    ) { importHandler(nil, .none) }
    public func documentBrowser(
        _ controller: UIDocumentBrowserViewController, didImportDocumentAt sourceURL: URL,
        toDestinationURL destinationURL: URL
    ) {}
    public func documentBrowser(
        _ controller: UIDocumentBrowserViewController, failedToImportDocumentAt documentURL: URL, error: (any Error)?
    ) {}
}
