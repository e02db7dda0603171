import Foundation
import NibDocument
import UIKit

/// One open document: what it is now, what it was when it was read, and the way between.
@MainActor
final class EditorDocument {
    let name: String
    let url: URL
    private(set) var document: NibDocument { didSet { knownModel = nil } }
    /// The objects as pages show them; every page has the same.
    var model: EditorModel {
        if let knownModel { return knownModel }
        let model = EditorModel(document)
        knownModel = model
        return model
    }
    private var knownModel: EditorModel?
    /// The bytes as they are in the file, as far as is known.
    private(set) var base: Data
    private(set) var history = EditHistory()
    private let journal: EditJournal
    /// An edit that goes on, such as a drag: what was before it.
    private var running: (key: String, document: NibDocument, data: Data)?
    private(set) var data: Data
    /// The frames that constraints give on the canvas, from the last layout.
    var constrainedFrames: [String: CGRect]?
    /// Where guides are in their owners, from the last layout.
    var guides: [String: CGRect] = [:]
    var isDirty: Bool { data != base }

    init(name: String, url: URL, journalFolder: URL = EditJournal.folder) throws {
        self.name = name
        self.url = url
        base = try Data(contentsOf: url)
        document = try NibDocument(data: base, name: name)
        _ = try document.checkedKind()
        data = base
        journal = EditJournal(for: url.path, folder: journalFolder)
    }

    /// A document that somebody handed over, and that no file holds until it is saved.
    init(name: String, url: URL, unsaved data: Data, journalFolder: URL) throws {
        self.name = name
        self.url = url
        base = Data()
        document = try NibDocument(data: data, name: name)
        _ = try document.checkedKind()
        self.data = data
        journal = EditJournal(for: url.path, folder: journalFolder)
    }

    // MARK: Edits

    /// - Parameter merge: Edits with the same key are one step, and each begins with what was before the first.
    func apply(_ edit: DocumentEdit, merge: String? = nil) throws(EditError) -> EditOutcome {
        let before: (key: String, document: NibDocument, data: Data)
        let goesOn: Bool
        if let merge, let running, running.key == merge {
            before = running
            goesOn = true
        } else {
            before = (merge ?? "", document, data)
            goesOn = false
        }
        let frames = constrainedFrames
        let outcome = try edit.applied(
            to: before.document, path: url.path, layout: frames.map { known in { known[$0] } })
        let new = outcome.document.data
        running = merge == nil ? nil : before
        if let step = EditHistory.Patch(name: edit.name, from: data, to: new) { journal.add(step, base: base) }
        let patch = EditHistory.Patch(name: edit.name, from: before.data, to: new)
        // The first of a series that changed nothing has left no step to replace.
        if goesOn, before.data != data { _ = history.dropLast() }
        if let patch { history.add(patch) }
        document = outcome.document
        data = new
        dropJournalIfClean()
        return outcome
    }

    /// - Returns: Nil when there is nothing to take back.
    func undo() throws -> String? { try step(history.undo()) }

    func redo() throws -> String? { try step(history.redo()) }

    private func step(_ patch: EditHistory.Patch?) throws -> String? {
        guard let patch, let new = patch.applied(to: data) else { return nil }
        running = nil
        try replace(by: new)
        journal.add(patch, base: base)
        dropJournalIfClean()
        return patch.name
    }

    private func replace(by new: Data) throws {
        document = try NibDocument(data: new, name: name)
        data = new
        constrainedFrames = nil
    }

    private func dropJournalIfClean() {
        if !isDirty { journal.remove() }
    }

    // MARK: Files

    /// What came of saving or of looking at the file.
    enum FileState {
        case unchanged
        /// There were no unsaved edits, and the file's are shown now.
        case reloaded
        /// Both changes are in the document.
        case merged
        /// Both changed the same; nothing was done.
        case conflict([String])
    }

    /// Takes in what somebody else wrote.
    func refresh() throws -> FileState {
        guard !base.isEmpty, let now = try? Data(contentsOf: url), now != base else { return .unchanged }
        let theirs = try NibDocument(data: now, name: name)
        running = nil
        if !isDirty {
            history = EditHistory()
            try replace(by: now)
            base = now
            return .reloaded
        }
        let merge = DocumentMerge(base: try NibDocument(data: base, name: name), ours: document, theirs: theirs)
        guard merge.conflicts.isEmpty else { return .conflict(merge.conflicts) }
        try take(merge.document.data, over: now, name: "Merge")
        return .merged
    }

    /// Makes `new` the document, which differs from the file's `disk`.
    private func take(_ new: Data, over disk: Data, name: String) throws {
        if let patch = EditHistory.Patch(name: name, from: data, to: new) { history.add(patch) }
        try replace(by: new)
        base = disk
        journal.remove()
        if let patch = EditHistory.Patch(name: name, from: base, to: data) { journal.add(patch, base: base) }
    }

    /// - Parameter keepsOurs: Whether ours wins where both changed the file; nil asks.
    func save(keepsOurs: Bool? = nil) throws -> FileState {
        var state = FileState.unchanged
        let disk = try? Data(contentsOf: url)
        if base.isEmpty, disk != nil, keepsOurs == nil {
            return .conflict(["\(url.lastPathComponent) was made by somebody else meanwhile"])
        }
        if let disk, disk != base {
            switch keepsOurs {
            case true?: base = disk
            case false?:
                history = EditHistory()
                try replace(by: disk)
                base = disk
                journal.remove()
                return .reloaded
            case nil:
                state = try refresh()
                if case .conflict = state { return state }
            }
        }
        if data != base || disk == nil {
            try FileSaver.save(data, to: url)
            base = data
        }
        journal.remove()
        running = nil
        return state
    }

    // MARK: Recovery

    /// What a crash left, in words; nil without any.
    var recoverable: String? {
        journal.content.map { "\($0.patches.count) unsaved edit\($0.patches.count == 1 ? "" : "s")" }
    }

    func recover() throws -> FileState {
        guard let content = journal.content else { return .unchanged }
        if content.base == base {
            for patch in content.patches { history.add(patch) }
            try replace(by: content.data)
            return .merged
        }
        let merge = DocumentMerge(
            base: try NibDocument(data: content.base, name: name),
            ours: try NibDocument(data: content.data, name: name),
            theirs: document)
        guard merge.conflicts.isEmpty else { return .conflict(merge.conflicts) }
        try take(merge.document.data, over: base, name: "Recover Edits")
        return .merged
    }

    func discardRecovery() { journal.remove() }
}
