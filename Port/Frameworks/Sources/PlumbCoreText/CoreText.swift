import Foundation
import UIKit

// The part of CoreText that interfaces commonly touch, over UIKit's fonts and text drawing.

/// A font; UIKit's, as on Apple's platforms by toll-free bridging.
public typealias CTFont = UIFont

public func CTFontCreateWithName(_ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?)
    -> CTFont
{
    UIFont(name: name as String, size: size) ?? .systemFont(ofSize: size)
}
public func CTFontGetSize(_ font: CTFont) -> CGFloat { font.pointSize }
public func CTFontGetAscent(_ font: CTFont) -> CGFloat { font.ascender }
/// Below the baseline, as a positive number.
public func CTFontGetDescent(_ font: CTFont) -> CGFloat { -font.descender }
public func CTFontGetLeading(_ font: CTFont) -> CGFloat { font.leading }
public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { font.xHeight }
public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat { font.capHeight }
public func CTFontCopyPostScriptName(_ font: CTFont) -> CFString { font.fontName as NSString }
public func CTFontCopyFamilyName(_ font: CTFont) -> CFString { font.familyName as NSString }
public func CTFontCopyFullName(_ font: CTFont) -> CFString { font.fontName as NSString }

public func CTFontGetSymbolicTraits(_ font: CTFont) -> CTFontSymbolicTraits {
    CTFontSymbolicTraits(rawValue: font.fontDescriptor.symbolicTraits.rawValue)
}

public struct CTFontSymbolicTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let traitItalic = CTFontSymbolicTraits(rawValue: 1 << 0)
    public static let traitBold = CTFontSymbolicTraits(rawValue: 1 << 1)
    public static let traitExpanded = CTFontSymbolicTraits(rawValue: 1 << 5)
    public static let traitCondensed = CTFontSymbolicTraits(rawValue: 1 << 6)
    public static let traitMonoSpace = CTFontSymbolicTraits(rawValue: 1 << 10)
    public static let italicTrait = traitItalic
    public static let boldTrait = traitBold
}

/// The family's font whose traits in `symTraitMask` are those of `symTraitValue`; nil where it has none.
///
/// - Parameter size: In points; 0 for the font's own.
public func CTFontCreateCopyWithSymbolicTraits(
    _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ symTraitValue: CTFontSymbolicTraits,
    _ symTraitMask: CTFontSymbolicTraits
) -> CTFont? {
    let own = CTFontGetSymbolicTraits(font)
    let wanted = own.subtracting(symTraitMask).union(symTraitValue.intersection(symTraitMask))
    return font.fontDescriptor.withSymbolicTraits(.init(rawValue: wanted.rawValue)).map {
        UIFont(descriptor: $0, size: size == 0 ? font.pointSize : size)
    }
}

/// UIKit's, by toll-free bridging.
public typealias CTFontDescriptor = UIFontDescriptor

public func CTFontCopyFontDescriptor(_ font: CTFont) -> CTFontDescriptor { font.fontDescriptor }
/// - Parameter size: In points; 0 for the descriptor's own.
public func CTFontCreateWithFontDescriptor(
    _ descriptor: CTFontDescriptor, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont { UIFont(descriptor: descriptor, size: size) }
/// - Parameter size: In points; 0 for the font's own.
public func CTFontCreateCopyWithAttributes(
    _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ attributes: CTFontDescriptor?
) -> CTFont {
    let descriptor = attributes.map { font.fontDescriptor.addingAttributes($0.fontAttributes) } ?? font.fontDescriptor
    return UIFont(descriptor: descriptor, size: size == 0 ? font.pointSize : size)
}
/// - Parameter attributes: By the names of `UIFontDescriptor.AttributeName`, which are Core Text's.
public func CTFontDescriptorCreateWithAttributes(_ attributes: CFDictionary) -> CTFontDescriptor {
    var known: [UIFontDescriptor.AttributeName: Any] = [:]
    for (key, value) in attributes { known[.init(rawValue: "\(key)")] = value }
    return UIFontDescriptor(fontAttributes: known)
}
/// - Parameter size: In points.
public func CTFontDescriptorCreateWithNameAndSize(_ name: CFString, _ size: CGFloat) -> CTFontDescriptor {
    UIFontDescriptor(name: name as String, size: size)
}

public enum CTFontManagerScope: UInt32, Sendable { case none, process, persistent, session }

/// Makes the fonts of a file known to the process.
public func CTFontManagerRegisterFontsForURL(
    _ url: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<NSError>?>?
) -> Bool {
    do {
        _ = try UIFont.registerFonts(at: url as URL)
        return true
    } catch let problem {
        error?.pointee = Unmanaged.passRetained(problem as NSError)
        return false
    }
}

// MARK: - Lines

nonisolated(unsafe) public let kCTFontAttributeName: CFString = NSAttributedString.Key.font.rawValue as NSString
nonisolated(unsafe) public let kCTForegroundColorAttributeName: CFString =
    NSAttributedString.Key.foregroundColor.rawValue as NSString

/// One line of text.
public final class CTLine: @unchecked Sendable {
    let text: NSAttributedString
    init(_ text: NSAttributedString) { self.text = text }
    var size: CGSize { text.size() }
    var font: UIFont {
        guard text.length > 0 else { return .systemFont(ofSize: 12) }
        return text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont ?? .systemFont(ofSize: 12)
    }
}

public func CTLineCreateWithAttributedString(_ text: NSAttributedString) -> CTLine { CTLine(text) }
public func CTLineGetStringRange(_ line: CTLine) -> NSRange { NSRange(location: 0, length: line.text.length) }

/// Glyphs of one font side by side in a line.
public final class CTRun: @unchecked Sendable {
    let attributes: NSDictionary
    let range: NSRange
    let glyphs: [CGGlyph]
    /// From the line's start, in points.
    let positions: [CGPoint]
    let advances: [CGSize]

    init(_ text: NSAttributedString, _ range: NSRange, _ attributes: [NSAttributedString.Key: Any], at x: CGFloat) {
        var values: [NSString: Any] = [:]
        for (key, value) in attributes { values[key.rawValue as NSString] = value }
        let font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 12)
        values[kCTFontAttributeName] = font
        self.attributes = values as NSDictionary
        self.range = range
        let units = Array((text.string as NSString).substring(with: range).utf16)
        var glyphs = [CGGlyph](repeating: 0, count: units.count)
        var advances = [CGSize](repeating: .zero, count: units.count)
        CTFontGetGlyphsForCharacters(font, units, &glyphs, units.count)
        CTFontGetAdvancesForGlyphs(font, .horizontal, glyphs, &advances, units.count)
        // The second unit of a pair has no glyph of its own.
        for (index, unit) in units.enumerated() where UTF16.isTrailSurrogate(unit) { advances[index] = .zero }
        var x = x
        positions = advances.map { advance in
            defer { x += advance.width }
            return CGPoint(x: x, y: 0)
        }
        (self.glyphs, self.advances) = (glyphs, advances)
    }
    var width: CGFloat { advances.reduce(0) { $0 + $1.width } }
}

/// The runs of attributes, from the line's start; each UTF-16 unit has a glyph, without shaping.
public func CTLineGetGlyphRuns(_ line: CTLine) -> CFArray {
    var runs: [CTRun] = []
    let whole = NSRange(location: 0, length: line.text.length)
    line.text.enumerateAttributes(in: whole) { attributes, range, _ in
        let x = runs.last.map { ($0.positions.last?.x ?? 0) + ($0.advances.last?.width ?? 0) } ?? 0
        runs.append(CTRun(line.text, range, attributes, at: x))
    }
    return runs as NSArray
}
public func CTLineGetGlyphCount(_ line: CTLine) -> Int { line.text.length }
public func CTRunGetGlyphCount(_ run: CTRun) -> Int { run.glyphs.count }
public func CTRunGetAttributes(_ run: CTRun) -> CFDictionary { run.attributes }
public func CTRunGetStringRange(_ run: CTRun) -> CFRange {
    CFRange(location: run.range.location, length: run.range.length)
}

/// The part of a run that a range names: all of it where the length is 0.
private func places(_ range: CFRange, of run: CTRun) -> Range<Int> {
    let start = min(max(0, range.location), run.glyphs.count)
    return start..<(range.length == 0 ? run.glyphs.count : min(run.glyphs.count, start + range.length))
}
public func CTRunGetGlyphs(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGGlyph>) {
    for (place, index) in places(range, of: run).enumerated() { buffer[place] = run.glyphs[index] }
}
public func CTRunGetPositions(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGPoint>) {
    for (place, index) in places(range, of: run).enumerated() { buffer[place] = run.positions[index] }
}
public func CTRunGetAdvances(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGSize>) {
    for (place, index) in places(range, of: run).enumerated() { buffer[place] = run.advances[index] }
}
/// The width of the range; the other measures are those of the run's font.
public func CTRunGetTypographicBounds(
    _ run: CTRun, _ range: CFRange, _ ascent: UnsafeMutablePointer<CGFloat>?, _ descent: UnsafeMutablePointer<CGFloat>?,
    _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
    let font = run.attributes[kCTFontAttributeName] as? UIFont
    ascent?.pointee = font?.ascender ?? 0
    descent?.pointee = -(font?.descender ?? 0)
    leading?.pointee = font?.leading ?? 0
    return places(range, of: run).reduce(0) { $0 + Double(run.advances[$1].width) }
}

/// How far the character's start is from the line's, in points.
public func CTLineGetOffsetForStringIndex(
    _ line: CTLine, _ charIndex: Int, _ secondaryOffset: UnsafeMutablePointer<CGFloat>?
) -> CGFloat {
    let end = min(max(0, charIndex), line.text.length)
    let width = line.text.attributedSubstring(from: NSRange(location: 0, length: end)).size().width
    secondaryOffset?.pointee = width
    return width
}
/// The character whose start is the nearest, in UTF-16 units.
///
/// - Parameter position: From the line's start, in points.
public func CTLineGetStringIndexForPosition(_ line: CTLine, _ position: CGPoint) -> Int {
    (0...line.text.length).min {
        abs(CTLineGetOffsetForStringIndex(line, $0, nil) - position.x)
            < abs(CTLineGetOffsetForStringIndex(line, $1, nil) - position.x)
    } ?? 0
}

/// The width; the other measures are those of the line's first font.
public func CTLineGetTypographicBounds(
    _ line: CTLine, _ ascent: UnsafeMutablePointer<CGFloat>?, _ descent: UnsafeMutablePointer<CGFloat>?,
    _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
    ascent?.pointee = line.font.ascender
    descent?.pointee = -line.font.descender
    leading?.pointee = line.font.leading
    return Double(line.size.width)
}

public func CTLineGetBoundsWithOptions(_ line: CTLine, _ options: Int) -> CGRect {
    CGRect(x: 0, y: line.font.descender, width: line.size.width, height: line.font.ascender - line.font.descender)
}

/// Draws with the baseline's start at the context's text position, upwards as CoreText does.
public func CTLineDraw(_ line: CTLine, _ context: CGContext) {
    draw(
        line.text, context,
        CGRect(origin: context.textPosition, size: line.size).offsetBy(dx: 0, dy: line.font.descender))
}

private func draw(_ text: NSAttributedString, _ context: CGContext, _ rect: CGRect) {
    UIGraphicsPushContext(context)
    context.saveGState()
    // Core Text's y axis points up, UIKit's points down.
    context.translateBy(x: rect.minX, y: rect.maxY)
    context.scaleBy(x: 1, y: -1)
    text.draw(with: CGRect(origin: .zero, size: rect.size), options: .usesLineFragmentOrigin, context: nil)
    context.restoreGState()
    UIGraphicsPopContext()
}

// MARK: - Frames

/// Lays out text in frames.
public final class CTFramesetter: @unchecked Sendable {
    let text: NSAttributedString
    init(_ text: NSAttributedString) { self.text = text }
}

/// Text in the bounding box of a path.
public final class CTFrame: @unchecked Sendable {
    let text: NSAttributedString
    let path: CGPath
    init(_ text: NSAttributedString, _ path: CGPath) { (self.text, self.path) = (text, path) }
}

public func CTFramesetterCreateWithAttributedString(_ text: NSAttributedString) -> CTFramesetter { CTFramesetter(text) }

/// The size that the text takes within `constraints`, rounded up.
public func CTFramesetterSuggestFrameSizeWithConstraints(
    _ framesetter: CTFramesetter, _ range: CFRange, _ attributes: CFDictionary?, _ constraints: CGSize,
    _ fitRange: UnsafeMutablePointer<CFRange>?
) -> CGSize {
    let box = framesetter.text.boundingRect(
        with: constraints, options: [.usesLineFragmentOrigin, .usesFontLeading], context: nil)
    fitRange?.pointee = CFRange(location: 0, length: framesetter.text.length)
    return CGSize(width: box.width.rounded(.up), height: box.height.rounded(.up))
}

public func CTFramesetterCreateFrame(
    _ framesetter: CTFramesetter, _ range: CFRange, _ path: CGPath, _ attributes: CFDictionary?
) -> CTFrame {
    let whole = NSRange(location: 0, length: framesetter.text.length)
    let part = range.length == 0 ? whole : NSRange(location: range.location, length: range.length)
    return CTFrame(framesetter.text.attributedSubstring(from: NSIntersectionRange(part, whole)), path)
}

public func CTFrameDraw(_ frame: CTFrame, _ context: CGContext) {
    draw(frame.text, context, frame.path.boundingBoxOfPath)
}
