import Foundation
import NibDocument
import UIKit

extension EditorWorkspace {
    // MARK: Findings

    /// Checks the document once nothing happens for a moment.
    func scheduleFindings(_ document: EditorDocument) {
        let name = document.name
        findingsTasks[name]?.cancel()
        let delay: Duration = document.data.count > 200_000 ? .seconds(2) : .milliseconds(250)
        findingsTasks[name] = Task { [weak self] in
            try? await Task.sleep(for: delay)
            guard !Task.isCancelled, let self else { return }
            self.findingsTasks[name] = nil
            self.sendFindings(document)
        }
    }

    func sendFindings(_ document: EditorDocument) {
        var linter = Linter(LintConfiguration(folder: document.url.deletingLastPathComponent().path))
        let findings = linter.findings(
            in: document.document, name: document.url.path, path: document.url.path)
        findingCounts[document.name] = findings.filter { $0.severity > .note }.count
        post(
            .object([
                ("type", .string("findings")), ("document", .string(document.name)),
                ("findings", .array(findings.map(Self.json))),
            ]), about: document.name)
        postDocuments()
    }

    static func json(_ finding: Finding) -> JSONText {
        let repairs = repairs(finding).map { JSONText.string($0) }
        let related = finding.related.map { JSONText.string($0) }
        return .object([
            ("rule", .string(finding.rule.rawValue)), ("severity", .string(finding.severity.rawValue)),
            ("object", .optional(finding.object)), ("related", .array(related)), ("scene", .optional(finding.scene)),
            ("message", .string(finding.message)), ("hint", .optional(finding.hint)),
            ("variant", .optional(finding.variant)), ("summary", .string(finding.rule.summary)),
            ("repairs", .array(repairs)),
        ])
    }

    /// What *Resolve Auto Layout Issues* offers for a finding.
    static func repairs(_ finding: Finding) -> [String] {
        switch finding.rule {
        case .conflictingConstraints, .contradictingAutoresizing, .duplicateConstraint, .unusedConstraint,
            .hiddenViewConflict:
            ["resolve"]
        case .ambiguousLayout: ["add-missing"]
        case .misplacedView: ["update-frames", "update-constants"]
        case .truncatedText: ["size-to-fit"]
        default: []
        }
    }

    /// Checks all documents, one after the other, and tells how far it is.
    func lintAll(_ page: Int) {
        pages[page]?.batch += 1
        let batch = pages[page]?.batch
        Task { [weak self] in
            let entries = self?.paths.entries ?? []
            for (index, entry) in entries.enumerated() {
                await Task.yield()
                guard let self, self.pages[page]?.batch == batch else { return }
                var linter = Linter(LintConfiguration(folder: entry.url.deletingLastPathComponent().path))
                self.findingCounts[entry.name] =
                    linter.findings(in: entry.url.path).filter { $0.severity > .note }.count
                self.post(
                    .object([
                        ("type", .string("progress")), ("title", .string("Checking documents")),
                        ("done", .number(Double(index + 1))), ("total", .number(Double(entries.count))),
                    ]), to: page)
            }
            self?.postDocuments()
        }
    }
}
