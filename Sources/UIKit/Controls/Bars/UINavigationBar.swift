/// The bar at the top of a screen with its title and buttons.
///
/// The bar draws the top item of a stack of items. With a large title it is 52 points higher.
@preconcurrency @MainActor open class UINavigationBar: UIView, UIBarPositioning {
    fileprivate var look = BarLook<UINavigationBarAppearance>()
    fileprivate var titles = NavigationBarTitles()
    /// As of the last layout: to find it may mean to copy one, and every button asks for it.
    fileprivate lazy var shownAppearance = currentAppearance
    fileprivate let background = BarBackground()
    fileprivate let title = UILabel()
    /// Made for the first item that has one.
    fileprivate var subtitle: BarSubtitle?
    fileprivate let largeTitle = UILabel()
    /// Below the row with the buttons; what is scrolled under the row is cut off.
    fileprivate let largeTitleArea = UIView()
    fileprivate let promptLabel = UILabel()
    fileprivate var shown = ShownItems()
    var platters: BarPlatters?
    /// Height of what lies above the bar, such as the status bar, and is covered by its background.
    package var heightAbove: CGFloat = 0 {
        didSet { setNeedsLayout() }
    }
    /// Whether content has scrolled under the bar; decides between the standard and the scroll edge appearance.
    var isAtScrollEdge = false {
        didSet { if isAtScrollEdge != oldValue { setNeedsLayout() } }
    }
    /// Bars at the top of a sheet are higher.
    var isInSheet = false {
        didSet { if isInSheet != oldValue { invalidateIntrinsicContentSize() } }
    }
    /// Called for a tap on the back button.
    var onBack: (() -> Void)?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        start()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        start()
        coder.finish(self, as: UINavigationBar.self)
    }

    /// Hears of items' coming and going, and decides about it. Held weakly; a navigation controller is its bar's.
    open weak var delegate: (any UINavigationBarDelegate)?

    /// The last one is shown, the one before it is the way back; nil for none.
    open var items: [UINavigationItem]? {
        get { titles.items }
        set { setItems(newValue, animated: false) }
    }
    /// Shows the last of the items; the delegate is not asked.
    open func setItems(_ items: [UINavigationItem]?, animated: Bool) { replaceItems(items ?? [], animated) }
    /// Asks the delegate first, and tells it when the item shows.
    open func pushItem(_ item: UINavigationItem, animated: Bool) { push(item, animated) }
    /// Takes the last item off and gives it; nil where there is none.
    @discardableResult open func popItem(animated: Bool) -> UINavigationItem? { pop(animated) }
    /// What the delegate says; else at the top.
    open var barPosition: UIBarPosition {
        let position = delegate?.position(for: self) ?? .any
        return position == .any ? .top : position
    }
    /// The item that is shown; nil for none.
    open var topItem: UINavigationItem? { titles.items.last }
    /// The item that the way back leads to; nil for none.
    open var backItem: UINavigationItem? { titles.items.dropLast().last }

    /// Whether titles are large until content is scrolled. False by default.
    open var prefersLargeTitles: Bool {
        get { titles.prefersLargeTitles }
        set { changeTitles { $0.prefersLargeTitles = newValue } }
    }
    /// Whether content shows through the bar, and reaches below it. True by default.
    open var isTranslucent: Bool {
        get { look.isTranslucent }
        set { change { $0.isTranslucent = newValue } }
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
    /// Drawn in place of the line at the bar's edge, where there is a background image; nil for the system's.
    open var shadowImage: UIImage? {
        get { look.shadowImage }
        set { change { $0.shadowImage = newValue } }
    }
    /// How the title is drawn; nil for the usual way.
    open var titleTextAttributes: [NSAttributedString.Key: Any]? {
        get { titles.titleAttributes }
        set {
            look.isStandardNewest = false
            changeTitles { $0.titleAttributes = newValue }
        }
    }
    /// How the large title is drawn; nil for the usual way.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
        get { titles.largeTitleAttributes }
        set {
            look.isStandardNewest = false
            changeTitles { $0.largeTitleAttributes = newValue }
        }
    }
    /// Stands for the chevron of the back button, in the bar's tint.
    open var backIndicatorImage: UIImage? {
        get { titles.backIndicator }
        set { changeTitles { $0.backIndicator = newValue } }
    }
    /// Where titles may pass during a transition. Kept; they are faded here.
    open var backIndicatorTransitionMaskImage: UIImage? {
        get { titles.backIndicatorMask }
        set { changeTitles { $0.backIndicatorMask = newValue } }
    }
    /// Sets what is drawn in place of the background, by position or height of the bar; nil for the system's.
    open func setBackgroundImage(_ image: UIImage?, for barMetrics: UIBarMetrics) {
        change { $0.backgroundImages[barMetrics] = image }
    }
    /// Drawn in place of the background of bars at the top, which navigation bars are; nil for the system's.
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
    ) { if barPosition != .bottom { setBackgroundImage(backgroundImage, for: barMetrics) } }
    /// What is drawn in place of the background; nil for the system's.
    open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { look.backgroundImages[barMetrics] }
    /// Points by which a title moves down.
    open func setTitleVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
        changeTitles { $0.verticalAdjustments[barMetrics] = adjustment }
    }
    /// How far the title is moved down, in points.
    open func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
        titles.verticalAdjustments[barMetrics] ?? 0
    }

    /// How the bar looks where nothing more special holds.
    open var standardAppearance: UINavigationBarAppearance {
        get { look.standard }
        set { change { $0.standard = newValue } }
    }
    /// How the bar looks on a sideways iPhone; nil for the standard one.
    open var compactAppearance: UINavigationBarAppearance? {
        get { look.compact }
        set { change { $0.compact = newValue } }
    }
    /// How the bar looks when nothing is scrolled behind it; nil for the standard one without a background.
    open var scrollEdgeAppearance: UINavigationBarAppearance? {
        get { look.scrollEdge }
        set { change { $0.scrollEdge = newValue } }
    }
    /// How the bar looks on a sideways iPhone when nothing is scrolled behind it; nil for ``scrollEdgeAppearance``.
    open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
        get { look.compactScrollEdge }
        set { change { $0.compactScrollEdge = newValue } }
    }

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: fullHeight) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: fullHeight) }
    open override func layoutSubviews() {
        super.layoutSubviews()
        place()
    }
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsLayout()
    }
}

/// Hears of a navigation bar's items and decides about them. All methods are optional.
@preconcurrency @MainActor public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
    /// Whether the item may come. True where it is not implemented.
    func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
    /// The item came.
    func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
    /// Whether the item may go. True where it is not implemented.
    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
    /// The item went.
    func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool { true }
    public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { true }
    public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}

@MainActor private struct NavigationBarTitles {
    var items: [UINavigationItem] = []
    var prefersLargeTitles = false
    var titleAttributes: [NSAttributedString.Key: Any]?
    var largeTitleAttributes: [NSAttributedString.Key: Any]?
    var verticalAdjustments: [UIBarMetrics: CGFloat] = [:]
    var backIndicator: UIImage?
    var backIndicatorMask: UIImage?
}

/// The views that stand for the top item's parts.
private struct ShownItems {
    var key: [ObjectIdentifier] = []
    var backTitle: String?
    var left: [UIView] = []
    var right: [UIView] = []
    var back: UIView?
    var titleView: UIView?
    var searchBar: UISearchBar?
    var areTitlesShown = true
}

extension UINavigationBar: BarButtonHost {
    var plainButtonAppearance: UIBarButtonItemAppearance? { shownAppearance.buttonAppearance }
    var doneButtonAppearance: UIBarButtonItemAppearance? { shownAppearance.doneButtonAppearance }
    var backButtonAppearance: UIBarButtonItemAppearance? { shownAppearance.backButtonAppearance }
    var backIndicator: UIImage? { shownAppearance.backIndicatorImage ?? titles.backIndicator }
    var platterRadius: CGFloat { Design.current[.barPlatterRadius] }
}

extension UINavigationBar {
    private var promptHeight: CGFloat { Design.current[.promptHeight] }

    private func start() {
        for part in [background, title, largeTitleArea, promptLabel] { addSubview(part) }
        largeTitleArea.addSubview(largeTitle)
        largeTitleArea.clipsToBounds = true
        largeTitleArea.isUserInteractionEnabled = false
        title.textAlignment = .center
        promptLabel.textAlignment = .center
        promptLabel.font = .systemFont(ofSize: 13)
    }

    private func change(_ edit: (inout BarLook<UINavigationBarAppearance>) -> Void) {
        edit(&look)
        setNeedsLayout()
    }

    private func changeTitles(_ edit: (inout NavigationBarTitles) -> Void) {
        edit(&titles)
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func push(_ item: UINavigationItem, _ animated: Bool) {
        guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
        replaceItems(titles.items + [item], animated) { [weak self] in
            guard let self else { return }
            self.delegate?.navigationBar(self, didPush: item)
        }
    }

    private func pop(_ animated: Bool) -> UINavigationItem? {
        guard let item = topItem, delegate?.navigationBar(self, shouldPop: item) ?? true else { return nil }
        replaceItems(titles.items.dropLast(), animated) { [weak self] in
            guard let self else { return }
            self.delegate?.navigationBar(self, didPop: item)
        }
        return item
    }

    private func replaceItems(
        _ items: [UINavigationItem], _ animated: Bool = false, completion: (() -> Void)? = nil
    ) {
        for item in titles.items where item.bar === self { item.bar = nil }
        titles.items = items
        topItem?.bar = self
        invalidateIntrinsicContentSize()
        exchangeItems(animated, completion: completion)
    }

    /// Title and buttons of the shown item give way to those it has now.
    func exchangeItems(_ animated: Bool, completion: (() -> Void)? = nil) {
        setNeedsLayout()
        BarExchange.run(self, keeping: [background], animated, completion: completion)
    }

    /// An automatic title is as large as that of the item before. On phones that lie on their side none is.
    var showsLargeTitle: Bool {
        guard titles.prefersLargeTitles, !traitCollection.hasLowBars, let item = topItem, !item.largeText.isEmpty
        else { return false }
        switch titles.items.last(where: { $0.largeTitleDisplayMode != .automatic })?.largeTitleDisplayMode {
        case .never, .inline: return false
        case .always, .automatic, nil: return true
        }
    }

    // MARK: Large title on the move

    /// A view that looks like the large title and lies in its place; nil where none shows.
    var largeTitleCopy: UIView? {
        guard showsLargeTitle, !largeTitleArea.isHidden else { return nil }
        let area = largeTitleArea.frame
        let copy = UILabel(frame: largeTitle.frame.offsetBy(dx: area.minX, dy: area.minY))
        copy.attributedText = largeTitle.attributedText
        return copy
    }

    func withoutLargeTitle(_ body: () -> Void) {
        UIView.performWithoutAnimation {
            largeTitle.alpha = 0
            body()
            largeTitle.alpha = 1
        }
    }

    func shiftLargeTitle(by distance: CGFloat) {
        largeTitle.transform = CGAffineTransform(translationX: distance, y: 0)
    }

    // MARK: Search bar

    private var searcher: UISearchController? { topItem?.searchController }
    /// Whether the search bar is alone in the bar: title and buttons may give way to it.
    private var isSearchAlone: Bool {
        searcher.map { $0.search.isActive && $0.hidesNavigationBarDuringPresentation } ?? false
    }
    /// What leaves the bar as content is scrolled under it: the search bar, then the large title.
    var scrollableHeight: CGFloat {
        guard !isSearchAlone else { return 0 }
        return (showsLargeTitle ? Design.current[.largeTitleHeight] : 0) + scrollableSearchHeight
    }
    private var scrollableSearchHeight: CGFloat {
        guard let searcher, !searcher.search.isActive, topItem?.hidesSearchBarWhenScrolling ?? true else { return 0 }
        return searcher.searchBar.heightInBar
    }

    var fullHeight: CGFloat {
        let searchHeight = searcher?.searchBar.heightInBar ?? 0
        return isSearchAlone ? searchHeight : titlesHeight + searchHeight
    }

    /// How much of the large title's height has been scrolled under the row, in points; the search bar leaves before it.
    private var scrolledTitleHeight: CGFloat {
        guard showsLargeTitle else { return 0 }
        return min(
            Design.current[.largeTitleHeight], max(0, fullHeight - bounds.height - scrollableSearchHeight))
    }

    private var titlesHeight: CGFloat {
        rowHeight + (showsLargeTitle ? Design.current[.largeTitleHeight] : 0)
            + (topItem?.prompt == nil ? 0 : promptHeight)
    }

    /// The height of the row with the buttons, and of the room below it.
    private var rowHeight: CGFloat {
        Design.current.navigationBarHeight(for: traitCollection, isInSheet: isInSheet)
    }

    private var side: CGFloat { SideMargin.bar(width: bounds.width, in: window) }

    private func place() {
        topItem?.bar = self
        let above = barPosition == .topAttached ? max(heightAbove, distanceToTop) : heightAbove
        background.frame = CGRect(x: 0, y: -above, width: bounds.width, height: bounds.height + above)
        shownAppearance = currentAppearance
        background.apply(shownAppearance, style: look.style)
        let prompt = topItem?.prompt
        promptLabel.isHidden = prompt == nil
        promptLabel.text = prompt
        promptLabel.frame = CGRect(x: side, y: 8, width: bounds.width - 2 * side, height: 18)
        let top = prompt == nil ? 0 : promptHeight
        // Items keep clear of the notch beside them.
        let safe = safeAreaInsets
        let row = CGRect(
            x: safe.left, y: top, width: max(0, bounds.width - safe.left - safe.right),
            height: rowHeight - Design.current[.navigationBarFoot])
        let (left, right) = placeButtons(in: row)
        placeLargeTitle(below: row)
        placeTitle(in: row, left: left, right: right)
        placeSearchBar()
        showTitles(!isSearchAlone)
    }

    /// Places the search bar at the bottom of the bar, as high as is left of it.
    private func placeSearchBar() {
        let bar = searcher?.searchBar
        if shown.searchBar !== bar {
            shown.searchBar?.removeFromSuperview()
            shown.searchBar = bar
            if let bar { addSubview(bar) }
        }
        guard let bar else { return }
        let height = bar.heightInBar - min(max(0, fullHeight - bounds.height), scrollableSearchHeight)
        let inset = safeAreaInsets
        bar.isInBar = true
        bar.clipsToBounds = height < bar.heightInBar
        bar.alpha = scrollableSearchHeight == 0 ? 1 : max(0, 2 * height / bar.heightInBar - 1)
        bar.frame = CGRect(
            x: inset.left + side - 8, y: bounds.height - height,
            width: max(0, bounds.width - inset.left - inset.right - 2 * (side - 8)), height: height)
    }

    /// Titles and buttons fade while the search bar stands alone.
    private func showTitles(_ isShown: Bool) {
        guard isShown != shown.areTitlesShown else { return }
        shown.areTitlesShown = isShown
        let titles = [title, subtitle, largeTitle, promptLabel, platters, shown.back, shown.titleView]
            .compactMap { $0 }
        for part in titles + shown.left + shown.right { part.alpha = isShown ? 1 : 0 }
    }

    private var currentAppearance: UINavigationBarAppearance {
        let item = topItem.map {
            BarLook<UINavigationBarAppearance>.Item(
                standard: $0.standardAppearance, compact: $0.compactAppearance, scrollEdge: $0.scrollEdgeAppearance,
                compactScrollEdge: $0.compactScrollEdgeAppearance)
        }
        return look.appearance(
            in: .init(isCompact: traitCollection.hasLowBars, isAtScrollEdge: isAtScrollEdge), item: item ?? .init())
    }

    var showsBackButton: Bool {
        guard let item = topItem, backItem != nil, !item.hidesBackButton else { return false }
        return item.leftBarButtonItems?.isEmpty ?? true || item.leftItemsSupplementBackButton
    }

    /// The views of the items, replaced only when other items are to be shown.
    private func updateShownItems(_ left: [UIBarButtonItem], _ right: [UIBarButtonItem]) {
        let back = showsBackButton ? backTitle : nil
        let key = (left + right).map { ObjectIdentifier($0.customView ?? $0) }
        guard key != shown.key || left.count != shown.left.count || back != shown.backTitle else { return }
        for view in shown.left + shown.right + [shown.back].compactMap({ $0 }) where view.superview === self {
            view.removeFromSuperview()
        }
        func view(_ item: UIBarButtonItem) -> UIView {
            let view = item.customView ?? BarButton(item: item)
            addSubview(view)
            return view
        }
        let (titleView, searchBar) = (shown.titleView, shown.searchBar)
        shown = ShownItems(
            key: key, backTitle: back, left: left.map(view), right: right.map(view), titleView: titleView,
            searchBar: searchBar)
        if let back {
            let item = UIBarButtonItem(title: back, style: .plain, target: nil, action: nil)
            item.primaryAction = UIAction { [weak self] _ in self?.goBack() }
            let button = BarButton(item: item, isBack: true)
            shown.back = button
            addSubview(button)
        }
    }

    private var backTitle: String {
        let previous = backItem
        var text =
            topItem.flatMap { _ in previous?.backButtonTitle } ?? previous?.backBarButtonItem?.title ?? previous?.title
            ?? ""
        if text.isEmpty, previous?.backBarButtonItem == nil { text = "Back" }
        if previous?.backButtonDisplayMode == .minimal { text = "" }
        if previous?.backButtonDisplayMode == .generic { text = "Back" }
        if (text as NSString).length > 12, (topItem?.title ?? "").isEmpty == false { text = "Back" }
        return text
    }

    func goBack() {
        if let action = topItem?.backAction { return action.perform(sender: self) }
        if let onBack { return onBack() }
        popItem(animated: true)
    }

    /// The items that are to be seen, and which of them lie on the platter of the one before.
    private func visible(_ items: [UIBarButtonItem]?) -> [(item: UIBarButtonItem, isJoined: Bool)] {
        for item in items ?? [] { item.barView = self }
        return (items ?? []).filter { !$0.isHidden }.joined
    }

    /// Returns how far the buttons reach from either side.
    private func placeButtons(in row: CGRect) -> (CGFloat, CGFloat) {
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        func size(of view: UIView) -> CGSize {
            if view is BarButton {
                return CGSize(
                    width: view.intrinsicContentSize.width, height: min(Design.current[.barButtonHeight], row.height))
            }
            let intrinsic = view.intrinsicContentSize
            let fitting =
                view.bounds.size == .zero
                ? view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) : view.bounds.size
            return CGSize(
                width: intrinsic.width > 0 ? intrinsic.width : fitting.width,
                height: min(row.height, intrinsic.height > 0 ? intrinsic.height : fitting.height))
        }
        let design = Design.current
        let gap = design[.barButtonGap]
        var placed: [BarSlot] = []
        func line(_ slots: [BarSlot], from start: CGFloat, isLeading: Bool) -> CGFloat {
            var x = start
            for (index, slot) in slots.enumerated() {
                var slot = slot
                let size = size(of: slot.view)
                let width = slotWidth(of: slot.view, size.width)
                if index > 0 { x += slot.isJoined ? design[.barSharedGap] : gap }
                slot.place(
                    left: isLeading != isRightToLeft ? row.minX + x : row.maxX - x - width, width: width, size,
                    middle: row.midY, height: min(design[.barButtonHeight], row.height))
                placed.append(slot)
                x += width
            }
            return slots.isEmpty ? 0 : x + gap
        }
        let (left, right) = (visible(topItem?.leftBarButtonItems), visible(topItem?.rightBarButtonItems))
        updateShownItems(left.map(\.item), right.map(\.item))
        func slots(_ items: [(item: UIBarButtonItem, isJoined: Bool)], _ views: [UIView]) -> [BarSlot] {
            zip(items, views).map { BarSlot(view: $1, hasPlatter: $0.item.hasPlatter, isJoined: $0.isJoined) }
        }
        let back = shown.back.map { [BarSlot(view: $0, hasPlatter: true, isJoined: false)] } ?? []
        let start = back.isEmpty ? side : min(side, design[.backButtonInset])
        let near = line(back + slots(left, shown.left), from: start, isLeading: true)
        let far = line(slots(right, shown.right), from: side, isLeading: false)
        placePlatters(below: placed, above: background)
        return isRightToLeft ? (far, near) : (near, far)
    }

    private func placeTitle(in row: CGRect, left: CGFloat, right: CGFloat) {
        let available = CGRect(
            x: row.minX + max(left, side), y: row.minY, width: max(0, row.width - max(left, side) - max(right, side)),
            height: row.height)
        // The title in the row shows where there is no large one, or where nothing of that shows any more.
        let isShown =
            !showsLargeTitle
            || scrolledTitleHeight >= Design.current[.largeTitleTop] + largeTitle.intrinsicContentSize.height
        if let view = topItem?.titleView {
            title.isHidden = true
            if shown.titleView !== view {
                shown.titleView?.removeFromSuperview()
                shown.titleView = view
                addSubview(view)
            }
            var size = view.intrinsicContentSize
            let fitting = view.sizeThatFits(available.size)
            if size.width <= 0 { size.width = max(fitting.width, view.bounds.width) }
            if size.height <= 0 { size.height = fitting.height > 0 ? fitting.height : view.bounds.height }
            size.width = min(size.width, available.width)
            view.frame = centred(size, in: available, row)
            subtitle?.isHidden = true
            return
        }
        if let old = shown.titleView {
            old.removeFromSuperview()
            shown.titleView = nil
        }
        title.isHidden = !isShown
        let appearance = shownAppearance
        let all = appearance.titleTextAttributes.merging(older(titles.titleAttributes)) { $1 }
        title.attributedText = NSAttributedString(string: topItem?.title ?? "", attributes: all)
            .withDefaults(font: .systemFont(ofSize: 17, weight: .semibold), color: .label)
        title.overrideUserInterfaceStyle = titleStyle
        var size = title.intrinsicContentSize
        size.width = min(size.width, available.width)
        let metrics = traitCollection.hasLowBars ? UIBarMetrics.compact : .default
        let moved = UIOffset(
            horizontal: appearance.titlePositionAdjustment.horizontal,
            vertical: appearance.titlePositionAdjustment.vertical + titleVerticalPositionAdjustment(for: metrics))
        title.frame = centred(size, in: available, row).offsetBy(dx: moved.horizontal, dy: moved.vertical)
        placeSubtitle(isShown: isShown, in: available, row)
    }

    /// Title and subtitle stand in the middle together.
    private func placeSubtitle(isShown: Bool, in available: CGRect, _ row: CGRect) {
        let isWanted = isShown && topItem?.hasSubtitle ?? false
        guard isWanted || subtitle != nil else { return }
        let subtitle = self.subtitle ?? BarSubtitle()
        if self.subtitle == nil {
            self.subtitle = subtitle
            insertSubview(subtitle, aboveSubview: title)
        }
        subtitle.isHidden = !isWanted
        guard isWanted else { return }
        subtitle.show(topItem)
        subtitle.overrideUserInterfaceStyle = titleStyle
        let size = subtitle.size(in: available.size)
        title.frame.origin.y -= size.height / 2
        subtitle.frame = CGRect(
            origin: CGPoint(x: centred(size, in: available, row).minX, y: title.frame.maxY), size: size)
    }

    /// Titles in a black bar are white.
    private var titleStyle: UIUserInterfaceStyle { look.style == .black ? .dark : .unspecified }

    /// Centred in the bar, or in the room between the buttons where they leave no other place.
    private func centred(_ size: CGSize, in available: CGRect, _ row: CGRect) -> CGRect {
        let pixel = 1 / max(1, traitCollection.displayScale)
        var x = row.midX - size.width / 2
        if x < available.minX { x = available.minX }
        if x + size.width > available.maxX { x = available.maxX - size.width }
        let y = row.minY + (row.height - size.height) / 2
        return CGRect(
            x: (x / pixel).rounded() * pixel, y: (y / pixel).rounded() * pixel, width: size.width, height: size.height)
    }

    /// Attributes of the bar's own, which count unless it was given an appearance since.
    private func older(_ attributes: [NSAttributedString.Key: Any]?) -> [NSAttributedString.Key: Any] {
        look.isStandardNewest ? [:] : attributes ?? [:]
    }

    private func placeLargeTitle(below row: CGRect) {
        largeTitleArea.isHidden = !showsLargeTitle
        guard showsLargeTitle else { return }
        let all = shownAppearance.largeTitleTextAttributes.merging(older(titles.largeTitleAttributes)) { $1 }
        largeTitle.attributedText = NSAttributedString(string: topItem?.largeText ?? "", attributes: all)
            .withDefaults(font: .systemFont(ofSize: 34, weight: .bold), color: .label)
        largeTitle.overrideUserInterfaceStyle = titleStyle
        let height = largeTitle.intrinsicContentSize.height
        let scrolled = scrolledTitleHeight
        largeTitleArea.frame = CGRect(
            x: 0, y: row.maxY + Design.current[.navigationBarFoot], width: bounds.width,
            height: Design.current[.largeTitleHeight] - scrolled)
        let place = CGRect(
            x: row.minX + side, y: Design.current[.largeTitleTop] - scrolled, width: max(0, row.width - 2 * side),
            height: height)
        // Not the frame: the title may be shifted.
        largeTitle.bounds.size = place.size
        largeTitle.center = CGPoint(x: place.midX, y: place.midY)
    }
}
