/// A row of a table view: content, accessory, separator, selection.
@preconcurrency @MainActor open class UITableViewCell: UIView, UIGestureRecognizerDelegate {
    final var cell = CellState()
    final var setting = CellSetting()
    final let parts = CellParts()
    weak var tableView: UITableView?
    /// What a storyboard does when the row is chosen, or its accessory.
    final var segues = CellSegues()

    /// A cell with labels in the style; the identifier is what it is dequeued by.
    public init(style: CellStyle, reuseIdentifier: String?) {
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: Design.current[.rowHeight]))
        startCell(style, reuseIdentifier)
    }

    public convenience override init(frame: CGRect) {
        self.init(style: .default, reuseIdentifier: nil)
        if frame != .zero { self.frame = frame }
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        startCell(.default, nil)
        coder.finish(self, as: UITableViewCell.self)
    }

    /// What it is dequeued by; nil where it can't be reused.
    open var reuseIdentifier: String? { cell.reuseIdentifier }
    /// Called before it is shown for something else; take back what depends on content.
    open func prepareForReuse() { clearForReuse() }

    // MARK: - Content

    /// What one's own views go into.
    open var contentView: UIView { parts.content }
    /// The main label; made when first asked for.
    open var textLabel: UILabel? { standardLabel(\.text) }
    /// The other label, in styles that have one.
    open var detailTextLabel: UILabel? { cell.style == .default ? nil : standardLabel(\.detail) }
    /// The image before the labels; made when first asked for.
    open var imageView: UIImageView? { cell.style == .value2 ? nil : standardImage }
    /// What fills the content view; nil where the views above do.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { cell.configuration }
        set { setContent(newValue) }
    }
    /// The system's content for it, to be filled and set.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        switch cell.style {
        case .value1: .valueCell()
        case .subtitle: .subtitleCell()
        case .default, .value2: .cell()
        }
    }
    /// What lies behind; nil for the views above.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { cell.background }
        set {
            cell.background = newValue
            setNeedsLayout()
        }
    }
    /// The system's background for it, to be changed and set.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listPlainCell() }
    /// Whether the content follows the state by itself. True by default.
    open var automaticallyUpdatesContentConfiguration = true
    /// Whether the background follows the state by itself. True by default.
    open var automaticallyUpdatesBackgroundConfiguration = true
    /// All that holds for the cell now.
    open var configurationState: UICellConfigurationState { currentState }
    /// Has ``updateConfiguration(using:)`` called before the next layout.
    open func setNeedsUpdateConfiguration() {
        cell.needsUpdate = true
        setNeedsLayout()
    }
    /// Called when the state changed; overrides change configurations to it.
    open func updateConfiguration(using state: UICellConfigurationState) { cell.updateHandler?(self, state) }
    /// Called when the state changed; nil for none.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? {
        get { cell.updateHandler }
        set {
            cell.updateHandler = newValue
            setNeedsUpdateConfiguration()
        }
    }
    /// Changes a cell to its state.
    public typealias ConfigurationUpdateHandler = (UITableViewCell, UICellConfigurationState) -> Void

    /// The view behind the content; nil for the list's.
    open var backgroundView: UIView? {
        get { parts.background }
        set { replaceBack(\.background, newValue) }
    }
    /// Over the background while selected or under the finger; nil for the system's.
    open var selectedBackgroundView: UIView? {
        get { parts.selectedBackground }
        set { replaceBack(\.selectedBackground, newValue) }
    }
    /// Over the background of a selected cell while several rows can be marked; nil for ``selectedBackgroundView``.
    open var multipleSelectionBackgroundView: UIView? {
        get { parts.multipleBackground }
        set { replaceBack(\.multipleBackground, newValue) }
    }

    // MARK: - Accessory

    /// The accessory at the end of the row; none by default.
    open var accessoryType: AccessoryType {
        get { cell.accessory }
        set { changeCell { $0.accessory = newValue } }
    }
    /// The view in place of the type's; nil for that.
    open var accessoryView: UIView? {
        get { parts.accessoryView }
        set { replaceAccessory(newValue) }
    }
    /// The accessory at the end of the row while editing; none by default.
    open var editingAccessoryType: AccessoryType {
        get { cell.editingAccessory }
        set { changeCell { $0.editingAccessory = newValue } }
    }
    /// The view in place of that type's; nil for that.
    open var editingAccessoryView: UIView? {
        get { parts.editingAccessoryView }
        set { parts.editingAccessoryView = newValue }
    }

    // MARK: - Look

    /// Whether selection is seen. By default it is.
    open var selectionStyle: SelectionStyle {
        get { cell.selectionStyle }
        set { changeCell { $0.selectionStyle = newValue } }
    }
    /// Where the line below the cell begins and ends, in points. Default: the table's.
    open var separatorInset: UIEdgeInsets {
        get { cell.separatorInset ?? setting.separatorInset ?? standardSeparatorInset }
        set { changeCell { $0.separatorInset = newValue } }
    }
    /// How many steps the content stands in. 0 by default.
    open var indentationLevel: Int {
        get { cell.indentationLevel }
        set { changeCell { $0.indentationLevel = newValue } }
    }
    /// Points for each level. Default: 10.
    open var indentationWidth: CGFloat {
        get { cell.indentationWidth }
        set { changeCell { $0.indentationWidth = newValue } }
    }
    /// Whether the content moves aside while editing. True by default.
    open var shouldIndentWhileEditing = true {
        didSet { setNeedsLayout() }
    }
    /// Whether the handle shows while editing even where the data source does not say that the row can move.
    open var showsReorderControl = false {
        didSet { setNeedsLayout() }
    }

    // MARK: - State

    /// Whether it is drawn so.
    open var isSelected: Bool {
        get { cell.isSelected }
        set { setSelected(newValue, animated: false) }
    }
    /// Whether it is drawn so.
    open var isHighlighted: Bool {
        get { cell.isHighlighted }
        set { setHighlighted(newValue, animated: false) }
    }
    /// Draws it so, or no longer; overrides call super.
    open func setSelected(_ selected: Bool, animated: Bool) {
        KeyValueObservers.change(self, "selected") { showSelected(selected, animated) }
    }
    /// Draws it so, or no longer; overrides call super.
    open func setHighlighted(_ highlighted: Bool, animated: Bool) {
        KeyValueObservers.change(self, "highlighted") { showHighlighted(highlighted, animated) }
    }
    /// Whether it shows what deletes, adds and moves it.
    open var isEditing: Bool {
        get { cell.isEditing }
        set { setEditing(newValue, animated: false) }
    }
    /// Shows what deletes, adds and moves it, or no longer; overrides call super.
    open func setEditing(_ editing: Bool, animated: Bool) {
        let isChange = editing != cell.isEditing
        let state: StateMask = editing ? .showingEditControl : []
        if isChange { willTransition(to: state) }
        KeyValueObservers.change(self, "editing") { changeCell { $0.isEditing = editing } }
        if animated, window != nil {
            ControlAnimation.run(0.3) {
                self.layoutIfNeeded()
            } completion: {
                if isChange { self.didTransition(to: state) }
            }
        } else if isChange {
            didTransition(to: state)
        }
    }
    open func willTransition(to state: StateMask) {}
    open func didTransition(to state: StateMask) {}
    /// The row is lifted, dragged, or put back.
    open func dragStateDidChange(_ dragState: DragState) {}
    open var userInteractionEnabledWhileDragging = false
    open var focusStyle = FocusStyle.default
    /// Whether it shows what deletes or what adds it while editing.
    open var editingStyle: EditingStyle { setting.editingStyle }
    /// Whether the row is swiped aside.
    open var showingDeleteConfirmation: Bool { tableView?.isSwiped(self) ?? false }

    // MARK: - UIView

    open override func layoutSubviews() {
        // The content view is placed first, because constraints in it are solved for its size.
        layOutCell()
        super.layoutSubviews()
    }
    override func actsAsControl(on touch: UITouch) -> Bool { isOnButton(touch) }
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
    /// What a cell shows for editing.
    public struct StateMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let showingEditControl = StateMask(rawValue: 1 << 0)
        public static let showingDeleteConfirmation = StateMask(rawValue: 1 << 1)
    }
    public enum DragState: Int, Sendable { case none, lifting, dragging }
    public enum FocusStyle: Int, Sendable { case `default`, custom }
    /// How many labels there are, and where: one; two at both ends; two side by side; two above each other.
    public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
    /// Whether selection is seen; the older colours are all grey.
    public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
    /// What a row shows while editing: nothing, what deletes it, or what adds it.
    public enum EditingStyle: Int, Sendable { case none, delete, insert }
    /// The kinds of accessories at the end of a row.
    public enum AccessoryType: Int, Sendable {
        /// Nothing; an arrow for what is below; the same with an i; a mark; an i alone.
        case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
    }
    /// No lines between rows, or one; the one with a groove is drawn as that.
    public enum SeparatorStyle: Int, Sendable { case none, singleLine, singleLineEtched }
}
