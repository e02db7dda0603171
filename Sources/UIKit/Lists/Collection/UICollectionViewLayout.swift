/// Decides where the views of a collection go.
///
/// Asked within a layout pass: `prepare` once after each invalidation, then for the size of the content and for what lies
/// in the visible rectangle.
@preconcurrency @MainActor open class UICollectionViewLayout: NSObject {
    /// The view that uses the layout; nil for none.
    open internal(set) weak var collectionView: UICollectionView?
    final var isPrepared = false
    final var decorationMakers: [String: @MainActor () -> UICollectionReusableView] = [:]
    /// Items that come and go while updates are shown, and how.
    final var updates = LayoutUpdates()

    public override init() { super.init() }
    public required init?(coder: NSCoder) { super.init() }

    /// What `UICollectionViewFlowLayout` and subclasses that ask for it make their attributes of.
    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
    /// The class of invalidation contexts; overridden for one's own.
    open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

    // MARK: - Where things are

    /// Called before the layout is asked for anything, and again after it was invalidated.
    open func prepare() {}
    /// The size of all content, in points. Zero unless overridden.
    open var collectionViewContentSize: CGSize { .zero }
    /// Everything that reaches into the rectangle, which is in the content's coordinates; nil unless overridden.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
    /// The attributes of the item; nil unless overridden.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
    /// The attributes of the supplementary view; nil unless overridden.
    open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    /// The attributes of the decoration view; nil unless overridden.
    open func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    /// Has decoration views of the kind made from the class or nib.
    open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
        registerDecoration(viewClass, elementKind)
    }
    /// The first view of the nib, which must be a reusable view.
    open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
        guard let nib else { return decorationMakers[elementKind] = nil }
        decorationMakers[elementKind] = { Self.decoration(from: nib, elementKind) }
    }

    /// Where content that was let go is to come to rest. Speeds are points a millisecond.
    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { proposedContentOffset }
    /// Where the content is to be after an update, or a change to this layout.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        proposedContentOffset
    }

    /// Whether everything runs from the right in right-to-left interfaces: the collection view then turns round what this
    /// layout says, and begins at the right. Default: false.
    open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
    /// The direction that the layout was written for. Default: left to right.
    open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

    // MARK: - Items that a finger moves

    /// The place that an item let go at a point takes: of the item there, or its own.
    open func targetIndexPath(
        forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
    ) -> IndexPath { collectionView?.path(at: position) ?? previousIndexPath }
    open func invalidationContext(
        forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
        previousIndexPaths: [IndexPath], previousPosition: CGPoint
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = makeContext()
        context.invalidateItems(at: previousIndexPaths + targetIndexPaths)
        context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
        context.targetIndexPathsForInteractivelyMovingItems = targetIndexPaths
        context.interactiveMovementTarget = targetPosition
        return context
    }
    open func invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = makeContext()
        context.invalidateItems(at: previousIndexPaths + indexPaths)
        return context
    }
    open func layoutAttributesForInteractivelyMovingItem(
        at indexPath: IndexPath, withTargetPosition position: CGPoint
    ) -> UICollectionViewLayoutAttributes {
        let attributes =
            layoutAttributesForItem(at: indexPath)?.copy() as? UICollectionViewLayoutAttributes
            ?? UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.center = position
        return attributes
    }

    // MARK: - Invalidation

    /// Invalidates the layout, which is prepared again before the next frame.
    open func invalidateLayout() { invalidated() }
    /// Marks as wrong what the context names; where that is everything, the same as `invalidateLayout()`.
    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        if context.invalidateEverything { invalidateLayout() }
        invalidated()
        collectionView?.adjust(context)
    }
    /// Whether other bounds need another arrangement. False by default.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
    /// The parts of the layout that the change invalidates.
    open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        makeContext()
    }
    /// Whether the size that a view asked for changes the layout.
    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { false }
    /// The parts of the layout that the change invalidates.
    open func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = makeContext()
        context.note(preferredAttributes)
        return context
    }

    // MARK: - Updates

    /// Called before the changes of an update are shown.
    open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
    /// Called when the changes of an update are in place; also within the animation.
    open func finalizeCollectionViewUpdates() {}
    /// Where an item that comes starts from. Default: its place, transparent, for inserted ones; nil for others, which
    /// come from where they were.
    open func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { updates.appearance(of: itemIndexPath, in: self) }
    /// Where an item that goes ends. Default: its place, transparent.
    open func finalLayoutAttributesForDisappearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { updates.disappearance(of: itemIndexPath) }
    // Views other than cells come and go without animation, so nothing here calls their hooks. A layout that wraps
    // another one may.
    /// Where a header or its like that comes would start from. Not asked here.
    open func initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    /// Where a header or its like that goes would end. Not asked here.
    open func finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    /// Where a decoration that comes would start from. Not asked here.
    open func initialLayoutAttributesForAppearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    /// Where a decoration that goes would end. Not asked here.
    open func finalLayoutAttributesForDisappearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    /// Headers and the like that an update adds beside those of its items. Not asked here.
    open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
    /// Headers and the like that an update takes away beside those of its items. Not asked here.
    open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
    /// Decorations that an update adds. Not asked here.
    open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }
    /// Decorations that an update takes away. Not asked here.
    open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

    /// Called before the bounds change within an animation, as when the device turns.
    open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
    /// The animated change of bounds is over.
    open func finalizeAnimatedBoundsChange() {}
    /// Another layout is about to follow this one.
    open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
    /// This layout is about to follow another one.
    open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
    /// The change of layouts is over.
    open func finalizeLayoutTransition() {}

    /// Whether the views that come in are asked for the size they would like, each time they are laid out.
    var asksForSizes: Bool { false }

    // MARK: - Layouts with scroll views of their own

    /// Called in each pass before views are shown.
    func placeScrollers(in view: UICollectionView) {}
    /// The view that the element's view goes into; nil for the collection view.
    func host(of attributes: UICollectionViewLayoutAttributes) -> UIView? { nil }
    /// Brings an item into sight within its host.
    func scrollWithin(
        to indexPath: IndexPath, at position: UICollectionView.ScrollPosition, animated: Bool
    ) {}
    /// Called in an update before the layout is invalidated.
    func carrySizes(_ map: UpdateMap, except reloaded: Set<IndexPath>) {}
    /// Tells a view what the layout decides beside its place.
    func applyAppearance(_ view: UICollectionReusableView, kind: String?, at path: IndexPath) {}
}

extension UICollectionViewLayout {
    func invalidated() {
        isPrepared = false
        // A layout pass that is running prepares the layout again by itself.
        if let collectionView, !collectionView.list.isLayingOut { collectionView.setNeedsLayout() }
    }

    func prepareIfNeeded() {
        guard !isPrepared else { return }
        isPrepared = true
        prepare()
    }

    func makeContext() -> UICollectionViewLayoutInvalidationContext {
        let type = type(of: self).invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
        return type?.init() ?? UICollectionViewLayoutInvalidationContext()
    }

    /// Attributes of the class that the layout asks for.
    func makeAttributes() -> UICollectionViewLayoutAttributes {
        let type = type(of: self).layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
        return type?.init() ?? UICollectionViewLayoutAttributes()
    }

    private static func decoration(from nib: UINib, _ kind: String) -> UICollectionReusableView {
        let objects = nib.instantiate(withOwner: nil, options: nil)
        guard let view = objects.first(where: { $0 is UIView }) as? UICollectionReusableView else {
            preconditionFailure(
                "invalid nib registered for decoration view of kind (\(kind)) - nib must contain exactly one top level "
                    + "object which must be a UICollectionReusableView instance")
        }
        return view
    }

    private func registerDecoration(_ viewClass: AnyClass?, _ kind: String) {
        guard let viewClass else { return decorationMakers[kind] = nil }
        guard let type = viewClass as? UICollectionReusableView.Type else {
            preconditionFailure("\(viewClass) must be a subclass of UICollectionReusableView")
        }
        decorationMakers[kind] = { ClassMaker.make(type, frame: .zero) }
    }
}

/// What the items of a collection go through in an update, by the names that the layout is asked under.
@MainActor struct LayoutUpdates {
    var inserted: Set<IndexPath> = []
    /// The attributes from before the update, by the old names.
    var leaving: [IndexPath: UICollectionViewLayoutAttributes] = [:]

    fileprivate func appearance(
        of path: IndexPath, in layout: UICollectionViewLayout
    ) -> UICollectionViewLayoutAttributes? {
        guard inserted.contains(path) else { return nil }
        return layout.layoutAttributesForItem(at: path).flatMap(transparent)
    }

    fileprivate func disappearance(of path: IndexPath) -> UICollectionViewLayoutAttributes? {
        leaving[path].flatMap(transparent)
    }

    private func transparent(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes? {
        let copy = attributes.copy() as? UICollectionViewLayoutAttributes
        copy?.alpha = 0
        return copy
    }
}

/// One change of an update, for layouts.
@preconcurrency @MainActor open class UICollectionViewUpdateItem: NSObject {
    /// What happens: insertion, deletion, reloading, a move, or nothing.
    public enum Action: Int, Sendable { case insert, delete, reload, move, none }

    /// The path before the update; nil for insertions. For a section, the item is `NSNotFound`.
    public let indexPathBeforeUpdate: IndexPath?
    /// The path after the update; nil for deletions.
    public let indexPathAfterUpdate: IndexPath?
    /// What happens.
    public let updateAction: Action

    init(_ action: Action, before: IndexPath?, after: IndexPath?) {
        updateAction = action
        indexPathBeforeUpdate = before
        indexPathAfterUpdate = after
        super.init()
    }
}

extension ListUpdates {
    /// The changes in the order of their places: deletions, insertions, reloads, moves.
    @MainActor var items: [UICollectionViewUpdateItem] {
        func whole(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }
        let deleted = deletedSections.keys.map(whole) + Array(deletedRows.keys)
        let inserted = insertedSections.keys.map(whole) + Array(insertedRows.keys)
        let reloaded = reloadedSections.keys.map(whole) + Array(reloadedRows.keys)
        let moved = movedSections.map { (whole($0.key), whole($0.value)) } + movedRows.map { ($0.key, $0.value) }
        return deleted.sorted().map { .init(.delete, before: $0, after: nil) }
            + inserted.sorted().map { .init(.insert, before: nil, after: $0) }
            + reloaded.sorted().map { .init(.reload, before: $0, after: $0) }
            + moved.sorted { $0.0 < $1.0 }.map { .init(.move, before: $0.0, after: $0.1) }
    }
}
