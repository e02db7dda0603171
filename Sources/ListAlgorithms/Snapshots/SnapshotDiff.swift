/// The fewest insertions, deletions and moves that turn one snapshot into another, for the batch updates of lists.
///
/// Items that keep their section and stand in the order they had stay; see `longestIncreasing`.
package struct SnapshotDiff<Section: Hashable, Item: Hashable> {
    package typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>

    package private(set) var updates = ListUpdates()
    /// Places after the updates of items whose cells are to be filled again.
    package private(set) var reconfigured: [IndexPath] = []
    package var isEmpty: Bool { updates.isEmpty && reconfigured.isEmpty }

    private let old: Snapshot
    private let new: Snapshot
    private let animation: ListUpdates.Animation
    /// Of the items before, counted through all sections: which are there after, as far as they were looked for.
    private var isKept: [Bool] = []
    /// Places before of sections that stay and hold the same items in the same order.
    private var unchanged: Set<Int> = []

    package init(from old: Snapshot, to new: Snapshot, with animation: ListUpdates.Animation) {
        self.old = old
        self.new = new
        self.animation = animation
        compareSections()
        for (place, section) in new.sections.enumerated() { compareItems(section, place) }
        deleteItems()
        markReloads()
    }

    /// Every item that a changed section holds after was looked for, so what was not found is gone.
    private mutating func deleteItems() {
        guard !isKept.isEmpty else { return }
        let starts = old.places.starts
        for place in old.sections.indices
        where !unchanged.contains(place) && new.sectionPlaces[old.sections[place].identifier] != nil {
            for row in old.sections[place].items.indices where !isKept[starts[place] + row] {
                updates.deletedRows[IndexPath(row: row, section: place)] = animation
            }
        }
    }

    private mutating func compareSections() {
        for (place, section) in old.sections.enumerated() where new.sectionPlaces[section.identifier] == nil {
            updates.deletedSections[place] = animation
        }
        var kept: [(old: Int, new: Int)] = []
        for (place, section) in new.sections.enumerated() {
            if let before = old.sectionPlaces[section.identifier] {
                kept.append((before, place))
            } else {
                updates.insertedSections[place] = animation
            }
        }
        for moved in Self.moved(kept) { updates.movedSections[moved.old] = moved.new }
    }

    private mutating func compareItems(_ section: Snapshot.Section, _ place: Int) {
        let before = old.sectionPlaces[section.identifier]
        if let before, old.sections[before].items == section.items {
            unchanged.insert(before)
            return
        }
        let isReloaded = new.reloadedSectionIdentifiers.contains(section.identifier)
        let oldPlaces = old.places
        if isKept.isEmpty { isKept = [Bool](repeating: false, count: old.numberOfItems) }
        var kept: [(old: Int, new: Int)] = []
        // By their numbers: a sequence of pairs of a generic type is several times slower.
        for row in section.items.indices {
            let path = IndexPath(row: row, section: place)
            if let was = oldPlaces.path(section.items[row]) {
                isKept[oldPlaces.starts[was.section] + was.row] = true
                if was.section == before {
                    kept.append((was.row, row))
                } else {
                    updates.movedRows[IndexPath(row: was.row, section: was.section)] = path
                }
            } else if before != nil {
                updates.insertedRows[path] = animation
            }
        }
        // All cells of a reloaded section are new.
        guard let before, !isReloaded else { return }
        for moved in Self.moved(kept) {
            updates.movedRows[IndexPath(row: moved.old, section: before)] = IndexPath(row: moved.new, section: place)
        }
    }

    private static func moved(_ kept: [(old: Int, new: Int)]) -> [(old: Int, new: Int)] {
        let staying = longestIncreasing(kept.map(\.old))
        guard staying.count < kept.count else { return [] }
        var next = staying[...]
        return kept.enumerated().compactMap { position, pair in
            guard next.first == position else { return pair }
            next.removeFirst()
            return nil
        }
    }

    private mutating func markReloads() {
        for section in new.reloadedSectionIdentifiers {
            if let place = old.sectionPlaces[section] { updates.reloadedSections[place] = animation }
        }
        for item in new.reloadedItemIdentifiers {
            guard let was = old.places.path(item) else { continue }
            updates.reloadedRows[IndexPath(row: was.row, section: was.section)] = animation
        }
        for item in new.reconfiguredItemIdentifiers where old.owners[item] != nil {
            guard let place = new.places.path(item) else { continue }
            reconfigured.append(IndexPath(row: place.row, section: place.section))
        }
    }
}
