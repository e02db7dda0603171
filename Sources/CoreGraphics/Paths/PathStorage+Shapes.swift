import Foundation

extension PathStorage {
    /// Control points this far along the tangents make four curves a circle, to 3 parts in 10,000.
    private static let quarterCircle: CGFloat = 0.552284749830793

    /// Starts at the middle of the right side and runs with growing angles, as CGPath does.
    mutating func addEllipse(in rect: CGRect) {
        let rx = rect.size.width / 2
        let ry = rect.size.height / 2
        let center = CGPoint(x: rect.origin.x + rx, y: rect.origin.y + ry)
        let k = Self.quarterCircle
        func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: center.x + x * rx, y: center.y + y * ry) }
        move(to: at(1, 0))
        addCurve(to: at(0, 1), control1: at(1, k), control2: at(k, 1))
        addCurve(to: at(-1, 0), control1: at(-k, 1), control2: at(-1, k))
        addCurve(to: at(0, -1), control1: at(-1, -k), control2: at(-k, -1))
        addCurve(to: at(1, 0), control1: at(k, -1), control2: at(1, -k))
        closeSubpath()
    }

    /// Corners larger than half a side are cut down to it.
    mutating func addRoundedRect(_ rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) {
        let rect = rect.standardized
        let w = max(0, min(cornerWidth, rect.width / 2))
        let h = max(0, min(cornerHeight, rect.height / 2))
        guard w > 0, h > 0 else { return addRect(rect) }
        let (left, right, top, bottom) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
        let rx = w * (1 - Self.quarterCircle)
        let ry = h * (1 - Self.quarterCircle)
        func p(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
        move(to: p(right, rect.midY))
        addLine(to: p(right, bottom - h))
        addCurve(to: p(right - w, bottom), control1: p(right, bottom - ry), control2: p(right - rx, bottom))
        addLine(to: p(left + w, bottom))
        addCurve(to: p(left, bottom - h), control1: p(left + rx, bottom), control2: p(left, bottom - ry))
        addLine(to: p(left, top + h))
        addCurve(to: p(left + w, top), control1: p(left, top + ry), control2: p(left + rx, top))
        addLine(to: p(right - w, top))
        addCurve(to: p(right, top + h), control1: p(right - rx, top), control2: p(right, top + ry))
        closeSubpath()
    }

    /// An arc of a circle, joined by a line to the current point when there is one.
    ///
    /// `clockwise` means towards smaller angles, which is clockwise where y grows upwards.
    mutating func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform t: CGAffineTransform = .identity
    ) {
        addRelativeArc(
            center: center, radius: radius, startAngle: startAngle,
            delta: Self.sweep(from: startAngle, to: endAngle, clockwise: clockwise), transform: t)
    }

    mutating func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
        transform t: CGAffineTransform = .identity
    ) {
        guard center.isFinite, radius.isFinite, startAngle.isFinite, delta.isFinite else { return }
        func at(_ angle: CGFloat, _ along: CGFloat = 0) -> CGPoint {
            CGPoint(
                x: center.x + radius * (cos(angle) - along * sin(angle)),
                y: center.y + radius * (sin(angle) + along * cos(angle))
            ).applying(t)
        }
        let first = at(startAngle)
        if currentPoint == nil { move(to: first) } else { addLine(to: first) }
        // More than one turn draws the same circle again; hostile angles must not draw it a million times.
        let turn = 2 * CGFloat.pi
        let delta = abs(delta) > 2 * turn ? delta.truncatingRemainder(dividingBy: turn) + copysign(turn, delta) : delta
        let count = Int((abs(delta) / (.pi / 2) - 1e-9).rounded(.up))
        guard count > 0 else { return }
        let step = delta / CGFloat(count)
        let reach = 4 / 3 * tan(step / 4)
        for index in 0..<count {
            let from = startAngle + CGFloat(index) * step
            let to = index == count - 1 ? startAngle + delta : from + step
            addCurve(to: at(to), control1: at(from, reach), control2: at(to, -reach))
        }
    }

    /// An arc touching both tangents, from the current point.
    mutating func addArc(
        tangent1End corner: CGPoint, tangent2End end: CGPoint, radius: CGFloat,
        transform t: CGAffineTransform = .identity
    ) {
        guard let current = currentPoint, corner.isFinite, end.isFinite, radius.isFinite else { return }
        let start = t.isIdentity ? current : current.applying(t.inverted())
        let v1 = CGVector(dx: start.x - corner.x, dy: start.y - corner.y)
        let v2 = CGVector(dx: end.x - corner.x, dy: end.y - corner.y)
        let length1 = hypot(v1.dx, v1.dy)
        let length2 = hypot(v2.dx, v2.dy)
        let cross = v1.dx * v2.dy - v1.dy * v2.dx
        guard length1 > 0, length2 > 0, radius > 0, abs(cross) > 1e-12 * length1 * length2 else {
            return addLine(to: corner.applying(t))
        }
        let angle = acos(max(-1, min(1, (v1.dx * v2.dx + v1.dy * v2.dy) / (length1 * length2))))
        let reach = radius / tan(angle / 2)
        let touch = CGPoint(x: corner.x + v1.dx / length1 * reach, y: corner.y + v1.dy / length1 * reach)
        // The centre lies beside the first tangent, on the second one's side.
        let side: CGFloat = cross > 0 ? 1 : -1
        let center = CGPoint(
            x: touch.x - v1.dy / length1 * radius * side, y: touch.y + v1.dx / length1 * radius * side)
        let startAngle = atan2(touch.y - center.y, touch.x - center.x)
        addRelativeArc(
            center: center, radius: radius, startAngle: startAngle, delta: -side * (.pi - angle), transform: t)
    }

    static func sweep(from start: CGFloat, to end: CGFloat, clockwise: Bool) -> CGFloat {
        let turn = 2 * CGFloat.pi
        let delta = clockwise ? start - end : end - start
        guard delta.isFinite else { return 0 }
        // Angles written as 2 * .pi in single steps may fall short of a turn by rounding.
        if delta >= turn - 1e-9 { return clockwise ? -turn : turn }
        var reduced = delta.truncatingRemainder(dividingBy: turn)
        if reduced < 0 { reduced += turn }
        // Whole turns against the direction are a circle as well; no turn at all is none.
        if delta < -1e-9, reduced < 1e-9 || reduced > turn - 1e-9 { reduced = turn }
        return clockwise ? -reduced : reduced
    }
}
