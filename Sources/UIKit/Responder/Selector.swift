/// A method to be called later on a target, as `#selector` makes on Apple's platforms.
///
/// There is no Objective-C runtime here, so a selector is made from the method itself: `#selector(didTap)` becomes
/// `Selector(didTap)`. From an unbound method, `Selector(ViewController.didTap)`, the selector holds no object and is
/// called on the target it is registered with; from a bound one it keeps the object that the method belongs to.
/// Methods take no argument, the sender, or the sender and the event.
public struct Selector: Sendable {
    /// The method's name where the selector was made with one, else an empty string.
    public let name: String
    /// Where a named selector was made from a method: whether an object is of the method's class.
    let fits: (@Sendable (_ target: AnyObject) -> Bool)?
    let invoke: @MainActor @Sendable (_ target: AnyObject?, _ arguments: [Any?]) -> Bool
    private let identity: ObjectIdentifier?
    private let token: SelectorToken?

    init(
        name: String = "", fits: (@Sendable (AnyObject) -> Bool)? = nil,
        invoke: @escaping @MainActor @Sendable (AnyObject?, [Any?]) -> Bool
    ) {
        self.name = name
        self.fits = fits
        self.invoke = invoke
        token = name.isEmpty ? SelectorToken() : nil
        identity = token.map(ObjectIdentifier.init)
    }

    /// A selector by name. It reaches methods registered with ``ActionRegistry``.
    public init(_ name: String) {
        self.init(name: name) { target, arguments in
            ActionRegistry.shared.perform(name, on: target, arguments: arguments)
        }
    }

    // MARK: Bound methods

    @preconcurrency public init(_ method: @escaping @MainActor () -> Void) {
        self.init { _, _ in
            method()
            return true
        }
    }

    @preconcurrency public init<Sender>(_ method: @escaping @MainActor (Sender) -> Void) {
        self.init { _, arguments in
            guard let sender = argument(arguments, 0, as: Sender.self) else { return false }
            method(sender)
            return true
        }
    }

    @preconcurrency public init<Sender, Event>(_ method: @escaping @MainActor (Sender, Event) -> Void) {
        self.init { _, arguments in
            guard let sender = argument(arguments, 0, as: Sender.self),
                let event = argument(arguments, 1, as: Event.self)
            else { return false }
            method(sender, event)
            return true
        }
    }

    // MARK: Unbound methods

    @preconcurrency public init<Target: AnyObject>(_ method: @escaping @MainActor (Target) -> @MainActor () -> Void) {
        self.init { target, _ in
            guard let target = target as? Target else { return false }
            method(target)()
            return true
        }
    }

    @preconcurrency public init<Target: AnyObject, Sender>(
        _ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
    ) {
        self.init { target, arguments in
            guard let target = target as? Target, let sender = argument(arguments, 0, as: Sender.self)
            else { return false }
            method(target)(sender)
            return true
        }
    }

    @preconcurrency public init<Target: AnyObject, Sender, Event>(
        _ method: @escaping @MainActor (Target) -> @MainActor (Sender, Event) -> Void
    ) {
        self.init { target, arguments in
            guard let target = target as? Target, let sender = argument(arguments, 0, as: Sender.self),
                let event = argument(arguments, 1, as: Event.self)
            else { return false }
            method(target)(sender, event)
            return true
        }
    }

    /// Calls the method. Returns whether target and arguments were of the method's types.
    @MainActor @discardableResult
    package func perform(on target: AnyObject?, with arguments: Any?...) -> Bool {
        invoke(target, arguments)
    }
}

/// What makes two selectors over methods different; copies of one selector share it.
private final class SelectorToken: Sendable {}

func argument<T>(_ arguments: [Any?], _ index: Int, as type: T.Type) -> T? {
    guard index < arguments.count else { return nil }
    if let value = arguments[index] as? T { return value }
    // Objective-C's `BOOL` parameters read any object as true.
    if type == Bool.self { return (arguments[index] != nil) as? T }
    // `Any?` and optional parameters accept a missing value.
    return Optional<Any>.none as? T
}

extension Selector: Hashable {
    /// Selectors with names are equal when their names are; others when they are copies of one another.
    public static func == (a: Selector, b: Selector) -> Bool { a.name == b.name && a.identity == b.identity }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(identity)
    }
}

extension Selector: CustomStringConvertible, ExpressibleByStringLiteral {
    public var description: String { name.isEmpty ? "(method)" : name }
    public init(stringLiteral value: String) { self.init(value) }
}
