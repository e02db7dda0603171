import Foundation

// What Foundation's `String(localized:)` does on Apple's platforms; it is missing on Linux.
extension String {
    /// A key of a strings table, and the values that stand in it: `"\(count) tasks"` has the key `%lld tasks`.
    public struct LocalizationValue: ExpressibleByStringInterpolation {
        public struct StringInterpolation: StringInterpolationProtocol {
            fileprivate var key = ""
            fileprivate var values: [any CVarArg] = []

            public init(literalCapacity: Int, interpolationCount: Int) {}
            public mutating func appendLiteral(_ literal: String) { key += literal.replacing("%", with: "%%") }
            public mutating func appendInterpolation(_ value: String) { append("%@", value as NSString) }
            public mutating func appendInterpolation<Number: BinaryInteger>(_ value: Number) {
                append("%lld", Int64(clamping: value))
            }
            public mutating func appendInterpolation(_ value: Double) { append("%lf", value) }
            public mutating func appendInterpolation(_ value: Float) { append("%f", Double(value)) }
            public mutating func appendInterpolation<Value: CustomStringConvertible>(_ value: Value) {
                append("%@", value.description as NSString)
            }

            private mutating func append(_ specifier: String, _ value: any CVarArg) {
                key += specifier
                values.append(value)
            }
        }

        fileprivate let key: String
        fileprivate let values: [any CVarArg]

        public init(_ value: String) {
            key = value
            values = []
        }
        public init(stringLiteral value: String) { self.init(value) }
        public init(stringInterpolation: StringInterpolation) {
            key =
                stringInterpolation.values.isEmpty
                ? stringInterpolation.key.replacing("%%", with: "%") : stringInterpolation.key
            values = stringInterpolation.values
        }
    }

    /// The text for a key in the language of the app; the key itself where no table has it.
    ///
    /// - Parameters:
    ///   - keyAndValue: The key, with what stands in its gaps.
    ///   - table: The table's name without its extension, `Localizable` by default.
    ///   - bundle: Where the table is looked for; the main bundle by default.
    ///   - locale: How numbers in the gaps are written; the user's by default.
    ///   - comment: For translators.
    public init(
        localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale = .current,
        comment: StaticString? = nil
    ) {
        let bundle = bundle ?? .main
        let format =
            PluralTable.format(keyAndValue.key, keyAndValue.values, table: table ?? "Localizable", bundle: bundle)
            ?? bundle.localizedString(forKey: keyAndValue.key, value: nil, table: table)
        self =
            keyAndValue.values.isEmpty ? format : String(format: format, locale: locale, arguments: keyAndValue.values)
    }

    /// The same with a key apart from the text, which stands where no table has the key.
    public init(
        localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale = .current, comment: StaticString? = nil
    ) {
        let bundle = bundle ?? .main
        let format =
            PluralTable.format("\(key)", defaultValue.values, table: table ?? "Localizable", bundle: bundle)
            ?? bundle.localizedString(forKey: "\(key)", value: defaultValue.key, table: table)
        self =
            defaultValue.values.isEmpty
            ? format : String(format: format, locale: locale, arguments: defaultValue.values)
    }
}

/// Forms of texts for numbers, from a `.stringsdict`.
private enum PluralTable {
    static func format(_ key: String, _ values: [any CVarArg], table: String, bundle: Bundle) -> String? {
        guard let number = values.lazy.compactMap({ $0 as? Int64 }).first,
            let language = AppLanguages.of(bundle).first,
            let url = bundle.url(
                forResource: table, withExtension: "stringsdict", subdirectory: nil, localization: language),
            let data = try? Data(contentsOf: url),
            let list = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: [String: Any]],
            let forms = list[key]?.values.lazy.compactMap({ $0 as? [String: Any] }).first
        else { return nil }
        let form = number == 0 && forms["zero"] != nil ? "zero" : category(of: number, in: language)
        return forms[form] as? String ?? forms["other"] as? String
    }

    /// The categories of whole numbers, after Unicode's rules for the languages that have more than one and many.
    private static func category(of number: Int64, in language: String) -> String {
        let n = number.magnitude
        let (tens, hundreds) = (n % 10, n % 100)
        switch language.prefix(2) {
        case "ja", "zh", "ko", "th", "vi", "id", "ms": return "other"
        case "fr", "pt": return n < 2 ? "one" : "other"
        case "ru", "uk", "be", "sr", "hr", "bs":
            if tens == 1, hundreds != 11 { return "one" }
            if (2...4).contains(tens), !(12...14).contains(hundreds) { return "few" }
            return ["ru", "uk", "be"].contains(language.prefix(2)) ? "many" : "other"
        case "pl":
            if n == 1 { return "one" }
            return (2...4).contains(tens) && !(12...14).contains(hundreds) ? "few" : "many"
        case "cs", "sk": return n == 1 ? "one" : (2...4).contains(n) ? "few" : "other"
        case "ar":
            if n < 3 { return ["zero", "one", "two"][Int(n)] }
            return (3...10).contains(hundreds) ? "few" : (11...99).contains(hundreds) ? "many" : "other"
        case "he": return n == 1 ? "one" : n == 2 ? "two" : "other"
        default: return n == 1 ? "one" : "other"
        }
    }
}
