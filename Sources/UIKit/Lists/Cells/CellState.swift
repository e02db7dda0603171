/// What a cell stores of its own.
@MainActor struct CellState {
    fileprivate(set) var style = UITableViewCell.CellStyle.default
    fileprivate(set) var reuseIdentifier: String?
    var configuration: (any UIContentConfiguration)?
    var background: UIBackgroundConfiguration?
    var updateHandler: UITableViewCell.ConfigurationUpdateHandler?
    /// True at first, so that overrides and handlers are asked before a cell is shown.
    var needsUpdate = true
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
    /// Whether editing marks rows, with a circle in place of the sign for deleting or inserting.
    var marksRows = false
    var showsReorder = false
    /// Whether the row is as high as the content asked for; the separator's room is then not the content's.
    var isSelfSized = false
    /// The room at the left and right of the content that keeps it clear of notches.
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
    let configured = ConfiguredViews()
    var background: UIView?
    var selectedBackground: UIView?
    var multipleBackground: UIView?
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
    /// Takes the labels and the image of a nib file, which brings its own content view.
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
        let vertical = Design.current[.cellVerticalMargin]
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
        case .subtitle: Design.current[.subtitleSize]
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
        state.isSwiped = showingDeleteConfirmation
        return state
    }

    func setContent(_ configuration: (any UIContentConfiguration)?) {
        cell.configuration = configuration
        let updated =
            automaticallyUpdatesContentConfiguration ? configuration?.updated(for: currentState) : configuration
        parts.configured.showContent(updated, in: parts.content)
        guard updated != nil else { return }
        for view in [parts.text, parts.detail, parts.image] as [UIView?] { view?.removeFromSuperview() }
        setNeedsLayout()
    }
}
