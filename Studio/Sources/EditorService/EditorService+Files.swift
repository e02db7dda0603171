import Files
import Foundation
import InterfaceBuilder

extension EditorService {
    // MARK: Files

    /// A link that leads nowhere takes its name too.
    private static func isTaken(_ url: URL) -> Bool {
        (try? FileManager.default.attributesOfItem(atPath: url.path)) != nil
    }

    /// Takes a document that was dropped into the window: the opened one where it is the same, else a new one beside the
    /// others, which no file holds until it is saved.
    ///
    /// - Returns: The document's name.
    func drop(_ name: String, _ text: String) throws -> String {
        // A slash or a dot may be one letter with what follows it, but is the file system's all the same.
        guard OpenedPaths.isDocument(name), name.utf8.first != UInt8(ascii: "."),
            !name.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == 0 })
        else {
            throw EditError("\(name) is no .xib or .storyboard")
        }
        let data = Data(text.utf8)
        paths.refresh()
        for entry in paths.entries where entry.url.lastPathComponent == name {
            if documents[entry.name]?.data == data
                || (try? FileInput.data(at: entry.url.path, limit: data.count + 1)) == data
            {
                return entry.name
            }
        }
        return try add(name, data, in: "")
    }

    /// Makes a document of a template, which no file holds until it is saved.
    ///
    /// - Parameters:
    ///   - name: Without a suffix.
    ///   - folder: Below the opened one, with slashes; has to be there.
    /// - Returns: The document's name, which is another where that is taken.
    func create(_ template: DocumentTemplate, _ name: String, in folder: String) throws -> String {
        let file = "\(name).\(template.suffix)"
        guard !name.isEmpty, name.utf8.first != UInt8(ascii: "."),
            !file.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == 0 }), file.utf8.count < 200
        else { throw EditError("a document can't be called “\(name)”; take letters and digits") }
        return try add(file, try template.data(named: file), in: folder)
    }

    /// - Parameter folder: Below the opened one; empty for that itself.
    private func add(_ name: String, _ data: Data, in folder: String) throws -> String {
        guard let root = paths.folder else {
            throw EditError("plumb studio was started with single documents; start it with a folder to add others")
        }
        var place = root
        if !folder.isEmpty {
            let inside = try BoundedPath(root: root.path).appending(path: folder)
            guard FilePath.isFolder(inside.path), FilePath.real(inside.path) == inside.path else {
                throw EditError("there is no folder \(folder) in \(root.lastPathComponent); make it first")
            }
            place = URL(fileURLWithPath: inside.path)
        }
        let prefix = folder.isEmpty ? "" : folder + "/"
        let parts = name as NSString
        var free = name
        var number = 2
        while paths.entries.contains(where: { $0.name == prefix + free })
            || Self.isTaken(place.appendingPathComponent(free))
        {
            free = "\(parts.deletingPathExtension) \(number).\(parts.pathExtension)"
            number += 1
        }
        let entry = OpenedPaths.Entry(name: prefix + free, url: place.appendingPathComponent(free))
        let document = try EditorDocument(
            name: entry.name, url: entry.url, unsaved: data, journalFolder: journalFolder)
        paths.expect(entry)
        documents[entry.name] = document
        postDocuments()
        return entry.name
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
                guard let self, watcher == nil || self.workers.appReport != nil else { return }
                if watcher == nil {
                    self.lookAtFiles()
                    self.lookForDocuments()
                }
                self.workers.refreshApp()
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
    private func warn(_ text: String) { post(.warning(text: text)) }

    /// Says how the app's code is, and shows every scene as it draws it now.
    func appChanged() {
        guard let report = workers.appReport else { return }
        for page in pages.keys.sorted() {
            post(.app(report), to: page)
            // The app's code is found to have stopped while a picture is drawn, and that drawing goes on without it.
            if report.isStopped { continue }
            if let document = pages[page]?.document.flatMap({ documents[$0] }) { sendPicture(document, page, nil) }
        }
    }

    /// - Parameter files: Those that changed; nil looks at all.
    func lookAtFiles(_ files: Set<String>? = nil) {
        for name in documents.keys.sorted() {
            guard let document = documents[name], files?.contains(document.path) ?? true,
                let now = document.contentsOfFile, now != document.base, lastReportedContents[name] != now
            else { continue }
            lastReportedContents[name] = now
            do {
                let (state, conflicts) = Self.news(try document.refresh(), otherwise: .reloaded)
                for page in pages.keys.sorted() where pages[page]?.document == name { changed(document, page) }
                post(.file(document: name, state: state, conflicts: conflicts), about: name)
            } catch {
                post(.file(document: name, state: .unreadable, conflicts: ["\(error)"]), about: name)
            }
        }
    }

    func saved(_ document: EditorDocument, _ state: EditorDocument.FileState, _ page: Int) -> PageAnswer {
        changed(document, page)
        let (state, conflicts) = Self.news(state, otherwise: .saved)
        return .saved(state: state, conflicts: conflicts)
    }

    /// - Parameter otherwise: What is said where nobody else wrote the file.
    private static func news(
        _ state: EditorDocument.FileState, otherwise: FileNews
    ) -> (state: FileNews, conflicts: [String]) {
        switch state {
        case .unchanged: (otherwise, [])
        case .reloaded: (.reloaded, [])
        case .merged: (.merged, [])
        case .conflict(let conflicts): (.conflict, conflicts)
        }
    }

    /// Makes documents of what ended sessions left and no file holds: what was dropped and never saved, and what was
    /// deleted or got another name since.
    func recoverDocuments() {
        for left in EditJournal.leftWithoutFile(in: journalFolder) {
            guard OpenedPaths.isDocument(left.document), let name = paths.name(of: left.document),
                documents[name] == nil,
                let document = try? EditorDocument(
                    name: name, url: URL(fileURLWithPath: left.document), unsaved: left.data,
                    journalFolder: journalFolder)
            else { continue }
            paths.expect(OpenedPaths.Entry(name: name, url: document.url))
            documents[name] = document
            if document.journalProblem == nil { left.remove() }
        }
    }
}
