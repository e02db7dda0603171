import Foundation

/// Stands for an image that is not at hand: a grey box of the image's size with its name.
@MainActor
enum NibPlaceholderImage {
    /// - Parameter isShown: Whether anyone will see it; if not, it is as large and empty.
    static func image(name: String, size: CGSize, isSymbol: Bool, isShown: Bool) -> UIImage? {
        let format = UIGraphicsImageRendererFormat.preferred()
        // Where only sizes count, drawing and large bitmaps would take a fifth of the time.
        if !isShown, size.width == size.width.rounded(), size.height == size.height.rounded() { format.scale = 1 }
        let image = UIGraphicsImageRenderer(size: size, format: format).image { context in
            guard isShown else { return }
            let box = CGRect(origin: .zero, size: size)
            if isSymbol { return drawSymbol(in: box) }
            UIColor.systemGray5.setFill()
            context.fill(box)
            UIColor.systemGray3.setStroke()
            context.cgContext.stroke(box.insetBy(dx: 0.5, dy: 0.5), width: 1)
            let pointSize = min(11, size.height * 0.4, size.width * 1.6 / CGFloat(max(name.count, 1)))
            guard pointSize >= 4 else { return }
            let attributes: [NSAttributedString.Key: Any] = [
                .font: UIFont.systemFont(ofSize: pointSize), .foregroundColor: UIColor.secondaryLabel,
            ]
            let text = NSAttributedString(string: name, attributes: attributes)
            let extent = text.size()
            text.draw(
                at: CGPoint(x: box.midX - extent.width / 2, y: box.midY - extent.height / 2))
        }
        guard !isSymbol else { return image.withRenderingMode(.alwaysTemplate) }
        // The frame stays a frame where the box is stretched, and the name readable where a control would tint it.
        let edge: CGFloat = min(1, size.width / 3, size.height / 3)
        return image.resizableImage(
            withCapInsets: UIEdgeInsets(top: edge, left: edge, bottom: edge, right: edge), resizingMode: .stretch
        ).withRenderingMode(.alwaysOriginal)
    }

    /// A ring: Apple's symbols cannot be had elsewhere, but their place and colour can be shown.
    private static func drawSymbol(in box: CGRect) {
        let side = min(box.width, box.height) * 0.8
        let ring = CGRect(x: box.midX - side / 2, y: box.midY - side / 2, width: side, height: side)
        let path = UIBezierPath(ovalIn: ring)
        path.lineWidth = max(1, side / 12)
        UIColor.black.setStroke()
        path.stroke()
    }
}
