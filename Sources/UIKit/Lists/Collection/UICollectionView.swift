/// Items that a layout object places, of which only the visible ones exist as views.
@preconcurrency @MainActor open class UICollectionView: UIScrollView {
    final var collection = CollectionState()
    private var currentLayout: UICollectionViewLayout

    nonisolated public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    nonisolated public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

    public enum ScrollDirection: Int, Sendable { case vertical, horizontal }

    public struct ScrollPosition: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let top = ScrollPosition(rawValue: 1 << 0)
        public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
        public static let bottom = ScrollPosition(rawValue: 1 << 2)
        public static let left = ScrollPosition(rawValue: 1 << 3)
        public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
        public static let right = ScrollPosition(rawValue: 1 << 5)
    }

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
        NibCoder.finish(self, as: UICollectionView.self, with: coder)
    }

    open weak var dataSource: (any UICollectionViewDataSource)? {
        didSet { setNeedsReload() }
    }
    // As the table view's.
    @_nonoverride open var delegate: (any UICollectionViewDelegate)? {
        get { collectionDelegate }
        set { super.delegate = newValue }
    }
    override func delegateDidChange() {
        currentLayout.invalidateLayout()
        if collectionDelegate != nil { ListMenus.install(&collection.menus, in: self) }
    }
    /// Hears of items that are about to come into view.
    open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)? {
        didSet {
            collection.prefetching.forget()
            setNeedsLayout()
        }
    }
    /// Default: true.
    open var isPrefetchingEnabled: Bool {
        get { collection.prefetching.isEnabled }
        set {
            collection.prefetching.isEnabled = newValue
            setNeedsLayout()
        }
    }
    /// What shows the context menus of items; nil without a delegate.
    open var contextMenuInteraction: UIContextMenuInteraction? { collection.menus?.interaction }
    var collectionDelegate: (any UICollectionViewDelegate)? { super.delegate as? any UICollectionViewDelegate }

    open var collectionViewLayout: UICollectionViewLayout {
        get { currentLayout }
        set { setCollectionViewLayout(newValue, animated: false) }
    }
    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
        setCollectionViewLayout(layout, animated: animated, completion: nil)
    }
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
        let transition = UICollectionViewTransitionLayout(currentLayout: currentLayout, nextLayout: layout)
        transition.completion = completion
        setCollectionViewLayout(transition, animated: false)
        return transition
    }
    open func finishInteractiveTransition() { endTransition(finishing: true) }
    open func cancelInteractiveTransition() { endTransition(finishing: false) }
    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        registerCell(cellClass, identifier)
    }
    /// - Parameters:
    ///   - nib: Has one top-level object, a cell.
    ///   - identifier: The cells' reuse identifier.
    open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) { registerCell(nib, identifier) }
    open func register(
        _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
    ) { registerSupplementary(nib, kind, identifier) }
    open func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
    ) { registerSupplementary(viewClass, elementKind, identifier) }
    open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
        -> UICollectionViewCell
    {
        takeCell(identifier)
    }
    open func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView { takeSupplementary(elementKind, identifier) }

    open var numberOfSections: Int {
        loadIfNeeded()
        return collection.counts.count
    }
    open func numberOfItems(inSection section: Int) -> Int {
        loadIfNeeded()
        return collection.counts.indices.contains(section) ? collection.counts[section] : 0
    }
    open func reloadData() { setNeedsReload() }
    open func reloadItems(at indexPaths: [IndexPath]) {
        update { for path in indexPaths { $0.reloadedRows[path] = .fade } }
    }
    /// Has the data source fill the same cells again.
    open func reconfigureItems(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }
    open func reloadSections(_ sections: IndexSet) {
        update { for section in sections { $0.reloadedSections[section] = .fade } }
    }
    open func insertItems(at indexPaths: [IndexPath]) {
        update { for path in indexPaths { $0.insertedRows[path] = .fade } }
    }
    open func deleteItems(at indexPaths: [IndexPath]) {
        update { for path in indexPaths { $0.deletedRows[path] = .fade } }
    }
    /// Takes the item at the path up, to follow a finger; false where the data source does not let it move.
    @discardableResult
    open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { beginMovement(indexPath) }
    /// - Parameter targetPosition: Of the item's centre, in the collection view's coordinates.
    open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) { updateMovement(targetPosition) }
    /// Lets the item go where it is, and tells the data source.
    open func endInteractiveMovement() { endMovement() }
    open func cancelInteractiveMovement() { cancelMovement() }
    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        update { $0.movedRows[indexPath] = newIndexPath }
    }
    open func insertSections(_ sections: IndexSet) {
        update { for section in sections { $0.insertedSections[section] = .fade } }
    }
    open func deleteSections(_ sections: IndexSet) {
        update { for section in sections { $0.deletedSections[section] = .fade } }
    }
    open func moveSection(_ section: Int, toSection newSection: Int) {
        update { $0.movedSections[section] = newSection }
    }
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        batch(updates, completion)
    }

    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { collection.cells[indexPath] }
    open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionReusableView?
    {
        collection.supplementary[.init(kind: elementKind, path: indexPath)]
    }
    open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
        indexPathsForVisibleSupplementaryElements(ofKind: elementKind).compactMap {
            supplementaryView(forElementKind: elementKind, at: $0)
        }
    }
    open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
        collection.supplementary.keys.filter { $0.kind == elementKind && !$0.isDecoration }.map(\.path).sorted()
    }
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
        collection.cells.first { $0.value === cell }?.key
    }
    open func indexPathForItem(at point: CGPoint) -> IndexPath? {
        item(at: point)
    }
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        currentLayout.layoutAttributesForItem(at: indexPath)
    }
    open func layoutAttributesForSupplementaryElement(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        currentLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
    }
    open var visibleCells: [UICollectionViewCell] { collection.cells.sorted { $0.key < $1.key }.map(\.value) }
    open var indexPathsForVisibleItems: [IndexPath] { collection.cells.keys.sorted() }

    /// Whether cells of lists show what they offer for editing. Default: false.
    open var isEditing: Bool {
        get { collection.isEditing }
        set {
            collection.isEditing = newValue
            setNeedsLayout()
        }
    }
    open var allowsSelection: Bool {
        get { collection.allowsSelection }
        set { collection.allowsSelection = newValue }
    }
    open var allowsMultipleSelection: Bool {
        get { collection.allowsMultiple }
        set { collection.allowsMultiple = newValue }
    }
    open var indexPathsForSelectedItems: [IndexPath]? { collection.selected }
    open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        select(indexPath)
        if let indexPath, !scrollPosition.isEmpty {
            scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
        }
    }
    open func deselectItem(at indexPath: IndexPath, animated: Bool) {
        guard animated, window != nil, let cell = cellForItem(at: indexPath) else { return deselect(indexPath) }
        UIView.transition(
            with: cell, duration: 0.3, options: [.transitionCrossDissolve, .allowUserInteraction],
            animations: {
                self.deselect(indexPath)
                cell.layoutIfNeeded()
            })
    }
    open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        scroll(to: indexPath, scrollPosition, animated)
    }

    // MARK: - Drag and drop

    /// Gives what of the list is dragged.
    open weak var dragDelegate: (any UICollectionViewDragDelegate)? { didSet { refreshDragging() } }
    /// Takes what is dropped on the list.
    open weak var dropDelegate: (any UICollectionViewDropDelegate)? { didSet { refreshDragging() } }
    /// Default: true on iPads, false on iPhones.
    open var dragInteractionEnabled: Bool {
        get { collection.drags.isEnabled ?? UIDragInteraction.isEnabledByDefault }
        set {
            collection.drags.isEnabled = newValue
            collection.drags.dragging?.drag.isEnabled = newValue
        }
    }
    /// Whether something that was dragged from here is on its way.
    open var hasActiveDrag: Bool { collection.drags.dragging?.isDragging ?? false }
    /// Whether something is over the list that may be dropped on it.
    open var hasActiveDrop: Bool { collection.drags.dragging?.isDropping ?? false }

    open override func layoutSubviews() {
        layOutCollection()
        super.layoutSubviews()
        prefetch()
    }
    override func glideTarget(_ offset: CGPoint, velocity: CGPoint) -> CGPoint {
        clamped(currentLayout.targetContentOffset(forProposedContentOffset: offset, withScrollingVelocity: velocity))
    }
}

/// What a collection view shows and remembers.
@MainActor struct CollectionState {
    /// The item that follows a finger.
    var movement: UICollectionView.Movement?
    struct SupplementaryKey: Hashable {
        let kind: String
        let path: IndexPath
        var isDecoration = false
    }

    var counts: [Int] = []
    var needsReload = true
    var cells: [IndexPath: UICollectionViewCell] = [:]
    var supplementary: [SupplementaryKey: UICollectionReusableView] = [:]
    var cellPool = ReusePool<UICollectionViewCell>()
    var supplementaryPool = ReusePool<UICollectionReusableView>()
    var allowsSelection = true
    var allowsMultiple = false
    var selected: [IndexPath] = []
    var isLayingOut = false
    var isEditing = false
    var menus: ListMenus?
    var drags = ListDragState()
    var prefetching = PrefetchState()
    /// The bounds of the last pass.
    var laidOutBounds = CGRect.zero
    /// What an invalidation adds to the content offset in the next pass.
    var offsetAdjustment = CGPoint.zero
    var openUpdates = 0
    var updates = TableUpdates()
    /// Cells that an update in progress moves out of sight; nil while none is in progress.
    var departing: [(cell: UICollectionViewCell, path: IndexPath)]?
    /// The cell that the data source is asked to fill again.
    weak var reconfigured: UICollectionViewCell?
}
