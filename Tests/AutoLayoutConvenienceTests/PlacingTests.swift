import Testing
import UIKit

@testable import AutoLayoutConvenience

/// One row of the reference's section 3: a call, and where it puts the view.
struct PlacingCase: CustomTestStringConvertible, Sendable {
    let name: String
    /// In a left-to-right interface; mirrored in the box for right-to-left.
    let frame: CGRect
    let place: @MainActor @Sendable (Stage) -> UIView
    /// A fixed sibling does not move with the direction, so what hangs on it has another frame there.
    var mirrors = true
    var testDescription: String { name }

    init(
        _ name: String, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, mirrors: Bool = true,
        _ place: @escaping @MainActor @Sendable (Stage) -> UIView
    ) {
        self.name = name
        frame = CGRect(x: x, y: y, width: width, height: height)
        self.mirrors = mirrors
        self.place = place
    }

    static let all: [PlacingCase] = [
        .init("1 filling the safe area with insets", 8, 28, 304, 410) { t in
            t.box.addSubview(t.v, filling: .safeArea, insets: .all(8))
            return t.v
        },
        .init("2 filling another view's margins", 28, 108, 184, 184, mirrors: false) { t in
            t.box.addSubview(t.v, filling: .layoutMarginsOf(t.s))
            return t.v
        },
        .init("3 filling different things by axis", 0, 20, 320, 426) { t in
            t.box.addSubview(t.v, filling: .horizontally(.superview, vertically: .safeArea))
            return t.v
        },
        .init("4 filling different things at both ends", 0, 20, 320, 460) { t in
            t.box.addSubview(
                t.v, filling: .horizontally(.superview, vertically: .top(.safeArea, bottom: .superview)))
            return t.v
        },
        .init("5 filling different things on four sides", 0, 20, 312, 418) { t in
            t.box.addSubview(
                t.v,
                filling: .top(.safeArea, leading: .safeArea, bottom: .layoutMargins, trailing: .readableContent))
            return t.v
        },
        .init("6 filling at most, without a size", 8, 42, 304, 396) { t in
            t.box.addSubview(t.v, fillingAtMost: .safeArea, insets: .all(8), pinnedTo: .center)
            return t.v
        },
        .init("6 filling at most, with a size", 110, 220, 100, 40) { t in
            t.box.addSubview(t.l, fillingAtMost: .safeArea, insets: .all(8), pinnedTo: .center)
            return t.l
        },
        .init("7 filling at most from a point, without a size", 160, 240, 152, 198) { t in
            t.box.addSubview(t.v, fillingAtMost: .safeArea, insets: .all(8), pinning: .topLeading, to: .center)
            return t.v
        },
        .init("7 filling at most from a point, with a size", 160, 240, 100, 40) { t in
            t.box.addSubview(t.l, fillingAtMost: .safeArea, insets: .all(8), pinning: .topLeading, to: .center)
            return t.l
        },
        .init("8 centred with an offset", 114, 213, 100, 40, mirrors: false) { t in
            t.box.addSubview(t.l, centeredIn: .layoutMargins, offset: CGPoint(x: 4, y: 0))
            return t.l
        },
        .init("9 centred in different things by axis", 110, 180, 100, 40) { t in
            t.box.addSubview(t.l, centeredIn: .x(.superview, y: .safeAreaOf(t.s)))
            return t.l
        },
        .init("10 pinned to a position", 114, 0, 100, 40, mirrors: false) { t in
            t.box.addSubview(t.l, pinnedTo: .topCenter, of: .superview, offset: CGPoint(x: 4, y: 0))
            return t.l
        },
        .init("11 pinned to a position of another view", 20, 260, 100, 40, mirrors: false) { t in
            t.box.addSubview(t.l, pinnedTo: .bottomLeading, of: .relative(t.s))
            return t.l
        },
        .init("12 a point pinned to another point", -50, -20, 100, 40) { t in
            t.box.addSubview(t.l, pinning: .center, to: .topLeading, of: .superview)
            return t.l
        },
        .init("13 pinned at a rectangle", 10, 20, 100, 40, mirrors: false) { t in
            t.box.addSubview(t.v, pinnedAt: CGRect(x: 10, y: 20, width: 100, height: 40))
            return t.v
        },
        .init("14 pinned at a rectangle of another view", 30, 120, 100, 40, mirrors: false) { t in
            t.box.addSubview(t.v, pinnedAt: CGRect(x: 10, y: 20, width: 100, height: 40), in: .relative(t.s))
            return t.v
        },
        .init("15 pinned at a point", 20, 10, 100, 40, mirrors: false) { t in
            t.box.addSubview(t.l, pinnedAt: CGPoint(x: 20, y: 10))
            return t.l
        },
        .init("16 pinned at a point of the safe area", 20, 30, 100, 40, mirrors: false) { t in
            t.box.addSubview(t.l, pinnedAt: CGPoint(x: 20, y: 10), in: .safeArea)
            return t.l
        },
        .init("17 pinned to the top, centred", 110, 4, 100, 40) { t in
            t.box.addSubview(t.l, pinnedTo: .top, of: .superview, horizontally: .center, spacing: 4)
            return t.l
        },
        .init("18 pinned to the leading edge, at the top", 10, 10, 100, 40) { t in
            t.box.addSubview(t.l, pinnedTo: .leading, of: .superview, vertically: .top, insets: .all(10))
            return t.l
        },
        .init("19 below another view, attached to its centre", 70, 300, 100, 40, mirrors: false) { t in
            t.box.addSubview(t.l, pinningBelow: t.s, horizontally: .attached(.center))
            return t.l
        },
        .init("20 filling the space below", 0, 300, 320, 180) { t in
            t.box.addSubview(t.v, fillingRemainingSpaceBelow: t.s)
            return t.v
        },
        .init("20b filling the space above", 0, 0, 320, 100) { t in
            t.box.addSubview(t.v, fillingRemainingSpaceAbove: t.s)
            return t.v
        },
        .init("20b filling the space after", 220, 0, 100, 480, mirrors: false) { t in
            t.box.addSubview(t.v, fillingRemainingSpaceAfter: t.s)
            return t.v
        },
        .init("20b filling the space before", 0, 0, 20, 480, mirrors: false) { t in
            t.box.addSubview(t.v, fillingRemainingSpaceBefore: t.s)
            return t.v
        },
        .init("24 aligned to the top", 0, 0, 320, 40) { t in
            t.box.addSubview(t.l, aligningVerticallyTo: .top)
            return t.l
        },
        .init("25 aligned to the margins' centre", 110, 0, 100, 480) { t in
            t.box.addSubview(t.l, aligningHorizontallyTo: .centered(in: .layoutMargins))
            return t.l
        },
        .init("26 aligned on both axes", 210, 220, 100, 40) { t in
            t.box.addSubview(t.l, aligningVerticallyTo: .center, horizontallyTo: .trailing, insets: .all(10))
            return t.l
        },
        .init("27 aligned to the top, never past the bottom", 0, 0, 320, 480) { t in
            let tall = SizedView(100, 900)
            t.box.addSubview(tall, aligningVerticallyTo: .top)
            return tall
        },
        .init("28 overflowing the centre", -40, 0, 400, 40) { t in
            let wide = SizedView(400, 40)
            t.box.addSubview(wide, pinnedTo: .top, of: .superview, horizontally: .overflow(.center))
            return wide
        },
        .init("45 outside of the safe area, above", 0, 0, 320, 20) { t in
            t.box.addSubview(t.v, filling: .excludedTopSideOf(.safeArea))
            return t.v
        },
        .init("45 outside of the margins, below", 0, 438, 320, 42) { t in
            t.box.addSubview(t.v, filling: .excludedBottomSideOf(.layoutMargins))
            return t.v
        },
        .init("45 outside of the readable content, leading", 0, 0, 8, 480) { t in
            t.box.addSubview(t.v, filling: .excludedLeadingSideOf(.readableContent))
            return t.v
        },
    ]
}

@MainActor
@Suite("Where calls put views", .serialized)
struct PlacingTests {
    @Test("from left to right", arguments: PlacingCase.all)
    func leftToRight(_ row: PlacingCase) {
        let stage = Stage()
        let view = row.place(stage)
        expect(stage.frame(of: view), row.frame.minX, row.frame.minY, row.frame.width, row.frame.height)
        #expect(!view.hasAmbiguousLayout)
    }

    @Test("mirrored from right to left", arguments: PlacingCase.all.filter(\.mirrors))
    func rightToLeft(_ row: PlacingCase) {
        let stage = Stage(rightToLeft: true)
        let view = row.place(stage)
        expect(
            stage.frame(of: view), 320 - row.frame.maxX, row.frame.minY, row.frame.width, row.frame.height)
    }

    @Test("several views below each other, the last one taking the rest")
    func vertically() {
        let stage = Stage()
        let views = (0..<4).map { SizedView(100, 40, hugging: $0 == 3 ? Priority(249) : Priority(251)) }
        stage.box.addSubviewsVertically(views, horizontally: .center, insets: .all(40), spacing: 8)
        expect(stage.frame(of: views[0]), 110, 40, 100, 40)
        expect(stage.frame(of: views[1]), 110, 88, 100, 40)
        expect(stage.frame(of: views[2]), 110, 136, 100, 40)
        expect(stage.frame(of: views[3]), 110, 184, 100, 256)
    }

    @Test("several views in the safe area")
    func verticallyInSafeArea() {
        let stage = Stage()
        let views = (0..<4).map { SizedView(100, 40, hugging: $0 == 3 ? Priority(249) : Priority(251)) }
        stage.box.addSubviewsVertically(views[0], views[1], views[2], views[3], in: .safeArea)
        expect(stage.frame(of: views[0]), 0, 20, 320, 40)
        expect(stage.frame(of: views[1]), 0, 60, 320, 40)
        expect(stage.frame(of: views[2]), 0, 100, 320, 40)
        expect(stage.frame(of: views[3]), 0, 140, 320, 306)
    }

    @Test("several views after each other")
    func horizontally() {
        let stage = Stage()
        let views = (0..<4).map { SizedView(40, 40, hugging: $0 == 3 ? Priority(249) : Priority(251)) }
        stage.box.addSubviewsHorizontally(views, vertically: .center, insets: .all(20), spacing: 8)
        expect(stage.frame(of: views[0]), 20, 220, 40, 40)
        expect(stage.frame(of: views[1]), 68, 220, 40, 40)
        expect(stage.frame(of: views[2]), 116, 220, 40, 40)
        expect(stage.frame(of: views[3]), 164, 220, 136, 40)
    }

    @Test("a batch may constrain views to each other before both are there")
    func batch() {
        let stage = Stage()
        let (b, t) = (UIView(), UIView())
        b.constrain(widthAndHeight: 50)
        t.constrain(widthAndHeight: 100)
        UIView.batchConstraints {
            stage.box.addSubview(b, pinning: .center, to: .topLeading, of: .relative(t))
            stage.box.addSubview(t, centeredIn: .safeArea)
        }
        expect(stage.frame(of: t), 110, 183, 100, 100)
        expect(stage.frame(of: b), 85, 158, 50, 50)
        #expect(stage.box.subviews == [stage.s, b, t])
    }

    @Test("a guide with a fixed frame, which moves")
    func fixedFrame() {
        let stage = Stage()
        let guide = FixedFrameLayoutGuide(frame: CGRect(x: 100, y: 50, width: 100, height: 30))
        stage.box.addLayoutGuide(guide)
        stage.box.addSubview(stage.l, pinnedTo: .center, of: .guide(guide))
        expect(stage.frame(of: stage.l), 100, 45, 100, 40)
        guide.frame.origin.x = 0
        expect(stage.frame(of: stage.l), 0, 45, 100, 40)
    }

    @Test("filling makes four required constraints, top, leading, bottom, trailing, the container first")
    func constraintForm() {
        let stage = Stage()
        let list = stage.box.addSubview(stage.v, filling: .superview, insets: .insets(horizontal: 3, vertical: 5))
        #expect(list.all.map(\.firstAttribute) == [.top, .leading, .bottom, .trailing])
        #expect(list.all.map(\.constant) == [-5, -3, 5, 3])
        #expect(
            list.all.allSatisfy { $0.firstItem === stage.box && $0.secondItem === stage.v && $0.priority == .required })
        #expect(list.insets == Insets(top: 5, leading: 3, bottom: 5, trailing: 3))
        list.insets = .all(10)
        expect(stage.frame(of: stage.v), 10, 10, 300, 460)
    }
}
