import Files
import Foundation
import InterfaceBuilder

/// The open documents of the editor, and the pages that show them.
///
/// A page sends requests, and hears answers, pictures and news; how they reach it is not known here. Requests of a page are
/// answered in their order.
@MainActor
package final class EditorService {
    /// What one page looks at.
    struct PageState {
        let send: @Sendable (PageEvent) -> Void
        var document: String?
        var scene: String?
        var view = EditorView()
        var scale = 2.0
        var model: EditorModel?
        /// The scenes as the page knows them.
        var canvas: EditorModel.Canvas?
        /// The number of the picture that the page's canvas holds now, and what it is of.
        var picture: Int?
        var pictureKey = ""
        var batch = 0
        /// Tells the scenes that are drawn beside the edited one from those asked for before.
        var sceneBatch = 0
    }

    var paths: OpenedPaths
    package internal(set) var documents: [String: EditorDocument] = [:]
    var pages: [Int: PageState] = [:]
    private var nextPage = 1
    /// What pages hear after a picture, see ``afterPicture(_:)``.
    private var rest: [(EditorService) -> Void] = []
    /// Tells pictures from each other that are drawn for pages.
    var nextPicture = 1
    /// The check of each document that waits for a quiet moment.
    var findingsTasks: [String: Task<Void, Never>] = [:]
    var watchTask: Task<Void, Never>?
    var watcher: FolderWatcher?
    /// What was said of a file already.
    var lastReportedContents: [String: Data] = [:]
    var findingCounts: [String: Int] = [:]
    /// The only document, read before a page asks for it.
    private var prepared: EditorDocument?
    /// The list of documents as every page has it; nil when one may have another.
    private var sentDocuments: [ListedDocument]?
    let journalFolder: URL
    let workers: EditorWorkers

    /// - Parameters:
    ///   - paths: Documents, and folders that are searched for them.
    ///   - journals: Where unsaved edits are kept; beside the user's cache by default.
    /// - Throws: ``EditError`` for a path that does not exist.
    package init(paths: [String], journals: URL? = nil, workers: EditorWorkers = EditorWorkers()) throws {
        self.paths = try OpenedPaths(paths)
        self.workers = workers
        journalFolder = journals ?? EditJournal.folder
        workers.onAppChange { [weak self] in self?.appChanged() }
        recoverDocuments()
    }

    // MARK: Pages

    /// A page came; it is sent what it has to know.
    ///
    /// - Returns: What requests of the page come with.
    package func join(_ send: @escaping @Sendable (PageEvent) -> Void) -> Int {
        defer { nextPage += 1 }
        pages[nextPage] = PageState(send: send)
        // What is known is said at once, so that no page waits for a folder to be searched.
        let documents = documentList
        send(.hello(constants: .all, documents: documents))
        sentDocuments = pages.count == 1 || sentDocuments == documents ? documents : nil
        if let report = workers.appReport { send(.app(report)) }
        watch()
        lookForDocuments(for: nextPage)
        return nextPage
    }

    /// Searches the folders again, beside everything else, and tells the pages what came or went.
    ///
    /// - Parameter page: One that hears of the documents in any case, and so knows that the search is over.
    func lookForDocuments(for page: Int? = nil) {
        let paths = paths
        Task { [weak self] in
            let found = await Task.detached { paths.found() }.value
            guard let self else { return }
            self.paths.take(found)
            self.postDocuments()
            if let page { self.post(.documents(documents: self.documentList), to: page) }
        }
    }

    /// Forgets the page; its unsaved edits stay in the journal.
    package func leave(_ page: Int) {
        pages[page] = nil
        if pages.isEmpty {
            watchTask?.cancel()
            watchTask = nil
            watcher = nil
        }
    }

    /// Does what the first page would otherwise wait for. Where one document was named, it is read and its first scene drawn.
    package func prepare() {
        _ = EditorConstants.all
        guard paths.entries.count == 1, let document = try? read(paths.entries[0]) else { return workers.warmUp() }
        prepared = document
        _ = document.model
        _ = try? workers.scene(of: document.document, path: document.url.path, scene: nil, EditorView(), scale: 1)
    }

    private var documentList: [ListedDocument] {
        let left = EditJournal.leftNames(in: journalFolder)
        // A document whose file is gone is there as long as it has edits.
        let known = Set(paths.entries.map(\.name))
        let others = documents.values.filter { $0.isDirty && !known.contains($0.name) }
        let names = paths.entries.map { ($0.name, $0.url.path) } + others.map { ($0.name, $0.path) }.sorted { $0 < $1 }
        return names.map { name, path in
            let open = documents[name]
            return ListedDocument(
                name: name, dirty: open?.isDirty ?? false,
                recoverable: open == nil && left.contains(EditJournal.name(for: path)), findings: findingCounts[name])
        }
    }

    func post(_ event: PageEvent, to page: Int) { pages[page]?.send(event) }

    func post(_ event: PageEvent, about document: String? = nil) {
        for page in pages.keys.sorted() where document == nil || pages[page]?.document == document {
            post(event, to: page)
        }
    }

    func postDocuments() {
        let documents = documentList
        // Most edits leave the list of documents as it is.
        guard documents != sentDocuments else { return }
        sentDocuments = documents
        post(.documents(documents: documents))
    }

    // MARK: Requests

    /// Answers a request of a page, after what else the page hears of it.
    package func receive(_ call: PageCall, from page: Int) {
        tellRest()
        let reply: PageEvent
        do {
            reply = .reply(id: call.id, answer: try respond(call, page))
        } catch {
            reply = .reply(id: call.id, error: "\(error)")
        }
        if rest.isEmpty { post(reply, to: page) } else { rest.append { $0.post(reply, to: page) } }
    }

    /// Tells pages something once the picture before it had time to reach its page, at the latest before the next request is
    /// answered: on a machine of few processors what is done beside a picture keeps it waiting.
    private func afterPicture(_ tell: @escaping (EditorService) -> Void) {
        rest.append(tell)
        Task { [weak self] in
            try? await Task.sleep(for: .milliseconds(3))
            self?.tellRest()
        }
    }

    private func tellRest() {
        let waiting = rest
        rest = []
        for tell in waiting { tell(self) }
    }

    private func document(_ name: String) throws -> EditorDocument {
        if let open = documents[name] { return open }
        guard let entry = paths.entry(named: name) else { throw EditError("\(name) is none of the opened documents") }
        if let open = documents[entry.name] { return open }
        let document = try takePrepared(for: entry) ?? read(entry)
        documents[entry.name] = document
        return document
    }

    private func read(_ entry: OpenedPaths.Entry) throws -> EditorDocument {
        try EditorDocument(name: entry.name, url: entry.url, journalFolder: journalFolder)
    }

    /// The document that was read ahead, where it is this one and its file has not changed since.
    private func takePrepared(for entry: OpenedPaths.Entry) -> EditorDocument? {
        defer { prepared = nil }
        guard let prepared, prepared.url == entry.url, prepared.contentsOfFile == prepared.base else { return nil }
        return prepared
    }

    private func respond(_ call: PageCall, _ page: Int) throws -> PageAnswer {
        switch call.request {
        case .open(let name): return try open(document(name), page)
        case .objects(let name): sendModel(try document(name), page)
        case .show(let name, let scene, let view, let scale):
            show(try document(name), scene, view, scale, page, call.id)
        case .scenes(let name, let scenes, let scale): sendScenes(scenes, of: try document(name), scale, page)
        case .previews(let name, let variants, let scene, let scale, let batch):
            sendPreviews(variants, of: try document(name), scene, scale, batch, page)
        case .lint: lintAll(page)
        case .cancel: pages[page]?.batch += 1
        case .edit(let name, let edit, let merge):
            let document = try document(name)
            let outcome = try document.apply(edit, merge: merge, by: workers)
            showEdit(of: document, call, page)
            return .edited(notes: outcome.notes, selection: outcome.selection, name: edit.name)
        case .undo(let name): return try step(document(name), call, page) { try $0.undo() }
        case .redo(let name): return try step(document(name), call, page) { try $0.redo() }
        case .copy(let name, let objects): return .copied(xml: try document(name).copied(objects))
        case .imagine(let name, let edits, let scene, let scale, let batch):
            return .outcomes(outcomes: imagine(edits, on: try document(name), scene, scale, batch, page))
        case .infer(let name, let objects):
            return .proposals(proposals: try document(name).inferences(for: objects, by: workers))
        case .neighbours(let name, let from, let pins):
            let toMargins = pins?.isToMargins ?? false
            return .neighbours(neighbours: try document(name).neighbours(of: from, toMargins: toMargins))
        case .pins(let name, let objects, let pins):
            return .constraints(constraints: try document(name).constraints(pins, for: objects))
        case .choices(let name, let from, let to, let horizontal, let edges):
            return .choices(
                choices: try document(name).choices(
                    from: from, to: to, isHorizontal: horizontal, edges: edges ?? false))
        case .members(let name, let from, let to):
            return .members(try document(name).members(of: from, leadingTo: to))
        case .newMember(let name, let owner, let end):
            return .newMember(try document(name).newMemberChoices(of: owner, for: end))
        case .projectChoices(let name):
            let document = try document(name)
            return .choicesOfProject(try workers.choices(for: document.document, path: document.url.path))
        case .pictures(let name, let names, let areSymbols):
            let document = try document(name)
            return .pictures(
                pictures: try workers.pictures(
                    of: names, areSymbols: areSymbols, for: document.document, path: document.url.path))
        case .colorSet(let name, let color): return .colorSet(try document(name).colorSet(color))
        case .writeColorSet(let name, let color, let set):
            let document = try document(name)
            try document.write(set, as: color)
            workers.assetsChanged()
            for other in pages.keys.sorted() where pages[other]?.document == name { sendPicture(document, other, nil) }
        case .classes(let name, let object): return .classes(classes: try document(name).classes(for: object))
        case .modules(let name): return .modules(modules: try document(name).modules())
        case .create(let template, let name, let folder):
            return .dropped(document: try create(template, name, in: folder))
        case .drop(let name, let text): return .dropped(document: try drop(name, text))
        case .review(let name, let scene): return .reviewed(diff: try review(document(name), scene, page))
        case .save(let name, let keep):
            let document = try document(name)
            return saved(document, try document.save(keepsOurs: keep.map { $0 == .ours }), page)
        case .recover(let name, let keep):
            let document = try document(name)
            return saved(document, try document.recover(keepsOurs: keep.map { $0 == .ours }), page)
        case .discard(let name):
            try document(name).discardRecovery()
            postDocuments()
        case .buildApp: try workers.answerApp(mayBuild: true)
        case .leaveApp: try workers.answerApp(mayBuild: false)
        case .restartApp: workers.restartApp()
        }
        return .done
    }

    private func open(_ document: EditorDocument, _ page: Int) -> PageAnswer {
        pages[page]?.document = document.name
        pages[page]?.model = nil
        pages[page]?.picture = nil
        pages[page]?.sceneBatch += 1
        pages[page]?.scene = nil
        sendState(document, page)
        scheduleFindings(document)
        return .opened(
            document: document.name, recoverable: document.recoverable, languages: document.languages,
            canvas: document.canvas(as: pages[page]?.view ?? EditorView()))
    }

    private func show(
        _ document: EditorDocument, _ scene: String?, _ view: EditorView?, _ scale: Double?, _ page: Int,
        _ request: Int?
    ) {
        pages[page]?.scene = scene
        if let view, view != pages[page]?.view {
            pages[page]?.view = view
            // On another screen scenes lie elsewhere.
            sendModel(document, page)
        }
        if let scale { pages[page]?.scale = min(max(scale, 0.25), 4) }
        sendPicture(document, page, request)
        scheduleFindings(document)
    }

    /// Takes an edit back, or makes it again.
    private func step(
        _ document: EditorDocument, _ call: PageCall, _ page: Int,
        _ take: (EditorDocument) throws -> EditorDocument.Step?
    ) throws -> PageAnswer {
        let step = try take(document)
        if step != nil { showEdit(of: document, call, page) }
        return .stepped(name: step?.name, notes: step?.notes ?? [])
    }

    // MARK: News

    /// Shows what a page did to a document: its picture at once, everything else after that.
    private func showEdit(of document: EditorDocument, _ call: PageCall, _ page: Int) {
        sendPicture(document, page, call.id)
        afterPicture { $0.tellChange(of: document, page) }
    }

    /// Shows a change: first the picture of the page that made it, then everything else.
    func changed(_ document: EditorDocument, _ page: Int) {
        sendPicture(document, page, nil)
        tellChange(of: document, page)
    }

    /// - Parameter page: The one that has the picture.
    private func tellChange(of document: EditorDocument, _ page: Int) {
        for other in pages.keys.sorted() where pages[other]?.document == document.name {
            if other != page { sendPicture(document, other, nil) }
            sendModel(document, other)
            sendState(document, other)
        }
        postDocuments()
        scheduleFindings(document)
    }

    private func sendModel(_ document: EditorDocument, _ page: Int) {
        guard let state = pages[page] else { return }
        let (model, canvas) = (document.model, document.canvas(as: state.view))
        pages[page]?.model = model
        pages[page]?.canvas = canvas
        let changes = model.changes(since: state.model)
        guard
            state.model == nil || !changes.changed.isEmpty || !changes.removed.isEmpty || changes.isReordered
                || canvas != state.canvas
        else { return }
        state.send(
            .model(
                ModelChange(
                    document: document.name, full: state.model == nil,
                    objects: changes.changed.compactMap { model.objects[$0] }, removed: changes.removed,
                    order: changes.isReordered ? model.order : nil, canvas: canvas)))
    }

    private func sendState(_ document: EditorDocument, _ page: Int) {
        post(
            .state(
                document: document.name, dirty: document.isDirty, undo: document.history.undoName,
                redo: document.history.redoName, unkept: document.journalProblem), to: page)
    }
}
