/// A set of a rectangle's edges.
public struct UIRectEdge: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The upper edge.
    public static let top = UIRectEdge(rawValue: 1 << 0)
    /// The left edge, whatever the direction of reading.
    public static let left = UIRectEdge(rawValue: 1 << 1)
    /// The lower edge.
    public static let bottom = UIRectEdge(rawValue: 1 << 2)
    /// The right edge, whatever the direction of reading.
    public static let right = UIRectEdge(rawValue: 1 << 3)
    /// All four edges.
    public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

/// A set of edges that follow the direction of the interface.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The upper edge.
    public static let top = NSDirectionalRectEdge(rawValue: 1 << 0)
    /// The edge where reading begins.
    public static let leading = NSDirectionalRectEdge(rawValue: 1 << 1)
    /// The lower edge.
    public static let bottom = NSDirectionalRectEdge(rawValue: 1 << 2)
    /// The edge where reading ends.
    public static let trailing = NSDirectionalRectEdge(rawValue: 1 << 3)
    /// All four edges.
    public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}

/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The upper left corner.
    public static let topLeft = UIRectCorner(rawValue: 1 << 0)
    /// The upper right corner.
    public static let topRight = UIRectCorner(rawValue: 1 << 1)
    /// The lower left corner.
    public static let bottomLeft = UIRectCorner(rawValue: 1 << 2)
    /// The lower right corner.
    public static let bottomRight = UIRectCorner(rawValue: 1 << 3)
    /// All four corners.
    public static let allCorners = UIRectCorner(rawValue: ~0)
}

/// Directions of movement or layout.
public struct UIAxis: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The axis from side to side.
    public static let horizontal = UIAxis(rawValue: 1 << 0)
    /// Up and down.
    public static let vertical = UIAxis(rawValue: 1 << 1)
    /// Both directions.
    public static let both: UIAxis = [.horizontal, .vertical]
}

/// Whether a view's content flips when the interface runs from right to left.
public enum UISemanticContentAttribute: Int, Sendable {
    /// Turns with the interface; buttons that play, and places in space, do not; one direction always.
    case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

/// The direction in which an interface is read.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
    /// As Latin is read; as Arabic and Hebrew are read.
    case leftToRight, rightToLeft
}
