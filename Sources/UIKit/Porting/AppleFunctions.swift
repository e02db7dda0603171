import Foundation

/// The object, where it has a method of that name: `delegate?.f?(x)` on a protocol whose methods are optional.
public func implementing<Object>(_ object: Object?, _ name: String) -> Object? {
    guard let object, (object as? any NSObjectProtocol)?.responds(to: Selector(name)) ?? false
    else { return nil }
    return object
}

/// `object.responds(to: selector)`, of any protocol's object.
public func objectResponds(_ object: AnyObject, to selector: Selector) -> Bool {
    (object as? any NSObjectProtocol)?.responds(to: selector) ?? false
}

/// `object?.responds(to: selector)`
public func objectRespondsIfAny(_ object: AnyObject?, to selector: Selector) -> Bool? {
    object.map { objectResponds($0, to: selector) }
}
