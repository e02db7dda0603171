/// A row of a list: content between accessories, separators, the section's corners. Also its header or footer.
@preconcurrency @MainActor open class UICollectionViewListCell: UICollectionViewCell {
    final var list = ListCellState()

    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The accessories; those of each side stand in their order from the leading end on.
    open var accessories: [UICellAccessory] {
        get { list.accessories }
        set { setAccessories(newValue) }
    }
    /// How many steps the content stands in. By default the item's level in its section's outline.
    open var indentationLevel: Int {
        get { list.indentationLevel ?? list.outlineLevel }
        set { change { $0.indentationLevel = newValue } }
    }
    /// Points for each level. Default: 10.
    open var indentationWidth: CGFloat {
        get { list.indentationWidth }
        set { change { $0.indentationWidth = newValue } }
    }

    /// Where the lines between rows begin and end, unless the list insets them itself: from the text to the cell's edge,
    /// until constraints of the app's own say otherwise.
    open var separatorLayoutGuide: UILayoutGuide { separatorGuide }

    open override func defaultContentConfiguration() -> UIListContentConfiguration { list.row?.content ?? .cell() }

    open override var configurationState: UICellConfigurationState {
        var state = super.configurationState
        state.isExpanded = list.isExpanded
        state.isEditing = list.isEditing
        return state
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutRow()
    }

    open override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes { fittedRow(layoutAttributes) }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isHighlighted, opensAnywhere, touches.contains(where: { bounds.contains($0.location(in: self)) }) else {
            return super.touchesEnded(touches, with: event)
        }
        isHighlighted = false
        toggleOutline()
    }
}

/// What a list cell stores of its own.
@MainActor struct ListCellState {
    var accessories: [UICellAccessory] = []
    var views: [AccessoryView] = []
    /// What the app says; nil until it does.
    var indentationLevel: Int?
    var outlineLevel = 0
    var indentationWidth: CGFloat = 10
    var row: ListRow?
    var isExpanded = false
    var isEditing = false
    let topLine = UIView()
    let bottomLine = UIView()
    /// The guide that the app asked for, and what places it where the app does not.
    fileprivate var separators: (guide: UILayoutGuide, start: NSLayoutConstraint)?
}

extension UICollectionViewListCell {
    /// The gap between accessories, and between these and the content.
    private static let gap: CGFloat = 8

    func change(_ edit: (inout ListCellState) -> Void) {
        edit(&list)
        setNeedsLayout()
    }

    /// What the list decides.
    func take(_ row: ListRow?, isExpanded: Bool, isEditing: Bool, level: Int) {
        if row?.looksLike(list.row) ?? (list.row == nil), list.isExpanded == isExpanded, list.isEditing == isEditing,
            list.outlineLevel == level
        {
            return
        }
        list.row = row
        list.outlineLevel = level
        if list.isExpanded != isExpanded || list.isEditing != isEditing {
            (list.isExpanded, list.isEditing) = (isExpanded, isEditing)
            setNeedsUpdateConfiguration()
        }
        setNeedsLayout()
    }

    // MARK: - Accessories

    func setAccessories(_ accessories: [UICellAccessory]) {
        for view in list.views { view.removeFromSuperview() }
        list.accessories = accessories
        list.views = accessories.map(makeView)
        for view in list.views { addSubview(view) }
        setNeedsLayout()
    }

    private func makeView(_ accessory: UICellAccessory) -> AccessoryView {
        let act: () -> Void = { [weak self] in
            if let action = accessory.action { action() } else { self?.toggleOutline() }
        }
        switch accessory.content {
        case .glyph(let glyph, let size, let color):
            let view = GlyphView(glyph, color: color ?? tintColor, weight: glyph == .info ? 1.6 : 2.2)
            return AccessoryView(view, size: size, isEnabled: accessory.action != nil, action: act)
        case .outline:
            let view = GlyphView(.chevronRight, color: tintColor, weight: 2.2)
            return AccessoryView(view, size: CGSize(width: 13, height: 13), isEnabled: true, action: act)
        case .multiselect:
            return AccessoryView(
                GlyphView(.circle, weight: 1.5), size: CGSize(width: 22, height: 22), isEnabled: false, action: {})
        case .menu(let menu, let options):
            let button = UIButton(type: .system)
            if let tint = options.tintColor { button.tintColor = tint }
            button.menu = menu
            button.showsMenuAsPrimaryAction = true
            button.changesSelectionAsPrimaryAction = true
            if let action = accessory.action {
                button.addAction(UIAction { _ in action() }, for: .menuActionTriggered)
            }
            return AccessoryView(button, size: nil, isEnabled: false, action: {})
        case .label(let text, let options):
            let label = UILabel()
            label.text = text
            label.font = options.font
            label.textColor = options.tintColor ?? .secondaryLabel
            label.adjustsFontForContentSizeCategory = options.adjustsFontForContentSizeCategory
            return AccessoryView(label, size: nil, isEnabled: false, action: {})
        case .view(let configuration):
            let view = configuration.customView
            if let tint = configuration.tintColor { view.tintColor = tint }
            let isFixed = configuration.maintainsFixedSize && view.bounds.size != .zero
            return AccessoryView(view, size: isFixed ? view.bounds.size : nil, isEnabled: false, action: {})
        }
    }

    private func isShown(_ accessory: UICellAccessory) -> Bool {
        guard !accessory.isHidden else { return false }
        switch accessory.displayed {
        case .always: return true
        case .whenEditing: return list.isEditing
        case .whenNotEditing: return !list.isEditing
        }
    }

    /// Views of one side with the room they keep, from the leading end on.
    private func shownViews(leading: Bool) -> [(view: AccessoryView, width: CGFloat)] {
        var ordered: [(UICellAccessory, AccessoryView)] = []
        for (accessory, view) in zip(list.accessories, list.views)
        where accessory.isLeading == leading && isShown(accessory) {
            let place = accessory.position?(ordered.map(\.0)) ?? ordered.count
            ordered.insert((accessory, view), at: min(max(0, place), ordered.count))
        }
        return ordered.map { accessory, view in
            let natural = view.sizeThatFits(.zero).width
            switch accessory.reserved {
            case .actual: return (view, natural)
            case .standard: return (view, max(natural, 28))
            case .custom(let width): return (view, width)
            }
        }
    }

    private var margin: CGFloat { list.row?.margin ?? 16 }
    private var indentation: CGFloat { CGFloat(indentationLevel) * list.indentationWidth }

    /// Where the content starts and ends: what accessories take at both sides, with the margins outside of them.
    private var taken: (leading: CGFloat, trailing: CGFloat) {
        func room(_ views: [(view: AccessoryView, width: CGFloat)]) -> CGFloat {
            views.isEmpty ? 0 : margin + views.reduce(0) { $0 + $1.width } + Self.gap * CGFloat(views.count - 1)
        }
        return (room(shownViews(leading: true)) + indentation, room(shownViews(leading: false)))
    }

    // MARK: - Layout

    private var contentMargins: (leading: CGFloat, trailing: CGFloat) {
        (
            shownViews(leading: true).isEmpty ? margin : 2 * Self.gap,
            shownViews(leading: false).isEmpty ? margin : Self.gap
        )
    }

    private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    private func placeMargins() {
        let vertical = Design.current[.cellVerticalMargin]
        let (leading, trailing) = contentMargins
        let margins = UIEdgeInsets(
            top: vertical, left: isRightToLeft ? trailing : leading, bottom: vertical,
            right: isRightToLeft ? leading : trailing)
        if contentView.layoutMargins != margins { contentView.layoutMargins = margins }
    }

    func layOutRow() {
        placeMargins()
        let (leading, trailing) = taken
        let content = CGRect(
            x: isRightToLeft ? trailing : leading, y: 0, width: max(0, bounds.width - leading - trailing),
            height: bounds.height)
        if contentView.frame != content { contentView.frame = content }
        configured.content?.frame = contentView.bounds
        placeAccessories()
        placeBackground()
        placeSeparators(leading)
    }

    private func accessory(of view: AccessoryView) -> UICellAccessory? {
        list.views.firstIndex { $0 === view }.map { list.accessories[$0] }
    }

    private func placeAccessories() {
        for view in list.views { view.isHidden = true }
        func put(_ view: AccessoryView, _ x: CGFloat, _ width: CGFloat) {
            view.isHidden = false
            let left = isRightToLeft ? bounds.width - x - width : x
            view.frame = CGRect(x: left, y: 0, width: width, height: bounds.height)
            if let glyph = view.glyph, [.chevronRight, .chevronLeft, .chevronDown].contains(glyph.glyph) {
                let isOutline = if case .outline? = accessory(of: view)?.content { true } else { false }
                glyph.glyph = isOutline && list.isExpanded ? .chevronDown : isRightToLeft ? .chevronLeft : .chevronRight
            }
            if let glyph = view.glyph, case .multiselect(let options)? = accessory(of: view)?.content {
                glyph.glyph = isSelected ? .checkCircle : .circle
                glyph.color = isSelected ? options.backgroundColor ?? tintColor : .tertiaryLabel
            }
        }
        var x = margin + indentation
        for (view, width) in shownViews(leading: true) {
            put(view, x, width)
            x += width + Self.gap
        }
        x = bounds.width - margin
        for (view, width) in shownViews(leading: false).reversed() {
            put(view, x - width, width)
            x -= width + Self.gap
        }
    }

    private func placeBackground() {
        guard let row = list.row else { return }
        if backgroundConfiguration == nil, backgroundColor == nil {
            let lit = isSelected || isHighlighted ? UIColor.systemGray4 : row.background
            layer.backgroundColor = lit?.resolvedColor(with: traitCollection).cgColor
        }
        row.roundCorners(of: layer)
    }

    private func placeSeparators(_ leading: CGFloat) {
        var (start, end) = (textStart(leading), bounds.width)
        if let (guide, standard) = list.separators {
            standard.constant = start
            let frame = guide.layoutFrame
            (start, end) =
                isRightToLeft ? (bounds.width - frame.maxX, bounds.width - frame.minX) : (frame.minX, frame.maxX)
        }
        for (line, isTop) in [(list.topLine, true), (list.bottomLine, false)] {
            line.isHidden = list.row == nil
            list.row?.place(line, atTop: isTop, of: self, textStart: start, end: end)
        }
    }

    fileprivate var separatorGuide: UILayoutGuide {
        if let made = list.separators { return made.guide }
        let guide = UILayoutGuide()
        guide.identifier = "UICollectionViewListCellSeparatorLayoutGuide"
        addLayoutGuide(guide)
        let start = guide.leadingAnchor.constraint(equalTo: leadingAnchor, constant: textStart(taken.leading))
        let end = guide.trailingAnchor.constraint(equalTo: trailingAnchor)
        for edge in [start, end] { edge.priority = UILayoutPriority(1) }
        NSLayoutConstraint.activate([
            start, end, guide.topAnchor.constraint(equalTo: topAnchor),
            guide.bottomAnchor.constraint(equalTo: bottomAnchor),
        ])
        list.separators = (guide, start)
        return guide
    }

    /// Separators start where the text does.
    private func textStart(_ leading: CGFloat) -> CGFloat {
        leading + ((configured.content as? UIListContentView)?.textStart ?? contentMargins.leading)
    }

    func fittedRow(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        bringConfigurationUpToDate()
        guard attributes.keepsWidth else { return fitted(attributes, configured.content ?? contentView) }
        placeMargins()
        let (leading, trailing) = taken
        let content: UIView = configured.content ?? contentView
        let size = content.systemLayoutSizeFitting(
            CGSize(width: max(0, attributes.size.width - leading - trailing), height: 0),
            withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
        guard let copy = attributes.copy() as? UICollectionViewLayoutAttributes else { return attributes }
        let isEdge = list.row.map { $0.isHeader || $0.isFooter } ?? false
        copy.size.height = max(size.height, isEdge ? 0 : Design.current[.rowHeight])
        return copy
    }

    // MARK: - Outlines

    /// Whether a tap anywhere opens or closes the row.
    var opensAnywhere: Bool {
        list.accessories.contains { accessory in
            guard case .outline = accessory.content, isShown(accessory) else { return false }
            return accessory.outlineStyle == .header
                || accessory.outlineStyle == .automatic && list.row?.isHeader == true
        }
    }

    func toggleOutline() {
        guard let collection, let path = collection.indexPath(for: self) else { return }
        (collection.dataSource as? any OutlineSource)?.toggle(at: path)
    }
}

/// A data source whose items can be opened and closed.
@MainActor protocol OutlineSource: AnyObject {
    func isExpanded(at path: IndexPath) -> Bool
    func level(at path: IndexPath) -> Int
    func toggle(at path: IndexPath)
}
