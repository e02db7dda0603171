/// What the list engine asks of a collection.
extension UICollectionView: ListView {
    static var nouns: (item: String, list: String) { ("item", "collection view") }

    // MARK: - Data source

    func askCounts() -> [Int]? {
        guard let dataSource else { return nil }
        let sections = dataSource.numberOfSections(in: self)
        return (0..<sections).map { dataSource.collectionView(self, numberOfItemsInSection: $0) }
    }
    func askCell(_ path: IndexPath) -> UICollectionViewCell? { dataSource?.collectionView(self, cellForItemAt: path) }

    var hasPrefetchSource: Bool { prefetchDataSource != nil }
    func tellPrefetching(of wanted: [IndexPath], cancelled: [IndexPath]) {
        if !cancelled.isEmpty { prefetchDataSource?.collectionView(self, cancelPrefetchingForItemsAt: cancelled) }
        if !wanted.isEmpty { prefetchDataSource?.collectionView(self, prefetchItemsAt: wanted) }
    }

    // MARK: - Delegate

    func askHighlight(_ path: IndexPath) -> Bool {
        collectionDelegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
    }
    func tellHighlight(_ path: IndexPath, _ isHighlighted: Bool) {
        if isHighlighted {
            collectionDelegate?.collectionView(self, didHighlightItemAt: path)
        } else {
            collectionDelegate?.collectionView(self, didUnhighlightItemAt: path)
        }
    }
    func tellEndOfDisplay(_ cell: UICollectionViewCell, _ path: IndexPath) {
        collectionDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
    }

    // MARK: - Contents and places

    var loadedCounts: [Int] { collection.counts }
    func contains(_ path: IndexPath) -> Bool {
        collection.counts.indices.contains(path.section) && path.item >= 0
            && path.item < collection.counts[path.section]
    }

    func setNeedsReload() {
        list.needsReload = true
        let context = collectionViewLayout.makeContext()
        context.invalidateEverything = true
        context.invalidateDataSourceCounts = true
        collectionViewLayout.invalidateLayout(with: context)
        setNeedsLayout()
    }

    func load(_ counts: [Int]?) { collection.counts = counts ?? [] }

    func path(at point: CGPoint) -> IndexPath? {
        let spot = CGRect(origin: point, size: CGSize(width: 1, height: 1))
        return attributes(in: spot)
            .first { $0.representedElementCategory == .cell && shownFrame($0).contains(point) }?.indexPath
    }

    func paths(in rect: CGRect) -> [IndexPath] {
        attributes(in: rect)
            .filter { $0.representedElementCategory == .cell && !$0.isHidden && shownFrame($0).intersects(rect) }
            .map(\.indexPath).sorted()
    }

    func recycleEdges() { for key in collection.supplementary.keys.sorted() { recycle(key) } }

    func forgetSizes(of paths: [IndexPath]) { collectionViewLayout.invalidateLayout() }
}
