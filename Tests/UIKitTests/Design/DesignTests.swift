import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// What iOS 26's design measures, on an iPhone 16 Pro (402 by 874) where nothing else is said. Expected values are those of
/// pictures, of documents and of probes, as docs/design-26.md names them.
@MainActor
struct DesignTests {
    private func run(_ device: String = "iPhone 16 Pro", _ body: (Harness) throws -> Void) throws {
        try Harness.run(device: device, design: .iOS26, body)
    }

    private func place(_ view: UIView, in harness: Harness) -> CGRect { view.convert(view.bounds, to: harness.window) }

    private func near(_ a: CGRect, _ b: CGRect, within tolerance: CGFloat = 0.34) -> Bool {
        zip([a.minX, a.minY, a.width, a.height], [b.minX, b.minY, b.width, b.height]).allSatisfy {
            abs($0 - $1) <= tolerance
        }
    }

    private func all<View: UIView>(_ kind: View.Type, in view: UIView) -> [View] {
        view.subviews.flatMap { ($0 as? View).map { [$0] } ?? all(kind, in: $0) }
    }

    // MARK: The table

    @Test("each measure and each colour has one row of the table, with a source where the design is known")
    func rows() {
        #expect(DesignRow.all.map(\.measure.rawValue).sorted() == DesignMeasure.allCases.map(\.rawValue))
        #expect(DesignColorRow.all.map(\.color) == DesignColor.allCases)
        for row in DesignRow.all {
            #expect((row.confidence == .none) == row.source.isEmpty, "\(row.measure)")
            if row.confidence == .none { #expect(row.old == row.new, "\(row.measure)") }
        }
    }

    @Test("a runtime has iOS 18's design unless another is asked for, and two of different designs live side by side")
    func sideBySide() throws {
        #expect(Design.current.release == .iOS18)
        let (older, newer) = (
            Runtime(),
            Runtime(
                settings: {
                    var s = UserSettings(); s.design = .iOS26; return s
                }())
        )
        let first = Runtime.with(older) { UISwitch() }
        let second = Runtime.with(newer) { UISwitch() }
        #expect(first.bounds.size == CGSize(width: 51, height: 31))
        #expect(second.bounds.size == CGSize(width: 63, height: 28))
        Runtime.with(older) { #expect(first.intrinsicContentSize == CGSize(width: 49, height: 31)) }
        Runtime.with(newer) { #expect(second.intrinsicContentSize == CGSize(width: 61, height: 28)) }
        #expect(Design.current.release == .iOS18)
    }

    @Test("the system's colours are the design's, in the screen's traits and below")
    func systemColors() throws {
        try run { harness in
            let view = UIView()
            harness.show(view)
            let blue = UIColor.systemBlue.resolvedColor(with: view.traitCollection)
            #expect(blue == UIColor(red: 0, green: 136.0 / 255, blue: 1, alpha: 1))
        }
        let blue = UIColor.systemBlue.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light))
        #expect(blue == UIColor(red: 0, green: 122.0 / 255, blue: 1, alpha: 1))
    }

    // MARK: Bars

    @Test(
        "a navigation bar is 54 high and ends 54 below the safe area",
        arguments: [("iPhone 16 Pro", 62.0, 116.0), ("iPhone 16", 59, 113), ("iPhone SE (2nd generation)", 20, 74)])
    func navigationBar(_ device: String, _ top: CGFloat, _ bottom: CGFloat) throws {
        try run(device) { harness in
            let root = UIViewController()
            let navigation = UINavigationController(rootViewController: root)
            harness.show(navigation)
            #expect(navigation.navigationBar.frame.minY == top)
            #expect(navigation.navigationBar.frame.height == 54)
            #expect(root.view.safeAreaInsets.top == bottom)
        }
    }

    @Test("a large title makes it 106 high")
    func largeTitle() throws {
        try run { harness in
            let root = UIViewController()
            root.title = "Title"
            let navigation = UINavigationController(rootViewController: root)
            navigation.navigationBar.prefersLargeTitles = true
            harness.show(navigation)
            #expect(navigation.navigationBar.frame.height == 106)
            #expect(root.view.safeAreaInsets.top == 168)
        }
    }

    @Test("the back button is a circle of 44 at 16, and the title stands in the middle of the buttons")
    func backButton() throws {
        try run { harness in
            let (first, second) = (UIViewController(), UIViewController())
            (first.title, second.title) = ("First", "Second")
            let navigation = UINavigationController(rootViewController: first)
            navigation.pushViewController(second, animated: false)
            harness.show(navigation)
            let button = try #require(all(BarButton.self, in: navigation.navigationBar).first)
            #expect(near(place(button, in: harness), CGRect(x: 16, y: 62, width: 44, height: 44)))
            let title = try #require(
                all(UILabel.self, in: navigation.navigationBar).first { $0.text == "Second" && !$0.isHidden })
            #expect(abs(place(title, in: harness).midY - 84) < 0.34)
        }
    }

    @Test("bar buttons lie on platters 44 high, 12 apart, with 16 beside their titles; at the margin of a wide bar")
    func barButtons() throws {
        try run("iPhone 16 Pro Max") { harness in
            let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 440, height: 54))
            let item = UINavigationItem(title: "")
            item.leftBarButtonItems = [
                UIBarButtonItem(image: UIImage(systemName: "xmark"), style: .plain, target: nil, action: nil),
                UIBarButtonItem(title: "Cancel", style: .plain, target: nil, action: nil),
            ]
            item.rightBarButtonItem = UIBarButtonItem(title: "One", style: .plain, target: nil, action: nil)
            bar.items = [item]
            harness.show(bar)
            let frames = all(BarButton.self, in: bar).map(\.frame).sorted { $0.minX < $1.minX }
            try #require(frames.count == 3)
            #expect(near(frames[0], CGRect(x: 20, y: 0, width: 44, height: 44)))
            #expect(near(frames[1], CGRect(x: 76, y: 0, width: 85, height: 44), within: 2), "\(frames[1])")
            #expect(frames[2].maxX == 420)
            #expect(all(PlatterView.self, in: bar).count == 3)
        }
    }

    @Test(
        "a tab bar is 83 high with and without a home indicator, and its platter ends 21 above the screen's foot",
        arguments: [("iPhone 16 Pro", 34.0), ("iPhone SE (2nd generation)", 0)])
    func tabBar(_ device: String, _ indicator: Double) throws {
        try run(device) { harness in
            let controllers = ["A", "B", "C", "D"].map { title in
                let controller = UIViewController()
                controller.tabBarItem = UITabBarItem(title: title, image: nil, tag: 0)
                return controller
            }
            let tabs = UITabBarController()
            tabs.viewControllers = controllers
            harness.show(tabs)
            #expect(tabs.tabBar.frame.height == 83)
            #expect(controllers[0].view.safeAreaInsets.bottom == 83)
            let platter = try #require(all(PlatterView.self, in: tabs.tabBar).first)
            let width = harness.window.bounds.width
            let foot = harness.window.bounds.height
            #expect(
                near(
                    place(platter, in: harness), CGRect(x: 21, y: foot - 83, width: width - 42, height: 62), within: 0.7
                ))
        }
    }

    /// Recorded: item width and pitch of four in 388 and 360 points, six in 360, three in 274.
    @Test(
        "items overlap within two points of the recorded ones",
        arguments: [
            (430.0, 4, 102.0, 92.67), (402, 4, 98, 84.67), (402, 6, 74, 55.67), (375, 3, 94.5, 85.75),
        ])
    func tabItems(_ width: Double, _ count: Int, _ item: Double, _ pitch: Double) throws {
        try run { harness in
            let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: width, height: 83))
            bar.items = (0..<count).map { UITabBarItem(title: "Tab \($0)", image: nil, tag: $0) }
            harness.show(bar)
            let frames = all(TabBarButton.self, in: bar).map(\.frame).sorted { $0.minX < $1.minX }
            #expect(frames.allSatisfy { $0.height == 54 && $0.minY == 4 })
            #expect(abs(frames[0].width - item) < 2, "\(frames[0].width)")
            #expect(abs(frames[1].minX - frames[0].minX - pitch) < 1, "\(frames[1].minX - frames[0].minX)")
        }
    }

    @Test("a toolbar is 54 high, with platters of 48 at its top")
    func toolbar() throws {
        try run { harness in
            let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 402, height: 54))
            bar.items = [UIBarButtonItem(title: "Go", style: .plain, target: nil, action: nil)]
            harness.show(bar)
            #expect(bar.sizeThatFits(.zero).height == 54)
            let button = try #require(all(BarButton.self, in: bar).first)
            #expect(button.frame.minY == 0 && button.frame.height == 48 && button.frame.minX == 16)
        }
    }

    @Test("a search bar of its own is 64 high")
    func searchBar() throws { try run { _ in #expect(UISearchBar().intrinsicContentSize.height == 64) } }
}
