/// One place for a cell in a group, with what is attached to it.
@preconcurrency @MainActor open class NSCollectionLayoutItem: NSObject {
    private let size: NSCollectionLayoutSize
    private let attached: [NSCollectionLayoutSupplementaryItem]

    public init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]) {
        size = layoutSize
        attached = supplementaryItems
        super.init()
    }

    public convenience init(layoutSize: NSCollectionLayoutSize) {
        self.init(layoutSize: layoutSize, supplementaryItems: [])
    }

    /// The item's size, in parts of what it is in, or in points.
    open var layoutSize: NSCollectionLayoutSize { size }
    /// Views at its edges and corners.
    open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { attached }
    /// Taken from the cell after it was placed; of a group, from the room of its items. Not used along estimated
    /// dimensions.
    open var contentInsets = NSDirectionalEdgeInsets.zero
    /// Around it, which moves its neighbours; nil for none.
    open var edgeSpacing: NSCollectionLayoutEdgeSpacing?
}

/// A point of an item or its container that supplementary items are fastened at.
@preconcurrency @MainActor open class NSCollectionLayoutAnchor: NSObject {
    /// The edges or the corner.
    open var edges: NSDirectionalRectEdge { sides }
    /// The shift from the anchored place, in points or in parts of the item.
    open var offset: CGPoint { shift }
    /// Whether the offset is in points.
    open var isAbsoluteOffset: Bool { !fractional }
    /// Whether the offset is in parts of the item.
    open var isFractionalOffset: Bool { fractional }
    private let sides: NSDirectionalRectEdge
    private let shift: CGPoint
    private let fractional: Bool

    private init(_ edges: NSDirectionalRectEdge, _ offset: CGPoint, fractional: Bool) {
        sides = edges
        shift = offset
        self.fractional = fractional
        super.init()
    }

    public convenience init(edges: NSDirectionalRectEdge) { self.init(edges, .zero, fractional: false) }
    /// An anchor with an offset in points.
    public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
        self.init(edges, absoluteOffset, fractional: false)
    }
    /// - Parameters:
    ///   - edges: The edges of the item or group that the supplementary item is anchored to.
    ///   - fractionalOffset: In widths and heights of the supplementary item.
    public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
        self.init(edges, fractionalOffset, fractional: true)
    }

    /// The anchor's point in a rectangle; without edges, its middle.
    final func point(in rect: CGRect) -> CGPoint {
        let x =
            sides.contains(.leading) == sides.contains(.trailing)
            ? rect.midX : sides.contains(.leading) ? rect.minX : rect.maxX
        let y =
            sides.contains(.top) == sides.contains(.bottom) ? rect.midY : sides.contains(.top) ? rect.minY : rect.maxY
        return CGPoint(x: x, y: y)
    }

    final func offset(for size: CGSize) -> CGPoint {
        fractional ? CGPoint(x: shift.x * size.width, y: shift.y * size.height) : shift
    }
}

/// A view that is attached to an item or group, like a badge.
@preconcurrency @MainActor open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
    private let kind: String
    private let container: NSCollectionLayoutAnchor
    private let item: NSCollectionLayoutAnchor?

    init(
        _ layoutSize: NSCollectionLayoutSize, _ elementKind: String, _ containerAnchor: NSCollectionLayoutAnchor,
        _ itemAnchor: NSCollectionLayoutAnchor?
    ) {
        kind = elementKind
        container = containerAnchor
        item = itemAnchor
        super.init(layoutSize: layoutSize, supplementaryItems: [])
    }

    /// The view's own point at the anchor is the one at the same edges.
    public convenience init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor
    ) { self.init(layoutSize, elementKind, containerAnchor, nil) }
    /// A view of the kind at an anchor of what it belongs to.
    public convenience init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
        itemAnchor: NSCollectionLayoutAnchor
    ) { self.init(layoutSize, elementKind, containerAnchor, itemAnchor) }

    /// What lies above what: higher numbers above lower ones. Default: 0, for headers and footers 1. Among equals,
    /// supplementary views lie above cells.
    open var zIndex = 0
    /// The kind that views are registered and dequeued by.
    open var elementKind: String { kind }
    /// Where it is on what it belongs to.
    open var containerAnchor: NSCollectionLayoutAnchor { container }
    /// Which part of it is there; nil for the same part.
    open var itemAnchor: NSCollectionLayoutAnchor? { item }

    /// Where it goes at a container, with a size.
    final func frame(at rect: CGRect, _ size: CGSize) -> CGRect {
        let target = container.point(in: rect)
        let own = (item ?? container).point(in: CGRect(origin: .zero, size: size))
        let shift = container.offset(for: size)
        let ownShift = item?.offset(for: size) ?? .zero
        return CGRect(
            x: target.x - own.x + shift.x + ownShift.x, y: target.y - own.y + shift.y + ownShift.y, width: size.width,
            height: size.height)
    }
}

/// A view at an edge of a section or of the whole layout: a header or footer.
@preconcurrency @MainActor open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
    private let side: NSRectAlignment
    private let shift: CGPoint

    init(
        _ layoutSize: NSCollectionLayoutSize, _ elementKind: String, _ alignment: NSRectAlignment, _ offset: CGPoint
    ) {
        side = alignment
        shift = offset
        super.init(layoutSize, elementKind, NSCollectionLayoutAnchor(edges: alignment.edges), nil)
        zIndex = 1
    }

    /// A view of the kind at an edge of a section or of the whole layout.
    public convenience init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
        self.init(layoutSize, elementKind, alignment, .zero)
    }
    /// A view of the kind at an edge of a section or of the whole layout.
    public convenience init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment, absoluteOffset: CGPoint
    ) { self.init(layoutSize, elementKind, alignment, absoluteOffset) }

    /// Whether the section grows to make room. Default: true.
    open var extendsBoundary = true
    /// Whether it keeps to the edge of what is seen, within its section. Default: false.
    open var pinToVisibleBounds = false
    /// The edge or corner it is at.
    open var alignment: NSRectAlignment { side }
    /// The shift from the anchored place, in points.
    open var offset: CGPoint { shift }
}

/// A view behind a section that the layout makes itself.
@preconcurrency @MainActor open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
    private let kind: String

    init(kind: String) {
        self.kind = kind
        super.init(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)), supplementaryItems: [])
    }

    /// As large as the section with its insets and boundary items, less `contentInsets`.
    open class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
        .init(kind: elementKind)
    }

    /// What lies above what: higher numbers above lower ones. Default: -1, behind cells.
    open var zIndex = -1
    /// The kind that views are registered and dequeued by.
    open var elementKind: String { kind }
}

/// An edge or corner of a rectangle.
public enum NSRectAlignment: Int, Sendable {
    /// None; then from the top around.
    case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing

    var edges: NSDirectionalRectEdge {
        switch self {
        case .none: []
        case .top: .top
        case .topLeading: [.top, .leading]
        case .leading: .leading
        case .bottomLeading: [.bottom, .leading]
        case .bottom: .bottom
        case .bottomTrailing: [.bottom, .trailing]
        case .trailing: .trailing
        case .topTrailing: [.top, .trailing]
        }
    }
}
