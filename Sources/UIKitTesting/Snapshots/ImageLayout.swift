import UIKit

/// Compares pictures by where things are drawn in them, not by how: sizes, and the boxes of ink.
///
/// Ink is what differs from the colour that the picture's edge mostly has. Pieces that are near one another, as the letters of
/// a line are, count as one box. A box's lower edge is the baseline of a text without descenders.
enum ImageLayout {
    /// What differs by more than the tolerance, in points; nil when nothing does.
    static func difference(_ reference: UIImage, _ actual: UIImage, tolerance: CGFloat) -> String? {
        guard let old = reference.cgImage else { return "The reference can't be read as an image, or is empty." }
        guard let new = actual.cgImage else { return "The value made an empty image." }
        let scale = max(1, actual.scale)
        guard abs(old.width - new.width) <= 1, abs(old.height - new.height) <= 1 else {
            return "The reference has \(old.width) × \(old.height) pixels, the value \(new.width) × \(new.height)."
        }
        var unmatched = boxes(in: new, scale: scale)
        var complaints: [String] = []
        for box in boxes(in: old, scale: scale) {
            let best = unmatched.indices.max { overlap(unmatched[$0], box) < overlap(unmatched[$1], box) }
            guard let best, overlap(unmatched[best], box) > 0 else {
                complaints.append("nothing is drawn at \(text(box))")
                continue
            }
            let found = unmatched.remove(at: best)
            let sides = [
                ("left", found.minX - box.minX), ("top", found.minY - box.minY), ("right", found.maxX - box.maxX),
                ("bottom", found.maxY - box.maxY),
            ].filter { abs($0.1) > tolerance + 1e-6 }
            guard !sides.isEmpty else { continue }
            complaints.append(
                "\(text(box)) is \(text(found)): "
                    + sides.map { "\($0.0) \(String(format: "%+g", Double($0.1)))" }.joined(separator: ", "))
        }
        complaints += unmatched.map { "\(text($0)) is drawn, and not in the reference" }
        guard !complaints.isEmpty else { return nil }
        return "Boxes (x, y, width, height) in points, tolerance \(tolerance):\n"
            + complaints.joined(separator: "\n")
    }

    private static func text(_ box: CGRect) -> String {
        String(
            format: "(%g, %g, %g, %g)", Double(box.minX), Double(box.minY), Double(box.width), Double(box.height))
    }

    private static func overlap(_ a: CGRect, _ b: CGRect) -> CGFloat {
        let width = min(a.maxX, b.maxX) - max(a.minX, b.minX)
        let height = min(a.maxY, b.maxY) - max(a.minY, b.minY)
        return width > 0 && height > 0 ? width * height : 0
    }

    /// The boxes in points from the top left, from top to bottom.
    static func boxes(in image: CGImage, scale: CGFloat) -> [CGRect] {
        let ground = edgeColor(of: image)
        // Runs of pixels that differ from the ground are joined to boxes with the near runs above them.
        let gapX = Int((5 * scale).rounded())
        let gapY = Int((2 * scale).rounded())
        var open: [Box] = []
        var done: [Box] = []
        for y in 0..<image.height {
            for run in runs(inRow: y, of: image, ground: ground, gap: gapX) {
                var box = Box(minX: run.lowerBound, maxX: run.upperBound, minY: y, maxY: y + 1)
                var rest: [Box] = []
                for other in open {
                    if other.minX <= box.maxX + gapX, box.minX <= other.maxX + gapX {
                        box.join(other)
                    } else {
                        rest.append(other)
                    }
                }
                open = rest + [box]
            }
            done += open.filter { y + 1 - $0.maxY > gapY }
            open.removeAll { y + 1 - $0.maxY > gapY }
        }
        return (done + open).map(\.rect)
            .map {
                CGRect(
                    x: $0.minX / scale, y: $0.minY / scale, width: $0.width / scale, height: $0.height / scale)
            }
            .sorted { ($0.minY, $0.minX) < ($1.minY, $1.minX) }
    }

    private struct Box {
        var minX, maxX, minY, maxY: Int

        mutating func join(_ other: Box) {
            minX = min(minX, other.minX)
            maxX = max(maxX, other.maxX)
            minY = min(minY, other.minY)
            maxY = max(maxY, other.maxY)
        }

        var rect: CGRect { CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY) }
    }

    /// Where the row has ink; gaps of up to `gap` pixels are closed.
    private static func runs(inRow y: Int, of image: CGImage, ground: UInt32, gap: Int) -> [Range<Int>] {
        let pixels = UnsafeRawPointer(image.pixels(inRow: y))
        var result: [Range<Int>] = []
        for x in 0..<image.width
        where isInk(pixels.loadUnaligned(fromByteOffset: 4 * x, as: UInt32.self), ground) {
            if let last = result.last, x - last.upperBound <= gap {
                result[result.count - 1] = last.lowerBound..<(x + 1)
            } else {
                result.append(x..<(x + 1))
            }
        }
        return result
    }

    /// A channel's difference that soft edges and rounding don't make.
    private static let faint = 40

    private static func isInk(_ pixel: UInt32, _ ground: UInt32) -> Bool {
        guard pixel != ground else { return false }
        return (0..<4).contains { channel in
            abs(Int(pixel >> (8 * UInt32(channel)) & 255) - Int(ground >> (8 * UInt32(channel)) & 255)) > faint
        }
    }

    /// The commonest colour of the picture's outermost pixels.
    private static func edgeColor(of image: CGImage) -> UInt32 {
        var counts: [UInt32: Int] = [:]
        for y in 0..<image.height {
            for x in y == 0 || y == image.height - 1 ? Array(0..<image.width) : [0, image.width - 1] {
                counts[image.pixel(x, y)?.bytes ?? 0, default: 0] += 1
            }
        }
        return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? 0
    }
}
