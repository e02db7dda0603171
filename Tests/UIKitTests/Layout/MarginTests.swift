import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// A child's frame in the parent of the reference, and the insets it gets: top, left, bottom, right.
struct SafeAreaCase: Sendable, CustomTestStringConvertible {
    var frame: [Double]
    var insets: [Double]
    var testDescription: String { "\(frame)" }
}

/// Tells what it was told.
private final class TellingView: UIView {
    var told: [String] = []
    override func layoutMarginsDidChange() { told.append("margins") }
    override func safeAreaInsetsDidChange() { told.append("safeArea") }
    override func layoutSubviews() {
        told.append("layout")
        super.layoutSubviews()
    }
}

@MainActor
@Suite("Safe area and margins, section 8")
struct MarginTests {
    let window = UIWindow(frame: rect(0, 0, 320, 480))

    init() {
        window.setSafeAreaInsets(UIEdgeInsets(top: 44, left: 10, bottom: 34, right: 12))
        window.layoutIfNeeded()
    }

    nonisolated static let cases: [SafeAreaCase] = [
        .init(frame: [0, 0, 320, 480], insets: [44, 10, 34, 12]),
        .init(frame: [30, 20, 100, 500], insets: [24, 0, 34, 0]),
        .init(frame: [-40, -60, 200, 200], insets: [44, 10, 0, 0]),
        .init(frame: [0, 100, 320, 200], insets: [0, 10, 0, 12]),
        .init(frame: [0, 460, 320, 100], insets: [0, 10, 34, 12]),
        .init(frame: [300, 0, 100, 480], insets: [44, 0, 34, 12]),
        .init(frame: [-50, -50, 500, 700], insets: [44, 10, 34, 12]),
        .init(frame: [5, 10, 60, 20], insets: [34, 5, 0, 0]),
        .init(frame: [0, 500, 100, 50], insets: [0, 10, 34, 0]),
    ]

    @Test("each edge is clamped on its own", arguments: cases)
    func propagation(_ row: SafeAreaCase) {
        let child = UIView(frame: rect(row.frame[0], row.frame[1], row.frame[2], row.frame[3]))
        window.addSubview(child)
        window.layoutIfNeeded()
        let expected = UIEdgeInsets(
            top: row.insets[0], left: row.insets[1], bottom: row.insets[2], right: row.insets[3])
        #expect(child.safeAreaInsets == expected)
        child.removeFromSuperview()
        #expect(child.safeAreaInsets == expected || child.safeAreaInsets == .zero)
    }

    @Test("margins are the base plus the safe area, or the base alone")
    func sum() {
        let child = UIView(frame: window.bounds)
        window.addSubview(child)
        window.layoutIfNeeded()
        #expect(child.layoutMargins == UIEdgeInsets(top: 52, left: 18, bottom: 42, right: 20))
        child.insetsLayoutMarginsFromSafeArea = false
        #expect(child.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    }

    @Test("margins of the superview count as far as the view lies under them")
    func preserved() {
        let parent = UIView(frame: rect(0, 0, 320, 480))
        parent.layoutMargins = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
        let child = UIView(frame: rect(10, 10, 100, 100))
        parent.addSubview(child)
        child.preservesSuperviewLayoutMargins = true
        #expect(child.layoutMargins == UIEdgeInsets(top: 10, left: 10, bottom: 8, right: 8))
    }

    @Test("the superview's margins hold its safe area, which does not count twice")
    func preservedInSafeArea() {
        let parent = UIView(frame: window.bounds)
        parent.layoutMargins = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
        window.addSubview(parent)
        let children = [UIView(frame: parent.bounds), UIView(frame: parent.bounds.insetBy(dx: 10, dy: 10))]
        for child in children {
            child.preservesSuperviewLayoutMargins = true
            parent.addSubview(child)
        }
        window.layoutIfNeeded()
        #expect(parent.layoutMargins == UIEdgeInsets(top: 64, left: 30, bottom: 54, right: 32))
        #expect(children[0].layoutMargins == parent.layoutMargins)
        #expect(children[1].layoutMargins == UIEdgeInsets(top: 54, left: 20, bottom: 44, right: 22))
        parent.frame.size.width -= 20
        window.layoutIfNeeded()
        // The parent's right edge left the inset, and the children's edges are as far from it as before.
        #expect(parent.layoutMargins.right == 20)
        #expect(children[0].layoutMargins.right == 20 + 20 && children[1].layoutMargins.right == 20 + 10)
    }

    @Test("insets larger than a view contradict nothing: the guide is less than nothing high")
    func largeInsets() {
        let low = UIView(frame: rect(0, 0, 320, 40))
        let square = UIView()
        square.translatesAutoresizingMaskIntoConstraints = false
        low.addSubview(square)
        window.addSubview(low)
        NSLayoutConstraint.activate([
            square.centerYAnchor.constraint(equalTo: low.safeAreaLayoutGuide.centerYAnchor),
            square.heightAnchor.constraint(equalToConstant: 40),
        ])
        let reports = Diagnostics.collect { window.layoutIfNeeded() }
        #expect(reports.isEmpty)
        // From 44, where the insets end at the top, to 40, where the view ends.
        #expect(square.frame.midY == 42)
    }

    // Conflicts of others' apps, as Apple's log has them: "stack.topMargin == group.topMargin" and no constraint of a guide;
    // "UILayoutGuide:0x…'UIViewSafeAreaLayoutGuide'".
    @Test("reports name a margin's attribute alone, and guides by the class that apps know")
    func reports() throws {
        func message(_ constraints: (UIView, UIView) -> [NSLayoutConstraint]) throws -> String {
            let (group, stack) = (UIView(frame: rect(0, 0, 100, 100)), UIView())
            stack.translatesAutoresizingMaskIntoConstraints = false
            group.addSubview(stack)
            window.addSubview(group)
            defer { group.removeFromSuperview() }
            let height = stack.heightAnchor.constraint(equalToConstant: 200)
            let reports = Diagnostics.collect {
                NSLayoutConstraint.activate(constraints(group, stack) + [height])
                window.layoutIfNeeded()
            }
            return try #require(reports.first).message
        }
        let attributes = try message { group, stack in
            [NSLayoutConstraint.Attribute.topMargin, .bottomMargin].map {
                NSLayoutConstraint(
                    item: stack, attribute: $0, relatedBy: .equal, toItem: group, attribute: $0, multiplier: 1,
                    constant: 0)
            }
        }
        #expect(attributes.contains(".topMargin == UIView:") && !attributes.contains("guide"))
        let guides = try message { group, stack in
            [
                stack.topAnchor.constraint(equalTo: group.safeAreaLayoutGuide.topAnchor),
                stack.bottomAnchor.constraint(equalTo: group.safeAreaLayoutGuide.bottomAnchor),
            ]
        }
        #expect(guides.contains("UILayoutGuide:0x") && guides.contains("'UIViewSafeAreaLayoutGuide-top'"))
        #expect(!guides.contains("InsetGuide"))
    }

    @Test("directional margins follow the direction; the last setter wins")
    func directional() {
        let view = UIView()
        view.semanticContentAttribute = .forceRightToLeft
        view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
        view.layoutMargins = UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8)
        #expect(view.directionalLayoutMargins == NSDirectionalEdgeInsets(top: 5, leading: 8, bottom: 7, trailing: 6))
    }

    @Test("a change is told before layout, margins first, and once")
    func order() {
        let view = TellingView(frame: window.bounds)
        window.addSubview(view)
        window.layoutIfNeeded()
        #expect(view.told == ["margins", "safeArea", "layout"])
        view.told = []
        window.layoutIfNeeded()
        #expect(view.told.isEmpty)
        window.setSafeAreaInsets(UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
        window.layoutIfNeeded()
        #expect(view.told == ["margins", "safeArea", "layout"])
    }

    @Test("in viewDidLayoutSubviews views placed by hand know their insets, at any depth")
    func placedByHand() {
        final class Screen: UIViewController {
            let (outer, inner) = (UIView(frame: rect(10, 0, 100, 100)), UIView(frame: rect(0, 20, 50, 80)))
            var seen: [CGRect] = []
            override func viewDidLoad() {
                view.addSubview(outer)
                outer.addSubview(inner)
            }
            override func viewDidLayoutSubviews() {
                seen = [
                    outer.safeAreaLayoutGuide.layoutFrame, outer.layoutMarginsGuide.layoutFrame,
                    inner.safeAreaLayoutGuide.layoutFrame,
                ]
            }
        }
        inWorld("iPhone 16") { window in
            let screen = Screen()
            window.rootViewController = screen
            window.makeKeyAndVisible()
            turn()
            #expect(screen.seen == [rect(0, 59, 100, 41), rect(8, 67, 84, 25), rect(0, 39, 50, 41)])
        }
    }

    @Test("guides lie at their insets, whether constraints use them or not")
    func guides() {
        let child = UIView(frame: window.bounds)
        window.addSubview(child)
        window.layoutIfNeeded()
        #expect(child.safeAreaLayoutGuide.layoutFrame == rect(10, 44, 298, 402))
        let inside = child.addLaidOut()
        NSLayoutConstraint.activate([
            inside.topAnchor.constraint(equalTo: child.safeAreaLayoutGuide.topAnchor),
            inside.leadingAnchor.constraint(equalTo: child.layoutMarginsGuide.leadingAnchor),
            inside.trailingAnchor.constraint(equalTo: child.layoutMarginsGuide.trailingAnchor),
            inside.bottomAnchor.constraint(equalTo: child.safeAreaLayoutGuide.bottomAnchor),
        ])
        window.layoutIfNeeded()
        #expect(child.safeAreaLayoutGuide.layoutFrame == rect(10, 44, 298, 402))
        #expect(inside.frame == rect(18, 44, 282, 402))
        window.setSafeAreaInsets(UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
        window.layoutIfNeeded()
        #expect(inside.frame == rect(8, 20, 304, 460))
        child.layoutMargins = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 30)
        window.layoutIfNeeded()
        #expect(inside.frame == rect(30, 20, 260, 460))
    }

    /// A height that what lies above the safe area's edge leaves, and none without it: −10 points.
    @Test(
        "constraints of a view that comes into a window are solved with its insets there, not with none",
        arguments: [true, false])
    func firstSolve(usesMargins: Bool) {
        let child = UIView(frame: rect(0, 0, 320, 480))
        let (above, below) = (child.addLaidOut(), child.addLaidOut())
        let guide = usesMargins ? child.layoutMarginsGuide : child.safeAreaLayoutGuide
        child.layoutMargins = .zero
        NSLayoutConstraint.activate([
            above.topAnchor.constraint(equalTo: child.topAnchor, constant: 5),
            above.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            above.widthAnchor.constraint(equalToConstant: 9),
            below.topAnchor.constraint(equalTo: above.bottomAnchor, constant: 5),
            below.topAnchor.constraint(equalTo: guide.topAnchor),
            below.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            below.widthAnchor.constraint(equalToConstant: 9), below.heightAnchor.constraint(equalToConstant: 9),
        ])
        let told = Diagnostics.collect {
            window.addSubview(child)
            window.layoutIfNeeded()
        }
        #expect(told.map(\.message) == [])
        #expect(above.frame == rect(10, 5, 9, 34))
    }

    @Test("insets that were to come and did not leave no guide behind")
    func movedBeforeItsTurn() {
        final class Shifting: UIView {
            override func layoutSubviews() {
                super.layoutSubviews()
                subviews.first?.frame.origin.y = 100
            }
        }
        let holder = Shifting(frame: rect(0, 0, 320, 480))
        let child = UIView(frame: rect(0, 0, 320, 100))
        holder.addSubview(child)
        let inside = child.addLaidOut()
        NSLayoutConstraint.activate([
            inside.topAnchor.constraint(equalTo: child.safeAreaLayoutGuide.topAnchor),
            inside.leadingAnchor.constraint(equalTo: child.leadingAnchor),
            inside.widthAnchor.constraint(equalToConstant: 9), inside.heightAnchor.constraint(equalToConstant: 9),
        ])
        window.addSubview(holder)
        window.layoutIfNeeded()
        #expect(child.safeAreaInsets.top == 0)
        #expect(inside.frame == rect(0, 0, 9, 9))
    }

    /// The book's p034: a subview's inset never exceeds its superview's.
    @Test("moving a view out of the safe area and back moves what hangs on its guide within the same pass")
    func safeAreaLimits() {
        window.setSafeAreaInsets(UIEdgeInsets(top: 64, left: 0, bottom: 0, right: 0))
        let yellow = window.addLaidOut()
        let top = yellow.topAnchor.constraint(equalTo: window.topAnchor, constant: 88)
        NSLayoutConstraint.activate([
            top, yellow.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 37),
            yellow.widthAnchor.constraint(equalToConstant: 240), yellow.heightAnchor.constraint(equalToConstant: 200),
        ])
        let green = yellow.addLaidOut()
        NSLayoutConstraint.activate([
            green.topAnchor.constraint(equalTo: yellow.safeAreaLayoutGuide.topAnchor),
            green.leadingAnchor.constraint(equalTo: yellow.leadingAnchor),
            green.widthAnchor.constraint(equalToConstant: 50), green.heightAnchor.constraint(equalToConstant: 50),
        ])
        window.layoutIfNeeded()
        #expect(yellow.frame == rect(37, 88, 240, 200))
        #expect(green.frame.minY == 0)
        top.constant -= 300
        window.layoutIfNeeded()
        #expect(yellow.frame.minY == -212)
        #expect(green.frame.minY == 64)
        top.constant += 300
        window.layoutIfNeeded()
        #expect(green.frame.minY == 0)
    }

    @Test("a controller adds to the safe area and wants least margins in its root view")
    func controllers() {
        let controller = UIViewController()
        window.setSafeAreaInsets(UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
        window.rootViewController = controller
        window.isHidden = false
        window.layoutIfNeeded()
        #expect(controller.view.layoutMargins == UIEdgeInsets(top: 20, left: 16, bottom: 0, right: 16))
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 5, right: 0)
        window.layoutIfNeeded()
        #expect(controller.view.safeAreaInsets == UIEdgeInsets(top: 64, left: 0, bottom: 5, right: 0))
        controller.view.layoutMargins = UIEdgeInsets(top: 3, left: 10, bottom: 3, right: 30)
        #expect(controller.view.layoutMargins == UIEdgeInsets(top: 67, left: 16, bottom: 8, right: 30))
        controller.viewRespectsSystemMinimumLayoutMargins = false
        #expect(controller.view.layoutMargins == UIEdgeInsets(top: 67, left: 10, bottom: 8, right: 30))
    }

    @Test(
        "readable content keeps the margins up to a width of 1008",
        arguments: [
            [320, 8, 8, 304], [834, 8, 8, 818], [1008, 8, 8, 992], [1009, 8, 44.5, 920], [1024, 8, 52, 920],
            [1400, 8, 240, 920], [1008, 40, 40, 928], [1009, 40, 44.5, 920], [1200, 200, 200, 800],
            [2000, 600, 600, 800],
            [1200, 0, 140, 920],
        ])
    func readable(_ row: [Double]) {
        let root = makeRoot(row[0], 100)
        root.layoutMargins = UIEdgeInsets(top: 8, left: row[1], bottom: 8, right: row[1])
        let inside = root.addLaidOut()
        let guide = root.readableContentGuide
        NSLayoutConstraint.activate([
            inside.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            inside.widthAnchor.constraint(equalTo: guide.widthAnchor),
            inside.topAnchor.constraint(equalTo: guide.topAnchor),
            inside.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
        ])
        root.layoutIfNeeded()
        #expect(abs(inside.frame.minX - row[2]) < 0.34)
        #expect(abs(inside.frame.width - row[3]) < 0.34)
        #expect(inside.frame.minY == 8)
    }

    @Test("the keyboard guide covers the bottom safe area, then the keyboard, then again the safe area")
    func keyboard() {
        window.isHidden = false
        window.makeKeyAndVisible()
        defer {
            SimulatedKeyboard.current.hide()
            window.isHidden = true
        }
        let view = UIView(frame: window.bounds)
        window.addSubview(view)
        let field = view.addLaidOut()
        NSLayoutConstraint.activate([
            field.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
            field.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            field.widthAnchor.constraint(equalToConstant: 50),
            field.heightAnchor.constraint(equalToConstant: 30),
        ])
        window.layoutIfNeeded()
        #expect(field.frame.maxY == 446)
        SimulatedKeyboard.current.show(rect(0, 280, 320, 200))
        window.layoutIfNeeded()
        #expect(field.frame.maxY == 280)
        #expect(view.keyboardLayoutGuide.layoutFrame == rect(0, 280, 320, 200))
        SimulatedKeyboard.current.show(rect(40, 100, 240, 150), docked: false)
        window.layoutIfNeeded()
        #expect(field.frame.maxY == 446)
        view.keyboardLayoutGuide.followsUndockedKeyboard = true
        window.layoutIfNeeded()
        #expect(field.frame.maxY == 100)
        SimulatedKeyboard.current.hide()
        window.layoutIfNeeded()
        #expect(field.frame.maxY == 446)
        view.keyboardLayoutGuide.usesBottomSafeArea = false
        window.layoutIfNeeded()
        #expect(field.frame.maxY == 480)
    }

    @Test("the layout guides of iOS 7 end where the bars do, also in formats")
    func layoutGuides() throws {
        try Harness.run { harness in
            let controller = UIViewController()
            let content = UIView()
            content.translatesAutoresizingMaskIntoConstraints = false
            controller.view.addSubview(content)
            let views: [String: Any] = [
                "top": controller.topLayoutGuide, "content": content, "bottom": controller.bottomLayoutGuide,
            ]
            NSLayoutConstraint.activate(
                NSLayoutConstraint.constraints(
                    withVisualFormat: "V:[top]-8-[content][bottom]", options: [], metrics: nil, views: views)
                    + NSLayoutConstraint.constraints(
                        withVisualFormat: "H:|[content]|", options: [], metrics: nil, views: views))
            harness.show(UINavigationController(rootViewController: controller))
            harness.layOut()
            let safe = controller.view.safeAreaInsets
            #expect(controller.topLayoutGuide.length == safe.top && safe.top == islandBarTop + 44)
            #expect(controller.bottomLayoutGuide.length == safe.bottom && safe.bottom == 34)
            #expect(abs(content.frame.minY - (safe.top + 8)) < 0.001)
            #expect(content.frame.maxY == controller.view.bounds.height - safe.bottom)
        }
    }
}
