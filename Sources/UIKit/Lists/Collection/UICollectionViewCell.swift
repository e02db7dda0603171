/// An item of a collection view.
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
    /// Changes a cell to its state.
    public typealias ConfigurationUpdateHandler = (UICollectionViewCell, UICellConfigurationState) -> Void

    private let content = UIView()
    private var back: UIView?
    private var selectedBack: UIView?
    final let configured = ConfiguredViews()
    /// True at first, so that overrides and handlers are asked before a view is shown.
    private var needsConfiguration = true
    weak var collection: UICollectionView?
    /// What an inset grouped list adds to a cell that is none of its own.
    final var card: ListCard?
    /// What a storyboard does when the item is chosen.
    final var segues = CellSegues()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        start()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        start()
        coder.finish(self, as: UICollectionViewCell.self)
    }

    private func start() {
        content.frame = bounds
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(content)
    }

    // MARK: - Content

    /// What the cell's own views go into.
    open var contentView: UIView { content }
    /// Behind all content, as large as the view; nil, the default, for none.
    open var backgroundView: UIView? {
        get { back }
        set {
            back?.removeFromSuperview()
            back = newValue
            if let newValue { insertSubview(newValue, at: 0) }
            setNeedsLayout()
        }
    }
    /// Over the background while selected or under the finger; nil for none.
    open var selectedBackgroundView: UIView? {
        get { selectedBack }
        set {
            selectedBack?.removeFromSuperview()
            selectedBack = newValue
            if let newValue { insertSubview(newValue, belowSubview: content) }
            showState()
        }
    }
    /// What fills the content view; nil where the cell fills it itself.
    open var contentConfiguration: (any UIContentConfiguration)? {
        didSet { showContent(contentConfiguration) }
    }
    /// What lies behind; nil for the views above.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        didSet { setNeedsLayout() }
    }
    /// How a cell is part of a drag.
    public enum DragState: Int, Sendable {
        /// Not at all; while it is lifted; until it was dropped.
        case none, lifting, dragging
    }
    /// Called when the cell is lifted to be dragged, moves, and is back.
    open func dragStateDidChange(_ dragState: DragState) {}

    /// The system's content for such a cell, to be filled and set.
    open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

    // MARK: - State

    /// Whether it is drawn as selected.
    open var isSelected = false {
        didSet { if isSelected != oldValue { stateChanged() } }
    }
    /// Whether it is drawn as under the finger.
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { highlightChanged() } }
    }
    /// Whether content configurations are adapted to the state by themselves. Default: true.
    open var automaticallyUpdatesContentConfiguration = true
    /// Whether background configurations are adapted to the state by themselves. Default: true.
    open var automaticallyUpdatesBackgroundConfiguration = true
    /// All that holds for the cell now.
    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isSelected = isSelected
        state.isHighlighted = isHighlighted
        state.isDisabled = !isUserInteractionEnabled
        state.isSwiped = collection?.isSwiped(self) ?? false
        return state
    }
    /// Has the configurations brought up to date with the state in the next layout pass.
    open func setNeedsUpdateConfiguration() {
        needsConfiguration = true
        setNeedsLayout()
    }
    /// Called when the state changed; overrides change configurations to it.
    open func updateConfiguration(using state: UICellConfigurationState) { configurationUpdateHandler?(self, state) }
    /// Called when the state changed; nil for none.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? {
        didSet { setNeedsUpdateConfiguration() }
    }

    private func highlightChanged() {
        collection?.didHighlight(self, isHighlighted)
        stateChanged()
    }

    private func stateChanged() {
        showState()
        content.highlightContent(isSelected || isHighlighted)
    }

    private func showState() {
        selectedBack?.isHidden = !(isSelected || isHighlighted)
        setNeedsUpdateConfiguration()
    }

    private func showContent(_ configuration: (any UIContentConfiguration)?) {
        let updated =
            automaticallyUpdatesContentConfiguration ? configuration?.updated(for: configurationState) : configuration
        configured.showContent(updated, in: content)
        if updated != nil { setNeedsLayout() }
    }

    final func bringConfigurationUpToDate() {
        if needsConfiguration { updateConfigurations() }
    }

    private func updateConfigurations() {
        needsConfiguration = false
        updateConfiguration(using: configurationState)
        if automaticallyUpdatesContentConfiguration, let contentConfiguration { showContent(contentConfiguration) }
    }

    // MARK: - UIView

    open override func layoutSubviews() {
        super.layoutSubviews()
        bringConfigurationUpToDate()
        content.frame = bounds
        back?.frame = bounds
        selectedBack?.frame = bounds
        configured.placeBackground(
            automaticallyUpdatesBackgroundConfiguration
                ? backgroundConfiguration?.updated(for: configurationState) : backgroundConfiguration, in: self)
        configured.content?.frame = content.bounds
        card?.place(in: self, textStart: (configured.content as? UIListContentView)?.textStart)
    }

    open override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        bringConfigurationUpToDate()
        return fitted(layoutAttributes, configured.content ?? content)
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if collection?.shouldHighlight(self) == true { isHighlighted = true }
    }
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        let wasHighlighted = isHighlighted
        isHighlighted = false
        if wasHighlighted, touches.contains(where: { bounds.contains($0.location(in: self)) }) {
            collection?.tapped(self)
        }
    }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { isHighlighted = false }
}
