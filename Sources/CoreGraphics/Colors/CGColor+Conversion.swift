import Foundation

/// A colour as the drawing surfaces take it: sRGB, each number between zero and one, alpha not premultiplied.
struct RGBA: Hashable, Sendable {
    var red: CGFloat
    var green: CGFloat
    var blue: CGFloat
    var alpha: CGFloat

    /// `#RRGGBB`, with alpha in two more digits where it is not full.
    var text: String {
        func hex(_ value: CGFloat) -> String {
            let byte = String(Int((value * 255).rounded()), radix: 16, uppercase: true)
            return byte.count == 1 ? "0" + byte : byte
        }
        return "#" + hex(red) + hex(green) + hex(blue) + (alpha < 1 ? hex(alpha) : "")
    }
}

extension CGColor {
    /// The colour in sRGB; what lies outside is clipped per channel, as a standard-range screen does.
    var rgba: RGBA {
        guard let colorSpace else { return RGBA(red: 0, green: 0, blue: 0, alpha: 0) }
        let rgb =
            colorSpace.kind == CGColorSpace.srgb.kind
            ? Array(values.prefix(3)) : CGColorSpace.srgb.values(from: colorSpace, values.dropLast())
        func clip(_ index: Int) -> CGFloat { min(1, max(0, rgb.count > index ? rgb[index] : 0)) }
        return RGBA(red: clip(0), green: clip(1), blue: clip(2), alpha: alpha)
    }

    /// The same colour in another space; nil for pattern colours.
    public func converted(
        to space: CGColorSpace, intent: CGColorRenderingIntent = .defaultIntent, options: NSDictionary? = nil
    ) -> CGColor? {
        guard let colorSpace, colorSpace.model != .pattern, space.model != .pattern else { return nil }
        if colorSpace.kind == space.kind {
            return CGColor(space: space, color: values.dropLast(), alpha: alpha)
        }
        return CGColor(space: space, color: space.values(from: colorSpace, values.dropLast()), alpha: alpha)
    }
}

extension CGColorSpace {
    /// Numbers of another space expressed in this one, by way of linear light and the D65 white both share.
    func values(from other: CGColorSpace, _ values: [CGFloat]) -> [CGFloat] {
        let linear = other.linearSRGB(values)
        switch kind {
        case .rgb(let primaries, let transfer):
            return multiply(primaries.fromLinearSRGB, linear).map { transfer.encoded($0) }
        case .gray(let transfer):
            return [transfer.encoded(0.2126390 * linear[0] + 0.7151687 * linear[1] + 0.0721923 * linear[2])]
        case .cmyk:
            let rgb = linear.map { min(1, max(0, Transfer.sRGB.encoded($0))) }
            let black = 1 - (rgb.max() ?? 0)
            guard black < 1 else { return [0, 0, 0, 1] }
            return rgb.map { (1 - $0 - black) / (1 - black) } + [black]
        case .pattern: return []
        }
    }

    private func linearSRGB(_ values: [CGFloat]) -> [CGFloat] {
        switch kind {
        case .rgb(let primaries, let transfer):
            return multiply(primaries.toLinearSRGB, values.map { transfer.decoded($0) })
        case .gray(let transfer):
            return Array(repeating: transfer.decoded(values[0]), count: 3)
        case .cmyk:
            return values.prefix(3).map { Transfer.sRGB.decoded((1 - $0) * (1 - values[3])) }
        case .pattern: return [0, 0, 0]
        }
    }
}

extension CGColorSpace.Transfer {
    /// Odd in its argument, so that extended values below zero keep their sign.
    func decoded(_ value: CGFloat) -> CGFloat {
        let x = abs(value)
        switch self {
        case .linear: return value
        case .sRGB: return copysign(x <= 0.04045 ? x / 12.92 : pow((x + 0.055) / 1.055, 2.4), value)
        case .gamma(let gamma): return copysign(pow(x, gamma), value)
        }
    }

    func encoded(_ value: CGFloat) -> CGFloat {
        let x = abs(value)
        switch self {
        case .linear: return value
        case .sRGB: return copysign(x <= 0.0031308 ? x * 12.92 : 1.055 * pow(x, 1 / 2.4) - 0.055, value)
        case .gamma(let gamma): return copysign(pow(x, 1 / gamma), value)
        }
    }
}

extension CGColorSpace.Primaries {
    /// Rows of the matrix to linear sRGB, from the primaries' published chromaticities (white D65 for all).
    var toLinearSRGB: [CGFloat] {
        switch self {
        case .sRGB: [1, 0, 0, 0, 1, 0, 0, 0, 1]
        case .displayP3:
            [
                1.2249401763, -0.2249401763, 0, -0.0420569547, 1.0420569547, 0, -0.0196375546, -0.0786360456,
                1.0982736001,
            ]
        case .adobeRGB:
            [1.3983557440, -0.3983557440, 0, 0, 1, 0, 0, -0.0429289893, 1.0429289893]
        case .rec2020:
            [
                1.6604910021, -0.5876411388, -0.0728498633, -0.1245504745, 1.1328998971, -0.0083494226,
                -0.0181507634, -0.1005788980, 1.1187296614,
            ]
        }
    }

    var fromLinearSRGB: [CGFloat] {
        switch self {
        case .sRGB: [1, 0, 0, 0, 1, 0, 0, 0, 1]
        case .displayP3:
            [0.8224619687, 0.1775380313, 0, 0.0331941989, 0.9668058011, 0, 0.0170826307, 0.0723974407, 0.9105199286]
        case .adobeRGB:
            [0.7151255976, 0.2848744024, 0, 0, 1, 0, 0, 0.0411619484, 0.9588380516]
        case .rec2020:
            [
                0.6274038959, 0.3292830384, 0.0433130657, 0.0690972894, 0.9195403951, 0.0113623156,
                0.0163914389, 0.0880133079, 0.8955952532,
            ]
        }
    }
}

private func multiply(_ m: [CGFloat], _ v: [CGFloat]) -> [CGFloat] {
    [
        m[0] * v[0] + m[1] * v[1] + m[2] * v[2],
        m[3] * v[0] + m[4] * v[1] + m[5] * v[2],
        m[6] * v[0] + m[7] * v[1] + m[8] * v[2],
    ]
}
