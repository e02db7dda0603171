import Testing
import UIKit

/// The figures of the book's chapter on views, with the book's own numbers (reference: book-examples.md).
@MainActor
@Suite("The book's figures 1-1 to 1-14")
struct BookFigureTests {
    let main = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    let v1 = UIView(frame: CGRect(x: 113, y: 111, width: 132, height: 194))

    init() { main.addSubview(v1) }

    private func addInner(_ frame: CGRect? = nil) -> UIView {
        let v2 = UIView(frame: frame ?? v1.bounds.insetBy(dx: 10, dy: 10))
        v1.addSubview(v2)
        return v2
    }

    @Test("p012frame: a frame is in the superview's coordinates, later siblings are in front")
    func overlap() {
        let v2 = addInner(CGRect(x: 41, y: 56, width: 132, height: 194))
        let v3 = UIView(frame: CGRect(x: 43, y: 197, width: 160, height: 230))
        main.addSubview(v3)
        expectRect(v2.convert(v2.bounds, to: main), 154, 167, 132, 194)
        #expect(main.subviews == [v1, v3])
        #expect(main.hitTest(CGPoint(x: 120, y: 210), with: nil) === v3)
    }

    @Test("p013bounds: a subview inset by ten points in its superview's bounds")
    func inset() {
        expectRect(addInner().frame, 10, 10, 112, 174)
    }

    @Test("p013bounds: growing the bounds by 20 keeps the center and grows the frame on all sides")
    func boundsSize() {
        let v2 = addInner()
        v2.bounds.size.height += 20
        v2.bounds.size.width += 20
        expectRect(v2.frame, 0, 0, 132, 194)
        #expect(v2.center == CGPoint(x: 66, y: 97))
    }

    @Test("p013bounds: moving the bounds origin moves the subviews the other way, not their frames")
    func boundsOrigin() {
        let v2 = addInner()
        v1.bounds.origin.x += 10
        v1.bounds.origin.y += 10
        expectRect(v2.frame, 10, 10, 112, 174)
        expectRect(v2.convert(v2.bounds, to: main), 113, 111, 112, 174)
        expectRect(v1.frame, 113, 111, 132, 194)
    }

    @Test("p013bounds: a view centred in another by converting the point")
    func centred() {
        let v2 = addInner(CGRect(x: 0, y: 0, width: 20, height: 20))
        v2.center = v1.convert(v1.center, from: v1.superview)
        expectRect(v2.frame, 56, 87, 20, 20)
    }

    @Test("p017transform: rotation by 45 degrees changes the frame, not bounds and center")
    func rotation() {
        v1.transform = CGAffineTransform(rotationAngle: 45 * .pi / 180)
        expectRect(v1.frame, 63.74, 92.74, 230.52, 230.52)
        expectRect(v1.bounds, 0, 0, 132, 194)
        #expect(v1.center == CGPoint(x: 179, y: 208))
    }

    @Test("p017transform: scaling the width by 1.8")
    func scale() {
        v1.transform = CGAffineTransform(scaleX: 1.8, y: 1)
        expectRect(v1.frame, 60.2, 111, 237.6, 194)
    }

    @Test("p017transform: translating then rotating is not rotating then translating")
    func order() {
        let v2 = addInner(v1.bounds)
        v2.transform = CGAffineTransform(translationX: 100, y: 0).rotated(by: 45 * .pi / 180)
        expectRect(v2.frame, 50.74, -18.26, 230.52, 230.52)
        v2.transform = CGAffineTransform(rotationAngle: 45 * .pi / 180).translatedBy(x: 100, y: 0)
        expectRect(v2.frame, 21.45, 52.45, 230.52, 230.52)
    }

    @Test("p017transform: concatenating translates the rotated one, the inverse takes the rotation away")
    func concatenation() {
        let v2 = addInner(v1.bounds)
        let rotation = CGAffineTransform(rotationAngle: 45 * .pi / 180)
        let translation = CGAffineTransform(translationX: 100, y: 0)
        v2.transform = translation.concatenating(rotation)
        expectRect(v2.frame, 21.45, 52.45, 230.52, 230.52)
        v2.transform = rotation.inverted().concatenating(v2.transform)
        expectRect(v2.frame, 70.71, 70.71, 132, 194)
    }

    @Test("p017transform: skewing")
    func skew() {
        v1.transform = CGAffineTransform(a: 1, b: 0, c: -0.2, d: 1, tx: 0, ty: 0)
        expectRect(v1.frame, 93.6, 111, 170.8, 194)
    }

    @Test("p017transform: a rotation about the x axis foreshortens the height")
    func rotationAboutX() {
        v1.transform3D = CATransform3DMakeRotation(.pi / 4, 1, 0, 0)
        expectRect(v1.frame, 113, 139.41, 132, 137.18)
    }

    @Test("p017transform: a view flipped about the y axis keeps its frame and mirrors what is in it")
    func flip() {
        let v2 = addInner(CGRect(x: 0, y: 0, width: 32, height: 20))
        v1.layer.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
        expectRect(v1.frame, 113, 111, 132, 194)
        expectRect(v2.convert(v2.bounds, to: main), 213, 111, 32, 20)
    }

    @Test("p024autoresizing: before and after the superview grows by 40 and shrinks by 50")
    func autoresizing() {
        let v2 = addInner(CGRect(x: 0, y: 0, width: 132, height: 10))
        let v3 = UIView(frame: CGRect(x: v1.bounds.width - 20, y: v1.bounds.height - 20, width: 20, height: 20))
        v1.addSubview(v3)
        v2.autoresizingMask = .flexibleWidth
        v3.autoresizingMask = [.flexibleTopMargin, .flexibleLeftMargin]
        v1.bounds.size.width += 40
        v1.bounds.size.height -= 50
        expectRect(v2.frame, 0, 0, 172, 10)
        expectRect(v3.frame, 152, 124, 20, 20)
        expectRect(v1.frame, 93, 136, 172, 144)
    }
}
