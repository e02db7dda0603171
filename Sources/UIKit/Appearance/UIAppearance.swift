/// A class whose objects take their looks from a proxy unless they were given their own.
///
/// A proxy is an object of the class. What is set on it is set on each object of the class when that object enters a
/// window; objects that are in a window already keep what they have. A property that the app has set on an object
/// itself stays as it is. Rules for a subclass win over those for its superclass; among rules with containers the one
/// with the outermost container wins, then the one with more containers, then the later one.
///
/// Only the properties that `AppearanceTable` lists are carried over. Making a proxy calls the class's `init(frame:)`.
@preconcurrency @MainActor public protocol UIAppearance: NSObjectProtocol {
    /// The proxy for all objects of the class.
    static func appearance() -> Self
    /// The proxy for objects inside objects of the given classes, the innermost first.
    static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self
    /// The proxy for objects whose traits contain `trait`.
    static func appearance(for trait: UITraitCollection) -> Self
    static func appearance(
        for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self
}

/// What ``UIAppearance`` can name as the surroundings of an object: views, controllers and presentation controllers.
@preconcurrency @MainActor public protocol UIAppearanceContainer: NSObjectProtocol {}

extension UIView: UIAppearance, UIAppearanceContainer {}
extension UIBarItem: UIAppearance {}
extension UIViewController: UIAppearanceContainer {}
extension UIPresentationController: UIAppearanceContainer {}

extension UIAppearance where Self: NSObject {
    public static func appearance() -> Self { Runtime.current.appearanceRules.proxy(for: self) }

    public static func appearance(
        whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self {
        Runtime.current.appearanceRules.proxy(for: self, containers: containerTypes)
    }

    public static func appearance(for trait: UITraitCollection) -> Self {
        Runtime.current.appearanceRules.proxy(for: self, traits: trait)
    }

    public static func appearance(
        for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self {
        Runtime.current.appearanceRules.proxy(for: self, traits: trait, containers: containerTypes)
    }
}
