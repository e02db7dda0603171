import Testing

@testable import QuartzCore

private final class ShoutingLayer: CALayer {
    var loudness = 11

    override init() {
        super.init()
        name = "made"
    }

    override init(layer: Any) {
        super.init(layer: layer)
        if let layer = layer as? ShoutingLayer { loudness = layer.loudness }
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }
}

private final class PlainSubclass: CALayer {
    var extra = [1, 2, 3]
}

private final class Recorder: CALayerDelegate {
    var log: [String] = []

    func layoutSublayers(of layer: CALayer) { log.append("layout \(layer.name ?? "?")") }
    func draw(_ layer: CALayer, in ctx: CGContext) {
        log.append("draw \(layer.name ?? "?")")
        ctx.fill(layer.bounds)
    }
    func layerWillDraw(_ layer: CALayer) { log.append("will draw \(layer.name ?? "?")") }
}

@Suite("Layer tree")
struct LayerTreeTests {
    private func named(_ name: String) -> CALayer {
        let layer = CALayer()
        layer.name = name
        return layer
    }

    private func names(_ layer: CALayer) -> String {
        (layer.sublayers ?? []).map { $0.name ?? "?" }.joined()
    }

    @Test("sublayers are put where they are wanted")
    func insertion() {
        let root = CALayer()
        let (a, b, c, d) = (named("a"), named("b"), named("c"), named("d"))
        root.addSublayer(a)
        root.addSublayer(c)
        root.insertSublayer(b, below: c)
        root.insertSublayer(d, at: 0)
        #expect(names(root) == "dabc")
        root.insertSublayer(d, above: b)
        #expect(names(root) == "abdc")
        root.insertSublayer(a, at: 99)
        #expect(names(root) == "bdca")
        root.replaceSublayer(d, with: named("x"))
        #expect(names(root) == "bxca" && d.superlayer == nil)
        c.removeFromSuperlayer()
        #expect(names(root) == "bxa" && c.superlayer == nil)
        root.sublayers = [a, c]
        #expect(names(root) == "ac" && b.superlayer == nil && c.superlayer === root)
        root.sublayers = nil
        #expect(root.sublayers == nil && a.superlayer == nil)
    }

    @Test("a layer added elsewhere leaves its old superlayer")
    func moving() {
        let (first, second, child) = (CALayer(), CALayer(), CALayer())
        first.addSublayer(child)
        second.addSublayer(child)
        #expect(first.sublayers == nil && child.superlayer === second)
    }

    @Test("a superlayer that dies leaves no link behind")
    func lifetime() {
        let child = CALayer()
        do {
            let root = CALayer()
            root.addSublayer(child)
        }
        #expect(child.superlayer == nil)
    }

    @Test("a layer cannot be put into itself or its own descendants")
    func cycle() async throws {
        let result = try #require(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                let (root, middle) = (CALayer(), CALayer())
                root.addSublayer(middle)
                middle.addSublayer(root)
            })
        #expect(text(result).contains("is a part of cycle in its layer tree"))
    }

    @Test("a mask is not a sublayer and leaves its superlayer")
    func mask() {
        let (root, mask) = (CALayer(), CALayer())
        root.addSublayer(mask)
        root.mask = mask
        #expect(root.sublayers == nil && root.mask === mask && mask.superlayer == nil)
        CALayer().addSublayer(mask)
        #expect(root.mask == nil)
    }

    @Test("layout runs from the topmost layer that needs it, once for each, parents first")
    func layout() {
        let recorder = Recorder()
        let (root, middle, leaf) = (named("root"), named("middle"), named("leaf"))
        root.addSublayer(middle)
        middle.addSublayer(leaf)
        for layer in [root, middle, leaf] { layer.delegate = recorder }
        root.layoutIfNeeded()
        recorder.log = []
        leaf.setNeedsLayout()
        root.setNeedsLayout()
        root.setNeedsLayout()
        leaf.layoutIfNeeded()
        #expect(recorder.log == ["layout root", "layout leaf"])
        #expect(!root.needsLayout() && root.marks.isDisjoint(with: [.descendantLayout]))
        leaf.bounds.size.width = 5
        root.layoutIfNeeded()
        #expect(recorder.log == ["layout root", "layout leaf", "layout leaf"])
        leaf.position.x = 5
        leaf.bounds.origin.x = 5
        #expect(!leaf.needsLayout())
    }

    @Test("contents are drawn on demand, once, and recorded")
    func display() {
        let recorder = Recorder()
        let root = named("root")
        let child = named("child")
        child.delegate = recorder
        child.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        root.addSublayer(child)
        root.displayIfNeeded()
        #expect(recorder.log.isEmpty)
        child.setNeedsDisplay()
        root.displayIfNeeded()
        root.displayIfNeeded()
        #expect(recorder.log == ["will draw child", "draw child"])
        #expect(child.contents != nil && child.needsDisplay() == false)
    }

    @Test("layers are made of a class that is known only at run time, subclasses' own initialisers included")
    func dynamicClasses() throws {
        let types: [CALayer.Type] = [ShoutingLayer.self, CAGradientLayer.self, PlainSubclass.self, CALayer.self]
        let made = types.map { ClassMaker.make($0) }
        #expect(zip(made, types).allSatisfy { type(of: $0) == $1 })
        let shouting = try #require(made[0] as? ShoutingLayer)
        #expect(shouting.name == "made" && shouting.loudness == 11)
        shouting.loudness = 12
        let copy = try #require(ClassMaker.copy(shouting) as? ShoutingLayer)
        #expect(copy !== shouting && copy.loudness == 12 && copy.name == "made")
        #expect((ClassMaker.copy(made[2]) as? PlainSubclass)?.extra == [1, 2, 3])
    }

    @Test("values are read and set by key path")
    func keyPaths() {
        let layer = CALayer()
        layer.setValue(3.5, forKeyPath: "position.x")
        layer.setValue(CGFloat.pi / 6, forKeyPath: "transform.rotation.z")
        layer.setValue(2, forKeyPath: "transform.scale")
        layer.setValue(NSValue(rect: CGRect(x: 1, y: 2, width: 3, height: 4)), forKeyPath: "bounds")
        layer.setValue("note", forKey: "mine")
        #expect(layer.position.x == 3.5 && layer.bounds == CGRect(x: 1, y: 2, width: 3, height: 4))
        let expected = CGAffineTransform(rotationAngle: .pi / 6).scaledBy(x: 2, y: 2)
        let read = layer.affineTransform()
        #expect(abs(read.a - expected.a) + abs(read.b - expected.b) + abs(read.d - expected.d) < 1e-12)
        #expect(abs((layer.value(forKeyPath: "transform.rotation") as? CGFloat ?? 0) - .pi / 6) < 1e-12)
        #expect(layer.value(forKey: "mine") as? String == "note")
        #expect(layer.value(forKeyPath: "bounds.size.width") as? CGFloat == 3)
    }
}
