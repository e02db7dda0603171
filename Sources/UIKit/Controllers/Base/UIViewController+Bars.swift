/// What a controller tells the bars around it.
struct BarContentState {
    fileprivate(set) var title: String?
    var isEditing = false
    fileprivate var navigationItem: UINavigationItem?
    fileprivate var tabBarItem: UITabBarItem?
    fileprivate(set) var toolbarItems: [UIBarButtonItem]?
    fileprivate var editButton: UIBarButtonItem?
    var hidesBottomBar = false
    fileprivate weak var scrollViewAtTop: UIScrollView?
    fileprivate weak var scrollViewAtBottom: UIScrollView?

    mutating func decode(title: String?) { self.title = title }
}

extension UIViewController {
    /// The title also goes to the items in bars.
    func setTitle(_ title: String?) {
        barContent.title = title
        barContent.navigationItem?.title = title
        barContent.tabBarItem?.title = title
    }

    var lazyNavigationItem: UINavigationItem {
        if let item = barContent.navigationItem { return item }
        let item = UINavigationItem(title: barContent.title ?? "")
        if barContent.title == nil { item.title = nil }
        barContent.navigationItem = item
        return item
    }

    /// Takes the navigation item that a nib file has for the controller.
    func setNavigationItem(_ item: UINavigationItem) {
        barContent.navigationItem = item
    }

    /// A navigation controller without an item of its own shows its root's.
    var lazyTabBarItem: UITabBarItem {
        if let item = barContent.tabBarItem { return item }
        if let root = (self as? UINavigationController)?.viewControllers.first,
            barContent.title == nil
        {
            return root.tabBarItem
        }
        let item = UITabBarItem(title: barContent.title, image: nil, tag: 0)
        barContent.tabBarItem = item
        return item
    }

    func setTabBarItem(_ item: UITabBarItem?) {
        barContent.tabBarItem = item
        guard let tabs = parent as? UITabBarController else { return }
        tabs.tabBar.items = tabs.viewControllers?.map(\.tabBarItem)
    }

    func setBarItems(_ items: [UIBarButtonItem]?, _ animated: Bool) {
        barContent.toolbarItems = items
        (parent as? UINavigationController)?.toolbarItemsChanged(of: self, animated: animated)
    }

    var lazyEditButton: UIBarButtonItem {
        if let button = barContent.editButton { return button }
        let action = UIAction { [weak self] _ in
            guard let self else { return }
            self.setEditing(!self.isEditing, animated: true)
        }
        let button = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
        button.primaryAction = action
        button.title = isEditing ? "Done" : "Edit"
        barContent.editButton = button
        return button
    }

    func changeEditing(_ isEditing: Bool) {
        barContent.isEditing = isEditing
        barContent.editButton?.title = isEditing ? "Done" : "Edit"
        barContent.editButton?.style = isEditing ? .done : .plain
    }

    func nameScrollView(_ scrollView: UIScrollView?, _ edge: NSDirectionalRectEdge) {
        if edge.contains(.top) { barContent.scrollViewAtTop = scrollView }
        if edge.contains(.bottom) { barContent.scrollViewAtBottom = scrollView }
        parent?.viewIfLoaded?.setNeedsLayout()
    }

    func namedScrollView(_ edge: NSDirectionalRectEdge) -> UIScrollView? {
        edge.contains(.top) ? barContent.scrollViewAtTop : barContent.scrollViewAtBottom
    }

    // MARK: Showing

    /// The nearest container that shows controllers in its own way takes it; without one it is presented.
    func showInNearestContainer(_ controller: UIViewController, _ sender: Any?) {
        var link = containment.parent
        while let here = link {
            if here.showsOthers { return here.show(controller, sender: sender) }
            link = here.containment.parent
        }
        present(controller, animated: true)
    }

    func showAsDetail(_ controller: UIViewController, _ sender: Any?) {
        var link = containment.parent
        while let here = link {
            if here.showsDetails { return here.showDetailViewController(controller, sender: sender) }
            link = here.containment.parent
        }
        present(controller, animated: true)
    }
}
