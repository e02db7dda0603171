/// The groups of a section one after the other, along the direction that they repeat in.
///
/// All groups are alike until a view asks for another size, so what a run costs does not depend on how many items there
/// are: places follow from a product, and, once groups differ, from sums in a tree. Only where items of unknown length
/// fill rows does every row depend on those before it; then the rows are solved in turn.
@MainActor package struct GroupRun {
    package let group: NSCollectionLayoutGroup
    package let axis: UIAxis
    package let spacing: CGFloat
    let itemCount: Int
    private let room: CGSize
    private let traits: UITraitCollection

    package private(set) var measured: [Int: CGSize] = [:]
    /// How many items a full group holds, and what such a group and the last one look like before anything is measured.
    private var perGroup = 1
    private var template = SolvedGroup()
    private var last: SolvedGroup?
    private var own: [Int: SolvedGroup] = [:]
    /// Length and spacing of each group, once groups differ.
    private var strides: RunningSums?
    /// Rows whose items depend on each other, and the first item of each.
    private var rows: [SolvedGroup]?
    private var firsts: [Int] = []
    private var starts: [CGFloat] = []
    /// The greatest size across the axis: of what was measured, once something was.
    package var breadth: CGFloat {
        let known = rows.map { $0.map { across($0.size) } } ?? own.values.map { across($0.size) }
        if let most = known.max() { return most }
        return groupCount == 0 ? 0 : across(solved(0).size)
    }

    /// How many groups were solved in all; tests count on it.
    static var solvedCount = 0

    package init(
        _ group: NSCollectionLayoutGroup, along axis: UIAxis, spacing: CGFloat, count: Int, room: CGSize,
        traits: UITraitCollection, measured: [Int: CGSize]
    ) {
        self.group = group
        self.axis = axis
        self.spacing = spacing
        self.room = room
        self.traits = traits
        itemCount = count
        self.measured = measured.filter { $0.key < count }
        guard count > 0 else { return }
        if Self.fillsWithGuesses(group) {
            rows = []
            solveRows(from: 0)
            return
        }
        template = solve(from: 0, measured: { _ in nil }, limit: Int.max)
        perGroup = max(1, template.cells.count)
        // A group without items would be repeated for ever.
        if template.cells.isEmpty { (perGroup, template) = (count, SolvedGroup()) }
        if count % perGroup != 0 { last = solve(from: count - count % perGroup, measured: { _ in nil }) }
        for index in Set(self.measured.keys.map { $0 / perGroup }).sorted() { resolve(index) }
    }

    /// Whether how many items a group takes depends on the sizes that views ask for.
    private static func fillsWithGuesses(_ group: NSCollectionLayoutGroup) -> Bool {
        guard case .fill = group.arrangement else { return false }
        func isOpen(_ item: NSCollectionLayoutItem) -> Bool {
            (group.axis == .horizontal ? item.layoutSize.widthDimension : item.layoutSize.heightDimension).isEstimated
        }
        return !isOpen(group) && group.subitems.contains(where: isOpen)
    }

    private func along(_ size: CGSize) -> CGFloat { axis == .horizontal ? size.width : size.height }
    private func across(_ size: CGSize) -> CGFloat { axis == .horizontal ? size.height : size.width }

    private func solve(
        from first: Int, measured: @escaping (Int) -> CGSize?, limit: Int? = nil
    ) -> SolvedGroup {
        Self.solvedCount += 1
        let solver = GroupSolver(traits: traits, limit: limit ?? itemCount - first, measured: measured)
        return solver.solve(group, in: room)
    }

    // MARK: - Places

    package var groupCount: Int { rows?.count ?? (itemCount + perGroup - 1) / perGroup }
    /// Whether the views of this section are asked for sizes.
    package var asksForSizes: Bool {
        rows?.contains { $0.asksForSizes } ?? (template.asksForSizes || last?.asksForSizes == true)
    }

    /// The length from the start of the first group to the end of the last one.
    package var length: CGFloat { groupCount == 0 ? 0 : start(of: groupCount - 1) + along(solved(groupCount - 1).size) }

    package func solved(_ index: Int) -> SolvedGroup {
        if let rows { return rows[index] }
        if let own = own[index] { return own }
        return index == groupCount - 1 ? last ?? template : template
    }

    package func start(of index: Int) -> CGFloat {
        if rows != nil { return starts[index] }
        if let strides { return strides.sum(before: index) }
        return CGFloat(index) * (along(template.size) + spacing)
    }

    package func length(of index: Int) -> CGFloat { along(solved(index).size) }

    package func firstItem(of index: Int) -> Int { rows == nil ? index * perGroup : firsts[index] }

    package func group(ofItem item: Int) -> Int {
        guard rows != nil else { return item / perGroup }
        return Self.last(in: firsts) { $0 <= item }
    }

    /// The groups that reach into a stretch, which is measured from the start of the first one.
    package func groups(from near: CGFloat, to far: CGFloat) -> Range<Int> {
        let count = groupCount
        guard count > 0, far > near else { return 0..<0 }
        var first = groupIndex(at: near)
        while first > 0, start(of: first - 1) + length(of: first - 1) > near { first -= 1 }
        var end = first
        while end < count, start(of: end) < far { end += 1 }
        return first..<end
    }

    /// The group that begins at or before a place.
    package func groupIndex(at place: CGFloat) -> Int {
        guard place > 0 else { return 0 }
        if rows != nil { return Self.last(in: starts) { $0 <= place } }
        if let strides { return strides.index(at: place) }
        let stride = along(template.size) + spacing
        return stride > 0 ? min(groupCount - 1, Int(min(place / stride, 1e9))) : 0
    }

    private static func last<Value>(in sorted: [Value], _ isBefore: (Value) -> Bool) -> Int {
        var low = 0
        var high = sorted.count
        while low < high {
            let middle = (low + high) / 2
            if isBefore(sorted[middle]) { low = middle + 1 } else { high = middle }
        }
        return max(0, low - 1)
    }

    // MARK: - Measured sizes

    /// A view asked for another size.
    package mutating func measured(_ size: CGSize, _ item: Int) {
        guard item < itemCount, measured[item] != size else { return }
        measured[item] = size
        if rows != nil { solveRows(from: group(ofItem: item)) } else { resolve(item / perGroup) }
    }

    private mutating func resolve(_ index: Int) {
        let first = index * perGroup
        let sizes = measured
        let group = solve(
            from: first, measured: { sizes[first + $0] }, limit: min(perGroup, itemCount - first))
        let length = along(group.size)
        let old = along(solved(index).size)
        own[index] = group
        guard length != old else { return }
        var sums = strides ?? uniformStrides()
        sums[index] = Double(length + spacing)
        strides = sums
    }

    private func uniformStrides() -> RunningSums {
        var values = [Double](repeating: Double(along(template.size) + spacing), count: groupCount)
        if let last, let index = values.indices.last { values[index] = Double(along(last.size) + spacing) }
        for (index, group) in own { values[index] = Double(along(group.size) + spacing) }
        return RunningSums(values)
    }

    /// Solves rows from one on, until they begin where the old ones did.
    private mutating func solveRows(from index: Int) {
        let old = rows ?? []
        let oldFirsts = firsts
        var rows = Array(old.prefix(index))
        firsts = Array(oldFirsts.prefix(index))
        var first = index < oldFirsts.count ? oldFirsts[index] : 0
        var next = index
        let sizes = measured
        while first < itemCount {
            // From the first row behind the changed one that begins with the same item as it did, all rows stay as they
            // are.
            while next < oldFirsts.count, oldFirsts[next] < first { next += 1 }
            if first > 0, next > index, next < oldFirsts.count, oldFirsts[next] == first, rows.count > index {
                rows += old[next...]
                firsts += oldFirsts[next...]
                break
            }
            let start = first
            let row = solve(from: start, measured: { sizes[start + $0] })
            guard !row.cells.isEmpty else { break }
            rows.append(row)
            firsts.append(first)
            first += row.cells.count
        }
        self.rows = rows
        var place: CGFloat = 0
        starts = rows.map { row in
            defer { place += along(row.size) + spacing }
            return place
        }
    }
}
