import Foundation

/// A symbol's drawing in hundredths of an em, its origin in the middle, y downwards.
package struct SymbolShape: Sendable {
    struct Mark: Sendable {
        var path: CGPath
        var isStroke: Bool
        /// Whether the mark takes away from those before.
        var isCut: Bool
        /// 0 for the symbol's main parts, 1 for those that enclose or support them.
        var level: Int
    }

    var width: CGFloat
    var height: CGFloat
    var marks: [Mark]
    /// Enclosed shapes have finer lines.
    var lineFactor: CGFloat = 1

    /// - Parameter text: Marks set apart by semicolons. A mark is a letter (`s` stroke, `f` fill, `x` cut out, `c` cut
    ///   along a line), a 2 for the second level, and a path: `M`, `L`, `Q`, `C` and `Z` as in SVG; `O x y r` a circle;
    ///   `R x y w h r` a rounded rectangle; `A x y r from to` an arc in degrees; `* x y r s n` a star of n points,
    ///   radii r and s; `P` like `L` through any number of points.
    init?(_ width: CGFloat, _ height: CGFloat, _ text: String) {
        self.width = width
        self.height = height
        marks = []
        for part in text.split(separator: ";") {
            var words = part.split(separator: " ")[...]
            guard let head = words.popFirst(), let kind = head.first, "sfxc".contains(kind),
                let path = SymbolPath.parse(words)
            else { return nil }
            marks.append(
                Mark(
                    path: path, isStroke: kind == "s" || kind == "c", isCut: kind == "x" || kind == "c",
                    level: head.hasSuffix("2") ? 1 : 0))
        }
    }

    init(width: CGFloat, height: CGFloat, marks: [Mark]) {
        self.width = width
        self.height = height
        self.marks = marks
    }

    /// The shape turned, mirrored or scaled about its middle.
    func applying(_ t: CGAffineTransform, cutting: Bool = false) -> [Mark] {
        marks.map { mark in
            var t = t
            var changed = mark
            changed.path = mark.path.copy(using: &t) ?? mark.path
            if cutting { changed.isCut.toggle() }
            return changed
        }
    }
}

private enum SymbolPath {
    static func parse(_ words: ArraySlice<Substring>) -> CGPath? {
        let path = CGMutablePath()
        var words = words
        func numbers(_ count: Int) -> [CGFloat]? {
            guard words.count >= count else { return nil }
            let values = words.prefix(count).compactMap { Double($0).map { CGFloat($0) } }
            guard values.count == count else { return nil }
            words.removeFirst(count)
            return values
        }
        while let command = words.popFirst() {
            guard let n = numbers(count(command)) else { return nil }
            func p(_ index: Int) -> CGPoint { CGPoint(x: n[index], y: n[index + 1]) }
            switch command {
            case "M": path.move(to: p(0))
            case "L": path.addLine(to: p(0))
            case "Q": path.addQuadCurve(to: p(2), control: p(0))
            case "C": path.addCurve(to: p(4), control1: p(0), control2: p(2))
            case "Z": path.closeSubpath()
            case "O":
                path.addEllipse(in: CGRect(x: n[0] - n[2], y: n[1] - n[2], width: 2 * n[2], height: 2 * n[2]))
            case "R":
                path.addRoundedRect(
                    in: CGRect(x: n[0], y: n[1], width: n[2], height: n[3]), cornerWidth: n[4], cornerHeight: n[4])
            case "A":
                path.addRelativeArc(
                    center: p(0), radius: n[2], startAngle: n[3] * .pi / 180, delta: (n[4] - n[3]) * .pi / 180)
            case "*": addStar(to: path, p(0), n[2], n[3], Int(n[4]))
            default: return nil
            }
        }
        return path
    }

    private static func count(_ command: Substring) -> Int {
        switch command {
        case "Z": 0
        case "Q": 4
        case "C": 6
        case "O": 3
        case "R", "A", "*": 5
        default: 2
        }
    }

    private static func addStar(to path: CGMutablePath, _ center: CGPoint, _ outer: CGFloat, _ inner: CGFloat, _ n: Int)
    {
        let points = (0..<2 * max(2, n)).map { index in
            let angle = CGFloat(index) * .pi / CGFloat(max(2, n)) - .pi / 2
            let radius = index % 2 == 0 ? outer : inner
            return CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
        }
        path.addLines(between: points)
        path.closeSubpath()
    }
}
