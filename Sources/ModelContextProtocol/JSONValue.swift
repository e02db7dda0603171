import Foundation

/// Any JSON value. Objects keep no order; they are written with their keys sorted, so that equal values are equal texts.
public enum JSONValue: Hashable, Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// Any number; whole ones are written without a fraction.
    case number(Double)
    /// Text, without escapes.
    case string(String)
    /// Values in order.
    case array([JSONValue])
    /// Values by name.
    case object([String: JSONValue])

    /// - Throws: What is wrong with the text.
    public init(data: Data) throws {
        self = try JSONDecoder().decode(JSONValue.self, from: data)
    }

    /// The value's JSON in one line; numbers that JSON has no spelling for are null.
    public var data: Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Only numbers that are not finite can't be encoded, and `encode(to:)` writes none.
        return (try? encoder.encode(self)) ?? Data("null".utf8)
    }

    public subscript(key: String) -> JSONValue? {
        if case .object(let members) = self { return members[key] }
        return nil
    }

    /// The text; nil for other kinds of values.
    public var string: String? {
        if case .string(let text) = self { return text }
        return nil
    }

    /// The number; nil for other kinds of values.
    public var number: Double? {
        if case .number(let number) = self { return number }
        return nil
    }

    /// Whether it can name a request: a text, or a whole number that comes back as it came.
    var isIdentifier: Bool {
        switch self {
        case .string: true
        case .number(let number): number == number.rounded() && abs(number) < 0x1p53
        default: false
        }
    }

    /// The truth value; nil for other kinds of values.
    public var bool: Bool? {
        if case .bool(let value) = self { return value }
        return nil
    }

    /// The values in order; nil for other kinds of values.
    public var array: [JSONValue]? {
        if case .array(let values) = self { return values }
        return nil
    }
}

extension JSONValue: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let value = try? container.decode([JSONValue].self) {
            self = .array(value)
        } else {
            self = .object(try container.decode([String: JSONValue].self))
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let value): try container.encode(value)
        case .number(let value):
            if let whole = Int(exactly: value) {
                try container.encode(whole)
            } else if value.isFinite {
                try container.encode(value)
            } else {
                try container.encodeNil()
            }
        case .string(let value): try container.encode(value)
        case .array(let values): try container.encode(values)
        case .object(let members): try container.encode(members)
        }
    }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    public init(stringLiteral value: String) { self = .string(value) }
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    public init(integerLiteral value: Int) { self = .number(Double(value)) }
    public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
    /// An object of the members; of two with one name the later counts.
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(Dictionary(elements) { _, last in last })
    }
}
