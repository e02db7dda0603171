import Foundation

/// The forms that findings can be written in.
public enum ReportFormat: String, CaseIterable, Sendable {
    case text, json, sarif, github, junit
}

/// Findings as text for people or programs.
public struct FindingsReport: Sendable {
    public var findings: [Finding]
    /// All files that were looked at, for formats that list those without findings too.
    public var files: [String]
    /// Terminal colours, in the text form only.
    public var usesColor: Bool

    public init(_ findings: [Finding], files: [String], usesColor: Bool = false) {
        self.findings = findings
        self.files = files
        self.usesColor = usesColor
    }

    public func text(_ format: ReportFormat) -> String {
        switch format {
        case .text: plainText
        case .json: json
        case .sarif: SARIFReport(findings).text
        case .github: github
        case .junit: JUnitReport(findings, files: files).text
        }
    }

    // MARK: For people

    private var plainText: String {
        var lines: [String] = []
        for finding in findings {
            let place = [finding.file, finding.line.map(String.init), finding.column.map(String.init)]
                .compactMap { $0 }.joined(separator: ":")
            let variant = finding.variant.map { " [\($0)]" } ?? ""
            lines.append(
                "\(place): \(colored(finding.severity)): \(finding.message)\(variant) (\(finding.rule.rawValue))")
            if let hint = finding.hint { lines.append("    \(hint)") }
        }
        lines.append(summary)
        return lines.joined(separator: "\n") + "\n"
    }

    private var summary: String {
        let counts = Severity.allCases.reversed().compactMap { severity -> String? in
            let count = findings.filter { $0.severity == severity }.count
            return count == 0 ? nil : "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
        }
        let files = "\(files.count) file\(files.count == 1 ? "" : "s")"
        return counts.isEmpty ? "\(files): nothing found" : "\(files): \(counts.joined(separator: ", "))"
    }

    private func colored(_ severity: Severity) -> String {
        guard usesColor else { return severity.rawValue }
        let code =
            switch severity {
            case .note: 36
            case .warning: 33
            case .error: 31
            }
        return "\u{1B}[\(code)m\(severity.rawValue)\u{1B}[0m"
    }

    // MARK: For programs

    private var json: String {
        JSONText.array(
            findings.map { finding in
                JSONText.object([
                    ("rule", .string(finding.rule.rawValue)), ("severity", .string(finding.severity.rawValue)),
                    ("file", .string(finding.file)), ("line", .optional(finding.line)),
                    ("column", .optional(finding.column)), ("object", .optional(finding.object)),
                    ("related", .array(finding.related.map { .string($0) })),
                    ("scene", .optional(finding.scene)), ("variant", .optional(finding.variant)),
                    ("message", .string(finding.message)), ("hint", .optional(finding.hint)),
                ])
            }
        ).text + "\n"
    }

    /// Workflow commands, which GitHub shows at the lines of a pull request.
    private var github: String {
        func property(_ text: String) -> String {
            data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
        }
        func data(_ text: String) -> String {
            text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
        }
        return findings.map { finding in
            let command = finding.severity == .note ? "notice" : finding.severity.rawValue
            var properties = ["file=\(property(finding.file))"]
            if let line = finding.line { properties.append("line=\(line)") }
            if let column = finding.column { properties.append("col=\(column)") }
            properties.append("title=\(property(finding.rule.rawValue))")
            return "::\(command) \(properties.joined(separator: ","))::\(data(finding.fullText))\n"
        }.joined()
    }
}

extension Finding {
    /// Message, variant and hint, for formats that have one text for all.
    var fullText: String {
        let place = variant.map { "[\($0)]" }
        return [message, place, hint].compactMap { $0 }.joined(separator: " ")
    }
}
