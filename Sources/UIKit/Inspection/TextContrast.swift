import Foundation
import QuartzCore

/// How a text stands out from what is really drawn beneath it: colours of views, images, gradients. WCAG 2.2, 1.4.3.
package struct TextContrast: Sendable {
    /// 1 to 21, of the middle of all its pixels.
    package let ratio: Double
    /// Whether anything of it is seen.
    package let isSeen: Bool

    /// - Parameters:
    ///   - visible: What is seen of the label, in the pictures' points.
    ///   - picture: The screen as it is seen.
    ///   - ground: The same without texts.
    /// - Returns: Nil where something hides the text, and outside of the pictures.
    package init?(
        _ text: ScreenTree.Text, visible: CGRect, picture: PixelPicture, ground: PixelPicture
    ) {
        guard picture.width == ground.width, picture.height == ground.height,
            let area = ground.pixels(in: text.ink.intersection(visible))
        else { return nil }
        // By colour beneath, how many pixels of the text lie on it, and how many of its box do.
        var ink: [UInt32: Int] = [:]
        var box: [UInt32: Int] = [:]
        for y in area.y {
            let seen = UnsafeRawPointer(picture.row(y) + 4 * area.x.lowerBound)
            let below = UnsafeRawPointer(ground.row(y) + 4 * area.x.lowerBound)
            for x in 0..<area.x.count {
                let color = below.loadUnaligned(fromByteOffset: 4 * x, as: UInt32.self)
                box[color, default: 0] += 1
                if seen.loadUnaligned(fromByteOffset: 4 * x, as: UInt32.self) != color { ink[color, default: 0] += 1 }
            }
        }
        isSeen = !ink.isEmpty
        let ratios = (isSeen ? ink : box).map { (ratio: Self.ratio(text.color, on: $0.key), count: $0.value) }
            .sorted { ($0.ratio, $0.count) < ($1.ratio, $1.count) }
        let total = ratios.reduce(0) { $0 + $1.count }
        var sum = 0
        guard
            let middle = ratios.first(where: { entry in
                sum += entry.count
                return 2 * sum >= total
            })
        else { return nil }
        // What is drawn above hides a text that would be seen otherwise.
        if !isSeen, middle.ratio > 1.1 { return nil }
        ratio = middle.ratio
    }

    /// What is seen without texts.
    @MainActor
    package static func ground(of layer: CALayer) -> LayerSnapshot {
        LayerSnapshot.ground(of: layer, withoutContentsWhere: { $0.delegate is UILabel })
    }

    /// What WCAG 2.2 asks of the text.
    package static func needed(by text: ScreenTree.Text) -> Double {
        Contrast.needed(pointSize: text.pointSize, isBold: text.isBold)
    }

    /// WCAG leaves out what is inactive; the system's bars are not the app's, and what is not on the screen can't be judged.
    package static func isJudged(_ text: ScreenTree.Text, visible: CGRect, isInBar: Bool) -> Bool {
        !text.isDimmed && !isInBar && visible.width >= 4 && visible.height >= 4
            && text.string.contains { $0.isLetter || $0.isNumber }
    }

    private static func ratio(_ color: ScreenTree.Color, on pixel: UInt32) -> Double {
        let below = [pixel >> 16, pixel >> 8, pixel].map { Double($0 & 255) / 255 }
        let above = zip([color.red, color.green, color.blue], below).map { $0 * color.alpha + $1 * (1 - color.alpha) }
        return Contrast.ratio(
            Contrast.luminance(above[0], above[1], above[2]), Contrast.luminance(below[0], below[1], below[2]))
    }
}
