import UIKit

/// Shows its content, or nothing at all, at the height or width that follows.
@MainActor
open class CollapsableView: UIView {
    /// The edge towards which the content disappears.
    public enum Edge: Sendable {
        /// The edge that stays while it collapses.
        case top, bottom, leading, trailing

        var isVertical: Bool { self == .top || self == .bottom }
    }

    /// What happens beside the change of height.
    public struct AnimationOptions: RawRepresentable, OptionSet, Sendable {
        public var rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// The view fades.
        public static let fade = Self(rawValue: 1 << 0)
        /// The view shrinks.
        public static let scale = Self(rawValue: 1 << 1)
        /// Leaves laying out the surroundings to the caller.
        public static let dontRelayout = Self(rawValue: 1 << 2)
        /// Lets the content stick out while it moves.
        public static let dontClip = Self(rawValue: 1 << 3)
        /// The view fades.
        public static let `default`: Self = [.fade]
    }

    /// Where the content belongs.
    public let contentView = UIView()
    /// How the view collapses and expands with animation: it fades by default.
    open var animationOptions = AnimationOptions.default

    private let edge: Edge
    private var collapse: NSLayoutConstraint?
    private var expanded = true

    /// Collapses towards the edge; the top by default.
    public convenience init(view: UIView, edge: Edge = .top) {
        self.init(edge: edge)
        contentView.addSubview(view, filling: .superview)
    }

    /// A collapsed or expanded view that animates so, towards the edge.
    public convenience init(animationOptions: AnimationOptions, edge: Edge = .top) {
        self.init(edge: edge)
        self.animationOptions = animationOptions
    }

    /// Collapses towards the edge; the top by default.
    public init(edge: Edge) {
        self.edge = edge
        super.init(frame: .zero)
        start()
    }

    public override init(frame: CGRect) {
        edge = .top
        super.init(frame: frame)
        start()
    }

    public required init?(coder: NSCoder) {
        edge = .top
        super.init(coder: coder)
        start()
    }

    private func start() {
        clipsToBounds = true
        addSubviewForAutoLayout(contentView)
        let builder = contentView.builder
        // The edge towards which it collapses holds always; the opposite one gives way to the collapsed size.
        let edges = builder.fill(.superview, .zero)
        let loose: Int =
            switch edge {
            case .top: 2
            case .leading: 3
            case .bottom: 0
            case .trailing: 1
            }
        edges[loose]?.priority = .required.lower
        NSLayoutConstraint.activate(edges.compactMap { $0 })
        collapse = (edge.isVertical ? heightAnchor : widthAnchor).constraint(equalToConstant: 0)
    }

    /// Whether it is seen.
    open var isExpanded: Bool {
        get { expanded }
        set { setIsExpanded(newValue, animated: false) }
    }

    /// Expands or collapses the view.
    open func setIsExpanded(_ isExpanded: Bool, animated: Bool) {
        guard isExpanded != expanded else { return }
        expanded = isExpanded
        clipsToBounds = !animationOptions.contains(.dontClip)
        let change = { [self] in
            collapse?.isActive = !isExpanded
            if animationOptions.contains(.fade) { contentView.alpha = isExpanded ? 1 : 0 }
            if animationOptions.contains(.scale) {
                contentView.transform = isExpanded ? .identity : CGAffineTransform(scaleX: 0.5, y: 0.5)
            }
            if animated, !animationOptions.contains(.dontRelayout) { (window ?? superview ?? self).layoutIfNeeded() }
        }
        if animated { UIView.animate(withDuration: 0.25, animations: change) } else { change() }
    }

    /// Sets the animation; returns the view.
    public func withAnimationOptions(_ options: AnimationOptions) -> Self {
        animationOptions = options
        return self
    }

    open override func layoutSubviews() { super.layoutSubviews() }
}

/// Views below or after each other, each of which can be collapsed, with its spacing.
@MainActor
open class MultiCollapsableView: UIView {
    /// The views from top to bottom.
    open var views = [UIView]() {
        didSet { rebuild() }
    }
    /// The gap between views that are seen, in points; 8 by default.
    open var spacing: CGFloat = 8 {
        didSet { updateSpacing() }
    }
    /// The gap above the first view, in points; 0 by default.
    open var spacingBeforeFirstItem: CGFloat = 0 {
        didSet { updateSpacing() }
    }
    /// The gap below the last view, in points; 0 by default.
    open var spacingAfterLastItem: CGFloat = 0 {
        didSet { updateSpacing() }
    }
    /// For all views of the stack: they fade by default.
    open var animationOptions: CollapsableView.AnimationOptions = .default
    /// The edge that stays while a view collapses; the top by default.
    open var edge: CollapsableView.Edge = .top {
        didSet { rebuild() }
    }

    private var items: [CollapsableView] = []
    /// The gaps before the first item, between items and after the last.
    private var gaps: [NSLayoutConstraint] = []

    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Whether it is seen.
    open var isExpanded: [UIView: Bool] {
        get { Dictionary(uniqueKeysWithValues: zip(views, items.map(\.isExpanded))) }
        set { setIsExpanded(newValue, animated: false) }
    }
    /// Whether all are seen.
    open var areAllViewsExpanded: Bool { items.allSatisfy(\.isExpanded) }
    /// Whether one is seen.
    open var hasAnExpandedView: Bool { items.contains(where: \.isExpanded) }
    /// Whether a view is seen.
    open func isExpanded(_ view: UIView) -> Bool { item(of: view)?.isExpanded ?? false }
    /// Shows all.
    open func expandAll(animated: Bool) { setAll(true, animated) }
    /// Collapses all.
    open func collapseAll(animated: Bool) { setAll(false, animated) }

    /// Expands or collapses one of the views.
    open func setIsExpanded(_ isExpanded: Bool, view: UIView, animated: Bool) {
        setIsExpanded([view: isExpanded], animated: animated)
    }

    /// Expands or collapses several views at once.
    open func setIsExpanded(_ list: [UIView: Bool], animated: Bool) {
        let change = { [self] in
            for (view, item) in zip(views, items) {
                guard let isExpanded = list[view] else { continue }
                item.animationOptions = animationOptions.union(.dontRelayout)
                item.setIsExpanded(isExpanded, animated: false)
            }
            updateSpacing()
            if animated, !animationOptions.contains(.dontRelayout) { (window ?? superview ?? self).layoutIfNeeded() }
        }
        if animated { UIView.animate(withDuration: 0.25, animations: change) } else { change() }
    }

    private func setAll(_ isExpanded: Bool, _ animated: Bool) {
        setIsExpanded(Dictionary(uniqueKeysWithValues: views.map { ($0, isExpanded) }), animated: animated)
    }

    private func item(of view: UIView) -> CollapsableView? {
        views.firstIndex { $0 === view }.map { items[$0] }
    }

    private func rebuild() {
        let states = Dictionary(
            zip(items.compactMap { $0.contentView.subviews.first }, items.map(\.isExpanded)),
            uniquingKeysWith: { a, _ in a })
        items.forEach { $0.removeFromSuperview() }
        items = views.map { view in
            let item = CollapsableView(view: view, edge: edge)
            item.isExpanded = states[view] ?? true
            return item
        }
        gaps = []
        var constraints: [NSLayoutConstraint] = []
        for (index, item) in items.enumerated() {
            addSubviewForAutoLayout(item)
            let previous = index > 0 ? items[index - 1] : nil
            if edge.isVertical {
                gaps.append(item.topAnchor.constraint(equalTo: previous?.bottomAnchor ?? topAnchor))
                constraints += [
                    item.leadingAnchor.constraint(equalTo: leadingAnchor),
                    item.trailingAnchor.constraint(equalTo: trailingAnchor),
                ]
            } else {
                gaps.append(item.leadingAnchor.constraint(equalTo: previous?.trailingAnchor ?? leadingAnchor))
                constraints += [
                    item.topAnchor.constraint(equalTo: topAnchor),
                    item.bottomAnchor.constraint(equalTo: bottomAnchor),
                ]
            }
        }
        if let last = items.last {
            gaps.append(
                edge.isVertical
                    ? bottomAnchor.constraint(equalTo: last.bottomAnchor)
                    : trailingAnchor.constraint(equalTo: last.trailingAnchor))
        }
        NSLayoutConstraint.activate(constraints + gaps)
        updateSpacing()
    }

    /// Only between, before and after items that show is there room.
    private func updateSpacing() {
        guard let first = items.firstIndex(where: \.isExpanded) else {
            gaps.forEach { $0.constant = 0 }
            return
        }
        for (index, item) in items.enumerated() {
            gaps[index].constant = !item.isExpanded ? 0 : index == first ? spacingBeforeFirstItem : spacing
        }
        gaps.last?.constant = spacingAfterLastItem
    }
}
