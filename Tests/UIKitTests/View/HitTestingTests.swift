import Testing
import UIKit

@MainActor
@Suite("Hit testing, section 15.5")
struct HitTestingTests {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let child = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))

    init() { root.addSubview(child) }

    private func hit(_ x: CGFloat, _ y: CGFloat) -> UIView? { root.hitTest(CGPoint(x: x, y: y), with: nil) }

    @Test("near edges belong to a view, far edges do not")
    func edges() {
        #expect(hit(50, 50) === child)
        #expect(hit(149.9, 149.9) === child)
        #expect(hit(150, 100) === root)
        #expect(hit(200, 100) == nil)
    }

    @Test("hidden, transparent and disabled views take their subtrees with them")
    func prunes() {
        let grandchild = UIView(frame: child.bounds)
        child.addSubview(grandchild)
        #expect(hit(100, 100) === grandchild)
        child.isHidden = true
        #expect(hit(100, 100) === root)
        child.isHidden = false
        child.alpha = 0.009
        #expect(hit(100, 100) === root)
        child.alpha = 0.01
        #expect(hit(100, 100) === grandchild)
        child.isUserInteractionEnabled = false
        #expect(hit(100, 100) === root)
    }

    @Test("the part of a subview outside of its superview cannot be hit, clipped or not")
    func outside() {
        let overhang = UIView(frame: CGRect(x: 90, y: 0, width: 60, height: 60))
        child.addSubview(overhang)
        #expect(hit(145, 60) === overhang)
        #expect(hit(160, 60) === root)
    }

    @Test("a rotated view is hit where it appears")
    func rotated() {
        child.transform = CGAffineTransform(rotationAngle: .pi / 4)
        #expect(hit(52, 52) === root)
        #expect(hit(100, 35) === child)
    }
}
