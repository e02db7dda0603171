import QuartzCore

/// The value that a layer keeps by a name of an app's own, as `@NSManaged` properties of layers have it on Apple's
/// platforms; where none was set, the class's default, else zero or nil.
public func layerValue<Value>(_ layer: CALayer, _ key: String) -> Value {
    let kept = layer.value(forKey: key) ?? type(of: layer).defaultValue(forKey: key)
    if let value = KeyedValue.convert(kept, to: Value.self) { return value }
    if let zero = KeyedValue.convert(0 as NSNumber, to: Value.self) { return zero }
    let zeros: [Any] = [CGPoint.zero, CGSize.zero, CGRect.zero, CATransform3DIdentity]
    guard let zero = zeros.lazy.compactMap({ $0 as? Value }).first else {
        fatalError("\(type(of: layer)).\(key) was read before it was set, and \(Value.self) has no zero")
    }
    return zero
}
