/// The place of an item's view in a bar's row, as wide as the platter below it would be if it lay there alone.
@MainActor struct BarSlot {
    let view: UIView
    /// Whether there is a platter below the view, in bars that have some.
    let hasPlatter: Bool
    /// Whether the platter is that of the slot before.
    let isJoined: Bool
    var frame = CGRect.zero

    /// Puts the view into the middle of the slot, which a button fills.
    ///
    /// - Parameters:
    ///   - left: Where the slot begins in the bar.
    ///   - middle: That of the row, from the bar's top.
    ///   - height: Of a button, and so of a platter.
    mutating func place(left: CGFloat, width: CGFloat, _ size: CGSize, middle: CGFloat, height: CGFloat) {
        frame = CGRect(x: left, y: middle - height / 2, width: width, height: height)
        let own = view is BarButton ? width : size.width
        view.frame = CGRect(
            x: left + (width - own) / 2, y: middle - size.height / 2, width: own, height: size.height)
    }
}

extension BarButtonHost {
    /// How wide the slot of a view is: a platter is no narrower than high, and has room beside a view of the app's own.
    func slotWidth(of view: UIView, _ width: CGFloat) -> CGFloat {
        max(2 * platterRadius, width + (view is BarButton ? 0 : 2 * Design.current[.barCustomViewPadding]))
    }

    /// Puts platters below the slots, in designs that have some.
    func placePlatters(below slots: [BarSlot], above background: UIView) {
        guard platterRadius > 0 || platters != nil else { return }
        let platters = self.platters ?? BarPlatters()
        if self.platters == nil {
            self.platters = platters
            insertSubview(platters, aboveSubview: background)
        }
        platters.frame = bounds
        platters.show(platterRadius > 0 ? slots.filter(\.hasPlatter) : [], radius: platterRadius)
    }
}

/// The platters of a bar's items, below them all.
final class BarPlatters: UIView {
    private var platters: [PlatterView] = []

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { nil }

    fileprivate func show(_ slots: [BarSlot], radius: CGFloat) {
        let runs = slots.reduce(into: [[BarSlot]]()) { runs, slot in
            if slot.isJoined, !runs.isEmpty { runs[runs.count - 1].append(slot) } else { runs.append([slot]) }
        }
        while platters.count > runs.count { platters.removeLast().removeFromSuperview() }
        while platters.count < runs.count {
            let platter = PlatterView()
            platters.append(platter)
            addSubview(platter)
        }
        for (platter, run) in zip(platters, runs) {
            platter.fill = (run[0].view as? BarButton)?.platterFill
            platter.radius = radius
            platter.frame = run.reduce(CGRect.null) { $0.union($1.frame) }
        }
    }
}

extension [UIBarButtonItem] {
    /// Those that are no spaces, in their order, and whether each lies on the platter of the one before it.
    @MainActor var joined: [(item: UIBarButtonItem, isJoined: Bool)] {
        var last: UIBarButtonItem?
        return compactMap { item in
            guard !item.isSpace else {
                if item.systemItem == .fixedSpace || item.hidesSharedBackground { last = nil }
                return nil
            }
            defer { last = item }
            return (item, last?.sharesPlatter(with: item) ?? false)
        }
    }
}

/// As Apple has it (“Customizing your app's navigation bar”, and of the properties): items with images share a background, and
/// so do the items of a group of several; texts, Done, Close and prominent items have one of their own.
extension UIBarButtonItem {
    var isSpace: Bool { systemItem == .flexibleSpace || systemItem == .fixedSpace }

    /// A group of several decides what its items have in common, whatever they say.
    private var isOneOfSeveral: Bool { (buttonGroup?.barButtonItems.count ?? 0) > 1 }

    var hasPlatter: Bool { !hidesSharedBackground || isOneOfSeveral }

    fileprivate func sharesPlatter(with other: UIBarButtonItem) -> Bool {
        guard style != .done, other.style != .done else { return false }
        if isOneOfSeveral, buttonGroup === other.buttonGroup { return true }
        return joinsNeighbours && other.joinsNeighbours
    }

    private var joinsNeighbours: Bool {
        guard systemItem != .close, isOneOfSeveral || sharesBackground && !hidesSharedBackground else { return false }
        if customView != nil || image != nil { return true }
        switch face {
        case .symbol, .glyph: return true
        case .title, .space, nil: return false
        }
    }
}
