import Files
import Foundation
import PortBuild
import SourcePort
import Testing

@Suite("Outlets and actions of a project's sources")
struct MemberWriterTests {
    private func changes(
        _ files: [String: Data], _ members: [NewMember]
    ) throws -> (changes: [MemberWriter.Change], folder: String) {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("members-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        for (name, data) in files { try data.write(to: URL(fileURLWithPath: "\(folder)/\(name)")) }
        var writer = MemberWriter(try SourceListing([folder]))
        let changes = try writer.changes(for: members)
        for (name, data) in files {
            let now = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)"))
            #expect(now == data)
        }
        return (changes, folder)
    }

    @Test("several go one after the other, each over the text with those before it, and nothing is written")
    func several() throws {
        let text = "class A: B {\n}\n"
        let members = ["x", "y"].map { NewMember(className: "A", kind: .outlet, name: $0, type: "UIView") }
        let (found, folder) = try changes(["A.swift": Data(text.utf8), "B.swift": Data("class B {}".utf8)], members)
        #expect(found.map(\.file) == ["\(folder)/A.swift", "\(folder)/A.swift"])
        let first = "class A: B {\n    @IBOutlet weak var x: UIView!\n}\n"
        #expect(found.map(\.hash) == [ContentHash.of(text), ContentHash.of(first)])
        #expect(
            found.map(\.inserted) == ["    @IBOutlet weak var x: UIView!\n", "    @IBOutlet weak var y: UIView!\n"])
        #expect(found.map(\.offset) == [13, 47] && found.map(\.line) == [2, 3])
    }

    @Test("a name that one of the same call has taken, or a class above in another file, is refused")
    func taken() throws {
        let member = NewMember(className: "A", kind: .outlet, name: "x", type: "UIView")
        #expect(throws: PortError.self) { try changes(["A.swift": Data("class A {}".utf8)], [member, member]) }
        #expect(throws: PortError.self) {
            try changes(
                ["A.swift": Data("class A: B {}".utf8), "B.swift": Data("class B { var x = 1 }".utf8)], [member])
        }
    }

    @Test("a file that is not in UTF-8 is left alone")
    func encoding() throws {
        let member = NewMember(className: "A", kind: .outlet, name: "x", type: "UIView")
        #expect(throws: PortError.self) {
            try changes(["A.swift": Data("// ".utf8) + [0xE4] + Data("\nclass A {}\n".utf8)], [member])
        }
    }
}
