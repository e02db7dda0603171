import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// What is set on a proxy reaches the objects of its class, as Apple's UIAppearance.h describes it.
@MainActor
struct AppearanceProxyTests {
    @Test("objects take what the proxy says when they enter a window, not before and not after")
    func onEntry() throws {
        try Harness.run { harness in
            let early = UISwitch()
            harness.show(early)
            UISwitch.appearance().onTintColor = .purple
            let late = UISwitch()
            #expect(late.onTintColor == nil)
            harness.show(late)
            #expect(late.onTintColor == .purple && early.onTintColor == nil)
        }
    }

    @Test("what the app sets on an object itself stays")
    func ownValues() throws {
        try Harness.run { harness in
            UILabel.appearance().textColor = .red
            UILabel.appearance().font = .italicSystemFont(ofSize: 20)
            let label = UILabel()
            label.textColor = .green
            harness.show(label)
            #expect(label.textColor == .green && label.font == .italicSystemFont(ofSize: 20))
        }
    }

    @Test("values that a subclass sets as it is made count as its own")
    func subclasses() throws {
        final class Warning: UILabel {
            override init(frame: CGRect) {
                super.init(frame: frame)
                textColor = .orange
            }
            required init?(coder: NSCoder) { nil }
        }
        try Harness.run { harness in
            UILabel.appearance().textColor = .red
            let label = Warning()
            harness.show(label)
            #expect(label.textColor == .orange)
        }
    }

    @Test("a subclass's proxy wins over its superclass's")
    func specificClass() throws {
        final class Card: UIView {}
        try Harness.run { harness in
            Card.appearance().backgroundColor = .yellow
            UIView.appearance().backgroundColor = .blue
            let (card, plain) = (Card(), UIView())
            harness.show(card)
            harness.show(plain)
            #expect(card.backgroundColor == .yellow && plain.backgroundColor == .blue)
        }
    }

    @Test("among containers the outermost wins, then the longer chain")
    func containers() throws {
        final class Outer: UIView {}
        final class Inner: UIView {}
        try Harness.run { harness in
            UILabel.appearance().textColor = .black
            UILabel.appearance(whenContainedInInstancesOf: [Inner.self]).textColor = .red
            UILabel.appearance(whenContainedInInstancesOf: [Outer.self]).textColor = .green
            UILabel.appearance(whenContainedInInstancesOf: [Outer.self, Inner.self]).textColor = .white
            let (outer, inner) = (Outer(), Inner())
            let (deep, shallow, free) = (UILabel(), UILabel(), UILabel())
            outer.addSubview(inner)
            inner.addSubview(deep)
            let loneInner = Inner()
            loneInner.addSubview(shallow)
            for view in [outer, loneInner, free] { harness.show(view) }
            #expect(deep.textColor == .green, "Outer is farther out than Inner; Inner is not outside of Outer")
            #expect(shallow.textColor == .red && free.textColor == .black)

            UILabel.appearance(whenContainedInInstancesOf: [Inner.self, Outer.self]).textColor = .brown
            let late = UILabel()
            inner.addSubview(late)
            #expect(late.textColor == .brown, "as far out as Outer alone, and longer")
        }
    }

    @Test("controllers are containers")
    func controllers() throws {
        try Harness.run { harness in
            UILabel.appearance(whenContainedInInstancesOf: [UINavigationController.self]).textColor = .magenta
            let controller = UIViewController()
            let label = UILabel()
            controller.view.addSubview(label)
            harness.show(UINavigationController(rootViewController: controller))
            #expect(label.textColor == .magenta)
        }
    }

    @Test("a rule for traits comes and goes with them")
    func traits() throws {
        try Harness.run { harness in
            UILabel.appearance().textColor = .black
            UILabel.appearance(for: UITraitCollection(userInterfaceStyle: .dark)).textColor = .white
            let label = UILabel()
            harness.show(label)
            #expect(label.textColor == .black)
            label.overrideUserInterfaceStyle = .dark
            harness.layOut()
            #expect(label.textColor == .white)
            label.overrideUserInterfaceStyle = .light
            harness.layOut()
            #expect(label.textColor == .black)
        }
    }

    @Test("the same question gets the same proxy")
    func sameProxy() throws {
        try Harness.run { _ in
            #expect(UILabel.appearance() === UILabel.appearance())
            #expect(UILabel.appearance() !== UILabel.appearance(whenContainedInInstancesOf: [UITableView.self]))
        }
    }

    @Test("items of bars follow their proxy once a bar shows them")
    func barItems() throws {
        try Harness.run { harness in
            UIBarButtonItem.appearance().setTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
            UIBarButtonItem.appearance(whenContainedInInstancesOf: [UIToolbar.self]).tintColor = .green
            let (inBar, inToolbar) = (UIBarButtonItem(), UIBarButtonItem())
            let controller = UIViewController()
            controller.navigationItem.rightBarButtonItem = inBar
            controller.toolbarItems = [inToolbar]
            let navigation = UINavigationController(rootViewController: controller)
            navigation.isToolbarHidden = false
            harness.show(navigation)
            harness.layOut()
            #expect(inBar.titleTextAttributes(for: .normal)?[.foregroundColor] as? UIColor == .red)
            #expect(inBar.tintColor == nil && inToolbar.tintColor == .green)
        }
    }

    @Test(
        "the whole look of a bar can come from its proxy",
        arguments: [UINavigationBar.self, UIToolbar.self, UITabBar.self] as [UIView.Type])
    func bars(type: UIView.Type) throws {
        try Harness.run { harness in
            let look = UINavigationBarAppearance()
            look.configureWithOpaqueBackground()
            look.backgroundColor = .systemTeal
            UINavigationBar.appearance().standardAppearance = look
            let tabs = UITabBarAppearance()
            tabs.backgroundColor = .systemPink
            UITabBar.appearance().standardAppearance = tabs
            let tools = UIToolbarAppearance()
            tools.shadowColor = .systemRed
            UIToolbar.appearance().standardAppearance = tools
            let bar = ClassMaker.make(type, frame: CGRect(x: 0, y: 100, width: 390, height: 49))
            harness.show(bar)
            switch bar {
            case let bar as UINavigationBar: #expect(bar.standardAppearance.backgroundColor == .systemTeal)
            case let bar as UITabBar: #expect(bar.standardAppearance.backgroundColor == .systemPink)
            case let bar as UIToolbar: #expect(bar.standardAppearance.shadowColor == .systemRed)
            default: Issue.record("no bar")
            }
        }
    }
}
