import CoreGraphics

extension NSValue {
    // Foundation on Linux boxes only structures of its own, but any array: the transform is an array of 16 doubles.
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

/// In `Any` a transform is given back as an `NSValue`, and taken from one.
extension CATransform3D: _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSValue { NSValue(caTransform3D: self) }
    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CATransform3D?) {
        result = source.caTransform3DValue
    }
    @discardableResult
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CATransform3D?) -> Bool {
        result = String(cString: source.objCType) == NSValue.transformType ? source.caTransform3DValue : nil
        return result != nil
    }
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CATransform3D {
        source?.caTransform3DValue ?? CATransform3DIdentity
    }
}
