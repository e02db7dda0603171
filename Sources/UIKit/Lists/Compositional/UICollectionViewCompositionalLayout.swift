@preconcurrency @MainActor open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
    /// Default: vertical.
    open var scrollDirection = UICollectionView.ScrollDirection.vertical
    open var interSectionSpacing: CGFloat = 0
}

public typealias UICollectionViewCompositionalLayoutSectionProvider =
    @MainActor (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// Lays each section out by a group of items that is repeated.
///
/// `CompositionalPlan` computes where things are; this class asks for it and makes attributes of it.
@preconcurrency @MainActor open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    private let provider: UICollectionViewCompositionalLayoutSectionProvider
    private var plan = CompositionalPlan(isVertical: true, room: .zero)
    private var preferred = CompositionalSizes()
    /// What the provider said, until the layout is invalidated.
    private var known: [NSCollectionLayoutSection]?

    open var configuration: UICollectionViewCompositionalLayoutConfiguration {
        didSet { invalidateLayout() }
    }

    public init(section: NSCollectionLayoutSection) {
        provider = { _, _ in section }
        configuration = UICollectionViewCompositionalLayoutConfiguration()
        super.init()
    }
    public init(
        section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        provider = { _, _ in section }
        self.configuration = configuration
        super.init()
    }
    /// - Parameter sectionProvider: Asked for each section, again whenever the room for it changes.
    public init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
        provider = sectionProvider
        configuration = UICollectionViewCompositionalLayoutConfiguration()
        super.init()
    }
    public init(
        sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
        configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        provider = sectionProvider
        self.configuration = configuration
        super.init()
    }
    /// A nib cannot say how the sections are laid out.
    public required init?(coder: NSCoder) { nil }

    private var isVertical: Bool { configuration.scrollDirection == .vertical }

    // MARK: - Layout

    open override func invalidateLayout() {
        preferred = CompositionalSizes()
        known = nil
        super.invalidateLayout()
    }

    open override func prepare() {
        guard let view = collectionView else { return }
        let inset = view.adjustedContentInset
        let room = CGSize(
            width: max(0, view.bounds.width - inset.left - inset.right),
            height: max(0, view.bounds.height - inset.top - inset.bottom))
        let side = view.insetBeyondContent(view.safeAreaInsets, isVertical: isVertical)
        let isLeftToRight = view.effectiveUserInterfaceLayoutDirection == .leftToRight
        let margins = NSDirectionalEdgeInsets(
            top: side.top, leading: isLeftToRight ? side.left : side.right, bottom: side.bottom,
            trailing: isLeftToRight ? side.right : side.left)
        if room != plan.room { known = nil }
        let environment = LayoutEnvironment(size: room, insets: margins, traits: view.traitCollection)
        let sections =
            known
            ?? (0..<view.numberOfSections).map { index in
                guard let section = provider(index, environment) else {
                    preconditionFailure(
                        "Invalid section definition. Please specify a valid section definition when content is to be "
                            + "rendered for a section. Section: \(index)")
                }
                return section
            }
        known = sections
        plan = CompositionalPlan(isVertical: isVertical, room: room, margins: margins)
        for (index, section) in sections.enumerated() {
            plan.add(
                section, count: view.numberOfItems(inSection: index), spacing: configuration.interSectionSpacing,
                preferred)
        }
    }

    open override var collectionViewContentSize: CGSize {
        prepareIfNeeded()
        return isVertical
            ? CGSize(width: plan.room.width, height: plan.length) : CGSize(width: plan.length, height: plan.room.height)
    }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let view = collectionView else { return false }
        let inset = view.adjustedContentInset
        return newBounds.width - inset.left - inset.right != plan.room.width
            || newBounds.height - inset.top - inset.bottom != plan.room.height
    }

    // MARK: - Attributes

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        prepareIfNeeded()
        let content = mirrored(rect)
        let (near, far) = isVertical ? (content.minY, content.maxY) : (content.minX, content.maxX)
        var attributes: [UICollectionViewLayoutAttributes] = []
        for row in plan.rows(from: near, to: far) {
            for item in row.items { attributes.append(itemAttributes(IndexPath(item: item, section: row.section))) }
        }
        for (index, section) in plan.sections.enumerated()
        where section.range.upperBound >= near && section.range.lowerBound <= far {
            for edge in section.edges { attributes.append(edgeAttributes(edge, index)) }
            for (item, frame) in section.backgrounds { attributes.append(background(item, frame, index)) }
        }
        return attributes.filter { $0.frame.intersects(rect) }
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        prepareIfNeeded()
        guard plan.sections.indices.contains(indexPath.section),
            plan.sections[indexPath.section].items.indices.contains(indexPath.item)
        else { return nil }
        return itemAttributes(indexPath)
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        prepareIfNeeded()
        guard plan.sections.indices.contains(indexPath.section) else { return nil }
        let edge = plan.sections[indexPath.section].edges.first { $0.item.elementKind == elementKind }
        return edge.map { edgeAttributes($0, indexPath.section) }
    }

    open override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        prepareIfNeeded()
        guard plan.sections.indices.contains(indexPath.section) else { return nil }
        let found = plan.sections[indexPath.section].backgrounds.first { $0.item.elementKind == elementKind }
        return found.map { background($0.item, $0.frame, indexPath.section) }
    }

    private func itemAttributes(_ path: IndexPath) -> UICollectionViewLayoutAttributes {
        let placed = plan.sections[path.section].items[path.item]
        let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
        return fill(attributes, placed)
    }

    private func fill(
        _ attributes: UICollectionViewLayoutAttributes, _ placed: CompositionalPlan.Placed
    ) -> UICollectionViewLayoutAttributes {
        attributes.frame = mirrored(placed.frame)
        (attributes.keepsWidth, attributes.keepsHeight) = (placed.keepsWidth, placed.keepsHeight)
        return attributes
    }

    private func edgeAttributes(_ edge: CompositionalPlan.Edge, _ section: Int) -> UICollectionViewLayoutAttributes {
        let attributes = UICollectionViewLayoutAttributes(
            forSupplementaryViewOfKind: edge.item.elementKind, with: IndexPath(item: 0, section: section))
        attributes.zIndex = edge.item.zIndex
        var placed = edge.placed
        if edge.item.pinToVisibleBounds { pin(&placed.frame, edge.item.isBefore, plan.sections[section].range) }
        return fill(attributes, placed)
    }

    /// Keeps a header at the near edge of what is seen, a footer at the far one, within the section.
    private func pin(_ frame: inout CGRect, _ isHeader: Bool, _ range: ClosedRange<CGFloat>) {
        guard let view = collectionView else { return }
        let seen = mirrored(view.bounds.inset(by: view.adjustedContentInset))
        func pinned(_ start: CGFloat, _ length: CGFloat, _ near: CGFloat, _ far: CGFloat) -> CGFloat {
            isHeader
                ? min(max(start, near), max(start, range.upperBound - length))
                : max(min(start, far - length), min(start, range.lowerBound))
        }
        if isVertical {
            frame.origin.y = pinned(frame.minY, frame.height, seen.minY, seen.maxY)
        } else {
            frame.origin.x = pinned(frame.minX, frame.width, seen.minX, seen.maxX)
        }
    }

    private func background(
        _ item: NSCollectionLayoutDecorationItem, _ frame: CGRect, _ section: Int
    ) -> UICollectionViewLayoutAttributes {
        let attributes = UICollectionViewLayoutAttributes(
            forDecorationViewOfKind: item.elementKind, with: IndexPath(item: 0, section: section))
        attributes.frame = mirrored(frame)
        attributes.zIndex = item.zIndex
        return attributes
    }

    /// Groups start at the right where the interface does.
    private func mirrored(_ frame: CGRect) -> CGRect {
        guard collectionView?.effectiveUserInterfaceLayoutDirection == .rightToLeft else { return frame }
        var frame = frame
        frame.origin.x = (isVertical ? plan.room.width : plan.length) - frame.maxX
        return frame
    }

    // MARK: - Sizes of views

    override var asksForSizes: Bool { true }

    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        let (wanted, given) = (preferredAttributes.size, originalAttributes.size)
        return (!originalAttributes.keepsWidth && abs(wanted.width - given.width) > 0.01)
            || (!originalAttributes.keepsHeight && abs(wanted.height - given.height) > 0.01)
    }

    open override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        preferred.note(preferredAttributes)
        return super.invalidationContext(
            forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    }
}

private final class LayoutEnvironment: NSObject, NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
    let contentSize: CGSize
    let contentInsets: NSDirectionalEdgeInsets
    let traitCollection: UITraitCollection

    init(size: CGSize, insets: NSDirectionalEdgeInsets, traits: UITraitCollection) {
        contentSize = size
        contentInsets = insets
        traitCollection = traits
        super.init()
    }

    var container: any NSCollectionLayoutContainer { self }
    var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }
    var effectiveContentSize: CGSize {
        CGSize(
            width: max(0, contentSize.width - contentInsets.leading - contentInsets.trailing),
            height: max(0, contentSize.height - contentInsets.top - contentInsets.bottom))
    }
}
