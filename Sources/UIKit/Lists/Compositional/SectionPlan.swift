/// Where the parts of one section are, in the section's own coordinates: leading at the left, its start at zero.
///
/// Above the groups lie the content insets, above these the header; a section that scrolls by itself has its groups in
/// a scroll view as wide as the layout.
@MainActor final class SectionPlan {
    /// The surroundings of a section.
    struct Room {
        let isVertical: Bool
        /// The whole of the layout, less the collection view's insets.
        let size: CGSize
        /// Across the direction of scrolling, from the content insets' reference.
        let near: CGFloat
        let far: CGFloat
        let traits: UITraitCollection
    }

    /// A header or footer.
    struct Edge {
        let item: NSCollectionLayoutBoundarySupplementaryItem
        /// Counts items of the same kind.
        let number: Int
        var frame: CGRect
    }

    let section: NSCollectionLayoutSection
    let count: Int
    let room: Room
    private(set) var run: GroupRun
    private(set) var edges: [Edge] = []
    /// The section's length along the direction of scrolling.
    private(set) var length: CGFloat = 0
    /// Where the first group begins.
    private(set) var origin = CGPoint.zero
    private(set) var measuredEdges: [Int: CGSize] = [:]
    /// The room before everything else.
    private let spaceAbove: CGFloat

    /// What turned out about the views of a section.
    struct Measured {
        var items: [Int: CGSize] = [:]
        var edges: [Int: CGSize] = [:]
    }
    var measured: Measured { Measured(items: run.measured, edges: measuredEdges) }

    /// - Parameter isFirst: Whether it is the layout's first section; lists begin lower there.
    init(_ section: NSCollectionLayoutSection, count: Int, isFirst: Bool, in room: Room, measured: Measured) {
        self.section = section
        spaceAbove = section.list.map { isFirst ? $0.metrics.aboveFirst : $0.metrics.above } ?? 0
        self.count = count
        self.room = room
        measuredEdges = measured.edges
        let insets = section.contentInsets
        let across = room.near + room.far
        let groupRoom = CGSize(
            width: max(0, room.size.width - insets.leading - insets.trailing - (room.isVertical ? across : 0)),
            height: max(0, room.size.height - insets.top - insets.bottom - (room.isVertical ? 0 : across)))
        let isOrthogonal = section.orthogonalScrollingBehavior != .none
        run = GroupRun(
            section.group, along: room.isVertical != isOrthogonal ? .vertical : .horizontal,
            spacing: section.interGroupSpacing, count: count, room: groupRoom, traits: room.traits,
            measured: measured.items)
        place()
    }

    var isOrthogonal: Bool { section.orthogonalScrollingBehavior != .none }
    private var isVertical: Bool { room.isVertical }
    /// The layout's length across the direction of scrolling.
    private var breadth: CGFloat { isVertical ? room.size.width : room.size.height }
    private var insetAbove: CGFloat { isVertical ? section.contentInsets.top : section.contentInsets.leading }
    private var insetBelow: CGFloat { isVertical ? section.contentInsets.bottom : section.contentInsets.trailing }
    private var insetNear: CGFloat {
        room.near + (isVertical ? section.contentInsets.leading : section.contentInsets.top)
    }
    private var insetFar: CGFloat {
        room.far + (isVertical ? section.contentInsets.trailing : section.contentInsets.bottom)
    }
    /// The length of what the groups take along the direction of scrolling.
    private var groupsLength: CGFloat { isOrthogonal ? run.breadth : run.length }

    private func rect(_ along: CGFloat, _ across: CGFloat, _ length: CGFloat, _ breadth: CGFloat) -> CGRect {
        isVertical
            ? CGRect(x: across, y: along, width: breadth, height: length)
            : CGRect(x: along, y: across, width: length, height: breadth)
    }

    /// The section with everything in it.
    var frame: CGRect { rect(0, 0, length, breadth) }

    // MARK: - Headers and footers

    private func place() {
        let follows = section.supplementariesFollowContentInsets
        let near = follows ? insetNear : room.near
        let far = follows ? insetFar : room.far
        let side = max(0, breadth - near - far)
        let container =
            isVertical
            ? CGSize(width: side, height: room.size.height) : CGSize(width: room.size.width, height: side)
        let sizes = section.boundarySupplementaryItems.enumerated().map { index, item in
            edgeSize(item, index, container)
        }
        let placer = BoundaryPlacer(items: section.boundarySupplementaryItems, sizes: sizes, isVertical: isVertical)
        let inner = insetAbove + groupsLength + insetBelow
        let frames = placer.frames(around: rect(spaceAbove + placer.above, near, inner, side))
        let start = spaceAbove + placer.above
        origin =
            isVertical
            ? CGPoint(x: isOrthogonal ? 0 : insetNear, y: start + insetAbove)
            : CGPoint(x: start + insetAbove, y: isOrthogonal ? 0 : insetNear)
        length = start + inner + placer.below
        var numbers: [String: Int] = [:]
        edges = zip(section.boundarySupplementaryItems, frames).map { item, frame in
            let number = numbers[item.elementKind, default: 0]
            numbers[item.elementKind] = number + 1
            return Edge(item: item, number: number, frame: frame)
        }
    }

    private func edgeSize(
        _ item: NSCollectionLayoutBoundarySupplementaryItem, _ index: Int, _ container: CGSize
    ) -> CGSize {
        var size = item.layoutSize.size(in: container)
        if let known = measuredEdges[index] {
            if item.layoutSize.widthDimension.isEstimated { size.width = known.width }
            if item.layoutSize.heightDimension.isEstimated { size.height = known.height }
        }
        return size
    }

    func edge(_ kind: String, _ number: Int) -> Int? {
        edges.firstIndex { $0.item.elementKind == kind && $0.number == number }
    }

    /// An edge that keeps in sight; `seen` is the visible stretch in the section's coordinates.
    func pinned(_ edge: Edge, seen: ClosedRange<CGFloat>) -> CGRect {
        guard edge.item.pinToVisibleBounds else { return edge.frame }
        return BoundaryPlacer.pinned(edge.frame, edge.item, within: 0...length, seen: seen, isVertical: isVertical)
    }

    // MARK: - Groups

    /// What comes before the first group in the scroll view of an orthogonal section, and behind the last one.
    var leadIn: CGFloat { isCentered ? centering : insetNear }
    private var leadOut: CGFloat { isCentered ? centering : insetFar }
    private var isCentered: Bool { section.orthogonalScrollingBehavior == .groupPagingCentered && run.groupCount > 0 }
    private var centering: CGFloat { max(0, (breadth - run.length(of: 0)) / 2) }

    /// The place of an orthogonal section's scroll view.
    var scrollerFrame: CGRect {
        rect(isVertical ? origin.y : origin.x, 0, run.breadth, breadth)
    }
    var scrollerContentLength: CGFloat { leadIn + run.length + leadOut }

    /// Offsets at which groups are where they come to rest.
    func restingOffset(ofGroup index: Int) -> CGFloat {
        let centered = isCentered ? (run.length(of: index) - run.length(of: 0)) / 2 : 0
        return min(max(0, run.start(of: index) + centered), max(0, scrollerContentLength - breadth))
    }

    func group(near offset: CGFloat) -> Int {
        guard run.groupCount > 0 else { return 0 }
        let first = run.groupIndex(at: offset)
        let near = (max(0, first - 1)...min(run.groupCount - 1, first + 1))
        return near.min { abs(restingOffset(ofGroup: $0) - offset) < abs(restingOffset(ofGroup: $1) - offset) } ?? first
    }

    /// Where groups begin, with the content of an orthogonal section moved by its offset.
    private func start(_ offset: CGFloat) -> CGPoint {
        guard isOrthogonal else { return origin }
        return isVertical
            ? CGPoint(x: leadIn - offset, y: origin.y) : CGPoint(x: origin.x, y: leadIn - offset)
    }

    private func shift(ofGroup index: Int, _ start: CGPoint) -> CGPoint {
        let place = run.start(of: index)
        return run.axis == .horizontal
            ? CGPoint(x: start.x + place, y: start.y) : CGPoint(x: start.x, y: start.y + place)
    }

    /// - Parameter offset: Of an orthogonal section's own scrolling.
    func cell(_ item: Int, offset: CGFloat) -> SolvedGroup.Cell? {
        guard item >= 0, item < count else { return nil }
        let index = run.group(ofItem: item)
        let cells = run.solved(index).cells
        let place = item - run.firstItem(of: index)
        guard cells.indices.contains(place) else { return nil }
        let shift = shift(ofGroup: index, start(offset))
        var cell = cells[place]
        cell.frame = cell.frame.offsetBy(dx: shift.x, dy: shift.y)
        return cell
    }

    /// What of the groups lies in a rectangle.
    func elements(
        in rect: CGRect, offset: CGFloat, cell: (Int, SolvedGroup.Cell) -> Void,
        attached: (Int, SolvedGroup.Attached) -> Void
    ) {
        let start = start(offset)
        let isRow = run.axis == .horizontal
        let near = isRow ? rect.minX - start.x : rect.minY - start.y
        let far = isRow ? rect.maxX - start.x : rect.maxY - start.y
        // Badges reach out of their groups, and items out of custom ones.
        let reach = run.groupCount == 0 ? 0 : overhang
        for index in run.groups(from: near - reach, to: far + reach) {
            let group = run.solved(index)
            let first = run.firstItem(of: index)
            let shift = shift(ofGroup: index, start)
            for (place, one) in group.cells.enumerated() where first + place < count {
                var one = one
                one.frame = one.frame.offsetBy(dx: shift.x, dy: shift.y)
                if one.frame.intersects(rect) { cell(first + place, one) }
            }
            for one in group.attached where first + one.item < count {
                var one = one
                one.frame = one.frame.offsetBy(dx: shift.x, dy: shift.y)
                if one.frame.intersects(rect) { attached(first + one.item, one) }
            }
        }
    }

    /// How far a group's parts reach out of it, along the run.
    private lazy var overhang: CGFloat = {
        let group = run.solved(0)
        let end = run.length(of: 0)
        let frames = group.cells.map(\.frame) + group.attached.map(\.frame)
        return frames.reduce(0) {
            let isRow = run.axis == .horizontal
            return max($0, -(isRow ? $1.minX : $1.minY), (isRow ? $1.maxX : $1.maxY) - end)
        }
    }()

    // MARK: - Measured sizes

    func measured(_ size: CGSize, item: Int) {
        run.measured(size, item)
        place()
    }

    func measured(_ size: CGSize, edge: Int) {
        measuredEdges[edge] = size
        place()
    }
}
