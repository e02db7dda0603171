import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Items that come, go and move, and what stays at the edges while sections pass.
@MainActor
struct CollectionUpdateTests {
    final class Source: NSObject, UICollectionViewDataSource {
        var names: [[String]]
        var filled = 0
        init(_ names: [[String]]) { self.names = names }

        func numberOfSections(in collectionView: UICollectionView) -> Int { names.count }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            names[section].count
        }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            filled += 1
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            cell.accessibilityIdentifier = names[indexPath.section][indexPath.item]
            return cell
        }
        func collectionView(
            _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
        ) -> UICollectionReusableView {
            collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "edge", for: indexPath)
        }
    }

    private func make(
        _ harness: Harness, _ source: Source, _ layout: UICollectionViewFlowLayout = UICollectionViewFlowLayout()
    ) -> UICollectionView {
        layout.itemSize = CGSize(width: 100, height: 100)
        layout.minimumLineSpacing = 0
        layout.minimumInteritemSpacing = 0
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 500), collectionViewLayout: layout)
        view.contentInsetAdjustmentBehavior = .never
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
            view.register(
                UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "edge")
        }
        view.dataSource = source
        harness.show(view)
        return view
    }

    private func item(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    private func names(_ view: UICollectionView) -> [String] {
        view.visibleCells.compactMap(\.accessibilityIdentifier)
    }

    @Test("items behind an inserted one move on while it fades in")
    func insertion() throws {
        try Harness.run { harness in
            let source = Source([["a", "b"]])
            let view = make(harness, source)
            let b = try #require(view.cellForItem(at: item(1)))
            source.names[0].insert("new", at: 1)
            var isDone = false
            view.performBatchUpdates {
                view.insertItems(at: [item(1)])
            } completion: { _ in
                isDone = true
            }
            #expect(names(view) == ["a", "new", "b"] && view.cellForItem(at: item(2)) === b && !isDone)
            harness.step(0.15)
            #expect(abs(harness.shownFrame(of: b).minX - 150) < 0.5)
            harness.step(0.2)
            #expect(isDone && harness.shownFrame(of: b).minX == 200)
        }
    }

    @Test("deleted items fade and their cells wait; moved and reloaded ones are where they belong")
    func mixed() throws {
        try Harness.run { harness in
            let source = Source([["a", "b", "c"], ["x"]])
            let view = make(harness, source)
            let gone = try #require(view.cellForItem(at: item(0)))
            let c = try #require(view.cellForItem(at: item(2)))
            source.names = [["B"], ["x", "c"]]
            view.performBatchUpdates {
                view.deleteItems(at: [item(0)])
                view.reloadItems(at: [item(1)])
                view.moveItem(at: item(2), to: item(1, 1))
            }
            #expect(names(view) == ["B", "x", "c"] && view.cellForItem(at: item(1, 1)) === c)
            harness.step(0.5)
            #expect(gone.superview == nil && gone.alpha == 1)
            #expect(view.subviews.filter { $0 is UICollectionViewCell }.count == 3)
        }
    }

    @Test("reconfiguring fills the same cells again")
    func reconfiguring() throws {
        try Harness.run { harness in
            let source = Source([["a", "b"]])
            let view = make(harness, source)
            let first = view.cellForItem(at: item(0))
            source.names = [["A", "B"]]
            view.reconfigureItems(at: [item(0)])
            harness.layOut()
            #expect(names(view) == ["A", "b"] && view.cellForItem(at: item(0)) === first)
        }
    }

    @Test("headers and footers keep to the edges of what is seen, within their sections")
    func pinning() throws {
        try Harness.run { harness in
            let layout = UICollectionViewFlowLayout()
            layout.headerReferenceSize = CGSize(width: 0, height: 40)
            layout.footerReferenceSize = CGSize(width: 0, height: 30)
            layout.sectionHeadersPinToVisibleBounds = true
            layout.sectionFootersPinToVisibleBounds = true
            let names = (0..<60).map { "\($0)" }
            let source = Source([names, names])
            let view = make(harness, source, layout)
            let header = UICollectionView.elementKindSectionHeader
            let footer = UICollectionView.elementKindSectionFooter
            // A section is 40 + 2000 + 30 high.
            view.contentOffset.y = 700
            harness.layOut()
            #expect(view.supplementaryView(forElementKind: header, at: item(0))?.frame.minY == 700)
            #expect(view.supplementaryView(forElementKind: footer, at: item(0))?.frame.maxY == 1200)
            view.contentOffset.y = 2050
            harness.layOut()
            #expect(source.filled > 0)
            #expect(view.supplementaryView(forElementKind: header, at: item(0))?.frame.maxY == 2070)
            #expect(view.supplementaryView(forElementKind: header, at: item(0, 1))?.frame.minY == 2070)
            #expect(view.supplementaryView(forElementKind: footer, at: item(0, 1))?.frame.maxY == 2550)
        }
    }

    @Test("lines start at the right in a right-to-left interface, and the last one too")
    func rightToLeft() throws {
        try Harness.run(direction: .rightToLeft) { harness in
            let view = make(harness, Source([["a", "b", "c", "d"]]))
            let frames = (0..<4).compactMap { view.cellForItem(at: item($0))?.frame.minX }
            #expect(frames == [200, 100, 0, 200])
        }
    }

    @Test("a horizontal flow fills columns from the top and scrolls sideways")
    func horizontal() throws {
        try Harness.run { harness in
            let layout = UICollectionViewFlowLayout()
            layout.scrollDirection = .horizontal
            let source = Source([(0..<100).map { "\($0)" }])
            let view = make(harness, source, layout)
            #expect(view.contentSize == CGSize(width: 2000, height: 500))
            #expect(view.cellForItem(at: item(6))?.frame.origin == CGPoint(x: 100, y: 100))
            #expect(source.filled == 15)
            view.scrollToItem(at: item(57), at: .centeredHorizontally, animated: true)
            harness.step(0.5)
            #expect(view.contentOffset.x == 1000)
        }
    }
}
