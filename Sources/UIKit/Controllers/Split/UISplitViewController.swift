/// Shows up to three columns beside each other in regular width, and one navigation stack in compact width.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
    public enum Style: Int, Sendable {
        case unspecified, doubleColumn, tripleColumn
    }
    public enum Column: Int, Sendable {
        case primary, supplementary, secondary, compact
    }
    public enum DisplayMode: Int, Sendable {
        case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary, twoOverSecondary
        case twoDisplaceSecondary
    }
    public enum SplitBehavior: Int, Sendable {
        case automatic, tile, overlay, displace
    }

    /// As a width that stands for the system's.
    nonisolated public static let automaticDimension: CGFloat = -.greatestFiniteMagnitude

    final var split = SplitState()

    /// The classic kind, with its columns in ``viewControllers``.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public convenience init(style: Style) {
        self.init(nibName: nil, bundle: nil)
        split.style = style
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open var style: Style { split.style }
    open weak var delegate: (any UISplitViewControllerDelegate)?
    /// The controllers shown, the primary first.
    open var viewControllers: [UIViewController] {
        get { shownControllers }
        set { setColumns(newValue) }
    }
    /// Puts a controller into a column; one that is no navigation controller gets one around it.
    open func setViewController(_ vc: UIViewController?, for column: Column) { put(vc, column) }
    open func viewController(for column: Column) -> UIViewController? { split.columns[column] }
    /// Whether everything is in one navigation stack.
    open var isCollapsed: Bool { split.isCollapsed }
    open var displayMode: DisplayMode { split.displayMode }
    open var preferredDisplayMode: DisplayMode {
        get { split.preferredMode }
        set {
            split.preferredMode = newValue
            changeMode(to: wantedMode, isAnimated: true)
        }
    }
    open var preferredSplitBehavior: SplitBehavior {
        get { split.behavior }
        set {
            split.behavior = newValue
            viewIfLoaded?.setNeedsLayout()
        }
    }
    open var splitBehavior: SplitBehavior { actualBehavior }
    open func show(_ column: Column) { reveal(column) }
    open func hide(_ column: Column) { conceal(column) }

    /// A part of the split view's width, from 0 to 1.
    open var preferredPrimaryColumnWidthFraction: CGFloat {
        get { split.primary.fraction }
        set { changeWidths { $0.primary.fraction = newValue } }
    }
    open var preferredPrimaryColumnWidth: CGFloat {
        get { split.primary.preferred }
        set { changeWidths { $0.primary.preferred = newValue } }
    }
    open var minimumPrimaryColumnWidth: CGFloat {
        get { split.primary.minimum }
        set { changeWidths { $0.primary.minimum = newValue } }
    }
    open var maximumPrimaryColumnWidth: CGFloat {
        get { split.primary.maximum }
        set { changeWidths { $0.primary.maximum = newValue } }
    }
    open var preferredSupplementaryColumnWidth: CGFloat {
        get { split.supplementary.preferred }
        set { changeWidths { $0.supplementary.preferred = newValue } }
    }
    open var primaryColumnWidth: CGFloat { width(of: .primary) }
    open var supplementaryColumnWidth: CGFloat { width(of: .supplementary) }
    /// Switches between showing and hiding the primary column.
    open var displayModeButtonItem: UIBarButtonItem { modeButton }
    open var presentsWithGesture: Bool {
        get { split.showsButton }
        set { split.showsButton = newValue }
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
    func splitViewController(
        _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)
    /// The column whose controllers lie on top when all become one stack.
    func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn:
            UISplitViewController.Column
    ) -> UISplitViewController.Column
    func splitViewController(
        _ svc: UISplitViewController,
        displayModeForExpandingToProposedDisplayMode proposedDisplayMode:
            UISplitViewController.DisplayMode
    ) -> UISplitViewController.DisplayMode
    func splitViewControllerDidCollapse(_ svc: UISplitViewController)
    func splitViewControllerDidExpand(_ svc: UISplitViewController)
    /// For the classic kind. True leaves the secondary controller out of the stack.
    func splitViewController(
        _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool
    /// True where the delegate showed the controller itself.
    func splitViewController(
        _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
    ) -> Bool
    func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column)
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
        _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
    ) -> Bool { false }
    public func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {}
    public func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {}
}
