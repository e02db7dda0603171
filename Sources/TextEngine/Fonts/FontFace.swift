import Foundation
import Synchronization

/// One face of a font file, opened. Faces are unique per file and index, so identity is equality.
public final class FontFace: Sendable, Hashable, CustomStringConvertible {
    /// The font file's path.
    public let path: String
    /// The index of the face in its file, from 0.
    public let index: Int
    let facts: FaceDescription
    let shaping: ShapingFont

    private init(path: String, index: Int) throws {
        guard FileManager.default.fileExists(atPath: path) else { throw FontError.missing(path: path) }
        self.path = path
        self.index = index
        facts = try FaceReader.describe(path: path, index: index)
        guard facts.glyphCount > 0 else { throw FontError.empty(path: path) }
        shaping = try ShapingFont(path: path, index: index)
    }

    private static let opened = Mutex<[String: FontFace]>([:])

    /// The face of that file; opened once in the process' life.
    /// - Throws: `FontError` where there is no file, or no readable font in it.
    public static func open(path: String, index: Int = 0) throws -> FontFace {
        let key = "\(path)#\(index)"
        if let face = opened.withLock({ $0[key] }) { return face }
        let face = try FontFace(path: path, index: index)
        return opened.withLock { faces in
            if let first = faces[key] { return first }
            faces[key] = face
            return face
        }
    }

    /// The face of that PostScript name in a file, else its first; nil where the file is no font.
    public static func face(named name: String, inFile path: String) -> FontFace? {
        let faces = (try? FaceReader.faceCount(path: path)).map { 0..<$0 } ?? 0..<0
        let opened = faces.lazy.compactMap { try? FontFace.open(path: path, index: $0) }
        return opened.first { $0.postScriptName == name } ?? opened.first
    }

    /// The family's name, such as `Inter`.
    public var familyName: String { facts.familyName }
    /// The style's name, such as `Semi Bold Italic`.
    public var styleName: String { facts.styleName }
    /// The PostScript name, such as `Inter-SemiBoldItalic`.
    public var postScriptName: String { facts.postScriptName }
    /// How many units of the outlines make an em: mostly 1000 or 2048.
    public var unitsPerEm: Double { facts.unitsPerEm }
    /// Whether the face says that it slants.
    public var isItalic: Bool { facts.isItalic }
    /// Whether all glyphs are as wide as each other.
    public var isFixedPitch: Bool { facts.isFixedPitch }
    /// Whether glyphs bring colours, as emoji do.
    public var hasColor: Bool { facts.hasColor }
    /// OpenType weight, 1 to 1000, 400 is regular.
    public var weightClass: Int { facts.weightClass }

    /// The glyph a scalar has without any shaping, nil where the face lacks it.
    public func glyph(for scalar: Unicode.Scalar) -> UInt16? {
        shaping.glyph(for: scalar.value).map { UInt16(clamping: $0) }
    }

    /// The nominal advance in units of the em (1 is the point size).
    public func advance(of glyph: UInt16) -> Double { shaping.advance(of: UInt32(glyph)) / shaping.unitsPerEm }

    public static func == (a: FontFace, b: FontFace) -> Bool { a === b }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    public var description: String { postScriptName }
}
