import Foundation
import Testing
import UIKitTesting

@testable import ListAlgorithms
@testable import UIKit

@MainActor
struct TableViewTests {
    /// Counts what it is asked for.
    final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
        var counts: [Int]
        var headers: [String?] = []
        var cellCalls = 0
        var heightCalls = 0
        var selected: [IndexPath] = []
        var displayed = 0
        var make: (UITableView, IndexPath) -> UITableViewCell

        init(_ counts: [Int], _ make: @escaping (UITableView, IndexPath) -> UITableViewCell) {
            self.counts = counts
            self.make = make
        }

        func numberOfSections(in tableView: UITableView) -> Int { counts.count }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts[section] }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            cellCalls += 1
            return make(tableView, indexPath)
        }
        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
            headers.indices.contains(section) ? headers[section] : nil
        }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { selected.append(indexPath) }
        func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
            displayed += 1
        }
    }

    /// A cell of its own class, made by the table from the registered class.
    final class NoteCell: UITableViewCell {
        static var made = 0
        let note = UILabel()

        override init(style: CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            Self.made += 1
            note.numberOfLines = 0
            note.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(note)
            NSLayoutConstraint.activate([
                note.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
                note.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
                note.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
                contentView.bottomAnchor.constraint(equalTo: note.bottomAnchor, constant: 10),
            ])
        }

        required init?(coder: NSCoder) { fatalError("not from a nib") }
    }

    private func notes(_ count: Int) -> Rows {
        Rows([count]) { table, path in
            let cell = table.dequeueReusableCell(withIdentifier: "note", for: path)
            (cell as? NoteCell)?.note.text = String(repeating: "word ", count: 3 + path.row % 3 * 20)
            return cell
        }
    }

    @Test("100,000 self-sizing rows open with a screenful of cells")
    func hugeTable() throws {
        try Harness.run { harness in
            NoteCell.made = 0
            let rows = notes(100_000)
            let table = UITableView()
            table.register(NoteCell.self, forCellReuseIdentifier: "note")
            table.dataSource = rows
            harness.show(table)
            #expect(rows.cellCalls < 30)
            #expect(NoteCell.made == rows.cellCalls)
            #expect(table.contentSize.height > 4_000_000)
            let frames = table.visibleCells.map(\.frame)
            for (upper, lower) in zip(frames, frames.dropFirst()) { #expect(abs(upper.maxY - lower.minY) < 0.01) }
            #expect(Set(frames.map(\.height)).count == 3, "rows have the heights of their texts")
            table.scrollToRow(at: IndexPath(row: 77_777, section: 0), at: .top, animated: false)
            #expect(rows.cellCalls < 120)
            let first = try #require(table.cellForRow(at: IndexPath(row: 77_777, section: 0)))
            #expect(abs(first.frame.minY - table.contentOffset.y - table.adjustedContentInset.top) < 1)
        }
    }

    @Test("scrolling a list of 10,000 rows makes no new cells after the first screenfuls")
    func reuse() throws {
        try Harness.run { harness in
            NoteCell.made = 0
            let rows = notes(10_000)
            let table = UITableView()
            table.register(NoteCell.self, forCellReuseIdentifier: "note")
            table.dataSource = rows
            table.delegate = rows
            harness.show(table)
            @MainActor func scroll(to offset: CGFloat) {
                table.contentOffset.y = offset
                harness.layOut()
            }
            for step in 1...20 { scroll(to: CGFloat(step) * 150) }
            let made = NoteCell.made
            for step in 21...300 { scroll(to: CGFloat(step) * 150) }
            #expect(NoteCell.made == made)
            #expect(table.subviews.filter { $0 is NoteCell }.count < 40)
            #expect(rows.displayed == rows.cellCalls)
        }
    }

    @Test("fixed heights are exact from the start")
    func fixedHeights() throws {
        try Harness.run { harness in
            let rows = Rows([500, 300]) { _, _ in UITableViewCell() }
            let table = UITableView(frame: harness.window.bounds, style: .plain)
            table.rowHeight = 60
            table.dataSource = rows
            harness.show(table)
            #expect(table.contentSize.height == 48_000)
            #expect(table.rectForRow(at: IndexPath(row: 10, section: 1)).minY == 30_600)
            #expect(table.indexPathForRow(at: CGPoint(x: 5, y: 30_610)) == IndexPath(row: 10, section: 1))
        }
    }

    @Test("recorded content widths beside accessories")
    func accessories() {
        withScale(2) {
            for (width, type, content) in [
                (375, .disclosureIndicator, 348.5), (414, .disclosureIndicator, 383.5), (375, .none, 375),
                (414, .checkmark, 370), (414, .detailButton, 370), (414, .detailDisclosureButton, 357),
            ] as [(CGFloat, UITableViewCell.AccessoryType, CGFloat)] {
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                var setting = CellSetting()
                setting.margin = width >= 414 ? 20 : 16
                cell.take(setting)
                cell.accessoryType = type
                cell.frame = CGRect(x: 0, y: 0, width: width, height: 44)
                cell.textLabel?.text = "Title"
                cell.layoutIfNeeded()
                #expect(cell.contentView.frame.width == content)
                #expect(cell.textLabel?.frame.minX == setting.margin)
            }
        }
    }

    @Test("recorded places of value1 labels")
    func value1() {
        withScale(2) {
            let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
            cell.frame = CGRect(x: 0, y: 0, width: 375, height: 44)
            cell.textLabel?.text = "Title"
            cell.detailTextLabel?.text = "Detail"
            cell.layoutIfNeeded()
            #expect(cell.textLabel.map { [$0.frame.minX, $0.frame.minY, $0.frame.height] } == [16, 12, 20.5])
            #expect(cell.detailTextLabel?.frame.maxX == 359)
        }
    }

    @Test("a tap selects a row, another one moves the selection")
    func selection() throws {
        try Harness.run { harness in
            let rows = Rows([5]) { _, _ in UITableViewCell() }
            let table = UITableView(frame: CGRect(x: 0, y: 100, width: 300, height: 400))
            table.rowHeight = 44
            table.dataSource = rows
            table.delegate = rows
            harness.show(table)
            let second = IndexPath(row: 1, section: 0)
            try harness.tap(try #require(table.cellForRow(at: second)))
            #expect(rows.selected == [second] && table.indexPathForSelectedRow == second)
            #expect(table.cellForRow(at: second)?.isSelected == true)
            try harness.tap(try #require(table.cellForRow(at: IndexPath(row: 3, section: 0))))
            #expect(table.indexPathsForSelectedRows == [IndexPath(row: 3, section: 0)])
            #expect(table.cellForRow(at: second)?.isSelected == false)
            try harness.drag(table, by: CGVector(dx: 0, dy: -60))
            #expect(rows.selected.count == 2, "a drag selects nothing")
        }
    }

    @Test("inserted and deleted rows show after the update")
    func updates() throws {
        try Harness.run { harness in
            let rows = Rows([3]) { _, path in
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                cell.textLabel?.text = "\(path.row)"
                return cell
            }
            let table = UITableView()
            table.rowHeight = 44
            table.dataSource = rows
            harness.show(table)
            #expect(table.visibleCells.count == 3)
            rows.counts = [5]
            table.performBatchUpdates {
                table.insertRows(at: [IndexPath(row: 0, section: 0), IndexPath(row: 1, section: 0)], with: .none)
            }
            harness.layOut()
            #expect(table.visibleCells.count == 5 && table.contentSize.height == 220)
            rows.counts = [0]
            table.reloadData()
            harness.layOut()
            #expect(table.visibleCells.isEmpty)
        }
    }

    @Test("a plain header stays at the top while its section passes")
    func stickyHeader() throws {
        try Harness.run { harness in
            let rows = Rows([30, 30]) { _, _ in UITableViewCell() }
            rows.headers = ["One", "Two"]
            let table = UITableView(frame: CGRect(x: 0, y: 100, width: 300, height: 400))
            table.contentInsetAdjustmentBehavior = .never
            table.rowHeight = 44
            table.sectionHeaderTopPadding = 0
            table.dataSource = rows
            harness.show(table)
            table.contentOffset.y = 500
            harness.layOut()
            #expect(table.headerView(forSection: 0)?.frame.minY == 500)
            table.contentOffset.y = 1345 - 10
            harness.layOut()
            #expect(table.headerView(forSection: 0)?.frame.maxY == 1348, "pushed away by the next section")
        }
    }

    @Test("views at the ends keep their height and follow the width, whatever a nib's autoresizing mask says")
    func endsOfOtherSize() throws {
        try Harness.run { harness in
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
            let rows = Rows([3]) { _, _ in UITableViewCell() }
            table.rowHeight = 44
            table.dataSource = rows
            let ends = (0..<2).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 90)) }
            let label = UILabel()
            label.translatesAutoresizingMaskIntoConstraints = false
            ends[0].addSubview(label)
            NSLayoutConstraint.activate([
                label.topAnchor.constraint(equalTo: ends[0].topAnchor, constant: 20),
                label.heightAnchor.constraint(equalToConstant: 50),
                label.bottomAnchor.constraint(equalTo: ends[0].bottomAnchor, constant: -20),
                label.leadingAnchor.constraint(equalTo: ends[0].leadingAnchor, constant: 20),
                label.trailingAnchor.constraint(equalTo: ends[0].trailingAnchor, constant: -20),
            ])
            for end in ends { end.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
            table.tableHeaderView = ends[0]
            table.tableFooterView = ends[1]
            let reports = Diagnostics.collect {
                harness.show(table)
                table.frame = CGRect(x: 0, y: 0, width: 390, height: 700)
                harness.layOut()
            }
            #expect(reports.isEmpty, "\(reports)")
            let width: CGFloat = 390
            #expect(ends[0].frame == CGRect(x: 0, y: 0, width: width, height: 90))
            #expect(ends[1].frame == CGRect(x: 0, y: 90 + 132, width: width, height: 90))
            #expect(label.frame == CGRect(x: 20, y: 20, width: width - 40, height: 50))
            #expect(ends[0].autoresizingMask == [.flexibleWidth, .flexibleHeight])
        }
    }

    @Test("running sums find what a plain loop finds")
    func runningSums() {
        var values = (0..<200).map { Double(($0 * 37) % 11) }
        var sums = RunningSums(values)
        for round in 0..<50 {
            values[round * 3] = Double(round % 7)
            sums[round * 3] = Double(round % 7)
        }
        var total = 0.0
        for (index, value) in values.enumerated() {
            #expect(sums.sum(before: index) == total)
            if value > 0 { #expect(sums.index(at: total + value / 2) == index) }
            total += value
        }
        #expect(sums.total == total)
    }
}
