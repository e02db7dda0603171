/// An item of a tab bar.
@preconcurrency @MainActor open class UITabBarItem: UIBarItem {
    public enum SystemItem: Int, Sendable {
        case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads, mostRecent
        case mostViewed
    }

    private var badgeTexts: [UIControl.State: [NSAttributedString.Key: Any]] = [:]

    /// As set; else what the system calls its item, or the title.
    open override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? title }
        set { super.accessibilityLabel = newValue }
    }
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
    open var badgeColor: UIColor? {
        didSet { didChange() }
    }
    open var titlePositionAdjustment = UIOffset.zero {
        didSet { didChange() }
    }
    /// Comes before the bar's while the item is selected.
    open var standardAppearance: UITabBarAppearance? {
        didSet { didChange() }
    }
    open var scrollEdgeAppearance: UITabBarAppearance? {
        didSet { didChange() }
    }
    open func setBadgeTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        badgeTexts[state] = attributes
        didChange()
    }
    open func badgeTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? { badgeTexts[state] }

    public override init() { super.init() }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init()
        self.title = title
        self.image = image
        self.tag = tag
    }

    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init(title: title, image: image, tag: 0)
        self.selectedImage = selectedImage
    }

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
