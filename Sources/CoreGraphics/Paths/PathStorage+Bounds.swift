import Foundation

extension PathStorage {
    /// Around lines and curves, with each curve's extrema solved for exactly.
    var tightBounds: CGRect {
        var box = CGRect.null
        var current = CGPoint.zero
        func include(_ points: CGPoint...) { box = box.joined(with: CGRect(bounding: points)) }
        forEach { segment in
            switch segment {
            case .move(let p), .line(let p):
                include(p)
                current = p
            case .quad(let c, let p):
                // The same curve as a cubic; raising the degree is exact.
                let c1 = CGPoint(x: current.x + (c.x - current.x) * 2 / 3, y: current.y + (c.y - current.y) * 2 / 3)
                let c2 = CGPoint(x: p.x + (c.x - p.x) * 2 / 3, y: p.y + (c.y - p.y) * 2 / 3)
                box = box.joined(with: cubicBounds(current, c1, c2, p))
                current = p
            case .curve(let c1, let c2, let p):
                box = box.joined(with: cubicBounds(current, c1, c2, p))
                current = p
            case .close: break
            }
        }
        return box
    }

    /// The rectangle this path is, when it is one: four corners along the axes, closed or back at the start.
    var asRect: CGRect? {
        guard kinds.first == .moveToPoint, points.count == 4 || points.count == 5 else { return nil }
        let lines = kinds.dropFirst().prefix { $0 == .addLineToPoint }.count
        guard lines == points.count - 1 else { return nil }
        let closes = kinds.count == lines + 2 && kinds.last == .closeSubpath
        guard closes || kinds.count == lines + 1 else { return nil }
        if points.count == 5 { guard points[4] == points[0] else { return nil } } else if !closes { return nil }
        let (p, q, r, s) = (points[0], points[1], points[2], points[3])
        guard
            (p.y == q.y && q.x == r.x && r.y == s.y && s.x == p.x)
                || (p.x == q.x && q.y == r.y && r.x == s.x && s.y == p.y)
        else { return nil }
        return CGRect(bounding: [p, r])
    }
}

extension CGRect {
    /// `union`, but an empty rectangle still counts: a horizontal line has a place though it has no area.
    func joined(with other: CGRect) -> CGRect {
        if isNull { return other }
        if other.isNull { return self }
        let (left, top) = (Swift.min(minX, other.minX), Swift.min(minY, other.minY))
        return CGRect(
            x: left, y: top, width: Swift.max(maxX, other.maxX) - left, height: Swift.max(maxY, other.maxY) - top)
    }
}

private func cubicBounds(_ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint, _ p3: CGPoint) -> CGRect {
    let x = cubicRange(p0.x, p1.x, p2.x, p3.x)
    let y = cubicRange(p0.y, p1.y, p2.y, p3.y)
    return CGRect(x: x.low, y: y.low, width: x.high - x.low, height: y.high - y.low)
}

/// The extremes of one coordinate: its ends and where its derivative, a quadratic, is zero.
private func cubicRange(_ p0: CGFloat, _ p1: CGFloat, _ p2: CGFloat, _ p3: CGFloat) -> (low: CGFloat, high: CGFloat) {
    var low = min(p0, p3)
    var high = max(p0, p3)
    if p1 >= low && p1 <= high && p2 >= low && p2 <= high { return (low, high) }
    let a = p3 - 3 * p2 + 3 * p1 - p0
    let b = 2 * (p2 - 2 * p1 + p0)
    let c = p1 - p0
    var roots: [CGFloat] = []
    if abs(a) < 1e-12 * max(abs(b), abs(c)) {
        if b != 0 { roots.append(-c / b) }
    } else {
        let discriminant = b * b - 4 * a * c
        if discriminant >= 0 {
            // Both roots from one sum of equal signs, so that no digits are lost to cancellation.
            let q = -(b + copysign(discriminant.squareRoot(), b)) / 2
            roots.append(q / a)
            if q != 0 { roots.append(c / q) }
        }
    }
    for t in roots where t > 0 && t < 1 {
        let s = 1 - t
        let value = s * s * s * p0 + 3 * s * s * t * p1 + 3 * s * t * t * p2 + t * t * t * p3
        low = min(low, value)
        high = max(high, value)
    }
    return (low, high)
}
