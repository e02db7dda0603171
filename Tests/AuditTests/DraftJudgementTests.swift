import Foundation
import InterfaceBuilder
import Testing
import UIKit

@testable import Audit

/// What a document shows and an app may do otherwise is a note.
@MainActor
@Suite("How much a document says of the app")
struct DraftJudgementTests {
    /// The severities of a rule's findings in a fixture whose text was changed.
    private func severities(
        _ rule: AuditRule, in fixture: String? = nil, replacing old: String = "", with new: String = "",
        project: [String] = [], _ change: (inout AuditConfiguration) -> Void = { _ in }
    ) throws -> [Severity] {
        let name = fixture ?? "\(rule.rawValue).fires"
        let source = try String(
            contentsOf: Fixture.folder.appendingPathComponent(name + ".xib"), encoding: .utf8)
        #expect(old.isEmpty || source.contains(old))
        let text = old.isEmpty ? source : source.replacingOccurrences(of: old, with: new)
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("audit-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for language in project {
            let texts = folder.appendingPathComponent("\(language).lproj")
            try FileManager.default.createDirectory(at: texts, withIntermediateDirectories: true)
            try Data("\"lab-00-001.text\" = \"Abc\";".utf8).write(
                to: texts.appendingPathComponent("Screen.strings"))
        }
        let path = folder.appendingPathComponent("Screen.xib").path
        var configuration = AuditConfiguration(folder: folder.path)
        change(&configuration)
        return DocumentAuditor(configuration).audit(.success(Data(text.utf8)), name: path, path: path).findings
            .filter { $0.rule == rule }.map(\.severity)
    }

    private let outlet = """
        <connections><outlet property="it" destination="but-00-001" id="out-00-001"/></connections></placeholder>
        """

    @Test("a contrast below 3 : 1 is a warning, one between that and what is asked a note")
    func contrast() throws {
        #expect(try severities(.lowContrast) == [.warning])
        // #808080 on white: 3.95 : 1.
        let gray = "red=\"0.6\" green=\"0.6\" blue=\"0.6\""
        let darker = "red=\"0.5020\" green=\"0.5020\" blue=\"0.5020\""
        #expect(try severities(.lowContrast, replacing: gray, with: darker) == [.note])
    }

    @Test("a button of 30 points is a note, one of 24 a warning")
    func touch() throws {
        #expect(try severities(.smallTouchTarget) == [.note])
        #expect(try severities(.smallTouchTarget, replacing: "constant=\"30\"", with: "constant=\"24\"") == [.warning])
    }

    @Test("code labels what an outlet leads to; nobody labels the rest")
    func labels() throws {
        #expect(try severities(.missingLabel) == [.warning])
        #expect(
            try severities(
                .missingLabel, replacing: "userLabel=\"File's Owner\"/>", with: "userLabel=\"File's Owner\">\(outlet)")
                == [.note])
    }

    @Test("what does not mirror counts in a project with a language that is written from right to left")
    func mirroring() throws {
        #expect(try severities(.unmirroredView) == [.note])
        #expect(try severities(.unmirroredView, project: ["de"]) == [.note])
        #expect(try severities(.unmirroredView, project: ["ar"]) == [.warning])
    }

    @Test("fixed colours count in documents of an Xcode that knows dark mode")
    func dark() throws {
        #expect(try severities(.fixedColor) == [.warning])
        #expect(try severities(.fixedColor, replacing: " appearance=\"light\"", with: "") == [.note])
    }

    @Test("a text that is cut off at twice its length only is a note, at a text size that it follows a warning")
    func length() throws {
        #expect(
            try severities(.truncatedText, in: "text-size.fires") { ($0.languages, $0.textSizes) = (["double"], [.l]) }
                .allSatisfy { $0 == .note })
        #expect(
            try severities(.truncatedText, in: "text-size.fires") { ($0.languages, $0.textSizes) = (["rtl"], [.ax5]) }
                == [.warning])
    }
}
