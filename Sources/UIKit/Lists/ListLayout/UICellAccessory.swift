/// Something at the leading or trailing side of a list cell.
@preconcurrency @MainActor public struct UICellAccessory {
    public enum DisplayedState: Int, Sendable { case always, whenEditing, whenNotEditing }

    /// Orders the accessories that are there already.
    public typealias Position = @MainActor (_ accessories: [UICellAccessory]) -> Int

    public enum Placement {
        case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
        case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })
    }

    public enum LayoutDimension: Sendable {
        /// As wide as it is.
        case actual
        case standard
        case custom(CGFloat)
    }

    enum Content {
        case glyph(ControlGlyph, CGSize, UIColor?)
        case outline
        case multiselect(MultiselectOptions)
        case menu(UIMenu, PopUpMenuOptions)
        case label(String, LabelOptions)
        case view(CustomViewConfiguration)
    }

    let content: Content
    let isLeading: Bool
    let displayed: DisplayedState
    var isHidden = false
    var reserved = LayoutDimension.actual
    var action: (() -> Void)?
    var outlineStyle = OutlineDisclosureOptions.Style.automatic
    var position: Position?

    /// The options that all accessories have.
    public struct DisclosureIndicatorOptions {
        public var isHidden: Bool
        public var reservedLayoutWidth: LayoutDimension
        public var tintColor: UIColor?
        public init(isHidden: Bool = false, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil) {
            self.isHidden = isHidden
            self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
            self.tintColor = tintColor
        }
    }
    public typealias CheckmarkOptions = DisclosureIndicatorOptions
    public typealias DetailOptions = DisclosureIndicatorOptions
    public typealias DeleteOptions = DisclosureIndicatorOptions
    public typealias InsertOptions = DisclosureIndicatorOptions

    public struct MultiselectOptions {
        public var isHidden: Bool
        public var reservedLayoutWidth: LayoutDimension
        /// The colour of the check mark of selected cells; nil for white on the cell's tint.
        public var tintColor: UIColor?
        /// Behind the check mark of selected cells; nil for the cell's tint.
        public var backgroundColor: UIColor?
        public init(
            isHidden: Bool = false, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
            backgroundColor: UIColor? = nil
        ) {
            self.isHidden = isHidden
            self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
            self.tintColor = tintColor
            self.backgroundColor = backgroundColor
        }
    }

    public struct PopUpMenuOptions {
        public var isHidden: Bool
        public var reservedLayoutWidth: LayoutDimension
        public var tintColor: UIColor?
        public init(isHidden: Bool = false, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil) {
            self.isHidden = isHidden
            self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
            self.tintColor = tintColor
        }
    }

    public struct ReorderOptions {
        public var isHidden: Bool
        public var reservedLayoutWidth: LayoutDimension
        public var tintColor: UIColor?
        /// Whether a line parts the handle from what is before it.
        public var showsVerticalSeparator: Bool
        public init(
            isHidden: Bool = false, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
            showsVerticalSeparator: Bool? = nil
        ) {
            self.isHidden = isHidden
            self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
            self.tintColor = tintColor
            self.showsVerticalSeparator = showsVerticalSeparator ?? true
        }
    }

    public struct OutlineDisclosureOptions {
        public enum Style: Int, Sendable {
            /// As `header` in headers, else as `cell`.
            case automatic
            /// A tap anywhere in the cell opens and closes it.
            case header
            /// A tap on the arrow does.
            case cell
        }
        public var style: Style
        public var isHidden: Bool
        public var reservedLayoutWidth: LayoutDimension
        public var tintColor: UIColor?
        public init(
            style: Style = .automatic, isHidden: Bool = false, reservedLayoutWidth: LayoutDimension? = nil,
            tintColor: UIColor? = nil
        ) {
            self.style = style
            self.isHidden = isHidden
            self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
            self.tintColor = tintColor
        }
    }

    public struct LabelOptions {
        public var isHidden: Bool
        public var reservedLayoutWidth: LayoutDimension
        public var tintColor: UIColor?
        public var font: UIFont
        public var adjustsFontForContentSizeCategory: Bool
        public init(
            isHidden: Bool = false, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
            font: UIFont = .preferredFont(forTextStyle: .body), adjustsFontForContentSizeCategory: Bool = true
        ) {
            self.isHidden = isHidden
            self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
            self.tintColor = tintColor
            self.font = font
            self.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory
        }
    }

    @preconcurrency @MainActor public struct CustomViewConfiguration {
        public let customView: UIView
        public let placement: Placement
        public var isHidden: Bool
        public var reservedLayoutWidth: LayoutDimension
        public var tintColor: UIColor?
        /// Whether the view keeps the size it has, in place of the one that suits it.
        public var maintainsFixedSize: Bool
        public init(
            customView: UIView, placement: Placement, isHidden: Bool = false,
            reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil, maintainsFixedSize: Bool = false
        ) {
            self.customView = customView
            self.placement = placement
            self.isHidden = isHidden
            self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
            self.tintColor = tintColor
            self.maintainsFixedSize = maintainsFixedSize
        }
    }

    private init(
        _ content: Content, leading: Bool = false, _ displayed: DisplayedState,
        _ options: DisclosureIndicatorOptions = .init(), action: (() -> Void)? = nil
    ) {
        self.content = content
        isLeading = leading
        self.displayed = displayed
        isHidden = options.isHidden
        reserved = options.reservedLayoutWidth
        self.action = action
    }

    public static func disclosureIndicator(
        displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = .init()
    ) -> UICellAccessory {
        .init(
            .glyph(.chevronRight, CGSize(width: 8, height: 13), options.tintColor ?? .tertiaryLabel), displayed, options
        )
    }
    public static func checkmark(
        displayed: DisplayedState = .always, options: CheckmarkOptions = .init()
    ) -> UICellAccessory {
        .init(.glyph(.checkmark, CGSize(width: 14, height: 13), options.tintColor), displayed, options)
    }
    /// The three lines of a handle; the row is moved by the collection view's own methods for it.
    public static func reorder(
        displayed: DisplayedState = .whenEditing, options: ReorderOptions = .init()
    ) -> UICellAccessory {
        .init(
            .glyph(.reorder, CGSize(width: 20, height: 12), options.tintColor ?? .tertiaryLabel), displayed,
            .init(isHidden: options.isHidden, reservedLayoutWidth: options.reservedLayoutWidth))
    }
    /// A circle that selected cells fill with a check mark.
    public static func multiselect(
        displayed: DisplayedState = .whenEditing, options: MultiselectOptions = .init()
    ) -> UICellAccessory {
        .init(
            .multiselect(options), leading: true, displayed,
            .init(isHidden: options.isHidden, reservedLayoutWidth: options.reservedLayoutWidth))
    }
    /// A button with the chosen element's title, which opens the menu. A menu with one choice at a time suits it.
    public static func popUpMenu(
        _ menu: UIMenu, displayed: DisplayedState = .always, options: PopUpMenuOptions = .init(),
        selectedElementDidChangeHandler: ((UIMenu) -> Void)? = nil
    ) -> UICellAccessory {
        .init(
            .menu(menu, options), displayed,
            .init(isHidden: options.isHidden, reservedLayoutWidth: options.reservedLayoutWidth),
            action: selectedElementDidChangeHandler.map { handler in { handler(menu) } })
    }
    public static func detail(
        displayed: DisplayedState = .always, options: DetailOptions = .init(), actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory {
        .init(
            .glyph(.info, CGSize(width: 22, height: 22), options.tintColor), displayed, options, action: actionHandler)
    }
    public static func delete(
        displayed: DisplayedState = .whenEditing, options: DeleteOptions = .init(),
        actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory {
        .init(
            .glyph(.minusCircle, CGSize(width: 22, height: 22), options.tintColor ?? .systemRed), leading: true,
            displayed, options, action: actionHandler)
    }
    public static func insert(
        displayed: DisplayedState = .whenEditing, options: InsertOptions = .init(),
        actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory {
        .init(
            .glyph(.plusCircle, CGSize(width: 22, height: 22), options.tintColor ?? .systemGreen), leading: true,
            displayed, options, action: actionHandler)
    }
    /// A chevron that points down when the item is expanded. With an action, a tap on it calls that in place of expanding or
    /// collapsing the item.
    public static func outlineDisclosure(
        displayed: DisplayedState = .always, options: OutlineDisclosureOptions = .init(),
        actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory {
        var accessory = UICellAccessory(.outline, displayed, action: actionHandler)
        accessory.isHidden = options.isHidden
        accessory.reserved = options.reservedLayoutWidth
        accessory.outlineStyle = options.style
        return accessory
    }
    public static func label(
        text: String, displayed: DisplayedState = .always, options: LabelOptions = .init()
    ) -> UICellAccessory {
        var accessory = UICellAccessory(.label(text, options), displayed)
        accessory.isHidden = options.isHidden
        accessory.reserved = options.reservedLayoutWidth
        return accessory
    }
    public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
        let isLeading: Bool
        let displayed: DisplayedState
        let position: Position
        switch configuration.placement {
        case .leading(let state, let place): (isLeading, displayed, position) = (true, state, place)
        case .trailing(let state, let place): (isLeading, displayed, position) = (false, state, place)
        }
        var accessory = UICellAccessory(.view(configuration), leading: isLeading, displayed)
        accessory.isHidden = configuration.isHidden
        accessory.reserved = configuration.reservedLayoutWidth
        accessory.position = position
        return accessory
    }
}

/// One accessory in a cell.
final class AccessoryView: UIControl {
    private let shown: UIView
    /// The view's size; nil for a view that says itself how large it is.
    private let fixed: CGSize?
    private let action: () -> Void
    private let acts: Bool

    init(_ shown: UIView, size: CGSize?, isEnabled: Bool, action: @escaping () -> Void) {
        self.shown = shown
        fixed = size
        self.action = action
        acts = isEnabled
        super.init(frame: .zero)
        addSubview(shown)
        if isEnabled { addAction(UIAction { [weak self] _ in self?.action() }, for: .touchUpInside) }
    }

    required init?(coder: NSCoder) { nil }

    var glyph: GlyphView? { shown as? GlyphView }
    // What people make themselves says what it is itself.
    override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? (acts ? glyph?.glyph.actionName : nil) }
        set { super.accessibilityLabel = newValue }
    }
    private var natural: CGSize {
        if let fixed { return fixed }
        let intrinsic = shown.intrinsicContentSize
        if intrinsic.width > 0, intrinsic.height > 0 { return intrinsic }
        return shown.bounds.size != .zero
            ? shown.bounds.size : shown.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    }
    override func sizeThatFits(_ size: CGSize) -> CGSize { natural }
    override func layoutSubviews() {
        super.layoutSubviews()
        shown.bounds.size = natural
        shown.center = CGPoint(x: bounds.midX, y: bounds.midY)
    }
    // An accessory without an action of its own leaves touches to the cell.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self && !acts ? nil : hit
    }
    // Accessories are small, so touches close beside them count too.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -10, dy: -12).contains(point)
    }
}
