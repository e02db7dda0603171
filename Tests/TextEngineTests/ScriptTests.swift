import Foundation
import Testing

@testable import TextEngine

@Suite("Scripts, directions and stand-in fonts")
struct ScriptTests {
    @Test("Hebrew runs from right to left")
    func hebrew() {
        #expect(layout("אבג").visualOrder == [2, 1, 0])
        #expect(layout("אבג").lines[0].isRightToLeft)
        #expect(layout("אבג").lines[0].faces == ["Noto Sans Hebrew"])
    }

    @Test("mixed lines are reordered as the bidi algorithm says")
    func mixed() {
        // Latin paragraph: the Hebrew word turns in place.
        #expect(layout("ab אב cd").visualOrder == [0, 1, 2, 4, 3, 5, 6, 7])
        // Hebrew paragraph: Latin words and numbers keep their order.
        #expect(layout("אב 12 גד").visualOrder == [7, 6, 5, 3, 4, 2, 1, 0])
        #expect(layout("ab", change: { $0.direction = .rightToLeft }).visualOrder == [0, 1])
    }

    @Test("natural alignment follows the first strong character, left and right do not")
    func alignment() {
        let width = Double(layout("שלום").size.width)
        #expect(abs(Double(layout("שלום", width: 200).lines[0].origin.x) - (200 - width)) < 0.001)
        #expect(layout("שלום", width: 200, change: { $0.alignment = .left }).lines[0].origin.x == 0)
        #expect(layout("abc", width: 200, change: { $0.direction = .rightToLeft }).lines[0].origin.x > 100)
    }

    @Test("white space at the end of a right-to-left line hangs over on the left")
    func hangingSpace() {
        let bare = layout("שלום").lines[0]
        let spaced = layout("שלום   ", width: 200).lines[0]
        #expect(abs(bare.width - spaced.width) < 0.001)
        #expect(abs(Double(spaced.origin.x) + spaced.width - 200) < 0.001)
    }

    @Test("Arabic letters join, across runs of different colour too")
    func arabic() {
        let joined = layout("سلام")
        let apart = "سلام".map { Double(layout(String($0)).size.width) }.reduce(0, +)
        #expect(Double(joined.size.width) < apart - 2)
        #expect(joined.lines[0].faces == ["Noto Sans Arabic"])
        var second = TextAttributes(font: .system(17))
        second.underline = LineDecoration()
        let runs = [
            StyledText.Run(length: 2, attributes: TextAttributes(font: .system(17))),
            StyledText.Run(length: 2, attributes: second),
        ]
        let parts = TextLayout.of(StyledText("سلام", runs: runs, paragraphs: []))
        #expect(abs(parts.size.width - joined.size.width) < 0.001)
    }

    @Test("emoji come from the colour font, whole sequences as one")
    func emoji() {
        for text in ["😀", "👨‍👩‍👧", "🇸🇪", "1️⃣", "❤️", "👍🏽"] {
            let line = layout(text).lines[0]
            #expect(line.faces == ["Noto Color Emoji"], "\(text)")
            #expect(line.runs[0].glyphs.count == 1, "\(text)")
            #expect(line.carets.count == 1, "\(text)")
        }
        #expect(layout("12 © ™").lines[0].faces.contains("Noto Color Emoji") == false)
    }

    @Test(
        "an emoji is as wide as Apple's and leaves the line's height alone",
        arguments: [(17.0, 23.0), (38, 43), (45, 50)])
    func emojiSize(_ size: Double, _ width: Double) {
        let result = layout("😬", .system(size))
        #expect(abs(ceilPixel(Double(result.size.width), 2) - width) <= 0.5)
        #expect(abs(Double(result.size.height) - TextFont.system(size).lineHeight) < 0.001)
    }

    @Test("Chinese, Japanese and Korean find their fonts")
    func cjk() {
        #expect(layout("汉字").lines[0].faces == ["Noto Sans CJK SC"])
        #expect(layout("かな").lines[0].faces == ["Noto Sans CJK JP"])
        #expect(layout("한글").lines[0].faces == ["Noto Sans CJK KR"])
        #expect(Set(layout("配列 abc").lines[0].faces) == ["Noto Sans CJK SC", "Inter"])
    }

    @Test("what no font has still takes its room and stops nothing")
    func missing() {
        let result = layout("a\u{10FFFD}b")
        #expect(result.lines.count == 1)
        #expect(result.size.width > 0)
    }

    @Test("ligatures of a file's own font can be turned off, and letter spacing turns them off")
    func ligatures() throws {
        guard let font = TextFont.named("DejaVuSans", size: 20) else { return }
        func glyphs(_ change: (inout TextAttributes) -> Void) -> Int {
            var attributes = TextAttributes(font: font)
            change(&attributes)
            return TextLayout.of(StyledText("ffi", attributes)).lines[0].runs.reduce(0) { $0 + $1.glyphs.count }
        }
        #expect(glyphs { _ in } < 3)
        #expect(glyphs { $0.usesLigatures = false } == 3)
        #expect(glyphs { $0.kern = 2 } == 3)
    }
}

@Suite("Fonts")
struct FontTests {
    @Test("fonts are found by PostScript, full and family name, others not at all")
    func names() {
        #expect(TextFont.named("Inter-Bold", size: 12)?.face?.weightClass == 700)
        #expect(TextFont.named("Inter Display", size: 12)?.face?.familyName == "Inter Display")
        #expect(TextFont.named("No Such Font", size: 12) == nil)
        #expect(FontCatalog.familyNames.contains("Inter"))
        #expect(FontCatalog.fontNames(forFamily: "Inter").contains("Inter-SemiBoldItalic"))
    }

    @Test("the nearest face of a family is taken")
    func nearest() {
        #expect(FontCatalog.face(family: "Inter", weight: 690, italic: true)?.postScriptName == "Inter-BoldItalic")
        let heaviest = FontCatalog.face(family: "DejaVu Sans", weight: 900, italic: false)
        #expect(heaviest?.postScriptName == "DejaVuSans-Bold")
    }

    @Test("other families keep their own measures")
    func ownMeasures() throws {
        let font = try #require(TextFont.named("DejaVuSans", size: 20.48))
        // hhea of DejaVu Sans: 1901 above, 483 below, of 2048.
        #expect(abs(font.ascender - 19.01) < 0.001)
        #expect(abs(font.descender + 4.83) < 0.001)
        // The advance of A is 1401.
        #expect(abs(Double(layout("A", font).size.width) - 14.01) < 0.001)
    }

    @Test("broken and missing files are named errors")
    func broken() throws {
        let directory = FileManager.default.temporaryDirectory.appendingPathComponent("plumb-fonts-\(UUID())")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: directory) }
        #expect(throws: FontError.missing(path: "/no/such.ttf")) { try FontFace.open(path: "/no/such.ttf") }

        let junk = directory.appendingPathComponent("junk.ttf")
        try Data((0..<4096).map { UInt8(truncatingIfNeeded: $0 &* 31) }).write(to: junk)
        #expect(throws: FontError.self) { try FontFace.open(path: junk.path) }
        #expect(throws: FontError.self) { try FontCatalog.register(file: junk.path) }

        // A font cut short, and one with its middle overwritten: an error, or a face that shapes without crashing.
        let whole = try Data(contentsOf: URL(fileURLWithPath: "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"))
        for (index, length) in [100, 1000, 20_000, 300_000].enumerated() {
            let file = directory.appendingPathComponent("cut\(index).ttf")
            try whole.prefix(length).write(to: file)
            if let face = try? FontFace.open(path: file.path) {
                _ = layout("Ab فا", TextFont(.face(face), size: 12))
            }
        }
        var scratched = whole
        for i in stride(from: 2000, to: scratched.count - 1, by: 97) { scratched[i] ^= 0xA5 }
        let file = directory.appendingPathComponent("scratched.ttf")
        try scratched.write(to: file)
        if let face = try? FontFace.open(path: file.path) { _ = layout("Ab فا 12", TextFont(.face(face), size: 12)) }
    }

    @Test("sizes that are no sizes do no harm", arguments: [0.0, -5, .nan, .infinity, 1e9])
    func sizes(_ size: Double) {
        let result = layout("Label", .system(size))
        #expect(result.size.width.isFinite && result.size.height.isFinite)
    }

    @Test("the same text in the same room is laid out once, and a change of colour shapes nothing anew")
    func caching() {
        #expect(layout("measured once", width: 70) === layout("measured once", width: 70))
        var other = TextAttributes(font: .system(17))
        other.underline = LineDecoration()
        let plain = SourceParagraph.paragraphs(of: StyledText("ab", TextAttributes(font: .system(17))))
        let underlined = SourceParagraph.paragraphs(of: StyledText("ab", other))
        #expect(plain[0].shaped === underlined[0].shaped)
    }

    @Test("a bounded cache forgets what nobody asks for, and makes nothing twice within its bounds")
    func bounded() {
        let cache = BoundedCache<Int, Int>(capacity: 4)
        for i in 0..<4 { _ = cache.value(for: i) { i * 2 } }
        for i in 0..<4 { #expect(cache.value(for: i) { -1 } == i * 2) }
        #expect(cache.made == 4)
        for i in 100..<200 { _ = cache.value(for: i) { i } }
        #expect(cache.count <= 8)
    }
}
