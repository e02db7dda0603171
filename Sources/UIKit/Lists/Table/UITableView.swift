/// A list of rows in sections, of which only the visible ones exist as views.
///
/// Where rows lie is kept in `TableGeometry`; which cells show them, and what is selected, in `ListState`, by which the
/// engine of all lists works. A pass over the visible part is in `UITableView+Layout.swift`.
@preconcurrency @MainActor open class UITableView: UIScrollView {
    final var table = TableState()
    final var list = ListState<UITableViewCell>()
    final var geometry = TableGeometry()
    final var shown = TableEdges()
    /// Sections that a nib file spells out, with their cells.
    final var staticSections: [StaticTableSection]?

    /// A length that the table finds by itself: from constraints, or the system's own.
    public static let automaticDimension: CGFloat = -1
    /// The title in an index that stands for the search field at the top.
    public static let indexSearch = "{search}"

    /// The answer of delegates that do not implement a height method.
    static let unspecifiedDimension: CGFloat = -2

    /// A table of the style, which stays.
    public init(frame: CGRect, style: Style) {
        super.init(frame: frame)
        startTable(style)
    }

    public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        startTable(.plain)
        coder.finish(self, as: UITableView.self)
    }

    /// Says what there is. Held weakly.
    open weak var dataSource: (any UITableViewDataSource)? {
        didSet { setNeedsReload() }
    }
    // Swift lets a subclass narrow a property's type only in a declaration of its own; the scroll view keeps the object.
    /// Hears of selection, scrolling and display. Held weakly.
    @_nonoverride open var delegate: (any UITableViewDelegate)? {
        get { tableDelegate }
        set { super.delegate = newValue }
    }
    var tableDelegate: (any UITableViewDelegate)? { super.delegate as? any UITableViewDelegate }
    override func delegateDidChange() {
        setNeedsReload()
        if tableDelegate != nil { installMenus() }
    }
    /// Hears of rows that are about to come into view.
    open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)? {
        didSet { prefetchSourceDidChange() }
    }
    /// Whether ``prefetchDataSource`` is called for rows that come into view next. Default: true.
    open var isPrefetchingEnabled: Bool {
        get { list.prefetching.isEnabled }
        set {
            list.prefetching.isEnabled = newValue
            setNeedsLayout()
        }
    }
    /// What shows the context menus of rows; nil without a delegate.
    open var contextMenuInteraction: UIContextMenuInteraction? { list.menus?.interaction }

    /// Plain, grouped or in groups with round corners; fixed once the table is made.
    open var style: Style { table.style }

    // MARK: - Heights

    /// The height of all rows, in points. Default: automatic. Used where the delegate gives no height.
    open var rowHeight: CGFloat {
        get { table.rowHeight }
        set { changeHeights { $0.rowHeight = newValue } }
    }
    /// The height that rows count with until they are seen, in points; automatic by default, 0 for asking the
    /// delegate for each.
    open var estimatedRowHeight: CGFloat {
        get { table.estimatedRowHeight }
        set { changeHeights { $0.estimatedRowHeight = newValue } }
    }
    /// The height of all headers, in points. Automatic by default.
    open var sectionHeaderHeight: CGFloat {
        get { table.headerHeight }
        set { changeHeights { $0.headerHeight = newValue } }
    }
    /// The height of all footers, in points. Automatic by default.
    open var sectionFooterHeight: CGFloat {
        get { table.footerHeight }
        set { changeHeights { $0.footerHeight = newValue } }
    }
    /// The height that headers count with until they are seen, in points; automatic by default.
    open var estimatedSectionHeaderHeight: CGFloat {
        get { table.estimatedHeaderHeight }
        set { changeHeights { $0.estimatedHeaderHeight = newValue } }
    }
    /// The height that footers count with until they are seen, in points; automatic by default.
    open var estimatedSectionFooterHeight: CGFloat {
        get { table.estimatedFooterHeight }
        set { changeHeights { $0.estimatedFooterHeight = newValue } }
    }
    /// The room above each header of a plain table, in points. Automatic is 22.
    open var sectionHeaderTopPadding: CGFloat {
        get { table.headerTopPadding }
        set { changeHeights { $0.headerTopPadding = newValue } }
    }

    // MARK: - Look

    /// Above all sections, with the height of its frame; nil, the default, for none.
    open var tableHeaderView: UIView? {
        get { table.header }
        set { replace(\.header, newValue) }
    }
    /// Below all sections, with the height of its frame; nil, the default, for none.
    open var tableFooterView: UIView? {
        get { table.footer }
        set { replace(\.footer, newValue) }
    }
    /// Behind all content, as large as the view; nil, the default, for none.
    open var backgroundView: UIView? {
        get { list.background }
        set { replaceBackground(newValue) }
    }
    /// Lines between rows by default.
    open var separatorStyle: UITableViewCell.SeparatorStyle {
        get { table.separatorStyle }
        set { changeLook { $0.separatorStyle = newValue } }
    }
    /// The lines' colour; nil for the system's.
    open var separatorColor: UIColor? {
        get { table.separatorColor }
        set { changeLook { $0.separatorColor = newValue } }
    }
    /// Kept; separators are drawn in ``separatorColor``.
    open var separatorEffect: UIVisualEffect? {
        get { table.separatorEffect }
        set { table.separatorEffect = newValue }
    }
    /// The insets of the lines between rows, in points. By the margins by default.
    open var separatorInset: UIEdgeInsets {
        get { table.separatorInset ?? UIEdgeInsets(top: 0, left: cellMargin, bottom: 0, right: 0) }
        set { changeLook { $0.separatorInset = newValue } }
    }
    /// Whether rows keep their texts easy to read on wide screens. False by default.
    open var cellLayoutMarginsFollowReadableWidth: Bool {
        get { table.followsReadableWidth }
        set { changeLook { $0.followsReadableWidth = newValue } }
    }
    /// Whether rows' content stays within the safe area. True by default.
    open var insetsContentViewsToSafeArea: Bool {
        get { table.insetsToSafeArea }
        set { changeLook { $0.insetsToSafeArea = newValue } }
    }

    // MARK: - Registering and reuse

    /// Has cells or headers of the identifier made from the class or nib; nil takes that back.
    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        list.pool.register(cellClass, identifier) {
            ClassMaker.make($0, style: .default, reuseIdentifier: identifier)
        }
    }
    /// - Parameters:
    ///   - nib: Has one top-level object, a cell.
    ///   - identifier: The cells' reuse identifier.
    open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) { list.pool.register(nib, identifier) }
    /// Has cells or headers of the identifier made from the class or nib; nil takes that back.
    open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        shown.pool.register(aClass, identifier) { ClassMaker.make($0, reuseIdentifier: identifier) }
    }
    /// Has cells or headers of the identifier made from the class or nib; nil takes that back.
    open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
        shown.pool.register(nib, identifier)
    }
    /// A cell that is no longer seen, or a new one of what was registered; nil for neither.
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? { takeCell(identifier) }
    /// A cell for the row, one that is no longer seen or a new one. An identifier that was not registered traps.
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        requireCell(identifier, indexPath)
    }
    /// A header or footer that is no longer seen, or a new one; nil where nothing was registered.
    open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        shown.pool.take(identifier)
    }

    // MARK: - Contents

    /// Reloads everything from the data source, without animation.
    open func reloadData() { reloadEverything() }
    /// The number of sections, as the data source gave it last.
    open var numberOfSections: Int {
        loadIfNeeded()
        return geometry.sectionCount
    }
    /// The number of rows in the section, as the data source gave it last.
    open func numberOfRows(inSection section: Int) -> Int {
        loadIfNeeded()
        return geometry.rowCount(section)
    }
    /// The row's cell where it is seen; nil else.
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { list.cells[indexPath] }
    /// The section's header where it is seen; nil else.
    open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        shown.headers[section] as? UITableViewHeaderFooterView
    }
    /// The section's footer where it is seen; nil else.
    open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        shown.footers[section] as? UITableViewHeaderFooterView
    }
    /// Which item the cell shows; nil for a cell that shows none.
    open func indexPath(for cell: UITableViewCell) -> IndexPath? { list.path(of: cell) }
    /// What lies at the point, which is in the view's coordinates; nil for nothing.
    open func indexPathForRow(at point: CGPoint) -> IndexPath? { path(at: point) }
    /// The rows that reach into the rectangle, which is in the table's coordinates.
    open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { paths(in: rect) }
    /// The visible cells from top to bottom.
    open var visibleCells: [UITableViewCell] {
        layoutIfNeeded()
        return list.sorted.map(\.cell)
    }
    /// The visible rows' paths from top to bottom.
    open var indexPathsForVisibleRows: [IndexPath]? {
        layoutIfNeeded()
        return list.cells.keys.sorted()
    }
    /// The frame of the whole section, with header and footer, in the table's coordinates.
    open func rect(forSection section: Int) -> CGRect { sectionRect(section) }
    /// The row's frame, in the table's coordinates.
    open func rectForRow(at indexPath: IndexPath) -> CGRect { rowRect(indexPath) }
    /// The frame of the section's header, in the table's coordinates.
    open func rectForHeader(inSection section: Int) -> CGRect { slotRect(geometry.headerSlot(section)) }
    /// The frame of the section's footer, in the table's coordinates.
    open func rectForFooter(inSection section: Int) -> CGRect { slotRect(geometry.footerSlot(section)) }

    /// Reloads the index at the edge.
    open func reloadSectionIndexTitles() { loadIndex() }
    /// The colour of the index's letters; nil for the tint colour.
    open var sectionIndexColor: UIColor? {
        get { table.indexColor }
        set {
            table.indexColor = newValue
            setNeedsLayout()
        }
    }
    /// The colour behind the index; nil, the default, leaves it clear.
    open var sectionIndexBackgroundColor: UIColor? {
        get { table.indexBackground }
        set {
            table.indexBackground = newValue
            setNeedsLayout()
        }
    }
    /// The strip's colour while a finger is on it; nil, the default, for the one above.
    open var sectionIndexTrackingBackgroundColor: UIColor? {
        get { table.indexTrackingBackground }
        set {
            table.indexTrackingBackground = newValue
            setNeedsLayout()
        }
    }
    /// The index shows from this many rows on. Default: 0.
    open var sectionIndexMinimumDisplayRowCount: Int {
        get { table.indexMinimum }
        set {
            table.indexMinimum = newValue
            setNeedsReload()
        }
    }

    // MARK: - Changes

    /// Changes from here to the end are animated as one.
    open func beginUpdates() { list.pending.open() }
    /// Animates the changes; counts that do not fit the data trap, as in UIKit.
    open func endUpdates() { finishUpdates() }
    /// Animates all changes of the closure as one; counts that do not fit the data trap, as in UIKit.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        batch(updates, completion)
    }
    /// Whether changes wait for the data to follow.
    open var hasUncommittedUpdates: Bool { list.pending.isOpen }
    /// Rows came into the data; their paths are those after the change.
    open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        update { for path in indexPaths { $0.insertedRows[path] = animation.rawValue } }
    }
    /// Rows went from the data; their paths are those before the change.
    open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        update { for path in indexPaths { $0.deletedRows[path] = animation.rawValue } }
    }
    /// Reloads the cells of these rows.
    open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        update { for path in indexPaths { $0.reloadedRows[path] = animation.rawValue } }
    }
    /// Has the data source fill the same cells again.
    open func reconfigureRows(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }
    /// A row moved in the data, from its old path to its new one.
    open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        update { $0.movedRows[indexPath] = newIndexPath }
    }
    /// Sections came into the data; their indices are those after the change.
    open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
        update { for section in sections { $0.insertedSections[section] = animation.rawValue } }
    }
    /// Sections went from the data; their indices are those before the change.
    open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        update { for section in sections { $0.deletedSections[section] = animation.rawValue } }
    }
    /// Reloads these sections.
    open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
        update { for section in sections { $0.reloadedSections[section] = animation.rawValue } }
    }
    /// A section moved in the data, from its old index to its new one.
    open func moveSection(_ section: Int, toSection newSection: Int) {
        update { $0.movedSections[section] = newSection }
    }

    // MARK: - Selection and editing

    /// Whether taps select. True by default.
    open var allowsSelection: Bool {
        get { list.selection.allowsSelection }
        set { list.selection.allowsSelection = newValue }
    }
    /// Whether taps select several. False by default.
    open var allowsMultipleSelection: Bool {
        get { list.selection.allowsMultiple }
        set { list.selection.allowsMultiple = newValue }
    }
    /// Whether taps select while editing. False by default.
    open var allowsSelectionDuringEditing: Bool {
        get { list.selection.allowsWhileEditing }
        set { list.selection.allowsWhileEditing = newValue }
    }
    /// Whether taps mark several rows while editing. False by default.
    open var allowsMultipleSelectionDuringEditing: Bool {
        get { list.selection.allowsMultipleWhileEditing }
        set { list.selection.allowsMultipleWhileEditing = newValue }
    }
    /// The first selected row; nil for none.
    open var indexPathForSelectedRow: IndexPath? { list.selection.paths.first }
    /// The selected paths in the order of selection; nil for none.
    open var indexPathsForSelectedRows: [IndexPath]? {
        list.selection.paths.isEmpty ? nil : list.selection.paths
    }
    /// Selects a row, without the delegate hearing of it; nil takes all selection back.
    open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        select(indexPath, scrollPosition, animated)
    }
    /// Takes the selection back, without the delegate hearing of it.
    open func deselectRow(at indexPath: IndexPath, animated: Bool) { deselect(indexPath, animated: animated) }
    /// Scrolls until the row is where it is wanted.
    open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        scroll(to: indexPath, scrollPosition, animated)
    }
    /// Scrolls until the nearest selected row is where it is wanted.
    open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
        if let nearest = list.selection.paths.first { scroll(to: nearest, scrollPosition, animated) }
    }
    /// Whether rows show what deletes, adds and moves them. False by default.
    open var isEditing: Bool {
        get { list.selection.isEditing }
        set { setEditing(newValue, animated: false) }
    }
    /// Begins or ends editing; animated, rows make room.
    open func setEditing(_ editing: Bool, animated: Bool) { changeEditing(editing, animated) }

    // MARK: - Others

    /// What ``separatorInset`` counts from. Default: the cell's edges.
    open var separatorInsetReference = SeparatorInsetReference.fromCellEdges { didSet { changeLook { _ in } } }
    public enum SeparatorInsetReference: Int, Sendable { case fromCellEdges, fromAutomaticInsets }
    /// Lines below the last row, each so high; 0 for none. Default: automatic.
    open var fillerRowHeight: CGFloat = automaticDimension
    open var selfSizingInvalidation = SelfSizingInvalidation.enabled
    public enum SelfSizingInvalidation: Int, Sendable { case disabled, enabled, enabledIncludingConstraints }
    /// Kept: no focus moves over the screen here.
    open var allowsFocus = false
    open var allowsFocusDuringEditing = false
    open var remembersLastFocusedIndexPath = false
    open var selectionFollowsFocus = false
    open var isSpringLoaded = false
    nonisolated public static let selectionDidChangeNotification = Notification.Name(
        "UITableViewSelectionDidChangeNotification")

    // MARK: - Drag and drop

    /// Gives what of the list is dragged.
    open weak var dragDelegate: (any UITableViewDragDelegate)? { didSet { dragDelegatesDidChange() } }
    /// Takes what is dropped on the list.
    open weak var dropDelegate: (any UITableViewDropDelegate)? { didSet { dragDelegatesDidChange() } }
    /// Whether what ``dragDelegate`` gives can be dragged. Default: true on iPads, false on iPhones.
    open var dragInteractionEnabled: Bool {
        get { list.drags.isInteractionEnabled }
        set { list.drags.isInteractionEnabled = newValue }
    }
    /// Whether something that was dragged from here is on its way.
    open var hasActiveDrag: Bool { list.drags.isDragging }
    /// Whether something is over the list that may be dropped on it.
    open var hasActiveDrop: Bool { list.drags.isDropping }

    // MARK: - UIView

    open override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        encodeRows(coder)
    }
    open override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        decodeRows(coder)
    }
    open override func layoutSubviews() {
        layOutTable()
        placeAwaitingInsets()
        super.layoutSubviews()
        prefetch()
    }
    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        changeLook { _ in }
    }
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { setNeedsLayout() }
    }
    override func traitsDidChange(from previous: UITraitCollection) {
        super.traitsDidChange(from: previous)
        if traitCollection.preferredContentSizeCategory != previous.preferredContentSizeCategory { measureAnew() }
    }
    override func contentArrived() { finishScrollToRow() }
    /// The views at the table's ends take only its width.
    override func mask(heldBy subview: UIView) -> AutoresizingMask {
        let mask = super.mask(heldBy: subview)
        guard subview === table.header || subview === table.footer else { return mask }
        return mask.subtracting([.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin])
    }
    override var keptClearOf: UIEdgeInsets { safeAreaOfInsets }
    override func dragWillBegin() { closeSwipe() }
    override func isHandle(_ touch: UITouch) -> Bool {
        touch.view is TableIndexView || (touch.view as? UITableViewCell)?.isOnHandle(touch) == true
    }
    override func geometryDidChange(sizeChanged: Bool) {
        super.geometryDidChange(sizeChanged: sizeChanged)
        if sizeChanged { widthMayHaveChanged() }
    }
}

extension UITableView {
    /// Rows from edge to edge; in groups; in groups with round corners.
    public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
    /// Where a row is to be seen after scrolling; `.none` scrolls as little as needed.
    public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }
    /// How rows come and go.
    public enum RowAnimation: Int, Sendable { case fade, right, left, top, bottom, none, middle, automatic = 100 }
}

/// What a table view is set to.
@MainActor struct TableState {
    var separatorEffect: UIVisualEffect?
    var style = UITableView.Style.plain
    var rowHeight = UITableView.automaticDimension
    var estimatedRowHeight = UITableView.automaticDimension
    var headerHeight = UITableView.automaticDimension
    var footerHeight = UITableView.automaticDimension
    var estimatedHeaderHeight = UITableView.automaticDimension
    var estimatedFooterHeight = UITableView.automaticDimension
    var headerTopPadding = UITableView.automaticDimension
    var header: UIView?
    var footer: UIView?
    var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
    var separatorColor: UIColor? = .separator
    var separatorInset: UIEdgeInsets?
    var followsReadableWidth = false
    var insetsToSafeArea = true
    /// Headers and footers whose heights are guessed, and views that were made to measure others.
    var guessedEdges: Set<Int> = []
    var waitingEdges: [Int: UIView] = [:]
    var index: TableIndexView?
    var reordering: Reordering?
    var indexColor: UIColor?
    var indexBackground: UIColor?
    var indexTrackingBackground: UIColor?
    var indexMinimum = 0
    /// Where an animated scroll is to end, whatever rows on the way turn out to measure.
    var destination: (path: IndexPath, position: UITableView.ScrollPosition)?
    /// The row that was scrolled to before the table was in a window.
    var awaitingInsets: (path: IndexPath, position: UITableView.ScrollPosition)?
    /// The width that the measured heights are for.
    var measuredWidth: CGFloat = 0
}
