/// An item of a tab bar.
@preconcurrency @MainActor open class UITabBarItem: UIBarItem {
    public enum SystemItem: Int, Sendable {
        case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads, mostRecent
        case mostViewed
    }

    open var selectedImage: UIImage? {
        didSet { didChange() }
    }
    /// Shown on a red disc. Nil for none.
    open var badgeValue: String? {
        didSet { didChange() }
    }
    open var badgeColor: UIColor? {
        didSet { didChange() }
    }
    open var titlePositionAdjustment = UIOffset.zero {
        didSet { didChange() }
    }
    open var standardAppearance: UITabBarAppearance?
    open var scrollEdgeAppearance: UITabBarAppearance?

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

/// The bar at the bottom of a screen that switches between parts of an app.
@preconcurrency @MainActor open class UITabBar: UIView {
    public enum ItemPositioning: Int, Sendable { case automatic, fill, centered }

    fileprivate var look = TabBarLook()
    fileprivate let background = BarBackground()
    fileprivate var buttons: [TabBarButton] = []
    /// Height of what lies below the bar and is covered by its background.
    var heightBelow: CGFloat = 0 {
        didSet { setNeedsLayout() }
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        start()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        start()
        NibCoder.finish(self, as: UITabBar.self, with: coder)
    }

    open weak var delegate: (any UITabBarDelegate)?

    open var items: [UITabBarItem]? {
        get { look.items }
        set { setItems(newValue, animated: false) }
    }
    open func setItems(_ items: [UITabBarItem]?, animated: Bool) { replaceItems(items) }
    open var selectedItem: UITabBarItem? {
        get { look.selected }
        set { change { $0.selected = newValue } }
    }
    open var barTintColor: UIColor? {
        get { look.barTint }
        set { change { $0.barTint = newValue } }
    }
    open var unselectedItemTintColor: UIColor? {
        get { look.unselectedTint }
        set { change { $0.unselectedTint = newValue } }
    }
    open var barStyle: UIBarStyle {
        get { look.style }
        set { change { $0.style = newValue } }
    }
    open var isTranslucent: Bool {
        get { look.isTranslucent }
        set { change { $0.isTranslucent = newValue } }
    }
    open var backgroundImage: UIImage? {
        get { look.backgroundImage }
        set { change { $0.backgroundImage = newValue } }
    }
    open var shadowImage: UIImage? {
        get { look.shadowImage }
        set { change { $0.shadowImage = newValue } }
    }
    open var selectionIndicatorImage: UIImage?
    open var itemPositioning: ItemPositioning {
        get { look.positioning }
        set { change { $0.positioning = newValue } }
    }
    open var itemWidth: CGFloat {
        get { look.itemWidth }
        set { change { $0.itemWidth = newValue } }
    }
    open var itemSpacing: CGFloat {
        get { look.itemSpacing }
        set { change { $0.itemSpacing = newValue } }
    }
    open var standardAppearance: UITabBarAppearance {
        get { look.standard }
        set { change { $0.standard = newValue } }
    }
    open var scrollEdgeAppearance: UITabBarAppearance? {
        get { look.scrollEdge }
        set { change { $0.scrollEdge = newValue } }
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: ControlMetrics.current.tabBarHeight)
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: ControlMetrics.current.tabBarHeight + safeAreaInsets.bottom)
    }
    open override func layoutSubviews() {
        super.layoutSubviews()
        place()
    }
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsLayout()
    }
}

@preconcurrency @MainActor public protocol UITabBarDelegate: AnyObject {
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
    public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

@MainActor private struct TabBarLook {
    var items: [UITabBarItem]?
    var selected: UITabBarItem?
    var barTint: UIColor?
    var unselectedTint: UIColor?
    var style = UIBarStyle.default
    var isTranslucent = true
    var backgroundImage: UIImage?
    var shadowImage: UIImage?
    var positioning = UITabBar.ItemPositioning.automatic
    var itemWidth: CGFloat = 0
    var itemSpacing: CGFloat = 0
    var standard = UITabBarAppearance()
    var scrollEdge: UITabBarAppearance?
}

/// One tab: image above title, badge at the image's corner.
final class TabBarButton: UIControl {
    let item: UITabBarItem
    private let image = UIImageView()
    private let label = UILabel()
    private let badge = UIView()
    private let badgeLabel = UILabel()

    init(item: UITabBarItem) {
        self.item = item
        super.init(frame: .zero)
        label.textAlignment = .center
        badgeLabel.textAlignment = .center
        badgeLabel.textColor = .white
        badgeLabel.font = .systemFont(ofSize: 13)
        image.contentMode = .center
        badge.isUserInteractionEnabled = false
        for part in [image, label, badge] { addSubview(part) }
        badge.addSubview(badgeLabel)
    }

    required init?(coder: NSCoder) { nil }

    func show(isSelected: Bool, tint: UIColor, unselected: UIColor, appearance: UITabBarItemAppearance) {
        let state = isSelected ? appearance.selected : appearance.normal
        let color = item.isEnabled ? state.iconColor ?? (isSelected ? tint : unselected) : .tertiaryLabel
        image.image = (isSelected ? item.selectedImage ?? item.image : item.image)?.templateByDefault
        image.tintColor = color
        let own = item.titleTextAttributes(for: isSelected ? .selected : .normal) ?? [:]
        let attributes = state.titleTextAttributes.merging(own) { $1 }
        label.attributedText = NSAttributedString(string: item.title ?? "", attributes: attributes)
            .withDefaults(font: .systemFont(ofSize: 10, weight: .medium), color: isSelected ? tint : unselected)
        badge.isHidden = item.badgeValue == nil
        badge.backgroundColor = item.badgeColor ?? state.badgeBackgroundColor ?? .systemRed
        badgeLabel.text = item.badgeValue
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let hasTitle = !(item.title ?? "").isEmpty
        let size = image.image?.size ?? .zero
        let middle: CGFloat = hasTitle ? 20 : 24.5
        image.frame = CGRect(
            x: bounds.midX - size.width / 2 + item.imageInsets.left - item.imageInsets.right,
            y: middle - size.height / 2 + item.imageInsets.top - item.imageInsets.bottom, width: size.width,
            height: size.height)
        label.frame = CGRect(
            x: item.titlePositionAdjustment.horizontal, y: 35 + item.titlePositionAdjustment.vertical,
            width: bounds.width, height: 12)
        let width = max(18, badgeLabel.intrinsicContentSize.width + 10)
        badge.frame = CGRect(x: bounds.midX + max(4, size.width / 2 - 6), y: 2, width: width, height: 18)
        badge.layer.cornerRadius = 9
        badgeLabel.frame = badge.bounds
    }

    override func trackDidFinishInside() { (superview as? UITabBar)?.choose(item) }
}

extension UITabBar {
    private func start() {
        background.isLineAtTop = true
        addSubview(background)
    }

    private func change(_ edit: (inout TabBarLook) -> Void) {
        edit(&look)
        setNeedsLayout()
    }

    private func replaceItems(_ items: [UITabBarItem]?) {
        for button in buttons { button.removeFromSuperview() }
        look.items = items
        if let selected = look.selected, items?.contains(selected) != true { look.selected = nil }
        buttons = (items ?? []).map(TabBarButton.init)
        for button in buttons {
            button.item.barView = self
            addSubview(button)
        }
        setNeedsLayout()
    }

    func choose(_ item: UITabBarItem) {
        guard item.isEnabled else { return }
        look.selected = item
        setNeedsLayout()
        delegate?.tabBar(self, didSelect: item)
    }

    private func place() {
        background.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height + heightBelow)
        var appearance: UIBarAppearance = look.standard
        if look.barTint != nil || !look.isTranslucent || look.backgroundImage != nil || look.shadowImage != nil {
            appearance = appearance.duplicate()
            if !look.isTranslucent { appearance.configureWithOpaqueBackground() }
            if let tint = look.barTint { (appearance.backgroundEffect, appearance.backgroundColor) = (nil, tint) }
            if let image = look.backgroundImage { appearance.backgroundImage = image }
            if look.shadowImage != nil { appearance.shadowColor = nil }
        }
        background.apply(appearance)
        guard !buttons.isEmpty else { return }
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        // Wide bars keep their tabs together in the middle.
        let isCentred = look.positioning == .centered || (look.positioning == .automatic && bounds.width > 640)
        let width = isCentred ? max(look.itemWidth, 76) : bounds.width / CGFloat(buttons.count)
        let gap: CGFloat = isCentred ? max(look.itemSpacing, 34) : 0
        let total = width * CGFloat(buttons.count) + gap * CGFloat(buttons.count - 1)
        var x = (bounds.width - total) / 2
        for button in isRightToLeft ? buttons.reversed() : buttons {
            let left = x.rounded()
            button.frame = CGRect(
                x: left, y: 0, width: (x + width).rounded() - left, height: ControlMetrics.current.tabBarHeight)
            button.show(
                isSelected: button.item === look.selected, tint: tintColor ?? .systemBlue,
                unselected: look.unselectedTint ?? .tabUnselected,
                appearance: look.standard.stackedLayoutAppearance)
            x += width + gap
        }
    }
}

extension UIColor {
    fileprivate static var tabUnselected: UIColor {
        UIColor { $0.userInterfaceStyle == .dark ? UIColor(white: 0.46, alpha: 1) : UIColor(white: 0.6, alpha: 1) }
    }
}
