import Testing

@testable import QuartzCore

@Suite("Layer geometry")
struct LayerGeometryTests {
    private func layer(_ frame: CGRect) -> CALayer {
        let layer = CALayer()
        layer.frame = frame
        return layer
    }

    @Test("setting a frame sets bounds' size and the anchor point's place")
    func frameSetter() {
        let layer = layer(CGRect(x: 10, y: 20, width: 100, height: 40))
        #expect(layer.bounds == CGRect(x: 0, y: 0, width: 100, height: 40))
        #expect(layer.position == CGPoint(x: 60, y: 40))
        layer.anchorPoint = .zero
        #expect(layer.frame == CGRect(x: 60, y: 40, width: 100, height: 40))
        layer.bounds.size.width = 50
        #expect(layer.frame == CGRect(x: 60, y: 40, width: 50, height: 40))
    }

    @Test("the frame of a layer turned by 45 degrees is the box around it")
    func rotatedFrame() {
        // The book's figure: (113,111,132,194) turned has the frame 63.7,92.7,230.5,230.5.
        let layer = layer(CGRect(x: 113, y: 111, width: 132, height: 194))
        layer.setAffineTransform(CGAffineTransform(rotationAngle: 45 * .pi / 180))
        let frame = layer.frame
        #expect(abs(frame.minX - 63.7) < 0.06 && abs(frame.minY - 92.7) < 0.06)
        #expect(abs(frame.width - 230.5) < 0.06 && abs(frame.height - 230.5) < 0.06)
    }

    @Test(
        "a frame set on a scaled or moved layer is read back",
        arguments: [
            CATransform3DMakeScale(2, 0.5, 1), CATransform3DMakeTranslation(7, -3, 0), CATransform3DMakeScale(-1, 1, 1),
            CATransform3DConcat(CATransform3DMakeScale(3, 3, 1), CATransform3DMakeTranslation(5, 6, 0)),
        ])
    func transformedFrame(transform: CATransform3D) {
        let layer = CALayer()
        layer.anchorPoint = CGPoint(x: 0.2, y: 0.9)
        layer.transform = transform
        let frame = CGRect(x: 11, y: 13, width: 17, height: 19)
        layer.frame = frame
        let read = layer.frame
        #expect(abs(read.minX - 11) + abs(read.minY - 13) + abs(read.width - 17) + abs(read.height - 19) < 1e-9)
    }

    @Test("points go from one layer to another as by hand")
    func conversion() {
        var numbers = Numbers(seed: 8)
        for _ in 0..<40 {
            let root = CALayer()
            root.frame = CGRect(x: 3, y: 5, width: 300, height: 200)
            let a = CALayer()
            let b = CALayer()
            let c = CALayer()
            root.addSublayer(a)
            a.addSublayer(b)
            root.addSublayer(c)
            for layer in [a, b, c] {
                layer.bounds = CGRect(x: numbers.next(), y: numbers.next(), width: 50, height: 70)
                layer.position = CGPoint(x: numbers.next(-50...50), y: numbers.next(-50...50))
                layer.anchorPoint = CGPoint(x: numbers.next(0...1), y: numbers.next(0...1))
                layer.setAffineTransform(
                    CGAffineTransform(rotationAngle: numbers.next()).scaledBy(x: numbers.next(0.5...2), y: 1.5))
            }
            // One step of the mapping of section 15.1, written out.
            func up(_ q: CGPoint, _ layer: CALayer) -> CGPoint {
                let bounds = layer.bounds
                let x = q.x - (bounds.minX + layer.anchorPoint.x * bounds.width)
                let y = q.y - (bounds.minY + layer.anchorPoint.y * bounds.height)
                let t = layer.affineTransform()
                return CGPoint(
                    x: layer.position.x + t.a * x + t.c * y + t.tx, y: layer.position.y + t.b * x + t.d * y + t.ty)
            }
            let q = CGPoint(x: numbers.next(), y: numbers.next())
            let expected = up(up(q, b), a)
            let inRoot = b.convert(q, to: root)
            #expect(hypot(expected.x - inRoot.x, expected.y - inRoot.y) < 1e-9)
            let inC = b.convert(q, to: c)
            let back = up(inC, c)
            #expect(hypot(expected.x - back.x, expected.y - back.y) < 1e-9)
            let again = b.convert(inC, from: c)
            #expect(hypot(q.x - again.x, q.y - again.y) < 1e-9)
        }
    }

    @Test("a converted rectangle is the box around its corners")
    func rectConversion() {
        let root = layer(CGRect(x: 0, y: 0, width: 100, height: 100))
        let turned = layer(CGRect(x: 40, y: 40, width: 20, height: 20))
        turned.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 4))
        root.addSublayer(turned)
        let box = turned.convert(turned.bounds, to: root)
        let half = 10 * CGFloat(2).squareRoot()
        #expect(abs(box.minX - (50 - half)) < 1e-9 && abs(box.width - 2 * half) < 1e-9)
        let shifted = layer(CGRect(x: 7, y: 9, width: 3, height: 3))
        root.addSublayer(shifted)
        #expect(
            shifted.convert(CGRect(x: 1, y: 2, width: 3, height: 4), to: root)
                == CGRect(x: 8, y: 11, width: 3, height: 4))
    }

    @Test("perspective scales by d / (d - z) about the superlayer's anchor point")
    func perspective() {
        let root = layer(CGRect(x: 0, y: 0, width: 200, height: 100))
        root.sublayerTransform.m34 = -1 / 500
        let child = layer(CGRect(x: 150, y: 50, width: 20, height: 20))
        child.zPosition = 100
        root.addSublayer(child)
        let corner = child.convert(CGPoint.zero, to: root)
        // 500 / (500 - 100) = 1.25 about (100, 50)
        #expect(abs(corner.x - (100 + 50 * 1.25)) < 1e-9 && abs(corner.y - 50) < 1e-9)
        #expect(abs(root.convert(corner, to: child).x) < 1e-9)
    }

    @Test("what lies behind the eye is cut off")
    func behindEye() {
        let root = layer(CGRect(x: 0, y: 0, width: 100, height: 100))
        root.sublayerTransform.m34 = -1 / 50
        let child = layer(CGRect(x: 0, y: 0, width: 100, height: 100))
        child.zPosition = 60
        root.addSublayer(child)
        #expect(child.convert(child.bounds, to: root).isNull)
        child.transform = CATransform3DMakeRotation(.pi / 2 - 0.1, 0, 1, 0)
        #expect(!child.convert(child.bounds, to: root).isNull)
    }

    @Test("the topmost layer at a point is found, by zPosition first")
    func hitTest() {
        let root = layer(CGRect(x: 10, y: 10, width: 100, height: 100))
        let low = layer(CGRect(x: 0, y: 0, width: 50, height: 50))
        let high = layer(CGRect(x: 0, y: 0, width: 50, height: 50))
        root.addSublayer(low)
        root.addSublayer(high)
        #expect(root.hitTest(CGPoint(x: 20, y: 20)) === high)
        low.zPosition = 1
        #expect(root.hitTest(CGPoint(x: 20, y: 20)) === low)
        low.isHidden = true
        #expect(root.hitTest(CGPoint(x: 20, y: 20)) === high)
        #expect(root.hitTest(CGPoint(x: 100, y: 100)) === root)
        #expect(root.hitTest(CGPoint(x: 5, y: 5)) == nil)
    }

    @Test("a position or bounds with NaN stops the program with Core Animation's words")
    func nan() async throws {
        let position = try #require(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                CALayer().position = CGPoint(x: CGFloat.nan, y: 10)
            })
        #expect(text(position).contains("CALayer position contains NaN: [nan 10]"))
        let bounds = try #require(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                CALayer().bounds = CGRect(x: 0, y: 0, width: CGFloat.nan, height: 2.5)
            })
        #expect(text(bounds).contains("CALayer bounds contains NaN: [0 0; nan 2.5]"))
    }
}

func text(_ result: ExitTest.Result) -> String {
    String(decoding: result.standardErrorContent, as: UTF8.self)
}
