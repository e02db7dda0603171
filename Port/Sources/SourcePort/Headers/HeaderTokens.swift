/// The words and signs of a header of Objective-C: without comments, and without what only C's preprocessor reads.
struct HeaderTokens {
    enum Token: Hashable {
        case word(String)
        case sign(Character)
        case text(String)
    }

    private(set) var tokens: [Token] = []
    /// `#define NAME VALUE`, where the value is a text or a number.
    private(set) var constants: [(name: String, value: String)] = []
    /// What `#import "…"` names.
    private(set) var imports: [String] = []
    /// What `@import Name;` and `#import <Name/…>` name.
    private(set) var modules: Set<String> = []

    /// `#define OTHER NAME`: words that stand for others.
    private var aliases: [String: String] = [:]

    private let text: [Character]
    private var place = 0

    init(_ source: String) {
        text = Array(source.replacing("\r\n", with: "\n"))
        /// Whether the branches of the conditions around the place are read.
        var branches: [Bool] = []
        while place < text.count {
            let here = text[place]
            if here.isWhitespace {
                place += 1
            } else if starts("//") {
                skip { $0 == "\n" }
            } else if starts("/*") {
                place += 2
                while place < text.count, !starts("*/") { place += 1 }
                place = min(text.count, place + 2)
            } else if here == "#" {
                directive(&branches)
            } else if branches.contains(false) {
                place += 1
            } else if here == "\"" || starts("@\"") {
                if here == "@" { place += 1 }
                tokens.append(.text(quoted()))
            } else if Self.isWord(here) {
                let word = word()
                tokens.append(.word(aliases[word] ?? word))
            } else {
                tokens.append(.sign(here))
                place += 1
            }
        }
        tokens = Self.withoutMacros(tokens)
        for (place, token) in tokens.enumerated() where token == .word("import") && place + 1 < tokens.count {
            if place > 0, tokens[place - 1] == .sign("@"), case .word(let name) = tokens[place + 1] {
                modules.insert(name)
            }
        }
    }

    private static func isWord(_ letter: Character) -> Bool {
        letter.isASCII && (letter.isLetter || letter.isNumber || letter == "_")
    }

    private func starts(_ sign: String) -> Bool {
        place + sign.count <= text.count && zip(sign, text[place...]).allSatisfy { $0 == $1 }
    }

    private mutating func skip(to isEnd: (Character) -> Bool) {
        while place < text.count, !isEnd(text[place]) { place += 1 }
    }

    private mutating func word() -> String {
        let start = place
        skip { !Self.isWord($0) }
        return String(text[start..<place])
    }

    private mutating func quoted() -> String {
        var result = ""
        place += 1
        while place < text.count, text[place] != "\"", text[place] != "\n" {
            if text[place] == "\\", place + 1 < text.count {
                result.append(text[place])
                place += 1
            }
            result.append(text[place])
            place += 1
        }
        place += 1
        return result
    }

    // MARK: The preprocessor

    /// One line, with those that a backslash continues. Of alternatives the first counts, but C++ never.
    private mutating func directive(_ branches: inout [Bool]) {
        let start = place
        while place < text.count, text[place] != "\n" || text[place - 1] == "\\" { place += 1 }
        let line = String(text[start..<place])
        let words = line.dropFirst().split(whereSeparator: { $0 == " " || $0 == "\t" })
        guard let name = words.first else { return }
        switch name {
        case "if", "ifdef", "ifndef":
            branches.append(
                !(line.contains("__cplusplus") && name != "ifndef") && !line.hasSuffix(" 0")
                    && (name != "if" || Self.isForPhone(words.dropFirst().joined(separator: " "))))
        case "else", "elif": if !branches.isEmpty { branches[branches.count - 1].toggle() }
        case "endif": _ = branches.popLast()
        case "import", "include":
            if let match = line.firstMatch(of: /"([^"]+)"/) { imports.append(String(match.1)) }
            if !branches.contains(false), let match = line.firstMatch(of: /<(\w+)\//) {
                modules.insert(String(match.1))
            }
        case "define":
            guard !branches.contains(false), words.count > 2 else { return }
            let value = words.dropFirst(2).joined(separator: " ")
            if let match = value.wholeMatch(of: /@("(?:[^"\\]|\\.)*")/) {
                constants.append((String(words[1]), String(match.1)))
            } else if value.wholeMatch(of: /-?\d+(\.\d+)?/) != nil {
                constants.append((String(words[1]), value))
            } else if value.wholeMatch(of: /[A-Z]\w*/) != nil, value.contains(where: \.isLowercase) {
                // `#define KITFont UIFont` for code that has another class on a Mac.
                aliases[String(words[1])] = aliases[value] ?? value
            }
        default: break
        }
    }

    /// Whether code under a condition on the system is compiled for a phone. All other conditions count as true.
    private static func isForPhone(_ condition: String) -> Bool {
        condition.split(separator: "||").contains { alternative in
            alternative.split(separator: "&&").allSatisfy { term in
                let name = term.filter { !$0.isWhitespace && !"()".contains($0) }
                return !others.contains(name) && name != "!TARGET_OS_IPHONE" && name != "!TARGET_OS_IOS"
            }
        }
    }
    private static let others: Set<String> = [
        "TARGET_OS_OSX", "TARGET_OS_WATCH", "TARGET_OS_TV", "TARGET_OS_MACCATALYST", "TARGET_OS_VISION",
    ]

    /// Words that say nothing about the declaration they stand in.
    private static let noise: Set<String> = [
        "IBOutlet", "IBInspectable", "__kindof", "const", "static", "inline", "struct", "__unused", "volatile",
        "oneway", "__strong", "__weak", "__autoreleasing", "__block", "union", "register",
    ]
    /// Macros that mean something here.
    private static let kept: Set<String> = [
        "NS_ENUM", "NS_OPTIONS", "NS_CLOSED_ENUM", "NS_ERROR_ENUM", "NS_SWIFT_NAME", "NS_UNAVAILABLE",
        "NS_SWIFT_UNAVAILABLE", "NS_ASSUME_NONNULL_BEGIN", "NS_ASSUME_NONNULL_END", "BOOL", "SEL",
    ]

    /// `LAMP_ON` in `{ LAMP_ON, LAMP_OFF = 2 }`.
    private static func isEnumerator(at index: Int, in tokens: [Token]) -> Bool {
        guard index > 0, index + 1 < tokens.count else { return false }
        return [.sign("{"), .sign(",")].contains(tokens[index - 1])
            && [.sign(","), .sign("="), .sign("}")].contains(tokens[index + 1])
    }

    /// `API_AVAILABLE(ios(9.0))`, `UI_APPEARANCE_SELECTOR`: macros are written in capitals, with what they are given.
    private static func withoutMacros(_ tokens: [Token]) -> [Token] {
        var result: [Token] = []
        var index = 0
        while index < tokens.count {
            defer { index += 1 }
            guard case .word(let word) = tokens[index] else {
                result.append(tokens[index])
                continue
            }
            if noise.contains(word) { continue }
            if word == "_Nonnull" || word == "__nonnull" {
                result.append(.word("nonnull"))
                continue
            }
            let isMacro =
                ["__attribute__", "__deprecated", "__deprecated_msg", "__unused"].contains(word)
                || !kept.contains(word) && word.contains("_") && !word.contains { $0.isLowercase } && word.count > 3
            guard isMacro, !isEnumerator(at: index, in: tokens) else {
                result.append(tokens[index])
                continue
            }
            guard index + 1 < tokens.count, tokens[index + 1] == .sign("(") else { continue }
            var depth = 0
            repeat {
                index += 1
                if tokens[index] == .sign("(") { depth += 1 }
                if tokens[index] == .sign(")") { depth -= 1 }
            } while depth > 0 && index + 1 < tokens.count
        }
        return result
    }
}
