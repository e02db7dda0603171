import Foundation
import NibDocument
import UIKit

/// The open documents of the editor, and the pages that show them.
///
/// A page sends requests, and gets answers, pictures and news as messages: text is JSON, data is a header of JSON after
/// its length in four bytes, little end first, and pixels after it. Requests of a page are answered in their order.
@MainActor
public final class EditorWorkspace {
    public enum Message: Sendable {
        case text(String)
        case data(Data)
    }

    /// What one page looks at.
    private struct PageState {
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
    }

    private var paths: OpenedPaths
    private var documents: [String: EditorDocument] = [:]
    private var pages: [Int: PageState] = [:]
    private var nextPage = 1
    private var findingsTask: Task<Void, Never>?
    private var watchTask: Task<Void, Never>?
    private var findingCounts: [String: Int] = [:]
    private let journalFolder: URL

    /// - Parameter journals: Where unsaved edits are kept; beside the user's cache by default.
    /// - Throws: ``FixError`` for a path that does not exist.
    public init(paths: [String], journals: URL? = nil) throws {
        self.paths = try OpenedPaths(paths)
        journalFolder = journals ?? EditJournal.folder
    }

    // MARK: Pages

    /// A page came; it is sent what it has to know.
    public func join(_ send: @escaping @Sendable (Message) -> Void) -> Int {
        defer { nextPage += 1 }
        pages[nextPage] = PageState(send: send)
        paths.refresh()
        send(.text(hello.compact))
        watch()
        return nextPage
    }

    public func leave(_ page: Int) {
        pages[page] = nil
        if pages.isEmpty {
            watchTask?.cancel()
            watchTask = nil
        }
    }

    private var hello: JSONText {
        .object([
            ("type", .string("hello")), ("version", .string(PackageVersion.current)), ("documents", documentList),
            ("catalogue", InspectorCatalogue.json),
            ("library", .array(LibraryItem.all.map(Self.json))), ("devices", .array(CanvasDevice.ids.map(Self.device))),
            ("textSizes", .array(TextSize.allCases.map { .string($0.rawValue) })),
            ("colors", .array(SystemColorNames.all.map { .string($0) })),
        ])
    }

    private static func json(_ item: LibraryItem) -> JSONText {
        .object([
            ("name", .string(item.name)), ("title", .string(item.title)), ("group", .string(item.group)),
            ("summary", .string(item.summary)), ("scene", .bool(item.isScene)),
        ])
    }

    private static func device(_ id: String) -> JSONText {
        let model = Device.named(id)
        let size = model?.size(in: .portrait) ?? .zero
        let isPad = model?.idiom == .pad
        return .object([
            ("id", .string(id)), ("name", .string(model?.name ?? id)), ("pad", .bool(isPad)),
            ("width", .number(Double(size.width))), ("height", .number(Double(size.height))),
        ])
    }

    private var documentList: JSONText {
        .array(
            paths.entries.map { entry in
                let open = documents[entry.name]
                return .object([
                    ("name", .string(entry.name)), ("dirty", .bool(open?.isDirty ?? false)),
                    (
                        "recoverable",
                        .bool(open == nil && EditJournal(for: entry.url.path, folder: journalFolder).exists)
                    ),
                    ("findings", .optional(findingCounts[entry.name])),
                ])
            })
    }

    private func post(_ value: JSONText, to page: Int) { pages[page]?.send(.text(value.compact)) }

    private func post(_ value: JSONText, about document: String) {
        for (page, state) in pages where state.document == document { post(value, to: page) }
    }

    private func postDocuments() {
        let message = JSONText.object([("type", .string("documents")), ("documents", documentList)])
        for page in pages.keys.sorted() { post(message, to: page) }
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

    private func document(_ request: EditorRequest) throws -> EditorDocument {
        guard let name = request.document else { throw EditError("the request names no document") }
        if let open = documents[name] { return open }
        guard let entry = paths.entry(named: name) else { throw EditError("\(name) is none of the opened documents") }
        let document = try EditorDocument(name: name, url: entry.url, journalFolder: journalFolder)
        documents[name] = document
        return document
    }

    private func respond(_ request: EditorRequest, _ page: Int) throws -> [(String, JSONText)] {
        switch request.action {
        case "open":
            let document = try document(request)
            pages[page]?.document = document.name
            pages[page]?.model = nil
            pages[page]?.picture = nil
            pages[page]?.scene = request.scene
            sendModel(document, page)
            sendState(document, page)
            scheduleFindings(document)
            return document.history.depth == 0 && !document.isDirty
                ? [("recoverable", .optional(document.recoverable))] : []
        case "show":
            let document = try document(request)
            pages[page]?.scene = request.scene
            if let view = request.view { pages[page]?.view = view }
            if let scale = request.scale { pages[page]?.scale = min(max(scale, 0.25), 4) }
            sendPicture(document, page, request.id)
            scheduleFindings(document)
            return []
        case "edit":
            let document = try document(request)
            guard let edit = request.edit else { throw EditError("the request has no edit") }
            let outcome = try document.apply(edit, merge: request.merge)
            changed(document, page, request.id)
            return [
                ("notes", .array(outcome.notes.map { .string($0) })),
                ("selection", .array(outcome.selection.map { .string($0) })), ("name", .string(edit.name)),
            ]
        case "undo", "redo":
            let document = try document(request)
            let name = try request.action == "undo" ? document.undo() : document.redo()
            if name != nil { changed(document, page, request.id) }
            return [("name", .optional(name))]
        case "copy":
            let document = try document(request)
            return [("xml", .string(try EditWriter(document.document).copied(request.objects ?? [])))]
        case "neighbours":
            let document = try document(request)
            let found = try proposals(document).neighbours(
                of: request.from ?? "", toMargins: request.pins?.toMargins ?? false)
            return [
                (
                    "neighbours",
                    .array(
                        found.map {
                            .object([
                                ("side", .string($0.side)), ("item", .string($0.item)), ("name", .string($0.name)),
                                ("distance", .number(($0.distance * 1000).rounded() / 1000)),
                            ])
                        })
                )
            ]
        case "pins":
            let document = try document(request)
            let constraints = try proposals(document).constraints(request.pins ?? .init(), for: request.objects ?? [])
            return [("constraints", .array(constraints.map(Self.json)))]
        case "choices":
            let document = try document(request)
            let choices = try proposals(document).choices(
                from: request.from ?? "", to: request.to ?? "", isHorizontal: request.horizontal,
                edges: request.edges ?? false)
            return [
                (
                    "choices",
                    .array(
                        choices.map {
                            .object([
                                ("title", .string($0.title)), ("constraints", .array($0.constraints.map(Self.json))),
                            ])
                        })
                )
            ]
        case "infer": return try infer(request)
        case "members": return try members(request)
        case "review": return try review(request, page)
        case "save":
            let document = try document(request)
            let keep = request.keep.map { $0 == "ours" }
            return saved(document, try document.save(keepsOurs: keep), page)
        case "recover":
            let document = try document(request)
            let state = try document.recover()
            return saved(document, state, page)
        case "discard":
            try document(request).discardRecovery()
            postDocuments()
            return []
        case "previews": return try previews(request, page)
        case "cancel":
            pages[page]?.batch += 1
            return []
        case "lint":
            lintAll(page)
            return []
        default:
            throw EditError("there is no action “\(request.action)”")
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

    private static func json(_ constraint: EditConstraint) -> JSONText {
        func text(_ value: String?) -> JSONText { .optional(value) }
        func value(_ value: Double?) -> JSONText { value.map { .number($0) } ?? .null }
        return .object(
            [
                ("first", .string(constraint.first)), ("firstAttribute", .string(constraint.firstAttribute)),
                ("second", text(constraint.second)), ("secondAttribute", text(constraint.secondAttribute)),
                ("multiplier", text(constraint.multiplier)), ("constant", value(constraint.constant)),
            ].filter { if case .null = $0.1 { false } else { true } })
    }

    private func proposals(_ document: EditorDocument) -> ConstraintProposals {
        let frames = document.constrainedFrames ?? [:]
        let root = document.document
        return ConstraintProposals(root) { element in
            if element["misplaced"] != "YES", let id = element.id, let frame = frames[id] { return frame }
            return element.rect() ?? .zero
        } guide: { [guides] id in
            guides[id]
        }
    }

    /// Where guides are in their owners, from the last layout.
    private var guides: [String: CGRect] = [:]

    // MARK: News

    /// Shows a change: first the picture of the page that made it, then everything else.
    private func changed(_ document: EditorDocument, _ page: Int, _ request: Int?) {
        sendPicture(document, page, request)
        for other in pages.keys.sorted() where pages[other]?.document == document.name {
            if other != page { sendPicture(document, other, nil) }
            sendModel(document, other)
            sendState(document, other)
        }
        postDocuments()
        scheduleFindings(document)
    }

    private func sendModel(_ document: EditorDocument, _ page: Int) {
        let model = EditorModel(document.document)
        let changes = model.changes(since: pages[page]?.model)
        let isFull = pages[page]?.model == nil
        pages[page]?.model = model
        guard isFull || !changes.changed.isEmpty || !changes.removed.isEmpty || changes.isReordered else { return }
        // Objects are JSON already.
        let objects = changes.changed.compactMap { model.objects[$0] }.joined(separator: ",")
        let rest = JSONText.object([
            ("type", .string("model")), ("document", .string(document.name)), ("full", .bool(isFull)),
            ("removed", .array(changes.removed.map { .string($0) })),
            ("order", changes.isReordered ? .array(model.order.map { .string($0) }) : .null),
            ("scenes", .array(EditorModel.scenes(document.document))),
            ("kind", .string(document.document.kind == .storyboard ? "storyboard" : "xib")),
            ("autolayout", .bool(document.document.usesAutolayout)),
        ]).compact
        pages[page]?.send(.text(rest.dropLast() + ",\"objects\":[" + objects + "]}"))
    }

    private func sendState(_ document: EditorDocument, _ page: Int) {
        post(
            .object([
                ("type", .string("state")), ("document", .string(document.name)), ("dirty", .bool(document.isDirty)),
                ("undo", .optional(document.history.undoName)), ("redo", .optional(document.history.redoName)),
            ]), to: page)
    }

    // MARK: Pictures

    /// Draws the page's scene, and sends the part that differs from what the page has.
    private func sendPicture(_ document: EditorDocument, _ page: Int, _ request: Int?) {
        guard let state = pages[page], state.document == document.name else { return }
        let begin = ContinuousClock.now
        guard
            let scene = EditorScene(
                document.document, path: document.url.path, scene: state.scene, state.view, scale: CGFloat(state.scale))
        else {
            post(
                .object([("type", .string("picture")), ("document", .string(document.name)), ("empty", .bool(true))]),
                to: page)
            return
        }
        document.constrainedFrames = state.view.variant.options.isDesign ? scene.constrainedFrames : nil
        guides = scene.guides
        let key = "\(document.name)\n\(state.scene ?? "")\n\(scene.image.width)x\(scene.image.height)"
        let isSame = key == state.pictureKey
        let region = PixelRegion(of: scene.image, since: isSame ? state.picture : nil)
        pages[page]?.picture = scene.image
        pages[page]?.pictureKey = key
        let milliseconds = Double((ContinuousClock.now - begin) / .microseconds(1)) / 1000
        let header = JSONText.object([
            ("type", .string("picture")), ("document", .string(document.name)),
            ("request", .optional(request)), ("width", .number(Double(scene.size.width))),
            ("height", .number(Double(scene.size.height))), ("pixelWidth", .number(Double(scene.image.width))),
            ("pixelHeight", .number(Double(scene.image.height))), ("x", .number(Double(region.x))),
            ("y", .number(Double(region.y))), ("w", .number(Double(region.width))),
            ("h", .number(Double(region.height))),
            ("milliseconds", .number(milliseconds)), ("geometry", scene.geometry),
        ]).compact
        pages[page]?.send(.data(Self.packet(header, region.pixels)))
    }

    static func packet(_ header: String, _ pixels: Data) -> Data {
        let bytes = Array(header.utf8)
        // Pixels begin at a multiple of four, as the page's arrays want them.
        let padded = bytes + Array(repeating: UInt8(ascii: " "), count: (4 - bytes.count % 4) % 4)
        var data = Data(capacity: padded.count + pixels.count + 4)
        withUnsafeBytes(of: UInt32(padded.count).littleEndian) { data.append(contentsOf: $0) }
        data.append(contentsOf: padded)
        data.append(pixels)
        return data
    }

    private func previews(_ request: EditorRequest, _ page: Int) throws -> [(String, JSONText)] {
        let document = try document(request)
        pages[page]?.batch += 1
        let batch = pages[page]?.batch ?? 0
        let (variants, scene, scale) = (request.variants ?? [], request.scene, request.scale ?? 1)
        Task { [weak self] in
            for (index, view) in variants.enumerated() {
                await Task.yield()
                guard let self, self.pages[page]?.batch == batch else { return }
                guard
                    let shown = EditorScene(
                        document.document, path: document.url.path, scene: scene, view, scale: CGFloat(scale))
                else { continue }
                let region = PixelRegion(of: shown.image, since: nil)
                let header = JSONText.object([
                    ("type", .string("preview")), ("batch", .number(Double(request.batch ?? 0))),
                    ("index", .number(Double(index))),
                    ("total", .number(Double(variants.count))), ("width", .number(Double(shown.size.width))),
                    ("height", .number(Double(shown.size.height))), ("pixelWidth", .number(Double(shown.image.width))),
                    ("pixelHeight", .number(Double(shown.image.height))),
                    (
                        "caption",
                        .string(
                            view.variant.caption(
                                device: CanvasStage(document.document, options: view.variant.options).device.id))
                    ),
                    ("problems", .number(Double(shown.problems))),
                ]).compact
                self.pages[page]?.send(.data(Self.packet(header, region.pixels)))
            }
        }
        return []
    }

    /// The pending change as text and as pictures of the scene before and after.
    private func review(_ request: EditorRequest, _ page: Int) throws -> [(String, JSONText)] {
        let document = try document(request)
        let old = try NibDocument(data: document.base, name: document.name)
        let diff = UnifiedDiff(
            old: String(decoding: document.base, as: UTF8.self), new: String(decoding: document.data, as: UTF8.self),
            name: document.name)
        for (index, version) in [old, document.document].enumerated() {
            guard
                let shown = EditorScene(
                    version, path: document.url.path, scene: request.scene, pages[page]?.view ?? EditorView(), scale: 1)
            else { continue }
            let region = PixelRegion(of: shown.image, since: nil)
            let header = JSONText.object([
                ("type", .string("review")), ("index", .number(Double(index))),
                ("pixelWidth", .number(Double(shown.image.width))),
                ("pixelHeight", .number(Double(shown.image.height))),
            ]).compact
            pages[page]?.send(.data(Self.packet(header, region.pixels)))
        }
        return [("diff", .string(document.isDirty ? diff.text : ""))]
    }

    // MARK: Suggestions

    /// Ranked ways to hold views where they are, each as the constraints it would add.
    private func infer(_ request: EditorRequest) throws -> [(String, JSONText)] {
        let document = try document(request)
        let objects = request.objects ?? []
        var found: [JSONText] = []
        var seen: Set<[String]> = []
        func add(_ title: String, _ edit: DocumentEdit) {
            guard let outcome = try? edit.applied(to: document.document, path: document.url.path) else { return }
            let known = Set(document.document.elements.filter { $0.name == "constraint" }.compactMap(\.id))
            let added = outcome.document.elements.filter { $0.name == "constraint" && !known.contains($0.id ?? "") }
            let left = Set(outcome.document.elements.compactMap(\.id))
            let lines = added.map { NibConstraint($0).words }
            let gone = known.filter { !left.contains($0) }.count
            guard !lines.isEmpty, seen.insert(lines).inserted else { return }
            found.append(
                .object([
                    ("title", .string(title)), ("lines", .array(lines.map { .string($0) })),
                    ("removed", .number(Double(gone))),
                    ("edit", .string(edit.json)),
                ]))
        }
        add("Add what is missing", .resolve(operation: "add-missing", objects: objects))
        add("Replace by what the frames suggest", .resolve(operation: "reset", objects: objects))
        let forms = proposals(document)
        for (title, pins) in [
            (
                "Hold all four sides",
                ConstraintProposals.Pins(edges: ["top": 0, "leading": 0, "bottom": 0, "trailing": 0])
            ),
            ("Hold top and leading", ConstraintProposals.Pins(edges: ["top": 0, "leading": 0])),
            ("Centre in container", ConstraintProposals.Pins(center: ["centerX": 0, "centerY": 0])),
        ] {
            var all: [EditConstraint] = []
            for id in objects {
                var own = pins
                for neighbour in (try? forms.neighbours(of: id, toMargins: false)) ?? []
                where own.edges?[neighbour.side] != nil {
                    own.edges?[neighbour.side] = neighbour.distance
                }
                all += (try? forms.constraints(own, for: [id])) ?? []
            }
            if !all.isEmpty { add(title, .addConstraints(constraints: all)) }
        }
        return [("proposals", .array(found))]
    }

    /// Outlets and actions that the project's sources declare for a class.
    private func members(_ request: EditorRequest) throws -> [(String, JSONText)] {
        let document = try document(request)
        guard let element = document.document.element(id: request.from ?? "") else { return [] }
        let declared = SourceMembers.find(of: element.customClass?.name, near: document.url)
        return [
            ("class", .optional(element.customClass?.name)), ("outlets", .array(declared.outlets.map { .string($0) })),
            ("actions", .array(declared.actions.map { .string($0) })),
        ]
    }

    // MARK: Findings

    /// Checks the document once nothing happens for a moment.
    private func scheduleFindings(_ document: EditorDocument) {
        findingsTask?.cancel()
        let delay: Duration = document.data.count > 200_000 ? .seconds(2) : .milliseconds(250)
        findingsTask = Task { [weak self] in
            try? await Task.sleep(for: delay)
            guard !Task.isCancelled, let self else { return }
            self.sendFindings(document)
        }
    }

    private func sendFindings(_ document: EditorDocument) {
        var linter = Linter(LintConfiguration(folder: document.url.deletingLastPathComponent().path))
        let findings = linter.findings(
            in: document.document, name: document.url.path, path: document.url.path)
        findingCounts[document.name] = findings.filter { $0.severity > .note }.count
        post(
            .object([
                ("type", .string("findings")), ("document", .string(document.name)),
                ("findings", .array(findings.map(Self.json))),
            ]), about: document.name)
        postDocuments()
    }

    private static func json(_ finding: Finding) -> JSONText {
        let repairs = repairs(finding).map { JSONText.string($0) }
        let related = finding.related.map { JSONText.string($0) }
        return .object([
            ("rule", .string(finding.rule.rawValue)), ("severity", .string(finding.severity.rawValue)),
            ("object", .optional(finding.object)), ("related", .array(related)), ("scene", .optional(finding.scene)),
            ("message", .string(finding.message)), ("hint", .optional(finding.hint)),
            ("variant", .optional(finding.variant)), ("summary", .string(finding.rule.summary)),
            ("repairs", .array(repairs)),
        ])
    }

    /// What *Resolve Auto Layout Issues* offers for a finding.
    private static func repairs(_ finding: Finding) -> [String] {
        switch finding.rule {
        case .conflictingConstraints, .contradictingAutoresizing, .duplicateConstraint, .unusedConstraint,
            .hiddenViewConflict:
            ["resolve"]
        case .ambiguousLayout: ["add-missing"]
        case .misplacedView: ["update-frames", "update-constants"]
        case .truncatedText: ["size-to-fit"]
        default: []
        }
    }

    /// Checks all documents, one after the other, and tells how far it is.
    private func lintAll(_ page: Int) {
        pages[page]?.batch += 1
        let batch = pages[page]?.batch
        Task { [weak self] in
            let entries = self?.paths.entries ?? []
            for (index, entry) in entries.enumerated() {
                await Task.yield()
                guard let self, self.pages[page]?.batch == batch else { return }
                var linter = Linter(LintConfiguration(folder: entry.url.deletingLastPathComponent().path))
                self.findingCounts[entry.name] =
                    linter.findings(in: entry.url.path).filter { $0.severity > .note }.count
                self.post(
                    .object([
                        ("type", .string("progress")), ("title", .string("Checking documents")),
                        ("done", .number(Double(index + 1))), ("total", .number(Double(entries.count))),
                    ]), to: page)
            }
            self?.postDocuments()
        }
    }

    // MARK: Files

    /// Looks every second whether somebody else wrote an open document.
    private func watch() {
        guard watchTask == nil else { return }
        watchTask = Task { [weak self] in
            while !Task.isCancelled {
                try? await Task.sleep(for: .seconds(1))
                guard let self else { return }
                self.lookAtFiles()
            }
        }
    }

    private var told: [String: Data] = [:]

    private func lookAtFiles() {
        for name in documents.keys.sorted() {
            guard let document = documents[name], let now = try? Data(contentsOf: document.url), now != document.base,
                told[name] != now
            else { continue }
            told[name] = now
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
}

/// System colours to choose from.
enum SystemColorNames {
    static let all = [
        "labelColor", "secondaryLabelColor", "tertiaryLabelColor", "quaternaryLabelColor", "placeholderTextColor",
        "linkColor", "separatorColor", "opaqueSeparatorColor", "systemBackgroundColor",
        "secondarySystemBackgroundColor",
        "tertiarySystemBackgroundColor", "systemGroupedBackgroundColor", "secondarySystemGroupedBackgroundColor",
        "tertiarySystemGroupedBackgroundColor", "systemFillColor", "secondarySystemFillColor",
        "tertiarySystemFillColor",
        "systemRedColor", "systemOrangeColor", "systemYellowColor", "systemGreenColor", "systemMintColor",
        "systemTealColor", "systemCyanColor", "systemBlueColor", "systemIndigoColor", "systemPurpleColor",
        "systemPinkColor", "systemBrownColor", "systemGrayColor", "systemGray2Color", "systemGray3Color",
        "systemGray4Color", "systemGray5Color", "systemGray6Color", "tintColor",
    ]
}
