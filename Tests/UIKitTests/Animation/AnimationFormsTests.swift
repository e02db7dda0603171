import QuartzCore
import Testing

@testable import UIKit

/// The forms of `UIView.animate` and its relatives, on the stepped clock.
@MainActor
@Suite("Forms of animation", .serialized)
struct AnimationFormsTests {
    private func onHeldClock(_ body: () -> Void) {
        MediaClock.hold(at: 100)
        body()
        MediaClock.release()
    }

    private func x(_ view: UIView) -> CGFloat { (view.layer.presentation() ?? view.layer).position.x }

    /// A cubic Bézier's y where its x is `t`, by bisection: slow, and obviously right.
    private func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, at t: Double) -> Double {
        func value(_ a: Double, _ b: Double, _ s: Double) -> Double {
            3 * a * s * (1 - s) * (1 - s) + 3 * b * s * s * (1 - s) + s * s * s
        }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if value(x1, x2, middle) < t { low = middle } else { high = middle }
        }
        return value(y1, y2, low)
    }

    @Test(
        "each curve option is its cubic Bézier",
        arguments: [
            (UIView.AnimationOptions.curveEaseInOut, 0.42, 0.0, 0.58, 1.0),
            (.curveEaseIn, 0.42, 0.0, 1.0, 1.0), (.curveEaseOut, 0.0, 0.0, 0.58, 1.0),
            (.curveLinear, 0.0, 0.0, 1.0, 1.0),
        ] as [(UIView.AnimationOptions, Double, Double, Double, Double)])
    func curves(options: UIView.AnimationOptions, x1: Double, y1: Double, x2: Double, y2: Double) {
        onHeldClock {
            let view = UIView()
            UIView.animate(withDuration: 1, delay: 0, options: options) { view.center.x = 100 }
            for step in [0.2, 0.5, 0.8] {
                MediaClock.advance(to: 100 + step)
                #expect(abs(Double(x(view)) - 100 * bezier(x1, y1, x2, y2, at: step)) < 0.05)
            }
        }
    }

    @Test("repeating and autoreversing go to and fro until they are stopped")
    func repeats() {
        onHeldClock {
            let view = UIView()
            var finished: Bool?
            UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse, .curveLinear]) {
                view.center.x = 100
            } completion: {
                finished = $0
            }
            for (time, place) in [(0.25, 25.0), (0.75, 75), (1.25, 75), (1.75, 25), (7.5, 50)] {
                MediaClock.advance(to: 100 + time)
                #expect(abs(Double(x(view)) - place) < 1e-6)
            }
            #expect(finished == nil)
            view.layer.removeAllAnimations()
            #expect(finished == false && x(view) == 100)
        }
    }

    @Test("an animation that takes over begins where the first one showed the view")
    func takesOver() {
        onHeldClock {
            let view = UIView()
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 100 }
            MediaClock.advance(to: 100.5)
            UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .beginFromCurrentState]) {
                view.center.x = 0
            }
            #expect(abs(x(view) - 50) < 1e-6)
            MediaClock.advance(to: 101)
            #expect(abs(x(view) - 25) < 1e-6)
        }
    }

    @Test("within another block its duration counts, unless the option says otherwise")
    func nested() {
        onHeldClock {
            let (inner, own) = (UIView(), UIView())
            UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
                UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { inner.center.x = 100 }
                UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .overrideInheritedDuration]) {
                    own.center.x = 100
                }
                #expect(UIView.inheritedAnimationDuration == 2)
                UIView.performWithoutAnimation { #expect(UIView.inheritedAnimationDuration == 0) }
            }
            MediaClock.advance(to: 100.5)
            #expect(abs(x(inner) - 25) < 1e-6 && abs(x(own) - 50) < 1e-6)
        }
    }

    @Test("switched off, everything takes effect at once")
    func switchedOff() {
        onHeldClock {
            let view = UIView()
            UIView.setAnimationsEnabled(false)
            UIView.animate(withDuration: 1) { view.center.x = 100 }
            UIView.setAnimationsEnabled(true)
            #expect(x(view) == 100 && view.layer.animationKeys()?.isEmpty ?? true)
        }
    }

    @Test("a spring of damping 1 never overshoots and is at rest after its duration")
    func spring() {
        onHeldClock {
            let view = UIView()
            var finished = false
            UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0) {
                view.center.x = 100
            } completion: { _ in
                finished = true
            }
            var last: CGFloat = 0
            for frame in 1...59 {
                MediaClock.advance(to: 100 + Double(frame) / 60)
                #expect(x(view) >= last && x(view) <= 100.0001)
                last = x(view)
            }
            #expect(last > 99)
            MediaClock.advance(to: 102)
            #expect(finished && x(view) == 100)
        }
    }

    @Test("a transition exchanges two views in their superview, or shows and hides them")
    func exchange() {
        onHeldClock {
            let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            let (a, b) = (UIView(), UIView())
            box.addSubview(a)
            var finished = false
            UIView.transition(from: a, to: b, duration: 1, options: .transitionFlipFromLeft) { finished = $0 }
            #expect(a.superview == nil && b.superview === box && !finished)
            MediaClock.advance(to: 100.5)
            #expect(LayerSnapshot(of: box.layer, at: MediaClock.now).transition != nil)
            MediaClock.advance(to: 101.5)
            #expect(finished && LayerSnapshot(of: box.layer, at: MediaClock.now).transition == nil)
            box.addSubview(a)
            UIView.transition(from: b, to: a, duration: 0, options: .showHideTransitionViews)
            #expect(b.isHidden && !a.isHidden && b.superview === box)
        }
    }

    @Test("a transaction's completion waits for the animations added in it")
    func transaction() {
        onHeldClock {
            let layer = CALayer()
            var ended = false
            CATransaction.begin()
            CATransaction.setCompletionBlock { ended = true }
            let group = CAAnimationGroup()
            let move = CABasicAnimation(keyPath: "position.x")
            (move.fromValue, move.toValue, move.duration) = (0, 10, 2)
            group.animations = [move]
            group.duration = 2
            layer.add(group, forKey: nil)
            CATransaction.commit()
            MediaClock.advance(to: 101.9)
            #expect(!ended && abs((layer.presentation()?.position.x ?? 0) - 9.5) < 1e-6)
            MediaClock.advance(to: 102.1)
            #expect(ended)
        }
    }

    @Test("a display link calls its target's method at every frame until it is invalidated")
    func displayLink() {
        @MainActor final class Counter {
            var times: [TimeInterval] = []
            func tick(_ link: CADisplayLink) { times.append(link.timestamp) }
        }
        onHeldClock {
            let counter = Counter()
            let link = CADisplayLink(target: counter, selector: Selector(Counter.tick))
            link.add(to: .main, forMode: .common)
            MediaClock.advance(to: 100.501)
            #expect(counter.times.count == 30)
            link.invalidate()
            MediaClock.advance(to: 101)
            #expect(counter.times.count == 30)
        }
    }
}
