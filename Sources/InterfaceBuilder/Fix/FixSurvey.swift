import NibDocument
import UIKit

/// What laid out parts of a document have that a repair may be for.
struct FixTroubles: OptionSet {
    let rawValue: Int
    static let conflicts = FixTroubles(rawValue: 1 << 0)
    static let open = FixTroubles(rawValue: 1 << 1)
    static let misplaced = FixTroubles(rawValue: 1 << 2)
    static let any: FixTroubles = [.conflicts, .open, .misplaced]

    @MainActor
    init(in part: LaidOutPart) {
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
    /// Whether each part came out as it is drawn by its constraints alone; see ``LaidOutPart/isAsDrawn``.
    let isAsDrawn: Bool

    /// - Parameter finish: Is shown each part of the document's own design after lint is done with it.
    init(
        of document: NibDocument, path: String?, by linter: inout Linter,
        finishing finish: (LaidOutPart) -> Void = { _ in }
    ) {
        var troubles: FixTroubles = []
        var isAsDrawn = true
        findings = linter.findings(
            in: document, name: document.name, path: path,
            visiting: { part in
                troubles.formUnion(FixTroubles(in: part))
                if !part.isAsDrawn { isAsDrawn = false }
            }, finishing: finish)
        (self.troubles, self.isAsDrawn) = (troubles, isAsDrawn)
    }

    /// What a repair left, for the next one.
    init(after result: FixResult) { (findings, troubles, isAsDrawn) = (result.remaining, .any, false) }

    /// Something that is wrong with an object, whatever its numbers and lines.
    struct Worry: Hashable {
        let rule: LintRule
        /// The id of the object; empty for what is about none.
        let object: String
    }

    var worries: Set<Worry> {
        Set(findings.filter { $0.severity > .note }.map { Worry(rule: $0.rule, object: $0.object ?? "") })
    }

    /// What is said of objects that was not, or is worse than it was, by object; notes count as well.
    func harms(since before: FixSurvey) -> [String: String] {
        let known = before.severities
        return severities.reduce(into: [:]) { harms, entry in
            let (worry, severity) = entry
            guard known[worry].map({ severity > $0 }) ?? true else { return }
            harms[worry.object] = min(harms[worry.object] ?? "~", "would be told of by \(worry.rule.rawValue)")
        }
    }

    private var severities: [Worry: Severity] {
        Dictionary(
            findings.map { (Worry(rule: $0.rule, object: $0.object ?? ""), $0.severity) }, uniquingKeysWith: max)
    }
}
