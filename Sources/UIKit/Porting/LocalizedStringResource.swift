import Foundation

/// A text that is looked up when it is shown, as iOS 16 has it: the key and where its table is.
public struct LocalizedStringResource: ExpressibleByStringInterpolation, Sendable {
    /// Where the table is looked for.
    public enum BundleDescription: Sendable {
        /// The app's.
        case main
        /// That of the class.
        case forClass(AnyClass)
        /// The one at the place, or the app's where there is none.
        case atURL(URL)

        fileprivate var bundle: Bundle {
            switch self {
            case .main: .main
            case .forClass(let type): Bundle(for: type)
            case .atURL(let place): Bundle(url: place) ?? .main
            }
        }
    }

    public let key: String
    /// The text where no table has the key.
    public let defaultValue: String.LocalizationValue
    /// The table's name without its extension; nil for `Localizable`.
    public let table: String?
    /// How numbers in the gaps are written.
    public var locale: Locale
    public let bundle: BundleDescription

    public init(stringLiteral value: String) { self.init(String.LocalizationValue(stringLiteral: value)) }

    public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
        self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
    }

    /// A key that is the text in the app's own language, with the values of its interpolations.
    public init(
        _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
        bundle: BundleDescription = .main, comment: StaticString? = nil
    ) {
        self.init(keyAndValue.key, keyAndValue, table, locale, bundle)
    }

    /// The same with a key apart from the text.
    public init(
        _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
        bundle: BundleDescription = .main, comment: StaticString? = nil
    ) {
        self.init("\(key)", defaultValue, table, locale, bundle)
    }

    private init(
        _ key: String, _ value: String.LocalizationValue, _ table: String?, _ locale: Locale,
        _ bundle: BundleDescription
    ) {
        self.key = key
        defaultValue = value
        self.table = table
        self.locale = locale
        self.bundle = bundle
    }
}

extension String {
    /// The text of the resource in the language of the app.
    public init(localized resource: LocalizedStringResource) {
        self = Self.text(
            of: resource.key, resource.defaultValue.values,
            value: resource.defaultValue.key == resource.key ? nil : resource.defaultValue.key, table: resource.table,
            bundle: resource.bundle.bundle, locale: resource.locale)
    }
}
