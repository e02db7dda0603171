import Foundation
import Synchronization

/// A symbol of an app's own: an SVG as the SF Symbols app exports it and a `.symbolset` of an asset catalogue holds it.
///
/// The groups `Ultralight-S` to `Black-L` are its drawings, of which any may be left out; the lines `Baseline-S` and
/// `Capline-S` say how large text is beside them, `left-margin-Regular-M` and `right-margin-Regular-M` how wide they are.
/// See Apple's *Creating custom symbol images for your app*.
final class SymbolTemplate: Sendable {
    /// One drawing. Lengths are in hundredths of an em.
    struct Variant {
        fileprivate let id: String
        fileprivate let weight: UIImage.SymbolWeight
        let scale: UIImage.SymbolScale
        /// What is drawn and the room around it, in pixels of the SVG.
        fileprivate let area: CGRect
        /// How much each pixel of the SVG is.
        fileprivate let unit: CGFloat
        /// How far the drawing's middle lies below that of capital letters.
        let drop: CGFloat

        var size: CGSize { CGSize(width: area.width * unit, height: area.height * unit) }
    }

    private struct Drawing: Hashable {
        var id: String
        var level: Int?
        var scale: CGFloat
    }

    private let elements: SVGElements
    private let variants: [Variant]
    /// Whether parts of the symbol are of different importance.
    let hasLevels: Bool
    private let drawings = Mutex<[Drawing: CGImage]>([:])

    /// How high capital letters are, in hundredths of an em: what the lines of each template are apart.
    static let capHeight: CGFloat = 70.459
    /// The room around a drawing where no margin says it. Above and below, none does: by a compact chevron of Apple's, which is
    /// 14.33 points high at 64 points and whose image is 25.67.
    private static let padding: CGFloat = 8.85

    init(_ svg: Data) throws {
        elements = SVGElements(svg)
        hasLevels = svg.range(of: Data("hierarchical-".utf8)) != nil
        let names = UIImage.SymbolScale.inTemplates.flatMap { scale, row in
            ["Baseline-\(row)", "Capline-\(row)"]
                + UIImage.SymbolWeight.inTemplates.map { "\($0.name)-\(row)" }
        }
        let sides = ["left-margin", "right-margin"]
        let margins = sides + names.flatMap { name in sides.map { "\($0)-\(name)" } }
        let bounds = try elements.bounds(of: names + margins)
        var found: [Variant] = []
        for (scale, row) in UIImage.SymbolScale.inTemplates {
            guard let baseline = bounds["Baseline-\(row)"]?.midY, let top = bounds["Capline-\(row)"]?.midY,
                baseline > top
            else { continue }
            let unit = Self.capHeight / (baseline - top)
            for (weight, name) in UIImage.SymbolWeight.inTemplates {
                let id = "\(name)-\(row)"
                guard let ink = bounds[id], ink.width > 0 || ink.height > 0 else { continue }
                func margin(_ side: String) -> CGFloat? {
                    (bounds["\(side)-\(id)"] ?? (id == "Regular-M" ? bounds[side] : nil))?.midX
                }
                let left = margin("left-margin") ?? ink.minX - Self.padding / unit
                let right = margin("right-margin") ?? ink.maxX + Self.padding / unit
                guard right > left else { continue }
                let area = CGRect(x: left, y: ink.minY, width: right - left, height: ink.height)
                    .insetBy(dx: 0, dy: -Self.padding / unit)
                found.append(
                    Variant(
                        id: id, weight: weight, scale: scale, area: area, unit: unit,
                        drop: (area.midY - (baseline + top) / 2) * unit))
            }
        }
        guard !found.isEmpty else {
            throw ImageFileError(
                "A symbol's SVG has groups such as Regular-M, and lines Baseline-M and Capline-M; export it from SF Symbols."
            )
        }
        variants = found
    }

    /// The drawing for a scale, or of medium or small symbols; of those the one of the nearest weight.
    func variant(_ weight: UIImage.SymbolWeight, _ scale: UIImage.SymbolScale) -> Variant {
        let wanted: UIImage.SymbolScale = [.small, .large].contains(scale) ? scale : .medium
        let row = [wanted, .medium, .small, .large].first { row in variants.contains { $0.scale == row } }
        func distance(_ variant: Variant) -> CGFloat { abs(variant.weight.lineWidth - weight.lineWidth) }
        let ofScale = variants.filter { $0.scale == row }
        return ofScale.min { distance($0) < distance($1) } ?? variants[0]
    }

    /// - Parameters:
    ///   - level: 0 for the symbol's main parts, 1 and 2 for those that support them; nil for all.
    ///   - scale: Pixels for each hundredth of an em.
    func image(_ variant: Variant, level: Int?, scale: CGFloat) -> CGImage? {
        let key = Drawing(id: variant.id, level: level, scale: scale)
        if let known = drawings.withLock({ $0[key] }) { return known }
        do {
            let image = try elements.image(
                of: variant.id, in: variant.area, scale: scale * variant.unit, style: Self.style(showing: level))
            drawings.withLock { drawings in
                // Sizes that an animation or a slider goes through are not kept for ever.
                if drawings.count > 30 { drawings = [:] }
                drawings[key] = image
            }
            return image
        } catch {
            Notice.once("UIImage: a symbol of the app is not shown. \(error)")
            return nil
        }
    }

    /// CSS that hides the parts of other levels; those that have no level are main parts.
    private static func style(showing level: Int?) -> String {
        guard let level else { return "" }
        func parts(_ level: Int) -> [String] {
            (0..<10).map { "[class~=\"hierarchical-\($0):\(["primary", "secondary", "tertiary"][level])\"]" }
        }
        let hidden = "{ visibility: hidden !important }"
        guard level > 0 else { return (parts(1) + parts(2)).joined(separator: ", ") + hidden }
        let shown = parts(level).flatMap { [$0, "\($0) *"] }.joined(separator: ", ")
        return "* \(hidden) \(shown) { visibility: visible !important }"
    }
}

extension UIImage.SymbolWeight {
    fileprivate static let inTemplates: [(weight: UIImage.SymbolWeight, name: String)] = [
        (.ultraLight, "Ultralight"), (.thin, "Thin"), (.light, "Light"), (.regular, "Regular"), (.medium, "Medium"),
        (.semibold, "Semibold"), (.bold, "Bold"), (.heavy, "Heavy"), (.black, "Black"),
    ]
}

extension UIImage.SymbolScale {
    fileprivate static let inTemplates: [(scale: UIImage.SymbolScale, row: String)] = [
        (.small, "S"), (.medium, "M"), (.large, "L"),
    ]
}
