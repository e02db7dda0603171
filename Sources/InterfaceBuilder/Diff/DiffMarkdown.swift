/// A comparison as a comment on a pull request.
@MainActor
struct DiffMarkdown {
    private let report: DiffReport

    init(_ report: DiffReport) { self.report = report }

    var text: String {
        var lines = ["### Screens: \(Self.escaped(report.title))", "", DiffSummary(report.documents).text + ".", ""]
        for document in report.different {
            let remark = DiffReport.heading(document).dropFirst(document.name.count)
            lines += ["#### `\(document.name)`\(Self.escaped(String(remark)))", ""]
            lines += document.problems.map { "> \(Self.escaped($0))" }
            lines += list(document.changes)
            for scene in document.scenes { lines += self.lines(document, scene) }
        }
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines.joined(separator: "\n") + "\n"
    }

    private func lines(_ document: DocumentDiff, _ scene: SceneDiff) -> [String] {
        var lines = ["**\(Self.escaped(DiffReport.heading(scene)))**", ""]
        if scene.status == .changed {
            if !scene.constraints.isEmpty {
                lines.append("```diff")
                for change in scene.constraints {
                    if let old = change.old { lines.append("- \(old)") }
                    if let new = change.new { lines.append("+ \(new)") }
                }
                lines += ["```", ""]
            }
            lines += list(scene.objects)
        }
        for variant in scene.variants {
            let link = report.pictureLink?(document, scene, variant)
            if scene.status == .changed { lines += table(variant) }
            if let link {
                lines += [
                    "<details><summary>\(variant.name)</summary>", "",
                    "![\(Self.escaped(scene.name)), before and after](\(link))", "",
                    "</details>", "",
                ]
            }
        }
        if !scene.sameVariants.isEmpty {
            lines += ["No difference on \(DiffReport.list(scene.sameVariants)).", ""]
        }
        return lines
    }

    private func list(_ changes: [ObjectChange]) -> [String] {
        guard !changes.isEmpty else { return [] }
        return changes.map { change in
            let name = Self.escaped(change.name)
            guard change.kind == .changed else { return "- \(change.kind.rawValue): \(name)" }
            return "- \(name): \(change.properties.map { Self.escaped(DiffReport.text($0)) }.joined(separator: "; "))"
        } + [""]
    }

    private func table(_ variant: VariantDiff) -> [String] {
        var lines: [String] = []
        let share = variant.pixels.share
        lines += [
            "On \(variant.name) "
                + (share == 0 ? "it looks the same." : "\(DiffReport.percent(share)) of the picture differs."), "",
        ]
        if !variant.moves.isEmpty {
            lines += ["| | view | change |", "|---|---|---|"]
            for (index, move) in variant.moves.enumerated() {
                lines.append("| \(index + 1) | \(Self.escaped(move.name)) | \(Self.escaped(move.text)) |")
            }
            lines.append("")
        }
        lines += variant.newProblems.map { "- **new** \(Self.escaped($0))" }
        lines += variant.endedProblems.map { "- ended: \(Self.escaped($0))" }
        if !variant.newProblems.isEmpty || !variant.endedProblems.isEmpty { lines.append("") }
        return lines
    }

    /// Text that Markdown shows as it is.
    private static func escaped(_ text: String) -> String {
        var result = ""
        for character in text {
            if "\\`*_{}[]<>#|".contains(character) { result.append("\\") }
            result.append(character.isNewline ? " " : character)
        }
        return result
    }
}
