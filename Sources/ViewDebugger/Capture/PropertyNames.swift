import UIKit

/// The names of properties that hold objects, read by reflection from objects of the app's own classes.
enum PropertyNames {
    /// Calls `body` with each property's name and value; a lazy property and one with a wrapper by the name that was written.
    static func forEach(of owner: AnyObject, _ body: (_ name: String, _ value: Any) -> Void) {
        var mirror: Mirror? = Mirror(reflecting: owner)
        // Classes of the app's own; UIKit's properties say nothing that a person wrote.
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

    /// The objects in a property's value, with what follows the property's name to reach each.
    static func objects(in value: Any) -> [(suffix: String, object: AnyObject)] {
        if let object = object(value) { return [("", object)] }
        if let list = value as? [AnyObject] { return list.enumerated().map { ("[\($0.offset)]", $0.element) } }
        // Optionals and property wrappers hold the object one or two levels down.
        let mirror = Mirror(reflecting: value)
        guard mirror.displayStyle == .optional || mirror.displayStyle == .struct, mirror.children.count <= 3 else {
            return []
        }
        for child in mirror.children {
            if let object = object(child.value) { return [("", object)] }
            if mirror.displayStyle == .struct, Mirror(reflecting: child.value).displayStyle == .optional,
                let inner = Mirror(reflecting: child.value).children.first, let object = object(inner.value)
            {
                return [("", object)]
            }
        }
        return []
    }

    private static func object(_ value: Any) -> AnyObject? {
        if let view = value as? UIView { return view }
        return value as? NSLayoutConstraint
    }

    /// The property of the owner that holds the object.
    static func name(of object: AnyObject, in owner: AnyObject) -> String? {
        var found: String?
        forEach(of: owner) { name, value in
            guard found == nil else { return }
            found = objects(in: value).first { $0.object === object }.map { name + $0.suffix }
        }
        return found
    }
}
