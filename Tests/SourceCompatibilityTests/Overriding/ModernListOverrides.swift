import UIKit

// Each class overrides what UIKit lets a subclass of its parent override. That this compiles is the test.

class EveryTableDiffableOverride: UITableViewDiffableDataSource<String, Int> {
    override init(
        tableView: UITableView, cellProvider: @escaping UITableViewDiffableDataSource<String, Int>.CellProvider
    ) { super.init(tableView: tableView, cellProvider: cellProvider) }
    override func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<String, Int>, animatingDifferences: Bool = true,
        completion: (() -> Void)? = nil
    ) { super.apply(snapshot, animatingDifferences: animatingDifferences, completion: completion) }
    override func snapshot() -> NSDiffableDataSourceSnapshot<String, Int> { super.snapshot() }
    override func itemIdentifier(for indexPath: IndexPath) -> Int? { super.itemIdentifier(for: indexPath) }
    override func indexPath(for itemIdentifier: Int) -> IndexPath? { super.indexPath(for: itemIdentifier) }
    override func numberOfSections(in tableView: UITableView) -> Int { super.numberOfSections(in: tableView) }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        super.tableView(tableView, numberOfRowsInSection: section)
    }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        super.tableView(tableView, cellForRowAt: indexPath)
    }
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        super.tableView(tableView, titleForHeaderInSection: section)
    }
    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        super.tableView(tableView, titleForFooterInSection: section)
    }
    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        super.tableView(tableView, canEditRowAt: indexPath)
    }
    override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        super.tableView(tableView, canMoveRowAt: indexPath)
    }
    override func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) { super.tableView(tableView, commit: editingStyle, forRowAt: indexPath) }
    override func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { super.tableView(tableView, moveRowAt: sourceIndexPath, to: destinationIndexPath) }
    override func sectionIndexTitles(for tableView: UITableView) -> [String]? {
        super.sectionIndexTitles(for: tableView)
    }
    override func tableView(
        _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int { super.tableView(tableView, sectionForSectionIndexTitle: title, at: index) }
}

class EveryCollectionDiffableOverride: UICollectionViewDiffableDataSource<String, Int> {
    override func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<String, Int>, animatingDifferences: Bool = true,
        completion: (() -> Void)? = nil
    ) { super.apply(snapshot, animatingDifferences: animatingDifferences, completion: completion) }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        super.collectionView(collectionView, numberOfItemsInSection: section)
    }
    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { super.collectionView(collectionView, cellForItemAt: indexPath) }
    override func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        super.collectionView(collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
    }
}

class EveryCompositionalOverride: UICollectionViewCompositionalLayout {
    override init(
        sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
        configuration: UICollectionViewCompositionalLayoutConfiguration
    ) { super.init(sectionProvider: sectionProvider, configuration: configuration) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    override func prepare() { super.prepare() }
    override func invalidateLayout() { super.invalidateLayout() }
    override var collectionViewContentSize: CGSize { super.collectionViewContentSize }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        super.layoutAttributesForElements(in: rect)
    }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        super.layoutAttributesForItem(at: indexPath)
    }
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        super.shouldInvalidateLayout(forBoundsChange: newBounds)
    }
}

class EveryListCellOverride: UICollectionViewListCell {
    override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    override var accessories: [UICellAccessory] {
        get { super.accessories }
        set { super.accessories = newValue }
    }
    override func defaultContentConfiguration() -> UIListContentConfiguration { super.defaultContentConfiguration() }
    override func updateConfiguration(using state: UICellConfigurationState) { super.updateConfiguration(using: state) }
    override func layoutSubviews() { super.layoutSubviews() }
}
