/// How paragraphs are set: alignment, spacing, indents, line heights. Never changes; see ``NSMutableParagraphStyle``.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, NSSecureCoding, @unchecked Sendable {
    private let tag = AttributeValueTag()
    package final var values: ParagraphStyleValues

    public override init() { values = ParagraphStyleValues() }

    package init(values: ParagraphStyleValues) { self.values = values }

    public required init?(coder: NSCoder) { values = ParagraphStyleValues(coder: coder) }

    private static let standard = NSParagraphStyle()

    /// The style of text that names none.
    open class var `default`: NSParagraphStyle { standard }

    /// The direction in which a language is written; natural where the language is not known.
    open class func defaultWritingDirection(forLanguage languageName: String?) -> NSWritingDirection {
        let rightToLeft = ["ar", "he", "fa", "ur", "yi", "dv", "ps", "sd", "ug"]
        guard let code = languageName?.prefix(while: { $0 != "-" && $0 != "_" }) else { return .natural }
        return rightToLeft.contains(String(code)) ? .rightToLeft : .leftToRight
    }

    // The mutable subclass overrides these with setters, so they are computed here.
    /// The room between lines, in points; 0 by default.
    open var lineSpacing: CGFloat { values.lineSpacing }
    /// The room below the paragraph, in points; 0 by default.
    open var paragraphSpacing: CGFloat { values.paragraphSpacing }
    /// The room above the paragraph, in points; 0 by default.
    open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
    /// Where lines are aligned to. Natural by default, which follows the direction of writing.
    open var alignment: NSTextAlignment { values.alignment }
    /// How far the first line is indented from where reading begins, in points; 0 by default.
    open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
    /// How far the lines after the first are indented from where reading begins, in points; 0 by default.
    open var headIndent: CGFloat { values.headIndent }
    /// Where lines end: from where reading begins, or, not positive, from the end. In points; 0 by default.
    open var tailIndent: CGFloat { values.tailIndent }
    /// How lines are broken; between words by default.
    open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
    /// The least height of a line, in points; 0, the default, for none.
    open var minimumLineHeight: CGFloat { values.minimumLineHeight }
    /// The greatest height of a line, in points; 0, the default, for none.
    open var maximumLineHeight: CGFloat { values.maximumLineHeight }
    /// What the font's line height is multiplied by; 0, the default, for nothing.
    open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
    /// The direction of paragraphs. Natural by default: that of the first strong character.
    open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
    /// Kept: words are not divided here.
    open var hyphenationFactor: Float { values.hyphenationFactor }
    /// Kept: words are not divided here.
    open var usesDefaultHyphenation: Bool { values.usesDefaultHyphenation }
    /// Kept: letters keep their distance here.
    open var allowsDefaultTighteningForTruncation: Bool { values.allowsTightening }
    /// Where lines break besides what the mode says; no strategy by default. It counts in the modes that set words on
    /// lines.
    open var lineBreakStrategy: LineBreakStrategy { LineBreakStrategy(rawValue: values.breakStrategy) }
    /// How lines are broken beside what the mode says.
    public struct LineBreakStrategy: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// A word is pushed out to the last line where a single one would stand alone there.
        public static let pushOut = LineBreakStrategy(rawValue: 1 << 0)
        /// Lines do not break between the syllables of Korean words.
        public static let hangulWordPriority = LineBreakStrategy(rawValue: 1 << 1)
        /// Lines break as the system's labels break them: by both other strategies.
        public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
    }
    /// Every 28 points by default, twelve of them.
    open var tabStops: [NSTextTab] { values.tabStops ?? ParagraphStyleValues.standardTabs }
    /// The distance between tab stops after the last given one, in points; 0, the default, for none.
    open var defaultTabInterval: CGFloat { values.defaultTabInterval }

    open func encode(with coder: NSCoder) { values.encode(to: coder) }
    open class var supportsSecureCoding: Bool { true }
    open func copy(with zone: NSZone? = nil) -> Any { NSParagraphStyle(values: values) }
    open func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableParagraphStyle(values: values) }

    open override func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.values == values }

    open override var hash: Int {
        var hasher = Hasher()
        hasher.combine(values.alignment)
        hasher.combine(values.lineBreakMode)
        hasher.combine(values.lineSpacing)
        return hasher.finalize()
    }

    open override var description: String {
        "Alignment \(alignment), LineSpacing \(lineSpacing), ParagraphSpacing \(paragraphSpacing), "
            + "ParagraphSpacingBefore \(paragraphSpacingBefore), HeadIndent \(headIndent), TailIndent \(tailIndent), "
            + "FirstLineHeadIndent \(firstLineHeadIndent), LineHeight \(minimumLineHeight)/\(maximumLineHeight), "
            + "LineHeightMultiple \(lineHeightMultiple), LineBreakMode \(lineBreakMode.rawValue)"
    }
}

/// A paragraph style to be built up.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
    open override var lineSpacing: CGFloat {
        get { values.lineSpacing }
        set { values.lineSpacing = newValue }
    }
    open override var paragraphSpacing: CGFloat {
        get { values.paragraphSpacing }
        set { values.paragraphSpacing = newValue }
    }
    open override var paragraphSpacingBefore: CGFloat {
        get { values.paragraphSpacingBefore }
        set { values.paragraphSpacingBefore = newValue }
    }
    open override var alignment: NSTextAlignment {
        get { values.alignment }
        set { values.alignment = newValue }
    }
    open override var firstLineHeadIndent: CGFloat {
        get { values.firstLineHeadIndent }
        set { values.firstLineHeadIndent = newValue }
    }
    open override var headIndent: CGFloat {
        get { values.headIndent }
        set { values.headIndent = newValue }
    }
    open override var tailIndent: CGFloat {
        get { values.tailIndent }
        set { values.tailIndent = newValue }
    }
    open override var lineBreakMode: NSLineBreakMode {
        get { values.lineBreakMode }
        set { values.lineBreakMode = newValue }
    }
    open override var minimumLineHeight: CGFloat {
        get { values.minimumLineHeight }
        set { values.minimumLineHeight = newValue }
    }
    open override var maximumLineHeight: CGFloat {
        get { values.maximumLineHeight }
        set { values.maximumLineHeight = newValue }
    }
    open override var lineHeightMultiple: CGFloat {
        get { values.lineHeightMultiple }
        set { values.lineHeightMultiple = newValue }
    }
    open override var hyphenationFactor: Float {
        get { values.hyphenationFactor }
        set { values.hyphenationFactor = newValue }
    }
    open override var usesDefaultHyphenation: Bool {
        get { values.usesDefaultHyphenation }
        set { values.usesDefaultHyphenation = newValue }
    }
    open override var allowsDefaultTighteningForTruncation: Bool {
        get { values.allowsTightening }
        set { values.allowsTightening = newValue }
    }
    open override var lineBreakStrategy: LineBreakStrategy {
        get { super.lineBreakStrategy }
        set { values.breakStrategy = newValue.rawValue }
    }
    open override var baseWritingDirection: NSWritingDirection {
        get { values.baseWritingDirection }
        set { values.baseWritingDirection = newValue }
    }
    open override var tabStops: [NSTextTab] {
        get { values.tabStops ?? ParagraphStyleValues.standardTabs }
        set { values.tabStops = newValue }
    }
    open override var defaultTabInterval: CGFloat {
        get { values.defaultTabInterval }
        set { values.defaultTabInterval = newValue }
    }

    /// Takes over everything from another style.
    open func setParagraphStyle(_ other: NSParagraphStyle) { values = other.values }

    /// Adds a stop, by its place.
    open func addTabStop(_ tab: NSTextTab) {
        tabStops = (tabStops + [tab]).sorted { $0.location < $1.location }
    }

    /// Takes a stop away.
    open func removeTabStop(_ tab: NSTextTab) { tabStops.removeAll { $0 == tab } }
}

extension ParagraphStyleValues {
    fileprivate init(coder: NSCoder) {
        func number(_ key: String) -> CGFloat { CGFloat(coder.decodeDouble(forKey: key)) }
        lineSpacing = number("NSLineSpacing")
        paragraphSpacing = number("NSParagraphSpacing")
        paragraphSpacingBefore = number("NSParagraphSpacingBefore")
        if coder.containsValue(forKey: "NSAlignment") {
            alignment = NSTextAlignment(rawValue: coder.decodeInteger(forKey: "NSAlignment")) ?? .natural
        }
        firstLineHeadIndent = number("NSFirstLineHeadIndent")
        headIndent = number("NSHeadIndent")
        tailIndent = number("NSTailIndent")
        lineBreakMode = NSLineBreakMode(rawValue: coder.decodeInteger(forKey: "NSLineBreakMode")) ?? .byWordWrapping
        minimumLineHeight = number("NSMinLineHeight")
        maximumLineHeight = number("NSMaxLineHeight")
        lineHeightMultiple = number("NSLineHeightMultiple")
        if coder.containsValue(forKey: "NSWritingDirection") {
            baseWritingDirection =
                NSWritingDirection(rawValue: coder.decodeInteger(forKey: "NSWritingDirection")) ?? .natural
        }
        defaultTabInterval = number("NSDefaultTabInterval")
        if coder.containsValue(forKey: "NSTabStops") {
            tabStops = coder.decodeObject(of: [NSArray.self, NSTextTab.self], forKey: "NSTabStops") as? [NSTextTab]
        }
    }

    fileprivate func encode(to coder: NSCoder) {
        coder.encode(Double(lineSpacing), forKey: "NSLineSpacing")
        coder.encode(Double(paragraphSpacing), forKey: "NSParagraphSpacing")
        coder.encode(Double(paragraphSpacingBefore), forKey: "NSParagraphSpacingBefore")
        coder.encode(alignment.rawValue, forKey: "NSAlignment")
        coder.encode(Double(firstLineHeadIndent), forKey: "NSFirstLineHeadIndent")
        coder.encode(Double(headIndent), forKey: "NSHeadIndent")
        coder.encode(Double(tailIndent), forKey: "NSTailIndent")
        coder.encode(lineBreakMode.rawValue, forKey: "NSLineBreakMode")
        coder.encode(Double(minimumLineHeight), forKey: "NSMinLineHeight")
        coder.encode(Double(maximumLineHeight), forKey: "NSMaxLineHeight")
        coder.encode(Double(lineHeightMultiple), forKey: "NSLineHeightMultiple")
        coder.encode(baseWritingDirection.rawValue, forKey: "NSWritingDirection")
        coder.encode(Double(defaultTabInterval), forKey: "NSDefaultTabInterval")
        if let tabStops { coder.encode(tabStops as NSArray, forKey: "NSTabStops") }
    }
}
