import Foundation
import Testing

@testable import CoreGraphics

/// Large images that are drawn small.
@Suite("Reduced images")
struct ReducedImageTests {
    private static let side = 300

    /// Random colours in blocks.
    private func large(seed: UInt64, isTransparent: Bool) throws -> CGImage {
        var random = Lehmer(state: seed)
        return try picture(Self.side, Self.side) { context in
            for x in 0..<30 {
                for y in 0..<30 {
                    func part() -> CGFloat { CGFloat.random(in: 0...1, using: &random) }
                    context.setFillColor(
                        CGColor(srgbRed: part(), green: part(), blue: part(), alpha: isTransparent ? part() : 1))
                    context.fill(CGRect(x: x * 10, y: y * 10, width: 10, height: 10))
                }
            }
        }
    }

    private func drawn(_ image: CGImage, in place: CGRect, turn: CGFloat = 0) throws -> CGImage {
        try picture(40, 40) { context in
            context.setFillColor(CGColor.green)
            context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
            context.translateBy(x: 20, y: 20)
            context.rotate(by: turn)
            context.translateBy(x: -20, y: -20)
            context.draw(image, in: place)
        }
    }

    @Test("an image is drawn the second time as the first, and as where its pixels are looked at one by one")
    func same() throws {
        var random = Lehmer(state: 7)
        for number in 0..<40 {
            let image = try large(seed: UInt64(number), isTransparent: number % 2 == 0)
            func length(_ range: ClosedRange<CGFloat>) -> CGFloat { .random(in: range, using: &random) }
            let place = CGRect(x: length(-5...15), y: length(-5...15), width: length(2...30), height: length(2...30))
            let first = try drawn(image, in: place)
            let second = try drawn(image, in: place)
            // A turn too small to be seen is none that the pixels are kept for.
            let plain = try drawn(image, in: place, turn: 1e-9)
            for y in 0..<40 {
                #expect(storedRow(first, y) == storedRow(second, y), "image \(number), row \(y)")
                let far = zip(storedRow(first, y), storedRow(plain, y)).map { abs(Int($0) - Int($1)) }.max() ?? 0
                #expect(far <= 2, "image \(number), row \(y): \(far)")
            }
        }
    }

    @Test("an image that came to lie where another one lay is drawn itself")
    func otherImage() throws {
        let place = CGRect(x: 4, y: 4, width: 20, height: 20)
        for seed in 0..<20 {
            let image = try large(seed: UInt64(seed), isTransparent: false)
            let small = try drawn(image, in: place)
            let other = try #require(image.cropping(to: CGRect(x: 0, y: 0, width: Self.side, height: Self.side)))
            #expect(storedRow(try drawn(other, in: place), 12) == storedRow(small, 12))
            let plain = try drawn(image, in: place, turn: 1e-9)
            let far = zip(storedRow(small, 12), storedRow(plain, 12)).map { abs(Int($0) - Int($1)) }.max() ?? 0
            #expect(far <= 2, "image \(seed)")
        }
    }
}
