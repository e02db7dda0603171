/// The view of a bar button item.
final class BarButton: UIControl {
    let item: UIBarButtonItem
    private let label = UILabel()
    private let image = UIImageView()
    private let backdrop = UIImageView()
    private let isBack: Bool
    private var glyph: GlyphView?
    /// The back button's chevron, and the image that stands for it.
    private var leading: GlyphView?
    private let indicator = UIImageView()

    init(item: UIBarButtonItem, isBack: Bool = false) {
        self.item = item
        self.isBack = isBack
        super.init(frame: .zero)
        for part in [backdrop, label, image] { addSubview(part) }
        if case .glyph(let drawing)? = item.face {
            let view = GlyphView(drawing)
            glyph = view
            addSubview(view)
        }
        if isBack {
            let chevron = GlyphView(.chevronLeft, weight: Self.chevronWeight)
            leading = chevron
            addSubview(chevron)
            addSubview(indicator)
        }
        if item.menu != nil {
            addGestureRecognizer(
                UILongPressGestureRecognizer(target: self, action: Selector(BarButton.menuPressed)))
        }
        refresh()
        for effect in item.effects { effect.add(image) }
    }

    required init?(coder: NSCoder) { nil }

    /// What shows the item's image.
    var symbolView: UIImageView { image }

    /// Whether nothing is connected to the item, so that a touch leads nowhere.
    var isDeaf: Bool {
        !isBack && item.action == nil && item.primaryAction == nil && item.menu == nil && handlers.entries.isEmpty
    }

    private var host: (any BarButtonHost)? { superview as? any BarButtonHost }

    /// What the bar says of buttons of this kind.
    private var look: UIBarButtonItemAppearance? {
        guard let host else { return nil }
        if isBack { return host.backButtonAppearance }
        return item.style == .done ? host.doneButtonAppearance : host.plainButtonAppearance
    }

    /// What the bar says of the present state, then the item; what neither says is as in the normal state.
    private var titleAttributes: [NSAttributedString.Key: Any] {
        let state: UIControl.State = !item.isEnabled ? .disabled : isHighlighted ? .highlighted : .normal
        return [
            look?.normal.titleTextAttributes, item.titleTextAttributes(for: .normal),
            stateAppearance?.titleTextAttributes, item.titleTextAttributes(for: state),
        ].compactMap { $0 }.reduce([:]) { $0.merging($1) { $1 } }
    }

    private var stateAppearance: UIBarButtonItemStateAppearance? {
        guard let look else { return nil }
        return !item.isEnabled ? look.disabled : isHighlighted ? look.highlighted : look.normal
    }

    /// The colour of a title whose state has none of its own.
    private func titleColor(_ ink: UIColor) -> UIColor {
        guard item.isEnabled else { return ink }
        let base = (item.titleTextAttributes(for: .normal) ?? look?.normal.titleTextAttributes)?[.foregroundColor]
        guard let base = base as? UIColor else { return ink }
        return isHighlighted ? base.withAlphaComponent(0.2) : base
    }

    /// Prominent items are white on a platter of their tint.
    private var isFilled: Bool { hasPlatter && item.style == .done && !isBack }
    private var hasPlatter: Bool { (host?.platterRadius ?? 0) > 0 && item.hasPlatter }
    /// The colour of the platter below the button; nil for the system's.
    var platterFill: UIColor? { isFilled && item.isEnabled ? item.tintColor ?? tintColor : nil }

    private var color: UIColor {
        let design = Design.current
        if isFilled { return .white }
        return item.tintColor ?? (design.has(.barItemsTakeTint) ? tintColor ?? .systemBlue : design.color(.barItem))
    }

    private func refresh() {
        var title = item.title
        if title == nil, case .title(let text)? = item.face { title = text }
        let isLow = traitCollection.verticalSizeClass == .compact
        var picture = isLow ? item.landscapeImagePhone ?? item.image : item.image
        if picture == nil, case .symbol(let name)? = item.face { picture = UIImage(systemName: name) }
        let color = item.isEnabled ? self.color : .tertiaryLabel
        let ink = isHighlighted ? color.withAlphaComponent(0.2) : color
        label.attributedText = picture == nil ? title.map { attributedTitle($0, ink) } : nil
        backdrop.image = stateAppearance?.backgroundImage ?? look?.normal.backgroundImage
        indicator.image = host?.backIndicator?.templateByDefault
        indicator.tintColor = ink
        leading?.isHidden = indicator.image != nil
        image.image = picture?.templateByDefault
        image.tintColor = ink
        image.contentMode = .center
        glyph?.color = ink
        leading?.color = ink
    }

    private func attributedTitle(_ title: String, _ ink: UIColor) -> NSAttributedString {
        var attributes = titleAttributes
        // On a platter the title has room beside it. A part of the text, so that the same text is no change.
        if hasPlatter, attributes[.paragraphStyle] == nil {
            let style = NSMutableParagraphStyle()
            style.alignment = .center
            attributes[.paragraphStyle] = style
        }
        // A state that names no colour of its own shows the normal one dimmed.
        let isOwn =
            (item.titleTextAttributes(for: isHighlighted ? .highlighted : .disabled)
            ?? stateAppearance?.titleTextAttributes)?[.foregroundColor] != nil
        if isHighlighted || !item.isEnabled, !isOwn { attributes[.foregroundColor] = titleColor(ink) }
        return NSAttributedString(string: title, attributes: attributes).withDefaults(
            font: .systemFont(
                ofSize: 17, weight: item.style == .done ? .semibold : Design.current.weight(.barItemWeight)),
            color: ink)
    }

    /// How far the title stands behind what points back.
    private var leadingRoom: CGFloat {
        guard isBack, Design.current.has(.backButtonHasTitle) else { return 0 }
        return indicator.image.map { $0.size.width + 5 } ?? DesignRow.thirds(67)
    }

    /// Recorded on iOS 18.5 (ac-nav-back): where the chevron's ink lies, from the leading edge and from the middle of the bar's
    /// row; and how thick its lines are.
    private static let chevron = CGRect(
        x: DesignRow.thirds(4), y: DesignRow.thirds(-29), width: 11, height: DesignRow.thirds(57))
    private static let chevronWeight: CGFloat = 2.2

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
            for title in item.possibleTitles ?? [] {
                width = max(width, label.intrinsicContentSize(showing: attributedTitle(title, .label)).width)
            }
        }
        width += leadingRoom
        let design = Design.current
        let hasText = glyph == nil && image.image == nil
        if isBack, !design.has(.backButtonHasTitle) { width = 0 }
        width += width == 0 ? 0 : 2 * design[hasText ? .barButtonPadding : .barImagePadding]
        return CGSize(
            width: item.width > 0 ? item.width : max(design[.barButtonLeastWidth], width),
            height: design[.barButtonHeight])
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    override func layoutSubviews() {
        super.layoutSubviews()
        refresh()
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        var area = bounds
        if let leading {
            let isAlone = !Design.current.has(.backButtonHasTitle)
            let chevron = Self.chevron
            leading.frame = CGRect(
                x: isAlone
                    ? bounds.midX - 6.5 : isRightToLeft ? bounds.maxX - chevron.maxX : chevron.minX,
                y: bounds.midY + chevron.minY, width: chevron.width, height: chevron.height)
            leading.glyph = isRightToLeft ? .chevronRight : .chevronLeft
            let size = indicator.image?.size ?? .zero
            indicator.frame = CGRect(
                x: isAlone ? bounds.midX - size.width / 2 : isRightToLeft ? bounds.maxX - size.width : 0,
                y: bounds.midY - size.height / 2, width: size.width, height: size.height)
            label.isHidden = isAlone
            area.size.width -= leadingRoom
            if !isRightToLeft { area.origin.x += leadingRoom }
        }
        let moved = stateAppearance?.titlePositionAdjustment ?? .zero
        label.frame = area.offsetBy(dx: moved.horizontal, dy: moved.vertical)
        // Recorded: pictures lie a pixel above the middle, symbols in it.
        let isSymbol = image.image?.isSymbolImage ?? false
        image.frame = area.offsetBy(dx: 0, dy: isSymbol ? 0 : -1 / max(1, traitCollection.displayScale))
        let behind = stateAppearance?.backgroundImagePositionAdjustment ?? .zero
        backdrop.frame = bounds.offsetBy(dx: behind.horizontal, dy: behind.vertical)
        let side: CGFloat = glyph?.glyph == .closeCircle ? 28 : 18
        glyph?.frame = CGRect(x: area.midX - side / 2, y: area.midY - side / 2, width: side, height: side)
    }

    override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? item.accessibilityLabel ?? (isBack ? "Back" : nil) }
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
