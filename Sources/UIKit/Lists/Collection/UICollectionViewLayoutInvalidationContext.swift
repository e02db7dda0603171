/// Names what of a layout is wrong, so that the rest need not be computed again.
@preconcurrency @MainActor open class UICollectionViewLayoutInvalidationContext: NSObject {
    /// Whether nothing of the layout can be kept, as after `reloadData()`.
    open internal(set) var invalidateEverything = false
    /// Whether there may be another number of items or sections.
    open internal(set) var invalidateDataSourceCounts = false
    /// Added to the content offset when the layout is next applied.
    open var contentOffsetAdjustment = CGPoint.zero
    /// Added to the content size until the layout says another one.
    open var contentSizeAdjustment = CGSize.zero

    /// The items that are invalid; nil where none are named.
    open private(set) var invalidatedItemIndexPaths: [IndexPath]?
    /// The supplementary views that are invalid, by kind; nil where none are named.
    open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
    /// The decoration views that are invalid, by kind; nil where none are named.
    open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?

    /// Where items that a finger moves were; nil for none.
    open internal(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?
    /// The places that items that a finger moves would take; nil for none.
    open internal(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?
    /// Where a finger moves items to, in the content's coordinates.
    open internal(set) var interactiveMovementTarget = CGPoint.zero

    public required override init() { super.init() }

    /// Adds items that are invalid.
    open func invalidateItems(at indexPaths: [IndexPath]) {
        invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
    }
    /// Adds supplementary views that are invalid.
    open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
            .merging([elementKind: indexPaths]) { $0 + $1 }
    }
    /// Adds decoration views that are invalid.
    open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
            .merging([elementKind: indexPaths]) { $0 + $1 }
    }

    /// Names the element that the attributes are for.
    func note(_ attributes: UICollectionViewLayoutAttributes) {
        let kind = attributes.representedElementKind ?? ""
        switch attributes.representedElementCategory {
        case .cell: invalidateItems(at: [attributes.indexPath])
        case .supplementaryView: invalidateSupplementaryElements(ofKind: kind, at: [attributes.indexPath])
        case .decorationView: invalidateDecorationElements(ofKind: kind, at: [attributes.indexPath])
        }
    }
}

/// Says of a flow layout whether the delegate is to be asked again, and whether lines are to be broken again.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
    /// Whether sizes and spacings are asked for again. Default: true.
    open var invalidateFlowLayoutDelegateMetrics = true
    /// Whether items are placed again. Default: true.
    open var invalidateFlowLayoutAttributes = true
}
