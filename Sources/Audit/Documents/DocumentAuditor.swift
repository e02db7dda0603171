import Foundation
import InterfaceBuilder
import NibDocument
import UIKit

/// Looks at the screens of documents in every setting.
@MainActor
package struct DocumentAuditor {
    private let configuration: AuditConfiguration
    private let takesPictures: Bool

    package init(_ configuration: AuditConfiguration, takesPictures: Bool = false) {
        self.configuration = configuration
        self.takesPictures = takesPictures
    }

    /// - Parameters:
    ///   - input: The document's bytes, or why there are none.
    ///   - path: Where texts and images are looked for; nil without any.
    package func audit(_ input: Result<Data, any Error>, name: String, path: String?) -> AuditOutcome {
        do {
            let document = try NibDocument(data: input.get(), name: name)
            _ = try document.checkedKind()
            return audit(document, name: name, path: path)
        } catch {
            guard var severity = configuration.severity(of: .unreadableDocument) else { return AuditOutcome() }
            let problem = error as? NibError
            if problem?.isOtherPlatform == true { severity = .note }
            var finding = AuditFinding(
                .unreadableDocument, severity, file: name, message: problem?.message ?? "\(error)",
                fingerprint: "\(configuration.name(of: name)):\(AuditRule.unreadableDocument.rawValue):-")
            (finding.line, finding.column) = (problem?.position?.line, problem?.position?.column)
            return AuditOutcome(findings: [finding])
        }
    }

    package func audit(_ document: NibDocument, name: String, path: String?) -> AuditOutcome {
        // Each layout puts its own device and control sizes in place.
        Runtime.with { outcome(of: document, name: name, path: path) }
    }

    private func outcome(of document: NibDocument, name: String, path: String?) -> AuditOutcome {
        var run = AuditRun(configuration)
        var outcome = AuditOutcome()
        var pictures: [(name: String, size: CGSize, picture: PixelPicture?)] = []
        let judgement = DraftJudgement(document, path: path)
        for settings in AuditSetting.all(configuration, path: path) {
            var usual: [String: AuditedScreen] = [:]
            var said: [String: Set<String>] = [:]
            for setting in settings {
                let isUsual = usual.isEmpty
                // Another text size is laid out only where a text follows it.
                let isWanted: (String) -> Bool = { part in
                    !setting.isTextSize
                        || usual[part]?.tree.nodes.contains { $0.text?.followsTextSize ?? false } ?? true
                }
                screens(of: document, name: name, path: path, setting, where: isWanted) { part, element, screen in
                    outcome.screens += 1
                    if isUsual { usual[part] = screen }
                    var remarks = ScreenRules.remarks(screen)
                    if let reference = usual[part], !isUsual {
                        remarks += ScreenRules.remarks(screen, usual: reference)
                        // A text that a fixed colour makes hard to read in the dark is reported as that, not also as a low
                        // contrast.
                        let fixed = Set(remarks.filter { $0.rule == .fixedColor }.map(\.node))
                        remarks.removeAll { $0.rule == .lowContrast && fixed.contains($0.node) }
                    }
                    var names: [Int: String]?
                    pictures.append((ObjectName.scene(of: element) ?? part, screen.tree.size, screen.picture))
                    for remark in remarks.compactMap({ judgement.judged($0, in: screen.tree, setting) }) {
                        var place = place(of: remark.node, in: screen.tree, document, element, name)
                        // A finding of the usual setting is not reported again for others: its author sees it on the
                        // canvas.
                        let key = "\(remark.rule.rawValue) \(place.key)"
                        if isUsual { said[part, default: []].insert(key) }
                        if !isUsual, said[part]?.contains(key) ?? false { continue }
                        names = names ?? screen.tree.shortNames
                        place.view = names.flatMap { Self.name(of: remark.node, in: screen.tree, $0) }
                        run.add(
                            remark, at: place, frame: screen.tree.nodes[remark.node].frame, setting: setting.name,
                            picture: pictures.count - 1)
                    }
                    // A picture that no finding refers to is dropped, to save memory.
                    if !takesPictures || !run.seenIn.contains(pictures.count - 1) {
                        pictures[pictures.count - 1].picture = nil
                    }
                }
            }
        }
        let ids = Set(
            document.elements.lazy.filter { $0["userComments"] != nil || $0.child(key: "userComments") != nil }
                .compactMap(\.id))
        finish(&outcome, run, pictures, document, hasNotes: !ids.isEmpty)
        return outcome
    }

    /// Leaves out what notes in the document ask to ignore, and orders the rest.
    private func finish(
        _ outcome: inout AuditOutcome, _ run: AuditRun,
        _ pictures: [(name: String, size: CGSize, picture: PixelPicture?)], _ document: NibDocument, hasNotes: Bool
    ) {
        outcome.usedBaseline = run.usedBaseline
        let kept = run.findings.indices.filter { index in
            guard hasNotes, let element = run.findings[index].object.flatMap({ document.element(id: $0) }) else {
                return true
            }
            return !Linter.isIgnored(run.findings[index].rule, element)
        }.sorted { AuditFinding.inOrder(run.findings[$0], run.findings[$1]) }
        outcome.findings = kept.map { run.findings[$0] }
        guard takesPictures else { return }
        for (index, entry) in pictures.enumerated() {
            let marks = kept.indices.filter { run.seenIn[kept[$0]] == index }
            guard !marks.isEmpty, let image = entry.picture?.image, let png = try? image.pngData() else { continue }
            let setting = outcome.findings[marks[0]].variant.map { " · \($0)" } ?? ""
            outcome.pictures.append(
                (FindingPicture(name: entry.name + setting, size: entry.size, marks: marks), png))
        }
    }

    // MARK: Screens

    /// Shows each part of the document in a setting.
    private func screens(
        of document: NibDocument, name: String, path: String?, _ setting: AuditSetting,
        where isWanted: (String) -> Bool,
        _ body: (String, NibElement, AuditedScreen) -> Void
    ) {
        let variant = PreviewVariant(options: setting.options, pseudo: setting.pseudo)
        var rendering = SceneRendering(document, path: path, variant)
        // The rules look only into pictures of one pixel per point.
        rendering.placeholderQuality = .rough
        func key(_ part: NibDesign.Part) -> String { part.view.id ?? PreviewRenderer.name(of: part, in: name) }
        rendering.render(where: { isWanted(key($0)) }) { shown in
            let (window, part) = (shown.window, shown.part)
            window.backgroundColor = window.backgroundColor ?? .systemBackground
            let names = DocumentNames(shown.design)
            let tree = ScreenTree(of: [window], named: PreviewRenderer.name(of: part, in: name)) { names.id(of: $0) }
            var screen = AuditedScreen(tree: tree, isDraft: true)
            let size = window.bounds.size
            screen.picture = PixelPicture(drawing: LayerSnapshot(of: window.layer), size: size)
            screen.ground = PixelPicture(drawing: TextContrast.ground(of: window.layer), size: size)
            body(key(part), part.controller ?? part.view, screen)
        }
    }

    /// What a view is called, or the object of the document that it is a part of, such as the button around a title.
    private static func name(of node: Int, in tree: ScreenTree, _ names: [Int: String]) -> String? {
        var next: Int? = node
        while let here = next {
            if let name = names[here] { return name }
            next = tree.nodes[here].object == nil ? tree.nodes[here].parent : nil
        }
        return nil
    }

    /// Where the nearest object of the document is, from a view on.
    private func place(
        of node: Int, in tree: ScreenTree, _ document: NibDocument, _ part: NibElement, _ file: String
    ) -> AuditRun.Place {
        let found = tree.path(to: node).lazy.compactMap(\.object).first
        let element = found.flatMap { document.element(id: $0) } ?? part
        return AuditRun.Place(
            file: file, line: element.position?.line, column: element.position?.column, object: element.id,
            scene: ObjectName.scene(of: element), key: element.id ?? "-")
    }
}
