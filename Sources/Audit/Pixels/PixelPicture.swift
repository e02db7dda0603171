import Foundation
import UIKit

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
    func pixels(in rect: CGRect) -> (x: Range<Int>, y: Range<Int>)? {
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
    func row(_ y: Int) -> UnsafePointer<UInt8> { image.pixels(inRow: y) }
}

/// Luminance and contrast of the Web Content Accessibility Guidelines 2.2.
package enum Contrast {
    /// Relative luminance of a colour in sRGB, parts from 0 to 1.
    static func luminance(_ red: Double, _ green: Double, _ blue: Double) -> Double {
        func linear(_ value: Double) -> Double {
            value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    /// 1 to 21.
    static func ratio(_ a: Double, _ b: Double) -> Double { (max(a, b) + 0.05) / (min(a, b) + 0.05) }

    /// What a text of that size needs: 3 from 18 points on, or from 14 if it is bold; else 4.5.
    static func needed(pointSize: CGFloat, isBold: Bool) -> Double {
        pointSize >= 18 || (isBold && pointSize >= 14) ? 3 : 4.5
    }
}
