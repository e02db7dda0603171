/// Shows up to three columns beside each other in regular width, and one navigation stack in compact width.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
    /// How many columns there are.
    public enum Style: Int, Sendable {
        /// The old style without columns by name; two columns; three.
        case unspecified, doubleColumn, tripleColumn
    }
    /// A column by its role, whatever the direction of reading.
    public enum Column: Int, Sendable {
        /// Lists, lists within them, content; and what is shown in place of all where width is compact.
        case primary, supplementary, secondary, compact
    }
    /// Which columns are seen, and how.
    public enum DisplayMode: Int, Sendable {
        /// The system's choice; the content alone; one or two lists beside or over it.
        case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary, twoOverSecondary
        /// Two lists, with the content pushed aside.
        case twoDisplaceSecondary
        /// The older names: the content alone, the list beside it, the list over it.
        public static var primaryHidden: DisplayMode { .secondaryOnly }
        public static var allVisible: DisplayMode { .oneBesideSecondary }
        public static var primaryOverlay: DisplayMode { .oneOverSecondary }
    }
    /// How lists come to be seen beside the content.
    public enum SplitBehavior: Int, Sendable {
        /// The system's choice; beside it, which makes it narrower; over it; or pushing it aside.
        case automatic, tile, overlay, displace
    }

    /// A width that leaves the column's width to the system.
    nonisolated public static let automaticDimension: CGFloat = -.greatestFiniteMagnitude

    final var split = SplitState()

    /// The classic kind, with its columns in ``viewControllers``.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public init(style: Style) {
        super.init(nibName: nil, bundle: nil)
        split.style = style
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// How many columns there are, fixed once the controller is made.
    open var style: Style { split.style }
    /// Adapts columns and hears of their coming and going. Held weakly.
    open weak var delegate: (any UISplitViewControllerDelegate)?
    /// The controllers shown, the primary first.
    open var viewControllers: [UIViewController] {
        get { shownControllers }
        set { setColumns(newValue) }
    }
    /// Puts a controller into a column; one that is no navigation controller gets one around it.
    open func setViewController(_ vc: UIViewController?, for column: Column) { put(vc, column) }
    /// The controller of a column, without the navigation controller made for it; nil for none.
    open func viewController(for column: Column) -> UIViewController? {
        split.given[column] ?? split.columns[column]
    }
    /// Whether everything is in one navigation stack.
    open var isCollapsed: Bool { split.isCollapsed }
    /// Which columns are seen now.
    open var displayMode: DisplayMode { split.displayMode }
    /// Which columns should be seen where there is room. Automatic by default.
    open var preferredDisplayMode: DisplayMode {
        get { split.preferredMode }
        set {
            split.preferredMode = newValue
            changeMode(to: wantedMode, isAnimated: true)
        }
    }
    /// How lists should come to be seen. Automatic by default.
    open var preferredSplitBehavior: SplitBehavior {
        get { split.behavior }
        set {
            split.behavior = newValue
            viewIfLoaded?.setNeedsLayout()
        }
    }
    /// How lists come to be seen now.
    open var splitBehavior: SplitBehavior { actualBehavior }
    /// Brings a column into sight.
    open func show(_ column: Column) { reveal(column) }
    /// Takes a column out of sight; the secondary one stays.
    open func hide(_ column: Column) { conceal(column) }

    /// The width of the primary column as a part of the split view's, from 0 to 1; ``automaticDimension``, the default,
    /// leaves it to the system.
    open var preferredPrimaryColumnWidthFraction: CGFloat {
        get { split.primary.fraction }
        set { changeWidths { $0.primary.fraction = newValue } }
    }
    /// In points; ``automaticDimension``, the default, leaves the width to the system. Kept between the minimum and the
    /// maximum.
    open var preferredPrimaryColumnWidth: CGFloat {
        get { split.primary.preferred }
        set { changeWidths { $0.primary.preferred = newValue } }
    }
    /// The least width of the primary column, in points; ``automaticDimension``, the default, leaves it to the system.
    open var minimumPrimaryColumnWidth: CGFloat {
        get { split.primary.minimum }
        set { changeWidths { $0.primary.minimum = newValue } }
    }
    /// The greatest width of the primary column, in points; ``automaticDimension``, the default, leaves it to the
    /// system.
    open var maximumPrimaryColumnWidth: CGFloat {
        get { split.primary.maximum }
        set { changeWidths { $0.primary.maximum = newValue } }
    }
    /// The width of the supplementary column, in points, kept between its minimum and maximum; ``automaticDimension``
    /// by default.
    open var preferredSupplementaryColumnWidth: CGFloat {
        get { split.supplementary.preferred }
        set { changeWidths { $0.supplementary.preferred = newValue } }
    }
    /// The width of the supplementary column as a part of the split view's, from 0 to 1; ``automaticDimension``, the
    /// default, leaves it to the system.
    open var preferredSupplementaryColumnWidthFraction: CGFloat {
        get { split.supplementary.fraction }
        set { changeWidths { $0.supplementary.fraction = newValue } }
    }
    /// The least width of the supplementary column, in points; ``automaticDimension`` by default.
    open var minimumSupplementaryColumnWidth: CGFloat {
        get { split.supplementary.minimum }
        set { changeWidths { $0.supplementary.minimum = newValue } }
    }
    /// The greatest width of the supplementary column, in points; ``automaticDimension`` by default.
    open var maximumSupplementaryColumnWidth: CGFloat {
        get { split.supplementary.maximum }
        set { changeWidths { $0.supplementary.maximum = newValue } }
    }
    /// The primary column's present width, in points.
    open var primaryColumnWidth: CGFloat { width(of: .primary) }
    /// The supplementary column's present width, in points.
    open var supplementaryColumnWidth: CGFloat { width(of: .supplementary) }
    /// Switches between showing and hiding the primary column.
    open var displayModeButtonItem: UIBarButtonItem { modeButton }
    /// Whether a swipe brings the lists into sight. True by default.
    open var presentsWithGesture: Bool {
        get { split.showsButton }
        set { split.showsButton = newValue }
    }

    /// The side that the primary column is at. Default: leading.
    open var primaryEdge = PrimaryEdge.leading { didSet { placeColumns() } }
    public enum PrimaryEdge: Int, Sendable { case leading, trailing }
    open var primaryBackgroundStyle = BackgroundStyle.none
    public enum BackgroundStyle: Int, Sendable { case none, sidebar }
    open var displayModeButtonVisibility = DisplayModeButtonVisibility.automatic
    public enum DisplayModeButtonVisibility: Int, Sendable { case automatic, never, always }
    open var showsSecondaryOnlyButton = false
    open func isShowing(_ column: Column) -> Bool {
        split.columns[column].map { shownControllers.contains($0) } ?? false
    }

    open override func loadView() { loadSplitView() }
    open override func showDetailViewController(_ vc: UIViewController, sender: Any?) { showInSecondary(vc, sender) }
    open override func show(_ vc: UIViewController, sender: Any?) { showInSecondary(vc, sender) }
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        collapseOrExpand()
    }
    open override var childForStatusBarStyle: UIViewController? { shownControllers.first }
    open override var childForStatusBarHidden: UIViewController? { shownControllers.first }
    override var showsDetails: Bool { true }
}

/// Decides what a split view controller does when the room changes.
@preconcurrency @MainActor
public protocol UISplitViewControllerDelegate: NSObjectProtocol {
    /// The secondary controller takes its place on top of the primary one, as width became compact; true where the
    /// delegate did it.
    func splitViewController(
        _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)
    /// The column whose controllers lie on top when all become one stack.
    func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn:
            UISplitViewController.Column
    ) -> UISplitViewController.Column
    /// The secondary controller comes apart from the primary one, as width became regular; nil for the usual way.
    func splitViewController(
        _ svc: UISplitViewController,
        displayModeForExpandingToProposedDisplayMode proposedDisplayMode:
            UISplitViewController.DisplayMode
    ) -> UISplitViewController.DisplayMode
    /// All columns became one.
    func splitViewControllerDidCollapse(_ svc: UISplitViewController)
    /// Columns came apart.
    func splitViewControllerDidExpand(_ svc: UISplitViewController)
    /// For the classic kind. True leaves the secondary controller out of the stack.
    func splitViewController(
        _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool
    /// For the classic kind. The controller to stand beside the primary one in a wide place; nil asks the primary one.
    func splitViewController(
        _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
    ) -> UIViewController?
    /// True where the delegate showed the controller itself.
    func splitViewController(
        _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
    ) -> Bool
    /// A column is about to come into sight.
    func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column)
    /// A column is about to go out of sight.
    func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column)
}

extension UISplitViewControllerDelegate {
    public func splitViewController(
        _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
    ) {}
    public func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn:
            UISplitViewController.Column
    ) -> UISplitViewController.Column { proposedTopColumn }
    public func splitViewController(
        _ svc: UISplitViewController,
        displayModeForExpandingToProposedDisplayMode proposedDisplayMode:
            UISplitViewController.DisplayMode
    ) -> UISplitViewController.DisplayMode { proposedDisplayMode }
    public func splitViewControllerDidCollapse(_ svc: UISplitViewController) {}
    public func splitViewControllerDidExpand(_ svc: UISplitViewController) {}
    public func splitViewController(
        _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool { false }
    public func splitViewController(
        _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
    ) -> UIViewController? { nil }
    public func splitViewController(
        _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
    ) -> Bool { false }
    public func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {}
    public func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {}
}
