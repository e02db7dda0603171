import Foundation
import NibDocument
import TestSupport
import Testing

@testable import InterfaceBuilder

/// The documents in Fixtures/lint: each fault has a twin that differs in nothing else.
@MainActor
@Suite("Documents with one fault, and their good twins")
struct LintFixtureTests {
    nonisolated private static let names = Fixtures.files("lint", "xib", "storyboard").map(\.lastPathComponent).filter {
        $0.contains(".fault.")
    }.sorted()

    private static func document(_ name: String) throws -> NibDocument {
        try NibDocument(path: Fixtures.folder.appendingPathComponent("lint/\(name)").path)
    }

    private static func findings(_ document: NibDocument) -> [Finding] {
        var linter = Linter(LintConfiguration())
        return linter.findings(in: document, name: document.name, path: nil)
    }

    /// Those that `fix` has one right answer for.
    nonisolated private static let mended: Set<String> = [
        "broken-reference-item.fault.xib", "broken-reference-start.fault.storyboard", "cell-height.fault.xib",
        "contradicting-autoresizing.fault.xib",
        "unlisted-color-earlier.fault.xib", "unlisted-color.fault.xib",
    ]

    @Test("the fault is all that lint finds; in its twin it finds nothing", arguments: names)
    func found(_ name: String) throws {
        let found = Self.findings(try Self.document(name))
        #expect(found.count == 1, "\(found.map(\.message))")
        let rule = try #require(found.first).rule
        #expect(name.hasPrefix(rule.rawValue))
        #expect(Self.findings(try Self.document(name.replacing(".fault.", with: ".good."))) == [])
        let page = Fixtures.folder.deletingLastPathComponent().appendingPathComponent(rule.documentation)
        #expect(FileManager.default.fileExists(atPath: page.path))
    }

    @Test("fix mends what has one right answer, and leaves the twin alone", arguments: names)
    func mended(_ name: String) throws {
        let document = try Self.document(name)
        let fixed = try Fixer(.resolve).fix(document, path: nil)
        #expect(
            fixed.remaining.isEmpty == Self.mended.contains(name), "\(fixed.remaining.map(\.message)) \(fixed.refusals)"
        )
        let good = try Self.document(name.replacing(".fault.", with: ".good."))
        #expect(try Fixer(.resolve).fix(good, path: nil).document.data == good.data)
        // A colour is listed as its Xcode lists it.
        if name.hasPrefix("unlisted") { #expect(fixed.document.data == good.data) }
    }

    @Test("good documents have hardly any of these faults", arguments: DocumentSet.present)
    func recorded(_ set: DocumentSet) throws {
        var documents = 0
        var faulty: [LintRule: Set<String>] = [:]
        for file in set.files.map(\.path) {
            guard let document = try? NibDocument(path: file), (try? document.checkedKind()) != nil else { continue }
            documents += 1
            let report = { (remark: Remark) in _ = faulty[remark.rule, default: []].insert(file) }
            CellRules(document).check(report)
            DocumentRules(document).check(report)
        }
        let counts = [LintRule.cellHeight, .unlistedColor, .otherDevice].map { faulty[$0]?.count ?? 0 }
        print(
            "\(documents) documents: heights of cells in \(counts[0]), colours in \(counts[1]), devices in \(counts[2])"
        )
        #expect(counts[0] == 0, "\(faulty[.cellHeight]?.sorted() ?? [])")
        #expect(counts[1] * 50 <= documents && counts[2] * 50 <= documents)
    }
}
