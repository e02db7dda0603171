import Foundation

// Objective-C's functions over classes and methods. There is no Objective-C runtime, so no class has a method that could
// be found and changed: looking one up gives nil, which is said once for each name, and code that then goes without does.

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

// Nobody has a method to hand to these.
public func method_exchangeImplementations(_ m1: Method, _ m2: Method) {}
@discardableResult
public func method_setImplementation(_ m: Method, _ imp: IMP) -> IMP { imp }
public func method_getImplementation(_ m: Method) -> IMP { m }
public func method_getTypeEncoding(_ m: Method) -> UnsafePointer<CChar>? { nil }

/// The object's class, a class's own where a class is given.
public func object_getClass(_ obj: Any?) -> AnyClass? { obj.map { type(of: $0 as AnyObject) } }

/// The class above; nil for one that has none.
public func class_getSuperclass(_ cls: AnyClass?) -> AnyClass? { cls.flatMap { _getSuperclass($0) } }

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
