import Foundation

extension PathStorage {
    /// The outline of a line along the path, for the winding rule: each subpath's two sides with joins, and caps at
    /// open ends. Curves come out as short lines; round joins and caps as arcs.
    func stroked(_ style: LineStyle) -> PathStorage {
        guard style.width.isFinite, style.width > 0, isFinite else { return PathStorage() }
        // Flat enough for the outer side of the line, which is longer than the path.
        let tolerance = min(fineTolerance * 10, style.width / 200)
        var stroker = Stroker(style)
        for line in flattened(tolerance: max(tolerance, fineTolerance)) { stroker.add(line) }
        return stroker.outline
    }
}

private struct Stroker {
    private(set) var outline = PathStorage()
    private let style: LineStyle
    private let radius: CGFloat

    init(_ style: LineStyle) {
        self.style = style
        radius = style.width / 2
    }

    mutating func add(_ line: Polyline) {
        var points: [CGPoint] = []
        for point in line.points where point != points.last { points.append(point) }
        if line.isClosed, points.count > 1, points.last == points.first { points.removeLast() }
        guard points.count > 1 else { return addDot(points[0], isClosed: line.isClosed, of: line) }
        if line.isClosed && points.count > 2 {
            addSide(points + [points[0], points[1]])
            outline.closeSubpath()
            let back = Array(points.reversed())
            addSide(back + [back[0], back[1]])
        } else {
            addSide(points, startsSubpath: true)
            addCap(from: points[points.count - 2], at: points[points.count - 1])
            addSide(points.reversed(), startsSubpath: false)
            addCap(from: points[1], at: points[0])
        }
        outline.closeSubpath()
    }

    /// The left side of a chain of points. A chain of a closed line repeats its first two points: the side then starts
    /// with the first segment and ends with the join back into it.
    private mutating func addSide(_ points: [CGPoint], startsSubpath: Bool = true) {
        let chainIsClosed =
            points.count > 3 && points[0] == points[points.count - 2] && points[1] == points[points.count - 1]
        var normal = leftNormal(points[0], points[1])
        let first = points[0] + normal * radius
        if startsSubpath { outline.move(to: first) } else { outline.addLine(to: first) }
        for index in 1..<points.count {
            if chainIsClosed && index == points.count - 1 { break }
            outline.addLine(to: points[index] + normal * radius)
            guard index + 1 < points.count else { break }
            let next = leftNormal(points[index], points[index + 1])
            addJoin(at: points[index], normal, next)
            normal = next
        }
    }

    /// From the end of one segment's side to the start of the next one's.
    private mutating func addJoin(at corner: CGPoint, _ before: CGVector, _ after: CGVector) {
        let cross = before.dx * after.dy - before.dy * after.dx
        let dot = before.dx * after.dx + before.dy * after.dy
        // The left side is the outer one where the line turns towards its right.
        let isOuter = cross < 0 || (cross == 0 && dot < 0)
        let end = corner + after * radius
        guard isOuter else {
            // By way of the corner the inner side's overlap winds so that it stays filled.
            outline.addLine(to: corner)
            return outline.addLine(to: end)
        }
        switch style.join {
        case .round:
            addArc(corner, from: before, to: after)
        case .miter:
            // The tip lies radius / cos(half the turn) from the corner; the limit bounds that in half widths.
            let cosineOfHalf = ((1 + dot) / 2).squareRoot()
            if cosineOfHalf > 1e-6, 1 / cosineOfHalf <= style.miterLimit {
                let sum = CGVector(dx: before.dx + after.dx, dy: before.dy + after.dy)
                outline.addLine(to: corner + sum * (radius / (1 + dot)))
            }
            outline.addLine(to: end)
        case .bevel: outline.addLine(to: end)
        }
    }

    /// Around the end of an open line, from its left side to its right.
    private mutating func addCap(from previous: CGPoint, at end: CGPoint) {
        let normal = leftNormal(previous, end)
        let back = CGVector(dx: -normal.dx, dy: -normal.dy)
        switch style.cap {
        case .butt: outline.addLine(to: end + back * radius)
        case .round: addArc(end, from: normal, to: back)
        case .square:
            // The left normal turned a quarter to the right points along the line.
            let along = CGVector(dx: normal.dy, dy: -normal.dx) * radius
            outline.addLine(to: end + normal * radius + along)
            outline.addLine(to: end + back * radius + along)
            outline.addLine(to: end + back * radius)
        }
    }

    /// A point that a line of no length was drawn at shows its caps only.
    private mutating func addDot(_ point: CGPoint, isClosed: Bool, of line: Polyline) {
        guard isClosed || line.points.count > 1 else { return }
        let box = CGRect(x: point.x - radius, y: point.y - radius, width: 2 * radius, height: 2 * radius)
        switch style.cap {
        case .butt: break
        case .round: outline.addEllipse(in: box)
        case .square: outline.addRect(box)
        }
    }

    /// An arc to the right around the centre, between two directions.
    private mutating func addArc(_ center: CGPoint, from: CGVector, to: CGVector) {
        let start = atan2(from.dy, from.dx)
        var delta = atan2(to.dy, to.dx) - start
        if delta > 0 { delta -= 2 * .pi }
        outline.addRelativeArc(center: center, radius: radius, startAngle: start, delta: delta)
    }

    private func leftNormal(_ from: CGPoint, _ to: CGPoint) -> CGVector {
        let length = hypot(to.x - from.x, to.y - from.y)
        return CGVector(dx: -(to.y - from.y) / length, dy: (to.x - from.x) / length)
    }
}

private func + (point: CGPoint, vector: CGVector) -> CGPoint {
    CGPoint(x: point.x + vector.dx, y: point.y + vector.dy)
}

private func * (vector: CGVector, factor: CGFloat) -> CGVector {
    CGVector(dx: vector.dx * factor, dy: vector.dy * factor)
}
