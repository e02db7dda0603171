import Foundation

/// Build settings of one configuration, from the bottom up: the project's `.xcconfig` and settings, then the target's.
public struct BuildSettings: Sendable {
    public private(set) var values: [String: String] = [:]

    public init(_ values: [String: String] = [:]) { self.values = values }

    /// No setting has a longer value, in bytes of UTF-8, as written or with the names in it replaced.
    static let longest = 1 << 18

    /// Lays a level over what is there; `$(inherited)` stands for the value below.
    ///
    /// - Returns: Settings that would become too long, which keep the value below.
    @discardableResult
    mutating func addLevel(_ level: [String: String]) -> [String] {
        var refused: [String] = []
        for (key, value) in level {
            let below = values[key] ?? ""
            let uses = value.ranges(of: "$(inherited)").count + value.ranges(of: "${inherited}").count
            guard value.utf8.count + uses * below.utf8.count <= Self.longest else {
                refused.append(key)
                continue
            }
            values[key] = value.replacing("$(inherited)", with: below).replacing("${inherited}", with: below)
        }
        return refused.sorted()
    }

    /// Takes out what can't be had: settings that become too long once the names in them are replaced.
    ///
    /// - Returns: Their names.
    mutating func removeOverlong() -> [String] {
        var expansion = Expansion(values)
        for key in values.keys.sorted() { _ = expansion.value(key) }
        for key in expansion.overlong { values[key] = nil }
        return expansion.overlong.sorted()
    }

    /// A setting with the names in it replaced. Empty where it is not set.
    public subscript(_ key: String) -> String {
        var expansion = Expansion(values)
        return expansion.value(key)
    }

    public func list(_ key: String) -> [String] {
        Self.words(self[key])
    }

    /// Words apart by spaces; quotes keep some together.
    static func words(_ text: String) -> [String] {
        var words: [String] = []
        var word = ""
        var quote: Character?
        for character in text {
            if let open = quote {
                if character == open { quote = nil } else { word.append(character) }
            } else if character == "\"" || character == "'" {
                quote = character
            } else if character == " " || character == "\n" {
                if !word.isEmpty { words.append(word) }
                word = ""
            } else {
                word.append(character)
            }
        }
        if !word.isEmpty { words.append(word) }
        return words
    }

    /// `$(NAME)`, `${NAME}`, `$(NAME:modifier)`.
    public func expand(_ text: String) -> String {
        var expansion = Expansion(values)
        return expansion.expand(text)
    }

    static func modify(_ value: String, _ modifier: String) -> String {
        switch modifier {
        case "c99extidentifier", "c99extidentifer", "identifier": return identifier(value)
        case "rfc1034identifier":
            return String(value.map { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "." ? $0 : "-" })
        case "lower": return value.lowercased()
        case "upper": return value.uppercased()
        case _ where modifier.hasPrefix("default="): return value.isEmpty ? String(modifier.dropFirst(8)) : value
        default: return value
        }
    }

    /// The module's name that Xcode makes of a product's.
    public static func identifier(_ text: String) -> String {
        let name = String(
            text.map {
                $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "_" || !$0.isASCII && $0.isLetter ? $0 : "_"
            })
        return name.first?.isNumber == true ? "_" + name : name
    }
}

extension [String: String] {
    /// `NAME[sdk=iphone*]` counts here as `NAME`; those for other systems do not count.
    var flattenedConditions: [String: String] {
        var result = filter { !$0.key.contains("[") }
        for (key, value) in self.sorted(by: { $0.key < $1.key }) {
            guard let open = key.firstIndex(of: "[") else { continue }
            let condition = key[open...]
            let isOfSimulator =
                condition.contains("sdk=iphonesimulator") || condition.contains("sdk=iphone*")
                || condition.contains("sdk=*")
            guard isOfSimulator || condition.contains("arch=") && !condition.contains("sdk=") else { continue }
            result[String(key[..<open])] = value
        }
        return result
    }
}
