import Foundation
import Testing
import UIKit

@testable import InterfaceBuilder

/// What Xcode's canvas does that a running app does not, each on a small document of its own. The numbers are those
/// that recorded documents show for the same arrangement.
@MainActor
@Suite("Rules of the canvas", .serialized)
struct CanvasRuleTests {
    /// A xib with one view of 375 × 667 that holds `views` and has `constraints`.
    private static func xib(
        _ views: String, constraints: String = "", version: Int = 22155, device: String? = "retina4_7",
        resources: String = "", size: (Int, Int) = (375, 667)
    ) -> String {
        let device = device.map { "<device id=\"\($0)\" orientation=\"portrait\" appearance=\"light\"/>" } ?? ""
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="\(version)" \
            targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
                \(device)
                \(resources)
                <objects>
                    <view contentMode="scaleToFill" id="root">
                        <rect key="frame" x="0.0" y="0.0" width="\(size.0)" height="\(size.1)"/>
                        <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                        <subviews>\(views)</subviews>
                        <viewLayoutGuide key="safeArea" id="safe"/>
                        <constraints>\(constraints)</constraints>
                    </view>
                </objects>
            </document>
            """
    }

    private static func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
        "<rect key=\"frame\" x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\"/>"
    }

    private static func label(
        _ id: String, _ text: String, font: String, frame: String = rect(0, 0, 42, 21), attributes: String = ""
    ) -> String {
        """
        <label opaque="NO" text="\(text)" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)" \(attributes)>
            \(frame)
            <fontDescription key="fontDescription" \(font)/>
        </label>
        """
    }

    private static func pinned(_ id: String, width: Int? = nil) -> String {
        """
        <constraint firstItem="\(id)" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="\(id)l"/>
        <constraint firstItem="\(id)" firstAttribute="top" secondItem="root" secondAttribute="top" id="\(id)t"/>
        """
            + (width.map {
                "<constraint firstItem=\"\(id)\" firstAttribute=\"width\" constant=\"\($0)\" id=\"\(id)w\"/>"
            } ?? "")
    }

    private func frames(_ text: String, path: String? = nil, _ options: LayoutOptions = LayoutOptions()) throws
        -> [String: CGRect]
    {
        let layout = try DocumentLayouter.layOut(Data(text.utf8), name: "Law.xib", path: path, options: options)
        return Dictionary(uniqueKeysWithValues: layout.views.map { ($0.id, $0.frame) })
    }

    // MARK: - Fonts

    private static let fontFile = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
    private static let customFont = """
        <customFonts key="customFonts"><array key="Own.ttf"><string>OwnFont-Regular</string></array></customFonts>
        """

    /// A project with a font in a folder beside the one of the document.
    private func withProject(_ body: (_ document: String, _ fonts: String) throws -> Void) throws {
        let root = FileManager.default.temporaryDirectory.appendingPathComponent("canvas-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: root) }
        for folder in ["App.xcodeproj", "Views", "Resources/Fonts"] {
            try FileManager.default.createDirectory(
                at: root.appendingPathComponent(folder), withIntermediateDirectories: true)
        }
        let fonts = root.appendingPathComponent("Resources/Fonts").path
        try FileManager.default.copyItem(atPath: Self.fontFile, toPath: "\(fonts)/Own.ttf")
        try body(root.appendingPathComponent("Views/Law.xib").path, fonts)
    }

    private func fontDocument(recordedHeight: Double) -> String {
        Self.xib(
            Self.label(
                "l", "Name", font: "name=\"OwnFont-Regular\" family=\"Own\" pointSize=\"20\"",
                frame: Self.rect(0, 0, 60, recordedHeight)), constraints: Self.pinned("l"), resources: Self.customFont)
    }

    @Test("a font of the project measures its texts, and is found around the document or in a folder that is named")
    func projectFont() throws {
        try withProject { path, folder in
            let own = try #require(UIFont(file: Self.fontFile, named: "OwnFont-Regular", size: 20))
            let height = (own.lineHeight * 2).rounded(.up) / 2
            let text = fontDocument(recordedHeight: height)
            #expect(try frames(text, path: path)["l"]?.height == height)
            var options = LayoutOptions()
            options.fontFolders = [folder]
            #expect(try frames(text, options)["l"]?.height == height)
        }
    }

    @Test("a font that Xcode lacked was measured as Helvetica Neue, which the heights of labels tell")
    func lackingFont() throws {
        // 20 × 1.165
        let text = fontDocument(recordedHeight: 23.5)
        #expect(try frames(text)["l"]?.height == 23.5)
        try withProject { path, _ in
            let found = try frames(text, path: path)
            #expect(found["l"]?.height == 23.5)
        }
    }

    @Test("texts in a font that is not here are as large as recorded, on the document's own device only")
    func missingFont() throws {
        let text = fontDocument(recordedHeight: 20)
        #expect(try frames(text)["l"] == CGRect(x: 0, y: 0, width: 60, height: 20))
        var other = LayoutOptions()
        other.device = "retina6_12"
        #expect(try frames(text, other)["l"]?.height != 20)
    }

    @Test("a text that was recorded hardly narrower or wider than it is measured here is as large as recorded")
    func nearlyRecorded() throws {
        let text = "Measured without Apple's fonts"
        let own = try Runtime.with {
            try #require(
                frames(
                    Self.xib(
                        Self.label("l", text, font: "type=\"system\" pointSize=\"17\""), constraints: Self.pinned("l")))[
                        "l"])
        }
        func label(_ change: CGFloat, _ attributes: String = "", options: LayoutOptions = LayoutOptions()) throws
            -> CGRect
        {
            let recorded = Self.rect(0, 0, own.width + change, 21)
            let label = Self.label(
                "l", text, font: "type=\"system\" pointSize=\"17\"", frame: recorded, attributes: attributes)
            return try #require(frames(Self.xib(label, constraints: Self.pinned("l")), options)["l"])
        }
        #expect(try label(-1).width == own.width - 1)
        #expect(try label(1).width == own.width + 1)
        // More than a hundredth is another text, or a constraint.
        #expect(try label(-6).width == own.width)
        // A text that may wrap does not, because of what the measure is off by.
        #expect(try label(-1, "numberOfLines=\"0\"") == CGRect(x: 0, y: 0, width: own.width - 1, height: 21))
        var other = LayoutOptions()
        other.device = "retina6_12"
        #expect(try abs(label(-1, options: other).width - own.width) < 0.5)
    }

    @Test("a label that is recorded narrower than its text is measured here shows all of it")
    func nearlyRecordedDrawing() throws {
        func ink(width: CGFloat, recorded: CGSize?) -> Data? {
            Runtime.with {
                let label = UILabel(frame: CGRect(x: 0, y: 0, width: width, height: 21))
                label.text = "Measured"
                if let recorded { label.contentSizeOverride = ContentSizeOverride(recorded: recorded) }
                return UIGraphicsImageRenderer(size: CGSize(width: 100, height: 21)).image { context in
                    label.layer.render(in: context.cgContext)
                }.pngData()
            }
        }
        let width = Runtime.with {
            let label = UILabel()
            label.text = "Measured"
            return label.intrinsicContentSize.width
        }
        let whole = try #require(ink(width: width, recorded: nil))
        #expect(ink(width: width - 0.5, recorded: CGSize(width: width - 0.5, height: 21)) == whole)
        #expect(ink(width: width - 0.5, recorded: nil) != whole)
    }

    @Test(
        "Helvetica Neue's weights have lines of their own heights",
        arguments: [("HelveticaNeue", CGFloat(14)), ("HelveticaNeue-Medium", 14.5), ("HelveticaNeue-Light", 14.5)])
    func helveticaNeue(_ name: String, _ height: CGFloat) throws {
        let label = Self.label("l", "RSSI", font: "name=\"\(name)\" family=\"Helvetica Neue\" pointSize=\"12\"")
        #expect(try frames(Self.xib(label, constraints: Self.pinned("l")))["l"]?.height == height)
    }

    /// Both sizes were recorded. The first text has a font that is not here, the second has letters that were never measured.
    @Test(
        "a text that may wrap has its recorded size where its font, or its letters, were not measured",
        arguments: [
            ("Label", "name=\"HelveticaNeue-Bold\" family=\"Helvetica Neue\" pointSize=\"15\"", 39.5, 18.0),
            ("Длинное название бейджа", "type=\"system\" weight=\"semibold\" pointSize=\"18\"", 238, 21.5),
        ])
    func unmeasured(_ text: String, _ font: String, _ width: Double, _ height: Double) throws {
        let label = Self.label(
            "l", text, font: font, frame: Self.rect(20, 20, width, height), attributes: "numberOfLines=\"0\"")
        let found = try frames(Self.xib(label, constraints: Self.pinned("l")))
        #expect(found["l"]?.size == CGSize(width: width, height: height))
    }

    // MARK: - Text styles

    @Test("lines of a text style are a leading apart", arguments: [("Body", 17.0, 22.0), ("Caption1", 12, 16)])
    func leading(_ style: String, _ size: Double, _ distance: Double) throws {
        let label = Self.label(
            "l", "One&#10;Two&#10;Three", font: "style=\"UICTFontTextStyle\(style)\"", attributes: "numberOfLines=\"0\""
        )
        let height = try #require(try frames(Self.xib(label, constraints: Self.pinned("l")))["l"]?.height)
        #expect(abs(height - (size * 1.193359375 + 2 * distance)) <= 0.5)
    }

    @Test(
        "Xcode 13 shows text styles in the smallest size",
        arguments: [(17701, CGFloat(20.5)), (18122, 17.0), (20037, 17.0), (21225, 20.5)])
    func smallestTextSize(_ version: Int, _ height: CGFloat) throws {
        let label = Self.label("l", "Body", font: "style=\"UICTFontTextStyleBody\"", frame: Self.rect(0, 0, 42, 60))
        #expect(try frames(Self.xib(label, constraints: Self.pinned("l"), version: version))["l"]?.height == height)
    }

    // MARK: - Stack views

    private static func view(_ id: String, height: Double, attributes: String = "") -> String {
        """
        <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)" \(attributes)>
            \(rect(0, 0, 100, height))
            <constraints><constraint firstAttribute="height" constant="\(height)" id="\(id)h"/></constraints>
        </view>
        """
    }

    private static func stack(_ views: String) -> String {
        """
        <stackView opaque="NO" contentMode="scaleToFill" axis="vertical" spacing="10" \
        translatesAutoresizingMaskIntoConstraints="NO" id="s">
            \(rect(0, 0, 100, 100))
            <subviews>\(views)</subviews>
        </stackView>
        """
    }

    @Test("a hidden arranged view keeps its size in the middle of the gap, and takes no room")
    func hiddenArrangedView() throws {
        let stack = Self.stack(
            Self.view("a", height: 20) + Self.view("h", height: 40, attributes: "hidden=\"YES\"")
                + Self.view("b", height: 30))
        let found = try frames(Self.xib(stack, constraints: Self.pinned("s", width: 100)))
        #expect(found["h"] == CGRect(x: 0, y: 25, width: 100, height: 40))
        #expect(found["b"] == CGRect(x: 0, y: 30, width: 100, height: 30))
        #expect(found["s"]?.height == 60)
    }

    @Test("an empty label in a stack view is a box of 50 points; where its lines are not limited it is empty")
    func emptyLabel() throws {
        let font = "type=\"system\" pointSize=\"17\""
        let one = Self.stack(Self.label("l", "", font: font))
        #expect(try frames(Self.xib(one, constraints: Self.pinned("s")))["l"]?.size == CGSize(width: 50, height: 50))
        let many = Self.stack(Self.label("l", "", font: font, attributes: "numberOfLines=\"0\""))
        #expect(try frames(Self.xib(many, constraints: Self.pinned("s")))["l"]?.height == 0)
    }

    @Test("an arranged view whose content is not tied to both its edges keeps the size it was given")
    func looseContent() throws {
        let inside = Self.view("i", height: 20)
        let stack = """
            <stackView opaque="NO" contentMode="scaleToFill" alignment="center" \
            translatesAutoresizingMaskIntoConstraints="NO" id="s">
                \(Self.rect(0, 0, 60, 50))
                <subviews>
                    <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="v">
                        \(Self.rect(0, 0, 60, 50))
                        <subviews>\(inside)</subviews>
                        <constraints>
                            <constraint firstItem="i" firstAttribute="centerY" secondItem="v" secondAttribute="centerY" id="c"/>
                            <constraint firstItem="i" firstAttribute="leading" secondItem="v" secondAttribute="leading" id="d"/>
                            <constraint firstItem="i" firstAttribute="width" constant="30" id="e"/>
                        </constraints>
                    </view>
                </subviews>
            </stackView>
            """
        let found = try frames(Self.xib(stack, constraints: Self.pinned("s")))
        #expect(found["v"] == CGRect(x: 0, y: 0, width: 60, height: 50))
        #expect(found["i"] == CGRect(x: 0, y: 15, width: 30, height: 20))
    }

    @Test("a label of a designable class wraps, from the size that its text has on one line")
    func designableLabel() throws {
        let label = Self.label(
            "l", "Some words that take two lines", font: "type=\"system\" pointSize=\"17\"",
            attributes: "numberOfLines=\"0\" customClass=\"OwnLabel\"")
        let sizes = """
            <designables><designable name="l"><size key="intrinsicContentSize" width="240" height="20.5"/></designable>\
            </designables>
            """
        func text(_ width: Int?) -> String {
            Self.xib(label, constraints: Self.pinned("l", width: width))
                .replacing("</document>", with: "\(sizes)</document>")
        }
        #expect(try frames(text(nil))["l"]?.size == CGSize(width: 240, height: 20.5))
        // Twice 17 × 1.193.
        #expect(try frames(text(150))["l"]?.height == 41)
    }

    @Test("hugging that is required yields to constraints that are required")
    func requiredHugging() throws {
        let label = Self.label(
            "l", "Short", font: "type=\"system\" pointSize=\"15\"",
            attributes: "horizontalHuggingPriority=\"1000\"")
        let text = Self.xib(label, constraints: Self.pinned("l", width: 200))
        let layout = try DocumentLayouter.layOut(
            Data(text.utf8), name: "Law.xib", path: nil, options: LayoutOptions())
        #expect(layout.views.first { $0.id == "l" }?.frame.width == 200)
        #expect(layout.conflicts.isEmpty)
    }

    // MARK: - Cells

    private static func cell(_ margins: String = "") -> String {
        """
        <tableViewCell contentMode="scaleToFill" selectionStyle="default" id="cell">
            \(rect(0, 0, 375, 60))
            <autoresizingMask key="autoresizingMask"/>
            <tableViewCellContentView key="contentView" contentMode="center" tableViewCell="cell" id="content">
                \(rect(0, 0, 375, 60))
                <autoresizingMask key="autoresizingMask"/>
                <subviews>
                    <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="v">
                        \(rect(16, 11, 50, 30))
                    </view>
                </subviews>
                <constraints>
                    <constraint firstItem="v" firstAttribute="leading" secondItem="content" secondAttribute="leadingMargin" id="a"/>
                    <constraint firstItem="v" firstAttribute="trailing" secondItem="content" secondAttribute="trailingMargin" id="b"/>
                    <constraint firstItem="v" firstAttribute="top" secondItem="content" secondAttribute="topMargin" id="c"/>
                    <constraint firstItem="v" firstAttribute="bottom" secondItem="content" secondAttribute="bottomMargin" id="d"/>
                </constraints>
                \(margins)
            </tableViewCellContentView>
        </tableViewCell>
        """
    }

    @Test(
        "cells of their own have side margins of 15 from Xcode 11 to 12, of 16 before and after",
        arguments: [(14460, CGFloat(16)), (16097, 15), (17701, 16)])
    func cellMargins(_ version: Int, _ side: CGFloat) throws {
        let document = Self.xib("", version: version)
        let start = try #require(document.range(of: "<view content"))
        let end = try #require(document.range(of: "</view>\n    </objects>"))
        let text = document[..<start.lowerBound] + Self.cell() + "</objects>" + document[end.upperBound...]
        #expect(try frames(String(text))["v"]?.minX == side)
    }

    @Test("margins of 0 on a cell's content are not taken")
    func noMargins() throws {
        let document = Self.xib("")
        let start = try #require(document.range(of: "<view content"))
        let end = try #require(document.range(of: "</view>\n    </objects>"))
        let cell = Self.cell(
            "<edgeInsets key=\"layoutMargins\" top=\"0.0\" left=\"0.0\" bottom=\"0.0\" right=\"0.0\"/>")
        let text = document[..<start.lowerBound] + cell + "</objects>" + document[end.upperBound...]
        #expect(try frames(String(text))["v"] == CGRect(x: 16, y: 11, width: 343, height: 38))
    }

    @Test(
        "the margins at the sides of a xib's view are those of its width, also where it is wider than high",
        arguments: [
            (385, 195, 22155, CGFloat(16)), (400, 195, 22155, 16), (400, 195, 14460, 20), (414, 86, 22155, 20),
            (510, 160, 22155, 20), (600, 96, 22155, 20),
        ])
    func rootMargins(_ width: Int, _ height: Int, _ version: Int, _ side: CGFloat) throws {
        let label = Self.label("l", "A", font: "type=\"system\" pointSize=\"17\"")
        let constraints = """
            <constraint firstItem="l" firstAttribute="leading" secondItem="root" secondAttribute="leadingMargin" id="a"/>
            <constraint firstItem="l" firstAttribute="trailing" secondItem="root" secondAttribute="trailingMargin" id="b"/>
            <constraint firstItem="l" firstAttribute="top" secondItem="root" secondAttribute="top" id="c"/>
            """
        let text = Self.xib(
            label, constraints: constraints, version: version, device: "retina6_1", size: (width, height))
        let frame = try #require(try frames(text)["l"])
        #expect(frame.minX == side && frame.maxX == CGFloat(width) - side)
    }

    // As Xcode recorded Tinode's picture of 40 points and a header's label in one of 34.
    @Test("a safe area larger than a view leaves less than nothing, around which things are centred and placed")
    func lowView() throws {
        let label = Self.label("l", "A", font: "type=\"system\" pointSize=\"17\"")
        let constraints = """
            <constraint firstItem="l" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="a"/>
            <constraint firstItem="l" firstAttribute="centerY" secondItem="safe" secondAttribute="centerY" id="b"/>
            <constraint firstItem="l" firstAttribute="height" constant="40" id="c"/>
            """
        let text = Self.xib(label, constraints: constraints, version: 20037, device: "retina6_1", size: (414, 40))
        #expect(try frames(text)["l"]?.minY == 22)
    }

    // MARK: - Rows

    private static func configuredButton(_ id: String, _ title: String, x: Double, width: Double) -> String {
        """
        <button opaque="NO" contentMode="scaleToFill" buttonType="system" \
        translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
            \(rect(x, 0, width, 44))
            <state key="normal" title="Button"/>
            <buttonConfiguration key="configuration" style="plain" title="\(title)"/>
        </button>
        """
    }

    @Test("configured buttons that tie share what a row has to fill, and keep their contents where it has nothing to")
    func sharedRow() throws {
        // As recorded by Xcode for ON, OFF and Toggle, 30 points apart in a row of 315.
        let buttons = ["ON", "OFF", "Toggle"].enumerated().map { index, title in
            Self.configuredButton("b\(index)", title, x: 115 * Double(index), width: 85)
        }.joined()
        let row = """
            <stackView opaque="NO" spacing="30" translatesAutoresizingMaskIntoConstraints="NO" id="row">
                \(Self.rect(20, 40, 315, 44))<subviews>\(buttons)</subviews>
            </stackView>
            """
        let filled = try frames(Self.xib(row, constraints: Self.pinned("row", width: 315)))
        #expect((0..<3).map { filled["b\($0)"]?.width } == [85, 85, 85])
        let free = try frames(Self.xib(row, constraints: Self.pinned("row")))
        let on = try #require(free["b0"]?.width)
        #expect(try on < #require(free["b2"]?.width))
    }

    @Test("labels that tie share what a row has to fill")
    func sharedRowOfLabels() throws {
        // As recorded by Xcode for three labels, 16 points apart in a row of 382: 116.5, 117 and 116.5.
        let labels = ["34 posts", "5 answers", "28 questions"].enumerated().map { index, title in
            Self.label(
                "l\(index)", title, font: "type=\"system\" pointSize=\"15\"",
                attributes: "horizontalHuggingPriority=\"251\" numberOfLines=\"2\"")
        }.joined()
        let row = """
            <stackView opaque="NO" spacing="16" translatesAutoresizingMaskIntoConstraints="NO" id="row">
                \(Self.rect(16, 40, 382, 50))<subviews>\(labels)</subviews>
            </stackView>
            """
        let filled = try frames(Self.xib(row, constraints: Self.pinned("row", width: 382), size: (414, 896)))
        #expect((0..<3).map { filled["l\($0)"]?.width } == [116.5, 117, 116.5])
    }

    @Test("a recorded size of a control counts in its alignment rectangle")
    func recordedControl() throws {
        let control = """
            <segmentedControl opaque="NO" contentMode="scaleToFill" segmentControlStyle="plain" \
            translatesAutoresizingMaskIntoConstraints="NO" id="s">
                \(Self.rect(0, 0, 250, 32))
                <segments><segment title="Bearer"/><segment title="Pop"/></segments>
            </segmentedControl>
            """
        #expect(try frames(Self.xib(control, constraints: Self.pinned("s", width: 250)))["s"]?.height == 32)
    }

    // MARK: - Controls and devices

    @Test("a custom button with nothing but an image is no lower than a line of its title")
    func imageButton() throws {
        let button = """
            <button opaque="NO" contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="b">
                \(Self.rect(0, 0, 16, 22))
                <state key="normal" image="small"/>
            </button>
            """
        let image = "<resources><image name=\"small\" width=\"16\" height=\"16\"/></resources>"
        let text = Self.xib(button, constraints: Self.pinned("b")).replacing("</document>", with: "\(image)</document>")
        #expect(try frames(text)["b"]?.size == CGSize(width: 16, height: 22))
    }

    @Test("progress views are 2 points high before Xcode 12", arguments: [(16097, CGFloat(2)), (17156, 4.0)])
    func progressView(_ version: Int, _ height: CGFloat) throws {
        let view = """
            <progressView opaque="NO" contentMode="scaleToFill" progress="0.5" \
            translatesAutoresizingMaskIntoConstraints="NO" id="p">\(Self.rect(0, 0, 100, 4))</progressView>
            """
        let text = Self.xib(view, constraints: Self.pinned("p", width: 100), version: version)
        #expect(try frames(text)["p"]?.height == height)
    }

    @Test("the canvas of 6.7 inches grew with Xcode 15", arguments: [(22505, 428.0, 926.0), (23094, 430, 932)])
    func canvasOf67(_ version: Int, _ width: Double, _ height: Double) {
        let device = CanvasDevice(id: "retina6_7", isLandscape: false, toolsVersion: version)
        #expect(device.size == CGSize(width: width, height: height))
        #expect(device.id == "retina6_7")
    }
}
