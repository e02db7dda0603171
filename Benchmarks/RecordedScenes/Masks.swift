import UIKit

/// What of a picture can't be compared: texts and symbols, whose shapes are a font's; glass, which is drawn flat; and what the
/// manifest says that the picture lacks, or has of another library.
extension Scene {
    /// In points of the picture.
    package var masks: [CGRect] {
        var rects = Self.unlike(in: view).map { Self.extent(of: $0, in: view).insetBy(dx: -2, dy: -1) }
        rects += missing(view)
        let shown = CGRect(origin: .zero, size: recording.points)
        return rects.map { $0.offsetBy(dx: -origin.x, dy: -origin.y).intersection(shown) }.filter { !$0.isEmpty }
    }

    /// Views whose drawing is a font's or glass.
    private static func unlike(in view: UIView) -> [UIView] {
        guard !view.isHidden, view.alpha > 0 else { return [] }
        switch view {
        case let label as UILabel where label.text?.isEmpty == false: return [view]
        case let image as UIImageView where image.image?.isSymbolImage == true: return [view]
        case is UITextField: return [view]
        case _ where view.isPlatter: return [view]
        case let effects as UIVisualEffectView where effects.effect is UIGlassEffect: return [view]
        default: return view.subviews.flatMap { unlike(in: $0) }
        }
    }

    /// A label's text, or the whole view.
    private static func extent(of part: UIView, in view: UIView) -> CGRect {
        guard let label = part as? UILabel, label.numberOfLines == 1 else { return part.frame(in: view) }
        let width = min(label.intrinsicContentSize.width, label.bounds.width)
        let isLeft = label.textAlignment == .left || label.textAlignment == .natural
        let room = label.bounds.width - width
        let place = CGRect(
            x: isLeft ? 0 : label.textAlignment == .right ? room : room / 2, y: 0, width: width,
            height: label.bounds.height)
        return label.convert(place, to: view)
    }

    /// Ours or Apple's picture with what can't be compared painted over.
    package func masked(_ picture: UIImage) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = CGFloat(recording.scale)
        format.opaque = true
        return UIGraphicsImageRenderer(size: recording.points, format: format).image { _ in
            UIColor.white.setFill()
            UIRectFill(CGRect(origin: .zero, size: recording.points))
            picture.draw(in: CGRect(origin: .zero, size: recording.points))
            UIColor.white.setFill()
            for rect in masks { UIRectFill(rect) }
        }
    }
}
