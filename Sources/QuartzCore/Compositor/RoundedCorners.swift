import CoreGraphics

extension LayerCorners {
    /// The outline of a rectangle with these corners, moved inwards by `inset` on every side. Nil when it is a plain
    /// rectangle.
    func path(in rect: CGRect, inset: CGFloat = 0) -> CGPath? {
        let area = rect.standardized
        let radius = min(self.radius, min(area.width, area.height) / 2)
        let inner = area.insetBy(dx: inset, dy: inset)
        guard radius > 0, !mask.isEmpty, !inner.isNull, inner.width > 0, inner.height > 0 else { return nil }
        let shape = RoundedShape(rect: inner, radius: max(0, radius - inset), mask: mask)
        return curve == .continuous ? shape.continuous() : shape.circular()
    }
}

/// A rectangle of which some corners are rounded. Corners are visited clockwise as seen with y growing downwards.
private struct RoundedShape {
    let rect: CGRect
    let radius: CGFloat
    let mask: CACornerMask

    /// A corner's point, the direction in which the outline arrives and the one in which it leaves.
    private var corners: [(point: CGPoint, arriving: CGVector, leaving: CGVector, isRounded: Bool)] {
        let (left, right) = (CGVector(dx: -1, dy: 0), CGVector(dx: 1, dy: 0))
        let (up, down) = (CGVector(dx: 0, dy: -1), CGVector(dx: 0, dy: 1))
        return [
            (CGPoint(x: rect.maxX, y: rect.minY), right, down, mask.contains(.layerMaxXMinYCorner)),
            (CGPoint(x: rect.maxX, y: rect.maxY), down, left, mask.contains(.layerMaxXMaxYCorner)),
            (CGPoint(x: rect.minX, y: rect.maxY), left, up, mask.contains(.layerMinXMaxYCorner)),
            (CGPoint(x: rect.minX, y: rect.minY), up, right, mask.contains(.layerMinXMinYCorner)),
        ]
    }

    func circular() -> CGPath {
        // The distance of control points that brings a cubic curve within 0.03 % of a quarter circle.
        let k = radius * (1 - 0.5522847498307936)
        return outline(reach: radius) { path, at in
            path.addCurve(to: at(0, radius), control1: at(k, 0), control2: at(0, k))
        }
    }

    /// The corner of iOS 7 and later: three curves that together reach 1.528665 radii along each edge. The numbers
    /// are those of UIBezierPath's rounded rectangles, as widely measured. Where an edge is too short for both its
    /// corners the curve is drawn in as far as is needed.
    func continuous() -> CGPath {
        let reach: CGFloat = 1.52866483
        let room = min(rect.width, rect.height) / 2
        guard radius > 0 else { return circular() }
        let k = min(radius, room / reach)
        // Near half the side nothing is left of the longer run-up: blend into the circle that must come out.
        if k < radius * 0.75 { return circular() }
        return outline(reach: reach * k) { path, at in
            path.addCurve(
                to: at(0.63149399 * k, 0.07491100 * k), control1: at(1.08849323 * k, 0), control2: at(0.86840689 * k, 0)
            )
            path.addCurve(
                to: at(0.07491100 * k, 0.63149399 * k), control1: at(0.37282392 * k, 0.16905899 * k),
                control2: at(0.16905899 * k, 0.37282392 * k))
            path.addCurve(
                to: at(0, reach * k), control1: at(0, 0.86840689 * k), control2: at(0, 1.08849323 * k))
        }
    }

    /// - Parameter turn: Adds a rounded corner, given a function from distances before and after the corner point to
    ///   points.
    private func outline(
        reach: CGFloat, turn: (CGMutablePath, (_ before: CGFloat, _ after: CGFloat) -> CGPoint) -> Void
    ) -> CGPath {
        let path = CGMutablePath()
        for (index, corner) in corners.enumerated() {
            func at(_ before: CGFloat, _ after: CGFloat) -> CGPoint {
                CGPoint(
                    x: corner.point.x - corner.arriving.dx * before + corner.leaving.dx * after,
                    y: corner.point.y - corner.arriving.dy * before + corner.leaving.dy * after)
            }
            let start = at(corner.isRounded ? reach : 0, 0)
            if index == 0 { path.move(to: start) } else { path.addLine(to: start) }
            if corner.isRounded { turn(path, at) }
        }
        path.closeSubpath()
        return path
    }
}
