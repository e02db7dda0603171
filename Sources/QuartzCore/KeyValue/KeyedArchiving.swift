import CoreGraphics
import Foundation

// Properties in archives: each stands under its key, in the form that archives have for its type.

extension KeyedProperty {
    package func encode(_ object: NSObject, to coder: NSCoder) {
        guard isArchived, let value = read(object) else { return }
        ArchivedValue.encode(value, as: archiveKey, to: coder)
    }

    package func decode(_ object: NSObject, from coder: NSCoder) {
        guard isArchived, coder.containsValue(forKey: archiveKey) else { return }
        if let value = ArchivedValue.decode(valueType, archiveKey, from: coder) { _ = assign?(object, value) }
    }

    /// `UIBackgroundColor` for `backgroundColor`.
    private var archiveKey: String { "UI" + name.prefix(1).uppercased() + name.dropFirst() }
}

enum ArchivedValue {
    enum Kind { case number, point, size, rect, transform, color, object }

    static func kind(of type: Any.Type) -> Kind? {
        let type = (type as? any OptionalType.Type)?.wrapped ?? type
        if type == CGPoint.self { return .point }
        if type == CGSize.self { return .size }
        if type == CGRect.self { return .rect }
        if type == CATransform3D.self { return .transform }
        if type == CGColor.self { return .color }
        if type == Bool.self || type == CGFloat.self || type is any BinaryFloatingPoint.Type
            || type is any BinaryInteger.Type
        {
            return .number
        }
        if let raw = type as? any RawRepresentable.Type { return raw.rawKind }
        // Foundation refuses fonts and colours inside attributed strings when it decodes securely.
        if type is NSAttributedString.Type { return nil }
        if type == String.self || (type is NSObject.Type && type is any NSSecureCoding.Type) { return .object }
        return nil
    }

    static func encode(_ value: Any, as key: String, to coder: NSCoder) {
        switch value {
        case let value as CGPoint: coder.encode([value.x, value.y].map(Double.init) as NSArray, forKey: key)
        case let value as CGSize: coder.encode([value.width, value.height].map(Double.init) as NSArray, forKey: key)
        case let value as CGRect:
            let numbers = [value.minX, value.minY, value.width, value.height]
            coder.encode(numbers.map(Double.init) as NSArray, forKey: key)
        case let value as CATransform3D: coder.encode(value.numbers.map(Double.init) as NSArray, forKey: key)
        case let value as String: coder.encode(value as NSString, forKey: key)
        case let value as NSObject & NSCoding: coder.encode(value, forKey: key)
        default:
            if let number = KeyedValue.boxed(value) as? NSNumber { coder.encode(number.doubleValue, forKey: key) }
            if CFColor.isColor(value), let numbers = CFColor.components(value) {
                coder.encode(numbers.map(Double.init) as NSArray, forKey: key)
            }
        }
    }

    static func decode(_ type: Any.Type, _ key: String, from coder: NSCoder) -> Any? {
        switch kind(of: type) {
        case .number: return NSNumber(value: coder.decodeDouble(forKey: key))
        case .object: return object(key, coder, type)
        case nil: return nil
        case .point: return numbers(key, coder, 2).map { CGPoint(x: $0[0], y: $0[1]) }
        case .size: return numbers(key, coder, 2).map { CGSize(width: $0[0], height: $0[1]) }
        case .rect: return numbers(key, coder, 4).map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
        case .transform: return numbers(key, coder, 16).map(CATransform3D.init(numbers:))
        case .color:
            return numbers(key, coder, 4).map { CGColor(srgbRed: $0[0], green: $0[1], blue: $0[2], alpha: $0[3]) }
        }
    }

    private static func numbers(_ key: String, _ coder: NSCoder, _ count: Int) -> [CGFloat]? {
        let list = coder.decodeObject(of: [NSArray.self, NSNumber.self], forKey: key) as? [Any]
        let numbers = (list ?? []).compactMap {
            ($0 as? NSNumber).map { CGFloat($0.doubleValue) } ?? ($0 as? Double).map { CGFloat($0) }
        }
        return numbers.count == count ? numbers : nil
    }

    private static func object(_ key: String, _ coder: NSCoder, _ type: Any.Type) -> Any? {
        let type = (type as? any OptionalType.Type)?.wrapped ?? type
        if type == String.self { return coder.decodeObject(of: NSString.self, forKey: key) as String? }
        guard let type = type as? NSObject.Type else { return nil }
        return coder.decodeObject(of: [type], forKey: key)
    }
}

private enum CFColor {
    static func isColor(_ value: Any) -> Bool { value is CGColor }
    static func components(_ value: Any) -> [CGFloat]? {
        guard let color = value as? CGColor,
            let converted = color.inSRGB
        else { return nil }
        return converted.components
    }
}

/// What optional types are optional of.
package protocol OptionalType { static var wrapped: Any.Type { get } }
extension Optional: OptionalType { package static var wrapped: Any.Type { Wrapped.self } }

extension RawRepresentable {
    fileprivate static var rawKind: ArchivedValue.Kind? {
        ArchivedValue.kind(of: RawValue.self) == .number ? .number : nil
    }
}

extension CATransform3D {
    fileprivate var numbers: [CGFloat] {
        [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
    }
    fileprivate init(numbers n: [CGFloat]) {
        self.init(
            m11: n[0], m12: n[1], m13: n[2], m14: n[3], m21: n[4], m22: n[5], m23: n[6], m24: n[7], m31: n[8],
            m32: n[9], m33: n[10], m34: n[11], m41: n[12], m42: n[13], m43: n[14], m44: n[15])
    }
}

extension CALayer {
    private static let sublayersKey = "CALayerSublayers"

    final func encodeLayer(to coder: NSCoder) {
        guard coder.allowsKeyedCoding else { return }
        for property in KeyedProperties.all(of: self) { property.encode(self, to: coder) }
        if let sublayers { coder.encode(sublayers as NSArray, forKey: Self.sublayersKey) }
    }

    final func decodeLayer(from coder: NSCoder) {
        guard coder.allowsKeyedCoding else { return }
        for property in KeyedProperties.all(of: self) { property.decode(self, from: coder) }
        guard coder.containsValue(forKey: Self.sublayersKey) else { return }
        let list = coder.decodeObject(of: [NSArray.self, CALayer.self], forKey: Self.sublayersKey) as? [Any]
        for case let layer as CALayer in list ?? [] { addSublayer(layer) }
    }
}
