/// Methods that make the destinations of segues: `@IBSegueAction` on Apple's platforms.
///
///     SegueActionRegistry.shared.register("makeDetail:", ListController.makeDetail)
@MainActor
public final class SegueActionRegistry {
    public static let shared = SegueActionRegistry()

    private typealias Maker = @MainActor (UIViewController, NSCoder, Any?, String?) -> UIViewController??
    private var makers: [String: [Maker]] = [:]

    private init() {}

    /// Makes `method` the one that `name` calls on controllers of its class. `name` is Objective-C's, as the storyboard
    /// has it: `makeDetail:`, `makeDetail:sender:` or `makeDetail:sender:segueIdentifier:`. A later registration wins.
    public func register<Source: UIViewController>(
        _ name: String, _ method: @escaping @MainActor (Source) -> @MainActor (NSCoder) -> UIViewController?
    ) {
        makers[name, default: []].append { source, coder, _, _ in (source as? Source).map { method($0)(coder) } }
    }

    public func register<Source: UIViewController>(
        _ name: String, _ method: @escaping @MainActor (Source) -> @MainActor (NSCoder, Any?) -> UIViewController?
    ) {
        makers[name, default: []].append { source, coder, sender, _ in
            (source as? Source).map { method($0)(coder, sender) }
        }
    }

    public func register<Source: UIViewController>(
        _ name: String,
        _ method: @escaping @MainActor (Source) -> @MainActor (NSCoder, Any?, String?) -> UIViewController?
    ) {
        makers[name, default: []].append { source, coder, sender, identifier in
            (source as? Source).map { method($0)(coder, sender, identifier) }
        }
    }

    /// The same for a method that is called by a closure.
    func register<Source: UIViewController>(
        _ name: String, making maker: @escaping @MainActor (Source, NSCoder, Any?, String?) -> UIViewController?
    ) {
        makers[name, default: []].append { source, coder, sender, identifier in
            (source as? Source).map { maker($0, coder, sender, identifier) }
        }
    }

    func knows(_ name: String) -> Bool { makers[name] != nil }

    /// Nil where no method is registered for the source's class, or the method leaves the making to the storyboard.
    func make(
        _ name: String, on source: UIViewController, coder: NSCoder, sender: Any?, identifier: String?
    ) -> UIViewController? {
        for maker in (makers[name] ?? []).reversed() {
            if let made = maker(source, coder, sender, identifier) { return made }
        }
        return nil
    }
}
