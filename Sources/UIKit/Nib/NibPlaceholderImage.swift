import Foundation

/// How well a placeholder is drawn. Its size in points is the same in all.
package enum NibPlaceholderQuality {
    /// In the screen's pixels.
    case full
    /// With a pixel for each point, and no more than the screen has points: for pictures that only programs look into.
    case rough
    /// Not at all.
    case empty
}

/// Stands for an image that is not at hand: a grey box of the image's size with its name.
@MainActor
enum NibPlaceholderImage {
    static func image(name: String, size: CGSize, _ quality: NibPlaceholderQuality) -> UIImage? {
        let format = UIGraphicsImageRendererFormat.preferred()
        let scale = format.scale
        let (width, height) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
        guard width.isFinite, height.isFinite else { return nil }
        // The picture is made smaller where drawing it whole would take too long: a document may record any size.
        let shrinking: CGFloat
        switch quality {
        case .full: shrinking = min(1, maximumSide / max(width, height))
        case .rough:
            let screen = UIScreen.main.bounds.size
            shrinking = min(1 / scale, max(screen.width, screen.height) / max(width, height))
        case .empty: shrinking = 0
        }
        var image = UIImage()
        if shrinking > 0 {
            format.scale = scale * shrinking
            image = drawn(Box(name: name, size: size, scale: format.scale, traits: .current), format)
        }
        if shrinking < 1 {
            let room = CGSize(width: width / scale, height: height / scale)
            image = UIImage(values: ImageValues(.stretched(image.cgImage, room), scale: scale))
        }
        // The frame stays a frame where the box is stretched, and the name readable where a control would tint it.
        let edge: CGFloat = min(1, size.width / 3, size.height / 3)
        return image.resizableImage(
            withCapInsets: UIEdgeInsets(top: edge, left: edge, bottom: edge, right: edge), resizingMode: .stretch
        ).withRenderingMode(.alwaysOriginal)
    }

    /// In pixels; larger than any screen. Larger images are shown with fewer pixels, at their size.
    private static let maximumSide: CGFloat = 4096

    /// All that a placeholder's pixels depend on.
    private struct Box: Hashable {
        let name: String
        let size: CGSize
        let scale: CGFloat
        let traits: UITraitCollection

        var pixels: CGFloat { size.width * size.height * scale * scale }
    }

    /// What was drawn last: a document shows one image in many views, and an editor draws it again after each edit.
    private static var known: [Box: UIImage] = [:]
    private static var knownPixels: CGFloat = 0
    /// In sum; sixteen megabytes.
    private static let mostPixels: CGFloat = 4_194_304

    private static func drawn(_ box: Box, _ format: UIGraphicsImageRendererFormat) -> UIImage {
        if let image = known[box] { return image }
        let image = UIGraphicsImageRenderer(size: box.size, format: format).image { _ in
            draw(box.name, in: CGRect(origin: .zero, size: box.size))
        }
        guard box.pixels <= mostPixels else { return image }
        if knownPixels + box.pixels > mostPixels { (known, knownPixels) = ([:], 0) }
        known[box] = image
        knownPixels += box.pixels
        return image
    }

    private static func draw(_ name: String, in box: CGRect) {
        UIColor.systemGray5.setFill()
        UIGraphicsGetCurrentContext()?.fill(box)
        UIColor.systemGray3.setStroke()
        UIGraphicsGetCurrentContext()?.stroke(box.insetBy(dx: 0.5, dy: 0.5), width: 1)
        let pointSize = min(11, box.height * 0.4, box.width * 1.6 / CGFloat(max(name.count, 1)))
        guard pointSize >= 4 else { return }
        let attributes: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: pointSize), .foregroundColor: UIColor.secondaryLabel,
        ]
        let text = NSAttributedString(string: name, attributes: attributes)
        let extent = text.size()
        text.draw(at: CGPoint(x: box.midX - extent.width / 2, y: box.midY - extent.height / 2))
    }
}
