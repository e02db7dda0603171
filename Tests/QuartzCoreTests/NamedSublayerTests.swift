import Testing

@testable import QuartzCore

/// Key paths that lead to sublayers by their names. On the main actor, since the clock that is held is everybody's.
@MainActor
@Suite("Named sublayers", .serialized)
struct NamedSublayerTests {
    private func tree() -> (top: CALayer, arrow: CALayer, tip: CALayer) {
        let (top, arrow, tip) = (CALayer(), CALayer(), CALayer())
        arrow.name = "arrow"
        tip.name = "tip"
        top.addSublayer(arrow)
        arrow.addSublayer(tip)
        return (top, arrow, tip)
    }

    @Test("a value is read and set through the names")
    func values() {
        let (top, arrow, tip) = tree()
        top.setValue(CGFloat(40), forKeyPath: "sublayers.arrow.position.x")
        top.setValue(Float(0.5), forKeyPath: "sublayers.arrow.sublayers.tip.opacity")
        #expect(arrow.position == CGPoint(x: 40, y: 0) && tip.opacity == 0.5)
        #expect((top.value(forKeyPath: "sublayers.arrow.position.x") as? NSNumber)?.doubleValue == 40)
        #expect(top.value(forKeyPath: "sublayers.other.position.x") == nil)
    }

    @Test("an animation of a layer moves the sublayers that its key path names, within a group too")
    func animation() {
        MediaClock.hold(at: 100)
        defer { MediaClock.release() }
        let (top, arrow, tip) = tree()
        let move = CABasicAnimation(keyPath: "sublayers.arrow.position.x")
        (move.fromValue, move.toValue, move.duration) = (0.0, 100.0, 1)
        move.timingFunction = CAMediaTimingFunction(name: .linear)
        let fade = CABasicAnimation(keyPath: "sublayers.arrow.sublayers.tip.opacity")
        (fade.fromValue, fade.toValue, fade.duration) = (0.0, 1.0, 1)
        fade.timingFunction = CAMediaTimingFunction(name: .linear)
        let group = CAAnimationGroup()
        group.animations = [move, fade]
        group.duration = 1
        group.timingFunction = CAMediaTimingFunction(name: .linear)
        top.add(group, forKey: "both")
        MediaClock.advance(to: 100.25)
        #expect(abs((arrow.animatedCopy(at: 100.25)?.position.x ?? -1) - 25) < 1e-6)
        #expect(abs((tip.animatedCopy(at: 100.25)?.opacity ?? -1) - 0.25) < 1e-6)
        #expect(arrow.position.x == 0)
    }

    @Test("a picture that was taken before the animation came does not stand for the moving sublayer")
    func pictures() {
        MediaClock.hold(at: 100)
        defer { MediaClock.release() }
        let (top, arrow, _) = tree()
        _ = LayerSnapshot.commit(top, at: 100)
        let move = CABasicAnimation(keyPath: "sublayers.arrow.position.x")
        (move.fromValue, move.toValue, move.duration) = (0.0, 100.0, 1)
        move.timingFunction = CAMediaTimingFunction(name: .linear)
        top.add(move, forKey: "move")
        let moving = LayerSnapshot.commit(top, at: 100.5)
        #expect(abs((moving.sublayers.first?.geometry.position.x ?? -1) - 50) < 1e-6)
        #expect(!arrow.isStill)
    }
}
