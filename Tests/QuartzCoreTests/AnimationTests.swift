import Testing

@testable import QuartzCore

private final class Diary: CAAnimationDelegate {
    var lines: [String] = []

    func animationDidStart(_ anim: CAAnimation) { lines.append("start") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { lines.append(flag ? "end" : "removed") }
}

/// All on a clock that moves only when told.
// On the main actor, as all tests that hold the one clock.
@MainActor
@Suite("Animations", .serialized)
struct AnimationTests {
    private func onHeldClock(_ body: () throws -> Void) rethrows {
        MediaClock.hold(at: 50)
        defer { MediaClock.release() }
        try body()
    }

    private func shown(_ layer: CALayer) -> CALayer { layer.presentation() ?? layer }

    private func move(_ body: (CABasicAnimation) -> Void = { _ in }) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: "position.x")
        (animation.fromValue, animation.toValue, animation.duration) = (0, 100, 2)
        body(animation)
        return animation
    }

    private func positions(_ animation: CAAnimation, at times: [Double]) -> [CGFloat] {
        var result: [CGFloat] = []
        onHeldClock {
            let layer = CALayer()
            layer.position.x = -7
            layer.add(animation, forKey: "move")
            for time in times {
                MediaClock.advance(to: 50 + time)
                result.append(shown(layer).position.x.rounded(toPlaces: 6))
            }
        }
        return result
    }

    @Test("an animation runs once and the property shows again")
    func basic() {
        #expect(positions(move(), at: [0, 0.5, 1, 1.999999, 2, 3]) == [0, 25, 50, 99.99995, -7, -7])
    }

    @Test("repeating, reversing, shifting and speed follow the timing rules")
    func timing() {
        #expect(positions(move { $0.repeatCount = 1.5 }, at: [1, 2.5, 2.9, 3.1]) == [50, 25, 45, -7])
        #expect(positions(move { $0.autoreverses = true }, at: [1, 3, 3.5, 4.1]) == [50, 50, 25, -7])
        #expect(positions(move { $0.timeOffset = 1 }, at: [0, 0.5, 1.1]) == [50, 75, -7])
        #expect(positions(move { $0.speed = 2 }, at: [0.5, 0.9, 1.1]) == [50, 90, -7])
        #expect(positions(move { $0.repeatDuration = 5 }, at: [4.5, 5.1]) == [25, -7])
    }

    @Test("fill modes keep the first and the last value")
    func fillModes() {
        func at(_ mode: CAMediaTimingFillMode) -> [CGFloat] {
            positions(
                move {
                    $0.beginTime = 51
                    $0.fillMode = mode
                    $0.isRemovedOnCompletion = false
                }, at: [0.5, 2, 4])
        }
        #expect(at(.removed) == [-7, 50, -7] && at(.backwards) == [0, 50, -7])
        #expect(at(.forwards) == [-7, 50, 100] && at(.both) == [0, 50, 100])
    }

    @Test("what is left open is the current value; additive values are added")
    func openValues() {
        func basic(_ from: CGFloat?, _ to: CGFloat?, _ by: CGFloat?, additive: Bool = false) -> CGFloat {
            positions(
                move {
                    ($0.fromValue, $0.toValue, $0.byValue) = (from, to, by)
                    $0.isAdditive = additive
                }, at: [1])[0]
        }
        #expect(basic(1, nil, nil) == -3 && basic(nil, 3, nil) == -2 && basic(nil, nil, 4) == -5)
        #expect(basic(1, nil, 4) == 3 && basic(nil, 3, 4) == 1 && basic(10, 20, nil, additive: true) == 8)
    }

    @Test("keyframes, key times, paths and modes")
    func keyframes() {
        func keyed(_ body: (CAKeyframeAnimation) -> Void) -> CAKeyframeAnimation {
            let animation = CAKeyframeAnimation(keyPath: "position.x")
            animation.duration = 1
            animation.values = [0, 10, 40]
            body(animation)
            return animation
        }
        let times = [0.25, 0.5, 0.75]
        #expect(positions(keyed { _ in }, at: times) == [5, 10, 25])
        #expect(positions(keyed { $0.keyTimes = [0, 0.25, 1] }, at: times) == [10, 20, 30])
        #expect(positions(keyed { $0.calculationMode = .paced }, at: times) == [10, 20, 30])
        #expect(positions(keyed { $0.calculationMode = .discrete }, at: [0.3, 0.4, 0.7]) == [0, 10, 40])
        // Catmull-Rom through evenly spaced values is the straight line.
        let even = keyed {
            $0.values = [0, 10, 20, 30]
            $0.calculationMode = .cubic
        }
        #expect(positions(even, at: [0.5]) == [15])
        onHeldClock {
            let layer = CALayer()
            let animation = CAKeyframeAnimation(keyPath: "position")
            let path = CGMutablePath()
            path.addLines(between: [.zero, CGPoint(x: 30, y: 0), CGPoint(x: 30, y: 10)])
            (animation.path, animation.duration, animation.calculationMode) = (path, 4, .paced)
            animation.rotationMode = .rotateAuto
            layer.add(animation, forKey: nil)
            MediaClock.advance(to: 53.5)
            #expect(shown(layer).position == CGPoint(x: 30, y: 5))
            #expect(abs(shown(layer).affineTransform().b - 1) < 1e-9)
        }
    }

    @Test(
        "timing functions solve their curve",
        arguments: [
            CAMediaTimingFunctionName.linear, .easeIn, .easeOut, .easeInEaseOut, .default,
        ])
    func curves(name: CAMediaTimingFunctionName) {
        let curve = CAMediaTimingFunction(name: name).curve
        for step in 0...100 {
            let t = Double(step) / 100
            func bezier(_ a: Double, _ b: Double) -> Double {
                3 * (1 - t) * (1 - t) * t * a + 3 * (1 - t) * t * t * b + t * t * t
            }
            #expect(abs(curve.value(at: bezier(curve.x1, curve.x2)) - bezier(curve.y1, curve.y2)) < 1e-9)
        }
    }

    @Test("a spring follows its differential equation and settles when it says")
    func springs() {
        let animation = CASpringAnimation()
        #expect(abs(animation.settlingDuration - 1.4727003346780927) < 1e-9)
        for damping in [2.0, 10, 20, 30] {
            let spring = Spring(mass: 1, stiffness: 100, damping: damping, velocity: 3)
            // Small explicit steps of the equation itself.
            var (x, v) = (0.0, 3.0)
            let dt = 1e-5
            for step in 0..<100_000 {
                if step % 20_000 == 0 { #expect(abs(spring.position(at: Double(step) * dt) - x) < 1e-3) }
                v += (100 * (1 - x) - damping * v) * dt
                x += v * dt
            }
            for late in [1.0, 1.3, 2] {
                #expect(abs(spring.position(at: spring.settlingDuration * late) - 1) < 1.001e-3)
            }
        }
        let asked = Spring(settlingIn: 0.7, ratio: 0.5, velocity: 0)
        #expect(abs(asked.settlingDuration - 0.7) < 1e-6)
    }

    @Test(
        "delegates and completions hear of start, end and removal, whatever the clock's steps", arguments: [1, 4, 100])
    func callbacks(steps: Int) {
        onHeldClock {
            let layer = CALayer()
            let diary = Diary()
            CATransaction.begin()
            CATransaction.setCompletionBlock { diary.lines.append("all") }
            layer.add(move { $0.delegate = diary }, forKey: "a")
            layer.add(
                move {
                    $0.delegate = diary
                    $0.duration = 3
                }, forKey: "b")
            CATransaction.commit()
            #expect(layer.animationKeys() == ["a", "b"])
            for step in 1...steps { MediaClock.advance(to: 50 + 5 * Double(step) / Double(steps)) }
            #expect(diary.lines == ["start", "start", "end", "end", "all"])
            #expect(layer.animationKeys() == nil)
            diary.lines = []
            layer.add(move { $0.delegate = diary }, forKey: "a")
            layer.add(move(), forKey: "a")
            #expect(diary.lines == ["removed"])
        }
    }

    @Test("a layer that was shown animates its changes by itself, unless told otherwise")
    func implicit() {
        onHeldClock {
            let layer = CALayer()
            layer.opacity = 0.5
            #expect(layer.animationKeys() == nil)
            _ = LayerSnapshot.commit(layer)
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            layer.opacity = 0
            CATransaction.commit()
            #expect(layer.animationKeys() == nil)
            layer.opacity = 1
            #expect(layer.animationKeys() == ["opacity"] && shown(layer).opacity == 0 && layer.opacity == 1)
            MediaClock.advance(to: 50.25)
            #expect(layer.animationKeys() == nil && shown(layer).opacity == 1)
            layer.actions = ["opacity": NSNull()]
            layer.opacity = 0
            #expect(layer.animationKeys() == nil)
        }
    }

    @Test("a layer that comes into a shown tree, or leaves it, runs its actions for that")
    func order() {
        final class Log: CAAction {
            var keys: [String] = []
            func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
                keys.append(event)
            }
        }
        let log = Log()
        let (parent, child) = (CALayer(), CALayer())
        child.actions = [kCAOnOrderIn: log, kCAOnOrderOut: log]
        parent.addSublayer(child)
        child.removeFromSuperlayer()
        #expect(log.keys == [])
        _ = LayerSnapshot.commit(parent)
        parent.addSublayer(child)
        // Another place in the same tree is no arrival.
        parent.insertSublayer(child, at: 0)
        #expect(log.keys == ["onOrderIn"])
        child.removeFromSuperlayer()
        #expect(log.keys == ["onOrderIn", "onOrderOut"])
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        parent.addSublayer(child)
        CATransaction.commit()
        #expect(log.keys.count == 2)
    }

    @Test("a style gives values and actions that the layer itself has not")
    func style() {
        let layer = CALayer()
        let action = CABasicAnimation(keyPath: "opacity")
        layer.style = ["mood": "calm", "actions": ["tint": action], "style": ["mood": "wild", "level": 3]]
        #expect(layer.value(forKey: "mood") as? String == "calm")
        #expect(layer.value(forKey: "level") as? Int == 3)
        #expect(layer.action(forKey: "tint") as? CABasicAnimation === action)
        layer.setValue("busy", forKey: "mood")
        layer.actions = ["tint": NSNull()]
        #expect(layer.value(forKey: "mood") as? String == "busy" && layer.action(forKey: "tint") == nil)
        // A property has its own value.
        layer.style = ["opacity": 0]
        #expect(layer.value(forKey: "opacity") as? Float == 1)
    }

    @Test("a paused layer keeps its picture and goes on where it stopped")
    func pausing() {
        onHeldClock {
            let layer = CALayer()
            layer.add(move(), forKey: nil)
            MediaClock.advance(to: 51)
            let time = layer.convertTime(CACurrentMediaTime(), from: nil)
            layer.speed = 0
            layer.timeOffset = time
            MediaClock.advance(to: 60)
            #expect(shown(layer).position.x == 50)
            layer.speed = 1
            layer.timeOffset = 0
            layer.beginTime = 0
            layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - time
            MediaClock.advance(to: 60.5)
            #expect(shown(layer).position.x == 75)
        }
    }

    @Test("display links tick at every frame of the clock")
    func displayLink() {
        onHeldClock {
            var times: [CFTimeInterval] = []
            let link = CADisplayLink { times.append($0.timestamp) }
            link.add(to: .main, forMode: .common)
            MediaClock.advance(to: 50.5)
            #expect(times.count == 30 && times.last == 50.5)
            link.isPaused = true
            MediaClock.advance(to: 51)
            link.isPaused = false
            MediaClock.advance(to: 51.1)
            #expect(times.count == 36)
            link.invalidate()
            MediaClock.advance(to: 52)
            #expect(times.count == 36)
        }
    }

    @Test("the picture of an instant is the same however it was reached, and unchanged layers are not visited again")
    func determinism() {
        func picture(_ steps: Int) -> Picture {
            MediaClock.hold(at: 50)
            defer { MediaClock.release() }
            let root = box(0, 0, 120, 40)
            let child = box(0, 10, 20, 20, 0xFF0000)
            root.addSublayer(child)
            child.add(move(), forKey: "move")
            for step in 1...steps { MediaClock.advance(to: 50 + 0.7 * Double(step) / Double(steps)) }
            return Picture(root, width: 120, height: 40, at: MediaClock.now)
        }
        #expect(!picture(1).differs(from: picture(7)))

        let root = box(0, 0, 10, 10)
        let (a, b) = (box(0, 0, 5, 5, 1), box(5, 5, 5, 5, 2))
        root.sublayers = [a, b]
        _ = LayerSnapshot.commit(root)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        a.cornerRadius = 1
        CATransaction.commit()
        _ = LayerSnapshot.commit(root)
        _ = LayerSnapshot.commit(root)
        #expect(root.cache.count == 2 && b.cache.count == 1)
    }

    @Test("a recording is one animated file, the same every time")
    func recording() throws {
        func record() throws -> Data {
            MediaClock.hold(at: 50)
            defer { MediaClock.release() }
            let root = box(0, 0, 60, 20, 0xFFFFFF)
            let child = box(0, 0, 20, 20, 0xFF0000)
            root.addSublayer(child)
            child.add(move { $0.toValue = 50 }, forKey: nil)
            return try LayerRecording.webp(of: root, duration: 1, framesPerSecond: 10, scale: 1)
        }
        let data = try record()
        #expect(data.starts(with: Array("RIFF".utf8)) && data.range(of: Data("ANIM".utf8)) != nil)
        var frames = 0
        var from = data.startIndex
        while let range = data.range(of: Data("ANMF".utf8), in: from..<data.endIndex) {
            frames += 1
            from = range.upperBound
        }
        #expect(frames == 11)
        #expect(try record() == data)
    }

    @Test("a text layer draws its string in its colour")
    func text() {
        let root = box(0, 0, 200, 60)
        let layer = CATextLayer()
        layer.frame = CGRect(x: 0, y: 0, width: 200, height: 60)
        layer.string = "Ground"
        layer.foregroundColor = .rgb(0xFF0000)
        root.addSublayer(layer)
        let left = Picture(root, width: 200, height: 60)
        #expect(left.coverage > 200 && left.coverage < 3000)
        layer.alignmentMode = .right
        #expect(Picture(root, width: 200, height: 60).differs(from: left))
        layer.string = nil
        #expect(Picture(root, width: 200, height: 60).coverage == 0)
    }
}

extension CGFloat {
    fileprivate func rounded(toPlaces places: Int) -> CGFloat {
        let factor = CGFloat(pow(10, Double(places)))
        return (self * factor).rounded() / factor
    }
}
