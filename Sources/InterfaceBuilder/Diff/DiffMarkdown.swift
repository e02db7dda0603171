/// A comparison as a comment on a pull request.
@MainActor
struct DiffMarkdown {
    private let report: DiffReport

    init(_ report: DiffReport) { self.report = report }

    var markdown: MarkdownText {
        var lines: [MarkdownText] = [
            "### Screens: \(report.title)", "", "\(DiffSummary(report.documents).text).", "",
        ]
        for document in report.different {
            let remark = DiffReport.remark(document)
            lines += ["#### \(MarkdownText(code: document.name))\(remark)", ""]
            lines += document.problems.map { "> \($0)" }
            lines += list(document.changes)
            for scene in document.scenes { lines += self.lines(document, scene) }
        }
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines.joined(separator: "\n") + "\n"
    }

    private func lines(_ document: DocumentDiff, _ scene: SceneDiff) -> [MarkdownText] {
        var lines: [MarkdownText] = ["**\(DiffReport.heading(scene))**", ""]
        if scene.status == .changed {
            if !scene.constraints.isEmpty {
                let changes = scene.constraints.flatMap { change in
                    [change.old.map { "- \($0)" }, change.new.map { "+ \($0)" }].compactMap { $0 }
                }
                lines += [MarkdownText(fenced: changes, language: "diff"), ""]
            }
            lines += list(scene.objects)
        }
        for variant in scene.variants {
            let link = report.pictureLink?(document, scene, variant)
            if scene.status == .changed { lines += table(variant) }
            if let link {
                lines += [
                    MarkdownText(html: "<details><summary>\(variant.name)</summary>"), "",
                    MarkdownText(picture: link, "\(scene.name), before and after"), "",
                    "</details>", "",
                ]
            }
        }
        if !scene.sameVariants.isEmpty {
            lines += ["No difference on \(DiffReport.list(scene.sameVariants)).", ""]
        }
        return lines
    }

    private func list(_ changes: [ObjectChange]) -> [MarkdownText] {
        guard !changes.isEmpty else { return [] }
        return changes.map { change in
            guard change.kind == .changed else { return "- \(change.kind.rawValue): \(change.name)" }
            return "- \(change.name): \(change.properties.map { DiffReport.text($0) }.joined(separator: "; "))"
        } + [""]
    }

    private func table(_ variant: VariantDiff) -> [MarkdownText] {
        var lines: [MarkdownText] = []
        let share = variant.pixels.share
        let seen = share == 0 ? "it looks the same." : "\(DiffReport.percent(share)) of the picture differs."
        lines += ["On \(variant.name) \(seen)", ""]
        if !variant.moves.isEmpty {
            lines += ["| | view | change |", "|---|---|---|"]
            for (index, move) in variant.moves.enumerated() {
                lines.append("| \(index + 1) | \(move.name) | \(move.text) |")
            }
            lines.append("")
        }
        lines += variant.newProblems.map { "- **new** \($0)" }
        lines += variant.endedProblems.map { "- ended: \($0)" }
        if !variant.newProblems.isEmpty || !variant.endedProblems.isEmpty { lines.append("") }
        return lines
    }
}
