/// A row of a table view: content, accessory, separator, selection.
@preconcurrency @MainActor open class UITableViewCell: UIView, UIGestureRecognizerDelegate {
    final var cell = CellState()
    final var setting = CellSetting()
    final let parts = CellParts()
    weak var tableView: UITableView?
    /// What a storyboard does when the row is chosen, or its accessory.
    final var segues = CellSegues()

    public init(style: CellStyle, reuseIdentifier: String?) {
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: ControlMetrics.current.rowHeight))
        startCell(style, reuseIdentifier)
    }

    public convenience override init(frame: CGRect) {
        self.init(style: .default, reuseIdentifier: nil)
        if frame != .zero { self.frame = frame }
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        startCell(.default, nil)
        NibCoder.finish(self, as: UITableViewCell.self, with: coder)
    }

    open var reuseIdentifier: String? { cell.reuseIdentifier }
    open func prepareForReuse() { clearForReuse() }

    // MARK: - Content

    open var contentView: UIView { parts.content }
    open var textLabel: UILabel? { standardLabel(\.text) }
    open var detailTextLabel: UILabel? { cell.style == .default ? nil : standardLabel(\.detail) }
    open var imageView: UIImageView? { cell.style == .value2 ? nil : standardImage }
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { cell.configuration }
        set { setContent(newValue) }
    }
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        switch cell.style {
        case .value1: .valueCell()
        case .subtitle: .subtitleCell()
        case .default, .value2: .cell()
        }
    }
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { cell.background }
        set {
            cell.background = newValue
            setNeedsLayout()
        }
    }
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listPlainCell() }
    open var automaticallyUpdatesContentConfiguration = true
    open var automaticallyUpdatesBackgroundConfiguration = true
    open var configurationState: UICellConfigurationState { currentState }
    open func setNeedsUpdateConfiguration() {
        cell.needsUpdate = true
        setNeedsLayout()
    }
    open func updateConfiguration(using state: UICellConfigurationState) { cell.updateHandler?(self, state) }
    open var configurationUpdateHandler: ConfigurationUpdateHandler? {
        get { cell.updateHandler }
        set {
            cell.updateHandler = newValue
            setNeedsUpdateConfiguration()
        }
    }
    public typealias ConfigurationUpdateHandler = (UITableViewCell, UICellConfigurationState) -> Void

    open var backgroundView: UIView? {
        get { parts.background }
        set { replaceBack(\.background, newValue) }
    }
    open var selectedBackgroundView: UIView? {
        get { parts.selectedBackground }
        set { replaceBack(\.selectedBackground, newValue) }
    }
    open var multipleSelectionBackgroundView: UIView? {
        get { parts.multipleBackground }
        set { replaceBack(\.multipleBackground, newValue) }
    }

    // MARK: - Accessory

    open var accessoryType: AccessoryType {
        get { cell.accessory }
        set { changeCell { $0.accessory = newValue } }
    }
    open var accessoryView: UIView? {
        get { parts.accessoryView }
        set { replaceAccessory(newValue) }
    }
    open var editingAccessoryType: AccessoryType {
        get { cell.editingAccessory }
        set { changeCell { $0.editingAccessory = newValue } }
    }
    open var editingAccessoryView: UIView? {
        get { parts.editingAccessoryView }
        set { parts.editingAccessoryView = newValue }
    }

    // MARK: - Look

    open var selectionStyle: SelectionStyle {
        get { cell.selectionStyle }
        set { changeCell { $0.selectionStyle = newValue } }
    }
    /// Default: the table's.
    open var separatorInset: UIEdgeInsets {
        get { cell.separatorInset ?? setting.separatorInset ?? standardSeparatorInset }
        set { changeCell { $0.separatorInset = newValue } }
    }
    open var indentationLevel: Int {
        get { cell.indentationLevel }
        set { changeCell { $0.indentationLevel = newValue } }
    }
    /// Points for each level. Default: 10.
    open var indentationWidth: CGFloat {
        get { cell.indentationWidth }
        set { changeCell { $0.indentationWidth = newValue } }
    }
    open var shouldIndentWhileEditing = true {
        didSet { setNeedsLayout() }
    }
    /// Whether the handle shows while editing even where the data source does not say that the row can move.
    open var showsReorderControl = false {
        didSet { setNeedsLayout() }
    }

    // MARK: - State

    open var isSelected: Bool {
        get { cell.isSelected }
        set { setSelected(newValue, animated: false) }
    }
    open var isHighlighted: Bool {
        get { cell.isHighlighted }
        set { setHighlighted(newValue, animated: false) }
    }
    open func setSelected(_ selected: Bool, animated: Bool) {
        KeyValueObservers.change(self, "selected") { showSelected(selected, animated) }
    }
    open func setHighlighted(_ highlighted: Bool, animated: Bool) {
        KeyValueObservers.change(self, "highlighted") { showHighlighted(highlighted, animated) }
    }
    open var isEditing: Bool {
        get { cell.isEditing }
        set { setEditing(newValue, animated: false) }
    }
    open func setEditing(_ editing: Bool, animated: Bool) {
        KeyValueObservers.change(self, "editing") { changeCell { $0.isEditing = editing } }
        if animated, window != nil { ControlAnimation.run(0.3) { self.layoutIfNeeded() } }
    }
    open var editingStyle: EditingStyle { setting.editingStyle }
    /// Whether the row is swiped aside.
    open var showingDeleteConfirmation: Bool { tableView?.isSwiped(self) ?? false }

    // MARK: - UIView

    open override func layoutSubviews() {
        // First the content view: constraints in it are solved for its size.
        layOutCell()
        super.layoutSubviews()
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize(size.width) }
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize { selfSize(targetSize, horizontalFittingPriority, verticalFittingPriority) }
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let touch = touches.first, isOnHandle(touch) {
            tableView?.beginReorder(self, touch)
        } else {
            press()
        }
    }
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { letGo(touches) }
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let touch = touches.first { tableView?.reorder(self, touch) }
    }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        _ = tableView?.endReorder(self)
        unpress()
    }
}

extension UITableViewCell {
    public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
    public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
    public enum EditingStyle: Int, Sendable { case none, delete, insert }
    public enum AccessoryType: Int, Sendable {
        case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
    }
    public enum SeparatorStyle: Int, Sendable { case none, singleLine, singleLineEtched }
}
