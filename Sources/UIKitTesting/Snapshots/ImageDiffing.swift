import UIKit

/// What two pictures are asked to have in common.
public enum ImageComparison: Sendable {
    /// The colours of their pixels, as far as the precisions ask.
    case pixels
    /// Their sizes, and the boxes of what is drawn in them, up to so many points on each side. For references that Apple's
    /// simulator recorded: its system font has other outlines, but the same places, line heights and baselines.
    case layout(tolerance: CGFloat)
}

extension Diffing where Value == UIImage {
    /// Pictures as PNG files.
    public static var image: Diffing { .image() }

    /// - Parameters:
    ///   - precision: The share of the bytes that must be equal, 0 to 1.
    ///   - perceptualPrecision: How alike two colours must be to count as equal, 0 to 1: a distance of
    ///     100 × (1 − precision) in the CIELAB space, where 2 is about what an eye can tell.
    ///   - scale: Pixels in a point of stored images; nil or 0 for the screen's.
    ///   - comparison: What must be equal.
    public static func image(
        precision: Float = 1, perceptualPrecision: Float = 1, scale: CGFloat? = nil,
        comparing comparison: ImageComparison = .pixels
    ) -> Diffing {
        let scale = scale.flatMap { $0 > 0 ? $0 : nil } ?? UITraitCollection.current.displayScale
        return Diffing(
            toData: { image in image.pngData().map { ReferenceDigest.added(to: $0, of: image) } ?? Data() },
            fromData: { UIImage(data: $0, scale: scale) ?? UIImage() }
        ) { reference, actual in
            let difference: String?
            switch comparison {
            case .pixels:
                difference = ImagePixels.difference(
                    reference, actual, precision: precision, perceptualPrecision: perceptualPrecision)
            case .layout(let tolerance):
                difference = ImageLayout.difference(reference, actual, tolerance: tolerance)
            }
            guard let difference else { return nil }
            var attachments: [XCTAttachment] = []
            if let picture = ImagePixels.differencePicture(reference, actual)?.pngData() {
                let attachment = XCTAttachment(data: picture, pathExtension: "png")
                attachment.name = "difference"
                attachments.append(attachment)
            }
            return (difference, attachments)
        }
    }
}
