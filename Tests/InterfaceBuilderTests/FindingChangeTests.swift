import Foundation
import NibDocument
import Testing

@testable import InterfaceBuilder

@MainActor
@Suite("What a change of a document brings")
struct FindingChangeTests {
    private typealias Doc = TestDocument

    /// Boxes that are drawn too low, by their names.
    private static func document(_ misplaced: [String], _ lines: Int = 0, y: Int = 52) -> String {
        let names = ["one", "two"]
        let views = names.enumerated().map { index, name in
            Doc.view(name, "\(20 + 120 * index) \(misplaced.contains(name) ? y : 40) 100 50")
        }
        let constraints = names.enumerated().flatMap { index, name in
            [
                Doc.constraint("\(name)-l", "\(name).leading root.leading \(20 + 120 * index)"),
                Doc.constraint("\(name)-t", "\(name).top root.top 40"),
                Doc.constraint("\(name)-w", "\(name).width 100"), Doc.constraint("\(name)-h", "\(name).height 50"),
            ]
        }
        return String(repeating: "\n", count: 0)
            + Doc.xib(
                views.joined(separator: String(repeating: "\n", count: 1 + lines)),
                constraints: constraints.joined(separator: "\n"))
    }

    private static func findings(_ text: String) -> [Finding] {
        var linter = Linter(LintConfiguration())
        return linter.findings(in: Data(text.utf8), name: "A.xib")
    }

    @Test("findings of other lines and numbers are the same; those of other objects are new")
    func brought() {
        let old = Self.findings(Self.document(["one"]))
        let new = Self.findings(Self.document(["one", "two"], 3, y: 60))
        #expect(old.map(\.object) == ["one"])
        #expect(Set(new.map(\.object)) == ["one", "two"])
        #expect(FindingChange.brought(by: new, over: old).map(\.object) == ["two"])
        #expect(FindingChange.brought(by: old, over: new) == [])
    }

    @Test("fix mends what the change brought, and leaves what was there")
    func mended() throws {
        let old = Data(Self.document(["one"]).utf8)
        let document = try NibDocument(data: Data(Self.document(["one", "two"]).utf8), name: "A.xib")
        let result = try Fixer.fix(
            document, path: nil, since: (old, "/nowhere/A.xib"), .resolve, configuration: LintConfiguration())
        #expect(result.remaining == [])
        #expect(Self.findings(String(decoding: result.document.data, as: UTF8.self)).map(\.object) == ["one"])
        let same = try Fixer.fix(
            document, path: nil, since: (document.data, "/nowhere/A.xib"), .resolve, configuration: LintConfiguration())
        #expect(same.document.data == document.data && same.changes.isEmpty)
    }

    @Test("a text that is cut off is found once for each language of the project, with what it shows there")
    func languages() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("languages-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        func write(_ name: String, _ text: String) throws {
            let file = folder.appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        let label =
            #"<label text="Save" lineBreakMode="tailTruncation" translatesAutoresizingMaskIntoConstraints="NO" id="lab"><rect key="frame" x="20" y="40" width="60" height="21"/><fontDescription key="fontDescription" type="system" pointSize="17"/></label>"#
        let constraints = [
            Doc.constraint("l", "lab.leading root.leading 20"), Doc.constraint("t", "lab.top root.top 40"),
            Doc.constraint("w", "lab.width 60"), Doc.constraint("h", "lab.height 21"),
        ].joined(separator: "\n")
        try write("Base.lproj/Card.xib", Doc.xib(label, constraints: constraints))
        try write("de.lproj/Card.strings", "\"lab.text\" = \"Sichern und schließen\";\n")
        try write("fr.lproj/Card.strings", "\"lab.text\" = \"Enregistrer\";\n")
        try write("it.lproj/Card.strings", "\"lab.text\" = \"Salva\";\n")
        var configuration = LintConfiguration()
        configuration.languages = ["project"]
        var linter = Linter(configuration)
        linter.takesPictures = true
        let all = linter.findings(in: folder.path + "/Base.lproj/Card.xib")
        let found = all.filter { $0.rule == .truncatedText }
        #expect(found.compactMap(\.variant) == ["de", "fr"])
        #expect(found.first?.message.contains("“Sichern und schließen”") == true)
        // A picture for each language, with the label's place in it, which the constraints say.
        #expect(linter.pictures.map { String($0.picture.name.suffix(2)) } == ["de", "fr"])
        for (picture, png) in linter.pictures {
            #expect(picture.marks.map { all[$0].variant } == [String(picture.name.suffix(2))])
            #expect(picture.marks.map { all[$0].frame } == [CGRect(x: 20, y: 40, width: 60, height: 21)])
            #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        }
        configuration.languages = []
        linter = Linter(configuration)
        #expect(linter.findings(in: folder.path + "/Base.lproj/Card.xib").filter { $0.rule == .truncatedText } == [])
    }
}
