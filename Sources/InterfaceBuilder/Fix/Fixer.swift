import Foundation
import NibDocument
import UIKit

/// Repairs documents as the commands of Xcode's Editor menu do.
@MainActor
public struct Fixer {
    private let operation: FixOperation
    private let scope: FixScope
    private let configuration: LintConfiguration

    public init(
        _ operation: FixOperation, scope: FixScope = .document,
        configuration: LintConfiguration = LintConfiguration()
    ) {
        self.operation = operation
        self.scope = scope
        self.configuration = configuration
    }

    /// The repaired document; the one given stays as it is.
    ///
    /// - Parameter path: Where the document is, for texts and images beside it.
    /// - Throws: ``FixError`` when the scope names nothing, `NibError` for documents of other platforms.
    public func fix(_ document: NibDocument, path: String) throws -> FixResult {
        let (world, metrics) = (Runtime.current, ControlMetrics.current)
        defer { (Runtime.current, ControlMetrics.current) = (world, metrics) }
        _ = try document.checkedKind()
        guard document.usesAutolayout else {
            throw FixError(description: "\(path): the document doesn't use Auto Layout, so there is nothing to fix")
        }
        var work = FixWork(document, path: path, scope: try ScopedViews(scope, in: document))
        work.perform(operation)
        var linter = Linter(configuration)
        // Read anew, so that findings name the lines of the result.
        let result = try NibDocument(data: work.editor.document.data, name: document.name)
        let remaining = linter.findings(in: result, path: path)
        return FixResult(document: work.editor.document, changes: work.editor.changes, remaining: remaining)
    }
}

extension FixWork {
    /// Does what a command is for.
    mutating func perform(_ operation: FixOperation) {
        switch operation {
        case .resolve:
            repairRemarks()
            resolveConflicts()
            addMissing()
            updateFrames()
        case .updateFrames: updateFrames()
        case .updateConstants:
            updateConstants()
            updateFrames()
        case .addMissing:
            addMissing()
            updateFrames()
        case .reset:
            reset()
            addMissing()
            updateFrames()
        case .clear: clear()
        case .sizeToFit:
            sizeToFit()
            updateFrames()
        }
    }
}

/// A repaired document.
public struct FixResult: Sendable {
    public var document: NibDocument
    public var changes: [FixChange]
    /// What lint still finds in the whole document, by the lines of the repaired one.
    public var remaining: [Finding]
}
