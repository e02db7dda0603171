import Testing
import UIKit
import UIKitTesting

@Suite("Separators of tables")
@MainActor
struct SeparatorTests {
    private final class Rows: NSObject, UITableViewDataSource {
        var image: UIImage?
        var isConfigured = false
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            if isConfigured {
                var content = cell.defaultContentConfiguration()
                (content.text, content.image) = ("Row", image)
                cell.contentConfiguration = content
            } else {
                cell.textLabel?.text = "Row"
                cell.imageView?.image = image
            }
            return cell
        }
    }

    @Test(
        "in an inset grouped table they run from the text to the card's edge",
        arguments: [false, true], [false, true])
    func insetGrouped(_ isConfigured: Bool, _ hasImage: Bool) throws {
        try Harness.run { harness in
            let rows = Rows()
            rows.image = hasImage ? UIImage(systemName: "star") : nil
            rows.isConfigured = isConfigured
            let table = UITableView(frame: harness.window.bounds, style: .insetGrouped)
            table.dataSource = rows
            harness.show(table)
            let cell = try #require(table.cellForRow(at: [0, 0]))
            let pixel = 1 / table.traitCollection.displayScale
            let line = try #require(
                cell.subviews.first { !$0.isHidden && abs($0.frame.height - pixel) < 0.001 && $0.frame.minY > 1 })
            #expect(line.frame.maxX == cell.bounds.width)
            let label = try #require(rowLabel(in: cell))
            #expect(abs(line.frame.minX - label.convert(label.bounds, to: cell).minX) < 0.5)
        }
    }

    @Test("the header of an inset grouped table lies directly above its card, its text at the card's text")
    func header() throws {
        final class Titled: NSObject, UITableViewDataSource {
            let rows = Rows()
            func numberOfSections(in tableView: UITableView) -> Int { 2 }
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
            func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Row" }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                rows.tableView(tableView, cellForRowAt: indexPath)
            }
        }
        try Harness.run { harness in
            let (source, table) = (Titled(), UITableView(frame: harness.window.bounds, style: .insetGrouped))
            table.dataSource = source
            harness.show(table)
            for section in 0..<2 {
                let header = try #require(table.headerView(forSection: section))
                let cell = try #require(table.cellForRow(at: [section, 0]))
                #expect(header.frame.maxY == cell.frame.minY)
                #expect(cell.layer.cornerRadius == 10 && cell.frame.minX == 20)
                for label in try [#require(header.textLabel), #require(rowLabel(in: cell))] {
                    #expect(label.convert(label.bounds, to: table).minX == 40)
                }
            }
        }
    }

    private func rowLabel(in view: UIView) -> UILabel? {
        (view as? UILabel).flatMap { $0.text == "Row" ? $0 : nil } ?? view.subviews.lazy.compactMap(rowLabel).first
    }
}
