import Foundation
import HostLink
import InterfaceBuilder
import ModelContextProtocol
import NibDocument
import UIKit
import ViewDebugger

/// A parser that has to come back from any input.
struct FuzzTarget: Sendable {
    let name: String
    /// What mutations start from.
    let seeds: [String]
    let survive: @MainActor @Sendable (Data) -> Void

    static let all: [FuzzTarget] = [
        documents, texts, catalogs, propertyLists, configurations, formats, logs, images, messages, captures, edits,
        html,
        scripts, links,
    ]

    private static let documents = FuzzTarget(name: "documents", seeds: [Seeds.document]) { data in
        for command in [LaidOut.layout, .fix] { command.survive(data, from: data, seed: 0) }
        _ = Mutation.fault(in: data)
    }

    private static let texts = FuzzTarget(
        name: "texts",
        seeds: [
            "/* Class = \"UILabel\"; */\n\"abc-12-def.text\" = \"H\\u00e9llo \\\"you\\\"\\n\";\n// end\n\"a\" = \"b\";"
        ]
    ) { data in
        _ = NibTexts.parse(strings: data)
        _ = NibTexts.parse(catalog: data, language: "de")
    }

    private static let catalogs = FuzzTarget(
        name: "catalogs",
        seeds: [
            #"{"images":[{"idiom":"universal","filename":"a.png","scale":"2x"}],"properties":{"template-rendering-intent":"template"}}"#,
            #"{"colors":[{"idiom":"universal","color":{"color-space":"srgb","components":{"red":"0x12","green":"0.5","blue":"128","alpha":"1"}}}]}"#,
        ]
    ) { data in UIImage.survive(description: data) }

    private static let propertyLists = FuzzTarget(
        name: "property-lists",
        seeds: [
            "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict><key>UIAppFonts</key><array><string>A.ttf</string></array></dict></plist>",
            "{ UIAppFonts = ( \"A.ttf\", B ); /* c */ n = <0f>; }",
        ]
    ) { data in _ = try? PropertyListSerialization.propertyList(from: data, format: nil) }

    private static let configurations = FuzzTarget(
        name: "configurations",
        seeds: [
            "exclude: [Pods, \"*/Legacy*.xib\"]\ndevices: [retina4_7]\nrules:\n  misplaced-view: off\nbaseline:\n  - a:b:c\n"
        ]
    ) { data in _ = try? LintConfiguration(yaml: String(decoding: data, as: UTF8.self), file: "/nowhere/.plumb.yml") }

    private static let formats = FuzzTarget(
        name: "visual-formats",
        seeds: ["H:|-[a(>=100@750)]-(==gap)-[b(a)]-|", "V:[title]-12-[body(<=50,>=20)]-(>=0)-|"]
    ) { data in _ = FormatCheck.run(String(decoding: data, as: UTF8.self), options: [], metrics: ["gap": 8]) }

    private static let logs = FuzzTarget(name: "logs", seeds: [Seeds.log]) { data in
        for report in ConflictLog(LogText.decode(data)).reports { _ = ExplanationText(report).text }
    }

    private static let images = FuzzTarget(name: "images", seeds: []) { data in
        _ = UIImage(data: data)?.cgImage?.width
    }

    private static let messages = FuzzTarget(
        name: "messages",
        seeds: [
            #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"layout","arguments":{"path":"a.xib","width":1e3}}}"#,
            #"[{"jsonrpc":"2.0","id":null,"method":"initialize"},{"a":[[[]]]}]"#,
        ]
    ) { data in _ = try? JSONValue(data: data) }

    private static let captures = FuzzTarget(name: "captures", seeds: []) { data in
        guard let capture = try? CaptureArchive.capture(in: data, name: "a.plumbcapture") else { return }
        _ = capture.treeText
        _ = capture.issuesText
        _ = CapturePage(capture).html.utf8.count
    }

    private static let edits = FuzzTarget(
        name: "edits",
        seeds: [
            #"{"connect": {"from": "-1", "to": "lab-el-001", "kind": "outlet", "name": "label"}}"#,
            "# a script\n{\"setAttribute\": {\"object\": \"lab-el-001\", \"name\": \"hidden\", \"value\": \"YES\"}}\n{\"setFrame\": {\"object\": \"lab-el-001\", \"frame\": {\"x\": 20, \"y\": 40, \"width\": 120, \"height\": 30}}}",
        ]
    ) { data in
        let text = String(decoding: data, as: UTF8.self)
        guard let edits = try? DocumentEdit.script(text) else { return }
        guard var document = try? NibDocument(data: Data(Seeds.document.utf8), name: "a.xib") else { return }
        for edit in edits { document = (try? edit.applied(to: document, path: "a.xib").document) ?? document }
    }

    private static let html = FuzzTarget(
        name: "html",
        seeds: [
            "<!DOCTYPE html><html><body><h1 style=\"color:#f00;text-align:center\">A&amp;B</h1><ul><li>x<li><b>y</b></ul><a href='u'>&#x41;</a><br></html>"
        ]
    ) { data in
        let text = try? NSAttributedString(data: data, options: [.documentType: NSAttributedString.DocumentType.html])
        _ = text?.length
    }

    private static let scripts = FuzzTarget(
        name: "scripts",
        seeds: [
            "0.0 picture a\n0.5 tap 100 200\n1.0 drag 300 400 300 100 0.25\n5.1 touch down 0 1 2\n5.6 record b 0.5\n"
        ]
    ) { data in _ = try? HostScript(String(decoding: data, as: UTF8.self)) }

    /// What an app and its host say to each other, read by either side; frames are drawn onto a screen.
    private static let links = FuzzTarget(name: "link-messages", seeds: []) { data in
        var stream = MessageStream()
        stream.append([UInt8](data))
        var screen = FramePixels()
        while let body = try? stream.next() {
            _ = try? HostMessage(decoding: body)
            guard case .frame(let frame)? = try? AppMessage(decoding: body), frame.width <= 512, frame.height <= 512
            else { continue }
            _ = screen.apply(frame)
        }
    }

    /// The input of a number: the same on every machine.
    @MainActor
    func input(seed: UInt64, number: Int) -> Data {
        let all =
            switch name {
            case "images": Seeds.images
            case "captures": Seeds.captures
            case "link-messages": Seeds.links
            default: seeds.map { Data($0.utf8) }
            }
        let original = all[number % all.count]
        if name == "documents" { return Mutation.input(from: original, seed: seed, number: number, lays: true) }
        return Mutation.mutated(original, seed: seed, number: number)
    }
}

/// Small inputs that are right.
private enum Seeds {
    static let document = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
            <device id="retina6_12" orientation="portrait" appearance="light"/>
            <objects>
                <view contentMode="scaleToFill" id="roo-tv-001">
                    <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                    <subviews>
                        <stackView opaque="NO" contentMode="scaleToFill" axis="vertical" spacing="8" translatesAutoresizingMaskIntoConstraints="NO" id="sta-ck-001">
                            <rect key="frame" x="20" y="100" width="353" height="120"/>
                            <subviews>
                                <label opaque="NO" text="Name" id="lab-el-001"><rect key="frame" x="0.0" y="0.0" width="353" height="20"/><fontDescription key="fontDescription" type="system" pointSize="17"/></label>
                                <stepper opaque="NO" stepValue="1" maximumValue="100" id="ste-pp-001"><rect key="frame" x="0.0" y="28" width="94" height="32"/></stepper>
                                <segmentedControl opaque="NO" selectedSegmentIndex="0" id="seg-me-001"><rect key="frame" x="0.0" y="68" width="353" height="32"/><segments><segment title="First"/><segment title="Second"/></segments></segmentedControl>
                                <pageControl numberOfPages="3" id="pag-es-001"><rect key="frame" x="0.0" y="100" width="353" height="26"/></pageControl>
                            </subviews>
                        </stackView>
                    </subviews>
                    <constraints>
                        <constraint firstItem="sta-ck-001" firstAttribute="leading" secondItem="roo-tv-001" secondAttribute="leading" constant="20" id="lea-di-001"/>
                        <constraint firstAttribute="trailing" secondItem="sta-ck-001" secondAttribute="trailing" constant="20" id="tra-il-001"/>
                        <constraint firstItem="sta-ck-001" firstAttribute="top" secondItem="roo-tv-001" secondAttribute="top" constant="100" id="top-co-001"/>
                    </constraints>
                </view>
            </objects>
            <resources><image name="star" width="16" height="16"/></resources>
        </document>
        """

    static let log = """
        2024-01-01 10:00:00.123 App[1:2] [LayoutConstraints] Unable to simultaneously satisfy constraints.
        (
            "<NSLayoutConstraint:0x600003c8a0d0 UILabel:0x7f8.width == 100   (active)>",
            "<NSLayoutConstraint:0x600003c8a120 H:|-(>=8@750)-[UILabel:0x7f8'It''s <b>'(>=120)]-(NSSpace(8))-|   (active, names: '|':UIView:0x7f9 )>",
            "<NSAutoresizingMaskLayoutConstraint:0x6000 h=--& v=--& UIView:0x7f9.minX == 0   (active, names: '|':UIWindow:0x7fa )>"
        )

        Will attempt to recover by breaking constraint
        <NSLayoutConstraint:0x600003c8a120 UILabel:0x7f8.width == 0.5*UIView:0x7f9.width + 50   (active)>
        """

    /// An archive is checked by its sums, so most changes end there; the parts behind them have tests of their own.
    @MainActor static let captures: [Data] = {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
        let label = UILabel(frame: CGRect(x: 5, y: 5, width: 80, height: 20))
        label.text = "A"
        root.addSubview(label)
        return [try? CaptureArchive.data(of: Capture(of: root))].compactMap { $0 }
    }()

    static let links: [Data] = {
        let parts = [
            Frame.Part(x: 0, y: 0, width: 2, height: 2, content: .pixels(Array(repeating: 9, count: 16))),
            Frame.Part(x: 1, y: 1, width: 1, height: 1, content: .moved(x: -1, y: -1)),
        ]
        let frame = Frame(number: 1, time: 0.5, width: 4, height: 4, scale: 2, parts: parts)
        let said: [AppMessage] = [
            .hello(AppDescription(name: "App", devices: ["iPhone 16"], textSizes: ["L"])), .frame(frame), .note("a"),
            .answer(number: 1, name: "a.png", bytes: [1, 2, 3]), .performed("tap 1 2"),
        ]
        let told: [HostMessage] = [
            .event("tap 10 20"), .acknowledge(1), .refresh, .changed(files: ["/a.xib"]), .quit,
        ]
        return [said.flatMap(\.encoded), told.flatMap(\.encoded)].map { Data($0) }
    }()

    @MainActor static let images: [Data] = {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: CGSize(width: 24, height: 16), format: format).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 2, y: 3, width: 11, height: 7))
        }
        return [image.pngData(), image.jpegData(compressionQuality: 0.8)].compactMap { $0 }
    }()
}
