import CoreGraphics
import Foundation

/// A picture's pixels, seen on white, so that a transparent ground and a white one are the same.
struct Pixels: Sendable, Equatable {
    /// A colour of eight bits a channel.
    struct Color: Hashable, Sendable {
        var red, green, blue: UInt8

        static let white = Color(red: 255, green: 255, blue: 255)

        /// The largest difference of a channel.
        func difference(_ other: Color) -> Int {
            max(
                abs(Int(red) - Int(other.red)), abs(Int(green) - Int(other.green)), abs(Int(blue) - Int(other.blue)))
        }

        /// The sum of all channels' differences: of two inks on white, black is the further one, not the first.
        func distance(_ other: Color) -> Int {
            abs(Int(red) - Int(other.red)) + abs(Int(green) - Int(other.green)) + abs(Int(blue) - Int(other.blue))
        }

        /// As pages and programs write it, such as `#ff8000`.
        var hex: String {
            "#"
                + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        }

        /// Neighbouring shades together, so that what noise and dithering make of one colour counts as one.
        var bucket: Color { Color(red: red & 0xF8, green: green & 0xF8, blue: blue & 0xF8) }
    }

    let width: Int
    let height: Int
    private let colors: [Color]

    init(width: Int, height: Int, colors: [Color]) {
        (self.width, self.height, self.colors) = (width, height, colors)
    }

    init(_ image: CGImage) {
        width = image.width
        height = image.height
        var colors: [Color] = []
        colors.reserveCapacity(width * height)
        let bytes = [UInt8](image.premultipliedRGBA)
        for place in stride(from: 0, to: width * height * 4, by: 4) {
            let white = 255 - Int(bytes[place + 3])
            colors.append(
                Color(
                    red: UInt8(clamping: Int(bytes[place]) + white),
                    green: UInt8(clamping: Int(bytes[place + 1]) + white),
                    blue: UInt8(clamping: Int(bytes[place + 2]) + white)))
        }
        self.colors = colors
    }

    subscript(x: Int, y: Int) -> Color { colors[y * width + x] }

    var whole: PixelBox { PixelBox(minX: 0, minY: 0, maxX: width, maxY: height) }

    /// The commonest colour along the inside of a box's edge, and the share of the edge that has it.
    func edge(of box: PixelBox) -> (color: Color, share: Double) {
        var counts: [Color: (count: Int, first: Color)] = [:]
        var total = 0
        func note(_ x: Int, _ y: Int) {
            let color = self[x, y]
            counts[color.bucket, default: (0, color)].count += 1
            total += 1
        }
        for y in box.minY..<box.maxY {
            if y == box.minY || y == box.maxY - 1 {
                for x in box.minX..<box.maxX { note(x, y) }
            } else {
                note(box.minX, y)
                if box.width > 1 { note(box.maxX - 1, y) }
            }
        }
        let most = counts.max { a, b in (a.value.count, b.key.hex) < (b.value.count, a.key.hex) }
        guard let most, total > 0 else { return (.white, 0) }
        return (most.value.first, Double(most.value.count) / Double(total))
    }
}

/// A box of whole pixels.
struct PixelBox: Hashable, Sendable {
    var minX, minY, maxX, maxY: Int

    var width: Int { maxX - minX }
    var height: Int { maxY - minY }
    var area: Int { width * height }

    mutating func join(_ other: PixelBox) {
        minX = min(minX, other.minX)
        minY = min(minY, other.minY)
        maxX = max(maxX, other.maxX)
        maxY = max(maxY, other.maxY)
    }

    /// A box that is smaller by so many pixels on each side.
    func inset(_ amount: Int) -> PixelBox {
        PixelBox(minX: minX + amount, minY: minY + amount, maxX: maxX - amount, maxY: maxY - amount)
    }

    func shared(_ other: PixelBox) -> Int {
        let width = min(maxX, other.maxX) - max(minX, other.minX)
        let height = min(maxY, other.maxY) - max(minY, other.minY)
        return width > 0 && height > 0 ? width * height : 0
    }

    /// How far the middles are apart, in pixels along both axes.
    func distance(_ other: PixelBox) -> Int {
        abs(minX + maxX - other.minX - other.maxX) / 2 + abs(minY + maxY - other.minY - other.maxY) / 2
    }
}
