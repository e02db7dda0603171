import QuartzCore

// The keys of properties that can be read, set and observed by name. `Self` makes each key path equal to the one that an
// app writes for a subclass.

@MainActor protocol ViewControllerKeys: UIViewController {
    static func viewControllerKeys() -> [KeyedProperty]
}
extension UIViewController: ViewControllerKeys {}
extension ViewControllerKeys {
    static func viewControllerKeys() -> [KeyedProperty] {
        [
            .init("title", \Self.title), .init("view", \Self.view), .init("editing", \Self.isEditing),
            .init("preferredContentSize", \Self.preferredContentSize),
            .init("additionalSafeAreaInsets", \Self.additionalSafeAreaInsets),
            .init("modalPresentationStyle", \Self.modalPresentationStyle),
            .init("modalTransitionStyle", \Self.modalTransitionStyle),
            .init("modalInPresentation", \Self.isModalInPresentation),
            .init("definesPresentationContext", \Self.definesPresentationContext),
            .init("hidesBottomBarWhenPushed", \Self.hidesBottomBarWhenPushed),
            .init("restorationIdentifier", \Self.restorationIdentifier), .init("parentViewController", \Self.parent),
            .init("childViewControllers", \Self.children),
            .init("presentedViewController", \Self.presentedViewController),
            .init("presentingViewController", \Self.presentingViewController),
            .init("navigationController", \Self.navigationController),
            .init("tabBarController", \Self.tabBarController), .init("navigationItem", \Self.navigationItem),
            .init("tabBarItem", \Self.tabBarItem), .init("toolbarItems", \Self.toolbarItems),
            .init("storyboard", \Self.storyboard), .init("nibName", \Self.nibName),
        ]
    }
}

@MainActor protocol NavigationControllerKeys: UINavigationController {
    static func navigationControllerKeys() -> [KeyedProperty]
}
extension UINavigationController: NavigationControllerKeys {}
extension NavigationControllerKeys {
    static func navigationControllerKeys() -> [KeyedProperty] {
        [
            .init("viewControllers", \Self.viewControllers), .init("topViewController", \Self.topViewController),
            .init("visibleViewController", \Self.visibleViewController),
            .init("navigationBarHidden", \Self.isNavigationBarHidden), .init("toolbarHidden", \Self.isToolbarHidden),
            .init("navigationBar", \Self.navigationBar), .init("toolbar", \Self.toolbar),
        ]
    }
}

@MainActor protocol TabBarControllerKeys: UITabBarController {
    static func tabBarControllerKeys() -> [KeyedProperty]
}
extension UITabBarController: TabBarControllerKeys {}
extension TabBarControllerKeys {
    static func tabBarControllerKeys() -> [KeyedProperty] {
        [
            .init("viewControllers", \Self.viewControllers),
            .init("selectedViewController", \Self.selectedViewController),
            .init("selectedIndex", \Self.selectedIndex), .init("tabBar", \Self.tabBar),
        ]
    }
}
