import Foundation

public enum UIDocumentPickerMode: UInt, Sendable { case `import`, open, exportToService, moveToService }

/// Lets the user choose files, or a place for files of the app's.
///
/// The app's documents folder is the one place there is. Copies lie in the temporary folder, as on a device.
@preconcurrency @MainActor open class UIDocumentPickerViewController: UIViewController {
    private enum Task {
        case open(asCopy: Bool)
        case export([URL], asCopy: Bool)
    }

    private let task: Task
    private let types: [UTType]
    private var isDone = false

    /// Hears which documents were picked.
    open weak var delegate: (any UIDocumentPickerDelegate)?
    /// Whether several documents can be chosen. Default: false.
    open var allowsMultipleSelection = false
    /// Whether names show with their files' extensions. Default: false.
    open var shouldShowFileExtensions = false
    /// Where the picker begins; nil for the app's documents.
    open var directoryURL: URL?
    public let documentPickerMode: UIDocumentPickerMode

    private init(_ task: Task, _ types: [UTType], _ mode: UIDocumentPickerMode) {
        (self.task, self.types, documentPickerMode) = (task, types, mode)
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .pageSheet
    }

    public convenience init(forOpeningContentTypes contentTypes: [UTType]) {
        self.init(forOpeningContentTypes: contentTypes, asCopy: false)
    }
    /// With `asCopy` the app gets a copy that it may move, and not the file itself.
    public convenience init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool) {
        self.init(.open(asCopy: asCopy), contentTypes, asCopy ? .import : .open)
    }
    public convenience init(forExporting urls: [URL]) { self.init(forExporting: urls, asCopy: false) }
    /// With `asCopy` the app keeps its files.
    public convenience init(forExporting urls: [URL], asCopy: Bool) {
        self.init(.export(urls, asCopy: asCopy), [], asCopy ? .exportToService : .moveToService)
    }
    public convenience init(documentTypes allowedUTIs: [String], in mode: UIDocumentPickerMode) {
        self.init(.open(asCopy: mode == .import), allowedUTIs.map { UTType(importedAs: $0) }, mode)
    }
    public convenience init(url: URL, in mode: UIDocumentPickerMode) { self.init(urls: [url], in: mode) }
    public convenience init(urls: [URL], in mode: UIDocumentPickerMode) {
        self.init(.export(urls, asCopy: mode == .exportToService), [], mode)
    }

    public required init?(coder: NSCoder) {
        (task, types, documentPickerMode) = (.open(asCopy: false), [], .open)
        super.init(coder: coder)
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        var rules = FileList.Rules(
            chosen: { [weak self] in self?.choose($0) }, cancelled: { [weak self] in self?.cancel() })
        rules.allowsMultiple = allowsMultipleSelection
        rules.showsExtensions = shouldShowFileExtensions
        if case .export(let urls, let asCopy) = task {
            rules.allowsMultiple = false
            rules.takesFolder = asCopy || urls.isEmpty ? "Save" : "Move"
        } else if types.allSatisfy({ $0 == .folder || $0 == .directory }), !types.isEmpty {
            rules.takesFolder = "Open"
        }
        let list = UINavigationController(
            rootViewController: FileList(directoryURL ?? FileList.documents, types, rules))
        addChild(list)
        list.view.frame = view.bounds
        list.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(list.view)
        list.didMove(toParent: self)
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        // A sheet that the user pulls down ends without a button: that cancels.
        if !isDone, isBeingDismissed { tellCancelled() }
    }

    private func tellCancelled() {
        isDone = true
        delegate?.documentPickerWasCancelled(self)
    }

    private func cancel() {
        guard !isDone else { return }
        tellCancelled()
        presentingViewController?.dismiss(animated: true)
    }

    private func choose(_ urls: [URL]) {
        guard !isDone else { return }
        isDone = true
        let result = outcome(urls)
        presentingViewController?.dismiss(animated: true)
        guard let delegate else { return }
        delegate.documentPicker(self, didPickDocumentsAt: result)
    }

    private func outcome(_ chosen: [URL]) -> [URL] {
        switch task {
        case .open(asCopy: false): return chosen
        case .open(asCopy: true):
            let inbox = FileManager.default.temporaryDirectory
                .appendingPathComponent("\(Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName)-Inbox")
            try? FileManager.default.createDirectory(at: inbox, withIntermediateDirectories: true)
            return chosen.compactMap { place($0, in: inbox, isMove: false) }
        case .export(let urls, let asCopy):
            guard let folder = chosen.first else { return [] }
            return urls.compactMap { place($0, in: folder, isMove: !asCopy) }
        }
    }

    /// Puts the file into a folder, under a name that is free there.
    private func place(_ url: URL, in folder: URL, isMove: Bool) -> URL? {
        let (name, ending) = (url.deletingPathExtension().lastPathComponent, url.pathExtension)
        var goal = folder.appendingPathComponent(url.lastPathComponent)
        var number = 2
        while FileManager.default.fileExists(atPath: goal.path) {
            goal = folder.appendingPathComponent("\(name) \(number)")
            if !ending.isEmpty { goal = goal.appendingPathExtension(ending) }
            number += 1
        }
        do {
            if isMove {
                try FileManager.default.moveItem(at: url, to: goal)
            } else {
                try FileManager.default.copyItem(at: url, to: goal)
            }
            return goal
        } catch {
            Diagnostics.log(
                "UIDocumentPickerViewController: \(url.path) can't be put into \(folder.path): \(error.localizedDescription)"
            )
            return nil
        }
    }
}

@preconcurrency @MainActor public protocol UIDocumentPickerDelegate: NSObjectProtocol {
    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
    /// Before iOS 11: each of the documents by itself.
    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL)
}

extension UIDocumentPickerDelegate {
    public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
        for url in urls { documentPicker(controller, didPickDocumentAt: url) }
    }
    public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
    public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL) {}
}

extension URL {
    /// Files here need no permission: always true.
    public func startAccessingSecurityScopedResource() -> Bool { true }
    public func stopAccessingSecurityScopedResource() {}
}
