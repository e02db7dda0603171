import Foundation

/// Build settings of one configuration, from the bottom up: the project's `.xcconfig` and settings, then the target's.
public struct BuildSettings: Sendable {
    public private(set) var values: [String: String] = [:]

    public init(_ values: [String: String] = [:]) { self.values = values }

    /// Lays a level over what is there; `$(inherited)` stands for the value below.
    mutating func lay(_ level: [String: String]) {
        for (key, value) in level {
            let below = values[key] ?? ""
            values[key] = value.replacing("$(inherited)", with: below).replacing("${inherited}", with: below)
        }
    }

    /// A setting with the names in it replaced. Empty where it is not set.
    public subscript(_ key: String) -> String { values[key].map { expand($0) } ?? "" }

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
    public func expand(_ text: String, depth: Int = 0) -> String {
        guard text.contains("$"), depth < 16 else { return text }
        var result = ""
        var rest = Substring(text)
        while let start = rest.firstIndex(of: "$") {
            result += rest[..<start]
            let after = rest.index(after: start)
            guard after < rest.endIndex, rest[after] == "(" || rest[after] == "{" else {
                result.append("$")
                rest = rest[after...]
                continue
            }
            let close: Character = rest[after] == "(" ? ")" : "}"
            var depthInside = 0
            var end = after
            while end < rest.endIndex {
                if rest[end] == rest[after] { depthInside += 1 }
                if rest[end] == close { depthInside -= 1 }
                if depthInside == 0 { break }
                end = rest.index(after: end)
            }
            guard end < rest.endIndex else { break }
            let inside = expand(String(rest[rest.index(after: after)..<end]), depth: depth + 1)
            let parts = inside.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
            var value = values[parts[0]].map { expand($0, depth: depth + 1) } ?? ""
            for modifier in parts.dropFirst() { value = Self.modify(value, modifier) }
            result += value
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }

    private static func modify(_ value: String, _ modifier: String) -> String {
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
