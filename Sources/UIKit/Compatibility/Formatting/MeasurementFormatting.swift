import Foundation
import TextEngine

// Measurements as texts, which Foundation on Linux lacks. Units, their words, and what a country measures in come from
// Unicode's data.

/// A value with its unit, as a locale writes it.
private struct UnitWriting {
    var width: UnitText.Width
    /// What is measured, which chooses the region's unit; nil for the unit as it is.
    var usage: String?
    var locale: Locale
    /// Whether degrees stand without their scale.
    var hidesScale = false
    /// nil for as many digits as are usual.
    var number: ((Double) -> String)?

    func text(_ value: Double, _ unit: Unit) -> String {
        if hidesScale, unit is UnitTemperature { return degrees(value, unit) }
        if let name = UnitNames.name(of: unit), let text = text(value, name, number) { return text }
        let digits = number?(value) ?? value.formatted(.number.locale(locale))
        return width == .narrow ? digits + unit.symbol : "\(digits) \(unit.symbol)"
    }

    private func text(_ value: Double, _ name: String, _ number: ((Double) -> String)?) -> String? {
        let locale = locale.identifier
        // Not every kind of unit has one for each region.
        return usage.flatMap {
            UnitText.text(value, unit: name, width: width, usage: $0, locale: locale, number: number)
        } ?? UnitText.text(value, unit: name, width: width, usage: nil, locale: locale, number: number)
    }

    private func degrees(_ value: Double, _ unit: Unit) -> String {
        var digits: String?
        _ = UnitNames.name(of: unit).flatMap {
            text(value, $0) {
                digits = number?($0) ?? $0.formatted(.number.precision(.fractionLength(0)).locale(locale))
                return ""
            }
        }
        return (digits ?? "\(value)") + "°"
    }
}

// MARK: - MeasurementFormatter

/// `5 km`, `5 kilometers`, `3.107 mi`.
open class MeasurementFormatter: Formatter, @unchecked Sendable {
    public struct UnitOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The measurement's own unit.
        public static let providedUnit = UnitOptions(rawValue: 1 << 0)
        /// The unit in which the locale's region writes such a value: feet for three meters, miles for five kilometers.
        public static let naturalScale = UnitOptions(rawValue: 1 << 1)
        /// Degrees without their scale.
        public static let temperatureWithoutUnit = UnitOptions(rawValue: 1 << 2)
    }

    /// The unit of the locale's region by default, which is kilometers or miles for lengths of any size.
    open var unitOptions: UnitOptions = []
    /// Symbols by default.
    open var unitStyle = Formatter.UnitStyle.medium
    open var locale: Locale! = .autoupdatingCurrent {
        didSet { numberFormatter.locale = locale }
    }
    /// At most three digits after the point by default.
    open var numberFormatter: NumberFormatter! = {
        let formatter = NumberFormatter()
        formatter.numberStyle = .decimal
        return formatter
    }()

    private var writing: UnitWriting {
        let width: UnitText.Width =
            switch unitStyle {
            case .long: .wide
            case .short: .narrow
            default: .abbreviated
            }
        return UnitWriting(
            width: width, usage: unitOptions.contains(.providedUnit) ? nil : "default", locale: locale ?? .current,
            hidesScale: unitOptions.contains(.temperatureWithoutUnit),
            number: { [numberFormatter] in numberFormatter?.string(from: NSNumber(value: $0)) ?? "\($0)" })
    }

    /// The value with its unit.
    open func string<UnitType: Unit>(from measurement: Measurement<UnitType>) -> String {
        var writing = writing
        guard unitOptions.isDisjoint(with: [.providedUnit, .naturalScale]), let length = measurement.unit as? UnitLength
        else { return writing.text(measurement.value, measurement.unit) }
        let wide: UnitLength = writing.locale.measurementSystem == .metric ? .kilometers : .miles
        writing.usage = nil
        return writing.text(Measurement(value: measurement.value, unit: length).converted(to: wide).value, wide)
    }

    /// The unit alone.
    open func string(from unit: Unit) -> String {
        var writing = writing
        writing.usage = nil
        writing.number = { _ in "" }
        return writing.text(0, unit).trimmingCharacters(in: .whitespaces)
    }
}

// MARK: - Measurement.FormatStyle

/// What is measured, which chooses the unit in which a region writes it.
public struct MeasurementFormatUnitUsage<UnitType: Dimension>: Codable, Hashable, Sendable {
    /// Unicode's name of the usage; nil for the measurement's own unit.
    fileprivate let name: String?

    fileprivate init(_ name: String?) { self.name = name }

    /// Anything. The default.
    public static var general: Self { Self("default") }
    /// The measurement's own unit.
    public static var asProvided: Self { Self(nil) }
}

extension MeasurementFormatUnitUsage where UnitType == UnitLength {
    public static var person: Self { Self("person") }
    public static var personHeight: Self { Self("person-height") }
    public static var road: Self { Self("road") }
    public static var focalLength: Self { Self("focal-length") }
    public static var rainfall: Self { Self("rainfall") }
    public static var snowfall: Self { Self("snowfall") }
    public static var visibility: Self { Self("visiblty") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitMass {
    public static var personWeight: Self { Self("person") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitTemperature {
    public static var person: Self { Self("person") }
    public static var weather: Self { Self("weather") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitEnergy {
    public static var food: Self { Self("food") }
    public static var workout: Self { Self("workout") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitSpeed {
    public static var wind: Self { Self("wind") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitPressure {
    public static var barometric: Self { Self("baromtrc") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitVolume {
    public static var liquid: Self { Self("fluid") }
}

extension Measurement where UnitType: Dimension {
    /// How measurements are written: `9.8 ft`, `3 meters`.
    public struct FormatStyle: Foundation.FormatStyle, Sendable {
        /// How much of the unit's name is written.
        public struct UnitWidth: Codable, Hashable, Sendable {
            fileprivate let width: UnitText.Width

            /// `3 meters`
            public static var wide: Self { Self(width: .wide) }
            /// `3 m`. The default.
            public static var abbreviated: Self { Self(width: .abbreviated) }
            /// `3m`
            public static var narrow: Self { Self(width: .narrow) }
        }

        public var width: UnitWidth
        public var locale: Locale
        /// What is measured; nil as `general`.
        public var usage: MeasurementFormatUnitUsage<UnitType>?
        /// nil for as many digits as are usual.
        public var numberFormatStyle: FloatingPointFormatStyle<Double>?
        fileprivate var hidesScaleName = false

        public init(
            width: UnitWidth, locale: Locale = .autoupdatingCurrent,
            usage: MeasurementFormatUnitUsage<UnitType> = .general,
            numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
        ) {
            self.width = width
            self.locale = locale
            self.usage = usage
            self.numberFormatStyle = numberFormatStyle
        }

        /// The value with its unit.
        public func format(_ value: Measurement<UnitType>) -> String {
            let usage = usage ?? .general
            return UnitWriting(
                width: width.width, usage: usage.name, locale: locale, hidesScale: hidesScaleName,
                number: numberFormatStyle.map { style in { style.format($0) } }
            ).text(value.value, value.unit)
        }

        public func locale(_ locale: Locale) -> Self {
            var style = self
            style.locale = locale
            return style
        }
    }

    /// In the locale's own unit for such a value, abbreviated: `9.8 ft`.
    public func formatted() -> String { FormatStyle(width: .abbreviated).format(self) }

    public func formatted<Style: Foundation.FormatStyle>(_ style: Style) -> Style.FormatOutput
    where Style.FormatInput == Measurement<UnitType> { style.format(self) }
}

extension Measurement.FormatStyle where UnitType == UnitTemperature {
    /// A style of temperatures, with the name of their scale or without.
    public init(
        width: UnitWidth, locale: Locale = .autoupdatingCurrent,
        usage: MeasurementFormatUnitUsage<UnitTemperature> = .general, hidesScaleName: Bool,
        numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
    ) {
        self.init(width: width, locale: locale, usage: usage, numberFormatStyle: numberFormatStyle)
        self.hidesScaleName = hidesScaleName
    }
}

extension FormatStyle {
    /// A measurement with its unit, by default in the one of the locale's region.
    public static func measurement<UnitType: Dimension>(
        width: Measurement<UnitType>.FormatStyle.UnitWidth, usage: MeasurementFormatUnitUsage<UnitType> = .general,
        numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
    ) -> Self where Self == Measurement<UnitType>.FormatStyle {
        Self(width: width, usage: usage, numberFormatStyle: numberFormatStyle)
    }

    /// A temperature, with the name of its scale or without.
    public static func measurement(
        width: Measurement<UnitTemperature>.FormatStyle.UnitWidth,
        usage: MeasurementFormatUnitUsage<UnitTemperature> = .general, hidesScaleName: Bool = false,
        numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
    ) -> Self where Self == Measurement<UnitTemperature>.FormatStyle {
        Self(width: width, usage: usage, hidesScaleName: hidesScaleName, numberFormatStyle: numberFormatStyle)
    }
}
