import Foundation
import Testing

@testable import CoreGraphics

@Suite("What of a band a path's area touches")
struct PathSpansTests {
    private func spans(_ path: CGPath, _ top: CGFloat, _ bottom: CGFloat, _ rule: CGPathFillRule = .winding) -> [[Int]]
    {
        path.spans(from: top, to: bottom, using: rule).map {
            [$0.lowerBound, $0.upperBound].map { Int(($0 * 10).rounded()) }
        }
    }

    private let circle = CGPath(ellipseIn: CGRect(x: 5, y: 5, width: 10, height: 10), transform: nil)

    @Test("all of an area that lies in the band, and the widest of one that crosses it")
    func circles() {
        #expect(spans(circle, 0, 20) == [[50, 150]])
        #expect(spans(circle, 8, 30) == [[50, 150]])
        // Half of the chord 3 below the middle is 4.
        #expect(spans(circle, 13, 30) == [[60, 140]])
        #expect(spans(circle, 0, 7) == [[60, 140]])
        #expect(spans(circle, 9.9, 10.1) == [[50, 150]])
    }

    @Test("nothing of one that only touches its edge")
    func touching() {
        #expect(spans(circle, 15, 20).isEmpty && spans(circle, 0, 5).isEmpty)
        let box = CGPath(rect: CGRect(x: 0, y: 10, width: 7, height: 5), transform: nil)
        #expect(spans(box, 0, 10).isEmpty && spans(box, 15, 20).isEmpty)
        #expect(spans(box, 0, 10.5) == [[0, 70]] && spans(box, 11, 12) == [[0, 70]])
    }

    @Test("a hole is free where the rule leaves it out, in bands that lie in it")
    func ring() {
        let ring = CGMutablePath()
        ring.addRect(CGRect(x: 0, y: 0, width: 30, height: 30))
        ring.addRect(CGRect(x: 10, y: 10, width: 10, height: 10))
        #expect(spans(ring, 12, 18, .evenOdd) == [[0, 100], [200, 300]])
        #expect(spans(ring, 12, 18, .winding) == [[0, 300]])
        #expect(spans(ring, 5, 18, .evenOdd) == [[0, 300]])
    }

    @Test("parts that lie apart, from left to right, whatever their order in the path")
    func apart() {
        let two = CGMutablePath()
        two.addRect(CGRect(x: 20, y: 0, width: 5, height: 5))
        two.addRect(CGRect(x: 0, y: 3, width: 5, height: 5))
        #expect(spans(two, 0, 10) == [[0, 50], [200, 250]])
        #expect(spans(two, 0, 2) == [[200, 250]])
        #expect(spans(CGMutablePath(), 0, 10).isEmpty)
    }
}
