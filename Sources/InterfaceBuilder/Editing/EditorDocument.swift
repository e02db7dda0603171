import Foundation
import NibDocument
import UIKit

/// One open document: what it is now, what it was when it was read, and the way between.
@MainActor
public final class EditorDocument {
    /// What messages call it.
    public let name: String
    /// Where its file is, or will be.
    public let url: URL
    /// As it is now.
    public private(set) var document: NibDocument { didSet { (knownModel, knownData) = (nil, nil) } }
    /// The objects as pages show them; every page has the same.
    public var model: EditorModel {
        if let knownModel { return knownModel }
        let model = EditorModel(document)
        knownModel = model
        return model
    }
    private var knownModel: EditorModel?
    /// The bytes as they are in the file, as far as is known.
    public private(set) var base: Data
    /// The document of those bytes, where this one was made from it by edits.
    private var baseDocument: NibDocument?
    /// What can be taken back and done again.
    public private(set) var history = EditHistory()
    private let file: DocumentFile
    private let journal: EditJournal
    private let journalFolder: URL
    /// An edit that goes on, such as a drag: what was before it.
    private var running: (key: String, document: NibDocument)?
    /// The bytes as they are now.
    public var data: Data {
        let data = knownData ?? document.data
        knownData = data
        return data
    }
    private var knownData: Data?
    /// The frames that constraints give on the canvas, from the last layout.
    var constrainedFrames: [String: CGRect]?
    /// Where guides are in their owners, from the last layout.
    var guides: [String: CGRect] = [:]
    /// Who knows where the lines of new outlets and actions go.
    var planner = MemberPlanner.installed
    /// Whether it differs from its file.
    public var isDirty: Bool { baseDocument.map { document.difference(from: $0) != nil } ?? (data != base) }

    /// Why unsaved edits would not outlive a crash now; nil while they would.
    public var journalProblem: String? { journal.problem }
    /// The path of the file, without links.
    public var path: String { file.path }

    /// Opens a file.
    ///
    /// - Parameters:
    ///   - name: What messages call it.
    ///   - url: The file.
    ///   - journalFolder: Where unsaved edits are kept; beside the person's cache by default.
    /// - Throws: Where the file is gone, or is no document that can be edited.
    public init(name: String, url: URL, journalFolder: URL = EditJournal.folder) throws {
        self.name = name
        self.url = url
        file = DocumentFile(url.path)
        guard let disk = try file.read(name) else { throw EditError("\(name) is not there any more") }
        base = disk
        document = try NibDocument(data: base, name: name)
        _ = try document.checkedKind()
        (baseDocument, knownData) = (document, base)
        self.journalFolder = journalFolder
        journal = EditJournal(for: file.path, folder: journalFolder)
    }

    /// A document that somebody handed over, and that no file holds until it is saved.
    public init(name: String, url: URL, unsaved data: Data, journalFolder: URL) throws {
        self.name = name
        self.url = url
        file = DocumentFile(url.path)
        base = Data()
        document = try NibDocument(data: data, name: name)
        _ = try document.checkedKind()
        knownData = data
        self.journalFolder = journalFolder
        journal = EditJournal(for: file.path, folder: journalFolder)
        if let patch = EditHistory.Patch(name: "New Document", from: base, to: data) {
            journal.begin(with: base, [patch])
        }
    }

    /// What its file holds now; nil where there is none or it can't be read.
    public var contentsOfFile: Data? { try? file.read(name) }

    /// As it is in its file, as far as is known; nil for one that no file holds.
    ///
    /// - Throws: Where those bytes are no document.
    public var saved: NibDocument? {
        get throws { base.isEmpty ? nil : try NibDocument(data: base, name: name) }
    }

    // MARK: Edits

    /// - Parameters:
    ///   - edit: What is done.
    ///   - merge: Edits with the same key are one step, and each begins with what was before the first.
    ///   - workers: Where the document is laid out; here without.
    /// - Throws: Where the edit can't be made: why. Sources and the document change together, or neither does.
    public func apply(
        _ edit: DocumentEdit, merge: String? = nil, by workers: EditorWorkers? = nil
    ) throws(EditError) -> EditOutcome {
        let before: (key: String, document: NibDocument)
        let goesOn: Bool
        if let merge, let running, running.key == merge {
            before = running
            goesOn = true
        } else {
            before = (merge ?? "", document)
            goesOn = false
        }
        var outcome = try edit.applied(
            to: before.document, path: url.path, frames: constrainedFrames, by: workers?.canvas)
        if !outcome.members.isEmpty {
            guard merge == nil else { throw EditError("declarations in sources are steps of their own") }
            let sources = try SourceEdit(outcome.members, near: url.path, by: planner)
            try sources.write()
            outcome.notes += sources.notes
            take(outcome.document, name: edit.name, sources.lines)
            return outcome
        }
        let new = outcome.document
        running = merge == nil ? nil : before
        let step = EditHistory.Patch(name: edit.name, from: document, to: new)
        if let step { journal.add(step, base: base) }
        let patch = goesOn ? EditHistory.Patch(name: edit.name, from: before.document, to: new) : step
        // The first of a series that changed nothing has left no step to replace.
        if goesOn, document.difference(from: before.document) != nil { _ = history.dropLast() }
        if let patch { history.add(patch) }
        document = new
        dropJournalIfClean()
        return outcome
    }

    /// Makes an edit's document this one, whose declarations are in the sources.
    private func take(_ new: NibDocument, name: String, _ lines: [SourceLine]) {
        running = nil
        let patch = EditHistory.Patch(name: name, from: document, to: new)
        document = new
        if var patch {
            patch.sources = EditHistory.Patch.Sources(lines: lines)
            history.add(patch)
            journal.add(patch, base: base)
        }
        dropJournalIfClean()
    }

    /// What a step back or forward came to.
    public struct Step: Sendable {
        /// The step's name.
        public var name: String
        /// What stayed in the sources, and why.
        public var notes: [String]
    }

    /// Takes the last step back, with the lines that it put into sources where those are still as they were written.
    ///
    /// - Returns: Nil when there is nothing to take back.
    public func undo() throws -> Step? { try step(history.undo()) }

    /// - Returns: Nil when there is nothing to make again.
    public func redo() throws -> Step? { try step(history.redo(), isRedo: true) }

    /// What an edit would come to; nothing is changed.
    public func imagined(_ edit: DocumentEdit, by workers: EditorWorkers) throws(EditError) -> EditOutcome {
        try edit.applied(to: document, path: url.path, frames: constrainedFrames, by: workers.canvas)
    }

    /// Keeps what a layout tells of places, so that edits need no other.
    public func take(_ scene: EditorScene, as view: EditorView) {
        constrainedFrames = view.variant.options.isDesign ? scene.constrainedFrames : nil
        guides = scene.guides
    }

    /// The change that is not saved, as a unified diff; empty where nothing is.
    public var difference: String {
        guard isDirty else { return "" }
        return UnifiedDiff(
            old: String(decoding: base, as: UTF8.self), new: String(decoding: data, as: UTF8.self), name: name
        ).text
    }

    private func step(_ patch: EditHistory.Patch?, isRedo: Bool = false) throws -> Step? {
        guard var patch, let new = patch.applied(to: data) else { return nil }
        running = nil
        try replace(by: new)
        let notes = changeSources(of: &patch)
        if isRedo, let sources = patch.sources { history.replaceSources(sources) }
        journal.add(patch, base: base)
        dropJournalIfClean()
        return Step(name: patch.name, notes: notes)
    }

    /// Has the sources follow a step of the document. They may have been edited since, so what can't follow stays and is said.
    private func changeSources(of patch: inout EditHistory.Patch) -> [String] {
        guard let sources = patch.sources, let top = sources.lines.first?.top else { return [] }
        // The last first, since each was made over those before it.
        guard sources.comes else { return sources.lines.reversed().compactMap { $0.takeBack() } }
        do {
            let edit = try SourceEdit(sources.lines.map(\.member), below: top, by: planner)
            try edit.write()
            patch.sources?.lines = edit.lines
            return []
        } catch {
            return ["the sources stay as they are: \(error)"]
        }
    }

    private func replace(by new: Data) throws {
        document = try NibDocument(data: new, name: name)
        knownData = new
        constrainedFrames = nil
    }

    private func dropJournalIfClean() {
        if !isDirty { journal.remove() }
    }

    // MARK: Files

    /// What came of saving or of looking at the file.
    public enum FileState: Sendable {
        /// Nobody else wrote the file.
        case unchanged
        /// There were no unsaved edits, and the file's are shown now.
        case reloaded
        /// Both changes are in the document.
        case merged
        /// Both changed the same; nothing was done.
        case conflict([String])
    }

    /// Takes in what somebody else wrote.
    public func refresh() throws -> FileState {
        guard !base.isEmpty, let now = try? file.read(name), now != base else { return .unchanged }
        return try take(in: now, keepsOurs: nil)
    }

    /// - Parameters:
    ///   - disk: What the file holds now, which is not what it held.
    ///   - keepsOurs: Whose holds where both changed the same; nil asks.
    private func take(in disk: Data, keepsOurs: Bool?) throws -> FileState {
        running = nil
        if !isDirty {
            _ = try NibDocument(data: disk, name: name)
            history = EditHistory()
            try replace(by: disk)
            (base, baseDocument) = (disk, document)
            return .reloaded
        }
        // Where nothing is known that both began with, or the file is no document, there is nothing to join.
        guard !base.isEmpty, let theirs = try? NibDocument(data: disk, name: name) else {
            switch keepsOurs {
            case nil:
                return .conflict(["\(name) was written by somebody else meanwhile, and can’t be joined with this"])
            case true?: try take(data, over: disk, name: "Keep Mine")
            case false?: try take(disk, over: disk, name: "Use the File’s")
            }
            return .merged
        }
        let known = try NibDocument(data: base, name: name)
        let merge = DocumentMerge(
            base: known, ours: document, theirs: theirs,
            standard: keepsOurs.map { $0 ? .ours : .theirs })
        if merge.isOpen { return .conflict(merge.conflicts.map(\.message)) }
        try take(merge.document.data, over: disk, name: "Merge")
        return isDirty ? .merged : .reloaded
    }

    /// Makes `new` the document, which differs from the file's `disk`. It can be taken back.
    private func take(_ new: Data, over disk: Data, name: String) throws {
        let before = data
        try replace(by: new)
        if let patch = EditHistory.Patch(name: name, from: before, to: new) { history.add(patch) }
        (base, baseDocument) = (disk, nil)
        if let patch = EditHistory.Patch(name: name, from: base, to: data) {
            journal.begin(with: base, [patch])
        } else {
            journal.remove()
        }
    }

    /// - Parameter keepsOurs: Whether ours holds where both changed the same; nil asks.
    public func save(keepsOurs: Bool? = nil) throws -> FileState {
        var state = FileState.unchanged
        // Whoever writes between a look and the writing is joined too.
        for _ in 0..<10 {
            try file.checkPlace(name)
            let disk = try file.read(name)
            if let disk, disk != base {
                state = try take(in: disk, keepsOurs: keepsOurs)
                if case .conflict = state { return state }
            }
            if data != base || disk == nil {
                guard try file.write(data, over: disk, name) else { continue }
                (base, baseDocument) = (data, document)
            }
            journal.remove()
            running = nil
            return state
        }
        throw EditError("\(name) is written by somebody else again and again; nothing was saved")
    }

    // MARK: Recovery

    /// What ended sessions left, without what the document has already.
    private func left() -> [EditJournal.Left] {
        EditJournal.left(for: file.path, in: journalFolder).filter { left in
            // A session that ended between writing the file and removing its journal has lost nothing.
            let isThere =
                left.content.data == base || left.content.data == data
                || (try? joined(left.content, onto: document, keepsOurs: nil)).map {
                    $0.conflicts.isEmpty && $0.document.data == data
                } ?? false
            if isThere, !isDirty { left.remove() }
            return !isThere
        }
    }

    private func joined(
        _ content: EditJournal.Content, onto document: NibDocument, keepsOurs: Bool?
    ) throws -> (document: NibDocument, conflicts: [String]) {
        let recovered = try NibDocument(data: content.data, name: name)
        guard !content.base.isEmpty else {
            return (
                keepsOurs == true ? recovered : document,
                ["\(name) was written by somebody else meanwhile, and can’t be joined with what was not saved"]
            )
        }
        let known = try NibDocument(data: content.base, name: name)
        let merge =
            keepsOurs == true
            ? DocumentMerge(base: known, ours: recovered, theirs: document)
            : DocumentMerge(base: known, ours: document, theirs: recovered)
        return (merge.document, merge.conflicts.map(\.message))
    }

    /// What a crash left, in words; nil without any.
    public var recoverable: String? {
        let count = left().reduce(0) { $0 + $1.content.patches.count }
        return count == 0 ? nil : "\(count) unsaved edit\(count == 1 ? "" : "s")"
    }

    /// Makes the edits again that ended sessions left.
    ///
    /// - Parameter keepsOurs: Whether they hold where the document was changed in the same place since; nil asks.
    public func recover(keepsOurs: Bool? = nil) throws -> FileState {
        let left = left()
        guard !left.isEmpty else { return .unchanged }
        var result = document
        var conflicts: [String] = []
        var steps: [EditHistory.Patch] = []
        for one in left {
            let before = result.data
            if one.content.base == before {
                result = try NibDocument(data: one.content.data, name: name)
                steps += one.content.patches
                continue
            }
            let merge = try joined(one.content, onto: result, keepsOurs: keepsOurs)
            conflicts += merge.conflicts
            result = merge.document
            if let patch = EditHistory.Patch(name: "Recover Edits", from: before, to: result.data) {
                steps.append(patch)
            }
        }
        guard conflicts.isEmpty || keepsOurs != nil else { return .conflict(conflicts) }
        running = nil
        try replace(by: result.data)
        for step in steps {
            history.add(step)
            journal.add(step, base: base)
        }
        // Only once they are in this session's.
        if journal.problem == nil { for one in left { one.remove() } }
        dropJournalIfClean()
        return .merged
    }

    /// Forgets what ended sessions left.
    public func discardRecovery() { for one in left() { one.remove() } }
}
