/// The header or footer of a section.
@preconcurrency @MainActor open class UITableViewHeaderFooterView: UIView {
    enum Role { case header, footer }

    private let content = UIView()
    private var label: UILabel?
    private var detail: UILabel?
    private var back: UIView?
    private let configured = ConfiguredViews()
    /// True at first, so that overrides and handlers are asked before a view is shown.
    private var needsConfiguration = true
    private var identifier: String?
    var role = Role.header
    var tableStyle = UITableView.Style.plain
    var margin: CGFloat = 16
    /// Whether the header is held at the top of a plain table while its section passes.
    var isPinned = false {
        didSet { if isPinned != oldValue { setNeedsUpdateConfiguration() } }
    }

    public init(reuseIdentifier: String?) {
        identifier = reuseIdentifier
        super.init(frame: .zero)
        start()
    }

    public convenience override init(frame: CGRect) {
        self.init(reuseIdentifier: nil)
        self.frame = frame
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        start()
    }

    private func start() {
        content.frame = bounds
        // It has a new size with the header, before the next layout, so that its constraints never meet the old one.
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(content)
        content.preservesSuperviewLayoutMargins = true
    }

    /// What it is dequeued by; nil where it can't be reused.
    open var reuseIdentifier: String? { identifier }
    package func setReuseIdentifier(_ identifier: String?) { self.identifier = identifier }
    /// Called before it is shown for something else; take back what depends on content.
    open func prepareForReuse() {}
    /// What one's own views go into: the view that a content configuration made, where there is one.
    open var contentView: UIView { configured.content ?? content }
    /// The main label; made when first asked for.
    open var textLabel: UILabel? {
        if let label { return label }
        let made = UILabel()
        made.numberOfLines = 0
        label = made
        content.addSubview(made)
        return made
    }
    /// The other label, in styles that have one.
    open var detailTextLabel: UILabel? {
        if let detail { return detail }
        let made = UILabel()
        detail = made
        content.addSubview(made)
        return made
    }
    /// The view behind the content; nil for the list's.
    open var backgroundView: UIView? {
        get { back }
        set {
            back?.removeFromSuperview()
            back = newValue
            if let newValue { insertSubview(newValue, at: 0) }
            setNeedsLayout()
        }
    }
    /// What fills the content view; nil where the views above do.
    open var contentConfiguration: (any UIContentConfiguration)? {
        didSet { showContent() }
    }
    /// What lies behind the content; nil for the list's.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        didSet { setNeedsLayout() }
    }

    /// Changes a header or footer to its state.
    public typealias ConfigurationUpdateHandler = (UITableViewHeaderFooterView, UIViewConfigurationState) -> Void

    /// Whether content configurations are adapted to the state by themselves. True by default.
    open var automaticallyUpdatesContentConfiguration = true
    /// Whether background configurations are adapted to the state by themselves. True by default.
    open var automaticallyUpdatesBackgroundConfiguration = true
    /// All that holds for the view now.
    open var configurationState: UIViewConfigurationState {
        var state = UIViewConfigurationState(traitCollection: traitCollection)
        state.isDisabled = !isUserInteractionEnabled
        state.isPinned = isPinned
        return state
    }
    /// Has the configurations brought up to date with the state in the next layout pass.
    open func setNeedsUpdateConfiguration() {
        needsConfiguration = true
        setNeedsLayout()
    }
    /// Called when the state changed; overrides change configurations to it.
    open func updateConfiguration(using state: UIViewConfigurationState) { configurationUpdateHandler?(self, state) }
    /// Called when the state changed; nil for none.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? {
        didSet { setNeedsUpdateConfiguration() }
    }

    private func updateConfigurations() {
        guard needsConfiguration else { return }
        needsConfiguration = false
        updateConfiguration(using: configurationState)
        if automaticallyUpdatesContentConfiguration, contentConfiguration != nil { showContent() }
    }

    private func showContent() {
        let updated =
            automaticallyUpdatesContentConfiguration
            ? contentConfiguration?.updated(for: configurationState) : contentConfiguration
        configured.showContent(updated, in: content)
        setNeedsLayout()
    }

    /// The system's content for it, to be filled and set.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        switch (role, tableStyle) {
        case (.header, .plain): .plainHeader()
        case (.header, _): .groupedHeader()
        case (.footer, .plain): .plainFooter()
        case (.footer, _): .groupedFooter()
        }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        updateConfigurations()
        let safe = (superview as? UITableView)?.safeAreaInsets ?? .zero
        content.frame = bounds.inset(by: UIEdgeInsets(top: 0, left: safe.left, bottom: 0, right: safe.right))
        back?.frame = bounds
        configured.placeBackground(
            automaticallyUpdatesBackgroundConfiguration
                ? backgroundConfiguration?.updated(for: configurationState) : backgroundConfiguration, in: self)
        configured.content?.frame = content.bounds
        let isPlain = tableStyle == .plain
        if backgroundColor == nil, label != nil, back == nil, isPlain {
            layer.backgroundColor = UIColor.systemBackground.resolvedColor(with: traitCollection).cgColor
        }
        guard let label else { return }
        let isHeader = role == .header
        let design = Design.current
        label.font =
            isPlain
            ? .systemFont(ofSize: 17, weight: .semibold)
            : isHeader ? design.groupedHeaderFont : .systemFont(ofSize: 13)
        label.textColor = isPlain && isHeader ? .label : .secondaryLabel
        let width = max(0, content.bounds.width - 2 * margin)
        let size = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
        let y: CGFloat =
            isPlain
            ? (bounds.height - size.height) / 2
            : isHeader ? bounds.height - size.height - design[.groupedHeaderFoot] : design[.groupedFooterTop]
        label.frame = CGRect(x: margin, y: y, width: width, height: size.height)
    }

    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        let view: UIView = configured.content ?? content
        return view.systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
            verticalFittingPriority: verticalFittingPriority)
    }
}
