import Foundation
import Testing

@Suite("plumb debug", .enabled(if: Command.isBuilt))
struct DebugCommandTests {
    private static var sample: String {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../Samples/Storyboards/Reader.storyboard").standardizedFileURL.path
    }

    @Test("a document's views are listed, explained and checked, as text and as one JSON value")
    func texts() throws {
        let tree = try Command(["debug", Self.sample])
        #expect(tree.status == 0)
        #expect(tree.output.contains("  0 UIWindow"))
        let why = try Command(["debug", Self.sample, "--why", "UILabel"])
        #expect(why.status == 0)
        #expect(why.output.contains("constant of"))
        #expect(why.output.contains("Reader.storyboard:"))
        for option in [["--issues"], ["--tree"], ["--trace"], ["--why", "UILabel"]] {
            let json = try Command(["debug", Self.sample, "--format", "json"] + option)
            #expect(json.status == 0)
            _ = try JSONSerialization.jsonObject(with: Data(json.output.utf8))
        }
        let unknown = try Command(["debug", Self.sample, "--why", "Nobody"])
        #expect(unknown.status == 2)
        #expect(unknown.errors.contains("no view is called “Nobody”"))
    }

    @Test("captures are written, read, and equal to their document")
    func archives() throws {
        let folder = try TemporaryFolder(["broken.plumbcapture": "PK nonsense"])
        let file = folder.url.appendingPathComponent("a.plumbcapture").path
        try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
        #expect(try Command(["debug", Self.sample, "-o", file]).status == 0)
        let first = try Command(["debug", file, "--tree"])
        #expect(first.status == 0)
        let same = try Command(["debug", file, Self.sample])
        #expect(same.status == 0)
        #expect(same.output == "the captures are equal\n")
        let broken = try Command(["debug", "broken.plumbcapture"], in: folder.url)
        #expect(broken.status == 2)
        #expect(broken.errors == "plumb: broken.plumbcapture: not a capture: it is no zip file\n")
    }

    @Test("the page is one file that refers to nothing outside of it")
    func page() throws {
        let folder = try TemporaryFolder([:])
        try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
        let file = folder.url.appendingPathComponent("page.html")
        #expect(try Command(["debug", Self.sample, "--html", file.path]).status == 0)
        let page = try String(contentsOf: file, encoding: .utf8)
        #expect(!page.contains("src=\"http") && !page.contains("href="))
    }
}
