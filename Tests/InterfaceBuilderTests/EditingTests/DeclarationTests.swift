import Files
import Foundation
import NibDocument
import Testing

@testable import InterfaceBuilder

/// Outlets and actions that an edit puts into the sources of its document's project: both change, or neither.
@MainActor
@Suite struct DeclarationTests {
    /// A project with a document and the source of its class.
    private final class Project {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("plumb-declare-\(UUID().uuidString)")
        static let source = "import UIKit\n\nclass Owner: UIViewController {\n}\n"

        @MainActor init(_ source: String = source, named file: String = "Owner.swift") throws {
            let text = EditingTests.xib.replacing(
                #"userLabel="File's Owner""#, with: #"userLabel="File's Owner" customClass="Owner""#)
            for (name, text) in ["Package.swift": "", "Views/Test.xib": text, "Sources/\(file)": source] {
                let place = url.appendingPathComponent(name)
                try FileManager.default.createDirectory(
                    at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(text.utf8).write(to: place)
            }
        }

        deinit { try? FileManager.default.removeItem(at: url) }

        var file: URL { url.appendingPathComponent("Sources/Owner.swift") }
        var source: String {
            get { (try? String(contentsOf: file, encoding: .utf8)) ?? "" }
            set { try? Data(newValue.utf8).write(to: file) }
        }

        @MainActor func open() throws -> EditorDocument {
            let document = try EditorDocument(
                name: "Test.xib", url: url.appendingPathComponent("Views/Test.xib"),
                journalFolder: url.appendingPathComponent("journals"))
            document.planner = DeclarationTests.planner
            return document
        }
    }

    /// Lines at the end of the class, as `plumb-port members` prints them; that it finds their places is tested beside it.
    private nonisolated static let planner = MemberPlanner { members, top in
        let file = top + "/Sources/Owner.swift"
        var text = try String(contentsOfFile: file, encoding: .utf8)
        return try members.map { member in
            guard !text.contains(" \(member.name)") else { throw EditError("Owner has \(member.name) already") }
            let inserted =
                member.kind == .action
                ? "    @IBAction func \(member.name)() {\n    }\n"
                : "    @IBOutlet var \(member.name): \(member.type)!\n"
            let place = try #require(text.range(of: "}\n", options: .backwards)).lowerBound
            let change = MemberPlanner.Change(
                file: file, hash: ContentHash.of(text), offset: text[..<place].utf8.count, removed: "",
                inserted: inserted, line: text[..<place].count { $0 == "\n" } + 1)
            text.insert(contentsOf: inserted, at: place)
            return change
        }
    }

    private static let outlet = DocumentEdit.declare(from: "-1", to: "lab-el-001", kind: "outlet", name: "title")
    private static let withOutlet =
        "import UIKit\n\nclass Owner: UIViewController {\n    @IBOutlet var title: UILabel!\n}\n"

    private func connects(_ document: EditorDocument, _ words: String = #"property="title" destination="lab-el-001""#)
        -> Bool
    {
        String(decoding: document.data, as: UTF8.self).contains(words)
    }

    // MARK: What is declared

    @Test func `an outlet is of its object's class, weak where something else holds that`() throws {
        let members = try EditingTests.edited(
            .declare(from: "-2", to: "lab-el-001", kind: "outlet", name: "a"),
            of: EditingTests.xib
        ).outcome.members
        #expect(members.map(\.type) == ["UILabel"] && members.map(\.isWeak) == [true])
        #expect(members.map(\.className) == ["UIResponder"] && members.map(\.connected) == ["a"])
        let top = try EditingTests.edited(.declare(from: "-2", to: "roo-t0-001", kind: "outlet", name: "a")).outcome
        #expect(top.members.map(\.isWeak) == [false])
    }

    @Test(
        "an action is connected by its selector",
        arguments: zip([nil, "none", "sender", "senderAndEvent"], ["go:", "go", "go:", "go:forEvent:"]))
    func selectors(_ arguments: String?, _ selector: String) throws {
        let edited = try EditingTests.edited(
            .declare(from: "swi-tc-001", to: "-2", kind: "action", name: "go", arguments: arguments))
        #expect(edited.text.contains(#"<action selector="\#(selector)" destination="-2" eventType="valueChanged""#))
        #expect(edited.outcome.members.map(\.type) == ["Any"])
    }

    @Test func `what can't be declared is refused with what can`() throws {
        func refusal(_ edit: DocumentEdit) -> String? {
            do { _ = try EditingTests.edited(edit) } catch { return "\(error)" }
            return nil
        }
        #expect(
            refusal(.declare(from: "-1", to: "lab-el-001", kind: "outlet", name: "a"))?.contains(
                "has no class of its own")
                == true)
        #expect(
            refusal(.declare(from: "-2", to: "lab-el-001", kind: "segue", name: "a"))
                == "declare has no kind “segue”; there are outlet, outletCollection, action")
        #expect(
            refusal(.declare(from: "-2", to: "lab-el-001", kind: "outlet", name: "a", storage: "unowned"))
                == "declare has no storage “unowned”; there are weak, strong")
    }

    // MARK: Both, or neither

    @Test func `one edit changes both, one undo takes both back, and redo makes both again`() throws {
        let project = try Project()
        let document = try project.open()
        let outcome = try document.apply(Self.outlet)
        #expect(project.source == Self.withOutlet && connects(document))
        #expect(outcome.notes == ["Owner.swift:4: @IBOutlet var title: UILabel!"])
        for _ in 0..<2 {
            #expect(try document.undo()?.notes == [])
            #expect(project.source == Project.source && !document.isDirty)
            #expect(try document.redo()?.name == "New Outlet")
            #expect(project.source == Self.withOutlet && connects(document))
        }
    }

    @Test func `several in one step go one after the other, and come back the other way`() throws {
        let project = try Project()
        let document = try project.open()
        _ = try document.apply(
            .group(
                name: "Both",
                edits: [
                    Self.outlet, .declare(from: "swi-tc-001", to: "-1", kind: "action", name: "go", arguments: "none"),
                ]))
        #expect(project.source.contains("title: UILabel!\n    @IBAction func go() {\n    }\n}"))
        _ = try document.undo()
        #expect(project.source == Project.source && !document.isDirty)
    }

    @Test func `a line that moved goes all the same, and one that was changed stays and is said`() throws {
        let project = try Project()
        let document = try project.open()
        _ = try document.apply(Self.outlet)
        project.source = "// Owners\n" + project.source
        #expect(try document.undo()?.notes == [])
        #expect(project.source == "// Owners\n" + Project.source)
        _ = try document.redo()
        #expect(project.source == "// Owners\n" + Self.withOutlet)
        let changed = project.source.replacing("UILabel!", with: "UIView!")
        project.source = changed
        let notes = try document.undo()?.notes
        #expect(notes?.count == 1 && notes?[0].contains("is not as it was written any more, so it stays") == true)
        #expect(project.source == changed && !connects(document))
        // The document's part comes again; the source has what it needs.
        #expect(try document.redo()?.notes == ["the sources stay as they are: Owner has title already"])
        #expect(project.source == changed && connects(document))
    }

    @Test func `what the sources refuse changes nothing`() throws {
        let project = try Project(Self.withOutlet)
        let document = try project.open()
        #expect(throws: EditError("Owner has title already")) { try document.apply(Self.outlet) }
        #expect(!document.isDirty && project.source == Self.withOutlet && document.history.undoName == nil)
    }

    @Test func `a source that is read-only changes nothing`() throws {
        let project = try Project()
        let document = try project.open()
        try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: project.file.path)
        #expect(throws: EditError.self) { try document.apply(Self.outlet) }
        #expect(!document.isDirty && project.source == Project.source)
    }

    @Test func `a source that changed since it was looked at stays as it is`() throws {
        let project = try Project()
        let document = try project.open()
        let file = project.file
        document.planner = MemberPlanner { members, top in
            let changes = try Self.planner.changes(members, top)
            try Data("// another\n".utf8).write(to: file)
            return changes
        }
        #expect(throws: EditError.self) { try document.apply(Self.outlet) }
        #expect(!document.isDirty && project.source == "// another\n")
    }

    @Test func `no file outside of the project is written, whatever the program says or links lead to`() throws {
        let project = try Project()
        let other = try Project()
        let document = try project.open()
        let outside = other.file.path
        document.planner = MemberPlanner { members, top in
            try Self.planner.changes(members, top).map { change in
                var change = change
                change.file = outside
                return change
            }
        }
        #expect(throws: EditError.self) { try document.apply(Self.outlet) }
        document.planner = Self.planner
        try FileManager.default.removeItem(at: project.file)
        try FileManager.default.createSymbolicLink(at: project.file, withDestinationURL: other.file)
        #expect(throws: EditError.self) { try document.apply(Self.outlet) }
        #expect(other.source == Project.source && !document.isDirty)
    }

    @Test func `a class in Objective-C is said to be one`() throws {
        let project = try Project("@interface Owner : UIViewController\n@end\n", named: "Owner.h")
        let document = try project.open()
        document.planner = MemberPlanner { _, _ in throw EditError("no class Owner") }
        let refusal = #expect(throws: EditError.self) { try document.apply(Self.outlet) }
        #expect(refusal?.description.hasPrefix("Owner is a class in Objective-C") == true)
        #expect(document.newMemberChoices(of: "-1", for: "lab-el-001").problem?.contains("Objective-C") == true)
    }

    @Test func `edits that a crash left are taken back with their lines`() throws {
        let project = try Project()
        var document: EditorDocument? = try project.open()
        _ = try document?.apply(Self.outlet)
        document = nil
        let next = try project.open()
        _ = try next.recover()
        #expect(connects(next) && project.source == Self.withOutlet)
        _ = try next.undo()
        #expect(!connects(next) && project.source == Project.source)
    }

    @Test func `a switch offers events and an action, a label an outlet alone`() throws {
        let project = try Project()
        let document = try project.open()
        let choices = document.newMemberChoices(of: "-1", for: "swi-tc-001")
        #expect(choices.isSender && choices.event == "valueChanged" && choices.types == ["UISwitch"])
        #expect(choices.class == "Owner" && choices.problem == nil && choices.storage == .weak)
        #expect(!document.newMemberChoices(of: "-1", for: "lab-el-001").isSender)
        #expect(project.source == Project.source)
    }
}
