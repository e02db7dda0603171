import CoreGraphics
import Foundation
import Testing

@testable import TextEngine

@Suite("Drawing")
struct DrawingTests {
    private let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)

    /// Share of a bitmap's pixels that are not white, by column and row.
    private func inked(_ layout: TextLayout, _ size: CGSize, scale: CGFloat = 2) throws -> (columns: [Int], rows: [Int])
    {
        let context = try #require(CGContext(topLeftSize: size, scale: scale, opaque: true))
        context.setFillColor(CGColor(gray: 1, alpha: 1))
        context.fill(CGRect(origin: .zero, size: size))
        context.setFillColor(CGColor(gray: 0, alpha: 1))
        layout.draw(in: context)
        let bytes = try #require(context.data).assumingMemoryBound(to: UInt8.self)
        var columns = [Int](repeating: 0, count: context.width)
        var rows = [Int](repeating: 0, count: context.height)
        for y in 0..<context.height {
            for x in 0..<context.width where bytes[y * context.bytesPerRow + x * 4 + 1] < 128 {
                columns[x] += 1
                rows[y] += 1
            }
        }
        return (columns, rows)
    }

    @Test("text stands on its baseline, between cap height and descender, upright")
    func placed() throws {
        let result = layout("LLL", .system(50))
        let ink = try inked(result, CGSize(width: 200, height: 80))
        let font = TextFont.system(50)
        let top = try #require(ink.rows.firstIndex { $0 > 0 })
        let bottom = try #require(ink.rows.lastIndex { $0 > 0 })
        #expect(abs(Double(bottom + 1) / 2 - font.ascender) < 1)
        #expect(abs(Double(top) / 2 - (font.ascender - font.capHeight)) < 2.5)
        // The foot of an L is its widest row.
        #expect(ink.rows[bottom - 2] > ink.rows[top + 2] * 2)
        let right = try #require(ink.columns.lastIndex { $0 > 0 })
        #expect(Double(right) / 2 < Double(result.size.width))
    }

    @Test("colours, underlines, strikethroughs and backgrounds are drawn")
    func decorations() throws {
        func rows(_ change: (inout TextAttributes) -> Void) throws -> [Int] {
            var attributes = TextAttributes(font: .system(20))
            change(&attributes)
            return try inked(.of(StyledText("nnn nnn", attributes)), CGSize(width: 100, height: 30)).rows
        }
        let plain = try rows { _ in }
        let under = try rows { $0.underline = LineDecoration() }
        let through = try rows { $0.strikethrough = LineDecoration() }
        let baseline = Int(TextFont.system(20).ascender * 2)
        #expect(under[baseline...].max() ?? 0 > 120)
        #expect(plain[(baseline + 2)...].allSatisfy { $0 == 0 })
        #expect(through[(baseline - 20)..<baseline].max() ?? 0 > 120)
        #expect(try rows { $0.backgroundColor = red }.filter { $0 > 120 }.count > 40)
        let byWord = try rows { $0.underline = LineDecoration(byWord: true) }
        #expect(byWord.max() ?? 0 < (under.max() ?? 0) - 5)
        let double = try rows { $0.underline = LineDecoration(weight: .double) }
        #expect(double[baseline...].filter { $0 > 100 }.count > under[baseline...].filter { $0 > 100 }.count)
    }

    @Test("an attachment draws itself where it stands")
    func attachment() throws {
        var attributes = TextAttributes(font: .system(20))
        attributes.attachment = InlineBox(width: 30, height: 10, baselineOffset: 2) { context, rect in
            context.setFillColor(CGColor(gray: 0, alpha: 1))
            context.fill(rect)
        }
        let result = TextLayout.of(StyledText("\u{FFFC}", attributes))
        #expect(abs(result.lines[0].width - 30) < 0.001)
        #expect(abs(result.lines[0].ascent - 12) < 0.001)
        let ink = try inked(result, CGSize(width: 50, height: 30))
        #expect(ink.columns.filter { $0 > 0 }.count == 60)
        #expect(ink.rows.filter { $0 > 0 }.count == 20)
    }

    @Test("emoji are drawn in colour")
    func emoji() throws {
        let context = try #require(CGContext(topLeftSize: CGSize(width: 60, height: 60), scale: 1, opaque: true))
        context.setFillColor(CGColor(gray: 1, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: 60, height: 60))
        layout("😀", .system(40)).draw(in: context)
        let bytes = try #require(context.data).assumingMemoryBound(to: UInt8.self)
        var yellow = 0
        for i in 0..<3600 where bytes[i * 4 + 2] > 200 && bytes[i * 4 + 1] > 150 && bytes[i * 4] < 120 { yellow += 1 }
        #expect(yellow > 400)
    }
}
