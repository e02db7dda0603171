extension UIImage {
    /// How bright the brightest parts of a picture may be.
    public enum DynamicRange: Int, Sendable {
        case unspecified = -1
        case standard, constrainedHigh, high
    }

    public var isHighDynamicRange: Bool { false }
    public func imageRestrictedToStandardDynamicRange() -> UIImage { self }
}
