/// The kinds of views that flow layouts put at the ends of sections.
package enum SectionElement {
    package static let header = "UICollectionElementKindSectionHeader"
    package static let footer = "UICollectionElementKindSectionFooter"
}

/// What a flow layout knows of one section.
package struct FlowSection {
    package var sizes: [CGSize]
    package var inset: UIEdgeInsets
    package var lineSpacing: CGFloat
    package var itemSpacing: CGFloat
    package var header: CGSize
    package var footer: CGSize

    package init(
        sizes: [CGSize], inset: UIEdgeInsets, lineSpacing: CGFloat, itemSpacing: CGFloat, header: CGSize, footer: CGSize
    ) {
        self.sizes = sizes
        self.inset = inset
        self.lineSpacing = lineSpacing
        self.itemSpacing = itemSpacing
        self.header = header
        self.footer = footer
    }
}

/// Lines of items and supplementary views, in the order of scrolling.
package struct FlowPlan {
    package struct Line {
        package enum Content {
            case items([(IndexPath, CGRect)])
            case supplementary(kind: String, section: Int, frame: CGRect)
        }
        /// Where the line starts along the direction of scrolling.
        package let start: CGFloat
        package let end: CGFloat
        package let content: Content
    }

    package init() {}

    package fileprivate(set) var all: [Line] = []
    package fileprivate(set) var breadth: CGFloat = 0
    package fileprivate(set) var length: CGFloat = 0
    package fileprivate(set) var supplementary: [String: [Int: CGRect]] = [:]
    package fileprivate(set) var sectionRanges: [(Int, ClosedRange<CGFloat>)] = []
    /// The line of each item, by section.
    fileprivate var lineOfItem: [[Int]] = []

    /// The lines that reach into a stretch, found by halving.
    package func lines(from near: CGFloat, to far: CGFloat) -> ArraySlice<Line> {
        var low = 0
        var high = all.count
        while low < high {
            let middle = (low + high) / 2
            if all[middle].end <= near { low = middle + 1 } else { high = middle }
        }
        var end = low
        while end < all.count, all[end].start < far { end += 1 }
        return all[low..<end]
    }

    package func frame(of path: IndexPath) -> CGRect? {
        guard lineOfItem.indices.contains(path.section), lineOfItem[path.section].indices.contains(path.item),
            case .items(let items) = all[lineOfItem[path.section][path.item]].content
        else { return nil }
        return items.first { $0.0 == path }?.1
    }
}

/// Breaks sections into lines. Lengths are along the direction of scrolling, breadths across it.
package struct FlowPlanner {
    package private(set) var plan = FlowPlan()
    private let isVertical: Bool
    /// Tolerance for rounding in sums of lengths, in points.
    private static let noise: CGFloat = 1e-6

    package init(isVertical: Bool, breadth: CGFloat) {
        self.isVertical = isVertical
        plan.breadth = max(0, breadth)
    }

    package mutating func add(section: Int, _ content: FlowSection) {
        let start = plan.length
        addSupplementary(SectionElement.header, section, content.header)
        let inset = content.inset
        let near = isVertical ? inset.left : inset.top
        let far = isVertical ? inset.right : inset.bottom
        let available = plan.breadth - near - far
        plan.length += isVertical ? inset.top : inset.left
        plan.lineOfItem.append([])
        var first = 0
        while first < content.sizes.count {
            var end = first
            var used: CGFloat = 0
            while end < content.sizes.count {
                let more = breadth(content.sizes[end]) + (end == first ? 0 : content.itemSpacing)
                if end > first, used + more > available + Self.noise { break }
                used += more
                end += 1
            }
            if first > 0 { plan.length += content.lineSpacing }
            addLine(section, first..<end, content, near, available, isLast: end == content.sizes.count)
            first = end
        }
        plan.length += isVertical ? inset.bottom : inset.right
        addSupplementary(SectionElement.footer, section, content.footer)
        plan.sectionRanges.append((section, start...plan.length))
    }

    private func breadth(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }
    private func length(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }

    private mutating func addLine(
        _ section: Int, _ items: Range<Int>, _ content: FlowSection, _ near: CGFloat, _ available: CGFloat, isLast: Bool
    ) {
        let total = items.reduce(CGFloat(0)) { $0 + breadth(content.sizes[$1]) }
        let thickness = items.reduce(CGFloat(0)) { max($0, length(content.sizes[$1])) }
        // Full lines share what is left; the last one keeps the spacing that a full line of such items would have.
        var spacing = content.itemSpacing
        if items.count > 1 {
            let fitting = breadth(content.sizes[items.lowerBound])
            let perLine =
                isLast && fitting > 0
                ? ((available + content.itemSpacing) / (fitting + content.itemSpacing)).rounded(.down)
                : CGFloat(items.count)
            if !isLast {
                spacing = max(spacing, (available - total) / CGFloat(items.count - 1))
            } else if perLine > 1, perLine >= CGFloat(items.count) {
                spacing = max(spacing, (available - perLine * fitting) / (perLine - 1))
                if total + spacing * CGFloat(items.count - 1) > available + Self.noise { spacing = content.itemSpacing }
            }
        }
        var across = near
        // A lone item of a full line lies in the middle.
        if items.count == 1, !isLast { across += max(0, (available - total) / 2) }
        var frames: [(IndexPath, CGRect)] = []
        for item in items {
            let size = content.sizes[item]
            let along = plan.length + (thickness - length(size)) / 2
            let origin = isVertical ? CGPoint(x: across, y: along) : CGPoint(x: along, y: across)
            frames.append((IndexPath(item: item, section: section), CGRect(origin: origin, size: size)))
            across += breadth(size) + spacing
            plan.lineOfItem[section].append(plan.all.count)
        }
        plan.all.append(.init(start: plan.length, end: plan.length + thickness, content: .items(frames)))
        plan.length += thickness
    }

    private mutating func addSupplementary(_ kind: String, _ section: Int, _ size: CGSize) {
        let thickness = length(size)
        // Without a size there are attributes, as wide as they are high, but no view.
        let breadth = thickness > 0 ? plan.breadth : 0
        let frame =
            isVertical
            ? CGRect(x: 0, y: plan.length, width: breadth, height: thickness)
            : CGRect(x: plan.length, y: 0, width: thickness, height: breadth)
        plan.supplementary[kind, default: [:]][section] = frame
        guard thickness > 0 else { return }
        plan.all.append(
            .init(
                start: plan.length, end: plan.length + thickness,
                content: .supplementary(kind: kind, section: section, frame: frame)))
        plan.length += thickness
    }
}
