import Foundation
import Testing

@testable import InterfaceBuilder

/// Frames as Xcode recorded them in documents of others, reduced to what matters; what they show is in docs/lint-accuracy.md.
@MainActor
@Suite("Recorded frames that lint believes", .serialized)
struct CanvasEvidenceTests {
    private typealias Doc = TestDocument

    private func rules(_ document: String) throws -> [LintRule] { try Doc.findings(document).map(\.rule) }

    @Test(
        "standard spacing without a number is none between a bar and the safe area",
        arguments: [(623.0, true), (615.0, false)])
    func toolbar(_ y: Double, _ isBelieved: Bool) throws {
        let document = Doc.storyboard(
            Doc.view("bar", "0 \(y) 375 44", name: "toolbar"),
            constraints: [
                Doc.constraint("l", "bar.leading root.leading"), Doc.constraint("t", "root.trailing bar.trailing"),
                Doc.constraint("b", "bar.bottom safe.bottom", "symbolic=\"YES\""),
            ].joined(separator: "\n"))
        #expect(try rules(document) == (isBelieved ? [] : [.misplacedView]))
    }

    // Nordic's ElementCell: in Xcode the texts are 21 and 15 high, and fill the row.
    @Test("what texts are higher in Xcode than here is no room that two labels could take", arguments: [54.0, 74.0])
    func measuredTexts(_ height: Double) throws {
        let small = Doc.view(
            "b", "56 31 67 15", name: "label", "text=\"Node Name\" verticalHuggingPriority=\"251\"",
            "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"12\"/>")
        let large = Doc.view(
            "a", "56 8 111 \(height - 33)", name: "label", "text=\"Element Name\" verticalHuggingPriority=\"251\"",
            "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/>")
        let row = Doc.view(
            "row", "0 40 375 \(height)", name: "view", "",
            "<subviews>\n\(large)\n\(small.replacing("y=\"31\"", with: "y=\"\(height - 23)\""))\n</subviews>\n<constraints>"
                + [
                    Doc.constraint("h", "row.height \(height)"), Doc.constraint("al", "a.leading row.leading 56"),
                    Doc.constraint("at", "a.top row.top 8"), Doc.constraint("bl", "b.leading a.leading"),
                    Doc.constraint("bt", "b.top a.bottom 2"), Doc.constraint("bb", "row.bottom b.bottom 8"),
                ].joined(separator: "\n") + "</constraints>")
        let document = Doc.xib(
            row,
            constraints: [
                Doc.constraint("l", "row.leading root.leading"), Doc.constraint("r", "root.trailing row.trailing"),
                Doc.constraint("t", "row.top root.top 40"),
            ].joined(separator: "\n"))
        #expect(try rules(document) == (height == 54 ? [] : [.ambiguousLayout, .ambiguousLayout]))
    }

    // Rows of stopp-corona's guidelines: nothing says that they are as high as they are drawn.
    @Test("a row that is drawn higher than what it holds leaves nothing open")
    func drawnRow() throws {
        func label(_ id: String, _ frame: String) -> String {
            Doc.view(
                id, frame, name: "label", "text=\"Text\" numberOfLines=\"0\" verticalHuggingPriority=\"251\"",
                "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/>")
        }
        let row = Doc.view(
            "row", "0 0 375 106", name: "view", "",
            "<subviews>\n\(label("a", "24 0 327 61.5"))\n\(label("b", "24 69.5 327 20.5"))\n</subviews>\n<constraints>"
                + [
                    Doc.constraint("g", "b.top a.bottom 8"), Doc.constraint("at", "a.top row.top"),
                    Doc.constraint("al", "a.leading row.leading 24"), Doc.constraint("bl", "b.leading row.leading 24"),
                    Doc.constraint("ar", "row.trailing a.trailing 24"),
                    Doc.constraint("br", "row.trailing b.trailing 24"), Doc.constraint("bb", "row.bottom b.bottom 16"),
                ].joined(separator: "\n") + "</constraints>")
        let stack = Doc.view(
            "stack", "0 40 375 106", name: "stackView", "axis=\"vertical\"", "<subviews>\n\(row)\n</subviews>")
        let document = Doc.xib(
            stack,
            constraints: [
                Doc.constraint("l", "stack.leading root.leading"), Doc.constraint("r", "root.trailing stack.trailing"),
                Doc.constraint("t", "stack.top root.top 40"),
            ].joined(separator: "\n"))
        #expect(try rules(document).isEmpty)
        #expect(try Doc.fixed(document, .addMissing).changes.isEmpty)
    }

    @Test("distances beyond all measure are a finding, not a crash", arguments: ["1e300", "-1e300", "9e18"])
    func immense(_ constant: String) throws {
        let document = Doc.storyboard(
            Doc.view("box", "16 40 100 50"),
            constraints: [
                Doc.constraint("l", "box.leading root.leadingMargin \(constant)"),
                Doc.constraint("t", "box.top safe.top \(constant)"), Doc.constraint("w", "box.width 100"),
                Doc.constraint("h", "box.height 50"),
            ].joined(separator: "\n"))
        #expect(try !rules(document).isEmpty)
    }

    @Test("an empty label stands on the line that a text would stand on")
    func emptyBaseline() throws {
        let empty = Doc.label(
            "empty", "", "92 40.5 212 20.5", "<constraints>\(Doc.constraint("h", "empty.height 20.5"))</constraints>")
        let document = Doc.xib(
            Doc.label("text", "Op Code", "16 40 68 21") + "\n" + empty,
            constraints: [
                Doc.constraint("l", "text.leading root.leading 16"), Doc.constraint("t", "text.top root.top 40"),
                Doc.constraint("g", "empty.leading text.trailing 8"), Doc.constraint("w", "empty.width 212"),
                Doc.constraint("b", "empty.firstBaseline text.firstBaseline"),
            ].joined(separator: "\n"))
        #expect(try rules(document).isEmpty)
    }

    @Test("a button with a picture and a title has no room above and below", arguments: [(24.0, true), (34.0, false)])
    func button(_ height: Double, _ isBelieved: Bool) throws {
        let button = Doc.view(
            "star", "20 \(112 - height / 2) 24 \(height)", name: "button", "",
            """
            <constraints>\(Doc.constraint("w", "star.width 24"))</constraints>
            <state key="normal" title="Button" image="star"/>
            """)
        let document = Doc.xib(
            button,
            constraints: Doc.constraint("l", "star.leading root.leading 20") + "\n"
                + Doc.constraint("c", "star.centerY root.top 112"))
        let resources = "    <resources><image name=\"star\" width=\"24\" height=\"24\"/></resources>\n</document>"
        let found = try rules(document.replacing("</document>", with: resources))
        // The title has no room beside the picture, which is true.
        #expect(found == (isBelieved ? [] : [.misplacedView]) + [.truncatedText])
    }

    private static func table(cell: String, content: String, _ inside: String, _ constraints: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="17701" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES">
            <device id="retina6_1" orientation="portrait" appearance="light"/>
            <objects>
                <tableView id="table">
                    <rect key="frame" x="0.0" y="0.0" width="414" height="896"/>
                    <prototypes>
                        <tableViewCell id="cell">
                            <rect key="frame" \(cell)/>
                            <tableViewCellContentView key="contentView" tableViewCell="cell" id="content">
                                \(content)
                                <subviews>\(inside)</subviews>
                                <constraints>\(constraints)</constraints>
                            </tableViewCellContentView>
                        </tableViewCell>
                    </prototypes>
                </tableView>
            </objects>
        </document>
        """
    }

    @Test("a cell that keeps the size of another table holds what is as wide as its own", arguments: [386.0, 300])
    func cellWidth(_ width: Double) throws {
        let document = Self.table(
            cell: #"x="0.0" y="28" width="320" height="44""#, content: "", Doc.view("box", "8 0 \(width) 44"),
            [
                Doc.constraint("l", "box.leading content.leading 8"), Doc.constraint("t", "box.top content.top"),
                Doc.constraint("h", "box.height 44"), Doc.constraint("r", "content.trailing box.trailing 20"),
            ].joined())
        #expect(try rules(document) == (width == 386 ? [] : [.misplacedView]))
    }

    @Test(
        "margins of a cell are believed when they are alike at the top and at the bottom",
        arguments: [(13.0, 20.0, 0), (13, 22, 1)])
    func cellMargins(_ y: Double, _ height: Double, _ count: Int) throws {
        let frame = #"x="0.0" y="28" width="414" height="46""#
        let document = Self.table(
            cell: frame, content: #"<rect key="frame" x="0.0" y="0.0" width="414" height="46"/>"#,
            Doc.view("box", "20 \(y) 100 \(height)"),
            [
                Doc.constraint("l", "box.leading content.leading 20"), Doc.constraint("w", "box.width 100"),
                Doc.constraint("t", "box.top content.topMargin"),
                Doc.constraint("b", "content.bottomMargin box.bottom"),
            ].joined())
        #expect(try rules(document).filter { $0 == .misplacedView }.count == count)
    }

    @Test("a label without text may have been drawn in any size")
    func emptyLabel() throws {
        let document = Doc.xib(
            Doc.label("l", "", "20 40 50 18"),
            constraints: Doc.constraint("a", "l.leading root.leading 20") + "\n"
                + Doc.constraint("b", "l.top root.top 40"))
        #expect(try rules(document).isEmpty)
    }

    @Test("a picture may have been drawn in another resolution, both ways alike", arguments: [(66.0, 0), (50.0, 1)])
    func pictures(_ height: Double, _ count: Int) throws {
        let document = Doc.xib(
            Doc.view("i", "20 40 238 \(height)", name: "imageView", "image=\"emblem\""),
            constraints: Doc.constraint("a", "i.leading root.leading 20") + "\n"
                + Doc.constraint("b", "i.top root.top 40"))
        let resources = "    <resources><image name=\"emblem\" width=\"119\" height=\"33\"/></resources>\n</document>"
        let found = try rules(document.replacing("</document>", with: resources))
        #expect(found.count == count, "\(found)")
    }

    @Test("a row that is filled proportionally is believed in ratios near the measured ones", arguments: [118.0, 160])
    func proportions(_ first: Double) throws {
        let row = Doc.view(
            "row", "0 40 200 20.5", name: "stackView", "distribution=\"fillProportionally\"",
            """
            <subviews>
                \(Doc.label("a", "Documents", "0 0 \(first) 20.5"))
                \(Doc.label("b", "Privacy", "\(first) 0 \(200 - first) 20.5"))
            </subviews>
            """)
        let document = Doc.xib(
            row,
            constraints: [
                Doc.constraint("l", "row.leading root.leading"), Doc.constraint("t", "row.top root.top 40"),
                Doc.constraint("w", "row.width 200"),
            ].joined(separator: "\n"))
        let found = try Doc.findings(document).map(\.message)
        #expect(found.count == (first == 118 ? 0 : 2), "\(found)")
    }

    @Test("a hidden view whose size is required is a warning of its own, which fix ends with a priority")
    func hidden() throws {
        let row = Doc.view(
            "row", "0 40 60 20", name: "stackView", "",
            """
            <subviews>
                \(Doc.view("shown", "0 0 60 20", "", "<constraints>\(Doc.constraint("sw", "shown.width 60"))</constraints>"))
                \(Doc.view("gone", "60 0 40 20", "hidden=\"YES\"", "<constraints>\(Doc.constraint("gw", "gone.width 40"))</constraints>"))
            </subviews>
            """)
        let document = Doc.xib(
            row,
            constraints: [
                Doc.constraint("l", "row.leading root.leading"), Doc.constraint("t", "row.top root.top 40"),
                Doc.constraint("h", "row.height 20"),
            ].joined(separator: "\n"))
        let found = try Doc.findings(document)
        #expect(found.map(\.rule) == [.hiddenViewConflict])
        #expect(found.first?.object == "gw")
        #expect(
            found.first?.message
                == "UIKit hides a view in a stack view by giving it no size, which contradicts: view gone.width == 40; "
                + "hiding of stackView row.")
        let fixed = try Doc.fixed(document, .resolve)
        #expect(
            fixed.changes.map(\.text) == [
                "priority is now 999: view gone.width == 40 contradicts hiding of stackView row"
            ])
        #expect(fixed.remaining.isEmpty)
    }

    @Test("a conflict with the screen says so once, and does not name what is around the scene")
    func screen() throws {
        let document = Doc.storyboard(
            Doc.view("box", "20 40 335 50"),
            constraints: [
                Doc.constraint("l", "box.leading root.leading 20"),
                Doc.constraint("r", "root.trailing box.trailing 20"),
                Doc.constraint("w", "box.width 300"), Doc.constraint("t", "box.top root.top 40"),
                Doc.constraint("h", "box.height 50"),
            ].joined(separator: "\n"))
        #expect(
            try Doc.findings(document).map(\.message) == [
                "These constraints miss each other by 35 pt: width of the screen (375); view box.leading == view.leading "
                    + "+ 20; view.trailing == view box.trailing + 20; view box.width == 300."
            ])
    }
}
