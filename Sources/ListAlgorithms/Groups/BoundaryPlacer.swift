/// Places headers and footers around a rectangle.
@MainActor package struct BoundaryPlacer {
    package let items: [NSCollectionLayoutBoundarySupplementaryItem]
    package let sizes: [CGSize]
    package let isVertical: Bool

    package init(items: [NSCollectionLayoutBoundarySupplementaryItem], sizes: [CGSize], isVertical: Bool) {
        self.items = items
        self.sizes = sizes
        self.isVertical = isVertical
    }

    private enum Side { case above, below, between }

    private static func side(_ item: NSCollectionLayoutBoundarySupplementaryItem, _ isVertical: Bool) -> Side {
        let edges = item.alignment.edges
        if edges.contains(isVertical ? .top : .leading) { return .above }
        return edges.contains(isVertical ? .bottom : .trailing) ? .below : .between
    }

    private func length(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }

    /// Room that extending items at one end take; items of one alignment lie one after the other.
    private func extent(_ side: Side) -> CGFloat {
        var lengths: [NSRectAlignment: CGFloat] = [:]
        for (item, size) in zip(items, sizes) where item.extendsBoundary && Self.side(item, isVertical) == side {
            lengths[item.alignment, default: 0] += length(size)
        }
        return lengths.values.max() ?? 0
    }

    package var above: CGFloat { extent(.above) }
    package var below: CGFloat { extent(.below) }

    package func frames(around content: CGRect) -> [CGRect] {
        var used: [NSRectAlignment: CGFloat] = [:]
        return zip(items, sizes).map { item, size in
            let anchor = NSCollectionLayoutAnchor(edges: item.alignment.edges)
            let target = anchor.point(in: content)
            let own = anchor.point(in: CGRect(origin: .zero, size: size))
            var frame = CGRect(x: target.x - own.x, y: target.y - own.y, width: size.width, height: size.height)
            let side = Self.side(item, isVertical)
            if item.extendsBoundary, side != .between {
                let before = used[item.alignment, default: 0]
                used[item.alignment] = before + length(size)
                let shift = side == .above ? -above + before : length(size) + before
                if isVertical { frame.origin.y += shift } else { frame.origin.x += shift }
            }
            return frame.offsetBy(dx: item.offset.x, dy: item.offset.y)
        }
    }

    package static func pinned(
        _ frame: CGRect, _ item: NSCollectionLayoutBoundarySupplementaryItem, within range: ClosedRange<CGFloat>,
        seen: ClosedRange<CGFloat>, isVertical: Bool
    ) -> CGRect {
        var frame = frame
        let length = isVertical ? frame.height : frame.width
        var place = isVertical ? frame.minY : frame.minX
        switch side(item, isVertical) {
        case .above: place = min(max(place, seen.lowerBound), max(place, range.upperBound - length))
        case .below: place = max(min(place, seen.upperBound - length), min(place, range.lowerBound))
        case .between: return frame
        }
        if isVertical { frame.origin.y = place } else { frame.origin.x = place }
        return frame
    }
}
