import Testing

@testable import UIKit

/// A layout in a root of 400 by 100 points, by its frames from left to right. From right to left they are mirrored, each
/// in its superview.
private struct MirrorCase: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let frames: [CGRect]
    let make: @MainActor @Sendable (UIView) -> [UIView]

    init(_ name: String, _ frames: [CGRect], _ make: @escaping @MainActor @Sendable (UIView) -> [UIView]) {
        testDescription = name
        self.frames = frames
        self.make = make
    }

    /// A view of 10 by 10 points at the top.
    @MainActor
    private static func box(in root: UIView) -> UIView {
        let view = root.addLaidOut()
        NSLayoutConstraint.activate([
            view.widthAnchor.constraint(equalToConstant: 10), view.heightAnchor.constraint(equalToConstant: 10),
            view.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        return view
    }

    @MainActor
    private static func equal(
        _ a: UIView, _ first: NSLayoutConstraint.Attribute, _ b: UIView, _ second: NSLayoutConstraint.Attribute,
        times multiplier: CGFloat = 1, plus constant: CGFloat = 0
    ) {
        NSLayoutConstraint(
            item: a, attribute: first, relatedBy: .equal, toItem: b, attribute: second, multiplier: multiplier,
            constant: constant
        ).isActive = true
    }

    static let all: [MirrorCase] = [
        .init("leading, twice another's and five", [rect(30, 0, 10, 10), rect(65, 0, 10, 10)]) { root in
            let (a, b) = (box(in: root), box(in: root))
            equal(a, .leading, root, .leading, plus: 30)
            equal(b, .leading, a, .leading, times: 2, plus: 5)
            return [a, b]
        },
        .init("a quarter of the way", [rect(100, 0, 10, 10)]) { root in
            let a = box(in: root)
            equal(a, .leading, root, .trailing, times: 0.25)
            return [a]
        },
        .init("trailing at half, less three", [rect(187, 0, 10, 10)]) { root in
            let a = box(in: root)
            equal(a, .trailing, root, .trailing, times: 0.5, plus: -3)
            return [a]
        },
        .init("the centre at a third of trailing, by the margins", [rect(123, 0, 10, 10)]) { root in
            let a = box(in: root)
            // The margin is at 392, less a third of the way less 8 / 3.
            equal(a, .centerX, root, .trailingMargin, times: 1.0 / 3, plus: 128 - 392.0 / 3)
            return [a]
        },
        .init("negative multipliers", [rect(40, 0, 10, 10), rect(310, 0, 10, 10)]) { root in
            let (a, b) = (box(in: root), box(in: root))
            equal(a, .leading, root, .leading, plus: 40)
            equal(b, .leading, a, .leading, times: -1, plus: 350)
            return [a, b]
        },
        .init("in a nested view, against the root", [rect(50, 0, 300, 10), rect(50, 0, 10, 10)]) { root in
            let outer = root.addLaidOut()
            NSLayoutConstraint.activate([
                outer.topAnchor.constraint(equalTo: root.topAnchor), outer.heightAnchor.constraint(equalToConstant: 10),
                outer.widthAnchor.constraint(equalToConstant: 300),
                outer.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 50),
            ])
            let inner = box(in: outer)
            equal(inner, .leading, root, .trailing, times: 0.25)
            return [outer, inner]
        },
        .init(
            "distances in proportion", [rect(40, 0, 10, 10), rect(100, 0, 10, 10), rect(220, 0, 10, 10)]
        ) { root in
            let (a, b, c) = (box(in: root), box(in: root), box(in: root))
            equal(a, .leading, root, .leading, plus: 40)
            equal(c, .leading, root, .leading, plus: 220)
            a.leadingAnchor.anchorWithOffset(to: b.leadingAnchor)
                .constraint(equalTo: b.leadingAnchor.anchorWithOffset(to: c.leadingAnchor), multiplier: 0.5).isActive =
                true
            return [a, b, c]
        },
        .init("a distance that is a width", [rect(40, 0, 60, 10)]) { root in
            let a = root.addLaidOut()
            NSLayoutConstraint.activate([
                a.topAnchor.constraint(equalTo: root.topAnchor), a.heightAnchor.constraint(equalToConstant: 10),
                a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 40),
                root.leadingAnchor.anchorWithOffset(to: a.trailingAnchor).constraint(equalToConstant: 100),
            ])
            return [a]
        },
        .init("content that is wider than the scroll view", [rect(10, 0, 10, 10), rect(580, 0, 10, 10)]) { root in
            let scrollView = root.addLaidOut(UIScrollView())
            root.pin(scrollView)
            let content = scrollView.addLaidOut()
            let guide = scrollView.contentLayoutGuide
            NSLayoutConstraint.activate([
                content.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
                content.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
                content.topAnchor.constraint(equalTo: guide.topAnchor),
                content.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
                content.widthAnchor.constraint(equalToConstant: 600),
                content.heightAnchor.constraint(equalToConstant: 50),
            ])
            let (a, b) = (box(in: content), box(in: content))
            equal(a, .leading, content, .leading, plus: 10)
            equal(b, .trailing, content, .trailing, plus: -10)
            return [a, b]
        },
        .init("content by the scroll view's own edges", [rect(20, 0, 560, 50)]) { root in
            let scrollView = root.addLaidOut(UIScrollView())
            root.pin(scrollView)
            let content = scrollView.addLaidOut()
            NSLayoutConstraint.activate([
                content.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor, constant: 20),
                scrollView.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: 20),
                content.topAnchor.constraint(equalTo: scrollView.topAnchor),
                content.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor),
                content.widthAnchor.constraint(equalToConstant: 560),
                content.heightAnchor.constraint(equalToConstant: 50),
            ])
            return [content]
        },
        .init("what scrolls, held by the frame", [rect(5, 0, 10, 10)]) { root in
            let scrollView = root.addLaidOut(UIScrollView())
            root.pin(scrollView)
            let a = box(in: scrollView)
            a.leadingAnchor.constraint(equalTo: scrollView.frameLayoutGuide.leadingAnchor, constant: 5).isActive = true
            return [a]
        },
    ]
}

@MainActor
@Suite("Leading and trailing from right to left", .serialized)
struct RightToLeftTests {
    private func frames(_ row: MirrorCase, _ direction: UIUserInterfaceLayoutDirection) -> [CGRect] {
        let outer = Runtime.current
        Runtime.current = Runtime(
            device: .blank(CGSize(width: 400, height: 100), scale: 2),
            settings: UserSettings(layoutDirection: direction))
        defer { Runtime.current = outer }
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 100))
        window.isHidden = false
        let root = makeRoot(400, 100)
        root.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
        window.addSubview(root)
        var frames: [CGRect] = []
        let reports = Diagnostics.collect {
            let views = row.make(root)
            window.layoutIfNeeded()
            frames = views.map { view in
                let width = (view.superview as? UIScrollView)?.contentSize.width ?? view.superview?.bounds.width ?? 0
                let space = max(width, view.superview?.bounds.width ?? 0)
                return direction == .leftToRight
                    ? view.frame
                    : rect(space - view.frame.maxX, view.frame.minY, view.frame.width, view.frame.height)
            }
        }
        #expect(reports.isEmpty)
        return frames
    }

    @Test("from left to right, worked out by hand", arguments: MirrorCase.all)
    fileprivate func leftToRight(_ row: MirrorCase) {
        for (frame, expected) in zip(frames(row, .leftToRight), row.frames) {
            #expect(isClose(frame, expected, 0.26), "\(frame)")
        }
    }

    @Test("from right to left, as in a mirror", arguments: MirrorCase.all)
    fileprivate func rightToLeft(_ row: MirrorCase) {
        for (frame, expected) in zip(frames(row, .rightToLeft), row.frames) {
            #expect(isClose(frame, expected, 0.26), "\(frame), mirrored back")
        }
    }
}
