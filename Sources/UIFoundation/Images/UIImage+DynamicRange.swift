// Pictures have the standard range here.
extension UIImage {
    public var isHighDynamicRange: Bool { false }
    public func imageRestrictedToStandardDynamicRange() -> UIImage { self }
}
