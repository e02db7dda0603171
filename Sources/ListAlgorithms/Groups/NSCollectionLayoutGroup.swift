/// Items in a row, in a column, or where a closure puts them. A section repeats its group for all its
/// items.
@preconcurrency @MainActor open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
    enum Arrangement {
        /// Subitems in turn until the room is used up.
        case fill
        /// A subitem so many times; if it divides the room evenly, its own size along the axis does not count.
        case repeating(Int, dividesRoom: Bool)
        case custom(NSCollectionLayoutGroupCustomItemProvider)
    }

    final let axis: UIAxis
    final let arrangement: Arrangement
    private let parts: [NSCollectionLayoutItem]

    init(
        _ layoutSize: NSCollectionLayoutSize, _ axis: UIAxis, _ subitems: [NSCollectionLayoutItem],
        _ arrangement: Arrangement
    ) {
        self.axis = axis
        self.arrangement = arrangement
        parts = subitems
        super.init(layoutSize: layoutSize, supplementaryItems: [])
    }

    /// Repeats the subitems in turn until there is no more room from leading to trailing.
    open class func horizontal(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem])
        -> NSCollectionLayoutGroup
    {
        .init(layoutSize, .horizontal, subitems, .fill)
    }
    /// `count` subitems side by side, each as wide as its own size says.
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        .init(layoutSize, .horizontal, [subitem], .repeating(max(1, count), dividesRoom: false))
    }
    /// `count` subitems side by side that share the width evenly, whatever their own.
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        .init(layoutSize, .horizontal, [subitem], .repeating(max(1, count), dividesRoom: true))
    }
    /// Repeats the subitems in turn until there is no more room from top to bottom.
    open class func vertical(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem])
        -> NSCollectionLayoutGroup
    {
        .init(layoutSize, .vertical, subitems, .fill)
    }
    /// `count` subitems below each other, each as high as its own size says.
    open class func vertical(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        .init(layoutSize, .vertical, [subitem], .repeating(max(1, count), dividesRoom: false))
    }
    /// `count` subitems below each other that share the height evenly, whatever their own.
    open class func vertical(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        .init(layoutSize, .vertical, [subitem], .repeating(max(1, count), dividesRoom: true))
    }
    /// Items where the provider puts them, in the group's coordinates.
    open class func custom(
        layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
    ) -> NSCollectionLayoutGroup { .init(layoutSize, .horizontal, [], .custom(itemProvider)) }

    private var attachedToGroup: [NSCollectionLayoutSupplementaryItem] = []
    /// Attached to the group as a whole, once for each group.
    open override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
        get { attachedToGroup }
        set { attachedToGroup = newValue }
    }
    /// The room between the subitems. Default: nil, none.
    open var interItemSpacing: NSCollectionLayoutSpacing?
    /// What is repeated in the group.
    open var subitems: [NSCollectionLayoutItem] { parts }
}

/// Says where items are in a group, by the surroundings.
public typealias NSCollectionLayoutGroupCustomItemProvider =
    @MainActor (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// The place of one item of a custom group.
@preconcurrency @MainActor open class NSCollectionLayoutGroupCustomItem: NSObject {
    /// The item's place, in the group's coordinates.
    open var frame: CGRect { place }
    /// Higher ones cover lower ones.
    open var zIndex: Int { level }
    private let place: CGRect
    private let level: Int

    public init(frame: CGRect, zIndex: Int) {
        place = frame
        level = zIndex
        super.init()
    }

    public convenience init(frame: CGRect) { self.init(frame: frame, zIndex: 0) }
}
