/// Where a layout puts one view of a collection.
@preconcurrency @MainActor open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying {
    /// Items, views beside them, and views for decoration.
    public enum ElementCategory: Int, Sendable { case cell, supplementaryView, decorationView }

    /// The item, or the place of a view.
    open var indexPath: IndexPath
    /// Item, view beside items, or decoration.
    open private(set) var representedElementCategory: ElementCategory
    /// The kind of a view; nil for items.
    open private(set) var representedElementKind: String?
    /// In the content's coordinates, in points.
    open var frame = CGRect.zero
    /// From 0 to 1, the default.
    open var alpha: CGFloat = 1
    /// Higher ones cover lower ones; 0 by default.
    open var zIndex = 0
    /// Whether the item is not shown. False by default.
    open var isHidden = false
    /// Applied around the middle; the identity by default.
    open var transform3D = CATransform3DIdentity
    /// Whether the layout decides about the width or height whatever the view would like.
    final var keepsWidth = false
    final var keepsHeight = false

    public required override init() {
        indexPath = IndexPath(item: 0, section: 0)
        representedElementCategory = .cell
        super.init()
    }

    public convenience init(forCellWith indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
    }

    /// Attributes of a view beside items.
    public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
        self.init()
        represent(.supplementaryView, elementKind, indexPath)
    }

    /// Attributes of a decoration.
    public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
        self.init()
        represent(.decorationView, decorationViewKind, indexPath)
    }

    final func represent(_ category: ElementCategory, _ kind: String?, _ path: IndexPath) {
        representedElementCategory = category
        representedElementKind = kind
        indexPath = path
    }

    /// The part of ``transform3D`` that stays in the plane.
    open var transform: CGAffineTransform {
        get { CATransform3DGetAffineTransform(transform3D) }
        set { transform3D = CATransform3DMakeAffineTransform(newValue) }
    }
    /// In the content's coordinates, in points.
    open var center: CGPoint {
        get { CGPoint(x: frame.midX, y: frame.midY) }
        set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
    }
    /// In points; setting it keeps the middle.
    open var size: CGSize {
        get { frame.size }
        set {
            let middle = center
            frame.size = newValue
            center = middle
        }
    }
    /// A rectangle of ``size`` from zero; setting it keeps the middle.
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: frame.size) }
        set { size = newValue.size }
    }

    nonisolated open override func copy() -> Any {
        onMain { copy(with: nil) }
    }

    /// Subclasses with values of their own copy these too: lists keep copies of what a layout said.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = type(of: self).init()
        copy.represent(representedElementCategory, representedElementKind, indexPath)
        copy.frame = frame
        copy.alpha = alpha
        copy.zIndex = zIndex
        copy.isHidden = isHidden
        copy.transform3D = transform3D
        (copy.keepsWidth, copy.keepsHeight) = (keepsWidth, keepsHeight)
        return copy
    }
}
