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

    @Test("views are found by their text in any case and by a part of it; what is nearly so is suggested")
    func names() throws {
        for name in ["Welcome back", "welcome BACK", "lcome ba"] {
            let why = try Command(["debug", Self.sample, "--why", name])
            #expect(why.status == 0 && why.output.hasPrefix("UILabel “Welcome back”"), "\(name): \(why.errors)")
        }
        let near = try Command(["debug", Self.sample, "--why", "welcom bak"])
        #expect(near.status == 2)
        #expect(near.errors.contains("is one of these meant: “Welcome back”?"))
    }

    @Test("a scene is looked at alone, by name; one that is not there is said")
    func scenes() throws {
        let all = try Command(["debug", Self.sample])
        #expect(all.output.components(separatedBy: "scene “").count == 5)
        let one = try Command(["debug", Self.sample, "--scene", "profile"])
        #expect(one.status == 0)
        #expect(one.output.components(separatedBy: " UIWindow").count == 2)
        #expect(one.output.contains("Ada Lovelace"))
        let none = try Command(["debug", Self.sample, "--scene", "Profle"])
        #expect(none.status == 2)
        #expect(none.errors.contains("no scene is called “Profle”; is one of these meant: Profile"))
        let folder = try TemporaryFolder(["notes.txt": ""])
        #expect(try Command(["debug", Self.sample, "-o", "a.plumbcapture"], in: folder.url).status == 0)
        let capture = try Command(["debug", "a.plumbcapture", "--scene", "Profile"], in: folder.url)
        #expect(capture.status == 2 && capture.errors.contains("--scene is for documents"))
    }

    @Test("where there is nothing, there is still one JSON value")
    func nothing() throws {
        let folder = try TemporaryFolder([
            "Empty.xib": """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
                <objects>
                    <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
                </objects>
            </document>
            """
        ])
        for option in [["--tree"], ["--issues"], ["Empty.xib"]] {
            let json = try Command(["debug", "Empty.xib", "--format", "json"] + option, in: folder.url)
            #expect(json.status == 0)
            #expect(json.output == "[]\n")
        }
        let trace = try Command(["debug", "Empty.xib", "--trace", "--format", "json"], in: folder.url)
        #expect(trace.output == #"{"trace":""}"# + "\n" && trace.status == 0)
        // The root of a tree lies where its window does, for which no edge has a reason.
        let root = try Command(["debug", Self.sample, "--why", "0", "--format", "json"])
        #expect(root.output == "[[]]\n" && root.status == 0)
    }

    @Test("JSON has no sign that ends a line or turns the writing around, and keeps the text")
    func unseenSigns() throws {
        let text = try String(contentsOfFile: Self.sample, encoding: .utf8)
            .replacing("Welcome back", with: "a\u{2028}::error::b\u{202E}c\u{85}##[d]")
        let json = try Command(["debug", "--tree", "--format", "json", "-"], input: text)
        #expect(json.status == 0)
        #expect(!json.output.unicodeScalars.contains { ["\u{2028}", "\u{202E}", "\u{85}"].contains($0) })
        #expect(!json.output.contains("##["))
        let views = try #require(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [[String: Any]])
        #expect(
            views.contains { ($0["label"] as? String)?.hasPrefix("a\u{2028}::error::b\u{202E}c\u{85}##[d]") == true })
    }

    @Test("captures are written, read, and equal to their document")
    func archives() throws {
        let folder = try TemporaryFolder(["broken.plumbcapture": "PK nonsense"])
        let file = folder.url.appendingPathComponent("a.plumbcapture").path
        try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
        #expect(try Command(["debug", Self.sample, "-o", file]).status == 0)
        let page = try Command(["debug", Self.sample, "-o", folder.url.appendingPathComponent("a.html").path])
        #expect(page.status != 0 && page.errors.contains("a page is written by --html"))
        let again = folder.url.appendingPathComponent("b.plumbcapture").path
        #expect(try Command(["debug", Self.sample, "-o", again]).status == 0)
        #expect(FileManager.default.contentsEqual(atPath: file, andPath: again))
        let first = try Command(["debug", file, "--tree"])
        #expect(first.status == 0)
        let same = try Command(["debug", file, Self.sample])
        #expect(same.status == 0)
        #expect(same.output == "the captures are equal\n")
        let broken = try Command(["debug", "broken.plumbcapture"], in: folder.url)
        #expect(broken.status == 2)
        #expect(broken.errors == "plumb: broken.plumbcapture: not a capture: it is no zip file\n")
    }

    @Test("the page of a running app ends when the app is killed")
    func end() throws {
        let wander = URL(fileURLWithPath: Command.path).deletingLastPathComponent().appendingPathComponent("Wander")
            .path
        try #require(FileManager.default.isExecutableFile(atPath: wander), "Wander is not built")
        let folder = try TemporaryFolder(["a.script": "1 wait 60\n"])
        let run = try Shell(
            """
            export XDG_RUNTIME_DIR=$PWD PLUMB_SCRIPT=$PWD/a.script PLUMB_OUTPUT=$PWD
            PLUMB_DEBUG=1 "\(wander)" > /dev/null 2>&1 &
            app=$!
            timeout 30 "$PLUMB" debug --attach $app --live > said &
            page=$!
            for i in $(seq 200); do [ -s said ] && break; sleep 0.05; done
            cat said; kill -9 $app; wait $page
            """, in: folder.url)
        #expect(run.output.hasPrefix("http://127.0.0.1:"), "\(run.errors)")
        // A page that was still there after 30 seconds would give 124.
        #expect(run.status == 0)
        #expect(run.errors.contains("plumb: the app has ended, process "), "\(run.errors)")
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
