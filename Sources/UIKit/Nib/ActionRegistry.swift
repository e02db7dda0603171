/// Methods that can be reached by name: the actions that nib files and string selectors mention.
///
/// Objective-C finds a method by its name in the class. Here a class says once which of its methods go by which names:
///
///     ActionRegistry.shared.register("save:", Editor.save)
@MainActor
public final class ActionRegistry {
    /// The one that selectors of documents are looked up in.
    public static let shared = ActionRegistry()

    /// By name, the registered methods, newest last; the first whose type fits the target is called.
    private var methods: [String: [Selector]] = [:]
    /// The classes that registered each action, by its name.
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

    /// Names a method of a class with a sender, so that documents can call it.
    @preconcurrency public func register<Target: AnyObject, Sender>(
        _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void, readsSender: Bool = true
    ) {
        methods[name, default: []].append(Selector(method, readsSender: readsSender))
        classes[name, default: []].append(Target.self)
    }

    /// Names a method of a class with a sender and an event, so that documents can call it.
    @preconcurrency public func register<Target: AnyObject, Sender, Event>(
        _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (Sender, Event) -> Void,
        readsSender: Bool = true
    ) {
        methods[name, default: []].append(Selector(method, readsSender: readsSender))
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

    /// Calls the newest of the methods that target and arguments suit.
    func perform(_ name: String, on target: AnyObject?, arguments: [Any?]) -> Selector.Outcome {
        if let target, let selector = NamedMembers.action(name, of: type(of: target)) {
            return selector.call(target, arguments)
        }
        var outcome = Selector.Outcome.otherTarget
        for method in (methods[name] ?? []).reversed() {
            let result = method.call(target, arguments)
            switch result {
            case .called: return result
            case .otherArgument: outcome = result
            case .otherTarget: continue
            }
        }
        return outcome
    }
}
