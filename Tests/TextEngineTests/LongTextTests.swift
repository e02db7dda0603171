import CoreGraphics
import Testing

@testable import TextEngine

/// What an edit of a long text leaves as it was is not set again, and the layout is the same as if it were.
@Suite("Long texts that are edited")
struct LongTextTests {
    struct Setting: Sendable, CustomTestStringConvertible {
        var alignment = ParagraphAttributes.Alignment.natural
        var width = 300.0
        var height = Double.infinity
        var separator = "\n"
        var word = "words"
        var change: @Sendable (inout ParagraphAttributes) -> Void = { _ in }

        var testDescription: String {
            "\(alignment) \(width) \(height) \(separator.unicodeScalars.map(\.value)) \(word)"
        }
    }

    private static let settings: [Setting] = [
        Setting(), Setting(alignment: .center, height: 1_000_000), Setting(alignment: .right, separator: "\r\n"),
        Setting(separator: "\u{2029}"), Setting(word: "Größe 漢字 👨‍👩‍👧"),
        Setting(alignment: .center, word: "שלום a"),
        Setting(change: {
            ($0.lineSpacing, $0.paragraphSpacing, $0.paragraphSpacingBefore) = (3.3, 7.1, 2.9)
            ($0.firstLineHeadIndent, $0.headIndent, $0.tailIndent) = (20, 5, -10)
            ($0.lineHeightMultiple, $0.avoidsLoneLastWord) = (1.2, true)
        }),
    ]

    private static func paragraphs(_ setting: Setting) -> [String] {
        (0..<220).map { "Paragraph \($0) has \(setting.word) of its own, and more of them than a line can hold." }
    }

    private static func text(_ string: String, _ setting: Setting) -> StyledText {
        var look = ParagraphAttributes()
        look.alignment = setting.alignment
        setting.change(&look)
        return StyledText(string, TextAttributes(font: .system(17)), look)
    }

    private static func container(_ setting: Setting) -> TextContainer {
        TextContainer(width: setting.width, height: setting.height, showsTrailingEmptyLine: true)
    }

    /// All that a line says of itself.
    private struct Facts: Equatable {
        var ranges: [Range<Int>]
        var numbers: [Double]
        var glyphs: [[UInt16]]

        init(_ line: TextLine) {
            ranges = [line.range] + line.runs.map(\.range) + line.carets.map(\.range)
            numbers = [
                line.origin.x, line.origin.y, line.fragment.minX, line.fragment.minY, line.fragment.width,
                line.fragment.height, line.width, line.ascent, Double(line.runs.count),
            ]
            for run in line.runs {
                numbers += [run.x, run.width]
                numbers += run.positions.map { Double($0.x) }
            }
            numbers += line.carets.map(\.x)
            glyphs = line.runs.map(\.glyphs)
        }
    }

    private static func facts(_ layout: TextLayout) -> [Facts] { layout.lines.map(Facts.init) }

    @Test("an edited text is laid out as if it were new", arguments: settings)
    private func same(_ setting: Setting) throws {
        var parts = Self.paragraphs(setting)
        var string = parts.joined(separator: setting.separator)
        var before = TextLayout(TextLayout.Key(text: Self.text(string, setting), container: Self.container(setting)))
        // A word, a new paragraph, two that become one, the first, the last, a line feed at the end, nothing.
        let edits: [(inout [String]) -> Void] = [
            { $0[100] += " One more." }, { $0.insert("New.", at: 50) }, { $0[20] += $0.remove(at: 21) },
            { $0[0] = "x" + $0[0] }, { $0[$0.count - 1] += "!" }, { $0.append("") }, { _ in },
            { $0.removeSubrange(10..<40) }, { $0.removeLast() }, { $0[7] = "" },
        ]
        for (number, edit) in edits.enumerated() {
            edit(&parts)
            string = parts.joined(separator: setting.separator)
            let key = TextLayout.Key(text: Self.text(string, setting), container: Self.container(setting))
            let update = try #require(LayoutUpdate(key.text, key.container, from: before), "edit \(number)")
            let edited = TextLayout(key, update)
            let new = TextLayout(key)
            #expect(edited.size == new.size, "edit \(number)")
            #expect(edited.beginnings == new.beginnings, "edit \(number)")
            #expect(Self.facts(edited) == Self.facts(new), "edit \(number)")
            before = edited
        }
    }

    @Test("only the edited paragraph is set again")
    func count() throws {
        let setting = Setting()
        var parts = Self.paragraphs(setting)
        let old = Self.text(parts.joined(separator: "\n"), setting)
        let layout = TextLayout(TextLayout.Key(text: old, container: Self.container(setting)))
        parts[100] += " More."
        let new = Self.text(parts.joined(separator: "\n"), setting)
        let edit = TextEdit(from: old, to: new)
        #expect(edit.replacement == parts[100] + "\n")
        #expect(edit.start == parts[..<100].reduce(0) { $0 + $1.utf16.count + 1 })
        #expect(edit.oldEnd == edit.start + parts[100].utf16.count + 1 - " More.".utf16.count)
        let update = try #require(LayoutUpdate(new, layout.container, from: layout))
        #expect(update.lines.count >= layout.lines.count)
    }

    @Test("lines that have no room, and texts of several looks, are laid out whole")
    func whole() {
        let setting = Setting()
        let text = Self.text(Self.paragraphs(setting).joined(separator: "\n"), setting)
        let layout = TextLayout(TextLayout.Key(text: text, container: Self.container(setting)))
        var low = layout.container
        low.height = Double(layout.size.height) - 30
        #expect(LayoutUpdate(text, low, from: layout) == nil)
        var narrow = layout.container
        narrow.width = 200
        #expect(LayoutUpdate(text, narrow, from: layout) == nil)
        let justified = Self.text(text.string, Setting(alignment: .justified))
        let stretched = TextLayout(TextLayout.Key(text: justified, container: layout.container))
        #expect(LayoutUpdate(justified, layout.container, from: stretched) == nil)
        var few = layout.container
        few.maximumLines = 3
        #expect(LayoutUpdate(text, few, from: layout) == nil)
        let two = StyledText(
            text.string,
            runs: [
                .init(length: 5, attributes: TextAttributes(font: .system(17, weight: 0.4))),
                .init(length: text.length - 5, attributes: TextAttributes(font: .system(17))),
            ], paragraphs: text.paragraphs)
        #expect(LayoutUpdate(two, layout.container, from: layout) == nil)
    }

    @Test("a long text is shaped once for all widths")
    func shapedOnce() {
        let setting = Setting(word: "for one test alone")
        let text = Self.text(Self.paragraphs(setting).joined(separator: "\n"), setting)
        let first = LongTexts.paragraphs(of: text).map { ObjectIdentifier($0.shaped) }
        #expect(first.count == 220)
        let longTexts = LongTexts()
        var made = 0
        for width in [300.0, 200, 300, 200] {
            let key = TextLayout.Key(text: text, container: TextContainer(width: width))
            _ = longTexts.layout(key) {
                made += 1
                return TextLayout(key)
            }
        }
        #expect(made == 2)
    }
}
