import Files
import Foundation
import Testing

@Suite("Paths that stay below the folder that was named")
struct BoundedPathTests {
    private let folder: PrivateFolder
    private let root: BoundedPath

    init() throws {
        folder = try PrivateFolder("bounded")
        root = BoundedPath(root: folder.path + "/project")
        try root.makeFolder()
        try Data("mine".utf8).write(to: URL(fileURLWithPath: folder.path + "/thesis.txt"))
    }

    private func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: "\(root.path)/\(name)", withDestinationPath: target)
    }

    private var thesis: String? { try? String(contentsOfFile: folder.path + "/thesis.txt", encoding: .utf8) }

    @Test("names that lead elsewhere are refused", arguments: ["", ".", "..", "a/b", "/a", "a\0b", "a/\u{301}b"])
    func names(_ name: String) { #expect(throws: BoundedPath.Failure.self) { try root.appending(name) } }

    @Test(
        "so are paths with such names", arguments: ["../thesis.txt", "a/../../thesis.txt", "/etc", "a//b", "a/.", ""])
    func paths(_ path: String) { #expect(throws: BoundedPath.Failure.self) { try root.appending(path: path) } }

    @Test("absolute paths are taken below the folder alone, also by another spelling of it")
    func absolute() throws {
        try FileManager.default.createSymbolicLink(atPath: folder.path + "/alias", withDestinationPath: root.path)
        let alias = BoundedPath(root: folder.path + "/alias")
        #expect(try root.locating(root.path + "/a/b.txt").path == root.path + "/a/b.txt")
        #expect(try alias.locating(root.path + "/b.txt").path == alias.path + "/b.txt")
        for path in [folder.path + "/thesis.txt", root.path + "s/x", root.path + "/../thesis.txt", "b.txt", root.path] {
            #expect(throws: BoundedPath.Failure.self, "\(path)") { try root.locating(path) }
        }
    }

    @Test("no link leads out, whether it is the file, a folder above it, or leads nowhere")
    func links() throws {
        try link("file", to: folder.path + "/thesis.txt")
        try link("out", to: "..")
        try link("nowhere", to: folder.path + "/new")
        for path in ["file", "out/thesis.txt", "out/new/thesis.txt", "nowhere", "nowhere/x"] {
            let place = try root.appending(path: path)
            #expect(throws: BoundedPath.Failure.self, "\(path)") { try place.write("theirs") }
        }
        #expect(throws: BoundedPath.Failure.self) { try root.appending(path: "out/thesis.txt").remove() }
        #expect(throws: BoundedPath.Failure.self) { try root.appending(path: "out/made").makeFolder() }
        // Of a link, the link is removed.
        try root.appending("out").remove()
        try root.appending("file").remove()
        #expect(thesis == "mine")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["project", "thesis.txt"])
    }

    @Test("links inside are followed; files come with their folders, and are written where they change")
    func inside() throws {
        #expect(try root.appending(path: "a/b/c.txt").write("one"))
        #expect(try !root.appending(path: "a/b/c.txt").write("one"))
        try link("short", to: "a/b")
        #expect(try root.appending(path: "short/c.txt").write("two"))
        #expect(try String(contentsOfFile: root.path + "/a/b/c.txt", encoding: .utf8) == "two")
        #expect(throws: BoundedPath.Failure.self) { try root.remove() }
        try root.appending("a").remove()
        #expect(root.contents == ["short"])
    }
}

@Suite("Private folders")
struct PrivateFolderTests {
    @Test("a folder is nobody else's, has a new name each time, and goes away with its holder")
    func life() throws {
        var first: PrivateFolder? = try PrivateFolder("life")
        let second = try PrivateFolder("life")
        let path = try #require(first?.path)
        #expect(path != second.path)
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        #expect(mode == 0o700)
        try Data([1]).write(to: URL(fileURLWithPath: path + "/file"))
        first = nil
        #expect(!FileManager.default.fileExists(atPath: path))
    }
}
