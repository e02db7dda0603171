import UIKit

/// Two texts, of which one takes several lines.
private final class RowCell: UITableViewCell {
    let title = UILabel()
    let summary = UILabel()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        pile(title, summary, in: contentView)
    }

    required init?(coder: NSCoder) { nil }
}

private final class ItemCell: UICollectionViewCell {
    let title = UILabel()
    let summary = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        pile(title, summary, in: contentView)
    }

    required init?(coder: NSCoder) { nil }
}

@MainActor
private func pile(_ title: UILabel, _ summary: UILabel, in content: UIView) {
    summary.numberOfLines = 0
    for view in [title, summary] {
        view.translatesAutoresizingMaskIntoConstraints = false
        content.addSubview(view)
        view.leadingAnchor.constraint(equalTo: content.layoutMarginsGuide.leadingAnchor).isActive = true
        view.trailingAnchor.constraint(equalTo: content.layoutMarginsGuide.trailingAnchor).isActive = true
    }
    NSLayoutConstraint.activate([
        title.topAnchor.constraint(equalTo: content.layoutMarginsGuide.topAnchor),
        summary.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4),
        summary.bottomAnchor.constraint(equalTo: content.layoutMarginsGuide.bottomAnchor),
    ])
}

private func summary(_ number: Int) -> String { String(repeating: "Some words of it. ", count: 1 + number % 6) }

/// A screen with a list of rows that find their own heights.
@MainActor
private final class List: NSObject, UITableViewDataSource, UITableViewDelegate, UICollectionViewDataSource {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let view: UIScrollView
    private let count: Int

    init(_ count: Int, isTable: Bool, estimate: CGFloat = 90) {
        self.count = count
        if isTable {
            let table = UITableView(frame: window.bounds)
            table.register(RowCell.self, forCellReuseIdentifier: "row")
            table.rowHeight = UITableView.automaticDimension
            table.estimatedRowHeight = estimate
            view = table
        } else {
            let size = NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .estimated(estimate))
            let group = NSCollectionLayoutGroup.vertical(
                layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
            let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
            let collection = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
            collection.register(ItemCell.self, forCellWithReuseIdentifier: "item")
            view = collection
        }
        super.init()
        (view as? UITableView)?.dataSource = self
        (view as? UITableView)?.delegate = self
        (view as? UICollectionView)?.dataSource = self
    }

    func open() {
        window.addSubview(view)
        window.isHidden = false
        window.layoutIfNeeded()
    }

    func jumpToEnd() {
        let last = IndexPath(row: count - 1, section: 0)
        (view as? UITableView)?.scrollToRow(at: last, at: .bottom, animated: false)
        (view as? UICollectionView)?.scrollToItem(at: last, at: .bottom, animated: false)
        view.layoutIfNeeded()
    }

    /// Most of a screen on.
    func scroll() {
        view.contentOffset.y += 700
        view.layoutIfNeeded()
    }

    func scrollThrough() {
        view.contentOffset.y = 0
        view.layoutIfNeeded()
        while view.contentOffset.y + 844 < view.contentSize.height { scroll() }
    }

    func insertInFront() {
        (view as? UITableView)?.performBatchUpdates({})
        (view as? UICollectionView)?.performBatchUpdates({})
    }

    func turn() {
        view.frame.size.width = 844
        window.layoutIfNeeded()
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        (cell as? RowCell)?.title.text = "Row \(indexPath.row)"
        (cell as? RowCell)?.summary.text = summary(indexPath.row)
        return cell
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
        (cell as? ItemCell)?.title.text = "Item \(indexPath.item)"
        (cell as? ItemCell)?.summary.text = summary(indexPath.item)
        return cell
    }
}

@MainActor
private func list(_ name: String, isTable: Bool, _ sizes: (Int, Int)) -> [Growth] {
    func opened(_ count: Int) -> List {
        let list = List(count, isTable: isTable)
        list.open()
        return list
    }
    return [
        grow("\(name): open", sizes, prepare: { List($0, isTable: isTable) }, step: { $0.open() }),
        grow("\(name): jump to the end", sizes, prepare: opened, step: { $0.jumpToEnd() }),
        grow("\(name): scroll a screen", sizes, prepare: opened, step: { $0.scroll() }),
        grow("\(name): an empty update", sizes, prepare: opened, step: { $0.insertInFront() }),
        grow("\(name): another width", sizes, prepare: opened, step: { $0.turn() }),
        grow(
            "\(name), 500 and 2,000: scrolled through", (500, 2000), rounds: 3, prepare: opened,
            step: { $0.scrollThrough() }),
    ]
}

@MainActor func tables() -> [Growth] { list("table, 10,000 and 1,000,000 rows", isTable: true, (10_000, 1_000_000)) }
@MainActor func collections() -> [Growth] {
    list("collection, 1,000 and 100,000 items", isTable: false, (1000, 100_000))
}

// MARK: Snapshots

@MainActor
private final class Feed {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let table: UITableView
    let source: UITableViewDiffableDataSource<Int, Int>
    var next = NSDiffableDataSourceSnapshot<Int, Int>()

    init(_ count: Int, isShown: Bool = true) {
        table = UITableView(frame: window.bounds)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.rowHeight = 44
        source = UITableViewDiffableDataSource(tableView: table) { table, path, item in
            let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
            cell.textLabel?.text = "\(item)"
            return cell
        }
        window.addSubview(table)
        window.isHidden = false
        next.appendSections(Array(0..<10))
        for section in 0..<10 {
            next.appendItems(Array(section * count..<section * count + count / 10), toSection: section)
        }
        guard isShown else { return }
        source.apply(next, animatingDifferences: false)
        window.layoutIfNeeded()
    }

    /// A tenth of the items is changed: 3 in 100 deleted, 4 inserted, 3 moved.
    static func changed(_ count: Int) -> Feed {
        let feed = Feed(count)
        feed.next = NSDiffableDataSourceSnapshot()
        feed.next.appendSections(Array(0..<10))
        var new = -1
        for section in 0..<10 {
            var items: [Int] = []
            var moved: [Int] = []
            for item in section * count..<section * count + count / 10 {
                switch item * 37 % 100 {
                case 0..<3: break
                case 3..<7:
                    items += [item, new]
                    new -= 1
                case 7..<10: moved.append(item)
                default: items.append(item)
                }
            }
            feed.next.appendItems(items + moved, toSection: section)
        }
        return feed
    }

    func apply(animated: Bool = false) {
        source.apply(next, animatingDifferences: animated)
        window.layoutIfNeeded()
    }
}

@MainActor
func snapshots() -> [Growth] {
    let sizes = (10_000, 100_000)
    return [
        grow(
            "snapshot, 10,000 and 100,000 items: made", sizes, prepare: { $0 }, step: { _ = Feed($0, isShown: false) }),
        grow("snapshot: shown first", sizes, prepare: { Feed($0, isShown: false) }, step: { $0.apply() }),
        grow("snapshot: a tenth changed, applied", sizes, prepare: Feed.changed, step: { $0.apply() }),
        grow("snapshot: a tenth changed, animated", sizes, prepare: Feed.changed, step: { $0.apply(animated: true) }),
        grow(
            "snapshot: one item put in", sizes,
            prepare: { count in
                let feed = Feed(count)
                feed.next = feed.source.snapshot()
                feed.next.insertItems([-1], beforeItem: 5)
                return feed
            }, step: { $0.apply() }),
        grow(
            "snapshot: 100 items put in one by one", sizes,
            prepare: { count in Feed(count) },
            step: { feed in for item in 0..<100 { feed.next.insertItems([-1 - item], beforeItem: 5 + item) } }),
    ]
}
