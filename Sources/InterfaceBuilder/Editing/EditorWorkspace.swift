import Files
import Foundation
import NibDocument
import UIKit

/// The open documents of the editor, and the pages that show them.
///
/// A page sends requests, and gets answers, pictures and news as messages: text is JSON, data is a header of JSON after
/// its length in four bytes, little end first, and pixels after it. Requests of a page are answered in their order.
@MainActor
public final class EditorWorkspace {
    /// What goes to a page.
    public enum Message: Sendable {
        /// JSON.
        case text(String)
        /// A picture, with a header that says of what.
        case data(Data)
    }

    /// What one page looks at.
    struct PageState {
        let send: @Sendable (Message) -> Void
        var document: String?
        var scene: String?
        var view = EditorView()
        var scale = 2.0
        var model: EditorModel?
        /// What the page's canvas holds now.
        var picture: CGImage?
        var pictureKey = ""
        var batch = 0
        /// Tells the scenes that are drawn beside the edited one from those asked for before.
        var sceneBatch = 0
        /// The scenes as the page knows them.
        var scenes = ""
    }

    var paths: OpenedPaths
    var documents: [String: EditorDocument] = [:]
    var pages: [Int: PageState] = [:]
    var nextPage = 1
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
    private var sentDocuments: String?
    let journalFolder: URL
    let app: AppCode?
    let worker: LintWorker?
    let canvas: DocumentCanvas?

    /// For a program that shows nothing but the editor's pages: a view that is marked asks for no turn of the run loop, since
    /// pictures are laid out and drawn when they are wanted.
    public static func drawWithoutRunLoop() { RunLoopDriver.isSuspended = true }

    /// - Parameters:
    ///   - paths: Documents, and folders that are searched for them.
    ///   - journals: Where unsaved edits are kept; beside the user's cache by default.
    ///   - app: The target whose classes draw themselves.
    ///   - program: This program, where it can be started once more to check and to draw documents.
    /// - Throws: ``FixError`` for a path that does not exist.
    public init(paths: [String], journals: URL? = nil, app: AppTarget? = nil, program: String? = nil) throws {
        self.paths = try OpenedPaths(paths)
        journalFolder = journals ?? EditJournal.folder
        self.app = app.map { AppCode($0) }
        worker = program.map(LintWorker.init)
        canvas = program.map { DocumentCanvas(program: $0) }
        self.app?.changed = { [weak self] in self?.appChanged() }
        recoverDocuments()
    }

    // MARK: Pages

    /// A page came; it is sent what it has to know.
    public func join(_ send: @escaping @Sendable (Message) -> Void) -> Int {
        defer { nextPage += 1 }
        pages[nextPage] = PageState(send: send)
        // What is known is said at once, so that no page waits for a folder to be searched.
        let documents = documentList.compact
        send(.text(Self.constants.dropLast() + ",\"documents\":" + documents + "}"))
        sentDocuments = pages.count == 1 || sentDocuments == documents ? documents : nil
        if let app { send(.text(app.json.compact)) }
        watch()
        lookForDocuments()
        return nextPage
    }

    /// Searches the folders again, beside everything else, and tells the pages what came or went.
    func lookForDocuments() {
        let paths = paths
        Task { [weak self] in
            let found = await Task.detached { paths.found() }.value
            guard let self else { return }
            self.paths.take(found)
            self.postDocuments()
        }
    }

    /// Forgets the page; its unsaved edits stay in the journal.
    public func leave(_ page: Int) {
        pages[page] = nil
        if pages.isEmpty {
            watchTask?.cancel()
            watchTask = nil
            watcher = nil
        }
    }

    /// What a page is sent first, without the documents: it never changes.
    private static let constants: String = JSONText.object([
        ("type", .string("hello")), ("version", .string(PackageVersion.current)),
        ("catalogue", InspectorCatalogue.json),
        ("library", .array(LibraryItem.all.map { EditorWorkspace.json($0) })),
        ("devices", .array(CanvasDevice.ids.map { EditorWorkspace.device($0) })),
        ("textSizes", .array(TextSize.allCases.map { .string($0.rawValue) })),
        ("colors", .array(SystemColorNames.all.map { .string($0) })),
    ]).compact

    /// Does what the first page would otherwise wait for: writes what every page is sent at its start, and draws
    /// something, which looks for the fonts. Where one document was named, it is read and its first scene is drawn.
    public func prepare() {
        _ = Self.constants
        if paths.entries.count == 1, let document = try? read(paths.entries[0]) {
            prepared = document
            _ = document.model
            _ = try? drawn(document.document, document.url.path, scene: nil, EditorView(), scale: 1)
            return
        }
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" \
            useAutolayout="YES"><objects><view id="1"><rect key="frame" width="9" height="9"/><subviews><label text="a" \
            id="2"><rect key="frame" width="9" height="9"/></label></subviews></view></objects></document>
            """
        guard let blank = try? NibDocument(data: Data(text.utf8), name: "") else { return }
        _ = try? drawn(blank, "", scene: nil, EditorView(), scale: 1)
    }

    static func json(_ item: LibraryItem) -> JSONText {
        .object([
            ("name", .string(item.name)), ("title", .string(item.title)), ("group", .string(item.group)),
            ("summary", .string(item.summary)), ("scene", .bool(item.isScene)),
        ])
    }

    static func device(_ id: String) -> JSONText {
        let model = Device.named(id)
        let size = model?.size(in: .portrait) ?? .zero
        let isPad = model?.idiom == .pad
        return .object([
            ("id", .string(id)), ("name", .string(model?.name ?? id)), ("pad", .bool(isPad)),
            ("width", .number(Double(size.width))), ("height", .number(Double(size.height))),
        ])
    }

    var documentList: JSONText {
        let left = EditJournal.leftNames(in: journalFolder)
        // A document whose file is gone is there as long as it has edits.
        let known = Set(paths.entries.map(\.name))
        let others = documents.values.filter { $0.isDirty && !known.contains($0.name) }
        let names =
            paths.entries.map { ($0.name, $0.url.path) } + others.map { ($0.name, $0.file.path) }.sorted { $0 < $1 }
        return .array(
            names.map { name, path in
                let open = documents[name]
                let isRecoverable = open == nil && left.contains(EditJournal.name(for: path))
                return .object([
                    ("name", .string(name)), ("dirty", .bool(open?.isDirty ?? false)),
                    ("recoverable", .bool(isRecoverable)), ("findings", .optional(findingCounts[name])),
                ])
            })
    }

    func post(_ value: JSONText, to page: Int) { pages[page]?.send(.text(value.compact)) }

    func post(_ value: JSONText, about document: String) {
        for (page, state) in pages where state.document == document { post(value, to: page) }
    }

    func postDocuments() {
        let documents = documentList.compact
        // Most edits leave the list of documents as it is.
        guard documents != sentDocuments else { return }
        sentDocuments = documents
        let message = "{\"type\":\"documents\",\"documents\":" + documents + "}"
        for page in pages.keys.sorted() { pages[page]?.send(.text(message)) }
    }

    // MARK: Requests

    /// Answers one message of a page.
    public func receive(_ text: String, from page: Int) {
        let request: EditorRequest
        do {
            request = try JSONDecoder().decode(EditorRequest.self, from: Data(text.utf8))
        } catch {
            post(
                .object([("type", .string("reply")), ("error", .string("the request can't be read: \(error)"))]),
                to: page)
            return
        }
        var answer: [(String, JSONText)] = [("type", .string("reply"))]
        if let id = request.id { answer.append(("id", .number(Double(id)))) }
        do {
            answer += try respond(request, page)
        } catch {
            answer.append(("error", .string("\(error)")))
        }
        post(.object(answer), to: page)
    }

    func document(_ request: EditorRequest) throws -> EditorDocument {
        guard let name = request.document else { throw EditError("the request names no document") }
        return try document(named: name)
    }

    private func document(named name: String) throws -> EditorDocument {
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
        guard let prepared, prepared.url == entry.url, (try? prepared.file.read(entry.name)) == prepared.base else {
            return nil
        }
        return prepared
    }

    private func respond(_ request: EditorRequest, _ page: Int) throws -> [(String, JSONText)] {
        switch request.action {
        case "open": return try open(request, page)
        case "show": return try show(request, page)
        case "objects": sendModel(try document(request), page)
        case "scenes": return try sendScenes(request, page)
        case "edit": return try edit(request, page)
        case "undo": return try step(request, page) { try $0.undo() }
        case "redo": return try step(request, page) { try $0.redo() }
        case "copy": return try copy(request)
        case "neighbours": return try neighbours(request)
        case "pins": return try pins(request)
        case "choices": return try choices(request)
        case "infer": return try infer(request)
        case "imagine": return try imagine(request, page)
        case "drop": return try drop(request)
        case "members": return try members(request)
        case "review": return try review(request, page)
        case "save": return try save(request, page)
        case "recover": return try recover(request, page)
        case "discard": try discard(request)
        case "previews": return try previews(request, page)
        case "cancel": pages[page]?.batch += 1
        case "buildApp": try app?.answer(true)
        case "leaveApp": try app?.answer(false)
        case "restartApp": app?.restart()
        case "lint": lintAll(page)
        default: throw EditError("there is no action “\(request.action)”")
        }
        return []
    }

    private func open(_ request: EditorRequest, _ page: Int) throws -> [(String, JSONText)] {
        let document = try document(request)
        pages[page]?.document = document.name
        pages[page]?.model = nil
        pages[page]?.picture = nil
        pages[page]?.sceneBatch += 1
        pages[page]?.scene = request.scene
        sendState(document, page)
        scheduleFindings(document)
        let languages = ProjectLanguages.of(document.url)
        return [
            ("document", .string(document.name)), ("recoverable", .optional(document.recoverable)),
            ("languages", .array(languages.map { .string($0) })),
            ("scenes", scenes(document, page)),
        ] + about(document, page)
    }

    /// What a page has to know of a document to lay its canvas out; the objects come when it asks for them.
    private func about(_ document: EditorDocument, _ page: Int) -> [(String, JSONText)] {
        let size = device(document, page).size
        return [
            ("screen", .array([.number(size.width), .number(size.height)])),
            ("kind", .string(document.document.kind == .storyboard ? "storyboard" : "xib")),
            ("autolayout", .bool(document.document.usesAutolayout)),
        ]
    }

    private func scenes(_ document: EditorDocument, _ page: Int) -> JSONText {
        EditorModel.scenes(document.document, device: device(document, page))
    }

    private func device(_ document: EditorDocument, _ page: Int) -> CanvasDevice {
        CanvasStage.device(of: document.document, (pages[page]?.view ?? EditorView()).variant.options)
    }

    private func show(_ request: EditorRequest, _ page: Int) throws -> [(String, JSONText)] {
        let document = try document(request)
        pages[page]?.scene = request.scene
        if let view = request.view, view != pages[page]?.view {
            pages[page]?.view = view
            // On another screen scenes lie elsewhere.
            sendModel(document, page)
        }
        if let scale = request.scale { pages[page]?.scale = min(max(scale, 0.25), 4) }
        sendPicture(document, page, request.id)
        scheduleFindings(document)
        return []
    }

    private func edit(_ request: EditorRequest, _ page: Int) throws -> [(String, JSONText)] {
        let document = try document(request)
        guard let edit = request.edit else { throw EditError("the request has no edit") }
        let outcome = try document.apply(edit, merge: request.merge, by: canvas)
        changed(document, page, request.id)
        return [
            ("notes", .array(outcome.notes.map { .string($0) })),
            ("selection", .array(outcome.selection.map { .string($0) })), ("name", .string(edit.name)),
        ]
    }

    /// Takes an edit back, or makes it again; its name is nil where there is none.
    private func step(
        _ request: EditorRequest, _ page: Int, _ take: (EditorDocument) throws -> String?
    ) throws -> [(String, JSONText)] {
        let document = try document(request)
        let name = try take(document)
        if name != nil { changed(document, page, request.id) }
        return [("name", .optional(name))]
    }

    private func copy(_ request: EditorRequest) throws -> [(String, JSONText)] {
        let document = try document(request)
        return [("xml", .string(try EditWriter(document.document).copied(request.objects ?? [])))]
    }

    // MARK: News

    /// Shows a change: first the picture of the page that made it, then everything else.
    func changed(_ document: EditorDocument, _ page: Int, _ request: Int?) {
        sendPicture(document, page, request)
        for other in pages.keys.sorted() where pages[other]?.document == document.name {
            if other != page { sendPicture(document, other, nil) }
            sendModel(document, other)
            sendState(document, other)
        }
        postDocuments()
        scheduleFindings(document)
    }

    func sendModel(_ document: EditorDocument, _ page: Int) {
        let model = document.model
        let changes = model.changes(since: pages[page]?.model)
        let isFull = pages[page]?.model == nil
        pages[page]?.model = model
        let scenes = scenes(document, page).compact
        guard
            isFull || !changes.changed.isEmpty || !changes.removed.isEmpty || changes.isReordered
                || scenes != pages[page]?.scenes
        else { return }
        pages[page]?.scenes = scenes
        // The model's objects are JSON texts already, and are not encoded again.
        let objects = changes.changed.compactMap { model.objects[$0] }.joined(separator: ",")
        let rest = JSONText.object(
            [
                ("type", .string("model")), ("document", .string(document.name)), ("full", .bool(isFull)),
                ("removed", .array(changes.removed.map { .string($0) })),
                ("order", changes.isReordered ? .array(model.order.map { .string($0) }) : .null),
            ] + about(document, page)
        ).compact
        pages[page]?.send(.text(rest.dropLast() + ",\"scenes\":" + scenes + ",\"objects\":[" + objects + "]}"))
    }

    func sendState(_ document: EditorDocument, _ page: Int) {
        post(
            .object([
                ("type", .string("state")), ("document", .string(document.name)), ("dirty", .bool(document.isDirty)),
                ("undo", .optional(document.history.undoName)), ("redo", .optional(document.history.redoName)),
                ("unkept", .optional(document.journalProblem)),
            ]), to: page)
    }
}
