import Foundation
import TestSupport
import Testing

@testable import TextEngine

@Suite("The system font measures as Apple's does")
struct SystemFontTests {
    private struct Recorded: Decodable {
        var text: String
        var pointSize: Double
        var weight: String
        var scale: Double
        var width: Double
    }

    private static func weight(_ name: String) -> Double {
        SystemFont.weights.first { $0.name == name }?.value ?? 0
    }

    @Test(
        "95 % of recorded labels are within a point, 86 % within half a point",
        .enabled(if: SharedFiles.areHere, Comment(rawValue: SharedFiles.absence)))
    func recordedLabels() throws {
        let data = try #require(reference("text-widths.json"))
        var counted = 0
        var exact = 0
        var half = 0
        var one = 0
        for label in try JSONDecoder().decode([Recorded].self, from: data) {
            let text = layout(label.text, .system(label.pointSize, weight: Self.weight(label.weight)))
            let error = abs(ceilPixel(Double(text.size.width), label.scale) - label.width)
            // Stale frames, and frames that constraints fixed.
            guard error <= 6 else { continue }
            counted += 1
            exact += error < 0.01 ? 1 : 0
            half += error < 0.51 ? 1 : 0
            one += error < 1.01 ? 1 : 0
        }
        print("label widths: \(counted) counted, \(exact) exact, \(half) within 0.5 pt, \(one) within 1 pt")
        #expect(counted > 440)
        #expect(Double(half) / Double(counted) >= 0.86)
        #expect(Double(one) / Double(counted) >= 0.95)
    }

    /// Labels that Xcode recorded: font, size, text, pixels a point, width.
    static let borrowed: [(String, Double, String, Double, Double)] = [
        (".SFUIText", 20, "People", 2, 54.5), (".SFUIText", 20, "Utility", 2, 52.5), (".SFUIText", 20, "GDPR", 2, 53.5),
        (".SFUIText", 20, "Groups", 2, 59), ("Menlo-Regular", 48, "00:00.0", 1, 203),
        ("HelveticaNeue-Light", 17, "Options", 1, 58), ("Futura-Medium", 15, "Get Tacos", 1, 68),
        ("Futura-Medium", 17, "Select Devices", 2, 110), ("Futura-Medium", 17, "Automation", 3, 89),
    ]

    @Test("text in fonts that are not at hand takes the room it has on a device", arguments: borrowed)
    func borrowedWidths(_ name: String, _ size: Double, _ text: String, _ scale: Double, _ width: Double) {
        var font = TextFont.system(size)
        font.borrowed = BorrowedMeasures.named(name)
        #expect(abs(ceilPixel(Double(layout(text, font).size.width), scale) - width) < 0.34)
    }

    /// From the behaviour reference, 4.2: text, size, weight, scale, width.
    static let labels: [(String, Double, Double, Double, Double)] = [
        ("Label", 13, 0, 2, 33), ("Label", 14, 0, 2, 35.5), ("Label", 14, 0, 3, 35.667), ("Label", 15, 0, 2, 37.5),
        ("Label", 17, 0, 2, 41.5), ("Label", 17, 0, 3, 41.333), ("Filename", 17, 0, 3, 68.333),
        ("System", 17, 0, 3, 56.667), ("Time Spent", 17, 0, 3, 87), ("Publish Date", 17, 0, 3, 95.667),
        ("Developer", 17, 0, 3, 77.667), ("Genres", 17, 0, 3, 54.667), ("$40.00", 17, 0, 2, 55),
        ("Audio Profile", 17, 0, 2, 97), ("Beats per Minute", 17, 0, 2, 129.5), ("Camera Unavailable", 17, 0, 2, 152),
        (" ", 17, 0, 2, 4.5), ("--", 17, 0, 2, 16), ("Custom Native Ads", 18, 0, 3, 153.667),
        ("Unified Native Ads", 18, 0, 3, 148), ("Banner Example", 24, 0, 2, 167), ("Created", 15, 0, 3, 54.667),
        ("January 1, 2024", 15, 0, 3, 109.333), ("Network Unavailable", 17, 0.3, 3, 163.667),
        ("File name:", 17, 0.3, 3, 81), ("Verifier App", 30, 0.3, 2, 161),
    ]

    @Test("the labels listed in the reference are as wide as recorded, to a pixel and a half", arguments: labels)
    func listedLabels(_ text: String, _ size: Double, _ weight: Double, _ scale: Double, _ width: Double) {
        let own = Double(layout(text, .system(size, weight: weight)).size.width)
        #expect(abs(ceilPixel(own, scale) - width) < 1.5 / scale + 0.01)
    }

    @Test(
        "labels that end in an ellipsis are as wide as recorded, to a pixel",
        arguments: [("Add to Siri…", 101), ("Clear Cache…", 114.5)])
    func ellipsis(_ text: String, _ width: Double) {
        #expect(abs(ceilPixel(Double(layout(text, .system(17, weight: 0.4)).size.width), 2) - width) < 0.51)
    }

    /// bp-label-font: the ellipsis' three dots take 17.7 points of 32, the full stops of its other lines 4.4 each; after those and
    /// a comma the next letter stands nearer.
    @Test("in large text an ellipsis is narrower than three full stops, and bold stops are near the space after them")
    func stops() {
        let font = TextFont.system(32, weight: 0.3)
        func width(_ text: String) -> Double { Double(layout(text, font).size.width) }
        let ellipsis = width("a…") - width("a")
        #expect(ellipsis > 19.3 && ellipsis < 20.7)
        for stop in [".", ","] {
            let nearer = width("a\(stop)") + width(" A") - width("a\(stop) A")
            #expect(nearer > 1 && nearer < 1.7, "\(stop): \(nearer)")
            let light = TextFont.system(17)
            let apart = layout("a\(stop)", light).size.width + layout(" A", light).size.width
            #expect(abs(apart - layout("a\(stop) A", light).size.width) < 0.1)
        }
    }

    /// Line heights in points at two and three pixels a point.
    static let heights: [(Double, Double, Double)] = [
        (10, 12, 12), (11, 13.5, 13.333), (12, 14.5, 14.333), (13, 16, 15.667), (14, 17, 17), (15, 18, 18),
        (16, 19.5, 19.333), (17, 20.5, 20.333), (18, 21.5, 21.667), (20, 24, 24), (22, 26.5, 26.333),
        (24, 29, 28.667), (26, 31.5, 31.333), (28, 33.5, 33.667), (30, 36, 36), (34, 41, 40.667), (36, 43, 43),
        (64, 76.5, 76.667),
    ]

    @Test("a line is as high as recorded at 2x and 3x", arguments: heights)
    func lineHeights(_ size: Double, _ two: Double, _ three: Double) {
        let height = Double(layout("Label", .system(size)).size.height)
        #expect(abs(ceilPixel(height, 2) - two) < 0.01)
        #expect(abs(ceilPixel(height, 3) - three) < 0.01)
    }

    @Test("vertical measures are fixed parts of the size")
    func verticalMeasures() {
        let font = TextFont.system(17)
        #expect(abs(font.lineHeight - 20.28711) < 0.0001)
        #expect(abs(font.ascender - 16.1865) < 0.0001)
        #expect(abs(font.descender + 4.1006) < 0.0001)
        #expect(abs(font.capHeight - 11.9780) < 0.0001)
        #expect(font.leading == 0)
        #expect(abs(TextFont.system(17, weight: 0.4).xHeight - 1101 * 17 / 2048) < 0.0001)
    }

    @Test("strings whose kerning was measured come within four units of an em's 2048", arguments: [8.0, 14, 17])
    func measuredKerning(_ size: Double) {
        let known = ["0123456789": -30.0, "AVAST Wavy To. LT": -810, "Hello UIKit": 0, "iiiiillll": 0, "WWWW MMMM": 0]
        let measures = SystemFontMeasures(SystemFont(), size: size)
        for (text, expected) in known {
            let letters = text.unicodeScalars.map(\.value)
            let kerning = zip(letters, letters.dropFirst()).reduce(0) { $0 + measures.kerning($1.0, $1.1) }
            #expect(abs(kerning - expected) < 4, "\(text): \(kerning)")
        }
    }

    @Test("monospaced text has one advance and monospaced digits are all as wide as a zero")
    func monospaced() {
        let mono = TextFont(.system(SystemFont(design: .monospaced)), size: 16)
        #expect(abs(Double(layout("il1WM", mono).size.width) - 5 * 1266 * 16 / 2048) < 0.001)
        let digits = TextFont(.system(SystemFont(hasMonospacedDigits: true)), size: 16)
        #expect(layout("1111", digits).size.width == layout("0000", digits).size.width)
        #expect(layout("1111").size.width < layout("0000").size.width)
    }

    @Test("weights and sizes change widths in Apple's order")
    func weights() {
        let widths = SystemFont.weights.dropFirst(3).map {
            Double(layout("Hamburgefons", .system(17, weight: $0.value)).size.width)
        }
        #expect(widths == widths.sorted())
        // Tracking shrinks from 11 to 17 points: text grows slower than its size.
        let small = Double(layout("Hamburgefons", .system(11)).size.width) / 11
        let large = Double(layout("Hamburgefons", .system(17)).size.width) / 17
        #expect(large < small)
    }

    @Test("accented letters are as wide as their base letters")
    func accents() {
        #expect(layout("éàüñÅ").size.width == layout("eaunA").size.width)
        #expect(layout("e\u{301}a\u{300}").size.width == layout("ea").size.width)
    }

    @Test("drawn glyphs stay within their advances")
    func outlinesFit() throws {
        let line = try #require(layout("MMWW@@ mmll 100%").lines.first)
        for run in line.runs {
            let face = try #require(run.face)
            for i in run.glyphs.indices {
                let right = Double(run.positions[i].x) + face.advance(of: run.glyphs[i]) * run.size * run.stretches[i]
                let next = i + 1 < run.positions.count ? Double(run.positions[i + 1].x) : line.width
                #expect(right < next + 0.9)
            }
        }
    }
}
