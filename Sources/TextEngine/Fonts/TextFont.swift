import Foundation

/// A font at a size: the system font, measured as Apple's, or a face of a file, measured as itself.
public struct TextFont: Hashable, Sendable {
    /// What a font is made of.
    public enum Kind: Hashable, Sendable {
        /// Apple's system font in a weight, drawn with Inter and measured as Apple's.
        case system(SystemFont)
        /// A face of a font file.
        case face(FontFace)
    }

    /// System font or face.
    public var kind: Kind
    /// The font's size, in points: finite, from 0 to 10,000.
    public let size: Double
    /// OpenType features that are switched on or off beside the font's own; none by default.
    public var features: [FontFeature] = []
    /// Measures of the font this one stands in for; nil where it is measured as itself.
    public var borrowed: BorrowedMeasures?
    /// The name of the font that this one stands in for.
    public var requestedName: String?
    /// From one baseline to the next, of a font that belongs to a text style; nil where the font's own measures decide.
    public var baselineDistance: Double?

    public init(_ kind: Kind, size: Double) {
        self.kind = kind
        // Beyond this, glyph positions lose their meaning in device space.
        self.size = size.isFinite ? min(max(size, 0), 10_000) : 17
    }

    /// The system font; `weight` is on UIFont.Weight's scale from -1 to 1, where 0 is regular, and `size` is in points.
    public static func system(_ size: Double, weight: Double = 0, isItalic: Bool = false) -> TextFont {
        TextFont(.system(SystemFont(weight: weight, isItalic: isItalic)), size: size)
    }

    /// Nil where no installed or registered font has that PostScript, full or family name.
    public static func named(_ name: String, size: Double) -> TextFont? {
        FontCatalog.face(named: name).map { TextFont(.face($0), size: size) }
    }

    /// The same font in another size, in points.
    public func withSize(_ size: Double) -> TextFont {
        var copy = TextFont(kind, size: size)
        copy.features = features
        copy.borrowed = borrowed
        copy.requestedName = requestedName
        return copy
    }

    /// The face that draws: Inter for the system font. Nil only on a machine without any font.
    public var face: FontFace? {
        switch kind {
        case .system(let system): system.outlines(size: size)
        case .face(let face): face
        }
    }

    // MARK: Vertical measures, in points

    /// How far letters reach above the baseline, in points.
    public var ascender: Double {
        borrowed.map { points($0.ascender) } ?? measure(SystemFontModel.ascender, \.ascender)
    }
    /// How far letters reach below the baseline, in points, as a negative number.
    public var descender: Double {
        borrowed.map { points($0.descender) } ?? measure(SystemFontModel.descender, \.descender)
    }
    /// Without the last bits of the product: a line of 23 points is no pixel higher.
    private func points(_ part: Double) -> Double { (part * size * 1e9).rounded() / 1e9 }
    /// The gap between two lines, in points; the last line of a text has none below it.
    public var leading: Double {
        if let baselineDistance { return max(0, baselineDistance - lineHeight) }
        return borrowed == nil ? measure(0, \.leading) : 0
    }
    /// The height of capital letters, in points.
    public var capHeight: Double { measure(SystemFontModel.capHeight, \.capHeight) }
    /// The height of a single line, without leading.
    public var lineHeight: Double { ascender - descender }

    /// The height of small letters, in points.
    public var xHeight: Double {
        switch kind {
        case .system(let system) where system.design != .serif:
            SystemFontModel.xHeight(system, size: size) * size / SystemFontModel.unitsPerEm
        default: measure(0, \.xHeight)
        }
    }

    /// The middle of the underline, below the baseline as a positive number.
    var underlineOffset: Double {
        // The system font's: 1/10 em below, as thick as Inter's.
        measure(-205, \.underlinePosition) * -1
    }

    var underlineThickness: Double { max(measure(120, \.underlineThickness), size / 40) }

    private func measure(_ system: Double, _ own: KeyPath<FaceDescription, Double>) -> Double {
        switch kind {
        case .system(let font) where font.design != .serif: return system * size / SystemFontModel.unitsPerEm
        default:
            guard let facts = face?.facts else { return system * size / SystemFontModel.unitsPerEm }
            return facts[keyPath: own] * size / facts.unitsPerEm
        }
    }

    var weightClass: Int {
        switch kind {
        case .system(let system): system.openTypeWeight
        case .face(let face): face.weightClass
        }
    }

    /// Whether the font slants.
    public var isItalic: Bool {
        switch kind {
        case .system(let system): system.isItalic
        case .face(let face): face.isItalic
        }
    }
}
