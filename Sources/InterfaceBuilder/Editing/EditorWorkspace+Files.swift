import Files
import Foundation
import NibDocument
import UIKit

extension EditorWorkspace {
    // MARK: Files

    /// A link that leads nowhere takes its name too.
    private static func isTaken(_ url: URL) -> Bool {
        (try? FileManager.default.attributesOfItem(atPath: url.path)) != nil
    }

    /// Takes a document that was dropped into the window: the opened one where it is the same, else a new one beside the
    /// others, which no file holds until it is saved.
    func drop(_ request: EditorRequest) throws -> [(String, JSONText)] {
        guard let name = request.name, let text = request.text else { throw EditError("nothing was dropped") }
        // A slash or a dot may be one letter with what follows it, but is the file system's all the same.
        guard OpenedPaths.isDocument(name), name.utf8.first != UInt8(ascii: "."),
            !name.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == 0 })
        else {
            throw EditError("\(name) is no .xib or .storyboard")
        }
        let data = Data(text.utf8)
        paths.refresh()
        for entry in paths.entries where entry.url.lastPathComponent == name {
            if documents[entry.name]?.data == data || (try? DocumentFile(entry.url.path).read(name)) == data {
                return [("document", .string(entry.name))]
            }
        }
        guard let folder = paths.folder else {
            throw EditError("plumb studio was started with single documents; start it with a folder to add others")
        }
        var free = name
        var number = 2
        while paths.entries.contains(where: { $0.name == free })
            || Self.isTaken(folder.appendingPathComponent(free))
        {
            let parts = (name as NSString)
            free = "\(parts.deletingPathExtension) \(number).\(parts.pathExtension)"
            number += 1
        }
        let entry = OpenedPaths.Entry(name: free, url: folder.appendingPathComponent(free))
        let document = try EditorDocument(
            name: free, url: entry.url, unsaved: data, journalFolder: journalFolder)
        paths.expect(entry)
        documents[free] = document
        postDocuments()
        return [("document", .string(free))]
    }

    /// Has pages hear of documents that come, go, or are written by somebody else.
    func watch() {
        guard watchTask == nil else { return }
        let watched = paths.watched
        let trouble: @Sendable (String) -> Void = { [weak self] text in
            Task { @MainActor in self?.warn(text) }
        }
        let changed: @Sendable ([String]) -> Void = { [weak self] files in
            Task { @MainActor in self?.changed(files: files) }
        }
        watchTask = Task { [weak self] in
            // A large folder takes its time to look through.
            let watcher = await Task.detached { () -> FolderWatcher? in
                do {
                    return try FolderWatcher(
                        folders: watched.folders, shallow: watched.ofFiles, onTrouble: trouble, onChange: changed)
                } catch {
                    trouble("changes of files can’t be heard of (\(error)); they are looked for every second")
                    return nil
                }
            }.value
            guard !Task.isCancelled else { return }
            self?.watcher = watcher
            self?.lookAtFiles()
            self?.lookForDocuments()
            while !Task.isCancelled {
                guard let self, watcher == nil || self.app != nil else { return }
                if watcher == nil {
                    self.lookAtFiles()
                    self.lookForDocuments()
                }
                self.app?.refresh()
                try? await Task.sleep(for: .seconds(1))
            }
        }
    }

    private func changed(files: [String]) {
        guard files.contains(where: OpenedPaths.isDocument) else { return }
        lookAtFiles(Set(files))
        let known = Set(paths.entries.map(\.url.path))
        let isOther = files.contains {
            OpenedPaths.isDocument($0) && known.contains($0) != (FolderListing.identity(of: $0) != nil)
        }
        if isOther { lookForDocuments() }
    }

    /// Says what a person has to know, on every page.
    func warn(_ text: String) {
        for page in pages.keys.sorted() {
            post(.object([("type", .string("warning")), ("text", .string(text))]), to: page)
        }
    }

    /// Says how the app's code is, and shows every scene as it draws it now.
    func appChanged() {
        guard let app else { return }
        for page in pages.keys.sorted() {
            post(app.json, to: page)
            // The app's code is found to have stopped while a picture is drawn, and that drawing goes on without it.
            if case .stopped = app.state { continue }
            if let document = pages[page]?.document.flatMap({ documents[$0] }) { sendPicture(document, page, nil) }
        }
    }

    /// - Parameter files: Those that changed; nil looks at all.
    func lookAtFiles(_ files: Set<String>? = nil) {
        for name in documents.keys.sorted() {
            guard let document = documents[name], files?.contains(document.file.path) ?? true,
                let now = try? document.file.read(name), now != document.base, lastReportedContents[name] != now
            else { continue }
            lastReportedContents[name] = now
            do {
                let state = try document.refresh()
                var word = "reloaded"
                var conflicts: [String] = []
                if case .merged = state { word = "merged" }
                if case .conflict(let all) = state { (word, conflicts) = ("conflict", all) }
                for page in pages.keys.sorted() where pages[page]?.document == name { changed(document, page, nil) }
                post(
                    .object([
                        ("type", .string("file")), ("document", .string(name)), ("state", .string(word)),
                        ("conflicts", .array(conflicts.map { .string($0) })),
                    ]), about: name)
            } catch {
                post(
                    .object([
                        ("type", .string("file")), ("document", .string(name)), ("state", .string("unreadable")),
                        ("conflicts", .array([.string("\(error)")])),
                    ]), about: name)
            }
        }
    }

    func save(_ request: EditorRequest, _ page: Int) throws -> [(String, JSONText)] {
        let document = try document(request)
        let keepsOurs = request.keep.map { $0 == "ours" }
        return saved(document, try document.save(keepsOurs: keepsOurs), page)
    }

    /// Makes the edits of a session that ended without saving them again.
    func recover(_ request: EditorRequest, _ page: Int) throws -> [(String, JSONText)] {
        let document = try document(request)
        return saved(document, try document.recover(keepsOurs: request.keep.map { $0 == "ours" }), page)
    }

    /// Forgets them.
    func discard(_ request: EditorRequest) throws {
        try document(request).discardRecovery()
        postDocuments()
    }

    /// Makes documents of what ended sessions left and no file holds: what was dropped and never saved, and what was
    /// deleted or got another name since.
    func recoverDocuments() {
        for left in EditJournal.leftWithoutFile(in: journalFolder) {
            guard OpenedPaths.isDocument(left.document), let name = paths.name(of: left.document),
                documents[name] == nil,
                let document = try? EditorDocument(
                    name: name, url: URL(fileURLWithPath: left.document), unsaved: left.content.data,
                    journalFolder: journalFolder)
            else { continue }
            paths.expect(OpenedPaths.Entry(name: name, url: document.url))
            documents[name] = document
            if document.journalProblem == nil { left.remove() }
        }
    }

    private func saved(_ document: EditorDocument, _ state: EditorDocument.FileState, _ page: Int) -> [(
        String, JSONText
    )] {
        var word = "saved"
        var conflicts: [String] = []
        switch state {
        case .unchanged: break
        case .reloaded: word = "reloaded"
        case .merged: word = "merged"
        case .conflict(let all): (word, conflicts) = ("conflict", all)
        }
        changed(document, page, nil)
        return [("state", .string(word)), ("conflicts", .array(conflicts.map { .string($0) }))]
    }
}
