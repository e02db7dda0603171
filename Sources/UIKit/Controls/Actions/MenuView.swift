/// A menu on the screen: rows of actions near the control that it belongs to, over a cover that takes it away again.
final class MenuView: UIView {
    private let menu: UIMenu
    private weak var source: UIView?
    private let choose: (UIAction) -> Void
    private let panel = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
    private let rows = UIView()
    /// The menus that were opened one out of the other, the shown one last.
    private var path: [UIMenu]

    /// Numbers of the new look are measured on a simulator, those of the old one are the known ones of iOS 14.
    private struct Metrics {
        let row: CGFloat
        let subtitledRow: CGFloat
        let header: CGFloat
        let gap: CGFloat
        let inset: CGFloat
        let corner: CGFloat

        static let width: CGFloat = 250
        static let edge: CGFloat = 8

        @MainActor static var current: Metrics {
            ControlMetrics.current.era == .iOS26
                ? Metrics(row: 42, subtitledRow: 58, header: 121 / 3, gap: 21, inset: 28, corner: 32)
                : Metrics(row: 44, subtitledRow: 58, header: 30, gap: 8, inset: 16, corner: 13)
        }
    }

    private init(_ menu: UIMenu, _ source: UIView, _ choose: @escaping (UIAction) -> Void) {
        self.menu = menu
        self.source = source
        self.choose = choose
        path = [menu]
        super.init(frame: .zero)
        panel.clipsToBounds = true
        panel.layer.cornerRadius = Metrics.current.corner
        panel.contentView.addSubview(rows)
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOpacity = 0.2
        layer.shadowRadius = 30
        addSubview(panel)
    }

    required init?(coder: NSCoder) { nil }

    /// Shows the menu in the window of `source`; `choose` runs before the chosen action does.
    static func present(_ menu: UIMenu, from source: UIView, choose: @escaping (UIAction) -> Void = { _ in }) {
        guard let window = source.window, !menu.children.isEmpty else { return }
        let view = MenuView(menu, source, choose)
        view.frame = window.bounds
        window.addSubview(view)
        view.fill()
        view.alpha = 0
        ControlAnimation.run(0.25) { view.alpha = 1 }
    }

    private func dismiss() {
        isUserInteractionEnabled = false
        ControlAnimation.run(0.2) {
            self.alpha = 0
        } completion: {
            self.removeFromSuperview()
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { dismiss() }

    // MARK: - Rows

    private struct Section {
        var title: String
        var elements: [UIMenuElement]
    }

    /// Menus that are shown in place make sections of their own.
    private func sections(of menu: UIMenu) -> [Section] {
        var sections = [Section(title: menu.title, elements: [])]
        for child in menu.children {
            if let inner = child as? UIMenu, inner.options.contains(.displayInline) {
                sections += self.sections(of: inner)
                sections.append(Section(title: "", elements: []))
            } else if (child as? UIAction)?.attributes.contains(.hidden) != true {
                sections[sections.count - 1].elements.append(child)
            }
        }
        return sections.filter { !$0.elements.isEmpty || (!$0.title.isEmpty && $0.title != menu.title) }
    }

    private func fill() {
        for view in rows.subviews { view.removeFromSuperview() }
        guard let shown = path.last else { return }
        let metrics = Metrics.current
        var y: CGFloat = 0
        let pixel = 1 / max(1, window?.traitCollection.displayScale ?? 1)
        func line(_ height: CGFloat, _ color: UIColor) {
            let view = UIView(frame: CGRect(x: 0, y: y, width: Metrics.width, height: height))
            view.backgroundColor = color
            rows.addSubview(view)
        }
        for (index, section) in sections(of: shown).enumerated() {
            if index > 0 {
                line(metrics.gap, .tertiarySystemFill)
                y += metrics.gap
            }
            if !section.title.isEmpty {
                let label = UILabel(
                    frame: CGRect(
                        x: metrics.inset, y: y, width: Metrics.width - 2 * metrics.inset, height: metrics.header))
                label.text = section.title
                label.font = .systemFont(ofSize: 13)
                label.textColor = .secondaryLabel
                rows.addSubview(label)
                y += metrics.header
                line(pixel, .separator)
            }
            let hasStates = section.elements.contains { ($0 as? UIAction).map { $0.state != .off } ?? false }
            for (place, element) in section.elements.enumerated() {
                let hasSubtitle = element.subtitle?.isEmpty == false
                let height = hasSubtitle ? metrics.subtitledRow : metrics.row
                let row = MenuRow(element, inset: metrics.inset, leavesRoomForMark: hasStates) { [weak self] in
                    self?.tapped(element)
                }
                row.frame = CGRect(x: 0, y: y, width: Metrics.width, height: height)
                rows.addSubview(row)
                y += height
                if place < section.elements.count - 1 { line(pixel, .separator) }
            }
        }
        place(height: y)
    }

    private func place(height: CGFloat) {
        guard let window, let source else { return }
        let anchor = source.convert(source.bounds, to: self)
        let room = bounds.inset(by: window.safeAreaInsets).insetBy(dx: Metrics.edge, dy: Metrics.edge)
        var frame = CGRect(x: 0, y: 0, width: Metrics.width, height: min(height, room.height))
        frame.origin.x = anchor.midX <= bounds.midX ? anchor.minX : anchor.maxX - frame.width
        frame.origin.x = min(max(frame.minX, room.minX), room.maxX - frame.width)
        let below = anchor.maxY + Metrics.edge
        frame.origin.y = below + frame.height <= room.maxY ? below : anchor.minY - Metrics.edge - frame.height
        frame.origin.y = min(max(frame.minY, room.minY), room.maxY - frame.height)
        panel.frame = frame
        rows.frame = CGRect(x: 0, y: 0, width: frame.width, height: height)
    }

    private func tapped(_ element: UIMenuElement) {
        if let inner = element as? UIMenu {
            path.append(inner)
            return fill()
        }
        guard let action = element as? UIAction else { return }
        if let owner = path.last, owner.options.contains(.singleSelection) { owner.markOnly(action) }
        choose(action)
        if action.attributes.contains(.keepsMenuPresented) { fill() } else { dismiss() }
        action.perform(sender: source)
    }
}

extension UIMenu {
    /// Every action in the menu, also in the menus in it.
    var allActions: [UIAction] {
        children.flatMap { child -> [UIAction] in
            if let menu = child as? UIMenu { return menu.allActions }
            return (child as? UIAction).map { [$0] } ?? []
        }
    }

    func markOnly(_ action: UIAction) { for one in allActions { one.state = one === action ? .on : .off } }
}

/// A line of a menu.
private final class MenuRow: UIControl {
    private let element: UIMenuElement
    private let tapped: () -> Void
    private let inset: CGFloat
    private let leavesRoomForMark: Bool
    private let title = UILabel()
    private let subtitle = UILabel()
    private let picture = UIImageView()
    private let mark = GlyphView(.checkmark, weight: 2.2)

    init(_ element: UIMenuElement, inset: CGFloat, leavesRoomForMark: Bool, tapped: @escaping () -> Void) {
        self.element = element
        self.tapped = tapped
        self.inset = inset
        self.leavesRoomForMark = leavesRoomForMark
        super.init(frame: .zero)
        let attributes = (element as? UIAction)?.attributes ?? []
        isEnabled = !attributes.contains(.disabled)
        let isDestructive =
            attributes.contains(.destructive) || (element as? UIMenu)?.options.contains(.destructive) == true
        let ink: UIColor = !isEnabled ? .tertiaryLabel : isDestructive ? .systemRed : .label
        title.text = element.title
        title.font = .systemFont(ofSize: 17)
        title.textColor = ink
        subtitle.text = element.subtitle
        subtitle.font = .systemFont(ofSize: 12)
        subtitle.textColor = .secondaryLabel
        picture.image = element.image?.templateByDefault
        picture.tintColor = ink
        picture.contentMode = .center
        mark.color = ink
        mark.isHidden = (element as? UIAction)?.state != .on
        if element is UIMenu, element.image == nil { picture.image = UIImage(systemName: "chevron.right") }
        for part in [title, subtitle, picture, mark] {
            part.isUserInteractionEnabled = false
            addSubview(part)
        }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        backgroundColor = isHighlighted ? .tertiarySystemFill : nil
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        func put(_ view: UIView, _ frame: CGRect) {
            view.frame =
                isRightToLeft
                ? CGRect(x: bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height) : frame
        }
        let start = inset + (leavesRoomForMark ? 16 : 0)
        put(mark, CGRect(x: inset - 4, y: bounds.midY - 6, width: 13, height: 12))
        let width = bounds.width - start - inset - (picture.image == nil ? 0 : 30)
        let titleHeight = title.intrinsicContentSize.height
        let subtitleHeight = subtitle.text?.isEmpty == false ? subtitle.intrinsicContentSize.height + 2 : 0
        let top = bounds.midY - (titleHeight + subtitleHeight) / 2
        put(title, CGRect(x: start, y: top, width: width, height: titleHeight))
        put(subtitle, CGRect(x: start, y: top + titleHeight + 2, width: width, height: max(0, subtitleHeight - 2)))
        put(picture, CGRect(x: bounds.width - inset - 22, y: bounds.midY - 12, width: 24, height: 24))
    }

    override func trackDidFinishInside() { tapped() }
}
