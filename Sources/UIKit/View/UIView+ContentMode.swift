extension UIView {
    /// How a view's content follows changes of its bounds.
    public enum ContentMode: Int, Sendable {
        /// Stretched; fitted inside or filling all with its proportions kept; redrawn; or unscaled in the middle, at
        /// an edge or in a corner.
        case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right, topLeft, topRight
        /// Unscaled in a lower corner.
        case bottomLeft, bottomRight
    }

    /// Which of a view's margins and sizes change with its superview's size.
    public struct AutoresizingMask: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The distance from the left edge may grow.
        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
        /// The width may grow.
        public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
        /// The distance from the right edge may grow.
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
        /// The distance from the top may grow.
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
        /// The height may grow.
        public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
        /// The distance from the bottom may grow.
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
    }
}
