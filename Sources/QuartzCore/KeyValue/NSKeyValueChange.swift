import Foundation

// Foundation on Linux has no key-value observing; these are its types, with Apple's names and meanings.

/// What an observer wants to hear, and when.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The change has the new value.
    public static let new = NSKeyValueObservingOptions(rawValue: 0x01)
    /// The change has the old value.
    public static let old = NSKeyValueObservingOptions(rawValue: 0x02)
    /// The observer also hears of the value at once, before `addObserver` or `observe` returns.
    public static let initial = NSKeyValueObservingOptions(rawValue: 0x04)
    /// The observer also hears before each change.
    public static let prior = NSKeyValueObservingOptions(rawValue: 0x08)
}

/// What happened to a property: it was set, or members came, went or were replaced.
public enum NSKeyValueChange: UInt, Sendable { case setting = 1, insertion, removal, replacement }

/// The keys of the dictionary that `observeValue(forKeyPath:of:change:context:)` gets.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// What happened, a number.
    public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
    /// The new value.
    public static let newKey = NSKeyValueChangeKey(rawValue: "new")
    /// The old value.
    public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
    /// Which members.
    public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
    /// Whether the change is still to come.
    public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

/// What the closure of `observe(_:options:changeHandler:)` gets.
public struct NSKeyValueObservedChange<Value> {
    /// What happened.
    public typealias Kind = NSKeyValueChange

    /// What happened.
    public let kind: Kind
    /// The value after the change; nil unless asked for with `.new`.
    public let newValue: Value?
    /// The value before the change; nil unless asked for with `.old`.
    public let oldValue: Value?
    /// The places of members that came, went or were replaced; nil where the property was set.
    public let indexes: IndexSet?
    /// Whether the change is still to come.
    public let isPrior: Bool
}

/// Ends the observation when it is invalidated or let go.
public final class NSKeyValueObservation: NSObject {
    private let registration: KeyValueRegistration

    init(_ registration: KeyValueRegistration) { self.registration = registration }

    /// Ends the observation.
    public func invalidate() { registration.end() }

    deinit { registration.end() }
}

/// Takes the changes that `addObserver(_:forKeyPath:options:context:)` asked for. Responders take them by overriding
/// the method; other classes adopt the protocol, since a class that is only an `NSObject` inherits no such method here.
public protocol NSKeyValueObserving: AnyObject {
    /// Something observed changed.
    func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?)
}
