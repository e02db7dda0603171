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
            var known = FixSurvey(of: document, path: path, by: &linter)
            // Each step stays only if nothing is worse after it.
            work.perform(operation, on: known.troubles) { trial in
                let survey = FixSurvey(of: trial.editor.document, path: path, by: &linter)
                guard survey.worries.isSubset(of: known.worries) else { return nil }
                known = survey
                return survey.troubles
            }
            guard !work.editor.changes.isEmpty else {
                return FixResult(document: document, changes: [], remaining: known.findings)
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
    fileprivate var steps: [FixStep] {
        switch self {
        case .resolve:
            [
                FixStep { $0.repairRemarks() },
                FixStep(for: .conflicts) { $0.resolveConflicts() },
                FixStep(for: [.open, .misplaced]) { work in
                    work.addMissing(onlyCertain: true)
                    work.updateFrames(onlyCertain: true)
                },
                FixStep(for: .misplaced) { $0.updateFrames(onlyCertain: true) },
            ]
        case .updateFrames: [FixStep(for: .misplaced) { $0.updateFrames() }]
        case .updateConstants:
            [FixStep(for: .misplaced) { $0.updateConstants() }, FixStep(for: .misplaced) { $0.updateFrames() }]
        case .addMissing: [FixStep(for: .open) { $0.addMissing() }, FixStep(for: .misplaced) { $0.updateFrames() }]
        case .reset:
            [
                FixStep { work in
                    work.reset()
                    work.addMissing()
                    work.updateFrames()
                }
            ]
        case .clear: [FixStep { $0.clear() }]
        case .sizeToFit:
            [
                FixStep { work in
                    work.sizeToFit()
                    work.updateFrames()
                }
            ]
        }
    }
}

/// A part of an operation.
@MainActor
private struct FixStep {
    /// What there has to be for the step to do anything; nil when that takes trying.
    let troubles: FixTroubles?
    let run: (inout FixWork) -> Void

    init(for troubles: FixTroubles? = nil, _ run: @escaping (inout FixWork) -> Void) {
        (self.troubles, self.run) = (troubles, run)
    }
}

/// What laid out parts of a document have that a repair may be for.
struct FixTroubles: OptionSet {
    let rawValue: Int
    static let conflicts = FixTroubles(rawValue: 1 << 0)
    static let open = FixTroubles(rawValue: 1 << 1)
    static let misplaced = FixTroubles(rawValue: 1 << 2)
    static let any: FixTroubles = [.conflicts, .open, .misplaced]

    @MainActor
    fileprivate init(in part: LaidOutPart) {
        self = []
        if !part.conflicts.isEmpty { insert(.conflicts) }
        if !part.misplacements.isEmpty { insert(.misplaced) }
        if part.views.contains(where: { part.isAmbiguous($0.view) }) { insert(.open) }
    }

    init(rawValue: Int) { self.rawValue = rawValue }
}

/// What lint says of a document, and what a repair may find there; one layout tells both.
@MainActor
struct FixSurvey {
    let findings: [Finding]
    let troubles: FixTroubles

    init(of document: NibDocument, path: String?, by linter: inout Linter) {
        var troubles: FixTroubles = []
        findings = linter.findings(in: document, name: document.name, path: path) { part in
            troubles.formUnion(FixTroubles(in: part))
        }
        self.troubles = troubles
    }

    /// What is wrong in a few words that do not change with numbers or lines.
    var worries: Set<String> {
        Set(findings.filter { $0.severity > .note }.map { "\($0.rule.rawValue) \($0.object ?? "")" })
    }
}

extension FixWork {
    /// Does what a command is for.
    ///
    /// - Parameters:
    ///   - troubles: What there is to repair in the document as it is; steps for other things are left out.
    ///   - accepts: What there is to repair after a step that changed something; nil to forget the step.
    mutating func perform(
        _ operation: FixOperation, on troubles: FixTroubles = .any,
        accepting accepts: (FixWork) -> FixTroubles? = { _ in .any }
    ) {
        var troubles = troubles
        for step in operation.steps where step.troubles.map({ !troubles.isDisjoint(with: $0) }) ?? true {
            var trial = self
            step.run(&trial)
            guard trial.editor.changes.count != editor.changes.count, let left = accepts(trial) else { continue }
            (self, troubles) = (trial, left)
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
