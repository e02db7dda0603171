import Foundation
import QuartzCore

// What takes a target and a selector in Foundation and QuartzCore, where Objective-C would call the method.

extension CADisplayLink {
    /// Calls the method with the link for every frame of the host's clock. The link keeps its target until it is
    /// invalidated.
    public convenience init(target: Any, selector: Selector) {
        let call = SelectorCall(target: target as AnyObject, selector: selector)
        self.init(callback: { call.perform($0) })
    }

    /// A link of the main run loop that calls back at each frame as long as its owner lives.
    @MainActor static func start<Owner: AnyObject & Sendable>(
        for owner: Owner, _ body: @escaping @MainActor (Owner, CADisplayLink) -> Void
    ) -> CADisplayLink {
        let link = CADisplayLink { [weak owner] link in
            // Display links call on the main thread.
            MainActor.assumeIsolated {
                guard let owner else { return link.invalidate() }
                body(owner, link)
            }
        }
        link.add(to: .main, forMode: .common)
        return link
    }
}

extension Timer {
    /// A timer that calls the block after the interval; add it to a run loop.
    ///
    /// Foundation's own is due at once. Files that import UIKit alone get this one, as it hides Foundation's there; in
    /// files that import Foundation as well, that one is preferred to what would be ambiguous.
    @_disfavoredOverload
    public convenience init(
        timeInterval interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void
    ) {
        self.init(fire: Date(timeIntervalSinceNow: interval), interval: interval, repeats: repeats, block: block)
    }

    /// A timer that calls the method with itself; add it to a run loop of the main thread. It keeps its target until
    /// it is invalidated.
    public convenience init(
        timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
        repeats yesOrNo: Bool
    ) {
        let call = SelectorCall(target: aTarget as AnyObject, selector: aSelector)
        self.init(fire: Date(timeIntervalSinceNow: ti), interval: ti, repeats: yesOrNo) { call.perform($0) }
    }

    /// A timer that calls the method with itself at the date, and then each interval if it repeats; add it to a run loop.
    public convenience init(
        fireAt date: Date, interval ti: TimeInterval, target t: Any, selector s: Selector, userInfo ui: Any?,
        repeats rep: Bool
    ) {
        let call = SelectorCall(target: t as AnyObject, selector: s)
        self.init(fire: date, interval: ti, repeats: rep) { call.perform($0) }
    }

    /// A timer of the present run loop that calls the method with itself.
    @discardableResult
    public class func scheduledTimer(
        timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
        repeats yesOrNo: Bool
    ) -> Timer {
        let timer = Timer(
            timeInterval: ti, target: aTarget, selector: aSelector, userInfo: userInfo, repeats: yesOrNo)
        RunLoop.current.add(timer, forMode: .default)
        return timer
    }
}

extension NotificationCenter {
    /// Calls the observer's method with each notification; on the main thread, wherever it was posted. The observer is
    /// held weakly.
    public func addObserver(
        _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?, object anObject: Any?
    ) {
        let call = SelectorCall(weakly: observer as AnyObject, selector: aSelector)
        let token = addObserver(forName: aName, object: anObject, queue: nil) { call.perform($0) }
        Observers.shared.add(
            Observers.Entry(center: self, token: token, name: aName, object: anObject.map { $0 as AnyObject }),
            of: observer as AnyObject)
    }

    /// Ends what `addObserver(_:selector:name:object:)` began for this observer.
    public func removeObserver<Observer: AnyObject>(_ observer: Observer) {
        Observers.shared.remove(of: observer, from: self, name: nil, object: nil)
        removeObserver(observer as Any)
    }

    /// Ends those of the observer's calls that name and object describe; nil stands for any.
    public func removeObserver<Observer: AnyObject>(
        _ observer: Observer, name aName: NSNotification.Name?, object anObject: Any?
    ) {
        Observers.shared.remove(of: observer, from: self, name: aName, object: anObject.map { $0 as AnyObject })
        removeObserver(observer as Any, name: aName, object: anObject)
    }
}

/// A method and what it is to be called on, for callbacks that may come on any thread.
private final class SelectorCall: @unchecked Sendable {
    private weak var weakTarget: AnyObject?
    private let target: AnyObject?
    private let selector: Selector

    init(target: AnyObject, selector: Selector) {
        self.target = target
        self.selector = selector
    }

    init(weakly target: AnyObject, selector: Selector) {
        self.target = nil
        weakTarget = target
        self.selector = selector
    }

    func perform(_ argument: Any) {
        guard let object = target ?? weakTarget else { return }
        // Handed to the main thread where this is not that one.
        nonisolated(unsafe) let (receiver, value) = (object, argument)
        let selector = selector
        if MainThread.isCurrent {
            MainActor.assumeIsolated { _ = selector.perform(on: receiver, with: value) }
        } else {
            DispatchQueue.main.async { _ = selector.perform(on: receiver, with: value) }
        }
    }
}

/// Which calls belong to which observer, so that they can be ended by naming it.
private final class Observers: @unchecked Sendable {
    struct Entry {
        weak var center: NotificationCenter?
        let token: any NSObjectProtocol
        let name: NSNotification.Name?
        weak var object: AnyObject?
    }

    static let shared = Observers()
    private let lock = NSLock()
    private var entries: [ObjectIdentifier: (owner: Weak, list: [Entry])] = [:]

    private struct Weak { weak var object: AnyObject? }

    func add(_ entry: Entry, of observer: AnyObject) {
        lock.withLock {
            dropDead()
            entries[ObjectIdentifier(observer), default: (Weak(object: observer), [])].list.append(entry)
        }
    }

    func remove(of observer: AnyObject, from center: NotificationCenter, name: NSNotification.Name?, object: AnyObject?)
    {
        let ended = lock.withLock {
            let key = ObjectIdentifier(observer)
            let list = entries[key]?.list ?? []
            func matches(_ entry: Entry) -> Bool {
                entry.center === center && (name == nil || entry.name == name)
                    && (object == nil || entry.object === object)
            }
            let kept = list.filter { !matches($0) }
            entries[key] = kept.isEmpty ? nil : (Weak(object: observer), kept)
            return list.filter(matches)
        }
        for entry in ended { center.removeObserver(entry.token as Any) }
    }

    /// Observers that have gone leave their calls behind; a later object at the same address must not inherit them.
    private func dropDead() {
        for (key, value) in entries where value.owner.object == nil {
            for entry in value.list { entry.center?.removeObserver(entry.token as Any) }
            entries[key] = nil
        }
    }
}

extension NSSortDescriptor {
    /// Sorts objects by what key-value coding answers for the key path, or by themselves without one.
    ///
    /// - Parameters:
    ///   - key: The key path; nil for the objects themselves.
    ///   - ascending: Whether the least comes first.
    ///   - selector: Foundation's `compare:`, or one of its other ways to compare texts; by other methods objects are left
    ///     in their order, and a message says so.
    public convenience init(key: String?, ascending: Bool, selector: Selector?) {
        guard let name = selector?.name, name != "compare:" else {
            self.init(key: key, ascending: ascending)
            return
        }
        let compare = Self.textComparisons[name]
        if compare == nil {
            Notice.once("NSSortDescriptor: objects can’t be compared by \(name) here, and keep their order")
        }
        self.init(key: key, ascending: ascending) { first, second in
            guard let first = first as? String, let second = second as? String else { return .orderedSame }
            return compare?(first, second) ?? .orderedSame
        }
    }

    private static let textComparisons: [String: @Sendable (String, String) -> ComparisonResult] = [
        "caseInsensitiveCompare:": { $0.caseInsensitiveCompare($1) },
        "localizedCompare:": { $0.localizedCompare($1) },
        "localizedCaseInsensitiveCompare:": { $0.localizedCaseInsensitiveCompare($1) },
        "localizedStandardCompare:": { $0.localizedStandardCompare($1) },
    ]
}
