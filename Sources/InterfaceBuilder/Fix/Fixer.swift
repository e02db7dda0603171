import Foundation
import NibDocument
import UIKit

/// Repairs documents as the commands of Xcode's Editor menu do.
@MainActor
public struct Fixer {
    private let operation: FixOperation
    private let scope: FixScope
    private let configuration: LintConfiguration
    /// Does what was asked for whatever lint says of the result: for a person who sees it and can take it back.
    var obeys = false

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
        try fix(document, path: path, knowing: nil)
    }

    /// - Parameter survey: What lint says of the document, where that is known already.
    func fix(_ document: NibDocument, path: String?, knowing survey: FixSurvey?) throws -> FixResult {
        try Runtime.with {
            _ = try document.checkedKind()
            let hasRepeatedIDs = !document.repeatedElements.isEmpty
            guard document.usesAutolayout || hasRepeatedIDs else {
                throw FixError(
                    description: "\(document.name): the document doesn't use Auto Layout, so there is nothing to fix")
            }
            var linter = Linter(configuration)
            var work = FixWork(
                document, path: path, scope: try ScopedViews(scope, in: document), base: configuration.base)
            // What is repaired is named by ids, so each object has to have its own first.
            if hasRepeatedIDs { work.renameRepeatedElements() }
            let start = work.editor.document
            var known = (hasRepeatedIDs ? nil : survey) ?? FixSurvey(of: start, path: path, by: &linter)
            // Each step stays only if nothing is worse after it.
            var extents: FixExtents?
            if document.usesAutolayout {
              work.perform(operation, on: known.troubles) { trial in
                let survey = FixSurvey(of: trial.editor.document, path: path, by: &linter)
                if obeys {
                    known = survey
                    return .accepted(survey.troubles)
                }
                var worse = Set(survey.worries.subtracting(known.worries).map(\.object))
                if operation.keepsExtents {
                    let before = extents ?? FixExtents(of: start, path: path, base: configuration.base)
                    extents = before
                    let now = FixExtents(of: trial.editor.document, path: path, base: configuration.base)
                    worse.formUnion(now.losses(since: before))
                    if operation == .addMissing { worse.formUnion(now.moves(since: before)) }
                }
                guard worse.isEmpty else { return .worse(worse) }
                known = survey
                return .accepted(survey.troubles)
              }
            }
            guard !work.editor.changes.isEmpty else {
                return FixResult(document: document, changes: [], remaining: known.findings)
            }
            // Read again, so that findings name the lines of the result.
            let result = try NibDocument(data: work.editor.document.data, name: document.name)
            let remaining = linter.findings(in: result, name: document.name, path: path)
            return FixResult(document: work.editor.document, changes: work.editor.changes, remaining: remaining)
        }
    }
}

extension FixOperation {
    /// Whether views keep room for their content on every device; what starts over from the drawn frames need not.
    fileprivate var keepsExtents: Bool { self != .reset && self != .clear }

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

extension FixWork {
    /// What a step did to a document.
    enum Verdict {
        /// Nothing is worse; what there is left to repair.
        case accepted(FixTroubles)
        /// Something is, about the objects of these ids; empty where it is about no object.
        case worse(Set<String>)
    }

    /// Does what a command is for.
    ///
    /// What would make something worse is left alone: the views around it, then its scene.
    ///
    /// - Parameters:
    ///   - troubles: What there is to repair in the document as it is; steps for other things are left out.
    ///   - judge: Looks at the document after a step that changed something.
    mutating func perform(_ operation: FixOperation, on troubles: FixTroubles, judging judge: (FixWork) -> Verdict) {
        var troubles = troubles
        for step in operation.steps where step.troubles.map({ !troubles.isDisjoint(with: $0) }) ?? true {
            var exempt: Set<String> = []
            attempts: for attempt in 0..<6 {
                var trial = self
                trial.leaveAlone(exempt)
                step.run(&trial)
                guard trial.editor.changes.count != editor.changes.count else { break }
                switch judge(trial) {
                case .accepted(let left):
                    trial.leaveAlone([])
                    (self, troubles) = (trial, left)
                    break attempts
                case .worse(let objects):
                    let around = surroundings(of: objects, isWide: attempt > 0)
                    guard !objects.isEmpty, !around.isSubset(of: exempt) else { break attempts }
                    exempt.formUnion(around)
                }
            }
        }
    }

    /// The ids of the superviews, or the roots, of what is around some objects.
    private func surroundings(of objects: Set<String>, isWide: Bool) -> Set<String> {
        var result: Set<String> = []
        for element in objects.compactMap({ editor.document.element(id: $0) }) {
            let views = ([element] + element.ancestors).filter { NibDesign.isView($0) && $0.id != nil }
            let around = isWide ? views.last : views.dropFirst().first ?? views.first
            if let id = around?.id { result.insert(id) }
        }
        return result
    }
}

/// A repaired document.
public struct FixResult: Sendable {
    /// The document with all changes made.
    public var document: NibDocument
    /// What was changed, in the order in which it was.
    public var changes: [FixChange]
    /// What lint still finds in the whole document, by the lines of the repaired one.
    public var remaining: [Finding]
}
