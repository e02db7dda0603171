import UIKit

extension UIImage {
    /// The image in as many pixels as asked for, if it has more.
    @MainActor
    func scaled(toWidth width: Double) -> UIImage {
        guard size.width * scale > width, size.width > 0 else { return self }
        let target = CGSize(width: width, height: (size.height * width / size.width).rounded())
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(size: target, format: format).image { _ in
            draw(in: CGRect(origin: .zero, size: target))
        }
    }
}

extension UIImage {
    /// The image with a numbered frame around each place, from 1.
    ///
    /// - Parameter scale: From the places' points to the image's.
    @MainActor
    func marked(_ places: [CGRect], scale: Double) -> UIImage {
        guard !places.isEmpty else { return self }
        let format = UIGraphicsImageRendererFormat()
        format.scale = self.scale
        return UIGraphicsImageRenderer(size: size, format: format).image { context in
            draw(at: .zero)
            for (index, place) in places.enumerated() {
                let frame = place.applying(CGAffineTransform(scaleX: scale, y: scale))
                // Neighbours differ in colour.
                let color = [UIColor.systemRed, .systemBlue, .systemGreen, .systemPurple][index % 4]
                color.setStroke()
                context.stroke(frame.insetBy(dx: 0.5, dy: 0.5))
                let text = NSAttributedString(
                    string: "\(index + 1)",
                    attributes: [.font: UIFont.boldSystemFont(ofSize: 11), .foregroundColor: UIColor.white])
                let label = text.size()
                let corner = CGPoint(
                    x: min(max(frame.minX, 0), size.width - label.width - 4),
                    y: min(max(frame.minY, 0), size.height - label.height))
                color.setFill()
                context.fill(CGRect(x: corner.x, y: corner.y, width: label.width + 4, height: label.height))
                text.draw(at: CGPoint(x: corner.x + 2, y: corner.y))
            }
        }
    }
}
