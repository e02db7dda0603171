import Audit
import Foundation
import InterfaceBuilder
import NibDocument

/// Documents taken all the way, each through what one command does with it.
enum LaidOut: String, CaseIterable {
    case layout, lint, fix, format, preview, audit, debug, diff, explain, edit, convert, merge

    /// Comes back, whatever the document is; anything else is a crash or a hang.
    ///
    /// - Parameter original: What the document was changed from.
    func survive(_ data: Data, from original: Data, seed: UInt64) {
        MainActor.assumeIsolated { try? take(data, original, seed) }
    }

    @MainActor
    private func take(_ data: Data, _ original: Data, _ seed: UInt64) throws {
        let name = "mutation"
        switch self {
        case .layout:
            var options = LayoutOptions()
            options.listsDetails = true
            _ = try DocumentLayouter.layOut(data, name: name, path: nil, options: options)
        case .lint:
            var linter = Linter(LintConfiguration())
            _ = linter.findings(in: data, name: name)
        case .fix:
            let operations = FixOperation.allCases
            let document = try NibDocument(data: data, name: name)
            _ = try Fixer(operations[Int(seed % UInt64(operations.count))]).fix(document, path: nil)
        case .format:
            _ = try NibDocument(data: NibDocument(data: data, name: name).formatted(), name: name)
        case .preview:
            _ = try PreviewRenderer.pictures(
                of: data, name: name, path: nil, PreviewVariant(options: LayoutOptions()), scale: 1)
        case .audit:
            var configuration = AuditConfiguration()
            configuration.textSizes = [.ax3]
            configuration.languages = ["rtl"]
            _ = DocumentAuditor(configuration).audit(.success(data), name: name, path: nil)
        case .debug:
            let capture = try DocumentCapture.capture(of: data, name: name, path: nil, takesPictures: false)
            _ = (capture.treeText, capture.issuesText, capture.traceText)
            _ = capture.views.indices.prefix(20).map { capture.whyText(capture.views[$0]) }
        case .diff:
            let versions = [original, data].map { DocumentVersion(name: name, data: $0, path: nil) }
            _ = DocumentComparer([]).compare(versions[0], versions[1], name: name)
        case .explain:
            let variants = [PreviewVariant(options: LayoutOptions())]
            _ = try DocumentConflicts.reports(in: data, name: name, path: nil, variants)
        case .edit:
            var document = try NibDocument(data: data, name: name)
            var random = SplitMix(state: seed)
            for _ in 0..<6 {
                guard let edit = RandomEdit.edit(of: document, &random) else { continue }
                document = (try? edit.applied(to: document, path: name).document) ?? document
            }
        case .convert:
            _ = try SwiftConversion(NibDocument(data: data, name: name), name: name).code
        case .merge: try merge(data, original, seed)
        }
    }

    /// Joins the document with another change of what it was changed from, and makes a choice where both changed the same.
    @MainActor
    private func merge(_ ours: Data, _ base: Data, _ seed: UInt64) throws {
        var random = SplitMix(state: ~seed)
        guard let kind = StructuralMutation.allCases.randomElement(using: &random),
            let theirs = kind.applied(to: base, &random)
        else { return }
        let merged = try MergedDocument(base: base, ours: ours, theirs: theirs, name: "mutation")
        guard (try? NibDocument(data: merged.data, name: "merged")) != nil else {
            fatalError("is joined to no document")
        }
        var record = MergeRecord(merged, base: base, ours: ours, theirs: theirs, document: "mutation")
        record.choose(.theirs)
        let chosen = try record.resolved(current: merged.data)
        guard (try? NibDocument(data: chosen, name: "chosen")) != nil else { fatalError("is no document once chosen") }
    }
}

/// Edits of objects that a document has.
enum RandomEdit {
    static func edit(of document: NibDocument, _ random: inout SplitMix) -> DocumentEdit? {
        let objects = document.elements.filter { $0.id != nil && $0.parent != nil && $0.name != "device" }
        guard let first = objects.randomElement(using: &random), let second = objects.randomElement(using: &random),
            let one = first.id, let other = second.id
        else { return nil }
        func length() -> Double { Double(Int.random(in: 0...400, using: &random)) }
        switch Int.random(in: 0..<14, using: &random) {
        case 0, 1:
            let frame = EditRect(x: length(), y: length(), width: length(), height: length())
            return .setFrame(object: one, frame: frame, sizeClass: nil)
        case 2: return .setAttribute(object: one, name: "hidden", value: "YES", sizeClass: nil)
        case 3: return .setText(object: one, key: "text", text: "Text \(Int(length()))")
        case 4:
            let side = ["leading", "top", "width", "centerY"].randomElement(using: &random) ?? "leading"
            let constraint = EditConstraint(
                first: one, firstAttribute: side, second: other, secondAttribute: side, constant: length())
            return .addConstraints(constraints: [constraint])
        case 5: return .duplicate(objects: [one])
        case 6: return .remove(objects: [one])
        case 7: return .move(objects: [one], into: other, at: 0)
        case 8: return .embed(objects: [one, other], container: "stackView")
        case 9: return .embed(objects: [one], container: "view")
        case 10: return .unembed(object: one)
        case 11: return .insert(item: "label", into: one, at: nil, frame: nil)
        case 12:
            let operation = FixOperation.allCases.randomElement(using: &random) ?? .resolve
            return .resolve(operation: operation.rawValue, objects: Bool.random(using: &random) ? [one] : nil)
        default: return .connect(from: one, to: other, kind: "outlet", name: "view", event: nil)
        }
    }
}
