/// Reads HTML into an attributed string, forgiving what browsers forgive.
struct HTMLText {
    let result: NSAttributedString

    init(_ html: String, defaults: [NSAttributedString.Key: Any]) {
        var builder = HTMLBuilder(defaults)
        for token in HTMLTokens(html) {
            switch token {
            case .text(let text): builder.add(text)
            case .open(let name, let attributes): builder.open(name, attributes)
            case .close(let name): builder.close(name)
            }
        }
        result = builder.finish()
    }
}

enum HTMLToken {
    case text(String)
    case open(String, [String: String])
    case close(String)
}

/// Tags and texts, one after the other; comments, scripts and style sheets are left out.
struct HTMLTokens: Sequence, IteratorProtocol {
    private let source: [Character]
    private var position = 0

    init(_ html: String) { source = Array(html) }

    mutating func next() -> HTMLToken? {
        while position < source.count {
            guard source[position] == "<", position + 1 < source.count, startsTag(source[position + 1]) else {
                return .text(HTMLEntities.decode(takeText()))
            }
            if matches("<!--") {
                skip(past: "-->")
                continue
            }
            guard let token = takeTag() else { continue }
            if case .open(let name, _) = token, ["script", "style", "title"].contains(name) {
                skip(past: "</\(name)")
                skip(past: ">")
                continue
            }
            return token
        }
        return nil
    }

    private func startsTag(_ character: Character) -> Bool { character.isLetter || "/!?".contains(character) }

    private func matches(_ text: String) -> Bool {
        let wanted = Array(text)
        guard position + wanted.count <= source.count else { return false }
        return zip(source[position..<position + wanted.count], wanted).allSatisfy { $0.lowercased() == $1.lowercased() }
    }

    private mutating func skip(past text: String) {
        while position < source.count, !matches(text) { position += 1 }
        position = Swift.min(source.count, position + text.count)
    }

    private mutating func takeText() -> String {
        let start = position
        position += 1
        while position < source.count {
            if source[position] == "<", position + 1 < source.count, startsTag(source[position + 1]) { break }
            position += 1
        }
        return String(source[start..<position])
    }

    private mutating func takeTag() -> HTMLToken? {
        position += 1
        var inner: [Character] = []
        var quote: Character?
        while position < source.count {
            let character = source[position]
            position += 1
            if let open = quote {
                if character == open { quote = nil }
            } else if character == ">" {
                break
            } else if character == "\"" || character == "'" {
                quote = character
            }
            inner.append(character)
        }
        guard let first = inner.first, first != "!", first != "?" else { return nil }
        let isClosing = first == "/"
        let body = isClosing ? inner.dropFirst() : inner[...]
        let name = String(body.prefix { $0.isLetter || $0.isNumber || $0 == "-" }).lowercased()
        guard !name.isEmpty else { return nil }
        return isClosing ? .close(name) : .open(name, Self.attributes(body.dropFirst(name.count)))
    }

    private static func attributes(_ text: ArraySlice<Character>) -> [String: String] {
        var rest = text
        var result: [String: String] = [:]
        while true {
            rest = rest.drop { $0.isWhitespace || $0 == "/" }
            let name = String(rest.prefix { !$0.isWhitespace && $0 != "=" && $0 != "/" })
            guard !name.isEmpty else { return result }
            rest = rest.dropFirst(name.count).drop(while: \.isWhitespace)
            var value = ""
            if rest.first == "=" {
                rest = rest.dropFirst().drop(while: \.isWhitespace)
                if let quote = rest.first, quote == "\"" || quote == "'" {
                    rest = rest.dropFirst()
                    value = String(rest.prefix { $0 != quote })
                    rest = rest.dropFirst(value.count + 1)
                } else {
                    value = String(rest.prefix { !$0.isWhitespace })
                    rest = rest.dropFirst(value.count)
                }
            }
            if result[name.lowercased()] == nil { result[name.lowercased()] = HTMLEntities.decode(value) }
        }
    }
}

enum HTMLEntities {
    private static let names: [String: String] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "copy": "©", "reg": "®",
        "trade": "™", "hellip": "…", "mdash": "—", "ndash": "–", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”",
        "laquo": "«", "raquo": "»", "bull": "•", "middot": "·", "euro": "€", "pound": "£", "yen": "¥", "cent": "¢",
        "sect": "§", "deg": "°", "plusmn": "±", "times": "×", "divide": "÷", "frac12": "½", "frac14": "¼", "auml": "ä",
        "ouml": "ö", "uuml": "ü", "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü", "szlig": "ß", "eacute": "é", "egrave": "è",
        "agrave": "à", "ccedil": "ç", "ntilde": "ñ", "larr": "←", "rarr": "→", "uarr": "↑", "darr": "↓",
        "shy": "\u{AD}",
    ]

    static func decode(_ text: String) -> String {
        guard text.contains("&") else { return text }
        var result = ""
        var rest = Substring(text)
        while let start = rest.firstIndex(of: "&") {
            result += rest[..<start]
            let after = rest[rest.index(after: start)...]
            if let end = after.prefix(12).firstIndex(of: ";"), let decoded = character(String(after[..<end])) {
                result += decoded
                rest = after[after.index(after: end)...]
            } else {
                result += "&"
                rest = after
            }
        }
        return result + rest
    }

    private static func character(_ name: String) -> String? {
        if let known = names[name] { return known }
        guard name.hasPrefix("#") else { return nil }
        let digits = name.dropFirst()
        let isHex = digits.first == "x" || digits.first == "X"
        let number = isHex ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        return number.flatMap(Unicode.Scalar.init).map { String(Character($0)) }
    }
}
