/// A font as a document writes it.
public struct NibFont: Equatable, Sendable {
    /// Which font is meant.
    public enum Face: Equatable, Sendable {
        /// The system font with a weight's name, such as `semibold`.
        case system(weight: String?, italic: Bool)
        /// A font by PostScript name.
        case named(String, family: String?)
        /// A Dynamic Type style's raw value, such as `UICTFontTextStyleBody`.
        case textStyle(String)
    }

    /// System font, named font or text style.
    public var face: Face
    /// The size in points; nil where the style or the control decides.
    public var pointSize: Double?

    public init(face: Face, pointSize: Double?) {
        self.face = face
        self.pointSize = pointSize
    }
}

extension NibElement {
    /// The `<fontDescription>` under a key.
    public func font(_ key: String = "fontDescription") -> NibFont? {
        child("fontDescription", key: key)?.fontValue
    }

    /// Xcode writes 0 for the default size; that is Core Text's of 12 points, as the frames of such labels show.
    private static var sizeOfZero: Double { 12 }

    /// The font a `<fontDescription>` or, in attributed texts, a `<font>` element describes.
    public var fontValue: NibFont? {
        let size = (number("pointSize") ?? number("size")).map { $0 == 0 ? Self.sizeOfZero : $0 }
        if let style = self["style"] { return NibFont(face: .textStyle(style), pointSize: size) }
        switch self["type"] ?? self["metaFont"] {
        case "boldSystem", "systemBold", "emphasizedSystem":
            return NibFont(face: .system(weight: "bold", italic: false), pointSize: size)
        case "italicSystem", "systemItalic":
            return NibFont(face: .system(weight: nil, italic: true), pointSize: size)
        case "smallSystem": return NibFont(face: .system(weight: nil, italic: false), pointSize: size ?? 12)
        case "label", "cellTitle": return NibFont(face: .system(weight: nil, italic: false), pointSize: size)
        case "system"?: return NibFont(face: .system(weight: self["weight"], italic: false), pointSize: size)
        default:
            if let name = self["name"] { return NibFont(face: .named(name, family: self["family"]), pointSize: size) }
            return size.map { NibFont(face: .system(weight: self["weight"], italic: false), pointSize: $0) }
        }
    }
}
