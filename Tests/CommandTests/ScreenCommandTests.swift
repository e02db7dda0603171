import Foundation
import Testing

/// What users read: help, texts and pages, as agreed; and the ways to call the commands about screens.
@Suite("plumb devices, diff, explain, format, layout, preview and vfl", .enabled(if: Command.isBuilt))
struct ScreenCommandTests {
    private static let old = document(gap: 8)
    private static let new = document(gap: 20)

    /// A label above a box.
    private static func document(gap: Int, more: String = "") -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="17701" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" colorMatched="YES">
            <device id="retina4_0" orientation="portrait" appearance="light"/>
            <dependencies>
                <deployment identifier="iOS"/>
                <plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" version="17703"/>
            </dependencies>
            <objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
                <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
                <view contentMode="scaleToFill" id="top-vi-001" userLabel="Card">
                    <rect key="frame" x="0.0" y="0.0" width="320" height="120"/>
                    <subviews>
                        <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="tit-le-001" userLabel="Title">
                            <rect key="frame" x="16" y="10" width="288" height="20"/>
                            <constraints>
                                <constraint firstAttribute="height" constant="20" id="hei-gh-001"/>\(more)
                            </constraints>
                        </view>
                        <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="box-vi-001" userLabel="Box">
                            <rect key="frame" x="16" y="38" width="288" height="50"/>
                            <color key="backgroundColor" red="0.1" green="0.4" blue="0.9" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
                            <constraints>
                                <constraint firstAttribute="height" constant="50" id="hei-gh-002"/>
                            </constraints>
                        </view>
                    </subviews>
                    <constraints>
                        <constraint firstItem="tit-le-001" firstAttribute="leading" secondItem="top-vi-001" secondAttribute="leading" constant="16" id="lea-di-001"/>
                        <constraint firstItem="tit-le-001" firstAttribute="top" secondItem="top-vi-001" secondAttribute="top" constant="10" id="top-co-001"/>
                        <constraint firstAttribute="trailing" secondItem="tit-le-001" secondAttribute="trailing" constant="16" id="tra-il-001"/>
                        <constraint firstItem="box-vi-001" firstAttribute="leading" secondItem="tit-le-001" secondAttribute="leading" id="lea-di-002"/>
                        <constraint firstItem="box-vi-001" firstAttribute="top" secondItem="tit-le-001" secondAttribute="bottom" constant="\(gap)" id="top-co-002"/>
                        <constraint firstItem="box-vi-001" firstAttribute="trailing" secondItem="tit-le-001" secondAttribute="trailing" id="tra-il-002"/>
                    </constraints>
                </view>
            </objects>
        </document>

        """
    }

    private static let log = """
        2026-01-01 10:00:00.000 App[1:2] [LayoutConstraints] Unable to simultaneously satisfy constraints.
        (
            "<NSLayoutConstraint:0x1 H:|-(16)-[UILabel:0xa'Name']   (active, names: '|':UIView:0xf )>",
            "<NSLayoutConstraint:0x2 H:[UILabel:0xa'Name']-(8)-[UIButton:0xb'Go']   (active)>",
            "<NSLayoutConstraint:0x3 H:[UIButton:0xb'Go']-(16)-|   (active, names: '|':UIView:0xf )>",
            "<NSLayoutConstraint:0x4 UILabel:0xa'Name'.width >= 200   (active)>",
            "<NSLayoutConstraint:0x5 UIButton:0xb'Go'.width == 120   (active)>",
            "<NSLayoutConstraint:0x6 'UIView-Encapsulated-Layout-Width' UIView:0xf.width == 320   (active)>"
        )

        Will attempt to recover by breaking constraint\u{20}
        <NSLayoutConstraint:0x5 UIButton:0xb'Go'.width == 120   (active)>

        """

    // MARK: Golden texts

    /// `PLUMB_RECORD=1 swift test` writes them anew; look at the difference before you commit it.
    private func expectGolden(_ name: String, _ text: String) throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Golden/\(name)")
        if ProcessInfo.processInfo.environment["PLUMB_RECORD"] == "1" {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        #expect(try String(contentsOf: file, encoding: .utf8) == text)
    }

    private static let commands = ["devices", "diff", "explain", "format", "layout", "preview", "vfl"]

    @Test("help is as agreed", arguments: commands)
    func help(_ name: String) throws {
        let command = try Command([name, "--help"])
        #expect(command.status == 0 && command.errors.isEmpty)
        #expect(command.output.contains("Examples:"))
        try expectGolden("\(name)-help.txt", command.output)
    }

    @Test("the command by itself lists all others and what statuses mean")
    func root() throws {
        let command = try Command(["--help"])
        #expect(command.status == 0)
        for name in Self.commands + ["lint"] { #expect(command.output.contains("\n  \(name) ")) }
        #expect(command.output.contains("exits with 0 when all is well, 1"))
        let bare = try Command([])
        #expect(bare.output == command.output)
    }

    @Test("shells learn every command, its options and their values", arguments: ["bash", "zsh", "fish"])
    func completions(_ shell: String) throws {
        let command = try Command(["--generate-completion-script", shell])
        #expect(command.status == 0)
        for word in Self.commands + ["text-size", "picture-url", "retina6_12", "markdown", "alignAllLeading"] {
            #expect(command.output.contains(word), "\(shell) knows nothing of \(word)")
        }
    }

    @Test("devices, as a table and as JSON")
    func devices() throws {
        let table = try Command(["devices"])
        try expectGolden("devices.txt", table.output)
        let json = try JSONSerialization.jsonObject(
            with: Data(try Command(["devices", "--format", "json"]).output.utf8))
        let list = try #require(json as? [[String: Any]])
        #expect(list.count == table.output.split(separator: "\n").count - 1)
        let phone = list.first { $0["name"] as? String == "iPhone 16" }
        #expect(phone?["width"] as? Double == 393 && phone?["ids"] as? [String] == ["retina6_12"])
    }

    @Test("a visual format, right and wrong")
    func formats() throws {
        let right = try Command(["vfl", "H:|-[a(>=100)]-[b(==a@750)]-|"])
        #expect(right.status == 0)
        try expectGolden("vfl.txt", right.output)
        try expectGolden("vfl.json", try Command(["vfl", "--format", "json", "V:|-4-[a]"]).output)
        let wrong = try Command(["vfl", "H:|-[a(>=100]-|"])
        #expect(wrong.status == 1 && wrong.output.isEmpty)
        try expectGolden("vfl-error.txt", wrong.errors)
        let json = try Command(["vfl", "--format", "json", "H:[a"])
        #expect(json.status == 1 && json.output.contains("\"error\": \""))
        #expect(try Command(["vfl", "H:[a]", "--option", "alignAll"]).status == 2)
        #expect(try Command(["vfl", "H:[a]", "--metric", "x"]).status == 2)
    }

    @Test("a log explained, as text and as JSON")
    func explained() throws {
        let text = try Command(["explain"], input: Self.log)
        #expect(text.status == 1)
        try expectGolden("explain.txt", text.output)
        try expectGolden("explain.json", try Command(["explain", "--format", "json", "-"], input: Self.log).output)
    }

    @Test("a change, as text, Markdown, JSON and a page, pictures aside")
    func differences() throws {
        let folder = try TemporaryFolder(["Old.xib": Self.old, "New.xib": Self.new])
        for format in ["text", "markdown", "json", "html"] {
            let command = try Command(["diff", "Old.xib", "New.xib", "--format", format], in: folder.url)
            #expect(command.status == 1)
            let text = command.output.replacing(/base64,[A-Za-z0-9+\/=]+/, with: "base64,")
            try expectGolden("diff.\(format)", text)
        }
    }

    // MARK: Ways to call

    @Test("pages and pictures are written where they are wanted; Markdown finds the pictures")
    func outputs() throws {
        let folder = try TemporaryFolder(["a/Card.xib": Self.old, "b/Card.xib": Self.new])
        let command = try Command(
            ["diff", "a", "b", "-o", "out.html", "-o", "out.md", "-o", "pictures/", "-o", "out.json"], in: folder.url)
        #expect(command.status == 1)
        #expect(command.errors == "")
        let markdown = try folder.text("out.md")
        #expect(markdown.contains("](pictures/Card-Card-iPhone_5s.png)"))
        let picture = try Data(contentsOf: folder.url.appendingPathComponent("pictures/Card-Card-iPhone_5s.png"))
        #expect(picture.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        #expect(try folder.text("out.html").hasPrefix("<!DOCTYPE html>"))
        #expect(try folder.text("out.json").hasPrefix("{"))
        #expect(try Command(["diff", "a", "b", "-o", "x.docx"], in: folder.url).status == 2)
        #expect(try Command(["diff", "a", "b", "-o", "no/such/x.md"], in: folder.url).status == 2)
    }

    @Test("revisions: the working tree, two commits, a renamed file; the repository stays as it is")
    func revisions() throws {
        let folder = try TemporaryFolder(["App/Card.xib": Self.old])
        func git(_ arguments: String...) throws {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments = ["git", "-c", "user.name=A", "-c", "user.email=a@b.c"] + arguments
            process.currentDirectoryURL = folder.url
            process.standardOutput = FileHandle.nullDevice
            try process.run()
            process.waitUntilExit()
            #expect(process.terminationStatus == 0)
        }
        try git("init", "-q")
        try git("add", ".")
        try git("commit", "-qm", "one")
        #expect(try Command(["diff", "--git", "HEAD"], in: folder.url).status == 0)
        try Data(Self.new.utf8).write(to: folder.url.appendingPathComponent("App/Card.xib"))
        let working = try Command(["diff", "--git", "HEAD"], in: folder.url)
        #expect(working.status == 1 && working.output.contains("y 38 → 50 (+12)"))
        try git("mv", "App/Card.xib", "App/Panel.xib")
        try git("commit", "-qam", "two")
        let commits = try Command(["diff", "--git", "HEAD~1..HEAD"], in: folder.url)
        #expect(commits.status == 1 && commits.output.hasPrefix("App/Panel.xib (was App/Card.xib)\n"))
        #expect(try Command(["diff", "--git", "HEAD~1...HEAD", "App"], in: folder.url).output == commits.output)
        #expect(try Command(["diff", "--git", "nonsense"], in: folder.url).status == 2)
        #expect(try Command(["diff", "--git", "HEAD..HEAD"], in: folder.url).status == 0)
        try Data("<document".utf8).write(to: folder.url.appendingPathComponent("App/Panel.xib"))
        try git("commit", "-qam", "three")
        let runs = try [0, 1].map { _ in try Command(["diff", "--git", "HEAD~1..HEAD"], in: folder.url) }
        #expect(runs.allSatisfy { $0.status == 2 && $0.output.contains("  App/Panel.xib:1:1: error: ") })
        #expect(runs[0].output == runs[1].output && runs[0].errors == runs[1].errors)
    }

    @Test("documents, logs, folders and standard input are read by whoever reads files")
    func inputs() throws {
        let conflict = Self.document(gap: 8, more: "<constraint firstAttribute=\"height\" constant=\"32\" id=\"x\"/>")
        let folder = try TemporaryFolder([
            "App/Deep/Card.xib": conflict, "App/.git/Card.xib": "<x/>", "Good.xib": Self.old,
        ])
        let explained = try Command(["explain", "App"], in: folder.url)
        #expect(explained.status == 1)
        #expect(explained.output.hasPrefix("App/Deep/Card.xib:17: conflict 1 of 1, Card on iPhone 5s\n"))
        #expect(explained.output.contains("together they miss by 12 pt"))
        #expect(explained.output.contains("change 20 to 32 in: Title is 20 high"))
        #expect(try Command(["explain", "-"], input: conflict).status == 1)
        #expect(try Command(["explain", "Good.xib"], in: folder.url).status == 0)
        #expect(try Command(["explain", "Missing.log"], in: folder.url).status == 2)

        let layout = try Command(["layout", "-"], input: Self.old)
        #expect(layout.status == 0 && layout.output.contains("Box” (16 38; 288 50)"))
        #expect(
            try Command(["layout", "App", "Good.xib", "--json"], in: folder.url).output.split(separator: "\n").count
                == 2)
        #expect(try Command(["layout", "-"], input: "<x/>").status == 2)

        let formatted = try Command(["format", "-"], input: Self.old)
        #expect(formatted.status == 0)
        #expect(try Command(["format", "--check", "-"], input: formatted.output).status == 0)
        #expect(try Command(["format", "--check", "App"], in: folder.url).status == 1)

        let previews = try Command(
            ["preview", "-", "Good.xib", "-o", "out", "--no-sheet"], in: folder.url, input: Self.old)
        #expect(previews.status == 0 && previews.output.split(separator: "\n").count == 2)
        #expect(try Command(["diff", "-", "Good.xib"], in: folder.url, input: Self.new).status == 1)
    }

    @Test(
        "wrong use ends with 2 and says how it is done",
        arguments: [
            ["nonsense"], ["diff", "a"], ["diff", "a", "b", "--format", "pdf"],
            ["layout", "x.xib", "--device", "tamagotchi"],
            ["devices", "--format", "xml"], ["explain", "--format", "xml"], ["preview", "x.xib"], ["format"],
            ["diff", "/nonexistent/a.xib", "/nonexistent/b.xib"],
        ])
    func wrongUse(_ arguments: [String]) throws {
        let command = try Command(arguments)
        #expect(command.status == 2 && command.output.isEmpty && !command.errors.isEmpty)
    }
}
