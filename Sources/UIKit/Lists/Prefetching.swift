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
