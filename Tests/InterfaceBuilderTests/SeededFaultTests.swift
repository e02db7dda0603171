import Foundation
import NibDocument
import TestSupport
import Testing

@testable import InterfaceBuilder

@MainActor
@Suite("Seeded faults", .serialized, .enabled(if: Corpus.folder != nil, Comment(rawValue: SharedFiles.absence)))
struct SeededFaultTests {
    /// Two hundred in the long run; a few of each kind otherwise.
    private static let count = Corpus.isLongRun ? 200 : 12
    private static var known: [String: Bool] = [:]

    private static func warnings(_ document: NibDocument, _ path: String) -> [Finding] {
        var linter = Linter(LintConfiguration())
        return linter.findings(in: document, name: path, path: path).filter { $0.severity > .note }
    }

    private static func isClean(_ path: String) -> Bool {
        if let known = known[path] { return known }
        let clean = (try? NibDocument(path: path)).map { warnings($0, path).isEmpty } ?? false
        known[path] = clean
        return clean
    }

    private static func faults() -> [SeededFault] {
        let paths = Corpus.records.filter { $0.oracle == "A" }.map(Corpus.path)
        var generator = FaultGenerator(seed: 2024, paths: paths) { path in
            MainActor.assumeIsolated { isClean(path) }
        }
        return generator.faults(count)
    }

    @Test("lint finds each of them by kind and place, and after fix it finds nothing")
    func foundAndFixed() throws {
        let faults = Self.faults()
        #expect(faults.count == Self.count)
        var same = 0
        for fault in faults {
            let found = Self.warnings(fault.document, fault.path)
            let isFound = found.contains { finding in
                finding.rule.rawValue == fault.rule
                    && !fault.places.isDisjoint(with: [finding.object ?? ""] + finding.related)
            }
            #expect(
                isFound, "not found: \(fault); lint says \(found.map { "\($0.rule.rawValue) \($0.object ?? "-")" })")
            let fixed = try Fixer(.resolve).fix(fault.document, path: fault.path)
            let left = fixed.remaining.filter { $0.severity > .note }
            #expect(
                left.isEmpty,
                "left after fix: \(fault): \(left.map { "\($0.rule.rawValue) \($0.object ?? "-") \($0.message)" })")
            // What was moved, or contradicted by something new, comes back as it was.
            let lines = UnifiedDiff(
                old: String(decoding: fault.original.data, as: UTF8.self),
                new: String(decoding: fixed.document.data, as: UTF8.self), name: "a"
            ).text.split(separator: "\n").filter { $0.hasPrefix("-") && !$0.hasPrefix("---") }
            if lines.isEmpty { same += 1 }
        }
        if Corpus.isLongRun { print("Seeded faults: \(faults.count), of which \(same) repaired to the original lines") }
    }
}
