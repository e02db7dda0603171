import Foundation

/// A set of trait values, each specified or not. The storage of trait collections and of overrides.
///
/// The system's traits have a field each, so that reading one costs nothing; custom traits sit in a dictionary.
/// A field may hold the trait's default ("unspecified") value: overrides remember that it was set, merging skips it.
package struct TraitValues {
    package var userInterfaceIdiom: UIUserInterfaceIdiom?
    package var userInterfaceStyle: UIUserInterfaceStyle?
    package var layoutDirection: UITraitEnvironmentLayoutDirection?
    package var displayScale: CGFloat?
    package var horizontalSizeClass: UIUserInterfaceSizeClass?
    package var verticalSizeClass: UIUserInterfaceSizeClass?
    package var forceTouchCapability: UIForceTouchCapability?
    package var preferredContentSizeCategory: UIContentSizeCategory?
    package var displayGamut: UIDisplayGamut?
    package var accessibilityContrast: UIAccessibilityContrast?
    package var userInterfaceLevel: UIUserInterfaceLevel?
    package var legibilityWeight: UILegibilityWeight?
    package var activeAppearance: UIUserInterfaceActiveAppearance?
    package var toolbarItemPresentationSize: UINSToolbarItemPresentationSize?
    package var typesettingLanguage: Locale.Language??
    package var sceneCaptureState: UISceneCaptureState?
    package var imageDynamicRange: UIImage.DynamicRange?
    package var listEnvironment: UIListEnvironment?
    /// The design that the system's colours are of; nil for iOS 18's. No trait that apps see.
    package var design: InterfaceDesign?
    /// What `UIColor.tintColor` stands for; nil for the system's blue. No trait that apps see, and none that they hear of.
    package var tintColor: UIColor?

    private(set) var custom: [ObjectIdentifier: CustomTraitValue] = [:]

    package init() {}

    /// The value set for a trait, nil where none is.
    subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value? {
        get {
            if let system = trait as? any SystemTraitDefinition.Type {
                return system.read(self) as? Trait.Value
            }
            return custom[ObjectIdentifier(trait)]?.value as? Trait.Value
        }
        set {
            if let system = trait as? any SystemTraitDefinition.Type {
                system.write(newValue.map { $0 as Any }, to: &self)
            } else {
                custom[ObjectIdentifier(trait)] = newValue.map { CustomTraitValue(trait: trait, value: $0) }
            }
        }
    }

    mutating func remove(_ trait: UITrait) {
        if let system = trait as? any SystemTraitDefinition.Type {
            system.write(nil, to: &self)
        } else {
            custom[ObjectIdentifier(trait)] = nil
        }
    }

    func contains(_ trait: UITrait) -> Bool {
        if let system = trait as? any SystemTraitDefinition.Type {
            return system.isSet(in: self)
        }
        return custom[ObjectIdentifier(trait)] != nil
    }

    /// Nothing is set, not even to a default value.
    package var isEmpty: Bool {
        tintColor == nil && custom.isEmpty && !SystemTraits.all.contains { $0.isSet(in: self) }
    }

    /// Takes over every value the other specifies.
    mutating func merge(_ other: TraitValues) {
        var merging = TraitMerging(source: other, target: self)
        SystemTraits.visit(&merging)
        self = merging.target
        custom.merge(other.custom) { $1 }
        if let own = other.design { design = own }
        if let own = other.tintColor { tintColor = own }
    }

    /// The traits whose effective values differ, system traits first, custom ones by identifier.
    func traitsDiffering(from other: TraitValues) -> [UITrait] {
        var comparison = TraitComparison(left: self, right: other)
        SystemTraits.visit(&comparison)
        return comparison.differing + customTraitsDiffering(from: other)
    }

    /// Whether every value specified in the other is specified here, and equal.
    func contains(_ other: TraitValues) -> Bool {
        guard other.tintColor == nil || other.tintColor == tintColor else { return false }
        var comparison = TraitComparison(left: self, right: other, countsSpecifiedOnly: true)
        SystemTraits.visit(&comparison)
        guard comparison.differing.isEmpty else { return false }
        return other.custom.allSatisfy { key, theirs in
            custom[key].map { traitValuesAreEqual($0.value, theirs.value) } ?? false
        }
    }

    private func customTraitsDiffering(from other: TraitValues) -> [UITrait] {
        guard !custom.isEmpty || !other.custom.isEmpty else { return [] }
        var traits: [UITrait] = custom.values.map(\.trait)
        traits += other.custom.filter { custom[$0.key] == nil }.values.map(\.trait)
        let changed = traits.filter { trait in
            let key = ObjectIdentifier(trait)
            return !traitValuesAreEqual(
                custom[key]?.value ?? trait.defaultAny, other.custom[key]?.value ?? trait.defaultAny)
        }
        return changed.sorted { $0.identifier < $1.identifier }
    }
}

private struct TraitMerging: SystemTraitVisitor {
    let source: TraitValues
    var target: TraitValues

    mutating func visit<Trait: SystemTraitDefinition>(_ trait: Trait.Type) { trait.merge(from: source, into: &target) }
}

private struct TraitComparison: SystemTraitVisitor {
    let left: TraitValues
    let right: TraitValues
    /// Whether what the right does not specify differs from nothing.
    var countsSpecifiedOnly = false
    var differing: [UITrait] = []

    mutating func visit<Trait: SystemTraitDefinition>(_ trait: Trait.Type) {
        guard trait.differs(left, right), !countsSpecifiedOnly || trait.isSpecified(in: right) else { return }
        differing.append(trait)
    }
}

extension TraitValues: Equatable {
    /// Equality of effective values.
    package static func == (left: TraitValues, right: TraitValues) -> Bool {
        left.traitsDiffering(from: right).isEmpty
    }
}

/// The value of a trait that the system does not define, with the trait that gives it meaning.
struct CustomTraitValue {
    let trait: UITrait
    let value: Any
}

extension UITraitDefinition {
    fileprivate static var defaultAny: Any { defaultValue }
}

extension SystemTraitDefinition {
    fileprivate static func read(_ values: TraitValues) -> Any? {
        values[keyPath: storage].map { $0 as Any }
    }

    fileprivate static func write(_ value: Any?, to values: inout TraitValues) {
        values[keyPath: storage] = value.flatMap { $0 as? Value }
    }

    fileprivate static func isSet(in values: TraitValues) -> Bool {
        values[keyPath: storage] != nil
    }

    static func isSpecified(in values: TraitValues) -> Bool {
        values[keyPath: storage].map { $0 != defaultValue } ?? false
    }

    fileprivate static func merge(from source: TraitValues, into target: inout TraitValues) {
        guard isSpecified(in: source) else { return }
        target[keyPath: storage] = source[keyPath: storage]
    }

    fileprivate static func differs(_ left: TraitValues, _ right: TraitValues) -> Bool {
        (left[keyPath: storage] ?? defaultValue) != (right[keyPath: storage] ?? defaultValue)
    }

    /// `UserInterfaceStyle = Dark`, nil when unspecified.
    static func entry(in values: TraitValues) -> String? {
        guard isSpecified(in: values), let value = values[keyPath: storage] else { return nil }
        return "\(label) = \(describe(value))"
    }

    static func encode(_ values: TraitValues, with coder: NSCoder) {
        guard isSpecified(in: values), let value = values[keyPath: storage] else { return }
        encode(value, with: coder, forKey: "UITraitCollection\(label)")
    }

    static func decode(into values: inout TraitValues, from coder: NSCoder) {
        let key = "UITraitCollection\(label)"
        guard coder.containsValue(forKey: key) else { return }
        values[keyPath: storage] = decode(from: coder, forKey: key)
    }
}
