import Foundation

// Names of persons as texts, which Foundation on Linux refuses.

extension PersonNameComponents {
    /// How names are written: `Ann Lee`, `Dr. Ann Mary Lee`.
    public struct FormatStyle: Foundation.FormatStyle, Sendable {
        public enum Style: String, Codable, Sendable { case short, medium, long, abbreviated }

        public var style: Style
        /// In which the family's name comes first or last; names in Chinese characters, kana or Hangul begin with it.
        public var locale: Locale

        public init(style: Style = .medium, locale: Locale = .autoupdatingCurrent) {
            self.style = style
            self.locale = locale
        }

        public func format(_ value: PersonNameComponents) -> String {
            let isEastAsian = value.isEastAsian
            let familyFirst = isEastAsian || Self.familyFirst.contains(locale.language.languageCode?.identifier ?? "")
            func inOrder(_ given: [String?]) -> [String?] {
                familyFirst ? [value.familyName] + given : given + [value.familyName]
            }
            let names: [String?] =
                switch style {
                case .short: [value.nickname ?? value.givenName ?? value.familyName]
                case .abbreviated where isEastAsian: [value.familyName ?? value.givenName]
                case .abbreviated: inOrder([value.givenName]).map { $0?.prefix(1).uppercased() }
                case .medium: inOrder([value.givenName])
                case .long: [value.namePrefix] + inOrder([value.givenName, value.middleName]) + [value.nameSuffix]
                }
            return names.compactMap(\.self).filter { !$0.isEmpty }
                .joined(separator: isEastAsian || style == .abbreviated ? "" : " ")
        }

        private static let familyFirst: Set<String> = ["zh", "ja", "ko", "hu"]

        public func locale(_ locale: Locale) -> Self { Self(style: style, locale: locale) }
    }

    /// Given and family name, in the order of their script.
    public func formatted() -> String { FormatStyle().format(self) }

    public func formatted<Style: Foundation.FormatStyle>(_ style: Style) -> Style.FormatOutput
    where Style.FormatInput == PersonNameComponents { style.format(self) }

    /// Whether the names are written in Chinese characters, kana or Hangul, family name first and without a space.
    private var isEastAsian: Bool {
        let letters = [givenName, familyName].compactMap(\.self).joined().unicodeScalars
        return !letters.isEmpty
            && letters.allSatisfy {
                switch $0.value {
                case 0x3040...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7AF, 0x20000...0x2FA1F: true
                default: false
                }
            }
    }
}

extension FormatStyle where Self == PersonNameComponents.FormatStyle {
    /// A name of a person.
    public static func name(style: PersonNameComponents.FormatStyle.Style) -> Self { Self(style: style) }
}

/// `Ann Lee`, `AL`.
open class PersonNameComponentsFormatter: Formatter, @unchecked Sendable {
    /// How much of the name is written; the default is `medium`.
    public enum Style: Int, Sendable { case `default`, short, medium, long, abbreviated }

    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The phonetic names in place of the written ones.
        public static let phonetic = Options(rawValue: 1 << 1)
    }

    /// Given and family name by default.
    open var style = Style.default
    /// Whether phonetic names are written.
    open var isPhonetic = false
    open var locale: Locale! = .autoupdatingCurrent

    /// The name.
    open func string(from components: PersonNameComponents) -> String {
        let written = isPhonetic ? components.phoneticRepresentation ?? PersonNameComponents() : components
        let style: PersonNameComponents.FormatStyle.Style =
            switch self.style {
            case .default, .medium: .medium
            case .short: .short
            case .long: .long
            case .abbreviated: .abbreviated
            }
        return written.formatted(.name(style: style).locale(locale ?? .current))
    }

    open override func string(for obj: Any?) -> String? { (obj as? PersonNameComponents).map { string(from: $0) } }

    /// The name in a style, without a formatter of one's own.
    open class func localizedString(
        from components: PersonNameComponents, style nameFormatStyle: Style, options nameOptions: Options = []
    ) -> String {
        let formatter = PersonNameComponentsFormatter()
        formatter.style = nameFormatStyle
        formatter.isPhonetic = nameOptions.contains(.phonetic)
        return formatter.string(from: components)
    }
}
