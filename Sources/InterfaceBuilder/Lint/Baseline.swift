import Files
import Foundation

/// Findings that a team knows of and does not want to hear about again, kept in the configuration file or in a file that
/// it names.
public struct Baseline: Sendable {
    private let fingerprints: [String]
    private let command: String

    /// Documents that can't be read are never known well enough to be passed over.
    public init<Rule: ReportRule>(_ findings: [RuleFinding<Rule>]) {
        command = Rule.command
        fingerprints = Set(findings.filter { $0.rule != .unreadableDocument }.map(\.fingerprint)).sorted()
    }

    /// How many such findings are known.
    public var count: Int { fingerprints.count }

    /// Replaces the `baseline:` of a configuration file, which need not exist; all other lines stay as they are.
    public func write(to path: String) throws {
        let exists = FileManager.default.fileExists(atPath: path)
        let old =
            exists ? String(decoding: try FileInput.data(at: path, limit: LintConfiguration.limit), as: UTF8.self) : ""
        var lines: [Substring] = []
        var isInside = false
        for line in old.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("baseline:") {
                isInside = true
            } else if isInside, line.first.map({ $0 == " " || $0 == "-" || $0 == "#" }) ?? true {
                continue
            } else {
                isInside = false
                lines.append(line)
            }
        }
        while lines.last?.isEmpty == true { lines.removeLast() }
        var text = lines.map { $0 + "\n" }.joined()
        text += fingerprints.isEmpty ? "" : "baseline:\n" + list("  ")
        try FileReplacement.write(Data(text.utf8), to: path)
    }

    /// Writes a file of its own, which holds nothing else.
    public func writeList(to path: String) throws {
        let text = "# Known findings; written by plumb \(command) --update-baseline.\n" + list("")
        try FileReplacement.write(Data(text.utf8), to: path)
    }

    private func list(_ indent: String) -> String {
        fingerprints.map { "\(indent)- \(JSONText.quoted($0))\n" }.joined()
    }
}
