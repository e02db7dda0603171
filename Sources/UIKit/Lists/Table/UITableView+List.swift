/// What the list engine asks of a table.
extension UITableView: ListView {
    static var nouns: (item: String, list: String) { ("row", "table view") }

    // MARK: - Data source

    func askCounts() -> [Int]? {
        guard let dataSource else { return nil }
        let sections = dataSource.numberOfSections(in: self)
        return (0..<sections).map { dataSource.tableView(self, numberOfRowsInSection: $0) }
    }
    func askCell(_ path: IndexPath) -> UITableViewCell? { dataSource?.tableView(self, cellForRowAt: path) }

    var hasPrefetchSource: Bool { prefetchDataSource != nil }
    func tellPrefetching(of wanted: [IndexPath], cancelled: [IndexPath]) {
        if !cancelled.isEmpty { prefetchDataSource?.tableView(self, cancelPrefetchingForRowsAt: cancelled) }
        if !wanted.isEmpty { prefetchDataSource?.tableView(self, prefetchRowsAt: wanted) }
    }

    // MARK: - Delegate

    func askHighlight(_ path: IndexPath) -> Bool {
        tableDelegate?.tableView(self, shouldHighlightRowAt: path) ?? true
    }
    func tellHighlight(_ path: IndexPath, _ isHighlighted: Bool) {
        if isHighlighted {
            tableDelegate?.tableView(self, didHighlightRowAt: path)
        } else {
            tableDelegate?.tableView(self, didUnhighlightRowAt: path)
        }
    }
    func tellEndOfDisplay(_ cell: UITableViewCell, _ path: IndexPath) {
        tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
    }

    // MARK: - Contents and places

    var loadedCounts: [Int] { (0..<geometry.sectionCount).map(geometry.rowCount) }
    func contains(_ path: IndexPath) -> Bool { geometry.contains(path) }

    func setNeedsReload() {
        list.needsReload = true
        setNeedsLayout()
    }

    /// Without a data source there is nothing, and nothing is known of it either.
    func load(_ counts: [Int]?) {
        guard let counts else {
            geometry = TableGeometry()
            list.needsReload = true
            return
        }
        rebuildGeometry(counts)
        loadIndex()
        updateContentSize()
    }

    func path(at point: CGPoint) -> IndexPath? {
        loadIfNeeded()
        let distance = point.y - originOfRows
        guard distance >= 0, distance < geometry.total, geometry.slotCount > 0 else { return nil }
        guard case .row(let path) = geometry.place(of: geometry.slot(at: distance)) else { return nil }
        return path
    }

    func paths(in rect: CGRect) -> [IndexPath] {
        loadIfNeeded()
        guard geometry.slotCount > 0 else { return [] }
        var paths: [IndexPath] = []
        var slot = geometry.slot(at: rect.minY - originOfRows)
        while slot < geometry.slotCount, originOfRows + geometry.top(slot) < rect.maxY {
            if case .row(let path) = geometry.place(of: slot) { paths.append(path) }
            slot += 1
        }
        return paths
    }

    func recycleEdges() {
        for section in shown.headers.keys.sorted() { recycleHeader(section) }
        for section in shown.footers.keys.sorted() { recycleFooter(section) }
    }

    func forgetSizes(of paths: [IndexPath]) {
        for path in paths where geometry.contains(path) { geometry.forget(geometry.slot(path)) }
    }
}
