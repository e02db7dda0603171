import Foundation
import Testing
import UIKitTesting

@testable import ListAlgorithms
@testable import UIKit

/// Rows that come, go and move, on a clock that tests step.
@MainActor
struct TableUpdateTests {
    /// Sections of names, each row 50 points high.
    final class Names: NSObject, UITableViewDataSource {
        var sections: [[String]]
        init(_ sections: [[String]]) { self.sections = sections }

        func numberOfSections(in tableView: UITableView) -> Int { sections.count }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "name", for: indexPath)
            cell.textLabel?.text = sections[indexPath.section][indexPath.row]
            return cell
        }
    }

    /// Tables hold their sources weakly.
    private let kept = Kept()
    private final class Kept { var objects: [AnyObject] = [] }

    private func make(
        _ harness: Harness, _ names: Names, _ delegate: (any UITableViewDelegate)? = nil
    ) -> UITableView {
        kept.objects.append(names)
        if let delegate { kept.objects.append(delegate) }
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 600))
        table.contentInsetAdjustmentBehavior = .never
        table.rowHeight = 50
        table.register(UITableViewCell.self, forCellReuseIdentifier: "name")
        table.dataSource = names
        table.delegate = delegate
        harness.show(table)
        return table
    }

    private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

    private func texts(_ table: UITableView) -> [String] { table.visibleCells.compactMap { $0.textLabel?.text } }

    @Test("rows below an inserted one slide down while it fades in; the same cells stay")
    func insertion() throws {
        try Harness.run { harness in
            let names = Names([["a", "b", "c"]])
            let table = make(harness, names)
            let last = try #require(table.cellForRow(at: path(2)))
            names.sections[0].insert("new", at: 1)
            var isDone = false
            table.performBatchUpdates {
                table.insertRows(at: [path(1)], with: .fade)
            } completion: { _ in
                isDone = true
            }
            #expect(table.cellForRow(at: path(3)) === last && texts(table) == ["a", "new", "b", "c"])
            #expect(!isDone)
            harness.step(0.15)
            #expect(abs(harness.shownFrame(of: last).minY - 125) < 0.5, "half way at half time")
            let new = try #require(table.cellForRow(at: path(1)))
            #expect(abs((new.layer.presentation()?.opacity ?? 1) - 0.5) < 0.1)
            harness.step(0.2)
            #expect(isDone && harness.shownFrame(of: last).minY == 150 && table.contentSize.height == 200)
        }
    }

    @Test("a deleted row fades out, and its cell waits for another row afterwards")
    func deletion() throws {
        try Harness.run { harness in
            let names = Names([["a", "b", "c"]])
            let table = make(harness, names)
            let gone = try #require(table.cellForRow(at: path(0)))
            names.sections[0].removeFirst()
            table.deleteRows(at: [path(0)], with: .automatic)
            #expect(table.indexPath(for: gone) == nil && gone.superview === table)
            harness.step(0.15)
            #expect(abs((gone.layer.presentation()?.opacity ?? 1) - 0.5) < 0.1)
            harness.step(0.2)
            #expect(gone.superview == nil && texts(table) == ["b", "c"])
            #expect(table.dequeueReusableCell(withIdentifier: "name") === gone && gone.alpha == 1)
        }
    }

    /// Where a coming row is seen, in the table, at half time: between which heights, and moved by how much.
    struct Halfway: Sendable {
        let animation: UITableView.RowAnimation
        let visible: ClosedRange<CGFloat>
        let shift: CGPoint
        let opacity: Float
    }

    @Test(
        "rows come the way they are told to, within their own room",
        arguments: [
            Halfway(animation: .top, visible: 50...75, shift: CGPoint(x: 0, y: -25), opacity: 1),
            Halfway(animation: .bottom, visible: 75...100, shift: CGPoint(x: 0, y: 25), opacity: 1),
            Halfway(animation: .middle, visible: 50...75, shift: CGPoint(x: 0, y: -12.5), opacity: 1),
            Halfway(animation: .left, visible: 50...100, shift: CGPoint(x: -195, y: 0), opacity: 1),
            Halfway(animation: .right, visible: 50...100, shift: CGPoint(x: 195, y: 0), opacity: 1),
            Halfway(animation: .fade, visible: 50...100, shift: .zero, opacity: 0.5),
            Halfway(animation: .none, visible: 50...100, shift: .zero, opacity: 1),
        ])
    func rowAnimations(_ half: Halfway) throws {
        try Harness.run { harness in
            let names = Names([["a", "b"]])
            let table = make(harness, names)
            names.sections[0].insert("new", at: 1)
            table.insertRows(at: [path(1)], with: half.animation)
            harness.step(0.15)
            let cell = try #require(table.cellForRow(at: path(1)))
            let shown = harness.shownFrame(of: cell)
            #expect(abs(shown.minX - half.shift.x) < 3 && abs(shown.minY - 50 - half.shift.y) < 1)
            #expect(abs((cell.layer.presentation()?.opacity ?? 1) - half.opacity) < 0.1)
            let mask = (cell.mask?.layer.presentation() ?? cell.mask?.layer)?.frame ?? cell.bounds
            let visible = mask.offsetBy(dx: 0, dy: shown.minY)
            #expect(abs(visible.minY - half.visible.lowerBound) < 1 && abs(visible.maxY - half.visible.upperBound) < 1)
            harness.step(0.3)
            #expect(cell.mask == nil && cell.transform == .identity && cell.frame.minY == 50)
        }
    }

    @Test("deletions are named by places before, insertions by places after; rows move between sections")
    func mixed() throws {
        try Harness.run { harness in
            let names = Names([["a", "b", "c", "d"], ["x", "y"]])
            let table = make(harness, names)
            let d = try #require(table.cellForRow(at: path(3)))
            names.sections = [["b", "new", "c"], ["x", "d", "y"]]
            table.beginUpdates()
            table.deleteRows(at: [path(0)], with: .left)
            table.insertRows(at: [path(1)], with: .right)
            table.moveRow(at: path(3), to: path(1, 1))
            table.endUpdates()
            #expect(texts(table) == ["b", "new", "c", "x", "d", "y"])
            #expect(table.cellForRow(at: path(1, 1)) === d)
            harness.step(0.5)
            #expect(table.subviews.filter { $0 is UITableViewCell }.count == 6)
            #expect(harness.shownFrame(of: d).minY == 200)
        }
    }

    @Test("sections come, go and move with their rows")
    func sections() throws {
        try Harness.run { harness in
            let names = Names([["a"], ["b"], ["c"]])
            let table = make(harness, names)
            let c = try #require(table.cellForRow(at: path(0, 2)))
            names.sections = [["c"], ["b"], ["n", "m"]]
            table.performBatchUpdates {
                table.deleteSections([0], with: .fade)
                table.moveSection(2, toSection: 0)
                table.insertSections([2], with: .fade)
            }
            harness.step(0.5)
            #expect(texts(table) == ["c", "b", "n", "m"] && table.cellForRow(at: path(0, 0)) === c)
        }
    }

    @Test("reloading asks for a new cell, reconfiguring fills the same one")
    func reloading() throws {
        try Harness.run { harness in
            let names = Names([["a", "b"]])
            let table = make(harness, names)
            let old = try #require(table.cellForRow(at: path(0)))
            names.sections[0] = ["A", "B"]
            table.reloadRows(at: [path(0)], with: .none)
            harness.step(0.5)
            #expect(texts(table) == ["A", "b"] && table.cellForRow(at: path(0)) !== old)
            let second = table.cellForRow(at: path(1))
            table.reconfigureRows(at: [path(1)])
            harness.layOut()
            #expect(texts(table) == ["A", "B"] && table.cellForRow(at: path(1)) === second)
        }
    }

    @Test("selection moves with its row")
    func selection() throws {
        try Harness.run { harness in
            let names = Names([["a", "b"]])
            let table = make(harness, names)
            table.selectRow(at: path(1), animated: false, scrollPosition: .none)
            names.sections[0].insert("new", at: 0)
            table.insertRows(at: [path(0)], with: .none)
            #expect(table.indexPathForSelectedRow == path(2))
            #expect(table.cellForRow(at: path(2))?.isSelected == true)
        }
    }

    @Test("an empty update asks for heights again and lets rows grow")
    func heights() throws {
        final class Heights: NSObject, UITableViewDelegate {
            var first: CGFloat = 50
            func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
                indexPath.row == 0 ? first : 50
            }
        }
        try Harness.run { harness in
            let heights = Heights()
            let table = make(harness, Names([["a", "b"]]), heights)
            heights.first = 150
            table.beginUpdates()
            table.endUpdates()
            let second = try #require(table.cellForRow(at: path(1)))
            harness.step(0.15)
            #expect(abs(harness.shownFrame(of: second).minY - 100) < 0.5)
            harness.step(0.2)
            #expect(harness.shownFrame(of: second).minY == 150)
        }
    }

    @Test("numbers that do not fit the updates are named in UIKit's words")
    func mismatch() {
        func message(_ updates: ListUpdates, _ before: [Int], _ after: [Int]) -> String? {
            do {
                _ = try UpdateMap(updates, before: before, after: after)
                return nil
            } catch {
                return (error as? UpdateMap.Mismatch)?.message
            }
        }
        var updates = ListUpdates()
        updates.deletedRows[path(1)] = ListUpdates.fade
        #expect(message(updates, [3], [2]) == nil)
        #expect(
            message(updates, [3], [3]) == """
                Invalid update: invalid number of rows in section 0. The number of rows contained in an existing section \
                after the update (3) must be equal to the number of rows contained in that section before the update (3), \
                plus or minus the number of rows inserted or deleted from that section (0 inserted, 1 deleted) and plus or \
                minus the number of rows moved into or out of that section (0 moved in, 0 moved out).
                """)
        #expect(
            message(updates, [1], [0])
                == "attempt to delete row 1 from section 0 which only contains 1 rows before the update")
        #expect(message(ListUpdates(), [1], [1, 1])?.contains("invalid number of sections") == true)
    }

    @Test("the map of an update agrees with moving names about, one update after the other")
    func mapping() throws {
        var seed: UInt64 = 7
        func random(_ limit: Int) -> Int {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(seed >> 33) % max(1, limit)
        }
        for _ in 0..<300 {
            let before = (0..<3).map { _ in random(6) }
            var updates = ListUpdates()
            var stays: [[IndexPath]] = []
            for section in 0..<3 {
                stays.append((0..<before[section]).map { path($0, section) }.filter { _ in random(4) > 0 })
                for row in 0..<before[section] where !stays[section].contains(path(row, section)) {
                    updates.deletedRows[path(row, section)] = ListUpdates.fade
                }
            }
            // What stays, with new rows put between.
            var after: [[IndexPath?]] = []
            for section in 0..<3 {
                var rows: [IndexPath?] = stays[section]
                for _ in 0..<random(3) { rows.insert(nil, at: random(rows.count + 1)) }
                for (row, old) in rows.enumerated() where old == nil {
                    updates.insertedRows[path(row, section)] = ListUpdates.fade
                }
                after.append(rows)
            }
            let map = try UpdateMap(updates, before: before, after: after.map(\.count))
            for section in 0..<3 {
                for (row, old) in after[section].enumerated() {
                    #expect(map.oldPath(path(row, section)) == old)
                    if let old { #expect(map.newPath(old) == path(row, section)) }
                }
            }
            for path in updates.deletedRows.keys { #expect(map.newPath(path) == nil) }
        }
    }

    @Test("rows that come into view above others and turn out higher leave these in their places")
    func anchoring() throws {
        final class Heights: NSObject, UITableViewDelegate {
            func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat { 40 }
            func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 90 }
        }
        try Harness.run { harness in
            let table = make(harness, Names([(0..<200).map { "\($0)" }]), Heights())
            table.scrollToRow(at: path(100), at: .top, animated: false)
            let row = try #require(table.cellForRow(at: path(100)))
            #expect(harness.shownFrame(of: row).minY == 0)
            table.contentOffset.y -= 30
            harness.layOut()
            #expect(harness.shownFrame(of: row).minY == 30)
            table.contentOffset.y -= 200
            harness.layOut()
            #expect(harness.shownFrame(of: row).minY == 230)
            table.setContentOffset(.zero, animated: true)
            harness.step(1)
            #expect(table.contentOffset.y == 0 && table.indexPathsForVisibleRows?.first == path(0))
        }
    }

    @Test("an animated scroll to a row ends at it, whatever the rows on the way measure")
    func scrollToRow() throws {
        final class Heights: NSObject, UITableViewDelegate {
            func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat { 40 }
            func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 90 }
        }
        try Harness.run { harness in
            let table = make(harness, Names([(0..<200).map { "\($0)" }]), Heights())
            table.scrollToRow(at: path(60), at: .middle, animated: true)
            harness.step(0.15)
            #expect(table.contentOffset.y > 100)
            harness.step(0.5)
            let row = try #require(table.cellForRow(at: path(60)))
            #expect(abs(harness.shownFrame(of: row).midY - 300) < 1)
        }
    }

    @Test("a deselected row's highlight fades")
    func deselection() throws {
        try Harness.run { harness in
            let table = make(harness, Names([["a", "b"]]))
            table.selectRow(at: path(0), animated: false, scrollPosition: .none)
            let cell = try #require(table.cellForRow(at: path(0)))
            let highlight = cell.parts.highlight
            #expect(!highlight.isHidden)
            table.deselectRow(at: path(0), animated: true)
            harness.step(0.15)
            #expect(abs((highlight.layer.presentation()?.opacity ?? 1) - 0.5) < 0.1)
            harness.step(0.2)
            #expect(highlight.alpha == 0)
            table.selectRow(at: path(0), animated: false, scrollPosition: .none)
            #expect(highlight.alpha == 1 && !highlight.isHidden)
        }
    }
}
