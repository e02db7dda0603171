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
        guard name.hasSuffix(".xib") || name.hasSuffix(".storyboard"), !name.contains("/"), !name.hasPrefix(".") else {
            throw EditError("\(name) is no .xib or .storyboard")
        }
        let data = Data(text.utf8)
        paths.refresh()
        for entry in paths.entries where entry.url.lastPathComponent == name {
            if documents[entry.name]?.data == data || (try? Data(contentsOf: entry.url)) == data {
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

    /// Looks every second whether somebody else wrote an open document.
    func watch() {
        guard watchTask == nil else { return }
        watchTask = Task { [weak self] in
            while !Task.isCancelled {
                try? await Task.sleep(for: .seconds(1))
                guard let self else { return }
                self.lookAtFiles()
                self.app?.refresh()
            }
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

    func lookAtFiles() {
        for name in documents.keys.sorted() {
            guard let document = documents[name], let now = try? Data(contentsOf: document.url), now != document.base,
                lastReportedContents[name] != now
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
        return saved(document, try document.recover(), page)
    }

    /// Forgets them.
    func discard(_ request: EditorRequest) throws {
        try document(request).discardRecovery()
        postDocuments()
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
