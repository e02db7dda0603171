import Foundation

/// Reads a text from its start; what is left is ``rest``.
struct TextScanner {
    private(set) var rest: Substring

    init(_ text: String) { rest = text[...] }

    mutating func advance() { rest = rest.dropFirst() }

    mutating func take(_ token: String) -> Bool {
        guard rest.hasPrefix(token) else { return false }
        rest = rest.dropFirst(token.count)
        return true
    }

    /// The text before `token`, which stays; nil when it does not occur.
    mutating func take(upTo token: String) -> String? {
        guard let range = rest.range(of: token) else { return nil }
        defer { rest = rest[range.lowerBound...] }
        return String(rest[..<range.lowerBound])
    }

    mutating func take(while condition: (Character) -> Bool) -> String {
        let taken = rest.prefix(while: condition)
        rest = rest.dropFirst(taken.count)
        return String(taken)
    }

    mutating func skipSpaces() { rest = rest.drop { $0 == " " || $0 == "\t" } }

    /// Forgets everything from `index` on.
    mutating func cut(at index: Substring.Index) { rest = rest[..<index] }
}

/// The parts of a one-connection visual format as logs print it: `|-(20)-[a]`, `[a]-(NSSpace(8))-[b]`, `[a(120)]`.
struct FormatParts {
    enum Part {
        case bar
        case view(String, size: String?)
    }

    private var rest: Substring

    init(_ text: String) { rest = text[...] }

    mutating func nextItem() -> Part? {
        if rest.hasPrefix("|") {
            rest = rest.dropFirst()
            return .bar
        }
        guard rest.hasPrefix("["), let close = matching("[", "]") else { return nil }
        let inner = rest[rest.index(after: rest.startIndex)..<close]
        rest = rest[rest.index(after: close)...]
        // A size stands in the last parentheses; a text snippet may have some too, within quotes.
        let tail = inner.lastIndex(of: "'").map { inner[$0...] } ?? inner
        if tail.hasSuffix(")"), let open = tail.firstIndex(of: "(") {
            return .view(String(inner[..<open]), size: String(inner[inner.index(after: open)...].dropLast()))
        }
        return .view(String(inner), size: nil)
    }

    /// The distance between two items, empty for a bare `-` or nothing at all; nil at the end.
    mutating func nextConnection() -> String? {
        guard let next = rest.firstIndex(where: { $0 == "[" || $0 == "|" }) else { return nil }
        var text = rest[..<next]
        rest = rest[next...]
        while text.hasPrefix("-") { text = text.dropFirst() }
        while text.hasSuffix("-") { text = text.dropLast() }
        if text.hasPrefix("("), text.hasSuffix(")") { text = text.dropFirst().dropLast() }
        return String(text)
    }

    private func matching(_ open: Character, _ close: Character) -> Substring.Index? {
        var depth = 0
        var inQuotes = false
        for index in rest.indices {
            if rest[index] == "'" { inQuotes.toggle() }
            if inQuotes { continue }
            if rest[index] == open { depth += 1 }
            if rest[index] == close {
                depth -= 1
                if depth == 0 { return index }
            }
        }
        // An apostrophe in a label's text leaves the quotes open: take the last bracket before a connection.
        return rest.range(of: "\(close)-").map(\.lowerBound) ?? rest.lastIndex(of: close)
    }
}
