import Foundation
import NibDocument

extension NibLoader {
    // MARK: - Of controllers

    /// The items a controller shows in bars around it, and the bars of a container.
    func configureBars(of controller: UIViewController, _ reader: NibReader) {
        let element = reader.element
        controller.hidesBottomBarWhenPushed = reader.flag("hidesBottomBarWhenPushed") ?? false
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
        case let split as UISplitViewController: configureSplit(split, reader)
        default: break
        }
    }

    /// The class of the app's own that an element names.
    private func ownClass(of element: NibElement) -> AnyClass? {
        element.customClass.flatMap { ClassRegistry.shared.find($0) }
    }

    // MARK: - Items

    func configureNavigationItem(_ item: UINavigationItem, _ reader: NibReader) {
        let element = reader.element
        item.title = reader.text("title")
        item.prompt = reader.text("prompt")
        item.hidesBackButton = reader.flag("hidesBackButton") ?? false
        item.leftItemsSupplementBackButton = reader.flag("leftItemsSupplementBackButton") ?? false
        switch reader["largeTitleDisplayMode"] {
        case "always": item.largeTitleDisplayMode = .always
        case "never": item.largeTitleDisplayMode = .never
        default: break
        }
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
        item.backButtonTitle = reader.text("backButtonTitle")
        setAppearances(of: item, element)
    }

    func configureBarItem(_ item: UIBarItem, _ reader: NibReader) {
        item.tag = reader.integer("tag") ?? 0
        item.isEnabled = reader.flag("enabled") ?? true
        if let insets = reader.insets("imageInsets") { item.imageInsets = UIEdgeInsets(insets) }
        if let accessibility = reader.element.child("accessibility") {
            item.accessibilityIdentifier = accessibility["identifier"]
            item.accessibilityLabel = accessibilityText("label", of: reader.element)
            item.accessibilityHint = accessibilityText("hint", of: reader.element)
        }
        switch item {
        case let button as UIBarButtonItem: configureButtonItem(button, reader)
        case let tab as UITabBarItem: configureTabItem(tab, reader)
        default: break
        }
        if let title = reader.text("title") { item.title = title }
        if let image = image(reader) { item.image = image }
        if let image = image(reader, "landscapeImage") { item.landscapeImagePhone = image }
    }

    private func configureButtonItem(_ item: UIBarButtonItem, _ reader: NibReader) {
        if let system = reader["systemItem"].flatMap(Self.systemItem) {
            item.systemItem = system
            if system == .done || system == .save { item.style = .done }
        }
        switch reader["style"] {
        case "done": item.style = .done
        case "plain": item.style = .plain
        case "bordered": item.style = .bordered
        default: break
        }
        if let width = reader.number("width") { item.width = width }
        if let color = color(reader.color("tintColor")) { item.tintColor = color }
        if let child = reader.element.child(key: "customView") { item.customView = view(for: child) }
    }

    private func configureTabItem(_ item: UITabBarItem, _ reader: NibReader) {
        if let system = reader["systemItem"].flatMap(Self.tabSystemItem) {
            let model = UITabBarItem(tabBarSystemItem: system, tag: item.tag)
            (item.title, item.image) = (model.title, model.image)
        }
        if let image = image(reader, "selectedImage") { item.selectedImage = image }
        item.badgeValue = reader.text("badgeValue")
        if let color = color(reader.color("badgeColor")) { item.badgeColor = color }
    }

    private static func systemItem(_ name: String) -> UIBarButtonItem.SystemItem? {
        switch name {
        case "done": .done
        case "cancel": .cancel
        case "edit": .edit
        case "save": .save
        case "add": .add
        case "flexibleSpace": .flexibleSpace
        case "fixedSpace": .fixedSpace
        case "compose": .compose
        case "reply": .reply
        case "action": .action
        case "organize": .organize
        case "bookmarks": .bookmarks
        case "search": .search
        case "refresh": .refresh
        case "stop": .stop
        case "camera": .camera
        case "trash": .trash
        case "play": .play
        case "pause": .pause
        case "rewind": .rewind
        case "fastForward": .fastForward
        case "undo": .undo
        case "redo": .redo
        case "pageCurl": .pageCurl
        case "close": .close
        default: nil
        }
    }

    private static func tabSystemItem(_ name: String) -> UITabBarItem.SystemItem? {
        switch name {
        case "more": .more
        case "favorites": .favorites
        case "featured": .featured
        case "topRated": .topRated
        case "recents": .recents
        case "contacts": .contacts
        case "history": .history
        case "bookmarks": .bookmarks
        case "search": .search
        case "downloads": .downloads
        case "mostRecent": .mostRecent
        case "mostViewed": .mostViewed
        default: nil
        }
    }

    // MARK: - Bars

    func configureNavigationBar(_ bar: UINavigationBar, _ reader: NibReader) {
        let element = reader.element
        bar.isTranslucent = reader.flag("translucent") ?? true
        bar.prefersLargeTitles = reader.flag("largeTitles") ?? false
        bar.barStyle = NibNames.barStyle(reader["barStyle"])
        if let color = color(reader.color("barTintColor")) { bar.barTintColor = color }
        bar.titleTextAttributes = textAttributes(element.child(key: "titleTextAttributes")) ?? bar.titleTextAttributes
        bar.largeTitleTextAttributes =
            textAttributes(element.child(key: "largeTitleTextAttributes")) ?? bar.largeTitleTextAttributes
        if let image = image(reader, "shadowImage") { bar.shadowImage = image }
        if let image = image(reader, "backgroundImage") { bar.setBackgroundImage(image, for: .default) }
        if let image = image(reader, "backIndicatorImage") { bar.backIndicatorImage = image }
        if let image = image(reader, "backIndicatorTransitionMask") { bar.backIndicatorTransitionMaskImage = image }
        setAppearances(of: bar, element)
        let items = element.elements(in: "items").compactMap { object(for: $0) as? UINavigationItem }
        if !items.isEmpty { bar.items = items }
    }

    func configureToolbar(_ bar: UIToolbar, _ reader: NibReader) {
        bar.isTranslucent = reader.flag("translucent") ?? true
        bar.barStyle = NibNames.barStyle(reader["barStyle"])
        if let color = color(reader.color("barTintColor")) { bar.barTintColor = color }
        setAppearances(of: bar, reader.element)
        let items = reader.element.elements(in: "items").compactMap { object(for: $0) as? UIBarButtonItem }
        if !items.isEmpty { bar.items = items }
    }

    func configureTabBar(_ bar: UITabBar, _ reader: NibReader) {
        bar.isTranslucent = reader.flag("translucent") ?? true
        bar.barStyle = NibNames.barStyle(reader["barStyle"])
        if let color = color(reader.color("barTintColor")) { bar.barTintColor = color }
        if let color = color(reader.color("selectedImageTintColor")) { bar.tintColor = color }
        if let color = color(reader.color("unselectedItemTintColor")) { bar.unselectedItemTintColor = color }
        if let image = image(reader, "backgroundImage") { bar.backgroundImage = image }
        if let image = image(reader, "shadowImage") { bar.shadowImage = image }
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
