import CoreGraphics
import Foundation
import Testing

@testable import TextEngine

/// Texts nobody writes, in rooms nobody has: nothing may crash, and what must always hold is checked.
@Suite("Random texts")
struct RandomTextTests {
    private struct Dice: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ (state >> 29)
        }
    }

    private static let pieces: [String] = [
        "a", "Wörter", " ", "  ", "\t", "\n", "\r\n", "\r", "\u{2028}", "\u{2029}", "שלום", "سلام", "漢字", "かな", "한글",
        "ไทย",
        "नमस्ते", "👨‍👩‍👧", "🇸🇪", "🇸", "1️⃣", "\u{20E3}", "\u{FE0F}", "\u{200D}", "\u{301}", "e\u{301}\u{302}", "\u{AD}",
        "\u{200B}",
        "\u{200E}", "\u{202E}", "\u{2067}", "\u{2069}", "\u{FFFC}", "\u{FFFD}", "\u{FFFF}", "\u{10FFFD}", "\u{0}",
        "\u{7F}", "(", "]",
        "…", "12:30", "-", "—", "http://a.b/c?d=e", "\u{1F3FD}", "\u{E0041}", "ﷺ", "ﬁ", "\u{300}", "\u{0600}",
    ]

    private func check(_ seed: UInt64) {
        var dice = Dice(state: seed)
        var string = ""
        for _ in 0..<Int.random(in: 0...14, using: &dice) {
            string += Self.pieces.randomElement(using: &dice) ?? ""
        }
        var runs: [StyledText.Run] = []
        for _ in 0..<Int.random(in: 0...4, using: &dice) {
            var attributes = TextAttributes(
                font: .system(
                    [0, 1, 11, 17, 17, 40].randomElement(using: &dice) ?? 17,
                    weight: [-0.8, 0, 0.4].randomElement(using: &dice) ?? 0, isItalic: Bool.random(using: &dice)))
            if Bool.random(using: &dice) { attributes.kern = [-3.0, 0, 5].randomElement(using: &dice) }
            if Bool.random(using: &dice) { attributes.attachment = InlineBox(width: 20, height: 30) }
            runs.append(.init(length: Int.random(in: 0...9, using: &dice), attributes: attributes))
        }
        var paragraph = ParagraphAttributes()
        paragraph.alignment = [.natural, .left, .center, .right, .justified].randomElement(using: &dice) ?? .natural
        paragraph.headIndent = [0.0, 30, 500].randomElement(using: &dice) ?? 0
        paragraph.direction = [.natural, .leftToRight, .rightToLeft].randomElement(using: &dice) ?? .natural
        let text = StyledText(string, runs: runs, paragraphs: [.init(length: 99, attributes: paragraph)])
        let container = TextContainer(
            width: [0.0, 1, 40, 120, .infinity].randomElement(using: &dice) ?? 0,
            height: [0.0, 30, .infinity].randomElement(using: &dice) ?? 0,
            maximumLines: Int.random(in: 0...3, using: &dice),
            lineBreakMode: [
                nil, .wordWrapping, .characterWrapping, .clipping, .truncatingHead, .truncatingTail, .truncatingMiddle,
            ].randomElement(using: &dice) ?? nil,
            wrapsTruncatedParagraphs: Bool.random(using: &dice), showsTrailingEmptyLine: Bool.random(using: &dice))
        let result = TextLayout.of(text, in: container)

        #expect(result.size.width.isFinite && result.size.height.isFinite, "seed \(seed)")
        #expect(container.maximumLines == 0 || result.lines.count <= container.maximumLines, "seed \(seed)")
        // Lines follow each other, and together they are the text, unless something was left out.
        var end = 0
        for line in result.lines {
            #expect(line.range.lowerBound == end, "seed \(seed)")
            end = line.range.upperBound
        }
        if !result.isTruncated { #expect(end == string.utf16.count, "seed \(seed)") }
        for position in 0...string.utf16.count {
            let caret = result.caret(at: position)
            #expect(caret.minX.isFinite)
            _ = result.position(nearestTo: CGPoint(x: caret.midX, y: caret.midY))
        }
        _ = result.rects(for: 0..<string.utf16.count)
        result.draw(in: CGContext(recordingIn: CGRect(x: 0, y: 0, width: 100, height: 100)))
    }

    @Test("three hundred random texts hold together")
    func many() {
        let count: UInt64 = ProcessInfo.processInfo.environment["PLUMB_LONG"] == nil ? 300 : 20_000
        for seed in 1...count { check(seed) }
    }

    @Test("long texts and endless words are set")
    func large() {
        let long = String(repeating: "word and more ", count: 5_000)
        let wrapped = layout(long, width: 300)
        #expect(wrapped.lines.last?.range.upperBound == long.utf16.count)
        let word = String(repeating: "x", count: 20_000)
        #expect(layout(word, width: 100, lines: 1, mode: .truncatingTail).lines[0].width <= 100.001)
        #expect(layout(word, width: 100, lines: 1, mode: .truncatingMiddle).lines[0].width <= 100.001)
    }
}
