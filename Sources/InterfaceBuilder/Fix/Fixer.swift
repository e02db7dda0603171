import Foundation
import NibDocument
import UIKit

/// Repairs documents as the commands of Xcode's Editor menu do.
@MainActor
public struct Fixer {
    private let operation: FixOperation
    private let scope: FixScope
    private let configuration: LintConfiguration

    /// Repairs by the operation, in the whole document unless a scope says otherwise.
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
    /// - Parameters:
    ///   - document: What is repaired.
    ///   - path: Where the document is, for texts and images beside it; nil for one that is in no file.
    /// - Throws: ``FixError`` when the scope names nothing, `NibError` for documents of other platforms.
    public func fix(_ document: NibDocument, path: String?) throws -> FixResult {
        try Runtime.with {
            _ = try document.checkedKind()
            guard document.usesAutolayout else {
                throw FixError(
                    description: "\(document.name): the document doesn't use Auto Layout, so there is nothing to fix")
            }
            var linter = Linter(configuration)
            var work = FixWork(
                document, path: path, scope: try ScopedViews(scope, in: document), base: configuration.base)
            var known = linter.worries(in: document, path: path)
            // Each step stays only if nothing is worse after it.
            work.perform(operation) { trial in
                let worries = linter.worries(in: trial.editor.document, path: path)
                guard worries.isSubset(of: known) else { return false }
                known = worries
                return true
            }
            // Read anew, so that findings name the lines of the result.
            let result = try NibDocument(data: work.editor.document.data, name: document.name)
            let remaining = linter.findings(in: result, name: document.name, path: path)
            return FixResult(document: work.editor.document, changes: work.editor.changes, remaining: remaining)
        }
    }
}

extension FixOperation {
    /// What an operation does, for `plumb fix` and the editor alike. Each step lays out what those before it left.
    @MainActor
    fileprivate var steps: [(inout FixWork) -> Void] {
        switch self {
        case .resolve:
            [
                { $0.repairRemarks() },
                { $0.resolveConflicts() },
                { work in
                    work.addMissing(onlyCertain: true)
                    work.updateFrames(onlyCertain: true)
                },
                { $0.updateFrames(onlyCertain: true) },
            ]
        case .updateFrames: [{ $0.updateFrames() }]
        case .updateConstants: [{ $0.updateConstants() }, { $0.updateFrames() }]
        case .addMissing: [{ $0.addMissing() }, { $0.updateFrames() }]
        case .reset:
            [
                { work in
                    work.reset()
                    work.addMissing()
                    work.updateFrames()
                }
            ]
        case .clear: [{ $0.clear() }]
        case .sizeToFit:
            [
                { work in
                    work.sizeToFit()
                    work.updateFrames()
                }
            ]
        }
    }
}

extension FixWork {
    /// Does what a command is for.
    ///
    /// - Parameter accepts: Whether a step that changed something stays; what it did is forgotten otherwise.
    mutating func perform(_ operation: FixOperation, accepting accepts: (FixWork) -> Bool = { _ in true }) {
        for step in operation.steps {
            var trial = self
            step(&trial)
            if trial.editor.changes.count != editor.changes.count, accepts(trial) { self = trial }
        }
    }
}

/// A repaired document.
public struct FixResult: Sendable {
    /// The document with all changes made.
    public var document: NibDocument
    /// In the order in which they were made.
    public var changes: [FixChange]
    /// What lint still finds in the whole document, by the lines of the repaired one.
    public var remaining: [Finding]
}
