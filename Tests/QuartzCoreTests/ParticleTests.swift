import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

@MainActor
@Suite("Copies that lag behind, and particles", .serialized)
struct ParticleTests {
    @Test("each copy of a replicator shows its sublayers' animations a delay later")
    func delay() {
        MediaClock.hold(at: 100)
        defer { MediaClock.release() }
        let root = CAReplicatorLayer()
        root.instanceCount = 3
        root.instanceDelay = 0.25
        let dot = CALayer()
        root.addSublayer(dot)
        let move = CABasicAnimation(keyPath: "position.x")
        (move.fromValue, move.toValue, move.duration) = (CGFloat(0), CGFloat(80), 2)
        dot.add(move, forKey: nil)
        _ = LayerSnapshot.commit(root, at: 100)
        let shown = LayerSnapshot.commit(root, at: 101)
        #expect(shown.sublayers.map { $0.sublayers[0].geometry.position.x } == [40, 30, 20])
    }

    // MARK: Particles

    private func picture() -> CGImage? {
        let context = CGContext(topLeftSize: CGSize(width: 4, height: 4), scale: 1)
        context?.setFillColor(CGColor(gray: 1, alpha: 1))
        context?.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        return context?.finishImage()
    }

    /// Ten particles a second, each of which lives a second and flies 60 points to the right.
    private func emitter() -> (CAEmitterLayer, CAEmitterCell) {
        let cell = CAEmitterCell()
        cell.contents = picture()
        cell.birthRate = 10
        cell.lifetime = 1
        cell.velocity = 60
        let emitter = CAEmitterLayer()
        emitter.beginTime = 100
        emitter.emitterPosition = CGPoint(x: 5, y: 7)
        emitter.emitterCells = [cell]
        return (emitter, cell)
    }

    private func places(_ emitter: CAEmitterLayer, at time: CFTimeInterval) -> [CGPoint] {
        LayerSnapshot.commit(emitter, at: time).sublayers.map(\.geometry.position)
    }

    @Test("particles are given off at the rate, fly at their speed, and end with their lives")
    func flight() {
        let (emitter, _) = emitter()
        #expect(places(emitter, at: 100).isEmpty)
        // The third one was given off at 100.3.
        let early = places(emitter, at: 100.35)
        #expect(early.map { ($0.x * 10).rounded() / 10 } == [20, 14, 8] && early.allSatisfy { $0.y == 7 })
        #expect(places(emitter, at: 105.05).count == 10)
    }

    @Test("a moment looks the same again, whatever was shown before, and other with another seed")
    func chance() {
        let (emitter, cell) = emitter()
        cell.emissionRange = .pi * 2
        cell.velocityRange = 30
        let first = places(emitter, at: 103)
        _ = places(emitter, at: 110)
        #expect(places(emitter, at: 103) == first && Set(first.map(\.y)).count == first.count)
        emitter.seed = 7
        #expect(places(emitter, at: 103) != first)
    }

    @Test("gravity, growth, turning and fading follow a particle's age")
    func ageing() throws {
        let (emitter, cell) = emitter()
        (cell.birthRate, cell.lifetime, cell.velocity, cell.yAcceleration) = (1, 10, 0, 10)
        (cell.scale, cell.scaleSpeed, cell.alphaSpeed) = (1, 0.5, -0.25)
        let snapshot = LayerSnapshot.commit(emitter, at: 103)
        // Given off a second after the beginning, it is two seconds old.
        let oldest = try #require(snapshot.sublayers.first)
        #expect(oldest.geometry.position == CGPoint(x: 5, y: 27))
        #expect(oldest.geometry.transform?.m11 == 2 && oldest.appearance.opacity == 0.5)
    }

    @Test("with the rate at zero, those that fly on are the last ones, and then the layer is still")
    func ending() {
        MediaClock.hold(at: 102)
        defer { MediaClock.release() }
        let (emitter, _) = emitter()
        #expect(places(emitter, at: 102).count == 10)
        emitter.birthRate = 0
        emitter.removeAllAnimations()
        // Those of 101.6 to 102.
        #expect(places(emitter, at: 102.55).count == 5 && !emitter.isStill)
        #expect(places(emitter, at: 103.1).isEmpty && emitter.isStill)
        MediaClock.hold(at: 200)
        emitter.birthRate = 1
        emitter.removeAllAnimations()
        // What was not given off meanwhile does not come at once.
        #expect(places(emitter, at: 200.05).count <= 2)
    }

    @Test("a key path leads to a cell by its name")
    func names() {
        let (emitter, cell) = emitter()
        cell.name = "spark"
        emitter.setValue(0.0, forKeyPath: "emitterCells.spark.birthRate")
        #expect(cell.birthRate == 0 && emitter.value(forKeyPath: "emitterCells.spark.birthRate") as? CGFloat == 0)
        #expect(places(emitter, at: 105).isEmpty)
        emitter.setValue(120.0, forKeyPath: "emitterCells.spark.velocity")
        #expect(cell.velocity == 120)
    }

    @Test("particles give off particles where they are")
    func inner() {
        let (emitter, rocket) = emitter()
        (rocket.birthRate, rocket.lifetime, rocket.contents) = (1, 1, nil)
        let spark = CAEmitterCell()
        spark.contents = picture()
        (spark.beginTime, spark.duration, spark.birthRate, spark.lifetime) = (0.5, 0.5, 10, 2)
        rocket.emitterCells = [spark]
        // The rocket of the first second gave off a spark at 101.6, 36 points on its way, the last one at its end.
        let sparks = places(emitter, at: 102.05)
        #expect(sparks.map { ($0.x - 5).rounded() } == [36, 42, 48, 54, 60])
    }

    @Test("pictures take the particle's colour")
    func colors() throws {
        let (emitter, cell) = emitter()
        cell.color = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
        let shown = try #require(LayerSnapshot.commit(emitter, at: 101).sublayers.first)
        guard case .image(let image)? = shown.appearance.contents.picture else {
            Issue.record("no picture")
            return
        }
        #expect([UInt8](image.premultipliedRGBA.prefix(4)) == [255, 0, 0, 255])
    }

    @Test("no more than 2,000 are shown")
    func many() {
        let (emitter, cell) = emitter()
        (cell.birthRate, cell.lifetime) = (100_000, 10)
        #expect(places(emitter, at: 200).count == 2000)
    }
}
