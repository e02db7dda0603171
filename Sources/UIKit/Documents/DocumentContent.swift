import Foundation

/// What a document knows of its file.
struct DocumentContent {
    var url: URL
    var state: UIDocument.State = [.closed, .editingDisabled]
    var modified: Date?
    var changes = 0
    /// Counts changes; a save clears only those that were there when it began.
    var generation = 0
    var lastError: (any Error)?
    var undoManager: UndoManager?
    var observers: [any NSObjectProtocol] = []
    var timer: Timer?

    init(url: URL) { self.url = url }

    /// Seconds from a change until the document saves itself.
    static let autosaveDelay: TimeInterval = 15

    var stateText: String {
        if state.isEmpty { return "Normal" }
        let names: [(UIDocument.State, String)] = [
            (.closed, "Closed"), (.inConflict, "Conflict"), (.savingError, "SavingError"),
            (.editingDisabled, "EditingDisabled"), (.progressAvailable, "ProgressAvailable"),
        ]
        return names.filter { state.contains($0.0) }.map(\.1).joined(separator: " | ")
    }

    /// A folder as a file wrapper, a file as its bytes.
    static func read(_ url: URL) throws -> Any {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
            throw CocoaError(.fileReadNoSuchFile, userInfo: [NSFilePathErrorKey: url.path])
        }
        return isFolder.boolValue ? try FileWrapper(url: url, options: .immediate) : try Data(contentsOf: url)
    }

    static func write(_ contents: Any, to url: URL) throws {
        switch contents {
        case let data as Data: try data.write(to: url, options: .atomic)
        case let data as NSData: try Data(referencing: data).write(to: url, options: .atomic)
        case let wrapper as FileWrapper:
            let exists = FileManager.default.fileExists(atPath: url.path)
            try wrapper.write(to: url, options: .atomic, originalContentsURL: exists ? url : nil)
        default:
            preconditionFailure(
                "The default implementation of -[UIDocument writeContents:toURL:forSaveOperation:originalContentsURL:error:] only understands contents of type NSFileWrapper or NSData, not \(type(of: contents))."
            )
        }
    }
}

extension UIDocument {
    private func change(to state: State) {
        guard state != content.state else { return }
        content.state = state
        NotificationCenter.default.post(name: Self.stateChangedNotification, object: self)
    }

    /// As if the work had been done on another queue: the caller goes on first.
    private func later(_ body: @escaping @MainActor () -> Void) {
        DispatchQueue.main.async { MainActor.assumeIsolated(body) }
    }

    func openFile(_ done: ((Bool) -> Void)?) {
        later { [self] in
            do {
                try read(from: fileURL)
                readDate()
                content.changes = 0
                listen()
                change(to: .normal)
                done?(true)
            } catch {
                handleError(error, userInteractionPermitted: true)
                done?(false)
            }
        }
    }

    func closeFile(_ done: ((Bool) -> Void)?) {
        guard !content.state.contains(.closed) else { return later { done?(false) } }
        autosave { [self] isSaved in
            content.timer?.invalidate()
            for observer in content.observers { NotificationCenter.default.removeObserver(observer) }
            content.observers = []
            change(to: [.closed, .editingDisabled])
            done?(isSaved)
        }
    }

    func revertFile(_ url: URL, _ done: ((Bool) -> Void)?) {
        later { [self] in
            disableEditing()
            change(to: content.state.union(.editingDisabled))
            defer {
                enableEditing()
                change(to: content.state.subtracting(.editingDisabled))
            }
            do {
                try read(from: url)
                readDate()
                count(.cleared)
                done?(true)
            } catch {
                handleError(error, userInteractionPermitted: true)
                done?(false)
            }
        }
    }

    func saveFile(_ url: URL, _ operation: SaveOperation, _ done: ((Bool) -> Void)?) {
        let token = changeCountToken(for: operation)
        let contents: Any
        let attributes: [AnyHashable: Any]
        do {
            contents = try self.contents(
                forType: UTType(filenameExtension: url.pathExtension)?.identifier ?? fileType ?? "public.data")
            attributes = try fileAttributesToWrite(to: url, for: operation)
        } catch {
            return later { [self] in
                fail(error)
                done?(false)
            }
        }
        later { [self] in
            do {
                try writeContents(contents, andAttributes: attributes, safelyTo: url, for: operation)
                content.url = url
                readDate()
                updateChangeCount(withToken: token, for: operation)
                if operation == .forCreating { listen() }
                change(to: content.state.subtracting([.closed, .editingDisabled, .savingError]))
                done?(true)
            } catch {
                fail(error)
                done?(false)
            }
        }
    }

    private func fail(_ error: any Error) {
        change(to: content.state.union(.savingError))
        handleError(error, userInteractionPermitted: true)
    }

    func autosaveFile(_ done: ((Bool) -> Void)?) {
        content.timer?.invalidate()
        content.timer = nil
        guard hasUnsavedChanges else { return later { done?(true) } }
        save(to: fileURL, for: .forOverwriting, completionHandler: done)
    }

    func count(_ change: ChangeKind) {
        switch change {
        case .done, .redone: content.changes += 1
        case .undone: content.changes -= 1
        case .cleared: content.changes = 0
        }
        if change != .cleared {
            content.generation += 1
            waitToSave()
        }
    }

    private func waitToSave() {
        guard content.timer == nil, !content.state.contains(.closed) else { return }
        content.timer = Timer.scheduledTimer(withTimeInterval: DocumentContent.autosaveDelay, repeats: false) {
            // The timer is of the main run loop.
            [weak self] _ in
            MainActor.assumeIsolated {
                self?.content.timer = nil
                if self?.hasUnsavedChanges == true { self?.autosave(completionHandler: nil) }
            }
        }
    }

    private func readDate() {
        let values = try? FileManager.default.attributesOfItem(atPath: fileURL.path)
        content.modified = values?[.modificationDate] as? Date
    }

    /// What is unsaved is saved when the app leaves the screen.
    private func listen() {
        guard content.observers.isEmpty else { return }
        content.observers = [
            NotificationCenter.default.addObserver(
                forName: UIApplication.didEnterBackgroundNotification, object: nil, queue: nil
            ) { [weak self] _ in
                // UIKit posts it on the main thread.
                MainActor.assumeIsolated {
                    if self?.hasUnsavedChanges == true { self?.autosave(completionHandler: nil) }
                }
            }
        ]
    }

    var lazyUndoManager: UndoManager {
        if let manager = content.undoManager { return manager }
        let manager = UndoManager()
        takeUndoManager(manager)
        return manager
    }

    func takeUndoManager(_ manager: UndoManager?) { content.undoManager = manager }
}
