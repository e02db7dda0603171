/// The headers and footers that show now, and those that wait.
@MainActor struct TableEdges {
    var headers: [Int: UIView] = [:]
    var footers: [Int: UIView] = [:]
    let pool = ReusePool<UITableViewHeaderFooterView>()

    /// Headers, then footers, each in their order.
    var all: [UIView] {
        headers.sorted { $0.key < $1.key }.map(\.value) + footers.sorted { $0.key < $1.key }.map(\.value)
    }
}
