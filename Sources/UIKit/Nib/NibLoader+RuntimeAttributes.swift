import Foundation
import NibDocument

extension NibLoader {
    /// Sets the user-defined runtime attributes of an object, in the order of the file.
    func setRuntimeAttributes(of object: NSObject, _ element: NibElement) {
        for attribute in element.elements(in: "userDefinedRuntimeAttributes") {
            guard let keyPath = attribute["keyPath"] else { continue }
            let value = runtimeValue(attribute)
            if let registered = ClassRegistry.shared.inspectable(keyPath, of: object) {
                if !registered.set(object, value) { warn(keyPath, of: object, wants: registered.valueType, got: value) }
                continue
            }
            if NibProperties.set(keyPath, of: object, to: value) { continue }
            switch NibReflection.connect(keyPath, of: object, to: value as Any) {
            case .done: continue
            case .wrongType(let wanted):
                warn(keyPath, of: object, wants: wanted, got: value)
            case .notFound:
                if let settable = object as? any NibValueCoding, settable.setNibValue(value, forKeyPath: keyPath) {
                    continue
                }
                guard delegate.hasCustomClasses else { continue }
                session.warn(
                    "\(source.name): "
                        + NibReflection.notCompliant(
                            object, keyPath,
                            remedy: "Declare it as @Inspectable var \(keyPath); where it is computed, register it: "
                                + "ClassRegistry.shared.register(\(ClassRegistry.shortName(type(of: object))).self, "
                                + "inspectable: [\"\(keyPath)\": \\.\(keyPath)])"))
            }
        }
    }

    private func warn(_ keyPath: String, of object: NSObject, wants wanted: Any.Type, got value: Any?) {
        session.warn(
            "\(source.name): the runtime attribute “\(keyPath)” of \(type(of: object)) is a \(wanted), "
                + "but the nib file sets it to \(value.map { "\($0)" } ?? "nil")")
    }

    private func runtimeValue(_ element: NibElement) -> Any? {
        let child = element.child(key: "value")
        switch element["type"] {
        case "boolean": return element.flag("value")
        case "string", "localizedString":
            let text = element["value"] ?? child?.text ?? ""
            return texts?.text(of: element.parent?.parent?.id, key: element["keyPath"] ?? "", original: text) ?? text
        case "color": return color(child?.colorValue)
        case "image": return (element["value"] ?? child?["name"]).flatMap { image(named: $0, isSymbol: false) }
        case "size":
            return child.flatMap { child in
                child.number("width").flatMap { width in child.number("height").map { CGSize(width: width, height: $0) }
                }
            }
        case "point":
            return child.flatMap { child in
                child.number("x").flatMap { x in child.number("y").map { CGPoint(x: x, y: $0) } }
            }
        case "rect": return child?.rectValue
        case "range":
            return child.flatMap { child in
                child.integer("location").flatMap { location in
                    child.integer("length").map { NSRange(location: location, length: $0) }
                }
            }
        case "nil": return nil
        default:
            guard let child else { return element.number("value") }
            return child.name == "integer" ? child.integer("value") as Any? : child.number("value")
        }
    }
}

/// Lets a class take values from nib files for names that are no properties found by ``Inspectable``: what
/// `setValue(_:forKeyPath:)` does with Objective-C.
@MainActor
public protocol NibValueCoding: AnyObject {
    /// - Returns: Whether the object knows the key path and the value suits it.
    func setNibValue(_ value: Any?, forKeyPath keyPath: String) -> Bool
}

/// Numbers in nib files have one type; properties have several.
enum NibValueConversion {
    static func convert<Value>(_ value: Any, to type: Value.Type) -> Value? {
        if let value = value as? Value { return value }
        guard let number = double(value) else { return nil }
        if type == CGFloat.self || type == CGFloat?.self { return CGFloat(number) as? Value }
        if type == Double.self || type == Double?.self { return number as? Value }
        if type == Float.self || type == Float?.self { return Float(number) as? Value }
        if type == Int.self || type == Int?.self { return Int(exactly: number) as? Value }
        if type == UInt.self || type == UInt?.self { return UInt(exactly: number) as? Value }
        if type == Bool.self || type == Bool?.self { return (number != 0) as? Value }
        return nil
    }

    static func double(_ value: Any?) -> Double? {
        switch value {
        case let value as Double: value
        case let value as Int: Double(value)
        case let value as CGFloat: Double(value)
        case let value as Bool: value ? 1 : 0
        default: nil
        }
    }
}
