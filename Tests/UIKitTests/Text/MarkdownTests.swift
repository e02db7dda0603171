import Foundation
import Testing

@testable import UIKit

/// Texts and meanings are those of CommonMark's specification, whose examples are named by their numbers in version 0.29.
@MainActor
@Suite("Markdown")
struct MarkdownTests {
    private typealias Options = AttributedString.MarkdownParsingOptions

    /// What each span says and means: E for emphasis, S for strong, C for code, X for struck through, H for HTML, s and l for a
    /// soft and a hard line's end.
    private func spans(_ text: AttributedString) -> [String] {
        let letters: [(InlinePresentationIntent, String)] = [
            (.emphasized, "E"), (.stronglyEmphasized, "S"), (.code, "C"), (.strikethrough, "X"), (.inlineHTML, "H"),
            (.blockHTML, "B"), (.softBreak, "s"), (.lineBreak, "l"),
        ]
        return text.runs.map { run in
            let intent = run.inlinePresentationIntent ?? []
            let marks = letters.filter { intent.contains($0.0) }.map(\.1).joined()
            return String(text[run.range].characters) + (marks.isEmpty ? "" : "|" + marks)
        }
    }

    private func spans(_ markdown: String, _ syntax: Options.InterpretedSyntax = .inlineOnly) throws -> [String] {
        try spans(AttributedString(markdown: markdown, options: .init(interpretedSyntax: syntax)))
    }

    private func blocks(_ markdown: String) throws -> [String] {
        let text = try AttributedString(markdown: markdown)
        return text.runs.map { "\(text[$0.range].characters.map(String.init).joined()) \($0.presentationIntent!)" }
    }

    @Test(
        "emphasis is found by CommonMark's rules",
        arguments: [
            ("*foo bar*", ["foo bar|E"]),  // 350
            ("a * foo bar*", ["a * foo bar*"]),  // 351
            ("5*6*78", ["5", "6|E", "78"]),  // 355
            ("foo_bar_", ["foo_bar_"]),  // 357
            ("foo-_(bar)_", ["foo-", "(bar)|E"]),  // 363
            ("**foo bar**", ["foo bar|S"]),  // 378
            ("foo**bar**", ["foo", "bar|S"]),  // 381
            ("*foo **bar** baz*", ["foo |E", "bar|ES", " baz|E"]),  // 407
            ("***foo** bar*", ["foo|ES", " bar|E"]),  // 409
            ("\\*not emphasized*", ["*not emphasized*"]),  // 308
            ("`foo\\`bar`", ["foo\\|C", "bar`"]),  // 338
            ("~~Hi~~ Hello, ~there~ world!", ["Hi|X", " Hello, ~there~ world!"]),  // GFM 491
            ("a <b>c</b>", ["a ", "<b>|H", "c", "</b>|H"]),
            ("&copy; &#35;", ["© #"]),  // 321
        ])
    func emphasis(markdown: String, expected: [String]) throws { #expect(try spans(markdown) == expected) }

    @Test("links have addresses, relative ones by the base; pictures have theirs and what they show")
    func links() throws {
        let text = try AttributedString(
            markdown: "[a](b/c.html) <https://x.org> ![cat](cat.png \"A cat\")",
            baseURL: URL(string: "https://y.org/d/"))
        let runs = Array(text.runs)
        #expect(runs.map { $0.link?.absoluteString } == ["https://y.org/d/b/c.html", nil, "https://x.org", nil, nil])
        #expect(String(text.characters) == "a https://x.org cat")
        #expect(runs[4].imageURL?.absoluteString == "https://y.org/d/cat.png")
        #expect(runs[4].alternateDescription == "A cat")
        let reference = try AttributedString(markdown: "[foo]\n\n[foo]: /url")
        #expect(reference.runs.first?.link?.relativeString == "/url")
    }

    @Test("blocks say what they are and are in, the innermost first, and have no line's end between them")
    func document() throws {
        #expect(try blocks("# One\n\ntwo") == ["One [header 1 (id 1)]", "two [paragraph (id 2)]"])
        #expect(
            try blocks("3. a\n4. b") == [
                "a [paragraph (id 3), listItem 3 (id 2), orderedList (id 1)]",
                "b [paragraph (id 5), listItem 4 (id 4), orderedList (id 1)]",
            ])
        #expect(
            try blocks("> - a\n> - b").last
                == "b [paragraph (id 6), listItem 2 (id 5), unorderedList (id 2), blockQuote (id 1)]")
        #expect(try blocks("```swift\nlet a = 1\n```") == ["let a = 1\n [codeBlock 'swift' (id 1)]"])
        #expect(try blocks("    code") == ["code\n [codeBlock (id 1)]"])
        #expect(try blocks("a\n\n---") == ["a [paragraph (id 1)]", "⸻ [thematicBreak (id 2)]"])
        let table = try AttributedString(markdown: "| a | b |\n|:-:|--:|\n| c | d |")
        let kinds = table.runs.map { $0.presentationIntent!.components.map(\.kind) }
        let columns: PresentationIntent.Kind = .table(columns: [.init(alignment: .center), .init(alignment: .right)])
        #expect(kinds.first == [.tableCell(columnIndex: 0), .tableHeaderRow, columns])
        #expect(kinds.last == [.tableCell(columnIndex: 1), .tableRow(rowIndex: 1), columns])
        #expect(try AttributedString(markdown: "> - a").runs.first?.presentationIntent?.indentationLevel == 2)
    }

    @Test("within paragraphs, headers and lists are text; white space joins or stays as the options say")
    func inlineOnly() throws {
        #expect(try spans("# a\n- *b*") == ["# a", " |s", "- ", "b|E"])
        #expect(try spans("a  \t b") == ["a b"])
        #expect(try spans("a  \nb", .full) == ["a", "\n|l", "b"])
        #expect(try spans("a\nb", .full) == ["a", " |s", "b"])
        let kept = " # a  b  \n\n   **c**\n\n*d*\n"
        #expect(
            try spans(kept, .inlineOnlyPreservingWhitespace) == [" # a  b  \n\n   ", "c|S", "\n\n", "d|E", "\n"])
        #expect(try spans("**\na**", .inlineOnlyPreservingWhitespace) == ["**\na**"])
        #expect(try spans("**a\nb**", .inlineOnlyPreservingWhitespace) == ["a\nb|S"])
        #expect(try spans("", .inlineOnlyPreservingWhitespace).isEmpty)
    }

    @Test("marks that extend Markdown are read where they are allowed, in code never")
    func extended() throws {
        let markdown = "^[two *cats*](inflect: true) `^[a](b: c)`"
        let read = try AttributedString(
            markdown: markdown, options: .init(allowsExtendedAttributes: true, interpretedSyntax: .inlineOnly))
        #expect(spans(read) == ["two ", "cats|E", " ", "^[a](b: c)|C"])
        #expect(try spans("^[a](b: c)") == ["^[a](b: c)"])
    }

    @Test("bytes that are no text are an error, or marked, as the options say")
    func bytes() throws {
        let bytes = Data([0x2A, 0x61, 0x2A, 0xFF])
        #expect(throws: CocoaError.self) { try AttributedString(markdown: bytes) }
        let text = try AttributedString(
            markdown: bytes, options: .init(failurePolicy: .returnPartiallyParsedIfPossible, languageCode: "de"))
        #expect(spans(text) == ["a|E", "\u{FFFD}"])
        #expect(text.runs.allSatisfy { $0.languageIdentifier == "de" })
    }

    @Test("both kinds of attributed strings say the same, and become each other")
    func conversion() throws {
        let markdown = "- a **b** [c](https://x.org)"
        let text = try AttributedString(markdown: markdown)
        let other = try NSAttributedString(markdown: markdown)
        #expect(NSAttributedString(text).isEqual(to: other))
        #expect(AttributedString(other) == text)
        let intent = other.attribute(.inlinePresentationIntent, at: 2, effectiveRange: nil) as? NSNumber
        #expect(intent?.uintValue == InlinePresentationIntent.stronglyEmphasized.rawValue)
    }

    @Test("labels and text views draw what spans mean, in their own font's size")
    func drawing() throws {
        func width(_ text: NSAttributedString) -> CGFloat { text.size().width }
        func plain(_ text: String, _ font: UIFont) -> NSAttributedString {
            NSAttributedString(string: text, attributes: [.font: font])
        }
        func meant(_ markdown: String, _ font: UIFont) throws -> NSAttributedString {
            let text = try NSMutableAttributedString(attributedString: NSAttributedString(markdown: markdown))
            text.addAttribute(.font, value: font, range: NSRange(location: 0, length: text.length))
            return text
        }
        let font = UIFont.systemFont(ofSize: 17)
        let bold = UIFont.systemFont(ofSize: 17, weight: .semibold)
        let word = "Hamburgefonstiv"
        #expect(try width(meant("**\(word)**", font)) == width(plain(word, bold)))
        #expect(try width(meant("*\(word)*", font)) == width(plain(word, .italicSystemFont(ofSize: 17))))
        let code = UIFont.monospacedSystemFont(ofSize: 17, weight: .regular)
        #expect(try width(meant("`\(word)`", font)) == width(plain(word, code)))
        #expect(
            width(plain(word, bold)) != width(plain(word, font)) && width(plain(word, code)) > width(plain(word, bold)))

        let label = UILabel()
        label.font = font
        label.attributedText = try NSAttributedString(markdown: "**\(word)**")
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
        view.font = font
        view.attributedText = label.attributedText
        #expect(abs(label.intrinsicContentSize.width - width(plain(word, bold))) < 1)
        let end = view.caretRect(for: view.endOfDocument).minX - view.caretRect(for: view.beginningOfDocument).minX
        #expect(abs(end - width(plain(word, bold))) < 0.01)
    }

    @Test("texts of tables are Markdown, the values in them are not")
    func localized() {
        let name = "*Anna*"
        let text = AttributedString(localized: "Hello **\(name)**", bundle: Bundle(for: UIView.self))
        #expect(spans(text) == ["Hello ", "*Anna*|S"])
    }
}
