/// A method to be called later on a target, as `#selector` makes on Apple's platforms.
///
/// There is no Objective-C runtime here, so a selector is made from the method itself: `#selector(didTap)` becomes
/// `Selector(didTap)`. From an unbound method, `Selector(ViewController.didTap)`, the selector holds no object and is
/// called on the target it is registered with; from a bound one it keeps the object that the method belongs to.
/// Methods take no argument, the sender, or the sender and the event.
public struct Selector: Sendable {
    /// The method's name where the selector was made with one, else an empty string.
    public let name: String
    /// What became of a call.
    enum Outcome {
        /// With what the method answered, where that is known.
        case called(Any?)
        /// The target has no such method.
        case otherTarget
        /// The target has the method, but what it takes is of another type.
        case otherArgument(wanted: Any.Type, given: Any?)
    }

    let call: @MainActor @Sendable (_ target: AnyObject?, _ arguments: [Any?]) -> Outcome
    private let identity: ObjectIdentifier?
    private let token: SelectorToken?
    /// Whether an object has the method; nil for a bound method, which needs no target.
    private let fits: (@MainActor @Sendable (AnyObject) -> Bool)?

    init(
        name: String = "", fits: (@MainActor @Sendable (AnyObject) -> Bool)? = nil,
        call: @escaping @MainActor @Sendable (AnyObject?, [Any?]) -> Outcome
    ) {
        self.name = name
        self.fits = fits
        self.call = call
        token = name.isEmpty ? SelectorToken() : nil
        identity = token.map(ObjectIdentifier.init)
    }

    /// A selector by name. It reaches methods registered with ``ActionRegistry``, and responders' editing actions.
    public init(_ name: String) {
        self.init(
            name: name, fits: { ActionRegistry.shared.reaches(name, type(of: $0)) || StandardAction.fits(name, $0) }
        ) { target, arguments in
            let outcome = ActionRegistry.shared.perform(name, on: target, arguments: arguments)
            if case .otherTarget = outcome, StandardAction.perform(name, on: target, arguments) { return .called(nil) }
            return outcome
        }
    }

    // MARK: Bound methods

    /// A method without a sender.
    @preconcurrency public init(_ method: @escaping @MainActor () -> Void) {
        self.init { _, _ in
            method()
            return .called(nil)
        }
    }

    /// - Parameters:
    ///   - method: Called with the sender.
    ///   - readsSender: False for a method that makes no use of its sender, which may then be any object.
    @preconcurrency public init<Sender>(_ method: @escaping @MainActor (Sender) -> Void, readsSender: Bool = true) {
        self.init { _, arguments in
            guard let sender = argument(arguments, 0, as: Sender.self, isRead: readsSender) else {
                return .otherArgument(wanted: Sender.self, given: arguments.first ?? nil)
            }
            method(sender)
            return .called(nil)
        }
    }

    /// A method with a sender and an event.
    @preconcurrency public init<Sender, Event>(
        _ method: @escaping @MainActor (Sender, Event) -> Void, readsSender: Bool = true
    ) {
        self.init { _, arguments in
            guard let sender = argument(arguments, 0, as: Sender.self, isRead: readsSender) else {
                return .otherArgument(wanted: Sender.self, given: arguments.first ?? nil)
            }
            guard let event = argument(arguments, 1, as: Event.self) else {
                return .otherArgument(wanted: Event.self, given: arguments.count > 1 ? arguments[1] : nil)
            }
            method(sender, event)
            return .called(nil)
        }
    }

    // MARK: Unbound methods

    /// A method of a class, called on whatever target the selector is sent to.
    @preconcurrency public init<Target: AnyObject>(_ method: @escaping @MainActor (Target) -> @MainActor () -> Void) {
        self.init(fits: { $0 is Target }) { target, _ in
            guard let target = target as? Target else { return .otherTarget }
            method(target)()
            return .called(nil)
        }
    }

    /// A method of a class with a sender, called on whatever target the selector is sent to.
    @preconcurrency public init<Target: AnyObject, Sender>(
        _ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void, readsSender: Bool = true
    ) {
        self.init(fits: { $0 is Target }) { target, arguments in
            guard let target = target as? Target else { return .otherTarget }
            return Selector(method(target), readsSender: readsSender).call(nil, arguments)
        }
    }

    /// A method of a class with a sender and an event, called on whatever target the selector is sent to.
    @preconcurrency public init<Target: AnyObject, Sender, Event>(
        _ method: @escaping @MainActor (Target) -> @MainActor (Sender, Event) -> Void, readsSender: Bool = true
    ) {
        self.init(fits: { $0 is Target }) { target, arguments in
            guard let target = target as? Target else { return .otherTarget }
            return Selector(method(target), readsSender: readsSender).call(nil, arguments)
        }
    }

    // MARK: Calling

    /// Calls the method. Returns whether target and arguments were of the method's types; arguments of another type are
    /// reported.
    @MainActor @discardableResult
    package func perform(on target: AnyObject?, with arguments: Any?...) -> Bool { perform(on: target, arguments) }

    @MainActor
    func perform(on target: AnyObject?, _ arguments: [Any?]) -> Bool {
        let outcome = call(target, arguments)
        report(outcome, target)
        if case .called = outcome { return true }
        return false
    }

    @MainActor
    func report(_ outcome: Outcome, _ target: AnyObject?) {
        guard case .otherArgument(let wanted, let given) = outcome else { return }
        let sender = given.map { "\(type(of: $0))" } ?? "nil"
        let place = target.map { "\(type(of: $0))" } ?? "its object"
        Diagnostics.log(
            "The action “\(name.isEmpty ? "(\(wanted))" : name)” of \(place) was not called: it takes a \(wanted), and the "
                + "sender is \(sender). Declare the parameter as \(sender) or Any, or make the selector with "
                + "readsSender: false if the method makes no use of it.")
    }

    /// Whether `object` has the method.
    @MainActor func isKnown(to object: AnyObject) -> Bool { fits?(object) ?? true }
}

/// What makes two selectors over methods different; copies of one selector share it.
private final class SelectorToken: Sendable {}

/// - Parameter isRead: Whether the method looks at the argument. If not, any object will do.
@MainActor
func argument<T>(_ arguments: [Any?], _ index: Int, as type: T.Type, isRead: Bool = true) -> T? {
    let given = index < arguments.count ? arguments[index] : nil
    if let value = given as? T { return value }
    // `Any?` and optional parameters accept a missing value, and one that is not looked at may as well be missing.
    if given == nil || !isRead, let none = Optional<Any>.none as? T { return none }
    // Objective-C hands over no event where nothing happened; a method that takes one gets an event that tells nothing.
    if given == nil, index == 1, let event = UIEvent() as? T { return event }
    // Objective-C's `BOOL` parameters read any object as true.
    if type == Bool.self { return (given != nil) as? T }
    guard !isRead, type is AnyObject.Type, let given, Swift.type(of: given) is AnyClass else { return nil }
    return unsafeBitCast(given as AnyObject, to: T.self)
}

extension Selector: Hashable {
    /// Selectors by name are equal when their names are; selectors over methods when they are copies of one another.
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
