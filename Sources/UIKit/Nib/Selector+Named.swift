import Foundation

// `#selector(Editor.save(_:))` becomes `Selector("save:", Editor.save(_:))`: the name makes two selectors of one method
// equal and lets any object answer that has a method of the name; the method is what is called.
extension Selector {
    private init<Target>(
        named name: String, of type: Target.Type,
        call: @escaping @MainActor @Sendable (Target, [Any?]) -> Outcome
    ) {
        self.init(name: name, fits: { $0 is Target }) { target, arguments in
            if let target = target as? Target { return call(target, arguments) }
            return ActionRegistry.shared.perform(name, on: target, arguments: arguments)
        }
    }

    @preconcurrency public init<Target, Result>(
        _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor () -> Result
    ) {
        self.init(named: name, of: Target.self) { target, _ in
            return .called(method(target)())
        }
    }

    /// A method that does not read its sender takes any object.
    @preconcurrency public init<Target, First, Result>(
        _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (First) -> Result,
        readsSender: Bool = true
    ) {
        self.init(named: name, of: Target.self) { target, arguments in
            guard let first = argument(arguments, 0, as: First.self, isRead: readsSender) else {
                return .unfit(First.self, arguments, 0)
            }
            return .called(method(target)(first))
        }
    }

    /// A method that does not read its sender takes any object.
    @preconcurrency public init<Target, First, Second, Result>(
        _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (First, Second) -> Result,
        readsSender: Bool = true
    ) {
        self.init(named: name, of: Target.self) { target, arguments in
            guard let first = argument(arguments, 0, as: First.self, isRead: readsSender) else {
                return .unfit(First.self, arguments, 0)
            }
            guard let second = argument(arguments, 1, as: Second.self) else { return .unfit(Second.self, arguments, 1) }
            return .called(method(target)(first, second))
        }
    }

    @preconcurrency public init<Target, First, Second, Third, Result>(
        _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (First, Second, Third) -> Result
    ) {
        self.init(named: name, of: Target.self) { target, arguments in
            guard let first = argument(arguments, 0, as: First.self) else { return .unfit(First.self, arguments, 0) }
            guard let second = argument(arguments, 1, as: Second.self) else { return .unfit(Second.self, arguments, 1) }
            guard let third = argument(arguments, 2, as: Third.self) else { return .unfit(Third.self, arguments, 2) }
            return .called(method(target)(first, second, third))
        }
    }

    /// A method of a class itself; the target is the class.
    @preconcurrency public init<Result>(ofClass name: String, _ method: @escaping @MainActor () -> Result) {
        self.init(name: name) { _, _ in
            return .called(method())
        }
    }

    @preconcurrency public init<First, Result>(
        ofClass name: String, _ method: @escaping @MainActor (First) -> Result
    ) {
        self.init(name: name) { _, arguments in
            guard let first = argument(arguments, 0, as: First.self) else {
                return .otherArgument(wanted: First.self, given: arguments.first ?? nil)
            }
            return .called(method(first))
        }
    }

    /// `#selector(getter: Editor.text)`.
    public static func getter<Target, Value>(_ name: String, _ path: KeyPath<Target, Value>) -> Selector {
        nonisolated(unsafe) let path = path
        return Selector(named: name, of: Target.self) { target, _ in
            return .called(target[keyPath: path])
        }
    }

    /// `#selector(setter: Editor.text)`.
    public static func setter<Target, Value>(
        _ name: String, _ path: ReferenceWritableKeyPath<Target, Value>
    ) -> Selector {
        nonisolated(unsafe) let path = path
        return Selector(named: name, of: Target.self) { target, arguments in
            guard let value = argument(arguments, 0, as: Value.self) else { return .unfit(Value.self, arguments, 0) }
            target[keyPath: path] = value
            return .called(nil)
        }
    }
}

extension Selector {
    /// An optional requirement of a protocol. Objects are asked whether they have the method; it is called by name.
    @preconcurrency public static func requirement(
        _ name: String, _ isImplemented: @escaping @MainActor @Sendable (AnyObject) -> Bool
    ) -> Selector {
        let named = Selector(name)
        return Selector(name: name, fits: { isImplemented($0) || named.isKnown(to: $0) }, call: named.call)
    }
}

extension Selector.Outcome {
    fileprivate static func unfit(_ wanted: Any.Type, _ arguments: [Any?], _ index: Int) -> Self {
        .otherArgument(wanted: wanted, given: index < arguments.count ? arguments[index] : nil)
    }
}

/// A selector by name.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }

/// A selector's name.
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.name }
