/// Where a layout puts one view of a collection.
@preconcurrency @MainActor open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying {
    public enum ElementCategory: Int, Sendable { case cell, supplementaryView, decorationView }

    open var indexPath: IndexPath
    open private(set) var representedElementCategory: ElementCategory
    open private(set) var representedElementKind: String?
    open var frame = CGRect.zero
    open var alpha: CGFloat = 1
    open var zIndex = 0
    open var isHidden = false
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

    public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
        self.init()
        represent(.supplementaryView, elementKind, indexPath)
    }

    public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
        self.init()
        represent(.decorationView, decorationViewKind, indexPath)
    }

    final func represent(_ category: ElementCategory, _ kind: String?, _ path: IndexPath) {
        representedElementCategory = category
        representedElementKind = kind
        indexPath = path
    }

    open var transform: CGAffineTransform {
        get { CATransform3DGetAffineTransform(transform3D) }
        set { transform3D = CATransform3DMakeAffineTransform(newValue) }
    }
    open var center: CGPoint {
        get { CGPoint(x: frame.midX, y: frame.midY) }
        set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
    }
    open var size: CGSize {
        get { frame.size }
        set {
            let middle = center
            frame.size = newValue
            center = middle
        }
    }
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: frame.size) }
        set { size = newValue.size }
    }

    nonisolated open override func copy() -> Any {
        nonisolated(unsafe) var copy: Any = self
        MainActor.assumeIsolated { copy = self.copy(with: nil) }
        return copy
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
