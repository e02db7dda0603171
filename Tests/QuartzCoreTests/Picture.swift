@testable import QuartzCore

/// The pixels of a drawn layer, one value a point unless asked otherwise.
struct Picture {
    let width: Int
    let height: Int
    private let bytes: Data

    init(_ layer: CALayer, width: Int, height: Int, scale: CGFloat = 1, at time: CFTimeInterval? = nil) {
        let snapshot = time.map { LayerSnapshot(of: layer, at: $0) } ?? LayerSnapshot(of: layer)
        self.init(snapshot, width: width, height: height, scale: scale)
    }

    init(_ snapshot: LayerSnapshot, width: Int, height: Int, scale: CGFloat = 1) {
        self.width = Int(CGFloat(width) * scale)
        self.height = Int(CGFloat(height) * scale)
        guard let context = CGContext(topLeftSize: CGSize(width: width, height: height), scale: scale) else {
            bytes = Data()
            return
        }
        snapshot.draw(in: context)
        if let path = ProcessInfo.processInfo.environment["PLUMB_PICTURES"], let image = context.makeImage() {
            try? image.pngData().write(to: URL(fileURLWithPath: "\(path)/\(snapshot.name ?? "picture").png"))
        }
        bytes = context.makeImage()?.dataProvider?.data.map { $0 as Data } ?? Data()
    }

    /// `#RRGGBBAA`, premultiplied.
    subscript(x: Int, y: Int) -> String {
        let i = (y * width + x) * 4
        return "#" + [bytes[i + 2], bytes[i + 1], bytes[i], bytes[i + 3]].map { String(format: "%02X", $0) }.joined()
    }

    func alpha(_ x: Int, _ y: Int) -> Int { Int(bytes[(y * width + x) * 4 + 3]) }

    /// How much of the picture is covered, in pixels.
    var coverage: Double {
        stride(from: 3, to: bytes.count, by: 4).reduce(0) { $0 + Double(bytes[$1]) / 255 }
    }

    func differs(from other: Picture) -> Bool { bytes != other.bytes }
}

extension CGColor {
    static func rgb(_ hex: UInt32, _ alpha: CGFloat = 1) -> CGColor {
        CGColor(
            srgbRed: CGFloat(hex >> 16 & 255) / 255, green: CGFloat(hex >> 8 & 255) / 255,
            blue: CGFloat(hex & 255) / 255,
            alpha: alpha)
    }
}

func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: UInt32? = nil) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: x, y: y, width: width, height: height)
    layer.backgroundColor = color.map { .rgb($0) }
    return layer
}
