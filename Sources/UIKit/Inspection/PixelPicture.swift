import CoreGraphics
import Foundation
import QuartzCore

/// A picture's pixels for looking into them.
package struct PixelPicture: Sendable {
    package let image: CGImage
    /// Pixels in a point.
    package let scale: CGFloat

    package init(_ image: CGImage, scale: CGFloat) {
        self.image = image
        self.scale = scale
    }

    package var width: Int { image.width }
    package var height: Int { image.height }

    /// The pixels that a rectangle in points touches, within the picture.
    package func pixels(in rect: CGRect) -> (x: Range<Int>, y: Range<Int>)? {
        func range(_ low: CGFloat, _ high: CGFloat, _ limit: Int) -> Range<Int>? {
            guard low.isFinite, high.isFinite, abs(low) < 1e6, abs(high) < 1e6 else { return nil }
            let first = max(0, Int((low * scale).rounded(.down)))
            let last = min(limit, Int((high * scale).rounded(.up)))
            return first < last ? first..<last : nil
        }
        guard let x = range(rect.minX, rect.maxX, width), let y = range(rect.minY, rect.maxY, height) else {
            return nil
        }
        return (x, y)
    }

    /// Blue, green, red, alpha of the first pixel in a row.
    package func row(_ y: Int) -> UnsafePointer<UInt8> { image.pixels(inRow: y) }

    /// A drawing with one pixel a point, which is enough for colours, and for text that somebody can read; nil for one of more
    /// than sixteen million points.
    package init?(drawing snapshot: LayerSnapshot, size: CGSize) {
        guard size.width * size.height <= 16_000_000, let image = snapshot.image(scale: 1, opaque: true) else {
            return nil
        }
        self.init(image, scale: 1)
    }
}
