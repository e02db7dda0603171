import Foundation

/// Luminance and contrast of the Web Content Accessibility Guidelines 2.2.
package enum Contrast {
    /// The relative luminance of a colour in sRGB, whose parts are from 0 to 1.
    package static func luminance(_ red: Double, _ green: Double, _ blue: Double) -> Double {
        func linear(_ value: Double) -> Double {
            value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    /// 1 to 21.
    package static func ratio(_ a: Double, _ b: Double) -> Double { (max(a, b) + 0.05) / (min(a, b) + 0.05) }

    /// What a text of that size needs: 3 from 18 points on, or from 14 if it is bold; else 4.5.
    package static func needed(pointSize: CGFloat, isBold: Bool) -> Double {
        pointSize >= 18 || (isBold && pointSize >= 14) ? 3 : 4.5
    }
}
