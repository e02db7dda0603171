/// A tab of a tab bar controller: its title and image, and the controller that it shows.
@preconcurrency @MainActor open class UITab: NSObject {
    /// Where a tab may stand on an iPad.
    public enum Placement: Int, Sendable {
        /// By the system, by default; in the bar or the sidebar, as people like; in the bar at first; always in the bar; always
        /// at the bar's end; in the sidebar alone.
        case automatic = 0, `default`, optional, movable, pinned, fixed, sidebarOnly
    }

    private let provider: ((UITab) -> UIViewController)?
    private var made: UIViewController?
    /// Tells the tab bar controller that the tab shows something else.
    var didChange: (() -> Void)?

    /// - Parameters:
    ///   - title: Below the image.
    ///   - image: Nil for none.
    ///   - identifier: Unique among the tabs of a controller.
    ///   - viewControllerProvider: Makes the controller when the tab is first given to a tab bar controller that shows it. Nil for
    ///     a group that shows the controller of one of its children.
    public init(
        title: String, image: UIImage?, identifier: String, viewControllerProvider: ((UITab) -> UIViewController)? = nil
    ) {
        (self.title, self.image, self.identifier) = (title, image, identifier)
        provider = viewControllerProvider
        super.init()
    }

    /// Unique among the tabs of a controller.
    public let identifier: String
    /// Below the image.
    open var title: String {
        didSet { didChange?() }
    }
    /// Nil for none.
    open var image: UIImage? {
        didSet { didChange?() }
    }
    /// The image while the tab is selected; nil for the other one.
    open var selectedImage: UIImage? {
        didSet { didChange?() }
    }
    /// Shown in a sidebar. Kept: there is none on an iPhone.
    open var subtitle: String?
    /// Shown on a red disc. Nil for none.
    open var badgeValue: String? {
        didSet { didChange?() }
    }
    /// Whether a tap selects the tab. True by default.
    open var isEnabled = true {
        didSet { didChange?() }
    }
    /// Whether the tab is out of sight. False by default.
    open var isHidden = false {
        didSet { didChange?() }
    }
    /// Whether people may hide the tab. Kept: nothing here lets them.
    open var allowsHiding = false
    /// Where the tab stands on an iPad. Only ``Placement/sidebarOnly`` counts here: such a tab has no place in a bar.
    open var preferredPlacement = Placement.automatic {
        didSet { didChange?() }
    }
    /// Whatever the app keeps with the tab.
    open var userInfo: Any?

    /// What the tab shows; nil until a tab bar controller shows the tab, and where it has nothing to show.
    open var viewController: UIViewController? { made }
    /// The group that the tab is in; nil for none.
    public internal(set) weak var parent: UITabGroup?
    /// The controller that has the tab; nil for none.
    public internal(set) weak var tabBarController: UITabBarController?
    /// Whether the bar has a place for the tab.
    open var hasVisiblePlacement: Bool {
        tabBarController != nil && !isHidden && preferredPlacement != .sidebarOnly && parent == nil
    }
    /// The outermost group with a navigation controller of its own. Groups have none here: nil.
    open var managingTabGroup: UITabGroup? { nil }

    /// Makes the controller where there is none yet.
    func makeController() -> UIViewController? {
        if let made { return made }
        made = provider?(self)
        made?.tab = self
        return made
    }
}

/// The tab of an app's search.
@preconcurrency @MainActor open class UISearchTab: UITab {
    /// A magnifier, called “Search”.
    public init(viewControllerProvider: ((UITab) -> UIViewController)? = nil) {
        super.init(
            title: "Search", image: UIImage(systemName: "magnifyingglass"), identifier: "com.apple.UIKit.search",
            viewControllerProvider: viewControllerProvider)
    }

    /// Whether the search field is active as soon as the tab is selected. False by default.
    open var automaticallyActivatesSearch = false

    /// The search of the controller that the tab shows becomes active, where that is asked for.
    func wasSelected() {
        guard automaticallyActivatesSearch else { return }
        let top = (viewController as? UINavigationController)?.topViewController ?? viewController
        top?.navigationItem.searchController?.isActive = true
    }
}
