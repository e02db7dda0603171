import Foundation
import Testing

@testable import CoreGraphics

@Suite("CGPath")
struct PathTests {
    @Test("the box of a path is exact where the box of its points is not")
    func curveExtrema() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addCurve(to: CGPoint(x: 100, y: 0), control1: CGPoint(x: 0, y: 100), control2: CGPoint(x: 100, y: 100))
        #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 100, height: 100))
        // At t = 1/2 the curve's height is 3/4 of its control points'.
        #expect(near(path.boundingBoxOfPath, CGRect(x: 0, y: 0, width: 100, height: 75)))
        let quad = CGMutablePath()
        quad.move(to: .zero)
        quad.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
        #expect(near(quad.boundingBoxOfPath, CGRect(x: 0, y: 0, width: 10, height: 5), 1e-6))
    }

    @Test("an ellipse's box is its rectangle")
    func ellipse() {
        let rect = CGRect(x: 3, y: 4, width: 50, height: 20)
        #expect(near(CGPath(ellipseIn: rect, transform: nil).boundingBoxOfPath, rect))
    }

    @Test("an empty path has no box")
    func emptyBox() {
        #expect(CGMutablePath().boundingBox.isNull)
        #expect(CGMutablePath().boundingBoxOfPath.isNull)
        #expect(CGMutablePath().isEmpty)
    }

    @Test("a horizontal line has a box of no height")
    func flatBox() {
        let path = CGMutablePath()
        path.addLines(between: [CGPoint(x: 1, y: 5), CGPoint(x: 9, y: 5)])
        #expect(path.boundingBoxOfPath == CGRect(x: 1, y: 5, width: 8, height: 0))
    }

    @Test("lines without a starting point are left out")
    func noStart() {
        let path = CGMutablePath()
        path.addLine(to: CGPoint(x: 1, y: 1))
        path.closeSubpath()
        #expect(path.isEmpty)
        #expect(path.currentPoint == .zero)
    }

    @Test("closing returns to where the subpath began")
    func closing() {
        let path = CGMutablePath()
        path.addLines(between: [CGPoint(x: 1, y: 2), CGPoint(x: 5, y: 2), CGPoint(x: 5, y: 9)])
        path.closeSubpath()
        #expect(path.currentPoint == CGPoint(x: 1, y: 2))
    }

    @Test("arcs lie on their circle, to the accuracy of cubic curves")
    func arcsAreRound() {
        let path = CGMutablePath()
        path.addArc(
            center: CGPoint(x: 10, y: 20), radius: 100, startAngle: 0.3, endAngle: 5, clockwise: false)
        for line in path.storage.flattened(tolerance: 1e-4) {
            for point in line.points { #expect(near(hypot(point.x - 10, point.y - 20), 100, 0.03)) }
        }
        #expect(near(path.currentPoint, CGPoint(x: 10 + 100 * cos(5.0), y: 20 + 100 * sin(5.0))))
    }

    @Test(
        "an arc sweeps towards greater angles unless it is clockwise",
        arguments: [
            (0.0, 0.5, false, 0.5), (0, 0.5, true, -1.5), (0.5, 0, false, 1.5), (0.5, 0, true, -0.5), (0, 2, false, 2),
            (0, -2, true, -2), (0.25, 0.25, false, 0),
        ] as [(CGFloat, CGFloat, Bool, CGFloat)])
    func sweep(_ start: CGFloat, _ end: CGFloat, _ clockwise: Bool, _ halfTurns: CGFloat) {
        let found = PathStorage.sweep(from: start * .pi, to: end * .pi, clockwise: clockwise)
        #expect(near(found, halfTurns * .pi))
    }

    @Test("an arc between tangents touches both")
    func tangentArc() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addArc(tangent1End: CGPoint(x: 100, y: 0), tangent2End: CGPoint(x: 100, y: 100), radius: 20)
        #expect(near(path.currentPoint, CGPoint(x: 100, y: 20)))
        #expect(near(path.boundingBoxOfPath, CGRect(x: 0, y: 0, width: 100, height: 20)))
        #expect(path.contains(CGPoint(x: 93, y: 7)))
        #expect(!path.contains(CGPoint(x: 97, y: 3)))
    }

    @Test("a tangent arc along a straight line is the line to the corner")
    func straightTangentArc() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addArc(tangent1End: CGPoint(x: 50, y: 0), tangent2End: CGPoint(x: 100, y: 0), radius: 20)
        #expect(path.description == "M 0 0 L 50 0")
    }

    @Test("rounded corners cut off what they should")
    func roundedRect() {
        let path = CGPath(
            roundedRect: CGRect(x: 0, y: 0, width: 100, height: 60), cornerWidth: 20, cornerHeight: 20, transform: nil)
        // The arc's middle is 20 · (1 − 1/√2) = 5.86 from both sides.
        #expect(!path.contains(CGPoint(x: 5.5, y: 5.5)))
        #expect(path.contains(CGPoint(x: 6.2, y: 6.2)))
        #expect(near(path.boundingBoxOfPath, CGRect(x: 0, y: 0, width: 100, height: 60)))
    }

    @Test("corners too large for the rectangle are cut down to half its sides")
    func hugeCorners() {
        let path = CGPath(
            roundedRect: CGRect(x: 0, y: 0, width: 10, height: 20), cornerWidth: 99, cornerHeight: 99, transform: nil)
        #expect(near(path.boundingBoxOfPath, CGRect(x: 0, y: 0, width: 10, height: 20)))
    }

    @Test("overlapping shapes are inside by winding and outside by even-odd")
    func fillRules() {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 30, height: 30))
        path.addRect(CGRect(x: 10, y: 10, width: 10, height: 10))
        let middle = CGPoint(x: 15, y: 15)
        #expect(path.contains(middle))
        #expect(!path.contains(middle, using: .evenOdd))
        #expect(path.contains(CGPoint(x: 5, y: 5), using: .evenOdd))
    }

    @Test("a rectangle holds its lower edges and not its upper ones")
    func edges() {
        let path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
        #expect(path.contains(.zero))
        #expect(!path.contains(CGPoint(x: 10, y: 5)))
        #expect(!path.contains(CGPoint(x: 5, y: 10)))
    }

    @Test("containment agrees with the circle's equation")
    func circleContains() {
        let path = CGPath(ellipseIn: CGRect(x: -50, y: -50, width: 100, height: 100), transform: nil)
        var random = Lehmer(state: 1)
        for _ in 0..<500 {
            let p = CGPoint(x: .random(in: -60...60, using: &random), y: .random(in: -60...60, using: &random))
            let distance = hypot(p.x, p.y)
            if abs(distance - 50) > 0.05 { #expect(path.contains(p) == (distance < 50)) }
        }
    }

    @Test("only a single rectangle along the axes is one")
    func isRect() {
        var rect = CGRect.zero
        #expect(CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil).isRect(&rect))
        #expect(rect == CGRect(x: 1, y: 2, width: 3, height: 4))
        var turn = CGAffineTransform(rotationAngle: 0.1)
        #expect(!CGPath(rect: rect, transform: &turn).isRect(nil))
        #expect(!CGPath(ellipseIn: rect, transform: nil).isRect(nil))
        let open = CGMutablePath()
        open.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 0), CGPoint(x: 1, y: 1), CGPoint(x: 0, y: 1)])
        #expect(!open.isRect(nil))
    }

    @Test("blocks see every element with its points")
    func elements() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 1, y: 2))
        path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 3, y: 4))
        path.closeSubpath()
        var seen: [String] = []
        path.applyWithBlock { element in
            let count = element.pointee.type.pointCount
            seen.append("\(element.pointee.type) \((0..<count).map { element.pointee.points[$0] })")
        }
        #expect(
            seen == ["moveToPoint [(1.0, 2.0)]", "addQuadCurveToPoint [(3.0, 4.0), (5.0, 6.0)]", "closeSubpath []"])
    }

    @Test("equal paths are equal and copies do not change with their original")
    func equality() throws {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
        let copy = try #require(path.copy())
        #expect(copy == path)
        #expect(copy.hashValue == path.hashValue)
        path.addRect(.zero)
        #expect(copy != path)
        #expect(copy == CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil))
    }

    // MARK: Outlines

    @Test("dashes cut a line at their lengths")
    func dashing() {
        let line = CGMutablePath()
        line.addLines(between: [.zero, CGPoint(x: 20, y: 0)])
        #expect(
            line.copy(dashingWithPhase: 0, lengths: [6, 3]).description == "M 0 0 L 6 0 M 9 0 L 15 0 M 18 0 L 20 0")
        #expect(
            line.copy(dashingWithPhase: 4, lengths: [6, 3]).description == "M 0 0 L 2 0 M 5 0 L 11 0 M 14 0 L 20 0")
        #expect(line.copy(dashingWithPhase: 7, lengths: [6, 3]).description == "M 2 0 L 8 0 M 11 0 L 17 0")
        #expect(line.copy(dashingWithPhase: 0, lengths: [5]).description == "M 0 0 L 5 0 M 10 0 L 15 0")
    }

    @Test("a dash runs around corners, and around the start of a closed line")
    func dashCorners() {
        let square = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
        #expect(
            square.copy(dashingWithPhase: 0, lengths: [15, 7]).description
                == "M 0 0 L 10 0 L 10 5 M 8 10 L 0 10 L 0 3")
        #expect(
            square.copy(dashingWithPhase: 5, lengths: [15, 7]).description
                == "M 10 7 L 10 10 L 0 10 L 0 8 M 0 1 L 0 0 L 10 0")
    }

    @Test("dashes without length leave the path whole")
    func degenerateDashes() {
        let line = CGMutablePath()
        line.addLines(between: [.zero, CGPoint(x: 20, y: 0)])
        for lengths: [CGFloat] in [[], [0, 0], [-1, 5], [.nan], [.infinity]] {
            #expect(line.copy(dashingWithPhase: 0, lengths: lengths) == line)
        }
    }

    @Test("the outline of a straight line is a rectangle, longer by half a width with square caps")
    func strokedLine() {
        let line = CGMutablePath()
        line.addLines(between: [CGPoint(x: 10, y: 10), CGPoint(x: 30, y: 10)])
        let butt = line.copy(strokingWithWidth: 4, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
        #expect(butt.boundingBoxOfPath == CGRect(x: 10, y: 8, width: 20, height: 4))
        let square = line.copy(strokingWithWidth: 4, lineCap: .square, lineJoin: .miter, miterLimit: 10)
        #expect(square.boundingBoxOfPath == CGRect(x: 8, y: 8, width: 24, height: 4))
        let round = line.copy(strokingWithWidth: 4, lineCap: .round, lineJoin: .miter, miterLimit: 10)
        #expect(near(round.boundingBoxOfPath, CGRect(x: 8, y: 8, width: 24, height: 4), 1e-6))
        #expect(!round.contains(CGPoint(x: 8.2, y: 8.2)))
    }

    @Test("the outline of a rectangle reaches its miters and leaves the middle open")
    func strokedRect() {
        let rect = CGPath(rect: CGRect(x: 10, y: 10, width: 20, height: 20), transform: nil)
        let outline = rect.copy(strokingWithWidth: 4, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
        #expect(near(outline.boundingBoxOfPath, CGRect(x: 8, y: 8, width: 24, height: 24)))
        #expect(outline.contains(CGPoint(x: 8.1, y: 8.1)))
        #expect(outline.contains(CGPoint(x: 11.9, y: 20)))
        #expect(!outline.contains(CGPoint(x: 20, y: 20)))
        let bevel = rect.copy(strokingWithWidth: 4, lineCap: .butt, lineJoin: .bevel, miterLimit: 10)
        #expect(!bevel.contains(CGPoint(x: 8.5, y: 8.5)))
        // A miter limit below √2 turns right angles into bevels.
        let limited = rect.copy(strokingWithWidth: 4, lineCap: .butt, lineJoin: .miter, miterLimit: 1.4)
        #expect(!limited.contains(CGPoint(x: 8.5, y: 8.5)))
        let round = rect.copy(strokingWithWidth: 4, lineCap: .butt, lineJoin: .round, miterLimit: 10)
        #expect(!round.contains(CGPoint(x: 8.5, y: 8.5)))
        #expect(round.contains(CGPoint(x: 8.7, y: 8.7)))
    }

    @Test("a point is in a circle's outline when it is near enough to the circle")
    func strokedCircle() {
        let circle = CGPath(ellipseIn: CGRect(x: -50, y: -50, width: 100, height: 100), transform: nil)
        let outline = circle.copy(strokingWithWidth: 10, lineCap: .butt, lineJoin: .round, miterLimit: 10)
        var random = Lehmer(state: 2)
        for _ in 0..<500 {
            let p = CGPoint(x: .random(in: -60...60, using: &random), y: .random(in: -60...60, using: &random))
            let distance = abs(hypot(p.x, p.y) - 50)
            if abs(distance - 5) > 0.1 { #expect(outline.contains(p) == (distance < 5)) }
        }
    }

    @Test("a point is in a zigzag's round outline when it is near enough to the zigzag")
    func strokedZigzag() {
        let points = [
            CGPoint(x: 0, y: 0), CGPoint(x: 40, y: 5), CGPoint(x: 8, y: 18), CGPoint(x: 30, y: 30),
            CGPoint(x: 12, y: 44),
        ]
        let path = CGMutablePath()
        path.addLines(between: points)
        let outline = path.copy(strokingWithWidth: 8, lineCap: .round, lineJoin: .round, miterLimit: 10)
        var random = Lehmer(state: 3)
        for _ in 0..<1000 {
            let p = CGPoint(x: .random(in: -6...46, using: &random), y: .random(in: -6...50, using: &random))
            let distance = zip(points, points.dropFirst()).map { distanceToSegment(p, $0, $1) }.min() ?? 0
            if abs(distance - 4) > 0.02 { #expect(outline.contains(p) == (distance < 4), "\(p)") }
        }
    }

    private func distanceToSegment(_ p: CGPoint, _ a: CGPoint, _ b: CGPoint) -> CGFloat {
        let (dx, dy) = (b.x - a.x, b.y - a.y)
        let t = max(0, min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy)))
        return hypot(p.x - a.x - t * dx, p.y - a.y - t * dy)
    }

    @Test("a line without length shows round and square caps only")
    func dots() {
        let dot = CGMutablePath()
        dot.move(to: CGPoint(x: 5, y: 5))
        dot.addLine(to: CGPoint(x: 5, y: 5))
        func outline(_ cap: CGLineCap) -> CGRect {
            dot.copy(strokingWithWidth: 4, lineCap: cap, lineJoin: .miter, miterLimit: 10).boundingBoxOfPath
        }
        #expect(outline(.butt).isNull)
        #expect(outline(.square) == CGRect(x: 3, y: 3, width: 4, height: 4))
        #expect(near(outline(.round), CGRect(x: 3, y: 3, width: 4, height: 4)))
    }

    @Test("numbers that are not finite give no outline and contain nothing")
    func notFinite() {
        let path = CGMutablePath()
        path.addLines(between: [.zero, CGPoint(x: CGFloat.nan, y: 1), CGPoint(x: CGFloat.infinity, y: 5)])
        #expect(path.copy(strokingWithWidth: 1, lineCap: .butt, lineJoin: .miter, miterLimit: 10).isEmpty)
        #expect(!path.contains(.zero))
        path.addArc(center: .zero, radius: .nan, startAngle: 0, endAngle: 1, clockwise: false)
        path.addRelativeArc(center: .zero, radius: 1, startAngle: 0, delta: 1e300)
        #expect(path.storage.kinds.count < 20)
    }
}
