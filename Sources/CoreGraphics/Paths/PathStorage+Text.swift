import Foundation

extension PathStorage {
    /// SVG's path letters, absolute: stable text for comparisons. Whole rectangles read as `rect x y w h`.
    var text: String {
        if let rect = asRect {
            return "rect \(rect.origin.x.text) \(rect.origin.y.text) \(rect.width.text) \(rect.height.text)"
        }
        var parts: [String] = []
        forEach { segment in
            switch segment {
            case .move(let p): parts.append("M \(p.text)")
            case .line(let p): parts.append("L \(p.text)")
            case .quad(let c, let p): parts.append("Q \(c.text) \(p.text)")
            case .curve(let c1, let c2, let p): parts.append("C \(c1.text) \(c2.text) \(p.text)")
            case .close: parts.append("Z")
            }
        }
        return parts.joined(separator: " ")
    }
}

extension CGFloat {
    /// At most three decimals, without trailing zeros or a negative zero; the same on every machine.
    var text: String {
        guard isFinite else { return isNaN ? "nan" : self < 0 ? "-inf" : "inf" }
        guard magnitude < 1e15 else { return "\(Double(self))" }
        let thousandths = Int64((self * 1000).rounded())
        let whole = thousandths.magnitude / 1000
        let rest = thousandths.magnitude % 1000
        let sign = thousandths < 0 ? "-" : ""
        guard rest != 0 else { return "\(sign)\(whole)" }
        var digits = String(rest)
        digits = String(repeating: "0", count: 3 - digits.count) + digits
        while digits.hasSuffix("0") { digits.removeLast() }
        return "\(sign)\(whole).\(digits)"
    }
}

extension CGPoint {
    var text: String { "\(x.text) \(y.text)" }
}

extension CGAffineTransform {
    var text: String { "\(a.text) \(b.text) \(c.text) \(d.text) \(tx.text) \(ty.text)" }
}
