import UIKit

/// What the maker of a picture laid over the finished drawing: the parts that assistive technology sees are tinted, in the
/// order in which it meets them. The drawing below had been made in greys.
@MainActor
struct Tints {
    /// How much of the colour covers the drawing.
    var share: CGFloat = 0.3
    /// The parts, once views have their places: in the view that is drawn.
    let parts: (UIView) -> [Part]

    struct Part {
        let path: UIBezierPath
        /// Of the palette.
        let color: UIColor
    }

    static let palette: [UIColor] = [.cyan, .magenta, .green, .blue, .yellow, .purple, .orange]

    /// Whole rectangles, in the palette's order.
    static func inOrder(_ rects: @escaping (UIView) -> [CGRect]) -> Tints {
        Tints { view in
            rects(view).enumerated().map { index, rect in
                Part(path: UIBezierPath(rect: rect), color: palette[index % palette.count])
            }
        }
    }

    func paint(over view: UIView) {
        for part in parts(view) {
            part.color.withAlphaComponent(share).setFill()
            part.path.fill()
        }
    }
}

extension UIImage {
    /// The picture in greys of the same luminance, which is a sum of light and not of its encoding.
    @MainActor var inGreys: UIImage {
        guard let picture = cgImage else { return self }
        let light = (0...255).map { pow(Double($0) / 255, 2.2) }
        var bytes = picture.premultipliedRGBA
        for start in stride(from: 0, to: bytes.count, by: 4) {
            let sum =
                0.2126 * light[Int(bytes[start])] + 0.7152 * light[Int(bytes[start + 1])]
                + 0.0722 * light[Int(bytes[start + 2])]
            let grey = UInt8((pow(sum, 1 / 2.2) * 255).rounded())
            for channel in 0..<3 { bytes[start + channel] = grey }
        }
        guard let grey = CGImage(width: picture.width, height: picture.height, premultipliedRGBA: bytes) else {
            return self
        }
        return UIImage(cgImage: grey, scale: scale, orientation: .up)
    }
}

extension UIView {
    func all<View: UIView>(_ kind: View.Type) -> [View] {
        subviews.flatMap { ($0 as? View).map { [$0] } ?? $0.all(kind) }
    }

    func frame(in view: UIView) -> CGRect { convert(bounds, to: view) }
}
