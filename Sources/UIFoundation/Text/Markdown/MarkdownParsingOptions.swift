extension AttributedString {
    /// How Markdown is read.
    public struct MarkdownParsingOptions: Sendable {
        /// Which of Markdown's marks count.
        public enum InterpretedSyntax: Sendable {
            /// All. The texts of blocks follow each other without a line's end: their intents say where one ends.
            case full
            /// Those within paragraphs: what makes headers and lists stays in the text. White space becomes one space.
            case inlineOnly
            /// Those within paragraphs, with all white space as it was written.
            case inlineOnlyPreservingWhitespace
        }

        /// What is done about bytes that are no text. Every text is some Markdown.
        public enum FailurePolicy: Sendable {
            /// An error is thrown.
            case throwError
            /// Marks stand in the place of these bytes.
            case returnPartiallyParsedIfPossible
        }

        /// Whether `^[text](name: value)` is an extension of Markdown that says attributes of the text, and only `text` is
        /// read. The attributes are dropped: Foundation's, such as `inflect`, are not there on Linux. False by default.
        public var allowsExtendedAttributes: Bool
        /// Which marks count. All by default.
        public var interpretedSyntax: InterpretedSyntax
        /// What is done about bytes that are no text. An error by default.
        public var failurePolicy: FailurePolicy
        /// The language of all of the text, as BCP 47 names it; nil for none.
        public var languageCode: String?

        public init(
            allowsExtendedAttributes: Bool = false, interpretedSyntax: InterpretedSyntax = .full,
            failurePolicy: FailurePolicy = .throwError, languageCode: String? = nil
        ) {
            self.allowsExtendedAttributes = allowsExtendedAttributes
            self.interpretedSyntax = interpretedSyntax
            self.failurePolicy = failurePolicy
            self.languageCode = languageCode
        }
    }
}

extension NSAttributedString {
    /// How Markdown is read.
    public typealias MarkdownParsingOptions = AttributedString.MarkdownParsingOptions
}
