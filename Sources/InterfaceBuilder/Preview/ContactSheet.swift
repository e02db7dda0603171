import Foundation
import UIKit

/// Many pictures of a run on pages, with their names: small copies, so that the pictures themselves can be let go.
@MainActor
package struct ContactSheet {
    private struct Entry {
        let caption: String
        let detail: String
        /// The picture's size on the sheet, in points.
        let size: CGSize
        let image: UIImage
    }

    /// Pixels a point of the sheet.
    package static let scale: CGFloat = 2
    private static let cell = CGSize(width: 220, height: 400)
    private static let gap: CGFloat = 24
    private static let captionHeight: CGFloat = 34
    /// A page stays below 10,000 pixels.
    private static let rowsPerPage = 10
    private static let usualColumns = 6

    private let columns: Int?
    private var entries: [Entry] = []

    /// - Parameter variants: How many pictures show the same scene; they stand side by side where they find room.
    package init(variants: Int) {
        columns = (2...8).contains(variants) ? variants : nil
    }

    package var isFull: Bool { entries.count >= (columns ?? Self.usualColumns) * Self.rowsPerPage }
    package var isEmpty: Bool { entries.isEmpty }

    package mutating func add(_ picture: PreviewRenderer.Picture) {
        guard picture.size.width > 0, picture.size.height > 0 else { return }
        let size = Self.shownSize(of: picture)
        let image = picture.image.size == size ? picture.image : Self.copy(of: picture)
        entries.append(Entry(caption: picture.name, detail: picture.caption, size: size, image: image))
    }

    /// The picture as small as the sheet shows it: what a worker hands over, so that nobody decodes the large one again.
    package static func copy(of picture: PreviewRenderer.Picture) -> UIImage {
        let size = shownSize(of: picture)
        return UIGraphicsImageRenderer(size: size, format: format).image { _ in
            picture.image.draw(in: CGRect(origin: .zero, size: size))
        }
    }

    private static func shownSize(of picture: PreviewRenderer.Picture) -> CGSize {
        guard picture.size.width > 0, picture.size.height > 0 else { return CGSize(width: 1, height: 1) }
        let scale = min(cell.width / picture.size.width, cell.height / picture.size.height, 1)
        return CGSize(
            width: max(1, (picture.size.width * scale).rounded()),
            height: max(1, (picture.size.height * scale).rounded()))
    }

    /// Draws the page and begins the next; nil where nothing was added.
    package mutating func takePage() -> UIImage? {
        guard !entries.isEmpty else { return nil }
        let perRow = min(columns ?? Self.usualColumns, entries.count)
        let rows = stride(from: 0, to: entries.count, by: perRow).map {
            Array(entries[$0..<min($0 + perRow, entries.count)])
        }
        entries = []
        let heights = rows.map { $0.map(\.size.height).max() ?? 0 }
        let size = CGSize(
            width: CGFloat(perRow) * (Self.cell.width + Self.gap) + Self.gap,
            height: heights.reduce(Self.gap) { $0 + $1 + Self.captionHeight + Self.gap })
        return UIGraphicsImageRenderer(size: size, format: Self.format).image { context in
            UIColor(white: 0.93, alpha: 1).setFill()
            context.fill(CGRect(origin: .zero, size: size))
            var y = Self.gap
            for (row, height) in zip(rows, heights) {
                for (column, entry) in row.enumerated() {
                    let x = Self.gap + CGFloat(column) * (Self.cell.width + Self.gap)
                    Self.place(entry, in: CGRect(x: x, y: y, width: Self.cell.width, height: height))
                }
                y += height + Self.captionHeight + Self.gap
            }
        }
    }

    private static var format: UIGraphicsImageRendererFormat {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        return format
    }

    private static func place(_ entry: Entry, in box: CGRect) {
        let frame = CGRect(
            x: (box.midX - entry.size.width / 2).rounded(), y: box.maxY - entry.size.height, width: entry.size.width,
            height: entry.size.height)
        entry.image.draw(in: frame)
        let paragraph = NSMutableParagraphStyle()
        paragraph.alignment = .center
        paragraph.lineBreakMode = .byTruncatingTail
        for (line, text) in [entry.caption, entry.detail].enumerated() {
            let attributes: [NSAttributedString.Key: Any] = [
                .font: UIFont.systemFont(ofSize: 11, weight: line == 0 ? .semibold : .regular),
                .foregroundColor: UIColor(white: 0.25, alpha: 1), .paragraphStyle: paragraph,
            ]
            NSAttributedString(string: text, attributes: attributes).draw(
                in: CGRect(x: box.minX, y: box.maxY + 4 + CGFloat(line) * 14, width: box.width, height: 14))
        }
    }
}
