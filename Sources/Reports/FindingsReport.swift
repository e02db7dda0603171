import Foundation

/// The forms that findings can be written in.
public enum ReportFormat: String, CaseIterable, Sendable {
    /// For people, for programs, for code scanning, for GitHub's annotations, for test results, for a comment on a request.
    case text, json, sarif, github, junit, markdown
}

/// Findings as text for people or programs.
public struct FindingsReport<Rule: ReportRule>: Sendable {
    /// Sorted by file and place.
    public let findings: [RuleFinding<Rule>]
    /// All files that were looked at, for formats that list those without findings too; then others that findings are in,
    /// such as sources of a document that was looked at.
    public let files: [String]
    /// Terminal colours, in the text form only.
    public var usesColor: Bool
    /// What was drawn, if anything was.
    public var design: ReportedDesign?
    /// Pictures with the findings' numbers, in Markdown only: what each shows, and its address.
    package var pictures: [(name: String, address: String)] = []

    public init(
        _ findings: [RuleFinding<Rule>], files: [String], usesColor: Bool = false, design: ReportedDesign? = nil
    ) {
        self.findings = findings
        var known = Set(files)
        self.files = files + findings.map(\.file).filter { known.insert($0).inserted }
        self.usesColor = usesColor
        self.design = design
    }

    /// The whole report in the format.
    public func text(_ format: ReportFormat) -> String { rendered(format).text }

    package func rendered(_ format: ReportFormat) -> Rendered {
        switch format {
        case .text: Rendered(plainText)
        case .json: Rendered(json)
        case .sarif: Rendered(SARIFReport(findings, design: design).json)
        case .github: Rendered(github)
        case .junit: Rendered(JUnitReport(findings, files: files, design: design).xml)
        case .markdown: Rendered(markdown)
        }
    }

    // MARK: For people

    private var plainText: TerminalText {
        var lines: [TerminalText] = []
        for finding in findings {
            let place = [finding.file, finding.line.map(String.init), finding.column.map(String.init)]
                .compactMap { $0 }.joined(separator: ":")
            let variant: TerminalText = finding.variant.map { " [\($0)]" } ?? ""
            let view = finding.view.map { "; \($0)" } ?? ""
            lines.append(
                "\(place): \(colored(finding.severity)): \(finding.message)\(variant) (\(finding.ruleID)\(view))")
            if let hint = finding.hint { lines.append("    \(hint)") }
            for evidence in finding.evidence { lines.append("    \(evidence.place): \(evidence.message)") }
        }
        return TerminalText(lines + [TerminalText(summary)])
    }

    private var summary: String {
        let counts = Severity.allCases.reversed().compactMap { severity -> String? in
            let count = findings.filter { $0.severity == severity }.count
            return count == 0 ? nil : "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
        }
        let files = "\(files.count) file\(files.count == 1 ? "" : "s")\(design.map { ", \($0.words)" } ?? "")"
        return counts.isEmpty ? "\(files): nothing found" : "\(files): \(counts.joined(separator: ", "))"
    }

    /// A comment on a pull request: a numbered list, and the screens with the numbers.
    private var markdown: MarkdownText {
        var lines: [MarkdownText] = ["### Lint: \(summary)"]
        if !findings.isEmpty { lines.append("") }
        for (index, finding) in findings.enumerated() {
            let place = [finding.file, finding.line.map(String.init)].compactMap { $0 }.joined(separator: ":")
            lines.append(
                "\(index + 1). **\(finding.severity.rawValue)** \(MarkdownText(code: place)) \(finding.fullText) "
                    + "(\(finding.ruleID))")
            for evidence in finding.evidence {
                lines.append("   - \(MarkdownText(code: evidence.place)) \(evidence.message)")
            }
        }
        for picture in pictures {
            lines += [
                "", MarkdownText(html: "<details><summary>\(picture.name)</summary>"), "",
                MarkdownText(picture: picture.address, picture.name), "", "</details>",
            ]
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func colored(_ severity: Severity) -> TerminalText {
        let style: TerminalText.Style =
            switch severity {
            case .note: .cyan
            case .warning: .yellow
            case .error: .red
            }
        return TerminalText(severity.rawValue).styled(style, usesColor)
    }

    // MARK: For programs

    private var json: JSONText {
        JSONText.array(
            findings.map { finding in
                let frame = finding.frame.map { frame -> (String, JSONText) in
                    let sides = [frame.minX, frame.minY, frame.width, frame.height]
                    return ("frame", .array(sides.map { .rounded(Double($0), places: 2) }))
                }
                let evidence = finding.evidence.map { place in
                    JSONText.object([
                        ("file", .string(place.file)), ("line", .optional(place.line)),
                        ("column", .optional(place.column)), ("message", .string(place.message)),
                    ])
                }
                var members: [(String, JSONText)] = [
                    ("rule", .string(finding.ruleID)), ("severity", .string(finding.severity.rawValue)),
                    ("file", .string(finding.file)), ("line", .optional(finding.line)),
                    ("column", .optional(finding.column)), ("object", .optional(finding.object)),
                    ("related", .strings(finding.related)),
                    ("scene", .optional(finding.scene)), ("variant", .optional(finding.variant)),
                    ("message", .string(finding.message)), ("hint", .optional(finding.hint)),
                ]
                if let view = finding.view { members.append(("view", .string(view))) }
                if let design { members.append(("design", .string(design.rawValue))) }
                if let frame { members.append(frame) }
                if !evidence.isEmpty { members.append(("evidence", .array(evidence))) }
                return JSONText.object(members)
            })
    }

    /// Workflow commands, which GitHub shows at the lines of a pull request.
    private var github: WorkflowText {
        findings.map { finding -> WorkflowText in
            let command: WorkflowText =
                switch finding.severity {
                case .note: "notice"
                case .warning: "warning"
                case .error: "error"
                }
            var properties: [WorkflowText] = ["file=\(WorkflowText(property: finding.file))"]
            if let line = finding.line { properties.append("line=\(line)") }
            if let column = finding.column { properties.append("col=\(column)") }
            let places = finding.evidence.map { "(\($0.place): \($0.message))" }
            let text = ([finding.fullText] + places).joined(separator: " ")
            properties.append("title=\(WorkflowText(property: finding.ruleID))")
            return "::\(command) \(properties.joined(separator: ","))::\(text)\n"
        }.joined()
    }
}

extension RuleFinding {
    private struct Entry: Decodable {
        var rule: Rule
        var severity: Severity
        var file, message: String
        var line, column: Int?
        var object, scene, variant, hint, view: String?
        var design: ReportedDesign?
        var related: [String]
        var frame: [CGFloat]?
    }

    /// The findings of a report in JSON, and what was drawn; nil where it is none. Fingerprints are not in it.
    package static func report(json: Data) -> (findings: [RuleFinding], design: ReportedDesign?)? {
        guard let entries = try? JSONDecoder().decode([Entry].self, from: json) else { return nil }
        let findings = entries.map { entry in
            var finding = RuleFinding(
                entry.rule, entry.severity, file: entry.file, message: entry.message, fingerprint: "")
            (finding.line, finding.column, finding.object) = (entry.line, entry.column, entry.object)
            (finding.scene, finding.variant, finding.hint) = (entry.scene, entry.variant, entry.hint)
            finding.view = entry.view
            finding.related = entry.related
            if let frame = entry.frame, frame.count == 4 {
                finding.frame = CGRect(x: frame[0], y: frame[1], width: frame[2], height: frame[3])
            }
            return finding
        }
        return (findings, entries.lazy.compactMap(\.design).first)
    }

    /// Message, variant and hint, for formats that have one text for all.
    package var fullText: String {
        let place = variant.map { "[\($0)]" }
        return [message, place, hint].compactMap { $0 }.joined(separator: " ")
    }
}
