import Foundation
import NibDocument
import Testing
import UIKit

@testable import InterfaceBuilder

/// What Xcode's canvas shows in other sizes than a device, as its recorded frames have it.
@MainActor
@Suite("Sizes on the canvas", .serialized)
struct CanvasSizeTests {
    private func frames(_ views: String, _ constraints: String) throws -> [String: CGRect] {
        try PreviewDocument.withFile(PreviewDocument.storyboard(views, constraints: constraints)) { path in
            let layout = try PreviewDocument.layOut(path, LayoutOptions())
            return Dictionary(layout.views.map { ($0.id, $0.frame) }, uniquingKeysWith: { first, _ in first })
        }
    }

    /// Recorded with a height that no line has, which leaves it to be measured.
    private static let measuredLabel = PreviewDocument.label.replacing("height=\"21\"", with: "height=\"60\"")

    private func pinned(_ id: String) -> String { PreviewDocument.labelConstraints.replacing("lab-el-001", with: id) }

    @Test("a label as the library makes it is 21 high; in a stack view, or with another font, it is measured")
    func labels() throws {
        #expect(try frames(PreviewDocument.label, pinned("lab-el-001"))["lab-el-001"]?.height == 21)
        let small = PreviewDocument.label.replacing("pointSize=\"17\"", with: "pointSize=\"16\"")
        #expect(try frames(small, pinned("lab-el-001"))["lab-el-001"]?.height == 19.5)
        let stack = """
            <stackView opaque="NO" contentMode="scaleToFill" axis="vertical" translatesAutoresizingMaskIntoConstraints="NO" id="sta-ck-001">
                <rect key="frame" x="0.0" y="0.0" width="10" height="10"/>
                <subviews>
                    \(Self.measuredLabel)
                </subviews>
            </stackView>
            """
        #expect(try frames(stack, pinned("sta-ck-001"))["lab-el-001"]?.height == 20.5)
    }

    @Test("an arranged view that nothing sizes keeps its length; an empty stack view its size")
    func undecided() throws {
        let stack = """
            <stackView opaque="NO" contentMode="scaleToFill" axis="vertical" translatesAutoresizingMaskIntoConstraints="NO" id="sta-ck-001">
                <rect key="frame" x="0.0" y="0.0" width="10" height="10"/>
                <subviews>
                    <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="pla-in-001">
                        <rect key="frame" x="0.0" y="0.0" width="240" height="128"/>
                    </view>
                    <stackView opaque="NO" contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="emp-ty-001">
                        <rect key="frame" x="0.0" y="128" width="240" height="50"/>
                    </stackView>
                </subviews>
            </stackView>
            """
        let found = try frames(stack, pinned("sta-ck-001"))
        #expect(found["pla-in-001"]?.height == 128)
        #expect(found["emp-ty-001"] == CGRect(x: 0, y: 128, width: 240, height: 50))
    }

    @Test(
        "a row of a vertical stack keeps its length when its text needs less, and grows when it needs more",
        arguments: [("100", 100), ("30", 40.5)] as [(String, CGFloat)])
    func rows(_ recorded: String, _ expected: CGFloat) throws {
        let stack = """
            <stackView opaque="NO" contentMode="scaleToFill" axis="vertical" translatesAutoresizingMaskIntoConstraints="NO" id="sta-ck-001">
                <rect key="frame" x="0.0" y="0.0" width="240" height="\(recorded)"/>
                <subviews>
                    <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="row-vw-001">
                        <rect key="frame" x="0.0" y="0.0" width="240" height="\(recorded)"/>
                        <subviews>
                            \(Self.measuredLabel.replacing("text=", with: "numberOfLines=\"0\" text="))
                        </subviews>
                        <constraints>
                            <constraint firstItem="lab-el-001" firstAttribute="top" secondItem="row-vw-001" secondAttribute="top" constant="10" id="row-c1-001"/>
                            <constraint firstItem="lab-el-001" firstAttribute="leading" secondItem="row-vw-001" secondAttribute="leading" id="row-c2-001"/>
                            <constraint firstAttribute="trailing" secondItem="lab-el-001" secondAttribute="trailing" id="row-c3-001"/>
                            <constraint firstAttribute="bottom" secondItem="lab-el-001" secondAttribute="bottom" constant="10" id="row-c4-001"/>
                        </constraints>
                    </view>
                </subviews>
            </stackView>
            """
        let found = try frames(stack, pinned("sta-ck-001"))
        #expect(found["row-vw-001"]?.height == expected)
        #expect(found["lab-el-001"]?.height == expected - 20)
    }

    /// Recorded in rows with the constraints in these orders.
    @Test(
        "of two labels in a row that is too long the lower stretches where its distance from the bottom comes first",
        arguments: [(["bottom", "between"], 20.5, 51.5), (["between", "bottom"], 51.5, 20.5)])
    func tie(_ order: [String], _ upper: CGFloat, _ lower: CGFloat) throws {
        let constraints = [
            "bottom": """
            <constraint firstAttribute="bottom" secondItem="low-el-001" secondAttribute="bottom" constant="10" id="tie-c1-001"/>
            """,
            "between": """
            <constraint firstItem="low-el-001" firstAttribute="top" secondItem="lab-el-001" secondAttribute="bottom" constant="8" id="tie-c2-001"/>
            """,
        ]
        let label = Self.measuredLabel.replacing("text=", with: "numberOfLines=\"0\" text=")
        let stack = """
            <stackView opaque="NO" contentMode="scaleToFill" axis="vertical" translatesAutoresizingMaskIntoConstraints="NO" id="sta-ck-001">
                <rect key="frame" x="0.0" y="0.0" width="240" height="100"/>
                <subviews>
                    <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="row-vw-001">
                        <rect key="frame" x="0.0" y="0.0" width="240" height="100"/>
                        <subviews>
                            \(label)
                            \(label.replacing("lab-el-001", with: "low-el-001"))
                        </subviews>
                        <constraints>
                            \(order.compactMap { constraints[$0] }.joined(separator: "\n"))
                            <constraint firstItem="lab-el-001" firstAttribute="top" secondItem="row-vw-001" secondAttribute="top" constant="10" id="tie-c3-001"/>
                            <constraint firstItem="lab-el-001" firstAttribute="leading" secondItem="row-vw-001" secondAttribute="leading" id="tie-c4-001"/>
                            <constraint firstItem="low-el-001" firstAttribute="leading" secondItem="row-vw-001" secondAttribute="leading" id="tie-c5-001"/>
                        </constraints>
                    </view>
                </subviews>
            </stackView>
            """
        let found = try frames(stack, pinned("sta-ck-001"))
        #expect(found["lab-el-001"]?.height == upper)
        #expect(found["low-el-001"]?.height == lower)
    }

    @Test("a label that must not be squeezed yields to required constraints, what yields more easily before it")
    func required() throws {
        let views = """
            <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="box-vw-001">
                <rect key="frame" x="0.0" y="0.0" width="240" height="29"/>
                <subviews>
                    \(Self.measuredLabel.replacing("text=", with: "verticalCompressionResistancePriority=\"1000\" text="))
                    <slider opaque="NO" contentMode="scaleToFill" verticalCompressionResistancePriority="999" contentHorizontalAlignment="center" contentVerticalAlignment="center" minValue="0.0" maxValue="1" translatesAutoresizingMaskIntoConstraints="NO" id="sli-dr-001">
                        <rect key="frame" x="0.0" y="0.0" width="240" height="31"/>
                    </slider>
                </subviews>
                <constraints>
                    <constraint firstAttribute="height" constant="29" id="box-c1-001"/>
                    <constraint firstItem="lab-el-001" firstAttribute="top" secondItem="box-vw-001" secondAttribute="top" constant="12" id="box-c2-001"/>
                    <constraint firstItem="lab-el-001" firstAttribute="leading" secondItem="box-vw-001" secondAttribute="leading" id="box-c3-001"/>
                    <constraint firstItem="sli-dr-001" firstAttribute="leading" secondItem="box-vw-001" secondAttribute="leading" id="box-c4-001"/>
                    <constraint firstItem="sli-dr-001" firstAttribute="top" secondItem="lab-el-001" secondAttribute="bottom" constant="8" id="box-c5-001"/>
                    <constraint firstAttribute="bottom" secondItem="sli-dr-001" secondAttribute="bottom" id="box-c6-001"/>
                </constraints>
            </view>
            """
        // Recorded: a label 9 high above a slider of 1, which is nothing but its inset.
        let found = try frames(views, pinned("box-vw-001"))
        #expect(found["lab-el-001"]?.height == 9)
        #expect(found["sli-dr-001"]?.height == 1)
    }

    @Test("the square canvas of Xcode 7 and older has one pixel a point", arguments: [(10117, 1), (11762, 2)])
    func oldCanvas(_ tools: Int, _ scale: CGFloat) {
        #expect(CanvasDevice(id: nil, isLandscape: false, toolsVersion: tools).scale == scale)
    }

    @Test("a popover has no safe area")
    func popover() throws {
        #expect(try frames(PreviewDocument.label, pinned("lab-el-001"))["top-vw-001"]?.minY == 0)
    }

    @Test("a text field's baseline lies below its middle, whatever its height and text")
    func baselines() throws {
        let field = """
            <textField opaque="NO" contentMode="scaleToFill" contentHorizontalAlignment="left" contentVerticalAlignment="center" borderStyle="roundedRect" textAlignment="natural" minimumFontSize="17" translatesAutoresizingMaskIntoConstraints="NO" id="fie-ld-001">
                <rect key="frame" x="0.0" y="0.0" width="97" height="34"/>
                <constraints>
                    <constraint firstAttribute="width" constant="50" id="con-st-020"/>
                </constraints>
                <fontDescription key="fontDescription" type="system" pointSize="14"/>
            </textField>
            """
        let style = Self.measuredLabel.replacing(
            "type=\"system\" pointSize=\"17\"", with: "style=\"UICTFontTextStyleBody\"")
        let align = """
            <constraint firstItem="fie-ld-001" firstAttribute="firstBaseline" secondItem="lab-el-001" secondAttribute="firstBaseline" id="con-st-021"/>
            <constraint firstItem="fie-ld-001" firstAttribute="leading" secondItem="lab-el-001" secondAttribute="trailing" constant="8" id="con-st-022"/>
            """
        let found = try frames(style + field, pinned("lab-el-001") + align)
        // Recorded beside a body label at 12: a field of 34 at 6.
        let label = try #require(found["lab-el-001"])
        #expect(found["fie-ld-001"]?.minY == label.minY - 6)
        #expect(found["fie-ld-001"]?.height == 34)
    }
}
