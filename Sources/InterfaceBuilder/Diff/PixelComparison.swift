import Foundation
import UIKit

/// Finds where two pictures of a scene differ.
@MainActor
enum PixelComparison {
    /// Points on a side of the squares that differences are gathered in.
    private static let cell = 8
    /// A channel's difference below this can't be seen and comes from rounding.
    private static let threshold = 3

    static func compare(_ old: SceneShot, _ new: SceneShot) -> PixelDifference {
        guard let before = Pixels(old.image), let after = Pixels(new.image) else { return .none }
        let scale = max(1, Int((new.image.scale).rounded()))
        let side = cell * scale
        let width = max(before.width, after.width)
        let height = max(before.height, after.height)
        let columns = (width + side - 1) / side
        let rows = (height + side - 1) / side
        var marked = [Bool](repeating: false, count: columns * rows)
        var different = 0
        let common = (width: min(before.width, after.width), height: min(before.height, after.height))
        before.data.withUnsafeBytes { a in
            after.data.withUnsafeBytes { b in
                for y in 0..<common.height {
                    let rowA = y * before.bytesPerRow
                    let rowB = y * after.bytesPerRow
                    for x in 0..<common.width {
                        var differs = false
                        for channel in 0..<4 {
                            let delta = Int(a[rowA + x * 4 + channel]) - Int(b[rowB + x * 4 + channel])
                            if abs(delta) > threshold { differs = true }
                        }
                        guard differs else { continue }
                        different += 1
                        marked[(y / side) * columns + x / side] = true
                    }
                }
            }
        }
        // The area that only one picture has counts as different.
        different += width * height - common.width * common.height
        for row in 0..<rows {
            for column in 0..<columns
            where (column + 1) * side > common.width && width > common.width
                || (row + 1) * side > common.height && height > common.height
            {
                marked[row * columns + column] = true
            }
        }
        return PixelDifference(
            share: Double(different) / Double(max(width * height, 1)), places: places(marked, columns, rows))
    }

    /// Marked squares in a row as one rectangle, equal rectangles below each other as one.
    private static func places(_ marked: [Bool], _ columns: Int, _ rows: Int) -> [CGRect] {
        var open: [CGRect] = []
        var done: [CGRect] = []
        for row in 0..<rows {
            var runs: [CGRect] = []
            var column = 0
            while column < columns {
                guard marked[row * columns + column] else {
                    column += 1
                    continue
                }
                let start = column
                while column < columns, marked[row * columns + column] { column += 1 }
                runs.append(
                    CGRect(x: start * cell, y: row * cell, width: (column - start) * cell, height: cell))
            }
            var next: [CGRect] = []
            for var run in runs {
                if let index = open.firstIndex(where: { $0.minX == run.minX && $0.width == run.width }) {
                    run = open.remove(at: index).union(run)
                }
                next.append(run)
            }
            done += open
            open = next
        }
        return done + open
    }

    private struct Pixels {
        let width, height, bytesPerRow: Int
        let data: Data

        @MainActor
        init?(_ image: UIImage) {
            guard let pixels = image.cgImage, pixels.bitsPerPixel == 32, let data = pixels.dataProvider?.bytes else {
                return nil
            }
            width = pixels.width
            height = pixels.height
            bytesPerRow = pixels.bytesPerRow
            self.data = data
        }
    }
}
