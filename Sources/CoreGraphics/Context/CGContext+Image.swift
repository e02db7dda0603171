import Foundation

extension CGContext {
    /// Stretches the image over the rectangle, its top towards greater y: upright where y grows upwards, upside
    /// down in a UIKit context.
    ///
    /// - Parameters:
    ///   - image: What to draw.
    ///   - rect: Where, in user space.
    ///   - byTiling: Instead of once, the image is drawn beside itself in all directions as far as the clip reaches,
    ///     each copy as large as the rectangle.
    public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
        guard rect.isFinite, rect.width != 0, rect.height != 0 else { return }
        let place = imageTransform(for: rect)
        if byTiling {
            let pixel = CGAffineTransform(scaleX: 1 / CGFloat(image.width), y: 1 / CGFloat(image.height))
            let paint = Paint.pattern(image, pixel.concatenating(place), alpha: 1)
            target.perform(.fill(PathStorage(rect: state.clipBounds), .winding, paint, state.compositing))
        } else {
            target.perform(.image(image, place, state.interpolationQuality, state.compositing))
        }
    }

    /// The unit square with y downwards, onto the rectangle with y upwards, and on to base space.
    func imageTransform(for rect: CGRect) -> CGAffineTransform {
        let rect = rect.standardized
        return CGAffineTransform(rect.width, 0, 0, -rect.height, rect.minX, rect.maxY).concatenating(state.ctm)
    }
}
