import Foundation
import Glibc
import Synchronization

/// A font file's face: outlines and numbers by glyph. Which glyphs stand for a text is the text engine's work.
public final class CGFont: Sendable {
    /// The file the face was opened from.
    package let path: String
    /// Which face of a collection.
    package let faceIndex: Int
    /// Positions on a variable font's axes, by tag, such as `wght`.
    package let variations: [String: CGFloat]
    let face: FontFace

    /// Opens a face; nil when there is no such file, or no such face in it, or it is broken.
    package init?(file path: String, faceIndex: Int = 0, variations: [String: CGFloat] = [:]) {
        guard let face = FontFace(path: path, index: faceIndex, variations: variations) else { return nil }
        self.path = path
        self.faceIndex = faceIndex
        self.variations = variations
        self.face = face
    }

    /// The first face of a font file's bytes; nil where they are none.
    public convenience init?(_ provider: CGDataProvider) {
        guard let path = FontBytes.path(of: provider.bytes) else { return nil }
        self.init(file: path)
    }

    /// The full name, such as `Inter Semi Bold`.
    public var fullName: CFString? { face.info.fullName as NSString }

    /// The PostScript name, such as `Inter-SemiBold`.
    public var postScriptName: CFString? { face.info.postScriptName as NSString }

    /// How many outlines it has.
    public var numberOfGlyphs: Int { face.info.glyphCount }

    /// Glyph space units per em.
    public var unitsPerEm: Int32 { Int32(face.info.unitsPerEm) }

    /// How far letters reach above the baseline, in glyph space units, as the other metrics.
    public var ascent: Int32 { Int32(face.info.ascent) }

    /// Negative for fonts that reach below the baseline.
    public var descent: Int32 { Int32(face.info.descent) }

    /// The gap between lines, in glyph space units.
    public var leading: Int32 { Int32(face.info.leading) }

    /// Around all outlines, in the font's units.
    public var fontBBox: CGRect { face.info.boundingBox }

    /// Whether glyphs are pictures in colour rather than outlines.
    package var isColorBitmap: Bool { face.info.isColorBitmap }

    /// The advance widths in glyph space units; false when a glyph is not in the font.
    public func getGlyphAdvances(
        glyphs: UnsafePointer<CGGlyph>, count: Int, advances: UnsafeMutablePointer<Int32>
    ) -> Bool {
        for index in 0..<max(0, count) {
            guard Int(glyphs[index]) < numberOfGlyphs else { return false }
            advances[index] = Int32(face.advance(of: glyphs[index]).rounded())
        }
        return true
    }

    /// The boxes around the outlines, in glyph space units, y upwards; false when a glyph is not in the font.
    public func getGlyphBBoxes(
        glyphs: UnsafePointer<CGGlyph>, count: Int, bboxes: UnsafeMutablePointer<CGRect>
    ) -> Bool {
        for index in 0..<max(0, count) {
            guard Int(glyphs[index]) < numberOfGlyphs else { return false }
            let box = face.outline(of: glyphs[index]).tightBounds
            bboxes[index] = box.isNull ? .zero : box
        }
        return true
    }

    /// The outline at a size, its origin on the baseline, y upwards.
    package func path(for glyph: CGGlyph, size: CGFloat) -> CGPath {
        let scale = size / CGFloat(max(1, unitsPerEm))
        return CGPath(storage: face.outline(of: glyph).applying(CGAffineTransform(scaleX: scale, y: scale)))
    }
}

extension CGFont: Hashable {
    public static func == (a: CGFont, b: CGFont) -> Bool {
        a === b || (a.path == b.path && a.faceIndex == b.faceIndex && a.variations == b.variations)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(path)
        hasher.combine(faceIndex)
    }
}

/// Fonts that are bytes: faces are opened from files, so these are kept in files without a name, which nobody else can open
/// and which go away with the program.
private enum FontBytes {
    private static let files = Mutex<[Data: Int32]>([:])

    /// A path to a file of these bytes, for this process alone; the same for the same bytes.
    static func path(of bytes: Data) -> String? {
        files.withLock { files in
            if let known = files[bytes] { return "/proc/self/fd/\(known)" }
            var template = Array((FileManager.default.temporaryDirectory.path + "/font-XXXXXX").utf8CString)
            let file = mkstemp(&template)
            guard file >= 0 else { return nil }
            _ = fcntl(file, F_SETFD, FD_CLOEXEC)
            unlink(template)
            guard (try? FileHandle(fileDescriptor: file, closeOnDealloc: false).write(contentsOf: bytes)) != nil else {
                close(file)
                return nil
            }
            files[bytes] = file
            return "/proc/self/fd/\(file)"
        }
    }
}
