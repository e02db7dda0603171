import Audit
import Files
import Foundation
import InterfaceBuilder
import ModelContextProtocol
import NibDocument
import Toolchain
import UIKit

/// The library's functions on documents, as tools.
struct DocumentTools: Sendable {
    let folder: RootFolder
    /// Where documents are worked on; nil in that process itself.
    private let worker: DocumentWorker?

    init(_ folder: RootFolder, worker: DocumentWorker? = nil) {
        self.folder = folder
        self.worker = worker
    }

    static let instructions = """
        Plumb lays out, checks, repairs and draws Interface Builder documents (.xib, .storyboard) as UIKit does, without a Mac. \
        Start with documents, then tree or layout: both name objects by their ids, which the other tools take. After a change, \
        lint says what is wrong, audit what people meet in dark mode, large texts and other languages, layout gives the frames in \
        points, and preview shows the screen. build and test compile projects as they are and answer in a few lines; port_report says what \
        can't be built here. edit changes a document without touching anything else in it. An app that links \
        UIKit runs without a screen: app_start, then app_tree names views (row 3 › switch), and app_tap takes these names. Texts are short \
        and cheap; ask for a picture when looks matter.
        """

    var all: [Tool] {
        [documents] + [tree, layout, preview].map(inWorker) + [lint, audit]
            + [fix, edit, explain, why, diff, visualFormat].map(inWorker) + [devices]
    }

    /// The tool that draws.
    var drawing: Tool { inWorker(preview) }

    /// What the working process does.
    var work: [Tool] {
        [tree, layout, preview, lintDocument, auditDocument, fix, edit, explain, why, diff, visualFormat]
    }

    /// The tool with answers of at most as many lines as somebody reads, and a parameter that asks for all.
    ///
    /// - Parameter parts: How to ask for a part, such as `view names one, or `; nothing where there is no way.
    private func brief(_ tool: Tool, parts: String = "") -> Tool {
        let all = Tool.Parameter(
            "all", .bool, "The whole answer; its first \(OutcomeText.lineLimit) lines when left out.")
        return tool.adding([all]) { arguments in
            let result = try await tool.call(arguments)
            guard !arguments.bool("all") else { return result }
            return ToolResult(
                result.content.map { part in
                    guard case .text(let text) = part else { return part }
                    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
                    return .text(OutcomeText.short(lines, more: parts + "all gives the rest"))
                }, isError: result.isError)
        }
    }

    private func inWorker(_ tool: Tool) -> Tool {
        guard let worker else { return tool }
        return tool.calling { arguments in
            let named = ["path", "old", "new"].compactMap(arguments.string)
            return try await worker.call(
                tool.name, arguments.json, about: named.isEmpty ? tool.name : named.joined(separator: ", "))
        }
    }

    /// What a check finds in documents, each asked for by itself, so that one that can't be checked costs no other's findings.
    private func findings<Rule: ReportRule>(
        _ check: Tool, in files: [String], _ arguments: Arguments
    ) async throws -> [RuleFinding<Rule>] {
        var findings: [RuleFinding<Rule>] = []
        for file in files {
            let asked = arguments.adding(["path": .string(file)])
            let result: ToolResult
            do {
                result = try await inWorker(check).call(asked)
            } catch {
                findings.append(.crash(in: folder.name(of: file), "\(error)"))
                continue
            }
            guard !result.isError, case .text(let text)? = result.content.first else {
                if case .text(let text)? = result.content.first { throw Trouble(text) }
                continue
            }
            findings += try JSONDecoder.ofAnyNumbers.decode([RuleFinding<Rule>].self, from: Data(text.utf8))
        }
        return findings
    }

    private static func report<Rule: ReportRule>(
        _ findings: [RuleFinding<Rule>], _ files: [String], _ arguments: Arguments
    ) throws -> ToolResult {
        ToolResult(
            text: outcomeFirst(
                FindingsReport(findings, files: files, design: try options(arguments).reportedDesign).text(.text)))
    }

    /// A report's sum, which is its last line, before what it sums up.
    private static func outcomeFirst(_ report: String) -> String {
        var lines = report.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        while lines.last?.isEmpty ?? false { lines.removeLast() }
        guard let sum = lines.popLast() else { return report }
        while lines.last?.isEmpty ?? false { lines.removeLast() }
        return ([sum] + lines).joined(separator: "\n")
    }

    private static func list<Rule: ReportRule>(_ findings: [RuleFinding<Rule>]) throws -> ToolResult {
        ToolResult(text: String(decoding: try JSONEncoder.ofAnyNumbers.encode(findings), as: UTF8.self))
    }

    // MARK: - Parameters

    private static let path = Tool.Parameter(
        "path", .string, "A document, relative to the folder that the server was given.", isRequired: true)
    private static let paths = Tool.Parameter(
        "paths", .strings, "Documents, or folders with documents; everything when left out.")
    private static let view = Tool.Parameter(
        "view", .string, "Only this object and what is in it: an object id, or a part of its label or class.")
    private static let design = Tool.Parameter(
        "design", .choice(InterfaceDesign.allCases.map(\.name)),
        "The system whose design is drawn; what Xcode's canvas shows when left out.")
    private static let variant: [Tool.Parameter] = [
        Tool.Parameter("device", .string, "A device, such as \"iPhone 16\"; the document's own when left out."),
        Tool.Parameter("orientation", .choice(["portrait", "landscape"]), "How the device is held."),
        Tool.Parameter("style", .choice(["light", "dark"]), "The appearance."),
        design,
        Tool.Parameter("direction", .choice(["ltr", "rtl"]), "The direction of the layout."),
        Tool.Parameter(
            "text_size", .choice(TextSize.allCases.map(\.rawValue)), "The size of texts; l is the default."),
        Tool.Parameter("language", .string, "A language whose .strings files give the texts."),
    ]

    private static func options(_ arguments: Arguments) throws -> LayoutOptions {
        var options = LayoutOptions()
        if let device = arguments.string("device") {
            guard DocumentFiles.isDevice(device) else {
                throw Trouble("\(device): no such device; the tool devices lists them")
            }
            options.device = device
        }
        options.isLandscape = arguments.string("orientation").map { $0 == "landscape" }
        options.isDark = arguments.string("style").map { $0 == "dark" }
        options.design = arguments.string("design").flatMap(InterfaceDesign.init(name:))
        options.isRightToLeft = arguments.string("direction") == "rtl"
        options.contentSize = arguments.string("text_size").flatMap { TextSize(rawValue: $0)?.category }
        if let language = arguments.string("language") { options.speak(language) }
        return options
    }

    private func data(_ full: String) throws -> Data {
        do {
            return try FileInput.data(at: full, limit: NibLimits().bytes)
        } catch {
            throw Trouble("\(folder.name(of: full)): can't be read: \(error)")
        }
    }

    // MARK: - Tools

    private var documents: Tool {
        brief(
            Tool(
                "documents", title: "List documents",
                description: "The .xib and .storyboard files in the folder, with their sizes.",
                parameters: [Self.paths]
            ) { arguments in
                let files = try folder.documents(arguments.strings("paths"))
                guard !files.isEmpty else { return ToolResult(text: "There are no documents here.") }
                let lines = files.map { file in
                    let size = (try? FileManager.default.attributesOfItem(atPath: file)[.size] as? Int) ?? 0
                    return "\(folder.name(of: file)) (\(size) bytes)"
                }
                return ToolResult(
                    text: ([files.count == 1 ? "1 document" : "\(files.count) documents"] + lines).joined(
                        separator: "\n"))
            }, parts: "paths names some, or ")
    }

    private var tree: Tool {
        brief(
            Tool(
                "tree", title: "Outline",
                description: """
                    What a document says, without laying it out: scenes, views, bars, gestures and constraints with their ids, \
                    classes and texts, indented as they are nested.
                    """,
                parameters: [Self.path, Self.view]
            ) { arguments in
                let full = try folder.existing(arguments.string("path") ?? "")
                let document = try NibDocument(data: try data(full), name: folder.name(of: full))
                return ToolResult(text: try DocumentOutline.text(of: document, below: arguments.string("view")))
            }, parts: "view names one, or ")
    }

    private var layout: Tool {
        brief(
            Tool(
                "layout", title: "Lay out",
                description: """
                    Lays a document out on a device and gives each view's class, text, frame (x y; width height, in points, in its \
                    superview) and id; ambiguous views are marked, conflicts follow.
                    """,
                parameters: [
                    Self.path,
                    Tool.Parameter(
                        "view", .string,
                        "Only this view and what is in it: its id, name or class, or a part of its label."),
                ] + Self.variant
            ) { arguments in
                let full = try folder.existing(arguments.string("path") ?? "")
                let data = try data(full)
                return try await MainActor.run {
                    var layout = try DocumentLayouter.layOut(
                        data, name: folder.name(of: full), path: full, options: Self.options(arguments))
                    if let view = arguments.string("view") {
                        // What only a screen's tree calls so is looked for there.
                        let id =
                            try layout.view(named: view) != nil
                            ? nil
                            : DocumentCapture.capture(
                                of: data, name: folder.name(of: full), path: full, options: Self.options(arguments),
                                takesPictures: false
                            ).views(named: view).lazy.compactMap(\.documentID).first { !$0.isEmpty }
                        try layout.keepOnly(id ?? view)
                    }
                    return ToolResult(text: LayoutPrinter.tree(layout).source)
                }
            }, parts: "view names one, or ")
    }

    private var preview: Tool {
        Tool(
            "preview", title: "Draw",
            description: """
                Draws the scenes of a document as PNG pictures. The width defaults to 400 pixels, which is enough to judge a \
                layout; ask for more to read small texts.
                """,
            parameters: [
                Self.path,
                Tool.Parameter(
                    "scene", .string, "Only scenes with this in their name; at most four are drawn at once."),
                Tool.Parameter(
                    "cell", .string,
                    "Only the cell with this reuse identifier, class, label or id, without what is around it."),
                Tool.Parameter("width", .number(50...1600), "Of each picture, in pixels."),
            ] + Self.variant
        ) { arguments in
            let full = try folder.existing(arguments.string("path") ?? "")
            let data = try data(full)
            let width = arguments.number("width") ?? 400
            return try await MainActor.run {
                let pictures = try PreviewRenderer.pictures(
                    of: data, name: folder.name(of: full), path: full,
                    PreviewVariant(options: try Self.options(arguments)), cell: arguments.string("cell"))
                let scene = arguments.string("scene")
                let chosen = pictures.filter { picture in
                    scene.map { picture.name.localizedCaseInsensitiveContains($0) } ?? true
                }
                guard !chosen.isEmpty else {
                    let names = pictures.map(\.name).joined(separator: ", ")
                    throw Trouble("No scene is called \(scene ?? ""); there are \(names)")
                }
                var content: [ToolResult.Content] = []
                for picture in chosen.prefix(4) {
                    content.append(.text("\(picture.name), \(picture.caption)"))
                    if let data = picture.image.scaled(toWidth: width).pngData() {
                        content.append(.image(data, mimeType: "image/png"))
                    }
                }
                if chosen.count > 4 {
                    let rest = chosen.dropFirst(4).map(\.name).joined(separator: ", ")
                    content.append(.text("Not drawn: \(rest). Name one as scene."))
                }
                return ToolResult(content)
            }
        }
    }

    private var lint: Tool {
        brief(
            Tool(
                "lint", title: "Find problems",
                description: """
                    Conflicting and missing constraints, misplaced, hidden and cut off views, and what else is wrong in documents, \
                    each with file, line, object id and what would mend it.
                    """,
                parameters: [Self.paths, Self.variant[0], Self.design]
            ) { arguments in
                let files = try folder.documents(arguments.strings("paths"))
                let findings: [Finding] = try await findings(lintDocument, in: files, arguments)
                return try Self.report(findings, files.map(folder.name(of:)), arguments)
            }, parts: "paths names some, or ")
    }

    private var lintDocument: Tool {
        Tool("lint_document", title: "", description: "", parameters: []) { arguments in
            let full = try folder.existing(arguments.string("path") ?? "")
            return try await MainActor.run {
                var configuration = LintConfiguration()
                configuration.devices = arguments.string("device").map { [$0] } ?? []
                configuration.base.design = try Self.options(arguments).design
                var linter = Linter(configuration)
                return try Self.list(
                    linter.findings(in: full).map { finding in
                        var finding = finding
                        finding.file = folder.name(of: full)
                        return finding
                    })
            }
        }
    }

    private var audit: Tool {
        brief(
            Tool(
                "audit", title: "Find barriers",
                description: """
                    Looks at every screen as it is designed, in dark mode, with bold text, in the project's languages, with long and \
                    accented texts, from right to left and in large text sizes: contrast, touch targets, missing labels, texts cut off \
                    or over each other, what can't be reached, what doesn't mirror. Each with file, line, object id and remedy.
                    """,
                parameters: [
                    Self.paths, Self.variant[0], Self.design,
                    Tool.Parameter(
                        "text_sizes", .strings, "Text sizes to look at, from xs to ax5; xl to ax5 when left out."),
                    Tool.Parameter(
                        "languages", .strings,
                        "Languages, or double, accented, rtl; the project's and all three when left out."),
                    Tool.Parameter("rule", .choice(AuditRule.allCases.map(\.rawValue)), "Only what this rule says."),
                ]
            ) { arguments in
                let files = try folder.documents(arguments.strings("paths"))
                let findings: [AuditFinding] = try await findings(auditDocument, in: files, arguments)
                return try Self.report(findings, files.map(folder.name(of:)), arguments)
            }, parts: "paths or rule choose some, or ")
    }

    private var auditDocument: Tool {
        Tool("audit_document", title: "", description: "", parameters: []) { arguments in
            let full = try folder.existing(arguments.string("path") ?? "")
            var configuration = AuditConfiguration(folder: folder.path)
            configuration.devices = arguments.string("device").map { [$0] } ?? []
            configuration.orientations = [.portrait]
            configuration.base.design = try Self.options(arguments).design
            configuration.languages = arguments.strings("languages")
            configuration.textSizes = try arguments.strings("text_sizes").map { name in
                guard let size = TextSize(rawValue: name) else { throw Trouble("\(name) is no text size") }
                return size
            }
            let rule = arguments.string("rule").flatMap(AuditRule.init)
            return try await MainActor.run { [configuration] in
                let input: Result<Data, any Error> = Result { try self.data(full) }
                let found = DocumentAuditor(configuration).audit(input, name: full, path: full).findings
                return try Self.list(
                    found.filter { rule == nil || $0.rule == rule }.map { finding in
                        var finding = finding
                        finding.file = folder.name(of: full)
                        return finding
                    })
            }
        }
    }

    private var edit: Tool {
        brief(
            Tool(
                "edit", title: "Edit",
                description: """
                    Changes a document as Xcode would write it; every other byte stays. Edits are objects with one member, such as \
                    {"setText": {"object": "a1B-c2-D3e", "key": "text", "text": "Hi"}}, {"setFrame": {"object": "…", "frame": \
                    {"x": 0, "y": 0, "width": 100, "height": 40}}}, {"addConstraints": {"constraints": [{"first": "…", \
                    "firstAttribute": "leading", "second": "…", "secondAttribute": "leading", "constant": 16}]}}, {"insert": {"item": \
                    "label", "into": "…"}}, {"remove": {"objects": ["…"]}}; docs/edit.md lists all. All are made, or none. Answers a \
                    unified diff, and writes the file only with apply.
                    """,
                parameters: [
                    Self.path, Tool.Parameter("edits", .objects, "What to change, in this order.", isRequired: true),
                    Tool.Parameter("apply", .bool, "Write the file."),
                ], isReadOnly: false
            ) { arguments in
                let full = try folder.existing(arguments.string("path") ?? "")
                let name = folder.name(of: full)
                let edits = try arguments.objects("edits").map {
                    try DocumentEdit(json: String(decoding: $0.data, as: UTF8.self))
                }
                return try await MainActor.run {
                    let original = try NibDocument(path: full)
                    _ = try original.checkedKind()
                    var document = original
                    var notes: [String] = []
                    var made: [String] = []
                    var members: [MemberDeclaration] = []
                    for (index, edit) in edits.enumerated() {
                        do {
                            let outcome = try edit.applied(to: document, path: full)
                            document = outcome.document
                            notes += outcome.notes
                            made += outcome.selection
                            members += outcome.members
                        } catch {
                            throw Trouble("\(edits.count > 1 ? "edit \(index + 1): " : "")\(error)")
                        }
                    }
                    let old = String(decoding: original.data, as: UTF8.self)
                    let new = String(decoding: document.data, as: UTF8.self)
                    guard old != new else { return ToolResult(text: "\(name): nothing to change") }
                    let sources =
                        members.isEmpty
                        ? nil : try SourceEdit(members, near: full, within: folder.path, by: .installed)
                    notes += sources?.notes ?? []
                    if arguments.bool("apply") {
                        try sources?.write()
                        do { try document.write(to: full) } catch {
                            sources?.takeBack()
                            throw error
                        }
                    }
                    var lines = ["\(name): \(arguments.bool("apply") ? "written" : "not written; apply writes it")"]
                    if !made.isEmpty { lines.append("objects: \(made.joined(separator: ", "))") }
                    return ToolResult(
                        text: (lines + notes + [UnifiedDiff(old: old, new: new, name: name).text]
                            + (sources?.differences(naming: folder.name).map(\.text) ?? [])).joined(separator: "\n"))
                }
            })
    }

    private var fix: Tool {
        brief(
            Tool(
                "fix", title: "Repair",
                description: """
                    What Xcode's Editor menu does to a layout. Answers the change as a unified diff, and writes it only with apply. \
                    resolve ends contradictions, adds what is missing and updates frames.
                    """,
                parameters: [
                    Self.path,
                    Tool.Parameter(
                        "repair",
                        .choice([
                            "resolve", "updateFrames", "updateConstants", "addMissing", "reset", "clear", "sizeToFit",
                        ]
                        ),
                        "Which repair; resolve when left out."),
                    Tool.Parameter("view", .string, "Only this view and what is in it: its id or label."),
                    Tool.Parameter("scene", .string, "Only this scene: its identifier, title, label or id."),
                    Tool.Parameter("apply", .bool, "Write the file."),
                ], isReadOnly: false
            ) { arguments in
                let full = try folder.existing(arguments.string("path") ?? "")
                let name = folder.name(of: full)
                return try await MainActor.run {
                    let document = try NibDocument(path: full)
                    let scope: FixScope =
                        arguments.string("view").map { .view($0) } ?? arguments.string("scene").map { .scene($0) }
                        ?? .document
                    let result = try Fixer(Self.repair(arguments.string("repair")), scope: scope).fix(
                        document, path: full)
                    let old = String(decoding: document.data, as: UTF8.self)
                    let new = String(decoding: result.document.data, as: UTF8.self)
                    guard old != new else {
                        return ToolResult(
                            text: (["\(name): nothing to change"] + result.refusals).joined(separator: "\n"))
                    }
                    if arguments.bool("apply") { try result.document.write(to: full) }
                    let left = result.remaining.filter { $0.severity > .note }.map { "left: \($0.message)" }
                    let state = arguments.bool("apply") ? "written" : "not written; apply writes it"
                    return ToolResult(
                        text: (["\(name): \(result.changes.count) changes, \(state)"] + result.refusals + left
                            + [UnifiedDiff(old: old, new: new, name: name).text]).joined(separator: "\n"))
                }
            })
    }

    private static func repair(_ name: String?) -> FixOperation {
        switch name {
        case "updateFrames": .updateFrames
        case "updateConstants": .updateConstants
        case "addMissing": .addMissing
        case "reset": .reset
        case "clear": .clear
        case "sizeToFit": .sizeToFit
        default: .resolve
        }
    }

    private var explain: Tool {
        brief(
            Tool(
                "explain", title: "Explain conflicts",
                description: """
                    Why constraints conflict, in plain words, with the arithmetic and the smallest changes that would end it: of a \
                    document, or of a console log given as text.
                    """,
                parameters: [
                    Tool.Parameter("path", .string, "A document or a log, relative to the server's folder."),
                    Tool.Parameter("log", .string, "The text of a console log."),
                    Self.variant[0],
                ]
            ) { arguments in
                let reports: [ConflictLog.Report]
                if let log = arguments.string("log") {
                    reports = ConflictLog(log).reports
                } else {
                    guard let path = arguments.string("path") else {
                        return ToolResult(error: "explain needs a path or a log.")
                    }
                    let full = try folder.existing(path)
                    let data = try data(full)
                    let text = String(decoding: data, as: UTF8.self)
                    if DocumentConflicts.isDocument(text) {
                        reports = try await MainActor.run {
                            try DocumentConflicts.reports(
                                in: data, name: folder.name(of: full), path: full,
                                [PreviewVariant(options: try Self.options(arguments))])
                        }
                    } else {
                        reports = ConflictLog(text).reports
                    }
                }
                guard !reports.isEmpty else { return ToolResult(text: "There is no conflict.") }
                return ToolResult(text: reports.map { ExplanationText($0).text }.joined(separator: "\n\n"))
            })
    }

    private var why: Tool {
        brief(
            Tool(
                "why", title: "Why is it here",
                description: """
                    For each edge of a view the constraints whose constants add up to its number, with the share of each and the line \
                    of the document it stands in.
                    """,
                parameters: [
                    Self.path,
                    Tool.Parameter("view", .string, "An object id, a label, a text or a class.", isRequired: true),
                ] + Self.variant
            ) { arguments in
                let full = try folder.existing(arguments.string("path") ?? "")
                let data = try data(full)
                let name = arguments.string("view") ?? ""
                return try await MainActor.run {
                    let capture = try DocumentCapture.capture(
                        of: data, name: folder.name(of: full), path: full, options: Self.options(arguments),
                        takesPictures: false)
                    let found = capture.views(named: name)
                    guard !found.isEmpty else {
                        return ToolResult(error: "No view is called \(name); tree and layout list the ids.")
                    }
                    return ToolResult(text: found.map(capture.whyText).joined(separator: "\n\n"))
                }
            })
    }

    private var diff: Tool {
        brief(
            Tool(
                "diff", title: "Compare",
                description: """
                    What a change does to a document's screens: views that moved, constraints and objects that changed, the share of \
                    pixels that differ. With picture, one for each screen that changed: the new one, faded, with what differs marked.
                    """,
                parameters: [
                    Tool.Parameter("old", .string, "A document, relative to the server's folder.", isRequired: true),
                    Tool.Parameter("new", .string, "A document, relative to the server's folder.", isRequired: true),
                    Tool.Parameter("picture", .bool, "The differences as pictures, too; at most four."),
                ] + Self.variant
            ) { arguments in
                let old = try folder.existing(arguments.string("old") ?? "")
                let new = try folder.existing(arguments.string("new") ?? "")
                let versions = try [old, new].map {
                    DocumentVersion(name: folder.name(of: $0), data: try data($0), path: $0)
                }
                return try await MainActor.run {
                    let variant = PreviewVariant(options: try Self.options(arguments))
                    let difference = DocumentComparer([variant]).compare(
                        versions[0], versions[1], name: folder.name(of: new))
                    let text = Self.outcomeFirst(DiffReport([difference], title: folder.name(of: new)).text(.text))
                    let changed = difference.scenes.filter { $0.status == .changed }.flatMap(\.variants)
                    let pictures = arguments.bool("picture") ? changed.prefix(4) : []
                    return ToolResult(
                        [.text(text)]
                            + pictures.compactMap { variant in
                                DiffPictures.highlighted(variant)?.scaled(toWidth: 400).pngData()
                                    .map { .image($0, mimeType: "image/png") }
                            })
                }
            })
    }

    private var visualFormat: Tool {
        Tool(
            "visual_format", title: "Read visual format",
            description: "The constraints that a line of visual format makes, or where it is wrong.",
            parameters: [Tool.Parameter("format", .string, "Such as H:|-[a(>=100)]-[b]-|", isRequired: true)]
        ) { arguments in
            switch await FormatCheck.run(arguments.string("format") ?? "", options: [], metrics: [:]) {
            case .constraints(let lines): ToolResult(text: lines.joined(separator: "\n"))
            case .unknownOption(let name, _): ToolResult(error: "\(name) is no format option.")
            case .error(let text): ToolResult(error: text)
            }
        }
    }

    private var devices: Tool {
        Tool(
            "devices", title: "List devices",
            description: "The devices that can be named, with their sizes in points, scales and safe areas.",
            parameters: []
        ) { _ in ToolResult(text: await DeviceList.table.text) }
    }
}

extension DocumentLayout {
    /// The view that has that id, label or class.
    fileprivate func view(named name: String) -> View? {
        views.first { $0.id == name }
            ?? views.first { view in
                view.label?.localizedCaseInsensitiveContains(name) ?? false || view.className == name
            }
    }

    /// Leaves one view and what is in it.
    fileprivate mutating func keepOnly(_ name: String) throws {
        guard let first = view(named: name) else {
            throw Trouble("No view has the id, label or class \(name)")
        }
        var kept: Set<String> = [first.id]
        for view in views where view.superview.map(kept.contains) ?? false { kept.insert(view.id) }
        views.removeAll { !kept.contains($0.id) }
    }
}
