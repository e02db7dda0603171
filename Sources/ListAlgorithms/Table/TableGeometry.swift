/// Heights of all headers, rows and footers, measured or estimated, from the top down.
///
/// Each section has a slot for its header, one for each row, one for its footer. All slots of a table are in one list, so
/// that finding the first visible one among 100,000 takes some seventeen steps.
package struct TableGeometry {
    package init() {}

    package private(set) var heights = RunningSums()
    private var isMeasured: [Bool] = []
    /// Whether all rows' heights are as the table gave them, so that none has to be measured.
    package private(set) var areRowsGiven = false
    /// The slot of each section's header; one more than there are sections.
    package private(set) var starts: [Int] = [0]

    package var sectionCount: Int { starts.count - 1 }
    package var slotCount: Int { heights.count }
    package var total: CGFloat { CGFloat(heights.total) }

    package func rowCount(_ section: Int) -> Int {
        section >= 0 && section < sectionCount ? starts[section + 1] - starts[section] - 2 : 0
    }

    package mutating func rebuild(
        rowCounts: [Int], headers: [Double], footers: [Double], rows: (IndexPath) -> Double, areRowsExact: Bool
    ) {
        rebuild(rowCounts, headers, footers, areRowsExact) { section, values in
            for row in 0..<rowCounts[section] { values.append(rows(IndexPath(row: row, section: section))) }
        }
    }

    private mutating func rebuild(
        _ rowCounts: [Int], _ headers: [Double], _ footers: [Double], _ areRowsExact: Bool,
        addRows: (_ section: Int, _ values: inout [Double]) -> Void
    ) {
        starts = [0]
        starts.reserveCapacity(rowCounts.count + 1)
        var values: [Double] = []
        values.reserveCapacity(rowCounts.reduce(0, +) + 2 * rowCounts.count)
        for section in rowCounts.indices {
            values.append(headers[section])
            addRows(section, &values)
            values.append(footers[section])
            starts.append(values.count)
        }
        heights = RunningSums(values)
        isMeasured = [Bool](repeating: areRowsExact, count: values.count)
        areRowsGiven = areRowsExact
    }

    /// The same for rows of one height, without a call for each.
    package mutating func rebuild(
        rowCounts: [Int], headers: [Double], footers: [Double], rowHeight: Double, areRowsExact: Bool
    ) {
        rebuild(rowCounts, headers, footers, areRowsExact) { section, values in
            values.append(contentsOf: repeatElement(rowHeight, count: rowCounts[section]))
        }
    }

    package func headerSlot(_ section: Int) -> Int { starts[section] }
    package func footerSlot(_ section: Int) -> Int { starts[section + 1] - 1 }
    package func slot(_ path: IndexPath) -> Int { starts[path.section] + 1 + path.row }

    package func contains(_ path: IndexPath) -> Bool {
        path.section >= 0 && path.section < sectionCount && path.row >= 0 && path.row < rowCount(path.section)
    }

    package enum Place: Equatable {
        case header(Int)
        case row(IndexPath)
        case footer(Int)
    }

    package func place(of slot: Int) -> Place {
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
    package func top(_ slot: Int) -> CGFloat { CGFloat(heights.sum(before: slot)) }
    package func height(_ slot: Int) -> CGFloat { CGFloat(heights[slot]) }
    package func slot(at distance: CGFloat) -> Int { heights.index(at: Double(distance)) }
    package func isExact(_ slot: Int) -> Bool { isMeasured[slot] }

    package mutating func measured(_ height: CGFloat, _ slot: Int) {
        heights[slot] = Double(height)
        isMeasured[slot] = true
    }

    package mutating func forget(_ slot: Int) {
        isMeasured[slot] = false
        areRowsGiven = false
    }

    package mutating func forgetAll() {
        areRowsGiven = false
        isMeasured = [Bool](repeating: false, count: isMeasured.count)
    }

    /// The rows whose heights are known, from the top down. Takes a step for each slot, however cheap.
    package func measuredRows(_ body: (_ path: IndexPath, _ slot: Int) -> Void) {
        for section in 0..<sectionCount {
            let first = starts[section] + 1
            for slot in first..<starts[section + 1] - 1 where isMeasured[slot] {
                body(IndexPath(row: slot - first, section: section), slot)
            }
        }
    }
}
