/// A group, repeated for the items of a section, with headers, footers and a background.
@preconcurrency @MainActor open class NSCollectionLayoutSection: NSObject {
    final let group: NSCollectionLayoutGroup
    /// Set for sections that are lists.
    final var list: ListSection?

    public init(group: NSCollectionLayoutGroup) {
        self.group = group
        super.init()
    }

    /// Around the groups; headers and footers lie outside of the insets above and below.
    open var contentInsets = NSDirectionalEdgeInsets.zero
    open var interGroupSpacing: CGFloat = 0
    /// What insets across the direction of scrolling are measured from. Default: automatic, the layout's.
    open var contentInsetsReference = UIContentInsetsReference.automatic
    /// Whether headers and footers keep the insets at their sides. Default: true.
    open var supplementariesFollowContentInsets = true
    /// Default: none. Otherwise the groups lie side by side, in a scroll view of their own.
    open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    open var decorationItems: [NSCollectionLayoutDecorationItem] = []
    /// Called whenever the section's visible items were placed, and while it scrolls, with what is seen of it, its
    /// offset along its own direction, and its surroundings.
    open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
}

public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
    @MainActor ([any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment) -> Void

public enum UIContentInsetsReference: Int, Sendable { case automatic, none, safeArea, layoutMargins, readableContent }

public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
    case none
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

/// The room that a layout has.
@preconcurrency @MainActor public protocol NSCollectionLayoutContainer: NSObjectProtocol {
    var contentSize: CGSize { get }
    /// Less the insets.
    var effectiveContentSize: CGSize { get }
    var contentInsets: NSDirectionalEdgeInsets { get }
    var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// What a section is laid out in.
@preconcurrency @MainActor public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
    var container: any NSCollectionLayoutContainer { get }
    var traitCollection: UITraitCollection { get }
}

/// An item or view of a section that is seen, with values that a handler may change.
@preconcurrency @MainActor public protocol NSCollectionLayoutVisibleItem: NSObjectProtocol {
    var alpha: CGFloat { get set }
    var zIndex: Int { get set }
    var isHidden: Bool { get set }
    var center: CGPoint { get set }
    var transform: CGAffineTransform { get set }
    var transform3D: CATransform3D { get set }
    var name: String { get }
    var indexPath: IndexPath { get }
    var frame: CGRect { get }
    var bounds: CGRect { get }
    var representedElementCategory: UICollectionViewLayoutAttributes.ElementCategory { get }
    var representedElementKind: String? { get }
}

extension UICollectionViewLayoutAttributes: NSCollectionLayoutVisibleItem {
    public var name: String { representedElementKind ?? "" }
}

final class LayoutContainer: NSObject, NSCollectionLayoutContainer {
    let contentSize: CGSize
    let contentInsets: NSDirectionalEdgeInsets
    var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }
    var effectiveContentSize: CGSize {
        CGSize(
            width: max(0, contentSize.width - contentInsets.leading - contentInsets.trailing),
            height: max(0, contentSize.height - contentInsets.top - contentInsets.bottom))
    }

    init(_ size: CGSize, _ insets: NSDirectionalEdgeInsets = .zero) {
        contentSize = size
        contentInsets = insets
        super.init()
    }
}

final class LayoutEnvironment: NSObject, NSCollectionLayoutEnvironment {
    let container: any NSCollectionLayoutContainer
    let traitCollection: UITraitCollection

    init(_ container: LayoutContainer, _ traits: UITraitCollection) {
        self.container = container
        traitCollection = traits
        super.init()
    }
}
