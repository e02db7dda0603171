/// Text with its looks: what the engine lays out. Positions count UTF-16 units, as NSString does.
public struct StyledText: Hashable, Sendable {
    /// A stretch of text with the same attributes.
    public struct Run: Hashable, Sendable {
        /// The length of the run, in UTF-16 units.
        public var length: Int
        /// Font, colour and decoration.
        public var attributes: TextAttributes

        public init(length: Int, attributes: TextAttributes) {
            self.length = length
            self.attributes = attributes
        }
    }

    /// A paragraph's length and form.
    public struct Paragraph: Hashable, Sendable {
        /// The paragraph's length with the line break at its end, in UTF-16 units.
        public var length: Int
        /// Alignment, indents and spacing.
        public var attributes: ParagraphAttributes

        public init(length: Int, attributes: ParagraphAttributes) {
            self.length = length
            self.attributes = attributes
        }
    }

    /// The characters.
    public let string: String
    /// One after another, covering the whole string.
    public let runs: [Run]
    /// One after another, covering the whole string. A paragraph takes what holds at its first character.
    public let paragraphs: [Paragraph]

    /// A text with the same attributes everywhere.
    public init(_ string: String, _ attributes: TextAttributes, _ paragraph: ParagraphAttributes = .init()) {
        let length = string.utf16.count
        self.string = string
        runs = [Run(length: length, attributes: attributes)]
        paragraphs = [Paragraph(length: length, attributes: paragraph)]
    }

    /// Runs that end early are continued by the last one; what reaches beyond the string is cut.
    /// Without any run the string is set in the system font, 17 points.
    public init(_ string: String, runs: [Run], paragraphs: [Paragraph]) {
        let length = string.utf16.count
        self.string = string
        self.runs = Self.fitted(runs.map { ($0.length, $0.attributes) }, length, TextAttributes(font: .system(17)))
            .map { Run(length: $0, attributes: $1) }
        self.paragraphs = Self.fitted(paragraphs.map { ($0.length, $0.attributes) }, length, ParagraphAttributes())
            .map { Paragraph(length: $0, attributes: $1) }
    }

    /// The text's length, in UTF-16 units.
    public var length: Int { runs.reduce(0) { $0 + $1.length } }

    private static func fitted<A: Equatable>(_ pieces: [(Int, A)], _ length: Int, _ fallback: A) -> [(Int, A)] {
        var result: [(Int, A)] = []
        var left = length
        for (wanted, attributes) in pieces where left > 0 && wanted > 0 {
            let count = min(wanted, left)
            left -= count
            if let last = result.last, last.1 == attributes {
                result[result.count - 1].0 += count
            } else {
                result.append((count, attributes))
            }
        }
        if left > 0 || result.isEmpty {
            if result.isEmpty {
                result.append((left, pieces.last?.1 ?? fallback))
            } else {
                result[result.count - 1].0 += left
            }
        }
        return result
    }
}
