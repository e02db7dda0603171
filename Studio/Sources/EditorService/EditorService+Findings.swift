import Foundation
import InterfaceBuilder

extension EditorService {
    // MARK: Findings

    /// Checks the document once nothing happens for a moment.
    func scheduleFindings(_ document: EditorDocument) {
        let name = document.name
        findingsTasks[name]?.cancel()
        let delay: Duration = document.base.count > 200_000 ? .seconds(2) : .milliseconds(250)
        findingsTasks[name] = Task { [weak self] in
            try? await Task.sleep(for: delay)
            guard !Task.isCancelled, let self else { return }
            self.findingsTasks[name] = nil
            // By now no page may show the document any more.
            guard self.pages.values.contains(where: { $0.document == name }) else { return }
            await self.sendFindings(document)
        }
    }

    private func sendFindings(_ document: EditorDocument) async {
        let data = document.data
        let findings = await workers.findings(in: data, path: document.url.path)
        // A document that was edited meanwhile has its next check scheduled, so these findings are dropped.
        guard document.data == data else { return }
        findingCounts[document.name] = findings.filter { $0.severity > .note }.count
        post(
            .findings(document: document.name, findings: findings.map(ListedFinding.init)), about: document.name)
        postDocuments()
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
                self.findingCounts[entry.name] = await self.workers.findings(in: data, path: entry.url.path)
                    .filter { $0.severity > .note }.count
                self.post(
                    .progress(title: "Checking documents", done: index + 1, total: entries.count), to: page)
            }
            self?.postDocuments()
        }
    }
}
