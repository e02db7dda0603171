import Foundation
import NibDocument
import UIKit

/// The conflicts of a document, as if its scenes had been shown and their log read, but with the document's own names.
@MainActor
public enum DocumentConflicts {
    /// Whether a text is a document rather than a log.
    public nonisolated static func isDocument(_ text: String) -> Bool {
        let start = text.prefix(2000)
        return start.contains("com.apple.InterfaceBuilder") && start.contains("<document")
    }

    /// - Parameters:
    ///   - path: Where images and texts are looked for; nil without any.
    ///   - variants: A conflict that shows in several is reported for the first.
    package static func reports(
        in data: Data, name: String, path: String?, _ variants: [PreviewVariant]
    ) throws -> [ConflictLog.Report] {
        try conflicts(in: data, name: name, path: path, variants).map(\.report)
    }

    static func conflicts(
        in data: Data, name: String, path: String?, _ variants: [PreviewVariant]
    ) throws -> [(report: ConflictLog.Report, conflict: ConstraintConflict)] {
        try Runtime.with {
            let document = try NibDocument(data: data, name: name)
            _ = try document.checkedKind()
            var found: [(ConflictLog.Report, ConstraintConflict)] = []
            var known: Set<[String]> = []
            for variant in variants {
                let stage = CanvasStage(document, options: variant.options)
                let design = stage.design(path: path, transformText: variant.transformText)
                var seen = 0
                for part in design.parts {
                    stage.show(part, of: design) { _ in
                        let names = DocumentNames(design)
                        let words = Self.words(design)
                        var addresses = AddressNames(design)
                        for diagnostic in stage.diagnostics[seen...] {
                            guard let conflict = diagnostic.conflict,
                                var report = ConflictLog(diagnostic.message).reports.first
                            else { continue }
                            report.line = names.element(of: conflict.broken)?.position?.line
                            report.place =
                                "\(PreviewRenderer.name(of: part)) on \(variant.caption(device: stage.device.id))"
                            report.constraints = report.constraints.map { named($0, words) }
                            report.broken = report.broken.map { named($0, words) }
                            for index in report.constraints.indices {
                                report.constraints[index].text = addresses.text(report.constraints[index].text)
                            }
                            if let text = report.broken?.text { report.broken?.text = addresses.text(text) }
                            let key = report.constraints.map { ConstraintPhrase($0).text }.sorted()
                            if known.insert(key).inserted { found.append((report, conflict)) }
                        }
                        seen = stage.diagnostics.count
                    }
                }
            }
            return found
        }
    }

    /// The document's words for what a log calls by address.
    private static func words(_ design: NibDesign) -> [String: String] {
        var words: [String: String] = [:]
        for (id, object) in design.objects {
            words[addressText(of: object)] = design.document.element(id: id).map(ObjectName.ofItem)
        }
        return words
    }

    private static func named(_ constraint: LoggedConstraint, _ words: [String: String]) -> LoggedConstraint {
        func named(_ terms: [LoggedConstraint.Term]) -> [LoggedConstraint.Term] {
            terms.map { term in
                var term = term
                term.item.name = words[term.item.id] ?? term.item.name
                return term
            }
        }
        var constraint = constraint
        constraint.left = named(constraint.left)
        constraint.right = named(constraint.right)
        return constraint
    }
}
