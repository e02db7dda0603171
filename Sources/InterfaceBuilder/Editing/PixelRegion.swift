import Files
import Foundation
import UIKit

/// The part of a picture that differs from another, as red, green, blue and alpha.
public struct PixelRegion: Codable, Sendable {
    /// Where the part lies in the picture, in pixels.
    public let x, y, width, height: Int
    /// Four bytes for each pixel, row by row.
    public let pixels: AttachedData

    /// - Parameters:
    ///   - image: The picture.
    ///   - old: A picture of the same size; nil takes the whole.
    public init(of image: CGImage, since old: CGImage?) {
        var box = (left: 0, top: 0, right: image.width, bottom: image.height)
        if let old, old.width == image.width, old.height == image.height {
            box = image.withRows { rows in
                old.withRows { before in Self.difference(rows, before, image.width, image.height) }
            }
        }
        (x, y, width, height) = (box.left, box.top, box.right - box.left, box.bottom - box.top)
        pixels = AttachedData(image.pagePixels(x: x, y: y, width: width, height: height))
    }

    private static func difference(
        _ a: (Int) -> UnsafeRawPointer, _ b: (Int) -> UnsafeRawPointer, _ width: Int, _ height: Int
    ) -> (left: Int, top: Int, right: Int, bottom: Int) {
        var top = 0
        while top < height, memcmp(a(top), b(top), width * 4) == 0 { top += 1 }
        guard top < height else { return (0, 0, 0, 0) }
        var bottom = height
        while bottom > top, memcmp(a(bottom - 1), b(bottom - 1), width * 4) == 0 { bottom -= 1 }
        var (left, right) = (width, 0)
        for line in top..<bottom {
            let (p, q) = (a(line).assumingMemoryBound(to: UInt32.self), b(line).assumingMemoryBound(to: UInt32.self))
            var first = 0
            while first < left, p[first] == q[first] { first += 1 }
            left = min(left, first)
            var last = width
            while last > right, p[last - 1] == q[last - 1] { last -= 1 }
            right = max(right, last)
        }
        return (left, top, right, bottom)
    }
}
