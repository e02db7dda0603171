import Testing

@testable import TextEngine

@Suite("Truncation")
struct TruncationTests {
    private let text = "The quick brown fox jumps over the lazy dog"

    /// What a reader sees on a line: characters by what they stand for, the ellipsis where more than one is hidden.
    private func shown(_ layout: TextLayout, line: Int = 0) -> String {
        let units = Array(layout.text.string.utf16)
        return layout.lines[line].carets.map { span in
            span.range.count > 1 ? "…" : String(decoding: units[span.range], as: UTF16.self)
        }.joined()
    }

    @Test("the tail gives way to an ellipsis, without white space before it")
    func tail() {
        let result = layout(text, width: 150, lines: 1, mode: .truncatingTail)
        let seen = shown(result)
        #expect(seen.hasPrefix("The quick br"))
        #expect(seen.hasSuffix("…"))
        #expect(!seen.hasSuffix(" …"))
        #expect(result.lines[0].width <= 150)
        #expect(result.isTruncated && result.lines[0].isTruncated)
        #expect(result.lines[0].range == 0..<43)
    }

    @Test("the head gives way")
    func head() {
        let result = layout(text, width: 150, lines: 1, mode: .truncatingHead)
        #expect(shown(result).hasPrefix("…"))
        #expect(shown(result).hasSuffix("lazy dog"))
        #expect(result.lines[0].width <= 150)
    }

    @Test("the middle gives way, both ends stay")
    func middle() {
        let seen = shown(layout(text, width: 150, lines: 1, mode: .truncatingMiddle))
        #expect(seen.hasPrefix("The q"))
        #expect(seen.hasSuffix("y dog"))
        #expect(seen.contains("…"))
    }

    @Test("no white space stands before an ellipsis in the middle, either")
    func middleAfterSpace() {
        // In a picture that Apple's simulator drew of such a text, 320 points wide, it stands at the r of "dolor".
        let lorem = "Lorem ipsum dolor sit amet, consectetur adipiscing elit, nisi aliquip ea commodo consequat."
        for width in stride(from: 100.0, through: 320, by: 3) {
            #expect(!shown(layout(lorem, width: width, lines: 1, mode: .truncatingMiddle)).contains(" …"))
        }
    }

    @Test(
        "a hidden word has the ellipsis's rectangle, one that shows in part only that part, at the line's start with the ellipsis",
        arguments: [
            ParagraphAttributes.LineBreakMode.truncatingTail, .truncatingHead, .truncatingMiddle,
        ])
    func rectangles(mode: ParagraphAttributes.LineBreakMode) throws {
        let result = layout(text, width: 150, lines: 1, mode: mode)
        let line = result.lines[0]
        let index = try #require(line.carets.firstIndex { $0.isEllipsis })
        let hidden = line.carets[index].range
        let ellipsis = try #require(result.rects(for: hidden).first)
        #expect(abs(ellipsis.width - line.carets[index].width) < 0.001)
        // A word in the midst of what is hidden.
        #expect(result.rects(for: hidden.lowerBound + 2..<hidden.lowerBound + 5) == [ellipsis])
        if mode != .truncatingHead {
            let before = result.rects(for: hidden.lowerBound - 2..<hidden.lowerBound + 2)
            #expect(before.count == 1 && abs(before[0].maxX - ellipsis.minX) < 0.001)
        }
        if mode != .truncatingTail {
            let after = result.rects(for: hidden.upperBound - 2..<hidden.upperBound + 2)
            let start = mode == .truncatingHead ? ellipsis.minX : ellipsis.maxX
            #expect(after.count == 1 && abs(after[0].minX - start) < 0.001)
        }
    }

    @Test("as much as fits is shown")
    func fills() {
        for width in stride(from: 40.0, through: 300, by: 13) {
            for mode in [ParagraphAttributes.LineBreakMode.truncatingTail, .truncatingHead, .truncatingMiddle] {
                let line = layout(text, width: width, lines: 1, mode: mode).lines[0]
                #expect(line.width <= width + 0.001)
                // One more character, 16 points at most, and a space, would not have fitted.
                #expect(line.width > width - 22)
            }
        }
    }

    @Test("text that fits is not truncated")
    func fits() {
        let width = Double(layout(text).size.width)
        let result = layout(text, width: width, lines: 1, mode: .truncatingTail)
        #expect(!result.isTruncated)
        #expect(abs(result.lines[0].width - width) < 0.001)
    }

    @Test("of several lines the last one is shortened")
    func lastLine() {
        let result = layout(text, width: 120, lines: 2, mode: .truncatingTail)
        #expect(result.lines.count == 2)
        #expect(!result.lines[0].isTruncated)
        #expect(shown(result, line: 1).hasSuffix("…"))
    }

    @Test("a hidden paragraph shows as an ellipsis even where the line has room")
    func hiddenParagraph() {
        let result = layout("one\ntwo", width: 200, lines: 1, mode: .truncatingTail)
        #expect(shown(result) == "one…")
    }

    @Test("lines that do not fit the height are left out")
    func height() {
        let room = TextContainer(width: 120, height: 45, lineBreakMode: .truncatingTail)
        let result = TextLayout.of(StyledText(text, TextAttributes(font: .system(17))), in: room)
        #expect(result.lines.count == 2)
        #expect(result.isTruncated)
    }

    @Test("wrapping modes leave text out without a mark, clipping lets the last line run on")
    func noEllipsis() {
        let wrapped = layout(text, width: 120, lines: 1, mode: .wordWrapping)
        #expect(wrapped.isTruncated && !wrapped.lines[0].isTruncated)
        #expect(wrapped.lines[0].width <= 120)
        let clipped = layout(text, width: 120, lines: 1, mode: .clipping)
        #expect(clipped.lines[0].width > 300)
    }

    @Test("right-to-left text ends with its ellipsis on the left")
    func rightToLeft() {
        let result = layout("שלום עולם ומלואו וכל אשר בו", width: 100, lines: 1, mode: .truncatingTail)
        #expect(result.lines[0].isTruncated)
        #expect((result.lines[0].carets.first?.range.count ?? 0) > 1)
    }
}
