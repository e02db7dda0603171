import Foundation
import UIKit

/// The pictures of a comparison: a scene before, after, and with the differences marked.
@MainActor
public enum DiffPictures {
    static let oldColor = UIColor(red: 0.82, green: 0.16, blue: 0.16, alpha: 1)
    static let newColor = UIColor(red: 0.05, green: 0.45, blue: 0.85, alpha: 1)
    private static let pixelColor = UIColor(red: 0.95, green: 0.2, blue: 0.75, alpha: 0.22)

    /// The new picture, faded, with the places that differ tinted, old frames dashed red, new frames blue, each with the
    /// number of its line in ``VariantDiff/moves``.
    public static func highlighted(_ variant: VariantDiff) -> UIImage? {
        guard let base = variant.new ?? variant.old else { return nil }
        let size = CGSize(
            width: max(variant.old?.size.width ?? 0, variant.new?.size.width ?? 0),
            height: max(variant.old?.size.height ?? 0, variant.new?.size.height ?? 0))
        return draw(size) { context in
            UIColor.white.setFill()
            context.fill(CGRect(origin: .zero, size: size))
            base.image.draw(in: CGRect(origin: .zero, size: base.size), blendMode: .normal, alpha: 0.4)
            pixelColor.setFill()
            for place in variant.pixels.places {
                context.cgContext.fill(place.intersection(CGRect(origin: .zero, size: size)))
            }
            for move in variant.moves {
                if let old = move.oldOnScreen { outline(old, oldColor, isDashed: true) }
                if let new = move.newOnScreen { outline(new, newColor, isDashed: false) }
            }
            for (index, move) in variant.moves.enumerated() {
                guard let frame = move.newOnScreen ?? move.oldOnScreen,
                    frame.intersects(CGRect(origin: .zero, size: size))
                else { continue }
                badge(index + 1, at: frame, in: size, move.newOnScreen == nil ? oldColor : newColor)
            }
        }
    }

    /// Before, after and highlighted beside each other, with captions.
    public static func sideBySide(_ scene: SceneDiff, _ variant: VariantDiff) -> UIImage? {
        var columns: [(caption: String, image: UIImage, size: CGSize)] = []
        if let old = variant.old { columns.append((variant.new == nil ? "removed" : "before", old.image, old.size)) }
        if let new = variant.new { columns.append((variant.old == nil ? "added" : "after", new.image, new.size)) }
        if variant.old != nil, variant.new != nil, let marked = highlighted(variant) {
            columns.append(("differences", marked, marked.size))
        }
        guard !columns.isEmpty else { return nil }
        let gap: CGFloat = 24
        let head: CGFloat = 64
        let size = CGSize(
            width: max(columns.reduce(gap) { $0 + $1.size.width + gap }, 360),
            height: head + (columns.map(\.size.height).max() ?? 0) + gap)
        return draw(size) { context in
            UIColor(white: 0.93, alpha: 1).setFill()
            context.fill(CGRect(origin: .zero, size: size))
            write(
                "\(scene.name) · \(variant.name)", in: CGRect(x: gap, y: 14, width: size.width - 2 * gap, height: 20),
                .systemFont(ofSize: 15, weight: .semibold))
            var x = gap
            for column in columns {
                write(
                    column.caption, in: CGRect(x: x, y: 40, width: max(column.size.width, 80), height: 16),
                    .systemFont(ofSize: 12, weight: .regular))
                column.image.draw(in: CGRect(origin: CGPoint(x: x, y: head), size: column.size))
                x += column.size.width + gap
            }
        }
    }

    static func draw(_ size: CGSize, _ body: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        return UIGraphicsImageRenderer(size: size, format: format).image(actions: body)
    }

    static func outline(_ rect: CGRect, _ color: UIColor, isDashed: Bool) {
        let path = UIBezierPath(rect: rect.insetBy(dx: 0.5, dy: 0.5))
        path.lineWidth = 1
        if isDashed { path.setLineDash([4, 3], count: 2, phase: 0) }
        color.setStroke()
        path.stroke()
    }

    /// A number in a filled circle at the frame's corner, inside of the picture.
    static func badge(_ number: Int, at frame: CGRect, in size: CGSize, _ color: UIColor) {
        let width: CGFloat = number < 10 ? 14 : 20
        let box = CGRect(
            x: min(max(frame.minX - 5, 1), max(size.width - width - 1, 0)),
            y: min(max(frame.minY - 5, 1), max(size.height - 15, 0)), width: width, height: 14)
        color.setFill()
        UIBezierPath(roundedRect: box, cornerRadius: 7).fill()
        let paragraph = NSMutableParagraphStyle()
        paragraph.alignment = .center
        NSAttributedString(
            string: "\(number)",
            attributes: [
                .font: UIFont.systemFont(ofSize: 10, weight: .bold), .foregroundColor: UIColor.white,
                .paragraphStyle: paragraph,
            ]
        ).draw(in: box.offsetBy(dx: 0, dy: 1))
    }

    private static func write(_ text: String, in box: CGRect, _ font: UIFont) {
        let paragraph = NSMutableParagraphStyle()
        paragraph.lineBreakMode = .byTruncatingTail
        NSAttributedString(
            string: text,
            attributes: [
                .font: font, .foregroundColor: UIColor(white: 0.2, alpha: 1), .paragraphStyle: paragraph,
            ]
        ).draw(in: box)
    }
}
