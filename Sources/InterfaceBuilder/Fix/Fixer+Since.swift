import Foundation
import NibDocument
import UIKit

extension Fixer {
    /// Repairs what a change of a document brought, and leaves alone what was there before.
    ///
    /// - Parameters:
    ///   - document: The document as it is.
    ///   - path: Where it is, for texts and images beside it.
    ///   - old: What it was before; nil for a new document, of which everything counts.
    ///   - operation: What is done.
    ///   - configuration: Which rules are on.
    /// - Returns: What is left are findings that the change brought, too.
    public static func fix(
        _ document: NibDocument, path: String?, since old: (data: Data, path: String)?, _ operation: FixOperation,
        configuration: LintConfiguration
    ) throws -> FixResult {
        guard let old else { return try Fixer(operation, configuration: configuration).fix(document, path: path) }
        var linter = Linter(configuration)
        let before = linter.findings(in: .success(old.data), name: document.name, path: old.path)
        let brought = FindingChange.brought(
            by: linter.findings(in: document, name: document.name, path: path), over: before
        ).filter { $0.severity > .note }
        let views = Set(
            brought.flatMap { [$0.object].compactMap { $0 } + $0.related }.compactMap { id -> String? in
                guard let element = document.element(id: id) else { return nil }
                // What is no view is repaired with the view that holds it.
                return element.rect() != nil
                    ? id : element.ancestors.first { $0.rect() != nil && $0.id != nil }?.id ?? id
            })
        guard !views.isEmpty else {
            return FixResult(document: document, changes: [], remaining: brought, refusals: [])
        }
        var result = try Fixer(operation, scope: .views(views.sorted()), configuration: configuration).fix(
            document, path: path)
        result.remaining = FindingChange.brought(by: result.remaining, over: before)
        return result
    }
}
