import Foundation

/// How an associated value is kept. Values are always held as Swift holds them; `OBJC_ASSOCIATION_ASSIGN` is weak here.
public enum objc_AssociationPolicy: UInt, Sendable {
    /// Held weakly here, where Objective-C holds without counting: it is nil once the object is gone.
    case OBJC_ASSOCIATION_ASSIGN = 0
    /// Held.
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
    /// A copy is held, where the object can be copied.
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
    /// Held; the same as without atomicity.
    case OBJC_ASSOCIATION_RETAIN = 0x301
    /// A copy is held; the same as without atomicity.
    case OBJC_ASSOCIATION_COPY = 0x303
}

/// Attaches `value` to `object` under `key`, or removes what is there when `value` is nil.
///
/// Values attached to responders, layout guides and constraints live in the object and die with it. For other
/// classes they live until removed, since Swift objects tell nobody when they end.
public func objc_setAssociatedObject(
    _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
    let object = object as AnyObject
    let stored = value.map { Association($0, weakly: policy == .OBJC_ASSOCIATION_ASSIGN) }
    if let holder = object as? AssociationHolder {
        holder.associations.set(stored, for: key)
    } else {
        Associations.ofOtherObjects.set(stored, of: object, for: key)
    }
}

/// The value attached to `object` under `key`, or nil.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    let object = object as AnyObject
    if let holder = object as? AssociationHolder { return holder.associations.value(for: key) }
    return Associations.ofOtherObjects.value(of: object, for: key)
}

/// Removes all values attached to `object`.
public func objc_removeAssociatedObjects(_ object: Any) {
    let object = object as AnyObject
    if let holder = object as? AssociationHolder {
        holder.associations.removeAll()
    } else {
        Associations.ofOtherObjects.removeAll(of: object)
    }
}

/// A class whose objects carry their associated values themselves.
package protocol AssociationHolder: AnyObject {
    var associations: Associations { get }
}

private struct Association {
    private var strong: Any?
    private weak var weakReference: AnyObject?

    init(_ value: Any, weakly: Bool) {
        if weakly { weakReference = value as AnyObject } else { strong = value }
    }

    var value: Any? { strong ?? weakReference }
}

/// The associated values of one object; empty until the first is set.
package final class Associations: @unchecked Sendable {
    private let lock = NSLock()
    private var values: [UnsafeRawPointer: Association] = [:]

    package init() {}

    fileprivate func set(_ association: Association?, for key: UnsafeRawPointer) {
        // What is replaced ends after the lock is given back: its deinit may come here again.
        let replaced = lock.withLock {
            let old = values[key]
            values[key] = association
            return old
        }
        _ = replaced
    }

    fileprivate func value(for key: UnsafeRawPointer) -> Any? { lock.withLock { values[key] }?.value }

    fileprivate func removeAll() {
        let removed = lock.withLock {
            let old = values
            values = [:]
            return old
        }
        _ = removed
    }

    fileprivate static let ofOtherObjects = AssociationTable()
}

/// Associated values of objects that cannot carry them. Objects are kept alive so that an address is never reused.
private final class AssociationTable: @unchecked Sendable {
    private let lock = NSLock()
    private var entries: [ObjectIdentifier: (object: AnyObject, values: Associations)] = [:]

    func set(_ association: Association?, of object: AnyObject, for key: UnsafeRawPointer) {
        let values = lock.withLock {
            let entry = entries[ObjectIdentifier(object)] ?? (object, Associations())
            entries[ObjectIdentifier(object)] = entry
            return entry.values
        }
        values.set(association, for: key)
    }

    func value(of object: AnyObject, for key: UnsafeRawPointer) -> Any? {
        lock.withLock { entries[ObjectIdentifier(object)]?.values }?.value(for: key)
    }

    func removeAll(of object: AnyObject) {
        let removed = lock.withLock { entries.removeValue(forKey: ObjectIdentifier(object)) }
        _ = removed
    }
}
