import Testing
import UIKitTesting

@testable import UIKit

@Suite("Cells when their data source gets them, and rows that are scrolled to") @MainActor
struct HandedOverCellTests {
    private final class Tiles: NSObject, UICollectionViewDataSource {
        var seen: [CGRect] = []
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
            seen.append(cell.frame)
            return cell
        }
    }

    @Test("a collection's cell lies where the layout has it")
    func collection() throws {
        try Harness.run { harness in
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 90, height: 60)
            let view = UICollectionView(
                frame: CGRect(x: 0, y: 100, width: 90, height: 400), collectionViewLayout: layout)
            view.contentInsetAdjustmentBehavior = .never
            view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tile")
            let tiles = Tiles()
            view.dataSource = tiles
            harness.show(view)
            #expect(tiles.seen.map(\.origin.y) == [0, 70, 140])
            #expect(tiles.seen.allSatisfy { $0.size == CGSize(width: 90, height: 60) })
        }
    }

    /// Makes its constraints where apps often do.
    private final class LateCell: UITableViewCell {
        private var isMade = false
        override func updateConstraints() {
            if !isMade {
                isMade = true
                let box = UIView()
                box.translatesAutoresizingMaskIntoConstraints = false
                contentView.addSubview(box)
                NSLayoutConstraint.activate([
                    box.topAnchor.constraint(equalTo: contentView.topAnchor),
                    box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
                    box.heightAnchor.constraint(equalToConstant: 120),
                ])
            }
            super.updateConstraints()
        }
    }

    private final class Rows: NSObject, UITableViewDataSource {
        var count = 40
        var seen: [CGFloat] = []
        func numberOfSections(in tableView: UITableView) -> Int { 2 }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Section" }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            seen.append(cell.bounds.width)
            return cell
        }
    }

    @Test("a table's cell is as wide as its row, and makes its constraints before it is measured")
    func table() throws {
        try Harness.run { harness in
            let (view, rows) = (UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400)), Rows())
            view.register(LateCell.self, forCellReuseIdentifier: "row")
            view.dataSource = rows
            harness.show(view)
            #expect(!rows.seen.isEmpty && rows.seen.allSatisfy { $0 == 320 })
            let height = view.rectForRow(at: IndexPath(row: 0, section: 0)).height
            #expect(height >= 120 && height <= 121)
        }
    }

    private final class ListController: UITableViewController {
        let rows = Rows()
        override func viewDidLoad() {
            super.viewDidLoad()
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
            tableView.rowHeight = 44
            tableView.dataSource = rows
            tableView.scrollToRow(at: IndexPath(row: 5, section: 1), at: .top, animated: false)
        }
    }

    @Test("a row scrolled to in viewDidLoad lies below the bars and below its section's header")
    func scrolled() throws {
        try Harness.run { harness in
            let list = ListController(style: .plain)
            harness.show(UINavigationController(rootViewController: list))
            let table = try #require(list.tableView)
            let row = table.rectForRow(at: IndexPath(row: 5, section: 1))
            let header = try #require(table.headerView(forSection: 1))
            #expect(table.adjustedContentInset.top > 0)
            #expect(abs(header.frame.minY - (table.contentOffset.y + table.adjustedContentInset.top)) < 0.5)
            #expect(abs(row.minY - header.frame.maxY) < 0.5, "\(row.minY), \(header.frame)")
        }
    }
}
