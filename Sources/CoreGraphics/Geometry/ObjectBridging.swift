import Foundation

// Geometry in `Any` is given back as `NSNumber` and `NSValue`, and taken from them, as on Apple's platforms:
// `value as? CGFloat` of a number, `value as? NSValue` of a rectangle.

extension CGFloat: @retroactive _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }
    public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) {
        result = CGFloat(source.doubleValue)
    }
    @discardableResult
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) -> Bool {
        result = CGFloat(source.doubleValue)
        return true
    }
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat {
        CGFloat(source?.doubleValue ?? 0)
    }
}

/// A text is one key of `[AnyHashable: Any]`, be it a `String` or an `NSString`, as on Apple's platforms.
extension NSString: @retroactive _HasCustomAnyHashableRepresentation {
    public func _toCustomAnyHashable() -> AnyHashable? { AnyHashable(self as String) }
}

/// A value that an `NSValue` of its own kind carries.
protocol ValueBridged {
    static var kind: String { get }
    init(from value: NSValue)
}

extension ValueBridged {
    static func unpacked(_ source: NSValue) -> Self? {
        String(cString: source.objCType).hasPrefix("{\(kind)") ? Self(from: source) : nil
    }
}

extension CGPoint: ValueBridged, @retroactive _ObjectiveCBridgeable {
    static var kind: String { "CGPoint" }
    init(from value: NSValue) { self = value.pointValue }
    public func _bridgeToObjectiveC() -> NSValue { NSValue(point: self) }
    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGPoint?) {
        result = source.pointValue
    }
    @discardableResult
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGPoint?) -> Bool {
        result = unpacked(source)
        return result != nil
    }
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGPoint {
        source?.pointValue ?? .zero
    }
}

extension CGSize: ValueBridged, @retroactive _ObjectiveCBridgeable {
    static var kind: String { "CGSize" }
    init(from value: NSValue) { self = value.sizeValue }
    public func _bridgeToObjectiveC() -> NSValue { NSValue(size: self) }
    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGSize?) {
        result = source.sizeValue
    }
    @discardableResult
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGSize?) -> Bool {
        result = unpacked(source)
        return result != nil
    }
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGSize {
        source?.sizeValue ?? .zero
    }
}

extension CGRect: ValueBridged, @retroactive _ObjectiveCBridgeable {
    static var kind: String { "CGRect" }
    init(from value: NSValue) { self = value.rectValue }
    public func _bridgeToObjectiveC() -> NSValue { NSValue(rect: self) }
    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) {
        result = source.rectValue
    }
    @discardableResult
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) -> Bool {
        result = unpacked(source)
        return result != nil
    }
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGRect {
        source?.rectValue ?? .zero
    }
}

extension NSValue {
    // Foundation on Linux refuses to box structures of others, but takes arrays.
    fileprivate static let affineType = "[6d]"

    /// A transform in a value.
    public convenience init(cgAffineTransform: CGAffineTransform) {
        var value = cgAffineTransform
        self.init(bytes: &value, objCType: Self.affineType)
    }

    /// The transform in the value; the identity where it holds something else.
    public var cgAffineTransformValue: CGAffineTransform {
        guard String(cString: objCType) == Self.affineType else { return .identity }
        var value = CGAffineTransform.identity
        getValue(&value)
        return value
    }
}

extension CGAffineTransform: _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSValue { NSValue(cgAffineTransform: self) }
    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGAffineTransform?) {
        result = source.cgAffineTransformValue
    }
    @discardableResult
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGAffineTransform?) -> Bool {
        result = String(cString: source.objCType) == NSValue.affineType ? source.cgAffineTransformValue : nil
        return result != nil
    }
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGAffineTransform {
        source?.cgAffineTransformValue ?? .identity
    }
}
