/// A group, repeated for the items of a section, with headers, footers and a background.
@preconcurrency @MainActor open class NSCollectionLayoutSection: NSObject {
    final let group: NSCollectionLayoutGroup
    /// The list's configuration in sections that are lists; nil for others.
    final var list: ListSection?

    /// A section that repeats the group.
    public init(group: NSCollectionLayoutGroup) {
        self.group = group
        super.init()
    }

    /// Around the groups; headers and footers lie outside of the insets above and below.
    open var contentInsets = NSDirectionalEdgeInsets.zero
    /// The gap between groups, in points; 0 by default.
    open var interGroupSpacing: CGFloat = 0
    /// What insets across the direction of scrolling are measured from. Default: automatic, the layout's.
    open var contentInsetsReference = UIContentInsetsReference.automatic
    /// Whether headers and footers keep the insets at their sides. Default: true.
    open var supplementariesFollowContentInsets = true
    /// Whether and how the section scrolls across the direction of the list. Default: none. Otherwise the groups lie
    /// side by side, in a scroll view of their own.
    open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
    /// Headers and footers; none by default.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// What is drawn behind the section; none by default.
    open var decorationItems: [NSCollectionLayoutDecorationItem] = []
    /// Called whenever the section's visible items were placed, and while it scrolls, with what is seen of it, its
    /// offset along its own direction, and its surroundings.
    open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
}

/// Changes items that are seen at each scrolling, by the offset and the surroundings.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
    @MainActor ([any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment) -> Void

/// What insets count from: the system's choice, nothing, the safe area, margins, or readable content.
public enum UIContentInsetsReference: Int, Sendable { case automatic, none, safeArea, layoutMargins, readableContent }

/// How a section scrolls across the layout's direction.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
    /// It does not: it wraps.
    case none
    /// It stops anywhere.
    case continuous
    /// Comes to rest at the leading edge of a group.
    case continuousGroupLeadingBoundary
    /// Moves by the width of the section.
    case paging
    /// Moves by one group.
    case groupPaging
    /// Moves by one group, each of which comes to rest in the middle.
    case groupPagingCentered
}

/// An item or view of a section that is seen, with values that a handler may change.
@preconcurrency @MainActor public protocol NSCollectionLayoutVisibleItem: NSObjectProtocol, UIDynamicItem {
    /// The item's opacity, from 0 to 1.
    var alpha: CGFloat { get set }
    /// Higher ones cover lower ones.
    var zIndex: Int { get set }
    /// Whether it is out of sight.
    var isHidden: Bool { get set }
    /// Applied around the middle, in space.
    var transform3D: CATransform3D { get set }
    /// The name of a custom item; empty for others.
    var name: String { get }
    /// The item that is seen.
    var indexPath: IndexPath { get }
    /// The item's place, in the content's coordinates.
    var frame: CGRect { get }
    /// Item, view beside items, or decoration.
    var representedElementCategory: UICollectionViewLayoutAttributes.ElementCategory { get }
    /// The kind of a view; nil for items.
    var representedElementKind: String? { get }
}

extension UICollectionViewLayoutAttributes: NSCollectionLayoutVisibleItem {
    public var name: String { representedElementKind ?? "" }
}
