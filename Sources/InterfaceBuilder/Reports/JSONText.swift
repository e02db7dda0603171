import Foundation

/// JSON with members in the order in which they are given, so that equal input gives equal bytes.
indirect enum JSONText {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONText])
    case object([(String, JSONText)])

    static func optional(_ value: String?) -> JSONText { value.map { .string($0) } ?? .null }
    static func optional(_ value: Int?) -> JSONText { value.map { .number(Double($0)) } ?? .null }

    /// Two blanks a level.
    var text: String { rendered(indent: "") }

    /// One line without blanks, for programs that read much of it.
    var compact: String {
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
        default: out += rendered(indent: "")
        }
    }

    private func rendered(indent: String) -> String {
        let inner = indent + "  "
        switch self {
        case .null: return "null"
        case .bool(let value): return value ? "true" : "false"
        case .number(let value): return value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : "\(value)"
        case .string(let value): return Self.quoted(value)
        case .array(let items):
            guard !items.isEmpty else { return "[]" }
            return "[\n" + items.map { inner + $0.rendered(indent: inner) }.joined(separator: ",\n") + "\n\(indent)]"
        case .object(let members):
            guard !members.isEmpty else { return "{}" }
            return "{\n"
                + members.map { "\(inner)\(Self.quoted($0.0)): \($0.1.rendered(indent: inner))" }.joined(
                    separator: ",\n")
                + "\n\(indent)}"
        }
    }

    static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case _ where scalar.value < 0x20: result += String(format: "\\u%04x", scalar.value)
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
