import Foundation
import Testing
import UIKitTesting

@testable import ListAlgorithms
@testable import UIKit

/// What a table and a collection view show after snapshots were applied.
@MainActor
struct DiffableDataSourceTests {
    typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

    static func snapshot(_ sections: [(String, [Int])]) -> Snapshot {
        var snapshot = Snapshot()
        snapshot.appendSections(sections.map(\.0))
        for (name, items) in sections { snapshot.appendItems(items, toSection: name) }
        return snapshot
    }

    /// A table of 10 pt rows that counts how often cells are filled.
    @MainActor final class Table {
        let view = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 2000))
        var filled: [Int] = []
        private(set) var source: UITableViewDiffableDataSource<String, Int>!

        init(_ harness: Harness) {
            view.rowHeight = 10
            view.sectionHeaderTopPadding = 0
            view.contentInsetAdjustmentBehavior = .never
            view.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
            source = UITableViewDiffableDataSource(tableView: view) { [unowned self] table, path, item in
                filled.append(item)
                let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
                cell.tag = item
                return cell
            }
            harness.show(view)
        }

        var shown: [[Int]] {
            let cells = Dictionary(grouping: view.indexPathsForVisibleRows ?? [], by: \.section)
            return (0..<view.numberOfSections).map { section in
                (cells[section] ?? []).compactMap { view.cellForRow(at: $0)?.tag }
            }
        }
    }

    @MainActor final class Grid {
        let view: UICollectionView
        var filled: [Int] = []
        private(set) var source: UICollectionViewDiffableDataSource<String, Int>!

        init(_ harness: Harness, size: CGSize = CGSize(width: 300, height: 2000)) {
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 30, height: 30)
            layout.minimumLineSpacing = 0
            layout.minimumInteritemSpacing = 0
            view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
            view.contentInsetAdjustmentBehavior = .never
            let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> {
                [unowned self] cell, path, item in
                filled.append(item)
                cell.tag = item
            }
            source = UICollectionViewDiffableDataSource(collectionView: view) { view, path, item in
                view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
            }
            harness.show(view)
        }

        var shown: [[Int]] {
            let cells = Dictionary(grouping: view.indexPathsForVisibleItems, by: \.section)
            return (0..<view.numberOfSections).map { section in
                (cells[section] ?? []).compactMap { view.cellForItem(at: $0)?.tag }
            }
        }
    }

    // MARK: - The diff

    @Test("as few as possible move: the longest increasing part stays")
    func fewestMoves() {
        // Every order of six, against trying all subsets.
        func orders(_ rest: [Int]) -> [[Int]] {
            rest.isEmpty ? [[]] : rest.flatMap { first in orders(rest.filter { $0 != first }).map { [first] + $0 } }
        }
        for order in orders(Array(0..<6)) {
            let longest = (0..<64).map { mask in order.indices.filter { mask >> $0 & 1 == 1 }.map { order[$0] } }
                .filter { zip($0, $0.dropFirst()).allSatisfy(<) }.map(\.count).max()
            let stay = longestIncreasing(order)
            #expect(stay.count == longest && zip(stay, stay.dropFirst()).allSatisfy(<))
            #expect(stay.map { order[$0] } == stay.map { order[$0] }.sorted())
        }
    }

    @Test("a reversal of 100,000 items is worked out without looking at pairs")
    func largeDiff() {
        let old = Self.snapshot([("a", Array(0..<100_000))])
        let new = Self.snapshot([("a", Array((0..<100_000).reversed()))])
        #expect(SnapshotDiff(from: old, to: new, with: ListUpdates.fade).updates.movedRows.count == 99_999)
    }

    private func random(_ random: inout SplitMix, _ old: Snapshot) -> Snapshot {
        // Some of what was, some that is new, in any order.
        var names = old.sectionIdentifiers.filter { _ in Int.random(in: 0..<5, using: &random) > 0 }
        for _ in 0..<Int.random(in: 0..<2, using: &random) {
            names.append("s\(Int.random(in: 0..<1000, using: &random))")
        }
        names = Array(Set(names)).sorted()
        if Bool.random(using: &random) { names.shuffle(using: &random) }
        if names.isEmpty { names = ["only"] }
        var pool = old.itemIdentifiers.filter { _ in Int.random(in: 0..<6, using: &random) > 0 }
        pool += (0..<Int.random(in: 0..<6, using: &random)).map { _ in Int.random(in: 1000..<1_000_000, using: &random)
        }
        pool = Array(Set(pool)).sorted().shuffled(using: &random)
        var sections: [(String, [Int])] = names.map { ($0, []) }
        let staysPut = Bool.random(using: &random)
        for item in pool {
            let home = old.sectionIdentifier(containingItem: item).flatMap { names.firstIndex(of: $0) }
            let place = staysPut ? home ?? 0 : Int.random(in: 0..<names.count, using: &random)
            sections[place].1.append(item)
        }
        if staysPut { for index in sections.indices { sections[index].1.sort() } }
        return Self.snapshot(sections)
    }

    @Test("after any change a table shows the new snapshot, with the cells that it had", arguments: 0..<12)
    func randomTable(seed: Int) throws {
        try Harness.run { harness in
            var generator = SplitMix(seed: UInt64(seed))
            let table = Table(harness)
            table.source.apply(
                Self.snapshot([("a", [1, 2, 3, 4, 5]), ("b", [6, 7, 8])]), animatingDifferences: false)
            for step in 0..<12 {
                let old = table.source.snapshot()
                let new = random(&generator, old)
                let cells = Dictionary(
                    uniqueKeysWithValues: old.itemIdentifiers.compactMap { item in
                        table.source.indexPath(for: item).flatMap { table.view.cellForRow(at: $0) }.map { (item, $0) }
                    })
                table.filled = []
                var isDone = false
                table.source.apply(new, animatingDifferences: step % 3 > 0) { isDone = true }
                harness.step(0.5)
                #expect(isDone)
                #expect(table.shown == new.sectionIdentifiers.map(new.itemIdentifiers(inSection:)))
                #expect(Set(table.filled) == Set(new.itemIdentifiers).subtracting(old.itemIdentifiers))
                for item in new.itemIdentifiers {
                    let path = try #require(table.source.indexPath(for: item))
                    #expect(table.source.itemIdentifier(for: path) == item)
                    if let cell = cells[item] { #expect(table.view.cellForRow(at: path) === cell) }
                    #expect(table.view.cellForRow(at: path)?.frame == table.view.rectForRow(at: path))
                }
            }
        }
    }

    @Test("after any change a collection view shows the new snapshot, with the cells that it had", arguments: 0..<12)
    func randomGrid(seed: Int) throws {
        try Harness.run { harness in
            var generator = SplitMix(seed: UInt64(100 + seed))
            let grid = Grid(harness)
            grid.source.apply(Self.snapshot([("a", [1, 2, 3, 4, 5]), ("b", [6, 7, 8])]))
            for step in 0..<12 {
                let old = grid.source.snapshot()
                let new = random(&generator, old)
                let cells = Dictionary(
                    uniqueKeysWithValues: old.itemIdentifiers.compactMap { item in
                        grid.source.indexPath(for: item).flatMap { grid.view.cellForItem(at: $0) }.map { (item, $0) }
                    })
                grid.filled = []
                var isDone = false
                grid.source.apply(new, animatingDifferences: step % 3 > 0) { isDone = true }
                harness.step(0.5)
                #expect(isDone)
                #expect(grid.shown == new.sectionIdentifiers.map(new.itemIdentifiers(inSection:)))
                #expect(Set(grid.filled) == Set(new.itemIdentifiers).subtracting(old.itemIdentifiers))
                for item in new.itemIdentifiers {
                    let path = try #require(grid.source.indexPath(for: item))
                    if let cell = cells[item] { #expect(grid.view.cellForItem(at: path) === cell) }
                    #expect(
                        grid.view.cellForItem(at: path)?.frame == grid.view.layoutAttributesForItem(at: path)?.frame)
                }
            }
        }
    }

    // MARK: - Data sources

    @Test("items that move slide, what is new fades in, and the completion comes at the end")
    func animation() throws {
        try Harness.run { harness in
            let grid = Grid(harness)
            grid.source.apply(Self.snapshot([("a", [1, 2])]), animatingDifferences: false)
            let two = try #require(grid.view.cellForItem(at: IndexPath(item: 1, section: 0)))
            var isDone = false
            grid.source.apply(Self.snapshot([("a", [1, 3, 2])])) { isDone = true }
            harness.step(0.15)
            #expect(!isDone && abs(harness.shownFrame(of: two).minX - 45) < 0.5)
            harness.step(0.2)
            #expect(isDone && two.frame.minX == 60)
            grid.source.apply(Self.snapshot([("a", [2, 1, 3])]), animatingDifferences: false) { isDone = false }
            #expect(!isDone && two.frame.minX == 0)
        }
    }

    @Test("reloaded items get new cells, reconfigured ones are filled again")
    func reloading() throws {
        try Harness.run { harness in
            let table = Table(harness)
            table.source.apply(Self.snapshot([("a", [1, 2, 3]), ("b", [4, 5])]), animatingDifferences: false)
            let cells = table.view.visibleCells
            table.filled = []
            var next = table.source.snapshot()
            next.reloadItems([1])
            next.reconfigureItems([2])
            table.source.apply(next)
            harness.step(0.5)
            #expect(table.filled.sorted() == [1, 2])
            #expect(table.view.visibleCells[0] !== cells[0] && table.view.visibleCells[1] === cells[1])
            #expect(table.source.snapshot().reloadedItemIdentifiers.isEmpty)
            table.filled = []
            next = table.source.snapshot()
            next.reloadSections(["b"])
            table.source.apply(next)
            harness.step(0.5)
            #expect(table.filled.sorted() == [4, 5])
            table.filled = []
            next = table.source.snapshot()
            next.reconfigureItems([3, 5])
            var isDone = false
            table.source.apply(next) { isDone = true }
            harness.step(0.5)
            #expect(table.filled == [3, 5] && isDone)
            table.filled = []
            table.source.apply(table.source.snapshot())
            #expect(table.filled.isEmpty)
            table.source.applySnapshotUsingReloadData(Self.snapshot([("c", [5, 9])]))
            #expect(table.filled == [5, 9] && table.shown == [[5, 9]])
        }
    }

    @Test("one change among 100,000 items fills one cell")
    func manyItems() throws {
        try Harness.run { harness in
            let grid = Grid(harness, size: CGSize(width: 300, height: 300))
            var snapshot = Self.snapshot([("a", Array(0..<100_000))])
            grid.source.apply(snapshot, animatingDifferences: false)
            #expect(grid.filled.count == 100)
            grid.filled = []
            snapshot.insertItems([-1], beforeItem: 5)
            snapshot.deleteItems([90_000])
            grid.source.apply(snapshot, animatingDifferences: false)
            #expect(grid.filled == [-1])
            #expect(grid.source.indexPath(for: 99_999) == IndexPath(item: 99_999, section: 0))
        }
    }

    final class Titled: UITableViewDiffableDataSource<String, Int> {
        override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
            sectionIdentifier(for: section)
        }
        override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
        override func tableView(
            _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
            forRowAt indexPath: IndexPath
        ) {
            guard let item = itemIdentifier(for: indexPath) else { return }
            var next = snapshot()
            next.deleteItems([item])
            apply(next)
        }
    }

    @Test("a subclass gives titles and deletes what is edited away")
    func subclass() throws {
        try Harness.run { harness in
            let view = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 500), style: .grouped)
            view.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
            let source = Titled(tableView: view) { table, path, item in
                let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
                cell.tag = item
                return cell
            }
            source.apply(Self.snapshot([("One", [1]), ("Two", [2, 3])]), animatingDifferences: false)
            harness.show(view)
            #expect(view.headerView(forSection: 1)?.textLabel?.text?.lowercased() == "two")
            source.tableView(view, commit: .delete, forRowAt: IndexPath(row: 0, section: 1))
            harness.step(0.5)
            #expect(view.visibleCells.map(\.tag) == [1, 3])
            #expect(source.index(for: "Two") == 1 && source.index(for: "None") == nil)
        }
    }

    @Test("supplementary views come from the provider, by a registration")
    func supplementary() throws {
        try Harness.run { harness in
            let grid = Grid(harness)
            let layout = try #require(grid.view.collectionViewLayout as? UICollectionViewFlowLayout)
            layout.headerReferenceSize = CGSize(width: 0, height: 20)
            let kind = UICollectionView.elementKindSectionHeader
            let registration = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(elementKind: kind) {
                view, kind, path in
                view.tag = 100 + path.section
            }
            grid.source.supplementaryViewProvider = { view, kind, path in
                view.dequeueConfiguredReusableSupplementary(using: registration, for: path)
            }
            grid.source.apply(Self.snapshot([("a", [1]), ("b", [2])]), animatingDifferences: false)
            let second = grid.view.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: 1))
            #expect(second?.tag == 101 && second?.frame.minY == 50)
        }
    }

    @Test("a section takes a tree and shows what is expanded")
    func sectionSnapshots() throws {
        try Harness.run { harness in
            let grid = Grid(harness)
            grid.source.apply(Self.snapshot([("a", [1]), ("b", [2])]), animatingDifferences: false)
            var tree = NSDiffableDataSourceSectionSnapshot<Int>()
            tree.append([10, 20])
            tree.append([11, 12], to: 10)
            tree.expand([10])
            grid.source.apply(tree, to: "b")
            harness.step(0.5)
            #expect(grid.shown == [[1], [10, 11, 12, 20]])
            tree = grid.source.snapshot(for: "b")
            tree.collapse([10])
            grid.source.apply(tree, to: "b")
            harness.step(0.5)
            #expect(grid.shown == [[1], [10, 20]])
            #expect(grid.source.snapshot(for: "b").items == [10, 11, 12, 20])
            #expect(grid.source.snapshot(for: "a").items == [1])
            grid.source.apply(tree, to: "new", animatingDifferences: false)
            #expect(grid.shown == [[1], [], [10, 20]])
        }
    }

    @Test("applying can be awaited")
    func awaiting() async {
        let view = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let source = UITableViewDiffableDataSource<String, Int>(tableView: view) { _, _, _ in UITableViewCell() }
        await source.apply(Self.snapshot([("a", [1, 2])]), animatingDifferences: false)
        await source.applySnapshotUsingReloadData(Self.snapshot([("a", [1, 2, 3])]))
        #expect(view.numberOfRows(inSection: 0) == 3)
    }

    @Test("a registration made while a cell is asked for traps with UIKit's words")
    func lateRegistration() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            try Harness.run { harness in
                let view = UICollectionView(
                    frame: CGRect(x: 0, y: 0, width: 100, height: 100),
                    collectionViewLayout: UICollectionViewFlowLayout())
                let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: view) { view, path, item in
                    let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
                    return view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
                }
                harness.show(view)
                source.apply(DiffableDataSourceTests.snapshot([("a", [1])]))
            }
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(
            message.contains(
                "Attempted to dequeue a cell using a registration that was created inside "
                    + "-collectionView:cellForItemAtIndexPath: or inside a UICollectionViewDiffableDataSource cell "
                    + "provider."
            ))
    }
}
