import Testing

@testable import QuartzCore

@Suite("Compositor")
struct CompositorTests {
    @Test("background, sublayers and border are drawn in this order")
    func order() {
        let root = box(0, 0, 20, 20, 0xFF0000)
        root.addSublayer(box(5, 5, 20, 20, 0x00FF00))
        root.borderWidth = 2
        root.borderColor = .rgb(0x0000FF)
        let picture = Picture(root, width: 30, height: 30)
        #expect(picture[3, 3] == "#FF0000FF" && picture[10, 10] == "#00FF00FF")
        #expect(picture[1, 10] == "#0000FFFF" && picture[19, 10] == "#0000FFFF" && picture[22, 22] == "#00FF00FF")
        root.masksToBounds = true
        #expect(Picture(root, width: 30, height: 30)[22, 22] == "#00000000")
    }

    @Test("opacity acts on a layer with its sublayers as one picture")
    func groupOpacity() {
        let root = box(0, 0, 20, 20)
        let group = box(0, 0, 20, 20, 0xFF0000)
        group.addSublayer(box(0, 0, 10, 20, 0x00FF00))
        group.opacity = 0.5
        root.addSublayer(group)
        let picture = Picture(root, width: 20, height: 20)
        #expect(["#008000", "#007F00"].contains(String(picture[5, 5].prefix(7))))
        group.allowsGroupOpacity = false
        let mixed = Picture(root, width: 20, height: 20)[5, 5]
        #expect(mixed.hasPrefix("#40") || mixed.hasPrefix("#3F"))
    }

    @Test("greater zPosition is nearer; equals keep their order")
    func zOrder() {
        let root = box(0, 0, 20, 20)
        let (a, b, c) = (box(0, 0, 20, 20, 0xFF0000), box(0, 0, 20, 20, 0x00FF00), box(0, 0, 20, 20, 0x0000FF))
        root.sublayers = [a, b, c]
        #expect(Picture(root, width: 20, height: 20)[9, 9] == "#0000FFFF")
        a.zPosition = 1
        b.zPosition = 1
        #expect(Picture(root, width: 20, height: 20)[9, 9] == "#00FF00FF")
    }

    // Curves are drawn as chords up to a tenth of a pixel inside, which takes half a pixel from each quarter circle here.
    @Test("rounded corners cover the rectangle less the corners' squares and circle", arguments: [1, 2, 4])
    func corners(count: Int) {
        let layer = box(0, 0, 40, 40, 0)
        layer.cornerRadius = 10
        layer.maskedCorners =
            [
                1: CACornerMask.layerMinXMinYCorner, 2: [.layerMinXMinYCorner, .layerMaxXMaxYCorner], 4: .all,
            ][count] ?? []
        let expected = 1600 - Double(count) * (100 - Double.pi * 100 / 4)
        #expect(abs(Picture(layer, width: 40, height: 40).coverage - expected) < 0.55 * Double(count))
    }

    @Test("a border keeps inside the bounds")
    func border() {
        let layer = box(5, 5, 40, 40)
        layer.borderWidth = 3
        layer.cornerRadius = 10
        // Two rounded rectangles, radii 10 and 7.
        let outer = 1600 - (400 - Double.pi * 100)
        let inner = 34.0 * 34 - (196 - Double.pi * 49)
        #expect(abs(Picture(layer, width: 50, height: 50).coverage - (outer - inner)) < 1.2)
    }

    @Test("masks let through what their opacity says")
    func masks() {
        let root = box(0, 0, 20, 20)
        let child = box(0, 0, 20, 20, 0xFF0000)
        root.addSublayer(child)
        let mask = box(0, 0, 10, 20, 0)
        child.mask = mask
        var picture = Picture(root, width: 20, height: 20)
        #expect(picture[5, 5] == "#FF0000FF" && picture[15, 5] == "#00000000")
        mask.backgroundColor = .rgb(0, 0.5)
        picture = Picture(root, width: 20, height: 20)
        #expect((127...128).contains(picture.alpha(5, 5)) && picture.alpha(15, 5) == 0)
        let shape = CAShapeLayer()
        shape.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 20), transform: nil)
        child.mask = shape
        #expect(abs(Picture(root, width: 20, height: 20).coverage - Double.pi * 100) < 2.2)
    }

    @Test("a shadow lies below, offset, and not within a layer that clips")
    func shadows() {
        let root = box(0, 0, 60, 60)
        let child = box(20, 20, 20, 20, 0xFFFFFF)
        child.shadowOpacity = 1
        child.shadowRadius = 0
        child.shadowOffset = CGSize(width: 5, height: 7)
        root.addSublayer(child)
        for scale: CGFloat in [1, 2] {
            let picture = Picture(root, width: 60, height: 60, scale: scale)
            let s = Int(scale)
            #expect(picture[30 * s, 30 * s] == "#FFFFFFFF" && picture[42 * s, 44 * s] == "#000000FF")
            #expect(picture.alpha(18 * s, 18 * s) == 0 && picture.alpha(46 * s, 44 * s) == 0)
        }
        // The same from the content, from a path, and from what is drawn.
        let fromContent = Picture(root, width: 60, height: 60)
        child.shadowPath = CGPath(rect: child.bounds, transform: nil)
        #expect(!Picture(root, width: 60, height: 60).differs(from: fromContent))
        child.shadowPath = nil
        child.addSublayer(box(0, 0, 5, 5, 0xFFFFFF))
        #expect(!Picture(root, width: 60, height: 60).differs(from: fromContent))
        child.masksToBounds = true
        #expect(Picture(root, width: 60, height: 60).alpha(42, 44) == 0)
    }

    private func quarters() throws -> CGImage {
        let context = try #require(CGContext(topLeftSize: CGSize(width: 4, height: 4), scale: 1))
        for (x, y, color) in [(0, 0, 0xFF0000), (2, 0, 0x00FF00), (0, 2, 0x0000FF), (2, 2, 0xFFFFFF)] {
            context.setFillColor(.rgb(UInt32(color)))
            context.fill(CGRect(x: x, y: y, width: 2, height: 2))
        }
        return try #require(context.makeImage())
    }

    @Test("contents stand upright and follow their gravity")
    func contents() throws {
        let root = box(0, 0, 40, 20)
        root.contents = try quarters()
        root.magnificationFilter = .nearest
        var picture = Picture(root, width: 40, height: 20)
        #expect(picture[2, 2] == "#FF0000FF" && picture[37, 2] == "#00FF00FF" && picture[2, 17] == "#0000FFFF")
        root.contentsGravity = .resizeAspect
        picture = Picture(root, width: 40, height: 20)
        #expect(picture.alpha(5, 10) == 0 && picture[12, 2] == "#FF0000FF" && picture[28, 2] == "#00FF00FF")
        root.contentsGravity = .center
        picture = Picture(root, width: 40, height: 20)
        #expect(picture.coverage == 16 && picture[18, 8] == "#FF0000FF")
        // y grows upwards in the names, as on iOS.
        root.contentsGravity = .topLeft
        #expect(Picture(root, width: 40, height: 20)[0, 16] == "#FF0000FF")
        root.contentsGravity = .bottomRight
        #expect(Picture(root, width: 40, height: 20)[36, 0] == "#FF0000FF")
        root.contentsScale = 2
        #expect(Picture(root, width: 40, height: 20).coverage == 4)
    }

    @Test("the centre of contents stretches and the corners keep their size")
    func stretching() throws {
        let root = box(0, 0, 20, 20)
        root.contents = try quarters()
        root.contentsCenter = CGRect(x: 0.5, y: 0.5, width: 0, height: 0)
        root.magnificationFilter = .nearest
        var picture = Picture(root, width: 20, height: 20)
        #expect(picture[1, 1] == "#FF0000FF" && picture[18, 1] == "#00FF00FF" && picture[1, 18] == "#0000FFFF")
        root.contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
        root.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 0.5)
        picture = Picture(root, width: 20, height: 20)
        #expect(picture[1, 1] == "#00FF00FF" && picture[18, 18] == "#00FF00FF")
    }

    @Test("a shape's line starts and ends where it is told")
    func strokes() {
        let root = box(0, 0, 100, 20)
        let shape = CAShapeLayer()
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 0, y: 10))
        path.addLine(to: CGPoint(x: 100, y: 10))
        shape.path = path
        shape.strokeColor = .rgb(0)
        shape.lineWidth = 4
        root.addSublayer(shape)
        #expect(abs(Picture(root, width: 100, height: 20).coverage - 400) < 0.1)
        shape.strokeStart = 0.25
        shape.strokeEnd = 0.75
        let picture = Picture(root, width: 100, height: 20)
        #expect(abs(picture.coverage - 200) < 0.5 && picture.alpha(20, 10) == 0 && picture.alpha(30, 10) == 255)
        shape.lineDashPattern = [5, 5]
        #expect(abs(Picture(root, width: 100, height: 20).coverage - 100) < 0.5)
    }

    @Test("gradients run from start to end")
    func gradients() {
        let layer = CAGradientLayer()
        layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        layer.colors = [CGColor.rgb(0x000000), CGColor.rgb(0xFFFFFF)]
        var picture = Picture(layer, width: 100, height: 100)
        #expect(abs(red(picture[50, 25]) - 65) <= 2 && abs(red(picture[50, 75]) - 192) <= 2)
        layer.startPoint = CGPoint(x: 0, y: 0.5)
        layer.endPoint = CGPoint(x: 1, y: 0.5)
        layer.locations = [0.5, 1]
        picture = Picture(layer, width: 100, height: 100)
        #expect(red(picture[40, 50]) == 0 && abs(red(picture[75, 50]) - 128) <= 3)
        layer.type = .radial
        layer.locations = nil
        layer.startPoint = CGPoint(x: 0.5, y: 0.5)
        layer.endPoint = CGPoint(x: 1, y: 1)
        picture = Picture(layer, width: 100, height: 100)
        #expect(red(picture[50, 50]) < 8 && abs(red(picture[75, 50]) - 128) <= 4 && red(picture[2, 2]) == 255)
        layer.type = .conic
        layer.endPoint = CGPoint(x: 1, y: 0.5)
        picture = Picture(layer, width: 100, height: 100)
        #expect(red(picture[90, 52]) < 10 && abs(red(picture[50, 90]) - 64) <= 5 && red(picture[90, 47]) > 245)
    }

    private func red(_ color: String) -> Int { Int(color.dropFirst().prefix(2), radix: 16) ?? -1 }

    @Test("what a transformed layer covers is where its corners convert to")
    func placement() {
        let root = box(0, 0, 100, 100)
        let child = box(30, 30, 40, 40, 0)
        child.setAffineTransform(CGAffineTransform(rotationAngle: 0.5).scaledBy(x: 1.2, y: 0.8))
        root.addSublayer(child)
        // The area of a parallelogram is the determinant's part of the rectangle.
        #expect(abs(Picture(root, width: 100, height: 100).coverage - 1600 * 0.96) < 2)
    }
}
