import Testing

@testable import QuartzCore

@Suite("Depth")
struct DepthTests {
    private func stage() -> CALayer {
        let root = box(0, 0, 200, 200)
        root.sublayerTransform.m34 = -1 / 400
        return root
    }

    /// Area of a polygon by the shoelace formula.
    private func area(_ p: [CGPoint]) -> Double {
        let sum = p.indices.reduce(0.0) { sum, i in
            let next = p[(i + 1) % p.count]
            return sum + Double(p[i].x * next.y - next.x * p[i].y)
        }
        return abs(sum) / 2
    }

    @Test("a layer turned in perspective covers the four-sided figure its corners project to")
    func projection() {
        let root = stage()
        let child = box(50, 50, 100, 100, 0xFF0000)
        child.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
        root.addSublayer(child)
        let corners = [(0, 0), (100, 0), (100, 100), (0, 100)].map {
            child.convert(CGPoint(x: $0.0, y: $0.1), to: root)
        }
        let picture = Picture(root, width: 200, height: 200, scale: 2)
        #expect(abs(picture.coverage - area(corners) * 4) < area(corners) * 4 * 0.004)
        // x = 100 ± 50 cos 60°, scaled by 400 / (400 ± 50 sin 60°)
        let depth = 50 * sin(Double.pi / 3)
        let near = 100 + 25 * 400 / (400 + depth)
        #expect(abs(Double(corners[1].x) - near) < 1e-9)
    }

    @Test("pictures are mapped in true perspective, not stretched evenly")
    func texture() {
        let root = stage()
        let child = box(50, 50, 100, 100, 0xFF0000)
        child.addSublayer(box(50, 0, 50, 100, 0x0000FF))
        child.transform = CATransform3DMakeRotation(-.pi / 3, 0, 1, 0)
        root.addSublayer(child)
        let picture = Picture(root, width: 200, height: 200)
        // The middle of the layer stays at 100, while the middle of its image lies elsewhere.
        #expect(picture[97, 100] == "#FF0000FF" && picture[102, 100] == "#0000FFFF")
        let left = child.convert(CGPoint(x: 0, y: 50), to: root).x
        let right = child.convert(CGPoint(x: 100, y: 50), to: root).x
        #expect(abs((left + right) / 2 - 100) > 2)
    }

    @Test("a layer seen from behind shows only when it is double-sided")
    func backFaces() {
        let root = stage()
        let child = box(50, 50, 100, 100, 0xFF0000)
        root.addSublayer(child)
        child.isDoubleSided = false
        #expect(Picture(root, width: 200, height: 200).coverage > 0)
        child.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
        #expect(Picture(root, width: 200, height: 200).coverage == 0)
        child.transform = CATransform3DMakeScale(-1, 1, 1)
        #expect(Picture(root, width: 200, height: 200).coverage > 0)
        child.isDoubleSided = true
        child.transform = CATransform3DMakeRotation(.pi, 1, 0, 0)
        #expect(Picture(root, width: 200, height: 200).coverage > 0)
    }

    @Test("what lies behind the eye is not drawn")
    func behindEye() {
        let root = stage()
        let child = box(50, 50, 100, 100, 0xFF0000)
        child.zPosition = 500
        root.addSublayer(child)
        #expect(Picture(root, width: 200, height: 200).coverage == 0)
    }

    @Test("a plain layer flattens its sublayers, a transform layer keeps their depth")
    func flattening() {
        for (container, keeps) in [(CALayer(), false), (CATransformLayer(), true)] {
            let root = stage()
            container.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
            let child = box(80, 80, 40, 40, 0xFF0000)
            child.zPosition = 200
            container.addSublayer(child)
            root.addSublayer(container)
            // 400 / (400 - 200) doubles the sides.
            let expected = keeps ? 80.0 * 80 : 40 * 40
            #expect(abs(Picture(root, width: 200, height: 200).coverage - expected) < 2)
        }
    }

    @Test("layers that cut each other in space are divided along the cut")
    func intersection() {
        let root = box(0, 0, 200, 200)
        let space = CATransformLayer()
        space.frame = root.bounds
        root.addSublayer(space)
        let (a, b) = (box(50, 50, 100, 100, 0xFF0000), box(50, 50, 100, 100, 0x0000FF))
        a.transform = CATransform3DMakeRotation(.pi / 4, 0, 1, 0)
        b.transform = CATransform3DMakeRotation(-.pi / 4, 0, 1, 0)
        space.sublayers = [a, b]
        let picture = Picture(root, width: 200, height: 200)
        // Turned about y by +45°, the right half goes away from the viewer, so b is in front there.
        #expect(picture[80, 100] == "#FF0000FF" && picture[120, 100] == "#0000FFFF")
        space.sublayers = [b, a]
        #expect(!Picture(root, width: 200, height: 200).differs(from: picture))
    }
}
