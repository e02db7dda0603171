import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Sections laid out by groups of items.
@MainActor
struct CompositionalTests {
    final class Items: NSObject, UICollectionViewDataSource {
        var counts: [Int]
        var lines = 1
        init(_ counts: [Int]) { self.counts = counts }

        func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            counts[section]
        }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            (cell as? Texts)?.label.text = Array(repeating: "line", count: 1 + indexPath.item % 3).joined(
                separator: "\n")
            return cell
        }
        func collectionView(
            _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
        ) -> UICollectionReusableView {
            collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "edge", for: indexPath)
        }
    }

    final class Texts: UICollectionViewCell {
        static var made = 0
        let label = UILabel()
        override init(frame: CGRect) {
            super.init(frame: frame)
            Self.made += 1
            label.numberOfLines = 0
            label.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(label)
            NSLayoutConstraint.activate([
                label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
                label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
                label.topAnchor.constraint(equalTo: contentView.topAnchor),
                label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
            ])
        }
        required init?(coder: NSCoder) { nil }
    }

    /// Views hold their sources weakly.
    private let kept = Kept()
    private final class Kept { var objects: [AnyObject] = [] }

    private func make(_ harness: Harness, _ items: Items, _ layout: UICollectionViewLayout) -> UICollectionView {
        kept.objects.append(items)
        let view = UICollectionView(frame: CGRect(x: 0, y: 100, width: 300, height: 400), collectionViewLayout: layout)
        view.contentInsetAdjustmentBehavior = .never
        view.register(Texts.self, forCellWithReuseIdentifier: "cell")
        for kind in ["header", "footer"] {
            view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "edge")
        }
        layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "card")
        view.dataSource = items
        harness.show(view)
        return view
    }

    private func size(
        _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
    ) -> NSCollectionLayoutSize { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

    private func frames(_ view: UICollectionView, _ section: Int = 0) -> [CGRect] {
        (0..<view.numberOfItems(inSection: section)).compactMap {
            view.layoutAttributesForItem(at: IndexPath(item: $0, section: section))?.frame
        }
    }

    @Test("a row takes as many items as fit, the next ones begin a row")
    func grid() throws {
        try Harness.run { harness in
            let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.25), .fractionalHeight(1)))
            item.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [item])
            let section = NSCollectionLayoutSection(group: group)
            section.interGroupSpacing = 10
            section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 20, bottom: 6, trailing: 40)
            let view = make(harness, Items([6]), UICollectionViewCompositionalLayout(section: section))
            // 240 wide: four columns of 60.
            let expected: [CGRect] = (0..<6).map { index in
                let (column, row) = (CGFloat(index % 4), CGFloat(index / 4))
                return CGRect(x: 22 + column * 60, y: 6 + row * 60, width: 54, height: 46)
            }
            #expect(frames(view) == expected)
            #expect(view.contentSize == CGSize(width: 300, height: 5 + 50 + 10 + 50 + 6))
            #expect(view.visibleCells.count == 6)
        }
    }

    @Test("a count shares the width; flexible distances take what is left")
    func counts() throws {
        try Harness.run { harness in
            let whole = size(.fractionalWidth(1), .absolute(40))
            let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
            let shared = NSCollectionLayoutGroup.horizontal(layoutSize: whole, subitem: item, count: 3)
            shared.interItemSpacing = .fixed(15)
            let small = NSCollectionLayoutItem(layoutSize: size(.absolute(60), .absolute(30)))
            let spread = NSCollectionLayoutGroup.horizontal(layoutSize: whole, repeatingSubitem: small, count: 3)
            spread.interItemSpacing = .flexible(5)
            let layout = UICollectionViewCompositionalLayout { section, _ in
                NSCollectionLayoutSection(group: section == 0 ? shared : spread)
            }
            let view = make(harness, Items([3, 3]), layout)
            let first: [CGRect] = [0, 105, 210].map { CGRect(x: $0, y: 0, width: 90, height: 40) }
            let second: [CGRect] = [0, 120, 240].map { CGRect(x: $0, y: 40, width: 60, height: 30) }
            #expect(frames(view) == first && frames(view, 1) == second)
        }
    }

    @Test("groups lie within groups: a tall item beside two short ones, again and again")
    func nested() throws {
        try Harness.run { harness in
            let tall = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.6), .fractionalHeight(1)))
            let short = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)))
            let pair = NSCollectionLayoutGroup.vertical(
                layoutSize: size(.fractionalWidth(0.4), .fractionalHeight(1)), subitems: [short, short])
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: size(.fractionalWidth(1), .fractionalWidth(0.5)), subitems: [tall, pair])
            let view = make(
                harness, Items([5]),
                UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
            let expected: [CGRect] = [
                CGRect(x: 0, y: 0, width: 180, height: 150), CGRect(x: 180, y: 0, width: 120, height: 75),
                CGRect(x: 180, y: 75, width: 120, height: 75), CGRect(x: 0, y: 150, width: 180, height: 150),
                CGRect(x: 180, y: 150, width: 120, height: 75),
            ]
            #expect(frames(view) == expected)
        }
    }

    @Test("estimated heights become what the cells ask for, a row as high as its highest item")
    func estimates() throws {
        try Harness.run { harness in
            let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.5), .estimated(30)))
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: size(.fractionalWidth(1), .estimated(30)), subitems: [item])
            let view = make(
                harness, Items([4]),
                UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
            @MainActor func height(_ lines: Int) -> CGFloat {
                let label = UILabel()
                label.numberOfLines = 0
                label.text = Array(repeating: "line", count: lines).joined(separator: "\n")
                return label.intrinsicContentSize.height
            }
            let rows = [height(2), height(3)]
            let expected: [CGRect] = [
                CGRect(x: 0, y: 0, width: 150, height: height(1)), CGRect(x: 150, y: 0, width: 150, height: rows[0]),
                CGRect(x: 0, y: rows[0], width: 150, height: rows[1]),
                CGRect(x: 150, y: rows[0], width: 150, height: height(1)),
            ]
            #expect(frames(view) == expected)
            #expect(view.contentSize.height == rows[0] + rows[1])
        }
    }

    @Test("headers, footers and backgrounds lie around their section; a pinned header stays in sight")
    func edges() throws {
        try Harness.run { harness in
            let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .absolute(50)))
            let group = NSCollectionLayoutGroup.vertical(
                layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [item])
            let section = NSCollectionLayoutSection(group: group)
            section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 10, trailing: 20)
            let header = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: size(.fractionalWidth(1), .absolute(30)), elementKind: "header", alignment: .top)
            header.pinToVisibleBounds = true
            let footer = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: size(.absolute(100), .absolute(20)), elementKind: "footer", alignment: .bottomTrailing)
            section.boundarySupplementaryItems = [header, footer]
            section.decorationItems = [.background(elementKind: "card")]
            let configuration = UICollectionViewCompositionalLayoutConfiguration()
            configuration.interSectionSpacing = 7
            let layout = UICollectionViewCompositionalLayout(section: section, configuration: configuration)
            let view = make(harness, Items([10, 10]), layout)
            @MainActor func frame(_ kind: String, _ section: Int) -> CGRect? {
                layout.layoutAttributesForSupplementaryView(ofKind: kind, at: IndexPath(item: 0, section: section))?
                    .frame
            }
            let height: CGFloat = 30 + 10 + 500 + 10 + 20
            #expect(frame("header", 0) == CGRect(x: 20, y: 0, width: 260, height: 30))
            #expect(frame("footer", 0) == CGRect(x: 180, y: height - 20, width: 100, height: 20))
            #expect(frames(view)[0] == CGRect(x: 20, y: 40, width: 260, height: 50))
            #expect(frames(view, 1)[0].minY == height + 7 + 40)
            let card = layout.layoutAttributesForDecorationView(ofKind: "card", at: IndexPath(item: 0, section: 1))
            #expect(card?.frame == CGRect(x: 0, y: height + 7, width: 300, height: height) && card?.zIndex == -1)
            view.contentOffset.y = 200
            harness.layOut()
            let shown = view.supplementaryView(forElementKind: "header", at: IndexPath(item: 0, section: 0))
            #expect(shown?.frame.minY == CGFloat(200))
            view.contentOffset.y = height - 10
            harness.layOut()
            #expect(shown?.frame.minY == height - 30, "it leaves with its section")
        }
    }

    @Test("in right-to-left interfaces groups start at the right; a horizontal layout scrolls sideways")
    func directions() throws {
        let width = 0.25
        try Harness.run(direction: .rightToLeft) { harness in
            let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(width), .fractionalHeight(1)))
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [item])
            let view = make(
                harness, Items([2]),
                UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
            #expect(view.visibleCells.map(\.frame.minX) == [225, 150])
        }
        try Harness.run { harness in
            let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)))
            let group = NSCollectionLayoutGroup.vertical(
                layoutSize: size(.absolute(80), .fractionalHeight(1)), subitems: [item])
            let configuration = UICollectionViewCompositionalLayoutConfiguration()
            configuration.scrollDirection = .horizontal
            let layout = UICollectionViewCompositionalLayout(
                section: NSCollectionLayoutSection(group: group), configuration: configuration)
            let view = make(harness, Items([5]), layout)
            let expected: [CGPoint] = [
                CGPoint(x: 0, y: 0), CGPoint(x: 0, y: 200), CGPoint(x: 80, y: 0), CGPoint(x: 80, y: 200),
                CGPoint(x: 160, y: 0),
            ]
            #expect(frames(view).map(\.origin) == expected)
            #expect(view.contentSize == CGSize(width: 240, height: 400))
        }
    }

    @Test("scrolling 10,000 self-sizing items makes no new cells after the first screenfuls")
    func reuse() throws {
        try Harness.run { harness in
            Texts.made = 0
            let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .estimated(40)))
            let group = NSCollectionLayoutGroup.vertical(
                layoutSize: size(.fractionalWidth(1), .estimated(40)), subitems: [item])
            let view = make(
                harness, Items([10_000]),
                UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
            for step in 1...4 { view.contentOffset.y = CGFloat(step) * 200; harness.layOut() }
            let made = Texts.made
            #expect(made < 40)
            for step in 5...14 { view.contentOffset.y = CGFloat(step) * 200; harness.layOut() }
            #expect(Texts.made <= made + 2)
        }
    }
}
