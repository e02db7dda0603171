import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Index, carried rows, notches, the status bar.
@MainActor
struct TableInteractionTests {
    final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
        var names: [[String]]
        var indexTitles: [String]?
        var level = 0
        init(_ names: [[String]]) { self.names = names }

        func numberOfSections(in tableView: UITableView) -> Int { names.count }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names[section].count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = names[indexPath.section][indexPath.row]
            return cell
        }
        func sectionIndexTitles(for tableView: UITableView) -> [String]? { indexTitles }
        func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
        func tableView(
            _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
        ) {
            let name = names[sourceIndexPath.section].remove(at: sourceIndexPath.row)
            names[destinationIndexPath.section].insert(name, at: destinationIndexPath.row)
        }
        func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int { level }
    }

    private func make(_ harness: Harness, _ source: Source) -> UITableView {
        let table = UITableView(frame: harness.window.bounds)
        table.contentInsetAdjustmentBehavior = .never
        table.rowHeight = 44
        table.dataSource = source
        table.delegate = source
        harness.show(table)
        return table
    }

    @Test("a finger on the index goes to the sections under it")
    func index() throws {
        try Harness.run { harness in
            let source = Source((0..<26).map { section in (0..<10).map { "\(section) \($0)" } })
            source.indexTitles = (0..<26).map { String(UnicodeScalar(UInt8(65 + $0))) }
            let table = make(harness, source)
            let index = try #require(table.subviews.first { $0 is TableIndexView })
            #expect(index.frame.maxX == table.bounds.maxX && index.bounds.height == 26 * 14)
            try harness.touchDown(index, at: CGPoint(x: 7, y: 14 * 3 + 5))
            #expect(table.contentOffset.y == CGFloat(1320))
            let place = index.convert(CGPoint(x: 7, y: 14 * 9 + 5), to: nil)
            harness.touchMove(to: place)
            #expect(table.contentOffset.y == CGFloat(3960))
            harness.touchUp()
            table.sectionIndexMinimumDisplayRowCount = 1000
            harness.layOut()
            #expect(!table.subviews.contains { $0 is TableIndexView })
        }
    }

    @Test("a row is carried by its handle; the others make room, the data source hears of it once")
    func reordering() throws {
        try Harness.run { harness in
            let source = Source([["a", "b", "c", "d"]])
            let table = make(harness, source)
            table.setEditing(true, animated: false)
            harness.layOut()
            let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
            let handle = try #require(cell.parts.reorderGlyph)
            try harness.drag(handle, by: CGVector(dx: 0, dy: 95), over: 0.5)
            harness.step(0.5)
            #expect(source.names == [["b", "c", "a", "d"]])
            #expect(table.visibleCells.compactMap { $0.textLabel?.text } == ["b", "c", "a", "d"])
            #expect(table.visibleCells.map { harness.shownFrame(of: $0).minY } == [0, 44, 88, 132])
            #expect(table.contentOffset.y == 0)
        }
    }

    @Test("where editing marks several rows there are circles, which a tap fills and which delete nothing")
    func marking() throws {
        try Harness.run { harness in
            let source = Source([["a", "b"]])
            let table = make(harness, source)
            table.allowsMultipleSelectionDuringEditing = true
            table.setEditing(true, animated: false)
            harness.layOut()
            let path = IndexPath(row: 1, section: 0)
            let cell = try #require(table.cellForRow(at: path))
            let circle = try #require(cell.parts.editGlyph)
            #expect(circle.glyph == .circle)
            try harness.tap(circle)
            harness.layOut()
            #expect(table.indexPathsForSelectedRows == [path] && circle.glyph == .checkCircle)
            try harness.tap(circle)
            harness.layOut()
            #expect(table.indexPathsForSelectedRows == nil && circle.glyph == .circle)
            #expect(source.names == [["a", "b"]])
            table.allowsMultipleSelectionDuringEditing = false
            table.setEditing(false, animated: false)
            table.setEditing(true, animated: false)
            harness.layOut()
            #expect(table.cellForRow(at: path)?.parts.editGlyph?.glyph == .minusCircle)
        }
    }

    @Test("a cell's content follows the user's text size, and the row with it, unless it is told not to")
    func textSize() throws {
        try Harness.run { harness in
            final class Texts: NSObject, UITableViewDataSource {
                func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
                func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                    var content = cell.defaultContentConfiguration()
                    content.text = "Text"
                    content.textProperties.adjustsFontForContentSizeCategory = indexPath.row == 0
                    cell.contentConfiguration = content
                    return cell
                }
            }
            let texts = Texts()
            let table = UITableView(frame: harness.window.bounds)
            table.dataSource = texts
            harness.show(table)
            harness.layOut()
            harness.window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
            harness.layOut()
            @MainActor func labels(_ view: UIView) -> [UILabel] {
                view.subviews.flatMap { ($0 as? UILabel).map { [$0] } ?? labels($0) }
            }
            let cells = table.visibleCells
            let shown = cells.compactMap { cell in labels(cell).first { $0.text == "Text" } }
            // Apple's table: body is 33 points at AX2, which is accessibilityLarge, and 17 at the standard size.
            let sizes = shown.map { $0.font.pointSize }
            #expect(sizes == [33, 17])
            let heights = (0...1).map { table.rectForRow(at: IndexPath(row: $0, section: 0)).height }
            #expect(heights[0] > heights[1])
            withExtendedLifetime(texts) {}
        }
    }

    @Test("contents keep clear of notches, or not, as the table is told")
    func notch() throws {
        try Harness.run(device: "iPhone 14", orientation: .landscapeLeft) { harness in
            let table = make(harness, Source([["a"]]))
            let safe = harness.window.safeAreaInsets
            #expect(safe.left > 0)
            let content = try #require(table.visibleCells.first?.contentView)
            #expect(
                content.frame.minX == safe.left && content.frame.width == table.bounds.width - safe.left - safe.right)
            table.insetsContentViewsToSafeArea = false
            harness.layOut()
            #expect(table.visibleCells.first?.contentView.frame.minX == 0)
        }
    }

    @Test("a tap on the status bar brings the only scroll view to its top")
    func statusBar() throws {
        try Harness.run { harness in
            let table = make(harness, Source([(0..<100).map { "\($0)" }]))
            table.contentOffset.y = 2000
            harness.layOut()
            harness.tapStatusBar()
            #expect(table.contentOffset.y == 2000)
            harness.step(0.5)
            #expect(table.contentOffset.y == 0)
            table.contentOffset.y = 2000
            table.scrollsToTop = false
            harness.tapStatusBar()
            harness.step(0.5)
            #expect(table.contentOffset.y == 2000)
        }
    }

    @Test("a press on content waits until it cannot be a drag any more")
    func delayedTouches() throws {
        try Harness.run { harness in
            let table = make(harness, Source([(0..<100).map { "\($0)" }]))
            let cell = try #require(table.cellForRow(at: IndexPath(row: 3, section: 0)))
            try harness.touchDown(cell)
            #expect(!cell.isHighlighted)
            harness.step(0.2)
            #expect(cell.isHighlighted)
            harness.touchUp()
            #expect(cell.isSelected)
            table.delaysContentTouches = false
            try harness.touchDown(table, at: CGPoint(x: 100, y: 44 * 5 + 10))
            #expect(table.cellForRow(at: IndexPath(row: 5, section: 0))?.isHighlighted == true)
            harness.touchCancel()
        }
    }

    @Test("a control that was pressed keeps the finger, one in a list that lets go of it does not")
    func heldTouches() throws {
        final class Giving: UIScrollView {
            override func touchesShouldCancel(in view: UIView) -> Bool { true }
        }
        for gives in [true, false] {
            try Harness.run { harness in
                let view = gives ? Giving() : UIScrollView()
                view.frame = CGRect(x: 0, y: 100, width: 300, height: 400)
                view.contentSize = CGSize(width: 300, height: 2000)
                let button = UIButton(type: .system)
                button.frame = CGRect(x: 50, y: 100, width: 200, height: 100)
                view.addSubview(button)
                harness.show(view)
                try harness.touchDown(button)
                harness.step(0.2)
                #expect(button.isHighlighted)
                harness.touchMove(to: CGPoint(x: 150, y: 180))
                harness.touchMove(to: CGPoint(x: 150, y: 150))
                #expect((view.contentOffset.y > 0) == gives)
                harness.touchUp()
            }
        }
    }
}

/// Headers and footers: their heights, and how many are made.
@MainActor
struct TableEdgeTests {
    final class Edges: NSObject, UITableViewDataSource, UITableViewDelegate {
        let sections: Int
        var made = 0
        var headerTitle: String?
        var footerTitle: String?
        var ownViews = false

        init(_ sections: Int) { self.sections = sections }

        func numberOfSections(in tableView: UITableView) -> Int { sections }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell()
        }
        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { headerTitle }
        func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { footerTitle }
        func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
            guard ownViews else { return nil }
            made += 1
            return SizedView(100, 33)
        }
    }

    private func make(_ harness: Harness, _ edges: Edges, _ style: UITableView.Style) -> UITableView {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 600), style: style)
        table.contentInsetAdjustmentBehavior = .never
        table.rowHeight = 44
        table.dataSource = edges
        table.delegate = edges
        harness.show(table)
        return table
    }

    private func rows(_ table: UITableView) -> [CGFloat] {
        (0..<2).map { table.rectForRow(at: IndexPath(row: 0, section: $0)).minY }
    }

    @Test("recorded: grouped sections with titles start 55.5 and, after a footer of 18, 56 points on")
    func recordedTitles() throws {
        try Harness.run { harness in
            let edges = Edges(2)
            edges.headerTitle = "Title"
            let table = make(harness, edges, .grouped)
            table.sectionHeaderHeight = 18
            table.sectionFooterHeight = 18
            harness.layOut()
            #expect(rows(table) == [55.5, 55.5 + 88 + 56])
        }
    }

    @Test("recorded: without titles 18 points before and 36 between grouped sections")
    func recordedGaps() throws {
        try Harness.run { harness in
            let edges = Edges(2)
            let table = make(harness, edges, .grouped)
            table.sectionHeaderHeight = 18
            table.sectionFooterHeight = 18
            harness.layOut()
            #expect(rows(table) == [18, 18 + 88 + 36])
        }
    }

    @Test("plain sections: a line of 28 below a padding of 22, which can be taken away")
    func plain() throws {
        try Harness.run { harness in
            let edges = Edges(2)
            edges.headerTitle = "A"
            let table = make(harness, edges, .plain)
            #expect(rows(table) == [50, 188])
            table.sectionHeaderTopPadding = 0
            harness.layOut()
            #expect(rows(table) == [28, 144])
        }
    }

    @Test("views for headers are made for the sections in view, and each measured view is used")
    func headerViews() throws {
        try Harness.run { harness in
            let edges = Edges(5000)
            edges.ownViews = true
            let table = make(harness, edges, .plain)
            table.sectionHeaderTopPadding = 0
            edges.made = 0
            table.reloadData()
            harness.layOut()
            #expect(edges.made <= 40)
            #expect(table.contentSize.height == CGFloat(605_000))
            table.contentOffset.y = 3000 * 121
            harness.layOut()
            #expect(edges.made <= 60)
        }
    }

    @Test("an estimate for headers puts off making them")
    func estimates() throws {
        try Harness.run { harness in
            let edges = Edges(20)
            edges.ownViews = true
            let table = make(harness, edges, .plain)
            table.sectionHeaderTopPadding = 0
            table.estimatedSectionHeaderHeight = 50
            edges.made = 0
            table.reloadData()
            harness.layOut()
            #expect(edges.made < 8)
            #expect(rows(table) == [33, 33 + 88 + 33])
        }
    }
}
