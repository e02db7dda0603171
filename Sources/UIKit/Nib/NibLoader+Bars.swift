import Foundation
import NibDocument

extension NibLoader {
    // MARK: - Of controllers

    /// The items a controller shows in bars around it, and the bars of a container.
    func configureBars(of controller: UIViewController, _ reader: NibReader) {
        let element = reader.element
        if let child = element.child("navigationItem"), let item = object(for: child) as? UINavigationItem {
            controller.setNavigationItem(item)
        }
        if let child = element.child("tabBarItem"), let item = object(for: child) as? UITabBarItem {
            controller.tabBarItem = item
        }
        let tools = element.elements(in: "toolbarItems").compactMap { object(for: $0) as? UIBarButtonItem }
        if !tools.isEmpty { controller.setToolbarItems(tools, animated: false) }
        switch controller {
        case let navigation as UINavigationController:
            let bar = element.child("navigationBar")
            let toolbar = element.child("toolbar")
            navigation.useBars(bar.flatMap(ownClass), toolbar.flatMap(ownClass))
            navigation.startNavigation()
            if let bar { adopt(navigation.navigationBar, for: bar) }
            if let toolbar { adopt(navigation.toolbar, for: toolbar) }
            if reader.flag("navigationBarHidden") == true { navigation.isNavigationBarHidden = true }
            if reader.flag("toolbarHidden") == false { navigation.isToolbarHidden = false }
        case let tabs as UITabBarController:
            if let bar = element.child("tabBar") { adopt(tabs.tabBar, for: bar) }
        case let pages as UIPageViewController:
            if reader["transitionStyle"] == "scroll" { pages.pages.style = .scroll }
            if reader["navigationOrientation"] == "vertical" { pages.pages.orientation = .vertical }
            if reader["spineLocation"] == "mid" { pages.pages.spine = .mid }
            if reader["spineLocation"] == "max" { pages.pages.spine = .max }
        default: break
        }
    }

    /// The class of the app's own that an element names.
    private func ownClass(of element: NibElement) -> AnyClass? {
        element.customClass.flatMap { ClassRegistry.shared.find($0) }
    }

    // MARK: - Items

    func completeNavigationItem(_ item: UINavigationItem, _ reader: NibReader) {
        let element = reader.element
        func button(_ key: String) -> UIBarButtonItem? {
            element.child(key: key).flatMap { object(for: $0) as? UIBarButtonItem }
        }
        func buttons(_ list: String) -> [UIBarButtonItem] {
            element.elements(in: list).compactMap { object(for: $0) as? UIBarButtonItem }
        }
        let left = buttons("leftBarButtonItems")
        let right = buttons("rightBarButtonItems")
        item.leftBarButtonItems = left.isEmpty ? button("leftBarButtonItem").map { [$0] } : left
        item.rightBarButtonItems = right.isEmpty ? button("rightBarButtonItem").map { [$0] } : right
        item.backBarButtonItem = button("backBarButtonItem")
        if let child = element.child(key: "titleView") { item.titleView = view(for: child) }
        setAppearances(of: item, element)
    }

    /// What an item of the system's brings, which its own title and image replace.
    func begin(_ item: UIBarItem, _ reader: NibReader) {
        if let accessibility = reader.element.child("accessibility") {
            item.accessibilityIdentifier = accessibility["identifier"]
            item.accessibilityLabel = accessibilityText("label", of: reader.element)
            item.accessibilityHint = accessibilityText("hint", of: reader.element)
        }
        switch item {
        case let item as UIBarButtonItem:
            let system: UIBarButtonItem.SystemItem? = NibNames.choice(
                reader["systemItem"], of: "systemItem", in: "barButtonItem")
            guard let system else { return }
            item.systemItem = system
            if system == .done || system == .save { item.style = .done }
        case let item as UITabBarItem:
            let system: UITabBarItem.SystemItem? = NibNames.choice(
                reader["systemItem"], of: "systemItem", in: "tabBarItem")
            guard let system else { return }
            let model = UITabBarItem(tabBarSystemItem: system, tag: item.tag)
            (item.title, item.image) = (model.title, model.image)
        default: break
        }
    }

    // MARK: - Bars

    func completeNavigationBar(_ bar: UINavigationBar, _ reader: NibReader) {
        let element = reader.element
        bar.titleTextAttributes = textAttributes(element.child(key: "titleTextAttributes")) ?? bar.titleTextAttributes
        bar.largeTitleTextAttributes =
            textAttributes(element.child(key: "largeTitleTextAttributes")) ?? bar.largeTitleTextAttributes
        if let image = image(reader, "backgroundImage") { bar.setBackgroundImage(image, for: .default) }
        setAppearances(of: bar, element)
        let items = element.elements(in: "items").compactMap { object(for: $0) as? UINavigationItem }
        if !items.isEmpty { bar.items = items }
    }

    func completeToolbar(_ bar: UIToolbar, _ reader: NibReader) {
        setAppearances(of: bar, reader.element)
        let items = reader.element.elements(in: "items").compactMap { object(for: $0) as? UIBarButtonItem }
        if !items.isEmpty { bar.items = items }
    }

    func completeTabBar(_ bar: UITabBar, _ reader: NibReader) {
        if let color = color(reader.color("selectedImageTintColor")) { bar.tintColor = color }
        setAppearances(of: bar, reader.element)
        let items = reader.element.elements(in: "items").compactMap { object(for: $0) as? UITabBarItem }
        guard !items.isEmpty else { return }
        bar.items = items
        if let selected = reader["selectedItem"] { bar.selectedItem = objects[selected] as? UITabBarItem }
    }

    func textAttributes(_ element: NibElement?) -> [NSAttributedString.Key: Any]? {
        guard let element else { return nil }
        let reader = reader(element)
        var result: [NSAttributedString.Key: Any] = [:]
        result[.font] = font(reader.font())
        result[.foregroundColor] = color(reader.color("textColor"))
        return result.isEmpty ? nil : result
    }
}
