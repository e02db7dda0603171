import Foundation
import NibDocument
import TestSupport
import Testing
import UIKit

@testable import InterfaceBuilder

/// What is said of one document's conflicts by `explain`, `lint` and `fix`.
@MainActor
@Suite(
    "Agreement on recorded documents", .serialized,
    .enabled(if: Corpus.folder != nil, Comment(rawValue: SharedFiles.absence)))
struct AgreementTests {
    private static let rules: Set<LintRule> = [.conflictingConstraints, .hiddenViewConflict]

    private static func paths() throws -> [String] {
        let sets = [Corpus.folder, Corpus.folder.map { $0 + "-2" }].compactMap { $0 }
        return try sets.flatMap { folder in
            let data = try Data(contentsOf: URL(fileURLWithPath: folder + "/manifest.json"))
            let all = try JSONDecoder().decode([Corpus.Record].self, from: data).map { folder + "/" + $0.file }
            return Corpus.isLongRun ? all : stride(from: 3, to: all.count, by: 12).map { all[$0] }
        }
    }

    @Test("explain tells the conflicts that lint finds, and fix takes out only what is part of one")
    func agreement() throws {
        var conflicts = 0
        for path in try Self.paths() {
            guard let document = try? NibDocument(path: path), document.usesAutolayout else { continue }
            let name = URL(fileURLWithPath: path).lastPathComponent
            var linter = Linter(LintConfiguration())
            let findings = linter.findings(in: document, name: name, path: path)
            let linted = findings.filter { Self.rules.contains($0.rule) }
            let explained = try DocumentConflicts.conflicts(
                in: document.data, name: name, path: path, [PreviewVariant(options: LayoutOptions())])
            conflicts += explained.count
            #expect(
                Set(linted.map { Set($0.related) }) == Set(explained.map { Set($0.ids) }), "\(name): lint and explain")
            guard !linted.isEmpty else { continue }
            let fixed = try Fixer(.resolve).fix(document, path: path).document
            let ids = { (document: NibDocument) in
                Set(document.elements.filter { $0.name == "constraint" }.compactMap(\.id))
            }
            let concerned = Set(findings.flatMap { $0.related + [$0.object].compactMap { $0 } })
            #expect(ids(document).subtracting(ids(fixed)).isSubset(of: concerned), "\(name): lint and fix")
        }
        #expect(conflicts > 0)
    }
}
