/// Arithmetic of UIKit's numeric wrappers (priorities, window levels, font weights).
///
/// It sits on a protocol so that an app's own operators on those types win over these.
public protocol _UIKitNumericRawRepresentable: RawRepresentable, Comparable where RawValue: Comparable & Numeric {}

extension _UIKitNumericRawRepresentable {
    public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
    public static func + (a: Self, b: RawValue) -> Self { Self(rawValue: a.rawValue + b) ?? a }
    public static func + (a: RawValue, b: Self) -> Self { Self(rawValue: a + b.rawValue) ?? b }
    public static func - (a: Self, b: RawValue) -> Self { Self(rawValue: a.rawValue - b) ?? a }
    public static func - (a: Self, b: Self) -> RawValue { a.rawValue - b.rawValue }
    public static func += (a: inout Self, b: RawValue) { a = a + b }
    public static func -= (a: inout Self, b: RawValue) { a = a - b }
}
