/// An item of a tab bar.
@preconcurrency @MainActor open class UITabBarItem: UIBarItem {
    /// Items whose title and image the system knows.
    public enum SystemItem: Int, Sendable {
        /// What such tabs usually hold; the title is the name.
        case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads, mostRecent
        /// What such tabs usually hold; the title is the name.
        case mostViewed
    }

    private var badgeTexts: [UIControl.State: [NSAttributedString.Key: Any]] = [:]

    /// As set; else what the system calls its item, or the title.
    open override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? title }
        set { super.accessibilityLabel = newValue }
    }
    /// The image while the item is selected; nil for the other one.
    open var selectedImage: UIImage? {
        didSet { didChange() }
    }
    /// Shown on a red disc. Nil for none.
    open var badgeValue: String? {
        willSet { willChangeValue(forKey: "badgeValue") }
        didSet {
            didChangeValue(forKey: "badgeValue")
            didChange()
        }
    }
    /// The badge's colour; nil, the default, for red.
    open var badgeColor: UIColor? {
        didSet { didChange() }
    }
    /// Moves the tab's title, in points; zero by default.
    open var titlePositionAdjustment = UIOffset.zero {
        didSet { didChange() }
    }
    /// Comes before the bar's while the item is selected.
    open var standardAppearance: UITabBarAppearance? {
        didSet { didChange() }
    }
    /// How the bar looks for this item when content ends above it; nil for the bar's.
    open var scrollEdgeAppearance: UITabBarAppearance? {
        didSet { didChange() }
    }
    /// Sets how the badge's text is drawn in the state; nil for the usual way.
    open func setBadgeTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        badgeTexts[state] = attributes
        didChange()
    }
    /// How the badge's text is drawn in the state; nil for the usual way.
    open func badgeTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? { badgeTexts[state] }

    public override init() { super.init() }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// An item whose image is drawn in the tint colour when selected, in grey else.
    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init()
        self.title = title
        self.image = image
        self.tag = tag
    }

    /// An item with an image of its own while it is selected.
    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init(title: title, image: image, tag: 0)
        self.selectedImage = selectedImage
    }

    /// An item whose title and image the system knows.
    public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
        let (title, symbol) = systemItem.face
        self.init(title: title, image: UIImage(systemName: symbol), tag: tag)
    }
}

extension UITabBarItem.SystemItem {
    fileprivate var face: (String, String) {
        switch self {
        case .more: ("More", "ellipsis")
        case .favorites: ("Favorites", "star.fill")
        case .featured: ("Featured", "star.fill")
        case .topRated: ("Top Rated", "star.fill")
        case .recents: ("Recents", "clock.fill")
        case .contacts: ("Contacts", "person.crop.circle.fill")
        case .history: ("History", "clock.fill")
        case .bookmarks: ("Bookmarks", "book.fill")
        case .search: ("Search", "magnifyingglass")
        case .downloads: ("Downloads", "square.and.arrow.down.fill")
        case .mostRecent: ("Most Recent", "clock.fill")
        case .mostViewed: ("Most Viewed", "list.number")
        }
    }
}
