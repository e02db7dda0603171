import CFreeType
import Synchronization

/// What a font file says about one of its faces, in font units, y up.
struct FaceDescription: Sendable, Hashable {
    var postScriptName: String
    var familyName: String
    var styleName: String
    var unitsPerEm: Double
    var ascender: Double
    /// How far letters reach below the baseline, as a negative number.
    var descender: Double
    var leading: Double
    var capHeight: Double
    var xHeight: Double
    var underlinePosition: Double
    var underlineThickness: Double
    /// 1 to 1000, 400 is regular.
    var weightClass: Int
    var isItalic: Bool
    var isFixedPitch: Bool
    /// Glyphs are coloured bitmaps or layers.
    var hasColor: Bool
    var glyphCount: Int
}

/// Reads descriptions of faces through FreeType, and lets go of the file.
enum FaceReader {
    /// One FreeType library for the process. FreeType allows no concurrent opening, hence the lock.
    private struct Library: @unchecked Sendable {
        let handle: FT_Library?

        init() {
            var library: FT_Library?
            handle = FT_Init_FreeType(&library) == 0 ? library : nil
        }
    }

    private static let library = Mutex(Library())

    /// The faces a file holds; throws where FreeType cannot read it.
    static func faceCount(path: String) throws -> Int {
        try withFace(path: path, index: -1) { Int($0.pointee.num_faces) }
    }

    static func describe(path: String, index: Int) throws -> FaceDescription {
        try withFace(path: path, index: index, describe)
    }

    private static func withFace<R: Sendable>(
        path: String, index: Int, _ body: (FT_Face) throws -> R
    ) throws -> R {
        try library.withLock { library in
            var face: FT_Face?
            let status = FT_New_Face(library.handle, path, FT_Long(index), &face)
            guard status == 0, let face else { throw FontError.unreadable(path: path, code: Int(status)) }
            defer { FT_Done_Face(face) }
            return try body(face)
        }
    }

    private static func describe(_ handle: FT_Face) throws -> FaceDescription {
        let face = handle.pointee
        let units = Double(max(face.units_per_EM, 1))
        let os2 = table(handle, FT_SFNT_OS2, as: TT_OS2.self)
        let post = table(handle, FT_SFNT_POST, as: TT_Postscript.self)
        let family = face.family_name.map { String(cString: $0) } ?? ""
        let style = face.style_name.map { String(cString: $0) } ?? "Regular"
        let scalable = face.face_flags & FT_Long(1) != 0
        // Faces made of bitmaps alone leave these at zero: then the strike tells.
        let ascender = scalable || face.ascender != 0 ? Double(face.ascender) : units * 0.8
        let descender = scalable || face.descender != 0 ? Double(face.descender) : -units * 0.2
        let modern = os2.map { $0.version >= 2 && $0.version != 0xFFFF } ?? false
        return FaceDescription(
            postScriptName: FT_Get_Postscript_Name(handle).map { String(cString: $0) }
                ?? "\(family)-\(style)".filter { $0 != " " },
            familyName: family,
            styleName: style,
            unitsPerEm: units,
            ascender: ascender,
            descender: descender,
            leading: max(0, Double(face.height) - (ascender - descender)),
            capHeight: modern ? Double(os2?.sCapHeight ?? 0) : ascender * 0.75,
            xHeight: modern ? Double(os2?.sxHeight ?? 0) : ascender * 0.55,
            underlinePosition: post.map { Double($0.underlinePosition) } ?? -units * 0.1,
            underlineThickness: post.map { Double($0.underlineThickness) } ?? units * 0.05,
            weightClass: os2.map { Int($0.usWeightClass) } ?? (face.style_flags & FT_Long(2) != 0 ? 700 : 400),
            isItalic: face.style_flags & FT_Long(1) != 0,
            isFixedPitch: face.face_flags & FT_Long(4) != 0,
            hasColor: face.face_flags & FT_Long(1 << 14) != 0,
            glyphCount: Int(face.num_glyphs))
    }

    private static func table<T>(_ face: FT_Face, _ tag: FT_Sfnt_Tag, as type: T.Type) -> T? {
        guard let raw = FT_Get_Sfnt_Table(face, tag) else { return nil }
        return raw.assumingMemoryBound(to: T.self).pointee
    }
}
