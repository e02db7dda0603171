import CoreGraphics
import Foundation
import Testing

@testable import TextEngine

@Suite("Lines in scripts of other fonts")
struct FallbackLineTests {
    struct Sample: Sendable, CustomTestStringConvertible {
        var text: String
        /// Of the font's hhea table, in the em.
        var ascender: Double
        var descender: Double
        var testDescription: String { text }
    }

    private static let samples = [
        Sample(text: "น้ำที่นี่", ascender: 1.061, descender: 0.450),
        Sample(text: "ນ້ຳ", ascender: 1.183, descender: 0.462),
        Sample(text: "မြန်မာဘာသာ", ascender: 1.324, descender: 0.860),
        Sample(text: "हिन्दी", ascender: 0.896, descender: 0.408),
        Sample(text: "ಕನ್ನಡ", ascender: 0.809, descender: 0.540),
        Sample(text: "தமிழ்", ascender: 0.870, descender: 0.370),
    ]

    @Test("a line is as high as the font that stands in, and never lower than its own", arguments: samples)
    func heights(_ sample: Sample) {
        let size = 20.0
        let font = TextFont.system(size)
        let expected =
            max(font.ascender, sample.ascender * size) + max(-font.descender, sample.descender * size)
        #expect(abs(Double(layout(sample.text, font).size.height) - expected) < 0.01)
        // Beside Latin text too, which stands on the same baseline.
        let mixed = layout("Ab \(sample.text)", font).lines[0]
        #expect(abs(mixed.height - expected) < 0.01)
        #expect(mixed.ascent >= sample.ascender * size - 0.01)
    }

    @Test("symbols, Chinese, Japanese, Korean, Arabic and Hebrew leave the line as it is, as recorded labels have it")
    func systemBox() {
        for text in ["✓", "设备名称", "カード番号", "한글", "שלום", "سلام"] {
            #expect(abs(Double(layout(text).size.height) - TextFont.system(17).lineHeight) < 0.001, "\(text)")
        }
    }

    @Test(
        "nothing that is drawn stands above or below its line",
        arguments: samples.map(\.text) + ["ខ្ញុំ", "😀", "👨‍👩‍👧", "🇸🇪", "汉字", "かな", "한글"], [12.0, 17, 34])
    func ink(_ text: String, _ size: Double) throws {
        let result = layout(text, .system(size))
        let (margin, scale) = (40.0, 4.0)
        let (width, height) = (Double(result.size.width) + 2 * margin, Double(result.size.height) + 2 * margin)
        let context = try #require(
            CGContext(topLeftSize: CGSize(width: width, height: height), scale: scale, opaque: false))
        context.setFillColor(CGColor(gray: 0, alpha: 1))
        result.draw(in: context, at: CGPoint(x: margin, y: margin))
        let bytes = try #require(context.data).assumingMemoryBound(to: UInt8.self)
        let rows = (0..<context.height).filter { y in
            (0..<context.width).contains { bytes[y * context.bytesPerRow + $0 * 4 + 3] > 64 }
        }
        let (top, bottom) = (try #require(rows.first), try #require(rows.last))
        // A pixel of a quarter point for the edge's smoothing.
        #expect(Double(top + 1) / scale >= margin)
        #expect(Double(bottom) / scale <= margin + Double(result.size.height))
    }

    @Test(
        "scripts without spaces break between the words of their dictionary",
        arguments: [
            "ภาษา|ไทย|เป็น|ภาษา|ที่|สวยงาม", "ພາສາ|ລາວ|ເປັນ|ພາສາ|ທີ່|ສວຍງາມ", "ភាសាខ្មែរ|ជា|ភាសា|ដ៏|ស្រស់|ស្អាត",
            "မြန်မာဘာသာ|စကား|သည်|လှပ|သည်",
        ])
    func dictionaries(_ marked: String) {
        let words = marked.split(separator: "|").map(String.init)
        let widest = words.map { Double(layout($0).size.width) }.max() ?? 0
        let lines = layout(words.joined(), width: widest + 0.5).lineTexts
        #expect(lines.count >= 3)
        // Every line begins where a word does.
        var starts: Set<Int> = [0]
        for word in words { starts.insert((starts.max() ?? 0) + word.utf16.count) }
        var offset = 0
        for line in lines {
            #expect(starts.contains(offset), "\(lines)")
            offset += line.utf16.count
        }
        #expect(TextSegments.words(of: words.joined()).count == words.count)
    }
}
