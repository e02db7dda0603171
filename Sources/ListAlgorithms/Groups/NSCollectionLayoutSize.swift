/// A width or height: a part of the container's, a number of points, or a guess that the view corrects.
@preconcurrency @MainActor open class NSCollectionLayoutDimension: NSObject {
    enum Kind { case fractionalWidth, fractionalHeight, absolute, estimated }

    let kind: Kind
    /// The fraction, or points.
    open var dimension: CGFloat { value }
    private let value: CGFloat

    init(_ kind: Kind, _ value: CGFloat) {
        self.kind = kind
        self.value = value
        super.init()
    }

    /// - Parameter fractionalWidth: Of the container's width.
    open class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
        .init(.fractionalWidth, fractionalWidth)
    }
    /// - Parameter fractionalHeight: Of the container's height.
    open class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
        .init(.fractionalHeight, fractionalHeight)
    }
    /// A fixed length, in points.
    open class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
        .init(.absolute, absoluteDimension)
    }
    /// Used until the view said which size it would like.
    open class func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
        .init(.estimated, estimatedDimension)
    }

    /// Whether it is in parts of the width.
    open var isFractionalWidth: Bool { kind == .fractionalWidth }
    /// Whether it is in parts of the height.
    open var isFractionalHeight: Bool { kind == .fractionalHeight }
    /// Whether it is in points.
    open var isAbsolute: Bool { kind == .absolute }
    /// Whether it is found by the content.
    open var isEstimated: Bool { kind == .estimated }

    final func points(in container: CGSize) -> CGFloat {
        switch kind {
        case .fractionalWidth: max(0, container.width * value)
        case .fractionalHeight: max(0, container.height * value)
        case .absolute, .estimated: value
        }
    }
}

/// The size of an item, group or supplementary item.
@preconcurrency @MainActor open class NSCollectionLayoutSize: NSObject {
    /// The width.
    open var widthDimension: NSCollectionLayoutDimension { width }
    /// The height.
    open var heightDimension: NSCollectionLayoutDimension { height }
    private let width: NSCollectionLayoutDimension
    private let height: NSCollectionLayoutDimension

    /// A size of two dimensions.
    public init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension)
    {
        self.width = width
        self.height = height
        super.init()
    }

    package final func size(in container: CGSize) -> CGSize {
        CGSize(width: width.points(in: container), height: height.points(in: container))
    }
    final var isEstimated: Bool { width.isEstimated || height.isEstimated }
}

/// Room between items: exactly so much, or at least so much and a share of what is left.
@preconcurrency @MainActor open class NSCollectionLayoutSpacing: NSObject {
    /// The spacing in points; the least where it is flexible.
    open var spacing: CGFloat { value }
    /// Whether it takes a share of what room is left.
    open var isFlexible: Bool { flexible }
    /// Whether it is so many points, whatever room is left.
    open var isFixed: Bool { !flexible }
    private let value: CGFloat
    private let flexible: Bool

    init(_ value: CGFloat, flexible: Bool) {
        self.value = value
        self.flexible = flexible
        super.init()
    }

    /// A spacing of at least so many points, which takes its share of what room is left.
    open class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
        .init(flexibleSpacing, flexible: true)
    }
    /// So many points.
    open class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing { .init(fixedSpacing, flexible: false) }
}

/// Room that an item keeps around itself.
@preconcurrency @MainActor open class NSCollectionLayoutEdgeSpacing: NSObject {
    /// Where reading begins; nil for none.
    open var leading: NSCollectionLayoutSpacing? { edges.leading }
    /// The spacing above; nil for none.
    open var top: NSCollectionLayoutSpacing? { edges.top }
    /// Where reading ends; nil for none.
    open var trailing: NSCollectionLayoutSpacing? { edges.trailing }
    /// The spacing below; nil for none.
    open var bottom: NSCollectionLayoutSpacing? { edges.bottom }
    private let edges:
        (
            leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
            bottom: NSCollectionLayoutSpacing?
        )

    public init(
        leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
        bottom: NSCollectionLayoutSpacing?
    ) {
        edges = (leading, top, trailing, bottom)
        super.init()
    }
}
