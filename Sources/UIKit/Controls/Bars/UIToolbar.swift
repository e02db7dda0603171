/// A row of buttons at the bottom of a screen.
@preconcurrency @MainActor open class UIToolbar: UIView, UIBarPositioning {
    fileprivate var look = BarLook<UIToolbarAppearance>()
    /// As of the last layout: to find it may mean to copy one, and every button asks for it.
    fileprivate lazy var shownAppearance = currentAppearance
    fileprivate let background = BarBackground()
    fileprivate var content: [UIBarButtonItem]?
    private var images = ToolbarImages()
    fileprivate var shown: [UIView] = []
    var platters: BarPlatters?
    /// Whether no content lies below the bar; decides between the standard and the scroll edge appearance.
    var isAtScrollEdge = false {
        didSet { if isAtScrollEdge != oldValue { setNeedsLayout() } }
    }
    /// Height of what lies below the bar and is covered by its background.
    package var heightBelow: CGFloat = 0 {
        didSet { setNeedsLayout() }
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        start()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        start()
        coder.finish(self, as: UIToolbar.self)
    }

    /// Says where the bar is. Held weakly.
    open weak var delegate: (any UIToolbarDelegate)?

    /// The items from where reading begins; nil for none.
    open var items: [UIBarButtonItem]? {
        get { content }
        set { setItems(newValue, animated: false) }
    }
    /// Replaces the items; animated, they fade.
    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        content = items
        let old = shown
        rebuild()
        let changing = old + shown + [platters].compactMap { $0 }
        BarExchange.run(self, keeping: subviews.filter { !changing.contains($0) }, animated)
    }
    /// What the delegate says; else at the bottom.
    open var barPosition: UIBarPosition {
        let position = delegate?.position(for: self) ?? .any
        return position == .any ? .bottom : position
    }
    /// Light or dark; an appearance object overrides it.
    open var barStyle: UIBarStyle {
        get { look.style }
        set { change { $0.style = newValue } }
    }
    /// The background's colour; nil, the default, for the system's.
    open var barTintColor: UIColor? {
        get { look.barTint }
        set { change { $0.barTint = newValue } }
    }
    /// Whether content shows through the bar, and reaches below it. True by default.
    open var isTranslucent: Bool {
        get { look.isTranslucent }
        set { change { $0.isTranslucent = newValue } }
    }
    /// Sets what is drawn in place of the background, by position or height of the bar; nil for the system's.
    open func setBackgroundImage(
        _ image: UIImage?, forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
    ) {
        images.backgrounds[topOrBottom, default: [:]][barMetrics] = image
        setNeedsLayout()
    }
    /// What is drawn in place of the background; nil for the system's.
    open func backgroundImage(
        forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
    ) -> UIImage? { images.backgrounds[topOrBottom]?[barMetrics] }
    /// Sets what is drawn in place of the line at the edge; nil for the system's.
    open func setShadowImage(_ image: UIImage?, forToolbarPosition topOrBottom: UIBarPosition) {
        images.shadows[topOrBottom] = image
        setNeedsLayout()
    }
    /// What is drawn in place of the line at the edge; nil for the system's.
    open func shadowImage(forToolbarPosition topOrBottom: UIBarPosition) -> UIImage? { images.shadows[topOrBottom] }
    /// How the bar looks where nothing more special holds.
    open var standardAppearance: UIToolbarAppearance {
        get { look.standard }
        set { change { $0.standard = newValue } }
    }
    /// How the bar looks on a sideways iPhone; nil for the standard one.
    open var compactAppearance: UIToolbarAppearance? {
        get { look.compact }
        set { change { $0.compact = newValue } }
    }
    /// How the bar looks when content ends above it; nil for the standard one.
    open var scrollEdgeAppearance: UIToolbarAppearance? {
        get { look.scrollEdge }
        set { change { $0.scrollEdge = newValue } }
    }
    /// How the bar looks on a sideways iPhone when nothing is scrolled behind it; nil for ``scrollEdgeAppearance``.
    open var compactScrollEdgeAppearance: UIToolbarAppearance? {
        get { look.compactScrollEdge }
        set { change { $0.compactScrollEdge = newValue } }
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: Design.current.toolbarHeight(for: traitCollection))
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: barWidth(fitting: size), height: Design.current.toolbarHeight(for: traitCollection))
    }
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsLayout()
    }
    open override func layoutSubviews() {
        super.layoutSubviews()
        takeImages()
        place()
    }
}

/// Says where a toolbar is.
@preconcurrency @MainActor public protocol UIToolbarDelegate: UIBarPositioningDelegate {}

/// The images of a toolbar by where it stands; those for any position serve where there is no other.
private struct ToolbarImages {
    var backgrounds: [UIBarPosition: [UIBarMetrics: UIImage]] = [:]
    var shadows: [UIBarPosition: UIImage] = [:]
}

extension UIToolbar: BarButtonHost {
    var plainButtonAppearance: UIBarButtonItemAppearance? { shownAppearance.buttonAppearance }
    var doneButtonAppearance: UIBarButtonItemAppearance? { shownAppearance.doneButtonAppearance }
    var backButtonAppearance: UIBarButtonItemAppearance? { nil }
    var backIndicator: UIImage? { nil }
    var platterRadius: CGFloat { Design.current[.toolbarPlatterRadius] }
}

extension UIToolbar {
    /// The images for the bar's place.
    private func takeImages() {
        let position = barPosition
        look.backgroundImages = (images.backgrounds[.any] ?? [:]).merging(images.backgrounds[position] ?? [:]) { $1 }
        look.shadowImage = images.shadows[position] ?? images.shadows[.any]
    }

    private func start() {
        background.isLineAtTop = true
        addSubview(background)
    }

    private func change(_ edit: (inout BarLook<UIToolbarAppearance>) -> Void) {
        edit(&look)
        setNeedsLayout()
    }

    private func rebuild() {
        for view in shown { view.removeFromSuperview() }
        shown = []
        for item in content ?? [] {
            item.barView = self
            if item.isSpace { continue }
            let view = item.customView ?? BarButton(item: item)
            shown.append(view)
            addSubview(view)
        }
        setNeedsLayout()
    }

    private func place() {
        background.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height + heightBelow)
        shownAppearance = currentAppearance
        background.apply(shownAppearance, style: look.style)

        let side = SideMargin.bar(width: bounds.width, in: window)
        let items = (content ?? []).filter { !$0.isHidden }
        let joined = Dictionary(items.joined.map { (ObjectIdentifier($0.item), $0.isJoined) }) { first, _ in first }
        func isJoined(_ item: UIBarButtonItem) -> Bool { joined[ObjectIdentifier(item)] ?? false }
        let sizes = items.map(size)
        let widths = zip(items, sizes).map { item, size in
            view(of: item).map { slotWidth(of: $0, size.width) } ?? size.width
        }
        let gaps = zip(items, items.dropFirst()).map { gap($0, $1, isJoined: isJoined($1)) }
        let flexible = items.filter { $0.systemItem == .flexibleSpace }.count
        let free = max(0, bounds.width - 2 * side - (widths + gaps).reduce(0, +))
        var x = side
        var slots: [BarSlot] = []
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        for (index, item) in items.enumerated() {
            if let view = view(of: item) {
                var slot = BarSlot(view: view, hasPlatter: item.hasPlatter, isJoined: isJoined(item))
                slot.place(
                    left: isRightToLeft ? bounds.width - x - widths[index] : x, width: widths[index], sizes[index],
                    middle: (bounds.height - Design.current[.toolbarFoot]) / 2,
                    height: min(Design.current[.toolbarButtonHeight], bounds.height))
                slots.append(slot)
            }
            x += item.systemItem == .flexibleSpace ? free / CGFloat(flexible) : widths[index]
            if index < gaps.count { x += gaps[index] }
        }
        placePlatters(below: slots, above: background)
    }

    fileprivate var currentAppearance: UIToolbarAppearance {
        look.appearance(in: .init(isCompact: traitCollection.hasLowBars, isAtScrollEdge: isAtScrollEdge))
    }

    private func gap(_ item: UIBarButtonItem, _ next: UIBarButtonItem, isJoined: Bool) -> CGFloat {
        let design = Design.current
        if item.isSpace { return 0 }
        if next.isSpace { return next.systemItem == .fixedSpace ? design[.toolbarGapBeforeSpace] : 0 }
        return design[isJoined ? .toolbarSharedGap : .toolbarGap]
    }

    private func view(of item: UIBarButtonItem) -> UIView? {
        item.customView ?? shown.first { ($0 as? BarButton)?.item === item }
    }

    private func size(of item: UIBarButtonItem) -> CGSize {
        if item.isSpace { return CGSize(width: item.systemItem == .fixedSpace ? item.width : 0, height: 0) }
        guard let view = view(of: item) else { return .zero }
        if view is BarButton {
            return CGSize(
                width: view.intrinsicContentSize.width, height: min(Design.current[.toolbarButtonHeight], bounds.height)
            )
        }
        let intrinsic = view.intrinsicContentSize
        return CGSize(
            width: item.width > 0 ? item.width : intrinsic.width > 0 ? intrinsic.width : view.bounds.width,
            height: intrinsic.height > 0 ? intrinsic.height : view.bounds.height)
    }
}
