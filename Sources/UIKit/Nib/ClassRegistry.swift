import Foundation
import NibDocument

/// The classes that nib files name without a module, as Objective-C classes are named.
///
/// A class with a module (`customModule="App"`) is found by itself; one of the target's own module (`customModuleProvider`)
/// in whatever module it is. Where a file names a class alone, say which class is meant:
///
///     ClassRegistry.shared.register(BadgeView.self)
@MainActor
public final class ClassRegistry {
    public static let shared = ClassRegistry()

    private var classes: [String: AnyClass] = [:]
    /// What the runtime answered by full name: documents ask for the same classes again and again.
    private var answers: [String: AnyClass?] = [:]

    /// What nib files may set, by class.
    private var inspectables: [ObjectIdentifier: [String: InspectableProperty]] = [:]

    private init() {}

    /// Makes `name`, by default the class's own, stand for a class. A later registration wins.
    public func register(_ type: AnyClass, as name: String? = nil) {
        classes[name ?? Self.shortName(type)] = type
    }

    /// Says which properties of a class nib files may set as user-defined runtime attributes, as `@IBInspectable` does;
    /// for properties that are computed, and so cannot be ``Inspectable``:
    ///
    ///     ClassRegistry.shared.register(BadgeView.self, inspectable: ["borderWidth": \.borderWidth])
    ///
    /// Subclasses have them as well. The class is registered under its name, too.
    public func register<Object: NSObject>(
        _ type: Object.Type, as name: String? = nil, inspectable: [String: PartialKeyPath<Object>]
    ) {
        register(type, as: name)
        for (key, path) in inspectable {
            guard let property = InspectableProperty(path) else {
                preconditionFailure("\(Self.shortName(type)).\(key) cannot be set, so a nib file cannot either")
            }
            inspectables[ObjectIdentifier(type), default: [:]][key] = property
        }
    }

    /// The registered property of the object's class, or of the nearest one above it.
    func inspectable(_ key: String, of object: NSObject) -> InspectableProperty? {
        var level: AnyClass? = type(of: object)
        while let here = level {
            if let found = inspectables[ObjectIdentifier(here)]?[key] { return found }
            level = _getSuperclass(here)
        }
        return nil
    }

    /// Every registered property of the object's class and those above it, with its type, by name.
    package func inspectableProperties(of object: NSObject) -> [(name: String, type: Any.Type)] {
        var found: [String: Any.Type] = [:]
        var level: AnyClass? = type(of: object)
        while let here = level {
            for (key, property) in inspectables[ObjectIdentifier(here)] ?? [:] where found[key] == nil {
                found[key] = property.valueType
            }
            level = _getSuperclass(here)
        }
        return found.sorted { $0.key < $1.key }.map { (name: $0.key, type: $0.value) }
    }

    /// The class a nib means by a name: the one in the module, the one registered, the one in the program's main
    /// module, the one UIKit has.
    package func find(_ name: String, module: String?) -> AnyClass? {
        ModuleMembers.load(module ?? Self.mainModule)
        if let module, let found = loaded("\(module).\(name)") { return found }
        if let found = classes[name] { return found }
        if name.contains("."), let found = loaded(name) { return found }
        return loaded("\(Self.mainModule).\(name)") ?? loaded("UIKit.\(name)")
    }

    /// The same, and for a class of the target's own module, which may be called otherwise here, that in any module.
    func find(_ wanted: NibClassName) -> AnyClass? {
        find(wanted.name, module: wanted.module) ?? (wanted.isOfTarget ? LoadedClasses.named(wanted.name) : nil)
    }

    private func loaded(_ name: String) -> AnyClass? {
        if let known = answers[name] { return known }
        let parts = name.split(separator: ".")
        let isMissing = parts.count == 2 && !LoadedClasses.contains(parts[1], in: parts[0])
        let found: AnyClass? = isMissing ? nil : ProgramClasses.named(name)
        answers[name] = .some(found)
        return found
    }

    /// The executable's name as a module name.
    static let mainModule: String = {
        let name = Bundle.main.executableURL?.lastPathComponent ?? ""
        return String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    }()

    static func shortName(_ type: AnyClass) -> String {
        let name = String(reflecting: type)
        return name.split(separator: ".").last.map(String.init) ?? name
    }
}

/// The classes of the program.
package enum ProgramClasses {
    /// The class `Name` or `Module.Name`; nil for what is no such name.
    ///
    /// Foundation writes names that it can't read to standard error as they are, line ends included. Names in nib files are
    /// anybody's, and such a line can be a command to who reads it.
    package static func named(_ name: String) -> AnyClass? {
        let parts = name.unicodeScalars.split(separator: ".", omittingEmptySubsequences: false)
        let isName =
            parts.count <= 2
            && parts.allSatisfy { part in
                (part.first.map { $0 == "_" || $0.properties.isXIDStart } ?? false)
                    && part.allSatisfy(\.properties.isXIDContinue)
            }
        return isName ? NSClassFromString(name) : nil
    }
}

/// A property that a nib file may set by its name.
struct InspectableProperty {
    let valueType: Any.Type
    /// False where the value does not suit the property.
    let set: (NSObject, Any?) -> Bool

    /// The property of a key path; nil for one that cannot be set.
    init?<Object: NSObject>(_ path: PartialKeyPath<Object>) {
        let type = Swift.type(of: path).valueType
        func setter<Value>(_ value: Value.Type) -> ((NSObject, Any?) -> Bool)? {
            guard let path = path as? ReferenceWritableKeyPath<Object, Value> else { return nil }
            return { object, value in
                guard let object = object as? Object, let value = KeyedValue.convert(value, to: Value.self) else {
                    return false
                }
                object[keyPath: path] = value
                return true
            }
        }
        guard let set = _openExistential(type, do: setter) else { return nil }
        valueType = type
        self.set = set
    }
}
