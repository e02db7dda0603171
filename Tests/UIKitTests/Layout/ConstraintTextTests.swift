import Foundation
import Testing

@testable import UIKit

/// A view with text, as a label describes itself.
private final class TextView: UIView {
    var text: String?
    override var textForDescription: String? { text }
}

@MainActor
private func a(_ object: AnyObject) -> String { addressText(of: object) }

@MainActor
@Suite("Constraints describe themselves in UIKit's words, section 1.7")
struct ConstraintTextTests {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let one: UIView
    let two: UIView

    init() {
        one = root.addLaidOut()
        two = root.addLaidOut()
    }

    @Test("a size is an equation")
    func size() {
        let constraint = one.widthAnchor.constraint(equalToConstant: 100)
        #expect(
            constraint.description == "<NSLayoutConstraint:\(a(constraint)) UIView:\(a(one)).width == 100   (inactive)>"
        )
        constraint.isActive = true
        #expect(
            constraint.description == "<NSLayoutConstraint:\(a(constraint)) UIView:\(a(one)).width == 100   (active)>")
    }

    @Test("multiplier, constant and priority")
    func equation() {
        let half = one.widthAnchor.constraint(equalTo: two.widthAnchor, multiplier: 0.5, constant: 10)
        half.priority = .defaultHigh
        #expect(
            half.description
                == "<NSLayoutConstraint:\(a(half)) UIView:\(a(one)).width == 0.5*UIView:\(a(two)).width + 10 priority:750   (inactive)>"
        )
        let less = one.leadingAnchor.constraint(lessThanOrEqualTo: two.leadingAnchor, constant: -4)
        #expect(
            less.description
                == "<NSLayoutConstraint:\(a(less)) UIView:\(a(one)).leading <= UIView:\(a(two)).leading - 4   (inactive)>"
        )
        let third = one.heightAnchor.constraint(equalToConstant: 94.33333333)
        #expect(third.description.contains(".height == 94.3333   ("))
        let negative = NSLayoutConstraint(
            item: one, attribute: .centerX, relatedBy: .equal, toItem: two, attribute: .leading, multiplier: -1,
            constant: 0)
        #expect(negative.description.contains("centerX == -UIView:"))
        let trailing = one.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16)
        #expect(
            trailing.description.contains("UIView:\(a(one)).trailing == UIView:\(a(root)).trailing - 16   (inactive)>"))
    }

    @Test("edges of the superview and gaps between views are visual format")
    func visual() {
        let near = one.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 8)
        #expect(
            near.description
                == "<NSLayoutConstraint:\(a(near)) H:|-(8)-[UIView:\(a(one))]   (inactive, names: '|':UIView:\(a(root)) )>"
        )
        let far = root.bottomAnchor.constraint(equalTo: one.bottomAnchor)
        #expect(
            far.description
                == "<NSLayoutConstraint:\(a(far)) V:[UIView:\(a(one))]-(0)-|   (inactive, names: '|':UIView:\(a(root)) )>"
        )
        let gap = two.topAnchor.constraint(greaterThanOrEqualTo: one.bottomAnchor, constant: 16)
        gap.priority = .defaultLow
        #expect(
            gap.description
                == "<NSLayoutConstraint:\(a(gap)) V:[UIView:\(a(one))]-(>=16@250)-[UIView:\(a(two))]   (inactive)>")
        let left = one.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 22)
        #expect(left.description.contains("H:|-(22)-[UIView:\(a(one))](LTR)   (inactive, names:"))
    }

    @Test("identifiers of constraints, items and superviews")
    func names() {
        let size = one.heightAnchor.constraint(equalToConstant: 5)
        size.identifier = "UISV-hiding"
        one.accessibilityIdentifier = "progress background"
        #expect(
            size.description
                == "<NSLayoutConstraint:\(a(size)) 'UISV-hiding' progress background.height == 5   (inactive, names: progress background:\(a(one)) )>"
        )
        root.accessibilityIdentifier = "Outer"
        let near = one.leadingAnchor.constraint(equalTo: root.leadingAnchor)
        #expect(
            near.description
                == "<NSLayoutConstraint:\(a(near)) H:|-(0)-[progress background]   (inactive, names: progress background:\(a(one)), Outer:\(a(root)), '|':Outer:\(a(root)) )>"
        )
        one.accessibilityIdentifier = "an identifier of more than twenty-five characters"
        #expect(size.description.contains("an identifier of more tha....height == 5"))
    }

    @Test("text tells labels apart, cut after 25 characters")
    func text() {
        let label = root.addLaidOut(TextView())
        label.text = "Sign Up"
        let width = label.widthAnchor.constraint(equalToConstant: 1)
        #expect(width.description.contains("TextView:\(a(label))'Sign Up'.width == 1"))
        label.text = "Please keep this key in a safe place"
        #expect(width.description.contains("'Please keep this key in a...'.width"))
    }

    @Test("system spacing and standard spacing show that they are")
    func spacing() {
        let below = two.topAnchor.constraint(equalToSystemSpacingBelow: one.bottomAnchor, multiplier: 1)
        #expect(
            below.description.contains("V:[UIView:\(a(one))]-(NSLayoutAnchorConstraintSpace(8))-[UIView:\(a(two))]"))
        let standard = NSLayoutConstraint.constraints(
            withVisualFormat: "[one]-[two]", metrics: nil, views: ["one": one, "two": two])
        #expect(standard[0].description.contains("H:[UIView:\(a(one))]-(NSSpace(8))-[UIView:\(a(two))]"))
    }

    @Test("guides print with their identifier")
    func guides() {
        let guide = UILayoutGuide()
        guide.identifier = "middle"
        root.addLayoutGuide(guide)
        let constraint = guide.topAnchor.constraint(equalTo: root.topAnchor, constant: 44)
        #expect(
            constraint.description
                == "<NSLayoutConstraint:\(a(constraint)) V:|-(44)-[UILayoutGuide:\(a(guide))'middle']   (inactive, names: '|':UIView:\(a(root)) )>"
        )
    }

    @Test("anchors and distances")
    func anchors() {
        let top = one.topAnchor
        #expect(top.description == "<NSLayoutYAxisAnchor:\(a(top)) \"UIView:\(a(one)).top\">")
        #expect(one.topAnchor == one.topAnchor)
        #expect(one.topAnchor != two.topAnchor)
        #expect(one.topAnchor.isEqual(one.leadingAnchor) == false)
        let distance = one.trailingAnchor.anchorWithOffset(to: two.leadingAnchor)
        let constraint = distance.constraint(equalToConstant: 12)
        #expect(
            constraint.description.contains(
                " (UIView:\(a(two)).leading - UIView:\(a(one)).trailing) == 12   (inactive)>"))
        one.accessibilityIdentifier = "name"
        #expect(top.description == "<NSLayoutYAxisAnchor:\(a(top)) \"name.top\" (names: name:\(a(one)))>")
    }

    @Test("intrinsic sizes and masks show as UIKit's own constraints")
    func systemConstraints() throws {
        let sized = root.addLaidOut(SizedView(41.66667, 20))
        NSLayoutConstraint.activate([
            sized.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            sized.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        let framed = UIView(frame: CGRect(x: 0, y: 3, width: 10, height: 20))
        framed.autoresizingMask = [.flexibleWidth]
        root.addSubview(framed)
        one.topAnchor.constraint(equalTo: framed.bottomAnchor).isActive = true
        root.layoutIfNeeded()
        let width = try #require(sized.constraints.first)
        #expect(
            width.description
                == "<NSContentSizeLayoutConstraint:\(a(width)) SizedView:\(a(sized)).width == 41.6667 Hug:250 CompressionResistance:750   (active)>"
                .replacingOccurrences(of: " SizedView:", with: " \(sized.typeName):"))
        #expect(sized.constraints.first === width)
        let masks = root.constraints.filter { $0 is NSAutoresizingMaskLayoutConstraint }
        #expect(
            masks.map(\.description) == [
                "<NSAutoresizingMaskLayoutConstraint:\(a(masks[0])) h=-&- v=--& UIView:\(a(framed)).minX == 0   (active, names: '|':UIView:\(a(root)) )>",
                "<NSAutoresizingMaskLayoutConstraint:\(a(masks[1])) h=-&- v=--& H:[UIView:\(a(framed))]-(310)-|   (active, names: '|':UIView:\(a(root)) )>",
                "<NSAutoresizingMaskLayoutConstraint:\(a(masks[2])) h=-&- v=--& UIView:\(a(framed)).minY == 3   (active, names: '|':UIView:\(a(root)) )>",
                "<NSAutoresizingMaskLayoutConstraint:\(a(masks[3])) h=-&- v=--& UIView:\(a(framed)).height == 20   (active)>",
            ])
    }
}

@MainActor
@Suite("Contradictions are reported in UIKit's words, section 1.6")
struct ConflictReportTests {
    @Test("the report of two widths, byte for byte")
    func twoWidths() throws {
        let root = makeRoot()
        let view = root.addLaidOut()
        let first = view.widthAnchor.constraint(equalToConstant: 100)
        let second = view.widthAnchor.constraint(equalToConstant: 50)
        NSLayoutConstraint.activate([
            first, second, view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            view.topAnchor.constraint(equalTo: root.topAnchor), view.heightAnchor.constraint(equalToConstant: 5),
        ])
        let reports = Diagnostics.collect { root.layoutIfNeeded() }
        #expect(reports.count == 1)
        let report = try #require(reports.first)
        #expect(
            report.message == """
                [LayoutConstraints] Unable to simultaneously satisfy constraints.
                \tProbably at least one of the constraints in the following list is one you don't want.\u{20}
                \tTry this:\u{20}
                \t\t(1) look at each constraint and try to figure out which you don't expect;\u{20}
                \t\t(2) find the code that added the unwanted constraint or constraints and fix it.\u{20}
                (
                    "<NSLayoutConstraint:\(a(first)) UIView:\(a(view)).width == 100   (active)>",
                    "<NSLayoutConstraint:\(a(second)) UIView:\(a(view)).width == 50   (active)>"
                )

                Will attempt to recover by breaking constraint\u{20}
                <NSLayoutConstraint:\(a(second)) UIView:\(a(view)).width == 50   (active)>

                Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.
                The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in <UIKitCore/UIView.h> may also be helpful.
                """)
        #expect(view.frame.width == 100)
        #expect(second.isActive)
        let conflict = try #require(report.conflict)
        #expect(conflict.broken === second)
        #expect(conflict.members.count == 2)
        #expect(abs(conflict.gap) == 50)
        for repair in conflict.repairs {
            #expect(repair.newConstant == (repair.constraint === first ? 50 : 100))
        }
    }

    @Test("masks bring the note, and are not the ones to give way; identifiers are escaped")
    func masks() throws {
        let root = makeRoot()
        let framed = UIView(frame: rect(0, 0, 40, 40))
        root.addSubview(framed)
        framed.accessibilityIdentifier = "say \"é\""
        let width = framed.widthAnchor.constraint(equalToConstant: 50)
        width.isActive = true
        let report = try #require(Diagnostics.collect { root.layoutIfNeeded() }.first)
        #expect(report.conflict?.broken === width)
        #expect(
            report.message.contains(
                "\n\t(Note: If you're seeing NSAutoresizingMaskLayoutConstraints that you don't understand, "))
        #expect(report.message.contains("say \\\"\\U00e9\\\".width == 50"))
        #expect(report.message.contains("breaking constraint \n<NSLayoutConstraint:\(a(width)) say \"é\".width == 50"))
        #expect(framed.frame.width == 40)
    }

    @Test("what was left out counts again when the other goes")
    func retried() {
        let root = makeRoot()
        let view = root.addLaidOut()
        let first = view.widthAnchor.constraint(equalToConstant: 100)
        let second = view.widthAnchor.constraint(equalToConstant: 50)
        NSLayoutConstraint.activate([first, second])
        #expect(Diagnostics.collect { root.layoutIfNeeded() }.count == 1)
        #expect(
            Diagnostics.collect {
                root.setNeedsLayout(); root.layoutIfNeeded()
            }.isEmpty)
        first.isActive = false
        #expect(Diagnostics.collect { root.layoutIfNeeded() }.isEmpty)
        #expect(view.frame.width == 50)
    }

    @Test("sizes are never negative: a superview too narrow for its margins is a contradiction")
    func tooNarrow() throws {
        let root = makeRoot(0, 100)
        let view = root.addLaidOut()
        root.pin(view, 20)
        let report = try #require(Diagnostics.collect { root.layoutIfNeeded() }.first)
        #expect(report.message.contains("'UIView-Encapsulated-Layout-Width' UIView:\(a(root)).width == 0   (active)"))
        #expect(report.conflict?.members.count == 3)
    }
}

@MainActor
@Suite("Ambiguity is told in words")
struct AmbiguityTests {
    @Test("the open attributes are named")
    func words() {
        let root = makeRoot()
        let view = root.addLaidOut()
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            view.widthAnchor.constraint(equalToConstant: 10),
        ])
        root.layoutIfNeeded()
        #expect(view.hasAmbiguousLayout)
        #expect(view.ambiguityDescription == "Height and vertical position are ambiguous for \(view.shortDescription)")
        view.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
        #expect(view.ambiguityDescription == "Height is ambiguous for \(view.shortDescription)")
        view.heightAnchor.constraint(greaterThanOrEqualToConstant: 10).isActive = true
        #expect(view.hasAmbiguousLayout)
        view.bottomAnchor.constraint(equalTo: root.bottomAnchor).isActive = true
        #expect(!view.hasAmbiguousLayout)
        #expect(!root.hasAmbiguousLayout)
    }

    @Test("two equal labels that share a width are ambiguous and can be exercised")
    func equalLabels() {
        let root = makeRoot(200, 50)
        let one = root.addLaidOut(SizedView(40, 20))
        let two = root.addLaidOut(SizedView(40, 20))
        NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(
                withVisualFormat: "H:|[one][two]|", options: .alignAllTop, metrics: nil,
                views: ["one": one, "two": two])
                + [one.topAnchor.constraint(equalTo: root.topAnchor)])
        root.layoutIfNeeded()
        #expect(one.frame.width == 160)
        #expect(one.hasAmbiguousLayout)
        #expect(two.hasAmbiguousLayout)
        one.exerciseAmbiguityInLayout()
        #expect(one.frame.width != 160)
    }

    @Test("the trace marks engines, constraints, masks and ambiguity")
    func trace() {
        let root = makeRoot()
        let framed = UIView(frame: rect(0, 0, 40, 40))
        root.addSubview(framed)
        let view = framed.addLaidOut()
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: framed.leadingAnchor),
            view.widthAnchor.constraint(equalToConstant: 10),
            view.topAnchor.constraint(equalTo: framed.topAnchor),
        ])
        root.layoutIfNeeded()
        let lines = root._autolayoutTrace().split(separator: "\n")
        #expect(lines.count == 3)
        #expect(lines[0] == "•UIView:\(a(root))")
        #expect(lines[1] == "|   +UIView:\(a(framed))")
        #expect(lines[2].hasPrefix("|   |   *UIView:\(a(view))- AMBIGUOUS LAYOUT for UIView:\(a(view)).Height{id: "))
        #expect(root.responds(to: Selector("_autolayoutTrace")))
        let performed = root.perform(Selector("_autolayoutTrace"))?.takeUnretainedValue() as? String
        #expect(performed == root._autolayoutTrace())
    }

    @Test("every variable that a trace names has a number of its own, those that no constraint speaks of too")
    func traceNumbers() {
        let root = makeRoot()
        for _ in 0..<2 {
            let view = root.addLaidOut()
            view.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
        }
        root.layoutIfNeeded()
        let names = root._autolayoutTrace().components(separatedBy: "LAYOUT for ").dropFirst()
            .flatMap { $0.split(separator: "\n")[0].components(separatedBy: ", ") }
        let numbers = names.compactMap { $0.components(separatedBy: "{id: ").last.flatMap { Int($0.dropLast()) } }
        #expect(names.count == 6 && Set(numbers).count == 6)
    }

    @Test("what affects a view's layout is listed, the implicit ones too")
    func affecting() {
        let root = makeRoot()
        let framed = UIView(frame: rect(10, 10, 40, 40))
        root.addSubview(framed)
        let view = root.addLaidOut(SizedView(30, 30))
        let near = view.leadingAnchor.constraint(equalTo: framed.trailingAnchor, constant: 5)
        near.isActive = true
        root.layoutIfNeeded()
        let affecting = view.constraintsAffectingLayout(for: .horizontal)
        #expect(affecting.contains { $0 === near })
        #expect(affecting.contains { $0 is NSContentSizeLayoutConstraint })
        #expect(affecting.filter { $0 is NSAutoresizingMaskLayoutConstraint }.count == 2)
        #expect(!view.constraintsAffectingLayout(for: .vertical).contains { $0 === near })
    }
}
