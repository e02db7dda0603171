/// What Swift calls a method of Objective-C: words that the types repeat fall away, and prepositions begin labels.
enum HeaderNames {
    private static let prepositions: Set<String> = [
        "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "concerning", "following", "for",
        "from",
        "given", "in", "including", "inside", "into", "like", "matching", "of", "on", "passing", "preceding", "since",
        "to",
        "until", "up", "using", "via", "when", "with", "within",
    ]

    /// What the compiler takes for verbs, measured with methods of one name and a type: `align`, `create` and `set` are none to it.
    private static let verbs: Set<String> = Set(
        """
        accept activate add adjust allow analyze animate announce append apply arrange ask assign attach autosave
        balance become begin bounce break bring broadcast build calculate call cancel capture cast center change check
        choose clean clear click close collapse collect come commit compare complete connect contain continue convert
        copy correct count cover customize cut cycle deactivate decide decode defer define delete deliver dequeue
        deregister describe deselect destroy detach detect dim disappear dismiss display divide do double drag draw drop
        duplicate edit enable encode end enqueue enter enumerate execute expand expect explode export extend fade fail
        fetch fill find finish fire fit flash flatten flip focus fold follow force freeze gather generate give go grab
        grow handle hide highlight hit hold identify ignore import include increase inform inject insert interrupt join
        jump keep kill label launch leave listen load localize lock make manage mark match measure merge mix move
        multiply normalize note notify observe obtain offer open order pack paint park pass paste pause perform pick
        place play pop post prefer prepare prepend present preserve press prevent print produce provide pull push put
        queue raise reach read rearrange receive recenter record recover redisplay redo redraw reduce reflect register
        reject reload remember remind remove reorder repeat replace reply report represent request require rerun reserve
        resign resize resolve restart restore return reverse review run save scale scroll search select send separate
        serve share show shut sign signal skip sleep start stop store stretch strip stroke subtract suggest supply
        support suppress suspend switch take tap test throw toggle touch transform translate traverse truncate try turn
        unload unlock unpack update use validate visit wait walk want warn watch wipe wrap write zoom
        """.split(whereSeparator: \.isWhitespace).map(String.init))

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

    private static func isActionOrPreposition(_ word: String) -> Bool {
        if prepositions.contains(word) || verbs.contains(word) { return true }
        guard word.hasSuffix("ing") else { return false }
        let stem = String(word.dropLast(3))
        return verbs.contains(stem) || verbs.contains(stem + "e")
            || stem.suffix(2).first == stem.last && verbs.contains(String(stem.dropLast()))
    }

    /// Leaves out the words at the end that the type of the parameter says again; at least one word stays.
    ///
    /// - Parameter ofAction: Whether they fall away only after a verb or a preposition.
    private static func stripped(_ words: [String], _ type: String, ofAction: Bool = true) -> [String] {
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
        // `placeholderImage:` keeps its words: the word before the type is a noun.
        guard !ofAction || isActionOrPreposition(rest[rest.count - 1].lowercased()) else { return words }
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

    /// `imageWithOverlayColor` of `UIImage` is `withOverlayColor`, and `imageByAddingColor` is `addingColor`: an object's method
    /// that gives another of its class does not begin with its type.
    static func withoutOwnBeginning(_ name: String, _ owner: String) -> String {
        var words = self.words(name)
        guard words.count > 2, words[0].lowercased() == self.words(owner).last?.lowercased(),
            prepositions.contains(words[1].lowercased())
        else { return name }
        words.removeFirst()
        if words[0] == "By", words[1].hasSuffix("ing") { words.removeFirst() }
        return lowered(words)
    }

    /// `URL` is `url`, and `imageURL` stays.
    static func property(_ name: String) -> String { name.hasPrefix("_") ? name : lowered(words(name)) }

    /// `sharedClient` of `APIClient` is `shared`: what gives an object of the class itself does not say its type again.
    static func withoutOwnType(_ name: String, _ owner: String) -> String {
        lowered(stripped(words(name), owner, ofAction: false))
    }

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
