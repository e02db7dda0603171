import Foundation
import Synchronization

/// A property that can be read, set and observed by its name or by a key path.
///
/// `@unchecked Sendable`: made once, never changed; what the functions touch belongs to the object's own actor.
package struct KeyedProperty: @unchecked Sendable {
    /// Objective-C's key: `hidden` for `isHidden`.
    package let name: String
    /// The Swift property's path; nil for keys without such a property.
    package let path: AnyKeyPath?
    package let valueType: Any.Type
    /// The value as Swift has it; nil of optionals is nil.
    package let read: (NSObject) -> Any?
    /// Whether the value suits the property. Nil where the property cannot be set.
    package let assign: ((NSObject, Any?) -> Bool)?
    package let areEqual: (Any?, Any?) -> Bool
    /// The value as the property takes it; nil where it suits the property not.
    package let converted: (Any) -> Any?
    /// Whether archives hold it: others follow from those that they hold.
    let isArchived: Bool

    package init<Root: NSObject, Value>(_ name: String, _ path: KeyPath<Root, Value>, isArchived: Bool = true) {
        self.init(name, reading: path, isArchived: isArchived, assign: nil)
    }

    package init<Root: NSObject, Value>(
        _ name: String, _ path: ReferenceWritableKeyPath<Root, Value>, isArchived: Bool = true
    ) {
        self.init(name, reading: path, isArchived: isArchived) { object, value in
            guard let object = object as? Root, let value = KeyedValue.convert(value, to: Value.self) else {
                return false
            }
            object[keyPath: path] = value
            return true
        }
    }

    /// What has a key, and no property in Swift.
    package init<Root: NSObject, Value>(_ name: String, of type: Root.Type, read: @escaping (Root) -> Value) {
        self.name = name
        path = nil
        valueType = Value.self
        self.read = { ($0 as? Root).map { read($0) as Any } }
        assign = nil
        areEqual = { _, _ in false }
        converted = { $0 as? Value }
        isArchived = false
    }

    private init<Root: NSObject, Value>(
        _ name: String, reading path: KeyPath<Root, Value>, isArchived: Bool, assign: ((NSObject, Any?) -> Bool)?
    ) {
        self.isArchived = isArchived && assign != nil && ArchivedValue.kind(of: Value.self) != nil
        converted = { KeyedValue.convert($0, to: Value.self) }
        self.name = name
        self.path = path
        valueType = Value.self
        read = { ($0 as? Root).flatMap { KeyedValue.flattened($0[keyPath: path]) } }
        self.assign = assign
        areEqual = { a, b in
            guard let a, let b else { return a == nil && b == nil }
            guard let a = a as? any Equatable else { return a as AnyObject === b as AnyObject }
            return KeyedValue.areEqual(a, b)
        }
    }
}

/// A class whose properties have keys. Subclasses add theirs to those of the classes above.
package protocol KeyedObject: NSObject {
    /// With key paths whose root is the class itself, so that they equal the ones written for it.
    static func keyedProperties() -> [KeyedProperty]
    func value(ofUndefinedKey key: String) -> Any?
    func set(_ value: Any?, ofUndefinedKey key: String)
}

/// The properties of each class that was asked, by key and by key path.
package enum KeyedProperties {
    private struct Table: Sendable {
        var byName: [String: KeyedProperty] = [:]
        var byPath: [KeyedPath: KeyedProperty] = [:]

        mutating func add(_ property: KeyedProperty) {
            byName[property.name] = property
            if let path = property.path { byPath[KeyedPath(path: path)] = property }
        }
    }

    /// `@unchecked Sendable`: key paths without subscripts are immutable.
    private struct KeyedPath: Hashable, @unchecked Sendable { let path: AnyKeyPath }

    private static let tables = Mutex<[ObjectIdentifier: Table]>([:])
    /// What an app's own classes state, by class.
    private static let stated = Mutex<[ObjectIdentifier: [KeyedProperty]]>([:])
    /// Has the app's modules state the properties of a class, where they have not yet; false where that must wait.
    package static let prepare = Mutex<(@Sendable (AnyClass) -> Bool)?>(nil)

    /// A property of an app's own class. One of the same name further up is hidden by it.
    package static func state(_ property: KeyedProperty, of type: AnyClass) {
        stated.withLock { $0[ObjectIdentifier(type), default: []].append(property) }
        tables.withLock { $0.removeAll() }
    }

    private static func table(of type: NSObject.Type) -> Table {
        let key = ObjectIdentifier(type)
        if let known = tables.withLock({ $0[key] }) { return known }
        let isComplete = prepare.withLock({ $0 })?(type) ?? true
        var table = Table()
        for property in (type as? any KeyedObject.Type)?.keyedProperties() ?? [] { table.add(property) }
        let own = stated.withLock { stated in
            stated.isEmpty ? [] : levels(of: type).compactMap { stated[ObjectIdentifier($0)] }
        }
        for property in own.reversed().joined() { table.add(property) }
        let made = table
        if isComplete { tables.withLock { $0[key] = made } }
        return made
    }

    /// The class and those above it, nearest first.
    private static func levels(of type: AnyClass) -> [AnyClass] {
        Array(sequence(first: type) { _getSuperclass($0) })
    }

    /// `hidden` and `isHidden` mean the same.
    package static func property(_ key: String, of object: NSObject) -> KeyedProperty? {
        let table = table(of: type(of: object))
        if let found = table.byName[key] { return found }
        guard key.hasPrefix("is"), key.count > 2 else { return nil }
        let rest = key.dropFirst(2)
        return table.byName[rest.prefix(1).lowercased() + rest.dropFirst()]
    }

    /// The property that a key path written for `type` means. An object may be of a class below.
    static func property(_ path: AnyKeyPath, of type: NSObject.Type) -> KeyedProperty? {
        table(of: type).byPath[KeyedPath(path: path)]
    }

    package static func all(of object: NSObject) -> [KeyedProperty] {
        (type(of: object) as? any KeyedObject.Type)?.keyedProperties() ?? []
    }
}

/// Values on their way into properties and out of them.
package enum KeyedValue {
    /// The value inside optionals.
    static func flattened(_ value: Any) -> Any? {
        guard let optional = value as? any AnyOptional else { return value }
        return optional.unwrapped.flatMap(flattened)
    }

    /// Numbers as `NSNumber`, geometry as `NSValue`: what key-value coding answers.
    package static func boxed(_ value: Any?) -> Any? {
        switch value {
        case let value as CGFloat: NSNumber(value: Double(value))
        case let value as any BinaryInteger: NSNumber(value: Int(value))
        case let value as Double: NSNumber(value: value)
        case let value as Float: NSNumber(value: value)
        case let value as Bool: NSNumber(value: value)
        case let value as CGPoint: NSValue(point: value)
        case let value as CGSize: NSValue(size: value)
        case let value as CGRect: NSValue(rect: value)
        case let value as CGAffineTransform: NSValue(cgAffineTransform: value)
        case let value as CATransform3D: NSValue(caTransform3D: value)
        case let value as any RawRepresentable: boxed(raw(value)) ?? value
        default: value
        }
    }

    private static func raw<Value: RawRepresentable>(_ value: Value) -> Any {
        value.rawValue is String ? value : value.rawValue
    }

    /// Numbers fit properties of all number types, and enumerations by their raw values.
    package static func convert<Value>(_ value: Any?, to type: Value.Type) -> Value? {
        guard let value else { return Optional<Any>.none as? Value }
        if let fitting = value as? Value { return fitting }
        if let number = (value as? NSNumber) ?? (value as? CGFloat).map({ NSNumber(value: Double($0)) }) {
            if type == Bool.self || type == Bool?.self { return number.boolValue as? Value }
            if let fitting = number as? Value { return fitting }
            if let fitting = number.doubleValue as? Value { return fitting }
            if let type = type as? any RawRepresentable.Type { return make(type, from: number) as? Value }
            if let type = type as? any BinaryInteger.Type { return type.init(truncating: number) as? Value }
            if type == Float.self || type == Float?.self { return number.floatValue as? Value }
        }
        if let type = type as? any RawRepresentable.Type { return make(type, from: value) as? Value }
        return nil
    }

    private static func make<Value: RawRepresentable>(_ type: Value.Type, from value: Any) -> Value? {
        convert(value, to: Value.RawValue.self).flatMap(Value.init(rawValue:))
    }

    static func areEqual<Value: Equatable>(_ a: Value, _ b: Any) -> Bool { (b as? Value).map { $0 == a } ?? false }
}

extension BinaryInteger {
    fileprivate init(truncating number: NSNumber) { self.init(truncatingIfNeeded: number.intValue) }
}

private protocol AnyOptional { var unwrapped: Any? { get } }
extension Optional: AnyOptional { fileprivate var unwrapped: Any? { map { $0 } } }
