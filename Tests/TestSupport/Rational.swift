/// An exact fraction. Where 128 bits do not suffice it becomes `nan`, and everything made of that too.
package struct Rational: Equatable {
    package let numerator: Int128
    /// Above 0; 0 stands for `nan`.
    package let denominator: Int128

    package static let zero = Rational(0)
    package static let one = Rational(1)
    package static let nan = Rational(unchecked: 0, 0)

    package init(_ value: Int) { self.init(unchecked: Int128(value), 1) }

    /// Exact for numbers that are multiples of 1/1024.
    package init(_ value: Double) { self.init(Int128(value * 1024), 1024) }

    private init(unchecked numerator: Int128, _ denominator: Int128) {
        self.numerator = numerator
        self.denominator = denominator
    }

    private init(_ numerator: Int128, _ denominator: Int128) {
        var (a, b) = (numerator.magnitude, denominator.magnitude)
        while b != 0 { (a, b) = (b, a % b) }
        let divisor = Int128(a) * (denominator < 0 ? -1 : 1)
        self.init(unchecked: numerator / divisor, denominator / divisor)
    }

    package var isNaN: Bool { denominator == 0 }
    package var isPositive: Bool { numerator > 0 }
    package var isNegative: Bool { numerator < 0 }
    package var isZero: Bool { numerator == 0 && denominator != 0 }
    package var double: Double { isNaN ? .nan : Double(numerator) / Double(denominator) }

    package static func * (left: Rational, right: Rational) -> Rational {
        if left.isNaN || right.isNaN { return nan }
        let (numerator, overflow) = left.numerator.multipliedReportingOverflow(by: right.numerator)
        let (denominator, overflow2) = left.denominator.multipliedReportingOverflow(by: right.denominator)
        return overflow || overflow2 ? nan : Rational(numerator, denominator)
    }

    package static func / (left: Rational, right: Rational) -> Rational {
        if left.isNaN || right.isNaN || right.isZero { return nan }
        let sign: Int128 = right.isNegative ? -1 : 1
        return left * Rational(unchecked: right.denominator * sign, right.numerator * sign)
    }

    package static func - (left: Rational, right: Rational) -> Rational {
        if left.isNaN || right.isNaN { return nan }
        let (a, overflow) = left.numerator.multipliedReportingOverflow(by: right.denominator)
        let (b, overflow2) = right.numerator.multipliedReportingOverflow(by: left.denominator)
        let (denominator, overflow3) = left.denominator.multipliedReportingOverflow(by: right.denominator)
        let (numerator, overflow4) = a.subtractingReportingOverflow(b)
        return overflow || overflow2 || overflow3 || overflow4 ? nan : Rational(numerator, denominator)
    }

    package static func + (left: Rational, right: Rational) -> Rational { left - (zero - right) }

    package static func < (left: Rational, right: Rational) -> Bool { (left - right).isNegative }
}
