import Testing

@testable import UIKit

/// What a list asks for does not grow with its length.
@Suite("Lists of very many rows") @MainActor
struct LongListTests {
    private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
        let count: Int
        var asked: [IndexPath] = []
        var heights = 0
        init(_ count: Int) { self.count = count }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            asked.append(indexPath)
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            cell.textLabel?.text = "Row \(indexPath.row)"
            return cell
        }
        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
            heights += 1
            return UITableView.automaticDimension
        }
    }

    private func open(_ source: Source) -> (UIWindow, UITableView) {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        let table = UITableView(frame: window.bounds)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.rowHeight = UITableView.automaticDimension
        table.estimatedRowHeight = 90
        table.dataSource = source
        table.delegate = source
        window.addSubview(table)
        window.isHidden = false
        window.layoutIfNeeded()
        return (window, table)
    }

    @Test(
        "a table of 200,000 rows that find their heights asks for as many as one of 2,000: opened, at its end, updated")
    func asked() {
        let counts = [2000, 200_000].map { count -> [Int] in
            let source = Source(count)
            let (window, table) = open(source)
            var counts = [source.asked.count, source.heights]
            table.scrollToRow(at: IndexPath(row: count - 1, section: 0), at: .bottom, animated: false)
            table.layoutIfNeeded()
            #expect(table.indexPathsForVisibleRows?.last?.row == count - 1)
            counts += [source.asked.count, source.heights]
            table.performBatchUpdates({})
            table.layoutIfNeeded()
            counts += [source.asked.count, source.heights]
            withExtendedLifetime(window) {}
            return counts
        }
        #expect(counts[0] == counts[1])
        #expect((counts[0].last ?? 0) < 150)
    }

    @Test("rows that were measured keep their heights where rows come before them")
    func kept() {
        let source = Source(2000)
        let (window, table) = open(source)
        let measured = table.rectForRow(at: IndexPath(row: 3, section: 0)).height
        #expect(measured != 90)
        table.scrollToRow(at: IndexPath(row: 1500, section: 0), at: .top, animated: false)
        table.layoutIfNeeded()
        let before = table.contentSize.height
        table.performBatchUpdates({})
        table.layoutIfNeeded()
        #expect(table.contentSize.height == before)
        #expect(table.rectForRow(at: IndexPath(row: 3, section: 0)).height == measured)
        withExtendedLifetime(window) {}
    }
}
