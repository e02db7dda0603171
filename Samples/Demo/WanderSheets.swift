import UIKit

/// Contact sheets of the sample app Wander: one for each device and orientation, a column for each screen, a row for each
/// of light and dark, left to right and right to left. The pictures come from `Scripts/wander`.
@MainActor
enum WanderSheets {
    /// - Parameter folder: Where the demo goes; the app's pictures lie in `wander` in it.
    static func pictures(in folder: URL) -> [Picture] {
        let root = folder.appendingPathComponent("wander")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
        // Beside the folders lie recordings; a device's name may have a dot in it.
        return names.sorted().filter { !$0.hasSuffix(".webp") }.map { name in
            Picture(name: "wander-" + name) { sheet(root.appendingPathComponent(name), title: name) }
        }
    }

    private static let variants = ["light-leftToRight", "dark-leftToRight", "light-rightToLeft", "dark-rightToLeft"]
    private static let gap: CGFloat = 12

    private static func sheet(_ folder: URL, title: String) -> UIImage {
        let rows = variants.map { variant -> [UIImage] in
            let place = folder.appendingPathComponent(variant)
            let files = ((try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []).sorted()
            return files.filter { $0.hasSuffix(".png") }.compactMap {
                UIImage(contentsOfFile: place.appendingPathComponent($0).path)
            }
        }
        let columns = rows.map(\.count).max() ?? 0
        guard let size = rows.first?.first?.size, size.width > 0, columns > 0 else { return UIImage() }
        let isUpright = size.height > size.width
        let thumb = CGSize(
            width: isUpright ? 240 : 360, height: ((isUpright ? 240 : 360) * size.height / size.width).rounded())
        let head: CGFloat = 44
        let whole = CGSize(
            width: gap + CGFloat(columns) * (thumb.width + gap),
            height: head + CGFloat(rows.count) * (thumb.height + gap))
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(size: whole, format: format).image { context in
            UIColor(white: 0.55, alpha: 1).setFill()
            context.fill(CGRect(origin: .zero, size: whole))
            let text = "Wander on \(title.replacingOccurrences(of: "-", with: " ")): light, dark, right to left"
            NSAttributedString(
                string: text, attributes: [.font: UIFont.boldSystemFont(ofSize: 20), .foregroundColor: UIColor.white]
            ).draw(at: CGPoint(x: gap, y: 10))
            for (row, pictures) in rows.enumerated() {
                for (column, picture) in pictures.enumerated() {
                    picture.draw(
                        in: CGRect(
                            x: gap + CGFloat(column) * (thumb.width + gap),
                            y: head + CGFloat(row) * (thumb.height + gap), width: thumb.width, height: thumb.height))
                }
            }
        }
    }
}
