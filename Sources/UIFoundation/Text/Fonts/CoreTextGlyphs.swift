import CoreGraphics
import Foundation
import TextEngine

// Core Text's questions about glyphs, which Apple's UIKit brings along. Its `CTFont` is UIKit's font, by toll-free bridging.

public typealias UniChar = UInt16

public enum CTFontOrientation: UInt32, Sendable {
    case `default`, horizontal, vertical
}

/// The glyph of each UTF-16 unit, without shaping; 0 where the font has none. The second unit of a pair has none.
///
/// - Returns: Whether the font has a glyph for each.
@discardableResult
public func CTFontGetGlyphsForCharacters(
    _ font: UIFont, _ characters: UnsafePointer<UniChar>, _ glyphs: UnsafeMutablePointer<CGGlyph>, _ count: Int
) -> Bool {
    let face = font.engineFont.face
    var isWhole = true
    for index in 0..<count {
        let unit = characters[index]
        glyphs[index] = 0
        if UTF16.isTrailSurrogate(unit) { continue }
        var scalar = Unicode.Scalar(unit)
        if UTF16.isLeadSurrogate(unit), index + 1 < count {
            scalar = String(decoding: [unit, characters[index + 1]], as: UTF16.self).unicodeScalars.first
        }
        if let glyph = scalar.flatMap({ face?.glyph(for: $0) }) { glyphs[index] = glyph } else { isWhole = false }
    }
    return isWhole
}

/// The glyph's outline in points: the origin is on the baseline, y upwards. Nil of glyphs without ink.
public func CTFontCreatePathForGlyph(
    _ font: UIFont, _ glyph: CGGlyph, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CGPath? {
    guard let path = font.engineFont.path(of: glyph), let matrix else { return font.engineFont.path(of: glyph) }
    let moved = CGMutablePath()
    moved.addPath(path, transform: matrix.pointee)
    return moved
}

/// How far each glyph moves the pen, in points; advances are written where a place for them is given.
///
/// - Returns: Their sum.
@discardableResult
public func CTFontGetAdvancesForGlyphs(
    _ font: UIFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
    _ advances: UnsafeMutablePointer<CGSize>?, _ count: Int
) -> Double {
    var sum = 0.0
    for index in 0..<count {
        let advance = (font.engineFont.face?.advance(of: glyphs[index]) ?? 0) * font.pointSize
        advances?[index] = CGSize(width: advance, height: 0)
        sum += advance
    }
    return sum
}

/// The box of each glyph's ink in points, y upwards; boxes are written where a place for them is given.
///
/// - Returns: The box around all, each at the origin.
@discardableResult
public func CTFontGetBoundingRectsForGlyphs(
    _ font: UIFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
    _ boundingRects: UnsafeMutablePointer<CGRect>?, _ count: Int
) -> CGRect {
    var whole = CGRect.null
    for index in 0..<count {
        let box = font.engineFont.path(of: glyphs[index])?.boundingBoxOfPath ?? .zero
        boundingRects?[index] = box
        whole = whole.union(box)
    }
    return whole
}

/// Makes a font of bytes known to the process.
@discardableResult
public func CTFontManagerRegisterGraphicsFont(
    _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<NSError>?>?
) -> Bool {
    do {
        _ = try UIFont.registerFonts(at: URL(fileURLWithPath: font.path))
        return true
    } catch let problem {
        error?.pointee = Unmanaged.passRetained(problem as NSError)
        return false
    }
}

extension CGFont {
    /// The face of that name, such as `Inter-SemiBold`; nil for none.
    public convenience init?(_ name: CFString) {
        guard let face = UIFont(name: name as String, size: 12)?.engineFont.face else { return nil }
        self.init(file: face.path, faceIndex: face.index)
    }
}
