/// What a menu lists: rows in a panel, which scroll where there is not room for all. The view around it says where it lies.
final class MenuPanel: UIView {
    private weak var sender: UIView?
    private let choose: (UIAction) -> Void
    private let dismiss: () -> Void
    private let panel = UIVisualEffectView(effect: Design.current.ground(.menu, .systemMaterial))
    private let scroller = MenuScroller()
    private let rows = UIView()
    /// The menus that were opened one out of the other, the shown one last.
    private var path: [UIMenu]
    /// Called when the height that the rows want is another.
    var didResize: (() -> Void)?
    /// Whether the first entry is the lowest, as where the panel lies above the finger.
    var isReversed = false {
        didSet { if isReversed != oldValue { fill() } }
    }

    static let width: CGFloat = 250
    /// The least distance from the screen's edges and from what the menu belongs to.
    static let edge: CGFloat = 8

    /// - Parameters:
    ///   - sender: Whose menu it is, as actions hear.
    ///   - choose: Runs before the chosen action does.
    ///   - dismiss: Takes the menu away.
    init(_ menu: UIMenu, sender: UIView, choose: @escaping (UIAction) -> Void, dismiss: @escaping () -> Void) {
        self.sender = sender
        self.choose = choose
        self.dismiss = dismiss
        path = [menu]
        super.init(frame: .zero)
        panel.clipsToBounds = true
        panel.layer.cornerRadius = Design.current[.menuRadius]
        layer.shadowColor = UIColor.black.cgColor
        let design = Design.current
        layer.shadowOpacity = Float(design[.menuShadowOpacity])
        layer.shadowRadius = design[.menuShadowRadius]
        layer.shadowOffset = CGSize(width: 0, height: design[.menuShadowDrop])
        scroller.contentInsetAdjustmentBehavior = .never
        scroller.delaysContentTouches = false
        scroller.addSubview(rows)
        panel.contentView.addSubview(scroller)
        addSubview(panel)
        fill()
    }

    required init?(coder: NSCoder) { nil }

    /// What is shown; setting it puts another menu in its place.
    var menu: UIMenu {
        get { path[path.count - 1] }
        set {
            path[path.count - 1] = newValue
            fill()
        }
    }

    /// The height of all rows.
    var wantedHeight: CGFloat { rows.frame.height }

    override func layoutSubviews() {
        super.layoutSubviews()
        panel.frame = bounds
        scroller.frame = bounds
        scroller.contentSize = rows.frame.size
        scroller.isScrollEnabled = rows.frame.height > bounds.height
    }

    // A touch that ends between the rows must not reach the view behind, which would close the menu.
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}

    // MARK: - A finger that slides over the rows

    private var allRows: [MenuRow] { rows.subviews.compactMap { $0 as? MenuRow } }

    private func row(at point: CGPoint) -> MenuRow? {
        guard bounds.contains(point) else { return nil }
        let place = convert(point, to: rows)
        return allRows.first { $0.frame.contains(place) }
    }

    /// - Parameter point: In the panel's coordinates.
    func slide(to point: CGPoint) {
        let under = row(at: point)
        for row in allRows { row.isHighlighted = row === under && row.isEnabled }
    }

    func lift(at point: CGPoint) { row(at: point)?.choose() }

    // MARK: - Rows

    private struct Section {
        var title: String
        var elements: [UIMenuElement]
    }

    /// Menus that are shown in place make sections of their own.
    private func sections(of menu: UIMenu) -> [Section] {
        var sections = [Section(title: menu.title, elements: [])]
        for child in menu.children.flatMap({ listed($0) }) {
            if let inner = child as? UIMenu, inner.options.contains(.displayInline) {
                sections += self.sections(of: inner)
                sections.append(Section(title: "", elements: []))
            } else if !child.listedAttributes.contains(.hidden) {
                sections[sections.count - 1].elements.append(child)
            }
        }
        return sections.filter { !$0.elements.isEmpty || (!$0.title.isEmpty && $0.title != menu.title) }
    }

    /// The rows of the element: deferred ones are asked for theirs.
    private func listed(_ element: UIMenuElement) -> [UIMenuElement] {
        guard let deferred = element as? UIDeferredMenuElement else { return [element] }
        return deferred.elements { [weak self] in self?.fill() }
    }

    private func fill() {
        for view in rows.subviews { view.removeFromSuperview() }
        let design = Design.current
        let inset = design[.menuInset]
        var y = design[.menuPadding]
        let pixel = 1 / max(1, Runtime.current.screen.scale)
        func line(_ height: CGFloat, _ color: UIColor, at top: CGFloat, side: CGFloat = 0) {
            let view = UIView(frame: CGRect(x: side, y: top, width: Self.width - 2 * side, height: height))
            view.backgroundColor = color
            rows.addSubview(view)
        }
        let shown = sections(of: menu)
        let hasImages = shown.contains { $0.elements.contains { $0.image != nil } }
        for (index, section) in (isReversed ? shown.reversed() : shown).enumerated() {
            if index > 0 {
                let (gap, height) = (design[.menuGap], design[.menuRuleHeight])
                line(
                    height, design.color(.menuRule), at: y + (gap - height) / 2, side: design[.menuRuleInset])
                y += gap
            }
            if !section.title.isEmpty {
                let label = UILabel(
                    frame: CGRect(x: inset, y: y, width: Self.width - 2 * inset, height: design[.menuHeader])
                )
                label.text = section.title
                label.font = .systemFont(ofSize: 13)
                label.textColor = .secondaryLabel
                rows.addSubview(label)
                y += design[.menuHeader]
                if design.has(.menuHasRowLines) { line(pixel, .separator, at: y) }
            }
            let hasStates = section.elements.contains { $0.listedState != .off }
            let start = MenuRow.Start(design, marks: hasStates, images: hasImages)
            for (place, element) in (isReversed ? section.elements.reversed() : section.elements).enumerated() {
                let hasSubtitle = element.subtitle?.isEmpty == false
                let height = design[hasSubtitle ? .menuSubtitledRow : .menuRow]
                let row = MenuRow(element, start: start) { [weak self] in
                    self?.tapped(element)
                }
                row.frame = CGRect(x: 0, y: y, width: Self.width, height: height)
                rows.addSubview(row)
                y += height
                if place < section.elements.count - 1, design.has(.menuHasRowLines) {
                    line(pixel, .separator, at: y)
                }
            }
        }
        rows.frame = CGRect(x: 0, y: 0, width: Self.width, height: y + design[.menuPadding])
        scroller.contentOffset = .zero
        setNeedsLayout()
        didResize?()
    }

    private func tapped(_ element: UIMenuElement) {
        if let inner = element as? UIMenu {
            path.append(inner)
            return fill()
        }
        if let command = element as? UICommand {
            let window = self.window
            dismiss()
            if let window { MainMenu.perform(command, upFrom: KeyInput.first(in: window)) }
            return
        }
        guard let action = element as? UIAction else { return }
        if menu.options.contains(.singleSelection) { menu.markOnly(action) }
        choose(action)
        if action.attributes.contains(.keepsMenuPresented) { fill() } else { dismiss() }
        action.perform(sender: sender)
    }
}

/// Scrolls also where the finger came down on a row.
private final class MenuScroller: UIScrollView {
    override func touchesShouldCancel(in view: UIView) -> Bool { true }
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
