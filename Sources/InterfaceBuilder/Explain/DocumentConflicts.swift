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

    /// A conflict of a document, as a log tells it and as it is.
    struct Found {
        var report: ConflictLog.Report
        let conflict: ConstraintConflict
        /// The document's constraints among its members.
        let ids: [String]
    }

    /// The conflicts that lint finds: the documents are laid out as it does.
    static func conflicts(
        in data: Data, name: String, path: String?, _ variants: [PreviewVariant]
    ) throws -> [Found] {
        try Runtime.with {
            let document = try NibDocument(data: data, name: name)
            _ = try document.checkedKind()
            var found: [Found] = []
            var known: Set<[String]> = []
            for variant in variants {
                LaidOutPart.each(of: document, path: path, options: variant.options, pseudo: variant.pseudo) {
                    part, stage in
                    var named: (words: [String: String], addresses: AddressNames)?
                    for conflict in part.conflicts {
                        guard var report = ConflictLog(conflict.message).reports.first else { continue }
                        var (words, addresses) = named ?? (Self.words(part.design), AddressNames(part.design))
                        report.line = part.names.element(of: conflict.broken)?.position?.line
                        report.place =
                            "\(PreviewRenderer.name(of: part.part)) on \(variant.caption(device: stage.device.id))"
                        report.constraints = report.constraints.map { Self.named(Self.decided($0, in: part), words) }
                        report.broken = report.broken.map { Self.named(Self.decided($0, in: part), words) }
                        for index in report.constraints.indices {
                            report.constraints[index].text = addresses.text(report.constraints[index].text)
                        }
                        if let text = report.broken?.text { report.broken?.text = addresses.text(text) }
                        named = (words, addresses)
                        let key = report.constraints.map { ConstraintPhrase($0).text }.sorted()
                        guard known.insert(key).inserted else { continue }
                        let ids = conflict.members.compactMap { part.id(of: $0.constraint) }
                        found.append(Found(report: report, conflict: conflict, ids: ids))
                    }
                }
            }
            return found
        }
    }

    /// The document's words for what a log calls by address.
    private static func words(_ design: NibDesign) -> [String: String] {
        design.elements { addressText(of: $0) }.mapValues(ObjectName.ofItem)
    }

    /// The mask of a view that a list or a window decides about (cells and what holds their content, headers, root views):
    /// the app can't change it, and on a device there is no such constraint, but the list's.
    private static func decided(_ constraint: LoggedConstraint, in part: LaidOutPart) -> LoggedConstraint {
        guard constraint.origin == .autoresizing, let first = constraint.left.first else { return constraint }
        let item = constraint.translatedView ?? first.item
        guard let found = part.views.first(where: { addressText(of: $0.view) == item.id }),
            found.element.parent?.name != "subviews"
        else { return constraint }
        var constraint = constraint
        constraint.identifier = "UIView-Encapsulated-Layout-\(first.attribute.capitalized)"
        return constraint
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
