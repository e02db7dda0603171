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
