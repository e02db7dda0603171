import CCairo
import Foundation
import Synchronization

/// A face of a font file, opened once: names, metrics, outlines and colour pictures of its glyphs. Safe to use from
/// any thread; FreeType itself is not, hence the locks.
final class FontFace: @unchecked Sendable {
    struct Info: Sendable {
        var fullName: String
        var postScriptName: String
        var glyphCount: Int
        var unitsPerEm: Int
        var ascent: Int
        var descent: Int
        var leading: Int
        var boundingBox: CGRect
        var isColorBitmap: Bool
    }

    /// A glyph's picture at the font's own pixel size.
    struct Picture {
        var image: CGImage
        /// From the baseline origin to the picture's top left corner, in its pixels, y upwards.
        var origin: CGPoint
        var pixelsPerEm: CGFloat
    }

    let info: Info
    /// A number that no other face has while the program runs.
    let number = FontFace.numbers.add(1, ordering: .relaxed).newValue
    private static let numbers = Atomic<Int>(0)
    private let file: OpenedFace
    private let lock = NSLock()
    // All guarded by the lock.
    private var outlines: [CGGlyph: PathStorage] = [:]
    private var advances: [CGGlyph: CGFloat] = [:]
    private var pictures: [CGGlyph: Picture] = [:]
    private var documentFace: CairoFontFace?

    /// A picture takes some 70 KB; this many are 18 MB.
    private static let maximumPictures = 256

    init?(path: String, index: Int, variations: [String: CGFloat]) {
        guard let file = OpenedFace(path: path, index: index, variations: variations) else { return nil }
        self.file = file
        info = file.info
    }

    /// In glyph space units, y upwards; empty for glyphs without an outline.
    func outline(of glyph: CGGlyph) -> PathStorage {
        lock.lock()
        defer { lock.unlock() }
        if let known = outlines[glyph] { return known }
        let outline = file.loadOutline(glyph)
        outlines[glyph] = outline
        return outline
    }

    /// The glyph's advance, in glyph space units.
    func advance(of glyph: CGGlyph) -> CGFloat {
        lock.lock()
        defer { lock.unlock() }
        if let known = advances[glyph] { return known }
        let advance = file.loadAdvance(glyph)
        advances[glyph] = advance
        return advance
    }

    /// nil for fonts without pictures and for glyphs without one.
    func picture(of glyph: CGGlyph) -> Picture? {
        lock.lock()
        defer { lock.unlock() }
        if let known = pictures[glyph] { return known }
        guard let picture = file.loadPicture(glyph) else { return nil }
        if pictures.count >= Self.maximumPictures { pictures.removeAll() }
        pictures[glyph] = picture
        return picture
    }

    /// The drawing library's own view of the file, for surfaces that store text as text.
    func cairoFace() -> OpaquePointer? {
        lock.lock()
        defer { lock.unlock() }
        if documentFace == nil { documentFace = CairoFontFace(file) }
        return documentFace?.pointer
    }
}

/// A font face in the drawing library, holding an opened face of its own as long as the library needs it.
private final class CairoFontFace {
    let pointer: OpaquePointer

    private static nonisolated(unsafe) var keepKey = cairo_user_data_key_t()

    init?(_ file: OpenedFace) {
        guard let own = file.reopened(),
            // Shapes as designed: fitting them to some pixel grid would differ from the bitmap's.
            let pointer = cairo_ft_font_face_create_for_ft_face(own.face, Int32(FT_LOAD_NO_HINTING))
        else { return nil }
        self.pointer = pointer
        let retained = Unmanaged.passRetained(own).toOpaque()
        let status = withUnsafePointer(to: &Self.keepKey) { key in
            cairo_font_face_set_user_data(pointer, key, retained) { own in
                if let own { Unmanaged<OpenedFace>.fromOpaque(own).release() }
            }
        }
        if status != CAIRO_STATUS_SUCCESS { Unmanaged<OpenedFace>.fromOpaque(retained).release() }
    }

    deinit { cairo_font_face_destroy(pointer) }
}
