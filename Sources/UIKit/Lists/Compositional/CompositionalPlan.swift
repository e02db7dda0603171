/// Where everything of a compositional layout is, in the coordinates of a left-to-right content.
@MainActor struct CompositionalPlan {
    /// One repetition of a section's group.
    struct Row {
        let start: CGFloat
        let end: CGFloat
        let section: Int
        let items: Range<Int>
    }

    struct Placed {
        var frame: CGRect
        var keepsWidth = false
        var keepsHeight = false
    }

    struct Edge {
        let item: NSCollectionLayoutBoundarySupplementaryItem
        let placed: Placed
    }

    struct Section {
        let range: ClosedRange<CGFloat>
        var items: [Placed] = []
        var edges: [Edge] = []
        var backgrounds: [(item: NSCollectionLayoutDecorationItem, frame: CGRect)] = []
    }

    private(set) var rows: [Row] = []
    private(set) var sections: [Section] = []
    /// Along the direction of scrolling.
    private(set) var length: CGFloat = 0
    let isVertical: Bool
    /// Of the collection view, without its content insets.
    let room: CGSize
    /// What sections keep clear of at the sides.
    let margins: NSDirectionalEdgeInsets

    init(isVertical: Bool, room: CGSize, margins: NSDirectionalEdgeInsets = .zero) {
        self.isVertical = isVertical
        self.room = room
        self.margins = margins
    }

    /// The rows that reach into a stretch, found by halving.
    func rows(from near: CGFloat, to far: CGFloat) -> ArraySlice<Row> {
        var low = 0
        var high = rows.count
        while low < high {
            let middle = (low + high) / 2
            if rows[middle].end <= near { low = middle + 1 } else { high = middle }
        }
        var end = low
        while end < rows.count, rows[end].start < far { end += 1 }
        return rows[low..<end]
    }

    mutating func add(
        _ section: NSCollectionLayoutSection, count: Int, spacing: CGFloat, _ preferred: CompositionalSizes
    ) {
        let index = sections.count
        if index > 0 { length += spacing }
        let start = length
        var inset = section.contentInsets
        inset.leading += margins.leading
        inset.trailing += margins.trailing
        inset.top += margins.top
        inset.bottom += margins.bottom
        let container = CGSize(
            width: max(0, room.width - inset.leading - inset.trailing),
            height: max(0, room.height - inset.top - inset.bottom))
        let cross = isVertical ? inset.leading : inset.top
        var edges: [Edge] = []
        func addEdges(_ items: [NSCollectionLayoutBoundarySupplementaryItem]) {
            for item in items {
                var size = item.layoutSize.size(in: container)
                if let wanted = preferred.edge(item.elementKind, index) {
                    if item.layoutSize.widthDimension.isEstimated { size.width = wanted.width }
                    if item.layoutSize.heightDimension.isEstimated { size.height = wanted.height }
                }
                let free = isVertical ? container.width - size.width : container.height - size.height
                let share: CGFloat =
                    switch item.alignment {
                    case .topLeading, .bottomLeading: 0
                    case .topTrailing, .bottomTrailing: 1
                    default: 0.5
                    }
                let frame = CGRect(origin: point(length, cross + free * share), size: size).inset(item.contentInsets)
                edges.append(Edge(item: item, placed: Placed(frame, item.layoutSize)))
                length += isVertical ? size.height : size.width
            }
        }
        addEdges(section.boundarySupplementaryItems.filter(\.isBefore))
        length += isVertical ? inset.top : inset.leading
        var items: [Placed] = []
        items.reserveCapacity(count)
        while items.count < count {
            if !items.isEmpty { length += section.interGroupSpacing }
            let solver = GroupSolver(section: index, count: count, preferred: preferred)
            let solved = solver.solve(section.group, in: container, from: items.count)
            let origin = point(length, cross)
            let first = items.count
            items += solved.items.map { $0.moved(by: origin) }
            let extent = isVertical ? solved.size.height : solved.size.width
            rows.append(Row(start: length, end: length + extent, section: index, items: first..<items.count))
            length += extent
        }
        length += isVertical ? inset.bottom : inset.trailing
        addEdges(section.boundarySupplementaryItems.filter { !$0.isBefore })
        var new = Section(range: start...max(start, length), items: items, edges: edges)
        let whole = CGRect(
            origin: point(start, 0),
            size: isVertical
                ? CGSize(width: room.width, height: length - start) : CGSize(width: length - start, height: room.height)
        )
        new.backgrounds = section.decorationItems.map { ($0, whole.inset($0.contentInsets)) }
        sections.append(new)
    }

    private func point(_ along: CGFloat, _ across: CGFloat) -> CGPoint {
        isVertical ? CGPoint(x: across, y: along) : CGPoint(x: along, y: across)
    }
}

extension CompositionalPlan.Placed {
    @MainActor init(_ frame: CGRect, _ size: NSCollectionLayoutSize) {
        self.frame = frame
        keepsWidth = !size.widthDimension.isEstimated
        keepsHeight = !size.heightDimension.isEstimated
    }

    func moved(by distance: CGPoint) -> Self {
        var moved = self
        moved.frame = frame.offsetBy(dx: distance.x, dy: distance.y)
        return moved
    }
}

/// The sizes that views asked for themselves.
struct CompositionalSizes {
    private var items: [IndexPath: CGSize] = [:]
    private var edges: [String: CGSize] = [:]

    func item(_ path: IndexPath) -> CGSize? { items[path] }
    func edge(_ kind: String, _ section: Int) -> CGSize? { edges["\(section) \(kind)"] }

    @MainActor mutating func note(_ attributes: UICollectionViewLayoutAttributes) {
        if let kind = attributes.representedElementKind {
            edges["\(attributes.indexPath.section) \(kind)"] = attributes.size
        } else {
            items[attributes.indexPath] = attributes.size
        }
    }
}

/// Lays the items of one repetition of a group out.
@MainActor struct GroupSolver {
    let section: Int
    /// How many items the section has.
    let count: Int
    let preferred: CompositionalSizes

    struct Solved {
        /// From the group's top left corner.
        var items: [CompositionalPlan.Placed] = []
        var size = CGSize.zero
    }

    /// - Parameter length: Along the outer group's axis, where that shares its length equally.
    func solve(
        _ group: NSCollectionLayoutGroup, in container: CGSize, from first: Int, width: CGFloat? = nil,
        height: CGFloat? = nil
    ) -> Solved {
        var outer = group.layoutSize.size(in: container)
        outer = CGSize(width: width ?? outer.width, height: height ?? outer.height)
        let isOpen = (
            width: width == nil && group.layoutSize.widthDimension.isEstimated,
            height: height == nil && group.layoutSize.heightDimension.isEstimated
        )
        let insets = group.contentInsets
        var inner = CGSize(
            width: max(0, outer.width - insets.leading - insets.trailing),
            height: max(0, outer.height - insets.top - insets.bottom))
        var parts = measure(group, in: inner, from: first, isOpen: group.isHorizontal ? isOpen.width : isOpen.height)
        // A group that is as high as its items ask for gives that height to those that are a share of it.
        if group.isHorizontal ? isOpen.height : isOpen.width {
            let wanted = parts.filter { !$0.followsAcross }.map { group.isHorizontal ? $0.size.height : $0.size.width }
            if let most = wanted.max() {
                if group.isHorizontal { inner.height = most } else { inner.width = most }
                parts = measure(
                    group, in: inner, from: first, isOpen: group.isHorizontal ? isOpen.width : isOpen.height)
            }
        }
        let lengths = parts.map { group.isHorizontal ? $0.size.width : $0.size.height }
        let room = group.isHorizontal ? inner.width : inner.height
        let isOpenAlong = group.isHorizontal ? isOpen.width : isOpen.height
        var spacing = group.interItemSpacing?.spacing ?? 0
        if group.interItemSpacing?.isFlexibleSpacing == true, parts.count > 1, !isOpenAlong {
            spacing = max(spacing, (room - lengths.reduce(0, +)) / CGFloat(parts.count - 1))
        }
        var solved = Solved()
        var place: CGFloat = 0
        for (part, length) in zip(parts, lengths) {
            let origin =
                group.isHorizontal
                ? CGPoint(x: insets.leading + place, y: insets.top) : CGPoint(x: insets.leading, y: insets.top + place)
            solved.items += part.items.map { $0.moved(by: origin) }
            place += length + spacing
        }
        let used = max(0, place - spacing)
        if isOpenAlong { if group.isHorizontal { inner.width = used } else { inner.height = used } }
        solved.size = CGSize(
            width: isOpen.width ? inner.width + insets.leading + insets.trailing : outer.width,
            height: isOpen.height ? inner.height + insets.top + insets.bottom : outer.height)
        return solved
    }

    private struct Part {
        var items: [CompositionalPlan.Placed]
        var size: CGSize
        /// Whether the size across the group's axis is a share of the group's.
        var followsAcross: Bool
    }

    private func measure(
        _ group: NSCollectionLayoutGroup, in inner: CGSize, from first: Int, isOpen: Bool
    ) -> [Part] {
        let room = group.isHorizontal ? inner.width : inner.height
        let spacing = group.interItemSpacing?.spacing ?? 0
        let share: CGFloat? =
            group.sharesEqually
            ? group.count.map { max(0, (room - spacing * CGFloat($0 - 1)) / CGFloat(max(1, $0))) } : nil
        var parts: [Part] = []
        var used: CGFloat = 0
        var next = first
        while next < count {
            if let limit = group.count, parts.count >= limit { break }
            if group.count == nil, isOpen, parts.count >= group.subitems.count { break }
            let item = group.subitems[parts.count % group.subitems.count]
            let part = measure(
                item, in: inner, next, width: group.isHorizontal ? share : nil,
                height: group.isHorizontal ? nil : share,
                isHorizontal: group.isHorizontal)
            let length = group.isHorizontal ? part.size.width : part.size.height
            let more = length + (parts.isEmpty ? 0 : spacing)
            if group.count == nil, !isOpen, !parts.isEmpty, used + more > room + 0.01 { break }
            used += more
            next += part.items.count
            parts.append(part)
        }
        return parts
    }

    private func measure(
        _ item: NSCollectionLayoutItem, in inner: CGSize, _ index: Int, width: CGFloat?, height: CGFloat?,
        isHorizontal: Bool
    ) -> Part {
        let across = isHorizontal ? item.layoutSize.heightDimension : item.layoutSize.widthDimension
        let follows = isHorizontal ? across.isFractionalHeight : across.isFractionalWidth
        if let group = item as? NSCollectionLayoutGroup {
            let solved = solve(group, in: inner, from: index, width: width, height: height)
            return Part(items: solved.items, size: solved.size, followsAcross: follows)
        }
        var size = item.layoutSize.size(in: inner)
        let insets = item.contentInsets
        if let wanted = preferred.item(IndexPath(item: index, section: section)) {
            if item.layoutSize.widthDimension.isEstimated {
                size.width = wanted.width + insets.leading + insets.trailing
            }
            if item.layoutSize.heightDimension.isEstimated { size.height = wanted.height + insets.top + insets.bottom }
        }
        if let width { size.width = width }
        if let height { size.height = height }
        var placed = CompositionalPlan.Placed(CGRect(origin: .zero, size: size).inset(insets), item.layoutSize)
        if width != nil { placed.keepsWidth = true }
        if height != nil { placed.keepsHeight = true }
        return Part(items: [placed], size: size, followsAcross: follows)
    }
}

extension CGRect {
    fileprivate func inset(_ insets: NSDirectionalEdgeInsets) -> CGRect {
        CGRect(
            x: minX + insets.leading, y: minY + insets.top, width: max(0, width - insets.leading - insets.trailing),
            height: max(0, height - insets.top - insets.bottom))
    }
}
