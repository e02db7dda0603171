import Foundation
import Testing

@Suite("plumb mcp serves documents to programs", .enabled(if: Command.isBuilt))
struct ModelContextTests {
    private static let document = """
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

    @Test("documents are listed, outlined, laid out and checked")
    func texts() throws {
        let folder = try TemporaryFolder(["App/Main.xib": Self.document])
        #expect(try content(call("documents", "{}", in: folder)).texts[0].hasPrefix("App/Main.xib ("))
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

    @Test("a preview is a PNG of the width asked for")
    func preview() throws {
        let folder = try TemporaryFolder(["Main.xib": Self.document])
        let image = try #require(
            try content(call("preview", #"{"path":"Main.xib","width":100}"#, in: folder)).images.first)
        #expect(image.prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
        #expect([UInt8](image[16..<20]) == [0, 0, 0, 100])
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
}
