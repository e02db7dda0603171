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
    /// - Parameter path: Where the document is, for texts and images beside it; nil for one that is in no file.
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
            @MainActor func attempt(_ step: (inout FixWork) -> Void) {
                var trial = work
                step(&trial)
                guard trial.editor.changes.count != work.editor.changes.count else { return }
                let worries = linter.worries(in: trial.editor.document, path: path)
                guard worries.isSubset(of: known) else { return }
                (work, known) = (trial, worries)
            }
            switch operation {
            case .resolve:
                attempt { $0.repairRemarks() }
                attempt { $0.resolveConflicts() }
                attempt { work in
                    work.addMissing(onlyCertain: true)
                    work.updateFrames(onlyCertain: true)
                }
                attempt { $0.updateFrames(onlyCertain: true) }
            case .updateFrames: attempt { $0.updateFrames() }
            case .updateConstants:
                attempt { $0.updateConstants() }
                attempt { $0.updateFrames() }
            case .addMissing:
                attempt { $0.addMissing() }
                attempt { $0.updateFrames() }
            case .reset:
                attempt { work in
                    work.reset()
                    work.addMissing()
                    work.updateFrames()
                }
            case .clear: work.clear()
            case .sizeToFit:
                attempt { work in
                    work.sizeToFit()
                    work.updateFrames()
                }
            }
            // Read anew, so that findings name the lines of the result.
            let result = try NibDocument(data: work.editor.document.data, name: document.name)
            let remaining = linter.findings(in: result, name: document.name, path: path)
            return FixResult(document: work.editor.document, changes: work.editor.changes, remaining: remaining)
        }
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
