import CCairo
import Foundation

/// A FreeType face. Not safe for threads; ``FontFace`` guards it.
final class OpenedFace {
    let face: FT_Face
    private let path: String
    private let index: Int
    private let variations: [String: CGFloat]

    init?(path: String, index: Int, variations: [String: CGFloat]) {
        guard (0...0xFFFF).contains(index), let face = FreeTypeLibrary.shared.open(path, index) else { return nil }
        self.face = face
        self.path = path
        self.index = index
        self.variations = variations
        if !variations.isEmpty { setVariations() }
    }

    deinit { FreeTypeLibrary.shared.close(face) }

    func reopened() -> OpenedFace? { OpenedFace(path: path, index: index, variations: variations) }

    var info: FontFace.Info {
        let record = face.pointee
        let family = record.family_name.map { String(cString: $0) } ?? ""
        let style = record.style_name.map { String(cString: $0) } ?? ""
        let isScalable = record.face_flags & FT_Long(FT_FACE_FLAG_SCALABLE) != 0
        let hasColor = record.face_flags & FT_Long(1 << 14) != 0
        var units = Int(record.units_per_EM)
        if units == 0, let head = FT_Get_Sfnt_Table(face, FT_SFNT_HEAD) {
            units = Int(head.assumingMemoryBound(to: TT_Header.self).pointee.Units_Per_EM)
        }
        let box = record.bbox
        return FontFace.Info(
            fullName: style.isEmpty || style == "Regular" ? family : "\(family) \(style)",
            postScriptName: FT_Get_Postscript_Name(face).map { String(cString: $0) } ?? family,
            glyphCount: Int(record.num_glyphs), unitsPerEm: max(1, units), ascent: Int(record.ascender),
            descent: Int(record.descender),
            leading: max(0, Int(record.height) - Int(record.ascender) + Int(record.descender)),
            boundingBox: CGRect(
                x: CGFloat(box.xMin), y: CGFloat(box.yMin), width: CGFloat(box.xMax - box.xMin),
                height: CGFloat(box.yMax - box.yMin)),
            isColorBitmap: hasColor && record.num_fixed_sizes > 0 && !isScalable)
    }

    func loadOutline(_ glyph: CGGlyph) -> PathStorage {
        guard FT_Load_Glyph(face, FT_UInt(glyph), FT_Int32(FT_LOAD_NO_SCALE)) == 0,
            face.pointee.glyph.pointee.format == FT_GLYPH_FORMAT_OUTLINE
        else { return PathStorage() }
        let sink = OutlineSink()
        var functions = FT_Outline_Funcs(
            move_to: { to, sink in OutlineSink.from(sink).move(to) },
            line_to: { to, sink in OutlineSink.from(sink).line(to) },
            conic_to: { control, to, sink in OutlineSink.from(sink).quad(control, to) },
            cubic_to: { control1, control2, to, sink in OutlineSink.from(sink).curve(control1, control2, to) },
            shift: 0, delta: 0)
        let status = FT_Outline_Decompose(
            &face.pointee.glyph.pointee.outline, &functions, Unmanaged.passUnretained(sink).toOpaque())
        guard status == 0 else { return PathStorage() }
        sink.path.closeSubpath()
        return sink.path
    }

    func loadAdvance(_ glyph: CGGlyph) -> CGFloat {
        if FT_Load_Glyph(face, FT_UInt(glyph), FT_Int32(FT_LOAD_NO_SCALE)) == 0 {
            return CGFloat(face.pointee.glyph.pointee.metrics.horiAdvance)
        }
        guard let pixelsPerEm = loadStrike(glyph) else { return 0 }
        // 26.6 pixels at the strike's size.
        return CGFloat(face.pointee.glyph.pointee.metrics.horiAdvance) / 64 / pixelsPerEm * CGFloat(info.unitsPerEm)
    }

    func loadPicture(_ glyph: CGGlyph) -> FontFace.Picture? {
        guard let pixelsPerEm = loadStrike(glyph) else { return nil }
        let slot = face.pointee.glyph.pointee
        let bitmap = slot.bitmap
        let (width, height) = (Int(bitmap.width), Int(bitmap.rows))
        guard bitmap.pixel_mode == UInt8(FT_PIXEL_MODE_BGRA.rawValue), let source = bitmap.buffer,
            bitmap.pitch >= Int32(4 * width), let buffer = PixelBuffer(width: width, height: height)
        else { return nil }
        for y in 0..<height {
            PixelLayout.native.decode(source + y * Int(bitmap.pitch), into: buffer.row(y), count: width)
        }
        return FontFace.Picture(
            image: CGImage(buffer: buffer, isOpaque: false),
            origin: CGPoint(x: CGFloat(slot.bitmap_left), y: CGFloat(slot.bitmap_top)), pixelsPerEm: pixelsPerEm)
    }

    /// Loads the glyph's picture at the largest size there is; tells that size.
    private func loadStrike(_ glyph: CGGlyph) -> CGFloat? {
        let count = Int(face.pointee.num_fixed_sizes)
        guard count > 0, let sizes = face.pointee.available_sizes else { return nil }
        guard let largest = (0..<count).max(by: { sizes[$0].y_ppem < sizes[$1].y_ppem }),
            FT_Select_Size(face, FT_Int(largest)) == 0,
            FT_Load_Glyph(face, FT_UInt(glyph), FT_Int32(FT_LOAD_COLOR)) == 0, sizes[largest].y_ppem > 0
        else { return nil }
        return CGFloat(sizes[largest].y_ppem) / 64
    }

    private func setVariations() {
        var description: UnsafeMutablePointer<FT_MM_Var>?
        guard FT_Get_MM_Var(face, &description) == 0, let description else { return }
        defer { FreeTypeLibrary.shared.release(description) }
        let coordinates = (0..<Int(description.pointee.num_axis)).map { index -> FT_Fixed in
            let axis = description.pointee.axis[index]
            let tag = String(
                decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: axis.tag >> $0) }, as: UTF8.self)
            guard let wanted = variations[tag], wanted.isFinite else { return axis.def }
            return min(axis.maximum, max(axis.minimum, FT_Fixed((max(-32000, min(32000, wanted)) * 65536).rounded())))
        }
        var values = coordinates
        FT_Set_Var_Design_Coordinates(face, FT_UInt(values.count), &values)
    }
}

/// Collects an outline that FreeType hands over piece by piece.
private final class OutlineSink {
    var path = PathStorage()

    static func from(_ pointer: UnsafeMutableRawPointer?) -> OutlineSink {
        // Always the sink that loadOutline passed in.
        Unmanaged<OutlineSink>.fromOpaque(pointer.unsafelyUnwrapped).takeUnretainedValue()
    }

    func move(_ to: UnsafePointer<FT_Vector>?) -> Int32 {
        path.closeSubpath()
        path.move(to: point(to))
        return 0
    }

    func line(_ to: UnsafePointer<FT_Vector>?) -> Int32 {
        path.addLine(to: point(to))
        return 0
    }

    func quad(_ control: UnsafePointer<FT_Vector>?, _ to: UnsafePointer<FT_Vector>?) -> Int32 {
        path.addQuadCurve(to: point(to), control: point(control))
        return 0
    }

    func curve(
        _ control1: UnsafePointer<FT_Vector>?, _ control2: UnsafePointer<FT_Vector>?, _ to: UnsafePointer<FT_Vector>?
    ) -> Int32 {
        path.addCurve(to: point(to), control1: point(control1), control2: point(control2))
        return 0
    }

    private func point(_ vector: UnsafePointer<FT_Vector>?) -> CGPoint {
        guard let vector else { return .zero }
        return CGPoint(x: CGFloat(vector.pointee.x), y: CGFloat(vector.pointee.y))
    }
}

/// FreeType's library object; opening and closing faces goes through its lock.
private final class FreeTypeLibrary: @unchecked Sendable {
    static let shared = FreeTypeLibrary()

    private let library: FT_Library?
    private let lock = NSLock()

    private init() {
        var library: FT_Library?
        FT_Init_FreeType(&library)
        self.library = library
    }

    func open(_ path: String, _ index: Int) -> FT_Face? {
        lock.lock()
        defer { lock.unlock() }
        guard let library else { return nil }
        var face: FT_Face?
        guard FT_New_Face(library, path, FT_Long(index), &face) == 0 else { return nil }
        return face
    }

    func close(_ face: FT_Face) {
        lock.lock()
        defer { lock.unlock() }
        FT_Done_Face(face)
    }

    func release(_ description: UnsafeMutablePointer<FT_MM_Var>) {
        lock.lock()
        defer { lock.unlock() }
        FT_Done_MM_Var(library, description)
    }
}
