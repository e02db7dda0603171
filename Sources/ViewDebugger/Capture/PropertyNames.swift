import UIKit

/// The names of properties that hold objects, read by reflection from objects of the app's own classes.
enum PropertyNames {
    /// Calls `body` with each property's name and value; a lazy property and one with a wrapper by the name that was written.
    static func forEach(of owner: AnyObject, _ body: (_ name: String, _ value: Any) -> Void) {
        var mirror: Mirror? = Mirror(reflecting: owner)
        // Only the app's own classes: names of UIKit's properties are not the app's words.
        while let here = mirror, let type = here.subjectType as? AnyClass, !String(reflecting: type).hasPrefix("UIKit.")
        {
            for child in here.children {
                guard var name = child.label else { continue }
                if name.hasPrefix("$__lazy_storage_$_") {
                    name.removeFirst("$__lazy_storage_$_".count)
                } else if name.hasPrefix("_") {
                    // Property wrappers store `_title` for `title`.
                    name.removeFirst()
                }
                body(name, child.value)
            }
            mirror = here.superclassMirror
        }
    }

    /// An object in a property's value.
    struct Held {
        let object: AnyObject
        /// What follows the property's name: `[2]` in a list.
        var suffix = ""
        var isOptional = false
    }

    static func objects(in value: Any) -> [Held] {
        let mirror = Mirror(reflecting: value)
        if mirror.displayStyle == .optional {
            return mirror.children.first.flatMap { object($0.value) }.map { [Held(object: $0, isOptional: true)] } ?? []
        }
        if let object = object(value) { return [Held(object: object)] }
        if let list = value as? [AnyObject] {
            return list.enumerated().map { Held(object: $0.element, suffix: "[\($0.offset)]") }
        }
        // Property wrappers hold the object one or two levels down.
        guard mirror.displayStyle == .struct, mirror.children.count <= 3 else { return [] }
        for child in mirror.children {
            if let object = object(child.value) { return [Held(object: object)] }
            if Mirror(reflecting: child.value).displayStyle == .optional,
                let inner = Mirror(reflecting: child.value).children.first, let object = object(inner.value)
            {
                return [Held(object: object, isOptional: true)]
            }
        }
        return []
    }

    private static func object(_ value: Any) -> AnyObject? {
        if let view = value as? UIView { return view }
        return value as? NSLayoutConstraint
    }

    /// The property of the owner that holds the object.
    static func property(holding object: AnyObject, in owner: AnyObject) -> (name: String, held: Held)? {
        var found: (String, Held)?
        forEach(of: owner) { name, value in
            guard found == nil else { return }
            found = objects(in: value).first { $0.object === object }.map { (name, $0) }
        }
        return found
    }
}
