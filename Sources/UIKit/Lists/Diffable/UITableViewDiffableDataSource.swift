/// A table's data source that is given snapshots and finds out itself what changed.
///
/// Subclasses override the data source methods that a table asks beside rows: titles, editing, moving, the index.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>: NSObject,
    UITableViewDataSource
{
    public typealias CellProvider = @MainActor (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?

    /// How rows come and go. Default: automatic, which fades.
    open var defaultRowAnimation: UITableView.RowAnimation = .automatic
    private let contents = DiffableContents<SectionIdentifierType, ItemIdentifierType>()
    private let provider: CellProvider
    private weak var tableView: UITableView?

    /// Becomes the table's data source.
    public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
        provider = cellProvider
        self.tableView = tableView
        super.init()
        tableView.dataSource = self
    }

    private var list: UITableView? { tableView?.dataSource === self ? tableView : nil }

    // MARK: - Snapshots

    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
        contents.current
    }
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        contents.apply(
            snapshot, to: list, animation: defaultRowAnimation, isAnimated: animatingDifferences, completion: completion
        )
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

    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { contents.item(indexPath) }
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { contents.path(itemIdentifier) }
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { contents.section(index) }
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
        contents.current.indexOfSection(sectionIdentifier)
    }

    // MARK: - UITableViewDataSource

    open func numberOfSections(in tableView: UITableView) -> Int { contents.current.numberOfSections }
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        contents.current.sections[section].items.count
    }
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        guard let item = contents.item(indexPath), let cell = provider(tableView, indexPath, item) else {
            preconditionFailure(
                """
                UITableViewDiffableDataSource cell provider returned nil for index path \(indexPath), which is not \
                allowed. You must always return a cell to the table view: \(tableView)
                """)
        }
        return cell
    }
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
    open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
    open func tableView(
        _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int { index }
    open func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}
    open func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}
}
