import UIKit

extension Snapshotting where Value == UIImage, Format == UIImage {
    /// The image itself.
    public static var image: Snapshotting { .image() }

    /// - Parameters:
    ///   - precision: The share of the bytes that must be equal, 0 to 1.
    ///   - perceptualPrecision: How alike two colours must be to count as equal, 0 to 1.
    ///   - scale: Pixels in a point of stored images; the screen's by default.
    ///   - comparison: What must be equal.
    public static func image(
        precision: Float = 1, perceptualPrecision: Float = 1, scale: CGFloat? = nil,
        comparing comparison: ImageComparison = .pixels
    ) -> Snapshotting {
        Snapshotting(
            pathExtension: "png",
            diffing: .image(
                precision: precision, perceptualPrecision: perceptualPrecision, scale: scale, comparing: comparison))
    }
}

extension Snapshotting where Value == CALayer, Format == UIImage {
    /// A picture of the layer and its sublayers.
    public static var image: Snapshotting { .image() }

    /// The layer's picture, in the traits' scale.
    public static func image(
        precision: Float = 1, perceptualPrecision: Float = 1, traits: UITraitCollection = .init(),
        comparing comparison: ImageComparison = .pixels
    ) -> Snapshotting {
        SimplySnapshotting.image(
            precision: precision, perceptualPrecision: perceptualPrecision, scale: traits.displayScale,
            comparing: comparison
        ).pullback { layer in
            onMainActor(layer) { layer in
                UIGraphicsImageRenderer(
                    bounds: layer.bounds, format: UIGraphicsImageRendererFormat(for: traits)
                ).image { context in
                    layer.setNeedsLayout()
                    layer.layoutIfNeeded()
                    layer.render(in: context.cgContext)
                }
            }
        }
    }
}

extension Snapshotting where Value == UIBezierPath, Format == UIImage {
    /// The path, filled in black.
    public static var image: Snapshotting { .image() }

    /// The path, filled in black at its own size.
    public static func image(precision: Float = 1, perceptualPrecision: Float = 1, scale: CGFloat = 1) -> Snapshotting {
        SimplySnapshotting.image(precision: precision, perceptualPrecision: perceptualPrecision, scale: scale)
            .pullback { path in
                onMainActor(path) { path in drawn(path.bounds, scale) { _ in path.fill() } }
            }
    }
}

extension Snapshotting where Value == CGPath, Format == UIImage {
    /// The path, filled in black by the even-odd rule.
    public static var image: Snapshotting { .image() }

    /// The path, drawn in black at its own size.
    public static func image(
        precision: Float = 1, perceptualPrecision: Float = 1, scale: CGFloat = 1,
        drawingMode: CGPathDrawingMode = .eoFill
    ) -> Snapshotting {
        SimplySnapshotting.image(precision: precision, perceptualPrecision: perceptualPrecision, scale: scale)
            .pullback { path in
                onMainActor(path) { path in
                    drawn(path.boundingBoxOfPath, scale) { context in
                        context.addPath(path)
                        context.drawPath(using: drawingMode)
                    }
                }
            }
    }
}

@MainActor
private func drawn(_ bounds: CGRect, _ scale: CGFloat, _ actions: (CGContext) -> Void) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return UIGraphicsImageRenderer(bounds: bounds, format: format).image { actions($0.cgContext) }
}
