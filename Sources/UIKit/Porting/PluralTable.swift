import Foundation
import Synchronization
import TextEngine

// Texts with forms for numbers, from `.stringsdict` files: Foundation on Linux does not read them. On Apple's platforms
// a text that a table gave knows its forms; here it is looked for in the tables once more, when its gaps are filled.

/// What `String.localizedStringWithFormat(_:_:)` answers on Apple's platforms: the form that the numbers ask for, with
/// them in its gaps as the user writes them.
///
/// - Parameters:
///   - format: A text of the app's tables, or any other format.
///   - arguments: What fills its gaps.
public func localizedStringWithFormat(_ format: String, _ arguments: any CVarArg...) -> String {
    let filled = PluralTable.format(readAs: format, arguments) ?? (format: format, values: arguments)
    return String(format: filled.format, locale: .current, arguments: filled.values)
}

/// What `NSString.localizedStringWithFormat` answers there.
public func localizedStringWithFormat(_ format: NSString, _ arguments: any CVarArg...) -> NSString {
    let filled =
        PluralTable.format(readAs: format as String, arguments) ?? (format: format as String, values: arguments)
    return String(format: filled.format, locale: .current, arguments: filled.values) as NSString
}

/// What `String(format:_:)` answers there. As above, with numbers as in no language in particular.
public func stringWithFormat(_ format: String, _ arguments: any CVarArg...) -> String {
    let filled = PluralTable.format(readAs: format, arguments) ?? (format: format, values: arguments)
    return String(format: filled.format, arguments: filled.values)
}

/// The forms of one language's texts.
struct PluralTable: Sendable {
    struct Variable: Sendable {
        /// The texts by category: `one`, `other`.
        var forms: [String: String]
        /// How `%arg` is written.
        var specifier: String
    }

    struct Entry: Sendable {
        /// The text with a gap for each variable: `%#@birds@ in %#@trees@`.
        var format: String
        var variables: [String: Variable]

        /// What a table without forms says in its place.
        var plain: String? {
            guard variables.count == 1, let (name, variable) = variables.first, format == "%#@\(name)@" else {
                return nil
            }
            return variable.forms["other"]
        }
    }

    let language: String
    let entries: [String: Entry]

    /// - Parameter data: A `.stringsdict`. What is no entry of one is passed over.
    init?(_ data: Data, language: String) {
        guard let list = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
        else { return nil }
        self.language = language
        entries = list.compactMapValues { value in
            guard let entry = value as? [String: Any], let format = entry["NSStringLocalizedFormatKey"] as? String
            else { return nil }
            let variables = entry.compactMapValues { value -> Variable? in
                guard let variable = value as? [String: Any] else { return nil }
                return Variable(
                    forms: variable.compactMapValues { $0 as? String },
                    specifier: variable["NSStringFormatValueTypeKey"] as? String ?? "d")
            }
            return Entry(format: format, variables: variables)
        }
    }

    // MARK: Looking for texts

    /// A format and its arguments, in their order.
    typealias Filled = (format: String, values: [any CVarArg])

    /// The format of a key for these numbers; nil where the table has no forms of it.
    static func format(of key: String, _ values: [any CVarArg], table: String, bundle: Bundle) -> Filled? {
        guard !values.isEmpty, let table = tables(of: bundle)[table], let entry = table.entries[key] else { return nil }
        return table.format(entry, values)
    }

    /// The text of a key where no number is given; nil where the table has no forms of it. Foundation on Linux traps
    /// where a `.stringsdict` has the key.
    static func text(of key: String, table: String, bundle: Bundle) -> String? {
        tables(of: bundle)[table]?.entries[key].map { $0.plain ?? $0.format }
    }

    /// The format of the entry that a table's text belongs to, of all tables of the app, by their names.
    static func format(readAs text: String, _ values: [any CVarArg]) -> Filled? {
        guard !values.isEmpty else { return nil }
        for (_, table) in tables(of: .main).sorted(by: { $0.key < $1.key }) {
            let entry =
                table.entries[text]
                ?? table.entries.sorted { $0.key < $1.key }.first { $0.value.format == text || $0.value.plain == text }?
                .value
            if let entry { return table.format(entry, values) }
        }
        return nil
    }

    private static let known = Mutex<[String: [String: PluralTable]]>([:])

    /// The tables of the language that the bundle is shown in, by name.
    private static func tables(of bundle: Bundle) -> [String: PluralTable] {
        guard let language = AppLanguages.of(bundle).first else { return [:] }
        let place = bundle.bundlePath + "\n" + language
        if let tables = known.withLock({ $0[place] }) { return tables }
        var tables: [String: PluralTable] = [:]
        // What `plumb build` lays out has a name of its own, which Foundation does not read.
        let urls = ["stringsdict", "plurals"].flatMap {
            bundle.urls(forResourcesWithExtension: $0, subdirectory: nil, localization: language) ?? []
        }
        for url in urls.map({ $0 as URL }) {
            guard let data = try? Data(contentsOf: url) else { continue }
            tables[url.deletingPathExtension().lastPathComponent] = PluralTable(data, language: language)
        }
        let read = tables
        known.withLock { $0[place] = read }
        return read
    }

    // MARK: Filling gaps

    /// The entry's text with the forms that the values ask for. Foundation reads a wrong value where one before it is not
    /// used, and forms may leave some out: gaps are put in order.
    func format(_ entry: Entry, _ values: [any CVarArg]) -> Filled {
        var next = 1
        var used: [any CVarArg] = []
        let format = expand(entry.format, entry, values, next: &next, used: &used, argument: "d")
        return (format, used)
    }

    /// - Parameters:
    ///   - next: The value for the next gap that names none, from 1.
    ///   - used: The values of the gaps so far.
    ///   - argument: How `%arg` is written.
    private func expand(
        _ text: String, _ entry: Entry, _ values: [any CVarArg], next: inout Int, used: inout [any CVarArg],
        argument: String, depth: Int = 0
    ) -> String {
        let gap = /%(?:%|arg|(?<place>\d+\$)?(?:#@(?<name>[^@]+)@|(?<rest>[\-+ #0']*[\d.]*[hlqLztj]*[@a-zA-Z])))/
        var result = ""
        var end = text.startIndex
        for match in text.matches(of: gap) {
            result += text[end..<match.range.lowerBound]
            end = match.range.upperBound
            if match.output.0 == "%%" {
                result += "%%"
                continue
            }
            let place = match.place.flatMap { Int($0.dropLast()) } ?? next
            // Gaps for values that nobody gave stay empty.
            guard (1...values.count).contains(place) else { continue }
            if let name = match.name {
                // Forms may name each other in a circle, so the depth is limited.
                guard depth < 8, let variable = entry.variables[String(name)] else { continue }
                var inner = place
                result += expand(
                    form(variable, values.dropFirst(place - 1)), entry, values, next: &inner, used: &used,
                    argument: variable.specifier, depth: depth + 1)
                next = max(next, place + 1, inner)
            } else {
                result += "%" + (match.rest.map(String.init) ?? argument)
                used.append(values[place - 1])
                next = max(next, place + 1)
            }
        }
        return result + text[end...]
    }

    /// The variable's form for the first number of the values.
    private func form(_ variable: Variable, _ values: ArraySlice<any CVarArg>) -> String {
        let number = values.lazy.compactMap(Self.number).first ?? 0
        // Texts for none are used in languages without a form for it, too.
        let category =
            number == 0 && variable.forms["zero"] != nil ? "zero" : PluralRules.category(of: number, in: language)
        return variable.forms[category] ?? variable.forms["other"] ?? ""
    }

    private static func number(_ value: any CVarArg) -> Double? {
        switch value {
        case let value as any BinaryInteger: Double(value)
        case let value as any BinaryFloatingPoint: Double(value)
        case let value as NSNumber: value.doubleValue
        default: nil
        }
    }
}
