/// Lays items out in lines, as words in a text.
@preconcurrency @MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
    /// A value for `estimatedItemSize` that has cells size themselves.
    public static let automaticSize = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)

    /// The least distance between lines, in points. Default: 10.
    open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
    /// The least distance between items of a line, in points. Default: 10.
    open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
    /// The size of items of which the delegate does not tell, in points. Default: 50 by 50.
    open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
    /// A size other than zero has cells asked for theirs.
    open var estimatedItemSize = CGSize.zero { didSet { invalidateLayout() } }
    /// Downwards by default.
    open var scrollDirection = UICollectionView.ScrollDirection.vertical { didSet { invalidateLayout() } }
    /// The size of headers, in points, of which the length along the direction of scrolling counts. Zero, the
    /// default, for none.
    open var headerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
    /// The size of footers, in points, of which the length along the direction of scrolling counts. Zero, the
    /// default, for none.
    open var footerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
    /// Around the items of a section, in points; zero by default.
    open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }
    /// Whether headers stay in sight with their section. False by default.
    open var sectionHeadersPinToVisibleBounds = false { didSet { invalidateLayout() } }
    /// Whether footers stay in sight with their section. False by default.
    open var sectionFootersPinToVisibleBounds = false { didSet { invalidateLayout() } }

    /// What sections' insets count from: the content's, the safe area, or margins.
    open var sectionInsetReference = SectionInsetReference.fromContentInset { didSet { invalidateLayout() } }

    /// What section insets are measured from.
    public enum SectionInsetReference: Int, Sendable { case fromContentInset, fromSafeArea, fromLayoutMargins }

    private var plan = FlowPlan()
    private var preferred = PreferredSizes()
    /// What the delegate said, until it is to be asked again.
    private var known: [FlowSection]?
    private var keepsPlan = false
    private var plannedSize = CGSize.zero

    public override init() { super.init() }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }

    open override func invalidateLayout() {
        preferred = PreferredSizes()
        known = nil
        keepsPlan = false
        super.invalidateLayout()
    }

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        let wasPlanned = isPrepared || keepsPlan
        let flow = context as? UICollectionViewFlowLayoutInvalidationContext
        if flow?.invalidateFlowLayoutDelegateMetrics ?? true {
            preferred = PreferredSizes()
            known = nil
        }
        let keepsLines =
            flow.map { !$0.invalidateFlowLayoutDelegateMetrics && !$0.invalidateFlowLayoutAttributes } ?? false
        keepsPlan = wasPlanned && keepsLines && context.invalidatedItemIndexPaths == nil
        super.invalidateLayout(with: context)
    }

    open override func prepare() {
        guard let view = collectionView else { return }
        if keepsPlan {
            keepsPlan = false
            return
        }
        plannedSize = view.bounds.size
        var planner = FlowPlanner(
            isVertical: scrollDirection == .vertical,
            breadth: scrollDirection == .vertical ? usable(view).width : usable(view).height)
        let sections = known ?? (0..<view.numberOfSections).map { description(of: $0, in: view) }
        known = sections
        for (index, section) in sections.enumerated() {
            planner.add(section: index, preferred.applied(to: section, index))
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
                if let own = delegate?.collectionView(view, layout: self, sizeForItemAt: path), own.width >= 0 {
                    return own
                }
                return estimatedItemSize == .zero ? itemSize : estimate
            },
            inset: (delegate?.collectionView(view, layout: self, insetForSectionAt: section) ?? sectionInset)
                + referenceInset(view),
            lineSpacing: delegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section)
                ?? minimumLineSpacing,
            itemSpacing: delegate?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section)
                ?? minimumInteritemSpacing,
            header: delegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: section)
                ?? headerReferenceSize,
            footer: delegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: section)
                ?? footerReferenceSize)
    }

    /// Across the direction of scrolling, what the reference of section insets adds to the content inset.
    private func referenceInset(_ view: UICollectionView) -> UIEdgeInsets {
        let reference: UIEdgeInsets
        switch sectionInsetReference {
        case .fromContentInset: return .zero
        case .fromSafeArea: reference = view.safeAreaInsets
        case .fromLayoutMargins: reference = view.layoutMargins
        }
        return view.insetBeyondContent(reference, isVertical: scrollDirection == .vertical)
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

    override var asksForSizes: Bool { estimatedItemSize != .zero }

    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        guard asksForSizes else { return false }
        let (wanted, given) = (preferredAttributes.size, originalAttributes.size)
        if originalAttributes.representedElementCategory == .cell {
            return abs(wanted.width - given.width) > invisibleLength
                || abs(wanted.height - given.height) > invisibleLength
        }
        return scrollDirection == .vertical
            ? abs(wanted.height - given.height) > invisibleLength : abs(wanted.width - given.width) > invisibleLength
    }

    open override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        preferred.note(preferredAttributes)
        let context = super.invalidationContext(
            forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
        (context as? UICollectionViewFlowLayoutInvalidationContext)?.invalidateFlowLayoutDelegateMetrics = false
        return context
    }

    private func itemAttributes(_ path: IndexPath, _ frame: CGRect) -> UICollectionViewLayoutAttributes {
        let attributes = makeAttributes()
        attributes.represent(.cell, nil, path)
        attributes.frame = mirrored(frame)
        return attributes
    }

    private func supplementaryAttributes(_ kind: String, _ section: Int, _ frame: CGRect)
        -> UICollectionViewLayoutAttributes
    {
        let attributes = makeAttributes()
        attributes.represent(.supplementaryView, kind, IndexPath(item: 0, section: section))
        attributes.frame = mirrored(frame)
        attributes.zIndex = 1
        attributes.keepsWidth = scrollDirection == .vertical
        attributes.keepsHeight = !attributes.keepsWidth
        return attributes
    }

    /// Lines start at the right where the interface does.
    private func mirrored(_ frame: CGRect) -> CGRect {
        guard let view = collectionView, view.effectiveUserInterfaceLayoutDirection == .rightToLeft,
            !flipsHorizontallyInOppositeLayoutDirection
        else { return frame }
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

/// The sizes that views asked for themselves.
private struct PreferredSizes {
    private var items: [Int: [Int: CGSize]] = [:]
    private var headers: [Int: CGSize] = [:]
    private var footers: [Int: CGSize] = [:]

    @MainActor mutating func note(_ attributes: UICollectionViewLayoutAttributes) {
        let path = attributes.indexPath
        switch attributes.representedElementKind {
        case nil: items[path.section, default: [:]][path.item] = attributes.size
        case UICollectionView.elementKindSectionHeader: headers[path.section] = attributes.size
        case UICollectionView.elementKindSectionFooter: footers[path.section] = attributes.size
        default: break
        }
    }

    func applied(to section: FlowSection, _ index: Int) -> FlowSection {
        var section = section
        for (item, size) in items[index] ?? [:] where section.sizes.indices.contains(item) {
            section.sizes[item] = size
        }
        if let size = headers[index] { section.header = size }
        if let size = footers[index] { section.footer = size }
        return section
    }
}
