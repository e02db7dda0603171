// The keys of properties that can be read, set and observed by name.

extension KeyedClasses {
    static func viewController<T: UIViewController>(_: T.Type) -> [KeyedProperty] {
        [
            .init("title", \T.title), .init("view", \T.view), .init("editing", \T.isEditing),
            .init("preferredContentSize", \T.preferredContentSize),
            .init("additionalSafeAreaInsets", \T.additionalSafeAreaInsets),
            .init("modalPresentationStyle", \T.modalPresentationStyle),
            .init("modalTransitionStyle", \T.modalTransitionStyle),
            .init("modalInPresentation", \T.isModalInPresentation),
            .init("definesPresentationContext", \T.definesPresentationContext),
            .init("hidesBottomBarWhenPushed", \T.hidesBottomBarWhenPushed),
            .init("restorationIdentifier", \T.restorationIdentifier), .init("parentViewController", \T.parent),
            .init("childViewControllers", \T.children), .init("presentedViewController", \T.presentedViewController),
            .init("presentingViewController", \T.presentingViewController),
            .init("navigationController", \T.navigationController), .init("tabBarController", \T.tabBarController),
            .init("navigationItem", \T.navigationItem), .init("tabBarItem", \T.tabBarItem),
            .init("toolbarItems", \T.toolbarItems), .init("storyboard", \T.storyboard), .init("nibName", \T.nibName),
            .init("extendedLayoutIncludesOpaqueBars", \T.extendedLayoutIncludesOpaqueBars),
        ]
    }

    static func navigationController<T: UINavigationController>(_: T.Type) -> [KeyedProperty] {
        [
            .init("viewControllers", \T.viewControllers), .init("topViewController", \T.topViewController),
            .init("visibleViewController", \T.visibleViewController),
            .init("navigationBarHidden", \T.isNavigationBarHidden), .init("toolbarHidden", \T.isToolbarHidden),
            .init("navigationBar", \T.navigationBar), .init("toolbar", \T.toolbar),
            .init("hidesBarsOnSwipe", \T.hidesBarsOnSwipe), .init("hidesBarsOnTap", \T.hidesBarsOnTap),
            .init("hidesBarsWhenKeyboardAppears", \T.hidesBarsWhenKeyboardAppears),
            .init("hidesBarsWhenVerticallyCompact", \T.hidesBarsWhenVerticallyCompact),
        ]
    }

    static func alertController<T: UIAlertController>(_: T.Type) -> [KeyedProperty] {
        [.init("contentViewController", \T.contentViewController)]
    }

    static func tabBarController<T: UITabBarController>(_: T.Type) -> [KeyedProperty] {
        [
            .init("viewControllers", \T.viewControllers), .init("selectedViewController", \T.selectedViewController),
            .init("selectedIndex", \T.selectedIndex), .init("tabBar", \T.tabBar),
        ]
    }

    static func splitViewController<T: UISplitViewController>(_: T.Type) -> [KeyedProperty] {
        [
            .init("presentsWithGesture", \T.presentsWithGesture),
            .init("minimumPrimaryColumnWidth", \T.minimumPrimaryColumnWidth),
            .init("maximumPrimaryColumnWidth", \T.maximumPrimaryColumnWidth),
            .init("preferredPrimaryColumnWidthFraction", \T.preferredPrimaryColumnWidthFraction),
            .init("preferredDisplayMode", \T.preferredDisplayMode),
            .init("preferredSplitBehavior", \T.preferredSplitBehavior),
        ]
    }

    static func tableViewController<T: UITableViewController>(_: T.Type) -> [KeyedProperty] {
        [.init("clearsSelectionOnViewWillAppear", \T.clearsSelectionOnViewWillAppear)]
    }

    static func collectionViewController<T: UICollectionViewController>(_: T.Type) -> [KeyedProperty] {
        [.init("clearsSelectionOnViewWillAppear", \T.clearsSelectionOnViewWillAppear)]
    }
}
