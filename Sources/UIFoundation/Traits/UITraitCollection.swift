import Foundation

/// The environment of a view, controller or screen: idiom, style, size classes, scale, text size and so on.
///
/// Immutable. A trait that nothing specifies reads as its unspecified value.
open class UITraitCollection: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    package let values: TraitValues

    /// A collection in which nothing is specified.
    public override convenience init() {
        self.init(values: TraitValues())
    }

    /// Merges collections; a later one wins, trait by trait, where it specifies a value.
    public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
        self.init(
            values: traitCollections.reduce(into: TraitValues()) { merged, collection in
                merged.merge(collection.values)
            })
    }

    /// A collection with the traits that the closure sets.
    public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
        self.init(values: TraitValues(), mutations: mutations)
    }

    /// Values equal to "unspecified" are dropped.
    init(values: TraitValues) {
        var specified = TraitValues()
        specified.merge(values)
        self.values = specified
    }

    private convenience init(values: TraitValues, mutations: (inout any UIMutableTraits) -> Void) {
        var traits: any UIMutableTraits = MutableTraits(values: values)
        mutations(&traits)
        self.init(values: (traits as? MutableTraits)?.values ?? values)
    }

    // MARK: Values

    /// The kind of device; `.phone` or `.pad` here.
    open var userInterfaceIdiom: UIUserInterfaceIdiom { values.userInterfaceIdiom ?? .unspecified }
    /// Light or dark appearance.
    open var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle ?? .unspecified }
    /// `.elevated` in sheets and popovers, where dark backgrounds are lighter.
    open var userInterfaceLevel: UIUserInterfaceLevel { values.userInterfaceLevel ?? .unspecified }
    /// The direction of the interface's language; leading edges depend on it.
    open var layoutDirection: UITraitEnvironmentLayoutDirection { values.layoutDirection ?? .unspecified }
    /// Pixels per point; 0 when unspecified.
    open var displayScale: CGFloat { values.displayScale ?? 0 }
    /// The colour gamut of the display: sRGB or P3.
    open var displayGamut: UIDisplayGamut { values.displayGamut ?? .unspecified }
    /// The horizontal size class: compact or regular width.
    open var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass ?? .unspecified }
    /// The vertical size class: compact or regular height.
    open var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass ?? .unspecified }
    /// Whether the screen measures force (3D Touch).
    open var forceTouchCapability: UIForceTouchCapability { values.forceTouchCapability ?? .unknown }
    /// Whether Increase Contrast is on in the settings.
    open var accessibilityContrast: UIAccessibilityContrast { values.accessibilityContrast ?? .unspecified }
    /// Whether Bold Text is on in the settings.
    open var legibilityWeight: UILegibilityWeight { values.legibilityWeight ?? .unspecified }
    /// Whether the window is active; a Mac's trait, `.unspecified` here.
    open var activeAppearance: UIUserInterfaceActiveAppearance { values.activeAppearance ?? .unspecified }
    /// Whether the scene is recorded or mirrored.
    open var sceneCaptureState: UISceneCaptureState { values.sceneCaptureState ?? .unspecified }
    /// The greatest dynamic range that image views show.
    open var imageDynamicRange: UIImage.DynamicRange { values.imageDynamicRange ?? .unspecified }
    /// The style of the enclosing list, which cells and headers adapt to.
    open var listEnvironment: UIListEnvironment { values.listEnvironment ?? .unspecified }

    /// The user's text size, which fonts of text styles are scaled to.
    open var preferredContentSizeCategory: UIContentSizeCategory {
        values.preferredContentSizeCategory ?? .unspecified
    }

    /// The size of items in a Mac's toolbar; `.unspecified` here.
    open var toolbarItemPresentationSize: UINSToolbarItemPresentationSize {
        values.toolbarItemPresentationSize ?? .unspecified
    }

    /// The language text is set in where the text itself names none; nil follows the user's.
    public var typesettingLanguage: Locale.Language? { values.typesettingLanguage ?? nil }

    /// The value of any trait; its default where nothing specifies one.
    public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
        values[trait] ?? Trait.defaultValue
    }

    // MARK: Comparing

    /// Whether every trait that the other specifies has the same value here.
    open func containsTraits(in trait: UITraitCollection?) -> Bool {
        trait.map { values.contains($0.values) } ?? true
    }

    /// Whether a dynamic colour could look different. True when there is nothing to compare with.
    open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        guard let traitCollection else { return true }
        return changedTraits(from: traitCollection).contains { $0.affectsColorAppearance }
    }

    /// The traits whose values differ, the system's first. Against nil: every specified trait.
    public func changedTraits(from traitCollection: UITraitCollection?) -> [UITrait] {
        guard self !== traitCollection else { return [] }
        return values.traitsDiffering(from: traitCollection?.values ?? TraitValues())
    }

    /// The system's traits that dynamic colours depend on.
    public class var systemTraitsAffectingColorAppearance: [UITrait] {
        SystemTraits.all.filter { $0.affectsColorAppearance }
    }

    /// The system's traits that the choice among an image's variants depends on.
    public class var systemTraitsAffectingImageLookup: [UITrait] {
        [
            UITraitUserInterfaceIdiom.self, UITraitDisplayScale.self, UITraitDisplayGamut.self,
            UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self, UITraitUserInterfaceStyle.self,
            UITraitLayoutDirection.self, UITraitPreferredContentSizeCategory.self, UITraitAccessibilityContrast.self,
            UITraitUserInterfaceLevel.self, UITraitLegibilityWeight.self,
        ]
    }

    // MARK: Deriving

    /// A copy with the changes that the closure makes.
    open func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
        UITraitCollection(values: values, mutations: mutations)
    }

    /// A copy with one other value.
    public func replacing<Trait: UITraitDefinition>(_ trait: Trait.Type, value: Trait.Value) -> UITraitCollection {
        var replaced = values
        replaced[trait] = value
        return UITraitCollection(values: replaced)
    }

    /// This collection with overrides on top; itself when they change nothing.
    package func overridden(by overrides: TraitValues) -> UITraitCollection {
        guard !overrides.isEmpty, !values.contains(overrides) else { return self }
        var merged = values
        merged.merge(overrides)
        return UITraitCollection(values: merged)
    }

    /// The tint that is given from above, as it looks here; where it is itself made of ``UIColor/tintColor``, that is the system's.
    var resolvedTintColor: UIColor {
        guard let tint = values.tintColor else { return .systemBlue }
        guard tint.isDynamic else { return tint }
        var own = values
        own.tintColor = nil
        return tint.resolvedColor(with: UITraitCollection(values: own))
    }

    // MARK: NSObject

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UITraitCollection else { return false }
        return self === other || values == other.values
    }

    open override var hash: Int {
        var hasher = Hasher()
        hasher.combine(values.userInterfaceStyle ?? .unspecified)
        hasher.combine(values.horizontalSizeClass ?? .unspecified)
        hasher.combine(values.verticalSizeClass ?? .unspecified)
        hasher.combine(values.displayScale ?? 0)
        return hasher.finalize()
    }

    open override var description: String {
        let custom = values.custom.values.sorted { $0.trait.identifier < $1.trait.identifier }
            .map { "\($0.trait.name) = \($0.value)" }
        let entries = SystemTraits.all.compactMap { $0.entry(in: values) } + custom
        return "<UITraitCollection: 0x\(String(UInt(bitPattern: ObjectIdentifier(self)), radix: 16))"
            + (entries.isEmpty ? "" : "; ")
            + entries.joined(separator: ", ") + ">"
    }

    open override func copy() -> Any { self }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    // MARK: NSSecureCoding

    public class var supportsSecureCoding: Bool { true }

    /// Custom traits are not archived.
    open func encode(with coder: NSCoder) {
        SystemTraits.all.forEach { $0.encode(values, with: coder) }
    }

    public required convenience init?(coder: NSCoder) {
        var values = TraitValues()
        SystemTraits.all.forEach { $0.decode(into: &values, from: coder) }
        self.init(values: values)
    }
}
