/// What a navigation bar shows for one controller.
@preconcurrency @MainActor open class UINavigationItem: NSObject {
    public enum LargeTitleDisplayMode: Int, Sendable { case automatic, always, never, inline }
    public enum BackButtonDisplayMode: Int, Sendable { case `default`, generic, minimal }

    weak var bar: UINavigationBar?

    public init(title: String) {
        self.title = title
        super.init()
    }

    public convenience override init() { self.init(title: "") }

    public required init?(coder: NSCoder) { super.init() }

    open var title: String? {
        willSet { willChangeValue(forKey: "title") }
        didSet {
            didChangeValue(forKey: "title")
            didChange()
        }
    }
    open var titleView: UIView? {
        willSet { willChangeValue(forKey: "titleView") }
        didSet {
            didChangeValue(forKey: "titleView")
            didChange()
        }
    }
    open var prompt: String? {
        willSet { willChangeValue(forKey: "prompt") }
        didSet {
            didChangeValue(forKey: "prompt")
            didChange()
        }
    }
    open var backBarButtonItem: UIBarButtonItem? {
        didSet { didChange() }
    }
    open var backButtonTitle: String? {
        didSet { didChange() }
    }
    open var backButtonDisplayMode = BackButtonDisplayMode.default {
        didSet { didChange() }
    }
    open var hidesBackButton = false {
        didSet { didChange() }
    }
    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
        self.hidesBackButton = hidesBackButton
        bar?.exchangeItems(animated)
    }
    open var leftItemsSupplementBackButton = false {
        didSet { didChange() }
    }
    open var leftBarButtonItems: [UIBarButtonItem]? {
        willSet { willChangeValue(forKey: "leftBarButtonItems") }
        didSet {
            didChangeValue(forKey: "leftBarButtonItems")
            didChange()
        }
    }
    open var rightBarButtonItems: [UIBarButtonItem]? {
        willSet { willChangeValue(forKey: "rightBarButtonItems") }
        didSet {
            didChangeValue(forKey: "rightBarButtonItems")
            didChange()
        }
    }
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        setLeftBarButtonItems(item.map { [$0] }, animated: animated)
    }
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        setRightBarButtonItems(item.map { [$0] }, animated: animated)
    }
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        leftBarButtonItems = items
        bar?.exchangeItems(animated)
    }
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        rightBarButtonItems = items
        bar?.exchangeItems(animated)
    }
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
    open var standardAppearance: UINavigationBarAppearance? {
        didSet { didChange() }
    }
    open var compactAppearance: UINavigationBarAppearance? {
        didSet { didChange() }
    }
    open var scrollEdgeAppearance: UINavigationBarAppearance? {
        didSet { didChange() }
    }
    open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
        didSet { didChange() }
    }

    /// The bar may become higher or lower, which moves what is around it.
    private func didChange() {
        bar?.setNeedsLayout()
        bar?.superview?.setNeedsLayout()
    }
}
