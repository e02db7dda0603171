import Foundation
import PortBuild
import SourcePort
import Testing

@Suite("What documents can name of sources is listed")
struct DeclarationTests {
    private static let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Fixtures/connections")

    /// `PLUMB_RECORD=1` writes the listings that the tests of the library read.
    @Test("the listing of a project is as recorded", arguments: ["good", "fault"])
    func recorded(_ name: String) throws {
        let folder = Self.fixtures.appendingPathComponent(name).path
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
        let listed =
            try String(decoding: encoder.encode(SourceListing([folder]).declarations()), as: UTF8.self)
            .replacing(folder, with: "FOLDER") + "\n"
        let file = Self.fixtures.appendingPathComponent("\(name)/declarations.json")
        if ProcessInfo.processInfo.environment["PLUMB_RECORD"] == "1" { try Data(listed.utf8).write(to: file) }
        #expect(try String(contentsOf: file, encoding: .utf8) == listed)
    }

    private func declarations(_ text: String, more: String = "") -> NamedDeclarations {
        let files = [SourceFile(path: "A.swift", text: text), SourceFile(path: "B.swift", text: more)]
        return NamedDeclarations(files.map { ParsedFile($0, options: PortOptions()) })
    }

    @Test("members are listed as Objective-C calls them, with their marks, types and places")
    func members() throws {
        let listed = declarations(
            """
            class A: UIViewController {
                @IBOutlet private weak var label: UILabel!
                @IBInspectable var width: CGFloat = 1
                var plain = 3
                @IBAction func show(item: Int, _ more: Int) {}
                @IBSegueAction func make(_ coder: NSCoder) -> UIViewController? { nil }
                override func touch() {}
                static func none() {}
            }
            """)
        let members = try #require(listed.declarations.first).members
        #expect(members.map(\.kind) == ["outlet", "inspectable", "property", "action", "segueAction", "method"])
        #expect(members.map(\.name) == ["label", "width", "plain", "showWithItem::", "make:", "touch"])
        #expect(members.map(\.type).prefix(2) == ["UILabel!", "CGFloat"])
        #expect(members.map(\.isObjC) == [true, true, false, true, true, true])
        #expect(members.map(\.line) == [2, 3, 4, 5, 6, 7] && members[0].column == 5)
    }

    @Test("uses and assignments are counted over all files, declarations left out")
    func uses() throws {
        let listed = declarations(
            "class A: UIView {\n@IBAction func tap() {}\n@IBAction func press() {}\n@IBOutlet var one: UILabel!\n@IBOutlet var two: UILabel!\n}",
            more: "func go(_ a: A) { a.tap(); a.one = nil; if a.two == nil {} }")
        let members = try #require(listed.declarations.first).members
        #expect(members.map(\.uses) == [1, 0, 1, 1])
        #expect(members.map(\.isAssigned) == [false, false, true, false])
    }

    @Test("texts of one piece are listed with the calls that they are arguments of")
    func arguments() {
        let listed = declarations(
            #"""
            func go() {
                self.performSegue(withIdentifier: "next", sender: nil)
                _ = UIStoryboard(name: "Main", bundle: nil)
                performSegue(withIdentifier: "a\(1)", sender: nil)
                let title = "next"
            }
            """#)
        #expect(listed.arguments.map(\.call) == ["performSegue", "UIStoryboard"])
        #expect(listed.arguments.map(\.label) == ["withIdentifier", "name"])
        #expect(listed.arguments.map(\.line) == [2, 3])
        #expect(listed.texts == ["next": 2, "Main": 1])
    }
}
