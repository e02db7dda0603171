import Foundation
import Testing
import UIKitTesting

@testable import ListAlgorithms
@testable import UIKit

/// Frames of compositional layouts against numbers worked out by hand from the documented rules.
@MainActor
struct CompositionalLayoutTests {
    typealias Size = NSCollectionLayoutSize
    typealias Item = NSCollectionLayoutItem
    typealias Group = NSCollectionLayoutGroup
    typealias Section = NSCollectionLayoutSection

    static func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension) -> Size {
        Size(widthDimension: width, heightDimension: height)
    }
    static func item(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension) -> Item {
        Item(layoutSize: size(width, height))
    }

    /// Cells of given sizes, counted.
    final class Cells: NSObject, UICollectionViewDataSource {
        var counts: [Int]
        var filled = 0
        /// The size that a cell asks for.
        var preferred: (IndexPath) -> CGSize? = { _ in nil }
        var headerHeight: CGFloat?
        init(_ counts: [Int]) { self.counts = counts }

        final class Cell: UICollectionViewCell {
            var preferred: CGSize?
            override func preferredLayoutAttributesFitting(
                _ layoutAttributes: UICollectionViewLayoutAttributes
            ) -> UICollectionViewLayoutAttributes {
                guard let preferred, let copy = layoutAttributes.copy() as? UICollectionViewLayoutAttributes else {
                    return layoutAttributes
                }
                copy.size = preferred
                return copy
            }
        }
        final class Header: UICollectionReusableView {
            var height: CGFloat?
            override func preferredLayoutAttributesFitting(
                _ layoutAttributes: UICollectionViewLayoutAttributes
            ) -> UICollectionViewLayoutAttributes {
                guard let height, let copy = layoutAttributes.copy() as? UICollectionViewLayoutAttributes else {
                    return layoutAttributes
                }
                copy.size.height = height
                return copy
            }
        }
        final class Background: UICollectionReusableView {}

        func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            counts[section]
        }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            filled += 1
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            (cell as? Cell)?.preferred = preferred(indexPath)
            return cell
        }
        func collectionView(
            _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
        ) -> UICollectionReusableView {
            let view = collectionView.dequeueReusableSupplementaryView(
                ofKind: kind, withReuseIdentifier: "view", for: indexPath)
            (view as? Header)?.height = headerHeight
            return view
        }
    }

    /// A view of 375 by 600 points.
    static func make(
        _ harness: Harness, _ cells: Cells, _ layout: UICollectionViewCompositionalLayout,
        size: CGSize = CGSize(width: 375, height: 600), cell: UICollectionViewCell.Type = Cells.Cell.self
    ) -> UICollectionView {
        let view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
        view.contentInsetAdjustmentBehavior = .never
        view.register(cell, forCellWithReuseIdentifier: "cell")
        for kind in ["header", "footer", "badge", "global"] {
            view.register(Cells.Header.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "view")
        }
        layout.register(Cells.Background.self, forDecorationViewOfKind: "background")
        view.dataSource = cells
        harness.show(view)
        return view
    }

    private func frames(_ view: UICollectionView, section: Int = 0) -> [CGRect] {
        (0..<view.numberOfItems(inSection: section)).compactMap {
            view.layoutAttributesForItem(at: IndexPath(item: $0, section: section))?.frame
        }
    }

    // MARK: - One group

    struct Case: CustomTestStringConvertible {
        let testDescription: String
        let count: Int
        let section: @MainActor () -> Section
        let frames: [CGRect]
        let height: CGFloat
    }

    nonisolated static let cases: [Case] = [
        Case(
            testDescription: "three columns of a third each, cells inset by 2", count: 4,
            section: {
                let third = item(.fractionalWidth(1 / 3), .fractionalHeight(1))
                third.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 2, bottom: 2, trailing: 2)
                return Section(
                    group: .horizontal(layoutSize: size(.fractionalWidth(1), .absolute(100)), subitems: [third]))
            },
            // 375 / 3 = 125; each cell loses 2 at every side.
            frames: [
                CGRect(x: 2, y: 2, width: 121, height: 96), CGRect(x: 127, y: 2, width: 121, height: 96),
                CGRect(x: 252, y: 2, width: 121, height: 96), CGRect(x: 2, y: 102, width: 121, height: 96),
            ], height: 200),
        Case(
            testDescription: "section insets and spacing between groups", count: 3,
            section: {
                let section = Section(
                    group: .horizontal(
                        layoutSize: size(.fractionalWidth(1), .absolute(44)),
                        subitems: [item(.fractionalWidth(1), .fractionalHeight(1))]))
                section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 40)
                section.interGroupSpacing = 6
                return section
            },
            // Width 375 - 60; below each other at 44 + 6; the whole 10 + 3 * 44 + 2 * 6 + 30.
            frames: (0..<3).map { CGRect(x: 20, y: 10 + 50 * CGFloat($0), width: 315, height: 44) }, height: 184),
        Case(
            testDescription: "a count divides the room that spacings leave", count: 3,
            section: {
                let group = Group.horizontal(
                    layoutSize: size(.fractionalWidth(1), .absolute(50)),
                    subitem: item(.fractionalWidth(1), .fractionalHeight(1)), count: 2)
                group.interItemSpacing = .fixed(15)
                return Section(group: group)
            },
            // (375 - 15) / 2 = 180.
            frames: [
                CGRect(x: 0, y: 0, width: 180, height: 50), CGRect(x: 195, y: 0, width: 180, height: 50),
                CGRect(x: 0, y: 50, width: 180, height: 50),
            ], height: 100),
        Case(
            testDescription: "a repeated subitem keeps its own width", count: 3,
            section: {
                let group = Group.horizontal(
                    layoutSize: size(.fractionalWidth(1), .absolute(50)),
                    repeatingSubitem: item(.absolute(70), .absolute(30)), count: 3)
                group.interItemSpacing = .fixed(10)
                return Section(group: group)
            },
            frames: [
                CGRect(x: 0, y: 0, width: 70, height: 30), CGRect(x: 80, y: 0, width: 70, height: 30),
                CGRect(x: 160, y: 0, width: 70, height: 30),
            ], height: 50),
        Case(
            testDescription: "halves with a fixed spacing no longer fit side by side", count: 2,
            section: {
                let group = Group.horizontal(
                    layoutSize: size(.fractionalWidth(1), .absolute(50)),
                    subitems: [item(.fractionalWidth(0.5), .fractionalHeight(1))])
                group.interItemSpacing = .fixed(10)
                return Section(group: group)
            },
            frames: [CGRect(x: 0, y: 0, width: 187.5, height: 50), CGRect(x: 0, y: 50, width: 187.5, height: 50)],
            height: 100),
        Case(
            testDescription: "flexible spacing shares what is left", count: 3,
            section: {
                let group = Group.horizontal(
                    layoutSize: size(.fractionalWidth(1), .absolute(50)),
                    subitems: [item(.absolute(115), .absolute(50))])
                group.interItemSpacing = .flexible(5)
                return Section(group: group)
            },
            // Three of 115 and twice 5 fit in 375; the 20 left over (375 - 355) go to both gaps: 15 each.
            frames: [
                CGRect(x: 0, y: 0, width: 115, height: 50), CGRect(x: 130, y: 0, width: 115, height: 50),
                CGRect(x: 260, y: 0, width: 115, height: 50),
            ], height: 50),
        Case(
            testDescription: "flexible edges put an item in the middle", count: 1,
            section: {
                let one = item(.absolute(75), .absolute(20))
                one.edgeSpacing = NSCollectionLayoutEdgeSpacing(
                    leading: .flexible(0), top: .flexible(0), trailing: .flexible(0), bottom: .fixed(10))
                return Section(
                    group: .horizontal(layoutSize: size(.fractionalWidth(1), .absolute(60)), subitems: [one]))
            },
            // (375 - 75) / 2 = 150 on the sides; above: 60 - 20 - 10.
            frames: [CGRect(x: 150, y: 30, width: 75, height: 20)], height: 60),
        Case(
            testDescription: "nested groups: a large item beside two small ones", count: 7,
            section: {
                let large = item(.fractionalWidth(0.6), .fractionalHeight(1))
                let small = item(.fractionalWidth(1), .fractionalHeight(0.5))
                let pair = Group.vertical(
                    layoutSize: size(.fractionalWidth(0.4), .fractionalHeight(1)), subitems: [small])
                return Section(
                    group: .horizontal(
                        layoutSize: size(.fractionalWidth(1), .fractionalWidth(0.4)), subitems: [large, pair]))
            },
            // Height 0.4 * 375 = 150; the large one 225 wide, the others 150 by 75. The seventh is a large one again.
            frames: [
                CGRect(x: 0, y: 0, width: 225, height: 150), CGRect(x: 225, y: 0, width: 150, height: 75),
                CGRect(x: 225, y: 75, width: 150, height: 75), CGRect(x: 0, y: 150, width: 225, height: 150),
                CGRect(x: 225, y: 150, width: 150, height: 75), CGRect(x: 225, y: 225, width: 150, height: 75),
                CGRect(x: 0, y: 300, width: 225, height: 150),
            ], height: 450),
        Case(
            testDescription: "a group's insets shrink the room of fractions", count: 2,
            section: {
                let group = Group.horizontal(
                    layoutSize: size(.fractionalWidth(1), .absolute(100)),
                    subitems: [item(.fractionalWidth(0.5), .fractionalHeight(0.5))])
                group.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 15, bottom: 10, trailing: 10)
                return Section(group: group)
            },
            // 350 by 80 are left.
            frames: [CGRect(x: 15, y: 10, width: 175, height: 40), CGRect(x: 190, y: 10, width: 175, height: 40)],
            height: 100),
        Case(
            testDescription: "a custom group", count: 3,
            section: {
                Section(
                    group: .custom(layoutSize: size(.fractionalWidth(1), .absolute(80))) { environment in
                        let width = environment.container.contentSize.width
                        return [
                            NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 0, y: 0, width: width / 3, height: 40)),
                            NSCollectionLayoutGroupCustomItem(
                                frame: CGRect(x: width / 3, y: 40, width: width / 3, height: 40), zIndex: 2),
                        ]
                    })
            },
            frames: [
                CGRect(x: 0, y: 0, width: 125, height: 40), CGRect(x: 125, y: 40, width: 125, height: 40),
                CGRect(x: 0, y: 80, width: 125, height: 40),
            ], height: 160),
    ]

    @Test("items lie where the description puts them", arguments: cases)
    func frames(_ one: Case) throws {
        try Harness.run(device: "iPhone SE (2nd generation)") { harness in
            let view = Self.make(
                harness, Cells([one.count]), UICollectionViewCompositionalLayout(section: one.section()))
            #expect(frames(view) == one.frames)
            #expect(view.contentSize == CGSize(width: 375, height: one.height))
            for index in 0..<one.count {
                #expect(view.cellForItem(at: IndexPath(item: index, section: 0))?.frame == one.frames[index])
            }
        }
    }

    @Test("a horizontal layout turns everything round, and lies mirrored in right-to-left interfaces")
    func horizontalAndMirrored() throws {
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.scrollDirection = .horizontal
        configuration.interSectionSpacing = 25
        configuration.contentInsetsReference = .none
        try Harness.run(device: "iPhone SE (2nd generation)") { harness in
            let group = Group.vertical(
                layoutSize: Self.size(.absolute(100), .fractionalHeight(1)),
                subitems: [Self.item(.fractionalWidth(1), .fractionalHeight(0.5))])
            let view = Self.make(
                harness, Cells([3, 1]),
                UICollectionViewCompositionalLayout(section: Section(group: group), configuration: configuration))
            #expect(view.contentSize == CGSize(width: 325, height: 600))
            #expect(
                frames(view) == [
                    CGRect(x: 0, y: 0, width: 100, height: 300), CGRect(x: 0, y: 300, width: 100, height: 300),
                    CGRect(x: 100, y: 0, width: 100, height: 300),
                ])
            #expect(frames(view, section: 1) == [CGRect(x: 225, y: 0, width: 100, height: 300)])
        }
        try Harness.run(device: "iPhone SE (2nd generation)", direction: .rightToLeft) { harness in
            let group = Group.horizontal(
                layoutSize: Self.size(.fractionalWidth(1), .absolute(40)),
                subitems: [Self.item(.absolute(100), .fractionalHeight(1))])
            let view = Self.make(
                harness, Cells([2]), UICollectionViewCompositionalLayout(section: Section(group: group)))
            #expect(view.cellForItem(at: IndexPath(item: 0, section: 0))?.frame.minX == 275)
            #expect(view.cellForItem(at: IndexPath(item: 1, section: 0))?.frame.minX == 175)
        }
    }

    @Test("the section provider decides by the room, again when the room changes")
    func environment() throws {
        try Harness.run(device: "iPhone SE (2nd generation)") { harness in
            var widths: [CGFloat] = []
            let layout = UICollectionViewCompositionalLayout { index, environment in
                let width = environment.container.effectiveContentSize.width
                widths.append(width)
                return Section(
                    group: .horizontal(
                        layoutSize: Self.size(.fractionalWidth(1), .absolute(44)),
                        subitem: Self.item(.fractionalWidth(1), .fractionalHeight(1)),
                        count: width > 500 ? 4 : index + 1))
            }
            let view = Self.make(harness, Cells([2, 2]), layout)
            #expect(widths == [375, 375] && frames(view).map(\.width) == [375, 375])
            #expect(frames(view, section: 1).map(\.width) == [187.5, 187.5])
            view.frame.size.width = 800
            harness.layOut()
            #expect(frames(view).map(\.width) == [200, 200] && widths.suffix(2) == [800, 800])
        }
    }

    // MARK: - Self-sizing

    @Test("estimated heights give way to what cells ask for")
    func estimates() throws {
        try Harness.run(device: "iPhone SE (2nd generation)") { harness in
            let size = Self.size(.fractionalWidth(1), .estimated(50))
            let section = Section(group: .horizontal(layoutSize: size, subitems: [Item(layoutSize: size)]))
            section.interGroupSpacing = 10
            let cells = Cells([100])
            cells.preferred = { CGSize(width: 1, height: 30 + CGFloat($0.item % 3) * 10) }
            let view = Self.make(harness, cells, UICollectionViewCompositionalLayout(section: section))
            // 30, 40, 50 and 10 between: three items are 150 long.
            for index in 0..<12 {
                let frame = view.cellForItem(at: IndexPath(item: index, section: 0))?.frame
                let before = CGFloat(index / 3) * 150 + [0, 40, 90][index % 3]
                #expect(frame == CGRect(x: 0, y: before, width: 375, height: 30 + CGFloat(index % 3) * 10))
            }
            // Items that were seen (those down to 600) are exact, the others guessed.
            let seen = view.indexPathsForVisibleItems.count
            #expect(seen == 12)
            // 600, and 88 of 60 without the last spacing.
            #expect(view.contentSize.height == 5870)
            view.contentOffset.y = 300
            harness.layOut()
            #expect(view.cellForItem(at: IndexPath(item: 17, section: 0))?.frame.minY == 840)
            // Items out of sight keep what they asked for through an update, under their new names.
            cells.counts = [101]
            view.insertItems(at: [IndexPath(item: 2, section: 0)])
            harness.step(1)
            #expect(view.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame.height == 30)
            #expect(view.layoutAttributesForItem(at: IndexPath(item: 4, section: 0))?.frame.height == 30)
        }
    }

    @Test("items of unknown width fill rows as they fit")
    func tags() throws {
        try Harness.run(device: "iPhone SE (2nd generation)") { harness in
            let group = Group.horizontal(
                layoutSize: Self.size(.fractionalWidth(1), .estimated(30)),
                subitems: [Self.item(.estimated(50), .estimated(30))])
            group.interItemSpacing = .fixed(5)
            let cells = Cells([7])
            let widths: [CGFloat] = [100, 120, 140, 200, 170, 300, 60]
            cells.preferred = { CGSize(width: widths[$0.item], height: $0.item == 4 ? 44 : 30) }
            let view = Self.make(harness, cells, UICollectionViewCompositionalLayout(section: Section(group: group)))
            // 100 + 5 + 120 + 5 + 140 = 370; 200 + 5 + 170 = 375; 300 + 5 + 60 = 365.
            #expect(
                frames(view).map(\.origin) == [
                    CGPoint(x: 0, y: 0), CGPoint(x: 105, y: 0), CGPoint(x: 230, y: 0), CGPoint(x: 0, y: 30),
                    CGPoint(x: 205, y: 30), CGPoint(x: 0, y: 74), CGPoint(x: 305, y: 74),
                ])
            #expect(view.contentSize.height == 104)
        }
    }

    @Test("cells with constraints are as high as these ask for at their width")
    func constraints() throws {
        final class Texts: UICollectionViewCell {
            let block = UIView()
            override init(frame: CGRect) {
                super.init(frame: frame)
                block.translatesAutoresizingMaskIntoConstraints = false
                contentView.addSubview(block)
                NSLayoutConstraint.activate([
                    block.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
                    contentView.bottomAnchor.constraint(equalTo: block.bottomAnchor, constant: 8),
                    block.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
                    contentView.trailingAnchor.constraint(equalTo: block.trailingAnchor),
                    block.heightAnchor.constraint(equalTo: block.widthAnchor, multiplier: 0.2),
                ])
            }
            required init?(coder: NSCoder) { fatalError("not from a nib") }
        }
        try Harness.run(device: "iPhone SE (2nd generation)") { harness in
            let size = Self.size(.fractionalWidth(1), .estimated(50))
            let layout = UICollectionViewCompositionalLayout(
                section: Section(group: .vertical(layoutSize: size, subitems: [Item(layoutSize: size)])))
            let cells = Cells([2])
            let view = Self.make(harness, cells, layout, cell: Texts.self)
            // 375 / 5 + 16 = 91.
            #expect(frames(view).map(\.height) == [91, 91])
        }
    }

    // MARK: - Views around

    private func boundary(
        _ kind: String, _ alignment: NSRectAlignment, _ height: NSCollectionLayoutDimension
    ) -> NSCollectionLayoutBoundarySupplementaryItem {
        NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: Self.size(.fractionalWidth(1), height), elementKind: kind, alignment: alignment)
    }

    private func rows(_ height: CGFloat) -> Group {
        .horizontal(
            layoutSize: Self.size(.fractionalWidth(1), .absolute(height)),
            subitems: [Self.item(.fractionalWidth(1), .fractionalHeight(1))])
    }

    @Test("headers and footers lie outside of the insets, within the background")
    func boundaries() throws {
        try Harness.run(device: "iPhone SE (2nd generation)") { harness in
            let section = Section(group: rows(100))
            section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 15, trailing: 20)
            section.boundarySupplementaryItems = [
                boundary("header", .top, .absolute(40)), boundary("footer", .bottom, .absolute(30)),
            ]
            let background = NSCollectionLayoutDecorationItem.background(elementKind: "background")
            background.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
            section.decorationItems = [background]
            let cells = Cells([2, 1])
            defer { withExtendedLifetime(cells) {} }
            let view = Self.make(harness, cells, UICollectionViewCompositionalLayout(section: section))
            // 40 + 5 + 200 + 15 + 30 = 290; the second one 190.
            let first = IndexPath(item: 0, section: 0)
            let second = IndexPath(item: 0, section: 1)
            @MainActor func edge(_ kind: String, _ path: IndexPath) -> CGRect? {
                view.supplementaryView(forElementKind: kind, at: path)?.frame
            }
            #expect(edge("header", first) == CGRect(x: 10, y: 0, width: 345, height: 40))
            #expect(edge("footer", first) == CGRect(x: 10, y: 260, width: 345, height: 30))
            #expect(edge("header", second) == CGRect(x: 10, y: 290, width: 345, height: 40))
            #expect(frames(view)[1] == CGRect(x: 10, y: 145, width: 345, height: 100))
            #expect(view.contentSize.height == 480)
            let backgrounds = view.subviews.filter { $0 is Cells.Background }.map(\.frame)
            #expect(
                Set(backgrounds.map(\.debugDescription)) == [
                    CGRect(x: 2, y: 1, width: 369, height: 286).debugDescription,
                    CGRect(x: 2, y: 291, width: 369, height: 186).debugDescription,
                ])
            // Behind the cells, whenever these came.
            view.contentOffset.y = -100
            view.reloadData()
            harness.layOut()
            let order = view.subviews.map { $0 is Cells.Background ? 0 : $0 is Cells.Cell ? 1 : 2 }.filter { $0 < 2 }
            #expect(order == order.sorted())
            section.supplementariesFollowContentInsets = false
            view.collectionViewLayout.invalidateLayout()
            harness.layOut()
            #expect(edge("header", first) == CGRect(x: 0, y: 0, width: 375, height: 40))
        }
    }

    @Test("pinned headers stay at the edge within their sections; estimated ones size themselves")
    func pinning() throws {
        try Harness.run(device: "iPhone SE (2nd generation)") { harness in
            let section = Section(group: rows(100))
            let header = boundary("header", .top, .estimated(20))
            header.pinToVisibleBounds = true
            section.boundarySupplementaryItems = [header]
            let configuration = UICollectionViewCompositionalLayoutConfiguration()
            configuration.boundarySupplementaryItems = [boundary("global", .top, .absolute(50))]
            let cells = Cells([10, 10])
            cells.headerHeight = 44
            let view = Self.make(
                harness, cells, UICollectionViewCompositionalLayout(section: section, configuration: configuration))
            @MainActor func shown(_ index: Int) -> CGRect? {
                view.supplementaryView(forElementKind: "header", at: IndexPath(item: 0, section: index))?.frame
            }
            #expect(view.supplementaryView(forElementKind: "global", at: IndexPath(index: 0))?.frame.height == 50)
            #expect(shown(0) == CGRect(x: 0, y: 50, width: 375, height: 44) && frames(view)[0].minY == 94)
            view.contentOffset.y = 500
            harness.layOut()
            #expect(shown(0)?.minY == 500)
            // The first section ends at 50 + 44 + 1000.
            view.contentOffset.y = 1070
            harness.layOut()
            #expect(shown(0)?.maxY == 1094 && shown(1) == CGRect(x: 0, y: 1094, width: 375, height: 44))
        }
    }

    @Test("badges sit at the corners of cells")
    func badges() throws {
        try Harness.run(device: "iPhone SE (2nd generation)") { harness in
            let anchor = NSCollectionLayoutAnchor(edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.3, y: -0.3))
            let badge = NSCollectionLayoutSupplementaryItem(
                layoutSize: Self.size(.absolute(20), .absolute(20)), elementKind: "badge", containerAnchor: anchor)
            let item = Item(
                layoutSize: Self.size(.fractionalWidth(0.2), .fractionalHeight(1)), supplementaryItems: [badge])
            item.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
            let section = Section(
                group: .horizontal(layoutSize: Self.size(.fractionalWidth(1), .absolute(75)), subitems: [item]))
            let view = Self.make(harness, Cells([6]), UICollectionViewCompositionalLayout(section: section))
            // Cells end at 70; the badge's right edge 6 beyond, its top 6 above 5.
            @MainActor func shown(_ item: Int) -> CGRect? {
                view.supplementaryView(forElementKind: "badge", at: IndexPath(item: item, section: 0))?.frame
            }
            #expect(shown(0) == CGRect(x: 56, y: -1, width: 20, height: 20))
            #expect(shown(5) == CGRect(x: 56, y: 74, width: 20, height: 20))
            let container = NSCollectionLayoutAnchor(edges: [.bottom], absoluteOffset: CGPoint(x: 0, y: 7))
            let own = NSCollectionLayoutAnchor(edges: [.top])
            let label = NSCollectionLayoutSupplementaryItem(
                layoutSize: Self.size(.absolute(30), .absolute(10)), elementKind: "badge", containerAnchor: container,
                itemAnchor: own)
            // Its top middle 7 below the bottom middle.
            #expect(
                label.frame(at: CGRect(x: 100, y: 100, width: 50, height: 50), CGSize(width: 30, height: 10))
                    == CGRect(x: 110, y: 157, width: 30, height: 10))
        }
    }

    // MARK: - Sections that scroll by themselves

    private func carousel(
        _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior, width: CGFloat = 200
    ) -> Section {
        let section = Section(
            group: .horizontal(
                layoutSize: Self.size(.absolute(width), .absolute(120)),
                subitems: [Self.item(.fractionalWidth(1), .fractionalHeight(1))]))
        section.orthogonalScrollingBehavior = behavior
        section.interGroupSpacing = 10
        section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 15, bottom: 5, trailing: 15)
        return section
    }

    private func scroller(_ view: UICollectionView) throws -> UIScrollView {
        try #require(view.subviews.compactMap { $0 as? OrthogonalScroller }.first)
    }

    @Test("an orthogonal section has its items in a scroll view of its own")
    func orthogonal() throws {
        try Harness.run(device: "iPhone SE (2nd generation)") { harness in
            let cells = Cells([50, 2])
            var seen: [(CGFloat, Int)] = []
            let layout = UICollectionViewCompositionalLayout { [self] index, _ in
                guard index == 0 else { return Section(group: rows(80)) }
                let section = carousel(.continuous)
                section.visibleItemsInvalidationHandler = { items, offset, environment in
                    seen.append((offset.x, items.count))
                    #expect(environment.container.contentSize.width == 375)
                    for item in items where item.frame.midX - offset.x > 200 { item.alpha = 0.5 }
                }
                return section
            }
            let view = Self.make(harness, cells, layout)
            // 5 + 120 + 5, then two rows of 80.
            #expect(view.contentSize == CGSize(width: 375, height: 290))
            let inner = try scroller(view)
            #expect(inner.frame == CGRect(x: 0, y: 5, width: 375, height: 120))
            #expect(inner.contentSize == CGSize(width: 15 + 50 * 210 - 10 + 15, height: 120))
            // 15...215 and 225...425 are seen.
            #expect(cells.filled == 4)
            let first = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)))
            let next = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)))
            #expect(first.superview === inner && first.frame == CGRect(x: 15, y: 0, width: 200, height: 120))
            #expect(first.alpha == 1 && next.alpha == 0.5 && next.frame.minX == 225)
            #expect(seen.last?.0 == 0 && seen.last?.1 == 2)
            inner.contentOffset.x = 1000
            harness.layOut()
            // 1000...1375: items at 15 + 210 n, n = 4 (855...1055), 5, 6 (1275...).
            #expect(view.indexPathsForVisibleItems.filter { $0.section == 0 }.map(\.item) == [4, 5, 6])
            #expect(view.cellForItem(at: IndexPath(item: 5, section: 0))?.frame.minX == 1065)
            #expect(view.indexPathForItem(at: CGPoint(x: 100, y: 60)) == IndexPath(item: 5, section: 0))
            #expect(seen.last?.0 == 1000)
            view.scrollToItem(at: IndexPath(item: 10, section: 0), at: .centeredHorizontally, animated: false)
            harness.layOut()
            // 15 + 2100 + 100 in the middle of 375.
            #expect(inner.contentOffset.x == 2215 - 187.5)
            let cell = try #require(view.cellForItem(at: IndexPath(item: 10, section: 0)))
            try harness.tap(cell)
            #expect(view.indexPathsForSelectedItems == [IndexPath(item: 10, section: 0)])
        }
    }

    @Test(
        "paging comes to rest where it should",
        arguments: [
            // A flick to the left: one group on, one page on, the nearest leading edge.
            (UICollectionLayoutSectionOrthogonalScrollingBehavior.groupPaging, CGFloat(210)), (.paging, 375),
            (.groupPagingCentered, 210),
        ])
    func paging(_ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior, _ rest: CGFloat) throws {
        try Harness.run(device: "iPhone SE (2nd generation)") { harness in
            let view = Self.make(
                harness, Cells([50]), UICollectionViewCompositionalLayout(section: carousel(behavior)))
            let inner = try scroller(view)
            if behavior == .groupPagingCentered {
                // The first one is in the middle to begin with.
                #expect(view.cellForItem(at: IndexPath(item: 0, section: 0))?.frame.minX == 87.5)
            }
            try harness.flick(inner, from: CGPoint(x: 250, y: 60), by: CGVector(dx: -120, dy: 0))
            harness.step(3)
            #expect(inner.contentOffset.x == rest && !inner.isDecelerating)
            try harness.flick(inner, from: nil, by: CGVector(dx: 150, dy: 0))
            harness.step(3)
            #expect(inner.contentOffset.x == 0)
        }
    }

    @Test("in right-to-left interfaces an orthogonal section begins at the right and pages to the left")
    func orthogonalRightToLeft() throws {
        try Harness.run(device: "iPhone SE (2nd generation)", direction: .rightToLeft) { harness in
            // Views hold their sources weakly.
            let cells = Cells([50])
            defer { withExtendedLifetime(cells) {} }
            let view = Self.make(
                harness, cells, UICollectionViewCompositionalLayout(section: carousel(.groupPaging)))
            let inner = try scroller(view)
            // 15 + 50 * 210 - 10 + 15 = 10520 long; the first item ends 15 before the right end.
            #expect(inner.contentSize.width == 10520 && inner.contentOffset.x == 10145)
            #expect(view.cellForItem(at: IndexPath(item: 0, section: 0))?.frame.minX == 10305)
            try harness.flick(inner, by: CGVector(dx: 120, dy: 0))
            harness.step(3)
            #expect(inner.contentOffset.x == 9935)
            // Of the first one, 5 points are left.
            #expect(view.indexPathsForVisibleItems.map(\.item) == [0, 1, 2])
        }
    }

    @Test("leading-boundary scrolling rests at a group's edge, plain scrolling anywhere; across moves the whole")
    func boundaryPaging() throws {
        for behavior in [
            UICollectionLayoutSectionOrthogonalScrollingBehavior.continuousGroupLeadingBoundary, .continuous,
        ] {
            try Harness.run(device: "iPhone SE (2nd generation)") { harness in
                let view = Self.make(
                    harness, Cells([50, 50]),
                    UICollectionViewCompositionalLayout { [self] index, _ in
                        index == 0 ? carousel(behavior) : Section(group: rows(80))
                    })
                let inner = try scroller(view)
                try harness.flick(inner, from: CGPoint(x: 250, y: 60), by: CGVector(dx: -100, dy: 0))
                harness.step(4)
                let rest = inner.contentOffset.x
                #expect(rest > 50)
                if behavior == .continuous { return }
                #expect(rest.truncatingRemainder(dividingBy: 210) == 0)
                try harness.drag(inner, from: CGPoint(x: rest + 100, y: 100), by: CGVector(dx: 0, dy: -80))
                harness.step(2)
                #expect(view.contentOffset.y > 50 && inner.contentOffset.x == rest)
            }
        }
    }

    // MARK: - Cost

    @Test("of 100,000 items one group is computed, and the visible cells are made")
    func cost() throws {
        try Harness.run(device: "iPhone SE (2nd generation)") { harness in
            let cells = Cells([100_000])
            GroupRun.solvedCount = 0
            let section = Section(
                group: .horizontal(
                    layoutSize: Self.size(.fractionalWidth(1), .absolute(100)),
                    subitem: Self.item(.fractionalWidth(1), .fractionalHeight(1)), count: 3))
            let view = Self.make(harness, cells, UICollectionViewCompositionalLayout(section: section))
            #expect(cells.filled == 18)
            // The full group and the last one, which has one item.
            #expect(GroupRun.solvedCount == 2)
            #expect(view.contentSize.height == 3_333_400)
            view.contentOffset.y = 1_666_600
            harness.layOut()
            #expect(GroupRun.solvedCount == 2 && cells.filled == 36)
            #expect(view.indexPathsForVisibleItems.first == IndexPath(item: 49_998, section: 0))
        }
    }

    @Test("of 100,000 self-sizing items, those in sight are asked")
    func selfSizingCost() throws {
        try Harness.run(device: "iPhone SE (2nd generation)") { harness in
            let cells = Cells([100_000])
            cells.preferred = { _ in CGSize(width: 375, height: 60) }
            GroupRun.solvedCount = 0
            let size = Self.size(.fractionalWidth(1), .estimated(60))
            let view = Self.make(
                harness, cells,
                UICollectionViewCompositionalLayout(
                    section: Section(group: .vertical(layoutSize: size, subitems: [Item(layoutSize: size)]))))
            #expect(cells.filled == 10)
            #expect(GroupRun.solvedCount < 60)
            view.contentOffset.y = 3_000_000
            harness.layOut()
            #expect(cells.filled == 20 && view.indexPathsForVisibleItems.first?.item == 50_000)
        }
    }

    @Test("a missing section traps with UIKit's words")
    func missingSection() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            try Harness.run(device: "iPhone SE (2nd generation)") { harness in
                _ = CompositionalLayoutTests.make(
                    harness, Cells([1]), UICollectionViewCompositionalLayout { _, _ in nil })
            }
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(
            message.contains(
                "Invalid section definition. Please specify a valid section definition when content is to be rendered "
                    + "for a section. This is a client error."))
    }

    @Test("applying a snapshot moves cells between sections that scroll and those that do not")
    func updates() throws {
        try Harness.run(device: "iPhone SE (2nd generation)") { harness in
            let layout = UICollectionViewCompositionalLayout { [self] index, _ in
                index == 0 ? carousel(.groupPaging) : Section(group: rows(80))
            }
            let view = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 375, height: 600), collectionViewLayout: layout)
            view.contentInsetAdjustmentBehavior = .never
            let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { $0.tag = $2 }
            let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, item in
                view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
            }
            harness.show(view)
            var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
            snapshot.appendSections([0, 1])
            snapshot.appendItems([1, 2, 3], toSection: 0)
            snapshot.appendItems([4, 5], toSection: 1)
            source.apply(snapshot, animatingDifferences: false)
            snapshot.moveItem(5, beforeItem: 1)
            snapshot.moveItem(2, afterItem: 4)
            source.apply(snapshot)
            harness.step(1)
            for (path, tag) in [([0, 0], 5), ([0, 1], 1), ([1, 0], 4), ([1, 1], 2)] as [([Int], Int)] {
                let path = IndexPath(item: path[1], section: path[0])
                let cell = try #require(view.cellForItem(at: path))
                #expect(cell.tag == tag && (cell.superview is OrthogonalScroller) == (path.section == 0))
                let frame = cell.superview?.convert(cell.frame, to: view)
                #expect(frame == view.layoutAttributesForItem(at: path)?.frame && cell.alpha == 1)
            }
        }
    }
}
