/// Heights of all headers, rows and footers, measured or estimated, from the top down.
///
/// Each section has a slot for its header, one for each row, one for its footer. All slots of a table are in one list, so
/// that finding the first visible one among 100,000 takes some seventeen steps.
struct TableGeometry {
    private(set) var heights = RunningSums()
    private var isMeasured: [Bool] = []
    /// The slot of each section's header; one more than there are sections.
    private(set) var starts: [Int] = [0]

    var sectionCount: Int { starts.count - 1 }
    var slotCount: Int { heights.count }
    var total: CGFloat { CGFloat(heights.total) }

    func rowCount(_ section: Int) -> Int {
        section >= 0 && section < sectionCount ? starts[section + 1] - starts[section] - 2 : 0
    }

    mutating func rebuild(
        rowCounts: [Int], headers: [Double], footers: [Double], rows: (IndexPath) -> Double, areRowsExact: Bool
    ) {
        starts = [0]
        starts.reserveCapacity(rowCounts.count + 1)
        var values: [Double] = []
        values.reserveCapacity(rowCounts.reduce(0, +) + 2 * rowCounts.count)
        for (section, count) in rowCounts.enumerated() {
            values.append(headers[section])
            for row in 0..<count { values.append(rows(IndexPath(row: row, section: section))) }
            values.append(footers[section])
            starts.append(values.count)
        }
        heights = RunningSums(values)
        isMeasured = [Bool](repeating: areRowsExact, count: values.count)
    }

    /// The same for rows of one height, without a call for each.
    mutating func rebuild(rowCounts: [Int], headers: [Double], footers: [Double], rowHeight: Double, areRowsExact: Bool)
    {
        rebuild(
            rowCounts: rowCounts, headers: headers, footers: footers, rows: { _ in rowHeight },
            areRowsExact: areRowsExact)
    }

    func headerSlot(_ section: Int) -> Int { starts[section] }
    func footerSlot(_ section: Int) -> Int { starts[section + 1] - 1 }
    func slot(_ path: IndexPath) -> Int { starts[path.section] + 1 + path.row }

    func contains(_ path: IndexPath) -> Bool {
        path.section >= 0 && path.section < sectionCount && path.row >= 0 && path.row < rowCount(path.section)
    }

    enum Place: Equatable {
        case header(Int)
        case row(IndexPath)
        case footer(Int)
    }

    func place(of slot: Int) -> Place {
        let section = self.section(of: slot)
        if slot == starts[section] { return .header(section) }
        if slot == starts[section + 1] - 1 { return .footer(section) }
        return .row(IndexPath(row: slot - starts[section] - 1, section: section))
    }

    private func section(of slot: Int) -> Int {
        var low = 0
        var high = sectionCount - 1
        while low < high {
            let middle = (low + high + 1) / 2
            if starts[middle] <= slot { low = middle } else { high = middle - 1 }
        }
        return low
    }

    /// Distance of the slot's top from the first slot's.
    func top(_ slot: Int) -> CGFloat { CGFloat(heights.sum(before: slot)) }
    func height(_ slot: Int) -> CGFloat { CGFloat(heights[slot]) }
    func slot(at distance: CGFloat) -> Int { heights.index(at: Double(distance)) }
    func isExact(_ slot: Int) -> Bool { isMeasured[slot] }

    mutating func measured(_ height: CGFloat, _ slot: Int) {
        heights[slot] = Double(height)
        isMeasured[slot] = true
    }

    mutating func forget(_ slot: Int) { isMeasured[slot] = false }
    mutating func forgetAll() { for slot in isMeasured.indices { isMeasured[slot] = false } }
}

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
