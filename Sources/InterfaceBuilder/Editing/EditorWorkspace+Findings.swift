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
            // By now no page may show the document any more.
            guard self.pages.values.contains(where: { $0.document == name }) else { return }
            await self.sendFindings(document)
        }
    }

    /// In another process where there is one: a large document takes its time.
    private func lint(_ data: Data, _ path: String) async -> [Finding] {
        if let worker { return await worker.findings(in: data, path: path) ?? [] }
        guard let document = try? NibDocument(data: data, name: path) else { return [] }
        return LintHost.findings(in: document, path)
    }

    private func sendFindings(_ document: EditorDocument) async {
        let data = document.data
        let findings = await lint(data, document.url.path)
        // A document that was edited meanwhile has its next check scheduled, so these findings are dropped.
        guard document.data == data else { return }
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
        case .repeatedID, .brokenReference, .conflictingConstraints, .contradictingAutoresizing, .duplicateConstraint,
            .unusedConstraint, .hiddenViewConflict, .cellHeight, .unlistedColor:
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
                let data = (try? Data(contentsOf: entry.url)) ?? Data()
                self.findingCounts[entry.name] = await self.lint(data, entry.url.path)
                    .filter { $0.severity > .note }.count
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
