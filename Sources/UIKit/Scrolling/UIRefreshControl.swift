/// Shows that a list is being refreshed, and lets the user ask for it by pulling.
@preconcurrency @MainActor open class UIRefreshControl: UIControl {
    private let spinner = UIActivityIndicatorView(style: .medium)
    private let label = UILabel()
    private var isPulled = false
    private var ownTint: UIColor?
    /// Whether it turns.
    open private(set) var isRefreshing = false

    static let height: CGFloat = 60

    public override init(frame: CGRect) {
        super.init(frame: frame)
        start()
    }

    public convenience init() { self.init(frame: CGRect(x: 0, y: 0, width: 0, height: Self.height)) }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        start()
    }

    private func start() {
        spinner.hidesWhenStopped = false
        label.textAlignment = .center
        addSubview(spinner)
        addSubview(label)
    }

    /// The text below the circle; nil for none.
    open var attributedTitle: NSAttributedString? {
        get { label.attributedText }
        set {
            label.attributedText = newValue
            setNeedsLayout()
        }
    }

    /// The colour of the circle. By default grey, whatever tint the list has; nil brings that back.
    open override var tintColor: UIColor! {
        get { ownTint ?? UIActivityIndicatorView(style: .medium).color }
        set {
            ownTint = newValue
            spinner.color = tintColor
        }
    }

    /// Lets it turn, without sending an event; the app scrolls to it.
    open func beginRefreshing() {
        guard !isRefreshing else { return }
        isRefreshing = true
        spinner.startAnimating()
        (superview as? UIScrollView)?.makeRoomForRefresh(true)
    }

    /// Lets it go; call it when the data is there.
    open func endRefreshing() {
        guard isRefreshing else { return }
        isRefreshing = false
        spinner.stopAnimating()
        (superview as? UIScrollView)?.makeRoomForRefresh(false)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        spinner.frame = CGRect(
            x: bounds.midX - 10, y: attributedTitle == nil ? bounds.midY - 10 : 10, width: 20, height: 20)
        label.frame = CGRect(x: 0, y: 36, width: bounds.width, height: 20)
    }

    /// It stays at the top of the visible area, behind the content: at rest it lies behind the first rows, and content that
    /// is pulled down uncovers it. While it turns, it goes with content that is scrolled up.
    func place(in scrollView: UIScrollView) {
        let top = scrollView.adjustedContentInset.top - (isRefreshing ? Self.height : 0)
        let pulled = max(0, -(scrollView.contentOffset.y + top))
        frame = CGRect(
            x: 0, y: -(isRefreshing ? max(pulled, Self.height) : pulled), width: scrollView.bounds.width,
            height: Self.height)
        // Out of sight until the content is pulled down.
        alpha = isRefreshing ? 1 : min(1, pulled / Self.height)
        isPulled = !isRefreshing && pulled >= Self.height
    }

    func dragEnded(in scrollView: UIScrollView) {
        guard -(scrollView.contentOffset.y + scrollView.adjustedContentInset.top) >= Self.height, !isRefreshing else {
            return
        }
        beginRefreshing()
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }
}

extension UIScrollView {
    fileprivate func makeRoomForRefresh(_ isRefreshing: Bool) {
        // Beginning moves nothing: the content is pulled down already, or the app scrolls to the control. Ending lets the
        // content slide back.
        let old = contentOffset
        contentInset.top += isRefreshing ? UIRefreshControl.height : -UIRefreshControl.height
        let rest = contentOffset
        guard rest != old, isRefreshing || window != nil else { return }
        bounds.origin = old
        if !isRefreshing { moveContent(to: rest, true) }
    }
}
