import Foundation

extension NSObjectProtocol {
    /// Whether the object has a method of that name: one that its class states to ``NamedMembers`` or
    /// ``ActionRegistry``, the method itself where the selector was made from a method of the object's class, or what
    /// reads and sets a property that key-value coding knows (`text`, `setText:`).
    public func responds(to aSelector: Selector!) -> Bool {
        guard let selector = aSelector else { return false }
        // Only kept alive, and let go on the main thread.
        nonisolated(unsafe) let object = self as AnyObject
        return MainActor.assumeIsolated {
            selector.isKnown(to: object) || NamedMembers.implements(selector.name, type(of: object))
                || NamedAccess(selector.name, of: object) != nil
        }
    }

    /// Calls the method on this object, on the main thread. Traps when it has none of that name, as Objective-C does.
    ///
    /// The result is a property's value, a number boxed; nil of other methods: what they return is not known here.
    @discardableResult
    public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! { called(aSelector, []) }

    /// Calls the method with one argument.
    @discardableResult
    public func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
        called(aSelector, [object])
    }

    /// Calls the method with two arguments.
    @discardableResult
    public func perform(_ aSelector: Selector!, with object1: Any!, with object2: Any!) -> Unmanaged<AnyObject>! {
        called(aSelector, [object1, object2])
    }

    private func called(_ selector: Selector?, _ arguments: [Any?]) -> Unmanaged<AnyObject>? {
        // Handed to the main thread for one call, which this thread waits for.
        nonisolated(unsafe) let (object, given) = (self as AnyObject, arguments)
        nonisolated(unsafe) var result: Unmanaged<AnyObject>?
        func call() {
            MainActor.assumeIsolated { result = (object as? NSObject)?.call(selector, given) }
        }
        if MainThread.isCurrent { call() } else { DispatchQueue.main.sync { call() } }
        return result
    }

    @MainActor
    fileprivate func call(_ selector: Selector?, _ arguments: [Any?]) -> Unmanaged<AnyObject>? {
        guard let selector else { return nil }
        let object = self as AnyObject
        // A method may take fewer arguments than are given, or more: those are nil.
        let padded = arguments + [Any?](repeating: nil, count: 3 - arguments.count)
        if selector.perform(on: object, padded) || selector.isKnown(to: object) { return nil }
        if let access = NamedAccess(selector.name, of: object) { return access.perform(arguments.first ?? nil) }
        fatalError(
            "-[\(type(of: self)) \(selector.name)]: unrecognized selector sent to instance "
                + "\(Unmanaged.passUnretained(object).toOpaque())")
    }
}

/// What reads or sets a property by the name that Objective-C gives its methods.
@MainActor
private struct NamedAccess {
    private let run: (Any?) -> Any?

    init?(_ name: String, of object: AnyObject) {
        guard !name.isEmpty, let object = object as? NSObject else { return nil }
        if name.hasPrefix("set"), name.hasSuffix(":"), name.count > 4 {
            let rest = name.dropFirst(3).dropLast()
            let key = rest.prefix(1).lowercased() + rest.dropFirst()
            guard let assign = KeyedProperties.property(key, of: object)?.assign else { return nil }
            run = {
                _ = assign(object, $0)
                return nil
            }
        } else if let property = KeyedProperties.property(name, of: object) {
            run = { _ in KeyedValue.boxed(property.read(object)) }
        } else if let view = object as? UIView, let text = Self.debuggersTexts[name] {
            run = { _ in text(view) }
        } else {
            return nil
        }
    }

    /// What debuggers ask views for, by names that the headers do not have.
    private static let debuggersTexts: [String: @MainActor (UIView) -> String] = [
        "recursiveDescription": { $0.recursiveDescription() }, "_autolayoutTrace": { $0._autolayoutTrace() },
    ]

    func perform(_ argument: Any?) -> Unmanaged<AnyObject>? {
        guard let result = run(argument) else { return nil }
        // Only kept alive, and let go on the main thread.
        nonisolated(unsafe) let object = result as AnyObject
        // Nobody owns the result; it lives until the main queue's next turn, as in an autorelease pool.
        DispatchQueue.main.async { _ = object }
        return Unmanaged.passUnretained(object)
    }
}

extension NSObject {
    /// Calls the method after a delay in seconds, from the run loop of the present thread.
    @preconcurrency @MainActor
    public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {
        DelayedCalls.shared.add(self, aSelector, anArgument, after: delay)
    }

    /// The same, in all common modes whatever `modes` says.
    @preconcurrency @MainActor
    public func perform(
        _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval, inModes modes: [RunLoop.Mode]
    ) {
        DelayedCalls.shared.add(self, aSelector, anArgument, after: delay)
    }

    /// Calls the method on the main thread: at once there, else when the main queue comes to it.
    public func performSelector(onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool) {
        nonisolated(unsafe) let (object, argument) = (self, arg)
        if MainThread.isCurrent {
            MainActor.assumeIsolated { _ = object.perform(aSelector, with: argument) }
        } else if wait {
            DispatchQueue.main.sync { _ = object.perform(aSelector, with: argument) }
        } else {
            DispatchQueue.main.async { _ = object.perform(aSelector, with: argument) }
        }
    }

    /// Calls the method when the main queue comes to it: methods that selectors reach belong to the main actor.
    public func performSelector(inBackground aSelector: Selector, with arg: Any?) {
        nonisolated(unsafe) let (object, argument) = (self, arg)
        DispatchQueue.main.async { _ = object.perform(aSelector, with: argument) }
    }

    /// Forgets all delayed calls on an object.
    @preconcurrency @MainActor
    public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
        DelayedCalls.shared.cancel { $0.target === aTarget as AnyObject }
    }

    /// Forgets those of a method and an argument.
    @preconcurrency @MainActor
    public class func cancelPreviousPerformRequests(
        withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
    ) {
        DelayedCalls.shared.cancel { call in
            guard call.target === aTarget as AnyObject, call.selector == aSelector else { return false }
            switch (call.argument, anArgument) {
            case (nil, nil): return true
            case (let a?, let b?):
                return a as AnyObject === b as AnyObject || (a as? NSObject).map { $0.isEqual(b) } ?? false
            default: return false
            }
        }
    }
}

extension Thread {
    /// Calls the method when the main queue comes to it: methods that selectors reach belong to the main actor.
    public class func detachNewThreadSelector(_ selector: Selector, toTarget target: Any, with argument: Any?) {
        (target as? NSObject)?.performSelector(inBackground: selector, with: argument)
    }
}

/// Calls that wait for their time.
@MainActor
private final class DelayedCalls {
    struct Call {
        let timer: Timer
        let target: NSObject
        let selector: Selector
        let argument: Any?
    }

    static let shared = DelayedCalls()
    private var calls: [Call] = []

    func add(_ target: NSObject, _ selector: Selector, _ argument: Any?, after delay: TimeInterval) {
        let due = Date(timeIntervalSinceNow: max(delay, 0))
        let timer = Timer(fire: due, interval: 0, repeats: false) { timer in
            // The timer is of the run loop of the main thread, where it was made.
            nonisolated(unsafe) let timer = timer
            MainActor.assumeIsolated { DelayedCalls.shared.fire(timer) }
        }
        calls.append(Call(timer: timer, target: target, selector: selector, argument: argument))
        RunLoop.current.add(timer, forMode: .common)
    }

    func cancel(where matches: (Call) -> Bool) {
        for call in calls where matches(call) { call.timer.invalidate() }
        calls.removeAll(where: matches)
    }

    private func fire(_ timer: Timer) {
        guard let index = calls.firstIndex(where: { $0.timer === timer }) else { return }
        let call = calls.remove(at: index)
        call.target.perform(call.selector, with: call.argument)
    }
}

// What is asked of classes themselves: libraries reach the application by name, since extensions may not name it.
extension NSObject {
    /// Whether the class has a method of its own by that name: those of shared objects.
    @preconcurrency @MainActor
    public class func responds(to aSelector: Selector!) -> Bool { sharedObject(aSelector) != nil }

    /// The shared object that the method gives. Traps where the class has no such method.
    @preconcurrency @MainActor @discardableResult
    public class func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
        guard let object = sharedObject(aSelector) else {
            fatalError("+[\(self) \(aSelector?.name ?? "")]: unrecognized selector sent to class \(self)")
        }
        return Unmanaged.passUnretained(object)
    }

    @MainActor
    private class func sharedObject(_ selector: Selector?) -> AnyObject? {
        switch selector?.name {
        case "sharedApplication" where self is UIApplication.Type: UIApplication.shared
        case "mainScreen" where self is UIScreen.Type: UIScreen.main
        case "currentDevice" where self is UIDevice.Type: UIDevice.current
        default: nil
        }
    }
}
