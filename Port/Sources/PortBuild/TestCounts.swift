import Foundation

/// How many tests ran and how they ended, of what XCTest and Swift Testing print.
struct TestCounts {
    /// The test targets of XCTest's classes.
    let targets: [String: String]
    /// Where tests are counted whose target the output does not say.
    let fallback: String
    private var results: [String: BuildReport.Tests] = [:]

    init(targets: [String: String], fallback: String) {
        self.targets = targets
        self.fallback = fallback
    }

    /// By the targets' names.
    var all: [BuildReport.Tests] { results.values.sorted { $0.target < $1.target } }

    mutating func take(_ line: String) {
        if let match = line.firstMatch(of: /^Test Case '([^.']+)\..*' (passed|failed|skipped) \(/) {
            count(String(match.2), targets[String(match.1)] ?? fallback)
        } else if let match = line.firstMatch(
            of: /^.? ?Test (?!run |case )(?:"[^"]*"|[^ ]+\(.*?\)) .*?(passed|failed|skipped)\b/)
        {
            count(String(match.1), fallback)
        }
    }

    private mutating func count(_ end: String, _ target: String) {
        var tests = results[target] ?? BuildReport.Tests(target: target)
        switch end {
        case "passed": tests.passed += 1
        case "failed": tests.failed += 1
        default: tests.skipped += 1
        }
        results[target] = tests
    }
}
