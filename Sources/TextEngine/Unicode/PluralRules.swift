import _FoundationICU

/// Which form of a text a language uses with a number, after Unicode's rules for plurals.
package enum PluralRules {
    /// `zero`, `one`, `two`, `few`, `many` or `other`.
    ///
    /// - Parameter language: With or without a region: `en`, `pt-BR`. Languages that ICU does not know have `other` only.
    package static func category(of number: Double, in language: String) -> String {
        var status = U_ZERO_ERROR
        guard let rules = swift_uplrules_open(language, &status) else { return "other" }
        defer { swift_uplrules_close(rules) }
        var keyword = [UInt16](repeating: 0, count: 16)
        let length = swift_uplrules_select(rules, number, &keyword, Int32(keyword.count), &status)
        guard status.rawValue <= U_ZERO_ERROR.rawValue, length > 0 else { return "other" }
        return String(decoding: keyword.prefix(Int(length)), as: UTF16.self)
    }
}
