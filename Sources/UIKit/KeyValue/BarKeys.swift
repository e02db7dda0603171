// The keys of properties that can be read, set and observed by name.

extension KeyedClasses {
    static func navigationBar<T: UINavigationBar>(_: T.Type) -> [KeyedProperty] {
        [
            .init("items", \T.items), .init("prefersLargeTitles", \T.prefersLargeTitles),
            .init("translucent", \T.isTranslucent), .init("barStyle", \T.barStyle),
            .init("barTintColor", \T.barTintColor), .init("shadowImage", \T.shadowImage),
            .init("titleTextAttributes", \T.titleTextAttributes), .init("backIndicatorImage", \T.backIndicatorImage),
            .init("backIndicatorTransitionMaskImage", \T.backIndicatorTransitionMaskImage),
        ]
    }

    static func searchBar<T: UISearchBar>(_: T.Type) -> [KeyedProperty] {
        [
            .init("text", \T.text), .init("placeholder", \T.placeholder), .init("prompt", \T.prompt),
            .init("searchBarStyle", \T.searchBarStyle), .init("barTintColor", \T.barTintColor),
            .init("showsCancelButton", \T.showsCancelButton), .init("searchTextField", \T.searchTextField),
            .init("searchField", \T.searchTextField), .init("barStyle", \T.barStyle),
            .init("translucent", \T.isTranslucent), .init("showsBookmarkButton", \T.showsBookmarkButton),
            .init("showsSearchResultsButton", \T.showsSearchResultsButton),
        ]
    }

    static func toolbar<T: UIToolbar>(_: T.Type) -> [KeyedProperty] {
        [
            .init("items", \T.items), .init("barStyle", \T.barStyle), .init("translucent", \T.isTranslucent),
            .init("barTintColor", \T.barTintColor),
        ]
    }

    static func tabBar<T: UITabBar>(_: T.Type) -> [KeyedProperty] {
        [
            .init("items", \T.items), .init("selectedItem", \T.selectedItem), .init("barStyle", \T.barStyle),
            .init("translucent", \T.isTranslucent), .init("barTintColor", \T.barTintColor),
            .init("unselectedItemTintColor", \T.unselectedItemTintColor), .init("backgroundImage", \T.backgroundImage),
            .init("shadowImage", \T.shadowImage), .init("selectionIndicatorImage", \T.selectionIndicatorImage),
            .init("itemPositioning", \T.itemPositioning), .init("itemWidth", \T.itemWidth),
            .init("itemSpacing", \T.itemSpacing),
        ]
    }

    static func barItem<T: UIBarItem>(_: T.Type) -> [KeyedProperty] {
        [
            .init("title", \T.title), .init("image", \T.image), .init("landscapeImagePhone", \T.landscapeImagePhone),
            .init("imageInsets", \T.imageInsets), .init("enabled", \T.isEnabled), .init("tag", \T.tag),
            .init("accessibilityIdentifier", \T.accessibilityIdentifier),
            .init("accessibilityLabel", \T.accessibilityLabel), .init("accessibilityHint", \T.accessibilityHint),
        ]
    }

    static func barButtonItem<T: UIBarButtonItem>(_: T.Type) -> [KeyedProperty] {
        [
            .init("style", \T.style), .init("width", \T.width), .init("customView", \T.customView),
            .init("tintColor", \T.tintColor),
        ]
    }

    static func tabBarItem<T: UITabBarItem>(_: T.Type) -> [KeyedProperty] {
        [
            .init("selectedImage", \T.selectedImage), .init("badgeValue", \T.badgeValue),
            .init("badgeColor", \T.badgeColor),
        ]
    }

    static func navigationItem<T: UINavigationItem>(_: T.Type) -> [KeyedProperty] {
        [
            .init("title", \T.title), .init("prompt", \T.prompt), .init("titleView", \T.titleView),
            .init("hidesBackButton", \T.hidesBackButton), .init("backBarButtonItem", \T.backBarButtonItem),
            .init("backButtonTitle", \T.backButtonTitle), .init("leftBarButtonItem", \T.leftBarButtonItem),
            .init("rightBarButtonItem", \T.rightBarButtonItem), .init("leftBarButtonItems", \T.leftBarButtonItems),
            .init("rightBarButtonItems", \T.rightBarButtonItems), .init("searchController", \T.searchController),
            .init("largeTitleDisplayMode", \T.largeTitleDisplayMode),
            .init("leftItemsSupplementBackButton", \T.leftItemsSupplementBackButton),
        ]
    }
}
