import Foundation

/// A document in a file: opens it, saves it, and saves it by itself a while after it was changed.
///
/// Subclasses give `contents(forType:)` and `load(fromContents:ofType:)`. Completion handlers run on the main queue.
/// Reading and writing are done there too: nothing else writes the app's files here.
@preconcurrency @MainActor open class UIDocument: NSObject {
    public enum ChangeKind: Int, Sendable { case done, undone, redone, cleared }
    public enum SaveOperation: Int, Sendable { case forCreating, forOverwriting }
    public struct State: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let normal: State = []
        public static let closed = State(rawValue: 1 << 0)
        public static let inConflict = State(rawValue: 1 << 1)
        public static let savingError = State(rawValue: 1 << 2)
        public static let editingDisabled = State(rawValue: 1 << 3)
        public static let progressAvailable = State(rawValue: 1 << 4)
    }

    nonisolated public static let stateChangedNotification = Notification.Name("UIDocumentStateChangedNotification")
    nonisolated public static let userActivityDocumentURLKey = "NSUserActivityDocumentURL"

    final var content: DocumentContent

    public init(fileURL url: URL) {
        precondition(url.isFileURL, "The document's fileURL must be a file URL: \(url)")
        content = DocumentContent(url: url)
        super.init()
    }

    open var fileURL: URL { content.url }
    /// The file's name without its extension.
    open var localizedName: String { content.url.deletingPathExtension().lastPathComponent }
    /// The type of the file, by its extension.
    open var fileType: String? { UTType(filenameExtension: content.url.pathExtension)?.identifier }
    open var fileModificationDate: Date? {
        get { content.modified }
        set { content.modified = newValue }
    }
    open var documentState: State { content.state }
    open var progress: Progress? { nil }
    /// Changes that are undone count; see `updateChangeCount(_:)`.
    open var undoManager: UndoManager! {
        get { lazyUndoManager }
        set { takeUndoManager(newValue) }
    }
    open var hasUnsavedChanges: Bool { content.changes != 0 }
    open var savingFileType: String? { fileType }
    open var userActivity: NSUserActivity?

    // MARK: Opening and closing

    open func open(completionHandler: ((Bool) -> Void)? = nil) { openFile(completionHandler) }
    open func close(completionHandler: ((Bool) -> Void)? = nil) { closeFile(completionHandler) }
    /// Takes what the file has in place of what the document has.
    open func revert(toContentsOf url: URL, completionHandler: ((Bool) -> Void)? = nil) {
        revertFile(url, completionHandler)
    }
    /// `contents` are `Data`, or a `FileWrapper` for a folder.
    open func load(fromContents contents: Any, ofType typeName: String?) throws {}
    /// - Returns: `Data`, or a `FileWrapper` for a folder.
    open func contents(forType typeName: String) throws -> Any {
        fatalError("-[\(type(of: self)) contentsForType:error:] must be overridden")
    }
    open func read(from url: URL) throws {
        let contents = try DocumentContent.read(url)
        try load(fromContents: contents, ofType: UTType(filenameExtension: url.pathExtension)?.identifier)
    }
    open func disableEditing() {}
    open func enableEditing() {}

    // MARK: Saving

    open func save(to url: URL, for saveOperation: SaveOperation, completionHandler: ((Bool) -> Void)? = nil) {
        saveFile(url, saveOperation, completionHandler)
    }
    /// Saves what is unsaved; called a while after a change, when the app leaves the screen, and on closing.
    open func autosave(completionHandler: ((Bool) -> Void)? = nil) { autosaveFile(completionHandler) }
    open func writeContents(
        _ contents: Any, andAttributes additionalFileAttributes: [AnyHashable: Any]? = nil, safelyTo url: URL,
        for saveOperation: SaveOperation
    ) throws {
        try writeContents(
            contents, to: url, for: saveOperation, originalContentsURL: saveOperation == .forOverwriting ? fileURL : nil
        )
        if let attributes = additionalFileAttributes as? [FileAttributeKey: Any] {
            try FileManager.default.setAttributes(attributes, ofItemAtPath: url.path)
        }
    }
    open func writeContents(
        _ contents: Any, to url: URL, for saveOperation: SaveOperation, originalContentsURL: URL?
    ) throws { try DocumentContent.write(contents, to: url) }
    open func fileAttributesToWrite(to url: URL, for saveOperation: SaveOperation) throws -> [AnyHashable: Any] { [:] }
    open func fileNameExtension(forType typeName: String?, saveOperation: SaveOperation) -> String {
        typeName.flatMap { UTType($0)?.preferredFilenameExtension } ?? fileURL.pathExtension
    }
    open func updateChangeCount(_ change: ChangeKind) { count(change) }
    open func changeCountToken(for saveOperation: SaveOperation) -> Any { content.generation }
    open func updateChangeCount(withToken changeCountToken: Any, for saveOperation: SaveOperation) {
        if changeCountToken as? Int == content.generation { count(.cleared) }
    }
    open func performAsynchronousFileAccess(_ block: @escaping () -> Void) {
        DispatchQueue.main.async { MainActor.assumeIsolated(block) }
    }
    open func handleError(_ error: any Error, userInteractionPermitted: Bool) {
        finishedHandlingError(error, recovered: false)
    }
    open func finishedHandlingError(_ error: any Error, recovered: Bool) { content.lastError = error }
    open func userInteractionNoLongerPermitted(forError error: any Error) {
        finishedHandlingError(error, recovered: false)
    }
    open func updateUserActivityState(_ userActivity: NSUserActivity) {
        userActivity.addUserInfoEntries(from: [Self.userActivityDocumentURLKey: fileURL])
    }
    open func restoreUserActivityState(_ userActivity: NSUserActivity) {}
    open func accommodatePresentedItemDeletion(completionHandler: @escaping ((any Error)?) -> Void) {
        close { _ in completionHandler(nil) }
    }
    open func presentedItemDidMove(to newURL: URL) { content.url = newURL }

    nonisolated open override var description: String {
        MainActor.assumeIsolated {
            "<\(describedName(of: Swift.type(of: self))): \(addressText(of: self))> fileURL: \(content.url) documentState: [\(content.stateText)]"
        }
    }
}

extension UIDocument {
    public func open() async -> Bool {
        await withCheckedContinuation { next in open { next.resume(returning: $0) } }
    }
    @discardableResult public func close() async -> Bool {
        await withCheckedContinuation { next in close { next.resume(returning: $0) } }
    }
    @discardableResult public func save(to url: URL, for saveOperation: SaveOperation) async -> Bool {
        await withCheckedContinuation { next in save(to: url, for: saveOperation) { next.resume(returning: $0) } }
    }
    @discardableResult public func autosave() async -> Bool {
        await withCheckedContinuation { next in autosave { next.resume(returning: $0) } }
    }
}
