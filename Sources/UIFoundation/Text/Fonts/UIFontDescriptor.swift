import TextEngine

/// What a font is to be like: a family, a name, a size, traits. Never changes.
open class UIFontDescriptor: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    final let values: DescriptorValues

    init(values: DescriptorValues) { self.values = values }

    public convenience override init() { self.init(values: DescriptorValues()) }

    /// A descriptor of the attributes.
    public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
        self.init(values: DescriptorValues().adding(attributes))
    }

    /// A descriptor of the font with the PostScript name, in points; 0 for no size.
    public convenience init(name fontName: String, size: CGFloat) {
        self.init(fontAttributes: [.name: fontName, .size: size])
    }

    public required convenience init?(coder: NSCoder) {
        var attributes: [AttributeName: Any] = [:]
        if let name = coder.decodeObject(forKey: "UIFontDescriptorName") as? String { attributes[.name] = name }
        attributes[.size] = CGFloat(coder.decodeDouble(forKey: "UIFontDescriptorSize"))
        self.init(fontAttributes: attributes)
    }

    open func encode(with coder: NSCoder) {
        coder.encode(postscriptName as NSString, forKey: "UIFontDescriptorName")
        coder.encode(Double(pointSize), forKey: "UIFontDescriptorSize")
    }

    open class var supportsSecureCoding: Bool { true }
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// The system's descriptor for a text style at the user's text size.
    open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        UIFont.preferredFont(forTextStyle: style).fontDescriptor
    }

    /// What the text style's font is found by, in the traits' text size.
    open class func preferredFontDescriptor(
        withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFontDescriptor {
        UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).fontDescriptor
    }

    /// The PostScript name of the font that matches.
    open var postscriptName: String { FontNames.name(of: values.match(size: pointSize)) }
    /// The size, in points; 0 where the descriptor gives none.
    open var pointSize: CGFloat { values.size }
    /// The traits of the font that matches.
    open var symbolicTraits: SymbolicTraits { values.traits }
    /// What was asked for.
    open var fontAttributes: [AttributeName: Any] { values.attributes }
    /// The attribute's value; nil for none.
    open func object(forKey attribute: AttributeName) -> Any? { values.value(attribute) }

    /// The descriptor with these attributes as well.
    open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
        UIFontDescriptor(values: values.adding(attributes))
    }

    /// The descriptor with another size, in points.
    open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor { addingAttributes([.size: newPointSize]) }
    /// The descriptor with another face, such as `Bold`.
    open func withFace(_ newFace: String) -> UIFontDescriptor { addingAttributes([.face: newFace]) }
    /// The descriptor with another family.
    open func withFamily(_ newFamily: String) -> UIFontDescriptor {
        UIFontDescriptor(values: values.withFamily(newFamily))
    }

    /// The descriptor with these traits and no others; nil where the family has no such font.
    open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
        values.with(symbolicTraits).map(UIFontDescriptor.init(values:))
    }

    /// The system font's descriptor in another design; nil for other fonts.
    open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
        values.withDesign(design).map(UIFontDescriptor.init(values:))
    }

    open override func isEqual(_ object: Any?) -> Bool { (object as? UIFontDescriptor)?.values == values }
    open override var hash: Int { values.hashValue }
    open override var description: String {
        "UICTFontDescriptor <name: \(postscriptName), size: \(pointSize)>"
    }
}

extension UIFontDescriptor {
    /// What a font is found by.
    public struct AttributeName: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The family's name.
        public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
        /// The PostScript name.
        public static let name = AttributeName(rawValue: "NSFontNameAttribute")
        /// The face within the family.
        public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
        /// An `NSNumber`: the size in points; 0 for the system's size.
        public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
        /// Weight, width and slant, by their keys.
        public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
        /// The text style.
        public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
        /// An array of dictionaries by `FeatureKey`.
        public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
    }

    /// How a font's letters are formed.
    public struct TraitKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A set of kinds, as a number.
        public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
        /// An `NSNumber` from -1 to 1; 0 is regular.
        public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
        /// An `NSNumber` from -1 (compressed) to 1 (expanded).
        public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
        /// An `NSNumber` from -1 to 1; 0 is upright.
        public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
    }

    /// What a font's feature is named by.
    public struct FeatureKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// An `NSNumber`: the type of an OpenType or AAT feature.
        public static let type = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
        /// An `NSNumber`: the setting of the feature.
        public static let selector = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
        /// The older name of `type`.
        public static let featureIdentifier = type
        /// The older name of `selector`.
        public static let typeIdentifier = selector
    }

    /// Which of the system's fonts.
    public struct SystemDesign: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// San Francisco; drawn with Inter here.
        public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
        /// The rounded variant of the system font.
        public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
        /// New York.
        public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
        /// The variant of the system font whose letters have one width.
        public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
    }

    /// Kinds of fonts.
    public struct SymbolicTraits: OptionSet, Hashable, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// Slanting.
        public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
        /// Bold.
        public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
        /// Wide.
        public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
        /// Narrow.
        public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
        /// All letters have one width.
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
        /// The font is made for interfaces.
        public static let traitUIOptimized = SymbolicTraits(rawValue: 1 << 12)
    }
}

extension UIFontDescriptor {
    /// Of the fonts here, those that the descriptor describes: the one that it matches.
    public func matchingFontDescriptors(withMandatoryKeys mandatoryKeys: Set<AttributeName>?) -> [UIFontDescriptor] {
        let found = UIFontDescriptor(name: postscriptName, size: pointSize)
        for key in mandatoryKeys ?? [] {
            if key == .family, let family = object(forKey: .family) as? String,
                found.object(forKey: .family) as? String != family
            {
                return []
            }
        }
        return [found]
    }
}
