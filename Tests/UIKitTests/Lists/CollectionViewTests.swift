import Foundation
import Testing
import UIKitTesting

@testable import UIKit

@MainActor
struct CollectionViewTests {
    final class Tile: UICollectionViewCell {
        static var made = 0
        let label = UILabel()

        override init(frame: CGRect) {
            super.init(frame: frame)
            Self.made += 1
            label.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(label)
            NSLayoutConstraint.activate([
                label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 5),
                contentView.trailingAnchor.constraint(equalTo: label.trailingAnchor, constant: 5),
                label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 5),
                contentView.bottomAnchor.constraint(equalTo: label.bottomAnchor, constant: 5),
            ])
        }

        required init?(coder: NSCoder) { fatalError("not from a nib") }
    }

    final class Items: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
        var counts: [Int]
        var selected: [IndexPath] = []
        init(_ counts: [Int]) { self.counts = counts }

        func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            counts[section]
        }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
            -> UICollectionViewCell
        {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
            (cell as? Tile)?.label.text = String(repeating: "m", count: 1 + indexPath.item % 4)
            return cell
        }
        func collectionView(
            _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
        ) -> UICollectionReusableView {
            collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
        }
        func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
            selected.append(indexPath)
        }
    }

    private func make(_ harness: Harness, _ items: Items, _ layout: UICollectionViewFlowLayout) -> UICollectionView {
        let view = UICollectionView(frame: CGRect(x: 0, y: 100, width: 320, height: 400), collectionViewLayout: layout)
        view.contentInsetAdjustmentBehavior = .never
        view.register(Tile.self, forCellWithReuseIdentifier: "tile")
        view.register(
            UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "header")
        view.dataSource = items
        view.delegate = items
        harness.show(view)
        return view
    }

    @Test("full lines share what is left, the last line keeps their spacing")
    func lines() throws {
        try Harness.run { harness in
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 90, height: 60)
            layout.sectionInset = UIEdgeInsets(top: 8, left: 10, bottom: 8, right: 10)
            let items = Items([5])
            let view = make(harness, items, layout)
            let frames = (0..<5).compactMap { view.cellForItem(at: IndexPath(item: $0, section: 0))?.frame }
            #expect(
                frames == [
                    CGRect(x: 10, y: 8, width: 90, height: 60), CGRect(x: 115, y: 8, width: 90, height: 60),
                    CGRect(x: 220, y: 8, width: 90, height: 60), CGRect(x: 10, y: 78, width: 90, height: 60),
                    CGRect(x: 115, y: 78, width: 90, height: 60),
                ])
            #expect(view.contentSize == CGSize(width: 320, height: 146))
        }
    }

    @Test("scrolling makes no new cells after the first screenfuls")
    func reuse() throws {
        try Harness.run { harness in
            Tile.made = 0
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 90, height: 60)
            layout.headerReferenceSize = CGSize(width: 0, height: 30)
            let items = Items([5000, 5000])
            let view = make(harness, items, layout)
            for step in 1...10 { view.contentOffset.y = CGFloat(step) * 200; harness.layOut() }
            let made = Tile.made
            #expect(made < 60)
            for step in 11...200 { view.contentOffset.y = CGFloat(step) * 200; harness.layOut() }
            #expect(Tile.made == made)
        }
    }

    @Test("cells size themselves")
    func selfSizing() throws {
        try Harness.run { harness in
            let layout = UICollectionViewFlowLayout()
            layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
            let items = Items([12])
            let view = make(harness, items, layout)
            for cell in view.visibleCells {
                let label = try #require((cell as? Tile)?.label).intrinsicContentSize
                #expect(abs(cell.bounds.width - label.width - 10) < 0.01)
            }
            #expect(view.visibleCells.count == 12)
        }
    }

    @Test("a tap selects an item, and nothing is selected once all is reloaded")
    func selection() throws {
        try Harness.run { harness in
            let items = Items([4])
            let view = make(harness, items, UICollectionViewFlowLayout())
            let path = IndexPath(item: 2, section: 0)
            try harness.tap(try #require(view.cellForItem(at: path)))
            #expect(items.selected == [path] && view.indexPathsForSelectedItems == [path])
            view.reloadData()
            harness.layOut()
            #expect(view.indexPathsForSelectedItems == [] && view.cellForItem(at: path)?.isSelected == false)
        }
    }
}
