import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// What tables and collections do alike: each case is driven through both.
@MainActor
struct ListEngineTests {
    /// A table or a collection of the same rows, one section, each 100 high, and what it told.
    @MainActor
    final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate, UICollectionViewDataSource,
        UICollectionViewDelegate
    {
        var names: [String]
        var log: [String] = []

        init(_ names: [String]) { self.names = names }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            cell.accessibilityLabel = names[indexPath.row]
            return cell
        }
        func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
            log.append("shows \(cell.accessibilityLabel ?? "")")
        }
        func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath)
        {
            log.append("ends \(cell.accessibilityLabel ?? "") at \(indexPath.row)")
        }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            names.count
        }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            cell.accessibilityLabel = names[indexPath.item]
            return cell
        }
        func collectionView(
            _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
        ) { log.append("shows \(cell.accessibilityLabel ?? "")") }
        func collectionView(
            _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
            forItemAt indexPath: IndexPath
        ) { log.append("ends \(cell.accessibilityLabel ?? "") at \(indexPath.item)") }

        func take() -> [String] {
            defer { log = [] }
            return log
        }
    }

    enum Kind: CaseIterable { case table, collection }

    /// A list 300 high.
    private func make(_ kind: Kind, _ rows: Rows, _ harness: Harness) -> any ListView {
        let frame = CGRect(x: 0, y: 0, width: 200, height: 300)
        let view: any ListView
        switch kind {
        case .table:
            let table = UITableView(frame: frame)
            table.rowHeight = 100
            table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
            (table.dataSource, table.delegate) = (rows, rows)
            view = table
        case .collection:
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 200, height: 100)
            layout.minimumLineSpacing = 0
            let collection = UICollectionView(frame: frame, collectionViewLayout: layout)
            collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            (collection.dataSource, collection.delegate) = (rows, rows)
            view = collection
        }
        view.contentInsetAdjustmentBehavior = .never
        harness.window.addSubview(view)
        harness.step(0.1)
        return view
    }

    private func path(_ row: Int) -> IndexPath { IndexPath(item: row, section: 0) }
    private func names(_ list: any ListView) -> [String] {
        (0..<20).compactMap { list.shownCell(path($0))?.accessibilityLabel }
    }

    @Test("what scrolls out of sight ends and is used again; what comes into sight is shown", arguments: Kind.allCases)
    func scrolling(_ kind: Kind) throws {
        try Harness.run { harness in
            let rows = Rows(["a", "b", "c", "d", "e", "f", "g"])
            let list = make(kind, rows, harness)
            #expect(rows.take() == ["shows a", "shows b", "shows c"])
            let first = (0..<3).compactMap { list.shownCell(path($0)) }
            list.contentOffset.y = 300
            harness.step(0.1)
            #expect(Set(rows.take()) == ["ends a at 0", "ends b at 1", "ends c at 2", "shows d", "shows e", "shows f"])
            list.contentOffset.y = 400
            harness.step(0.1)
            #expect(names(list) == ["e", "f", "g"])
            #expect(first.contains { $0 === list.shownCell(path(6)) }, "a cell that waited shows another row")
        }
    }

    @Test(
        "an update moves what stays, ends what goes when the animation is over, and keeps selection by name",
        arguments: Kind.allCases)
    func updating(_ kind: Kind) throws {
        try Harness.run { harness in
            let rows = Rows(["a", "b", "c"])
            let list = make(kind, rows, harness)
            list.select(path(2), animated: false)
            let (b, c) = (try #require(list.shownCell(path(1))), try #require(list.shownCell(path(2))))
            _ = rows.take()
            var isDone = false
            list.batch(
                {
                    rows.names = ["b", "x", "c"]
                    list.update { updates in
                        updates.deletedRows[path(0)] = ListUpdates.fade
                        updates.insertedRows[path(1)] = ListUpdates.fade
                    }
                }, { isDone = $0 })
            #expect(rows.take() == ["shows x"] && !isDone)
            #expect(list.shownCell(path(0)) === b && list.shownCell(path(2)) === c)
            harness.step(0.15)
            #expect(abs(harness.shownFrame(of: b).minY - 50) < 1, "half of the way from 100 to 0")
            harness.step(0.3)
            #expect(rows.take() == ["ends a at 0"] && isDone)
            #expect(selected(list) == [path(2)] && harness.shownFrame(of: b).minY == 0)
        }
    }

    private func selected(_ list: some ListView) -> [IndexPath] { list.list.selection.paths }

    @Test("an update in an update takes effect with the outer one", arguments: Kind.allCases)
    func nested(_ kind: Kind) throws {
        try Harness.run { harness in
            let rows = Rows(["a", "b", "c"])
            let list = make(kind, rows, harness)
            list.batch(
                {
                    rows.names = ["c"]
                    list.batch({ list.update { $0.deletedRows[path(0)] = ListUpdates.fade } }, nil)
                    #expect(names(list) == ["a", "b", "c"])
                    list.update { $0.deletedRows[path(1)] = ListUpdates.fade }
                }, nil)
            harness.step(0.5)
            #expect(names(list) == ["c"])
        }
    }

    @Test("a cell that is filled again keeps its place and its identity", arguments: Kind.allCases)
    func reconfiguring(_ kind: Kind) throws {
        try Harness.run { harness in
            let rows = Rows(["a", "b"])
            let list = make(kind, rows, harness)
            let cell = try #require(list.shownCell(path(1)))
            _ = rows.take()
            rows.names[1] = "new"
            list.reconfigure([path(1)])
            harness.step(0.1)
            #expect(list.shownCell(path(1)) === cell && cell.accessibilityLabel == "new" && rows.take().isEmpty)
        }
    }

    @Test("what is selected replaces what was, unless several may be; while editing other switches count")
    func selection() {
        var selection = ListSelection()
        selection.insert(path(1))
        #expect(selection.isAllowed && selection.replaced(by: path(2)) == [path(1)])
        #expect(selection.replaced(by: path(1)).isEmpty && selection.replaced(by: nil) == [path(1)])
        selection.allowsMultiple = true
        #expect(selection.replaced(by: path(2)).isEmpty && selection.replaced(by: nil) == [path(1)])
        selection.isEditing = true
        #expect(!selection.isAllowed && !selection.isMultiple)
        selection.allowsMultipleWhileEditing = true
        #expect(selection.isAllowed && selection.isMultiple)
        selection.insert(path(0))
        selection.insert(path(1))
        #expect(selection.paths == [path(1), path(0)], "in the order of selection, each once")
        selection.rename { $0 == path(1) ? nil : path($0.item + 5) }
        #expect(selection.paths == [path(5)])
    }
}
