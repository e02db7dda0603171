import Foundation

// The traits UIKit itself defines. `SystemTraits.all` is the one list of them; everything that goes over traits
// (merging, comparing, coding, describing) walks that list.

/// The kind of device.
public enum UITraitUserInterfaceIdiom: UITraitDefinition {
    public static var defaultValue: UIUserInterfaceIdiom { .unspecified }
}

/// Light or dark appearance. Dynamic colours and images depend on it.
public enum UITraitUserInterfaceStyle: UITraitDefinition {
    public static var defaultValue: UIUserInterfaceStyle { .unspecified }
    public static var affectsColorAppearance: Bool { true }
}

/// The direction of the interface's language.
public enum UITraitLayoutDirection: UITraitDefinition {
    public static var defaultValue: UITraitEnvironmentLayoutDirection { .unspecified }
}

/// Pixels per point of the display; 0 when unspecified.
public enum UITraitDisplayScale: UITraitDefinition {
    public static var defaultValue: CGFloat { 0 }
}

/// The horizontal size class.
public enum UITraitHorizontalSizeClass: UITraitDefinition {
    public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
}

/// The vertical size class.
public enum UITraitVerticalSizeClass: UITraitDefinition {
    public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
}

/// 3D Touch.
public enum UITraitForceTouchCapability: UITraitDefinition {
    public static var defaultValue: UIForceTouchCapability { .unknown }
}

/// The text size of Dynamic Type.
public enum UITraitPreferredContentSizeCategory: UITraitDefinition {
    public static var defaultValue: UIContentSizeCategory { .unspecified }
}

/// The colour gamut of the display.
public enum UITraitDisplayGamut: UITraitDefinition {
    public static var defaultValue: UIDisplayGamut { .unspecified }
    public static var affectsColorAppearance: Bool { true }
}

/// Increase Contrast in the settings.
public enum UITraitAccessibilityContrast: UITraitDefinition {
    public static var defaultValue: UIAccessibilityContrast { .unspecified }
    public static var affectsColorAppearance: Bool { true }
}

/// Base or elevated.
public enum UITraitUserInterfaceLevel: UITraitDefinition {
    public static var defaultValue: UIUserInterfaceLevel { .unspecified }
    public static var affectsColorAppearance: Bool { true }
}

/// Bold Text in the settings.
public enum UITraitLegibilityWeight: UITraitDefinition {
    public static var defaultValue: UILegibilityWeight { .unspecified }
}

/// Whether the window is active; a Mac's trait.
public enum UITraitActiveAppearance: UITraitDefinition {
    public static var defaultValue: UIUserInterfaceActiveAppearance { .unspecified }
    public static var affectsColorAppearance: Bool { true }
}

/// The size of items in a Mac's toolbar; unspecified on other devices.
public enum UITraitToolbarItemPresentationSize: UITraitDefinition {
    public static var defaultValue: UINSToolbarItemPresentationSize { .unspecified }
}

/// The language that line heights are chosen for; nil for the user's.
public enum UITraitTypesettingLanguage: UITraitDefinition {
    public static var defaultValue: Locale.Language? { nil }
}

/// Whether the scene is recorded or mirrored.
public enum UITraitSceneCaptureState: UITraitDefinition {
    public static var defaultValue: UISceneCaptureState { .unspecified }
}

/// The greatest dynamic range of images.
public enum UITraitImageDynamicRange: UITraitDefinition {
    public static var defaultValue: UIImage.DynamicRange { .unspecified }
}

/// The style of the enclosing list.
public enum UITraitListEnvironment: UITraitDefinition {
    public static var defaultValue: UIListEnvironment { .unspecified }
}

// MARK: - Storage and text

/// A trait that has its own place in `TraitValues`.
protocol SystemTraitDefinition: UITraitDefinition where Value: Equatable {
    static var storage: WritableKeyPath<TraitValues, Value?> { get }

    /// The trait's name in a description and in an archive, such as `UserInterfaceStyle`.
    static var label: String { get }

    static func describe(_ value: Value) -> String
    static func encode(_ value: Value, with coder: NSCoder, forKey key: String)
    static func decode(from coder: NSCoder, forKey key: String) -> Value?
}

/// Is shown each of the system's traits by its own type, which the compiler makes code of its own for: what happens for each
/// view or colour costs a tenth of going through key paths of types that are known only at run time.
protocol SystemTraitVisitor {
    mutating func visit<Trait: SystemTraitDefinition>(_ trait: Trait.Type)
}

enum SystemTraits {
    /// Every trait of the system, in the order of descriptions and of lists of changes. Types, which nothing changes.
    nonisolated(unsafe) static let all: [any SystemTraitDefinition.Type] = {
        var list = SystemTraitList()
        visit(&list)
        return list.traits
    }()

    @inline(__always)
    static func visit(_ visitor: inout some SystemTraitVisitor) {
        visitor.visit(UITraitUserInterfaceIdiom.self)
        visitor.visit(UITraitDisplayScale.self)
        visitor.visit(UITraitDisplayGamut.self)
        visitor.visit(UITraitHorizontalSizeClass.self)
        visitor.visit(UITraitVerticalSizeClass.self)
        visitor.visit(UITraitUserInterfaceStyle.self)
        visitor.visit(UITraitLayoutDirection.self)
        visitor.visit(UITraitForceTouchCapability.self)
        visitor.visit(UITraitPreferredContentSizeCategory.self)
        visitor.visit(UITraitAccessibilityContrast.self)
        visitor.visit(UITraitUserInterfaceLevel.self)
        visitor.visit(UITraitLegibilityWeight.self)
        visitor.visit(UITraitActiveAppearance.self)
        visitor.visit(UITraitToolbarItemPresentationSize.self)
        visitor.visit(UITraitTypesettingLanguage.self)
        visitor.visit(UITraitSceneCaptureState.self)
        visitor.visit(UITraitImageDynamicRange.self)
        visitor.visit(UITraitListEnvironment.self)
    }
}

private struct SystemTraitList: SystemTraitVisitor {
    var traits: [any SystemTraitDefinition.Type] = []

    mutating func visit<Trait: SystemTraitDefinition>(_ trait: Trait.Type) { traits.append(trait) }
}

extension SystemTraitDefinition {
    static var label: String { String(name.dropFirst("UITrait".count)) }

    static func describe(_ value: Value) -> String {
        let text = String(describing: value)
        return text.prefix(1).uppercased() + text.dropFirst()
    }
}

extension SystemTraitDefinition where Value: RawRepresentable, Value.RawValue == Int {
    static func encode(_ value: Value, with coder: NSCoder, forKey key: String) {
        coder.encode(value.rawValue, forKey: key)
    }

    static func decode(from coder: NSCoder, forKey key: String) -> Value? {
        Value(rawValue: coder.decodeInteger(forKey: key))
    }
}

extension UITraitUserInterfaceIdiom: SystemTraitDefinition {
    static var storage: WritableKeyPath<TraitValues, Value?> { \.userInterfaceIdiom }
}

extension UITraitUserInterfaceStyle: SystemTraitDefinition {
    static var storage: WritableKeyPath<TraitValues, Value?> { \.userInterfaceStyle }
}

extension UITraitLayoutDirection: SystemTraitDefinition {
    static var storage: WritableKeyPath<TraitValues, Value?> { \.layoutDirection }
    static func describe(_ value: Value) -> String { value == .rightToLeft ? "RTL" : "LTR" }
}

extension UITraitDisplayScale: SystemTraitDefinition {
    static var storage: WritableKeyPath<TraitValues, Value?> { \.displayScale }
    static func describe(_ value: CGFloat) -> String { value.percentG }

    static func encode(_ value: CGFloat, with coder: NSCoder, forKey key: String) {
        coder.encode(Double(value), forKey: key)
    }

    static func decode(from coder: NSCoder, forKey key: String) -> CGFloat? {
        CGFloat(coder.decodeDouble(forKey: key))
    }
}

extension UITraitHorizontalSizeClass: SystemTraitDefinition {
    static var storage: WritableKeyPath<TraitValues, Value?> { \.horizontalSizeClass }
}

extension UITraitVerticalSizeClass: SystemTraitDefinition {
    static var storage: WritableKeyPath<TraitValues, Value?> { \.verticalSizeClass }
}

extension UITraitForceTouchCapability: SystemTraitDefinition {
    static var storage: WritableKeyPath<TraitValues, Value?> { \.forceTouchCapability }
}

extension UITraitPreferredContentSizeCategory: SystemTraitDefinition {
    static var storage: WritableKeyPath<TraitValues, Value?> { \.preferredContentSizeCategory }

    static func describe(_ value: Value) -> String {
        value.rawValue.replacingOccurrences(of: "UICTContentSizeCategory", with: "")
    }

    static func encode(_ value: Value, with coder: NSCoder, forKey key: String) {
        coder.encode(value.rawValue as NSString, forKey: key)
    }

    static func decode(from coder: NSCoder, forKey key: String) -> Value? {
        (coder.decodeObject(of: NSString.self, forKey: key) as String?).map(UIContentSizeCategory.init)
    }
}

extension UITraitDisplayGamut: SystemTraitDefinition {
    static var storage: WritableKeyPath<TraitValues, Value?> { \.displayGamut }
    static func describe(_ value: Value) -> String { value == .P3 ? "P3" : "sRGB" }
}

extension UITraitAccessibilityContrast: SystemTraitDefinition {
    static var storage: WritableKeyPath<TraitValues, Value?> { \.accessibilityContrast }
}

extension UITraitUserInterfaceLevel: SystemTraitDefinition {
    static var storage: WritableKeyPath<TraitValues, Value?> { \.userInterfaceLevel }
}

extension UITraitLegibilityWeight: SystemTraitDefinition {
    static var storage: WritableKeyPath<TraitValues, Value?> { \.legibilityWeight }
}

extension UITraitActiveAppearance: SystemTraitDefinition {
    static var storage: WritableKeyPath<TraitValues, Value?> { \.activeAppearance }
}

extension UITraitToolbarItemPresentationSize: SystemTraitDefinition {
    static var storage: WritableKeyPath<TraitValues, Value?> { \.toolbarItemPresentationSize }
}

extension UITraitTypesettingLanguage: SystemTraitDefinition {
    static var storage: WritableKeyPath<TraitValues, Value?> { \.typesettingLanguage }
    static func describe(_ value: Value) -> String { value?.maximalIdentifier ?? "Unspecified" }

    static func encode(_ value: Value, with coder: NSCoder, forKey key: String) {
        coder.encode(value.map { $0.minimalIdentifier as NSString }, forKey: key)
    }

    static func decode(from coder: NSCoder, forKey key: String) -> Value? {
        (coder.decodeObject(of: NSString.self, forKey: key) as String?).map(Locale.Language.init(identifier:))
    }
}

extension UITraitSceneCaptureState: SystemTraitDefinition {
    static var storage: WritableKeyPath<TraitValues, Value?> { \.sceneCaptureState }
}

extension UITraitImageDynamicRange: SystemTraitDefinition {
    static var storage: WritableKeyPath<TraitValues, Value?> { \.imageDynamicRange }
}

extension UITraitListEnvironment: SystemTraitDefinition {
    static var storage: WritableKeyPath<TraitValues, Value?> { \.listEnvironment }
}
