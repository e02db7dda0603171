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
    open func setSelected(_ selected: Bool, animated: Bool) { showSelected(selected, animated) }
    open func setHighlighted(_ highlighted: Bool, animated: Bool) { showHighlighted(highlighted, animated) }
    open var isEditing: Bool {
        get { cell.isEditing }
        set { setEditing(newValue, animated: false) }
    }
    open func setEditing(_ editing: Bool, animated: Bool) { changeCell { $0.isEditing = editing } }
    open var editingStyle: EditingStyle { setting.editingStyle }

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

/// What a cell stores of its own.
@MainActor struct CellState {
    fileprivate(set) var style = UITableViewCell.CellStyle.default
    fileprivate(set) var reuseIdentifier: String?
    var configuration: (any UIContentConfiguration)?
    var background: UIBackgroundConfiguration?
    var updateHandler: UITableViewCell.ConfigurationUpdateHandler?
    var needsUpdate = false
    var accessory = UITableViewCell.AccessoryType.none
    var editingAccessory = UITableViewCell.AccessoryType.none
    var selectionStyle = UITableViewCell.SelectionStyle.default
    var separatorInset: UIEdgeInsets?
    var indentationLevel = 0
    var indentationWidth: CGFloat = 10
    var isSelected = false
    var isHighlighted = false
    var isEditing = false
    /// Where the content view was last put.
    var placedContent = CGRect.null
}

/// What the table decides about a cell.
struct CellSetting {
    var margin: CGFloat = 16
    var isFirst = false
    var isLast = false
    var cornerRadius: CGFloat = 0
    var background: UIColor?
    var separatorColor: UIColor?
    var separatorInset: UIEdgeInsets?
    var isEditing = false
    var editingStyle = UITableViewCell.EditingStyle.none
    var showsReorder = false
    /// Whether the row is as high as the content asked for; the separator's room is then not the content's.
    var isSelfSized = false
    /// Left and right of the content, clear of notches.
    var safeLeft: CGFloat = 0
    var safeRight: CGFloat = 0
}

/// The view that holds a cell's content. Its margins are the cell's.
final class UITableViewCellContentView: UIView {}

/// The subviews of a cell.
@MainActor final class CellParts {
    let content: UIView = UITableViewCellContentView()
    let separator = UIView()
    let topLine = UIView()
    let highlight = UIView()
    var text: UILabel?
    var detail: UILabel?
    var image: UIImageView?
    var configured: (UIView & UIContentView)?
    var background: UIView?
    var selectedBackground: UIView?
    var multipleBackground: UIView?
    var configuredBackground: BackgroundView?
    var accessoryView: UIView?
    var editingAccessoryView: UIView?
    var accessoryGlyphs: [GlyphView] = []
    var editGlyph: GlyphView?
    var reorderGlyph: GlyphView?
}

extension UITableViewCell {
    func startCell(_ style: CellStyle, _ identifier: String?) {
        cell.style = style
        cell.reuseIdentifier = identifier
        isOpaque = false
        parts.highlight.isHidden = true
        parts.highlight.isUserInteractionEnabled = false
        parts.separator.isUserInteractionEnabled = false
        parts.topLine.isUserInteractionEnabled = false
        parts.topLine.isHidden = true
        parts.content.frame = bounds
        parts.content.preservesSuperviewLayoutMargins = true
        parts.content.insetsLayoutMarginsFromSafeArea = false
        insetsLayoutMarginsFromSafeArea = false
        for part in [parts.highlight, parts.content, parts.separator, parts.topLine] { addSubview(part) }
        applyMargins()
    }

    /// For nib files, which learn the style and identifier after the cell was made.
    package func setStyle(_ style: CellStyle) { cell.style = style }
    package func setReuseIdentifier(_ identifier: String?) { cell.reuseIdentifier = identifier }
    /// For nib files, which bring their own content view.
    package func useLabels(text: UILabel?, detail: UILabel?, image: UIImageView?) {
        if let text { parts.text = text }
        if let detail { parts.detail = detail }
        if let image { parts.image = image }
        setNeedsLayout()
    }

    func changeCell(_ edit: (inout CellState) -> Void) {
        edit(&cell)
        setNeedsLayout()
    }

    func take(_ setting: CellSetting) {
        let isSelfSized = self.setting.isSelfSized
        self.setting = setting
        self.setting.isSelfSized = isSelfSized
        cell.isEditing = setting.isEditing
        applyMargins()
        setNeedsLayout()
    }

    func applyMargins() {
        let vertical = ControlMetrics.current.cellVerticalMargin
        let margins = UIEdgeInsets(top: vertical, left: setting.margin, bottom: vertical, right: setting.margin)
        if layoutMargins != margins { layoutMargins = margins }
        let trailing = contentTrailingMargin
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let inner = UIEdgeInsets(
            top: vertical, left: isRightToLeft ? trailing : setting.margin, bottom: vertical,
            right: isRightToLeft ? setting.margin : trailing)
        if parts.content.layoutMargins != inner { parts.content.layoutMargins = inner }
    }

    func clearForReuse() {
        cell.isHighlighted = false
        cell.isSelected = false
        layer.removeAllAnimations()
        showState()
    }

    func standardLabel(_ part: ReferenceWritableKeyPath<CellParts, UILabel?>) -> UILabel {
        if let label = parts[keyPath: part] { return label }
        let label = UILabel()
        let isDetail = part == \.detail
        label.font = .systemFont(ofSize: isDetail ? detailSize : cell.style == .value2 ? 12 : 17)
        label.textColor = isDetail && cell.style != .value2 ? .secondaryLabel : .label
        if !isDetail, cell.style == .value2 { label.textColor = .systemBlue }
        parts[keyPath: part] = label
        parts.content.addSubview(label)
        setNeedsLayout()
        return label
    }

    private var detailSize: CGFloat {
        switch cell.style {
        case .subtitle: ControlMetrics.current.era == .iOS26 ? 15 : 12
        case .value2: 12
        default: 17
        }
    }

    var standardImage: UIImageView {
        if let view = parts.image { return view }
        let view = UIImageView()
        parts.image = view
        parts.content.addSubview(view)
        return view
    }

    func replaceBack(_ part: ReferenceWritableKeyPath<CellParts, UIView?>, _ view: UIView?) {
        parts[keyPath: part]?.removeFromSuperview()
        parts[keyPath: part] = view
        if let view { insertSubview(view, at: part == \.background ? 0 : (parts.background == nil ? 0 : 1)) }
        showState()
        setNeedsLayout()
    }

    func replaceAccessory(_ view: UIView?) {
        parts.accessoryView?.removeFromSuperview()
        parts.accessoryView = view
        if let view { addSubview(view) }
        setNeedsLayout()
    }

    var currentState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isSelected = cell.isSelected
        state.isHighlighted = cell.isHighlighted
        state.isEditing = cell.isEditing
        state.isDisabled = !isUserInteractionEnabled
        return state
    }

    func setContent(_ configuration: (any UIContentConfiguration)?) {
        cell.configuration = configuration
        guard let configuration else {
            parts.configured?.removeFromSuperview()
            parts.configured = nil
            return
        }
        let updated = configuration.updated(for: currentState)
        if let view = parts.configured, view.supports(updated) {
            view.configuration = updated
        } else {
            parts.configured?.removeFromSuperview()
            let view = updated.makeContentView()
            parts.configured = view
            parts.content.addSubview(view)
        }
        for view in [parts.text, parts.detail, parts.image] as [UIView?] { view?.removeFromSuperview() }
        setNeedsLayout()
    }

    // MARK: - State

    func showSelected(_ isSelected: Bool, _ animated: Bool) {
        guard isSelected != cell.isSelected else { return }
        cell.isSelected = isSelected
        showState(animated)
    }

    func showHighlighted(_ isHighlighted: Bool, _ animated: Bool) {
        guard isHighlighted != cell.isHighlighted else { return }
        cell.isHighlighted = isHighlighted
        tableView?.didHighlight(self, isHighlighted)
        showState(animated)
    }

    /// - Parameter animated: Whether a highlight that goes fades.
    func showState(_ animated: Bool = false) {
        let isLit = (cell.isSelected || cell.isHighlighted) && cell.selectionStyle != .none
        parts.highlight.backgroundColor = .systemGray4
        let isOneOfMany = tableView?.allowsMultipleNow ?? false
        let back =
            (isOneOfMany ? parts.multipleBackground : nil) ?? parts.selectedBackground ?? parts.highlight
        for other in [parts.multipleBackground, parts.selectedBackground, parts.highlight] where other !== back {
            other?.isHidden = true
        }
        if isLit {
            back.layer.removeAnimation(forKey: "opacity")
            back.alpha = 1
            back.isHidden = false
        } else if animated, window != nil, !back.isHidden {
            ControlAnimation.run(0.3) { back.alpha = 0 }
        } else {
            back.isHidden = true
        }
        parts.text?.isHighlighted = isLit
        parts.detail?.isHighlighted = isLit
        parts.image?.isHighlighted = isLit
        if cell.updateHandler != nil || (cell.configuration != nil && automaticallyUpdatesContentConfiguration) {
            cell.needsUpdate = true
        }
        setNeedsLayout()
    }

    /// Whether a touch is on the handle that rows are carried by.
    func isOnHandle(_ touch: UITouch) -> Bool {
        guard let handle = parts.reorderGlyph, !handle.isHidden else { return false }
        return handle.frame.insetBy(dx: -16, dy: -16).contains(touch.location(in: self))
    }

    func press() {
        guard tableView?.shouldHighlight(self) ?? false else { return }
        setHighlighted(true, animated: false)
    }

    func unpress() { setHighlighted(false, animated: false) }

    func letGo(_ touches: Set<UITouch>) {
        let place = touches.first?.location(in: self) ?? .zero
        let wasPressed = cell.isHighlighted
        unpress()
        if tableView?.endReorder(self) == true { return }
        if let glyph = parts.editGlyph, !glyph.isHidden, place.x < parts.content.frame.minX,
            setting.editingStyle != .none
        {
            tableView?.deleteTapped(self, setting.editingStyle)
            return
        }
        let hasButton = cell.accessory == .detailButton || cell.accessory == .detailDisclosureButton
        if hasButton, parts.accessoryView == nil, place.x > parts.content.frame.maxX {
            tableView?.accessoryTapped(self)
        } else if wasPressed, bounds.contains(place) {
            tableView?.tapped(self)
        }
    }
}
