import Testing

@testable import InterfaceBuilder

/// Every form that the behaviour reference quotes, sections 1.3 to 1.8, 3.3 and 7.1; addresses are filled in where the
/// reference shortens them.
@Suite("Log samples of the reference")
struct LogSampleTests {
    struct Sample: CustomTestStringConvertible, Sendable {
        var log: String
        /// The same in one notation: `item.attribute REL m*item.attribute + c @priority`.
        var meaning: String
        var origin: ConstraintOrigin = .app
        var testDescription: String { log }

        init(_ log: String, _ meaning: String, _ origin: ConstraintOrigin = .app) {
            (self.log, self.meaning, self.origin) = (log, meaning, origin)
        }
    }

    static let samples: [Sample] = [
        // 1.6
        Sample("<NSLayoutConstraint:0x600003c8a0d0 UIView:0x7f8.width == 100   (active)>", "UIView.width == 100"),
        // 1.7, equation form, of now and of iOS 6 and 7
        Sample(
            "<NSLayoutConstraint:0x1 UIView:0x1.width == 0.5*UIView:0x2.width + 10   (active)>",
            "UIView.width == 0.5*UIView.width + 10"),
        Sample(
            "<NSLayoutConstraint:0x1 UIView:0x1.leading == UIView:0x2.leading - 4   (active)>",
            "UIView.leading == UIView.leading - 4"),
        Sample("<NSLayoutConstraint:0x1 UIView:0x1.width == 120   (active)>", "UIView.width == 120"),
        Sample(
            "<NSLayoutConstraint:0x1 UIView:0x1.width == UIView:0x2.height * 0.384615>",
            "UIView.width == 0.384615*UIView.height"),
        Sample(
            "<NSLayoutConstraint:0x1 UIView:0x1.width == -UIView:0x2.height + 94.3333   (inactive)>",
            "UIView.width == -1*UIView.height + 94.3333"),
        Sample(
            "<NSLayoutConstraint:0x1 UIView:0x1.width <= UIView:0x2.width priority:750   (active)>",
            "UIView.width <= UIView.width @750"),
        Sample(
            "<NSLayoutConstraint:0x1 UILabel:0x1.top == UIView:0x2.topMargin   (active)>",
            "UILabel.top == UIView.topMargin"),
        // 1.7, visual format
        Sample(
            "<NSLayoutConstraint:0x1 H:|-(8)-[UIView:0x1]   (active, names: '|':UILabel:0x7fb )>",
            "UIView.leading == UILabel.leading + 8"),
        Sample(
            "<NSLayoutConstraint:0x1 V:|-(8)-[UIView:0x1]   (active, names: '|':UILabel:0x7fb )>",
            "UIView.top == UILabel.top + 8"),
        Sample(
            "<NSLayoutConstraint:0x1 H:[UIView:0x1]-(8)-|   (active, names: '|':UILabel:0x7fb )>",
            "UILabel.trailing == UIView.trailing + 8"),
        Sample(
            "<NSLayoutConstraint:0x1 H:[UIView:0x2]-(8)-[UILabel:0x1]   (active)>",
            "UILabel.leading == UIView.trailing + 8"),
        Sample(
            "<NSLayoutConstraint:0x1 'UIView-leftMargin-guide-constraint' H:|-(22)-[UILayoutGuide:0x7f'UIViewLayoutMarginsGuide'](LTR)   (active, names: '|':UIView:0x7fb )>",
            "UILayoutGuide 'UIViewLayoutMarginsGuide'.left == UIView.left + 22", .guide),
        Sample(
            "<NSLayoutConstraint:0x1 H:|-(22)-[UIButton:0x7f] (RTL)   (active, names: '|':UIView:0x7fb )>",
            "UIButton.right == UIView.right + 22"),
        Sample(
            "<NSLayoutConstraint:0x1 V:[UIView:0x1]-(>=0)-[UILabel:0x2]   (active)>", "UILabel.top >= UIView.bottom"),
        Sample(
            "<NSLayoutConstraint:0x1 H:|-(8@750)-[UIView:0x1]   (active, names: '|':UILabel:0x7fb )>",
            "UIView.leading == UILabel.leading + 8 @750"),
        Sample(
            "<NSLayoutConstraint:0x1 H:[UIView:0x1]-(>=16@250)-[UILabel:0x2]   (active)>",
            "UILabel.leading >= UIView.trailing + 16 @250"),
        Sample(
            "<NSLayoutConstraint:0x1 V:|-(0)-[UIView:0x1]   (active, names: '|':UILabel:0x7fb )>",
            "UIView.top == UILabel.top"),
        Sample("<NSLayoutConstraint:0x1 H:[UILabel:0x7f(120)]>", "UILabel.width == 120"),
        Sample("<NSLayoutConstraint:0x1 V:[UIView:0x7f(0@25)]>", "UIView.height == 0 @25"),
        Sample("<NSLayoutConstraint:0x1 H:[UIView:0x7f(>=40)]>", "UIView.width >= 40"),
        Sample(
            "<NSLayoutConstraint:0x1 H:[UIView:0x1]-(NSSpace(8))-[UILabel:0x2]   (active)>",
            "UILabel.leading == UIView.trailing + 8"),
        Sample(
            "<NSLayoutConstraint:0x1 H:|-(NSSpace(20))-[UILabel:0x2]   (Names: '|':UIView:0x7fb )>",
            "UILabel.leading == UIView.leading + 20"),
        Sample(
            "<NSLayoutConstraint:0x1 V:[UIView:0x1]-(NSLayoutAnchorConstraintSpace(8))-[UILabel:0x2]   (active)>",
            "UILabel.top == UIView.bottom + 8"),
        Sample(
            "<NSLayoutConstraint:0x1 UIView:0x1.bottom == UILabel:0x2.bottom NSSpace(0)   (active)>",
            "UIView.bottom == UILabel.bottom"),
        // 1.7, items
        Sample(
            "<NSLayoutConstraint:0x1 UILabel:0x7f'Sign Up'.height == 20   (active)>", "UILabel 'Sign Up'.height == 20"),
        Sample(
            "<NSLayoutConstraint:0x1 UIButton:0x7f'Title'.height == 20   (active)>", "UIButton 'Title'.height == 20"),
        Sample(
            "<NSLayoutConstraint:0x1 UITextView:0x7f'Please keep this key in a...'.height >= 20   (active)>",
            "UITextView 'Please keep this key in a...'.height >= 20"),
        Sample(
            "<NSLayoutConstraint:0x1 UILabel:0x7f'a == b.top - 3'.top == UIView:0x2.top + 3   (active)>",
            "UILabel 'a == b.top - 3'.top == UIView.top + 3"),
        Sample(
            "<NSLayoutConstraint:0x1 progress background.height == 5   (active, names: progress background:0x1089a5290 )>",
            "progress background.height == 5"),
        Sample(
            "<NSLayoutConstraint:0x1 H:|-(0)-[name_label]   (active, names: name_label:0x1, Outer:0x2, '|':Outer:0x2 )>",
            "name_label.leading == Outer.leading"),
        Sample(
            "<NSLayoutConstraint:0x1 (UIView:0x1.leading - UIView:0x2.trailing) == 20   (active)>",
            "UIView.leading + -1*UIView.trailing == 20"),
        // 1.8, the system's own
        Sample(
            "<NSContentSizeLayoutConstraint:0x1 UILabel:0x7f.width == 41.6667 Hug:250 CompressionResistance:750   (active)>",
            "UILabel.width == 41.6667", .content),
        Sample(
            "<NSAutoresizingMaskLayoutConstraint:0x1 h=-&- v=-&- 'UIView-Encapsulated-Layout-Left' UIView:0x1.minX == 0   (active, names: '|':UIViewControllerWrapperView:0x3 )>",
            "UIView.minX == UIViewControllerWrapperView.minX", .container),
        Sample(
            "<NSLayoutConstraint:0x1 'UIView-Encapsulated-Layout-Width' UIView:0x7f.width == 0   (active)>",
            "UIView.width == 0", .container),
        Sample(
            "<NSLayoutConstraint:0x1 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x7f.height == 2.22507e-308   (active)>",
            "UITableViewCellContentView.height == 2.22507e-308", .container),
        Sample(
            "<NSAutoresizingMaskLayoutConstraint:0x1 h=--- v=--- 'UIView-Encapsulated-Layout-Top' V:[UIView:0x1]-(0)-|>",
            "superview of UIView.bottom == UIView.bottom", .container),
        Sample(
            "<NSLayoutConstraint:0x1 '_UITemporaryLayoutWidth' UIView:0x7f.width == 320   (active)>",
            "UIView.width == 320", .container),
        Sample(
            "<NSLayoutConstraint:0x1 'UIViewSafeAreaLayoutGuide-top' V:|-(44)-[UILayoutGuide:0x7f'UIViewSafeAreaLayoutGuide']   (active, names: '|':UIView:0x3 )>",
            "UILayoutGuide 'UIViewSafeAreaLayoutGuide'.top == UIView.top + 44", .guide),
        Sample(
            "<NSLayoutConstraint:0x1 'UIView-topMargin-guide-constraint' V:|-(8)-[UILayoutGuide:0x7f'UIViewLayoutMarginsGuide']   (active, names: '|':UIView:0x3 )>",
            "UILayoutGuide 'UIViewLayoutMarginsGuide'.top == UIView.top + 8", .guide),
        Sample(
            "<_UISystemBaselineConstraint:0x1 V:|-(>=NSLayoutAnchorConstraintSpace(8))-[UILabel:0x7f]   (active, names: '|':UIView:0x3 )>",
            "UILabel.top >= UIView.top + 8", .guide),
        Sample(
            "<_UILayoutSupportConstraint:0x1 V:[_UILayoutGuide:0x7f(64)]>", "_UILayoutGuide.height == 64", .guide),
        Sample(
            "<NSIBPrototypingLayoutConstraint:0x1 'IB auto generated at build time for view with fixed frame' H:|-(16)-[UIButton:0x7f'Go'](LTR)   (active, names: '|':UIView:0x3 )>",
            "UIButton 'Go'.left == UIView.left + 16", .prototyping),
        Sample(
            "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UIView:0x7f.width == 50   (active)>",
            "UIView.width == 50", .autoresizing),
        Sample(
            "<NSKVONotifying_NSLayoutConstraint:0x1 'UISV-spacing' H:[UIView:0x1]-(8)-[UILabel:0x2]   (active)>",
            "UILabel.leading == UIView.trailing + 8", .stack),
        // 3.3 and 7.1
        Sample(
            "<NSAutoresizingMaskLayoutConstraint:0x1 h=&-- v=--& H:[UIView:0x7f]-(5)-|   (active, names: '|':UIWindow:0x3 )>",
            "UIWindow.trailing == UIView.trailing + 5", .autoresizing),
        Sample(
            "<NSAutoresizingMaskLayoutConstraint:0x1 h=&-& v=--& UIView:0x7f.minX == 0.5*UIWindow:0x3.width - 0.5*UIView:0x7f.width + 3   (active)>",
            "UIView.minX == 0.5*UIWindow.width + -0.5*UIView.width + UIWindow.minX + 3", .autoresizing),
        Sample(
            "<NSLayoutConstraint:0x1 'UISV-canvas-connection' H:[UIView:0x1]-(0)-|   (active, names: '|':UIStackView:0x3 )>",
            "UIStackView.trailing == UIView.trailing", .stack),
        Sample(
            "<NSLayoutConstraint:0x1 'UISV-canvas-connection' V:[UIView:0x1]-(>=0)-|   (active, names: '|':UIStackView:0x3 )>",
            "UIStackView.bottom >= UIView.bottom", .stack),
    ]

    @Test("each is read as what it says, and as whose it is", arguments: samples)
    func read(_ sample: Sample) throws {
        let constraint = try ConstraintDescriptionParser.parse(sample.log)
        func side(_ terms: [LoggedConstraint.Term]) -> [String] {
            terms.map { ($0.multiplier == 1 ? "" : "\(plain($0.multiplier))*") + "\($0.item.name).\($0.attribute)" }
        }
        var right = side(constraint.right)
        if constraint.constant != 0 || right.isEmpty { right.append(plain(constraint.constant)) }
        var text =
            side(constraint.left).joined(separator: " + ") + " \(constraint.relation.rawValue) "
            + right.joined(separator: " + ").replacing("+ -4", with: "- 4")
        if constraint.priority != 1000 { text += " @\(plain(constraint.priority))" }
        #expect(text == sample.meaning)
        #expect(constraint.origin == sample.origin)
        // In a list, an array's description escapes quotes.
        let escaped = sample.log.replacing("\"", with: "\\\"")
        let log = ConflictLog("Unable to simultaneously satisfy constraints.\n(\n    \"\(escaped)\"\n)\n")
        #expect(log.reports.first?.constraints == [constraint] && log.reports.first?.problems.isEmpty == true)
    }

    private func plain(_ value: Double) -> String { value == value.rounded() ? "\(Int(value))" : "\(value)" }

    private static let list = """
        (
            "<NSLayoutConstraint:0x600003c8a0d0 UIView:0x7f8.width == 100   (active)>",
            "<NSLayoutConstraint:0x600003c8a120 UIView:0x7f8.width == 50   (active)>"
        )

        Will attempt to recover by breaking constraint\u{20}
        <NSLayoutConstraint:0x600003c8a120 UIView:0x7f8.width == 50   (active)>

        """
    private static let uikitEnd = """
        Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.
        The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in <%/UIView.h> may also be helpful.
        """

    /// Section 1.6: os_log's category from iOS 10, the header's name from iOS 12, NSLog's prefix before, AppKit's hint.
    @Test(
        "whole reports of all ages and of AppKit",
        arguments: [
            "[LayoutConstraints] Unable to simultaneously satisfy constraints.\n\tProbably at least one of the constraints in the following list is one you don't want. \n\tTry this: \n"
                + list + "\n" + uikitEnd.replacing("%", with: "UIKitCore"),
            "2016-01-01 10:00:00.000 App[123:4567] [LayoutConstraints] Unable to simultaneously satisfy constraints.\n"
                + list + "\n" + uikitEnd.replacing("%", with: "UIKit"),
            "2014-01-01 10:00:00.000 App[123:60b] Unable to simultaneously satisfy constraints.\n\tProbably at least one\n\t(Note: If you're seeing NSAutoresizingMaskLayoutConstraints that you don't understand, refer to the documentation for the UIView property translatesAutoresizingMaskIntoConstraints) \n"
                + list.replacing("   (active)", with: "")
                + "\nBreak on objc_exception_throw to catch this in the debugger.",
            "2020-01-01 10:00:00.000000+0100 Mac[1:2] [Layout] Unable to simultaneously satisfy constraints:\n"
                + list.replacing("UIView", with: "NSView")
                + "\nSet the NSUserDefault NSConstraintBasedLayoutVisualizeMutuallyExclusiveConstraints to YES to have -[NSWindow visualizeConstraints:] automatically called when this happens.",
            // One line, as log collectors store it.
            "{\"message\":\"Unable to simultaneously satisfy constraints. "
                + list.replacing("\"", with: "\\\"").replacing("\n", with: "\\n") + "\"}",
        ])
    func whole(_ text: String) throws {
        let log = ConflictLog("some line before\n" + text + "\nand one after\n")
        let report = try #require(log.reports.first)
        #expect(log.reports.count == 1 && report.line == 2 && report.problems.isEmpty)
        #expect(report.constraints.map(\.address) == ["0x600003c8a0d0", "0x600003c8a120"])
        #expect(report.broken?.address == "0x600003c8a120")
        let explanation = try #require(ConflictExplanation(report.constraints, broken: report.broken))
        #expect(explanation.gap == 50 && explanation.changes.count == 4)
    }

    @Test("margins that the log does not tell are taken as 8, and that is said")
    func margins() throws {
        let log = ConflictLog(
            """
            Unable to simultaneously satisfy constraints.
            (
                "<NSLayoutConstraint:0x1 UILabel:0xa'Name'.leading == UIView:0xf.leadingMargin   (active)>",
                "<NSLayoutConstraint:0x2 UILabel:0xa'Name'.trailing == UIView:0xf.trailingMargin   (active)>",
                "<NSLayoutConstraint:0x3 UILabel:0xa'Name'.width == 290   (active)>",
                "<NSLayoutConstraint:0x4 UIView:0xf.width == 300   (active)>"
            )
            """)
        let report = try #require(log.reports.first)
        let explanation = try #require(ConflictExplanation(report.constraints))
        // 300 less twice 8 is 284.
        #expect(abs(explanation.gap - 6) < 1e-9 && explanation.assumption?.contains("8") == true)
        #expect(explanation.changes.compactMap(\.newConstant).contains { abs($0 - 284) < 1e-9 })
        #expect(ExplanationText(report).text.contains("what is taken for granted"))
    }

    @Test("margins that a guide tells are where the guide is")
    func guidedMargins() throws {
        let log = ConflictLog(
            """
            Unable to simultaneously satisfy constraints.
            (
                "<NSLayoutConstraint:0x1 'UIView-leftMargin-guide-constraint' H:|-(16)-[UILayoutGuide:0xc'UIViewLayoutMarginsGuide'](LTR)   (active, names: '|':UIView:0xf )>",
                "<NSLayoutConstraint:0x2 'UIView-rightMargin-guide-constraint' H:[UILayoutGuide:0xc'UIViewLayoutMarginsGuide']-(20)-|(LTR)   (active, names: '|':UIView:0xf )>",
                "<NSLayoutConstraint:0x3 UILabel:0xa'Name'.leading == UIView:0xf.leadingMargin   (active)>",
                "<NSLayoutConstraint:0x4 UILabel:0xa'Name'.trailing == UIView:0xf.trailingMargin   (active)>",
                "<NSLayoutConstraint:0x5 UILabel:0xa'Name'.width == 290   (active)>",
                "<NSLayoutConstraint:0x6 UIView:0xf.width == 300   (active)>"
            )
            """)
        let report = try #require(log.reports.first)
        let explanation = try #require(ConflictExplanation(report.constraints))
        // 300 less 16 and 20 is 264.
        #expect(abs(explanation.gap - 26) < 1e-9 && explanation.assumption == nil)
        #expect(explanation.changes.compactMap(\.newConstant).contains { abs($0 - 264) < 1e-9 })
    }

    @Test("a cell measured at no height, a hidden arranged view: where such conflicts come from is said")
    func hints() throws {
        let cell = ConflictLog(
            """
            Unable to simultaneously satisfy constraints.
            (
                "<NSLayoutConstraint:0x1 UILabel:0xa'Name'.height == 60   (active)>",
                "<NSLayoutConstraint:0x2 V:|-(8)-[UILabel:0xa'Name']   (active, names: '|':UITableViewCellContentView:0xf )>",
                "<NSLayoutConstraint:0x3 V:[UILabel:0xa'Name']-(8)-|   (active, names: '|':UITableViewCellContentView:0xf )>",
                "<NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0xf.height == 44   (active)>"
            )
            """)
        let text = ExplanationText(try #require(cell.reports.first)).text
        #expect(text.contains("miss by 32 pt") && text.contains("priority of 999"))
        #expect(!text.contains("remove, or give a priority below 1000: UITableViewCellContentView is"))
        let stack = ConflictLog(
            """
            Unable to simultaneously satisfy constraints.
            (
                "<NSLayoutConstraint:0x1 UILabel:0xa'Name'.height == 60   (active)>",
                "<NSLayoutConstraint:0x2 'UISV-hiding' UILabel:0xa'Name'.height == 0   (active)>"
            )
            """)
        #expect(ExplanationText(try #require(stack.reports.first)).text.contains("to hide it"))
    }
}
