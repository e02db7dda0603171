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
        var out: [UInt8] = []
        write(to: &out)
        return String(decoding: out, as: UTF8.self)
    }

    private func write(to out: inout [UInt8]) {
        switch self {
        case .array(let items):
            out.append(UInt8(ascii: "["))
            for (index, item) in items.enumerated() {
                if index > 0 { out.append(UInt8(ascii: ",")) }
                item.write(to: &out)
            }
            out.append(UInt8(ascii: "]"))
        case .object(let members):
            out.append(UInt8(ascii: "{"))
            for (index, member) in members.enumerated() {
                if index > 0 { out.append(UInt8(ascii: ",")) }
                Self.write(quoted: member.0, to: &out)
                out.append(UInt8(ascii: ":"))
                member.1.write(to: &out)
            }
            out.append(UInt8(ascii: "}"))
        case .string(let value): Self.write(quoted: value, to: &out)
        default: out += rendered(indent: "", isLine: true).utf8
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
        var out: [UInt8] = []
        write(quoted: text, to: &out)
        return String(decoding: out, as: UTF8.self)
    }

    private static func write(quoted text: String, to out: inout [UInt8]) {
        out.append(UInt8(ascii: "\""))
        write(text, inQuotes: true, to: &out)
        out.append(UInt8(ascii: "\""))
    }

    /// JSON without what means something to others than its readers.
    private static func escaped(_ json: String) -> String {
        var out: [UInt8] = []
        write(json, inQuotes: false, to: &out)
        return String(decoding: out, as: UTF8.self)
    }

    private static func write(_ text: String, inQuotes: Bool, to out: inout [UInt8]) {
        var text = text
        text.withUTF8 { write($0, inQuotes: inQuotes, to: &out) }
    }

    /// Most texts have nothing to escape, and large documents have many.
    private static func write(_ text: UnsafeBufferPointer<UInt8>, inQuotes: Bool, to out: inout [UInt8]) {
        // What of the text is not written yet begins here.
        var (begin, place, signs) = (0, 0, 0)
        func escape(_ length: Int, _ written: String) {
            out.append(contentsOf: text[begin..<place])
            out += written.utf8
            begin = place + length
        }
        while place < text.count {
            let byte = text[place]
            var length = 1
            switch byte {
            case UInt8(ascii: "\""): if inQuotes { escape(1, "\\\"") }
            case UInt8(ascii: "\\"): if inQuotes { escape(1, "\\\\") }
            case UInt8(ascii: "\n") where inQuotes: escape(1, "\\n")
            case UInt8(ascii: "\r") where inQuotes: escape(1, "\\r")
            case UInt8(ascii: "\t") where inQuotes: escape(1, "\\t")
            case UInt8(ascii: "["): if signs >= 2 { escape(1, "\\u005b") }
            case 0x20..<0x7F: break
            default:
                let scalar: Unicode.Scalar
                (scalar, length) = Self.scalar(in: text, at: place)
                if UnseenCharacters.contains(scalar) { escape(length, codes(of: scalar)) }
            }
            signs = byte == UInt8(ascii: "#") ? signs + 1 : 0
            place += length
        }
        out.append(contentsOf: text[begin...])
    }

    /// The character at a place in valid UTF-8, and how many bytes it has.
    private static func scalar(in text: UnsafeBufferPointer<UInt8>, at place: Int) -> (Unicode.Scalar, Int) {
        let first = UInt32(text[place])
        let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        let start = length == 1 ? first : first & (0x7F >> UInt32(length))
        let value = text[place + 1..<place + length].reduce(start) { $0 << 6 | UInt32($1 & 0x3F) }
        return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
    }

    /// A character by the numbers of its UTF-16 code units.
    private static func codes(of scalar: Unicode.Scalar) -> String {
        String(scalar).utf16.map { unit in
            let hex = String(unit, radix: 16)
            return "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
        }.joined()
    }
}
