import Foundation

// Key-value coding for classes that state their keys; of other classes stored properties can be read.

extension NSObjectProtocol where Self: NSObject {
    /// Numbers as `NSNumber`, points, sizes, rectangles and transforms as `NSValue`.
    public func value(forKey key: String) -> Any? {
        // Layers let their subclasses override the question.
        if let layer = self as? CALayer { return layer.value(forKey: key) }
        if let property = KeyedProperties.property(key, of: self) { return KeyedValue.boxed(property.read(self)) }
        if let stored = StoredProperty.value(key, of: self) { return KeyedValue.boxed(stored) }
        return (self as? any KeyedObject)?.value(ofUndefinedKey: key)
    }

    /// Sets the property of the name; a wrong name traps with Foundation's words.
    public func setValue(_ value: Any?, forKey key: String) {
        if let layer = self as? CALayer { return layer.setValue(value, forKey: key) }
        let value = value is NSNull ? nil : value
        if let assign = KeyedProperties.property(key, of: self)?.assign, assign(self, value) { return }
        (self as? any KeyedObject)?.set(value, ofUndefinedKey: key)
    }

    /// The first key leads to the object that the rest is asked of.
    public func value(forKeyPath keyPath: String) -> Any? {
        if let layer = self as? CALayer { return layer.value(forKeyPath: keyPath) }
        guard let dot = keyPath.firstIndex(of: ".") else { return value(forKey: keyPath) }
        let rest = String(keyPath[keyPath.index(after: dot)...])
        return value(forKey: String(keyPath[..<dot])).flatMap { KeyedValue.value(at: rest, in: $0) }
    }

    /// Sets the property at the end of the path.
    public func setValue(_ value: Any?, forKeyPath keyPath: String) {
        if let layer = self as? CALayer { return layer.setValue(value, forKeyPath: keyPath) }
        guard let dot = keyPath.firstIndex(of: ".") else { return setValue(value, forKey: keyPath) }
        let rest = String(keyPath[keyPath.index(after: dot)...])
        switch self.value(forKey: String(keyPath[..<dot])) {
        case let object as NSObject: object.setValue(value, forKeyPath: rest)
        default: break
        }
    }

    /// Sets several properties by name.
    public func setValuesForKeys(_ keyedValues: [String: Any]) {
        for (key, value) in keyedValues.sorted(by: { $0.key < $1.key }) { setValue(value, forKey: key) }
    }

    /// The values of several properties by name.
    public func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
        keys.reduce(into: [:]) { $0[$1] = value(forKey: $1) ?? NSNull() }
    }
}

extension KeyedValue {
    /// What a key path leads to from a value: of an array the values of all its elements, of a dictionary the one that is
    /// kept under the key.
    fileprivate static func value(at path: String, in value: Any) -> Any? {
        switch value {
        case let value as NSValue: return AnimatedValue(value).boxed(at: path)
        case let object as NSObject where !(object is NSArray) && !(object is NSDictionary):
            return object.value(forKeyPath: path)
        case let dictionary as [String: Any]:
            guard let dot = path.firstIndex(of: ".") else { return dictionary[path] }
            let rest = String(path[path.index(after: dot)...])
            return dictionary[String(path[..<dot])].flatMap { Self.value(at: rest, in: $0) }
        case let array as [Any]:
            return array.map { Self.value(at: path, in: $0) ?? NSNull() }
        default: return nil
        }
    }
}

/// Stored properties as reflection shows them.
private enum StoredProperty {
    static func value(_ name: String, of object: NSObject) -> Any? {
        var mirror: Mirror? = Mirror(reflecting: object)
        while let here = mirror {
            if let found = here.children.first(where: { $0.label == name }) { return KeyedValue.flattened(found.value) }
            mirror = here.superclassMirror
        }
        return nil
    }
}

extension AnimatedValue {
    /// A part of a point, a size, a rectangle or a transform.
    fileprivate func boxed(at path: String) -> Any? {
        self[path.split(separator: ".")[...]].flatMap { KeyedValue.boxed($0.object) }
    }
}
