import UIKit

/// A screen as stores show it: in a frame, on a ground, with a caption, in the very pixels of the screen.
@MainActor
package enum StoreScreenshot {
    /// - Parameters:
    ///   - screen: The picture of the screen in all its pixels.
    ///   - caption: Above the device; nil leaves the room to the device.
    ///   - isFramed: Whether a device is drawn around the screen. Without frame and caption the screen stays as it is.
    ///   - isDark: Which ground.
    package static func picture(_ screen: UIImage, caption: String?, isFramed: Bool, isDark: Bool) -> UIImage {
        guard isFramed || caption != nil else { return screen }
        let size = CGSize(width: screen.size.width * screen.scale, height: screen.size.height * screen.scale)
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        format.opaque = true
        return UIGraphicsImageRenderer(size: size, format: format).image { context in
            ground(isDark).setFill()
            context.fill(CGRect(origin: .zero, size: size))
            let margin = (size.width * 0.07).rounded()
            var top = margin
            if let caption {
                let height = (size.height * 0.12).rounded()
                draw(caption, in: CGRect(x: margin, y: margin, width: size.width - 2 * margin, height: height), isDark)
                top += height + margin / 2
            }
            // The device may run out of the picture at the bottom, as in most stores.
            let width = size.width - 2 * margin - (caption == nil ? margin : 0)
            let bezel = isFramed ? (width * 0.03).rounded() : 0
            let inner = CGRect(
                x: (size.width - width) / 2 + bezel, y: top + bezel, width: width - 2 * bezel,
                height: ((width - 2 * bezel) * size.height / size.width).rounded())
            let (short, long) = (min(inner.width, inner.height), max(inner.width, inner.height))
            // Round displays are those that reach the edges of phones: 55 points of 430. Tablets have 18 of 1024.
            let share: CGFloat = isFramed ? (long / short > 1.9 ? 0.128 : 0.018) : 0.03
            let corner = (short * share).rounded()
            if isFramed {
                UIColor(white: 0.07, alpha: 1).setFill()
                UIBezierPath(roundedRect: inner.insetBy(dx: -bezel, dy: -bezel), cornerRadius: corner + bezel).fill()
                UIColor(white: 0.35, alpha: 1).setStroke()
                let edge = UIBezierPath(
                    roundedRect: inner.insetBy(dx: -bezel + 1, dy: -bezel + 1), cornerRadius: corner + bezel - 1)
                edge.lineWidth = 2
                edge.stroke()
            }
            context.cgContext.saveGState()
            UIBezierPath(roundedRect: inner, cornerRadius: corner).addClip()
            screen.draw(in: inner)
            context.cgContext.restoreGState()
        }
    }

    private static func ground(_ isDark: Bool) -> UIColor {
        isDark
            ? UIColor(red: 0.11, green: 0.12, blue: 0.16, alpha: 1)
            : UIColor(red: 0.91, green: 0.93, blue: 0.97, alpha: 1)
    }

    /// Draws the text as large as the box allows, in at most two lines.
    private static func draw(_ text: String, in box: CGRect, _ isDark: Bool) {
        let label = UILabel(frame: box)
        label.text = text
        label.numberOfLines = 2
        label.textAlignment = .center
        label.textColor = isDark ? .white : UIColor(white: 0.1, alpha: 1)
        var size = box.height * 0.42
        repeat {
            label.font = .systemFont(ofSize: size, weight: .bold)
            size *= 0.92
        } while size > 12 && label.sizeThatFits(CGSize(width: box.width, height: 0)).height > box.height
        label.drawText(in: box)
    }
}
