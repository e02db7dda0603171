import Files
import Foundation

/// Frames and metrics of texts of one screen, as the package `LayoutRecords` writes them on a Mac and here.
package struct LayoutRecord: Decodable, Sendable {
    package struct View: Decodable, Sendable {
        /// Indices of subviews from the root, such as `0.2`; empty for the root.
        package var path: String
        package var `class`: String
        /// x, y, width and height in points, in the root's coordinates.
        package var frame: [Double]
        package var text: String?
        /// The font's size in points.
        package var fontSize: Double?
        package var lineHeight: Double?
        /// The size that the text takes without limits, in points.
        package var textSize: [Double]?
    }

    package var scale: Double
    package var views: [View]

    package struct Unreadable: Error, CustomStringConvertible {
        package let description: String
    }

    private static let limit = 64 << 20
    private static let depth = 8

    package init(at path: String) throws {
        let data = try FileInput.data(at: path, limit: Self.limit)
        do {
            guard !JSONDepth.exceeds(Self.depth, in: data) else {
                throw Unreadable(description: "it nests deeper than \(Self.depth) levels")
            }
            self = try JSONDecoder().decode(LayoutRecord.self, from: data)
        } catch {
            throw Unreadable(description: "\(path): no record of a layout: \(error)")
        }
    }

    /// What the other record says otherwise: frames to the pixel, metrics of texts within the tolerances.
    package func differences(
        from reference: LayoutRecord, tolerances: Tolerances
    ) -> (differences: [Difference], count: Count) {
        var differences: [Difference] = []
        var count = Count()
        let mine = Dictionary(views.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        let pixel = 1 / max(1, reference.scale) + 0.01
        for old in reference.views where old.frame.count == 4 {
            let place = PointBox(x: old.frame[0], y: old.frame[1], width: old.frame[2], height: old.frame[3])
            let name = "\(old.class) \(old.path.isEmpty ? "(root)" : old.path)" + (old.text.map { " “\($0)”" } ?? "")
            guard let new = mine[old.path], new.frame.count == 4 else {
                count.add(false)
                differences.append(Difference(.missing, .frames, at: place, "\(name) is missing"))
                continue
            }
            var words: [String] = []
            if zip(old.frame, new.frame).contains(where: { abs($0 - $1) > pixel }) {
                let there = PointBox(x: new.frame[0], y: new.frame[1], width: new.frame[2], height: new.frame[3])
                words.append("frame \(there.text), in the reference \(place.text)")
            }
            for (what, a, b, allowed) in [
                ("line height", old.lineHeight, new.lineHeight, pixel),
                ("font size", old.fontSize, new.fontSize, 0.01),
                ("text width", old.textSize?.first, new.textSize?.first, tolerances.textWidth),
                ("text height", old.textSize?.last, new.textSize?.last, pixel),
            ] {
                guard let a, let b, abs(a - b) > allowed else { continue }
                words.append("\(what) \(Points.text(b)), in the reference \(Points.text(a))")
            }
            count.add(words.isEmpty)
            if !words.isEmpty {
                differences.append(Difference(.frame, .frames, at: place, "\(name): \(words.joined(separator: "; "))"))
            }
        }
        return (differences, count)
    }
}
