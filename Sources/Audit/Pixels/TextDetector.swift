import UIKit

/// Finds what looks like a line of letters in a picture: pieces of ink of like height that stand on one line, close together.
enum TextDetector {
    struct Line {
        let signs: Int
        /// The line's height, in points.
        let height: CGFloat
    }

    /// Letters in a line that is worth a remark.
    private static let fewest = 5

    static func line(in picture: PixelPicture, _ rect: CGRect) -> Line? {
        guard let area = picture.pixels(in: rect), area.x.count >= 24, area.y.count >= 8,
            area.x.count * area.y.count <= 4_000_000
        else { return nil }
        let gray = GrayPixels(picture, area.x, area.y)
        var best: Line?
        for isDark in [true, false] {
            let letters = Pieces(gray, isDark: isDark).boxes.filter(isLetter)
            guard let found = longestLine(letters), found.count >= fewest, found.count > best?.signs ?? 0 else {
                continue
            }
            let heights = found.map(\.height).sorted()
            best = Line(signs: found.count, height: CGFloat(heights[heights.count / 2]) / picture.scale)
        }
        return best
    }

    /// Neither specks nor lines nor filled boxes.
    private static func isLetter(_ box: Pieces.Box) -> Bool {
        let fill = Double(box.count) / Double(box.width * box.height)
        return box.height >= 6 && box.height <= 80 && box.width <= 2 * box.height && box.width >= 1
            && fill >= 0.12 && (fill <= 0.92 || box.width * 3 <= box.height)
    }

    /// The most boxes in a row that stand on the same line.
    private static func longestLine(_ boxes: [Pieces.Box]) -> [Pieces.Box]? {
        let sorted = boxes.sorted { ($0.minX, $0.minY) < ($1.minX, $1.minY) }
        var best: [Pieces.Box] = []
        // Every box may begin a line; one that is part of a line already can't begin a longer one.
        var used: Set<Int> = []
        for start in sorted.indices where !used.contains(start) {
            var line = [sorted[start]]
            var members = [start]
            for next in sorted.indices.dropFirst(start + 1) {
                let (last, box) = (line[line.count - 1], sorted[next])
                let tall = max(last.height, box.height)
                guard box.minX - last.maxX <= tall else { break }
                let isBeside = box.minX >= last.minX + max(1, last.width / 2)
                // Letters with descenders hang lower, small ones end lower at the top.
                let standsAlike = abs(box.maxY - last.maxY) <= max(1, tall / 3)
                let isAlike = 2 * min(last.height, box.height) >= tall
                guard isBeside, standsAlike, isAlike else { continue }
                line.append(box)
                members.append(next)
            }
            used.formUnion(members)
            if line.count > best.count, hasBaseline(line) { best = line }
        }
        return best.isEmpty ? nil : best
    }

    /// Most of the boxes end at the same height, to a pixel.
    private static func hasBaseline(_ line: [Pieces.Box]) -> Bool {
        let ends = line.map(\.maxY).sorted()
        let baseline = ends[ends.count / 2]
        let standing = ends.filter { abs($0 - baseline) <= 1 }.count
        // Letters differ in their widths, unlike the dots of a pattern.
        let widths = Set(line.map(\.width))
        return Double(standing) >= 0.7 * Double(line.count) && widths.count >= 3
    }
}

/// Lightness of pixels, 0 to 255.
struct GrayPixels {
    let width, height: Int
    private(set) var values: [UInt8]

    init(_ picture: PixelPicture, _ x: Range<Int>, _ y: Range<Int>) {
        width = x.count
        height = y.count
        values = []
        values.reserveCapacity(width * height)
        for row in y {
            let pixels = picture.row(row) + 4 * x.lowerBound
            for column in 0..<width {
                let sum = Int(pixels[4 * column]) + 6 * Int(pixels[4 * column + 1]) + 3 * Int(pixels[4 * column + 2])
                values.append(UInt8(sum / 10))
            }
        }
    }
}

/// Pieces of ink that hang together: pixels that are clearly darker, or lighter, than the mean around them.
struct Pieces {
    struct Box {
        var minX, minY, maxX, maxY: Int
        var count: Int
        var width: Int { maxX - minX }
        var height: Int { maxY - minY }
    }

    private(set) var boxes: [Box] = []

    /// Half the side of the square around a pixel whose mean it is compared with, and by how much it has to differ.
    private static let reach = 12
    private static let step = 40

    init(_ gray: GrayPixels, isDark: Bool) {
        let (width, height) = (gray.width, gray.height)
        // Sums of everything above and left make each mean four look-ups.
        var sums = [Int](repeating: 0, count: (width + 1) * (height + 1))
        for y in 0..<height {
            var row = 0
            for x in 0..<width {
                row += Int(gray.values[y * width + x])
                sums[(y + 1) * (width + 1) + x + 1] = sums[y * (width + 1) + x + 1] + row
            }
        }
        var isInk = [Bool](repeating: false, count: width * height)
        for y in 0..<height {
            let (top, bottom) = (max(0, y - Self.reach), min(height, y + Self.reach + 1))
            for x in 0..<width {
                let (left, right) = (max(0, x - Self.reach), min(width, x + Self.reach + 1))
                let sum =
                    sums[bottom * (width + 1) + right] - sums[top * (width + 1) + right]
                    - sums[bottom * (width + 1) + left] + sums[top * (width + 1) + left]
                let mean = sum / ((bottom - top) * (right - left))
                let value = Int(gray.values[y * width + x])
                isInk[y * width + x] = isDark ? mean - value > Self.step : value - mean > Self.step
            }
        }
        var stack: [Int] = []
        for start in isInk.indices where isInk[start] {
            isInk[start] = false
            stack.append(start)
            var box = Box(minX: width, minY: height, maxX: 0, maxY: 0, count: 0)
            while let place = stack.popLast() {
                let (x, y) = (place % width, place / width)
                box.minX = min(box.minX, x)
                box.minY = min(box.minY, y)
                box.maxX = max(box.maxX, x + 1)
                box.maxY = max(box.maxY, y + 1)
                box.count += 1
                for dy in -1...1 {
                    for dx in -1...1 where x + dx >= 0 && x + dx < width && y + dy >= 0 && y + dy < height {
                        let near = place + dy * width + dx
                        if isInk[near] {
                            isInk[near] = false
                            stack.append(near)
                        }
                    }
                }
            }
            boxes.append(box)
        }
    }
}
