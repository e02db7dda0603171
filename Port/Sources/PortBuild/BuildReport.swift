import Foundation
import SourcePort

/// What was built of a project, what was left out and why, and what can be done about it.
public struct BuildReport: Codable, Sendable, Hashable {
    public struct Target: Codable, Sendable, Hashable {
        public var name: String
        /// `app`, `library`, `executable` or `test`.
        public var kind: String
        public var files: Int
        public var lines: Int
        /// Swift files that were rewritten for Linux, and those that were compiled.
        public var lowered: Int
        public var compiled: Int
    }

    /// A file that is not in what was built.
    public struct LeftOut: Codable, Sendable, Hashable {
        public var file: String
        public var target: String
        public var reason: String
        /// The file that it needs, where that was left out before it.
        public var needs: String?

        static func reason(needing name: String, of file: String) -> String {
            "it needs \(name) of \(URL(fileURLWithPath: file).lastPathComponent)"
        }
    }

    /// Why files can't be compiled.
    public struct Cause: Codable, Sendable, Hashable {
        public var what: String
        /// How many files it keeps out, those that need them included.
        public var files: Int
        public var instead: String
    }

    /// How the tests of a target ended.
    public struct Tests: Codable, Sendable, Hashable {
        public var target: String
        public var passed = 0
        public var failed = 0
        public var skipped = 0
        public init(target: String) { self.target = target }
    }

    public var name: String
    /// Whether all that was not left out is compiled and linked.
    public var isBuilt: Bool
    public var targets: [Target] = []
    /// Why nothing was linked, where no message of the compiler says it.
    public var obstacle: String?
    /// Of the targets whose tests ran.
    public var tests: [Tests] = []
    public var leftOut: [LeftOut] = []
    /// What else the project names and is not here: packages, binaries, files that are gone.
    public var missing: [Finding] = []
    /// Those that keep out most files first.
    public var causes: [Cause] = []
    /// What was chosen, and what nobody misses.
    public var notes: [String] = []

    /// 0 when all that the project names was built, 1 when something is not.
    public var status: Int32 { isBuilt && leftOut.isEmpty && missing.isEmpty ? 0 : 1 }

    static let missingRules: Set<Finding.Rule> = [
        .objectiveCFile, .binaryFramework, .dependency, .project, .unreadSource, .missingView,
    ]

    public var json: String {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
            return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
        }
    }

    // MARK: Text

    /// At most 40 lines.
    public var text: String {
        var lines = [headline]
        lines += table
        lines += tests.prefix(8).map {
            "tests of \($0.target): \($0.passed + $0.failed) run, \($0.passed) passed, \($0.failed) failed, "
                + "\($0.skipped) skipped"
        }
        lines += sections(room: 40 - lines.count)
        return lines.joined(separator: "\n") + "\n"
    }

    /// What is not in what was built, and why, in at most so many lines, unless that is too few for a line of each kind.
    func sections(room: Int) -> [String] {
        var sections: [(title: String, lines: [String])] = []
        sections.append(
            (
                "Causes, by the files that they keep out:",
                causes.map { "\($0.files)  \($0.what). \($0.instead)" }
            ))
        sections.append(
            (
                "Left out:", leftOut.map { "\($0.file) of \($0.target): \($0.reason)" }
            ))
        sections.append(("Not here:", missing.map { "\($0.file): \($0.message)" }))
        sections.append(("Besides:", notes))
        sections.removeAll { $0.lines.isEmpty }
        // What is left is shared out, to those that need little first.
        var lines: [String] = []
        var room = room - 2 * sections.count
        var shares: [String: Int] = [:]
        for (place, section) in sections.sorted(by: { $0.lines.count < $1.lines.count }).enumerated() {
            shares[section.title] = min(section.lines.count, max(1, room / (sections.count - place)))
            room -= shares[section.title] ?? 0
        }
        for section in sections {
            let share = shares[section.title] ?? 0
            lines.append(section.title)
            lines += section.lines.prefix(share).map { "  " + Self.oneLine($0) }
            let rest = section.lines.count - share
            if rest > 0 { lines.append("  and \(rest) more; --report-json names all") }
        }
        return lines
    }

    var headline: String {
        let all = targets.reduce(0) { $0 + $1.files }
        let compiled = targets.reduce(0) { $0 + $1.compiled }
        let reason = obstacle.map { ": \($0)" } ?? ""
        return "\(name): \(isBuilt ? "built" : "not built"), \(compiled) of \(all) files compiled\(reason)"
    }

    private var table: [String] {
        let shown = targets.prefix(12)
        var rows = [["target", "", "files", "lines", "lowered", "compiled"]]
        rows += shown.map { [$0.name, $0.kind, "\($0.files)", "\($0.lines)", "\($0.lowered)", "\($0.compiled)"] }
        let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        var lines = rows.map { row in
            row.enumerated().map { column, text in
                let space = String(repeating: " ", count: widths[column] - text.count)
                return column < 2 ? text + space : space + text
            }.joined(separator: "  ")
        }
        if targets.count > shown.count { lines.append("and \(targets.count - shown.count) targets more") }
        return lines
    }

    private static func oneLine(_ text: String) -> String {
        let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
        return line.count > 300 ? line.prefix(299) + "…" : line
    }
}
