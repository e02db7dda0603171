import Foundation

/// A drawing that is made once and drawn often. It has the pixels that the context it was made for has.
public final class CGLayer {
    /// Where the layer is drawn; its space is the user space of the context that the layer was made for.
    public let context: CGContext?
    /// The layer's size, in points of the context it was made for.
    public let size: CGSize

    /// - Parameters:
    ///   - context: The context that the layer is meant for; its scale decides the layer's pixels.
    ///   - size: In points of the context's user space. Nil where it is empty.
    ///   - auxiliaryInfo: Not read, as on Apple's platforms.
    public init?(_ context: CGContext, size: CGSize, auxiliaryInfo: NSDictionary? = nil) {
        let transform = context.ctm
        let scale = max(1, hypot(transform.a, transform.b))
        guard size.width > 0, size.height > 0, let own = CGContext(topLeftSize: size, scale: scale) else { return nil }
        // A y axis that points up, as in the context of a bitmap.
        own.translateBy(x: 0, y: size.height)
        own.scaleBy(x: 1, y: -1)
        self.context = own
        self.size = size
    }

    fileprivate var image: CGImage? { context?.makeImage() }
}

extension CGContext {
    /// Draws the layer, stretched to the rectangle.
    public func draw(_ layer: CGLayer, in rect: CGRect) {
        if let image = layer.image { draw(image, in: rect) }
    }

    /// Draws the layer at the point, or stretched to the rectangle.
    public func draw(_ layer: CGLayer, at point: CGPoint) { draw(layer, in: CGRect(origin: point, size: layer.size)) }
}
