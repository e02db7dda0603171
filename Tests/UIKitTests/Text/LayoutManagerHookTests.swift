import CoreGraphics
import Foundation
import Testing

@testable import UIKit

/// What subclasses and delegates of layout managers are asked while text is laid out and drawn.
@MainActor
@Suite("Hooks of layout managers")
struct LayoutManagerHookTests {
    private let font = UIFont.systemFont(ofSize: 20)

    private func kit(
        _ text: String, _ manager: NSLayoutManager, width: CGFloat = 300
    ) -> (storage: NSTextStorage, container: NSTextContainer) {
        let storage = NSTextStorage(string: text, attributes: [.font: font, .foregroundColor: UIColor.black])
        let container = NSTextContainer(size: CGSize(width: width, height: 0))
        manager.addTextContainer(container)
        storage.addLayoutManager(manager)
        return (storage, container)
    }

    private func lines(_ manager: NSLayoutManager, _ text: NSString) -> [(rect: CGRect, text: String)] {
        var lines: [(CGRect, String)] = []
        manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: text.length)) {
            rect, _, _, range, _ in
            lines.append((rect, text.substring(with: range)))
        }
        return lines
    }

    /// Draws the text at 10, 20 on white, a pixel a point; answers whether a pixel is darker than white in each colour.
    private func picture(_ manager: NSLayoutManager) throws -> (Int, Int) -> [Bool] {
        let context = try #require(CGContext(topLeftSize: CGSize(width: 320, height: 100), scale: 1, opaque: true))
        context.setFillColor(CGColor(gray: 1, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: 320, height: 100))
        UIGraphicsPushContext(context)
        manager.drawGlyphs(
            forGlyphRange: NSRange(location: 0, length: manager.numberOfGlyphs), at: CGPoint(x: 10, y: 20))
        UIGraphicsPopContext()
        let row = context.bytesPerRow
        let bytes = try #require(context.data).assumingMemoryBound(to: UInt8.self)
        let copy = (0..<row * context.height).map { bytes[$0] }
        return { x, y in (0..<3).map { copy[y * row + x * 4 + $0] < 200 } }
    }

    private func ink(_ picture: (Int, Int) -> [Bool]) -> [[Bool]] {
        (0..<100).map { y in (0..<320).map { x in picture(x, y).contains(true) } }
    }

    // MARK: Drawing

    private final class Liner: NSLayoutManager {
        var asked: [(range: NSRange, style: NSUnderlineStyle, offset: CGFloat, rect: CGRect, line: NSRange)] = []
        var struck: [NSRange] = []
        var draws = true

        override func drawUnderline(
            forGlyphRange glyphRange: NSRange, underlineType underlineVal: NSUnderlineStyle, baselineOffset: CGFloat,
            lineFragmentRect lineRect: CGRect, lineFragmentGlyphRange lineGlyphRange: NSRange, containerOrigin: CGPoint
        ) {
            asked.append((glyphRange, underlineVal, baselineOffset, lineRect, lineGlyphRange))
            guard draws else { return }
            super.drawUnderline(
                forGlyphRange: glyphRange, underlineType: underlineVal, baselineOffset: baselineOffset,
                lineFragmentRect: lineRect, lineFragmentGlyphRange: lineGlyphRange, containerOrigin: containerOrigin)
        }

        override func drawStrikethrough(
            forGlyphRange glyphRange: NSRange, strikethroughType strikethroughVal: NSUnderlineStyle,
            baselineOffset: CGFloat, lineFragmentRect lineRect: CGRect, lineFragmentGlyphRange lineGlyphRange: NSRange,
            containerOrigin: CGPoint
        ) {
            struck.append(glyphRange)
            super.drawStrikethrough(
                forGlyphRange: glyphRange, strikethroughType: strikethroughVal, baselineOffset: baselineOffset,
                lineFragmentRect: lineRect, lineFragmentGlyphRange: lineGlyphRange, containerOrigin: containerOrigin)
        }
    }

    private func decorate(_ storage: NSTextStorage) {
        storage.addAttribute(
            .underlineStyle, value: NSUnderlineStyle.single.rawValue, range: NSRange(location: 1, length: 5))
        storage.addAttribute(
            .strikethroughStyle, value: NSUnderlineStyle.thick.rawValue, range: NSRange(location: 5, length: 2))
    }

    @Test("a subclass draws lines under and through text, asked for each range of a line")
    func decorations() throws {
        let manager = Liner()
        let (storage, container) = kit("one\ntwo", manager)
        decorate(storage)
        let drawn = ink(try picture(manager))
        #expect(manager.asked.map(\.range) == [NSRange(location: 1, length: 3), NSRange(location: 4, length: 2)])
        #expect(manager.asked.map(\.line) == [NSRange(location: 0, length: 4), NSRange(location: 4, length: 3)])
        #expect(manager.asked.allSatisfy { $0.style == .single && $0.rect.width == 300 })
        #expect(manager.struck == [NSRange(location: 5, length: 2)])
        let below = manager.asked[1].rect.height - manager.location(forGlyphAt: 4).y
        #expect(abs(manager.asked[1].offset - below) < 0.001)

        // What it hands on is drawn as by a layout manager of UIKit's own.
        let plain = NSLayoutManager()
        let (other, otherContainer) = kit("one\ntwo", plain)
        decorate(other)
        #expect(ink(try picture(plain)) == drawn)
        manager.draws = false
        #expect(ink(try picture(manager)) != drawn)
        withExtendedLifetime((container, otherContainer)) {}
    }

    private final class Painter: NSLayoutManager {
        var shown: [(count: Int, size: CGFloat, mark: String?)] = []
        var move = CGVector.zero

        override func showCGGlyphs(
            _ glyphs: UnsafePointer<CGGlyph>, positions: UnsafePointer<CGPoint>, count glyphCount: Int, font: UIFont,
            textMatrix: CGAffineTransform, attributes: [NSAttributedString.Key: Any], in CGContext: CGContext
        ) {
            let mark = attributes[NSAttributedString.Key("mark")] as? String
            shown.append((glyphCount, font.pointSize, mark))
            if mark != nil { CGContext.setFillColor(UIColor.red.cgColor) }
            let moved = (0..<glyphCount).map { CGPoint(x: positions[$0].x + move.dx, y: positions[$0].y + move.dy) }
            super.showCGGlyphs(
                glyphs, positions: moved, count: glyphCount, font: font, textMatrix: textMatrix, attributes: attributes,
                in: CGContext)
        }
    }

    @Test("a subclass shows glyphs, with their attributes, in colours and places of its own")
    func glyphs() throws {
        let manager = Painter()
        let (storage, container) = kit("HHHHHH", manager)
        storage.addAttribute(NSAttributedString.Key("mark"), value: "x", range: NSRange(location: 3, length: 3))
        let before = try picture(manager)
        let counts = manager.shown.map(\.count)
        #expect(counts == [3, 3])
        #expect(manager.shown.map(\.mark) == [nil, "x"])
        #expect(manager.shown.allSatisfy { $0.size == 20 })
        let place = manager.boundingRect(forGlyphRange: NSRange(location: 3, length: 3), in: container)
        var (red, black) = (0, 0)
        for x in 0..<320 {
            for y in 0..<100 where before(x, y)[0] {
                // Blue, green and red in memory: what is dark in blue alone and light in red is red.
                if before(x, y)[2] { black += 1 } else { red += 1 }
                #expect(before(x, y)[2] || CGFloat(x) > place.minX + 8)
            }
        }
        #expect(red > 50 && black > 50)
        let still = ink(before)
        manager.move = CGVector(dx: 7, dy: 11)
        let moved = ink(try picture(manager))
        #expect((0..<80).allSatisfy { y in Array(still[y][0..<300]) == Array(moved[y + 11][7..<307]) })
    }

    // MARK: Laying out

    private final class Judge: NSObject, NSLayoutManagerDelegate {
        var (before, after) = (CGFloat(0), CGFloat(0))
        var asked: [Int] = []
        var forbidden: Set<Int> = []
        var height: CGFloat?

        func layoutManager(
            _ layoutManager: NSLayoutManager, paragraphSpacingBeforeGlyphAt glyphIndex: Int,
            withProposedLineFragmentRect rect: CGRect
        ) -> CGFloat {
            asked.append(glyphIndex)
            return before
        }

        func layoutManager(
            _ layoutManager: NSLayoutManager, paragraphSpacingAfterGlyphAt glyphIndex: Int,
            withProposedLineFragmentRect rect: CGRect
        ) -> CGFloat {
            asked.append(-glyphIndex)
            return after
        }

        func layoutManager(
            _ layoutManager: NSLayoutManager, shouldBreakLineByWordBeforeCharacterAt charIndex: Int
        ) -> Bool { !forbidden.contains(charIndex) }

        func layoutManager(
            _ layoutManager: NSLayoutManager, shouldSetLineFragmentRect lineFragmentRect: UnsafeMutablePointer<CGRect>,
            lineFragmentUsedRect: UnsafeMutablePointer<CGRect>, baselineOffset: UnsafeMutablePointer<CGFloat>,
            in textContainer: NSTextContainer, forGlyphRange glyphRange: NSRange
        ) -> Bool {
            guard let height else { return false }
            lineFragmentRect.pointee.size.height = height
            lineFragmentUsedRect.pointee.size.height = height
            baselineOffset.pointee = height - 5
            return true
        }
    }

    @Test("the delegate says what is above and below paragraphs; without it their styles do")
    func paragraphs() {
        let manager = NSLayoutManager()
        let (storage, _) = kit("one\ntwo\nsix", manager)
        let text = storage.string as NSString
        let height = lines(manager, text)[0].rect.height
        let judge = Judge()
        manager.delegate = judge
        (judge.before, judge.after) = (3, 4)
        manager.invalidateLayout(forCharacterRange: NSRange(location: 0, length: 11), actualCharacterRange: nil)
        #expect(lines(manager, text).enumerated().allSatisfy { abs($1.rect.minY - CGFloat($0) * (height + 7)) < 0.001 })
        #expect(Set(judge.asked) == [4, 8, -3, -7])

        final class Nobody: NSObject, NSLayoutManagerDelegate {}
        let nobody = Nobody()
        manager.delegate = nobody
        let style = NSMutableParagraphStyle()
        (style.paragraphSpacing, style.paragraphSpacingBefore) = (2, 10)
        storage.addAttribute(.paragraphStyle, value: style, range: NSRange(location: 0, length: 11))
        #expect(abs(lines(manager, text)[1].rect.minY - height - 12) < 0.001)
    }

    @Test("a line does not end before a character where the delegate forbids it")
    func breaking() {
        let manager = NSLayoutManager()
        let text = "Carl Meyer came along"
        let width = NSAttributedString(string: "Carl Meyer", attributes: [.font: font]).size().width / 2 + 40
        let (storage, _) = kit(text, manager, width: width)
        #expect(lines(manager, text as NSString).map(\.text).first == "Carl ")
        let judge = Judge()
        judge.forbidden = [16]
        manager.delegate = judge
        #expect(!lines(manager, text as NSString).map(\.text).contains { $0.hasSuffix("came ") })
        withExtendedLifetime(storage) {}
    }

    @Test("the delegate sets a line's height and its baseline")
    func rectangles() {
        let manager = NSLayoutManager()
        let (storage, container) = kit("one\ntwo", manager)
        let judge = Judge()
        judge.height = 50
        manager.delegate = judge
        #expect(lines(manager, storage.string as NSString).map(\.rect.minY) == [0, 50])
        #expect(manager.location(forGlyphAt: 5).y == 45 && manager.usedRect(for: container).height == 100)
    }
}
