import CoreGraphics

extension NSValue {
    // Foundation on Linux refuses to box structures of others, but takes arrays.
    static let transformType = "[16d]"

    /// A transform as an object, for animations' values.
    public convenience init(caTransform3D: CATransform3D) {
        var value = caTransform3D
        self.init(bytes: &value, objCType: Self.transformType)
    }

    /// The transform inside; the identity when the value holds something else.
    public var caTransform3DValue: CATransform3D {
        guard String(cString: objCType) == Self.transformType else { return CATransform3DIdentity }
        var value = CATransform3DIdentity
        getValue(&value)
        return value
    }
}
