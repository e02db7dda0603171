import Foundation

/// A trait: a typed value that flows down the hierarchy of traits environments.
///
/// Adopt it with an empty type to define a trait of your own, and read and write it by that type:
/// `traitCollection[MyTrait.self]`, `view.traitOverrides[MyTrait.self] = value`. Values that are not `Equatable`
/// count as changed whenever they are set again, unless they are the same object.
public protocol UITraitDefinition {
    /// What the trait holds.
    associatedtype Value

    /// The value where nothing up the hierarchy sets one.
    static var defaultValue: Value { get }

    /// Whether dynamic colours depend on the trait and are resolved again when it changes. Default: false.
    static var affectsColorAppearance: Bool { get }

    /// The name shown in descriptions. Default: the type's name.
    static var name: String { get }

    /// A reverse-DNS identifier. Default: the type's name with its module.
    static var identifier: String { get }
}

/// The type of a trait definition, as lists of traits hold it.
public typealias UITrait = any UITraitDefinition.Type

extension UITraitDefinition {
    public static var affectsColorAppearance: Bool { false }
    public static var name: String { String(describing: Self.self) }
    public static var identifier: String { String(reflecting: Self.self) }
}

/// Whether two values of a trait are the same, as far as can be found without knowing their type.
func traitValuesAreEqual(_ left: Any, _ right: Any) -> Bool {
    if let left = left as? any Equatable {
        return left.isEqual(toAny: right)
    }
    guard type(of: left) is AnyClass, type(of: right) is AnyClass else { return false }
    return left as AnyObject === right as AnyObject
}

extension Equatable {
    fileprivate func isEqual(toAny other: Any) -> Bool {
        (other as? Self) == self
    }
}
