import Testing
import UIKit

private struct Spacing: UITraitDefinition {
    static let defaultValue: CGFloat = 8
}

private struct Brand: UITraitDefinition {
    static let defaultValue = "plain"
    static let affectsColorAppearance = true
}

@Suite("Trait collections")
struct TraitCollectionTests {
    @Test("a new collection specifies nothing")
    func empty() {
        let traits = UITraitCollection()
        #expect(traits.userInterfaceIdiom == .unspecified)
        #expect(traits.displayScale == 0)
        #expect(traits.forceTouchCapability == .unknown)
        #expect(traits.preferredContentSizeCategory.rawValue == "_UICTContentSizeCategoryUnspecified")
        #expect(traits.changedTraits(from: nil).isEmpty)
        #expect(traits == UITraitCollection(userInterfaceStyle: .unspecified))
    }

    @Test("of merged collections a later one wins, but its unspecified traits do not")
    func merging() {
        let merged = UITraitCollection(traitsFrom: [
            UITraitCollection(userInterfaceStyle: .dark),
            UITraitCollection(horizontalSizeClass: .compact),
            UITraitCollection(traitsFrom: [
                UITraitCollection(horizontalSizeClass: .regular), UITraitCollection(userInterfaceStyle: .unspecified),
            ]),
        ])
        #expect(merged.userInterfaceStyle == .dark)
        #expect(merged.horizontalSizeClass == .regular)
        #expect(merged.verticalSizeClass == .unspecified)
    }

    @Test("containsTraits asks for the traits the other specifies")
    func containment() {
        let phone = UITraitCollection {
            $0.userInterfaceIdiom = .phone
            $0.displayScale = 3
        }
        #expect(phone.containsTraits(in: UITraitCollection(displayScale: 3)))
        #expect(phone.containsTraits(in: UITraitCollection()))
        #expect(phone.containsTraits(in: nil))
        #expect(!phone.containsTraits(in: UITraitCollection(displayScale: 2)))
        #expect(!phone.containsTraits(in: UITraitCollection(userInterfaceStyle: .dark)))
    }

    @Test(
        "raw values are Apple's",
        arguments: [
            (UIUserInterfaceIdiom.unspecified.rawValue, -1), (UIUserInterfaceIdiom.phone.rawValue, 0),
            (UIUserInterfaceIdiom.pad.rawValue, 1), (UIUserInterfaceIdiom.carPlay.rawValue, 3),
            (UIUserInterfaceIdiom.mac.rawValue, 5), (UIUserInterfaceIdiom.vision.rawValue, 6),
            (UIUserInterfaceSizeClass.regular.rawValue, 2), (UIUserInterfaceStyle.dark.rawValue, 2),
            (UIUserInterfaceLevel.unspecified.rawValue, -1), (UIUserInterfaceLevel.elevated.rawValue, 1),
            (UIAccessibilityContrast.high.rawValue, 1), (UIDisplayGamut.P3.rawValue, 1),
            (UITraitEnvironmentLayoutDirection.rightToLeft.rawValue, 1), (UILegibilityWeight.bold.rawValue, 1),
            (UIForceTouchCapability.available.rawValue, 2),
        ])
    func rawValues(actual: Int, expected: Int) {
        #expect(actual == expected)
    }

    @Test("a difference in appearance is one of style, level, contrast, gamut or activity")
    func colorAppearance() {
        let base = UITraitCollection(userInterfaceStyle: .light)
        #expect(base.hasDifferentColorAppearance(comparedTo: nil))
        #expect(!base.hasDifferentColorAppearance(comparedTo: base))
        let changes: [(UITraitCollection, Bool)] = [
            (base.replacing(UITraitUserInterfaceStyle.self, value: .dark), true),
            (base.replacing(UITraitUserInterfaceLevel.self, value: .elevated), true),
            (base.replacing(UITraitAccessibilityContrast.self, value: .high), true),
            (base.replacing(UITraitDisplayGamut.self, value: .P3), true),
            (base.replacing(UITraitActiveAppearance.self, value: .inactive), true),
            (base.replacing(UITraitHorizontalSizeClass.self, value: .compact), false),
            (base.replacing(UITraitPreferredContentSizeCategory.self, value: .small), false),
            (base.replacing(Brand.self, value: "bold"), true),
            (base.replacing(Spacing.self, value: 4), false),
        ]
        for (changed, differs) in changes {
            #expect(changed.hasDifferentColorAppearance(comparedTo: base) == differs, "\(changed)")
        }
    }

    @Test("custom traits have a default, can be set, and take part in equality")
    func customTraits() {
        let plain = UITraitCollection()
        #expect(plain[Spacing.self] == 8)
        let wide = plain.modifyingTraits { $0[Spacing.self] = 20 }
        #expect(wide[Spacing.self] == 20)
        #expect(wide != plain)
        #expect(wide == plain.replacing(Spacing.self, value: 20))
        #expect(plain.replacing(Spacing.self, value: 8) == plain)
        #expect(wide.changedTraits(from: plain).map { $0.name } == ["Spacing"])
        #expect(UITraitCollection(traitsFrom: [wide, plain])[Spacing.self] == 20)
    }

    @Test("changed traits are listed in a fixed order, the system's first")
    func changedTraits() {
        let changed = UITraitCollection {
            $0[Brand.self] = "x"
            $0.userInterfaceStyle = .dark
            $0.displayScale = 2
        }
        #expect(
            changed.changedTraits(from: nil).map { $0.name } == [
                "UITraitDisplayScale", "UITraitUserInterfaceStyle", "Brand",
            ])
    }

    @Test("the current collection is the thread's own and returns after performAsCurrent")
    func current() {
        let before = UITraitCollection.current
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        dark.performAsCurrent {
            #expect(UITraitCollection.current === dark)
            UITraitCollection(displayScale: 1).performAsCurrent {
                #expect(UITraitCollection.current.displayScale == 1)
            }
            #expect(UITraitCollection.current === dark)
        }
        #expect(UITraitCollection.current == before)
    }

    @Test("overrides know what was set")
    func overrides() {
        var overrides = UITraitOverrides()
        #expect(!overrides.contains(UITraitUserInterfaceStyle.self))
        overrides.userInterfaceStyle = .dark
        overrides[Spacing.self] = 3
        #expect(overrides.contains(UITraitUserInterfaceStyle.self))
        #expect(overrides.userInterfaceStyle == .dark)
        overrides.remove(UITraitUserInterfaceStyle.self)
        #expect(!overrides.contains(UITraitUserInterfaceStyle.self))
        #expect(overrides.contains(Spacing.self))
    }

    @Test("reading an override that is not set is a programming error")
    func unsetOverride() async {
        await #expect(processExitsWith: .failure) {
            _ = UITraitOverrides().displayScale
        }
    }

    @Test("an archive keeps the system's traits")
    func coding() throws {
        let traits = UITraitCollection {
            $0.userInterfaceIdiom = .pad
            $0.displayScale = 2
            $0.preferredContentSizeCategory = .accessibilityLarge
            $0.layoutDirection = .rightToLeft
        }
        let data = try NSKeyedArchiver.archivedData(withRootObject: traits, requiringSecureCoding: true)
        #expect(try NSKeyedUnarchiver.unarchivedObject(ofClass: UITraitCollection.self, from: data) == traits)
    }

    @Test("content size categories are ordered by size")
    func contentSizes() {
        #expect(UIContentSizeCategory.large > .medium)
        #expect(UIContentSizeCategory.accessibilityMedium > .extraExtraExtraLarge)
        #expect(UIContentSizeCategory.accessibilityMedium.isAccessibilityCategory)
        #expect(!UIContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
        #expect(!UIContentSizeCategory.unspecified.isAccessibilityCategory)
    }
}
