/// The view of a bar button item.
final class BarButton: UIControl {
    let item: UIBarButtonItem
    private let label = UILabel()
    private let image = UIImageView()
    private var glyph: GlyphView?
    private var leading: GlyphView?

    init(item: UIBarButtonItem, isBack: Bool = false) {
        self.item = item
        super.init(frame: .zero)
        addSubview(label)
        addSubview(image)
        if case .glyph(let drawing)? = item.systemItem?.face {
            let view = GlyphView(drawing)
            glyph = view
            addSubview(view)
        }
        if isBack {
            let chevron = GlyphView(.chevronLeft, weight: 2.6)
            leading = chevron
            addSubview(chevron)
        }
        if item.menu != nil {
            addGestureRecognizer(
                UILongPressGestureRecognizer(target: self, action: Selector(BarButton.menuPressed)))
        }
        refresh()
    }

    required init?(coder: NSCoder) { nil }

    private static let chevronRoom: CGFloat = 17

    private func refresh() {
        var title = item.title
        if title == nil, case .title(let text)? = item.systemItem?.face { title = text }
        let isLow = traitCollection.verticalSizeClass == .compact
        var picture = isLow ? item.landscapeImagePhone ?? item.image : item.image
        if picture == nil, case .symbol(let name)? = item.systemItem?.face { picture = UIImage(systemName: name) }
        let color = item.isEnabled ? item.tintColor ?? tintColor ?? .systemBlue : .tertiaryLabel
        let ink = isHighlighted ? color.withAlphaComponent(0.2) : color
        label.text = picture == nil ? title : nil
        var attributes = item.titleTextAttributes(for: item.isEnabled ? .normal : .disabled) ?? [:]
        label.font =
            attributes.removeValue(forKey: .font) as? UIFont
            ?? .systemFont(ofSize: 17, weight: item.style == .done ? .semibold : .regular)
        label.textColor = item.isEnabled ? attributes[.foregroundColor] as? UIColor ?? ink : ink
        image.image = picture?.templateByDefault
        image.tintColor = ink
        image.contentMode = .center
        glyph?.color = ink
        leading?.color = ink
    }

    override var intrinsicContentSize: CGSize {
        refresh()
        var width: CGFloat
        if glyph != nil {
            width = 22
        } else if let picture = image.image {
            width = picture.size.width
        } else {
            width = label.intrinsicContentSize.width
            // Room for any of the titles that the item may come to have.
            let shown = label.text
            for title in (item.possibleTitles ?? []).sorted() {
                label.text = title
                width = max(width, label.intrinsicContentSize.width)
            }
            label.text = shown
        }
        if leading != nil { width += Self.chevronRoom }
        return CGSize(width: item.width > 0 ? item.width : max(22, width), height: 44)
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    override func layoutSubviews() {
        super.layoutSubviews()
        refresh()
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        var area = bounds
        if let leading {
            leading.frame = CGRect(
                x: isRightToLeft ? bounds.maxX - 12 : 0, y: bounds.midY - 10.5, width: 12, height: 21)
            leading.glyph = isRightToLeft ? .chevronRight : .chevronLeft
            area.size.width -= Self.chevronRoom
            if !isRightToLeft { area.origin.x += Self.chevronRoom }
        }
        label.frame = area
        image.frame = area
        let side: CGFloat = glyph?.glyph == .closeCircle ? 28 : 18
        glyph?.frame = CGRect(x: area.midX - side / 2, y: area.midY - side / 2, width: side, height: side)
    }

    override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? item.accessibilityLabel ?? item.title }
        set { super.accessibilityLabel = newValue }
    }
    override func controlStateDidChange() { setNeedsLayout() }
    override func trackDidFinishInside() { item.trigger(from: self) }

    // An item with nothing else to do opens its menu on a tap; one with an action, on a long press.
    override var opensMenu: Bool {
        item.menu != nil && item.primaryAction == nil && item.action == nil && item.isEnabled
    }
    override func trackDidOpenMenu() { openMenu() }

    func menuPressed(_ press: UILongPressGestureRecognizer) {
        if press.state == .began, !opensMenu, item.isEnabled { openMenu() }
    }

    private func openMenu() {
        guard let menu = item.menu else { return }
        MenuView.present(menu, from: self) { [weak item] action in
            if item?.changesSelectionAsPrimaryAction == true { menu.markOnly(action) }
        }
    }
}
