// All images here have the standard dynamic range.
extension UIImage {
    public var isHighDynamicRange: Bool { false }
    public func imageRestrictedToStandardDynamicRange() -> UIImage { self }
}
