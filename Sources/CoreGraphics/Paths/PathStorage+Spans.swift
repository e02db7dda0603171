import Foundation

extension CGPath {
    /// What of the heights between two the path's area touches, seen from above: stretches from left to right that don't meet.
    package func spans(from top: CGFloat, to bottom: CGFloat, using rule: CGPathFillRule) -> [ClosedRange<CGFloat>] {
        storage.spans(from: top, to: bottom, using: rule)
    }
}

extension PathStorage {
    /// In points: nobody sees a text that stands so far from a curve.
    private static var tolerance: CGFloat { 0.01 }

    fileprivate func spans(
        from top: CGFloat, to bottom: CGFloat, using rule: CGPathFillRule
    ) -> [ClosedRange<CGFloat>] {
        let box = CGRect(bounding: points)
        guard isFinite, !box.isNull, box.minY < bottom, box.maxY > top else { return [] }
        let lines = flattened(tolerance: max(fineTolerance, Self.tolerance))
        // An area in a band is bounded by the path itself and by the band's two edges.
        var spans = inside(lines, at: top, rule) + inside(lines, at: bottom, rule)
        for line in lines {
            var from = line.points[line.points.count - 1]
            for to in line.points {
                if let span = Self.span(from, to, top, bottom) { spans.append(span) }
                from = to
            }
        }
        return spans.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { joined, span in
            guard let last = joined.last, span.lowerBound <= last.upperBound else { return joined.append(span) }
            joined[joined.count - 1] = last.lowerBound...max(last.upperBound, span.upperBound)
        }
    }

    /// What of a line lies in a band; nil where it only touches the band's edge.
    private static func span(
        _ from: CGPoint, _ to: CGPoint, _ top: CGFloat, _ bottom: CGFloat
    ) -> ClosedRange<CGFloat>? {
        let (low, high) = (max(min(from.y, to.y), top), min(max(from.y, to.y), bottom))
        guard low < high || (from.y == to.y && from.y > top && from.y < bottom) else { return nil }
        func x(_ y: CGFloat) -> CGFloat { from.x + (to.x - from.x) * (y - from.y) / (to.y - from.y) }
        let (a, b) = from.y == to.y ? (from.x, to.x) : (x(low), x(high))
        return min(a, b)...max(a, b)
    }

    /// What of a height lies in the area.
    private func inside(_ lines: [Polyline], at y: CGFloat, _ rule: CGPathFillRule) -> [ClosedRange<CGFloat>] {
        var crossings: [(x: CGFloat, turn: Int)] = []
        for line in lines {
            var from = line.points[line.points.count - 1]
            for to in line.points {
                if (from.y <= y) != (to.y <= y) {
                    crossings.append(
                        (from.x + (y - from.y) / (to.y - from.y) * (to.x - from.x), to.y > from.y ? 1 : -1))
                }
                from = to
            }
        }
        crossings.sort { $0.x < $1.x }
        var winding = 0
        return zip(crossings, crossings.dropFirst()).compactMap { left, right in
            winding += left.turn
            return (rule == .winding ? winding != 0 : winding % 2 != 0) ? left.x...right.x : nil
        }
    }
}
