import Foundation
import Testing

@testable import CoreGraphics

/// What drawing and encoding a phone's screen costs, printed where PLUMB_BENCH is set. Run in release.
@Suite("Timing", .enabled(if: ProcessInfo.processInfo.environment["PLUMB_BENCH"] != nil))
struct TimingTests {
    @Test("a screen of 60 views and 25 labels at 375 x 812, three pixels a point")
    func screen() throws {
        let area = CGRect(x: 0, y: 0, width: 375, height: 812)
        let list = DisplayList(bounds: area, draw)
        var image: CGImage?
        let draw = try best(10) {
            let context = try #require(CGContext(topLeftSize: area.size, scale: 3, opaque: true))
            context.draw(list)
            image = context.makeImage()
        }
        let screen = try #require(image)
        var data = Data()
        let encode = try best(10) { data = try screen.pngData() }
        let decode = try best(5) { image = try ImageFile(data).image }
        print("record+draw \(draw) ms, encode \(encode) ms (\(data.count) bytes), decode \(decode) ms")
        let blur = try best(5) {
            let context = try #require(CGContext(topLeftSize: area.size, scale: 3))
            context.setShadow(offset: CGSize(width: 0, height: 4), blur: 20, color: .black)
            context.fill(CGRect(x: 20, y: 100, width: 335, height: 200))
        }
        print("shadow of 335 x 200 \(blur) ms")
        if let folder = ProcessInfo.processInfo.environment["PLUMB_PICTURES"] {
            try data.write(to: URL(fileURLWithPath: folder).appendingPathComponent("screen.png"))
        }
    }

    private func best(_ rounds: Int, _ body: () throws -> Void) rethrows -> Double {
        var best = Double.infinity
        for _ in 0..<rounds {
            let start = DispatchTime.now().uptimeNanoseconds
            try body()
            best = min(best, Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6)
        }
        return (best * 100).rounded() / 100
    }

    private func draw(_ context: CGContext) {
        context.setFillColor(.white)
        context.fill(CGRect(x: 0, y: 0, width: 375, height: 812))
        for row in 0..<20 {
            let y = CGFloat(row) * 40
            for column in 0..<3 {
                context.setFillColor(
                    CGColor(srgbRed: CGFloat(row) / 20, green: CGFloat(column) / 3, blue: 0.6, alpha: 0.8))
                context.addPath(
                    CGPath(
                        roundedRect: CGRect(x: 10 + CGFloat(column) * 120, y: y + 4, width: 110, height: 32),
                        cornerWidth: 8, cornerHeight: 8, transform: nil))
                context.fillPath()
            }
        }
        guard let font = CGFont(file: "/usr/share/fonts/opentype/inter/Inter-Regular.otf") else { return }
        context.setFont(font)
        context.setFontSize(17)
        context.setFillColor(.black)
        context.textMatrix = CGAffineTransform(scaleX: 1, y: -1)
        for label in 0..<25 {
            let glyphs = (0..<24).map { CGGlyph(30 + ($0 * 7 + label * 3) % 200) }
            let positions = (0..<24).map { CGPoint(x: 12 + 9.3 * CGFloat($0), y: -26 - CGFloat(label) * 31) }
            context.showGlyphs(glyphs, at: positions)
        }
    }
}
