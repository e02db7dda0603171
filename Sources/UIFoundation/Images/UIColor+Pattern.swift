import Foundation

extension UIColor {
    /// A colour that paints with copies of the image, side by side from the view's top left corner on.
    public convenience init(patternImage image: UIImage) {
        guard let tile = image.values.rendered(tint: image.values.tint?.cgColor) else {
            // An empty image paints nothing.
            self.init(white: 0, alpha: 0)
            return
        }
        self.init(cgColor: CGColor(patternImage: tile, scale: image.scale))
    }
}
