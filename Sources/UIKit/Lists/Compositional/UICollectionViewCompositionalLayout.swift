/// Sections below or beside each other, each laid out by a description of its own.
///
/// What is computed is one group a section; places of items follow from it when they are asked for. See `GroupSolver`,
/// `GroupRun` and `SectionPlan`.
@preconcurrency @MainActor open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    private let provider: UICollectionViewCompositionalLayoutSectionProvider
    final var plan = CompositionalPlan()
    /// How far orthogonal sections are scrolled, from their leading ends.
    final var offsets: [Int: CGFloat] = [:]
    final var scrollers: [Int: OrthogonalScroller] = [:]
    private var keepsMeasured = false
    /// Sizes that outlive an update, under the names after it.
    private var carried: [Int: SectionPlan.Measured]?

    /// Every section is like this one.
    public convenience init(section: NSCollectionLayoutSection) { self.init { _, _ in section } }
    public convenience init(
        section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration
    ) { self.init(sectionProvider: { _, _ in section }, configuration: configuration) }
    public convenience init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
        self.init(
            sectionProvider: sectionProvider, configuration: UICollectionViewCompositionalLayoutConfiguration())
    }
    public init(
        sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
        configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        provider = sectionProvider
        self.configuration = configuration
        super.init()
        register(ListBackgroundView.self, forDecorationViewOfKind: Self.listBackgroundKind)
    }
    public required init?(coder: NSCoder) { nil }

    open var configuration: UICollectionViewCompositionalLayoutConfiguration { didSet { invalidateLayout() } }

    final var isVertical: Bool { configuration.scrollDirection == .vertical }

    // MARK: - Planning

    open override func prepare() {
        guard let view = collectionView else { return }
        let isSameRoom = plan.room == CompositionalPlan.Room(view, size: view.bounds.size, configuration)
        let measured = isSameRoom ? carried ?? (keepsMeasured ? plan.measured : [:]) : [:]
        keepsMeasured = true
        carried = nil
        plan = CompositionalPlan(for: view, configuration: configuration, measured: measured, provider: provider)
    }

    open override func invalidateLayout() {
        keepsMeasured = false
        super.invalidateLayout()
    }

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        if let preferred = (context as? MeasuringContext)?.preferred {
            plan.measured(preferred)
            collectionView?.setNeedsLayout()
            return
        }
        super.invalidateLayout(with: context)
    }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let view = collectionView else { return false }
        return plan.room != CompositionalPlan.Room(view, size: newBounds.size, configuration)
    }

    open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

    // MARK: - Answers

    open override var collectionViewContentSize: CGSize {
        prepareIfNeeded()
        return plan.contentSize
    }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        prepareIfNeeded()
        return elements(in: rect)
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        prepareIfNeeded()
        guard let section = plan.section(indexPath.section),
            let cell = section.cell(indexPath.item, offset: offset(ofSection: indexPath.section))
        else { return nil }
        return attributes(for: cell, at: indexPath)
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        prepareIfNeeded()
        return supplementary(elementKind, indexPath)
    }

    open override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        prepareIfNeeded()
        if elementKind == Self.listBackgroundKind {
            return plan.section(indexPath.section).flatMap { _ in listBackground(indexPath.section) }
        }
        return plan.section(indexPath.section)?.section.decorationItems.first { $0.elementKind == elementKind }
            .map { decoration($0, indexPath.section) }
    }

    // MARK: - Sizes that views ask for

    override var asksForSizes: Bool { true }

    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { plan.isNews(preferredAttributes, originalAttributes) }

    open override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = MeasuringContext()
        context.note(preferredAttributes)
        context.preferred = preferredAttributes
        return context
    }

    // MARK: - Sections that scroll by themselves

    override func placeScrollers(in view: UICollectionView) { showScrollers(view) }
    override func carrySizes(_ map: UpdateMap, except reloaded: Set<IndexPath>) {
        carried = plan.measured(after: map, except: reloaded)
    }
    override func applyAppearance(_ view: UICollectionReusableView, kind: String?, at path: IndexPath) {
        dressForList(view, kind, path)
    }
    override func host(of attributes: UICollectionViewLayoutAttributes) -> UIView? { scroller(for: attributes) }
    override func scrollWithin(
        to indexPath: IndexPath, at position: UICollectionView.ScrollPosition, animated: Bool
    ) { reveal(indexPath, position, animated) }
}

public typealias UICollectionViewCompositionalLayoutSectionProvider =
    @MainActor (_ sectionIndex: Int, _ layoutEnvironment: any NSCollectionLayoutEnvironment) ->
    NSCollectionLayoutSection?

/// What concerns all sections of a compositional layout. Changes count when the configuration is set.
@preconcurrency @MainActor open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
    /// The direction in which sections follow each other; vertical by default.
    open var scrollDirection = UICollectionView.ScrollDirection.vertical
    open var interSectionSpacing: CGFloat = 0
    /// Headers and footers of the whole layout.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// What the content insets of sections count from whose own reference is automatic. Default: the safe area.
    open var contentInsetsReference = UIContentInsetsReference.safeArea
}

/// Carries the size that one view asked for.
private final class MeasuringContext: UICollectionViewLayoutInvalidationContext {
    var preferred: UICollectionViewLayoutAttributes?
}
