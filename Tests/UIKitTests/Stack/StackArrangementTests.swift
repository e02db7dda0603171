import Testing

@testable import UIKit

// The tables of the behaviour reference, sections 7.1 to 7.5, row by row. A relation reads as
// "identifier: item.attribute relation multiplier*item.attribute + constant @priority".

@MainActor
struct StackArrangementTests {
    typealias Member = StackArrangement.Member

    struct Case: CustomTestStringConvertible {
        let name: String
        var options = StackArrangement.Options()
        var members = [Member(), Member(), Member()]
        /// Nil: all identifiers.
        var only: Set<String>?
        let expected: [String]
        var testDescription: String { name }

        init(
            _ name: String, _ axis: NSLayoutConstraint.Axis = .horizontal,
            _ distribution: UIStackView.Distribution = .fill, _ alignment: UIStackView.Alignment = .fill,
            spacing: CGFloat = 0, baseline: Bool = false, margins: Bool = false, members: [Member]? = nil,
            only: Set<String>? = nil, _ expected: [String]
        ) {
            self.name = name
            options.axis = axis
            options.distribution = distribution
            options.alignment = alignment
            options.spacing = spacing
            options.isBaselineRelative = baseline
            options.isMarginsRelative = margins
            if let members { self.members = members }
            self.only = only
            self.expected = expected
        }
    }

    nonisolated static let hidden: Member = {
        var member = Member()
        member.isHidden = true
        return member
    }()

    nonisolated static func sized(_ length: CGFloat, hidden: Bool = false) -> Member {
        Member(isHidden: hidden, naturalLength: length)
    }

    nonisolated static let distributions: [Case] = [
        Case(
            "fill: ends and required spacing", spacing: 8,
            only: ["canvas-connection", "spacing", "fill-equally", "canvas-fit"],
            [
                "canvas-connection: S.leading == v0.leading", "canvas-connection: S.trailing == v2.trailing",
                "spacing: v1.leading == v0.trailing + 8", "spacing: v2.leading == v1.trailing + 8",
                "canvas-connection: S.top == v0.top", "canvas-connection: S.bottom == v0.bottom",
            ]),
        Case(
            "vertical fill", .vertical, spacing: 4, only: ["canvas-connection", "spacing"],
            [
                "canvas-connection: S.top == v0.top", "canvas-connection: S.bottom == v2.bottom",
                "spacing: v1.top == v0.bottom + 4", "spacing: v2.top == v1.bottom + 4",
                "canvas-connection: S.leading == v0.leading", "canvas-connection: S.trailing == v0.trailing",
            ]),
        Case(
            "fillEqually compares every visible view with the first visible one", .horizontal, .fillEqually,
            only: ["fill-equally"], ["fill-equally: v1.width == v0.width", "fill-equally: v2.width == v0.width"]),
        Case(
            "fillEqually leaves hidden views out", .horizontal, .fillEqually,
            members: [hidden, Member(), Member(), Member()], only: ["fill-equally"],
            ["fill-equally: v2.width == v1.width", "fill-equally: v3.width == v1.width"]),
        Case(
            "equalSpacing: one gap for each pair, equal", .horizontal, .equalSpacing, spacing: 5,
            only: ["spacing", "distributing-edge", "fill-equally", "canvas-fit"],
            [
                "spacing: v1.leading >= v0.trailing + 5", "spacing: v2.leading >= v1.trailing + 5",
                "distributing-edge: gap0.leading == v0.trailing", "distributing-edge: gap0.trailing == v1.leading",
                "distributing-edge: gap1.leading == v1.trailing", "distributing-edge: gap1.trailing == v2.leading",
                "fill-equally: gap1.width == gap0.width", "canvas-fit: S.width == 0 @49",
            ]),
        Case(
            "equalCentering: gaps between centres, from 149 down", .vertical, .equalCentering,
            members: [Member(), Member(), Member(), Member()],
            only: ["distributing-edge", "fill-equally", "canvas-fit"],
            [
                "distributing-edge: gap0.top == v0.centerY", "distributing-edge: gap0.bottom == v1.centerY",
                "distributing-edge: gap1.top == v1.centerY", "distributing-edge: gap1.bottom == v2.centerY",
                "fill-equally: gap1.height == gap0.height @149",
                "distributing-edge: gap2.top == v2.centerY", "distributing-edge: gap2.bottom == v3.centerY",
                "fill-equally: gap2.height == gap0.height @148", "canvas-fit: S.height == 0 @49",
            ]),
        Case(
            "equalSpacing measured from baselines", .vertical, .equalSpacing, spacing: 3, baseline: true,
            members: [Member(), Member()], only: ["spacing", "distributing-edge"],
            [
                "spacing: v1.firstBaseline >= v0.lastBaseline + 3",
                "distributing-edge: gap0.firstBaseline == v0.lastBaseline",
                "distributing-edge: gap0.lastBaseline == v1.firstBaseline",
            ]),
        Case(
            "a hidden view is zero long and drops out of the ends", members: [hidden, Member(), hidden],
            only: ["hiding", "canvas-connection"],
            [
                "canvas-connection: S.leading == v1.leading", "canvas-connection: S.trailing == v1.trailing",
                "hiding: v0.width == 0", "hiding: v2.width == 0",
                "canvas-connection: S.top == v0.top", "canvas-connection: S.bottom == v0.bottom",
            ]),
        Case(
            "nothing visible: the spanner is tied to both ends", members: [hidden, hidden],
            only: ["canvas-connection"],
            [
                "canvas-connection: S.leading == spanner.leading", "canvas-connection: S.trailing == spanner.trailing",
                "canvas-connection: S.top == spanner.top", "canvas-connection: S.bottom == spanner.bottom",
            ]),
        Case(
            "margins stand for the canvas", .horizontal, .equalSpacing, .center, margins: true,
            members: [Member(), Member()], only: ["canvas-connection", "canvas-fit"],
            [
                "canvas-connection: M.leading == v0.leading", "canvas-connection: M.trailing == v1.trailing",
                "canvas-fit: M.width == 0 @49", "canvas-connection: M.top == spanner.top",
                "canvas-connection: M.bottom == spanner.bottom", "canvas-connection: M.centerY == v0.centerY",
            ]),
    ]

    nonisolated static let proportions: [Case] = [
        Case(
            "fractions leave out spacing, priorities fall from 999", .horizontal, .fillProportionally, spacing: 10,
            members: [sized(100), sized(200)], only: ["fill-proportionally"],
            [
                "fill-proportionally: v0.width == \(100.0 / 310)*S.width @999",
                "fill-proportionally: v1.width == \(200.0 / 310)*S.width @998",
            ]),
        Case(
            "hidden views use up a priority", .horizontal, .fillProportionally,
            members: [sized(100), sized(50, hidden: true), sized(100)], only: ["fill-proportionally"],
            [
                "fill-proportionally: v0.width == 0.5*S.width @999",
                "fill-proportionally: v2.width == 0.5*S.width @997",
            ]),
        Case(
            "views without a size get none", .horizontal, .fillProportionally, spacing: 4,
            members: [sized(0), sized(96), sized(96)], only: ["fill-proportionally"],
            [
                "fill-proportionally: v0.width == 0", "fill-proportionally: v1.width == 0.48*S.width @998",
                "fill-proportionally: v2.width == 0.48*S.width @997",
            ]),
        Case(
            "no sizes at all: equal shares", .horizontal, .fillProportionally,
            members: [sized(0), sized(0)], only: ["fill-proportionally", "fill-equally"],
            ["fill-equally: v1.width == v0.width"]),
        Case(
            "a single view with a size fills, required", .horizontal, .fillProportionally, spacing: 7,
            members: [sized(40)], only: ["fill-proportionally"], ["fill-proportionally: v0.width == S.width"]),
        Case(
            "system spacing counts as none in the total", .horizontal, .fillProportionally,
            spacing: StackArrangement.spacingUseSystem, members: [sized(30), sized(30)],
            only: ["fill-proportionally", "spacing"],
            [
                "spacing: v1.leading == v0.trailing + 8", "fill-proportionally: v0.width == 0.5*S.width @999",
                "fill-proportionally: v1.width == 0.5*S.width @998",
            ]),
    ]

    nonisolated static let alignments: [Case] = [
        Case(
            "horizontal fill: bottoms before tops", only: ["alignment"],
            [
                "alignment: v0.bottom == v1.bottom", "alignment: v0.top == v1.top", "alignment: v0.bottom == v2.bottom",
                "alignment: v0.top == v2.top",
            ]),
        Case(
            "vertical fill: leading before trailing", .vertical, members: [Member(), Member()], only: ["alignment"],
            ["alignment: v0.leading == v1.leading", "alignment: v0.trailing == v1.trailing"]),
        Case(
            "top", .horizontal, .fill, .top, members: [Member(), hidden, Member()],
            only: ["alignment", "spanning-boundary", "spanning-fit", "ambiguity-suppression", "canvas-fit"],
            [
                "alignment: v0.top == v1.top", "alignment: v0.top == v2.top",
                "spanning-boundary: spanner.top == v0.top @999.5", "spanning-boundary: spanner.bottom >= v0.bottom",
                "spanning-boundary: spanner.top == v2.top @999.5", "spanning-boundary: spanner.bottom >= v2.bottom",
                "spanning-fit: spanner.height == 0 @51", "ambiguity-suppression: v0.height == 0 @25",
                "ambiguity-suppression: v1.height == 0 @25", "ambiguity-suppression: v2.height == 0 @25",
            ]),
        Case(
            "leading: its canvas", .vertical, .fill, .leading, only: ["canvas-connection"],
            [
                "canvas-connection: S.top == v0.top", "canvas-connection: S.bottom == v2.bottom",
                "canvas-connection: S.leading == v0.leading", "canvas-connection: S.trailing == spanner.trailing",
            ]),
        Case(
            "trailing", .vertical, .fill, .trailing, members: [Member(), Member()],
            only: ["alignment", "canvas-connection", "spanning-boundary"],
            [
                "canvas-connection: S.top == v0.top", "canvas-connection: S.bottom == v1.bottom",
                "alignment: v0.trailing == v1.trailing",
                "canvas-connection: S.leading == spanner.leading", "canvas-connection: S.trailing == v0.trailing",
                "spanning-boundary: spanner.leading <= v0.leading",
                "spanning-boundary: spanner.trailing == v0.trailing @999.5",
                "spanning-boundary: spanner.leading <= v1.leading",
                "spanning-boundary: spanner.trailing == v1.trailing @999.5",
            ]),
        Case(
            "center", .horizontal, .fill, .center, members: [Member(), Member()],
            only: ["alignment", "canvas-connection", "spanning-boundary"],
            [
                "canvas-connection: S.leading == v0.leading", "canvas-connection: S.trailing == v1.trailing",
                "alignment: v0.centerY == v1.centerY",
                "canvas-connection: S.top == spanner.top", "canvas-connection: S.bottom == spanner.bottom",
                "canvas-connection: S.centerY == v0.centerY",
                "spanning-boundary: spanner.top <= v0.top", "spanning-boundary: spanner.bottom >= v0.bottom",
                "spanning-boundary: spanner.top <= v1.top", "spanning-boundary: spanner.bottom >= v1.bottom",
            ]),
        Case(
            "first baseline: the stack reaches up to the first view, the spanner to the bottom", .horizontal, .fill,
            .firstBaseline,
            members: [Member(), Member()], only: ["alignment", "canvas-connection", "canvas-fit", "spanning-fit"],
            [
                "canvas-connection: S.leading == v0.leading", "canvas-connection: S.trailing == v1.trailing",
                "alignment: v0.firstBaseline == v1.firstBaseline",
                "canvas-connection: S.top <= v0.top", "canvas-connection: S.bottom == spanner.bottom",
                "spanning-fit: spanner.height == 0 @51", "canvas-fit: S.height == 0 @49",
            ]),
        Case(
            "last baseline", .horizontal, .fill, .lastBaseline, members: [Member(), Member()],
            only: ["alignment", "canvas-connection"],
            [
                "canvas-connection: S.leading == v0.leading", "canvas-connection: S.trailing == v1.trailing",
                "alignment: v0.lastBaseline == v1.lastBaseline",
                "canvas-connection: S.top == spanner.top", "canvas-connection: S.bottom >= v0.bottom",
            ]),
        Case(
            "baselines of a vertical stack mean leading and trailing", .vertical, .fill, .firstBaseline,
            members: [Member(), Member()], only: ["alignment"], ["alignment: v0.leading == v1.leading"]),
        Case(
            "one view, leading: the trailing side is loose", .vertical, .fill, .leading, members: [Member()],
            [
                "canvas-connection: S.top == v0.top", "canvas-connection: S.bottom == v0.bottom",
                "canvas-connection: S.leading == v0.leading", "canvas-connection: S.trailing >= v0.trailing",
                "canvas-fit: S.width == 0 @49", "ambiguity-suppression: v0.width == 0 @25",
            ]),
        Case(
            "one view, centered", .horizontal, .fill, .center, members: [Member()],
            [
                "canvas-connection: S.leading == v0.leading", "canvas-connection: S.trailing == v0.trailing",
                "canvas-connection: S.top <= v0.top", "canvas-connection: S.bottom >= v0.bottom",
                "canvas-connection: S.centerY == v0.centerY", "canvas-fit: S.height == 0 @49",
                "ambiguity-suppression: v0.height == 0 @25",
            ]),
    ]

    nonisolated static let hiddenSpacings: [(String, [Member], [CGFloat])] = [
        ("nobody hidden", [Member(), Member(), Member()], [8, 8]),
        ("middle hidden", [Member(), hidden, Member()], [4, 4]),
        ("first hidden", [hidden, Member(), Member()], [0, 8]),
        ("last hidden", [Member(), Member(), hidden], [8, 0]),
        ("two in the middle hidden", [Member(), hidden, hidden, Member()], [4, 0, 4]),
        ("first two hidden: the quirk", [hidden, hidden, Member()], [0, 4]),
        ("all hidden", [hidden, hidden], [0]),
    ]

    @Test("distributions make UIKit's constraints", arguments: distributions)
    func distribution(_ sample: Case) { check(sample) }

    @Test("proportions follow natural lengths", arguments: proportions)
    func proportion(_ sample: Case) { check(sample) }

    @Test("alignments make UIKit's constraints", arguments: alignments)
    func alignment(_ sample: Case) { check(sample) }

    @Test("hidden views halve the spacing around them", arguments: hiddenSpacings)
    func spacingAroundHidden(_ name: String, _ members: [Member], _ expected: [CGFloat]) {
        var options = StackArrangement.Options()
        options.spacing = 8
        let arrangement = StackArrangement(options: options, members: members)
        let spacings = arrangement.relations.filter { $0.identifier == .spacing }.map(\.constant)
        #expect(spacings == expected)
    }

    @Test("custom spacing holds after its view, also across hidden ones")
    func customSpacing() {
        var options = StackArrangement.Options()
        options.spacing = 8
        var first = Member()
        first.customSpacing = 20
        let plain = StackArrangement(options: options, members: [first, Member(), Member()])
        #expect(plain.relations.filter { $0.identifier == .spacing }.map(\.constant) == [20, 8])
        var gone = Self.hidden
        gone.customSpacing = 100
        let hiding = StackArrangement(options: options, members: [first, gone, Member()])
        #expect(hiding.relations.filter { $0.identifier == .spacing }.map(\.constant) == [10, 10])
    }

    private func check(_ sample: Case) {
        let arrangement = StackArrangement(options: sample.options, members: sample.members)
        let texts = arrangement.relations.map(text)
        let wanted = sample.only.map { only in
            texts.filter { text in only.contains(String(text.prefix { $0 != ":" })) }
        }
        #expect(wanted ?? texts == sample.expected)
    }

    private func text(_ relation: StackArrangement.Relation) -> String {
        var text =
            "\(relation.identifier.rawValue.dropFirst(5)): \(name(relation.first)).\(relation.firstAttribute.word) "
        text += [-1: "<=", 0: "==", 1: ">="][relation.relation.rawValue, default: "?"] + " "
        if let second = relation.second {
            if relation.multiplier != 1 { text += "\(relation.multiplier)*" }
            text += "\(name(second)).\(relation.secondAttribute.word)"
            if relation.constant != 0 { text += " + \(Int(relation.constant))" }
        } else {
            text += "\(Int(relation.constant))"
        }
        if relation.priority != 1000 {
            text +=
                " @"
                + (relation.priority == relation.priority.rounded()
                    ? "\(Int(relation.priority))" : "\(relation.priority)")
        }
        return text
    }

    private func name(_ item: StackArrangement.Item) -> String {
        switch item {
        case .stack: "S"
        case .margins: "M"
        case .spanner: "spanner"
        case .view(let index): "v\(index)"
        case .gap(let index): "gap\(index)"
        }
    }
}
