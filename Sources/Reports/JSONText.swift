import Foundation

/// JSON with members in the order in which they are given, so that equal input gives equal bytes.
package indirect enum JSONText: Sendable {
    case null
    case bool(Bool)
    /// Null where it is infinite or no number.
    case number(Double)
    case string(String)
    case array([JSONText])
    case object([(String, JSONText)])
    /// JSON already.
    case verbatim(String)

    package static func optional(_ value: String?) -> JSONText { value.map { .string($0) } ?? .null }
    package static func optional(_ value: Int?) -> JSONText { value.map { .number(Double($0)) } ?? .null }
    package static func strings(_ values: [String]) -> JSONText { .array(values.map { .string($0) }) }

    /// A number with at most some decimals.
    package static func rounded(_ value: Double, places: Int) -> JSONText {
        let factor = (0..<places).reduce(1.0) { product, _ in product * 10 }
        let scaled = value * factor
        // What is too large for decimals has none. Adding zero turns a negative one into a plain one.
        return .number(abs(scaled) < 1e15 ? scaled.rounded() / factor + 0 : value)
    }

    /// A value's own coding in one line, its members by name.
    package static func encoding(_ value: some Encodable) throws -> JSONText {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // What needs escaping stands in texts only.
        return .verbatim(escaped(String(decoding: try encoder.encode(value), as: UTF8.self)))
    }

    /// Two blanks a level.
    package var text: String { rendered(indent: "", isLine: false) }

    /// One line without blanks, for programs that read much of it.
    package var compact: String {
        var out = ""
        write(to: &out)
        return out
    }

    private func write(to out: inout String) {
        switch self {
        case .array(let items):
            out += "["
            for (index, item) in items.enumerated() {
                if index > 0 { out += "," }
                item.write(to: &out)
            }
            out += "]"
        case .object(let members):
            out += "{"
            for (index, member) in members.enumerated() {
                if index > 0 { out += "," }
                out += Self.quoted(member.0)
                out += ":"
                member.1.write(to: &out)
            }
            out += "}"
        case .string(let value): out += Self.quoted(value)
        default: out += rendered(indent: "", isLine: true)
        }
    }

    /// All in one line.
    package var line: String { rendered(indent: "", isLine: true) }

    private func rendered(indent: String, isLine: Bool) -> String {
        let inner = isLine ? "" : indent + "  "
        let (start, end, between) = isLine ? ("", "", ", ") : ("\n", "\n\(indent)", ",\n")
        switch self {
        case .null: return "null"
        case .bool(let value): return value ? "true" : "false"
        case .number(let value): return Self.digits(value)
        case .string(let value): return Self.quoted(value)
        case .verbatim(let text): return text
        case .array(let items):
            guard !items.isEmpty else { return "[]" }
            let parts = items.map { inner + $0.rendered(indent: inner, isLine: isLine) }
            return "[" + start + parts.joined(separator: between) + end + "]"
        case .object(let members):
            guard !members.isEmpty else { return "{}" }
            let parts = members.map {
                "\(inner)\(Self.quoted($0.0)): \($0.1.rendered(indent: inner, isLine: isLine))"
            }
            return "{" + start + parts.joined(separator: between) + end + "}"
        }
    }

    private static func digits(_ value: Double) -> String {
        guard value.isFinite else { return "null" }
        return value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : "\(value)"
    }

    /// A text as JSON has it. What a terminal would obey is written as a number, and so is the bracket of `##[`, which
    /// a GitHub job would take for a command.
    package static func quoted(_ text: String) -> String {
        // Most texts have nothing to escape, and large documents have many.
        if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x5B && $0 != 0x5C }) {
            return "\"\(text)\""
        }
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return "\"\(escaped(result))\""
    }

    /// JSON without what means something to others than its readers.
    private static func escaped(_ json: String) -> String {
        var result = String.UnicodeScalarView()
        var signs = 0
        for scalar in json.unicodeScalars {
            if scalar == "[" && signs >= 2 || UnseenCharacters.contains(scalar) {
                for unit in String(scalar).utf16 {
                    let hex = String(unit, radix: 16)
                    result.append(
                        contentsOf: ("\\u" + String(repeating: "0", count: 4 - hex.count) + hex).unicodeScalars)
                }
            } else {
                result.append(scalar)
            }
            signs = scalar == "#" ? signs + 1 : 0
        }
        return String(result)
    }
}
