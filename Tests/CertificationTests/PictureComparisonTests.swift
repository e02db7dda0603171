import Testing

@testable import Certification

/// Pairs of pictures whose one difference is known: what is found must be that, and nothing else.
@Suite("Pictures compared by layout")
struct PictureComparisonTests {
    /// A screen of 160 × 120 points at two pixels a point: a card with a title and a button with a label, an icon, a line.
    static func screen(
        card: (x: Int, y: Int) = (20, 20), title: (x: Int, baseline: Int, letters: Int) = (36, 60, 12),
        button: Pixels.Color = Canvas.blue, icon: (x: Int, y: Int)? = (270, 30), extra: Bool = false,
        width: Int = 320
    ) -> Canvas {
        var canvas = Canvas(width, 240)
        canvas.fill(card.x, card.y, 220, 160, Canvas.gray)
        canvas.text(title.x, baseline: title.baseline, height: 20, letters: title.letters)
        canvas.fill(40, 110, 120, 48, button)
        canvas.text(60, baseline: 144, height: 18, letters: 7, color: .white)
        if let icon {
            canvas.fill(icon.x, icon.y, 6, 24, Canvas.black)
            canvas.fill(icon.x - 9, icon.y + 9, 24, 6, Canvas.black)
        }
        canvas.fill(0, 220, width, 2, Canvas.gray)
        if extra { canvas.fill(280, 160, 24, 24, Canvas.blue) }
        return canvas
    }

    private func compare(_ actual: Canvas, scale: Double = 2) -> PictureComparison {
        PictureComparison(reference: Self.screen().pixels, actual: actual.pixels, scale: scale)
    }

    @Test("equal pixels are exact, and every facet was looked at")
    func exact() {
        let result = compare(Self.screen())
        #expect(result.isExact && result.isSame)
        for facet in [Facet.size, .boxes, .lines, .widths, .colors] {
            #expect((result.counts[facet]?.checked ?? 0) > 0, "\(facet)")
        }
    }

    @Test("what other antialiasing draws is the same layout, and not exact")
    func softened() {
        let result = compare(Self.screen().softened)
        #expect(!result.isExact)
        #expect(result.differences == [])
    }

    @Test("a shift within the tolerance is the same layout")
    func withinTolerance() {
        #expect(compare(Self.screen(title: (38, 62, 12))).isSame)
    }

    struct Fault: Sendable, CustomTestStringConvertible {
        let name: String
        let actual: Canvas
        let kinds: [Difference.Kind]
        let words: String
        var testDescription: String { name }
    }

    static let faults = [
        Fault(
            name: "a text 5 points lower", actual: screen(title: (36, 70, 12)), kinds: [.baseline], words: "+5 pt lower"
        ),
        Fault(
            name: "a text 7 points to the right", actual: screen(title: (50, 60, 12)), kinds: [.moved],
            words: "+7, +0 pt"),
        Fault(
            name: "a text of 15 letters for 12", actual: screen(title: (36, 60, 15)), kinds: [.textWidth],
            words: "wider by"),
        Fault(
            name: "a green button", actual: screen(button: Pixels.Color(red: 0, green: 160, blue: 40)), kinds: [.color],
            words: "#00a028, in the reference #0060ff"),
        Fault(name: "no icon", actual: screen(icon: nil), kinds: [.missing], words: "symbol or picture"),
        Fault(
            name: "an icon 8 points lower", actual: screen(icon: (270, 46)), kinds: [.moved], words: "+0, +8 pt"),
        Fault(name: "an area more", actual: screen(extra: true), kinds: [.added], words: "not in the reference"),
    ]

    @Test("each fault is found, told apart from others, and nothing else is", arguments: faults)
    func fault(_ fault: Fault) {
        let found = compare(fault.actual).differences
        #expect(found.map(\.kind) == fault.kinds, "\(found.map(\.message))")
        #expect(found.contains { $0.message.contains(fault.words) }, "\(found.map(\.message))")
    }

    @Test("a card that moves is one difference of its own; what lies on it moves or not")
    func movedCard() {
        let found = compare(Self.screen(card: (20, 10))).differences
        #expect(found.map(\.kind) == [.moved])
        #expect(found.first?.place == PointBox(x: 10, y: 10, width: 110, height: 80))
    }

    @Test("another size of the picture is said in points")
    func size() {
        let found = compare(Self.screen(width: 340)).differences
        #expect(found.first?.kind == .size)
        #expect(found.first?.message == "the picture is 170 × 120 points large, the reference 160 × 120")
    }

    @Test("a descender is no baseline")
    func descender() {
        var canvas = Canvas(200, 60)
        canvas.text(10, baseline: 40, height: 18, letters: 12)
        let lines = RegionFinder(canvas.pixels, scale: 1).whole().parts
        #expect(lines.map(\.baseline) == [40])
        #expect(lines.first?.box.maxY == 46)
    }

    @Test("thick letters are ink of one line, small areas in a row and a frame beside a text are areas")
    func thickLetters() {
        var words = Canvas(300, 60)
        var place = 10
        for letter in 0..<12 {
            if letter % 3 == 0 {
                words.fill(place, 20, 4, 20, Canvas.black)
            } else {
                words.fill(place, 26, 14, 14, Canvas.black)
                words.fill(place + 4, 30, 6, 6, .white)
            }
            place += letter % 3 == 0 ? 6 : 16
        }
        let lines = RegionFinder(words.pixels, scale: 1).whole().parts
        #expect(lines.map(\.kind) == [.ink])

        var row = Canvas(300, 60)
        for index in 0..<4 { row.fill(10 + 16 * index, 20, 12, 12, Canvas.blue) }
        row.text(90, baseline: 34, height: 14, letters: 8)
        row.fill(180, 10, 100, 34, Canvas.black)
        row.fill(182, 12, 96, 30, .white)
        let kinds = RegionFinder(row.pixels, scale: 1).whole().parts.map(\.kind)
        #expect(kinds.count { $0 == .area } == 5)
    }

    @Test("two words of small letters are one text, a text and its icon at the same distance are not")
    func words() {
        var canvas = Canvas(300, 60)
        func letters(_ x: Int, _ count: Int) {
            for letter in 0..<count { canvas.fill(x + 5 * letter, 20, 3, 12, Canvas.black) }
        }
        letters(10, 8)
        letters(55, 4)
        letters(200, 2)
        letters(215, 8)
        let parts = RegionFinder(canvas.pixels, scale: 1).whole().parts
        #expect(parts.map(\.box.width) == [63, 8, 38])
    }

    @Test("of two inks in a line the one that is further from the ground is its colour, whichever comes first")
    func inks() {
        for order in [[Canvas.blue, Canvas.black], [Canvas.black, Canvas.blue]] {
            var canvas = Canvas(300, 60)
            canvas.text(10, baseline: 40, height: 18, letters: 6, color: order[0])
            canvas.text(70, baseline: 40, height: 18, letters: 6, color: order[1])
            #expect(RegionFinder(canvas.pixels, scale: 1).whole().parts.map(\.color) == [Canvas.black])
        }
    }

    @Test("an empty picture, and one of a single pixel, are compared as others are")
    func tiny() {
        let empty = Pixels(width: 0, height: 0, colors: [])
        let one = Pixels(width: 1, height: 1, colors: [.white])
        #expect(PictureComparison(reference: empty, actual: empty, scale: 1).isSame)
        #expect(PictureComparison(reference: one, actual: one, scale: 3).isSame)
    }
}
