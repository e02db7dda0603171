import CFontconfig
import Files
import Foundation

/// A face the system knows of.
struct InstalledFace: Hashable, Sendable {
    var families: [String]
    var style: String
    var fullName: String
    var postScriptName: String
    var path: String
    var index: Int
    /// OpenType weight, 1 to 1000.
    var weight: Int
    var isItalic: Bool
    var isCondensed: Bool
}

/// The faces fontconfig lists. Only the list is taken: fontconfig's own matching depends on the machine's settings.
enum InstalledFonts {
    /// In order of path and index, so that equal machines agree.
    static func list() -> [InstalledFace] {
        let remembered = RememberedFonts(settings: broughtAlong)
        if let faces = remembered.faces() { return faces }
        guard let config = configuration() else { return [] }
        defer { FcConfigDestroy(config) }
        let sources = RememberedFonts.sources(of: config)
        let faces = list(of: config)
        remembered.keep(faces, from: sources)
        return faces
    }

    static func list(of config: OpaquePointer) -> [InstalledFace] {
        guard let pattern = FcPatternCreate(), let wanted = FcObjectSetCreate() else { return [] }
        defer {
            FcPatternDestroy(pattern)
            FcObjectSetDestroy(wanted)
        }
        for object in [
            FC_FAMILY, FC_STYLE, FC_FULLNAME, FC_POSTSCRIPT_NAME, FC_FILE, FC_INDEX, FC_WEIGHT, FC_SLANT, FC_WIDTH,
            FC_VARIABLE,
        ] {
            FcObjectSetAdd(wanted, object)
        }
        guard let found = FcFontList(config, pattern, wanted) else { return [] }
        defer { FcFontSetDestroy(found) }
        let fonts = (0..<Int(found.pointee.nfont)).compactMap { found.pointee.fonts[$0].flatMap(face) }
        return fonts.sorted { ($0.path, $0.index) < ($1.path, $1.index) }
    }

    /// The system's, or the one that came with the program: an archive brings its fonts along, for machines without any.
    private static func configuration() -> OpaquePointer? {
        guard getenv("FONTCONFIG_FILE") == nil, let file = broughtAlong else { return FcInitLoadConfigAndFonts() }
        guard let config = FcConfigCreate() else { return nil }
        guard FcConfigParseAndLoad(config, file, FcBool(1)) != 0, FcConfigBuildFonts(config) != 0 else {
            FcConfigDestroy(config)
            return FcInitLoadConfigAndFonts()
        }
        return config
    }

    /// `share/plumb/fonts/fonts.conf` of the folder that the program's own folder, or the one above it, lies in.
    private static var broughtAlong: String? {
        ["..", "../.."].lazy.map { ThisProgram.beside("\($0)/share/plumb/fonts/fonts.conf") }
            .first { access($0, R_OK) == 0 }
    }

    private static func face(_ pattern: OpaquePointer) -> InstalledFace? {
        guard let path = string(pattern, FC_FILE, 0), let index = integer(pattern, FC_INDEX) else { return nil }
        // Fontconfig lists a variable font as a whole, and once for each named instance, distinguished by the upper bits
        // of the index.
        var variable: FcBool = 0
        let isWhole = FcPatternGetBool(pattern, FC_VARIABLE, 0, &variable) == FcResultMatch && variable != 0
        var families: [String] = []
        while let family = string(pattern, FC_FAMILY, families.count) { families.append(family) }
        guard !families.isEmpty, index >> 16 == 0 else { return nil }
        var weight = 80.0
        if !isWhole { FcPatternGetDouble(pattern, FC_WEIGHT, 0, &weight) }
        return InstalledFace(
            families: families, style: string(pattern, FC_STYLE, 0) ?? "Regular",
            fullName: string(pattern, FC_FULLNAME, 0) ?? families[0],
            postScriptName: string(pattern, FC_POSTSCRIPT_NAME, 0) ?? "", path: path, index: index & 0xFFFF,
            weight: Int(FcWeightToOpenTypeDouble(weight).rounded()), isItalic: (integer(pattern, FC_SLANT) ?? 0) > 0,
            isCondensed: (integer(pattern, FC_WIDTH) ?? 100) < 95)
    }

    private static func string(_ pattern: OpaquePointer, _ object: String, _ position: Int) -> String? {
        var value: UnsafeMutablePointer<FcChar8>?
        guard FcPatternGetString(pattern, object, Int32(position), &value) == FcResultMatch, let value else {
            return nil
        }
        return String(cString: value)
    }

    private static func integer(_ pattern: OpaquePointer, _ object: String) -> Int? {
        var value: Int32 = 0
        return FcPatternGetInteger(pattern, object, 0, &value) == FcResultMatch ? Int(value) : nil
    }
}
