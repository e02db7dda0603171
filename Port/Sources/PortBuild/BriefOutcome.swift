import Files
import Foundation
import SourcePort
import Toolchain

/// What a build or a run of tests comes to, for a program that reads it: the outcome in a line, then what matters of all that
/// was printed, in at most 40 lines, and where all of it is.
public final class BriefOutcome {
    /// All that the compiler and the tests printed, line by line.
    private var printed: [String] = []

    public init() {}

    /// Keeps a line.
    public func take(_ line: String) { printed.append(line) }

    /// Puts all that was printed into a file of the package that was built.
    ///
    /// - Returns: The text.
    public func text(of outcome: PartialBuild.Outcome) throws -> String {
        let log = try BoundedPath(root: outcome.builder.folder).appending("printed.log")
        let all = printed.joined(separator: "\n") + "\n"
        try log.write(all)
        let (first, lines) = summary(outcome.report, all, outcome.findings)
        return OutcomeText.answer(first, lines, log: "\(log.path), or with --verbose") + "\n"
    }

    /// - Parameters:
    ///   - report: What was built.
    ///   - all: All that was printed.
    ///   - findings: What could not be lowered.
    func summary(
        _ report: BuildReport, _ all: String, _ findings: PortReport
    ) -> (outcome: String, lines: [String]) {
        let tests = OutcomeText.tests(all)
        var lines = tests.failures.map(Self.short)
        if !report.isBuilt || !report.leftOut.isEmpty {
            let errors = BuildFailure(output: all, folder: FileManager.default.currentDirectoryPath)
            lines += errors.messages.map { "\($0.file):\($0.line):\($0.column): error: \($0.text)" }.prefix(20)
            if errors.messages.count > 20 { lines.append("and \(errors.messages.count - 20) errors more") }
            // What the linker says has no place in a source.
            if !report.isBuilt, report.obstacle == nil, errors.messages.isEmpty { lines += printed.suffix(10) }
        }
        if report.status == 0 {
            lines += findings.findings.map {
                Self.short("\($0.file):\(max($0.line, 1)):\($0.column): warning: \($0.message)")
            }
        } else {
            lines += report.sections(room: OutcomeText.lineLimit - 3 - lines.count).map(Self.short)
        }
        guard tests.count > 0 else { return (report.headline, lines) }
        let skipped = tests.skipped == 0 ? "" : ", \(tests.skipped) skipped"
        let outcome =
            tests.failed.isEmpty
            ? "\(tests.count) \(tests.count == 1 ? "test" : "tests") passed"
            : "\(tests.failed.count) of \(tests.count) tests failed"
        return ("\(outcome)\(skipped); \(report.headline)", lines)
    }

    /// Paths from the current folder on.
    private static func short(_ line: String) -> String {
        line.replacing(FileManager.default.currentDirectoryPath + "/", with: "")
    }
}
