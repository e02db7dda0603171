import Foundation
import NibDocument

/// The looks of bars that documents spell out since iOS 13: `<navigationBarAppearance key="standardAppearance">`.
///
/// What an element leaves out is as in a new appearance of its class.
extension NibLoader {
    func setAppearances(of bar: UINavigationBar, _ element: NibElement) {
        if let standard = navigationAppearance(element, "standardAppearance") { bar.standardAppearance = standard }
        if let compact = navigationAppearance(element, "compactAppearance") { bar.compactAppearance = compact }
        if let edge = navigationAppearance(element, "scrollEdgeAppearance") { bar.scrollEdgeAppearance = edge }
        if let edge = navigationAppearance(element, "compactScrollEdgeAppearance") {
            bar.compactScrollEdgeAppearance = edge
        }
    }

    func setAppearances(of bar: UIToolbar, _ element: NibElement) {
        func appearance(_ key: String) -> UIToolbarAppearance? {
            appearanceElement(element, key).map { fill(UIToolbarAppearance(), $0) }
        }
        if let standard = appearance("standardAppearance") { bar.standardAppearance = standard }
        if let compact = appearance("compactAppearance") { bar.compactAppearance = compact }
        if let edge = appearance("scrollEdgeAppearance") { bar.scrollEdgeAppearance = edge }
    }

    func setAppearances(of bar: UITabBar, _ element: NibElement) {
        func appearance(_ key: String) -> UITabBarAppearance? {
            appearanceElement(element, key).map { found in
                let appearance = fill(UITabBarAppearance(), found)
                if let color = color(found.color("selectionIndicatorTintColor")) {
                    appearance.selectionIndicatorTintColor = color
                }
                if let image = image(reader(found), "selectionIndicatorImage") {
                    appearance.selectionIndicatorImage = image
                }
                return appearance
            }
        }
        if let standard = appearance("standardAppearance") { bar.standardAppearance = standard }
        if let edge = appearance("scrollEdgeAppearance") { bar.scrollEdgeAppearance = edge }
    }

    func setAppearances(of item: UINavigationItem, _ element: NibElement) {
        item.standardAppearance = navigationAppearance(element, "standardAppearance")
        item.compactAppearance = navigationAppearance(element, "compactAppearance")
        item.scrollEdgeAppearance = navigationAppearance(element, "scrollEdgeAppearance")
        item.compactScrollEdgeAppearance = navigationAppearance(element, "compactScrollEdgeAppearance")
    }

    private func appearanceElement(_ element: NibElement, _ key: String) -> NibElement? {
        element.children.first { $0.key == key && $0.name.hasSuffix("Appearance") }
    }

    private func navigationAppearance(_ element: NibElement, _ key: String) -> UINavigationBarAppearance? {
        guard let found = appearanceElement(element, key) else { return nil }
        let appearance = fill(UINavigationBarAppearance(), found)
        if let title = textAttributes(found.child(key: "titleTextAttributes")) {
            appearance.titleTextAttributes = title
        }
        if let title = textAttributes(found.child(key: "largeTitleTextAttributes")) {
            appearance.largeTitleTextAttributes = title
        }
        if let offset = found.child(key: "titlePositionAdjustment") {
            appearance.titlePositionAdjustment = UIOffset(
                horizontal: offset.number("horizontal") ?? 0, vertical: offset.number("vertical") ?? 0)
        }
        let reader = reader(found)
        if let indicator = image(reader, "backIndicatorImage") {
            appearance.setBackIndicatorImage(
                indicator, transitionMaskImage: image(reader, "backIndicatorTransitionMaskImage") ?? indicator)
        }
        return appearance
    }

    private func fill<Appearance: UIBarAppearance>(_ appearance: Appearance, _ element: NibElement) -> Appearance {
        let reader = reader(element)
        if let color = element.child(key: "backgroundColor") {
            appearance.backgroundColor = self.color(color.colorValue)
        }
        if let color = element.child(key: "shadowColor") { appearance.shadowColor = self.color(color.colorValue) }
        if let effect = element.child(key: "backgroundEffect") {
            appearance.backgroundEffect =
                effect.name == "blurEffect" ? NibEffects.blur(effect) : nil
        }
        if let image = image(reader, "backgroundImage") { appearance.backgroundImage = image }
        if let image = image(reader, "shadowImage") { appearance.shadowImage = image }
        if let mode = reader["backgroundImageContentMode"] {
            appearance.backgroundImageContentMode = NibNames.contentMode(mode)
        }
        return appearance
    }
}
