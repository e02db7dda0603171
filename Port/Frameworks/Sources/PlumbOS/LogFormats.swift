import Foundation

/// Room that a value takes in a message, and the side where it stands in it.
public struct OSLogStringAlignment: Sendable {
    private enum Side { case left, right }
    private var side = Side.right
    private var columns: @Sendable () -> Int = { 0 }

    public static var none: OSLogStringAlignment { OSLogStringAlignment() }
    public static func right(columns: @autoclosure @escaping @Sendable () -> Int) -> OSLogStringAlignment {
        OSLogStringAlignment(side: .right, columns: columns)
    }
    public static func left(columns: @autoclosure @escaping @Sendable () -> Int) -> OSLogStringAlignment {
        OSLogStringAlignment(side: .left, columns: columns)
    }

    fileprivate func placed(_ text: String) -> String {
        let room = String(repeating: " ", count: max(0, columns() - text.count))
        return side == .left ? text + room : room + text
    }
}

/// The digits of a whole number.
public struct OSLogIntegerFormatting: Sendable {
    fileprivate var radix = 10
    fileprivate var hasSign = false
    fileprivate var hasPrefix = false
    fileprivate var isUppercase = false
    fileprivate var minDigits: @Sendable () -> Int = { 0 }

    public static var decimal: OSLogIntegerFormatting { OSLogIntegerFormatting() }
    public static func decimal(
        explicitPositiveSign: Bool = false, minDigits: @autoclosure @escaping @Sendable () -> Int = 0
    ) -> OSLogIntegerFormatting { OSLogIntegerFormatting(hasSign: explicitPositiveSign, minDigits: minDigits) }

    public static var hex: OSLogIntegerFormatting { OSLogIntegerFormatting(radix: 16) }
    public static func hex(
        explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false,
        minDigits: @autoclosure @escaping @Sendable () -> Int = 0
    ) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting(
            radix: 16, hasSign: explicitPositiveSign, hasPrefix: includePrefix, isUppercase: uppercase,
            minDigits: minDigits)
    }

    public static var octal: OSLogIntegerFormatting { OSLogIntegerFormatting(radix: 8) }
    public static func octal(
        explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false,
        minDigits: @autoclosure @escaping @Sendable () -> Int = 0
    ) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting(
            radix: 8, hasSign: explicitPositiveSign, hasPrefix: includePrefix, isUppercase: uppercase,
            minDigits: minDigits)
    }

    fileprivate func text<Value: FixedWidthInteger>(_ value: Value) -> String {
        let digits = String(value.magnitude, radix: radix, uppercase: isUppercase)
        let zeros = String(repeating: "0", count: max(0, minDigits() - digits.count))
        let prefix = hasPrefix && radix != 10 ? radix == 16 ? "0x" : "0o" : ""
        return (value < 0 ? "-" : hasSign ? "+" : "") + prefix + zeros + digits
    }
}

/// The digits of a number with a fraction.
public struct OSLogFloatFormatting: Sendable {
    fileprivate var letter = "f"
    fileprivate var hasSign = false
    fileprivate var precision: @Sendable () -> Int = { 6 }

    private init(_ letter: String, _ hasSign: Bool, _ isUppercase: Bool, _ precision: @escaping @Sendable () -> Int) {
        self.letter = isUppercase ? letter.uppercased() : letter
        self.hasSign = hasSign
        self.precision = precision
    }

    /// As many digits after the point as are asked for, six where nothing is said.
    public static var fixed: OSLogFloatFormatting { .fixed() }
    public static func fixed(
        precision: @autoclosure @escaping @Sendable () -> Int = 6, explicitPositiveSign: Bool = false,
        uppercase: Bool = false
    ) -> OSLogFloatFormatting { OSLogFloatFormatting("f", explicitPositiveSign, uppercase, precision) }

    public static var exponential: OSLogFloatFormatting { .exponential() }
    public static func exponential(
        precision: @autoclosure @escaping @Sendable () -> Int = 6, explicitPositiveSign: Bool = false,
        uppercase: Bool = false
    ) -> OSLogFloatFormatting { OSLogFloatFormatting("e", explicitPositiveSign, uppercase, precision) }

    /// The shorter of the two above.
    public static var hybrid: OSLogFloatFormatting { .hybrid() }
    public static func hybrid(
        precision: @autoclosure @escaping @Sendable () -> Int = 6, explicitPositiveSign: Bool = false,
        uppercase: Bool = false
    ) -> OSLogFloatFormatting { OSLogFloatFormatting("g", explicitPositiveSign, uppercase, precision) }

    fileprivate func text(_ value: Double) -> String {
        String(format: "%\(hasSign ? "+" : "").\(max(0, precision()))\(letter)", value)
    }
}

/// What a truth value is called.
public enum OSLogBoolFormat: Sendable {
    /// `true` or `false`.
    case truth
    /// `yes` or `no`.
    case answer
}

extension OSLogMessage.StringInterpolation {
    public mutating func appendInterpolation<Value: FixedWidthInteger>(
        _ number: @autoclosure () -> Value, format: OSLogIntegerFormatting, align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto
    ) { text += align.placed(format.text(number())) }

    public mutating func appendInterpolation<Value: BinaryFloatingPoint>(
        _ number: @autoclosure () -> Value, format: OSLogFloatFormatting, align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto
    ) { text += align.placed(format.text(Double(number()))) }

    public mutating func appendInterpolation(
        _ boolean: @autoclosure () -> Bool, format: OSLogBoolFormat, privacy: OSLogPrivacy = .auto
    ) {
        let value = boolean()
        text += format == .truth ? "\(value)" : value ? "yes" : "no"
    }

    public mutating func appendInterpolation<Value>(
        _ value: @autoclosure () -> Value, align: OSLogStringAlignment, privacy: OSLogPrivacy = .auto
    ) { text += align.placed("\(value())") }
}
