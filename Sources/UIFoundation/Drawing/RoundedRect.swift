import Foundation

/// UIKit's rounded rectangle: where sides are long enough, corners turn gently before and after the circle.
struct RoundedRect {
    var rect: CGRect
    var corners: UIRectCorner
    var radius: CGFloat

    /// Where one corner's curves run, in radii from the corner along the first side and along the second. Read off
    /// the paths UIKit makes.
    private static let reach: CGFloat = 1.52866483
    private static let gentle: [(CGFloat, CGFloat)] = [
        (1.08849323, 0), (0.86840689, 0), (0.63149399, 0.07491100),
        (0.37282392, 0.16905899), (0.16906013, 0.37282401), (0.07491100, 0.63149399),
        (0, 0.86840689), (0, 1.08849323), (0, 1.52866483),
    ]

    /// Starts after the top left corner and runs clockwise on screen.
    var path: CGPath {
        let rect = rect.standardized
        let shorter = min(rect.width, rect.height)
        let radius = max(0, min(radius, shorter / 2))
        let path = CGMutablePath()
        guard radius > 0, !corners.isDisjoint(with: .allFour) else {
            path.addRect(rect)
            return path
        }
        let isGentle = shorter >= 2 * Self.reach * radius
        /// A corner and the directions of its two sides, away from it, in the order they are walked.
        let walk: [(UIRectCorner, CGPoint, CGVector, CGVector)] = [
            (.topRight, CGPoint(x: rect.maxX, y: rect.minY), CGVector(dx: -1, dy: 0), CGVector(dx: 0, dy: 1)),
            (.bottomRight, CGPoint(x: rect.maxX, y: rect.maxY), CGVector(dx: 0, dy: -1), CGVector(dx: -1, dy: 0)),
            (.bottomLeft, CGPoint(x: rect.minX, y: rect.maxY), CGVector(dx: 1, dy: 0), CGVector(dx: 0, dy: -1)),
            (.topLeft, CGPoint(x: rect.minX, y: rect.minY), CGVector(dx: 0, dy: 1), CGVector(dx: 1, dy: 0)),
        ]
        let start = corners.contains(.topLeft) ? radius * (isGentle ? Self.reach : 1) : 0
        path.move(to: CGPoint(x: rect.minX + start, y: rect.minY))
        for (corner, point, before, after) in walk {
            func at(_ along: (CGFloat, CGFloat)) -> CGPoint {
                CGPoint(
                    x: point.x + radius * (along.0 * before.dx + along.1 * after.dx),
                    y: point.y + radius * (along.0 * before.dy + along.1 * after.dy))
            }
            guard corners.contains(corner) else {
                path.addLine(to: point)
                continue
            }
            if isGentle {
                path.addLine(to: at((Self.reach, 0)))
                let curve = Self.gentle.map(at)
                for index in stride(from: 0, to: curve.count, by: 3) {
                    path.addCurve(to: curve[index + 2], control1: curve[index], control2: curve[index + 1])
                }
            } else {
                path.addLine(to: at((1, 0)))
                path.addArc(tangent1End: point, tangent2End: at((0, 1)), radius: radius)
            }
        }
        path.closeSubpath()
        return path
    }
}

extension UIRectCorner {
    fileprivate static let allFour: UIRectCorner = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}
