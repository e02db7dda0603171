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
            result.addAttributes(attributes, range: NSRange(location: start, length: length))
            start += length
        }
        self.init(attributedString: result)
    }
}
