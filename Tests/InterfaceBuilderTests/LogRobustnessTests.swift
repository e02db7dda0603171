import Foundation
import Testing

@testable import InterfaceBuilder

/// Logs as they really come: in any encoding, cut off, mixed with other output, or no logs at all.
@Suite("Reading logs of any kind")
struct LogRobustnessTests {
    private static let text = ConflictExplanationTests.report + "\n"

    private static func bytes(_ units: some Sequence<UInt16>, isBig: Bool) -> Data {
        Data(units.flatMap { isBig ? [UInt8($0 >> 8), UInt8($0 & 255)] : [UInt8($0 & 255), UInt8($0 >> 8)] })
    }

    private static let encodings: [(name: String, data: Data)] = [
        ("UTF-8", Data(text.utf8)), ("UTF-8 with a mark", Data([0xEF, 0xBB, 0xBF]) + Data(text.utf8)),
        ("UTF-16 LE", bytes([0xFEFF] + Array(text.utf16), isBig: false)),
        ("UTF-16 BE", bytes([0xFEFF] + Array(text.utf16), isBig: true)),
        ("UTF-16 LE without a mark", bytes(text.utf16, isBig: false)),
        ("UTF-16 BE without a mark", bytes(text.utf16, isBig: true)),
        ("Windows line ends", Data(text.replacing("\n", with: "\r\n").utf8)),
        ("old Mac line ends", Data(text.replacing("\n", with: "\r").utf8)),
        ("between binary data", Data([0, 255, 254, 10, 0]) + Data(text.utf8) + Data([200, 201, 0])),
        (
            "a prefix on every line",
            Data(text.split(separator: "\n").map { "Nov 21 10:00:00 App[1]: \($0)\n" }.joined().utf8)
        ),
    ]

    @Test("encodings, line ends and prefixes make no difference", arguments: encodings.map { $0.name })
    func encoded(_ name: String) throws {
        let data = try #require(Self.encodings.first { $0.name == name }).data
        let log = ConflictLog(LogText.decode(data))
        #expect(log.reports.map(\.constraints.count) == [2])
        #expect(log.reports.first?.broken?.address == "0x600003c8a120")
    }

    @Test("texts without letters of ASCII, and odd numbers of bytes, are no UTF-16")
    func noUTF16() {
        #expect(LogText.decode(Data("žluťoučký kůň".utf8)) == "žluťoučký kůň")
        #expect(LogText.decode(Data()) == "")
        #expect(LogText.decode(Data([0xFE, 0xFF, 0x00])) == "")
        #expect(LogText.decode(Data([65])) == "A")
    }

    @Test("a report ends with the constraint that was left out")
    func closed() {
        let later = "<NSLayoutConstraint:0x9 UIView:0x7f8.width == 70   (active)>"
        let log = ConflictLog(Self.text + later + "\n" + Self.text + later)
        #expect(log.reports.map(\.constraints.count) == [2, 2])
        #expect(log.reports.map(\.line) == [1, 14])
    }

    @Test("a log that breaks off anywhere is read as far as it goes")
    func cut() {
        for length in 0...Self.text.count {
            let log = ConflictLog(String(Self.text.prefix(length)))
            #expect(log.reports.count <= 1)
            for report in log.reports { #expect(!ExplanationText(report).text.isEmpty) }
        }
    }

    /// Every report is explained, and the explanation ends, whatever is done to its letters.
    @Test("spoilt logs crash nothing", arguments: 0..<8)
    func spoilt(_ seed: Int) {
        var random = SplitMix(state: UInt64(seed))
        let pieces: [String] = [
            "<", ">", "\"", "\\U", "\\Ud83d", "'", "(", ")", "H:|-(", "V:[", "]-|", "NSSpace(", "@", ":0x", "== ",
            "<= nan",
            "1e999", "-inf", "0*", "names: '|':", "UISV-hiding", ".leading", "priority:", "\u{0}", "🌮", "\r\n", "-1",
            "9223372036854775808",
        ]
        let samples = LogSampleTests.samples.map(\.log)
        for _ in 0..<(Corpus.isLongRun ? 2000 : 60) {
            let lines = (0..<4).map { _ in "    \"\(samples.randomElement(using: &random) ?? "")\",\n" }.joined()
            var text = Array("Unable to simultaneously satisfy constraints.\n(\n\(lines))\n" + Self.text)
            for _ in 0..<Int.random(in: 1...12, using: &random) where text.count > 2 {
                let place = Int.random(in: 0..<text.count - 1, using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0: text.remove(at: place)
                case 1: text.insert(contentsOf: pieces.randomElement(using: &random) ?? "", at: place)
                case 2: text.swapAt(place, Int.random(in: 0..<text.count, using: &random))
                default: text.removeSubrange(place..<min(text.count, place + Int.random(in: 1...60, using: &random)))
                }
            }
            let log = ConflictLog(String(text))
            for report in log.reports { #expect(!ExplanationText(report).text.isEmpty) }
            #expect(ExplanationJSON.text(log.reports.map { ("log", $0) }).hasSuffix("\n"))
        }
    }
}

@Suite("The picture of a conflict")
struct ConflictPictureTests {
    private func lines(_ log: String) throws -> [String] {
        let report = try #require(ConflictLog(log).reports.first)
        return ConflictPicture(try #require(ConflictExplanation(report.constraints, broken: report.broken))).lines
    }

    @Test("shows from edge to edge what does not fit, to scale, sizes apart from distances")
    func chain() throws {
        // 20 + 100 + 20 + 120 + 40 = 300 in a width of 240, in an order that isn't that of the way.
        let picture = try lines(
            """
            Unable to simultaneously satisfy constraints.
            (
                "<NSLayoutConstraint:0x5 UIButton:0xb'Go'.width == 120   (active)>",
                "<NSLayoutConstraint:0x2 H:[UILabel:0xa'Name']-(20)-[UIButton:0xb'Go']   (active)>",
                "<NSLayoutConstraint:0x3 H:[UIButton:0xb'Go']-(40)-|   (active, names: '|':UIView:0xf )>",
                "<NSLayoutConstraint:0x4 UILabel:0xa'Name'.width >= 100   (active)>",
                "<NSLayoutConstraint:0x1 H:|-(20)-[UILabel:0xa'Name']   (active, names: '|':UIView:0xf )>",
                "<NSLayoutConstraint:0x6 'UIView-Encapsulated-Layout-Width' UIView:0xf.width == 240   (active)>"
            )
            """)
        #expect(
            picture == [
                "├1─┤╞══════2: 100══════╡├3─┤╞═4 UIButton 'Go' 120══╡├──5───┤  300",
                "╞═════════════════6 UIView 240═════════════════╡              240",
                "                                                ├──────────┤   60 left over",
            ])
    }
}
