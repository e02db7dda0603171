import Foundation

// What Foundation's `String(localized:)` does on Apple's platforms; it is missing on Linux.
extension String {
    /// A key of a strings table, and the values that stand in it: `"\(count) tasks"` has the key `%lld tasks`.
    public struct LocalizationValue: ExpressibleByStringInterpolation, @unchecked Sendable {
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

        let key: String
        let values: [any CVarArg]

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
    ///   - keyAndValue: The key, with the values of its interpolations.
    ///   - table: The table's name without its extension, `Localizable` by default.
    ///   - bundle: Where the table is looked for; the main bundle by default.
    ///   - locale: How numbers in the gaps are written; the user's by default.
    ///   - comment: For translators.
    public init(
        localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale = .current,
        comment: StaticString? = nil
    ) {
        self = Self.text(
            of: keyAndValue.key, keyAndValue.values, value: nil, table: table, bundle: bundle ?? .main, locale: locale)
    }

    /// The same with a key apart from the text, which stands where no table has the key.
    public init(
        localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale = .current, comment: StaticString? = nil
    ) {
        self = Self.text(
            of: "\(key)", defaultValue.values, value: defaultValue.key, table: table, bundle: bundle ?? .main,
            locale: locale)
    }

    static func text(
        of key: String, _ values: [any CVarArg], value: String?, table: String?, bundle: Bundle, locale: Locale
    ) -> String {
        let filled =
            PluralTable.format(of: key, values, table: table ?? "Localizable", bundle: bundle)
            ?? (
                format: PluralTable.text(of: key, table: table ?? "Localizable", bundle: bundle)
                    ?? bundle.localizedString(forKey: key, value: value, table: table), values: values
            )
        return values.isEmpty ? filled.format : String(format: filled.format, locale: locale, arguments: filled.values)
    }
}

extension AttributedString {
    /// The text for a key in the language of the app, with what Markdown within paragraphs says of it; values that stand in it
    /// are no Markdown.
    ///
    /// - Parameters:
    ///   - keyAndValue: The key, with the values of its interpolations.
    ///   - table: The table's name without its extension, `Localizable` by default.
    ///   - bundle: Where the table is looked for; the main bundle by default.
    ///   - locale: How numbers in the gaps are written; the user's by default.
    ///   - comment: For translators.
    public init(
        localized keyAndValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale = .current, comment: StaticString? = nil
    ) {
        self.init(
            markdownOf: keyAndValue.key, keyAndValue.values, value: nil, table: table, bundle: bundle ?? .main,
            locale: locale)
    }

    /// The same with a key apart from the text, which stands where no table has the key.
    public init(
        localized key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
        bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
    ) {
        self.init(
            markdownOf: "\(key)", defaultValue.values, value: defaultValue.key, table: table, bundle: bundle ?? .main,
            locale: locale)
    }

    private init(
        markdownOf key: String, _ values: [any CVarArg], value: String?, table: String?, bundle: Bundle, locale: Locale
    ) {
        let plain = values.map { ($0 as? NSString).map { Self.withoutMarks($0 as String) as NSString } ?? $0 }
        let text = String.text(of: key, plain, value: value, table: table, bundle: bundle, locale: locale)
        let options = MarkdownParsingOptions(
            allowsExtendedAttributes: true, interpretedSyntax: .inlineOnlyPreservingWhitespace)
        self = (try? AttributedString(markdown: text, options: options)) ?? AttributedString(text)
    }

    /// With a backslash before all that could be a mark.
    private static func withoutMarks(_ text: String) -> String {
        text.replacing(#/[!-\/:-@\[-`{-~]/#) { "\\\($0.output)" }
    }
}
