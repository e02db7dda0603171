import Testing
import UIKit
import UIKitTesting

private struct Spacing: UITraitDefinition {
    static let defaultValue: CGFloat = 8
}

@Suite("Trait propagation") @MainActor
struct TraitPropagationTests {
    @Test("views and controllers hear of a change of style once, parents first")
    func order() {
        inWorld { window in
            let log = EventLog()
            let root = LoggingController("root", log)
            window.rootViewController = root
            window.makeKeyAndVisible()
            let child = LoggingController("child", log)
            root.addChild(child)
            root.view.addSubview(child.view)
            child.didMove(toParent: root)
            let leaf = EventView("leaf", log)
            child.view.addSubview(leaf)
            turn()
            _ = log.take()
            Runtime.current.settings.style = .dark
            #expect(log.take() == [])
            turn()
            #expect(
                log.take().filter { $0.contains("trait") } == [
                    "root.traitCollectionDidChange", "root.view.traitCollectionDidChange",
                    "child.traitCollectionDidChange", "child.view.traitCollectionDidChange",
                    "leaf.traitCollectionDidChange",
                ])
            turn()
            #expect(log.take().filter { $0.contains("trait") } == [])
            #expect(leaf.traitCollection.userInterfaceStyle == .dark)
            #expect(UITraitCollection.current.userInterfaceStyle == .dark)
        }
    }

    @Test("entering a window whose traits are as guessed is no change")
    func entering() {
        inWorld { window in
            let log = EventLog()
            window.makeKeyAndVisible()
            turn()
            let view = EventView("view", log)
            window.addSubview(view)
            turn()
            #expect(log.take().filter { $0.contains("trait") } == [])
            window.overrideUserInterfaceStyle = .dark
            turn()
            #expect(log.take().filter { $0.contains("trait") } == ["view.traitCollectionDidChange"])
        }
    }

    @Test("an override of the style holds for the object and what is below it")
    func overrideStyle() {
        inWorld { window in
            let root = UIViewController()
            window.rootViewController = root
            window.makeKeyAndVisible()
            let (dark, plain, inside) = (UIView(), UIView(), UIView())
            root.view.addSubview(dark)
            root.view.addSubview(plain)
            dark.addSubview(inside)
            inside.backgroundColor = .systemBackground
            turn()
            dark.overrideUserInterfaceStyle = .dark
            turn()
            #expect(inside.traitCollection.userInterfaceStyle == .dark)
            #expect(inside.layer.backgroundColor?.components == [0, 1])
            #expect(plain.traitCollection.userInterfaceStyle == .light)
            dark.overrideUserInterfaceStyle = .unspecified
            turn()
            #expect(inside.traitCollection.userInterfaceStyle == .light)
            #expect(inside.layer.backgroundColor?.components == [1, 1])
            root.overrideUserInterfaceStyle = .dark
            turn()
            #expect(root.traitCollection.userInterfaceStyle == .dark)
            #expect(plain.traitCollection.userInterfaceStyle == .dark)
            #expect(window.traitCollection.userInterfaceStyle == .light)
        }
    }

    @Test("a child controller inherits from its view's superview, and from what its parent sets")
    func iOS17() {
        inWorld { window in
            let root = UIViewController()
            let child = UIViewController()
            window.rootViewController = root
            window.makeKeyAndVisible()
            let between = UIView()
            between.traitOverrides[Spacing.self] = 3
            root.view.addSubview(between)
            root.addChild(child)
            between.addSubview(child.view)
            child.didMove(toParent: root)
            turn()
            #expect(child.traitCollection[Spacing.self] == 3)
            #expect(root.traitCollection[Spacing.self] == 8)
            root.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .regular), forChild: child)
            turn()
            #expect(child.traitCollection.horizontalSizeClass == .regular)
            #expect(child.view.traitCollection.horizontalSizeClass == .regular)
            #expect(between.traitCollection.horizontalSizeClass == .compact)
            #expect(root.overrideTraitCollection(forChild: child)?.horizontalSizeClass == .regular)
        }
    }

    @Test("a registered handler is called when one of its traits changed, with the object and the old traits")
    func registration() {
        inWorld { window in
            window.makeKeyAndVisible()
            let view = UIView()
            window.addSubview(view)
            turn()
            var calls: [String] = []
            let registration = view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
                (observed: UIView, previous: UITraitCollection) in
                #expect(observed === view)
                #expect(UITraitCollection.current === view.traitCollection)
                calls.append("\(previous.userInterfaceStyle) to \(observed.traitCollection.userInterfaceStyle)")
            }
            view.registerForTraitChanges([Spacing.self]) { (_: UIView, _: UITraitCollection) in calls.append("spacing")
            }
            view.traitOverrides.preferredContentSizeCategory = .small
            turn()
            #expect(calls == [])
            view.traitOverrides.userInterfaceStyle = .dark
            view.traitOverrides[Spacing.self] = 1
            turn()
            #expect(calls == ["light to dark", "spacing"])
            view.unregisterForTraitChanges(registration)
            view.traitOverrides.remove(UITraitUserInterfaceStyle.self)
            turn()
            #expect(calls == ["light to dark", "spacing"])
        }
    }

    @Test("updateTraitsIfNeeded applies overrides at once")
    func updateNow() {
        inWorld { window in
            window.makeKeyAndVisible()
            let view = UIView()
            window.addSubview(view)
            turn()
            view.overrideUserInterfaceStyle = .dark
            #expect(view.traitCollection.userInterfaceStyle == .light)
            view.updateTraitsIfNeeded()
            #expect(view.traitCollection.userInterfaceStyle == .dark)
        }
    }

    @Test("the tint follows the superview, and dimming takes its colour away")
    func tint() {
        final class Tinted: UIView {
            var changes = 0
            override func tintColorDidChange() { changes += 1 }
        }
        inWorld { window in
            let view = Tinted()
            window.addSubview(view)
            #expect(view.tintColor == .systemBlue)
            view.changes = 0
            window.tintColor = .red
            #expect(view.tintColor == .red && view.changes == 1)
            view.tintColor = .green
            window.tintColor = .brown
            #expect(view.tintColor == .green && view.changes == 2)
            view.tintColor = nil
            #expect(view.tintColor == .brown)
            window.tintAdjustmentMode = .dimmed
            #expect(view.tintAdjustmentMode == .dimmed)
            var (hue, saturation) = (CGFloat(1), CGFloat(1))
            view.tintColor.getHue(&hue, saturation: &saturation, brightness: nil, alpha: nil)
            #expect(saturation == 0)
        }
    }

    @Test("the layout direction of the language reaches views")
    func rightToLeft() {
        inWorld(settings: UserSettings(layoutDirection: .rightToLeft)) { window in
            window.makeKeyAndVisible()
            let view = UIView()
            window.addSubview(view)
            turn()
            #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
            #expect(UIApplication.shared.userInterfaceLayoutDirection == .rightToLeft)
        }
    }

    @Test(
        "a view keeps text sizes within its limits, for itself and what is below",
        arguments: [
            (UIContentSizeCategory.extraSmall, UIContentSizeCategory.medium), (.large, .large),
            (.accessibilityLarge, .extraLarge),
        ])
    func contentSizeLimits(category: UIContentSizeCategory, shown: UIContentSizeCategory) throws {
        try Harness.run { harness in
            let (outer, inner) = (UIView(), UIView())
            outer.addSubview(inner)
            outer.traitOverrides.preferredContentSizeCategory = category
            outer.minimumContentSizeCategory = .medium
            outer.maximumContentSizeCategory = .extraLarge
            harness.show(outer)
            #expect(inner.traitCollection.preferredContentSizeCategory == shown)
            outer.minimumContentSizeCategory = nil
            outer.maximumContentSizeCategory = nil
            harness.layOut()
            #expect(inner.traitCollection.preferredContentSizeCategory == category)
        }
    }
}
