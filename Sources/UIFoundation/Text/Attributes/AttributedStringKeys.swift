extension NSAttributedString.Key {
    /// A `UIFont`.
    public static let font = NSAttributedString.Key("NSFont")
    /// An `NSParagraphStyle`; holds for the whole paragraph from its first character on.
    public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
    /// A `UIColor`.
    public static let foregroundColor = NSAttributedString.Key("NSColor")
    /// A `UIColor`.
    public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    /// A number: 0 sets every letter on its own, 1 is the default.
    public static let ligature = NSAttributedString.Key("NSLigature")
    /// A number: points added after each character; 0 turns pair kerning off.
    public static let kern = NSAttributedString.Key("NSKern")
    /// A number: points added after each character; pair kerning stays on.
    public static let tracking = NSAttributedString.Key("CTTracking")
    /// A number with the raw value of an `NSUnderlineStyle`.
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
    /// A number with the raw value of an `NSUnderlineStyle`.
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")
    /// A `UIColor`; the text's own by default.
    public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
    /// A number in per cent of the font size: above 0 outlines only, below 0 filled and outlined.
    public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
    /// An `NSShadow`.
    public static let shadow = NSAttributedString.Key("NSShadow")
    /// An `NSTextAttachment`, at the character U+FFFC.
    public static let attachment = NSAttributedString.Key("NSAttachment")
    /// A `URL` or `String`.
    public static let link = NSAttributedString.Key("NSLink")
    /// A number: points upwards.
    public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
    /// A `UIColor`; the text's own by default.
    public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
    /// A `UIColor`; the text's own by default.
    public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
}

extension NSAttributedString.Key {
    /// An `NSNumber`: the logarithm of how much wider glyphs are. Kept: glyphs are as wide as their font has them here.
    public static let expansion = NSAttributedString.Key("NSExpansion")
    /// An `NSNumber`: how far glyphs lean. Kept: glyphs stand as their font has them here.
    public static let obliqueness = NSAttributedString.Key("NSObliqueness")
    /// An `NSAttributedString.TextEffectStyle`. Kept: text is drawn without effects here.
    public static let textEffect = NSAttributedString.Key("NSTextEffect")
    /// Numbers of embedded directions, the outermost first. Kept: texts have the directions that their letters have.
    public static let writingDirection = NSAttributedString.Key("NSWritingDirection")
    /// 1 for glyphs that stand below each other. Kept, as it is on an iPhone: lines are horizontal.
    public static let verticalGlyphForm = NSAttributedString.Key("NSVerticalGlyphForm")
}

extension NSAttributedString {
    /// Effects of text.
    public struct TextEffectStyle: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// As if pressed into the page.
        public static let letterpressStyle = TextEffectStyle(rawValue: "_UIKitNewLetterpressStyle")
    }
}
