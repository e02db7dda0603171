/// What a list shows at one time: identifiers of sections and of the items in them, all different.
///
/// A value: a data source applies it and keeps a copy. An item's section is found by hashing, its place there by a search,
/// or by an index over all items that is made when it is first asked for and thrown away with the next change.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
    package struct Section {
        package let identifier: SectionIdentifierType
        package var items: [ItemIdentifierType]
    }

    package var sections: [Section] = []
    package var sectionPlaces: [SectionIdentifierType: Int] = [:]
    /// The section of each item.
    var owners: [ItemIdentifierType: SectionIdentifierType] = [:]
    /// Replaced with every change.
    var index = SnapshotIndexSlot<ItemIdentifierType>()
    /// The sections to be reloaded, in the order of the calls.
    public internal(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
    public internal(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
    public internal(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

    public init() {}

    // MARK: - Queries

    /// The number of items in all sections.
    public var numberOfItems: Int { owners.count }
    /// The number of sections, with and without items.
    public var numberOfSections: Int { sections.count }
    /// The sections in order.
    public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.identifier) }
    /// The items of all sections, in order.
    public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap(\.items) }
    /// The section must be there.
    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
        sections[place(ofSection: identifier)].items.count
    }
    /// The section's items in order; the section must be there.
    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
        sections[place(ofSection: identifier)].items
    }
    /// The section that the item is in; nil for items that are not there.
    public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
        owners[identifier]
    }
    /// Counted through all sections.
    public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
        places.path(identifier).map { places.starts[$0.section] + $0.row }
    }
    /// The section's position; nil for sections that are not there.
    public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? { sectionPlaces[identifier] }

    // MARK: - Items

    /// - Parameters:
    ///   - identifiers: Items that the snapshot does not hold yet.
    ///   - sectionIdentifier: The last section if nil.
    public mutating func appendItems(
        _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
    ) { append(identifiers, sectionIdentifier) }
    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
    ) { insert(identifiers, beforeIdentifier, isAfter: false) }
    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
    ) { insert(identifiers, afterIdentifier, isAfter: true) }
    /// Identifiers that the snapshot does not have are passed over.
    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) { delete(identifiers) }
    /// Sections go too.
    public mutating func deleteAllItems() { self = Self() }
    public mutating func moveItem(
        _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
    ) { move(identifier, toIdentifier, isAfter: false) }
    public mutating func moveItem(
        _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
    ) { move(identifier, toIdentifier, isAfter: true) }
    /// The items get new cells when the snapshot is applied.
    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) { markReloaded(identifiers) }
    /// The items' cells are filled again when the snapshot is applied.
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) { markReconfigured(identifiers) }

    // MARK: - Sections

    /// Appends sections behind those that are there.
    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
        insertSections(identifiers) { $0.count }
    }
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
    ) { insertSections(identifiers, toIdentifier, isAfter: false) }
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
    ) { insertSections(identifiers, toIdentifier, isAfter: true) }
    /// With their items. Identifiers that the snapshot does not have are passed over.
    public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) { removeSections(identifiers) }
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
    ) { moveSection(identifier, toIdentifier, isAfter: false) }
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
    ) { moveSection(identifier, toIdentifier, isAfter: true) }
    public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) { markReloaded(sections: identifiers) }
}

extension NSDiffableDataSourceSnapshot: Sendable where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}
extension NSDiffableDataSourceSnapshot.Section: Sendable
where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}
