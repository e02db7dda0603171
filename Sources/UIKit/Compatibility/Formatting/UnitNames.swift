import Foundation

/// Unicode's names of Foundation's units, by which its data have their texts in all languages.
enum UnitNames {
    /// nil for units of the app's own, and for the few that Unicode does not name.
    static func name(of unit: Unit) -> String? {
        guard let family = families.first(where: { type(of: unit) == $0.type }) else { return nil }
        return family.name(of: unit.symbol)
    }

    private struct Family {
        let type: Unit.Type
        /// Unit and name that take the prefixes of the metric system.
        var base: (symbol: String, name: String)?
        var others: [String: String] = [:]

        func name(of symbol: String) -> String? {
            if let other = others[symbol] { return other }
            for (power, word) in [("²", "square-"), ("³", "cubic-")] where symbol.hasSuffix(power) {
                return UnitNames.lengths.name(of: String(symbol.dropLast())).map { word + $0 }
            }
            guard let base, symbol.hasSuffix(base.symbol) else { return nil }
            let prefix = String(symbol.dropLast(base.symbol.count))
            return prefix.isEmpty ? base.name : UnitNames.prefixes[prefix].map { $0 + base.name }
        }
    }

    private static let prefixes = [
        "P": "peta", "T": "tera", "G": "giga", "M": "mega", "k": "kilo", "h": "hecto", "da": "deka", "d": "deci",
        "c": "centi", "m": "milli", "µ": "micro", "n": "nano", "p": "pico", "f": "femto",
    ]

    private static let lengths = Family(
        type: UnitLength.self, base: ("m", "meter"),
        others: [
            "in": "inch", "ft": "foot", "yd": "yard", "mi": "mile", "smi": "mile-scandinavian", "ly": "light-year",
            "NM": "nautical-mile", "ftm": "fathom", "fur": "furlong", "ua": "astronomical-unit", "pc": "parsec",
        ])

    private static let families = [
        lengths,
        Family(
            type: UnitMass.self, base: ("g", "gram"),
            others: [
                "oz": "ounce", "lb": "pound", "st": "stone", "t": "tonne", "ton": "ton", "ct": "carat",
                "oz t": "ounce-troy",
            ]),
        Family(type: UnitDuration.self, base: ("s", "second"), others: ["h": "hour", "m": "minute"]),
        Family(type: UnitTemperature.self, others: ["K": "kelvin", "°C": "celsius", "°F": "fahrenheit"]),
        Family(
            type: UnitSpeed.self,
            others: ["m/s": "meter-per-second", "km/h": "kilometer-per-hour", "mph": "mile-per-hour", "kn": "knot"]),
        Family(type: UnitArea.self, others: ["ac": "acre", "ha": "hectare"]),
        Family(
            type: UnitVolume.self, base: ("L", "liter"),
            others: [
                "dl": "deciliter", "af": "acre-foot", "bsh": "bushel", "tsp": "teaspoon", "tbsp": "tablespoon",
                "fl oz": "fluid-ounce", "cup": "cup", "pt": "pint", "qt": "quart", "gal": "gallon",
                "fl oz Imperial": "fluid-ounce-imperial", "qt Imperial": "quart-imperial",
                "gal Imperial": "gallon-imperial", "metric cup Imperial": "cup-metric",
            ]),
        Family(
            type: UnitEnergy.self, base: ("J", "joule"),
            others: ["kCal": "kilocalorie", "cal": "calorie", "kWh": "kilowatt-hour"]),
        Family(type: UnitPower.self, base: ("W", "watt"), others: ["hp": "horsepower"]),
        Family(
            type: UnitPressure.self, base: ("Pa", "pascal"),
            others: [
                "N/m²": "newton-per-square-meter", "inHg": "inch-ofhg", "bar": "bar", "mbar": "millibar",
                "mmHg": "millimeter-ofhg", "psi": "pound-force-per-square-inch",
            ]),
        Family(
            type: UnitAngle.self,
            others: [
                "°": "degree", "ʹ": "arc-minute", "ʹʹ": "arc-second", "rad": "radian", "rev": "revolution",
            ]),
        Family(type: UnitFrequency.self, base: ("Hz", "hertz")),
        Family(
            type: UnitInformationStorage.self, base: ("B", "byte"),
            others: [
                "bit": "bit", "kb": "kilobit", "Mb": "megabit", "Gb": "gigabit", "Tb": "terabit",
            ]),
        Family(
            type: UnitAcceleration.self, others: ["m/s²": "meter-per-square-second", "g": "g-force"]),
        Family(
            type: UnitConcentrationMass.self,
            others: ["g/L": "gram-per-liter", "mg/dL": "milligram-per-deciliter", "mmol/L": "millimole-per-liter"]),
        Family(type: UnitDispersion.self, others: ["ppm": "permillion"]),
        Family(type: UnitElectricCurrent.self, base: ("A", "ampere")),
        Family(type: UnitElectricPotentialDifference.self, base: ("V", "volt")),
        Family(type: UnitElectricResistance.self, base: ("Ω", "ohm")),
        Family(type: UnitIlluminance.self, base: ("lx", "lux")),
        Family(
            type: UnitFuelEfficiency.self,
            others: ["L/100km": "liter-per-100-kilometer", "mpg": "mile-per-gallon"]),
    ]
}
