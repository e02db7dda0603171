/// What a finger changed of a diffable data source: the snapshots before and after, and the way between.
public struct NSDiffableDataSourceTransaction<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
    /// What was shown before.
    public let initialSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    /// What is shown now.
    public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    /// The difference of all items, from before to now.
    public let difference: CollectionDifference<ItemIdentifierType>
    /// The sections whose items changed.
    public let sectionTransactions: [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]

    package init(
        _ before: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        _ after: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    ) {
        (initialSnapshot, finalSnapshot) = (before, after)
        difference = after.itemIdentifiers.difference(from: before.itemIdentifiers)
        sectionTransactions = after.sectionIdentifiers.compactMap { section in
            let (old, new) = (before.itemIdentifiers(inSection: section), after.itemIdentifiers(inSection: section))
            guard old != new else { return nil }
            func tree(_ items: [ItemIdentifierType]) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
                var tree = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
                tree.append(items)
                return tree
            }
            return NSDiffableDataSourceSectionTransaction(
                sectionIdentifier: section, initialSnapshot: tree(old), finalSnapshot: tree(new),
                difference: new.difference(from: old))
        }
    }
}

/// The same, of one section.
public struct NSDiffableDataSourceSectionTransaction<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
    public let sectionIdentifier: SectionIdentifierType
    public let initialSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    public let finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    public let difference: CollectionDifference<ItemIdentifierType>
}
