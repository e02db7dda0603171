import Foundation
import UIKit

/// All pictures of a run on one page, with their names.
@MainActor
package enum ContactSheet {
    private static let cell = CGSize(width: 220, height: 400)
    private static let gap: CGFloat = 24
    private static let captionHeight: CGFloat = 34
    private static let columns = 6

    package static func draw(_ pictures: [PreviewRenderer.Picture]) -> UIImage? {
        guard !pictures.isEmpty else { return nil }
        let columns = min(columns, pictures.count)
        let rows = (pictures.count + columns - 1) / columns
        let size = CGSize(
            width: CGFloat(columns) * (cell.width + gap) + gap,
            height: CGFloat(rows) * (cell.height + captionHeight + gap) + gap)
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        return UIGraphicsImageRenderer(size: size, format: format).image { context in
            UIColor(white: 0.93, alpha: 1).setFill()
            context.fill(CGRect(origin: .zero, size: size))
            for (index, picture) in pictures.enumerated() {
                let origin = CGPoint(
                    x: gap + CGFloat(index % columns) * (cell.width + gap),
                    y: gap + CGFloat(index / columns) * (cell.height + captionHeight + gap))
                place(picture, in: CGRect(origin: origin, size: cell))
            }
        }
    }

    private static func place(_ picture: PreviewRenderer.Picture, in box: CGRect) {
        guard picture.size.width > 0, picture.size.height > 0 else { return }
        let scale = min(box.width / picture.size.width, box.height / picture.size.height, 1)
        let size = CGSize(width: picture.size.width * scale, height: picture.size.height * scale)
        let frame = CGRect(
            x: box.midX - size.width / 2, y: box.maxY - size.height, width: size.width, height: size.height)
        picture.image.draw(in: frame)
        let paragraph = NSMutableParagraphStyle()
        paragraph.alignment = .center
        paragraph.lineBreakMode = .byTruncatingTail
        for (line, text) in [picture.name, picture.variant].enumerated() {
            let attributes: [NSAttributedString.Key: Any] = [
                .font: UIFont.systemFont(ofSize: 11, weight: line == 0 ? .semibold : .regular),
                .foregroundColor: UIColor(white: 0.25, alpha: 1), .paragraphStyle: paragraph,
            ]
            NSAttributedString(string: text, attributes: attributes).draw(
                in: CGRect(x: box.minX, y: box.maxY + 4 + CGFloat(line) * 14, width: box.width, height: 14))
        }
    }
}
