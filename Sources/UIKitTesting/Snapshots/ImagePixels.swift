import UIKit

/// Compares pictures pixel by pixel.
enum ImagePixels {
    /// What differs by more than asked for; nil when nothing does.
    static func difference(
        _ reference: UIImage, _ actual: UIImage, precision: Float, perceptualPrecision: Float
    ) -> String? {
        guard let old = reference.cgImage else { return "The reference can't be read as an image, or is empty." }
        guard let new = actual.cgImage else { return "The value made an empty image." }
        guard old.width == new.width, old.height == new.height else {
            return
                "The reference has \(old.width) × \(old.height) pixels, the value \(new.width) × \(new.height)."
        }
        let found = Differences(old, new, threshold: 100 * (1 - Double(perceptualPrecision)))
        guard found.pixels > 0 else { return nil }
        let total = Double(old.width * old.height)
        // As in swift-snapshot-testing, whose spelling this is: precision counts equal bytes, or, with a perceptual
        // precision, pixels that look equal.
        let share =
            perceptualPrecision < 1
            ? 1 - Double(found.perceptible) / total : 1 - Double(found.bytes) / (4 * total)
        guard share < Double(precision) else { return nil }
        let scale = max(1, actual.scale)
        let place = found.place
        return """
            \(found.pixels) of \(Int(total)) pixels differ (\(percent(Double(found.pixels) / total))), by up to \(found.largest) of 255 in a channel\
            \(perceptualPrecision < 1 ? "; \(found.perceptible) visibly" : ""). They lie within (\(points(place.minX / scale)), \(points(place.minY / scale)), \
            \(points(place.width / scale)), \(points(place.height / scale))), in points. \
            Equal: \(percent(share)), wanted: \(percent(Double(precision))).
            """
    }

    private static func percent(_ share: Double) -> String { String(format: "%.4f %%", 100 * share) }
    private static func points(_ value: CGFloat) -> String { String(format: "%g", (value * 100).rounded() / 100) }

    /// The value in pale grey, and on it in red what differs.
    static func differencePicture(_ reference: UIImage, _ actual: UIImage) -> UIImage? {
        guard let old = reference.cgImage, let new = actual.cgImage else { return nil }
        let width = max(old.width, new.width)
        let height = max(old.height, new.height)
        var pixels = Data(count: width * height * 4)
        pixels.withUnsafeMutableBytes { raw in
            let target = raw.bindMemory(to: UInt8.self)
            for y in 0..<height {
                for x in 0..<width {
                    let before = old.pixel(x, y)
                    let after = new.pixel(x, y)
                    let place = 4 * (y * width + x)
                    let gray = UInt8(clamping: 255 - (255 - after.map(\.luminance, else: 255)) / 4)
                    let differs = before?.bytes != after?.bytes
                    target[place] = differs ? 255 : gray
                    target[place + 1] = differs ? 0 : gray
                    target[place + 2] = differs ? 64 : gray
                    target[place + 3] = 255
                }
            }
        }
        return CGImage(width: width, height: height, premultipliedRGBA: pixels).map {
            UIImage(cgImage: $0, scale: actual.scale, orientation: .up)
        }
    }

    /// How two pictures of one size differ.
    private struct Differences {
        var pixels = 0
        var bytes = 0
        var largest = 0
        /// Pixels whose colours are further apart than the threshold.
        var perceptible = 0
        /// The area of what differs, in pixels.
        var place = CGRect.null

        init(_ old: CGImage, _ new: CGImage, threshold: Double) {
            for y in 0..<old.height {
                let a = old.pixels(inRow: y)
                let b = new.pixels(inRow: y)
                guard memcmp(a, b, 4 * old.width) != 0 else { continue }
                var first = -1
                var last = -1
                for x in 0..<old.width where memcmp(a + 4 * x, b + 4 * x, 4) != 0 {
                    if first < 0 { first = x }
                    last = x
                    pixels += 1
                    for channel in 0..<4 where a[4 * x + channel] != b[4 * x + channel] {
                        bytes += 1
                        largest = max(largest, abs(Int(a[4 * x + channel]) - Int(b[4 * x + channel])))
                    }
                    if threshold > 0, LabColor(a + 4 * x).distance(to: LabColor(b + 4 * x)) > threshold {
                        perceptible += 1
                    }
                }
                place = place.union(CGRect(x: first, y: y, width: last - first + 1, height: 1))
            }
        }
    }
}

/// A colour in the CIELAB space, where distances are about as large as eyes find them (CIE 15, illuminant D65).
private struct LabColor {
    let l, a, b: Double

    /// - Parameter pixel: Blue, green, red and alpha, premultiplied; seen on white.
    init(_ pixel: UnsafePointer<UInt8>) {
        func linear(_ channel: Int) -> Double {
            let value = (Double(pixel[channel]) + 255 - Double(pixel[3])) / 255
            return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        let (red, green, blue) = (linear(2), linear(1), linear(0))
        func root(_ value: Double) -> Double {
            value > 216.0 / 24389 ? cbrt(value) : (24389.0 / 27 * value + 16) / 116
        }
        let x = root((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047)
        let y = root(0.2126729 * red + 0.7151522 * green + 0.0721750 * blue)
        let z = root((0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883)
        l = 116 * y - 16
        a = 500 * (x - y)
        b = 200 * (y - z)
    }

    /// The colour difference of 1976.
    func distance(to other: LabColor) -> Double {
        ((l - other.l) * (l - other.l) + (a - other.a) * (a - other.a) + (b - other.b) * (b - other.b)).squareRoot()
    }
}

/// One pixel as it is stored.
struct StoredPixel {
    let bytes: UInt32

    /// The luminance of the colour on white.
    var luminance: Int {
        let alpha = Int(bytes >> 24)
        let sum = Int(bytes >> 16 & 255) * 3 + Int(bytes >> 8 & 255) * 6 + Int(bytes & 255)
        return sum / 10 + 255 - alpha
    }
}

extension CGImage {
    /// The pixel at a place; nil outside of the image.
    func pixel(_ x: Int, _ y: Int) -> StoredPixel? {
        guard x >= 0, y >= 0, x < width, y < height else { return nil }
        return StoredPixel(bytes: UnsafeRawPointer(pixels(inRow: y) + 4 * x).loadUnaligned(as: UInt32.self))
    }
}

extension Optional {
    fileprivate func map<Result>(_ value: (Wrapped) -> Result, else other: Result) -> Result { map(value) ?? other }
}
