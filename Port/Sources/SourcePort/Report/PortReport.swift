import Foundation
import Reports

/// What was looked at and what remains, in the forms that people and tools read.
public struct PortReport: Sendable {
    public var files: Int
    public var lines: Int
    public var findings: [Finding]

    public init(files: Int, lines: Int, findings: [Finding]) {
        self.files = files
        self.lines = lines
        self.findings = Array(Set(findings)).sorted()
    }

    public var cleanFiles: Int { files - Set(findings.map(\.file)).count }
    /// A finding without a line stands for one.
    public var cleanLines: Int { lines - Set(findings.map { "\($0.file):\($0.line)" }).count }

    public var text: String {
        var result = findings.map { "\($0.file):\($0.line):\($0.column): \($0.rule.rawValue): \($0.message)\n" }
            .joined()
        result +=
            "\(share(cleanFiles, files)) of \(files) file\(files == 1 ? "" : "s") and "
            + "\(share(cleanLines, lines)) of \(lines) lines are clean"
        if !findings.isEmpty {
            result += "; \(findings.count) " + (findings.count == 1 ? "place remains" : "places remain")
        }
        return result + "\n"
    }

    private func share(_ part: Int, _ whole: Int) -> String {
        guard whole > 0 else { return "100.0 %" }
        // Rounded down, so that only all is 100 %.
        let tenths = max(part, 0) * 1000 / whole
        return "\(tenths / 10).\(tenths % 10) %"
    }

    private struct Content: Encodable {
        var files, cleanFiles, lines, cleanLines: Int
        var findings: [Finding]
    }

    public var json: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let content = Content(
            files: files, cleanFiles: cleanFiles, lines: lines, cleanLines: cleanLines, findings: findings)
        // Numbers and texts can always be encoded.
        let data = (try? encoder.encode(content)) ?? Data()
        return String(decoding: data, as: UTF8.self) + "\n"
    }

    /// Static Analysis Results Interchange Format, 2.1.0.
    public var sarif: String {
        let found = findings.map { finding in
            RuleFinding(
                rule: finding.rule, severity: .error, file: finding.file, line: max(finding.line, 1),
                column: max(finding.column, 1), message: finding.message,
                fingerprint: "\(finding.file):\(finding.rule.rawValue):\(finding.what)")
        }
        return FindingsReport(found, files: []).text(.sarif)
    }
}
