/// The sections of a compositional layout, one after the other.
@MainActor struct CompositionalPlan {
    /// The room of a layout as far as it depends on the collection view.
    struct Room: Equatable {
        var size = CGSize.zero
        /// What the collection view takes off at its edges.
        var insets = UIEdgeInsets.zero
        var safeArea = UIEdgeInsets.zero
        var margins = UIEdgeInsets.zero
        var readable = UIEdgeInsets.zero
        var isVertical = true
        var scale: CGFloat = 1
        var contentSizeCategory = UIContentSizeCategory.large

        init() {}

        @MainActor init(
            _ view: UICollectionView, size: CGSize, _ configuration: UICollectionViewCompositionalLayoutConfiguration
        ) {
            self.size = size
            insets = view.adjustedContentInset
            safeArea = view.safeAreaInsets
            margins = view.layoutMargins
            isVertical = configuration.scrollDirection == .vertical
            scale = max(1, view.traitCollection.displayScale)
            contentSizeCategory = view.traitCollection.preferredContentSizeCategory
            let readableFrame = view.readableContentGuide.layoutFrame
            if readableFrame.width > 0 {
                let left = readableFrame.minX - view.bounds.minX
                readable = UIEdgeInsets(top: margins.top, left: left, bottom: margins.bottom, right: left)
            }
        }

        /// The size within the collection view's insets.
        var usable: CGSize {
            CGSize(
                width: max(0, size.width - insets.left - insets.right),
                height: max(0, size.height - insets.top - insets.bottom))
        }

        /// Across the direction of scrolling, what a reference adds to the insets that are taken off already.
        func reference(_ reference: UIContentInsetsReference) -> (near: CGFloat, far: CGFloat) {
            let edges: UIEdgeInsets
            switch reference {
            case .none: edges = .zero
            case .automatic, .safeArea: edges = safeArea
            case .layoutMargins: edges = margins
            case .readableContent: edges = readable
            }
            return isVertical
                ? (max(0, edges.left - insets.left), max(0, edges.right - insets.right))
                : (max(0, edges.top - insets.top), max(0, edges.bottom - insets.bottom))
        }
    }

    private(set) var room = Room()
    private(set) var environment = LayoutEnvironment(LayoutContainer(.zero), UITraitCollection())
    private(set) var sections: [SectionPlan] = []
    /// Length of each section with the spacing behind it.
    private var strides = RunningSums()
    private var spacing: CGFloat = 0
    private var boundary: [NSCollectionLayoutBoundarySupplementaryItem] = []
    private var measuredBoundary: [Int: CGSize] = [:]
    private var placer: BoundaryPlacer?

    init() {}

    init(
        for view: UICollectionView, configuration: UICollectionViewCompositionalLayoutConfiguration,
        measured: [Int: SectionPlan.Measured], provider: UICollectionViewCompositionalLayoutSectionProvider
    ) {
        room = Room(view, size: view.bounds.size, configuration)
        spacing = configuration.interSectionSpacing
        let traits = view.traitCollection
        let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let (near, far) = room.reference(configuration.contentInsetsReference)
        let around =
            room.insets
            + (room.isVertical
                ? UIEdgeInsets(top: 0, left: near, bottom: 0, right: far)
                : UIEdgeInsets(top: near, left: 0, bottom: far, right: 0))
        environment = LayoutEnvironment(
            LayoutContainer(
                room.size,
                NSDirectionalEdgeInsets(
                    top: around.top, leading: isRightToLeft ? around.right : around.left, bottom: around.bottom,
                    trailing: isRightToLeft ? around.left : around.right)), traits)
        for index in 0..<view.numberOfSections {
            guard let section = provider(index, environment) else {
                preconditionFailure(
                    """
                    Invalid section definition. Please specify a valid section definition when content is to be \
                    rendered for a section. This is a client error.
                    """)
            }
            let own = section.contentInsetsReference
            let (near, far) = room.reference(own == .automatic ? configuration.contentInsetsReference : own)
            sections.append(
                SectionPlan(
                    section, count: view.numberOfItems(inSection: index), isFirst: index == 0,
                    in: .init(
                        isVertical: room.isVertical, size: room.usable, near: isRightToLeft ? far : near,
                        far: isRightToLeft ? near : far, traits: traits), measured: measured[index] ?? .init()))
        }
        strides = RunningSums(sections.map { Double($0.length + spacing) })
        boundary = configuration.boundarySupplementaryItems
        placeBoundary()
    }

    // MARK: - Sections

    func section(_ index: Int) -> SectionPlan? { sections.indices.contains(index) ? sections[index] : nil }

    private var lead: CGFloat { placer?.above ?? 0 }

    func start(ofSection index: Int) -> CGFloat { lead + CGFloat(strides.sum(before: index)) }

    /// What is added to the section's coordinates.
    func origin(ofSection index: Int) -> CGPoint {
        room.isVertical ? CGPoint(x: 0, y: start(ofSection: index)) : CGPoint(x: start(ofSection: index), y: 0)
    }

    func sections(in rect: CGRect) -> Range<Int> {
        guard !sections.isEmpty else { return 0..<0 }
        let near = (room.isVertical ? rect.minY : rect.minX) - lead
        let far = (room.isVertical ? rect.maxY : rect.maxX) - lead
        var first = strides.index(at: Double(max(0, near)))
        // Badges of the section before may reach into the rectangle.
        first = max(0, first - 1)
        var end = first
        while end < sections.count, start(ofSection: end) - lead < far + 1 { end += 1 }
        return first..<min(sections.count, end + 1)
    }

    private var length: CGFloat {
        sections.isEmpty ? 0 : CGFloat(strides.total) - spacing
    }

    var contentSize: CGSize {
        let along = lead + length + (placer?.below ?? 0)
        return room.isVertical
            ? CGSize(width: room.usable.width, height: along) : CGSize(width: along, height: room.usable.height)
    }

    // MARK: - Headers and footers of the whole

    private mutating func placeBoundary() {
        guard !boundary.isEmpty else { return }
        let (near, far) = room.reference(.safeArea)
        var container = room.usable
        if room.isVertical { container.width -= near + far } else { container.height -= near + far }
        let sizes = boundary.enumerated().map { index, item in
            var size = item.layoutSize.size(in: container)
            if let known = measuredBoundary[index] {
                if item.layoutSize.widthDimension.isEstimated { size.width = known.width }
                if item.layoutSize.heightDimension.isEstimated { size.height = known.height }
            }
            return size
        }
        placer = BoundaryPlacer(items: boundary, sizes: sizes, isVertical: room.isVertical)
    }

    /// Headers and footers of the whole with their frames; `seen` is the visible stretch.
    func boundaryFrames(
        seen: ClosedRange<CGFloat>
    ) -> [(item: NSCollectionLayoutBoundarySupplementaryItem, frame: CGRect)] {
        guard let placer else { return [] }
        let (near, far) = room.reference(.safeArea)
        let size = contentSize
        let content =
            room.isVertical
            ? CGRect(x: near, y: lead, width: size.width - near - far, height: length)
            : CGRect(x: lead, y: near, width: length, height: size.height - near - far)
        let end = room.isVertical ? size.height : size.width
        return zip(boundary, placer.frames(around: content)).map { item, frame in
            guard item.pinToVisibleBounds else { return (item, frame) }
            return (
                item,
                BoundaryPlacer.pinned(frame, item, within: 0...max(0, end), seen: seen, isVertical: room.isVertical)
            )
        }
    }

    // MARK: - Sizes that views ask for

    var measured: [Int: SectionPlan.Measured] {
        Dictionary(uniqueKeysWithValues: sections.enumerated().map { ($0, $1.measured) })
    }

    func measured(after map: UpdateMap, except reloaded: Set<IndexPath>) -> [Int: SectionPlan.Measured] {
        var after: [Int: SectionPlan.Measured] = [:]
        for (index, section) in sections.enumerated() {
            let known = section.measured
            if let new = map.newSection(index) { after[new, default: .init()].edges = known.edges }
            for (item, size) in known.items {
                let path = IndexPath(item: item, section: index)
                guard !reloaded.contains(path), let new = map.newPath(path) else { continue }
                after[new.section, default: .init()].items[new.item] = size
            }
        }
        return after
    }

    /// The size in whole pixels, so that what follows lies on pixels too.
    private func rounded(_ size: CGSize) -> CGSize {
        func up(_ length: CGFloat) -> CGFloat { (length * room.scale - 1e-3).rounded(.up) / room.scale }
        return CGSize(width: up(size.width), height: up(size.height))
    }

    private func known(_ attributes: UICollectionViewLayoutAttributes) -> CGSize? {
        let path = attributes.indexPath
        guard attributes.representedElementCategory == .supplementaryView else {
            return section(path.section)?.run.measured[path.item]
        }
        if path.count == 1 { return measuredBoundary[path.section] }
        guard let section = section(path.section),
            let edge = section.edge(attributes.representedElementKind ?? "", path.item)
        else { return nil }
        return section.measuredEdges[edge]
    }

    /// Whether a view asked for a size that it was not asked about, or that it did not ask for before.
    func isNews(
        _ preferred: UICollectionViewLayoutAttributes, _ original: UICollectionViewLayoutAttributes
    ) -> Bool {
        guard !(original.keepsWidth && original.keepsHeight) else { return false }
        let wanted = rounded(preferred.size)
        let given = known(original) ?? original.size
        return (!original.keepsWidth && abs(wanted.width - given.width) > invisibleLength)
            || (!original.keepsHeight && abs(wanted.height - given.height) > invisibleLength)
            || known(original) == nil
    }

    mutating func measured(_ attributes: UICollectionViewLayoutAttributes) {
        let path = attributes.indexPath
        let size = rounded(attributes.size)
        guard path.count > 1 else {
            measuredBoundary[path.section] = size
            return placeBoundary()
        }
        guard let section = section(path.section) else { return }
        if attributes.representedElementCategory == .cell {
            section.measured(size, item: path.item)
        } else if let edge = section.edge(attributes.representedElementKind ?? "", path.item) {
            section.measured(size, edge: edge)
        }
        strides[path.section] = Double(section.length + spacing)
    }
}
