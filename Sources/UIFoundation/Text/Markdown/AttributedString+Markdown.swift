import Foundation

extension AttributeScopes.FoundationAttributes {
    /// Key of what a span means.
    public enum InlinePresentationIntentAttribute: CodableAttributedStringKey {
        public typealias Value = InlinePresentationIntent
        public static let name = "NSInlinePresentationIntent"
    }
    /// Key of the blocks that a span is in.
    public enum PresentationIntentAttribute: CodableAttributedStringKey {
        public typealias Value = PresentationIntent
        public static let name = "NSPresentationIntent"
    }
}

extension NSAttributedString.Key {
    /// A number with the raw value of an ``InlinePresentationIntent``.
    public static let inlinePresentationIntent = NSAttributedString.Key("NSInlinePresentationIntent")
    /// A ``PresentationIntent``.
    public static let presentationIntentAttributeName = NSAttributedString.Key("NSPresentationIntent")
    /// The address, a `URL`, of a picture that stands in the text.
    public static let imageURL = NSAttributedString.Key("NSImageURL")
    /// Words for somebody who does not see the picture.
    public static let alternateDescription = NSAttributedString.Key("NSAlternateDescription")
    /// The text's language, as BCP 47 names it.
    public static let languageIdentifier = NSAttributedString.Key("NSLanguage")
}

extension AttributedString {
    /// The text of a document in Markdown, with attributes for what its marks say.
    ///
    /// - Parameters:
    ///   - markdown: The document.
    ///   - options: How it is read.
    ///   - baseURL: What addresses in it are relative to; nil for none.
    public init(
        markdown: String, options: MarkdownParsingOptions = MarkdownParsingOptions(), baseURL: URL? = nil
    ) throws { self.init(MarkdownText(markdown, options, baseURL), options) }

    /// The text of a document in Markdown, in UTF-8.
    ///
    /// - Throws: `CocoaError` where the bytes are no text, as the options' failure policy says.
    public init(
        markdown: Data, options: MarkdownParsingOptions = MarkdownParsingOptions(), baseURL: URL? = nil
    ) throws { try self.init(markdown: options.text(of: markdown), options: options, baseURL: baseURL) }

    /// The text of a file in Markdown, in UTF-8.
    ///
    /// - Throws: What reading the file throws, and `CocoaError` where it is no text.
    public init(
        contentsOf url: URL, options: MarkdownParsingOptions = MarkdownParsingOptions(), baseURL: URL? = nil
    ) throws { try self.init(markdown: Data(contentsOf: url), options: options, baseURL: baseURL) }

    private init(_ markdown: MarkdownText, _ options: MarkdownParsingOptions) {
        typealias Keys = AttributeScopes.FoundationAttributes
        self.init()
        for span in markdown.spans {
            let meaning = span.meaning
            var attributes = AttributeContainer()
            if !meaning.inline.isEmpty { attributes[Keys.InlinePresentationIntentAttribute.self] = meaning.inline }
            attributes[Keys.PresentationIntentAttribute.self] = meaning.blocks
            attributes.link = meaning.link
            attributes.imageURL = meaning.image
            attributes.alternateDescription = meaning.alternative
            attributes.languageIdentifier = options.languageCode
            append(AttributedString(span.text, attributes: attributes))
        }
    }
}

extension AttributedString.MarkdownParsingOptions {
    fileprivate func text(of bytes: Data) throws -> String {
        if let text = String(data: bytes, encoding: .utf8) { return text }
        guard failurePolicy == .returnPartiallyParsedIfPossible else {
            throw CocoaError(.fileReadInapplicableStringEncoding)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension NSAttributedString {
    /// The text of a document in Markdown, with attributes for what its marks say.
    ///
    /// - Parameters:
    ///   - markdown: The document.
    ///   - options: How it is read.
    ///   - baseURL: What addresses in it are relative to; nil for none.
    public convenience init(
        markdown: String, options: MarkdownParsingOptions? = nil, baseURL: URL? = nil
    ) throws {
        let options = options ?? MarkdownParsingOptions()
        let result = NSMutableAttributedString(string: "")
        for span in MarkdownText(markdown, options, baseURL).spans {
            let meaning = span.meaning
            var attributes: [NSAttributedString.Key: Any] = [:]
            if !meaning.inline.isEmpty {
                attributes[.inlinePresentationIntent] = NSNumber(value: meaning.inline.rawValue)
            }
            attributes[.presentationIntentAttributeName] = meaning.blocks
            attributes[.link] = meaning.link
            attributes[.imageURL] = meaning.image
            attributes[.alternateDescription] = meaning.alternative
            attributes[.languageIdentifier] = options.languageCode
            result.append(NSAttributedString(string: span.text, attributes: attributes))
        }
        self.init(attributedString: result)
    }

    /// The text of a document in Markdown, in UTF-8.
    ///
    /// - Throws: `CocoaError` where the bytes are no text, as the options' failure policy says.
    public convenience init(
        markdown: Data, options: MarkdownParsingOptions? = nil, baseURL: URL? = nil
    ) throws {
        try self.init(
            markdown: (options ?? MarkdownParsingOptions()).text(of: markdown), options: options, baseURL: baseURL)
    }

    /// The text of a file in Markdown, in UTF-8.
    ///
    /// - Throws: What reading the file throws, and `CocoaError` where it is no text.
    public convenience init(
        contentsOfMarkdownFile url: URL, options: MarkdownParsingOptions? = nil, baseURL: URL? = nil
    ) throws { try self.init(markdown: Data(contentsOf: url), options: options, baseURL: baseURL) }
}

extension InlinePresentationIntent {
    /// What an attribute's value says.
    package init(attribute value: Any?) {
        switch value {
        case let value as InlinePresentationIntent: self = value
        case let value as UInt: self.init(rawValue: value)
        case let value as NSNumber: self.init(rawValue: value.uintValue)
        default: self = []
        }
    }

    /// The font in which text with the intent is drawn.
    func font(_ font: UIFont) -> UIFont {
        guard !isDisjoint(with: [.code, .stronglyEmphasized, .emphasized]) else { return font }
        var font = font
        var traits = font.fontDescriptor.symbolicTraits
        if contains(.code), !traits.contains(.traitMonoSpace) {
            font = .monospacedSystemFont(
                ofSize: font.pointSize, weight: traits.contains(.traitBold) ? .semibold : .regular)
            if traits.contains(.traitItalic) { font = font.with(.traitItalic) }
            traits = font.fontDescriptor.symbolicTraits
        }
        if contains(.stronglyEmphasized), !traits.contains(.traitBold) { font = font.with(.traitBold) }
        if contains(.emphasized), !traits.contains(.traitItalic) { font = font.with(.traitItalic) }
        return font
    }
}

extension UIFont {
    /// Itself where its family has none with the trait.
    fileprivate func with(_ trait: UIFontDescriptor.SymbolicTraits) -> UIFont {
        let traits = fontDescriptor.symbolicTraits.union(trait)
        return fontDescriptor.withSymbolicTraits(traits).map { UIFont(descriptor: $0, size: pointSize) } ?? self
    }
}
