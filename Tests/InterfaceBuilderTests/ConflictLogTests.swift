import Foundation
import Testing

@testable import InterfaceBuilder

@Suite("Reading constraint descriptions of all ages")
struct ConstraintDescriptionTests {
    private func parse(_ text: String) throws -> LoggedConstraint { try ConstraintDescriptionParser.parse(text) }
    private func side(_ terms: [LoggedConstraint.Term]) -> [String] {
        terms.map { "\($0.multiplier) \($0.item.name).\($0.attribute)" }
    }

    @Test("a size equal to a constant")
    func size() throws {
        let c = try parse("<NSLayoutConstraint:0x600003c8a0d0 UIView:0x7f8.width == 100   (active)>")
        #expect(side(c.left) == ["1.0 UIView.width"] && c.right.isEmpty && c.constant == 100 && c.priority == 1000)
    }

    @Test("a factor, a constant and a priority")
    func full() throws {
        let c = try parse(
            "<NSLayoutConstraint:0x1 UIView:0x1.width >= 0.5*UIView:0x2.width - 10 priority:750   (active)>")
        #expect(side(c.right) == ["0.5 UIView.width"])
        #expect(c.constant == -10 && c.relation == .atLeast && c.priority == 750)
    }

    @Test("the factor after the attribute, as iOS 6 and 7 wrote it")
    func oldFactor() throws {
        let c = try parse("<NSLayoutConstraint:0x1 UIView:0x1.width == UIView:0x1.height * 0.384615>")
        #expect(side(c.right) == ["0.384615 UIView.height"])
    }

    @Test("the superview's bar, with names at the end")
    func bar() throws {
        let c = try parse("<NSLayoutConstraint:0x1 H:|-(8)-[UILabel:0x2'Sign Up']   (active, names: '|':UIView:0x3 )>")
        #expect(
            side(c.left) == ["1.0 UILabel 'Sign Up'.leading"] && side(c.right) == ["1.0 UIView.leading"]
                && c.constant == 8)
        #expect(c.right.first?.item.id == "0x3")
    }

    @Test("a closing bar, relation and priority in the parentheses, left to right")
    func closingBar() throws {
        let c = try parse(
            "<NSLayoutConstraint:0x1 H:[UIButton:0x2]-(>=16@250)-|(LTR)   (active, names: '|':UIView:0x3 )>")
        #expect(side(c.left) == ["1.0 UIView.right"] && side(c.right) == ["1.0 UIButton.right"])
        #expect(c.relation == .atLeast && c.constant == 16 && c.priority == 250)
    }

    @Test("named items stand for their addresses")
    func names() throws {
        let c = try parse(
            "<NSLayoutConstraint:0x1 V:[progress background]-(NSSpace(8))-[UILabel:0x4]   (active, names: progress background:0x1089a5290 )>"
        )
        #expect(side(c.left) == ["1.0 UILabel.top"] && c.right.first?.item.id == "0x1089a5290" && c.constant == 8)
    }

    @Test("old sizes in the visual format, old names")
    func oldFormat() throws {
        let a = try parse("<NSLayoutConstraint:0x1 H:[UILabel:0x7f(120)]>")
        #expect(side(a.left) == ["1.0 UILabel.width"] && a.constant == 120)
        let b = try parse("<NSLayoutConstraint:0x1 V:|-(20)-[UIView:0x2]   (Names: '|':UIView:0x3 )>")
        #expect(side(b.right) == ["1.0 UIView.top"])
        let c = try parse("<NSLayoutConstraint:0x1 V:[UIView:0x2(0@25)]>")
        #expect(c.priority == 25 && c.constant == 0)
    }

    @Test("autoresizing, content size and encapsulated constraints")
    func system() throws {
        let a = try parse(
            "<NSAutoresizingMaskLayoutConstraint:0x1 h=-&- v=-&- 'UIView-Encapsulated-Layout-Left' UIView:0x2.minX == 0   (active, names: '|':UIViewControllerWrapperView:0x3 )>"
        )
        #expect(a.mask == "h=-&- v=-&-" && a.identifier == "UIView-Encapsulated-Layout-Left")
        let b = try parse(
            "<NSContentSizeLayoutConstraint:0x1 UILabel:0x2.width == 41.6667 Hug:250 CompressionResistance:750   (active)>"
        )
        #expect(b.constant == 41.6667 && b.contentPriorities?.hugging == 250 && b.contentPriorities?.compression == 750)
    }

    @Test("a distance between two anchors")
    func distance() throws {
        let c = try parse("<NSLayoutConstraint:0x1 (UIView:0x2.leading - UIView:0x3.trailing) == 20   (active)>")
        #expect(side(c.left) == ["1.0 UIView.leading", "-1.0 UIView.trailing"] && c.constant == 20)
    }

    @Test(
        "anything else is refused with a reason",
        arguments: ["", "<>", "<NSLayoutConstraint:0x1 >", "<A:0x1 B.c == ", "<A:0x1 H:>", "<A:0x1 H:[a]>"])
    func refused(_ text: String) {
        #expect(throws: ConstraintDescriptionParser.Failure.self) { try parse(text) }
    }
}

@Suite("Explaining a conflict in a log")
struct ConflictExplanationTests {
    /// The report quoted in the behaviour reference, section 1.6.
    static let report = """
        2026-01-01 10:00:00.000 App[1:2] [LayoutConstraints] Unable to simultaneously satisfy constraints.
        \tProbably at least one of the constraints in the following list is one you don't want.\u{20}
        \tTry this:\u{20}
        (
            "<NSLayoutConstraint:0x600003c8a0d0 UIView:0x7f8.width == 100   (active)>",
            "<NSLayoutConstraint:0x600003c8a120 UIView:0x7f8.width == 50   (active)>"
        )

        Will attempt to recover by breaking constraint\u{20}
        <NSLayoutConstraint:0x600003c8a120 UIView:0x7f8.width == 50   (active)>

        Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.
        """

    @Test("two widths: the gap, both shares, and the changes that end it")
    func widths() throws {
        let log = ConflictLog(Self.report)
        let report = try #require(log.reports.first)
        #expect(log.reports.count == 1 && report.line == 1 && report.constraints.count == 2)
        #expect(report.broken == report.constraints.last)
        let explanation = try #require(ConflictExplanation(report.constraints))
        #expect(abs(explanation.gap - 50) < 1e-9 && explanation.axis == "horizontal")
        #expect(explanation.changes.compactMap(\.newConstant).sorted() == [50, 100])
        #expect(explanation.changes.filter { $0.newConstant == nil }.count == 2)
    }

    @Test("a chain that does not fit, next to a constraint that takes no part")
    func chain() throws {
        let text = """
            Unable to simultaneously satisfy constraints.
            (
                "<NSLayoutConstraint:0x1 H:|-(16)-[UILabel:0xa'Name']   (active, names: '|':UIView:0xf )>",
                "<NSLayoutConstraint:0x2 H:[UILabel:0xa'Name']-(8)-[UIButton:0xb]   (active)>",
                "<NSLayoutConstraint:0x3 H:[UIButton:0xb]-(16)-|   (active, names: '|':UIView:0xf )>",
                "<NSLayoutConstraint:0x4 UILabel:0xa.width >= 200   (active)>",
                "<NSLayoutConstraint:0x5 UIButton:0xb.width == 120   (active)>",
                "<NSLayoutConstraint:0x6 UIView:0xf.width == 320   (active)>",
                "<NSLayoutConstraint:0x7 UIView:0xf.height == 44   (active)>"
            )
            """
        let report = try #require(ConflictLog(text).reports.first)
        let explanation = try #require(ConflictExplanation(report.constraints))
        // 16 + 200 + 8 + 120 + 16 = 360 against 320.
        #expect(abs(explanation.gap - 40) < 1e-9)
        #expect(Set(explanation.shares.map(\.constraint.address)) == ["0x1", "0x2", "0x3", "0x4", "0x5", "0x6"])
        let constants = Dictionary(
            uniqueKeysWithValues: explanation.changes.compactMap { change in
                change.newConstant.map { (change.constraint.address, $0) }
            })
        #expect(constants["0x4"].map { abs($0 - 160) < 1e-9 } == true)
        #expect(constants["0x6"].map { abs($0 - 360) < 1e-9 } == true)
        #expect(constants["0x2"].map { abs($0 + 32) < 1e-9 } == true)
    }

    @Test("a size is changed first; what would put views out of line or over each other comes last")
    func ranking() throws {
        let report = """
            Unable to simultaneously satisfy constraints.
            (
                "<NSLayoutConstraint:0x1 UIScrollView:0xa.top == UIView:0xb.top   (active)>",
                "<NSLayoutConstraint:0x2 UIScrollView:0xa.height == 60   (active)>",
                "<NSLayoutConstraint:0x3 UIView:0xb.bottom == UIScrollView:0xa.bottom   (active)>",
                "<NSLayoutConstraint:0x4 UIView:0xb.height >= 100   (active)>"
            )
            """
        let constraints = try #require(ConflictLog(report).reports.first).constraints
        let explanation = try #require(ConflictExplanation(constraints))
        let order = explanation.changes.map(\.constraint.address)
        #expect(Set(order.prefix(2)) == ["0x2", "0x4"])
        #expect(Set(order.suffix(2)) == ["0x1", "0x3"] && explanation.changes.last?.kind == .constant)
    }

    @MainActor
    @Test("the size of a cell's content in a document is its list's, so that no change of its mask is advised")
    func cellContent() throws {
        let cell = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22155" \
            targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
                <device id="retina4_7" orientation="portrait" appearance="light"/>
                <objects>
                    <collectionViewCell id="cell">
                        <rect key="frame" x="0.0" y="0.0" width="100" height="44"/>
                        <collectionViewCellContentView key="contentView" id="content">
                            <rect key="frame" x="0.0" y="0.0" width="100" height="44"/>
                            <subviews>
                                <view translatesAutoresizingMaskIntoConstraints="NO" id="box">
                                    <rect key="frame" x="0.0" y="0.0" width="100" height="80"/>
                                    <constraints><constraint firstAttribute="height" constant="80" id="h"/></constraints>
                                </view>
                            </subviews>
                            <constraints>
                                <constraint firstItem="box" firstAttribute="top" secondItem="content" secondAttribute="top" id="t"/>
                                <constraint firstAttribute="bottom" secondItem="box" secondAttribute="bottom" id="b"/>
                            </constraints>
                        </collectionViewCellContentView>
                    </collectionViewCell>
                </objects>
            </document>
            """
        let found = try DocumentConflicts.conflicts(
            in: Data(cell.utf8), name: "Cell.xib", path: nil, [PreviewVariant(options: LayoutOptions(), pseudo: nil)])
        let constraints = try #require(found.first).report.constraints
        #expect(
            constraints.contains { $0.origin == .container } && !constraints.contains { $0.origin == .autoresizing })
        let explanation = try #require(ConflictExplanation(constraints))
        #expect(!explanation.changes.isEmpty && !explanation.changes.contains { $0.kind == .noTranslation })
    }

    @Test("a negative width is a conflict too")
    func negative() throws {
        let constraint = try ConstraintDescriptionParser.parse(
            "<NSLayoutConstraint:0x1 UIView:0x2.width == -5   (active)>")
        let explanation = try #require(ConflictExplanation([constraint]))
        #expect(abs(explanation.gap - 5) < 1e-9)
    }

    @Test("constraints that can hold are not called a conflict")
    func harmless() throws {
        let constraint = try ConstraintDescriptionParser.parse(
            "<NSLayoutConstraint:0x1 UIView:0x2.width == 5   (active)>")
        #expect(ConflictExplanation([constraint]) == nil)
    }
}
