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
    // UIKit draws downwards.
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
