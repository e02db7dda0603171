import CoreGraphics
import Foundation

@testable import Certification

/// A picture that tests put together from boxes of known places.
struct Canvas {
    let width: Int
    let height: Int
    private var colors: [Pixels.Color]

    static let black = Pixels.Color(red: 0, green: 0, blue: 0)
    static let blue = Pixels.Color(red: 0, green: 96, blue: 255)
    static let gray = Pixels.Color(red: 220, green: 220, blue: 224)

    init(_ width: Int, _ height: Int, ground: Pixels.Color = .white) {
        (self.width, self.height) = (width, height)
        colors = Array(repeating: ground, count: width * height)
    }

    mutating func fill(_ x: Int, _ y: Int, _ width: Int, _ height: Int, _ color: Pixels.Color) {
        for row in max(0, y)..<min(self.height, y + height) {
            for column in max(0, x)..<min(self.width, x + width) { colors[row * self.width + column] = color }
        }
    }

    /// Something like a line of text: strokes that stand on the baseline, each as wide as a third of the height, a word's gap after
    /// each fifth, and a descender on each fourth.
    mutating func text(_ x: Int, baseline: Int, height: Int, letters: Int, color: Pixels.Color = black) {
        var place = x
        for letter in 0..<letters {
            let deep = letter % 4 == 3 ? height / 3 : 0
            fill(place, baseline - height, max(1, height / 6), height + deep, color)
            fill(place, baseline - max(1, height / 6), height / 3, max(1, height / 6), color)
            place += height / 3 + max(2, height / 6) + (letter % 5 == 4 ? height / 4 : 0)
        }
    }

    /// Every pixel at an edge half way to its neighbour's colour on the left, as other antialiasing would have it.
    var softened: Canvas {
        var result = self
        for y in 0..<height {
            for x in 1..<width where colors[y * width + x] != colors[y * width + x - 1] {
                let (a, b) = (colors[y * width + x], colors[y * width + x - 1])
                result.colors[y * width + x] = Pixels.Color(
                    red: UInt8((Int(a.red) * 4 + Int(b.red)) / 5), green: UInt8((Int(a.green) * 4 + Int(b.green)) / 5),
                    blue: UInt8((Int(a.blue) * 4 + Int(b.blue)) / 5))
            }
        }
        return result
    }

    var pixels: Pixels { Pixels(width: width, height: height, colors: colors) }

    func png() throws -> Data {
        let bytes = Data(colors.flatMap { [$0.red, $0.green, $0.blue, 255] })
        return try CGImage(width: width, height: height, premultipliedRGBA: bytes)?.pngData() ?? Data()
    }
}
