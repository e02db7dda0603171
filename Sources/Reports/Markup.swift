import Files
import Foundation
import PageStyle

/// A piece of output in some notation, such as HTML.
///
/// Only literals of the source code stand in it as they are; every other text is escaped on its way in. There is no
/// way to put a text in without that: a literal's type is `StaticString`, so a variable can't pass for one.
///
///     let heading: HTMLText = "<h1>\(document.name)</h1>"
package struct Markup<Rules: MarkupRules>: ExpressibleByStringInterpolation, Sendable {
    /// The notation's own source.
    package fileprivate(set) var source: String

    /// The text as the notation shows it.
    package init(_ text: String) { source = Rules.escaped(text) }

    package init() { source = "" }

    package init(stringLiteral literal: StaticString) { source = literal.description }

    package init(stringInterpolation interpolation: StringInterpolation) { source = interpolation.source }

    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var source = ""

        package init(literalCapacity: Int, interpolationCount: Int) { source.reserveCapacity(literalCapacity) }

        package mutating func appendLiteral(_ literal: StaticString) { source += literal.description }
        package mutating func appendInterpolation(_ piece: Markup) { source += piece.source }
        package mutating func appendInterpolation(_ text: String) { source += Rules.escaped(text) }
        package mutating func appendInterpolation(_ number: Int) { source += String(number) }
        package mutating func appendInterpolation(_ error: any Error) { source += Rules.escaped("\(error)") }
    }

    package var isEmpty: Bool { source.isEmpty }

    package static func + (a: Markup, b: Markup) -> Markup {
        var sum = a
        sum.source += b.source
        return sum
    }

    package static func += (a: inout Markup, b: Markup) { a.source += b.source }

    /// A piece that obeys the rules by its making. Private to this file: elsewhere every text is escaped.
    fileprivate init(trusted source: String) { self.source = source }
}

/// How a notation escapes. By Unicode scalars: a sign that is glued to a combining mark or a joiner is another
/// `Character`, and means the same to whoever reads the output.
package protocol MarkupRules: Sendable {
    static func escaped(_ text: String) -> String
}

extension Sequence {
    package func joined<Rules>(separator: Markup<Rules> = Markup()) -> Markup<Rules> where Element == Markup<Rules> {
        var result = Markup<Rules>()
        for (index, piece) in enumerated() {
            if index > 0 { result += separator }
            result += piece
        }
        return result
    }
}

/// A whole output in one of the notations.
package struct Rendered: Sendable {
    package let text: String

    package init<Rules>(_ markup: Markup<Rules>) { text = markup.source }
    package init(_ json: JSONText) { text = json.text + "\n" }
    /// A difference of two documents is made of their bytes and has to stay so.
    package init(difference text: String) { self.text = text }
    package init(lines: [JSONText]) { text = lines.map { $0.line + "\n" }.joined() }
}

/// Characters that do something to the text around them instead of being seen.
package enum UnseenCharacters {
    /// Controls, line and paragraph separators, and what turns the direction of writing for what follows. Marks such as
    /// U+200F, which Arabic and Hebrew texts have for good reasons, only stand for themselves.
    package static func contains(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case ..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: true
        default: isNoncharacter(scalar)
        }
    }

    /// Code points that are no characters, and that some parsers refuse.
    static func isNoncharacter(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(scalar.value)
    }

    /// The scalar as people write it: `\u{202E}`.
    static func name(_ scalar: Unicode.Scalar) -> String {
        "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }

    package static func any(in text: String) -> Bool {
        text.unicodeScalars.contains { contains($0) || FilePath.byte(of: $0) != nil }
    }

    static func isSpace(_ scalar: Unicode.Scalar) -> Bool { scalar == "\n" || scalar == "\r" || scalar == "\t" }
}

// MARK: - HTML

/// HTML, in texts and in quoted attributes.
package typealias HTMLText = Markup<HTMLRules>

package enum HTMLRules: MarkupRules {
    package static func escaped(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result.append(contentsOf: "&amp;".unicodeScalars)
            case "<": result.append(contentsOf: "&lt;".unicodeScalars)
            case ">": result.append(contentsOf: "&gt;".unicodeScalars)
            case "\"": result.append(contentsOf: "&quot;".unicodeScalars)
            case "'": result.append(contentsOf: "&#39;".unicodeScalars)
            case "`": result.append(contentsOf: "&#96;".unicodeScalars)
            case _ where UnseenCharacters.isSpace(scalar): result.append(" ")
            case _ where UnseenCharacters.contains(scalar):
                result.append(contentsOf: UnseenCharacters.name(scalar).unicodeScalars)
            default: result.append(scalar)
            }
        }
        return String(result)
    }
}

extension HTMLText {
    /// The sheets of all pages and what reports add, for a page of one file, which has its own rules behind them.
    package static var pageStyle: HTMLText {
        HTMLText(trusted: PageStyle.tokens + PageStyle.controls + PageStyle.reports)
    }

    /// A picture that is part of the page.
    package init(png: Data) { self.init(trusted: "data:image/png;base64,\(png.base64EncodedString())") }

}

// MARK: - XML

/// XML 1.0, in texts and in quoted attributes.
package typealias XMLText = Markup<XMLRules>

package enum XMLRules: MarkupRules {
    package static func escaped(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        var signs = 0
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result.append(contentsOf: "&amp;".unicodeScalars)
            case "<": result.append(contentsOf: "&lt;".unicodeScalars)
            case ">": result.append(contentsOf: "&gt;".unicodeScalars)
            case "\"": result.append(contentsOf: "&quot;".unicodeScalars)
            case "'": result.append(contentsOf: "&#39;".unicodeScalars)
            // `##[` is a command to a GitHub job, wherever it stands in what is printed there.
            case "[" where signs >= 2: result.append(contentsOf: "&#91;".unicodeScalars)
            case "\n", "\r", "\t": result.append(contentsOf: "&#\(scalar.value);".unicodeScalars)
            case _ where UnseenCharacters.contains(scalar):
                result.append(contentsOf: UnseenCharacters.name(scalar).unicodeScalars)
            default: result.append(scalar)
            }
            signs = scalar == "#" ? signs + 1 : 0
        }
        return String(result)
    }
}

// MARK: - Terminal

/// Lines for people, on a terminal or in a build log.
///
/// A document's text stays on its line and moves no cursor. In a GitHub job a line that begins with `::`, or that has
/// `##[` in it, is a command to the runner: no text of a document becomes one.
package typealias TerminalText = Markup<TerminalRules>

package enum TerminalRules: MarkupRules {
    package static func escaped(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        var begins = true
        var signs = 0
        let scalars = text.unicodeScalars
        for index in scalars.indices {
            let scalar = scalars[index]
            if UnseenCharacters.isSpace(scalar) {
                result.append(" ")
            } else if UnseenCharacters.contains(scalar) || isUndecoded(scalar) {
                result.append(contentsOf: name(scalar).unicodeScalars)
            } else if scalar == ":", begins {
                // This one does not follow a colon; it is escaped only where another follows it.
                let next = scalars.index(after: index)
                let isOnly = next < scalars.endIndex && scalars[next] != ":"
                result.append(contentsOf: (isOnly ? ":" : UnseenCharacters.name(scalar)).unicodeScalars)
            } else if scalar == "[", signs >= 2 {
                result.append(contentsOf: UnseenCharacters.name(scalar).unicodeScalars)
            } else {
                result.append(scalar)
            }
            if !scalar.properties.isWhitespace { begins = false }
            signs = scalar == "#" ? signs + 1 : 0
        }
        return String(result)
    }

    private static func isUndecoded(_ scalar: Unicode.Scalar) -> Bool { FilePath.byte(of: scalar) != nil }

    private static func name(_ scalar: Unicode.Scalar) -> String {
        guard let byte = FilePath.byte(of: scalar) else { return UnseenCharacters.name(scalar) }
        return "\\x" + String(byte, radix: 16, uppercase: true)
    }
}

extension TerminalText {
    /// A text of several lines, each of which is escaped for itself.
    package init(lines text: String) {
        let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
        self.init(trusted: lines.map { TerminalRules.escaped(String($0)) }.joined(separator: "\n"))
    }

    /// The lines, each with its end.
    package init(_ lines: [TerminalText]) { self.init(trusted: lines.map { $0.source + "\n" }.joined()) }

    package enum Style: Int {
        case bold = 1
        case red = 31
        case green = 32
        case yellow = 33
        case cyan = 36
    }

    /// The text in a colour, where there are colours.
    package func styled(_ style: Style, _ isShown: Bool) -> TerminalText {
        isShown ? TerminalText(trusted: "\u{1B}[\(style.rawValue)m\(source)\u{1B}[0m") : self
    }

    /// How many characters wide.
    package var width: Int { source.count }
}

// MARK: - Workflow

/// The message of a GitHub workflow command.
package typealias WorkflowText = Markup<WorkflowRules>

package enum WorkflowRules: MarkupRules {
    package static func escaped(_ text: String) -> String { escaped(text, isProperty: false) }

    fileprivate static func escaped(_ text: String, isProperty: Bool) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "%": result.append(contentsOf: "%25".unicodeScalars)
            case "\r": result.append(contentsOf: "%0D".unicodeScalars)
            case "\n": result.append(contentsOf: "%0A".unicodeScalars)
            case ":" where isProperty: result.append(contentsOf: "%3A".unicodeScalars)
            case "," where isProperty: result.append(contentsOf: "%2C".unicodeScalars)
            case "\t": result.append(" ")
            case _ where UnseenCharacters.contains(scalar):
                result.append(contentsOf: UnseenCharacters.name(scalar).unicodeScalars)
            default: result.append(scalar)
            }
        }
        return String(result)
    }
}

extension WorkflowText {
    /// A value between a command's name and its message.
    package init(property text: String) { self.init(trusted: WorkflowRules.escaped(text, isProperty: true)) }
}

// MARK: - Markdown

/// Markdown as GitHub reads it, within a line.
package typealias MarkdownText = Markup<MarkdownRules>

package enum MarkdownRules: MarkupRules {
    /// Signs lose their meaning; `@name` notifies nobody, `#1` and addresses link to nothing.
    package static func escaped(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        func append(_ text: String) { result.append(contentsOf: text.unicodeScalars) }
        // Whether a sign would begin a list or a heading here.
        var isStart = true
        var isNumber = false
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": append("&amp;")
            case "<": append("&lt;")
            case ">": append("&gt;")
            // A space of no width follows: a mention is looked for in what comes out, whatever was escaped.
            case "@", "#": append("\\\(scalar)&#8203;")
            case "/" where result.last == "/": append("&#8203;/")
            case "\\", "`", "*", "_", "{", "}", "[", "]", "|", "~", "$": append("\\\(scalar)")
            case _ where isStart && "+-=".unicodeScalars.contains(scalar): append("\\\(scalar)")
            case _ where isNumber && ".)".unicodeScalars.contains(scalar): append("\\\(scalar)")
            // `www.` at the start of a word is a link without any sign.
            case "." where result.suffix(3).allSatisfy({ $0 == "w" || $0 == "W" }) && !result.isEmpty:
                append("&#8203;.")
            case _ where UnseenCharacters.isSpace(scalar): append(" ")
            case _ where UnseenCharacters.contains(scalar): append("\\" + UnseenCharacters.name(scalar))
            default: result.append(scalar)
            }
            isNumber = ("0"..."9").contains(scalar) && (isStart || isNumber)
            if scalar != " " { isStart = false }
        }
        return String(result)
    }
}

extension MarkdownText {
    /// HTML within Markdown: for lines that begin with a tag, which GitHub takes as they are up to an empty one.
    package init(html: HTMLText) {
        var result = String.UnicodeScalarView()
        for scalar in html.source.unicodeScalars {
            result.append(scalar)
            // Mentions are looked for in what comes out.
            if scalar == "@" { result.append(contentsOf: "&#8203;".unicodeScalars) }
        }
        self.init(trusted: String(result))
    }

    /// A text in the typewriter's letters, in which nothing means anything.
    package init(code text: String) {
        let line = Self.line(text)
        let fence = String(repeating: "`", count: Self.longestRun(of: "`", in: line) + 1)
        // Blanks keep signs at the ends apart from the fence.
        let isPlain =
            !line.isEmpty && !line.hasPrefix(" ") && !line.hasPrefix("`") && !line.hasSuffix(" ")
            && !line.hasSuffix("`")
        let space = isPlain ? "" : " "
        self.init(trusted: "\(fence)\(space)\(line)\(space)\(fence)")
    }

    /// Lines in which nothing means anything, between fences longer than any in them.
    package init(fenced lines: [String], language: StaticString) {
        let lines = lines.map(Self.line)
        let longest = lines.map { Self.longestRun(of: "`", in: $0) }.max() ?? 0
        let fence = String(repeating: "`", count: max(3, longest + 1))
        self.init(trusted: ([fence + language.description] + lines + [fence]).joined(separator: "\n"))
    }

    /// A picture. What can't be in an address is written as its bytes.
    package init(picture address: String, _ text: String) {
        let allowed = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/:?=&%+,;".utf8)
        let link = address.utf8.map { byte -> String in
            if allowed.contains(byte) { return String(UnicodeScalar(byte)) }
            let hex = String(byte, radix: 16, uppercase: true)
            return "%" + (hex.count == 1 ? "0" : "") + hex
        }.joined()
        self.init(trusted: "![\(MarkdownRules.escaped(text))](\(link))")
    }

    private static func line(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if UnseenCharacters.isSpace(scalar) {
                result.append(" ")
            } else if UnseenCharacters.contains(scalar) {
                result.append(contentsOf: UnseenCharacters.name(scalar).unicodeScalars)
            } else {
                result.append(scalar)
            }
        }
        return String(result)
    }

    private static func longestRun(of sign: Unicode.Scalar, in text: String) -> Int {
        var (longest, run) = (0, 0)
        for scalar in text.unicodeScalars {
            run = scalar == sign ? run + 1 : 0
            longest = max(longest, run)
        }
        return longest
    }
}
