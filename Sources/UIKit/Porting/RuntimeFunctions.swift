import Foundation

// Objective-C's functions over classes and methods. There is no Objective-C runtime, so no class has a method that
// could be found and changed: looking one up gives nil and logs that, once for each name.

public typealias Method = OpaquePointer
public typealias IMP = OpaquePointer

public func class_getInstanceMethod(_ cls: AnyClass?, _ name: Selector) -> Method? { noMethod(cls, name) }
public func class_getClassMethod(_ cls: AnyClass?, _ name: Selector) -> Method? { noMethod(cls, name) }
public func class_getMethodImplementation(_ cls: AnyClass?, _ name: Selector) -> IMP? { noMethod(cls, name) }

/// False: nothing was added.
@discardableResult
public func class_addMethod(
    _ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?
) -> Bool { noMethod(cls, name) != nil }

@discardableResult
public func class_replaceMethod(
    _ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?
) -> IMP? { noMethod(cls, name) }

// The functions above give nobody a method, so these are never called with a real one.
public func method_exchangeImplementations(_ m1: Method, _ m2: Method) {}
@discardableResult
public func method_setImplementation(_ m: Method, _ imp: IMP) -> IMP { imp }
public func method_getImplementation(_ m: Method) -> IMP { m }
public func method_getTypeEncoding(_ m: Method) -> UnsafePointer<CChar>? { nil }

/// The object's class, a class's own where a class is given.
public func object_getClass(_ obj: Any?) -> AnyClass? { obj.map { type(of: $0 as AnyObject) } }

/// The class above; nil for one that has none.
public func class_getSuperclass(_ cls: AnyClass?) -> AnyClass? { cls.flatMap { _getSuperclass($0) } }

public typealias Ivar = OpaquePointer
public typealias objc_property_t = OpaquePointer

/// The class's name with its module's, as `NSStringFromClass` gives it. A class within a function or an extension has a
/// mangled name, as on Apple's platforms; Foundation's function ends the program for it.
public func stringFromClass(_ aClass: AnyClass) -> String {
    let name = _typeName(aClass, qualified: true)
    return name.contains("(unknown context at ") ? _mangledTypeName(aClass).map { "$s" + $0 } ?? name : name
}

/// The class's name with its module's.
public func class_getName(_ cls: AnyClass?) -> UnsafePointer<CChar> {
    RuntimeNames.pointer(to: cls.map { stringFromClass($0) } ?? "nil")
}
/// The name of the object's class.
public func object_getClassName(_ obj: Any?) -> UnsafePointer<CChar> { class_getName(object_getClass(obj)) }
/// The selector's name.
public func sel_getName(_ sel: Selector) -> UnsafePointer<CChar> { RuntimeNames.pointer(to: sel.name) }

// No class has properties, variables or methods that could be listed, so nobody has an element to hand to the functions
// that follow.

/// Nil: no class has properties that could be found.
public func class_getProperty(_ cls: AnyClass?, _ name: UnsafePointer<CChar>) -> objc_property_t? { nil }
/// No properties: sets the count to 0 and returns nil.
public func class_copyPropertyList(
    _ cls: AnyClass?, _ outCount: UnsafeMutablePointer<UInt32>?
) -> UnsafeMutablePointer<objc_property_t>? { nothing(outCount) }
/// No instance variables: sets the count to 0 and returns nil.
public func class_copyIvarList(
    _ cls: AnyClass?, _ outCount: UnsafeMutablePointer<UInt32>?
) -> UnsafeMutablePointer<Ivar>? { nothing(outCount) }
/// No methods: sets the count to 0 and returns nil.
public func class_copyMethodList(
    _ cls: AnyClass?, _ outCount: UnsafeMutablePointer<UInt32>?
) -> UnsafeMutablePointer<Method>? { nothing(outCount) }
/// The empty text, since there is no property to ask about.
public func property_getName(_ property: objc_property_t) -> UnsafePointer<CChar> { RuntimeNames.pointer(to: "") }
/// Nil, since there is no property to ask about.
public func property_getAttributes(_ property: objc_property_t) -> UnsafePointer<CChar>? { nil }
/// Nil, since there is no instance variable to ask about.
public func ivar_getName(_ v: Ivar) -> UnsafePointer<CChar>? { nil }
/// An empty selector, since there is no method to ask about.
public func method_getName(_ m: Method) -> Selector { Selector("") }

private func nothing(_ count: UnsafeMutablePointer<UInt32>?) -> UnsafeMutablePointer<OpaquePointer>? {
    count?.pointee = 0
    return nil
}

/// C strings that stay, one for each name.
private enum RuntimeNames {
    private static let lock = NSLock()
    // Guarded by the lock above.
    nonisolated(unsafe) private static var pointers: [String: UnsafePointer<CChar>] = [:]

    static func pointer(to name: String) -> UnsafePointer<CChar> {
        lock.withLock {
            if let known = pointers[name] { return known }
            let bytes = Array(name.utf8CString)
            let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
            copy.initialize(from: bytes, count: bytes.count)
            pointers[name] = UnsafePointer(copy)
            return UnsafePointer(copy)
        }
    }
}

extension NSObject {
    /// Whether the object's class, or one above it, conforms to the protocol.
    public func conforms<Wanted>(to aProtocol: Wanted.Type) -> Bool { self is Wanted }
    /// Ends the program, as a message that nobody understands does.
    public func doesNotRecognizeSelector(_ aSelector: Selector!) {
        let name = aSelector?.name ?? "nil"
        fatalError("-[\(type(of: self)) \(name)]: unrecognized selector sent to instance")
    }
    /// An address that stands for the method of that name, which cannot be called. Never nil, as with Objective-C, which gives its
    /// forwarding function's for a method that the object does not have.
    public func method(for aSelector: Selector!) -> IMP! {
        OpaquePointer(RuntimeNames.pointer(to: aSelector?.name ?? "nil"))
    }
    /// An address that stands for the method of that name of the class's objects; see ``method(for:)``.
    public class func instanceMethod(for aSelector: Selector!) -> IMP! {
        OpaquePointer(RuntimeNames.pointer(to: aSelector?.name ?? "nil"))
    }
    /// Whether objects of the class have a method of that name, as far as its classes state them.
    @preconcurrency @MainActor
    public class func instancesRespond(to aSelector: Selector!) -> Bool {
        aSelector.map { NamedMembers.implements($0.name, self) } ?? false
    }
    /// The class above; nil for one that has none.
    public var superclass: AnyClass? { class_getSuperclass(type(of: self)) }
}

private let saidLock = NSLock()
// Guarded by the lock above.
nonisolated(unsafe) private var said: Set<String> = []

private func noMethod(_ type: AnyClass?, _ name: Selector) -> OpaquePointer? {
    let place = "\(type.map { String(describing: $0) } ?? "nil") \(name)"
    if MainThread.isCurrent, saidLock.withLock({ said.insert(place).inserted }) {
        MainActor.assumeIsolated {
            Diagnostics.log(
                "\(place): there is no Objective-C runtime to change methods in. Override the method in a subclass, or "
                    + "call your code where the method is called.")
        }
    }
    return nil
}
