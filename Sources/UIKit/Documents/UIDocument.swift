import Foundation

/// A document in a file: opens it, saves it, and saves it by itself a while after it was changed.
///
/// Subclasses give `contents(forType:)` and `load(fromContents:ofType:)`. Completion handlers run on the main queue.
/// Reading and writing are done there too: nothing else writes the app's files here.
@preconcurrency @MainActor open class UIDocument: NSObject {
    /// What happened to the contents: a change, or its undoing.
    public enum ChangeKind: Int, Sendable { case done, undone, redone, cleared }
    /// Whether a save makes the file or replaces it.
    public enum SaveOperation: Int, Sendable { case forCreating, forOverwriting }
    /// What can be done with the document now.
    public struct State: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Open, without conflicts and errors.
        public static let normal: State = []
        /// Not opened, or closed again.
        public static let closed = State(rawValue: 1 << 0)
        /// Versions differ.
        public static let inConflict = State(rawValue: 1 << 1)
        /// The last save failed.
        public static let savingError = State(rawValue: 1 << 2)
        /// The user is not to change it now.
        public static let editingDisabled = State(rawValue: 1 << 3)
        /// A transfer says how far it is.
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

    /// Where the file is.
    open var fileURL: URL { content.url }
    /// The file's name without its extension.
    open var localizedName: String { content.url.deletingPathExtension().lastPathComponent }
    /// The type of the file, by its extension.
    open var fileType: String? { UTType(filenameExtension: content.url.pathExtension)?.identifier }
    /// When the file was last written, as far as the document knows.
    open var fileModificationDate: Date? {
        get { content.modified }
        set { content.modified = newValue }
    }
    /// What can be done with the document now.
    open var documentState: State { content.state }
    /// How far a transfer is; nil without one.
    open var progress: Progress? { nil }
    /// Changes that are undone count; see `updateChangeCount(_:)`.
    open var undoManager: UndoManager! {
        get { lazyUndoManager }
        set { takeUndoManager(newValue) }
    }
    /// Whether changes were made since the last save.
    open var hasUnsavedChanges: Bool { content.changes != 0 }
    /// The type that is saved; the file's own.
    open var savingFileType: String? { fileType }
    /// What the user does with the document, for other devices.
    open var userActivity: NSUserActivity?

    // MARK: Opening and closing

    /// Reads the file; the handler hears on the main queue whether it could.
    open func open(completionHandler: ((Bool) -> Void)? = nil) { openFile(completionHandler) }
    /// Saves what is unsaved and ends; the handler hears whether that worked.
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
    /// Reads the file's contents and hands them on.
    open func read(from url: URL) throws {
        let contents = try DocumentContent.read(url)
        try load(fromContents: contents, ofType: UTType(filenameExtension: url.pathExtension)?.identifier)
    }
    /// The user is not to change the document for a while; for overrides.
    open func disableEditing() {}
    /// The user may change it again; for overrides.
    open func enableEditing() {}

    // MARK: Saving

    /// Writes the contents to a file.
    open func save(to url: URL, for saveOperation: SaveOperation, completionHandler: ((Bool) -> Void)? = nil) {
        saveFile(url, saveOperation, completionHandler)
    }
    /// Saves what is unsaved; called a while after a change, when the app leaves the screen, and on closing.
    open func autosave(completionHandler: ((Bool) -> Void)? = nil) { autosaveFile(completionHandler) }
    /// Writes contents to a file, in place of what is there.
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
    /// Writes contents to a file, in place of what is there.
    open func writeContents(
        _ contents: Any, to url: URL, for saveOperation: SaveOperation, originalContentsURL: URL?
    ) throws { try DocumentContent.write(contents, to: url) }
    /// What is to be set on the file that is written; nothing by default.
    open func fileAttributesToWrite(to url: URL, for saveOperation: SaveOperation) throws -> [AnyHashable: Any] { [:] }
    /// The extension that files of the type have.
    open func fileNameExtension(forType typeName: String?, saveOperation: SaveOperation) -> String {
        typeName.flatMap { UTType($0)?.preferredFilenameExtension } ?? fileURL.pathExtension
    }
    /// Counts a change, an undone one, or a save.
    open func updateChangeCount(_ change: ChangeKind) { count(change) }
    /// Stands for the changes up to now.
    open func changeCountToken(for saveOperation: SaveOperation) -> Any { content.generation }
    /// Counts a change, an undone one, or a save.
    open func updateChangeCount(withToken changeCountToken: Any, for saveOperation: SaveOperation) {
        if changeCountToken as? Int == content.generation { count(.cleared) }
    }
    /// Runs a block that works with the file, after the caller.
    open func performAsynchronousFileAccess(_ block: @escaping () -> Void) {
        DispatchQueue.main.async { MainActor.assumeIsolated(block) }
    }
    /// A read or a save failed.
    open func handleError(_ error: any Error, userInteractionPermitted: Bool) {
        finishedHandlingError(error, recovered: false)
    }
    /// The end of handling an error.
    open func finishedHandlingError(_ error: any Error, recovered: Bool) { content.lastError = error }
    /// An error is to be handled without asking the user.
    open func userInteractionNoLongerPermitted(forError error: any Error) {
        finishedHandlingError(error, recovered: false)
    }
    /// Puts what is needed to go on into the activity.
    open func updateUserActivityState(_ userActivity: NSUserActivity) {
        userActivity.addUserInfoEntries(from: [Self.userActivityDocumentURLKey: fileURL])
    }
    /// Goes on with an activity.
    open func restoreUserActivityState(_ userActivity: NSUserActivity) {}
    /// The file is about to be deleted: closes the document.
    open func accommodatePresentedItemDeletion(completionHandler: @escaping ((any Error)?) -> Void) {
        close { _ in completionHandler(nil) }
    }
    /// The file lies elsewhere now.
    open func presentedItemDidMove(to newURL: URL) { content.url = newURL }

    nonisolated open override var description: String {
        MainActor.assumeIsolated {
            "<\(describedName(of: Swift.type(of: self))): \(addressText(of: self))> fileURL: \(content.url) documentState: [\(content.stateText)]"
        }
    }
}

extension UIDocument {
    /// Reads the file; the handler hears on the main queue whether it could.
    public func open() async -> Bool {
        await withCheckedContinuation { next in open { next.resume(returning: $0) } }
    }
    /// Saves what is unsaved and ends; the handler hears whether that worked.
    @discardableResult public func close() async -> Bool {
        await withCheckedContinuation { next in close { next.resume(returning: $0) } }
    }
    /// Writes the contents to a file.
    @discardableResult public func save(to url: URL, for saveOperation: SaveOperation) async -> Bool {
        await withCheckedContinuation { next in save(to: url, for: saveOperation) { next.resume(returning: $0) } }
    }
    @discardableResult public func autosave() async -> Bool {
        await withCheckedContinuation { next in autosave { next.resume(returning: $0) } }
    }
}
