import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Rows that are swiped aside, and the actions beside them.
@MainActor
struct SwipeTests {
    @MainActor class Rows: NSObject {
        var names = ["a", "b", "c", "d"]
        var log: [String] = []

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = names[indexPath.row]
            return cell
        }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            log.append("select \(names[indexPath.row])")
        }
        func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
            log.append("begin \(indexPath.row)")
        }
        func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
            log.append("end \(indexPath.map { "\($0.row)" } ?? "gone")")
        }
    }

    // Each class conforms by itself: optional methods that only a subclass implements are not called.
    typealias Both = UITableViewDataSource & UITableViewDelegate
    final class Plain: Rows, UITableViewDataSource, UITableViewDelegate {}

    final class Actions: Rows, UITableViewDataSource, UITableViewDelegate {
        var fullSwipe = true
        var isDone = true

        private func action(_ title: String, _ style: UIContextualAction.Style = .normal) -> UIContextualAction {
            UIContextualAction(style: style, title: title) { [weak self] action, _, done in
                self?.log.append(action.title ?? "")
                if let isDone = self?.isDone, isDone { done(true) }
            }
        }

        func tableView(
            _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
        ) -> UISwipeActionsConfiguration? {
            let configuration = UISwipeActionsConfiguration(actions: [action("Trash", .destructive), action("Flag")])
            configuration.performsFirstActionWithFullSwipe = fullSwipe
            return configuration
        }
        func tableView(
            _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
        ) -> UISwipeActionsConfiguration? {
            indexPath.row == 0 ? UISwipeActionsConfiguration(actions: [action("Read")]) : nil
        }
    }

    final class Deleting: Rows, UITableViewDataSource, UITableViewDelegate {
        func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
        func tableView(
            _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
        ) {
            names.remove(at: indexPath.row)
            tableView.deleteRows(at: [indexPath], with: .top)
        }
    }

    private func make(_ harness: Harness, _ rows: any Both) -> UITableView {
        let table = UITableView(frame: harness.window.bounds)
        table.contentInsetAdjustmentBehavior = .never
        table.rowHeight = 60
        table.dataSource = rows
        table.delegate = rows
        harness.show(table)
        return table
    }

    private func cell(_ table: UITableView, _ row: Int) throws -> UITableViewCell {
        try #require(table.cellForRow(at: IndexPath(row: row, section: 0)))
    }

    @Test("a swiped row stays open at its buttons, the first of them at the edge; a tap on one acts and closes")
    func opening() throws {
        try Harness.run { harness in
            let rows = Actions()
            let table = make(harness, rows)
            let row = try cell(table, 1)
            try harness.drag(row, by: CGVector(dx: -130, dy: 4))
            harness.step(0.5)
            let (trash, flag) = (try #require(table.swipeButtons.first), try #require(table.swipeButtons.last))
            #expect(trash.action.title == "Trash" && trash.backgroundColor == .systemRed)
            #expect(row.frame == CGRect(x: -148, y: 60, width: table.bounds.width, height: 60), "two of 74")
            #expect(harness.shownFrame(of: trash).maxX == table.bounds.maxX && trash.bounds.width == 74)
            #expect(harness.shownFrame(of: flag).minX == row.frame.maxX && row.showingDeleteConfirmation)
            try harness.tap(flag)
            harness.step(0.5)
            #expect(rows.log == ["begin 1", "Flag", "end 1"])
            #expect(row.frame.minX == 0 && table.swipeButtons.isEmpty)
        }
    }

    @Test("a cell's configuration is brought up to date when its row is pulled aside, and when it is back")
    func configuration() throws {
        try Harness.run { harness in
            let rows = Actions()
            let table = make(harness, rows)
            let row = try cell(table, 1)
            var states: [Bool] = []
            row.configurationUpdateHandler = { _, state in states.append(state.isSwiped) }
            harness.step(0.1)
            try harness.drag(row, by: CGVector(dx: -130, dy: 0))
            harness.step(0.5)
            #expect(states.last == true)
            try harness.tap(cell(table, 2))
            harness.step(0.5)
            #expect(states.last == false)
        }
    }

    @Test("a short swipe springs back; a tap elsewhere or a scroll closes what is open, and selects nothing")
    func closing() throws {
        try Harness.run { harness in
            let rows = Actions()
            let table = make(harness, rows)
            try harness.drag(cell(table, 1), by: CGVector(dx: -60, dy: 0))
            harness.step(0.5)
            #expect(try cell(table, 1).frame.minX == 0)
            try harness.drag(cell(table, 1), by: CGVector(dx: -130, dy: 0))
            harness.step(0.5)
            try harness.tap(cell(table, 2))
            harness.step(0.5)
            #expect(try cell(table, 1).frame.minX == 0)
            #expect(!rows.log.contains("select c"))
            try harness.drag(cell(table, 1), by: CGVector(dx: -130, dy: 0))
            harness.step(0.5)
            try harness.drag(cell(table, 3), by: CGVector(dx: 0, dy: -60))
            harness.step(2)
            #expect(try cell(table, 1).frame.minX == 0)
            #expect(table.swipeButtons.isEmpty)
            try harness.tap(cell(table, 2))
            #expect(rows.log.last == "select c")
        }
    }

    @Test("a swipe across the row does the first action, unless the configuration says no")
    func fullSwipe() throws {
        try Harness.run { harness in
            let rows = Actions()
            let table = make(harness, rows)
            try harness.drag(cell(table, 1), by: CGVector(dx: -180, dy: 0))
            try harness.drag(cell(table, 1), from: CGPoint(x: 380, y: 30), by: CGVector(dx: -330, dy: 0))
            harness.step(0.5)
            #expect(rows.log == ["begin 1", "Trash", "end 1"])
            rows.fullSwipe = false
            rows.log = []
            try harness.drag(cell(table, 2), from: CGPoint(x: 380, y: 30), by: CGVector(dx: -330, dy: 0))
            harness.step(0.5)
            #expect(rows.log == ["begin 2"])
            #expect(try cell(table, 2).frame.minX == -148)
        }
    }

    @Test("the leading side has actions of its own; where there are none, nothing moves")
    func leading() throws {
        try Harness.run { harness in
            let rows = Actions()
            let table = make(harness, rows)
            try harness.drag(cell(table, 1), by: CGVector(dx: 130, dy: 0))
            #expect(try cell(table, 1).frame.minX == 0)
            #expect(!rows.log.contains("begin 1"))
            try harness.drag(cell(table, 0), by: CGVector(dx: 70, dy: 0))
            harness.step(0.5)
            #expect(try cell(table, 0).frame.minX == 74)
            #expect(harness.shownFrame(of: try #require(table.swipeButtons.first)).minX == 0)
        }
        try Harness.run(direction: .rightToLeft) { harness in
            let rows = Actions()
            let table = make(harness, rows)
            try harness.drag(cell(table, 1), by: CGVector(dx: 130, dy: 0))
            harness.step(0.5)
            #expect(try cell(table, 1).frame.minX == 148, "the trailing side is the left one")
        }
    }

    @Test("rows that their source lets be edited can be deleted by a swipe, others cannot; the buttons go with the row")
    func deletion() throws {
        try Harness.run { harness in
            let rows = Deleting()
            let table = make(harness, rows)
            try harness.drag(cell(table, 1), by: CGVector(dx: -70, dy: 0))
            harness.step(0.5)
            let delete = try #require(table.swipeButtons.first)
            #expect(delete.action.title == "Delete" && delete.action.style == .destructive)
            try harness.tap(delete)
            harness.step(0.5)
            #expect(rows.names == ["a", "c", "d"] && rows.log == ["begin 1", "end gone"])
            #expect(table.visibleCells.map(\.frame.minX) == [0, 0, 0])
            #expect(table.visibleCells.map(\.frame.minY) == [0, 60, 120])
            #expect(table.swipeButtons.isEmpty)
        }
        try Harness.run { harness in
            let rows = Plain()
            let table = make(harness, rows)
            try harness.drag(cell(table, 1), by: CGVector(dx: -130, dy: 0))
            #expect(!rows.log.contains("begin 1"))
            #expect(try cell(table, 1).frame.minX == 0)
        }
    }
}

extension UIScrollView {
    /// The buttons that rows pulled aside show.
    var swipeButtons: [SwipeActionButton] {
        subviews.compactMap { $0 as? SwipePullView }.flatMap(\.buttons)
    }
}
