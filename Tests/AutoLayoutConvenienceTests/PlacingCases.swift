import Testing
import UIKit

@testable import AutoLayoutConvenience

/// One example of the README: a call, and where it puts views.
///
/// The frames are written from the anchors that the call names, with the screen's rectangles, from left to right. From
/// right to left they are mirrored in the box, with the sibling mirrored first, so that its edges swap their names.
struct PlacingCase: CustomTestStringConvertible, Sendable {
    typealias Frames = @MainActor @Sendable (_ at: TestScreen, _ s: CGRect) -> [CGRect]
    typealias Place = @MainActor @Sendable (Stage) -> [UIView]

    let name: String
    /// The reference's frame of the first view on its own stage.
    let reference: CGRect?
    let frames: Frames
    /// Where the frames from right to left are no mirror image: distances that are measured to the right in any case.
    var rightToLeft: Frames?
    let place: Place
    var testDescription: String { name }

    init(
        _ name: String, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, frame: @escaping Frames,
        rightToLeft: Frames? = nil, _ place: @escaping Place
    ) {
        self.name = name
        reference = CGRect(x: x, y: y, width: width, height: height)
        frames = frame
        self.rightToLeft = rightToLeft
        self.place = place
    }

    init(_ name: String, frames: @escaping Frames, _ place: @escaping Place) {
        self.name = name
        reference = nil
        self.frames = frames
        self.place = place
    }

    @MainActor
    func frames(on screen: TestScreen, rightToLeft isRightToLeft: Bool) -> [CGRect] {
        guard isRightToLeft else { return frames(screen, screen.sibling) }
        if let rightToLeft { return rightToLeft(screen, screen.sibling) }
        return frames(screen, screen.sibling.mirrored(in: screen.box)).map { $0.mirrored(in: screen.box) }
    }
}

extension CGRect {
    func mirrored(in box: CGRect) -> CGRect {
        CGRect(x: box.minX + box.maxX - maxX, y: minY, width: width, height: height)
    }

    /// A rectangle of this size around the same centre.
    func centred(_ width: CGFloat, _ height: CGFloat) -> CGRect {
        CGRect(x: midX - width / 2, y: midY - height / 2, width: width, height: height)
    }
}

extension PlacingCase {
    static let all = filling + positions + edges + remaining + several + aligning + excluded

    static let filling: [PlacingCase] = [
        .init("1 filling the safe area with insets", 8, 28, 304, 410) { at, _ in
            [at.safeArea.insetBy(dx: 8, dy: 8)]
        } _: { t in
            t.box.addSubview(t.v, filling: .safeArea, insets: .all(8))
            return [t.v]
        },
        .init("2 filling another view's margins", 28, 108, 184, 184) { _, s in
            [s.insetBy(dx: 8, dy: 8)]
        } _: { t in
            t.box.addSubview(t.v, filling: .layoutMarginsOf(t.s))
            return [t.v]
        },
        .init("2 filling another view's margins, as the README spells it", 28, 108, 184, 184) { _, s in
            [s.insetBy(dx: 8, dy: 8)]
        } _: { t in
            t.box.addSubview(t.v, filling: .layoutMargins(t.s))
            return [t.v]
        },
        .init("3 filling different things by axis", 0, 20, 320, 426) { at, _ in
            [CGRect(x: 0, y: at.safeArea.minY, width: at.size.width, height: at.safeArea.height)]
        } _: { t in
            t.box.addSubview(t.v, filling: .horizontally(.superview, vertically: .safeArea))
            return [t.v]
        },
        .init("4 filling different things at both ends", 0, 20, 320, 460) { at, _ in
            [CGRect(x: 0, y: at.safe.top, width: at.size.width, height: at.size.height - at.safe.top)]
        } _: { t in
            t.box.addSubview(
                t.v, filling: .horizontally(.superview, vertically: .top(.safeArea, bottom: .superview)))
            return [t.v]
        },
        .init("5 filling different things on four sides", 0, 20, 312, 418) { at, _ in
            [
                CGRect(
                    x: at.safeArea.minX, y: at.safeArea.minY, width: at.readable.maxX - at.safeArea.minX,
                    height: at.margins.maxY - at.safeArea.minY)
            ]
        } _: { t in
            t.box.addSubview(
                t.v,
                filling: .top(.safeArea, leading: .safeArea, bottom: .layoutMargins, trailing: .readableContent))
            return [t.v]
        },
        .init(
            "one side different from the others",
            frames: { at, _ in
                let w = at.size.width, h = at.size.height
                return [
                    CGRect(x: 0, y: at.safe.top, width: w, height: h - at.safe.top),
                    CGRect(x: 0, y: 0, width: w, height: h - at.safe.bottom),
                    CGRect(x: at.safe.left, y: 0, width: w - at.safe.left, height: h),
                    CGRect(x: 0, y: 0, width: w - at.safe.right, height: h),
                ]
            }
        ) { t in
            let views = (0..<4).map { _ in UIView() }
            t.box.addSubview(views[0], filling: .top(.safeArea, others: .superview))
            t.box.addSubview(views[1], filling: .bottom(.safeArea, others: .superview))
            t.box.addSubview(views[2], filling: .leading(.safeArea, others: .superview))
            t.box.addSubview(views[3], filling: .trailing(.safeArea, others: .superview))
            return views
        },
        .init("filling a view, a guide, the readable content", frames: { at, s in [s, at.safeArea, at.readable] }) {
            t in
            let views = (0..<3).map { _ in UIView() }
            t.box.addSubview(views[0], filling: .relative(t.s))
            t.box.addSubview(views[1], filling: .guide(t.box.safeAreaLayoutGuide))
            t.box.addSubview(views[2], filling: .readableContent)
            return views
        },
        // Without a size of its own a view goes as far as the box lets it, around the pinned point.
        .init("6 filling at most, without a size", 8, 42, 304, 396) { at, _ in
            let room = at.safeArea.insetBy(dx: 8, dy: 8)
            let half = CGSize(
                width: min(at.box.midX - room.minX, room.maxX - at.box.midX),
                height: min(at.box.midY - room.minY, room.maxY - at.box.midY))
            return [at.box.centred(2 * half.width, 2 * half.height)]
        } _: { t in
            t.box.addSubview(t.v, fillingAtMost: .safeArea, insets: .all(8), pinnedTo: .center)
            return [t.v]
        },
        .init("6 filling at most, with a size", 110, 220, 100, 40) { at, _ in
            [at.box.centred(100, 40)]
        } _: { t in
            t.box.addSubview(t.l, fillingAtMost: .safeArea, insets: .all(8), pinnedTo: .center)
            return [t.l]
        },
        .init("7 filling at most from a point, without a size", 160, 240, 152, 198) { at, _ in
            let room = at.safeArea.insetBy(dx: 8, dy: 8)
            return [
                CGRect(
                    x: at.box.midX, y: at.box.midY, width: room.maxX - at.box.midX, height: room.maxY - at.box.midY)
            ]
        } _: { t in
            t.box.addSubview(t.v, fillingAtMost: .safeArea, insets: .all(8), pinning: .topLeading, to: .center)
            return [t.v]
        },
        .init("7 filling at most from a point, with a size", 160, 240, 100, 40) { at, _ in
            [CGRect(x: at.box.midX, y: at.box.midY, width: 100, height: 40)]
        } _: { t in
            t.box.addSubview(t.l, fillingAtMost: .safeArea, insets: .all(8), pinning: .topLeading, to: .center)
            return [t.l]
        },
    ]

    static let positions: [PlacingCase] = [
        .init("8 centred with an offset", 114, 213, 100, 40) { at, _ in
            [at.margins.centred(100, 40).offsetBy(dx: 4, dy: 0)]
        } rightToLeft: { at, _ in
            // The offset of a centre is to the right in any case.
            [at.margins.centred(100, 40).offsetBy(dx: 4, dy: 0)]
        } _: { t in
            t.box.addSubview(t.l, centeredIn: .layoutMargins, offset: CGPoint(x: 4, y: 0))
            return [t.l]
        },
        .init("9 centred in different things by axis", 110, 180, 100, 40) { at, s in
            [CGRect(x: at.box.midX - 50, y: s.midY - 20, width: 100, height: 40)]
        } _: { t in
            t.box.addSubview(t.l, centeredIn: .x(.superview, y: .safeAreaOf(t.s)))
            return [t.l]
        },
        .init("10 pinned to a position", 114, 0, 100, 40) { at, _ in
            [CGRect(x: at.box.midX - 50 + 4, y: 0, width: 100, height: 40)]
        } rightToLeft: { at, _ in
            [CGRect(x: at.box.midX - 50 + 4, y: 0, width: 100, height: 40)]
        } _: { t in
            t.box.addSubview(t.l, pinnedTo: .topCenter, of: .superview, offset: CGPoint(x: 4, y: 0))
            return [t.l]
        },
        .init("10 pinned to a position, as the README spells it", 0, 440, 100, 40) { at, _ in
            [CGRect(x: 0, y: at.size.height - 40, width: 100, height: 40)]
        } _: { t in
            t.box.addSubview(t.l, pinningTo: .bottomLeading)
            return [t.l]
        },
        .init("11 pinned to a position of another view", 20, 260, 100, 40) { _, s in
            [CGRect(x: s.minX, y: s.maxY - 40, width: 100, height: 40)]
        } _: { t in
            t.box.addSubview(t.l, pinnedTo: .bottomLeading, of: .relative(t.s))
            return [t.l]
        },
        .init("12 a point pinned to another point", -50, -20, 100, 40) { _, _ in
            [CGRect(x: -50, y: -20, width: 100, height: 40)]
        } _: { t in
            t.box.addSubview(t.l, pinning: .center, to: .topLeading, of: .superview)
            return [t.l]
        },
        .init(
            "all nine positions",
            frames: { at, _ in
                [at.safeArea.minY, at.safeArea.midY - 5, at.safeArea.maxY - 10].flatMap { y in
                    [at.safeArea.minX, at.safeArea.midX - 5, at.safeArea.maxX - 10].map { x in
                        CGRect(x: x, y: y, width: 10, height: 10)
                    }
                }
            }
        ) { t in
            (0..<9).map { index in
                let view = SizedView(10, 10)
                if let position = LayoutPosition(rawValue: index) {
                    t.box.addSubview(view, pinnedTo: position, of: .safeArea)
                }
                return view
            }
        },
        .init("13 pinned at a rectangle", 10, 20, 100, 40) { _, _ in
            [CGRect(x: 10, y: 20, width: 100, height: 40)]
        } _: { t in
            t.box.addSubview(t.v, pinnedAt: CGRect(x: 10, y: 20, width: 100, height: 40))
            return [t.v]
        },
        .init("14 pinned at a rectangle of another view", 30, 120, 100, 40) { _, s in
            [CGRect(x: s.minX + 10, y: s.minY + 20, width: 100, height: 40)]
        } _: { t in
            t.box.addSubview(t.v, pinnedAt: CGRect(x: 10, y: 20, width: 100, height: 40), in: .relative(t.s))
            return [t.v]
        },
        .init("15 pinned at a point", 20, 10, 100, 40) { _, _ in
            [CGRect(x: 20, y: 10, width: 100, height: 40)]
        } _: { t in
            t.box.addSubview(t.l, pinnedAt: CGPoint(x: 20, y: 10))
            return [t.l]
        },
        .init("16 pinned at a point of the safe area", 20, 30, 100, 40) { at, _ in
            [CGRect(x: at.safeArea.minX + 20, y: at.safeArea.minY + 10, width: 100, height: 40)]
        } _: { t in
            t.box.addSubview(t.l, pinnedAt: CGPoint(x: 20, y: 10), in: .safeArea)
            return [t.l]
        },
        .init("the centre pinned at a point", -30, -10, 100, 40) { _, _ in
            [CGRect(x: 20 - 50, y: 10 - 20, width: 100, height: 40)]
        } _: { t in
            t.box.addSubview(t.l, pinning: .center, at: CGPoint(x: 20, y: 10))
            return [t.l]
        },
    ]

    static let edges: [PlacingCase] = [
        .init("17 pinned to the top, centred", 110, 4, 100, 40) { at, _ in
            [CGRect(x: at.box.midX - 50, y: 4, width: 100, height: 40)]
        } _: { t in
            t.box.addSubview(t.l, pinnedTo: .top, of: .superview, horizontally: .center, spacing: 4)
            return [t.l]
        },
        .init("18 pinned to the leading edge, at the top", 10, 10, 100, 40) { _, _ in
            [CGRect(x: 10, y: 10, width: 100, height: 40)]
        } _: { t in
            t.box.addSubview(t.l, pinnedTo: .leading, of: .superview, vertically: .top, insets: .all(10))
            return [t.l]
        },
        .init("19 below another view, attached to its centre", 70, 300, 100, 40) { _, s in
            [CGRect(x: s.midX - 50, y: s.maxY, width: 100, height: 40)]
        } _: { t in
            t.box.addSubview(t.l, pinningBelow: t.s, horizontally: .attached(.center))
            return [t.l]
        },
        .init("above, attached to all of it", 20, 60, 200, 40) { _, s in
            [CGRect(x: s.minX, y: s.minY - 40, width: s.width, height: 40)]
        } _: { t in
            t.box.addSubview(t.l, pinningAbove: t.s, horizontally: .attach)
            return [t.l]
        },
        .init("after and before, at the ends of it", 224, 100, 50, 40) { _, s in
            [
                CGRect(x: s.maxX + 4, y: s.minY, width: 50, height: 40),
                CGRect(x: s.minX - 4 - 50, y: s.maxY - 40, width: 50, height: 40),
            ]
        } _: { t in
            let (after, before) = (SizedView(50, 40), SizedView(50, 40))
            t.box.addSubview(after, pinningAfter: t.s, vertically: .attached(.top), spacing: 4)
            t.box.addSubview(before, pinningBefore: t.s, vertically: .attached(.bottom), spacing: 4)
            return [after, before]
        },
        .init(
            "every edge of the safe area fills the other axis of it",
            frames: { at, _ in
                let safe = at.safeArea
                return [
                    CGRect(x: safe.minX, y: safe.minY + 2, width: safe.width, height: 40),
                    CGRect(x: safe.minX, y: safe.midY - 20 - 2, width: safe.width, height: 40),
                    CGRect(x: safe.minX, y: safe.maxY - 40 - 2, width: safe.width, height: 40),
                    CGRect(x: safe.minX + 2, y: safe.minY, width: 100, height: safe.height),
                    CGRect(x: safe.maxX - 100 - 2, y: safe.minY, width: 100, height: safe.height),
                ]
            }
        ) { t in
            let views = (0..<5).map { _ in SizedView(100, 40) }
            t.box.addSubview(views[0], pinnedTo: .top, of: .safeArea, spacing: 2)
            t.box.addSubview(views[1], pinnedTo: .centerY, of: .safeArea, spacing: 2)
            t.box.addSubview(views[2], pinnedTo: .bottom, of: .safeArea, spacing: 2)
            t.box.addSubview(views[3], pinnedTo: .leading, of: .safeArea, spacing: 2)
            t.box.addSubview(views[4], pinnedTo: .trailing, of: .safeArea, spacing: 2)
            return views
        },
        .init("one edge pinned to another", 10, 140, 300, 40) { at, _ in
            [CGRect(x: 0, y: at.sibling.midY - 60, width: at.size.width, height: 40).insetBy(dx: 10, dy: 0)]
        } _: { t in
            // The bottom 20 above the middle: 10 of spacing and 10 of insets.
            t.box.addSubview(
                t.l, pinning: .bottom, to: .centerY, of: .relative(t.s), insets: .all(10), spacing: 10)
            return [t.l]
        },
        .init(
            "the other axis in every mode",
            frames: { at, _ in
                let (w, m, r) = (at.size.width, at.margins, at.readable)
                return [
                    (0, w), (m.minX, m.width), (w / 2 - 50, 100), (m.midX - 50, 100), (r.midX - 50, 100),
                    (0, 100), (m.minX, 100), (w - 100, 100), (m.maxX - 100, 100),
                ].map { CGRect(x: $0.0, y: 0, width: $0.1, height: 40) }
            }
        ) { t in
            let modes: [ConstrainedHorizontalLayout] = [
                .fill, .filling(.layoutMargins), .center, .centered(in: .layoutMargins),
                .centered(in: .readableContent, between: .superview), .leading, .leading(in: .layoutMargins),
                .trailing, .trailing(in: .layoutMargins),
            ]
            return modes.map { mode in
                let view = SizedView(100, 40)
                t.box.addSubview(view, pinnedTo: .top, of: .superview, horizontally: mode)
                return view
            }
        },
        .init(
            "the vertical axis in every mode",
            frames: { at, _ in
                let (h, m) = (at.size.height, at.margins)
                return [
                    (0, h), (m.minY, m.height), (h / 2 - 20, 40), (m.midY - 20, 40), (0, 40), (m.minY, 40),
                    (h - 40, 40),
                    (m.maxY - 40, 40),
                ].map { CGRect(x: 0, y: $0.0, width: 100, height: $0.1) }
            }
        ) { t in
            let modes: [ConstrainedVerticalLayout] = [
                .fill, .filling(.layoutMargins), .center, .centered(in: .layoutMargins), .top,
                .top(in: .layoutMargins), .bottom, .bottom(in: .layoutMargins),
            ]
            return modes.map { mode in
                let view = SizedView(100, 40)
                t.box.addSubview(view, pinnedTo: .leading, of: .superview, vertically: mode)
                return view
            }
        },
        .init("28 overflowing the centre", -40, 0, 400, 40) { at, _ in
            [CGRect(x: at.size.width / 2 - 200, y: 0, width: 400, height: 40)]
        } _: { t in
            let wide = SizedView(400, 40)
            t.box.addSubview(wide, pinnedTo: .top, of: .superview, horizontally: .overflow(.center))
            return [wide]
        },
        .init(
            "defaults of the code around",
            frames: { at, _ in
                let m = at.margins
                return [
                    CGRect(x: m.minX + 3, y: m.minY + 3, width: m.width - 6, height: m.height - 6),
                    CGRect(x: at.size.width - 103, y: 6, width: 100, height: 40),
                ]
            }
        ) { t in
            // The default spacing is that of the insets, too.
            UIView.with(.layoutMargins, spacing: 3) { t.box.addSubview(t.v, filling: .default) }
            UIView.with(horizontally: .trailing, spacing: 3) { t.box.addSubview(t.l, pinnedTo: .top, of: .superview) }
            return [t.v, t.l]
        },
    ]

    static let remaining: [PlacingCase] = [
        .init("20 filling the space below", 0, 300, 320, 180) { at, s in
            [CGRect(x: 0, y: s.maxY, width: at.size.width, height: at.size.height - s.maxY)]
        } _: { t in
            t.box.addSubview(t.v, fillingRemainingSpaceBelow: t.s)
            return [t.v]
        },
        .init("20b filling the space above", 0, 0, 320, 100) { at, s in
            [CGRect(x: 0, y: 0, width: at.size.width, height: s.minY)]
        } _: { t in
            t.box.addSubview(t.v, fillingRemainingSpaceAbove: t.s)
            return [t.v]
        },
        .init("20b filling the space after", 220, 0, 100, 480) { at, s in
            [CGRect(x: s.maxX, y: 0, width: at.size.width - s.maxX, height: at.size.height)]
        } _: { t in
            t.box.addSubview(t.v, fillingRemainingSpaceAfter: t.s)
            return [t.v]
        },
        .init("20b filling the space before", 0, 0, 20, 480) { at, s in
            [CGRect(x: 0, y: 0, width: s.minX, height: at.size.height)]
        } _: { t in
            t.box.addSubview(t.v, fillingRemainingSpaceBefore: t.s)
            return [t.v]
        },
        .init("filling the space up to the margins", 8, 306, 304, 132) { at, s in
            [CGRect(x: at.margins.minX, y: s.maxY + 6, width: at.margins.width, height: at.margins.maxY - s.maxY - 6)]
        } _: { t in
            t.box.addSubview(
                t.v, fillingRemainingSpaceBelow: t.s, in: .layoutMargins, horizontally: .filling(.layoutMargins),
                spacing: 6)
            return [t.v]
        },
        .init("between two edges", 24, 104, 192, 372) { at, s in
            [CGRect(x: s.minX + 4, y: s.minY + 4, width: s.width - 8, height: at.size.height - s.minY - 8)]
        } _: { t in
            t.box.addSubview(
                t.v, pinningTopTo: .top, of: .relative(t.s), spacing: 0, bottomTo: .bottom, of: .superview, spacing: 0,
                horizontally: .attached(.fill), insets: .all(4))
            return [t.v]
        },
        .init("between two edges, horizontally", 124, 0, 192, 480) { at, s in
            [CGRect(x: s.midX + 4, y: 0, width: at.size.width - s.midX - 8, height: at.size.height)]
        } _: { t in
            t.box.addSubview(
                t.v, pinningLeadingTo: .centerX, of: .relative(t.s), spacing: 4, trailingTo: .trailing, of: .superview,
                spacing: 4)
            return [t.v]
        },
    ]

    static let several: [PlacingCase] = [
        .init("21 several views below each other, the last one taking the rest", 110, 40, 100, 40) { at, _ in
            let x = at.box.midX - 50
            return [40, 88, 136].map { CGRect(x: x, y: $0, width: 100, height: 40) }
                + [CGRect(x: x, y: 184, width: 100, height: at.size.height - 40 - 184)]
        } _: { t in
            let views = stretchingLast(SizedView(100, 40))
            t.box.addSubviewsVertically(views, horizontally: .center, insets: .all(40), spacing: 8)
            return views
        },
        .init("22 several views in the safe area", 0, 20, 320, 40) { at, _ in
            let safe = at.safeArea
            return (0..<3).map { CGRect(x: safe.minX, y: safe.minY + CGFloat($0) * 40, width: safe.width, height: 40) }
                + [CGRect(x: safe.minX, y: safe.minY + 120, width: safe.width, height: safe.height - 120)]
        } _: { t in
            let views = stretchingLast(SizedView(100, 40))
            t.box.addSubviewsVertically(views[0], views[1], views[2], views[3], in: .safeArea)
            return views
        },
        .init(
            "several views in the margins, centred there",
            frames: { at, _ in
                let m = at.margins
                return [
                    CGRect(x: m.midX - 50, y: m.minY, width: 100, height: 40),
                    CGRect(x: m.midX - 50, y: m.minY + 40, width: 100, height: m.height - 40),
                ]
            }
        ) { t in
            let views = [SizedView(100, 40), SizedView(100, 40, hugging: Priority(249))]
            t.box.addSubviewsVertically(views, in: .layoutMargins, horizontally: .center)
            return views
        },
        .init("23 several views after each other", 20, 220, 40, 40) { at, _ in
            let y = at.box.midY - 20
            return [20, 68, 116].map { CGRect(x: $0, y: y, width: 40, height: 40) }
                + [CGRect(x: 164, y: y, width: at.size.width - 20 - 164, height: 40)]
        } _: { t in
            let views = stretchingLast(SizedView(40, 40))
            t.box.addSubviewsHorizontally(views, vertically: .center, insets: .all(20), spacing: 8)
            return views
        },
        .init("a single one of several fills", 8, 28, 304, 410) { at, _ in
            [at.safeArea.insetBy(dx: 8, dy: 8)]
        } _: { t in
            t.box.addSubviewsHorizontally(t.v, in: .safeArea, insets: .all(8))
            return [t.v]
        },
        .init("37 a batch of views that are constrained to each other", 85, 158, 50, 50) { at, _ in
            let inner = at.safeArea.centred(100, 100)
            return [CGRect(x: inner.minX - 25, y: inner.minY - 25, width: 50, height: 50), inner]
        } _: { t in
            let (b, inner) = (UIView(), UIView())
            b.constrain(widthAndHeight: 50)
            inner.constrain(widthAndHeight: 100)
            UIView.batchConstraints {
                t.box.addSubview(b, pinning: .center, to: .topLeading, of: .relative(inner))
                t.box.addSubview(inner, centeredIn: .safeArea)
            }
            return [b, inner]
        },
    ]

    /// Four views, the last of which likes best to be stretched.
    @MainActor
    private static func stretchingLast(_ model: SizedView) -> [SizedView] {
        (0..<4).map {
            SizedView(model.wanted.width, model.wanted.height, hugging: $0 == 3 ? Priority(249) : Priority(251))
        }
    }

    static let aligning: [PlacingCase] = [
        .init("24 aligned to the top", 0, 0, 320, 40) { at, _ in
            [CGRect(x: 0, y: 0, width: at.size.width, height: 40)]
        } _: { t in
            t.box.addSubview(t.l, aligningVerticallyTo: .top)
            return [t.l]
        },
        .init("25 aligned to the margins' centre", 110, 0, 100, 480) { at, _ in
            [CGRect(x: at.margins.midX - 50, y: 0, width: 100, height: at.size.height)]
        } _: { t in
            t.box.addSubview(t.l, aligningHorizontallyTo: .centered(in: .layoutMargins))
            return [t.l]
        },
        .init("25 aligned to the margins' centre, as the README spells it", 110, 0, 100, 480) { at, _ in
            [CGRect(x: at.margins.midX - 50, y: 0, width: 100, height: at.size.height)]
        } _: { t in
            t.box.addSubview(t.l, aligningHorizontallyTo: .center(in: .layoutMargins))
            return [t.l]
        },
        .init("26 aligned on both axes", 210, 220, 100, 40) { at, _ in
            [CGRect(x: at.size.width - 110, y: at.box.midY - 20, width: 100, height: 40)]
        } _: { t in
            t.box.addSubview(t.l, aligningVerticallyTo: .center, horizontallyTo: .trailing, insets: .all(10))
            return [t.l]
        },
        .init("26 aligned on both axes, as the README spells it", 210, 220, 100, 40) { at, _ in
            [CGRect(x: at.size.width - 110, y: at.box.midY - 20, width: 100, height: 40)]
        } _: { t in
            t.box.addSubview(t.l, aligningVerticallyTo: .center, horizontally: .trailing, insets: .all(10))
            return [t.l]
        },
        .init("27 aligned to the top, never past the bottom", 0, 0, 320, 480) { at, _ in
            [at.box]
        } _: { t in
            let tall = SizedView(100, 1900)
            t.box.addSubview(tall, aligningVerticallyTo: .top)
            return [tall]
        },
    ]

    static let excluded: [PlacingCase] = [
        .init("45 outside of the safe area", 0, 0, 320, 20) { at, _ in
            let (w, h) = (at.size.width, at.size.height)
            return [
                CGRect(x: 0, y: 0, width: w, height: at.safe.top), CGRect(x: 0, y: 0, width: at.safe.left, height: h),
                CGRect(x: 0, y: h - at.safe.bottom, width: w, height: at.safe.bottom),
                CGRect(x: w - at.safe.right, y: 0, width: at.safe.right, height: h),
            ]
        } _: { t in
            outside(of: .safeArea, in: t.box)
        },
        .init("45 outside of the margins", 0, 0, 320, 28) { at, _ in
            outside(at.margins, at.box)
        } _: { t in
            outside(of: .layoutMargins, in: t.box)
        },
        .init("45 outside of the readable content", 0, 0, 320, 28) { at, _ in
            outside(at.readable, at.box)
        } _: { t in
            outside(of: .readableContent, in: t.box)
        },
        .init("45 outside of another view's margins", 20, 100, 200, 8) { _, s in
            outside(s.insetBy(dx: 8, dy: 8), s)
        } _: { t in
            outside(of: .layoutMarginsOf(t.s), in: t.box)
        },
    ]

    /// Strips above, before, below, after.
    private static func outside(_ inner: CGRect, _ box: CGRect) -> [CGRect] {
        [
            CGRect(x: box.minX, y: box.minY, width: box.width, height: inner.minY - box.minY),
            CGRect(x: box.minX, y: box.minY, width: inner.minX - box.minX, height: box.height),
            CGRect(x: box.minX, y: inner.maxY, width: box.width, height: box.maxY - inner.maxY),
            CGRect(x: inner.maxX, y: box.minY, width: box.maxX - inner.maxX, height: box.height),
        ]
    }

    @MainActor
    private static func outside(of area: ExcludableArea, in box: UIView) -> [UIView] {
        let layouts: [BoxLayout] = [
            .excludedTopSideOf(area), .excludedLeadingSideOf(area), .excludedBottomSideOf(area),
            .excludedTrailingSideOf(area),
        ]
        return layouts.map { layout in
            let view = UIView()
            box.addSubview(view, filling: layout)
            return view
        }
    }
}
