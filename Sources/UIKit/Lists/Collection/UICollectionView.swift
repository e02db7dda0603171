/// Items that a layout object places, of which only the visible ones exist as views.
@preconcurrency @MainActor open class UICollectionView: UIScrollView {
    final var collection = CollectionState()
    final var list = ListState<UICollectionViewCell>()
    private var currentLayout: UICollectionViewLayout

    nonisolated public static let elementKindSectionHeader = SectionElement.header
    nonisolated public static let elementKindSectionFooter = SectionElement.footer

    /// Whether content goes on below or to the side.
    public enum ScrollDirection: Int, Sendable { case vertical, horizontal }

    /// Where an item is to be seen after scrolling.
    public struct ScrollPosition: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The item comes to the top.
        public static let top = ScrollPosition(rawValue: 1 << 0)
        /// The item comes to the middle of the height.
        public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
        /// The item comes to the bottom.
        public static let bottom = ScrollPosition(rawValue: 1 << 2)
        /// The item comes to the left.
        public static let left = ScrollPosition(rawValue: 1 << 3)
        /// The item comes to the middle of the width.
        public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
        /// The item comes to the right.
        public static let right = ScrollPosition(rawValue: 1 << 5)
    }

    /// A collection view that arranges its items by the layout.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        currentLayout = layout
        super.init(frame: frame)
        layout.collectionView = self
        backgroundColor = .systemBackground
    }

    public required init?(coder: NSCoder) {
        currentLayout = UICollectionViewFlowLayout()
        super.init(coder: coder)
        currentLayout.collectionView = self
        backgroundColor = .systemBackground
        coder.finish(self, as: UICollectionView.self)
    }

    /// Says what there is. Held weakly.
    open weak var dataSource: (any UICollectionViewDataSource)? {
        didSet { setNeedsReload() }
    }
    // Swift lets a subclass narrow a property's type only in a declaration of its own; the scroll view keeps the
    // object.
    /// Hears of selection, scrolling and display. Held weakly.
    @_nonoverride open var delegate: (any UICollectionViewDelegate)? {
        get { collectionDelegate }
        set { super.delegate = newValue }
    }
    override func delegateDidChange() {
        currentLayout.invalidateLayout()
        if collectionDelegate != nil { installMenus() }
    }
    /// Hears of items that are about to come into view.
    open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)? {
        didSet { prefetchSourceDidChange() }
    }
    /// Whether ``prefetchDataSource`` is called for items that come into view next. Default: true.
    open var isPrefetchingEnabled: Bool {
        get { list.prefetching.isEnabled }
        set {
            list.prefetching.isEnabled = newValue
            setNeedsLayout()
        }
    }
    /// What shows the context menus of items; nil without a delegate.
    open var contextMenuInteraction: UIContextMenuInteraction? { list.menus?.interaction }
    var collectionDelegate: (any UICollectionViewDelegate)? { super.delegate as? any UICollectionViewDelegate }

    /// Where items are. Setting it lays all items out without animation.
    open var collectionViewLayout: UICollectionViewLayout {
        get { currentLayout }
        set { setCollectionViewLayout(newValue, animated: false) }
    }
    /// Arranges items by another layout; animated, they move there.
    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
        setCollectionViewLayout(layout, animated: animated, completion: nil)
    }
    /// Arranges items by another layout; animated, they move there.
    open func setCollectionViewLayout(
        _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?
    ) {
        let old = currentLayout
        old.collectionView = nil
        currentLayout = layout
        layout.collectionView = self
        layout.invalidateLayout()
        replaceLayout(old, layout, animated, completion)
    }
    /// Replaces the layout by one that leads from the present one to `layout`, as far as its progress says. A finger, or
    /// whatever leads, sets the progress; then one of the two calls below ends it.
    open func startInteractiveTransition(
        to layout: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion? = nil
    ) -> UICollectionViewTransitionLayout {
        let transition =
            collectionDelegate?.collectionView(self, transitionLayoutForOldLayout: currentLayout, newLayout: layout)
            ?? UICollectionViewTransitionLayout(currentLayout: currentLayout, nextLayout: layout)
        transition.completion = completion
        setCollectionViewLayout(transition, animated: false)
        return transition
    }
    /// Lets the change of layout in the user's hands come to its end.
    open func finishInteractiveTransition() { endTransition(finishing: true) }
    /// Lets the change of layout in the user's hands run back.
    open func cancelInteractiveTransition() { endTransition(finishing: false) }
    /// Behind all content, as large as the view; nil, the default, for none.
    open var backgroundView: UIView? {
        get { list.background }
        set { replaceBackground(newValue) }
    }

    /// Has cells or views of the kind and identifier made from the class or nib; nil takes that back.
    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        list.pool.register(cellClass, identifier) { ClassMaker.make($0, frame: .zero) }
    }
    /// - Parameters:
    ///   - nib: Has one top-level object, a cell.
    ///   - identifier: The cells' reuse identifier.
    open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
        list.pool.register(nib, identifier)
    }
    /// Has cells or views of the kind and identifier made from the class or nib; nil takes that back.
    open func register(
        _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
    ) { collection.pool.register(nib, identifier, kind: kind) }
    /// Has cells or views of the kind and identifier made from the class or nib; nil takes that back.
    open func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
    ) {
        collection.pool.register(viewClass, identifier, kind: elementKind) {
            ClassMaker.make($0, frame: .zero)
        }
    }
    /// A cell for the item, one that is no longer seen or a new one. An identifier that was not registered traps.
    open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
        -> UICollectionViewCell
    {
        requireCell(identifier, indexPath)
    }
    /// A view of the kind for the place, one that is no longer seen or a new one. An identifier that was not registered
    /// traps.
    open func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView { requireSupplementary(elementKind, identifier, indexPath) }

    /// The number of sections, as the data source gave it last.
    open var numberOfSections: Int {
        loadIfNeeded()
        return collection.counts.count
    }
    /// The number of items in the section, as the data source gave it last.
    open func numberOfItems(inSection section: Int) -> Int {
        loadIfNeeded()
        return collection.counts.indices.contains(section) ? collection.counts[section] : 0
    }
    /// Reloads everything from the data source, without animation. Nothing is selected then.
    open func reloadData() {
        list.selection.removeAll()
        setNeedsReload()
    }
    /// Reloads the cells of these items.
    open func reloadItems(at indexPaths: [IndexPath]) {
        update { for path in indexPaths { $0.reloadedRows[path] = ListUpdates.fade } }
    }
    /// Has the data source fill the same cells again.
    open func reconfigureItems(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }
    /// Reloads these sections.
    open func reloadSections(_ sections: IndexSet) {
        update { for section in sections { $0.reloadedSections[section] = ListUpdates.fade } }
    }
    /// Items came into the data; their paths are those after the change.
    open func insertItems(at indexPaths: [IndexPath]) {
        update { for path in indexPaths { $0.insertedRows[path] = ListUpdates.fade } }
    }
    /// Items went from the data; their paths are those before the change.
    open func deleteItems(at indexPaths: [IndexPath]) {
        update { for path in indexPaths { $0.deletedRows[path] = ListUpdates.fade } }
    }
    /// Takes the item at the path up, to follow a finger; false where the data source does not let it move.
    @discardableResult
    open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { beginMovement(indexPath) }
    /// - Parameter targetPosition: Of the item's centre, in the collection view's coordinates.
    open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) { updateMovement(targetPosition) }
    /// Lets the item go where it is, and tells the data source.
    open func endInteractiveMovement() { endMovement() }
    /// Puts back what the user moves.
    open func cancelInteractiveMovement() { cancelMovement() }
    /// An item moved in the data, from its old path to its new one.
    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        update { $0.movedRows[indexPath] = newIndexPath }
    }
    /// Sections came into the data; their indices are those after the change.
    open func insertSections(_ sections: IndexSet) {
        update { for section in sections { $0.insertedSections[section] = ListUpdates.fade } }
    }
    /// Sections went from the data; their indices are those before the change.
    open func deleteSections(_ sections: IndexSet) {
        update { for section in sections { $0.deletedSections[section] = ListUpdates.fade } }
    }
    /// A section moved in the data, from its old index to its new one.
    open func moveSection(_ section: Int, toSection newSection: Int) {
        update { $0.movedSections[section] = newSection }
    }
    /// Animates all changes of the closure as one; counts that do not fit the data trap, as in UIKit.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        batch(updates, completion)
    }

    /// The item's cell where it is seen; nil else.
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { list.cells[indexPath] }
    /// The view where it is seen; nil else.
    open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionReusableView?
    {
        collection.supplementary[.init(kind: elementKind, path: indexPath)]
    }
    /// The views of the kind that are seen.
    open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
        indexPathsForVisibleSupplementaryElements(ofKind: elementKind).compactMap {
            supplementaryView(forElementKind: elementKind, at: $0)
        }
    }
    /// Where the views of the kind that are seen belong.
    open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
        collection.supplementary.keys.filter { $0.kind == elementKind && !$0.isDecoration }.map(\.path).sorted()
    }
    /// Which item the cell shows; nil for a cell that shows none.
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
        list.path(of: cell)
    }
    /// What lies at the point, which is in the view's coordinates; nil for nothing.
    open func indexPathForItem(at point: CGPoint) -> IndexPath? {
        path(at: point)
    }
    /// Where the layout has the item; nil for nowhere.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        currentLayout.layoutAttributesForItem(at: indexPath)
    }
    /// Where the layout has the view; nil for nowhere.
    open func layoutAttributesForSupplementaryElement(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        currentLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
    }
    /// The cells of the items that were seen in the last layout pass. UIKit promises no order; here they are in the
    /// order of the data.
    open var visibleCells: [UICollectionViewCell] { list.sorted.map(\.cell) }
    /// The items that were seen in the last layout pass, in the order of the data.
    open var indexPathsForVisibleItems: [IndexPath] { list.cells.keys.sorted() }

    /// Whether taps select while editing. Default: false.
    open var allowsSelectionDuringEditing: Bool {
        get { list.selection.allowsWhileEditing }
        set { list.selection.allowsWhileEditing = newValue }
    }
    open var allowsMultipleSelectionDuringEditing: Bool {
        get { list.selection.allowsMultipleWhileEditing }
        set { list.selection.allowsMultipleWhileEditing = newValue }
    }
    open var hasUncommittedUpdates: Bool { list.pending.isOpen }
    /// How fast items make room for what is dragged.
    open var reorderingCadence = ReorderingCadence.immediate
    public enum ReorderingCadence: Int, Sendable { case immediate, fast, slow }
    /// Kept: no focus moves over the screen here.
    open var allowsFocus = false
    open var allowsFocusDuringEditing = false
    open var remembersLastFocusedIndexPath = false
    open var selectionFollowsFocus = false
    open var isSpringLoaded = false
    /// When cells that change their size by themselves are measured again. Here always.
    open var selfSizingInvalidation = SelfSizingInvalidation.enabled
    public enum SelfSizingInvalidation: Int, Sendable { case disabled, enabled, enabledIncludingConstraints }

    /// Whether cells of lists show what they offer for editing. Default: false.
    open var isEditing: Bool {
        get { list.selection.isEditing }
        set { changeEditing(newValue) }
    }
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
    /// The selected paths in the order of selection; empty for none.
    open var indexPathsForSelectedItems: [IndexPath]? { list.selection.paths }
    /// Selects an item, without the delegate hearing of it; nil takes all selection back.
    open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        select(indexPath, animated: animated)
        if let indexPath, !scrollPosition.isEmpty {
            scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
        }
    }
    /// Takes the selection back, without the delegate hearing of it.
    open func deselectItem(at indexPath: IndexPath, animated: Bool) {
        guard animated, window != nil, let cell = cellForItem(at: indexPath) else {
            return deselect(indexPath, animated: false)
        }
        UIView.transition(
            with: cell, duration: 0.3, options: [.transitionCrossDissolve, .allowUserInteraction],
            animations: {
                self.deselect(indexPath, animated: false)
                cell.layoutIfNeeded()
            })
    }
    /// Scrolls until the item is where it is wanted.
    open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        scroll(to: indexPath, scrollPosition, animated)
    }

    // MARK: - Drag and drop

    /// Gives what of the list is dragged.
    open weak var dragDelegate: (any UICollectionViewDragDelegate)? { didSet { dragDelegatesDidChange() } }
    /// Takes what is dropped on the list.
    open weak var dropDelegate: (any UICollectionViewDropDelegate)? { didSet { dragDelegatesDidChange() } }
    /// Whether what ``dragDelegate`` gives can be dragged. Default: true on iPads, false on iPhones.
    open var dragInteractionEnabled: Bool {
        get { list.drags.isInteractionEnabled }
        set { list.drags.isInteractionEnabled = newValue }
    }
    /// Whether something that was dragged from here is on its way.
    open var hasActiveDrag: Bool { list.drags.isDragging }
    /// Whether something is over the list that may be dropped on it.
    open var hasActiveDrop: Bool { list.drags.isDropping }

    open override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        encodeItems(coder)
    }
    open override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        decodeItems(coder)
    }
    open override func layoutSubviews() {
        layOutCollection()
        super.layoutSubviews()
        prefetch()
    }
    override var keptClearOf: UIEdgeInsets { safeAreaOfInsets }
    override func dragWillBegin() { closeSwipe() }
    override func glideTarget(_ offset: CGPoint, velocity: CGPoint) -> CGPoint {
        clamped(currentLayout.targetContentOffset(forProposedContentOffset: offset, withScrollingVelocity: velocity))
    }
}

/// What a collection view remembers beside what all lists do.
@MainActor struct CollectionState {
    /// The item that follows a finger.
    var movement: UICollectionView.Movement?
    struct SupplementaryKey: Hashable, Comparable {
        let kind: String
        let path: IndexPath
        var isDecoration = false

        static func < (one: Self, other: Self) -> Bool { (one.path, one.kind) < (other.path, other.kind) }
    }

    var counts: [Int] = []
    var supplementary: [SupplementaryKey: UICollectionReusableView] = [:]
    /// The views for reuse as supplementary views and decorations.
    let pool = ReusePool<UICollectionReusableView>()
    /// The bounds of the last pass.
    var laidOutBounds = CGRect.zero
    /// What the data source is asked for a view for, and the view that has the attributes already.
    var awaited: (attributes: UICollectionViewLayoutAttributes, view: UICollectionReusableView?)?
    /// What an invalidation adds to the content offset in the next pass.
    var offsetAdjustment = CGPoint.zero
}
