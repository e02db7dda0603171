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
}
