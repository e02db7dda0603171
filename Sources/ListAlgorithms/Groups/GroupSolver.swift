/// One group with its items in their places, in the group's coordinates, leading at the left.
package struct SolvedGroup {
    package struct Cell {
        package var frame: CGRect
        package var zIndex = 0
        /// Which sizes the view is asked for.
        package var asksWidth = false
        package var asksHeight = false
    }

    package struct Attached {
        /// The item that it is named after, counted in the group.
        package let item: Int
        package var frame: CGRect
        package let kind: String
        package let zIndex: Int
    }

    /// The group's size with its edge spacing.
    package var size = CGSize.zero
    package var cells: [Cell] = []
    package var attached: [Attached] = []
    package var asksForSizes: Bool { cells.contains { $0.asksWidth || $0.asksHeight } }
}

/// Places the items of groups.
///
/// Sizes first, from the outside in: a fraction is one of the room that the group has within its insets. Along its axis
/// a group then takes items while there is room; what is left is shared by flexible spacings. Estimated groups are as
/// large as what they hold.
@MainActor struct GroupSolver {
    let traits: UITraitCollection
    /// How many items there are at most, from the group's first one on.
    let limit: Int
    /// The size that an item asked for, counted from the group's first one on.
    let measured: (Int) -> CGSize?

    /// Something that was placed: an item, or a group with its own.
    private struct Block {
        var size: CGSize
        var cells: [SolvedGroup.Cell]
        var attached: [SolvedGroup.Attached]
        let item: NSCollectionLayoutItem
    }

    /// Sums of fractions of a width miss it by rounding.
    private static let slack: CGFloat = 1e-4

    func solve(_ group: NSCollectionLayoutGroup, in room: CGSize) -> SolvedGroup {
        let block = block(for: group, in: room, dividing: nil, first: 0)
        let (x, width) = spaced(group.edgeSpacing?.leading, block.size.width, group.edgeSpacing?.trailing, room.width)
        let (y, height) = spaced(group.edgeSpacing?.top, block.size.height, group.edgeSpacing?.bottom, nil)
        let moved = offset(block, by: CGPoint(x: x, y: y))
        return SolvedGroup(size: CGSize(width: width, height: height), cells: moved.cells, attached: moved.attached)
    }

    /// Where something starts between two edges, and how much room it takes with them.
    private func spaced(
        _ near: NSCollectionLayoutSpacing?, _ length: CGFloat, _ far: NSCollectionLayoutSpacing?, _ room: CGFloat?
    ) -> (start: CGFloat, length: CGFloat) {
        let least = (near?.spacing ?? 0) + length + (far?.spacing ?? 0)
        let flexible = [near, far].filter { $0?.isFlexible == true }.count
        let rest = flexible > 0 ? max(0, (room ?? least) - least) : 0
        let share = rest / CGFloat(max(1, flexible))
        return ((near?.spacing ?? 0) + (near?.isFlexible == true ? share : 0), least + rest)
    }

    private func offset(_ block: Block, by shift: CGPoint) -> Block {
        var block = block
        for index in block.cells.indices {
            block.cells[index].frame = block.cells[index].frame.offsetBy(dx: shift.x, dy: shift.y)
        }
        for index in block.attached.indices {
            block.attached[index].frame = block.attached[index].frame.offsetBy(dx: shift.x, dy: shift.y)
        }
        return block
    }

    // MARK: - Items and groups

    private func block(
        for item: NSCollectionLayoutItem, in room: CGSize, dividing divided: CGSize?, first: Int
    ) -> Block {
        let own = item.layoutSize
        var size = own.size(in: room)
        // A count of items shares the room along the axis.
        if let divided {
            if divided.width > 0 { size.width = divided.width }
            if divided.height > 0 { size.height = divided.height }
        }
        if let group = item as? NSCollectionLayoutGroup { return contents(of: group, size, first, divided) }
        let asksWidth = own.widthDimension.isEstimated && (divided?.width ?? 0) == 0
        let asksHeight = own.heightDimension.isEstimated && (divided?.height ?? 0) == 0
        if let measured = asksWidth || asksHeight ? measured(first) : nil {
            if asksWidth { size.width = measured.width }
            if asksHeight { size.height = measured.height }
        }
        let insets = item.contentInsets
        var frame = CGRect(origin: .zero, size: size)
        if !own.widthDimension.isEstimated {
            frame.origin.x = insets.leading
            frame.size.width = max(0, size.width - insets.leading - insets.trailing)
        }
        if !own.heightDimension.isEstimated {
            frame.origin.y = insets.top
            frame.size.height = max(0, size.height - insets.top - insets.bottom)
        }
        let cell = SolvedGroup.Cell(frame: frame, asksWidth: asksWidth, asksHeight: asksHeight)
        return Block(size: size, cells: [cell], attached: attached(item, frame, first), item: item)
    }

    private func attached(_ item: NSCollectionLayoutItem, _ frame: CGRect, _ first: Int) -> [SolvedGroup.Attached] {
        item.supplementaryItems.map { view in
            SolvedGroup.Attached(
                item: first, frame: view.frame(at: frame, view.layoutSize.size(in: frame.size)), kind: view.elementKind,
                zIndex: view.zIndex)
        }
    }

    private func contents(
        of group: NSCollectionLayoutGroup, _ size: CGSize, _ first: Int, _ divided: CGSize?
    ) -> Block {
        let insets = group.contentInsets
        var inner = CGSize(
            width: max(0, size.width - insets.leading - insets.trailing),
            height: max(0, size.height - insets.top - insets.bottom))
        if case .custom(let provider) = group.arrangement { return custom(group, size, inner, provider, first) }
        let isWidthOpen = group.layoutSize.widthDimension.isEstimated && (divided?.width ?? 0) == 0
        let isHeightOpen = group.layoutSize.heightDimension.isEstimated && (divided?.height ?? 0) == 0
        var line = Line(axis: group.axis, spacing: group.interItemSpacing)
        fill(&line, group, inner, first, isOpen: group.axis == .horizontal ? isWidthOpen : isHeightOpen)
        // What the items turned out to need is the room that fractions are of.
        let needed = line.needed
        if isWidthOpen { inner.width = needed.width }
        if isHeightOpen { inner.height = needed.height }
        let isCrossOpen = group.axis == .horizontal ? isHeightOpen : isWidthOpen
        let hasFraction = group.subitems.contains {
            group.axis == .horizontal
                ? $0.layoutSize.heightDimension.isFractionalHeight : $0.layoutSize.widthDimension.isFractionalWidth
        }
        if isCrossOpen, hasFraction {
            line = Line(axis: group.axis, spacing: group.interItemSpacing)
            fill(&line, group, inner, first, isOpen: group.axis == .horizontal ? isWidthOpen : isHeightOpen)
        }
        let whole = CGSize(
            width: isWidthOpen ? inner.width + insets.leading + insets.trailing : size.width,
            height: isHeightOpen ? inner.height + insets.top + insets.bottom : size.height)
        var placed = Block(size: whole, cells: [], attached: [], item: group)
        for (block, origin) in line.placed(in: inner) {
            let moved = offset(block, by: CGPoint(x: origin.x + insets.leading, y: origin.y + insets.top))
            placed.cells += moved.cells
            placed.attached += moved.attached
        }
        placed.attached += attached(group, CGRect(origin: .zero, size: whole), first)
        return placed
    }

    private func custom(
        _ group: NSCollectionLayoutGroup, _ size: CGSize, _ inner: CGSize,
        _ provider: NSCollectionLayoutGroupCustomItemProvider, _ first: Int
    ) -> Block {
        let insets = group.contentInsets
        let items = provider(LayoutEnvironment(LayoutContainer(size, insets), traits)).prefix(max(0, limit - first))
        let cells = items.map {
            SolvedGroup.Cell(frame: $0.frame.offsetBy(dx: insets.leading, dy: insets.top), zIndex: $0.zIndex)
        }
        return Block(
            size: size, cells: cells, attached: attached(group, CGRect(origin: .zero, size: size), first), item: group)
    }

    // MARK: - Along the axis

    /// Takes subitems in turn while there is room, or so many as the group says.
    private func fill(
        _ line: inout Line, _ group: NSCollectionLayoutGroup, _ inner: CGSize, _ first: Int, isOpen: Bool
    ) {
        let isRow = group.axis == .horizontal
        let room = isRow ? inner.width : inner.height
        var count = Int.max
        var divided: CGSize?
        if case .repeating(let times, let dividesRoom) = group.arrangement {
            count = times
            if dividesRoom {
                let gaps = (group.interItemSpacing?.spacing ?? 0) * CGFloat(times - 1)
                let share = max(0, (room - gaps) / CGFloat(times))
                divided = isRow ? CGSize(width: share, height: 0) : CGSize(width: 0, height: share)
            }
        }
        guard !group.subitems.isEmpty else { return }
        var next = first
        var startOfTurn: CGFloat = 0
        // What an open group holds is decided by the estimates, so that it does not change as items are measured.
        let estimates = isOpen ? GroupSolver(traits: traits, limit: limit, measured: { _ in nil }) : self
        var estimated = Line(axis: line.axis, spacing: line.spacing)
        for turn in 0..<count {
            guard next < limit else { return }
            let item = group.subitems[turn % group.subitems.count]
            if turn > 0, turn % group.subitems.count == 0 {
                // Subitems without a length would be taken for ever.
                if estimated.used <= startOfTurn, count == Int.max { return }
                startOfTurn = estimated.used
            }
            let block = block(for: item, in: inner, dividing: divided, first: next)
            let guess = isOpen ? estimates.block(for: item, in: inner, dividing: divided, first: next) : block
            if turn > 0, count == Int.max, estimated.length(with: guess) > room + Self.slack { return }
            estimated.append(guess)
            line.append(block)
            next += block.cells.count
        }
    }

    /// Blocks one after the other.
    @MainActor private struct Line {
        let axis: UIAxis
        let spacing: NSCollectionLayoutSpacing?
        private(set) var blocks: [Block] = []
        /// The length used along the axis, with all spacings at their least.
        private(set) var used: CGFloat = 0
        private var isRow: Bool { axis == .horizontal }

        init(axis: UIAxis, spacing: NSCollectionLayoutSpacing?) {
            self.axis = axis
            self.spacing = spacing
        }

        private func near(_ block: Block) -> NSCollectionLayoutSpacing? {
            isRow ? block.item.edgeSpacing?.leading : block.item.edgeSpacing?.top
        }
        private func far(_ block: Block) -> NSCollectionLayoutSpacing? {
            isRow ? block.item.edgeSpacing?.trailing : block.item.edgeSpacing?.bottom
        }
        private func nearAcross(_ block: Block) -> NSCollectionLayoutSpacing? {
            isRow ? block.item.edgeSpacing?.top : block.item.edgeSpacing?.leading
        }
        private func farAcross(_ block: Block) -> NSCollectionLayoutSpacing? {
            isRow ? block.item.edgeSpacing?.bottom : block.item.edgeSpacing?.trailing
        }
        private func along(_ size: CGSize) -> CGFloat { isRow ? size.width : size.height }
        private func across(_ size: CGSize) -> CGFloat { isRow ? size.height : size.width }

        func length(with block: Block) -> CGFloat {
            used + (blocks.isEmpty ? 0 : spacing?.spacing ?? 0) + (near(block)?.spacing ?? 0) + along(block.size)
                + (far(block)?.spacing ?? 0)
        }

        mutating func append(_ block: Block) {
            used = length(with: block)
            blocks.append(block)
        }

        /// What the blocks take with the least spacings.
        var needed: CGSize {
            let breadth = blocks.reduce(CGFloat(0)) {
                max($0, (nearAcross($1)?.spacing ?? 0) + across($1.size) + (farAcross($1)?.spacing ?? 0))
            }
            return isRow ? CGSize(width: used, height: breadth) : CGSize(width: breadth, height: used)
        }

        func placed(in room: CGSize) -> [(Block, CGPoint)] {
            var flexible = spacing?.isFlexible == true ? max(0, blocks.count - 1) : 0
            for block in blocks {
                flexible += (near(block)?.isFlexible == true ? 1 : 0) + (far(block)?.isFlexible == true ? 1 : 0)
            }
            let share = flexible > 0 ? max(0, along(room) - used) / CGFloat(flexible) : 0
            func width(_ spacing: NSCollectionLayoutSpacing?) -> CGFloat {
                (spacing?.spacing ?? 0) + (spacing?.isFlexible == true ? share : 0)
            }
            var cursor: CGFloat = 0
            return blocks.enumerated().map { index, block in
                if index > 0 { cursor += width(spacing) }
                cursor += width(near(block))
                let start = cursor
                cursor += along(block.size) + width(far(block))
                let side = sideOffset(block, across(room))
                return (block, isRow ? CGPoint(x: start, y: side) : CGPoint(x: side, y: start))
            }
        }

        private func sideOffset(_ block: Block, _ room: CGFloat) -> CGFloat {
            let (near, far) = (nearAcross(block), farAcross(block))
            let least = (near?.spacing ?? 0) + across(block.size) + (far?.spacing ?? 0)
            guard near?.isFlexible == true else { return near?.spacing ?? 0 }
            return (near?.spacing ?? 0) + max(0, room - least) / (far?.isFlexible == true ? 2 : 1)
        }
    }
}
