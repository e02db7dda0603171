/// An attribute word of a log, as a combination of an item's near edge and its size along one axis.
struct LoggedAttribute {
    enum Axis: Sendable { case horizontal, vertical }

    var axis: Axis
    /// Factors of the near edge and of the size; both 0 for places that only the item itself knows (margins, baselines).
    var near: Double
    var size: Double

    /// Leading is taken as left: a log does not tell the direction, and mirroring a whole conflict changes nothing.
    init?(_ word: String) {
        switch word {
        case "left", "leading", "minX", "x": self.init(axis: .horizontal, near: 1, size: 0)
        case "right", "trailing", "maxX": self.init(axis: .horizontal, near: 1, size: 1)
        case "centerX", "midX": self.init(axis: .horizontal, near: 1, size: 0.5)
        case "width": self.init(axis: .horizontal, near: 0, size: 1)
        case "top", "minY", "y": self.init(axis: .vertical, near: 1, size: 0)
        case "bottom", "maxY": self.init(axis: .vertical, near: 1, size: 1)
        case "centerY", "midY": self.init(axis: .vertical, near: 1, size: 0.5)
        case "height": self.init(axis: .vertical, near: 0, size: 1)
        case "leftMargin", "rightMargin", "leadingMargin", "trailingMargin", "centerXWithinMargins":
            self.init(axis: .horizontal, near: 0, size: 0)
        case "topMargin", "bottomMargin", "centerYWithinMargins", "firstBaseline", "lastBaseline", "baseline":
            self.init(axis: .vertical, near: 0, size: 0)
        default: return nil
        }
    }

    private init(axis: Axis, near: Double, size: Double) {
        self.axis = axis
        self.near = near
        self.size = size
    }
}
