/// What an object with traits knows of them.
struct TraitState {
    /// As of the last pass; before the first, a guess from the traits current when the object was made.
    fileprivate(set) var collection: UITraitCollection
    /// What was around the object when the pass last looked at it.
    fileprivate(set) var environment: UITraitCollection
    var overrides: UITraitOverrides {
        get { keptOverrides?.values ?? UITraitOverrides() }
        set { keptOverrides = newValue.values.isEmpty ? nil : KeptOverrides(newValue) }
    }
    /// Nil for nearly all objects, which then pay nothing for what could be overridden.
    private var keptOverrides: KeptOverrides?
    /// The override of the style as iOS 13 has it; weaker than `overrides`.
    var overrideStyle = UIUserInterfaceStyle.unspecified
    /// The least and the greatest text size that a view admits.
    var sizeLimits: (least: UIContentSizeCategory?, greatest: UIContentSizeCategory?)
    var registrations: [TraitRegistration] = []
    /// Whether the object heard of its first traits, as those of an app's launch do.
    fileprivate(set) var isAnnounced = false

    init() {
        environment = .current
        collection = environment
    }

    /// What the object has below an environment with the traits given.
    fileprivate func resolve(in inherited: UITraitCollection) -> UITraitCollection {
        var collection = inherited
        if overrideStyle != .unspecified, overrideStyle != collection.userInterfaceStyle {
            collection = collection.replacing(UITraitUserInterfaceStyle.self, value: overrideStyle)
        }
        if let keptOverrides { collection = collection.overridden(by: keptOverrides.values.values) }
        return sizeLimits.least == nil && sizeLimits.greatest == nil ? collection : collection.limited(to: sizeLimits)
    }
}

/// Overrides beside the objects that have them: there is a field for each trait.
private final class KeptOverrides {
    let values: UITraitOverrides
    init(_ values: UITraitOverrides) { self.values = values }
}

/// An object that stores traits.
@MainActor
protocol TraitBearer: UITraitEnvironment, AnyObject {
    var traitState: TraitState { get set }
}

extension TraitBearer {
    /// Takes traits from the environment, with the overrides on top. Returns the old ones if they differ, be it in the tint alone,
    /// which nobody hears of as a trait.
    func takeTraits(from environment: UITraitCollection) -> UITraitCollection? {
        let previous = traitState.collection
        let traits = traitState.resolve(in: environment)
        traitState.environment = environment
        guard previous !== traits else { return nil }
        traitState.collection = traits
        return previous == traits && previous.values.tintColor == traits.values.tintColor ? nil : previous
    }

    /// Tells an object of an app's first hierarchy of its traits, once. Registered handlers hear of changes only.
    func announceFirstTraits() -> Bool {
        guard Runtime.current.updateCycle.isLaunching, !traitState.isAnnounced else { return false }
        traitState.isAnnounced = true
        traitState.collection.makeCurrent { traitCollectionDidChange(nil) }
        return true
    }

    /// Tells the object and its observers. The object's traits are current meanwhile.
    func announceTraitChange(from previous: UITraitCollection) {
        let traits = traitState.collection
        guard traits != previous else { return }
        traits.makeCurrent {
            traitCollectionDidChange(previous)
            guard !traitState.registrations.isEmpty else { return }
            let changed = Set(traits.changedTraits(from: previous).map { ObjectIdentifier($0) })
            for registration in traitState.registrations where !registration.traits.isDisjoint(with: changed) {
                registration.call(self, previous)
            }
        }
    }
}

extension UITraitCollection {
    fileprivate func limited(
        to limits: (least: UIContentSizeCategory?, greatest: UIContentSizeCategory?)
    ) -> UITraitCollection {
        var category = preferredContentSizeCategory
        if let least = limits.least, category < least { category = least }
        if let greatest = limits.greatest, category > greatest { category = greatest }
        guard category != preferredContentSizeCategory else { return self }
        return replacing(UITraitPreferredContentSizeCategory.self, value: category)
    }
}
