import Foundation
import Testing

@Suite("plumb mcp serves documents to programs", .enabled(if: Command.isBuilt))
struct ModelContextTests {
    static let document = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch" \
        propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" colorMatched="YES">
            <device id="retina6_12" orientation="portrait" appearance="light"/>
            <objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
                <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
                <view contentMode="scaleToFill" id="iN0-l3-epB">
                    <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                    <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                    <subviews>
                        <label opaque="NO" text="Hello" translatesAutoresizingMaskIntoConstraints="NO" id="abc-12-def">
                            <rect key="frame" x="16" y="100" width="361" height="21"/>
                            <fontDescription key="fontDescription" type="system" pointSize="17"/>
                            <nil key="textColor"/>
                            <nil key="highlightedColor"/>
                        </label>
                    </subviews>
                    <viewLayoutGuide key="safeArea" id="vUN-kp-3ea"/>
                    <constraints>
                        <constraint firstItem="abc-12-def" firstAttribute="leading" secondItem="iN0-l3-epB" secondAttribute="leading" constant="16" id="c1a-aa-aaa"/>
                        <constraint firstItem="abc-12-def" firstAttribute="top" secondItem="iN0-l3-epB" secondAttribute="top" constant="100" id="c2b-bb-bbb"/>
                    </constraints>
                </view>
            </objects>
        </document>
        """

    /// Calls one tool after the handshake.
    private func call(_ tool: String, _ arguments: String, in folder: TemporaryFolder) throws -> [String: Any] {
        let messages = [
            #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"t","version":"1"}}}"#,
            #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#,
            #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"\#(tool)","arguments":\#(arguments)}}"#,
        ]
        let run = try Command(
            ["mcp", "--root", folder.url.path], input: messages.joined(separator: "\n") + "\n")
        #expect(run.status == 0)
        #expect(run.errors == "")
        let lines = run.output.split(separator: "\n")
        #expect(lines.count == 2)
        let last = try #require(lines.last)
        return try #require(JSONSerialization.jsonObject(with: Data(last.utf8)) as? [String: Any])
    }

    private func content(_ answer: [String: Any]) throws -> (texts: [String], images: [Data], isError: Bool) {
        let result = try #require(answer["result"] as? [String: Any])
        let content = try #require(result["content"] as? [[String: Any]])
        return (
            content.compactMap { $0["text"] as? String },
            content.compactMap { ($0["data"] as? String).flatMap { Data(base64Encoded: $0) } },
            result["isError"] as? Bool ?? false
        )
    }

    @Test("an answer has at most 40 lines, and says how to get the rest, which comes when it is asked for")
    func longAnswers() throws {
        let views = (0..<60).map { index in
            #"<view contentMode="scaleToFill" id="v\#(index + 10)-aa-aaa"><rect key="frame" x="0.0" y="0.0" width="1" height="1"/></view>"#
        }
        let folder = try TemporaryFolder([
            "Many.xib": Self.document.replacing("<subviews>", with: "<subviews>" + views.joined())
        ])
        let short = try content(call("tree", #"{"path":"Many.xib"}"#, in: folder)).texts[0].split(separator: "\n")
        #expect(short.count == 40)
        #expect(short[39].hasSuffix("more lines: view names one, or all gives the rest"))
        let whole = try content(call("tree", #"{"path":"Many.xib","all":true}"#, in: folder)).texts[0]
        #expect(whole.contains("v69-aa-aaa"))
    }

    @Test("documents are listed, outlined, laid out and checked")
    func texts() throws {
        let folder = try TemporaryFolder(["App/Main.xib": Self.document])
        #expect(try content(call("documents", "{}", in: folder)).texts[0].hasPrefix("1 document\nApp/Main.xib ("))
        let tree = try content(call("tree", #"{"path":"App/Main.xib"}"#, in: folder)).texts[0]
        #expect(tree.contains("label “Hello” abc-12-def"))
        #expect(tree.contains("constraint c1a-aa-aaa: abc-12-def.leading == iN0-l3-epB.leading + 16"))
        let layout = try content(call("layout", #"{"path":"App/Main.xib","device":"iPhone SE"}"#, in: folder)).texts[0]
        #expect(layout.contains("UILabel “Hello” (16 100;"))
        let why = try content(call("why", #"{"path":"App/Main.xib","view":"Hello"}"#, in: folder)).texts[0]
        #expect(why.contains("+ 16  constant of"))
        #expect(why.contains("App/Main.xib:20"))
        #expect(try content(call("lint", "{}", in: folder)).texts[0].contains("1 file"))
    }

    @Test("a document that is larger than any is refused before it is read", arguments: ["tree", "layout"])
    func large(_ tool: String) throws {
        let folder = try TemporaryFolder(["Large.xib": ""])
        let file = try FileHandle(forWritingTo: folder.url.appendingPathComponent("Large.xib"))
        try file.truncate(atOffset: 64 << 20 | 1)
        try file.close()
        let answer = try content(call(tool, #"{"path":"Large.xib"}"#, in: folder))
        #expect(answer.isError)
        #expect(answer.texts == ["Large.xib: can't be read: it has more than 64 MB, the limit for such a file"])
    }

    @Test("a preview is a PNG of the width asked for")
    func preview() throws {
        let folder = try TemporaryFolder(["Main.xib": Self.document])
        let image = try #require(
            try content(call("preview", #"{"path":"Main.xib","width":100}"#, in: folder)).images.first)
        #expect(image.prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
        #expect([UInt8](image[16..<20]) == [0, 0, 0, 100])
    }

    /// Width and height, as the file's head has them.
    private func size(_ png: Data) -> [Int] {
        [16, 20].map { start in png[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    }

    @Test(
        "a prototype cell is drawn by itself, in the document's shape, by its reuse identifier or id",
        arguments: [("Row", 393, 44), ("ctl-00-034", 393, 44), ("Item", 128, 128), ("Header", 393, 50)])
    func cell(_ name: String, _ width: Int, _ height: Int) throws {
        let folder = try TemporaryFolder(["Main.storyboard": Self.controllers])
        let answer = try content(
            call("preview", #"{"path":"Main.storyboard","cell":"\#(name)","width":\#(width)}"#, in: folder))
        #expect(answer.images.map(size) == [[width, height]])
    }

    @Test("a cell that is not there is answered by those that are")
    func unknownCell() throws {
        let folder = try TemporaryFolder(["Main.storyboard": Self.controllers])
        let answer = try content(call("preview", #"{"path":"Main.storyboard","cell":"Rwo"}"#, in: folder))
        #expect(answer.isError)
        #expect(answer.texts == ["Main.storyboard: no cell is called “Rwo”; there are Row, Item, Header"])
    }

    private static let controllers: String = {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../Fixtures/documents/Controllers.storyboard")
        return (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    }()

    @Test("two documents are compared in a line, and with a picture for each screen that changed")
    func difference() throws {
        let folder = try TemporaryFolder([
            "Old.xib": Self.document, "New.xib": Self.document.replacing("text=\"Hello\"", with: "text=\"Goodbye\""),
        ])
        let named = #""old":"Old.xib","new":"New.xib""#
        let short = try content(call("diff", "{\(named)}", in: folder))
        #expect(
            short.texts[0].hasPrefix("1 document differs: 1 scene changed; 1 view moved, resized, added or removed\n"))
        #expect(short.texts[0].contains("text “Hello” → “Goodbye”"))
        #expect(short.images.isEmpty)
        #expect(
            try content(call("diff", #"{\#(named),"picture":true}"#, in: folder)).images.map { size($0)[0] } == [400])
    }

    @Test("a view is laid out by its name on the screen as by its id")
    func layoutByName() throws {
        let folder = try TemporaryFolder(["Main.xib": Self.document])
        let named = try content(call("layout", #"{"path":"Main.xib","view":"label \"Hello\""}"#, in: folder))
        #expect(named.texts[0].contains("UILabel “Hello” (16 100;"))
        #expect(!named.texts[0].contains("iN0-l3-epB"))
        #expect(
            try content(call("layout", #"{"path":"Main.xib","view":"abc-12-def"}"#, in: folder)).texts == named.texts)
    }

    @Test("a repair is answered as a diff and written only when asked")
    func repair() throws {
        let folder = try TemporaryFolder(["Main.xib": Self.document])
        let dry = try content(call("fix", #"{"path":"Main.xib","repair":"updateFrames"}"#, in: folder)).texts[0]
        let removed = dry.split(separator: "\n").filter { $0.hasPrefix("-") && !$0.hasPrefix("---") }
        #expect(removed.count == 1)
        #expect(removed.first?.contains("x=\"16\" y=\"100\" width=\"361\" height=\"21\"") == true)
        #expect(try folder.text("Main.xib") == Self.document)
        _ = try call("fix", #"{"path":"Main.xib","repair":"updateFrames","apply":true}"#, in: folder)
        #expect(try folder.text("Main.xib") != Self.document)
    }

    @Test(
        "paths outside of the folder are refused",
        arguments: ["/etc/passwd", "../outside.xib", "link.xib", "sub/../../outside.xib", "nothing.xib"])
    func outside(_ path: String) throws {
        let folder = try TemporaryFolder([
            "root/Main.xib": Self.document, "outside.xib": Self.document, "root/sub/a.txt": "",
        ])
        try FileManager.default.createSymbolicLink(
            at: folder.url.appendingPathComponent("root/link.xib"),
            withDestinationURL: folder.url.appendingPathComponent("outside.xib"))
        let inner = try TemporaryFolder([:])
        try FileManager.default.moveItem(
            at: folder.url.appendingPathComponent("root"), to: inner.url)
        // The link still leads to the outer folder.
        let answer = try content(call("layout", #"{"path":"\#(path)"}"#, in: inner))
        #expect(answer.isError)
        #expect(answer.texts[0].contains("outside of the folder") || answer.texts[0].contains("no such file"))
    }

    @Test("tools are listed before any document is opened, and nothing but messages is printed")
    func listing() throws {
        let folder = try TemporaryFolder(["Broken.xib": "<"])
        let run = try Command(
            ["mcp", "--root", folder.url.path],
            input: #"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"# + "\nnonsense\n")
        let lines = run.output.split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines[0].contains(#""name":"layout""#))
        #expect(lines[1].contains("-32700"))
    }

    // MARK: Edits and audits

    @Test("edits are answered as a diff with what they made, written only when asked, all or none")
    func edits() throws {
        let folder = try TemporaryFolder(["Main.xib": Self.document])
        let text = #"{"setText":{"object":"abc-12-def","key":"text","text":"Good morning"}}"#
        let dry = try content(call("edit", #"{"path":"Main.xib","edits":[\#(text)]}"#, in: folder))
        #expect(!dry.isError)
        #expect(dry.texts[0].contains("not written; apply writes it"))
        #expect(dry.texts[0].contains("+") && dry.texts[0].contains("text=\"Good morning\""))
        #expect(try folder.text("Main.xib") == Self.document)
        let bad = #"{"setText":{"object":"no-such-id","key":"text","text":"x"}}"#
        let refused = try content(
            call("edit", #"{"path":"Main.xib","apply":true,"edits":[\#(text),\#(bad)]}"#, in: folder))
        #expect(refused.isError)
        #expect(refused.texts[0].contains("edit 2"))
        #expect(try folder.text("Main.xib") == Self.document)
        _ = try call("edit", #"{"path":"Main.xib","apply":true,"edits":[\#(text)]}"#, in: folder)
        #expect(
            try folder.text("Main.xib") == Self.document.replacing("text=\"Hello\"", with: "text=\"Good morning\""))
    }

    @Test("an audit names settings, objects and rules")
    func audit() throws {
        let pale = Self.document.replacing(
            #"<nil key="textColor"/>"#,
            with:
                #"<color key="textColor" white="0.9" alpha="1" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace"/>"#
        )
        let folder = try TemporaryFolder(["Main.xib": pale])
        let answer = try content(
            call("audit", #"{"rule":"low-contrast","languages":["rtl"],"text_sizes":["l"]}"#, in: folder))
        #expect(!answer.isError)
        #expect(answer.texts[0].contains("Main.xib:11"))
        #expect(answer.texts[0].contains("(low-contrast; label \"Hello\")"))
        #expect(!answer.texts[0].contains(folder.url.path))
    }

    // MARK: Apps

    /// Answers of several calls in one session.
    private func session(_ calls: [(tool: String, arguments: String)], root: String, _ options: [String] = ["--trust"])
        throws -> [[String: Any]]
    {
        let messages = calls.enumerated().map { index, call in
            #"{"jsonrpc":"2.0","id":\#(index),"method":"tools/call","params":{"name":"\#(call.tool)","arguments":\#(call.arguments)}}"#
        }
        let run = try Command(["mcp", "--root", root] + options, input: messages.joined(separator: "\n") + "\n")
        #expect(run.status == 0)
        return try run.output.split(separator: "\n").map {
            try #require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
        }
    }

    @Test("an app is started, looked at, tapped, and drawn; its clock moves only when it is told to")
    func app() throws {
        let root = URL(fileURLWithPath: Command.path).deletingLastPathComponent().path
        let answers = try session(
            [
                ("app_tree", "{}"),
                ("app_start", #"{"project":"Wander","device":"iPhone 15"}"#),
                ("app_tap", #"{"name":"button \"Get started\""}"#),
                ("app_wait", #"{"seconds":5,"until":"Lofoten Ridge Walk"}"#),
                ("app_wait", #"{"seconds":0.5,"until":"no such text"}"#),
                ("app_screenshot", #"{"width":200}"#),
                ("app_tap", #"{"name":"nobody says this"}"#),
                ("app_tree", #"{"below":"row 99"}"#),
                ("app_type", #"{"text":"a # b"}"#),
                ("app_stop", "{}"),
                ("app_tree", "{}"),
            ], root: root)
        let contents = try answers.map(content)
        #expect(contents.count == 11)
        #expect(contents[0].isError && contents[0].texts[0].contains("app_start"))
        #expect(contents[1].texts[0].contains("Get started"))
        #expect(contents[1].texts[0].contains("button \"Get started\""))
        #expect(!contents[1].texts[0].contains(#/\([0-9.]+ [0-9.]+; [0-9.]+ [0-9.]+\)/#))
        #expect(!contents[2].isError)
        #expect(contents[3].texts[0].hasPrefix("“Lofoten Ridge Walk” is there after"))
        #expect(contents[4].isError)
        #expect(contents[5].images.first.map { [UInt8]($0[16..<20]) } == [0, 0, 0, 200])
        #expect(contents[6].isError && contents[6].texts[0].contains("nothing on the screen says 'nobody says this'"))
        #expect(contents[7].isError && contents[7].texts[0].contains("Nothing on the screen is called row 99"))
        #expect(contents[8].isError && contents[8].texts[0].contains("nothing has the keyboard"))
        #expect(contents[9].texts == ["ended"])
        #expect(contents[10].isError)
    }

    @Test("a class is shown by its name; one that needs more ends with what it said")
    func previewedClasses() throws {
        let root = URL(fileURLWithPath: Command.path).deletingLastPathComponent().path
        let contents = try session(
            ["FiltersViewController", "TripCell", "PhotoCell", "AvatarView", "NoSuchClass"]
                .map {
                    ("app_start", #"{"project":"Wander","preview":"\#($0)"}"#)
                }, root: root
        ).map(content)
        #expect(contents[0].texts[0].contains("label \"2 travellers\""))
        for shown in contents.prefix(3) { #expect(!shown.isError, "\(shown.texts)") }
        #expect(contents[3].isError && contents[3].texts[0].contains("AvatarView() does not exist, or ended the app"))
        #expect(contents[4].texts[0].contains("Previews"))
    }

    @Test("marks number in the picture what can be touched, and list the names that a tap takes")
    func marks() throws {
        let root = URL(fileURLWithPath: Command.path).deletingLastPathComponent().path
        let contents = try session(
            [
                ("app_start", #"{"project":"Wander","device":"iPhone 15"}"#),
                ("app_screenshot", #"{"width":200}"#),
                ("app_screenshot", #"{"width":200,"marks":true}"#),
                ("app_tap", #"{"name":"button \"Get started\""}"#),
            ], root: root
        ).map(content)
        #expect(contents[2].texts == ["1 page control\n2 button \"Get started\""])
        #expect(contents[1].images.count == 1 && contents[1].images != contents[2].images)
        #expect(!contents[3].isError)
    }

    @Test("no program is started by a server that was not told to trust the folder")
    func untrusted() throws {
        let folder = try TemporaryFolder(["app": "#!/bin/sh\ntouch \"$0.ran\"\n"])
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: folder.url.appendingPathComponent("app").path)
        let answer = try content(session([("app_start", #"{"project":"app"}"#)], root: folder.url.path, [])[0])
        #expect(answer.isError && answer.texts[0].contains("plumb mcp --trust"))
        #expect(!FileManager.default.fileExists(atPath: folder.url.appendingPathComponent("app.ran").path))
    }

    @Test("a program outside of the folder is not started")
    func foreignProgram() throws {
        let folder = try TemporaryFolder(["notes.txt": ""])
        let answers = try session(
            [("app_start", #"{"project":"/bin/true"}"#), ("app_start", #"{"project":"notes.txt"}"#)],
            root: folder.url.path)
        let contents = try answers.map(content)
        #expect(contents[0].isError && contents[0].texts[0].contains("outside of the folder"))
        #expect(contents[1].isError && contents[1].texts[0].contains("no program"))
    }
}
