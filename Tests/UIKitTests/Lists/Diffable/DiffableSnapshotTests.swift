import Foundation
import Testing

@testable import UIKit

/// Snapshots against plain arrays.
@MainActor
struct DiffableSnapshotTests {
    typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

    /// The obviously right snapshot: every operation walks through all lists.
    struct Twin {
        var sections: [(name: String, items: [Int])] = []

        var all: [Int] { sections.flatMap(\.items) }
        func section(of item: Int) -> Int? { sections.firstIndex { $0.items.contains(item) } }
        mutating func remove(_ items: [Int]) {
            for index in sections.indices { sections[index].items.removeAll { items.contains($0) } }
        }
        mutating func insert(_ items: [Int], near anchor: Int, isAfter: Bool) {
            remove(items)
            guard let section = section(of: anchor), let row = sections[section].items.firstIndex(of: anchor) else {
                return
            }
            sections[section].items.insert(contentsOf: items, at: isAfter ? row + 1 : row)
        }
        mutating func moveSection(_ name: String, near anchor: String, isAfter: Bool) {
            guard name != anchor, let from = sections.firstIndex(where: { $0.name == name }) else { return }
            let section = sections.remove(at: from)
            guard let to = sections.firstIndex(where: { $0.name == anchor }) else { return }
            sections.insert(section, at: isAfter ? to + 1 : to)
        }
    }

    @Test("random operations leave the same lists as in plain arrays", arguments: 0..<20)
    func randomOperations(seed: Int) {
        var random = SplitMix(seed: UInt64(seed))
        var snapshot = Snapshot()
        var twin = Twin()
        var next = 0
        func fresh(_ count: Int) -> [Int] {
            defer { next += count }
            return Array(next..<next + count)
        }
        snapshot.appendSections(["first"])
        twin.sections = [("first", [])]
        for step in 0..<120 {
            let names = twin.sections.map(\.name)
            let some = names.randomElement(using: &random) ?? "first"
            let other = names.randomElement(using: &random) ?? "first"
            let item = twin.all.randomElement(using: &random)
            let anchor = twin.all.randomElement(using: &random)
            let isAfter = Bool.random(using: &random)
            switch Int.random(in: 0..<9, using: &random) {
            case 0:
                let items = fresh(Int.random(in: 0..<6, using: &random))
                let isLast = Bool.random(using: &random)
                if isLast { snapshot.appendItems(items) } else { snapshot.appendItems(items, toSection: some) }
                let place = isLast ? names.count - 1 : names.firstIndex(of: some) ?? 0
                twin.sections[place].items += items
            case 1:
                guard let anchor else { continue }
                let items = fresh(2)
                if isAfter {
                    snapshot.insertItems(items, afterItem: anchor)
                } else {
                    snapshot.insertItems(items, beforeItem: anchor)
                }
                twin.insert(items, near: anchor, isAfter: isAfter)
            case 2:
                let gone = Array(twin.all.shuffled(using: &random).prefix(3)) + [-5]
                snapshot.deleteItems(gone)
                twin.remove(gone)
            case 3, 4:
                guard let item, let anchor else { continue }
                if isAfter {
                    snapshot.moveItem(item, afterItem: anchor)
                } else {
                    snapshot.moveItem(item, beforeItem: anchor)
                }
                if item != anchor { twin.insert([item], near: anchor, isAfter: isAfter) }
            case 5:
                let name = "s\(step)"
                let place = names.firstIndex(of: some) ?? 0
                if isAfter {
                    snapshot.insertSections([name], afterSection: some)
                } else {
                    snapshot.insertSections([name], beforeSection: some)
                }
                twin.sections.insert((name, []), at: isAfter ? place + 1 : place)
            case 6:
                guard names.count > 1 else { continue }
                snapshot.deleteSections([some, "unknown"])
                twin.sections.removeAll { $0.name == some }
            case 7:
                if isAfter {
                    snapshot.moveSection(some, afterSection: other)
                } else {
                    snapshot.moveSection(some, beforeSection: other)
                }
                twin.moveSection(some, near: other, isAfter: isAfter)
            default:
                // Items that are there already move.
                let items = Array(twin.all.shuffled(using: &random).prefix(2))
                guard !items.isEmpty else { continue }
                _ = Diagnostics.collect { snapshot.appendItems(items, toSection: some) }
                twin.remove(items)
                twin.sections[names.firstIndex(of: some) ?? 0].items += items
            }
            #expect(snapshot.sectionIdentifiers == twin.sections.map(\.name))
            #expect(snapshot.itemIdentifiers == twin.all)
            #expect(snapshot.numberOfItems == twin.all.count && snapshot.numberOfSections == twin.sections.count)
            for (index, section) in twin.sections.enumerated() {
                #expect(snapshot.indexOfSection(section.name) == index)
                #expect(snapshot.itemIdentifiers(inSection: section.name) == section.items)
                #expect(snapshot.numberOfItems(inSection: section.name) == section.items.count)
            }
            for (index, item) in twin.all.enumerated() {
                #expect(snapshot.indexOfItem(item) == index)
                #expect(
                    snapshot.sectionIdentifier(containingItem: item)
                        == twin.section(of: item).map { twin.sections[$0].name })
            }
        }
    }

    @Test("copies of a snapshot are independent, and so are what they are asked")
    func valueSemantics() {
        var first = Snapshot()
        first.appendSections(["a"])
        first.appendItems([1, 2, 3])
        #expect(first.indexOfItem(3) == 2)
        var second = first
        second.deleteItems([1])
        #expect(first.indexOfItem(3) == 2 && second.indexOfItem(3) == 1 && second.indexOfItem(1) == nil)
        second.deleteAllItems()
        #expect(second.numberOfSections == 0 && first.numberOfItems == 3)
    }

    @Test("marks for reloading and reconfiguring keep their order, and go with their items")
    func marks() {
        var snapshot = Snapshot()
        snapshot.appendSections(["a", "b"])
        snapshot.appendItems([1, 2, 3, 4], toSection: "a")
        snapshot.reloadItems([3, 1, 3])
        snapshot.reconfigureItems([2, 4])
        snapshot.reloadSections(["b"])
        #expect(snapshot.reloadedItemIdentifiers == [3, 1] && snapshot.reconfiguredItemIdentifiers == [2, 4])
        #expect(snapshot.reloadedSectionIdentifiers == ["b"])
        snapshot.deleteItems([1, 4])
        snapshot.deleteSections(["b"])
        #expect(snapshot.reloadedItemIdentifiers == [3] && snapshot.reloadedSectionIdentifiers.isEmpty)
        snapshot.deleteSections(["a"])
        #expect(snapshot.reloadedItemIdentifiers.isEmpty && snapshot.reconfiguredItemIdentifiers.isEmpty)
    }

    @Test("appending what is there already moves it, and says so")
    func knownIdentifiers() {
        var snapshot = Snapshot()
        snapshot.appendSections(["a", "b"])
        snapshot.appendItems([1, 2], toSection: "a")
        let log = Diagnostics.collect {
            snapshot.appendItems([1, 3], toSection: "b")
            snapshot.appendSections(["a"])
        }
        #expect(snapshot.sectionIdentifiers == ["b", "a"] && snapshot.itemIdentifiers == [1, 3, 2])
        #expect(log.count == 2)
        #expect(
            log.first?.message.hasPrefix(
                "Diffable data source detected an attempt to insert or append 1 item identifier that already exists in "
                    + "the snapshot. The existing item identifier will be moved into place instead") == true)
        #expect(log.first?.message.hasSuffix("Item identifier that already exists: 1") == true)
    }

    private func failure(_ result: ExitTest.Result?) -> String {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }

    @Test("duplicates trap with UIKit's words")
    func duplicates() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
            snapshot.appendSections(["a"])
            snapshot.appendItems([1, 6, 2, 6])
        }
        #expect(
            failure(result).contains(
                "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n    6\n)}"))
    }

    @Test("items without a section trap with UIKit's words")
    func noSections() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
            snapshot.appendItems([1])
        }
        #expect(
            failure(result).contains("There are currently no sections in the data source. Please add a section first."))
    }

    @Test("reloading what is not there traps with UIKit's words")
    func unknownReload() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
            snapshot.reloadItems([7])
        }
        #expect(
            failure(result).contains("Attempted to reload item identifier that does not exist in the snapshot: 7"))
    }

    // MARK: - Trees

    @Test("a section snapshot shows what is below expanded items")
    func trees() {
        var tree = NSDiffableDataSourceSectionSnapshot<String>()
        tree.append(["a", "b"])
        tree.append(["a1", "a2"], to: "a")
        tree.append(["a2x"], to: "a2")
        #expect(tree.items == ["a", "a1", "a2", "a2x", "b"] && tree.visibleItems == ["a", "b"])
        tree.expand(["a2"])
        #expect(tree.visibleItems == ["a", "b"] && !tree.isVisible("a2x"))
        tree.expand(["a"])
        #expect(tree.visibleItems == tree.items && tree.level(of: "a2x") == 2 && tree.parent(of: "a2x") == "a2")
        tree.insert(["a1.5"], after: "a1")
        tree.insert(["0"], before: "a")
        #expect(tree.items == ["0", "a", "a1", "a1.5", "a2", "a2x", "b"] && tree.rootItems == ["0", "a", "b"])
        #expect(tree.snapshot(of: "a").rootItems == ["a1", "a1.5", "a2"])
        #expect(tree.snapshot(of: "a", includingParent: true).visibleItems == ["a", "a1", "a1.5", "a2", "a2x"])
        #expect(tree.visualDescription() == "* 0\n- a\n  * a1\n  * a1.5\n  - a2\n    * a2x\n* b")
        tree.delete(["a2", "0"])
        #expect(tree.items == ["a", "a1", "a1.5", "b"] && !tree.contains("a2x"))
        var other = NSDiffableDataSourceSectionSnapshot<String>()
        other.append(["n"])
        other.append(["n1"], to: "n")
        other.expand(["n"])
        tree.replace(childrenOf: "a", using: other)
        #expect(tree.visibleItems == ["a", "n", "n1", "b"] && tree.index(of: "b") == 3)
        tree.collapse(["a"])
        #expect(tree.visibleItems == ["a", "b"] && tree.isExpanded("n"))
    }
}
