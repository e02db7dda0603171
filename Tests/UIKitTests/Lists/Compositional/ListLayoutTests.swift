import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Lists made of collection views: frames, lines and accessories, and outlines that open and close.
@MainActor
struct ListLayoutTests {
    /// Rows of text, in sections.
    @MainActor final class List {
        let view: UICollectionView
        private(set) var source: UICollectionViewDiffableDataSource<Int, String>!
        var accessories: (String) -> [UICellAccessory] = { _ in [] }

        init(
            _ harness: Harness, _ appearance: UICollectionLayoutListConfiguration.Appearance,
            edit: (inout UICollectionLayoutListConfiguration) -> Void = { _ in }
        ) {
            var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
            edit(&configuration)
            view = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 375, height: 667),
                collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
            view.contentInsetAdjustmentBehavior = .never
            let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
                [unowned self] cell, path, item in
                var content = cell.defaultContentConfiguration()
                content.text = item
                cell.contentConfiguration = content
                cell.accessories = accessories(item)
            }
            let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
                elementKind: UICollectionView.elementKindSectionHeader
            ) { cell, kind, path in
                var content = cell.defaultContentConfiguration()
                content.text = "Header \(path.section)"
                cell.contentConfiguration = content
            }
            source = UICollectionViewDiffableDataSource(collectionView: view) { view, path, item in
                view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
            }
            source.supplementaryViewProvider = { view, kind, path in
                view.dequeueConfiguredReusableSupplementary(using: header, for: path)
            }
            harness.show(view)
        }

        func apply(_ sections: [[String]]) {
            var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
            snapshot.appendSections(Array(sections.indices))
            for (index, items) in sections.enumerated() { snapshot.appendItems(items, toSection: index) }
            source.apply(snapshot, animatingDifferences: false)
        }

        func cell(_ item: Int, _ section: Int = 0) throws -> UICollectionViewListCell {
            try #require(
                view.cellForItem(at: IndexPath(item: item, section: section)) as? UICollectionViewListCell)
        }
        func lines(_ cell: UICollectionViewListCell) -> [CGRect] {
            [cell.list.topLine, cell.list.bottomLine].filter { $0.superview != nil && !$0.isHidden }.map(\.frame)
        }
    }

    @Test("rows of a plain list lie below each other as a table's, with lines from the text on")
    func plain() throws {
        try Harness.run(device: "iPhone SE (2nd generation)") { harness in
            let list = List(harness, .plain)
            list.apply([["a", "b", "c"]])
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
            let row = UITableViewCell(style: .default, reuseIdentifier: nil)
            var content = row.defaultContentConfiguration()
            content.text = "a"
            row.contentConfiguration = content
            let height = row.systemLayoutSizeFitting(
                CGSize(width: 375, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel
            ).height
            _ = table
            for index in 0..<3 {
                try #expect(
                    list.cell(index).frame
                        == CGRect(x: 0, y: CGFloat(index) * height, width: 375, height: height))
            }
            let pixel = 1 / list.view.traitCollection.displayScale
            try #expect(list.lines(list.cell(0)) == [CGRect(x: 16, y: height - pixel, width: 359, height: pixel)])
        }
    }

    @Test("an inset list has the first and last corners round, and no line below the last row")
    func insetGrouped() throws {
        try Harness.run(device: "iPhone SE (2nd generation)") { harness in
            let list = List(harness, .insetGrouped)
            list.apply([["a", "b", "c"], ["d"]])
            let height = try list.cell(0).frame.height
            // As in tables: 35 above the first section, 17.5 below each and above the next, 16 beside.
            try #expect(list.cell(0).frame.origin == CGPoint(x: 16, y: 35))
            try #expect(list.cell(0).frame.width == 343)
            try #expect(list.cell(0, 1).frame.minY == 35 + 3 * height + 35)
            try #expect(list.cell(0).layer.cornerRadius == 10 && list.cell(1).layer.cornerRadius == 0)
            try #expect(
                list.cell(0).layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner]
                    && list.cell(2).layer.maskedCorners == [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
            try #expect(list.lines(list.cell(1)).count == 1 && list.lines(list.cell(2)).isEmpty)
            // The background covers all that is seen.
            let grounds = list.view.subviews.filter { $0 is ListBackgroundView }.map(\.frame)
            #expect(grounds.reduce(CGRect.null) { $0.union($1) }.contains(list.view.bounds))
        }
    }

    @Test("headers: from the data source, or the first item")
    func headers() throws {
        try Harness.run(device: "iPhone SE (2nd generation)") { harness in
            let list = List(harness, .insetGrouped) { $0.headerMode = .supplementary }
            list.apply([["a"], ["b"]])
            let kind = UICollectionView.elementKindSectionHeader
            let header = try #require(
                list.view.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: 0)))
            #expect(header.frame.minX == 16 && header.frame.minY == 0)
            try #expect(list.cell(0).frame.minY == header.frame.maxY)
            let label = (header as? UICollectionViewListCell)?.contentConfiguration as? UIListContentConfiguration
            #expect(label?.textProperties.transform == .uppercase)
            let first = List(harness, .insetGrouped) { $0.headerMode = .firstItemInSection }
            first.apply([["title", "a", "b"]])
            try #expect(first.cell(1).layer.cornerRadius == 10 && first.cell(0).layer.cornerRadius == 0)
            try #expect(first.lines(first.cell(0)).isEmpty)
        }
    }

    private final class PlainCells: NSObject, UICollectionViewDataSource {
        func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
        func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
            view.dequeueReusableCell(withReuseIdentifier: "Cell", for: path)
        }
        func collectionView(
            _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
        ) -> UICollectionReusableView {
            view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "Header", for: path)
        }
    }

    @Test("plain cells of an inset grouped list have the card's corners and rules, and their header directly above")
    func plainCells() throws {
        try Harness.run(device: "iPhone 15") { harness in
            var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
            configuration.headerMode = .supplementary
            let list = UICollectionView(
                frame: harness.window.bounds,
                collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
            let kind = UICollectionView.elementKindSectionHeader
            list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "Cell")
            list.register(
                UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "Header")
            let source = PlainCells()
            list.dataSource = source
            harness.show(list)
            let cells = try (0..<3).map { try #require(list.cellForItem(at: [0, $0])) }
            let header = try #require(list.supplementaryView(forElementKind: kind, at: [0, 0]))
            #expect(abs(header.frame.maxY - cells[0].frame.minY) < 0.4)
            #expect(cells.map(\.layer.cornerRadius) == [10, 0, 10])
            #expect(cells[0].layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
            #expect(cells[2].layer.maskedCorners == [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
            let lines = cells.map { cell in cell.subviews.map(\.frame).filter { $0.height < 1 && $0.height > 0 } }
            #expect(lines.map(\.count) == [1, 1, 0])
            #expect(lines[0][0].minX == 20 && lines[0][0].maxX == 353 && abs(lines[0][0].maxY - 44) < 0.01)
        }
    }

    @Test("separators follow the section's configuration and the item handler")
    func separators() throws {
        try Harness.run(device: "iPhone SE (2nd generation)") { harness in
            let list = List(harness, .plain) {
                $0.separatorConfiguration.color = .red
                $0.itemSeparatorHandler = { path, section in
                    var own = section
                    if path.item == 0 { own.bottomSeparatorVisibility = .hidden }
                    if path.item == 1 {
                        own.topSeparatorVisibility = .visible
                        own.topSeparatorInsets = NSDirectionalEdgeInsets(top: 0, leading: 40, bottom: 0, trailing: 10)
                    }
                    // The other edge stays the content's.
                    if path.item == 2 { own.bottomSeparatorInsets.leading = 72 }
                    return own
                }
            }
            list.apply([["a", "b", "c"]])
            let pixel = 1 / list.view.traitCollection.displayScale
            try #expect(list.lines(list.cell(0)).isEmpty)
            try #expect(list.lines(list.cell(1)).first == CGRect(x: 40, y: 0, width: 325, height: pixel))
            try #expect(list.cell(1).list.bottomLine.backgroundColor == .red)
            let third = try #require(list.lines(list.cell(2)).first)
            #expect(third.minX == 72 && third.maxX == 375)
        }
    }

    @Test("a content view that a cell adds itself lies where its constraints say, before and after a change of state")
    func ownContent() throws {
        final class Cell: UICollectionViewListCell {
            let own = UIListContentView(configuration: .cell())
            override func updateConfiguration(using state: UICellConfigurationState) {
                super.updateConfiguration(using: state)
                guard own.superview == nil else { return }
                own.translatesAutoresizingMaskIntoConstraints = false
                contentView.addSubview(own)
                NSLayoutConstraint.activate([
                    own.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 60),
                    own.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
                    own.topAnchor.constraint(equalTo: contentView.topAnchor),
                    own.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
                ])
            }
        }
        try Harness.run { harness in
            let cell = Cell(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
            harness.show(cell)
            #expect(cell.own.frame == CGRect(x: 60, y: 0, width: 240, height: 44))
            cell.isSelected = true
            cell.frame.size.width = 320
            harness.layOut()
            #expect(cell.own.frame == CGRect(x: 60, y: 0, width: 260, height: 44))
        }
    }

    @Test("accessories take room beside the content, those for editing while editing")
    func accessories() throws {
        try Harness.run(device: "iPhone SE (2nd generation)") { harness in
            let list = List(harness, .plain)
            var deleted: [String] = []
            list.accessories = { item in
                [
                    .delete(actionHandler: { deleted.append(item) }), .disclosureIndicator(),
                    .customView(
                        configuration: .init(
                            customView: UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30)),
                            placement: .trailing(displayed: .whenNotEditing))),
                ]
            }
            list.apply([["a"]])
            let cell = try list.cell(0)
            // 16 at the edge, 8 for the arrow, 8, 30 for the view placed before it.
            #expect(cell.contentView.frame.maxX == 375 - 62 && cell.contentView.frame.minX == 0)
            #expect(cell.list.views.map(\.isHidden) == [true, false, false])
            #expect(cell.list.views[1].frame.minX == 351 && cell.list.views[2].frame.minX == 313)
            list.view.isEditing = true
            harness.layOut()
            // 16, 22 for the minus.
            #expect(cell.contentView.frame.minX == 38 && cell.contentView.frame.maxX == 351)
            try harness.tap(cell.list.views[0])
            #expect(deleted == ["a"])
        }
    }

    @Test("items of an outline stand in by their level, unless the app says otherwise")
    func outlineLevels() throws {
        try Harness.run(device: "iPhone SE (2nd generation)") { harness in
            let list = List(harness, .plain)
            var tree = NSDiffableDataSourceSectionSnapshot<String>()
            tree.append(["a"])
            tree.append(["aa"], to: "a")
            tree.append(["aaa"], to: "aa")
            tree.expand(["a", "aa"])
            list.source.apply(tree, to: 0, animatingDifferences: false)
            harness.layOut()
            try #expect((0..<3).map { try list.cell($0).indentationLevel } == [0, 1, 2])
            let width = try list.cell(0).indentationWidth
            try #expect((0..<3).map { try list.cell($0).contentView.frame.minX } == [0, width, 2 * width])
            try list.cell(1).indentationLevel = 4
            harness.layOut()
            try #expect(list.cell(1).contentView.frame.minX == 4 * width)
        }
    }

    @Test("a collection view may be put into the view that a controller loaded")
    func collectionInView() {
        final class Wrapping: UICollectionViewController {
            override func loadView() { view = UIView() }
            override func viewDidLoad() {
                super.viewDidLoad()
                let configuration = UICollectionLayoutListConfiguration(appearance: .plain)
                collectionView = UICollectionView(
                    frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
                view.addSubview(collectionView)
            }
        }
        let controller = Wrapping(collectionViewLayout: UICollectionViewFlowLayout())
        controller.loadViewIfNeeded()
        #expect(
            controller.view !== controller.collectionView && controller.collectionView.superview === controller.view)
        let other = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        let plain = UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
        plain.collectionView = other
        #expect(plain.view === other)
    }

    @Test("a controller of a collection view edits it")
    func controllerEdits() {
        let configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        let controller = UICollectionViewController(
            collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
        controller.setEditing(true, animated: false)
        #expect(controller.collectionView.isEditing)
        controller.setEditing(false, animated: true)
        #expect(!controller.collectionView.isEditing)
    }

    @Test("an outline opens and closes at its arrow")
    func outlines() throws {
        try Harness.run(device: "iPhone SE (2nd generation)") { harness in
            let list = List(harness, .sidebar)
            list.accessories = { $0.count == 1 ? [.outlineDisclosure()] : [] }
            var tree = NSDiffableDataSourceSectionSnapshot<String>()
            tree.append(["a", "b"])
            tree.append(["a1", "a2"], to: "a")
            tree.append(["b1"], to: "b")
            var willExpand: [String] = []
            list.source.sectionSnapshotHandlers.willExpandItem = { willExpand.append($0) }
            list.source.sectionSnapshotHandlers.shouldCollapseItem = { $0 != "b" }
            list.source.apply(tree, to: 0, animatingDifferences: false)
            @MainActor func shown() -> [String] { list.source.snapshot().itemIdentifiers }
            try harness.tap(list.cell(0).list.views[0])
            harness.step(0.5)
            #expect(shown() == ["a", "a1", "a2", "b"] && willExpand == ["a"])
            try #expect(list.cell(0).configurationState.isExpanded)
            try #expect(list.cell(0).list.views[0].glyph?.glyph == .chevronDown)
            try harness.tap(list.cell(3).list.views[0])
            harness.step(0.5)
            #expect(shown() == ["a", "a1", "a2", "b", "b1"])
            try harness.tap(list.cell(3).list.views[0])
            try harness.tap(list.cell(0).list.views[0])
            harness.step(0.5)
            #expect(shown() == ["a", "b", "b1"])
            try harness.tap(list.cell(1))
            #expect(list.view.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
        }
    }
}
