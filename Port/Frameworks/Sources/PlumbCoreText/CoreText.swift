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
nonisolated(unsafe) public let kCTKernAttributeName: CFString = NSAttributedString.Key.kern.rawValue as NSString
nonisolated(unsafe) public let kCTTrackingAttributeName: CFString = NSAttributedString.Key.tracking.rawValue as NSString
nonisolated(unsafe) public let kCTParagraphStyleAttributeName: CFString =
    NSAttributedString.Key.paragraphStyle.rawValue as NSString

/// One line of text.
public final class CTLine: @unchecked Sendable {
    let text: NSAttributedString
    /// Where the line begins in the text that it was made of, in UTF-16 units.
    let start: Int
    init(_ text: NSAttributedString, at start: Int = 0) { (self.text, self.start) = (text, start) }
    var size: CGSize { text.size() }
    var font: UIFont {
        guard text.length > 0 else { return .systemFont(ofSize: 12) }
        return text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont ?? .systemFont(ofSize: 12)
    }
}

public func CTLineCreateWithAttributedString(_ text: NSAttributedString) -> CTLine { CTLine(text) }
public func CTLineGetStringRange(_ line: CTLine) -> CFRange { CFRange(location: line.start, length: line.text.length) }

public enum CTLineTruncationType: UInt32, Sendable { case start, end, middle }

/// A line as wide as `width` at most, in points, with the token in the place of what is left out. The line itself where it
/// fits; nil where not even the token does.
public func CTLineCreateTruncatedLine(
    _ line: CTLine, _ width: Double, _ truncationType: CTLineTruncationType, _ truncationToken: CTLine?
) -> CTLine? {
    guard Double(line.size.width) > width else { return line }
    let token = truncationToken?.text ?? NSAttributedString(string: "\u{2026}", attributes: [.font: line.font])
    let length = line.text.length
    // The more is left out the narrower the line, so that half of the rest can be tried each time.
    func shortened(by count: Int) -> NSAttributedString {
        let kept = length - count
        let start = truncationType == .start ? 0 : truncationType == .end ? kept : (kept + 1) / 2
        let result = NSMutableAttributedString(attributedString: line.text)
        let range = (line.text.string as NSString).rangeOfComposedCharacterSequences(
            for: NSRange(location: start, length: count))
        result.replaceCharacters(in: range, with: token)
        return result
    }
    var (fits, tooLong) = (length, 0)
    guard Double(shortened(by: length).size().width) <= width else { return nil }
    while fits - tooLong > 1 {
        let middle = (fits + tooLong) / 2
        if Double(shortened(by: middle).size().width) <= width { fits = middle } else { tooLong = middle }
    }
    return CTLine(shortened(by: fits), at: line.start)
}

/// Spaces at the line's end, in points.
public func CTLineGetTrailingWhitespaceWidth(_ line: CTLine) -> Double {
    let text = line.text.string as NSString
    var end = text.length
    while end > 0, let unit = Unicode.Scalar(text.character(at: end - 1)), unit.properties.isWhitespace { end -= 1 }
    return Double(line.size.width - line.text.attributedSubstring(from: NSRange(location: 0, length: end)).size().width)
}

/// How far a line begins from the left: 0 for a factor of 0, in the middle for 0.5, at the right for 1.
public func CTLineGetPenOffsetForFlush(_ line: CTLine, _ flushFactor: CGFloat, _ flushWidth: Double) -> Double {
    let room = flushWidth - Double(line.size.width) + CTLineGetTrailingWhitespaceWidth(line)
    return max(0, room) * Double(min(max(flushFactor, 0), 1))
}

/// Glyphs of one font side by side in a line.
public final class CTRun: @unchecked Sendable {
    let attributes: NSDictionary
    /// The line's text, and where that begins in the text it was made of.
    let text: NSAttributedString
    let start: Int
    let range: NSRange
    let glyphs: [CGGlyph]
    /// From the line's start, in points.
    let positions: [CGPoint]
    let advances: [CGSize]

    init(_ line: CTLine, _ range: NSRange, _ attributes: [NSAttributedString.Key: Any], at x: CGFloat) {
        (text, start) = (line.text, line.start)
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
        runs.append(CTRun(line, range, attributes, at: x))
    }
    return runs as NSArray
}
public func CTLineGetGlyphCount(_ line: CTLine) -> Int { line.text.length }
public func CTRunGetGlyphCount(_ run: CTRun) -> Int { run.glyphs.count }
public func CTRunGetAttributes(_ run: CTRun) -> CFDictionary { run.attributes }
public func CTRunGetStringRange(_ run: CTRun) -> CFRange {
    CFRange(location: run.start + run.range.location, length: run.range.length)
}
/// Draws the run's part at its place in the line, whose baseline starts at the context's text position.
public func CTRunDraw(_ run: CTRun, _ context: CGContext, _ range: CFRange) {
    let part = places(range, of: run)
    guard let first = part.first else { return }
    let text = run.text.attributedSubstring(
        from: NSRange(location: run.range.location + first, length: part.count))
    let position = context.textPosition
    context.textPosition = CGPoint(x: position.x + run.positions[first].x, y: position.y)
    CTLineDraw(CTLine(text), context)
    context.textPosition = position
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
    let end = min(max(0, charIndex - line.start), line.text.length)
    let width = line.text.attributedSubstring(from: NSRange(location: 0, length: end)).size().width
    secondaryOffset?.pointee = width
    return width
}
/// The character whose start is the nearest, in UTF-16 units.
///
/// - Parameter position: From the line's start, in points.
public func CTLineGetStringIndexForPosition(_ line: CTLine, _ position: CGPoint) -> Int {
    (line.start...line.start + line.text.length).min {
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
    /// Where the frame's text begins in the framesetter's, in UTF-16 units.
    let start: Int
    init(_ text: NSAttributedString, at start: Int, _ path: CGPath) {
        (self.text, self.start, self.path) = (text, start, path)
    }
    var lines: [(line: CTLine, origin: CGPoint)] {
        PlumbCoreText.lines(text, at: start, in: path.boundingBoxOfPath.size)
    }
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
    let shown = NSIntersectionRange(part, whole)
    return CTFrame(framesetter.text.attributedSubstring(from: shown), at: shown.location, path)
}

/// The lines that fit, from the top.
public func CTFrameGetLines(_ frame: CTFrame) -> CFArray { frame.lines.map(\.line) as NSArray }

/// Where the lines' baselines start, from the lower left corner of the path's box, upwards.
public func CTFrameGetLineOrigins(_ frame: CTFrame, _ range: CFRange, _ origins: UnsafeMutablePointer<CGPoint>) {
    let lines = frame.lines
    let start = min(max(0, range.location), lines.count)
    let part = lines[start..<(range.length == 0 ? lines.count : min(lines.count, start + range.length))]
    let height = frame.path.boundingBoxOfPath.height
    for (place, line) in part.enumerated() {
        origins[place] = CGPoint(x: line.origin.x, y: height - line.origin.y)
    }
}
public func CTFrameGetPath(_ frame: CTFrame) -> CGPath { frame.path }
public func CTFrameGetStringRange(_ frame: CTFrame) -> CFRange {
    CFRange(location: frame.start, length: frame.text.length)
}
/// The range of the lines that fit.
public func CTFrameGetVisibleStringRange(_ frame: CTFrame) -> CFRange {
    CFRange(location: frame.start, length: frame.lines.reduce(0) { $0 + $1.line.text.length })
}

/// Breaks text into lines of the caller's widths.
public final class CTTypesetter: @unchecked Sendable {
    let text: NSAttributedString
    init(_ text: NSAttributedString) { self.text = text }
}

public func CTTypesetterCreateWithAttributedString(_ string: NSAttributedString) -> CTTypesetter {
    CTTypesetter(string)
}
/// How many UTF-16 units from `startIndex` a line of the width holds, in points.
public func CTTypesetterSuggestLineBreak(_ typesetter: CTTypesetter, _ startIndex: Int, _ width: Double) -> Int {
    let rest = NSRange(location: startIndex, length: typesetter.text.length - startIndex)
    guard rest.length > 0 else { return 0 }
    let size = CGSize(width: width, height: Double(CGFloat.greatestFiniteMagnitude))
    return lines(typesetter.text.attributedSubstring(from: rest), at: startIndex, in: size).first?.line.text.length ?? 0
}
/// The line of the range; to the text's end where its length is 0.
public func CTTypesetterCreateLine(_ typesetter: CTTypesetter, _ stringRange: CFRange) -> CTLine {
    let length = stringRange.length == 0 ? typesetter.text.length - stringRange.location : stringRange.length
    let range = NSRange(location: stringRange.location, length: length)
    return CTLine(typesetter.text.attributedSubstring(from: range), at: range.location)
}

/// The text's lines in a box, each with its baseline's start from the upper left corner, downwards, as text views break
/// and align them.
private func lines(_ text: NSAttributedString, at start: Int, in size: CGSize) -> [(line: CTLine, origin: CGPoint)] {
    nonisolated(unsafe) let text = text
    @Sendable func found() -> [(range: NSRange, origin: CGPoint)] {
        MainActor.assumeIsolated {
            let storage = NSTextStorage(attributedString: text)
            let manager = NSLayoutManager()
            let container = NSTextContainer(size: size)
            container.lineFragmentPadding = 0
            storage.addLayoutManager(manager)
            manager.addTextContainer(container)
            var result: [(range: NSRange, origin: CGPoint)] = []
            manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: text.length)) {
                fragment, _, _, range, _ in
                let place = manager.location(forGlyphAt: range.location)
                result.append((range, CGPoint(x: place.x, y: fragment.minY + place.y)))
            }
            return withExtendedLifetime(storage) { result }
        }
    }
    let ranges = Thread.isMainThread ? found() : DispatchQueue.main.sync(execute: found)
    return ranges.map { (CTLine(text.attributedSubstring(from: $0.range), at: start + $0.range.location), $0.origin) }
}

public func CTFrameDraw(_ frame: CTFrame, _ context: CGContext) {
    draw(frame.text, context, frame.path.boundingBoxOfPath)
}
