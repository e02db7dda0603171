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
            let start = work
            let known = hasRepeatedIDs ? nil : survey
            let first =
                try known
                ?? look(at: work, path, by: &linter) { part in
                    if operation == .reset, !hasRepeatedIDs { work.planReset(of: part) }
                }
            var state = State(survey: first)
            if document.usesAutolayout {
                // What one repair leaves may show only afterwards, so that the last look finds nothing to do.
                var isSettled = false
                for _ in 0..<(obeys ? 1 : Self.mostRounds) where !isSettled {
                    let before = (document: work.editor.document, survey: state.survey)
                    try repair(&work, &state, path, by: &linter)
                    isSettled =
                        operation == .reset && before.survey.isAsDrawn && state.survey.isAsDrawn && work.isOnlyReset
                        || work.editor.document.data == before.document.data
                }
                if !obeys, !isSettled {
                    work = start
                    state.survey = first
                    work.refusals = ["not repaired: each repair would ask for another one"]
                }
            }
            return FixResult(
                document: work.editor.document, changes: work.editor.changes, remaining: state.survey.findings,
                refusals: work.refusals)
        }
    }

    /// Lints what there is now. What was changed is read again, so that findings name the lines of the result.
    private func look(
        at work: FixWork, _ path: String?, by linter: inout Linter, finishing finish: (LaidOutPart) -> Void = { _ in }
    ) throws -> FixSurvey {
        var document = work.editor.document
        if !work.editor.changes.isEmpty { document = try NibDocument(data: document.data, name: document.name) }
        return FixSurvey(of: document, path: path, by: &linter, finishing: finish)
    }

    /// Looks at a document until nothing is left to do, but not for ever.
    private static let mostRounds = 6

    /// What is known of a document as far as it is repaired.
    private struct State {
        var survey: FixSurvey
        /// Made when a step has to be judged.
        var outcome: FixOutcome?
    }

    /// Does the operation's steps once. Each stays only if nothing is worse after it.
    private func repair(
        _ work: inout FixWork, _ state: inout State, _ path: String?, by linter: inout Linter
    ) throws {
        var known = state
        let initial = work.editor.document
        try work.perform(operation, on: known.survey.troubles) { trial in
            try look(at: trial, path, by: &linter)
        } judging: { trial, survey in
            var now = State(survey: survey)
            if obeys {
                known = now
                return .accepted
            }
            var harms = now.survey.harms(since: known.survey)
            if operation.keepsExtents {
                let before = known.outcome ?? FixOutcome(of: initial, path: path, base: configuration.base)
                known.outcome = before
                let outcome = FixOutcome(of: trial.editor.document, path: path, base: configuration.base)
                let found = outcome.harms(
                    since: before, keepsPlaces: operation.keepsPlaces, movesNothing: operation == .addMissing)
                harms.merge(found) { _, more in more }
                now.outcome = outcome
            }
            guard harms.isEmpty else { return .worse(harms) }
            known = now
            return .accepted
        }
        state = known
    }
}

extension FixOperation {
    /// Whether views keep room for their content on every device; what starts over from the drawn frames need not.
    fileprivate var keepsExtents: Bool { self != .reset && self != .clear }

    /// Whether views stay where they are drawn; the others are asked to give them other frames.
    fileprivate var keepsPlaces: Bool { self != .sizeToFit && self != .updateFrames }

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
                FixStep({ $0.reset() }, thenFor: [.open, .misplaced]) { work in
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
    /// The troubles that the step may leave, and what it does about them.
    var rest: (troubles: FixTroubles, run: (inout FixWork) -> Void)?

    init(for troubles: FixTroubles? = nil, _ run: @escaping (inout FixWork) -> Void) {
        (self.troubles, self.run) = (troubles, run)
    }

    init(
        _ run: @escaping (inout FixWork) -> Void, thenFor left: FixTroubles, _ rest: @escaping (inout FixWork) -> Void
    ) {
        self.init(run)
        self.rest = (left, rest)
    }

    /// Does the step. A look at what it left tells whether there is something for its rest.
    ///
    /// - Parameter troubles: What there was before.
    /// - Returns: What there is after it; nil where it changed nothing.
    func take(
        _ work: inout FixWork, on troubles: FixTroubles, _ look: (FixWork) throws -> FixSurvey
    ) rethrows -> FixSurvey? {
        let start = work.editor
        run(&work)
        var survey = work.editor.hasChanged(since: start) ? try look(work) : nil
        guard let rest, !(survey?.troubles ?? troubles).isDisjoint(with: rest.troubles) else { return survey }
        let middle = work.editor
        rest.run(&work)
        if work.editor.hasChanged(since: middle) { survey = try look(work) }
        return survey
    }
}

extension FixWork {
    /// What a step did to a document.
    enum Verdict {
        /// Nothing is worse.
        case accepted
        /// Something is, about the objects of these ids, in words; by an empty id where it is about no object.
        case worse([String: String])
    }

    /// Does what a command is for.
    ///
    /// What would make something worse is left alone: the views around it, then its scene.
    ///
    /// - Parameters:
    ///   - troubles: What there is to repair in the document as it is; steps for other things are left out.
    ///   - look: Lints the document after a step that changed something.
    ///   - judge: Compares what was found with what there was before the step.
    mutating func perform(
        _ operation: FixOperation, on troubles: FixTroubles, looking look: (FixWork) throws -> FixSurvey,
        judging judge: (FixWork, FixSurvey) -> Verdict
    ) rethrows {
        var troubles = troubles
        refusals = []
        for step in operation.steps where step.troubles.map({ !troubles.isDisjoint(with: $0) }) ?? true {
            var exempt: Set<String> = []
            var refused: [String] = []
            attempts: for attempt in 0..<Self.mostAttempts {
                var trial = self
                trial.leaveAlone(exempt)
                guard let survey = try step.take(&trial, on: troubles, look) else { break }
                switch judge(trial, survey) {
                case .accepted:
                    trial.leaveAlone([])
                    (self, troubles) = (trial, survey.troubles)
                    break attempts
                case .worse(let harms):
                    refused.append(refusal(harms))
                    let around = surroundings(of: harms.keys, level: attempt)
                    guard !around.isEmpty, !around.isSubset(of: exempt) else { break attempts }
                    exempt.formUnion(around)
                }
            }
            refusals += refused.filter { !refusals.contains($0) }
        }
    }

    private static let mostAttempts = 8

    /// What is not done, by the first object that it would harm.
    private func refusal(_ harms: [String: String]) -> String {
        let first = harms.keys.sorted().lazy.compactMap { editor.document.element(id: $0) }.first
        guard let element = first, let words = element.id.flatMap({ harms[$0] }) else {
            return "not repaired: something else would be wrong"
        }
        return "not repaired: \(ObjectName.of(element)) \(words)"
    }

    /// The ids of what is around some objects: a superview at first, and more with each level, up to the roots.
    private func surroundings(of objects: some Sequence<String>, level: Int) -> Set<String> {
        var result: Set<String> = []
        for element in objects.compactMap({ editor.document.element(id: $0) }) {
            let views = ([element] + element.ancestors).filter { NibDesign.isView($0) && $0.id != nil }
            let isLast = level >= Self.mostAttempts - 3
            let around = isLast ? views.last : views.dropFirst(level + 1).first ?? views.last
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
    /// What was left as it is because something else would be worse, in words.
    public var refusals: [String] = []
}
