/// What a navigation bar shows for one controller.
@preconcurrency @MainActor open class UINavigationItem: NSObject {
    /// Whether a large title is shown: as the item before, always, never, or in line.
    public enum LargeTitleDisplayMode: Int, Sendable { case automatic, always, never, inline }
    /// What the way back to an item says: its title, a word where there is no room, or an arrow alone.
    public enum BackButtonDisplayMode: Int, Sendable { case `default`, generic, minimal }

    /// How a bar on a wide screen is laid out: for going deeper, for many documents, for one that is edited.
    public enum ItemStyle: Int, Sendable { case navigator, browser, editor }

    weak var bar: UINavigationBar?

    /// What assistive technology calls the item; nil for its title. In the class itself, so that the item meets protocols that
    /// ask for one.
    open var accessibilityLabel: String? {
        get { super.accessibilityLabel }
        set { super.accessibilityLabel = newValue }
    }
    /// What happens when the item is used; nil for nothing to say.
    open var accessibilityHint: String? {
        get { super.accessibilityHint }
        set { super.accessibilityHint = newValue }
    }

    public init(title: String) {
        self.title = title
        super.init()
    }

    public convenience override init() { self.init(title: "") }

    public required init?(coder: NSCoder) { super.init() }

    /// The title in the bar's middle, or large below it; nil for none.
    open var title: String? {
        willSet { willChangeValue(forKey: "title") }
        didSet {
            didChangeValue(forKey: "title")
            didChange()
        }
    }
    /// The view in place of the title; nil for the title.
    open var titleView: UIView? {
        willSet { willChangeValue(forKey: "titleView") }
        didSet {
            didChangeValue(forKey: "titleView")
            didChange()
        }
    }
    /// Below the title, smaller, where that stands in line; below a large title there is none. Nil, the default, for none. Its
    /// size and place are supposed: no picture shows one.
    open var subtitle: String? {
        didSet { didChange() }
    }
    /// In place of ``subtitle``; nil for that.
    open var attributedSubtitle: AttributedString? {
        didSet { didChange() }
    }
    /// The view in place of the subtitle, as large as it wants; nil for the subtitle.
    open var subtitleView: UIView? {
        didSet { didChange() }
    }
    /// The large title, where it is another than ``title``; nil for that.
    open var largeTitle: String? {
        didSet { didChange() }
    }
    /// Below the large title. Kept: no picture shows where.
    open var largeSubtitle: String?
    /// In place of ``largeSubtitle``. Kept.
    open var largeAttributedSubtitle: AttributedString?
    /// The view in place of the large title's subtitle. Kept.
    open var largeSubtitleView: UIView?
    /// A line above the bar's content; nil, the default, for none.
    open var prompt: String? {
        willSet { willChangeValue(forKey: "prompt") }
        didSet {
            didChangeValue(forKey: "prompt")
            didChange()
        }
    }
    /// The way back to this item from the next one; nil for one with the title.
    open var backBarButtonItem: UIBarButtonItem? {
        didSet { didChange() }
    }
    /// What the way back to this item says; nil for its title.
    open var backButtonTitle: String? {
        didSet { didChange() }
    }
    /// The title where there is room, by default.
    open var backButtonDisplayMode = BackButtonDisplayMode.default {
        didSet { didChange() }
    }
    /// Whether the way back from this item is out of sight. False by default.
    open var hidesBackButton = false {
        didSet { didChange() }
    }
    /// Shows or hides the way back; animated, it fades.
    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
        self.hidesBackButton = hidesBackButton
        bar?.exchangeItems(animated)
    }
    /// What the way back from this item does in place of going back; nil to go back.
    open var backAction: UIAction?
    /// Where the search bar should stand. Kept: it stands below the buttons, as on an iPhone before iOS 26; no picture shows a
    /// bar with one in line.
    open var preferredSearchBarPlacement = SearchBarPlacement.automatic
    /// Whether the search bar may stand in the toolbar. True by default. Kept, as ``preferredSearchBarPlacement``.
    open var searchBarPlacementAllowsToolbarIntegration = true
    /// Whether a container may take the search bar. False by default. Kept, as ``preferredSearchBarPlacement``.
    open var searchBarPlacementAllowsExternalIntegration = false
    /// Says where the search bar stands among the items of a toolbar. It takes no room: the search bar is in the navigation bar.
    open var searchBarPlacementBarButtonItem: UIBarButtonItem { searchPlace }
    private lazy var searchPlace = UIBarButtonItem.fixedSpace(0)
    /// How the bar is laid out. Kept: bars have the layout of `navigator`, as on an iPhone.
    open var style = ItemStyle.navigator
    /// Hears of a new title. Kept: titles are not edited in the bar.
    open weak var renameDelegate: (any UINavigationItemRenameDelegate)?
    /// Groups in the middle of the bar. Kept: there is room for them on an iPad only.
    open var centerItemGroups: [UIBarButtonItemGroup] = []
    /// Groups on the side where reading begins, from the edge inwards; setting them replaces the items there.
    open var leadingItemGroups: [UIBarButtonItemGroup] = [] {
        didSet { leftBarButtonItems = leadingItemGroups.filter { !$0.isHidden }.flatMap(\.barButtonItems) }
    }
    /// Groups on the side where reading ends, in reading order; setting them replaces the items there.
    open var trailingItemGroups: [UIBarButtonItemGroup] = [] {
        didSet { showTrailingGroups() }
    }
    /// The group at the edge where reading ends; nil for none.
    open var pinnedTrailingGroup: UIBarButtonItemGroup? {
        didSet { showTrailingGroups() }
    }
    private func showTrailingGroups() {
        let groups = (trailingItemGroups + [pinnedTrailingGroup].compactMap { $0 }).filter { !$0.isHidden }
        rightBarButtonItems = groups.flatMap(\.barButtonItems).reversed()
    }
    /// Whether items on the left stand beside the way back instead of in its place. False by default.
    open var leftItemsSupplementBackButton = false {
        didSet { didChange() }
    }
    /// The items from the edge inwards, on the side where reading begins; nil for none.
    open var leftBarButtonItems: [UIBarButtonItem]? {
        willSet { willChangeValue(forKey: "leftBarButtonItems") }
        didSet {
            didChangeValue(forKey: "leftBarButtonItems")
            didChange()
        }
    }
    /// The items from the edge inwards, on the side where reading ends; nil for none.
    open var rightBarButtonItems: [UIBarButtonItem]? {
        willSet { willChangeValue(forKey: "rightBarButtonItems") }
        didSet {
            didChangeValue(forKey: "rightBarButtonItems")
            didChange()
        }
    }
    /// The first of ``leftBarButtonItems``; setting it replaces all.
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }
    /// The first of ``rightBarButtonItems``; setting it replaces all.
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }
    /// Replaces the items where reading begins by this one; animated, they fade.
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        setLeftBarButtonItems(item.map { [$0] }, animated: animated)
    }
    /// Replaces the items where reading ends by this one; animated, they fade.
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        setRightBarButtonItems(item.map { [$0] }, animated: animated)
    }
    /// Replaces the items where reading begins; animated, they fade.
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        leftBarButtonItems = items
        bar?.exchangeItems(animated)
    }
    /// Replaces the items where reading ends; animated, they fade.
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        rightBarButtonItems = items
        bar?.exchangeItems(animated)
    }
    /// Whether the title is large. By default as the item before; only read where the bar prefers large titles.
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
        didSet { didChange() }
    }
    /// The controller whose search bar stands below the title.
    open var searchController: UISearchController? {
        didSet {
            guard searchController !== oldValue else { return }
            searchController?.search.item = self
            didChange()
        }
    }
    /// Whether the search bar leaves with the content that is scrolled up, before a large title does. Default true.
    open var hidesSearchBarWhenScrolling = true {
        didSet { didChange() }
    }
    /// How the bar looks for this item; nil for the bar's own.
    open var standardAppearance: UINavigationBarAppearance? {
        didSet { didChange() }
    }
    /// How the bar looks on a sideways iPhone; nil for the standard one.
    open var compactAppearance: UINavigationBarAppearance? {
        didSet { didChange() }
    }
    /// How the bar looks when nothing is scrolled behind it; nil for the standard one without a background.
    open var scrollEdgeAppearance: UINavigationBarAppearance? {
        didSet { didChange() }
    }
    /// How the bar looks on a sideways iPhone when nothing is scrolled behind it; nil for ``scrollEdgeAppearance``.
    open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
        didSet { didChange() }
    }

    /// The bar may become higher or lower, which moves what is around it.
    private func didChange() {
        bar?.setNeedsLayout()
        bar?.superview?.setNeedsLayout()
    }
}

/// Decides about a title that is edited in the bar.
@preconcurrency @MainActor public protocol UINavigationItemRenameDelegate: AnyObject {
    /// The title was edited.
    func navigationItem(_ navigationItem: UINavigationItem, didEndRenamingWith title: String)
    /// Whether the title may be edited; true by default.
    func navigationItemShouldBeginRenaming(_ navigationItem: UINavigationItem) -> Bool
    /// The text to begin with; the title by default.
    func navigationItem(
        _ navigationItem: UINavigationItem, willBeginRenamingWith suggestedTitle: String,
        selectedRange: Range<String.Index>
    ) -> (String, Range<String.Index>)
    /// Whether the text may become the title; true by default.
    func navigationItem(_ navigationItem: UINavigationItem, shouldEndRenamingWith title: String) -> Bool
}

extension UINavigationItemRenameDelegate {
    public func navigationItemShouldBeginRenaming(_ navigationItem: UINavigationItem) -> Bool { true }
    public func navigationItem(
        _ navigationItem: UINavigationItem, willBeginRenamingWith suggestedTitle: String,
        selectedRange: Range<String.Index>
    ) -> (String, Range<String.Index>) { (suggestedTitle, selectedRange) }
    public func navigationItem(_ navigationItem: UINavigationItem, shouldEndRenamingWith title: String) -> Bool { true }
}

extension UINavigationItem {
    /// Where the search bar stands: beside the buttons, or below them.
    public enum SearchBarPlacement: Int, Sendable {
        case automatic, inline, stacked, integratedCentered, integratedButton
        /// The name since iOS 26 of ``inline``.
        public static let integrated = SearchBarPlacement.inline
    }
    /// Search bars stand below the buttons, as on an iPhone.
    public var searchBarPlacement: SearchBarPlacement { .stacked }
}
