/// The traits an object sets for itself and everything below it.
///
/// Write them in place: `view.traitOverrides.userInterfaceStyle = .dark`. Reading a trait that is not overridden is a
/// programming error; ask `contains(_:)` first.
public struct UITraitOverrides: UIMutableTraits {
    package private(set) var values = TraitValues()

    package init() {}

    /// The tint of the object and what is below it; nil for that of the object above.
    package var tintColor: UIColor? {
        get { values.tintColor }
        set { values.tintColor = newValue }
    }

    public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
        get {
            guard let value = values[trait] else {
                preconditionFailure(
                    "Trait \(trait.name) is not set in these trait overrides. Use contains(_:) before reading it.")
            }
            return value
        }
        set { values[trait] = newValue }
    }

    /// Whether the trait is overridden.
    public func contains(_ trait: UITrait) -> Bool {
        values.contains(trait)
    }

    /// Stops overriding the trait.
    public mutating func remove(_ trait: UITrait) {
        values.remove(trait)
    }
}
