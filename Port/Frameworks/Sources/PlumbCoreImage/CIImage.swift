@_exported import UIKit

/// A picture as a function of the place, in pixels from the lower left corner; nothing is computed before it is drawn.
open class CIImage: NSObject {
    /// Red, green, blue and opacity from 0 to 1, colours multiplied by the opacity.
    typealias Color = SIMD4<Double>

    public let extent: CGRect
    let color: (Double, Double) -> Color

    init(extent: CGRect, color: @escaping (Double, Double) -> Color) {
        self.extent = extent
        self.color = color
    }

    public convenience init(cgImage image: CGImage) {
        let pixels = Pixels(image)
        self.init(extent: CGRect(x: 0, y: 0, width: image.width, height: image.height), color: pixels.color)
    }
    public convenience init?(image: UIImage) {
        guard let image = image.cgImage else { return nil }
        self.init(cgImage: image)
    }
    public convenience init?(contentsOf url: URL) {
        guard let image = UIImage(contentsOfFile: url.path) else { return nil }
        self.init(image: image)
    }
    public convenience init?(data: Data) {
        guard let image = UIImage(data: data) else { return nil }
        self.init(image: image)
    }
    public convenience init(color: CIColor) {
        let value = color.value
        self.init(extent: .infinite) { _, _ in value }
    }

    /// Endless in all directions.
    var isInfinite: Bool { extent.width > 1e6 }

    open func cropped(to rect: CGRect) -> CIImage {
        let inside = isInfinite ? rect : extent.intersection(rect)
        return CIImage(extent: inside) { [color] x, y in
            inside.contains(CGPoint(x: x, y: y)) ? color(x, y) : .zero
        }
    }
    open func transformed(by matrix: CGAffineTransform) -> CIImage {
        let back = matrix.inverted()
        return CIImage(extent: isInfinite ? extent : extent.applying(matrix)) { [color] x, y in
            let place = CGPoint(x: x, y: y).applying(back)
            return color(place.x, place.y)
        }
    }
    open func composited(over dest: CIImage) -> CIImage {
        let union = isInfinite ? extent : dest.isInfinite ? dest.extent : extent.union(dest.extent)
        return CIImage(extent: union) { [color] x, y in
            let top = color(x, y)
            return top + dest.color(x, y) * (1 - top.w)
        }
    }
    open func clampedToExtent() -> CIImage {
        let inside = extent
        return CIImage(extent: .infinite) { [color] x, y in
            color(min(max(x, inside.minX), inside.maxX - 1), min(max(y, inside.minY), inside.maxY - 1))
        }
    }
    open func applyingFilter(_ filterName: String, parameters params: [String: Any] = [:]) -> CIImage {
        guard let filter = CIFilter(name: filterName) else { return self }
        filter.setValue(self, forKey: kCIInputImageKey)
        for (key, value) in params { filter.setValue(value, forKey: key) }
        return filter.outputImage ?? self
    }
    open func applyingGaussianBlur(sigma: Double) -> CIImage {
        applyingFilter("CIGaussianBlur", parameters: [kCIInputRadiusKey: sigma])
    }

    /// The picture with `change` made to each colour.
    func mapped(_ change: @escaping (Color) -> Color) -> CIImage {
        CIImage(extent: extent) { [color] x, y in change(color(x, y)) }
    }

    /// The picture's points of a rectangle, computed once.
    func pixels(of rect: CGRect) -> Pixels {
        let rect = rect.integral
        var values: [Color] = []
        values.reserveCapacity(Int(rect.width * rect.height))
        for row in 0..<Int(rect.height) {
            for column in 0..<Int(rect.width) {
                values.append(color(rect.minX + Double(column) + 0.5, rect.minY + Double(row) + 0.5))
            }
        }
        return Pixels(origin: rect.origin, width: Int(rect.width), height: Int(rect.height), values: values)
    }
}

/// Colours of a grid, the lowest row first.
struct Pixels {
    var origin = CGPoint.zero
    let width: Int
    let height: Int
    var values: [CIImage.Color]

    init(origin: CGPoint, width: Int, height: Int, values: [CIImage.Color]) {
        self.origin = origin
        self.width = width
        self.height = height
        self.values = values
    }

    init(_ image: CGImage) {
        width = image.width
        height = image.height
        var bytes = [UInt8](repeating: 0, count: width * height * 4)
        bytes.withUnsafeMutableBytes { memory in
            let context = CGContext(
                data: memory.baseAddress, width: image.width, height: image.height, bitsPerComponent: 8,
                bytesPerRow: image.width * 4, space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
            context?.draw(image, in: CGRect(x: 0, y: 0, width: image.width, height: image.height))
        }
        values = []
        values.reserveCapacity(width * height)
        for row in (0..<height).reversed() {
            for column in 0..<width {
                let place = (row * width + column) * 4
                values.append(
                    CIImage.Color(
                        Double(bytes[place]), Double(bytes[place + 1]), Double(bytes[place + 2]),
                        Double(bytes[place + 3])) / 255)
            }
        }
    }

    func color(_ x: Double, _ y: Double) -> CIImage.Color {
        let column = Int((x - origin.x).rounded(.down))
        let row = Int((y - origin.y).rounded(.down))
        return (0..<width).contains(column) && (0..<height).contains(row) ? values[row * width + column] : .zero
    }

    /// Each point the weighted mean of those beside it, across and then up and down.
    func blurred(sigma: Double) -> Pixels {
        let reach = Int((sigma * 3).rounded(.up))
        guard reach > 0 else { return self }
        let weights = (-reach...reach).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
        let total = weights.reduce(0, +)
        var result = self
        for isAcross in [true, false] {
            let from = result
            for row in 0..<height {
                for column in 0..<width {
                    var sum = CIImage.Color.zero
                    for (index, weight) in weights.enumerated() {
                        let step = index - reach
                        let place = isAcross ? (row, column + step) : (row + step, column)
                        guard (0..<height).contains(place.0), (0..<width).contains(place.1) else { continue }
                        sum += from.values[place.0 * width + place.1] * weight
                    }
                    result.values[row * width + column] = sum / total
                }
            }
        }
        return result
    }

    var image: CGImage? {
        var bytes = [UInt8](repeating: 0, count: width * height * 4)
        for row in 0..<height {
            for column in 0..<width {
                let value = values[row * width + column].clamped(lowerBound: .zero, upperBound: .one)
                let place = ((height - 1 - row) * width + column) * 4
                for part in 0..<4 { bytes[place + part] = UInt8((value[part] * 255).rounded()) }
            }
        }
        return bytes.withUnsafeMutableBytes { memory in
            CGContext(
                data: memory.baseAddress, width: width, height: height, bitsPerComponent: 8, bytesPerRow: width * 4,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue
            )?.makeImage()
        }
    }
}

open class CIContext: NSObject {
    public init(options: [CIContextOption: Any]? = nil) {}
    public override convenience init() { self.init(options: nil) }

    /// The part of the picture inside `fromRect`, in pixels.
    open func createCGImage(_ image: CIImage, from fromRect: CGRect) -> CGImage? {
        fromRect.isEmpty || fromRect.width > 1e5 ? nil : image.pixels(of: fromRect).image
    }
}

public struct CIContextOption: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let useSoftwareRenderer = CIContextOption(rawValue: "software_renderer")
    public static let workingColorSpace = CIContextOption(rawValue: "working_color_space")
}

extension CIColor {
    /// Premultiplied, as images keep colours.
    var value: CIImage.Color { CIImage.Color(red * alpha, green * alpha, blue * alpha, alpha) }
}

open class CIVector: NSObject {
    private let values: [CGFloat]
    public init(values: [CGFloat]) { self.values = values }
    public convenience init(x: CGFloat, y: CGFloat) { self.init(values: [x, y]) }
    public convenience init(x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) { self.init(values: [x, y, z, w]) }
    public convenience init(cgPoint p: CGPoint) { self.init(values: [p.x, p.y]) }
    public convenience init(cgRect r: CGRect) { self.init(values: [r.minX, r.minY, r.width, r.height]) }
    open func value(at index: Int) -> CGFloat { values.indices.contains(index) ? values[index] : 0 }
    open var count: Int { values.count }
    open var x: CGFloat { value(at: 0) }
    open var y: CGFloat { value(at: 1) }
    open var z: CGFloat { value(at: 2) }
    open var w: CGFloat { value(at: 3) }
    open var cgPointValue: CGPoint { CGPoint(x: x, y: y) }
    open var cgRectValue: CGRect { CGRect(x: x, y: y, width: z, height: w) }
}

extension UIImage {
    /// The picture, drawn.
    public convenience init(ciImage: CIImage) { self.init(ciImage: ciImage, scale: 1, orientation: .up) }
    public convenience init(ciImage: CIImage, scale: CGFloat, orientation: UIImage.Orientation) {
        if let image = CIContext().createCGImage(ciImage, from: ciImage.extent) {
            self.init(cgImage: image, scale: scale, orientation: orientation)
        } else {
            self.init()
        }
    }
    public var ciImage: CIImage? { nil }
}
