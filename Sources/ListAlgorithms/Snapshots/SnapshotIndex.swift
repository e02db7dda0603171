import Foundation

/// Where each item of a snapshot is.
package struct SnapshotIndex<Item: Hashable> {
    package struct Place {
        package let section: Int
        package let row: Int
    }

    private var places: [Item: Place] = [:]
    /// The number of items before each section.
    private(set) var starts: [Int] = []

    init(_ sections: [[Item]]) {
        places.reserveCapacity(sections.reduce(0) { $0 + $1.count })
        var start = 0
        for section in sections.indices {
            let items = sections[section]
            starts.append(start)
            start += items.count
            for row in items.indices { places[items[row]] = Place(section: section, row: row) }
        }
    }

    package func path(_ item: Item) -> Place? { places[item] }
}

/// Holds the index of one state of a snapshot, made when it is first asked for. Copies of the snapshot share it, on
/// whatever thread they are.
final class SnapshotIndexSlot<Item: Hashable>: @unchecked Sendable {
    private let lock = NSLock()
    private var index: SnapshotIndex<Item>?

    func index(_ sections: () -> [[Item]]) -> SnapshotIndex<Item> {
        lock.withLock {
            if let index { return index }
            let made = SnapshotIndex(sections())
            index = made
            return made
        }
    }
}
