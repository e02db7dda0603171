/// A view that lines up its arranged subviews along one axis with constraints that it keeps itself.
///
/// What it asks of Auto Layout is computed as plain values by `StackArrangement`; this class owns the arranged views and
/// turns the values into constraints, keeping those that did not change.
@preconcurrency @MainActor open class UIStackView: UIView {
    var arrangement = ArrangementState()

    public init(arrangedSubviews views: [UIView]) {
        super.init(frame: .zero)
        isOpaque = false
        for view in views { addArrangedSubview(view) }
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
    }

    public required init(coder: NSCoder) {
        super.init(frame: .zero)
        isOpaque = false
    }

    // MARK: - Configuration

    /// The direction in which arranged views follow each other. Default: horizontal.
    open var axis: NSLayoutConstraint.Axis {
        get { arrangement.options.axis }
        set { setOption(\.axis, newValue) }
    }

    /// How lengths along the axis are shared out. Default: fill.
    open var distribution: Distribution {
        get { arrangement.options.distribution }
        set { setOption(\.distribution, newValue) }
    }

    /// How views lie across the axis. Default: fill.
    open var alignment: Alignment {
        get { arrangement.options.alignment }
        set { setOption(\.alignment, newValue) }
    }

    /// Points between neighbours, or the least distance for equalSpacing and equalCentering. Default: 0.
    open var spacing: CGFloat {
        get { arrangement.options.spacing }
        set { setOption(\.spacing, newValue) }
    }

    /// Whether vertical spacing is measured from last baseline to first baseline. Default: false.
    open var isBaselineRelativeArrangement: Bool {
        get { arrangement.options.isBaselineRelative }
        set { setOption(\.isBaselineRelative, newValue) }
    }

    /// Whether the views are arranged within the layout margins instead of the bounds. Default: false.
    open var isLayoutMarginsRelativeArrangement: Bool {
        get { arrangement.options.isMarginsRelative }
        set { setOption(\.isMarginsRelative, newValue) }
    }

    /// Stands for "whatever `spacing` says" in custom spacing, and for 0 as `spacing`.
    public class var spacingUseDefault: CGFloat { StackArrangement.spacingUseDefault }
    /// Stands for the system's distance between neighbours, 8 points.
    public class var spacingUseSystem: CGFloat { StackArrangement.spacingUseSystem }

    // MARK: - Arranged views

    open var arrangedSubviews: [UIView] { arrangement.views }
    /// Puts the view at the end, as a subview as well.
    open func addArrangedSubview(_ view: UIView) { arrange(view, at: arrangement.views.count) }
    /// Ends arranging the view, which stays a subview.
    open func removeArrangedSubview(_ view: UIView) { unarrange(view) }
    /// Puts the view at the place in the arrangement, as a subview as well.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) { arrange(view, at: stackIndex) }

    /// Sets the room after one view, in points; ``spacingUseDefault`` takes it back.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        storeCustomSpacing(spacing, after: arrangedSubview)
    }

    /// The spacing set for this view, or `spacingUseDefault`.
    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        arrangement.customSpacing[ObjectIdentifier(arrangedSubview)] ?? StackArrangement.spacingUseDefault
    }

    // MARK: - UIView

    open override class var requiresConstraintBasedLayout: Bool { true }
    open override var forFirstBaselineLayout: UIView { firstBaselineView }
    open override var forLastBaselineLayout: UIView { lastBaselineView }

    open override func updateConstraints() {
        installArrangement()
        super.updateConstraints()
    }

    override func subviewContentSizeDidChange(_ subview: UIView) {
        if distribution == .fillProportionally { arrangementDidChange() }
    }

    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        unarrange(subview)
    }
}

extension UIStackView {
    /// How views share the length along the axis.
    public enum Distribution: Int, Sendable {
        /// One is made longer or shorter, by their priorities.
        case fill = 0
        /// All as long as each other.
        case fillEqually = 1
        /// In proportion to their own lengths.
        case fillProportionally = 2
        /// With the same room between them.
        case equalSpacing = 3
        /// With the same distance between their middles.
        case equalCentering = 4
    }

    /// Where views stand across the axis.
    public enum Alignment: Int, Sendable {
        /// From one side to the other.
        case fill = 0
        /// At the side where reading begins, or at the top.
        case leading = 1
        /// By the first line of text; in rows only.
        case firstBaseline = 2
        /// Arranged views are centred across the axis.
        case center = 3
        /// At the side where reading ends, or at the bottom.
        case trailing = 4
        /// By the last line of text; in rows only.
        case lastBaseline = 5

        /// The same as leading, for rows.
        public static var top: Alignment { .leading }
        /// The same as trailing, for rows.
        public static var bottom: Alignment { .trailing }
    }
}
