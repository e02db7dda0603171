import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Rows and items that are about to come into view are announced once, and taken back when they are not any more.
@MainActor
struct PrefetchTests {
    private final class Source: NSObject, UITableViewDataSource, UITableViewDataSourcePrefetching,
        UICollectionViewDataSource, UICollectionViewDataSourcePrefetching
    {
        var count = 100
        var announced: [[Int]] = []
        var cancelled: [[Int]] = []
        var onAnnounce: (() -> Void)?

        func take() -> (announced: [[Int]], cancelled: [[Int]]) {
            defer { (announced, cancelled) = ([], []) }
            return (announced, cancelled)
        }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell(style: .default, reuseIdentifier: nil)
        }
        func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
            announced.append(indexPaths.map(\.row))
            onAnnounce?()
        }
        func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
            cancelled.append(indexPaths.map(\.row))
        }

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
        func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
            announced.append(indexPaths.map(\.item))
        }
        func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
            cancelled.append(indexPaths.map(\.item))
        }
    }

    /// Ten rows of 40 points in a height of 400.
    private func table(_ harness: Harness, _ source: Source) -> UITableView {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        table.contentInsetAdjustmentBehavior = .never
        table.rowHeight = 40
        table.dataSource = source
        table.prefetchDataSource = source
        harness.show(table)
        return table
    }

    private func scroll(_ view: UIScrollView, to y: CGFloat, _ harness: Harness) {
        view.contentOffset.y = y
        harness.layOut()
    }

    @Test("a table announces the rows of the next screenful, each once")
    func rows() throws {
        try Harness.run { harness in
            let source = Source()
            let table = table(harness, source)
            #expect(source.take().announced == [Array(10..<20)])
            harness.layOut()
            #expect(source.take().announced == [])
            scroll(table, to: 80, harness)
            let moved = source.take()
            #expect(moved.announced == [[20, 21]] && moved.cancelled == [])
            for y in stride(from: 90 as CGFloat, through: 800, by: 10) { scroll(table, to: y, harness) }
            let all = source.take()
            #expect(all.announced.flatMap { $0 } == Array(22..<40) && all.cancelled == [])
        }
    }

    @Test("turning round takes the rows ahead back and announces those behind, nearest first")
    func turning() throws {
        try Harness.run { harness in
            let source = Source()
            let table = table(harness, source)
            scroll(table, to: 1200, harness)
            _ = source.take()
            scroll(table, to: 1160, harness)
            let turned = source.take()
            #expect(turned.cancelled == [Array(40..<50).filter { $0 > 39 }])
            #expect(turned.announced == [Array((19..<29).reversed())])
        }
    }

    @Test("a jump takes back what it passed over")
    func jump() throws {
        try Harness.run { harness in
            let source = Source()
            let table = table(harness, source)
            _ = source.take()
            scroll(table, to: 2000, harness)
            let jumped = source.take()
            #expect(jumped.cancelled == [Array(10..<20)] && jumped.announced == [Array(60..<70)])
        }
    }

    @Test("nothing is announced twice after a reload of rows, everything is after a reload of all")
    func reloads() throws {
        try Harness.run { harness in
            let source = Source()
            let table = table(harness, source)
            _ = source.take()
            table.reloadRows(at: [IndexPath(row: 12, section: 0), IndexPath(row: 2, section: 0)], with: .none)
            harness.step(0.5)
            #expect(source.take().announced == [])
            table.reloadData()
            harness.layOut()
            #expect(source.take().announced == [Array(10..<20)])
        }
    }

    @Test("rows that are appended while rows are announced are announced in their turn")
    func appending() throws {
        try Harness.run { harness in
            let source = Source()
            source.count = 15
            source.onAnnounce = { [unowned source] in if source.count < 40 { source.count += 5 } }
            let table = table(harness, source)
            #expect(source.take().announced == [Array(10..<15)])
            table.insertRows(at: (15..<20).map { IndexPath(row: $0, section: 0) }, with: .none)
            harness.step(0.5)
            #expect(source.take().announced == [Array(15..<20)])
        }
    }

    @Test("prefetching that is switched off announces nothing")
    func off() throws {
        try Harness.run { harness in
            let source = Source()
            let table = table(harness, source)
            _ = source.take()
            table.isPrefetchingEnabled = false
            scroll(table, to: 400, harness)
            #expect(source.take().announced == [])
        }
    }

    @Test("a collection view announces items along its direction of scrolling")
    func items() throws {
        try Harness.run { harness in
            let source = Source()
            let layout = UICollectionViewFlowLayout()
            layout.scrollDirection = .horizontal
            layout.itemSize = CGSize(width: 50, height: 200)
            layout.minimumLineSpacing = 0
            let view = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 300, height: 200), collectionViewLayout: layout)
            view.contentInsetAdjustmentBehavior = .never
            view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            view.dataSource = source
            view.prefetchDataSource = source
            harness.show(view)
            #expect(source.take().announced == [Array(6..<12)])
            view.contentOffset.x = 100
            harness.layOut()
            #expect(source.take().announced == [[12, 13]])
            view.contentOffset.x = 50
            harness.layOut()
            let turned = source.take()
            #expect(turned.announced == [[0]] && turned.cancelled == [Array(8..<14)])
        }
    }
}
