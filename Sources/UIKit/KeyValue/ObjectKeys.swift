import QuartzCore

// The keys of properties that can be read, set and observed by name. `Self` makes each key path equal to the one that an
// app writes for a subclass.

@MainActor protocol GestureKeys: UIGestureRecognizer {
    static func gestureKeys() -> [KeyedProperty]
}
extension UIGestureRecognizer: GestureKeys {}
extension GestureKeys {
    static func gestureKeys() -> [KeyedProperty] {
        [
            .init("state", \Self.state), .init("enabled", \Self.isEnabled), .init("view", \Self.view),
            .init("name", \Self.name), .init("cancelsTouchesInView", \Self.cancelsTouchesInView),
            .init("delaysTouchesBegan", \Self.delaysTouchesBegan),
            .init("delaysTouchesEnded", \Self.delaysTouchesEnded),
        ]
    }
}

@MainActor protocol BarItemKeys: UIBarItem {
    static func barItemKeys() -> [KeyedProperty]
}
extension UIBarItem: BarItemKeys {}
extension BarItemKeys {
    static func barItemKeys() -> [KeyedProperty] {
        [
            .init("title", \Self.title), .init("image", \Self.image),
            .init("landscapeImagePhone", \Self.landscapeImagePhone), .init("imageInsets", \Self.imageInsets),
            .init("enabled", \Self.isEnabled), .init("tag", \Self.tag),
            .init("accessibilityIdentifier", \Self.accessibilityIdentifier),
            .init("accessibilityLabel", \Self.accessibilityLabel),
            .init("accessibilityHint", \Self.accessibilityHint),
        ]
    }
}

@MainActor protocol BarButtonItemKeys: UIBarButtonItem {
    static func barButtonItemKeys() -> [KeyedProperty]
}
extension UIBarButtonItem: BarButtonItemKeys {}
extension BarButtonItemKeys {
    static func barButtonItemKeys() -> [KeyedProperty] {
        [
            .init("style", \Self.style), .init("width", \Self.width), .init("customView", \Self.customView),
            .init("tintColor", \Self.tintColor),
        ]
    }
}

@MainActor protocol TabBarItemKeys: UITabBarItem {
    static func tabBarItemKeys() -> [KeyedProperty]
}
extension UITabBarItem: TabBarItemKeys {}
extension TabBarItemKeys {
    static func tabBarItemKeys() -> [KeyedProperty] {
        [
            .init("selectedImage", \Self.selectedImage), .init("badgeValue", \Self.badgeValue),
            .init("badgeColor", \Self.badgeColor),
        ]
    }
}

@MainActor protocol NavigationItemKeys: UINavigationItem {
    static func navigationItemKeys() -> [KeyedProperty]
}
extension UINavigationItem: NavigationItemKeys {}
extension NavigationItemKeys {
    static func navigationItemKeys() -> [KeyedProperty] {
        [
            .init("title", \Self.title), .init("prompt", \Self.prompt), .init("titleView", \Self.titleView),
            .init("hidesBackButton", \Self.hidesBackButton), .init("backBarButtonItem", \Self.backBarButtonItem),
            .init("backButtonTitle", \Self.backButtonTitle), .init("leftBarButtonItem", \Self.leftBarButtonItem),
            .init("rightBarButtonItem", \Self.rightBarButtonItem),
            .init("leftBarButtonItems", \Self.leftBarButtonItems),
            .init("rightBarButtonItems", \Self.rightBarButtonItems),
            .init("searchController", \Self.searchController),
        ]
    }
}

@MainActor protocol AlertActionKeys: UIAlertAction {
    static func alertActionKeys() -> [KeyedProperty]
}
extension UIAlertAction: AlertActionKeys {}
extension AlertActionKeys {
    static func alertActionKeys() -> [KeyedProperty] {
        [
            .init("title", \Self.title), .init("style", \Self.style), .init("enabled", \Self.isEnabled),
        ]
    }
}

@MainActor protocol ConstraintKeys: NSLayoutConstraint {
    static func constraintKeys() -> [KeyedProperty]
}
extension NSLayoutConstraint: ConstraintKeys {}
extension ConstraintKeys {
    static func constraintKeys() -> [KeyedProperty] {
        [
            .init("constant", \Self.constant), .init("priority", \Self.priority), .init("active", \Self.isActive),
            .init("identifier", \Self.identifier), .init("multiplier", \Self.multiplier),
        ]
    }
}
