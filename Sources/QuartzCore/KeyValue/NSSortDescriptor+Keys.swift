import Foundation

extension NSSortDescriptor {
    /// The key path that objects are asked for with key-value coding; nil where they are compared themselves, or by a key
    /// path of Swift's.
    public var key: String? { (keyPath as? KeyPath<NSObject, SortedObject>).flatMap { NSObject()[keyPath: $0].key } }

    /// Sorts objects by what key-value coding answers for the key path, or by themselves without one: numbers, texts and
    /// dates in their order, what has no value first.
    public convenience init(key: String?, ascending: Bool) {
        self.init(key: key, ascending: ascending) { first, second in
            switch (first, second) {
            case (let a as String, let b as String): a.compare(b)
            case (let a as Date, let b as Date): a.compare(b)
            case (let a as NSNumber, let b as NSNumber): a.compare(b)
            default: .orderedSame
            }
        }
    }

    /// Sorts objects by what key-value coding answers for the key path, or by themselves without one.
    ///
    /// - Parameters:
    ///   - key: The key path; nil for the objects themselves.
    ///   - ascending: Whether the least comes first.
    ///   - cmptr: Compares two values; what has no value comes first, and is not given to it.
    public convenience init(key: String?, ascending: Bool, comparator cmptr: @escaping Comparator) {
        self.init(keyPath: \NSObject.[keyed: key], ascending: ascending) { first, second in
            switch ((first as? SortedObject)?.value, (second as? SortedObject)?.value) {
            case (nil, nil): .orderedSame
            case (nil, _): .orderedAscending
            case (_, nil): .orderedDescending
            case (let a?, let b?): cmptr(a, b)
            }
        }
    }
}

/// What an object answers for a key, with the key: a key path of Swift's is all that Foundation's descriptor keeps.
private struct SortedObject {
    let key: String?
    let object: NSObject
    var value: Any? { key.map { object.value(forKeyPath: $0) } ?? object }
}

extension NSObject {
    fileprivate subscript(keyed key: String?) -> SortedObject { SortedObject(key: key, object: self) }
}
