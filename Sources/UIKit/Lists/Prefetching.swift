/// Prepares the contents of rows that are about to come into view.
@preconcurrency @MainActor public protocol UITableViewDataSourcePrefetching: AnyObject {
    /// - Parameters:
    ///   - tableView: The table that will show the rows.
    ///   - indexPaths: The nearest row first.
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
    /// Rows that were announced for prefetching and will not be shown soon after all: the table scrolls another way.
    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
    public func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {}
}

/// Prepares the contents of items that are about to come into view.
@preconcurrency @MainActor public protocol UICollectionViewDataSourcePrefetching: AnyObject {
    /// - Parameters:
    ///   - collectionView: The collection view that will show the items.
    ///   - indexPaths: The nearest item first.
    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
    /// Items that were announced for prefetching and will not be shown soon after all: the view scrolls another way.
    func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
    public func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
    {}
}

/// Which rows or items were announced to a prefetching data source and have not come into view yet.
///
/// What lies within one screenful ahead, in the direction of the last scrolling, is announced once. How far UIKit looks
/// ahead is not documented.
struct PrefetchState {
    var isEnabled = true
    private(set) var announced: Set<IndexPath> = []
    private var lastOffset: CGPoint?
    /// Whether the content moves towards its end, on either axis.
    private var movesOn = true

    /// The part of the content that comes into view next.
    mutating func rectAhead(of bounds: CGRect, isVertical: Bool) -> CGRect {
        if let lastOffset {
            let way = isVertical ? bounds.minY - lastOffset.y : bounds.minX - lastOffset.x
            if way != 0 { movesOn = way > 0 }
        }
        lastOffset = bounds.origin
        let step = movesOn ? 1.0 : -1.0
        return isVertical
            ? bounds.offsetBy(dx: 0, dy: bounds.height * step) : bounds.offsetBy(dx: bounds.width * step, dy: 0)
    }

    /// What to announce and what to take back, now that `ahead` is what comes next and `visible` what shows.
    ///
    /// - Parameter ahead: In the order of the content.
    mutating func update(
        ahead: [IndexPath], visible: some Collection<IndexPath>
    ) -> (wanted: [IndexPath], cancelled: [IndexPath]) {
        let shown = Set(visible)
        let next = ahead.filter { !shown.contains($0) }
        let wanted = next.filter { !announced.contains($0) }
        let cancelled = announced.subtracting(shown).subtracting(next)
        announced = Set(next)
        return (movesOn ? wanted : wanted.reversed(), cancelled.sorted())
    }

    /// After everything was loaded anew.
    mutating func forget() { announced = [] }

    /// After an update: what stays keeps being announced, under its new name.
    mutating func rename(_ newPath: (IndexPath) -> IndexPath?) { announced = Set(announced.compactMap(newPath)) }
}

extension UITableView {
    /// At the end of a pass over the visible part.
    func prefetch() {
        guard let source = prefetchDataSource, table.prefetching.isEnabled, window != nil, geometry.slotCount > 0
        else { return }
        let ahead = table.prefetching.rectAhead(of: bounds, isVertical: true)
        let (wanted, cancelled) = table.prefetching.update(ahead: rows(in: ahead), visible: shown.cells.keys)
        if !cancelled.isEmpty { source.tableView(self, cancelPrefetchingForRowsAt: cancelled) }
        if !wanted.isEmpty { source.tableView(self, prefetchRowsAt: wanted) }
    }
}

extension UICollectionView {
    func prefetch() {
        guard let source = prefetchDataSource, collection.prefetching.isEnabled, window != nil, bounds.height > 0
        else { return }
        let isVertical = contentSize.height > bounds.height || contentSize.width <= bounds.width
        let ahead = collection.prefetching.rectAhead(of: bounds, isVertical: isVertical)
        let (wanted, cancelled) = collection.prefetching.update(ahead: items(in: ahead), visible: collection.cells.keys)
        if !cancelled.isEmpty { source.collectionView(self, cancelPrefetchingForItemsAt: cancelled) }
        if !wanted.isEmpty { source.collectionView(self, prefetchItemsAt: wanted) }
    }
}
