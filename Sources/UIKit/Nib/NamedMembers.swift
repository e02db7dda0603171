import Foundation
import QuartzCore

/// The members of one class that nib files, selectors and key paths reach by name.
///
/// Objective-C keeps such names itself. Here lowered sources (see `plumb port`) state them, once for each class:
///
///     let members = NamedMembers(of: Editor.self)
///     members.action(Selector("save:", Editor.save(_:)))
///     members.property("field", \.field)
@MainActor
public struct NamedMembers<Target: AnyObject> {
    private let table: NamedMemberTable

    public init(of type: Target.Type) { table = NamedMemberTable.of(type) }

    /// The class's name in Objective-C, where it differs from Swift's.
    public func name(_ name: String) { ClassRegistry.shared.register(Target.self, as: name) }

    /// How an object is made of nothing, where the class has an `init()` of its own. One that overrides is found without.
    public func made(_ make: @escaping @MainActor () -> Target?) { table.make = make }

    // MARK: Methods

    /// A method, with its name.
    public func action(_ selector: Selector) { table.add(selector) }

    /// Names of further methods that the class has: `responds(to:)` says yes to them.
    public func implements(_ names: String...) { table.implemented.formUnion(names) }

    /// A property, stated before, that Interface Builder offers in the Attributes inspector, as `@IBInspectable` says.
    public func inspectable(_ name: String) { table.inspectables.append(name) }

    /// A method that makes the destination of a segue.
    @preconcurrency public func segueAction<Source: UIViewController>(
        _ name: String, _ make: @escaping @MainActor (Source, NSCoder, Any?, String?) -> UIViewController?
    ) {
        SegueActionRegistry.shared.register(name, making: make)
    }

    // MARK: Properties

    /// A property that nib files may set, and key-value coding reads and writes.
    public func property<Value>(_ name: String, _ path: ReferenceWritableKeyPath<Target, Value>) { add(name, path) }

    /// A property that can be read only.
    public func property<Value>(_ name: String, reading path: KeyPath<Target, Value>) { add(name, reading: path) }

    private func add<Value>(_ name: String, _ path: ReferenceWritableKeyPath<Target, Value>) {
        table.properties[name] = NamedProperty(
            valueType: Value.self,
            get: { ($0 as? Target).map { $0[keyPath: path] } },
            set: { object, value in
                guard let target = object as? Target, let converted = NamedProperty.convert(value, to: Value.self)
                else { return false }
                target[keyPath: path] = converted
                return true
            })
    }

    private func add<Value>(_ name: String, reading path: KeyPath<Target, Value>) {
        table.properties[name] = NamedProperty(
            valueType: Value.self, get: { ($0 as? Target).map { $0[keyPath: path] } }, set: { _, _ in false })
    }
}

// Key-value coding and observing are for objects of Foundation's class.
extension NamedMembers where Target: NSObject {
    public func property<Value>(_ name: String, _ path: ReferenceWritableKeyPath<Target, Value>) {
        KeyedProperties.state(KeyedProperty(name, path), of: Target.self)
        add(name, path)
    }

    public func property<Value>(_ name: String, reading path: KeyPath<Target, Value>) {
        KeyedProperties.state(KeyedProperty(name, path), of: Target.self)
        add(name, reading: path)
    }

    /// An ordered relation that the class has methods for and no property: `countOfNotes` and `objectInNotesAtIndex:`
    /// make the key `notes`.
    ///
    /// - Parameters:
    ///   - name: The key.
    ///   - count: How many objects there are.
    ///   - object: The object at an index, from 0.
    public func list<Element>(
        _ name: String, count: @escaping (Target) -> Int, object: @escaping (Target, Int) -> Element
    ) {
        let property = KeyedProperty(name, of: Target.self) { target in
            (0..<max(0, count(target))).map { object(target, $0) as Any }
        }
        KeyedProperties.state(property, of: Target.self)
    }
}

/// A property of a class, reached by its name.
@MainActor
struct NamedProperty {
    let valueType: Any.Type
    let get: (AnyObject) -> Any?
    /// Whether the value was of the property's type.
    let set: (AnyObject, Any?) -> Bool

    static func convert<Value>(_ value: Any?, to type: Value.Type) -> Value? {
        guard let value else { return Optional<Any>.none as? Value }
        return NibValueConversion.convert(value, to: type)
    }
}

/// The named members of one class, without its superclasses'.
@MainActor
final class NamedMemberTable {
    private static var tables: [ObjectIdentifier: NamedMemberTable] = [:]
    fileprivate static var actionNames: Set<String> = []

    private(set) var actions: [String: Selector] = [:]
    fileprivate(set) var properties: [String: NamedProperty] = [:]
    fileprivate(set) var implemented: Set<String> = []
    fileprivate(set) var make: (@MainActor () -> AnyObject?)?
    /// In the order of the source.
    fileprivate(set) var inspectables: [String] = []

    static func of(_ type: AnyClass) -> NamedMemberTable {
        let known = tables[ObjectIdentifier(type)]
        let table = known ?? NamedMemberTable()
        if known == nil { tables[ObjectIdentifier(type)] = table }
        return table
    }

    fileprivate func add(_ selector: Selector) {
        actions[selector.name] = selector
        Self.actionNames.insert(selector.name)
    }

    /// What `look` finds in the class's table or the nearest superclass's.
    static func search<Found>(_ type: AnyClass, _ look: (NamedMemberTable) -> Found?) -> Found? {
        ModuleMembers.load(of: type)
        guard !tables.isEmpty else { return nil }
        var level: AnyClass? = type
        while let here = level {
            if let found = tables[ObjectIdentifier(here)].flatMap(look) { return found }
            level = _getSuperclass(here)
        }
        return nil
    }
}

extension NamedMembers where Target == NSObject {
    static func knowsAction(_ name: String) -> Bool { NamedMemberTable.actionNames.contains(name) }

    static func action(_ name: String, of type: AnyClass) -> Selector? {
        NamedMemberTable.search(type) { $0.actions[name] }
    }

    static func implements(_ name: String, _ type: AnyClass) -> Bool {
        NamedMemberTable.search(type) {
            $0.actions[name] != nil || $0.implemented.contains(name) || $0.properties[name] != nil ? true : nil
        } ?? false
    }

    /// What the class's own `init()` makes; nil where it states none.
    static func make(_ type: AnyClass) -> AnyObject? {
        ModuleMembers.load(of: type)
        return NamedMemberTable.of(type).make?()
    }

    static func property(_ name: String, of type: AnyClass) -> NamedProperty? {
        NamedMemberTable.search(type) { $0.properties[name] }
    }

    /// What Interface Builder offers for an object, the superclass's properties first.
    package static func inspectables(of object: NSObject) -> [(name: String, type: Any.Type, value: Any?)] {
        var levels: [[String]] = []
        _ = NamedMemberTable.search(type(of: object)) { table -> Void? in
            levels.append(table.inspectables)
            return nil
        }
        return levels.reversed().joined().compactMap { name in
            property(name, of: type(of: object)).map { (name, $0.valueType, $0.get(object)) }
        }
    }

    static func set(_ value: Any?, for name: String, of object: NSObject) -> NibReflection.Outcome {
        guard let property = property(name, of: type(of: object)) else { return .notFound }
        return property.set(object, value) ? .done : .wrongType(property.valueType)
    }
}
