import Foundation
import Testing

@testable import UIFoundation
@testable import UIKit

@Suite("UIBezierPath")
struct BezierPathTests {
    private func near(_ a: CGPoint, _ b: CGPoint) -> Bool { hypot(a.x - b.x, a.y - b.y) < 1e-6 }

    @Test("clockwise arcs run towards greater angles, which is clockwise on screen")
    func arcs() {
        let quarter = UIBezierPath(
            arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        #expect(near(quarter.currentPoint, CGPoint(x: 0, y: 10)))
        #expect(quarter.bounds.maxY < 10.001 && quarter.bounds.minY > -0.001 && quarter.bounds.minX > -0.001)
        let rest = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
        #expect(abs(rest.bounds.minX + 10) < 0.01 && abs(rest.bounds.minY + 10) < 0.01)
        let full = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
        #expect(abs(full.bounds.width - 20) < 0.01)
    }

    @Test("corners are rounded where asked, and the box stays")
    func roundedCorners() {
        let rect = CGRect(x: 0, y: 0, width: 100, height: 60)
        let path = UIBezierPath(
            roundedRect: rect, byRoundingCorners: [.topLeft, .bottomRight], cornerRadii: CGSize(width: 20, height: 20))
        #expect(path.bounds == rect)
        #expect(!path.contains(CGPoint(x: 3, y: 3)))
        #expect(path.contains(CGPoint(x: 98, y: 2)))
        #expect(!path.contains(CGPoint(x: 97, y: 57)))
        #expect(path.contains(CGPoint(x: 2, y: 58)))
    }

    @Test("a gentle corner passes where UIKit's does, a tight one is a circle's quarter")
    func cornerShapes() {
        // On the diagonal a circle's quarter passes (1 − 1/√2) · 20 = 5.858 from both sides.
        let tight = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 40, height: 40), cornerRadius: 20)
        #expect(!tight.contains(CGPoint(x: 5.84, y: 5.84)) && tight.contains(CGPoint(x: 5.88, y: 5.88)))
        let gentle = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 100, height: 100), cornerRadius: 20)
        // The middle curve's middle: (0.075 + 3 · 0.169 + 3 · 0.373 + 0.631) / 8 of the radius from both sides.
        let middle = 20 * (0.07491100 + 3 * 0.16905899 + 3 * 0.37282401 + 0.63149399) / 8
        #expect(!gentle.contains(CGPoint(x: middle - 0.03, y: middle - 0.03)))
        #expect(gentle.contains(CGPoint(x: middle + 0.03, y: middle + 0.03)))
        // The curve leaves the side 1.528665 radii from the corner.
        #expect(gentle.contains(CGPoint(x: 31, y: 0.001)) && !gentle.contains(CGPoint(x: 25, y: 0.001)))
    }

    @Test("reversing draws the same from the end")
    func reversing() {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 0, y: 0))
        path.addLine(to: CGPoint(x: 10, y: 0))
        path.addCurve(
            to: CGPoint(x: 30, y: 0), controlPoint1: CGPoint(x: 15, y: 5), controlPoint2: CGPoint(x: 25, y: 9))
        path.lineWidth = 7
        let reversed = path.reversing()
        #expect("\(reversed.cgPath)" == "M 30 0 C 25 9 15 5 10 0 L 0 0")
        #expect(reversed.lineWidth == 7)
        #expect(reversed.reversing().cgPath == path.cgPath)
    }

    @Test("a hole drawn the other way round stays open")
    func holes() {
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 30))
        path.append(UIBezierPath(rect: CGRect(x: 10, y: 10, width: 10, height: 10)).reversing())
        #expect(!path.contains(CGPoint(x: 15, y: 15)))
        #expect(path.contains(CGPoint(x: 5, y: 5)))
    }

    @Test("archives keep points, settings and dashes")
    func archives() throws {
        let path = UIBezierPath(roundedRect: CGRect(x: 1, y: 2, width: 30, height: 40), cornerRadius: 5)
        path.lineWidth = 3
        path.lineCapStyle = .round
        path.setLineDash([4, 2], count: 2, phase: 1)
        let data = try NSKeyedArchiver.archivedData(withRootObject: path, requiringSecureCoding: true)
        let copy = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: UIBezierPath.self, from: data))
        #expect(copy.cgPath == path.cgPath)
        #expect(copy.lineWidth == 3 && copy.lineCapStyle == .round)
        var (lengths, count, phase): ([CGFloat], Int, CGFloat) = ([0, 0], 0, 0)
        copy.getLineDash(&lengths, count: &count, phase: &phase)
        #expect(lengths == [4, 2] && count == 2 && phase == 1)
    }

    @Test("without a current context drawing does nothing")
    func noContext() {
        UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1)).fill()
        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    @Test("filling and stroking use the path's settings and leave the context's alone")
    func drawing() {
        let list = DisplayList(bounds: CGRect(x: 0, y: 0, width: 50, height: 50)) { context in
            GraphicsContextStack.with(context) {
                UIColor.red.setStroke()
                UIColor.blue.setFill()
                let path = UIBezierPath(rect: CGRect(x: 1, y: 1, width: 8, height: 8))
                path.lineWidth = 2
                path.setLineDash([3, 1], count: 2, phase: 0)
                path.fill(with: .multiply, alpha: 0.5)
                path.stroke()
                context.stroke(CGRect(x: 20, y: 20, width: 5, height: 5))
            }
        }
        #expect(
            list.text == """
                fill rect 1 1 8 8 #0000FF alpha 0.5 blend multiply
                stroke rect 1 1 8 8 #FF0000 width 2 dash 3,1
                stroke rect 20 20 5 5 #FF0000 width 1
                """)
    }
}
