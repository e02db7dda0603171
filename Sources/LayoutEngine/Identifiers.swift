/// A rectangle that the engine lays out: a view's alignment rectangle, or a layout guide.
public struct ItemID: Hashable, Sendable {
    /// The place in the engine's table; reused after the item is removed.
    public let index: Int32

    init(_ index: Int32) { self.index = index }

    /// No item; what a caller stores for something the engine does not know.
    public static let none = ItemID(-1)
}

/// A constraint between items that the engine knows.
public struct RelationID: Hashable, Sendable {
    /// The place in the engine's table; reused after the relation is removed.
    public let index: Int32

    init(_ index: Int32) { self.index = index }

    /// Stands for no relation.
    public static let none = RelationID(-1)
}

/// The two axes: left to right, and top to bottom.
public enum LayoutAxis: Int, Sendable, CaseIterable {
    /// Along x.
    case horizontal = 0
    /// Along y.
    case vertical = 1
}

/// A part of an item that relations speak of. Writing direction, margins and baselines are resolved before they get here.
public enum ItemAttribute: UInt8, Sendable, CaseIterable {
    /// In points, in the coordinates of the engine's root: y grows downwards.
    case minX, midX, maxX, width, minY, midY, maxY, height

    var axis: LayoutAxis { rawValue < 4 ? .horizontal : .vertical }
    var isSize: Bool { self == .width || self == .height }
    /// What the item's size counts for in a position: 0, a half, or all of it.
    var sizeShare: Double {
        switch self {
        case .minX, .minY: 0
        case .midX, .midY: 0.5
        case .maxX, .maxY, .width, .height: 1
        }
    }
}

/// `coefficient × item.attribute`, one summand of a relation.
public struct LayoutTerm: Equatable, Sendable {
    /// The item whose attribute is meant.
    public var item: ItemID
    /// Which of its lengths or places.
    public var attribute: ItemAttribute
    /// What the attribute is multiplied by; 1 by default.
    public var coefficient: Double

    public init(_ item: ItemID, _ attribute: ItemAttribute, _ coefficient: Double = 1) {
        self.item = item
        self.attribute = attribute
        self.coefficient = coefficient
    }
}

/// Distances from a rectangle's edges inwards.
public struct Insets: Equatable, Sendable {
    /// Distances inwards from each edge, in points; 0 by default.
    public var top, left, bottom, right: Double

    public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }
}

/// A solved alignment rectangle, in the coordinates of the item's parent.
public struct SolvedRect: Equatable, Sendable {
    /// Place and size in points, in the coordinates of the item's container.
    public var x, y, width, height: Double

    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }
}
