import Foundation
import Testing

@testable import TextEngine

@Suite("Lines")
struct LineTests {
    @Test("words go on the next line when they do not fit, white space hangs over the end")
    func wordWrapping() {
        let text = "The quick brown fox jumps over the lazy dog"
        let width = Double(layout("The quick brown fox").size.width)
        let result = layout(text, width: width)
        #expect(result.lineTexts == ["The quick brown fox ", "jumps over the lazy ", "dog"])
        #expect(abs(result.lines[0].width - width) < 0.001)
        #expect(layout(text, width: width - 0.01).lineTexts[0] == "The quick brown ")
    }

    @Test("a word wider than the line is broken between characters")
    func longWord() {
        let result = layout("incomprehensibilities", width: 60)
        #expect(result.lines.count > 2)
        #expect(result.lineTexts.joined() == "incomprehensibilities")
        #expect(result.lines.allSatisfy { $0.width <= 60.001 })
    }

    @Test("a word is pushed out to the last line where a single one would stand alone there, also behind a dash")
    func pushedWords() {
        let text = "The quick brown fox jumps over the lazy dog"
        let width = Double(layout("The quick brown fox").size.width)
        func pushed(_ text: String, _ width: Double) -> [String] {
            layout(text, width: width) { $0.avoidsLoneLastWord = true }.lineTexts
        }
        #expect(pushed(text, width) == ["The quick brown fox ", "jumps over the ", "lazy dog"])
        #expect(pushed(text + " once", width) == ["The quick brown fox ", "jumps over the lazy ", "dog once"])
        let dashed = Double(layout("The quick long-running").size.width)
        #expect(pushed("The quick long-running process", dashed) == ["The quick long-", "running process"])
        // A line of one word keeps it, and two words that have no room on one line stay apart.
        #expect(pushed("incomprehensibilities abound", 170) == ["incomprehensibilities ", "abound"])
        #expect(pushed("of incomprehensibilities abound", 190) == ["of incomprehensibilities ", "abound"])
        #expect(pushed("漢字かなカナ漢字", 17 * 7) == layout("漢字かなカナ漢字", width: 17 * 7).lineTexts)
    }

    @Test("Korean words stay whole where that is wanted")
    func hangulWords() {
        let text = "안녕하세요 반갑습니다"
        let width = Double(layout("안녕하세요 반갑").size.width)
        #expect(layout(text, width: width).lineTexts == ["안녕하세요 반갑", "습니다"])
        #expect(layout(text, width: width) { $0.keepsHangulWords = true }.lineTexts == ["안녕하세요 ", "반갑습니다"])
    }

    @Test("character wrapping fills each line")
    func characterWrapping() {
        let result = layout("aaaa bbbb cccc", width: 66, mode: .characterWrapping)
        #expect(result.lineTexts.joined() == "aaaa bbbb cccc")
        #expect(result.lineTexts[0].hasPrefix("aaaa b"))
    }

    @Test("even no room takes one character a line")
    func noRoom() {
        #expect(layout("abc", width: 0).lineTexts == ["a", "b", "c"])
    }

    @Test("line breaks of every kind end a line, and the last one opens none")
    func separators() {
        #expect(layout("a\nb\r\nc\u{2028}d\u{2029}e\n").lineTexts == ["a\n", "b\r\n", "c\u{2028}", "d\u{2029}", "e\n"])
        #expect(layout("\n\na").lines.count == 3)
        let open = TextLayout.of(
            StyledText("a\n", TextAttributes(font: .system(17))), in: TextContainer(showsTrailingEmptyLine: true))
        #expect(open.lines.count == 2)
        #expect(layout("").lines.isEmpty)
        #expect(layout("").size == .zero)
    }

    /// UAX 14: text and the texts of its lines when every break is taken.
    static let opportunities: [(String, [String])] = [
        ("one two", ["one ", "two"]),
        ("well-known", ["well-", "known"]),
        ("a\u{A0}b c", ["a\u{A0}b ", "c"]),
        ("(a) [b]", ["(a) ", "[b]"]),
        ("wait... what?!", ["wait... ", "what?!"]),
        ("3.14 $20.00 50%", ["3.14 ", "$20.00 ", "50%"]),
        ("漢字かな", ["漢", "字", "か", "な"]),
        ("漢字。かな", ["漢", "字。", "か", "な"]),
        ("a\u{200B}b", ["a\u{200B}", "b"]),
        ("a\u{2060} b", ["a\u{2060} ", "b"]),
        ("don't", ["don't"]),
        ("x\u{2014}y", ["x", "\u{2014}", "y"]),
        ("👨‍👩‍👧 ok", ["👨‍👩‍👧 ", "ok"]),
        ("e\u{301} o", ["e\u{301} ", "o"]),
    ]

    @Test("lines may break where Unicode allows it", arguments: opportunities)
    func breaks(_ text: String, _ expected: [String]) {
        let scalars = text.unicodeScalars.map(\.value)
        let shaped = ShapedParagraph.shaped(
            ParagraphKey(
                scalars: scalars, runs: [.init(length: scalars.count, style: .init(TextAttributes(font: .system(17))))],
                direction: .natural))
        var pieces: [String] = [""]
        for (index, cluster) in shaped.clusters.enumerated() {
            for scalar in scalars[cluster.scalars] {
                pieces[pieces.count - 1].unicodeScalars.append(Unicode.Scalar(scalar) ?? " ")
            }
            if shaped.breaks[index] != .forbidden { pieces.append("") }
        }
        #expect(pieces == expected)
    }

    /// Labels recorded in nibs: text, size, width, lines.
    static let recorded: [(String, Double, Double, Int)] = [
        ("Camera permission is not given,\nUnable to add device", 17, 288, 2),
        ("Enter your proof of possession PIN for\nPROV_XXXX", 14, 330, 2),
        (
            "To provision your device make sure it is turned ON and follow below steps:\n1. Go to Settings app using "
                + "the Connect button below.\n2. Navigate to the Wi-Fi section in the iOS Settings app.\n3. Connect "
                + "your mobile phone to the Wi-Fi network with a name like PROV_XXXXXX and navigate back to this app.",
            14, 350, 8
        ),
        (
            "Speichern Sie besuchte Orte und getroffene Personen der letzten 14 Tage in Ihrem Kontakt-Tagebuch ab. \n"
                + "Im Falle einer Infektion wissen Sie so direkt, wen Sie über eine mögliche Ansteckung informieren "
                + "müssen.\nDiese Einträge sind nur für Sie sichtbar.  ", 17, 382, 7
        ),
        (
            "Proving that observable sequences have wanted properties (UIThread, errors handled, sharing of side "
                + "effects) is done manually. (but has some performance gain that shouldn't be noticeable in practice)"
                + "\n\nTo do this automatically, check out the corresponding `Driver` example.", 15, 327, 8
        ),
    ]

    @Test("recorded labels wrap into as many lines as they did", arguments: recorded)
    func recordedWrapping(_ text: String, _ size: Double, _ width: Double, _ lines: Int) {
        #expect(layout(text, .system(size), width: width).lines.count == lines)
    }

    // MARK: Heights

    @Test("lines stand one line height apart, their baselines an ascender below their tops")
    func pitch() {
        let result = layout("a\nb\nc")
        let font = TextFont.system(17)
        #expect(abs(result.firstBaseline - font.ascender) < 0.0001)
        #expect(abs(result.lastBaseline - (font.ascender + 2 * font.lineHeight)) < 0.0001)
        #expect(abs(Double(result.size.height) - 3 * font.lineHeight) < 0.0001)
    }

    @Test("a line is as high as its highest font above and its deepest below, baseline offsets counted")
    func mixedFonts() {
        func height(_ parts: [(Double, Double)]) -> Double {
            let runs = parts.map { size, offset in
                var attributes = TextAttributes(font: .system(size))
                attributes.baselineOffset = offset
                return StyledText.Run(length: 1, attributes: attributes)
            }
            let text = StyledText(String(repeating: "x", count: parts.count), runs: runs, paragraphs: [])
            return Double(TextLayout.of(text).size.height)
        }
        func up(_ size: Double) -> Double { 1950 / 2048 * size }
        func down(_ size: Double) -> Double { 494 / 2048 * size }
        #expect(abs(height([(17, 0), (13, 6)]) - (up(13) + 6 + down(17))) < 0.001)
        #expect(abs(height([(17, 0), (13, -4)]) - (up(17) + down(13) + 4)) < 0.001)
        #expect(abs(height([(24, 0), (17, 0), (13, 0)]) - (up(24) + down(24))) < 0.001)
        #expect(abs(height([(13, 0), (20, 0), (34, 0)]) - (up(34) + down(34))) < 0.001)
    }

    @Test("spacing, line heights and multiples add up as in a text view")
    func paragraphHeights() {
        let one = TextFont.system(17).lineHeight
        #expect(abs(Double(layout("a\nb", change: { $0.lineSpacing = 5 }).size.height) - (2 * one + 5)) < 0.001)
        #expect(abs(Double(layout("a", change: { $0.lineSpacing = 5 }).size.height) - one) < 0.001)
        #expect(abs(Double(layout("a\nb", change: { $0.paragraphSpacing = 7 }).size.height) - (2 * one + 7)) < 0.001)
        #expect(
            abs(Double(layout("a\nb", change: { $0.paragraphSpacingBefore = 3 }).size.height) - (2 * one + 3)) < 0.001)
        #expect(abs(Double(layout("a\nb", change: { $0.minimumLineHeight = 30 }).size.height) - 60) < 0.001)
        #expect(abs(Double(layout("a\nb", change: { $0.maximumLineHeight = 10 }).size.height) - 20) < 0.001)
        #expect(abs(Double(layout("a\nb", change: { $0.lineHeightMultiple = 1.5 }).size.height) - 3 * one) < 0.001)
        // The room is added above the text.
        let tall = layout("a", change: { $0.minimumLineHeight = 30 })
        #expect(abs(tall.firstBaseline - (30 - one + TextFont.system(17).ascender)) < 0.001)
    }

    // MARK: Across

    @Test("alignment moves lines in a given width")
    func alignment() {
        let width = Double(layout("abc").size.width)
        for (alignment, x) in [
            (ParagraphAttributes.Alignment.natural, 0), (.left, 0), (.right, 200 - width), (.center, (200 - width) / 2),
        ] {
            let line = layout("abc", width: 200, change: { $0.alignment = alignment }).lines[0]
            #expect(abs(Double(line.origin.x) - x) < 0.001)
        }
    }

    @Test("justified lines end at the margin, all but the last")
    func justified() {
        let result = layout(
            "The quick brown fox jumps over the lazy dog", width: 160, change: { $0.alignment = .justified })
        #expect(result.lines.dropLast().allSatisfy { abs($0.width - 160) < 0.001 })
        #expect((result.lines.last?.width ?? 0) < 159)
    }

    @Test("indents count from the leading edge, a tail indent below zero from the trailing one")
    func indents() {
        let result = layout(
            "The quick brown fox jumps over the lazy dog", width: 160,
            change: {
                $0.firstLineHeadIndent = 20
                $0.headIndent = 10
                $0.tailIndent = -15
            })
        #expect(result.lines[0].origin.x == 20)
        #expect(result.lines[1].origin.x == 10)
        #expect(result.lines.allSatisfy { Double($0.origin.x) + $0.width <= 145.001 })
    }

    @Test("tabs go to the next stop: every 28 points at first")
    func tabs() {
        let result = layout("a\tb\tc")
        let x = result.lines[0].carets.filter { !$0.isSpace }.map(\.x)
        #expect(abs(x[1] - 28) < 0.001)
        #expect(abs(x[2] - 56) < 0.001)
        let right = layout("a\tbc", change: { $0.tabStops = [.init(alignment: .right, location: 100)] })
        #expect(abs(right.lines[0].width - 100) < 0.001)
    }

    @Test("kern is added after every character, the last one too, and 0 turns pair kerning off")
    func kern() {
        func width(_ text: String, _ kern: Double?) -> Double {
            var attributes = TextAttributes(font: .system(17))
            attributes.kern = kern
            return Double(TextLayout.of(StyledText(text, attributes)).size.width)
        }
        #expect(abs(width("hih", 3) - (width("hih", nil) + 9)) < 0.001)
        #expect(width("AVAV", nil) < width("AVAV", 0) - 1)
    }

    @Test("pairs are kerned across runs of one font, not across a change of font")
    func kerningAcrossRuns() {
        func width(_ second: TextFont, underlined: Bool) -> Double {
            var other = TextAttributes(font: second)
            if underlined { other.underline = LineDecoration() }
            let runs = [
                StyledText.Run(length: 1, attributes: TextAttributes(font: .system(17))),
                StyledText.Run(length: 1, attributes: other),
            ]
            return Double(TextLayout.of(StyledText("AV", runs: runs, paragraphs: [])).size.width)
        }
        let whole = Double(layout("AV").size.width)
        #expect(abs(width(.system(17), underlined: true) - whole) < 0.001)
        #expect(width(.system(17.001), underlined: false) > whole + 0.5)
    }

    // MARK: Hits

    @Test("every position is found again at its caret")
    func roundTrip() {
        let result = layout("The quick brown fox\njumps over שלום the dog", width: 100)
        for position in 0..<result.text.length {
            let caret = result.caret(at: position)
            let point = CGPoint(x: caret.midX, y: caret.midY)
            let found = result.position(nearestTo: point)
            #expect(abs(result.caret(at: found).minX - caret.minX) < 0.01)
        }
    }

    @Test("a range is covered line by line")
    func rects() {
        let result = layout("aaa bbb ccc", width: Double(layout("aaa bbb").size.width))
        #expect(result.rects(for: 0..<11).count == 2)
        let b = result.rects(for: 4..<7)
        #expect(b.count == 1)
        #expect(abs(Double(b[0].width) - Double(layout("bbb").size.width)) < 0.2)
    }
}
