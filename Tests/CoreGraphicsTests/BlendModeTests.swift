import Foundation
import Testing

@testable import CoreGraphics

/// Every blend mode against the formulas of the PDF and Porter-Duff papers, worked out in floating point.
@Suite("Blend modes")
struct BlendModeTests {
    private typealias Vector = [CGFloat]

    @Test("pixels come out as the formulas say", arguments: CGBlendMode.allCases)
    func formulas(_ mode: CGBlendMode) throws {
        let backdrop: Vector = [0.8, 0.3, 0.1, 0.6]
        for source in [[0.2, 0.7, 0.4, 0.5], [0.9, 0.1, 0.6, 1], [0.3, 0.9, 0.2, 0.8]] as [Vector] {
            let image = try picture(1, 1) { context in
                let rect = CGRect(x: 0, y: 0, width: 1, height: 1)
                context.setFillColor(
                    CGColor(srgbRed: backdrop[0], green: backdrop[1], blue: backdrop[2], alpha: backdrop[3]))
                context.fill(rect)
                context.setBlendMode(mode)
                context.setFillColor(CGColor(srgbRed: source[0], green: source[1], blue: source[2], alpha: source[3]))
                context.fill(rect)
            }
            let expected = reference(mode, source, backdrop)
            let p = storedRow(image, 0)
            let found = [p[2], p[1], p[0], p[3]].map { CGFloat($0) / 255 }
            for (a, b) in zip(found, expected) {
                #expect(abs(a - b) < 3.1 / 255, "\(mode) \(source): \(found) instead of \(expected)")
            }
        }
    }

    @Test("outside the drawn shape nothing changes", arguments: CGBlendMode.allCases)
    func bounded(_ mode: CGBlendMode) throws {
        let image = try picture(2, 1) { context in
            context.setFillColor(.red)
            context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
            context.setBlendMode(mode)
            context.setFillColor(CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 0.5))
            context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
        }
        #expect(pixel(image, 0, 0) == "FF0000FF")
    }

    /// Premultiplied result of straight colours.
    private func reference(_ mode: CGBlendMode, _ s: Vector, _ b: Vector) -> Vector {
        let (sa, ba) = (s[3], b[3])
        let (sc, bc) = (Array(s.prefix(3)), Array(b.prefix(3)))
        func porterDuff(_ fs: CGFloat, _ fb: CGFloat) -> Vector {
            zip(sc, bc).map { $0 * sa * fs + $1 * ba * fb } + [sa * fs + ba * fb]
        }
        switch mode {
        case .clear: return [0, 0, 0, 0]
        case .copy: return porterDuff(1, 0)
        case .sourceIn: return porterDuff(ba, 0)
        case .sourceOut: return porterDuff(1 - ba, 0)
        case .sourceAtop: return porterDuff(ba, 1 - sa)
        case .destinationOver: return porterDuff(1 - ba, 1)
        case .destinationIn: return porterDuff(0, sa)
        case .destinationOut: return porterDuff(0, 1 - sa)
        case .destinationAtop: return porterDuff(1 - ba, sa)
        case .xor: return porterDuff(1 - ba, 1 - sa)
        case .plusLighter: return porterDuff(1, 1).map { min(1, $0) }
        case .plusDarker:
            let alpha = min(1, sa + ba)
            return zip(sc, bc).map { max(0, alpha - (ba - $1 * ba) - (sa - $0 * sa)) } + [alpha]
        default: break
        }
        let mixed = blend(mode, sc, bc)
        let colors = (0..<3).map { i -> CGFloat in
            let below = (1 - sa) * ba * bc[i]
            let above = (1 - ba) * sa * sc[i]
            return below + above + sa * ba * mixed[i]
        }
        return colors + [sa + ba - sa * ba]
    }

    private func blend(_ mode: CGBlendMode, _ s: Vector, _ b: Vector) -> Vector {
        func each(_ f: (CGFloat, CGFloat) -> CGFloat) -> Vector { zip(s, b).map(f) }
        func hardLight(_ s: CGFloat, _ b: CGFloat) -> CGFloat {
            s <= 0.5 ? b * 2 * s : b + (2 * s - 1) - b * (2 * s - 1)
        }
        switch mode {
        case .multiply: return each { $0 * $1 }
        case .screen: return each { $0 + $1 - $0 * $1 }
        case .overlay: return each { hardLight($1, $0) }
        case .darken: return each { min($0, $1) }
        case .lighten: return each { max($0, $1) }
        case .colorDodge: return each { $1 == 0 ? 0 : $0 == 1 ? 1 : min(1, $1 / (1 - $0)) }
        case .colorBurn: return each { $1 == 1 ? 1 : $0 == 0 ? 0 : 1 - min(1, (1 - $1) / $0) }
        case .hardLight: return each { hardLight($0, $1) }
        case .softLight:
            return each { s, b in
                let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
                return s <= 0.5 ? b - (1 - 2 * s) * b * (1 - b) : b + (2 * s - 1) * (d - b)
            }
        case .difference: return each { abs($0 - $1) }
        case .exclusion: return each { $0 + $1 - 2 * $0 * $1 }
        case .hue: return setLuminosity(setSaturation(s, saturation(b)), luminosity(b))
        case .saturation: return setLuminosity(setSaturation(b, saturation(s)), luminosity(b))
        case .color: return setLuminosity(s, luminosity(b))
        case .luminosity: return setLuminosity(b, luminosity(s))
        default: return s
        }
    }

    private func luminosity(_ c: Vector) -> CGFloat { 0.3 * c[0] + 0.59 * c[1] + 0.11 * c[2] }

    private func saturation(_ c: Vector) -> CGFloat { (c.max() ?? 0) - (c.min() ?? 0) }

    private func setLuminosity(_ c: Vector, _ l: CGFloat) -> Vector {
        let d = l - luminosity(c)
        var result = c.map { $0 + d }
        let (low, high, mid) = (result.min() ?? 0, result.max() ?? 0, luminosity(result))
        if low < 0 { result = result.map { mid + (($0 - mid) * mid) / (mid - low) } }
        if high > 1 { result = result.map { mid + (($0 - mid) * (1 - mid)) / (high - mid) } }
        return result
    }

    private func setSaturation(_ c: Vector, _ s: CGFloat) -> Vector {
        let (low, range) = (c.min() ?? 0, saturation(c))
        return range == 0 ? [0, 0, 0] : c.map { ($0 - low) * s / range }
    }
}
