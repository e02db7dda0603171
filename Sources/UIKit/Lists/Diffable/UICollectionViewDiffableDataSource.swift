/// A collection's data source that is given snapshots and finds out itself what changed.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>: NSObject,
    UICollectionViewDataSource
{
    public typealias CellProvider =
        @MainActor (UICollectionView, IndexPath, ItemIdentifierType) -> UICollectionViewCell?
    public typealias SupplementaryViewProvider =
        @MainActor (UICollectionView, String, IndexPath) -> UICollectionReusableView?

    /// Must be set where the layout asks for supplementary views.
    open var supplementaryViewProvider: SupplementaryViewProvider?
    open var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()
    final let contents = DiffableContents<SectionIdentifierType, ItemIdentifierType>()
    private let provider: CellProvider
    private weak var collectionView: UICollectionView?

    /// Becomes the collection view's data source.
    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
        provider = cellProvider
        self.collectionView = collectionView
        super.init()
        collectionView.dataSource = self
    }

    final var outlineView: UICollectionView? { list }
    private var list: UICollectionView? { collectionView?.dataSource === self ? collectionView : nil }

    // MARK: - Snapshots

    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
        contents.current
    }
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        contents.apply(
            snapshot, to: list, animation: .fade, isAnimated: animatingDifferences, completion: completion)
    }
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true
    ) async {
        await withCheckedContinuation { done in
            apply(snapshot, animatingDifferences: animatingDifferences) { done.resume() }
        }
    }
    /// Shows the snapshot without a diff and without animation.
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        completion: (() -> Void)? = nil
    ) { contents.reload(snapshot, in: list, completion: completion) }
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    ) async {
        await withCheckedContinuation { done in applySnapshotUsingReloadData(snapshot) { done.resume() } }
    }

    /// Replaces the items of one section by those of the tree that show; adds the section if there is none.
    open func apply(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        contents.apply(
            snapshot, in: section, to: list, animation: .fade, isAnimated: animatingDifferences, completion: completion)
    }
    open func apply(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
        animatingDifferences: Bool = true
    ) async {
        await withCheckedContinuation { done in
            apply(snapshot, to: section, animatingDifferences: animatingDifferences) { done.resume() }
        }
    }
    /// The tree that was applied to the section; its items without levels if there was none, or if others came since.
    open func snapshot(
        for section: SectionIdentifierType
    ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> { contents.tree(section) }

    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { contents.item(indexPath) }
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { contents.path(itemIdentifier) }
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { contents.section(index) }
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
        contents.current.indexOfSection(sectionIdentifier)
    }

    // MARK: - Reordering

    public struct ReorderingHandlers {
        public var canReorderItem: ((ItemIdentifierType) -> Bool)?
        public var willReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
        public var didReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
        public init() {}
    }
    open var reorderingHandlers = ReorderingHandlers()

    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        guard let item = contents.item(indexPath) else { return false }
        return reorderingHandlers.canReorderItem?(item) ?? false
    }
    /// The snapshot follows the finger; the handlers hear of the difference.
    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        guard let item = contents.item(sourceIndexPath), sourceIndexPath != destinationIndexPath else { return }
        let before = contents.current
        var after = before
        after.deleteItems([item])
        let section = before.sectionIdentifiers[destinationIndexPath.section]
        let others = after.itemIdentifiers(inSection: section)
        if destinationIndexPath.item < others.count {
            after.insertItems([item], beforeItem: others[destinationIndexPath.item])
        } else {
            after.appendItems([item], toSection: section)
        }
        let transaction = NSDiffableDataSourceTransaction(before, after)
        reorderingHandlers.willReorder?(transaction)
        contents.replace(after)
        reorderingHandlers.didReorder?(transaction)
    }

    // MARK: - UICollectionViewDataSource

    open func numberOfSections(in collectionView: UICollectionView) -> Int { contents.current.numberOfSections }
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        contents.current.sections[section].items.count
    }
    open func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = RegistrationIdentity.whileAsking {
            contents.item(indexPath).flatMap { provider(collectionView, indexPath, $0) }
        }
        guard let cell else {
            preconditionFailure(
                """
                UICollectionViewDiffableDataSource cell provider returned nil for index path \(indexPath), which is \
                not allowed. You must always return a cell to the collection view: \(collectionView)
                """)
        }
        return cell
    }
    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let view = RegistrationIdentity.whileAsking { supplementaryViewProvider?(collectionView, kind, indexPath) }
        guard let view else {
            preconditionFailure(
                """
                the view returned from UICollectionViewDiffableDataSource's supplementaryViewProvider for element kind \
                '\(kind)' at index path \(indexPath) is nil; set a provider that returns a view
                """)
        }
        return view
    }
}
