import CoreGraphics
import Testing

@testable import QuartzCore

/// What is blurred behind a layer.
@MainActor
@Suite("Backdrops")
struct BackdropTests {
    @Test("a blur that reaches the edge of the window covers the sharp picture there too")
    func edge() {
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 80, height: 80)
        root.backgroundColor = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)
        // Stripes of ten points, black and white, up to the left edge.
        for index in 0..<4 {
            let stripe = CALayer()
            stripe.frame = CGRect(x: index * 20, y: 0, width: 10, height: 80)
            stripe.backgroundColor = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
            root.addSublayer(stripe)
        }
        let glass = CALayer()
        glass.frame = root.bounds
        glass.backdrop = LayerBackdrop(blurRadius: 20, saturation: 1)
        root.addSublayer(glass)
        let picture = Picture(root, width: 80, height: 80)
        let values = (0..<80).map { Int(picture[$0, 40].dropFirst().prefix(2), radix: 16) ?? 0 }
        // Half black and half white mix to grey everywhere; sharp stripes would lie 255 apart.
        #expect(values.allSatisfy { abs($0 - 127) < 50 } && (0..<80).allSatisfy { picture.alpha($0, 40) == 255 })
        #expect(zip(values, values.dropFirst()).allSatisfy { abs($0 - $1) < 12 })
    }

    /// A picture of stripes, softened as a whole or from a part of it.
    private func softened(_ sigma: CGFloat, from left: Int, _ top: Int, _ width: Int, _ height: Int) -> [UInt32] {
        var pixels = (0..<width * height).map { index -> UInt32 in
            let (x, y) = (index % width + left, index / width + top)
            return x / 11 % 2 == 0 ? 0xFFF0_2010 : y / 7 % 2 == 0 ? 0xFF10_C030 : 0xFFFF_FFFF
        }
        pixels.withUnsafeMutableBufferPointer {
            guard let start = $0.baseAddress else { return }
            PixelGrid(pixels: start, stride: width, width: width, height: height).soften(
                sigma: sigma, saturation: 1.4, origin: (left, top), rows: 0..<height, columns: 0..<width)
        }
        return pixels
    }

    @Test(
        "a part of a picture blurs to the same pixels as the whole, far enough from its edges",
        arguments: [2.5, 5, 11, 19])
    func parts(sigma: CGFloat) {
        let whole = softened(sigma, from: 0, 0, 300, 260)
        let margin = Int(3 * sigma) + 20
        let (left, top, width, height) = (37, 21, 250, 230)
        let part = softened(sigma, from: left, top, width, height)
        for y in stride(from: margin, to: height - margin, by: 3) {
            for x in stride(from: margin, to: width - margin, by: 3) {
                guard part[y * width + x] == whole[(y + top) * 300 + x + left] else {
                    Issue.record("\(x), \(y) differs")
                    return
                }
            }
        }
    }

    /// The oracle: a Gaussian by its formula, in one dimension.
    @Test("a wide blur of an edge comes within 3 % of a Gaussian", arguments: [5, 11, 19])
    func gaussian(sigma: CGFloat) {
        var pixels = (0..<400 * 9).map { $0 % 400 < 200 ? 0xFF00_0000 : 0xFFFF_FFFF as UInt32 }
        pixels.withUnsafeMutableBufferPointer {
            guard let start = $0.baseAddress else { return }
            PixelGrid(pixels: start, stride: 400, width: 400, height: 9).soften(
                sigma: sigma, saturation: 1, origin: (3, 1), rows: 0..<9, columns: 0..<400)
        }
        for x in 0..<400 {
            let expected = 255 * 0.5 * (1 + erf((Double(x) + 0.5 - 200) / (Double(sigma) * 2.0.squareRoot())))
            #expect(abs(Double(pixels[4 * 400 + x] & 0xFF) - expected) < 9, "at \(x)")
        }
    }

    @Test("a rasterized layer may hold a blur")
    func rasterized() {
        let root = box(0, 0, 40, 40, 0x0000FF)
        let card = box(5, 5, 30, 30, 0xFF0000)
        card.shouldRasterize = true
        let glass = box(0, 0, 20, 20)
        glass.backdrop = LayerBackdrop(blurRadius: 3)
        card.addSublayer(glass)
        root.addSublayer(card)
        #expect(Picture(root, width: 40, height: 40)[10, 10] == "#FF0000FF")
    }
}
