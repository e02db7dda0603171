import Foundation

/// The bar at the bottom of a screen that switches between parts of an app.
@preconcurrency @MainActor open class UITabBar: UIView {
    /// How items share the width: by the width there is, all of it, or in the middle.
    public enum ItemPositioning: Int, Sendable { case automatic, fill, centered }

    fileprivate var look = BarLook<UITabBarAppearance>()
    fileprivate var tabs = Tabs()
    fileprivate let background = BarBackground()
    fileprivate let indicator = UIImageView()
    /// Made for designs that have it.
    fileprivate var platter: TabPlatter?
    fileprivate var buttons: [TabBarButton] = []
    /// Whether no content lies below the bar; decides between the standard and the scroll edge appearance.
    var isAtScrollEdge = false {
        didSet { if isAtScrollEdge != oldValue { setNeedsLayout() } }
    }
    /// Height of what lies below the bar and is covered by its background.
    var heightBelow: CGFloat = 0 {
        didSet { setNeedsLayout() }
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        start()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        start()
        coder.finish(self, as: UITabBar.self)
    }

    /// Hears of taps. Held weakly.
    open weak var delegate: (any UITabBarDelegate)?

    /// The items from where reading begins; nil for none.
    open var items: [UITabBarItem]? {
        get { tabs.items }
        set { setItems(newValue, animated: false) }
    }
    /// Tab bars let nobody rearrange them since iOS 14's sidebars; false.
    open var isCustomizing: Bool { false }
    open func beginCustomizingItems(_ items: [UITabBarItem]) {}
    open func endCustomizing(animated: Bool) -> Bool { false }
    /// Replaces the items; animated, they fade.
    open func setItems(_ items: [UITabBarItem]?, animated: Bool) { replaceItems(items, animated) }
    /// Drawn in the tint colour; nil for none.
    open var selectedItem: UITabBarItem? {
        get { tabs.selected }
        set { changeTabs { $0.selected = newValue } }
    }
    /// The background's colour; nil, the default, for the system's.
    open var barTintColor: UIColor? {
        get { look.barTint }
        set { change { $0.barTint = newValue } }
    }
    /// The colour of the other items; nil, the default, for grey.
    open var unselectedItemTintColor: UIColor? {
        get { tabs.unselectedTint }
        set { changeTabs { $0.unselectedTint = newValue } }
    }
    /// Light or dark; an appearance object overrides it.
    open var barStyle: UIBarStyle {
        get { look.style }
        set { change { $0.style = newValue } }
    }
    /// Whether content shows through the bar, and reaches below it. True by default.
    open var isTranslucent: Bool {
        get { look.isTranslucent }
        set { change { $0.isTranslucent = newValue } }
    }
    /// Drawn in place of the background; nil for the system's.
    open var backgroundImage: UIImage? {
        get { look.backgroundImages[.default] }
        set { change { $0.backgroundImages[.default] = newValue } }
    }
    /// Drawn in place of the line at the bar's edge, where there is a background image; nil for the system's.
    open var shadowImage: UIImage? {
        get { look.shadowImage }
        set { change { $0.shadowImage = newValue } }
    }
    /// Drawn behind the selected item. Nil for none.
    open var selectionIndicatorImage: UIImage? {
        get { tabs.selectionIndicator }
        set { changeTabs { $0.selectionIndicator = newValue } }
    }
    /// Where tabs stand in the bar; by the width there is, by default.
    open var itemPositioning: ItemPositioning {
        get { tabs.positioning }
        set { changeTabs { $0.positioning = newValue } }
    }
    /// The width of items in the middle, in points; 0, the default, for the system's.
    open var itemWidth: CGFloat {
        get { tabs.itemWidth }
        set { changeTabs { $0.itemWidth = newValue } }
    }
    /// Between items in the middle, in points; 0, the default, for the system's.
    open var itemSpacing: CGFloat {
        get { tabs.itemSpacing }
        set { changeTabs { $0.itemSpacing = newValue } }
    }
    /// How the bar looks where nothing more special holds.
    open var standardAppearance: UITabBarAppearance {
        get { look.standard }
        set { change { $0.standard = newValue } }
    }
    /// How the bar looks when content ends above it; nil for the standard one.
    open var scrollEdgeAppearance: UITabBarAppearance? {
        get { look.scrollEdge }
        set { change { $0.scrollEdge = newValue } }
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: height(above: 0))
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: height(above: safeAreaInsets.bottom))
    }
    open override func layoutSubviews() {
        super.layoutSubviews()
        place()
    }
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsLayout()
    }
}

/// Hears of taps on a tab bar's items.
@preconcurrency @MainActor public protocol UITabBarDelegate: AnyObject {
    /// An item was tapped, also the selected one.
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
    func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem])
    func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem])
    func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool)
    func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool)
}

extension UITabBarDelegate {
    public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
    public func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem]) {}
    public func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem]) {}
    public func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool) {}
    public func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool) {}
}

@MainActor private struct Tabs {
    var items: [UITabBarItem]?
    var selected: UITabBarItem?
    var unselectedTint: UIColor?
    var positioning = UITabBar.ItemPositioning.automatic
    var itemWidth: CGFloat = 0
    var itemSpacing: CGFloat = 0
    var selectionIndicator: UIImage?
}

extension UITabBar {
    private func start() {
        background.isLineAtTop = true
        addSubview(background)
        addSubview(indicator)
    }

    private func change(_ edit: (inout BarLook<UITabBarAppearance>) -> Void) {
        edit(&look)
        setNeedsLayout()
    }

    private func changeTabs(_ edit: (inout Tabs) -> Void) {
        edit(&tabs)
        setNeedsLayout()
    }

    private func replaceItems(_ items: [UITabBarItem]?, _ animated: Bool) {
        defer { BarExchange.run(self, keeping: [background, platter, indicator].compactMap { $0 }, animated) }
        for button in buttons { button.removeFromSuperview() }
        tabs.items = items
        if let selected = tabs.selected, items?.contains(selected) != true { tabs.selected = nil }
        buttons = (items ?? []).map(TabBarButton.init)
        for button in buttons {
            button.item.barView = self
            addSubview(button)
        }
        setNeedsLayout()
    }

    func choose(_ item: UITabBarItem) {
        guard item.isEnabled else { return }
        tabs.selected = item
        setNeedsLayout()
        delegate?.tabBar(self, didSelect: item)
    }

    /// The bar's height with the home indicator's room below, of which it has so many points.
    func height(above room: CGFloat) -> CGFloat {
        let height = Design.current.tabBarHeight(for: traitCollection)
        return Design.current.has(.tabBarCoversSafeArea) ? max(height, room) : height + room
    }

    /// The height of tabs.
    private var tabHeight: CGFloat {
        let design = Design.current
        guard hasPlatter else { return design.tabBarHeight(for: traitCollection) }
        return design[.tabPlatterHeight] - 2 * design[.tabPlatterPadding]
    }

    private var hasPlatter: Bool { Design.current[.tabPlatterInset] > 0 }

    private func place() {
        let appearance = currentAppearance
        background.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height + heightBelow)
        background.apply(appearance, style: look.style)
        // The platter takes the place of the system's background, not of the app's.
        background.isHidden = hasPlatter && appearance.backgroundColor == nil && appearance.backgroundImage == nil
        let layout = tabLayout
        let face =
            switch layout {
            case .stacked: appearance.stackedLayoutAppearance
            case .inline: appearance.inlineLayoutAppearance
            case .compactInline: appearance.compactInlineLayoutAppearance
            }
        for button in buttons {
            button.show(
                isSelected: button.item === tabs.selected, layout: layout, tint: tintColor ?? .systemBlue,
                unselected: tabs.unselectedTint ?? Design.current.color(.tabUnselected), appearance: face)
        }
        let frames = hasPlatter && layout != .inline ? platterFrames() : tabFrames(layout, appearance)
        for (button, frame) in zip(buttons, frames) { button.frame = frame }
        placePlatter()
        placeIndicator(appearance)
    }

    private var currentAppearance: UITabBarAppearance {
        let item = BarLook<UITabBarAppearance>.Item(
            standard: tabs.selected?.standardAppearance, scrollEdge: tabs.selected?.scrollEdgeAppearance)
        return look.appearance(in: .init(isAtScrollEdge: isAtScrollEdge), item: item)
    }

    /// Titles stand beside their images in low bars and where the width is regular.
    private var tabLayout: UITabBarItemAppearance.Style {
        if traitCollection.hasLowTabBars { return .compactInline }
        return traitCollection.horizontalSizeClass == .regular ? .inline : .stacked
    }

    private func tabFrames(
        _ layout: UITabBarItemAppearance.Style, _ appearance: UITabBarAppearance
    ) -> [CGRect] {
        guard !buttons.isEmpty else { return [] }
        var (positioning, least, spacing) = (tabs.positioning, tabs.itemWidth, tabs.itemSpacing)
        if layout == .stacked {
            if positioning == .automatic { positioning = appearance.stackedItemPositioning }
            if least == 0 { least = appearance.stackedItemWidth }
            if spacing == 0 { spacing = appearance.stackedItemSpacing }
        }
        // Wide bars keep their tabs together in the middle.
        let isCentred = positioning == .centered || (positioning == .automatic && bounds.width > 640)
        // Frames have whole points, so widths are rounded up: half a point less would cut off a title.
        let own = layout == .stacked ? 76 : buttons.map { $0.inlineWidth.rounded(.up) + 1 }.max() ?? 0
        let width = isCentred ? max(least, own) : bounds.width / CGFloat(buttons.count)
        let gap: CGFloat = isCentred ? max(spacing, 34) : 0
        let total = width * CGFloat(buttons.count) + gap * CGFloat(buttons.count - 1)
        let start = (bounds.width - total) / 2
        let frames = buttons.indices.map { index in
            let left = (start + CGFloat(index) * (width + gap)).rounded()
            let right = (start + CGFloat(index) * (width + gap) + width).rounded()
            return CGRect(x: left, y: Design.current[.tabPlatterPadding], width: right - left, height: tabHeight)
        }
        return effectiveUserInterfaceLayoutDirection == .rightToLeft ? frames.reversed() : frames
    }

    /// Tabs on a platter, which overlap each other: as wide as the bar lets it be, but narrower for few of them.
    private func platterFrames() -> [CGRect] {
        let design = Design.current
        let (count, padding) = (CGFloat(buttons.count), design[.tabPlatterPadding])
        guard count > 0 else { return [] }
        var width = bounds.width - 2 * design[.tabPlatterInset]
        if count < 4 { width = min(width, count * design[.tabPlatterItemShare] + 2 * padding) }
        let room = width - 2 * padding
        let overlap =
            design[.tabItemOverlapOfFour] * pow((count - 1) / 3, design[.tabItemOverlapExponent])
        let item = min(room, room / count + overlap)
        let pitch = count > 1 ? (room - item) / (count - 1) : 0
        let start = (bounds.width - width) / 2 + padding
        let pixel = 1 / max(1, traitCollection.displayScale)
        let frames = buttons.indices.map { index in
            let x = start + CGFloat(index) * pitch
            return CGRect(
                x: (x / pixel).rounded() * pixel, y: padding, width: (item / pixel).rounded() * pixel, height: tabHeight
            )
        }
        return effectiveUserInterfaceLayoutDirection == .rightToLeft ? frames.reversed() : frames
    }

    /// The platter below the tabs, and the capsule below the chosen one.
    private func placePlatter() {
        guard hasPlatter, !buttons.isEmpty else {
            platter?.removeFromSuperview()
            platter = nil
            return
        }
        let platter = self.platter ?? TabPlatter()
        if self.platter == nil {
            self.platter = platter
            insertSubview(platter, aboveSubview: background)
        }
        platter.surround(buttons.map(\.frame), chosen: buttons.first { $0.item === tabs.selected }?.frame)
    }

    private func placeIndicator(_ appearance: UITabBarAppearance) {
        let image = appearance.selectionIndicatorImage ?? tabs.selectionIndicator
        indicator.image = image
        indicator.tintColor = appearance.selectionIndicatorTintColor
        indicator.isHidden = image == nil || tabs.selected == nil
        guard let image, let frame = buttons.first(where: { $0.item === tabs.selected })?.frame else { return }
        indicator.frame = CGRect(
            x: frame.midX - image.size.width / 2, y: frame.midY - image.size.height / 2, width: image.size.width,
            height: image.size.height)
    }
}
