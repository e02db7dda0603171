/// Methods that can be reached by name: the actions that nib files and string selectors mention.
///
/// Objective-C finds a method by its name in the class. Here a class says once which of its methods go by which names:
///
///     ActionRegistry.shared.register("save:", Editor.save)
@MainActor
public final class ActionRegistry {
    public static let shared = ActionRegistry()

    /// By name, the registered methods, newest last; the first whose type fits the target is called.
    private var methods: [String: [Selector]] = [:]
    /// By name, the classes that registered it.
    private var classes: [String: [any AnyObject.Type]] = [:]

    private init() {}

    /// Makes `method` the one that `name` calls on objects of its class. `name` is Objective-C's: `save`, `save:` or
    /// `save:forEvent:`. A later registration for the same class wins.
    @preconcurrency public func register<Target: AnyObject>(
        _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor () -> Void
    ) {
        methods[name, default: []].append(Selector(method))
        classes[name, default: []].append(Target.self)
    }

    @preconcurrency public func register<Target: AnyObject, Sender>(
        _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
    ) {
        methods[name, default: []].append(Selector(method))
        classes[name, default: []].append(Target.self)
    }

    @preconcurrency public func register<Target: AnyObject, Sender, Event>(
        _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (Sender, Event) -> Void
    ) {
        methods[name, default: []].append(Selector(method))
        classes[name, default: []].append(Target.self)
    }

    /// Whether any class has registered `name`.
    public func knows(_ name: String) -> Bool { methods[name] != nil || NamedMembers.knowsAction(name) }

    /// Whether a class, or one above it, has registered `name`.
    func reaches(_ name: String, _ type: AnyClass) -> Bool {
        if NamedMembers.action(name, of: type) != nil { return true }
        var level: AnyClass? = type
        while let here = level {
            if classes[name]?.contains(where: { $0 == here }) ?? false { return true }
            level = _getSuperclass(here)
        }
        return false
    }

    nonisolated func perform(_ name: String, on target: AnyObject?, arguments: [Any?]) -> Bool {
        nonisolated(unsafe) let target = target
        nonisolated(unsafe) let arguments = arguments
        return MainActor.assumeIsolated {
            if let target, let selector = NamedMembers.action(name, of: type(of: target)) {
                return selector.invoke(target, arguments)
            }
            return methods[name]?.reversed().contains { $0.invoke(target, arguments) } ?? false
        }
    }
}
