import Foundation
import Testing

@testable import CoreGraphics

private let fontPaths = [
    "/usr/share/fonts/opentype/inter/Inter-Regular.otf", "/usr/share/fonts/opentype/inter/Inter-BoldItalic.otf",
]

/// The greatest difference of any channel between two pictures of one size.
func greatestDifference(_ a: CGImage, _ b: CGImage) -> Int {
    guard a.width == b.width, a.height == b.height else { return 255 }
    return withExtendedLifetime((a, b)) {
        var greatest = 0
        for y in 0..<a.height {
            let (one, other) = (UnsafePointer(a.row(y)), UnsafePointer(b.row(y)))
            // Stretches that are equal, as most are, are passed over: tests are built without optimization.
            for start in stride(from: 0, to: 4 * a.width, by: 64) {
                let count = min(64, 4 * a.width - start)
                guard memcmp(one + start, other + start, count) != 0 else { continue }
                for place in start..<start + count {
                    greatest = max(greatest, abs(Int(one[place]) - Int(other[place])))
                }
            }
        }
        return greatest
    }
}

@Suite("Kept masks and shadows draw what the drawing library draws")
struct ShortcutTests {
    /// Draws as usual and by the drawing library alone.
    private func compare(
        _ width: Int = 240, _ height: Int = 160, scale: CGFloat = 1, _ draw: (CGContext) -> Void
    ) throws -> Int {
        func image() throws -> CGImage {
            try picture(width, height, scale: scale) { context in
                context.setFillColor(CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1))
                context.fill(CGRect(x: 0, y: 0, width: width, height: height))
                draw(context)
            }
        }
        let usual = try image()
        let reference = try DrawingReference.$isWanted.withValue(true, operation: image)
        // A picture of nothing would be equal to everything.
        #expect((0..<reference.height).contains { Set(storedRow(reference, $0)).count > 2 })
        return greatestDifference(usual, reference)
    }

    @Test(
        "text at any place, size and scale is within two levels of its outlines",
        arguments: fontPaths, [CGFloat(9), 13.5, 17, 40])
    func text(path: String, size: CGFloat) throws {
        let font = try #require(CGFont(file: path))
        for scale in [CGFloat(1), 2, 3] {
            for step in 0..<4 {
                let difference = try compare(scale: scale) { context in
                    context.setFont(font)
                    context.setFontSize(size)
                    context.setFillColor(CGColor(srgbRed: 0.1, green: 0.2, blue: 0.5, alpha: step == 3 ? 0.6 : 1))
                    context.textMatrix = CGAffineTransform(scaleX: 1, y: -1)
                    for line in 0..<4 {
                        context.textPosition = CGPoint(
                            x: 3 + CGFloat(step) * 0.37, y: 36 + CGFloat(line) * 35.21 + CGFloat(step) * 0.13)
                        // All within the picture: what is cut off at its edge the library draws otherwise.
                        context.showGlyphs((0..<Int(210 / size)).map { CGGlyph(40 + 30 * line + $0) })
                    }
                }
                #expect(difference <= 2, "\(size) at \(scale), step \(step)")
            }
        }
    }

    @Test("glyphs that overlap are not darker where they do")
    func overlapping() throws {
        let font = try #require(CGFont(file: fontPaths[0]))
        let difference = try compare { context in
            context.setFont(font)
            context.setFontSize(60)
            context.setFillColor(CGColor(gray: 0, alpha: 1))
            context.textMatrix = CGAffineTransform(scaleX: 1, y: -1)
            context.textPosition = CGPoint(x: 10, y: 100)
            context.showGlyphs(
                [60, 61, 62, 63], at: [.zero, CGPoint(x: 9, y: 0), CGPoint(x: 18, y: 0), CGPoint(x: 20, y: 2)])
        }
        #expect(difference <= 2)
    }

    @Test("the cache of glyphs stays within its bound")
    func bounded() throws {
        let font = try #require(CGFont(file: fontPaths[0]))
        for size in stride(from: CGFloat(20), to: 60, by: 0.25) {
            _ = try picture(400, 80) { context in
                context.setFont(font)
                context.setFontSize(size)
                context.textPosition = CGPoint(x: 2, y: 50)
                context.showGlyphs((0..<100).map { CGGlyph(40 + $0) })
            }
        }
        #expect(GlyphMaskCache.shared.cost <= 2 * (4 << 20) + 100_000)
    }

    @Test(
        "shadows of rectangles, rounded or not, at any place are within two levels of whole blurs",
        arguments: [CGFloat(0), 3, 8.5, 20], [CGFloat(0), 1.5, 6, 14])
    func shadows(radius: CGFloat, blur: CGFloat) throws {
        for step in 0..<3 {
            let rect = CGRect(x: 30.3 * CGFloat(step), y: 25.7, width: 150.4 - CGFloat(step) * 31, height: 96.2)
            let difference = try compare(scale: 2) { context in
                context.setShadow(
                    offset: CGSize(width: 4, height: CGFloat(step) * 1.5), blur: blur,
                    color: CGColor(srgbRed: 0.2, green: 0, blue: 0, alpha: 0.7))
                context.setFillColor(CGColor(srgbRed: 0, green: 0.4, blue: 0.8, alpha: step == 2 ? 0.5 : 1))
                let path = CGPath(roundedRect: rect, cornerWidth: radius, cornerHeight: radius, transform: nil)
                context.addPath(path)
                context.fillPath()
            }
            #expect(difference <= 2, "step \(step)")
        }
    }

    @Test("shapes without a middle that repeats have their own shadows")
    func otherShapes() throws {
        for isTurned in [false, true] {
            let difference = try compare { context in
                context.setShadow(offset: CGSize(width: 3, height: 5), blur: 9)
                context.setFillColor(.red)
                if isTurned { context.rotate(by: 0.2) }
                context.addEllipse(in: CGRect(x: 40, y: 20, width: 150, height: 60))
                context.addRect(CGRect(x: 60, y: 60, width: 120, height: 50))
                context.addRect(CGRect(x: 80, y: 70, width: 50, height: 10))
                context.fillPath(using: .evenOdd)
            }
            #expect(difference <= 2)
        }
    }

    @Test("an image taken at the end does not change with what is drawn afterwards")
    func finished() throws {
        let context = try #require(CGContext(topLeftSize: CGSize(width: 4, height: 4), scale: 1, opaque: true))
        context.setFillColor(.red)
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        let image = try #require(context.finishImage())
        context.setFillColor(.green)
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        #expect(pixel(image, 1, 1) == "FF0000FF")
        #expect(context.makeImage() == image)
    }
}
