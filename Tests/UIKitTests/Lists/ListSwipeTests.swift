import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Rows of collection views' lists: swiped aside, and chosen from several while editing.
@MainActor
struct ListSwipeTests {
    @MainActor final class Rows: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
        var names = ["a", "b", "c"]
        var log: [String] = []
        var accessories: [UICellAccessory] = []

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            names.count
        }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: path)
            var content = UIListContentConfiguration.cell()
            content.text = names[path.item]
            cell.contentConfiguration = content
            (cell as? UICollectionViewListCell)?.accessories = accessories
            return cell
        }
        func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
            log.append("select \(names[indexPath.item])")
        }
    }

    private func make(
        _ harness: Harness, _ rows: Rows, leading: Bool = true
    ) -> UICollectionView {
        var list = UICollectionLayoutListConfiguration(appearance: .plain)
        list.trailingSwipeActionsConfigurationProvider = { path in
            UISwipeActionsConfiguration(actions: [
                UIContextualAction(style: .destructive, title: "Trash") { _, _, done in
                    rows.log.append("trash \(path.item)")
                    done(true)
                }
            ])
        }
        if leading {
            list.leadingSwipeActionsConfigurationProvider = { path in
                path.item == 0
                    ? UISwipeActionsConfiguration(actions: [
                        UIContextualAction(style: .normal, title: "Read") { _, _, done in done(true) }
                    ]) : nil
            }
        }
        let view = UICollectionView(
            frame: harness.window.bounds, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list))
        view.contentInsetAdjustmentBehavior = .never
        view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "row")
        view.dataSource = rows
        view.delegate = rows
        harness.show(view)
        return view
    }

    private func cell(_ view: UICollectionView, _ item: Int) throws -> UICollectionViewCell {
        try #require(view.cellForItem(at: IndexPath(item: item, section: 0)))
    }

    @Test("a list's row is pulled aside to the actions of its side, says so in its state, and a tap on one acts")
    func trailing() throws {
        try Harness.run { harness in
            let rows = Rows()
            let view = make(harness, rows)
            let row = try cell(view, 1)
            try harness.drag(row, by: CGVector(dx: -60, dy: 2))
            harness.step(0.5)
            let trash = try #require(view.swipeButtons.first)
            #expect(row.frame.minX == -74 && trash.bounds.width == 74, "UIKit's least width of a button")
            #expect(row.configurationState.isSwiped)
            try harness.tap(trash)
            harness.step(0.5)
            #expect(rows.log == ["trash 1"])
            #expect(row.frame.minX == 0 && view.swipeButtons.isEmpty && !row.configurationState.isSwiped)
        }
    }

    @Test("each side has its own actions; a row without any stays, and a tap elsewhere only closes")
    func sides() throws {
        try Harness.run { harness in
            let rows = Rows()
            let view = make(harness, rows)
            try harness.drag(cell(view, 1), by: CGVector(dx: 120, dy: 0))
            harness.step(0.5)
            #expect(try cell(view, 1).frame.minX == 0 && view.swipeButtons.isEmpty)
            rows.log = []
            try harness.drag(cell(view, 0), by: CGVector(dx: 60, dy: 0))
            harness.step(0.5)
            #expect(try cell(view, 0).frame.minX == 74)
            try harness.tap(cell(view, 2))
            harness.step(0.5)
            #expect(try cell(view, 0).frame.minX == 0)
            #expect(rows.log.isEmpty)
            try harness.tap(cell(view, 2))
            #expect(rows.log == ["select c"])
        }
    }

    @Test("a swipe across the whole row does the first action")
    func full() throws {
        try Harness.run { harness in
            let rows = Rows()
            let view = make(harness, rows)
            try harness.drag(cell(view, 1), from: CGPoint(x: 370, y: 20), by: CGVector(dx: -340, dy: 0))
            harness.step(1)
            #expect(rows.log == ["trash 1"])
        }
    }

    @Test("while editing, rows are chosen from several by circles, where the list allows it; the end takes that back")
    func multiselect() throws {
        try Harness.run { harness in
            let rows = Rows()
            rows.accessories = [.multiselect(), .disclosureIndicator(displayed: .whenNotEditing)]
            let view = make(harness, rows)
            view.isEditing = true
            view.layoutIfNeeded()
            try harness.tap(cell(view, 0))
            #expect(rows.log.isEmpty, "no selection while editing, by default")
            view.allowsMultipleSelectionDuringEditing = true
            try harness.tap(cell(view, 0))
            try harness.tap(cell(view, 2))
            #expect(view.indexPathsForSelectedItems?.map(\.item) == [0, 2])
            view.layoutIfNeeded()
            let glyphs = try [0, 1, 2].map { item in
                let row = try #require(cell(view, item) as? UICollectionViewListCell)
                return row.list.views.first { !$0.isHidden }?.glyph?.glyph
            }
            #expect(glyphs == [.checkCircle, .circle, .checkCircle])
            view.isEditing = false
            #expect(view.indexPathsForSelectedItems == [])
        }
    }
}
