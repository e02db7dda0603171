import TextEngine

/// A font at a size. Fonts never change; equal ones may be one object.
///
/// The system font measures as Apple's does and is drawn with Inter; other fonts come from the machine, or from files
/// the app registers.
open class UIFont: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    private let tag = AttributeValueTag()
    package let engineFont: TextFont
    /// How the font came from a text style or from `UIFontMetrics`, so that it can follow the user's text size.
    let scaling: FontScaling?

    package init(engineFont: TextFont, scaling: FontScaling? = nil) {
        self.engineFont = engineFont
        self.scaling = scaling
    }

    /// The system font at 12 points. Apple's documentation makes fonts by their name; this one is there because objects have an
    /// initialiser without parameters.
    public convenience override init() {
        let font = UIFont.systemFont(ofSize: 12)
        self.init(engineFont: font.engineFont, scaling: font.scaling)
    }

    /// The font with that PostScript or full name, or a family's regular one. Where it is not installed, but on every
    /// iPhone, another is drawn in its place; other names give nil.
    public convenience init?(name fontName: String, size fontSize: CGFloat) {
        guard let font = FontNames.font(named: fontName, size: fontSize) else { return nil }
        self.init(engineFont: font)
    }

    /// The font nearest to what the descriptor asks for.
    ///
    /// - Parameters:
    ///   - descriptor: Family, weight, width, slant and features.
    ///   - pointSize: 0 takes the descriptor's own.
    public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        self.init(
            engineFont: descriptor.values.match(size: pointSize > 0 ? pointSize : descriptor.pointSize),
            scaling: pointSize > 0 ? nil : descriptor.values.scaling)
    }

    public required convenience init?(coder: NSCoder) {
        let size = CGFloat(coder.decodeDouble(forKey: "UIFontPointSize"))
        guard let name = coder.decodeObject(forKey: "UIFontName") as? String else { return nil }
        self.init(name: name, size: size)
    }

    open func encode(with coder: NSCoder) {
        coder.encode(fontName as NSString, forKey: "UIFontName")
        coder.encode(Double(pointSize), forKey: "UIFontPointSize")
    }

    open class var supportsSecureCoding: Bool { true }
    open func copy(with zone: NSZone? = nil) -> Any { self }
    open override func copy() -> Any { self }

    // MARK: The user's fonts

    /// The font of a text style at the user's text size.
    open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        preferredFont(forTextStyle: style, compatibleWith: nil)
    }

    /// The font of a text style at the text size of the traits; the current ones where nil.
    open class func preferredFont(
        forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont { UIFont.styled(style, UITraitCollection.textSize(traitCollection)) }

    // MARK: The system's fonts

    /// The system's font in regular weight, in points.
    open class func systemFont(ofSize fontSize: CGFloat) -> UIFont { .system(fontSize) }
    /// Semibold, as in UIKit.
    open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { .system(fontSize, .semibold) }
    /// The system's font, slanting, in points.
    open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont { .system(fontSize, isItalic: true) }
    /// The system's font in the weight, in points.
    open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont { .system(fontSize, weight) }
    /// The system's font in the weight and width, in points.
    open class func systemFont(ofSize fontSize: CGFloat, weight: Weight, width: Width) -> UIFont {
        .system(fontSize, weight, width: width)
    }
    /// Digits are all equally wide.
    open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        .system(fontSize, weight, hasMonospacedDigits: true)
    }
    /// The system's font with letters of one width, in points.
    open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        .system(fontSize, weight, design: .monospaced)
    }

    /// 17 points.
    open class var labelFontSize: CGFloat { 17 }
    /// 18 points.
    open class var buttonFontSize: CGFloat { 18 }
    /// 12 points.
    open class var smallSystemFontSize: CGFloat { 12 }
    /// 14 points.
    open class var systemFontSize: CGFloat { 14 }
    /// The size of text views in code, in points.
    open class var defaultFontSize: CGFloat { 12 }

    // MARK: Installed fonts

    /// Sorted.
    open class var familyNames: [String] { FontCatalog.familyNames }
    /// PostScript names, in order of weight, italics last; empty for families that are not installed.
    open class func fontNames(forFamilyName familyName: String) -> [String] {
        FontCatalog.fontNames(forFamily: familyName)
    }

    // MARK: Measures, in points

    /// The family's name, such as `Helvetica Neue`.
    open var familyName: String { FontNames.family(of: engineFont) }
    /// The PostScript name, such as `HelveticaNeue-Bold`.
    open var fontName: String { FontNames.name(of: engineFont) }
    /// The size of the font, in points.
    open var pointSize: CGFloat { engineFont.size }
    /// How far letters reach above the baseline, in points.
    open var ascender: CGFloat { engineFont.ascender }
    /// How far letters reach below the baseline, in points, as a negative number.
    open var descender: CGFloat { engineFont.descender }
    /// The height of capital letters, in points.
    open var capHeight: CGFloat { engineFont.capHeight }
    /// The height of small letters, in points.
    open var xHeight: CGFloat { engineFont.xHeight }
    /// Ascender and descender together: of a single line.
    open var lineHeight: CGFloat { engineFont.lineHeight }
    /// Between two lines. The system font has none; text styles' fonts do.
    open var leading: CGFloat { engineFont.leading }

    /// The same font in another size, in points.
    open func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(engineFont: engineFont.withSize(fontSize)) }
    /// What the font is found by.
    open var fontDescriptor: UIFontDescriptor { UIFontDescriptor(values: DescriptorValues(of: self)) }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFont else { return false }
        return other === self || (other.engineFont == engineFont && other.scaling == scaling)
    }

    open override var hash: Int { engineFont.hashValue }
    open override var description: String { FontNames.describe(self) }
}

/// Where a font's size came from.
package struct FontScaling: Hashable, Sendable {
    var style: UIFont.TextStyle
    /// The size at `.large` that `UIFontMetrics` scaled; nil for the style's own font.
    var base: TextFont?
    var maximum: CGFloat?

    /// The font at another text size.
    func font(_ category: UIContentSizeCategory) -> UIFont {
        guard let base else { return .styled(style, category) }
        return UIFont(
            engineFont: base.withSize(UIFontMetrics.scaledSize(base.size, style, category, maximum)), scaling: self)
    }
}

extension UIFont {
    static func system(
        _ size: CGFloat, _ weight: Weight = .regular, isItalic: Bool = false,
        design: SystemFont.Design = .standard, hasMonospacedDigits: Bool = false, width: Width = .standard
    ) -> UIFont {
        let font = SystemFont(
            weight: BoldText.weight(weight), isItalic: isItalic, design: design,
            hasMonospacedDigits: hasMonospacedDigits,
            width: width.rawValue)
        return UIFont(engineFont: TextFont(.system(font), size: size))
    }

    static func styled(_ style: TextStyle, _ category: UIContentSizeCategory) -> UIFont {
        let font = SystemFont(weight: BoldText.weight(style.weight))
        var engineFont = TextFont(.system(font), size: style.pointSize(category))
        engineFont.baselineDistance = style.baselineDistance(category)
        return UIFont(engineFont: engineFont, scaling: FontScaling(style: style))
    }

    /// The font at the text size of the traits; itself where it does not follow the user's text size.
    package func adjusted(to traits: UITraitCollection) -> UIFont {
        scaling?.font(UITraitCollection.textSize(traits)) ?? self
    }

    /// The file whose outlines are drawn; nil where no font is installed at all.
    package var outlinesFile: String? { engineFont.face?.path }

    /// The font of that name in a file, which stays unknown to others; the first where none has the name. Nil where
    /// the file is no font.
    package convenience init?(file path: String, named name: String, size: CGFloat) {
        guard let face = FontFace.face(named: name, inFile: path) else { return nil }
        self.init(engineFont: TextFont(.face(face), size: size))
    }

    /// The height of a line of Helvetica Neue, in the em.
    package static var helveticaNeueLineHeight: CGFloat {
        BorrowedMeasures.named("HelveticaNeue").map { $0.ascender - $0.descender } ?? 1
    }

    /// Makes the fonts of a file known by name, for this process. An app's bundle calls it for its own fonts.
    ///
    /// - Returns: The PostScript names of the fonts in the file.
    /// - Throws: An error that names the file, where it is missing or no font.
    @discardableResult
    public static func registerFonts(at url: URL) throws -> [String] { try FontCatalog.register(file: url.path) }
}
