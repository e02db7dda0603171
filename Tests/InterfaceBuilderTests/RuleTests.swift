import Foundation
import Testing

@testable import InterfaceBuilder

@MainActor
@Suite("Rules", .serialized)
struct RuleTests {
    private typealias Doc = TestDocument

    /// A box held at the left and top, with a size.
    private static func box(_ frame: String, _ width: String = "100", _ height: String = "50") -> (String, String) {
        (
            Doc.view("box", frame),
            [
                Doc.constraint("b-l", "box.leading root.leading 20"), Doc.constraint("b-t", "box.top root.top 40"),
                Doc.constraint("b-w", "box.width \(width)"), Doc.constraint("b-h", "box.height \(height)"),
            ].joined(separator: "\n")
        )
    }

    @Test("a document without faults has no findings")
    func clean() throws {
        let (view, constraints) = Self.box("20 40 100 50")
        #expect(try Doc.findings(Doc.xib(view, constraints: constraints)).isEmpty)
    }

    @Test("a conflict names the smallest set of constraints and the single changes that would end it")
    func conflict() throws {
        let (view, constraints) = Self.box("20 40 100 50")
        let found = try Doc.findings(
            Doc.xib(view, constraints: constraints + "\n" + Doc.constraint("b-w2", "box.width 140")))
        #expect(found.map(\.rule) == [.conflictingConstraints])
        #expect(found.first?.object == "b-w2")
        #expect(Set(found.first?.related ?? []) == ["b-w", "b-w2"])
        #expect(
            found.first?.message
                == "These constraints miss each other by 40 pt: view box.width == 100; view box.width == 140.")
        #expect(found.first?.hint?.contains("view box.width == 100 with 140 in place of 100") == true)
    }

    @Test("ambiguity is told in Xcode's words")
    func ambiguity() throws {
        let found = try Doc.findings(
            Doc.xib(
                Doc.view("box", "20 40 100 50"),
                constraints: Doc.constraint("a", "box.leading root.leading 20") + "\n"
                    + Doc.constraint("b", "box.width 100")))
        #expect(found.map(\.message) == ["Height and vertical position are ambiguous for view box."])
    }

    @Test("a misplaced view is told with both frames and the difference")
    func misplaced() throws {
        let (view, constraints) = Self.box("20 52.5 100 50")
        let found = try Doc.findings(Doc.xib(view, constraints: constraints))
        #expect(
            found.map(\.message) == [
                "view box is drawn at (20 52.5; 100 50), but its constraints put it at (20 40; 100 50) (12.5 pt off)."
            ])
    }

    @Test("a point of difference is no finding")
    func tolerated() throws {
        let (view, constraints) = Self.box("20 41 100 50")
        #expect(try Doc.findings(Doc.xib(view, constraints: constraints)).isEmpty)
    }

    /// 85 points wide: enough for the text, which is about 79.
    private static let name = (
        Doc.label("name", "User name", "20 40 85 20.5"),
        [
            Doc.constraint("n-l", "name.leading root.leading 20"), Doc.constraint("n-t", "name.top root.top 40"),
            Doc.constraint("n-w", "name.width 85"),
        ].joined(separator: "\n")
    )

    @Test("a fixed width cuts text off in a language of long words, not in the document's own")
    func truncatedByLanguage() throws {
        let document = Doc.xib(Self.name.0, constraints: Self.name.1)
        #expect(try Doc.findings(document).isEmpty)
        var configuration = LintConfiguration()
        configuration.languages = ["double"]
        let found = try Doc.findings(document, configuration)
        #expect(found.map(\.rule) == [.truncatedText])
        #expect(found.first?.variant == "double")
        #expect(found.first?.object == "name")
    }

    @Test("a fixed width cuts text off at a large text size, where the font follows the setting")
    func truncatedBySize() throws {
        let label = Doc.view(
            "name", "20 40 85 20.5", name: "label", "text=\"User name\" adjustsFontForContentSizeCategory=\"YES\"",
            "<fontDescription key=\"fontDescription\" style=\"UICTFontTextStyleBody\"/>")
        let document = Doc.xib(label, constraints: Self.name.1)
        #expect(try Doc.findings(document).isEmpty)
        var configuration = LintConfiguration()
        configuration.textSizes = [.ax3]
        let found = try Doc.findings(document, configuration)
        #expect(found.map(\.rule) == [.truncatedText])
        #expect(found.first?.variant == "text size ax3")
    }

    // The system font's capitals are 0.705 of its size high, its line 1.19: 28.2 and 47.7 of 40 points.
    @Test(
        "a line may be higher than its label as long as its letters aren't",
        arguments: [("EXPLORE", 37, true), ("EXPLORE", 26, false), ("Explore", 37, false)])
    func cutLine(_ text: String, _ height: Int, _ fits: Bool) throws {
        let label = Doc.view(
            "name", "20 40 300 \(height)", name: "label", "text=\"\(text)\"",
            "<fontDescription key=\"fontDescription\" type=\"system\" weight=\"heavy\" pointSize=\"40\"/>")
        let document = Doc.xib(
            label,
            constraints: [
                Doc.constraint("n-l", "name.leading root.leading 20"), Doc.constraint("n-t", "name.top root.top 40"),
                Doc.constraint("n-w", "name.width 300"), Doc.constraint("n-h", "name.height \(height)"),
            ].joined(separator: "\n"))
        #expect(try Doc.findings(document).map(\.rule) == (fits ? [] : [.truncatedText]))
    }

    @Test("text that is pinned on both sides is cut off too, in other languages")
    func truncatedBetween() throws {
        let label = Doc.label("name", "A text that fills the whole width here", "20 40 335 20.5")
        let document = Doc.xib(
            label,
            constraints: [
                Doc.constraint("n-l", "name.leading root.leading 20"), Doc.constraint("n-t", "name.top root.top 40"),
                Doc.constraint("n-r", "root.trailing name.trailing 20"),
            ].joined(separator: "\n"))
        var configuration = LintConfiguration()
        configuration.languages = ["double"]
        #expect(try Doc.findings(document, configuration).map(\.rule) == [.truncatedText])
    }

    @Test("a control beyond the screen's edge shows on the devices that are too small for it")
    func offscreen() throws {
        let label = Doc.label("late", "Late", "20 600 35 20.5")
        let document = Doc.storyboard(
            label,
            constraints: Doc.constraint("l", "late.leading root.leading 20") + "\n"
                + Doc.constraint("t", "late.top root.top 600"))
        #expect(try Doc.findings(document).isEmpty)
        var configuration = LintConfiguration()
        configuration.devices = ["retina4_0"]
        configuration.orientations = [.portrait]
        let found = try Doc.findings(document, configuration)
        #expect(found.map(\.rule) == [.offscreenView])
        #expect(found.first?.variant == "iPhone 5s, portrait")
    }

    @Test("size classes stand for devices that have them")
    func sizeClass() throws {
        let label = Doc.label("late", "Late", "20 600 35 20.5")
        let document = Doc.storyboard(
            label,
            constraints: Doc.constraint("l", "late.leading root.leading 20") + "\n"
                + Doc.constraint("t", "late.top root.top 600"))
        var configuration = LintConfiguration()
        configuration.sizeClasses = [.compactCompact]
        let found = try Doc.findings(document, configuration)
        #expect(found.map(\.rule) == [.offscreenView])
        #expect(found.first?.variant == "compact width, compact height")
    }

    @Test("a label under the status bar is found")
    func underBar() throws {
        let label = Doc.label("top", "Top", "40 0 30 20")
        let document = Doc.storyboard(
            label,
            constraints: Doc.constraint("l", "top.leading root.leading 40") + "\n"
                + Doc.constraint("t", "top.top root.top 0") + "\n" + Doc.constraint("h", "top.height 20"))
        let found = try Doc.findings(document)
        #expect(found.map(\.rule) == [.viewUnderBar])
        #expect(found.first?.scene == "Login")
    }

    @Test("a view whose mask and constraints both decide its size is found")
    func autoresizing() throws {
        let (view, constraints) = Self.box("20 40 100 50")
        let masked = view.replacing(" translatesAutoresizingMaskIntoConstraints=\"NO\"", with: "")
            .replacing("translatesAutoresizingMaskIntoConstraints=\"NO\" ", with: "")
        let found = try Doc.findings(Doc.xib(masked, constraints: constraints))
        #expect(found.contains { $0.rule == .contradictingAutoresizing && $0.related == ["box"] })
    }

    @Test("left and right are notes")
    func leftRight() throws {
        let (view, constraints) = Self.box("20 40 100 50")
        let found = try Doc.findings(Doc.xib(view, constraints: constraints.replacing("leading", with: "left")))
        #expect(found.map(\.rule) == [.leftRightConstraint])
        #expect(found.map(\.severity) == [.note])
    }

    @Test(
        "an optional constraint that a required one rules out is found",
        arguments: [
            ("box.width 120", "priority=\"750\"", true), ("box.width 100", "priority=\"750\"", false),
            ("box.width 120", "relation=\"greaterThanOrEqual\" priority=\"750\"", true),
            ("box.width 80", "relation=\"greaterThanOrEqual\" priority=\"750\"", false),
            ("root.leading box.leading -30", "priority=\"250\"", true),
            ("root.leading box.leading -20", "priority=\"250\"", false),
        ])
    func unreachable(_ words: String, _ more: String, _ isFound: Bool) throws {
        let (view, constraints) = Self.box("20 40 100 50")
        let found = try Doc.findings(
            Doc.xib(view, constraints: constraints + "\n" + Doc.constraint("weak", words, more)))
        #expect(found.contains { $0.rule == .unreachablePriority && $0.object == "weak" } == isFound)
    }

    @Test(
        "a constraint that says what another says is found, whichever item comes first",
        arguments: ["box.leading root.leading 20", "root.leading box.leading -20"])
    func duplicate(_ words: String) throws {
        let (view, constraints) = Self.box("20 40 100 50")
        let found = try Doc.findings(Doc.xib(view, constraints: constraints + "\n" + Doc.constraint("again", words)))
        #expect(found.map(\.rule) == [.duplicateConstraint])
        #expect(found.first?.object == "again")
        #expect(found.first?.related == ["b-l"])
    }

    @Test("constraints that are installed nowhere, or mention nothing, are found")
    func unused() throws {
        let (view, constraints) = Self.box("20 40 100 50")
        let more = """

                        <variation key="default">
                            <mask key="constraints">
                                <exclude reference="off"/>
                            </mask>
                        </variation>
            """
        let found = try Doc.findings(
            Doc.xib(
                view,
                constraints: constraints + "\n" + Doc.constraint("off", "box.width 90") + "\n"
                    + Doc.constraint("lost", "box.top gone.bottom 8"), more: more))
        #expect(found.filter { $0.rule == .unusedConstraint }.compactMap(\.object).sorted() == ["lost", "off"])
    }

    @Test("notes on an object say what is to be ignored")
    func ignored() throws {
        func document(_ note: String) -> String {
            let notes = """
                <attributedString key="userComments">
                    <fragment content="\(note)"/>
                </attributedString>
                """
            let view = Doc.view("box", "20 52.5 100 50", "", notes)
            return Doc.xib(view, constraints: Self.box("").1)
        }
        #expect(try Doc.findings(document("a note")).map(\.rule) == [.misplacedView])
        #expect(try Doc.findings(document("plumb:ignore misplaced-view")).isEmpty)
        #expect(try Doc.findings(document("plumb:ignore")).isEmpty)
        #expect(try Doc.findings(document("plumb:ignore truncated-text")).map(\.rule) == [.misplacedView])
    }

    @Test("each rule has a page with its id, summary and severity, and is in the list", arguments: LintRule.allCases)
    func pages(_ rule: LintRule) throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let page = try String(contentsOf: folder.appendingPathComponent(rule.documentation), encoding: .utf8)
        #expect(page.hasPrefix("# \(rule.rawValue)\n"))
        #expect(page.contains(rule.summary))
        #expect(page.contains("Severity: \(rule.defaultSeverity.rawValue)"))
        let list = try String(contentsOf: folder.appendingPathComponent("docs/rules/README.md"), encoding: .utf8)
        #expect(list.contains("| [\(rule.rawValue)](\(rule.rawValue).md) | \(rule.defaultSeverity.rawValue) |"))
    }
}
