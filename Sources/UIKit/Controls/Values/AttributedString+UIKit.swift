// UIKit's attributes of Foundation's AttributedString, and its way into the strings that views draw.

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
        /// Attributes of Foundation, such as links.
        public let foundation: AttributeScopes.FoundationAttributes

        /// Key of the letters' font.
        public enum FontAttribute: AttributedStringKey {
            /// What the attribute holds.
            public typealias Value = UIFont
            /// The key's name in attributed strings.
            public static let name = "NSFont"
        }
        /// Key of the letters' colour.
        public enum ForegroundColorAttribute: AttributedStringKey {
            /// What the attribute holds.
            public typealias Value = UIColor
            /// The key's name in attributed strings.
            public static let name = "NSColor"
        }
        /// Key of the colour behind the letters.
        public enum BackgroundColorAttribute: AttributedStringKey {
            /// What the attribute holds.
            public typealias Value = UIColor
            /// The key's name in attributed strings.
            public static let name = "NSBackgroundColor"
        }
        /// Key of what is added after each letter.
        public enum KernAttribute: AttributedStringKey {
            /// What the attribute holds.
            public typealias Value = CGFloat
            /// The key's name in attributed strings.
            public static let name = "NSKern"
        }
        /// Key of the height above the line.
        public enum BaselineOffsetAttribute: AttributedStringKey {
            /// What the attribute holds.
            public typealias Value = CGFloat
            /// The key's name in attributed strings.
            public static let name = "NSBaselineOffset"
        }
        /// Key of the lines below the letters.
        public enum UnderlineStyleAttribute: AttributedStringKey {
            /// What the attribute holds.
            public typealias Value = NSUnderlineStyle
            /// The key's name in attributed strings.
            public static let name = "NSUnderline"
        }
        /// Key of the lines through the letters.
        public enum StrikethroughStyleAttribute: AttributedStringKey {
            /// What the attribute holds.
            public typealias Value = NSUnderlineStyle
            /// The key's name in attributed strings.
            public static let name = "NSStrikethrough"
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
            var attributes: [NSAttributedString.Key: Any] = [:]
            if let font = run[AttributeScopes.UIKitAttributes.FontAttribute.self] { attributes[.font] = font }
            if let color = run[AttributeScopes.UIKitAttributes.ForegroundColorAttribute.self] {
                attributes[.foregroundColor] = color
            }
            if let color = run[AttributeScopes.UIKitAttributes.BackgroundColorAttribute.self] {
                attributes[.backgroundColor] = color
            }
            if let kern = run[AttributeScopes.UIKitAttributes.KernAttribute.self] { attributes[.kern] = kern }
            if let offset = run[AttributeScopes.UIKitAttributes.BaselineOffsetAttribute.self] {
                attributes[.baselineOffset] = offset
            }
            if let style = run[AttributeScopes.UIKitAttributes.UnderlineStyleAttribute.self] {
                attributes[.underlineStyle] = style.rawValue
            }
            if let style = run[AttributeScopes.UIKitAttributes.StrikethroughStyleAttribute.self] {
                attributes[.strikethroughStyle] = style.rawValue
            }
            result.addAttributes(attributes, range: NSRange(location: start, length: length))
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
            var values = AttributeContainer()
            typealias Keys = AttributeScopes.UIKitAttributes
            values[Keys.FontAttribute.self] = attributes[.font] as? UIFont
            values[Keys.ForegroundColorAttribute.self] = attributes[.foregroundColor] as? UIColor
            values[Keys.BackgroundColorAttribute.self] = attributes[.backgroundColor] as? UIColor
            values[Keys.KernAttribute.self] = (attributes[.kern] as? NSNumber).map { CGFloat($0.doubleValue) }
            values[Keys.BaselineOffsetAttribute.self] = (attributes[.baselineOffset] as? NSNumber).map {
                CGFloat($0.doubleValue)
            }
            values[Keys.UnderlineStyleAttribute.self] = (attributes[.underlineStyle] as? Int).map {
                NSUnderlineStyle(rawValue: $0)
            }
            values[Keys.StrikethroughStyleAttribute.self] = (attributes[.strikethroughStyle] as? Int).map {
                NSUnderlineStyle(rawValue: $0)
            }
            append(AttributedString((text.string as NSString).substring(with: range), attributes: values))
        }
    }
}
