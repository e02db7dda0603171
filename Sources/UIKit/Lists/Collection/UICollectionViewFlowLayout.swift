/// Lays items out in lines, as words in a text.
@preconcurrency @MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
    /// As `estimatedItemSize`: cells size themselves.
    public static let automaticSize = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)

    /// Default: 10.
    open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
    /// Default: 10.
    open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
    /// Default: 50 by 50.
    open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
    /// Not zero: cells are asked for their size.
    open var estimatedItemSize = CGSize.zero { didSet { invalidateLayout() } }
    open var scrollDirection = UICollectionView.ScrollDirection.vertical { didSet { invalidateLayout() } }
    open var headerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
    open var footerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
    open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }
    open var sectionHeadersPinToVisibleBounds = false { didSet { invalidateLayout() } }
    open var sectionFootersPinToVisibleBounds = false { didSet { invalidateLayout() } }

    private var plan = FlowPlan()
    private var preferred: [IndexPath: CGSize] = [:]
    private var plannedSize = CGSize.zero

    public override init() { super.init() }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open override func invalidateLayout() {
        preferred = [:]
        super.invalidateLayout()
    }

    open override func prepare() {
        guard let view = collectionView else { return }
        plannedSize = view.bounds.size
        var planner = FlowPlanner(
            isVertical: scrollDirection == .vertical,
            breadth: scrollDirection == .vertical ? usable(view).width : usable(view).height)
        for section in 0..<view.numberOfSections {
            planner.add(section: section, description(of: section, in: view))
        }
        plan = planner.plan
    }

    private func usable(_ view: UICollectionView) -> CGSize {
        let inset = view.adjustedContentInset
        return CGSize(
            width: view.bounds.width - inset.left - inset.right, height: view.bounds.height - inset.top - inset.bottom)
    }

    private func description(of section: Int, in view: UICollectionView) -> FlowSection {
        let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
        let estimate = estimatedItemSize == Self.automaticSize ? itemSize : estimatedItemSize
        return FlowSection(
            sizes: (0..<view.numberOfItems(inSection: section)).map { item in
                let path = IndexPath(item: item, section: section)
                if let known = preferred[path] { return known }
                if let own = delegate?.collectionView(view, layout: self, sizeForItemAt: path), own.width >= 0 {
                    return own
                }
                return estimatedItemSize == .zero ? itemSize : estimate
            },
            inset: delegate?.collectionView(view, layout: self, insetForSectionAt: section) ?? sectionInset,
            lineSpacing: delegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section)
                ?? minimumLineSpacing,
            itemSpacing: delegate?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section)
                ?? minimumInteritemSpacing,
            header: delegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: section)
                ?? headerReferenceSize,
            footer: delegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: section)
                ?? footerReferenceSize)
    }

    open override var collectionViewContentSize: CGSize {
        prepareIfNeeded()
        return scrollDirection == .vertical
            ? CGSize(width: plan.breadth, height: plan.length) : CGSize(width: plan.length, height: plan.breadth)
    }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        prepareIfNeeded()
        let isVertical = scrollDirection == .vertical
        let near = isVertical ? rect.minY : rect.minX
        let far = isVertical ? rect.maxY : rect.maxX
        var attributes: [UICollectionViewLayoutAttributes] = []
        for line in plan.lines(from: near, to: far) {
            switch line.content {
            case .items(let items):
                for (path, frame) in items { attributes.append(itemAttributes(path, frame)) }
            case .supplementary(let kind, let section, let frame):
                attributes.append(supplementaryAttributes(kind, section, frame))
            }
        }
        if sectionHeadersPinToVisibleBounds { pin(&attributes, UICollectionView.elementKindSectionHeader) }
        if sectionFootersPinToVisibleBounds { pin(&attributes, UICollectionView.elementKindSectionFooter) }
        return attributes
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        prepareIfNeeded()
        return plan.frame(of: indexPath).map { itemAttributes(indexPath, $0) }
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        prepareIfNeeded()
        return plan.supplementary[elementKind]?[indexPath.section].map {
            supplementaryAttributes(elementKind, indexPath.section, $0)
        }
    }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        scrollDirection == .vertical ? newBounds.width != plannedSize.width : newBounds.height != plannedSize.height
    }

    override func take(_ size: CGSize, for indexPath: IndexPath) {
        guard preferred[indexPath] != size else { return }
        preferred[indexPath] = size
        isPrepared = false
    }

    private func itemAttributes(_ path: IndexPath, _ frame: CGRect) -> UICollectionViewLayoutAttributes {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
        attributes.frame = mirrored(frame)
        return attributes
    }

    private func supplementaryAttributes(_ kind: String, _ section: Int, _ frame: CGRect)
        -> UICollectionViewLayoutAttributes
    {
        let attributes = UICollectionViewLayoutAttributes(
            forSupplementaryViewOfKind: kind, with: IndexPath(item: 0, section: section))
        attributes.frame = mirrored(frame)
        attributes.zIndex = 1
        return attributes
    }

    /// Lines start at the right where the interface does.
    private func mirrored(_ frame: CGRect) -> CGRect {
        guard let view = collectionView, view.effectiveUserInterfaceLayoutDirection == .rightToLeft else {
            return frame
        }
        var frame = frame
        frame.origin.x = collectionViewContentSize.width - frame.maxX
        return frame
    }

    /// Headers stay at the near edge of what is seen, footers at the far one, within their sections.
    private func pin(_ attributes: inout [UICollectionViewLayoutAttributes], _ kind: String) {
        guard let view = collectionView else { return }
        let isVertical = scrollDirection == .vertical
        let seen = view.bounds.inset(by: view.adjustedContentInset)
        let isHeader = kind == UICollectionView.elementKindSectionHeader
        let edge = isVertical ? (isHeader ? seen.minY : seen.maxY) : (isHeader ? seen.minX : seen.maxX)
        for (section, range) in plan.sectionRanges {
            guard range.lowerBound <= edge, range.upperBound >= edge, let frame = plan.supplementary[kind]?[section]
            else { continue }
            attributes.removeAll { $0.representedElementKind == kind && $0.indexPath.section == section }
            let pinned = supplementaryAttributes(kind, section, frame)
            let length = isVertical ? frame.height : frame.width
            let start = isVertical ? frame.minY : frame.minX
            let place =
                isHeader
                ? min(max(start, edge), range.upperBound - length)
                : max(min(start, edge - length), range.lowerBound)
            if isVertical { pinned.frame.origin.y = place } else { pinned.frame.origin.x = place }
            attributes.append(pinned)
        }
    }
}
