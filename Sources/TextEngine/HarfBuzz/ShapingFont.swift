import CHarfBuzz

/// A face opened for shaping. Sizes do not enter here: all measures are in font units.
///
/// HarfBuzz allows shaping with one immutable font from any number of threads, so this is `Sendable`.
final class ShapingFont: @unchecked Sendable {
    private let font: OpaquePointer
    /// The glyphs of ASCII, which most texts ask for again and again; 0 for none.
    private let basicGlyphs: [UInt32]
    let unitsPerEm: Double

    init(path: String, index: Int) throws {
        guard let blob = hb_blob_create_from_file_or_fail(path) else { throw FontError.missing(path: path) }
        defer { hb_blob_destroy(blob) }
        guard let face = hb_face_create(blob, UInt32(clamping: index)) else { throw FontError.empty(path: path) }
        defer { hb_face_destroy(face) }
        guard hb_face_get_glyph_count(face) > 0, let font = hb_font_create(face) else {
            throw FontError.empty(path: path)
        }
        unitsPerEm = Double(max(hb_face_get_upem(face), 1))
        hb_font_make_immutable(font)
        self.font = font
        basicGlyphs = (0..<UInt32(0x80)).map { scalar in
            var glyph: UInt32 = 0
            return hb_font_get_nominal_glyph(font, scalar, &glyph) != 0 ? glyph : 0
        }
    }

    deinit { hb_font_destroy(font) }

    func glyph(for scalar: UInt32) -> UInt32? {
        if scalar < 0x80, basicGlyphs[Int(scalar)] != 0 { return basicGlyphs[Int(scalar)] }
        var glyph: UInt32 = 0
        return hb_font_get_nominal_glyph(font, scalar, &glyph) != 0 ? glyph : nil
    }

    func advance(of glyph: UInt32) -> Double { Double(hb_font_get_glyph_h_advance(font, glyph)) }

    /// From the lowest to the highest point of a glyph's outline or picture, up from the baseline; nil without either.
    func extent(of glyph: UInt32) -> ClosedRange<Double>? {
        var extents = hb_glyph_extents_t()
        guard hb_font_get_glyph_extents(font, glyph, &extents) != 0, extents.height <= 0 else { return nil }
        return Double(extents.y_bearing + extents.height)...Double(extents.y_bearing)
    }

    /// Shapes `range` of `text`; the rest of the text is context for joining scripts.
    /// Glyphs come in visual order, left to right.
    func shape(
        _ text: [UInt32], _ range: Range<Int>, script: Script, rightToLeft: Bool, features: [FontFeature]
    ) -> [ShapedGlyph] {
        guard let buffer = hb_buffer_create() else { return [] }
        defer { hb_buffer_destroy(buffer) }
        text.withUnsafeBufferPointer {
            hb_buffer_add_utf32(
                buffer, $0.baseAddress, Int32(clamping: text.count), UInt32(clamping: range.lowerBound),
                Int32(clamping: range.count))
        }
        hb_buffer_set_direction(buffer, rightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
        hb_buffer_set_script(buffer, hb_script_t(rawValue: script.tag))
        // Fixed, so that shaping does not depend on the process' locale.
        hb_buffer_set_language(buffer, hb_language_from_string("en", -1))
        let settings = features.map {
            hb_feature_t(tag: $0.tag, value: $0.value, start: 0, end: UInt32.max)
        }
        hb_shape(font, buffer, settings, UInt32(settings.count))

        var count: UInt32 = 0
        let infos = hb_buffer_get_glyph_infos(buffer, &count)
        let positions = hb_buffer_get_glyph_positions(buffer, &count)
        guard let infos, let positions else { return [] }
        return (0..<Int(count)).map { i in
            let flags = hb_glyph_info_get_glyph_flags(&infos[i]).rawValue
            return ShapedGlyph(
                glyph: infos[i].codepoint, cluster: Int(infos[i].cluster), advance: Double(positions[i].x_advance),
                x: Double(positions[i].x_offset), y: Double(positions[i].y_offset),
                isUnsafeToBreak: flags & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0)
        }
    }
}

/// One glyph out of the shaper, in font units, y up.
struct ShapedGlyph {
    var glyph: UInt32
    /// Index of the first scalar of the cluster in the text given.
    var cluster: Int
    var advance: Double
    var x: Double
    var y: Double
    var isUnsafeToBreak: Bool
}

/// An OpenType feature setting such as `kern` = 0.
public struct FontFeature: Hashable, Sendable {
    /// Four ASCII letters, the first in the highest byte.
    public var tag: UInt32
    /// 0 switches it off, 1 on; some features take larger numbers.
    public var value: UInt32

    /// `name` is the feature's four letters.
    public init(_ name: String, _ value: UInt32) {
        tag = name.utf8.prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
        self.value = value
    }
}
