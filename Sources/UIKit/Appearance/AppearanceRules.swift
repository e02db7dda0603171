import QuartzCore

/// The proxies that were asked for, and which of them an object follows.
@MainActor final class AppearanceRules {
    private struct Rule {
        let type: AnyClass
        let traits: UITraitCollection?
        let containers: [AnyClass]
        let proxy: NSObject

        func isFor(_ type: AnyClass, _ traits: UITraitCollection?, _ containers: [AnyClass]) -> Bool {
            self.type == type && self.traits == traits && self.containers.elementsEqual(containers, by: ==)
        }
    }

    private var rules: [Rule] = []
    /// Whether a change of traits may change what rules say.
    private(set) var dependOnTraits = false

    /// The proxy for a class, traits and containers; the same object each time.
    func proxy<Object: NSObject>(
        for type: Object.Type, traits: UITraitCollection? = nil,
        containers: [any UIAppearanceContainer.Type] = []
    ) -> Object {
        let containers = containers.map { $0 as AnyClass }
        if let known = rules.first(where: { $0.isFor(type, traits, containers) }) {
            return unsafeDowncast(known.proxy, to: type)
        }
        let proxy = AppearanceTable.makeObject(of: type)
        rules.append(Rule(type: type, traits: traits, containers: containers, proxy: proxy))
        if traits != nil { dependOnTraits = true }
        return proxy
    }

    /// Sets on `object` what rules say and its owner hasn't, and takes back what they no longer say.
    /// - Parameter container: The innermost responder that may be one of a rule's containers.
    func apply(to object: some NSObject & AppearanceFollower, in container: UIResponder?) {
        guard !rules.isEmpty, !rules.contains(where: { $0.proxy === object }) else { return }
        let proxies = followed(by: object, in: container)
        guard !proxies.isEmpty || !object.followedAppearance.isEmpty else { return }
        let pristine = AppearanceTable.pristine(for: object)
        let sources = proxies.map { (proxy: $0, pristine: AppearanceTable.pristine(for: $0)) }
        for property in AppearanceTable.properties(of: object) {
            let isFollowed = object.followedAppearance.contains(property.name)
            guard isFollowed || !property.differs(object, pristine) else { continue }
            if let source = sources.last(where: { property.differs($0.proxy, $0.pristine) }) {
                property.copy(source.proxy, object)
                object.followedAppearance.insert(property.name)
            } else if isFollowed {
                property.copy(pristine, object)
                object.followedAppearance.remove(property.name)
            }
        }
    }

    /// The proxies that `object` follows, those that win last.
    private func followed(by object: NSObject, in container: UIResponder?) -> [NSObject] {
        var found: [(order: [Int], proxy: NSObject)] = []
        for (index, rule) in rules.enumerated() {
            guard let depth = depth(of: type(of: object), below: rule.type) else { continue }
            if let traits = rule.traits {
                let environment = object as? any UITraitEnvironment ?? container as? any UITraitEnvironment
                guard environment?.traitCollection.containsTraits(in: traits) ?? false else { continue }
            }
            guard let outermost = outermostContainer(of: rule.containers, around: container) else { continue }
            let order = [-depth, outermost, rule.containers.count, rule.traits == nil ? 0 : 1, index]
            found.append((order, rule.proxy))
        }
        return found.sorted { $0.order.lexicographicallyPrecedes($1.order) }.map(\.proxy)
    }

    /// How many classes lie between `type` and its superclass `ancestor`; nil if it is none.
    private func depth(of type: AnyClass, below ancestor: AnyClass) -> Int? {
        var (link, depth): (AnyClass?, Int) = (type, 0)
        while let here = link {
            if here == ancestor { return depth }
            (link, depth) = (_getSuperclass(here), depth + 1)
        }
        return nil
    }

    /// How far up the outermost of `containers` is found, each outside of the one before; 0 without containers and
    /// nil when one is missing.
    private func outermostContainer(of containers: [AnyClass], around start: UIResponder?) -> Int? {
        var remaining = containers[...]
        var (link, height) = (start, 1)
        while let wanted = remaining.first {
            guard let here = link else { return nil }
            if depth(of: type(of: here), below: wanted) != nil {
                remaining = remaining.dropFirst()
                if remaining.isEmpty { return height }
            }
            (link, height) = (here.next, height + 1)
        }
        return 0
    }
}

/// An object that takes its looks from proxies.
@MainActor protocol AppearanceFollower: AnyObject {
    /// Names of the properties that come from a proxy.
    var followedAppearance: Set<String> { get set }
}

extension UIView: AppearanceFollower {}
extension UIBarItem: AppearanceFollower {}
