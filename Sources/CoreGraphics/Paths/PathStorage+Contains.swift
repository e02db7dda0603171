import Foundation

extension PathStorage {
    func contains(_ point: CGPoint, using rule: CGPathFillRule) -> Bool {
        guard point.isFinite, isFinite else { return false }
        // Outside the control points' box nothing can be inside.
        let box = CGRect(bounding: points)
        guard point.x >= box.minX, point.x <= box.maxX, point.y >= box.minY, point.y <= box.maxY else { return false }
        let winding = windingNumber(around: point)
        return rule == .winding ? winding != 0 : winding % 2 != 0
    }

    /// Crossings of the ray to the right of the point, upward ones counted against downward ones.
    private func windingNumber(around point: CGPoint) -> Int {
        var winding = 0
        for line in flattened(tolerance: fineTolerance) {
            var from = line.points[line.points.count - 1]
            for to in line.points {
                if (from.y <= point.y) != (to.y <= point.y) {
                    let x = from.x + (point.y - from.y) / (to.y - from.y) * (to.x - from.x)
                    if x > point.x { winding += to.y > from.y ? 1 : -1 }
                }
                from = to
            }
        }
        return winding
    }
}
