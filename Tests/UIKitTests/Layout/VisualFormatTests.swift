import Foundation
import Testing

@testable import UIKit

/// A format that cannot be read, what UIKit says, and where its caret stands.
struct BadFormat: Sendable, CustomTestStringConvertible {
    var format: String
    var message: String
    var caret: Int?
    var options: NSLayoutConstraint.FormatOptions = []
    var testDescription: String { format }
}

@MainActor
@Suite("Visual format, section 9")
struct VisualFormatTests {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let a: UIView
    let b: UIView
    var views: [String: Any] { ["a": a, "b": b] }

    init() {
        a = root.addLaidOut()
        b = root.addLaidOut()
    }

    private func make(
        _ format: String, _ options: NSLayoutConstraint.FormatOptions = [], _ metrics: [String: Any] = [:]
    ) -> [String] {
        NSLayoutConstraint.constraints(withVisualFormat: format, options: options, metrics: metrics, views: views).map(
            text)
    }

    /// Items by letter, `|` for the root.
    private func text(_ constraint: NSLayoutConstraint) -> String {
        func name(_ item: AnyObject?) -> String { item === a ? "a" : item === b ? "b" : item === root ? "|" : "?" }
        var text = "\(name(constraint.firstItem)).\(constraint.firstAttribute.word) \(constraint.relation.sign) "
        if constraint.secondItem != nil {
            text += "\(name(constraint.secondItem)).\(constraint.secondAttribute.word) + "
        }
        text += constraint.constant.percentG
        if constraint.priority != .required { text += "@" + constraint.priority.rawValue.percentG }
        return text
    }

    @Test("the order: connection, the view's own sizes, the next; at last the superview, then alignment")
    func order() {
        #expect(
            make("H:|-5-[a(10)]-20-[b(>=30@700,<=a)]-(<=7)-|", [.alignAllTop, .alignAllBottom]) == [
                "a.leading == |.leading + 5", "a.width == 10", "b.leading == a.trailing + 20", "b.width >= 30@700",
                "b.width <= a.width + 0", "|.trailing <= b.trailing + 7", "a.top == b.top + 0",
                "a.bottom == b.bottom + 0",
            ])
    }

    @Test("without a prefix a line is horizontal; touching is 0, a dash the standard space, or the margin")
    func spaces() {
        #expect(make("[a][b]") == ["b.leading == a.trailing + 0"])
        #expect(make("[a]-[b]") == ["b.leading == a.trailing + 8"])
        #expect(make("V:|-[a]-|") == ["a.top == |.topMargin + 0", "|.bottomMargin == a.bottom + 0"])
        #expect(make("|[a]|") == ["a.leading == |.leading + 0", "|.trailing == a.trailing + 0"])
    }

    @Test("metrics, priorities and negative numbers")
    func metrics() {
        #expect(
            make("V:[a(h@high)]-(-8)-[b]-(==gap,>=0@50)-|", [], ["h": 12.5, "high": 750, "gap": NSNumber(value: 3)])
                == [
                    "a.height == 12.5@750", "b.top == a.bottom + -8", "|.bottom == b.bottom + 3",
                    "|.bottom >= b.bottom + 0@50",
                ])
        #expect(make("[a]-gap@300-[b]", [], ["gap": 4]) == ["b.leading == a.trailing + 4@300"])
    }

    @Test("directions change the edges")
    func directions() {
        #expect(
            make("|-1-[a]-2-[b]-3-|", .directionLeftToRight) == [
                "a.left == |.left + 1", "b.left == a.right + 2", "|.right == b.right + 3",
            ])
        #expect(
            make("|-1-[a]-(>=2)-[b]-3-|", .directionRightToLeft) == [
                "a.right == |.right + -1", "b.right <= a.left + -2", "|.left == b.left + -3",
            ])
    }

    @Test("baselines as ends of spaces")
    func baselines() {
        #expect(make("V:[a]-20-[b]", .spacingBaselineToBaseline) == ["b.firstBaseline == a.lastBaseline + 20"])
    }

    @Test("the constraints are inactive and lay out as they say")
    func frames() {
        let horizontal = NSLayoutConstraint.constraints(withVisualFormat: "|-[a(b)]-[b]-|", metrics: nil, views: views)
        #expect(horizontal.allSatisfy { !$0.isActive })
        let vertical =
            NSLayoutConstraint.constraints(
                withVisualFormat: "V:|-10-[a(20)]", metrics: nil, views: views)
            + NSLayoutConstraint.constraints(withVisualFormat: "V:|-10-[b(20)]", metrics: nil, views: views)
        NSLayoutConstraint.activate(horizontal + vertical)
        root.layoutIfNeeded()
        #expect(a.frame == rect(8, 10, 148, 20))
        #expect(b.frame == rect(164, 10, 148, 20))
    }

    nonisolated static let bad: [BadFormat] = [
        BadFormat(format: "", message: "It's an empty string."),
        BadFormat(format: "[ä]", message: "It contains non-ASCII characters."),
        BadFormat(format: "H:|-5-7", message: "Expected a view", caret: 6),
        BadFormat(
            format: "H:[1a]",
            message:
                "Expected a view. View names must start with a letter or an underscore, then contain letters, numbers, and underscores.",
            caret: 3),
        BadFormat(format: "H:[c]", message: "c is not a key in the views dictionary.", caret: 3),
        BadFormat(format: "H:[a", message: "Expected a ']' here. That is how you give the end of a view.", caret: 4),
        BadFormat(format: "H:|", message: "Expected a connection after the '|' character", caret: 3),
        BadFormat(format: "[a]-5[b]", message: "Expected a '-' here", caret: 5),
        BadFormat(format: "[a]x", message: "Expected a '-' here", caret: 3),
        BadFormat(format: "[a]-", message: "Expected more input", caret: 4),
        BadFormat(format: "[a(5;6)]", message: "Expected ')' or ','", caret: 4),
        BadFormat(format: "[a]-5-x", message: "Expected a view or '|'", caret: 6),
        BadFormat(format: "x", message: "Expected a view or '|'", caret: 0),
        BadFormat(format: "[a]|[b]", message: "Expected the end of the format string", caret: 4),
        BadFormat(
            format: "[a]-*-[b]",
            message: "Expected a number or key from the metrics dictionary, but encountered something else",
            caret: 4),
        BadFormat(
            format: "[a]-gap-[b]",
            message:
                "Encountered metric with name \"gap\", but value was not specified in metrics or views dictionaries",
            caret: 4),
        BadFormat(
            format: "[a]--8-[b]",
            message:
                "Cannot tell if this - is a minus sign or an accidental extra bar in the connection. Use parentheses around negative numbers.",
            caret: 4),
        BadFormat(
            format: "|[lost]",
            message: "Unable to interpret '|' character, because the related view doesn't have a superview",
            caret: 7),
        BadFormat(
            format: "V:[a][b]",
            message:
                "Options mask required views to be aligned on a vertical edge, which is not allowed for layout that is also vertical.",
            caret: 8, options: .alignAllTop),
        BadFormat(format: "[a(=5)]", message: "Unknown relation. Must be ==, >=, or <=", caret: 3),
    ]

    @Test("errors name the place", arguments: bad)
    func errors(_ bad: BadFormat) {
        var views = views
        views["lost"] = UIView()
        do {
            _ = try VisualFormat.parse(bad.format, options: bad.options, metrics: [:], views: views)
            Issue.record("\(bad.format) was read")
        } catch {
            #expect(error.message == bad.message)
            #expect(error.position == bad.caret)
        }
    }

    @Test("an error prints as UIKit's: message, format and a caret")
    func printedError() {
        let failure = VisualFormatParser.Failure(message: "Expected a view", position: 6)
        #expect(
            VisualFormat.text(of: failure, in: "H:|-5-7")
                == "Unable to parse constraint format: \nExpected a view \nH:|-5-7 \n      ^")
    }
}
