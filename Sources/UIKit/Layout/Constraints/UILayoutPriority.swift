/// How strongly a constraint, a hugging or a compression resistance is meant: up to 1000 (required). Constraints have
/// more than 0; at 0 hugging and resistance do nothing.
///
/// Any violation at a higher priority outweighs all violations at lower ones; fractions count.
public struct UILayoutPriority: Hashable, RawRepresentable, Sendable {
    public var rawValue: Float

    public init(rawValue: Float) { self.rawValue = rawValue }
    public init(_ rawValue: Float) { self.rawValue = rawValue }

    public static let required = UILayoutPriority(1000)
    public static let defaultHigh = UILayoutPriority(750)
    public static let dragThatCanResizeScene = UILayoutPriority(510)
    public static let sceneSizeStayPut = UILayoutPriority(500)
    public static let dragThatCannotResizeScene = UILayoutPriority(490)
    public static let defaultLow = UILayoutPriority(250)
    public static let fittingSizeLevel = UILayoutPriority(50)
}

extension UILayoutPriority: _UIKitNumericRawRepresentable {}

extension UILayoutPriority {
    /// Traps with UIKit's text unless the value is above 0, or 0 where that is a value, and at most 1000.
    func checkLegal(allowingZero: Bool = false) {
        guard rawValue > 0 || allowingZero && rawValue == 0, rawValue <= 1000 else {
            preconditionFailure(
                "It's illegal to set priority:\(rawValue.percentG).  Priorities must be greater than 0 and less or equal "
                    + "to NSLayoutPriorityRequired, which is 1000.000000.")
        }
    }
}
