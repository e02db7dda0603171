import Foundation
import Testing

@testable import CoreGraphics

func near(_ a: CGFloat, _ b: CGFloat, _ tolerance: CGFloat = 1e-9) -> Bool { abs(a - b) <= tolerance }

func near(_ a: CGPoint, _ b: CGPoint, _ tolerance: CGFloat = 1e-9) -> Bool {
    near(a.x, b.x, tolerance) && near(a.y, b.y, tolerance)
}

func near(_ a: CGRect, _ b: CGRect, _ tolerance: CGFloat = 1e-9) -> Bool {
    near(a.origin, b.origin, tolerance) && near(a.width, b.width, tolerance) && near(a.height, b.height, tolerance)
}

func near(_ a: CGAffineTransform, _ b: CGAffineTransform, _ tolerance: CGFloat = 1e-9) -> Bool {
    zip([a.a, a.b, a.c, a.d, a.tx, a.ty], [b.a, b.b, b.c, b.d, b.tx, b.ty]).allSatisfy { near($0, $1, tolerance) }
}

extension CGColor {
    static let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    static let green = CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1)
    static let blue = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
}

/// A row's bytes: blue, green, red, alpha, premultiplied.
func storedRow(_ image: CGImage, _ y: Int) -> [UInt8] {
    withExtendedLifetime(image) { Array(UnsafeBufferPointer(start: image.row(y), count: 4 * image.width)) }
}

/// A pixel as `RRGGBBAA`, premultiplied.
func pixel(_ image: CGImage, _ x: Int, _ y: Int) -> String {
    let p = storedRow(image, y)[(4 * x)...].prefix(4).map { $0 }
    return [p[2], p[1], p[0], p[3]].map { String(format: "%02X", $0) }.joined()
}

/// Draws in a space whose y grows downwards and gives the picture.
func picture(_ width: Int, _ height: Int, scale: CGFloat = 1, _ draw: (CGContext) -> Void) throws -> CGImage {
    let context = try #require(CGContext(topLeftSize: CGSize(width: width, height: height), scale: scale))
    draw(context)
    return try #require(context.makeImage())
}

/// One letter a pixel, a line a row: `.` for transparent, else the letter given for the pixel.
func letters(_ image: CGImage, _ names: [String: Character]) -> String {
    (0..<image.height).map { y in
        String(
            (0..<image.width).map { x in names[pixel(image, x, y)] ?? (pixel(image, x, y) == "00000000" ? "." : "?") })
    }.joined(separator: "\n")
}

let named: [String: Character] = ["FF0000FF": "R", "00FF00FF": "G", "0000FFFF": "B", "FFFFFFFF": "W", "000000FF": "K"]

/// Numbers that look random and are the same in every run.
struct Lehmer: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ (state >> 29)
    }
}
