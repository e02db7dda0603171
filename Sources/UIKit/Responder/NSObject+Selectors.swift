import Foundation

// What a selector can be asked of and sent to, for methods that Swift can call: those of method selectors, those that are
// registered by name, and responders' editing actions.

extension NSObjectProtocol where Self: NSObject {
    /// Whether the object has the method.
    @MainActor
    public func responds(to aSelector: Selector!) -> Bool { aSelector?.isKnown(to: self) ?? false }

    /// Calls the method. The result is nil: what a method returns is not known here.
    @MainActor @discardableResult
    public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! { send(aSelector, []) }

    @MainActor @discardableResult
    public func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
        send(aSelector, [object])
    }

    @MainActor @discardableResult
    public func perform(_ aSelector: Selector!, with object1: Any!, with object2: Any!) -> Unmanaged<AnyObject>! {
        send(aSelector, [object1, object2])
    }

    /// Calls the method once the run loop has gone on for `delay` seconds.
    @MainActor
    public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {
        DelayedCalls.add(self, aSelector, anArgument, delay)
    }

    /// Calls the method on the main thread: at once on it, and later from another.
    public func performSelector(onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool) {
        nonisolated(unsafe) let (object, argument) = (self, arg)
        if Thread.isMainThread {
            MainActor.assumeIsolated { _ = object.perform(aSelector, with: argument) }
        } else if wait {
            DispatchQueue.main.sync { MainActor.assumeIsolated { _ = object.perform(aSelector, with: argument) } }
        } else {
            DispatchQueue.main.async { _ = object.perform(aSelector, with: argument) }
        }
    }

    @MainActor
    private func send(_ selector: Selector?, _ arguments: [Any?]) -> Unmanaged<AnyObject>? {
        guard let selector else { return nil }
        if !selector.perform(on: self, arguments), !selector.isKnown(to: self) {
            Diagnostics.log("-[\(type(of: self)) \(selector)]: unrecognized selector sent to instance")
        }
        return nil
    }
}

extension NSObject {
    /// Takes back calls that are still to come.
    @MainActor
    public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
        DelayedCalls.cancel(aTarget as AnyObject, nil)
    }

    @MainActor
    public class func cancelPreviousPerformRequests(
        withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
    ) { DelayedCalls.cancel(aTarget as AnyObject, aSelector) }
}

/// Calls that wait for the run loop. Their targets live until then.
@MainActor private enum DelayedCalls {
    private static var waiting: [(timer: Timer, target: NSObject, selector: Selector)] = []

    static func add(_ target: NSObject, _ selector: Selector, _ argument: Any?, _ delay: TimeInterval) {
        nonisolated(unsafe) let (target, argument) = (target, argument)
        let timer = Timer(timeInterval: max(0, delay), repeats: false) { timer in
            nonisolated(unsafe) let timer = timer
            MainActor.assumeIsolated {
                waiting.removeAll { $0.timer === timer }
                target.perform(selector, with: argument)
            }
        }
        waiting.append((timer, target, selector))
        RunLoop.main.add(timer, forMode: .default)
    }

    static func cancel(_ target: AnyObject, _ selector: Selector?) {
        for call in waiting where call.target === target && (selector == nil || call.selector == selector) {
            call.timer.invalidate()
        }
        waiting.removeAll { !$0.timer.isValid }
    }
}
