import Foundation
import NibDocument
import Testing
import UIKit

@testable import InterfaceBuilder

final class CanvasBadge: UIView {
    static var prepared = 0
    override func prepareForInterfaceBuilder() {
        super.prepareForInterfaceBuilder()
        Self.prepared += 1
    }
    override func draw(_ rect: CGRect) {
        (Self.prepared == 0 ? UIColor.black : UIColor(red: 1, green: 0, blue: 0, alpha: 1)).setFill()
        UIRectFill(bounds)
    }
}

/// What the interface-builder reference says of the canvas, on documents that ask for nothing else.
@MainActor
@Suite("The canvas", .serialized)
struct CanvasTests {
    @Test("the canvas has views prepare for it after they awoke")
    func prepares() throws {
        ClassRegistry.shared.register(CanvasBadge.self)
        let document = try NibDocument(text: TestDocument.xib("<view customClass=\"CanvasBadge\" id=\"badge\"/>"))
        let before = CanvasBadge.prepared
        let design = CanvasStage(document, options: LayoutOptions()).design(path: nil)
        #expect(design.makeView(for: try #require(design.parts.first)) != nil)
        #expect(CanvasBadge.prepared == before + 1)
    }

    @Test("labels of a row share its width with those that are installed")
    func labelThatIsNotInstalled() throws {
        let labels = ["a", "b"].map {
            #"<label text="Text" translatesAutoresizingMaskIntoConstraints="NO" id="\#($0)"/>"#
        }
        let stack = """
            <stackView opaque="NO" translatesAutoresizingMaskIntoConstraints="NO" id="row">
                <rect key="frame" x="0.0" y="0.0" width="200" height="20"/>
                <subviews>\(labels.joined())</subviews>
                <variation key="default"><mask key="subviews"><exclude reference="a"/></mask></variation>
            </stackView>
            """
        let layout = try DocumentLayouter.layOut(
            Data(TestDocument.xib(stack).utf8), name: "Row.xib", path: nil, options: LayoutOptions())
        #expect(layout.views.map(\.id).contains("b"))
    }

    @Test(
        "what the document says not to verify is not reported",
        arguments: [
            ("", "Height and vertical position are ambiguous"), (" verifyAmbiguity=\"off\"", nil),
            (" verifyAmbiguity=\"ignorePosition\"", "Height is ambiguous"),
            (" verifyAmbiguity=\"ignoreSizes\"", "Vertical position is ambiguous"),
        ])
    func verifyAmbiguity(_ attribute: String, _ words: String?) throws {
        let view = """
            <view translatesAutoresizingMaskIntoConstraints="NO"\(attribute) id="a">
                <rect key="frame" x="10.0" y="20.0" width="100" height="50"/>
            </view>
            """
        let constraints = """
            <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="10" id="1"/>
            <constraint firstItem="a" firstAttribute="width" constant="100" id="2"/>
            """
        let findings = try TestDocument.findings(TestDocument.xib(view, constraints: constraints))
        let found = findings.filter { $0.rule == .ambiguousLayout }.map(\.message)
        #expect(found == (words.map { ["\($0) for view a."] } ?? []))
    }

    /// Lays out a document whose first view's first subview fills its superview's safe area and margins.
    private func layOut(
        _ text: String, _ options: LayoutOptions = LayoutOptions()
    ) throws -> DocumentLayout {
        try DocumentLayouter.layOut(Data(text.utf8), name: "Main.storyboard", path: nil, options: options)
    }

    private func withFile<Result>(_ text: String, _ name: String, _ body: (String) throws -> Result) throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("plumb-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent(name)
        try Data(text.utf8).write(to: file)
        return try body(file.path)
    }

    private func storyboard(
        device: String = "retina4_7", orientation: String = "portrait", tools: Int = 22505, size: CGSize,
        controller: String = "", objects: String = "", scenes: String = ""
    ) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="\(tools)" \
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
        <device id="\(device)" orientation="\(orientation)" appearance="light"/><scenes>
        <scene sceneID="s"><objects><viewController id="vc"><view key="view" id="root">
        <rect key="frame" x="0.0" y="0.0" width="\(size.width)" height="\(size.height)"/><subviews>
        <view translatesAutoresizingMaskIntoConstraints="NO" id="box"/>\(objects)</subviews>
        <viewLayoutGuide key="safeArea" id="safe"/><constraints>
        <constraint firstItem="box" firstAttribute="top" secondItem="safe" secondAttribute="top" id="1"/>
        <constraint firstItem="safe" firstAttribute="bottom" secondItem="box" secondAttribute="bottom" id="2"/>
        <constraint firstItem="box" firstAttribute="leading" secondItem="root" secondAttribute="leadingMargin" id="3"/>
        <constraint firstAttribute="trailingMargin" secondItem="box" secondAttribute="trailing" id="4"/>
        </constraints></view>\(controller)</viewController></objects></scene>\(scenes)</scenes></document>
        """
    }

    private func box(_ layout: DocumentLayout) -> CGRect? { layout.views.first { $0.id == "box" }?.frame }

    @Test(
        "each device has its safe area and margins",
        arguments: [
            ("retina4_7", CGSize(width: 375, height: 667), 11542, CGRect(x: 16, y: 20, width: 343, height: 647)),
            ("retina6_1", CGSize(width: 414, height: 896), 17701, CGRect(x: 20, y: 44, width: 374, height: 818)),
            ("retina6_1", CGSize(width: 414, height: 896), 22505, CGRect(x: 20, y: 48, width: 374, height: 814)),
            ("retina6_12", CGSize(width: 393, height: 852), 22505, CGRect(x: 16, y: 59, width: 361, height: 759)),
            ("retina6_1", CGSize(width: 414, height: 896), 23727, CGRect(x: 20, y: 96, width: 374, height: 732)),
        ])
    func devices(_ device: String, _ size: CGSize, _ tools: Int, _ expected: CGRect) throws {
        #expect(box(try layOut(storyboard(device: device, tools: tools, size: size))) == expected)
    }

    @Test("the canvas of Xcode 26 has higher bars and other controls, each by a law that can be left out")
    func newerCanvas() throws {
        let objects = """
            <switch horizontalHuggingPriority="750" verticalHuggingPriority="750" on="YES" \
            translatesAutoresizingMaskIntoConstraints="NO" id="switch"><rect key="frame" x="0.0" y="0.0" width="63" \
            height="28"/></switch><slider opaque="NO" minValue="0.0" maxValue="1" \
            translatesAutoresizingMaskIntoConstraints="NO" id="slider"><rect key="frame" x="0.0" y="0.0" width="50" \
            height="34"/></slider>
            """
        func measures(_ tools: Int, without laws: Set<CanvasRule> = []) throws -> [CGFloat?] {
            let text = storyboard(
                device: "retina6_1", tools: tools, size: CGSize(width: 414, height: 896),
                controller: "<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\"/>", objects: objects)
            let layout = try CanvasRule.$suspended.withValue(laws) { try layOut(text) }
            func view(_ id: String) -> CGRect? { layout.views.first { $0.id == id }?.frame }
            return [box(layout)?.minY, view("switch")?.height, view("slider")?.height]
        }
        #expect(try measures(24127) == [96 + 54, 28, 34])
        #expect(try measures(24127, without: [.tallBars]) == [96 + 44, 28, 34])
        #expect(try measures(24127, without: [.newControls]) == [96 + 54, 31, 34])
        #expect(try measures(23727) == [96 + 44, 31, 34])
        #expect(try measures(23727, without: [.tallSliders]) == [96 + 44, 31, 31])
    }

    @Test("in landscape the sides are safe and the margins are 20 on phones without a notch")
    func landscape() throws {
        let layout = try layOut(
            storyboard(orientation: "landscape", size: CGSize(width: 667, height: 375)))
        #expect(box(layout) == CGRect(x: 20, y: 0, width: 627, height: 375))
    }

    @Test("bars that are simulated or follow from segues take their part of the safe area")
    func bars() throws {
        let size = CGSize(width: 414, height: 896)
        let simulated = storyboard(
            device: "retina6_1", tools: 17701, size: size,
            controller: "<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\"/>"
                + "<simulatedTabBarMetrics key=\"simulatedBottomBarMetrics\"/>")
        let expected = CGRect(x: 20, y: 88, width: 374, height: 896 - 88 - 34 - 49)
        #expect(box(try layOut(simulated)) == expected)
        let inferred = storyboard(
            device: "retina6_1", tools: 17701, size: size,
            scenes: """
                <scene sceneID="n"><objects><navigationController id="nav"><connections>
                <segue destination="vc" kind="relationship" relationship="rootViewController" id="r1"/></connections>
                </navigationController></objects></scene><scene sceneID="t"><objects><tabBarController id="tabs">
                <connections><segue destination="nav" kind="relationship" relationship="viewControllers" id="r2"/>
                </connections></tabBarController></objects></scene>
                """)
        #expect(box(try layOut(inferred)) == expected)
    }

    @Test("what a navigation controller around tabs pushes has no tab bar, as recorded")
    func pushedOverTabs() throws {
        let text = storyboard(
            device: "retina6_1", tools: 17701, size: CGSize(width: 414, height: 896),
            scenes: """
                <scene sceneID="n"><objects><navigationController id="nav"><connections>
                <segue destination="tabs" kind="relationship" relationship="rootViewController" id="r1"/></connections>
                </navigationController></objects></scene><scene sceneID="t"><objects><tabBarController id="tabs">
                <connections><segue destination="first" kind="relationship" relationship="viewControllers" id="r2"/>
                </connections></tabBarController></objects></scene><scene sceneID="f"><objects>
                <viewController id="first"><connections><segue destination="vc" kind="show" id="r3"/></connections>
                </viewController></objects></scene>
                """)
        #expect(box(try layOut(text)) == CGRect(x: 20, y: 88, width: 374, height: 896 - 88 - 34))
    }

    @Test("a view above an opaque bar ends where its safe area does")
    func opaqueBottomBar() throws {
        let text = storyboard(
            size: CGSize(width: 375, height: 618),
            controller: "<simulatedToolbarMetrics key=\"simulatedBottomBarMetrics\" translucent=\"NO\"/>")
        #expect(box(try layOut(text))?.maxY == 618)
    }

    @Test("a view above the opaque bar of its tabs begins below the status bar and ends where its safe area does")
    func opaqueTabs() throws {
        let text = storyboard(
            tools: 24412, size: CGSize(width: 375, height: 584),
            scenes: """
                <scene sceneID="t"><objects><tabBarController id="tabs"><tabBar key="tabBar" translucent="NO" id="bar"/>
                <connections><segue destination="vc" kind="relationship" relationship="viewControllers" id="r"/>
                </connections></tabBarController></objects></scene>
                """)
        #expect(box(try layOut(text)) == CGRect(x: 16, y: 20, width: 343, height: 564))
    }

    @Test("a scene that hides the bottom bar when it is pushed has no simulated one either")
    func hiddenBottomBar() throws {
        let text = storyboard(
            size: CGSize(width: 375, height: 667),
            controller: "<simulatedToolbarMetrics key=\"simulatedBottomBarMetrics\"/>"
        ).replacing("<viewController id", with: "<viewController hidesBottomBarWhenPushed=\"YES\" id")
        #expect(box(try layOut(text))?.maxY == 667)
    }

    @Test("a scene simulated as a sheet has no home indicator")
    func simulatedSheet() throws {
        let text = storyboard(
            device: "retina5_9", tools: 21701, size: CGSize(width: 375, height: 802),
            controller: "<modalPageSheetSimulatedSizeMetrics key=\"simulatedDestinationMetrics\"/>")
        #expect(box(try layOut(text))?.maxY == 802)
    }

    @Test("a toolbar is 49 high above the home indicator, 44 above another view, and as far off as the file says")
    func toolbars() throws {
        func bar(_ id: String, _ below: String, _ attribute: String) -> (String, String) {
            (
                "<toolbar translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"\(id)\"/>",
                "<constraint firstItem=\"\(below)\" firstAttribute=\"\(attribute)\" secondItem=\"\(id)\" "
                    + "secondAttribute=\"bottom\" \(below == "safe" ? "symbolic=\"YES\" " : "")id=\"c-\(id)\"/>"
            )
        }
        let bars = (bar("low", "safe", "bottom"), bar("high", "low", "top"))
        let text = storyboard(
            device: "retina6_1", tools: 17701, size: CGSize(width: 414, height: 896), objects: bars.0.0 + bars.1.0
        ).replacing("<constraints>\n", with: "<constraints>" + bars.0.1 + bars.1.1)
        let views = try layOut(text).views
        let found = Dictionary(views.map { ($0.id, $0.frame) }, uniquingKeysWith: { first, _ in first })
        let (low, high): (CGFloat, CGFloat) = (49, 44)
        #expect(found["low"].map { [$0.minY, $0.height] } == [862 - low, low])
        #expect(found["high"].map { [$0.minY, $0.height] } == [862 - low - high, high])
    }

    @Test("another device resizes scenes and decides about size classes")
    func otherDevice() throws {
        var options = LayoutOptions()
        options.device = "ipad11_0rounded"
        let layout = try layOut(
            storyboard(
                size: CGSize(width: 375, height: 667),
                objects: "<view hidden=\"YES\" id=\"v\"><rect key=\"frame\" x=\"1\" y=\"2\" width=\"3\" height=\"4\"/>"
                    + "</view>"), options)
        #expect(layout.device == "ipad11_0rounded")
        #expect(layout.views.first { $0.id == "root" }?.frame.size == CGSize(width: 834, height: 1194))
        #expect(box(layout)?.width == 794)
    }

    @Test("a part that is not shown any more is gone, also where constants vary by size class")
    func leavesNothing() throws {
        let varied = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="19529" \
            targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
                <device id="retina6_0" orientation="portrait" appearance="light"/>
                <objects>
                    <view contentMode="scaleToFill" id="root">
                        <rect key="frame" x="0.0" y="0.0" width="390" height="844"/>
                        <subviews>
                            <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="box">
                                <rect key="frame" x="20" y="20" width="50" height="50"/>
                            </view>
                        </subviews>
                        <constraints>
                            <constraint firstItem="box" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="varied">
                                <variation key="heightClass=regular-widthClass=compact" constant="20"/>
                            </constraint>
                        </constraints>
                    </view>
                </objects>
            </document>
            """
        weak var root: UIView?
        try Runtime.with {
            let stage = CanvasStage(try NibDocument(text: varied), options: LayoutOptions())
            let design = stage.design(path: nil)
            stage.show(try #require(design.parts.first), of: design) {
                root = $0
                #expect($0.subviews.first?.frame.minX == 20)
            }
        }
        #expect(root == nil)
    }

    @Test("right to left turns leading and trailing round")
    func rightToLeft() throws {
        let objects = """
            <view translatesAutoresizingMaskIntoConstraints="NO" id="side"><constraints>
            <constraint firstAttribute="width" constant="30" id="w"/><constraint firstAttribute="height" constant="5" id="h"/>
            </constraints></view><stackView spacing="5" translatesAutoresizingMaskIntoConstraints="NO" id="row">
            <rect key="frame" x="0" y="0" width="65" height="10"/><subviews>
            <view translatesAutoresizingMaskIntoConstraints="NO" id="a"><constraints>
            <constraint firstAttribute="width" constant="20" id="aw"/></constraints></view>
            <view translatesAutoresizingMaskIntoConstraints="NO" id="b"><constraints>
            <constraint firstAttribute="width" constant="40" id="bw"/></constraints></view></subviews></stackView>
            """
        var options = LayoutOptions()
        let text = storyboard(size: CGSize(width: 375, height: 667), objects: objects)
        func x(_ id: String) throws -> CGFloat? { try layOut(text, options).views.first { $0.id == id }?.frame.minX }
        #expect(try x("a") == 0 && x("b") == 25)
        options.isRightToLeft = true
        #expect(try x("a") == 45 && x("b") == 0)
    }

    @Test("conflicts and ambiguity are told by what they are about")
    func trouble() throws {
        let layout = try layOut(
            storyboard(
                size: CGSize(width: 375, height: 667),
                objects: """
                    <view translatesAutoresizingMaskIntoConstraints="NO" id="torn"><constraints>
                    <constraint firstAttribute="width" constant="30" id="w1"/>
                    <constraint firstAttribute="width" constant="40" id="w2"/></constraints></view>
                    """))
        #expect(layout.conflicts.count == 1)
        #expect(layout.conflicts.first?.contains("Unable to simultaneously satisfy constraints") == true)
        #expect(layout.ambiguous == ["torn"])
    }

    @Test("a program that has a document's classes gets pictures with them, prepared for Interface Builder")
    func designables() throws {
        ClassRegistry.shared.register(CanvasBadge.self)
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" \
            targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><device id="retina4_7" orientation="portrait"/><objects>
            <view id="v" userLabel="Badge" customClass="CanvasBadge"><rect key="frame" x="0" y="0" width="10" height="10"/>
            <color key="backgroundColor" white="0.0" alpha="1" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace"/>
            </view></objects></document>
            """
        CanvasBadge.prepared = 0
        let pictures = try withFile(text, "Badge.xib") { try DocumentPreview.pictures(of: $0) }
        let picture = try #require(pictures.first)
        #expect(pictures.count == 1 && picture.name == "Badge")
        #expect(CanvasBadge.prepared == 1)
        let image = try #require(picture.image.cgImage)
        #expect(image.width == 20)
        // The middle is red, whatever the order of the channels: two of them are 255.
        let data = Data(referencing: try #require(image.dataProvider?.data))
        let start = 10 * image.bytesPerRow + 40
        #expect(data[start..<(start + 4)].sorted() == [0, 0, 255, 255])
        #expect(throws: (any Error).self) { try DocumentPreview.pictures(of: "/nowhere.xib") }
    }
}
