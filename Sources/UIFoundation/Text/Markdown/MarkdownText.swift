import Foundation

/// Markdown as spans of text, each with what is said about it.
struct MarkdownText {
    struct Span: Equatable {
        var text: String
        var meaning = Meaning()
    }

    struct Meaning: Equatable {
        var inline: InlinePresentationIntent = []
        var blocks: PresentationIntent?
        var link: URL?
        var image: URL?
        var alternative: String?
    }

    private(set) var spans: [Span] = []
    private let options: AttributedString.MarkdownParsingOptions
    private let base: URL?
    private var blocks = 0
    /// Marks a line's end while lines are read as one; nil where ends are dropped.
    private var lineEnd: Character?

    init(_ source: String, _ options: AttributedString.MarkdownParsingOptions, _ base: URL?) {
        self.options = options
        self.base = base
        let source = options.allowsExtendedAttributes ? ExtendedMarks.asLinks(source) : source
        switch options.interpretedSyntax {
        case .full: add(MarkdownTree.document(source), Meaning())
        case .inlineOnly:
            add(MarkdownTree.inlines(source.trimmingCharacters(in: .whitespacesAndNewlines)), Meaning())
            joinSpaces()
        case .inlineOnlyPreservingWhitespace: addKeepingSpaces(source)
        }
    }

    private mutating func add(_ node: MarkdownNode, _ around: Meaning) {
        var meaning = around
        switch node.kind {
        case .document: break
        case .block(let kind):
            blocks += 1
            meaning.blocks = PresentationIntent(kind, identity: blocks, parent: around.blocks)
        case .emphasis(let intent): meaning.inline.formUnion(intent)
        case .text(let text, let intent):
            meaning.inline.formUnion(intent)
            append(options.allowsExtendedAttributes ? ExtendedMarks.asWritten(text) : text, meaning)
        case .link(let address):
            if !(options.allowsExtendedAttributes && ExtendedMarks.hold(address)) {
                meaning.link = URL(string: address, relativeTo: base)
            }
        case .image(let address, let title):
            meaning.image = URL(string: address, relativeTo: base)
            if !title.isEmpty { meaning.alternative = title }
            if node.children.isEmpty { append("\u{FFFC}", meaning) }
        }
        for child in node.children { add(child, meaning) }
    }

    private mutating func append(_ text: String, _ meaning: Meaning) {
        guard !text.isEmpty else { return }
        let text = lineEnd.map { mark in String(text.map { $0 == mark ? "\n" : $0 }) } ?? text
        if spans.last?.meaning == meaning {
            spans[spans.count - 1].text += text
        } else {
            spans.append(Span(text: text, meaning: meaning))
        }
    }

    /// CommonMark drops white space at lines' ends. Another kind of white space stands for these ends meanwhile, which marks
    /// of emphasis take for one.
    private mutating func addKeepingSpaces(_ source: String) {
        let mark: Character = ["\u{C}", "\u{1680}", "\u{205F}"].first { !source.contains($0) } ?? "\u{2005}"
        let body = source.replacing("\r\n", with: "\n")
        let text = body.trimmingCharacters(in: .whitespacesAndNewlines)
        guard let place = body.range(of: text), !text.isEmpty else { return append(body, Meaning()) }
        append(String(body[..<place.lowerBound]), Meaning())
        lineEnd = mark
        add(MarkdownTree.inlines(Self.marking(text, with: mark)), Meaning())
        lineEnd = nil
        append(String(body[place.upperBound...]), Meaning())
    }

    /// A line's end after a backslash is one that is asked for, and stays.
    private static func marking(_ text: String, with mark: Character) -> String {
        var (marked, before) = ("", Character("-"))
        for character in text {
            marked.append(character == "\n" && before != "\\" ? mark : character)
            before = character
        }
        return marked
    }

    /// Has white space beside white space count as one space, but within code.
    private mutating func joinSpaces() {
        var endsInSpace = false
        let old = spans
        spans = []
        for span in old {
            guard !span.meaning.inline.contains(.code) else {
                endsInSpace = false
                spans.append(span)
                continue
            }
            var text = ""
            for character in span.text {
                let isSpace = character.isWhitespace && character != "\n"
                if !(isSpace && endsInSpace) { text.append(isSpace ? " " : character) }
                endsInSpace = character.isWhitespace
            }
            append(text, span.meaning)
        }
    }
}

/// Marks of the form `^[text](name: value)`, which CommonMark does not know: they are read as links to addresses of a scheme
/// of their own.
private enum ExtendedMarks {
    private static let scheme = "x-text-attributes:"

    static func asLinks(_ source: String) -> String {
        source.replacing(#/\^\[((?:[^\[\]\\]|\\.)*)\]\((\s*['"]?[\p{L}_][^()]*:[^()]*)\)/#) { match in
            let attributes = String(match.output.2).addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
            return "[\(match.output.1)](\(scheme)\(attributes))"
        }
    }

    /// For code, in which marks count for nothing.
    static func asWritten(_ text: String) -> String {
        guard text.contains(scheme) else { return text }
        return text.replacing(#/\[([^\]]*)\]\(x-text-attributes:([^)]*)\)/#) { match in
            "^[\(match.output.1)](\(String(match.output.2).removingPercentEncoding ?? ""))"
        }
    }

    /// Whether the address is one of these.
    static func hold(_ address: String) -> Bool { address.hasPrefix(scheme) }
}
