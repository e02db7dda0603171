import Files
import Foundation
import RepositorySetup
import Testing

@Suite("What plumb init writes")
struct RepositorySetupTests {
    private let folder: PrivateFolder

    init() throws { folder = try PrivateFolder("setup") }

    private func write(_ text: String, to path: String) throws {
        try BoundedPath(root: folder.path).appending(path: path).write(text)
    }

    private func text(_ path: String) throws -> String {
        String(decoding: try FileInput.data(at: folder.path + "/" + path, limit: 1 << 20), as: UTF8.self)
    }

    private func setUp(isTrial: Bool = false) throws -> [String] {
        try RepositorySetup(for: ProjectSummary(of: folder.path)).write(into: folder.path, isTrial: isTrial)
            .map { "\($0.kind.rawValue) \($0.path)" }
    }

    private static let paths = [
        ".plumb.yml", ".github/workflows/screens.yml", "AGENTS.md", ".claude/skills/plumb/SKILL.md",
    ]

    @Test("a repository with a document gets all files, and a second time none")
    func twice() throws {
        try write("x", to: "Card.xib")
        #expect(try setUp(isTrial: true) == Self.paths.map { "written \($0)" })
        #expect(try FolderListing(folder.path).entries.map(\.name) == ["Card.xib"])
        #expect(try setUp() == Self.paths.map { "written \($0)" })
        let before = try Self.paths.map(text)
        #expect(try setUp() == Self.paths.map { "kept \($0)" })
        #expect(try Self.paths.map(text) == before)
        let check = "plumb lint --since \"origin/$GITHUB_BASE_REF\" --format github"
        #expect(try text(".github/workflows/screens.yml").contains(check))
    }

    @Test("what is there stays, byte for byte; AGENTS.md gets a section behind what it holds")
    func kept() throws {
        try write("x", to: "Card.xib")
        try write("mine", to: ".plumb.yml")
        try write("# Ours\r\nno newline at the end", to: "AGENTS.md")
        #expect(
            try setUp().prefix(3) == ["kept .plumb.yml", "written .github/workflows/screens.yml", "extended AGENTS.md"])
        #expect(try text(".plumb.yml") == "mine")
        let agents = try text("AGENTS.md")
        #expect(agents.hasPrefix("# Ours\r\nno newline at the end\n\n## Screens and tests without a Mac\n"))
        #expect(try setUp()[2] == "kept AGENTS.md")
        #expect(try text("AGENTS.md") == agents)
    }

    @Test("a repository without documents gets no workflow that checks some")
    func noDocuments() throws {
        try write("x", to: "Main.swift")
        #expect(
            try setUp() == Self.paths.filter { !$0.hasSuffix(".yml") || $0 == ".plumb.yml" }.map { "written \($0)" })
    }

    @Test("a link that leads out of the repository is not followed")
    func links() throws {
        try write("x", to: "Card.xib")
        let outside = try PrivateFolder("outside")
        try FileManager.default.createSymbolicLink(atPath: folder.path + "/.github", withDestinationPath: outside.path)
        #expect(throws: BoundedPath.Failure.self) { try setUp() }
        #expect(try FolderListing(outside.path).entries.isEmpty)
    }

    @Test("a project is named in the commands; folders of others' sources are left out of lint")
    func project() throws {
        try write("x", to: "App/App.xcodeproj/project.pbxproj")
        try write("x", to: "App/Main.storyboard")
        try write("x", to: "App/Main.swift")
        try write("x", to: "App/Old.m")
        try write("x", to: "Pods/Other/Other.xib")
        try write("x", to: ".git/Ignored.xib")
        let project = try ProjectSummary(of: folder.path)
        #expect(
            project.lines == [
                "1 Interface Builder document, 1 Swift file, none with tests",
                "to build: App/App.xcodeproj, which has no tests",
                "1 Objective-C file, which is left out", "not looked at: Pods",
            ])
        _ = try setUp()
        #expect(try text("AGENTS.md").contains("`plumb build App/App.xcodeproj`"))
        #expect(try text(".plumb.yml").contains("\nexclude: [Pods]\n"))
    }

    @Test(
        "tests are told by their names or folders, and their command is named only where there are some",
        arguments: [
            ("AppTests/Cart.swift", 1), ("App/CartTests.swift", 1), ("App/Latest.swift", 0), ("App/Contest.swift", 0),
        ])
    func tests(_ path: String, _ count: Int) throws {
        try write("x", to: "App.xcodeproj/project.pbxproj")
        try write("x", to: path)
        let project = try ProjectSummary(of: folder.path)
        #expect(project.tests == count)
        #expect(
            project.lines[1]
                == "to build\(count == 0 ? "" : " and test"): App.xcodeproj\(count == 0 ? ", which has no tests" : "")")
        _ = try setUp()
        #expect(try text("AGENTS.md").contains("plumb test") == (count > 0))
        #expect(try text(".claude/skills/plumb/SKILL.md").contains("the tests") == (count > 0))
    }

    @Test("where nothing can be built, nothing is said of building")
    func documents() throws {
        try write("x", to: "Card.xib")
        #expect(try ProjectSummary(of: folder.path).buildable == nil)
        _ = try setUp()
        #expect(!(try text("AGENTS.md").contains("plumb build")))
    }
}
