// UIKit's attributes of Foundation's AttributedString, and the conversion to the strings that views draw.

extension AttributeScopes {
    /// Attributes of text that UIKit draws.
    public struct UIKitAttributes: AttributeScope {
        /// A `UIFont`.
        public let font: FontAttribute
        /// The letters' colour.
        public let foregroundColor: ForegroundColorAttribute
        /// The colour behind the letters.
        public let backgroundColor: BackgroundColorAttribute
        /// Added after each letter, in points.
        public let kern: KernAttribute
        /// Above the line, in points.
        public let baselineOffset: BaselineOffsetAttribute
        /// Lines below the letters.
        public let underlineStyle: UnderlineStyleAttribute
        /// Lines through the letters.
        public let strikethroughStyle: StrikethroughStyleAttribute
        /// How paragraphs are set.
        public let paragraphStyle: ParagraphStyleAttribute
        /// Behind the letters.
        public let shadow: ShadowAttribute
        /// A picture in the place of a character.
        public let attachment: AttachmentAttribute
        /// The colour of the letters' outline; nil for their own colour.
        public let strokeColor: StrokeColorAttribute
        /// The width of the letters' outline, in hundredths of the font's size; below 0, letters are filled as well.
        public let strokeWidth: StrokeWidthAttribute
        /// Whether letters join; 0 for not at all.
        public let ligature: LigatureAttribute
        /// Added after each letter, in points, without ligatures.
        public let tracking: TrackingAttribute
        /// How far letters lean.
        public let obliqueness: ObliquenessAttribute
        /// How much wider letters are, as a logarithm.
        public let expansion: ExpansionAttribute
        /// The colour of lines below the letters.
        public let underlineColor: UnderlineColorAttribute
        /// The colour of lines through the letters.
        public let strikethroughColor: StrikethroughColorAttribute
        /// An effect that letters are drawn with.
        public let textEffect: TextEffectAttribute
        /// What a span means: emphasis, code … Labels and text views draw it.
        public let inlinePresentationIntent: AttributeScopes.FoundationAttributes.InlinePresentationIntentAttribute
        /// The blocks that a span is in: paragraphs, lists …
        public let presentationIntent: AttributeScopes.FoundationAttributes.PresentationIntentAttribute
        /// Attributes of Foundation, such as links.
        public let foundation: AttributeScopes.FoundationAttributes

        /// Key of the letters' font.
        public enum FontAttribute: AttributedStringKey {
            public typealias Value = UIFont
            public static let name = "NSFont"
        }
        /// Key of the letters' colour.
        public enum ForegroundColorAttribute: AttributedStringKey {
            public typealias Value = UIColor
            public static let name = "NSColor"
        }
        /// Key of the colour behind the letters.
        public enum BackgroundColorAttribute: AttributedStringKey {
            public typealias Value = UIColor
            public static let name = "NSBackgroundColor"
        }
        /// Key of what is added after each letter.
        public enum KernAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = "NSKern"
        }
        /// Key of the height above the line.
        public enum BaselineOffsetAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = "NSBaselineOffset"
        }
        /// Key of the lines below the letters.
        public enum UnderlineStyleAttribute: AttributedStringKey {
            public typealias Value = NSUnderlineStyle
            public static let name = "NSUnderline"
        }
        /// Key of the lines through the letters.
        public enum StrikethroughStyleAttribute: AttributedStringKey {
            public typealias Value = NSUnderlineStyle
            public static let name = "NSStrikethrough"
        }
        /// Key of how paragraphs are set.
        public enum ParagraphStyleAttribute: AttributedStringKey {
            public typealias Value = NSParagraphStyle
            public static let name = "NSParagraphStyle"
        }
        /// Key of the letters' shadow.
        public enum ShadowAttribute: AttributedStringKey {
            public typealias Value = NSShadow
            public static let name = "NSShadow"
        }
        /// Key of the picture in the place of a character.
        public enum AttachmentAttribute: AttributedStringKey {
            public typealias Value = NSTextAttachment
            public static let name = "NSAttachment"
        }
        /// Key of the outline's colour.
        public enum StrokeColorAttribute: AttributedStringKey {
            public typealias Value = UIColor
            public static let name = "NSStrokeColor"
        }
        /// Key of the outline's width.
        public enum StrokeWidthAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = "NSStrokeWidth"
        }
        /// Key of whether letters join.
        public enum LigatureAttribute: AttributedStringKey {
            public typealias Value = Int
            public static let name = "NSLigature"
        }
        /// Key of what is added after each letter, without ligatures.
        public enum TrackingAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = "CTTracking"
        }
        /// Key of how far letters lean.
        public enum ObliquenessAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = "NSObliqueness"
        }
        /// Key of how much wider letters are.
        public enum ExpansionAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = "NSExpansion"
        }
        /// Key of the colour of lines below the letters.
        public enum UnderlineColorAttribute: AttributedStringKey {
            public typealias Value = UIColor
            public static let name = "NSUnderlineColor"
        }
        /// Key of the colour of lines through the letters.
        public enum StrikethroughColorAttribute: AttributedStringKey {
            public typealias Value = UIColor
            public static let name = "NSStrikethroughColor"
        }
        /// Key of an effect that letters are drawn with.
        public enum TextEffectAttribute: AttributedStringKey {
            public typealias Value = NSAttributedString.TextEffectStyle
            public static let name = "NSTextEffect"
        }
    }

    /// Attributes of text that UIKit draws.
    public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

extension AttributeDynamicLookup {
    public subscript<T: AttributedStringKey>(dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, T>) -> T {
        self[T.self]
    }
}

extension NSAttributedString {
    /// The text as a transformer of attributes wants it, starting from a font and a colour.
    convenience init(
        _ text: String, _ transformer: UIConfigurationTextAttributesTransformer, font: UIFont, color: UIColor
    ) {
        var attributes = AttributeContainer()
        attributes[AttributeScopes.UIKitAttributes.FontAttribute.self] = font
        attributes[AttributeScopes.UIKitAttributes.ForegroundColorAttribute.self] = color
        self.init(AttributedString(text, attributes: transformer(attributes)))
    }

    /// The text with those of its attributes that UIKit draws.
    public convenience init(_ text: AttributedString) {
        let result = NSMutableAttributedString(string: String(text.characters))
        var start = 0
        for run in text.runs {
            let length = String(text[run.range].characters).utf16.count
            result.addAttributes(.init(run.attributes), range: NSRange(location: start, length: length))
            start += length
        }
        self.init(attributedString: result)
    }
}

extension AttributedString {
    /// The text with those of its attributes that UIKit draws and this type has keys for.
    public init(_ text: NSAttributedString) {
        self.init()
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) { attributes, range, _ in
            let part = (text.string as NSString).substring(with: range)
            append(AttributedString(part, attributes: AttributeContainer(attributes)))
        }
    }
}

extension AttributeContainer {
    /// Takes the attributes that this type has keys for.
    public init(_ dictionary: [NSAttributedString.Key: Any]) {
        self.init()
        for twin in AttributeTwin.all { twin.take(dictionary, &self) }
    }
}

extension Dictionary where Key == NSAttributedString.Key, Value == Any {
    /// Takes the attributes that UIKit draws.
    public init(_ container: AttributeContainer) {
        self.init()
        for twin in AttributeTwin.all { twin.give(container, &self) }
    }
}

/// An attribute that both kinds of strings have.
private struct AttributeTwin {
    let give: (AttributeContainer, inout [NSAttributedString.Key: Any]) -> Void
    let take: ([NSAttributedString.Key: Any], inout AttributeContainer) -> Void

    private init<Attribute: AttributedStringKey>(
        _ attribute: Attribute.Type, _ key: NSAttributedString.Key,
        to: @escaping (Attribute.Value) -> Any = { $0 }, from: @escaping (Any) -> Attribute.Value?
    ) where Attribute.Value: Sendable {
        give = { container, dictionary in
            if let value = container[attribute] { dictionary[key] = to(value) }
        }
        take = { dictionary, container in
            if let value = dictionary[key].flatMap(from) { container[attribute] = value }
        }
    }

    private static func number(_ value: Any) -> CGFloat? { (value as? NSNumber).map { CGFloat($0.doubleValue) } }
    private static func whole(_ value: Any) -> Int? { (value as? NSNumber)?.intValue }

    static var all: [AttributeTwin] {
        typealias Keys = AttributeScopes.UIKitAttributes
        typealias Foundation = AttributeScopes.FoundationAttributes
        return [
            .init(Keys.FontAttribute.self, .font) { $0 as? UIFont },
            .init(Keys.ForegroundColorAttribute.self, .foregroundColor) { $0 as? UIColor },
            .init(Keys.BackgroundColorAttribute.self, .backgroundColor) { $0 as? UIColor },
            .init(Keys.KernAttribute.self, .kern, from: number),
            .init(Keys.BaselineOffsetAttribute.self, .baselineOffset, from: number),
            .init(Keys.UnderlineStyleAttribute.self, .underlineStyle, to: { $0.rawValue }) {
                whole($0).map { NSUnderlineStyle(rawValue: $0) }
            },
            .init(Keys.StrikethroughStyleAttribute.self, .strikethroughStyle, to: { $0.rawValue }) {
                whole($0).map { NSUnderlineStyle(rawValue: $0) }
            },
            .init(Keys.ParagraphStyleAttribute.self, .paragraphStyle) { $0 as? NSParagraphStyle },
            .init(Keys.ShadowAttribute.self, .shadow) { $0 as? NSShadow },
            .init(Keys.AttachmentAttribute.self, .attachment) { $0 as? NSTextAttachment },
            .init(Keys.StrokeColorAttribute.self, .strokeColor) { $0 as? UIColor },
            .init(Keys.StrokeWidthAttribute.self, .strokeWidth, from: number),
            .init(Keys.LigatureAttribute.self, .ligature, from: whole),
            .init(Keys.TrackingAttribute.self, .tracking, from: number),
            .init(Keys.ObliquenessAttribute.self, .obliqueness, from: number),
            .init(Keys.ExpansionAttribute.self, .expansion, from: number),
            .init(Keys.UnderlineColorAttribute.self, .underlineColor) { $0 as? UIColor },
            .init(Keys.StrikethroughColorAttribute.self, .strikethroughColor) { $0 as? UIColor },
            .init(Keys.TextEffectAttribute.self, .textEffect) { $0 as? NSAttributedString.TextEffectStyle },
            .init(Foundation.LinkAttribute.self, .link) { value in
                value as? URL ?? (value as? String).flatMap { URL(string: $0) }
            },
            .init(
                Foundation.InlinePresentationIntentAttribute.self, .inlinePresentationIntent,
                to: { NSNumber(value: $0.rawValue) }
            ) { InlinePresentationIntent(attribute: $0) },
            .init(Foundation.PresentationIntentAttribute.self, .presentationIntentAttributeName) {
                $0 as? PresentationIntent
            },
            .init(Foundation.ImageURLAttribute.self, .imageURL) { $0 as? URL },
            .init(Foundation.AlternateDescriptionAttribute.self, .alternateDescription) { $0 as? String },
            .init(Foundation.LanguageIdentifierAttribute.self, .languageIdentifier) { $0 as? String },
        ]
    }
}
