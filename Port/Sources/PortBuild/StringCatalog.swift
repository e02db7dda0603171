import Files
import Foundation
import SourcePort

/// A string catalogue, written as the `.strings` of each language, and as a list of plurals for texts with forms for numbers.
struct StringCatalog {
    /// Each language's texts by their keys.
    private(set) var texts: [String: [String: String]] = [:]
    /// Each language's texts with forms for numbers, as entries of a `.stringsdict`.
    private(set) var plurals: [String: [String: Any]] = [:]

    /// - Throws: Where `data` is no string catalogue; the message names `path`.
    init(_ data: Data, path: String) throws {
        guard let json = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
            let strings = json["strings"] as? [String: [String: Any]]
        else { throw PortError("\(path): this is no string catalogue") }
        texts[json["sourceLanguage"] as? String ?? "en"] = [:]
        for (key, entry) in strings {
            for (language, value) in entry["localizations"] as? [String: [String: Any]] ?? [:] {
                add(Self.onPhones(value), key, language)
            }
        }
    }

    private mutating func add(_ value: [String: Any], _ key: String, _ language: String) {
        let substitutions = value["substitutions"] as? [String: [String: Any]] ?? [:]
        if let forms = Self.forms(value) {
            texts[language, default: [:]][key] = forms["other"]
            plurals[language, default: [:]][key] = [
                "NSStringLocalizedFormatKey": "%#@value@", "value": Self.variable(forms, specifier: "lld"),
            ]
        } else if let text = Self.text(value) {
            texts[language, default: [:]][key] = text
            guard !substitutions.isEmpty else { return }
            var list: [String: Any] = [:]
            var format = text
            for (name, substitution) in substitutions {
                guard let forms = Self.forms(Self.onPhones(substitution)) else { continue }
                list[name] = Self.variable(forms, specifier: substitution["formatSpecifier"] as? String ?? "lld")
                if let place = substitution["argNum"] as? Int {
                    format = format.replacingOccurrences(of: "%#@\(name)@", with: "%\(place)$#@\(name)@")
                }
            }
            list["NSStringLocalizedFormatKey"] = format
            plurals[language, default: [:]][key] = list
        }
    }

    /// The text for phones of one that differs by device.
    private static func onPhones(_ value: [String: Any]) -> [String: Any] {
        guard let devices = (value["variations"] as? [String: Any])?["device"] as? [String: [String: Any]] else {
            return value
        }
        var chosen = devices["iphone"] ?? devices["other"] ?? [:]
        chosen["substitutions"] = value["substitutions"]
        return chosen
    }

    private static func text(_ value: [String: Any]) -> String? {
        (value["stringUnit"] as? [String: Any])?["value"] as? String
    }

    /// The forms by category: `one`, `other`.
    private static func forms(_ value: [String: Any]) -> [String: String]? {
        ((value["variations"] as? [String: Any])?["plural"] as? [String: [String: Any]])?.compactMapValues(text)
    }

    private static func variable(_ forms: [String: String], specifier: String) -> [String: String] {
        forms.merging([
            "NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": specifier,
        ]) { $1 }
    }

    /// - Parameter name: The table's, without an extension.
    func write(_ name: String, into folder: BoundedPath) throws {
        for (language, table) in texts {
            let text = table.sorted { $0.key < $1.key }.map { "\(Self.quoted($0.key)) = \(Self.quoted($0.value));\n" }
                .joined()
            try folder.appending(language + ".lproj").appending(name + ".strings").write(text)
        }
        for (language, table) in plurals {
            let data = try PropertyListSerialization.data(fromPropertyList: table, format: .xml, options: 0)
            try folder.appending(language + ".lproj").appending("\(name).\(ResourceStaging.pluralExtension)").write(
                data)
        }
    }

    /// The text as .strings files have it, which escape as Swift does.
    private static func quoted(_ text: String) -> String { SwiftLiteral.text(text) }
}
