import Foundation
import Testing

@testable import CoreGraphics

private let interPath = "/usr/share/fonts/opentype/inter/Inter-Regular.otf"
private let emojiPath = "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"

@Suite("Glyphs", .enabled(if: FileManager.default.fileExists(atPath: interPath)))
struct GlyphTests {
    @Test("a face tells its names and measures")
    func info() throws {
        let font = try #require(CGFont(file: interPath))
        #expect(font.postScriptName == "Inter-Regular")
        #expect(font.unitsPerEm > 999 && font.numberOfGlyphs > 1000)
        #expect(font.ascent > 0 && font.descent < 0)
        var advances: [Int32] = [0, 0]
        #expect(font.getGlyphAdvances(glyphs: [40, 41], count: 2, advances: &advances))
        #expect(advances.allSatisfy { $0 > 0 })
        #expect(!font.getGlyphAdvances(glyphs: [65535], count: 1, advances: &advances))
    }

    @Test("no file, no face of that number, and no font at all give no font")
    func missing() throws {
        #expect(CGFont(file: "/nowhere/font.otf") == nil)
        #expect(CGFont(file: interPath, faceIndex: 99) == nil)
        #expect(CGFont(file: interPath, faceIndex: -1) == nil)
        let broken = FileManager.default.temporaryDirectory.appendingPathComponent("plumb-broken-\(getpid()).otf")
        var bytes = try Data(contentsOf: URL(fileURLWithPath: interPath)).prefix(5000)
        try bytes.write(to: broken)
        defer { try? FileManager.default.removeItem(at: broken) }
        _ = CGFont(file: broken.path)?.path(for: 30, size: 10)
        bytes = Data(repeating: 7, count: 100)
        try bytes.write(to: broken)
        #expect(CGFont(file: broken.path) == nil)
    }

    @Test("fonts with changed bytes give some outlines, or none, and no crash")
    func mutated() throws {
        let original = try Data(contentsOf: URL(fileURLWithPath: interPath))
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("plumb-mutated-\(getpid()).otf")
        defer { try? FileManager.default.removeItem(at: file) }
        var random = Lehmer(state: 23)
        for _ in 0..<(ProcessInfo.processInfo.environment["PLUMB_LONG"] == nil ? 25 : 2000) {
            var data = original
            for _ in 0..<20 {
                data[Int.random(in: 0..<data.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
                // The tables' directory and headers matter most.
                data[Int.random(in: 0..<2000, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            try data.write(to: file)
            guard let font = CGFont(file: file.path) else { continue }
            for glyph in 0..<60 as Range<CGGlyph> {
                #expect(!font.path(for: glyph, size: 12).boundingBoxOfPath.isInfinite)
                _ = font.face.advance(of: glyph)
            }
        }
    }

    @Test("glyphs stand upright where y grows upwards, and where the text matrix turns it")
    func orientation() throws {
        let font = try #require(CGFont(file: interPath))
        // Any glyph whose outline reaches much further up than down.
        let glyph = try #require(
            (1...200 as ClosedRange<CGGlyph>).first {
                let box = font.path(for: $0, size: 20).boundingBoxOfPath
                return !box.isNull && box.minY > -1 && box.maxY > 10
            })
        let box = font.path(for: glyph, size: 20).boundingBoxOfPath
        func inkRows(_ image: CGImage) -> ClosedRange<Int>? {
            let rows = (0..<image.height).filter { y in
                (0..<image.width).contains { storedRow(image, y)[4 * $0 + 3] > 0 }
            }
            guard let first = rows.first, let last = rows.last else { return nil }
            return first...last
        }
        let image = try picture(40, 40) { context in
            context.setFont(font)
            context.setFontSize(20)
            context.textMatrix = CGAffineTransform(scaleX: 1, y: -1)
            context.showGlyphs([glyph], at: [CGPoint(x: 5, y: -30)])
        }
        let rows = try #require(inkRows(image))
        #expect(abs(CGFloat(rows.lowerBound) - (30 - box.maxY)) <= 1)
        #expect(abs(CGFloat(rows.upperBound + 1) - (30 - box.minY)) <= 1)
    }

    @Test("glyphs lie at quarters of pixels, and their ink is their outline's area")
    func ink() throws {
        let font = try #require(CGFont(file: interPath))
        let run = GlyphRun(font: font, size: 30, glyphs: [36], positions: [CGPoint(x: 3.25, y: 10.75)])
        func sum(_ image: CGImage) -> Int {
            (0..<image.height).reduce(0) { total, y in
                total + (0..<image.width).reduce(0) { $0 + Int(storedRow(image, y)[4 * $1 + 3]) }
            }
        }
        let text = try picture(40, 40) { context in
            context.setFont(font)
            context.setFontSize(30)
            context.showGlyphs(run.glyphs, at: [CGPoint(x: 3.3, y: 10.7)])
        }
        let path = try picture(40, 40) { context in
            context.addPath(CGPath(storage: run.outline))
            context.fillPath()
        }
        #expect(text == path)
        #expect(sum(text) > 1000)
    }

    @Test("text modes stroke and clip")
    func modes() throws {
        let font = try #require(CGFont(file: interPath))
        let list = DisplayList(bounds: CGRect(x: 0, y: 0, width: 10, height: 10)) { context in
            context.setFont(font)
            context.setFontSize(10)
            for mode in [CGTextDrawingMode.fill, .stroke, .fillStroke, .clip, .invisible] {
                context.setTextDrawingMode(mode)
                context.showGlyphs([40], at: [.zero])
            }
        }
        let words = list.text.split(separator: "\n").map { $0.split(separator: " ")[0] }
        #expect(words == ["glyphs", "stroke", "glyphs", "stroke", "clip"])
    }

    @Test("showing glyphs one after the other moves on by their advances")
    func advancing() throws {
        let font = try #require(CGFont(file: interPath))
        let context = CGContext(recordingIn: .zero)
        context.setFont(font)
        context.setFontSize(10)
        context.textPosition = CGPoint(x: 5, y: 6)
        context.showGlyphs([40, 41])
        let unit = 10 / CGFloat(font.unitsPerEm)
        let expected = 5 + unit * (font.face.advance(of: 40) + font.face.advance(of: 41))
        #expect(near(context.textPosition, CGPoint(x: expected, y: 6)))
    }

    @Test("a PDF holds text as text")
    func pdfText() throws {
        let font = try #require(CGFont(file: interPath))
        let context = try #require(
            CGContext(pdfFor: nil, mediaBox: CGRect(x: 0, y: 0, width: 100, height: 50), topLeftOrigin: true))
        context.beginPDFPage(nil)
        context.setFont(font)
        context.setFontSize(12)
        context.textMatrix = CGAffineTransform(scaleX: 1, y: -1)
        context.showGlyphs([40, 41, 42], at: [CGPoint(x: 5, y: -20), CGPoint(x: 15, y: -20), CGPoint(x: 25, y: -20)])
        context.endPDFPage()
        #expect(String(decoding: context.finishedDocument(), as: Unicode.ASCII.self).contains("+Inter"))
    }

    @Test("emoji are pictures in colour", .enabled(if: FileManager.default.fileExists(atPath: emojiPath)))
    func emoji() throws {
        let font = try #require(CGFont(file: emojiPath))
        #expect(font.isColorBitmap)
        // One of the larger pictures: the font starts with digits and blanks.
        let glyph = try #require(
            (4...400 as ClosedRange<CGGlyph>).first { glyph in
                guard let image = font.face.picture(of: glyph)?.image else { return false }
                let ink = (0..<image.height).reduce(0) { sum, y in
                    sum + (0..<image.width).filter { storedRow(image, y)[4 * $0 + 3] > 0 }.count
                }
                return ink > 8000
            })
        // Noto's emoji are about 1.25 em wide.
        let advance = font.face.advance(of: glyph) / CGFloat(font.unitsPerEm)
        #expect(advance > 1.1 && advance < 1.4)
        let image = try picture(60, 60) { context in
            context.setFont(font)
            context.setFontSize(40)
            context.textMatrix = CGAffineTransform(scaleX: 1, y: -1)
            context.showGlyphs([glyph], at: [CGPoint(x: 5, y: -50)])
        }
        let pixels = (0..<60).flatMap { y in
            (0..<60).map { Array(storedRow(image, y)[4 * $0..<4 * $0 + 4]) }
        }
        #expect(pixels.filter { $0[3] == 255 }.count > 400)
        #expect(pixels.contains { abs(Int($0[0]) - Int($0[2])) > 60 })
    }
}
