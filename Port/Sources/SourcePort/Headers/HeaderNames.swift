/// What Swift calls a method of Objective-C: words that the types repeat fall away, and prepositions begin labels.
enum HeaderNames {
    private static let prepositions: Set<String> = [
        "after", "along", "at", "before", "below", "above", "by", "for", "from", "in", "inside", "into", "of", "on",
        "onto",
        "to", "toward", "towards", "using", "via", "with", "within", "without", "as", "until", "since", "matching",
    ]

    /// `pageControlURLString` is `page`, `Control`, `URL`, `String`.
    static func words(_ name: String) -> [String] {
        var result: [String] = []
        let letters = Array(name)
        for (index, letter) in letters.enumerated() {
            let before = index > 0 ? letters[index - 1] : nil
            let after = index + 1 < letters.count ? letters[index + 1] : nil
            let begins =
                letter.isUppercase && (before?.isUppercase != true || after?.isLowercase == true) || before == nil
                || before == "_"
            if begins { result.append("") }
            result[result.count - 1].append(letter)
        }
        return result
    }

    /// The first word in small letters: `URLString` is `urlString`.
    static func lowered(_ words: some Sequence<String>) -> String {
        let words = Array(words)
        guard let first = words.first else { return "" }
        let isAcronym = first.count > 1 && !first.contains { $0.isLowercase }
        let start = isAcronym ? first.lowercased() : first.prefix(1).lowercased() + first.dropFirst()
        return start + words.dropFirst().joined()
    }

    /// The words at the end that the type of the parameter says again; at least one word stays.
    private static func stripped(_ words: [String], _ type: String) -> [String] {
        // A number says `Index` again, as its type; lists say what they are in Objective-C.
        let spoken =
            ["Int", "UInt"].contains(type) && words.last == "Index"
            ? "Index"
            : type.hasPrefix("[") ? type.contains(":") ? "Dictionary" : "Array" : type.hasPrefix("Set<") ? "Set" : type
        let named = self.words(spoken.filter { $0.isLetter || $0.isNumber || $0 == "_" })
        var count = 0
        while count < named.count, count < words.count,
            words[words.count - 1 - count].lowercased() == named[named.count - 1 - count].lowercased()
        {
            count += 1
        }
        guard count > 0, count < words.count else { return words }
        let rest = Array(words.dropLast(count))
        let isVacuous = rest.count == 1 && ["set", "get", "is", "has", "did", "will", "should"].contains(rest[0])
        return isVacuous ? words : rest
    }

    /// - Parameters:
    ///   - pieces: Of the selector, without colons.
    ///   - types: Of the parameters, in Swift; none for a selector without them.
    static func method(_ pieces: [String], _ types: [String]) -> (base: String, labels: [String]) {
        guard let first = pieces.first, !types.isEmpty else { return (pieces.first ?? "", []) }
        var words = stripped(words(first), types[0])
        // `fromString:` stays `fromString(_:)`.
        if words.count == 1, prepositions.contains(words[0].lowercased()) { words = self.words(first) }
        var label = "_"
        // `sizeForNumberOfPages` is `sizeForNumber(ofPages:)`, and `indexOfObject` is `index(of:)`.
        if let place = words.lastIndex(where: { prepositions.contains($0.lowercased()) }), place > 0 {
            label = lowered(words[place...])
            words = Array(words[..<place])
        }
        return (lowered(words), [label] + labels(pieces, types))
    }

    /// `initWithFrame:style:` is `init(frame:style:)`.
    static func initializer(_ pieces: [String], _ types: [String], after prefix: String) -> [String] {
        guard let first = pieces.first, !types.isEmpty else { return [] }
        var words = self.words(String(first.dropFirst(prefix.count)))
        if words.count > 1, words[0] == "With" { words.removeFirst() }
        return [words.isEmpty ? "_" : lowered(words)] + labels(pieces, types)
    }

    /// `sharedClient` of `APIClient` is `shared`: what gives an object of the class itself does not say its type again.
    static func withoutOwnType(_ name: String, _ owner: String) -> String { lowered(stripped(words(name), owner)) }

    private static func labels(_ pieces: [String], _ types: [String]) -> [String] {
        zip(pieces, types).dropFirst().map { piece, type in
            piece.isEmpty ? "_" : lowered(stripped(words(piece), type))
        }
    }

    private static let reserved: Set<String> = [
        "default", "in", "repeat", "switch", "where", "is", "as", "extension", "protocol", "class", "self", "operator",
        "return", "case", "func", "var", "let", "for", "while", "if", "else", "init", "internal", "public", "private",
    ]

    /// Names that Swift keeps for itself stand between ticks.
    static func escaped(_ name: String) -> String {
        reserved.contains(name) ? "`\(name)`" : name
    }
}
