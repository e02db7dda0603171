import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Which appearance a bar shows where, and what its parts take from it.
@MainActor
struct BarAppearanceTests {
    private func look(_ colour: UIColor) -> UINavigationBarAppearance {
        let look = UINavigationBarAppearance()
        look.backgroundColor = colour
        return look
    }

    struct Place: CustomTestStringConvertible, Sendable {
        let isCompact: Bool
        let isAtScrollEdge: Bool
        /// The appearances that are set, best last.
        let order: [Int]
        var testDescription: String { "\(isCompact ? "low" : "high"), \(isAtScrollEdge ? "at the edge" : "scrolled")" }
    }

    // The order of UINavigationBar.h: "If not set, … will be used instead".
    @Test(
        "each place has an appearance that stands in for one that is not set",
        arguments: [
            Place(isCompact: false, isAtScrollEdge: false, order: [0]),
            Place(isCompact: true, isAtScrollEdge: false, order: [0, 1]),
            Place(isCompact: false, isAtScrollEdge: true, order: [2]),
            Place(isCompact: true, isAtScrollEdge: true, order: [2, 3]),
        ])
    func places(place: Place) {
        let all = [UIColor.red, .green, .blue, .brown]
        for count in 1...place.order.count {
            let set = place.order.prefix(count)
            var bar = BarLook<UINavigationBarAppearance>()
            if set.contains(0) { bar.standard = look(all[0]) }
            if set.contains(1) { bar.compact = look(all[1]) }
            if set.contains(2) { bar.scrollEdge = look(all[2]) }
            if set.contains(3) { bar.compactScrollEdge = look(all[3]) }
            let shown = bar.appearance(
                in: .init(isCompact: place.isCompact, isAtScrollEdge: place.isAtScrollEdge))
            #expect(shown.backgroundColor == set.last.map { all[$0] })
        }
    }

    @Test("at the scroll edge a bar without an appearance for it has no background, and the titles of the standard one")
    func clearEdge() {
        var bar = BarLook<UINavigationBarAppearance>()
        bar.standard = look(.red)
        bar.standard.titleTextAttributes = [.foregroundColor: UIColor.green]
        bar.barTint = .yellow
        let edge = bar.appearance(in: .init(isAtScrollEdge: true))
        #expect(edge.backgroundColor == nil && edge.backgroundEffect == nil && edge.shadowColor == nil)
        #expect(edge.titleTextAttributes[.foregroundColor] as? UIColor == .green)
        #expect(bar.appearance(in: .init()).backgroundColor == .yellow)
        #expect(bar.standard.backgroundColor == .red, "the app's own object stays as it is")
    }

    @Test("an item's appearances come before the bar's")
    func items() {
        var bar = BarLook<UINavigationBarAppearance>()
        bar.standard = look(.red)
        bar.scrollEdge = look(.green)
        let item = BarLook<UINavigationBarAppearance>.Item(standard: look(.blue))
        #expect(bar.appearance(in: .init(), item: item).backgroundColor == .blue)
        #expect(bar.appearance(in: .init(isAtScrollEdge: true), item: item).backgroundColor == .green)
    }

    @Test("appearances are equal by value, and copies are their own")
    func equality() throws {
        let (a, b) = (UITabBarAppearance(), UITabBarAppearance())
        #expect(a == b)
        b.stackedLayoutAppearance.normal.iconColor = .red
        #expect(a != b)
        let copy = try #require(b.copy() as? UITabBarAppearance)
        #expect(copy == b)
        copy.stackedLayoutAppearance.normal.iconColor = .green
        #expect(b.stackedLayoutAppearance.normal.iconColor == .red)
    }

    @Test("buttons take titles, places and backgrounds from their bar, done buttons from their own part of it")
    func buttons() throws {
        try Harness.run { harness in
            let look = UINavigationBarAppearance()
            look.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.red]
            look.buttonAppearance.normal.titlePositionAdjustment = UIOffset(horizontal: 0, vertical: 5)
            look.doneButtonAppearance.normal.titleTextAttributes[.foregroundColor] = UIColor.green
            let bar = UINavigationBar(frame: CGRect(x: 0, y: 100, width: 390, height: 44))
            bar.standardAppearance = look
            let item = UINavigationItem(title: "Title")
            item.leftBarButtonItem = UIBarButtonItem(title: "Plain", style: .plain, target: nil, action: nil)
            item.rightBarButtonItem = UIBarButtonItem(title: "Ready", style: .done, target: nil, action: nil)
            bar.items = [item]
            harness.show(bar)
            let plain = try #require(label("Plain", in: bar))
            let ready = try #require(label("Ready", in: bar))
            #expect(plain.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
            #expect(ready.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .green)
            #expect(harness.shownFrame(of: plain).minY == harness.shownFrame(of: ready).minY + 5)
            item.leftBarButtonItem?.setTitleTextAttributes([.foregroundColor: UIColor.blue], for: .normal)
            harness.layOut()
            #expect(plain.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .blue)
        }
    }

    @Test("an image stands for the back button's chevron")
    func backIndicator() throws {
        try Harness.run { harness in
            let picture = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 20)).image { _ in }
            let bar = UINavigationBar(frame: CGRect(x: 0, y: 100, width: 390, height: 44))
            bar.backIndicatorImage = picture
            bar.items = [UINavigationItem(title: "One"), UINavigationItem(title: "Two")]
            harness.show(bar)
            let title = try #require(label("One", in: bar))
            let left: CGFloat = 8 + 30 + 5
            #expect(harness.shownFrame(of: title).minX == left)
        }
    }

    @Test(
        "bars are low on phones held sideways, high on tablets",
        arguments: [
            ("iPhone 16", false, 44, 49, 44), ("iPhone 16", true, 32, 32, 32),
            ("iPhone 16 Pro Max", true, 32, 49, 32), ("iPad (10th generation)", false, 50, 49, 44),
        ])
    func heights(device: String, isSideways: Bool, navigation: CGFloat, tab: CGFloat, tool: CGFloat) throws {
        let orientation = isSideways ? UIInterfaceOrientation.landscapeLeft : .portrait
        try Harness.run(device: device, orientation: orientation) { harness in
            let bars = (UINavigationBar(), UITabBar(), UIToolbar())
            for bar in [bars.0, bars.1, bars.2] { harness.show(bar) }
            #expect(bars.0.intrinsicContentSize.height == navigation)
            #expect(bars.1.intrinsicContentSize.height == tab)
            #expect(bars.2.intrinsicContentSize.height == tool)
        }
    }

    private func label(_ text: String, in view: UIView) -> UILabel? {
        if let label = view as? UILabel, label.text == text { return label }
        return view.subviews.lazy.compactMap { label(text, in: $0) }.first
    }

    @Test("attributes and tint of before iOS 13 say nothing in a bar that is given an appearance after them")
    func olderProperties() throws {
        try Harness.run { harness in
            let controller = UIViewController()
            controller.title = "Title"
            let navigation = UINavigationController(rootViewController: controller)
            let bar = navigation.navigationBar
            bar.barTintColor = .yellow
            bar.titleTextAttributes = [.foregroundColor: UIColor.red]
            harness.show(navigation)
            @MainActor func labels(_ view: UIView) -> [UILabel] {
                if let label = view as? UILabel { return [label] }
                return view.subviews.flatMap(labels)
            }
            let label = try #require(labels(bar).first { $0.text == "Title" })
            @MainActor func colour() -> UIColor? {
                label.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
            }
            #expect(colour() == .red)
            bar.standardAppearance = look(.blue)
            harness.layOut()
            #expect(colour() == .label)
            bar.titleTextAttributes = [.foregroundColor: UIColor.green]
            harness.layOut()
            #expect(colour() == .green, "unless they are set since")
            var newer = BarLook<UINavigationBarAppearance>()
            newer.barTint = .yellow
            newer.standard = look(.blue)
            #expect(newer.appearance(in: .init()).backgroundColor == .blue)
        }
    }
}
