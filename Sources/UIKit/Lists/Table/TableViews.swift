/// The views that show a table now, and those that wait.
@MainActor struct TableViews {
    var cells: [IndexPath: UITableViewCell] = [:]
    var headers: [Int: UIView] = [:]
    var footers: [Int: UIView] = [:]
    var cellPool = ReusePool<UITableViewCell>()
    var headerFooterPool = ReusePool<UITableViewHeaderFooterView>()

    /// Rows, headers and footers, each in their order.
    var all: [UIView] {
        cells.sorted { $0.key < $1.key }.map(\.value) + headers.sorted { $0.key < $1.key }.map(\.value)
            + footers.sorted { $0.key < $1.key }.map(\.value)
    }
}
