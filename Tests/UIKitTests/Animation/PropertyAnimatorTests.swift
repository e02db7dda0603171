import QuartzCore
import Testing

@testable import UIKit

extension AnimateTests {
    @Test("keyframes lead through their states at their times")
    func keyframes() {
        onHeldClock {
            let view = UIView()
            var finished: Bool?
            UIView.animateKeyframes(withDuration: 4, delay: 0) {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { view.center.x = 100 }
                UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = 300 }
            } completion: {
                finished = $0
            }
            for (time, x) in [(0.5, 50.0), (1, 100), (1.5, 100), (3, 200), (3.9, 290)] {
                MediaClock.advance(to: 100 + time)
                #expect(abs(shown(view).position.x - x) < 1e-6)
            }
            MediaClock.advance(to: 104.1)
            #expect(finished == true && shown(view).position.x == 300)
        }
    }

    @Test("an animation that is removed tells so")
    func interrupted() {
        onHeldClock {
            let view = UIView()
            var finished: Bool?
            UIView.animate(withDuration: 1, animations: { view.center.x = 10 }) { finished = $0 }
            view.layer.removeAllAnimations()
            #expect(finished == false)
        }
    }

    @Test("an animator is paused, moved, turned round and ends where it started")
    func animator() {
        onHeldClock {
            let view = UIView()
            var ends: [UIViewAnimatingPosition] = []
            let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) { view.center.x = 100 }
            animator.addCompletion { ends.append($0) }
            #expect(animator.state == .inactive && view.center.x == 0)
            animator.startAnimation()
            #expect(animator.state == .active && animator.isRunning && view.center.x == 100)
            MediaClock.advance(to: 101)
            #expect(abs(shown(view).position.x - 50) < 1e-6 && abs(animator.fractionComplete - 0.5) < 1e-6)
            animator.pauseAnimation()
            MediaClock.advance(to: 105)
            #expect(abs(shown(view).position.x - 50) < 1e-6 && !animator.isRunning)
            animator.fractionComplete = 0.8
            #expect(abs(shown(view).position.x - 80) < 1e-6)
            animator.isReversed = true
            animator.startAnimation()
            MediaClock.advance(to: 106)
            #expect(abs(shown(view).position.x - 30) < 1e-6 && ends.isEmpty)
            MediaClock.advance(to: 107)
            #expect(ends == [.start] && animator.state == .inactive && view.center.x == 0)
            #expect(view.layer.animationKeys() == nil)
        }
    }

    @Test("a stopped animator leaves views where they show, until it is finished somewhere")
    func stopping() {
        onHeldClock {
            let view = UIView()
            var ends: [UIViewAnimatingPosition] = []
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 100 }
            animator.addCompletion { ends.append($0) }
            animator.startAnimation()
            MediaClock.advance(to: 100.25)
            animator.stopAnimation(false)
            #expect(animator.state == .stopped && abs(view.center.x - 25) < 1e-6)
            animator.finishAnimation(at: .end)
            #expect(animator.state == .inactive && view.center.x == 100 && ends == [.end])
        }
    }

    @Test(
        "an animator that goes on with another pace and time starts from where it was, either way",
        arguments: [true, false])
    func goesOn(isReversed: Bool) {
        onHeldClock {
            let view = UIView()
            var ends: [UIViewAnimatingPosition] = []
            let animator = UIViewPropertyAnimator(duration: 2, curve: .easeInOut) { view.center.x = 100 }
            animator.addCompletion { ends.append($0) }
            animator.fractionComplete = 0.4
            #expect(abs(shown(view).position.x - 40) < 1e-6)
            animator.isReversed = isReversed
            animator.continueAnimation(
                withTimingParameters: UICubicTimingParameters(animationCurve: .easeOut), durationFactor: 0.5)
            #expect(abs(shown(view).position.x - 40) < 1e-6)
            // The rest of the way takes half of two seconds, at the new pace.
            let half = TimingCurve(x1: 0, y1: 0, x2: 0.58, y2: 1).value(at: 0.5)
            MediaClock.advance(to: 100.5)
            let expected = isReversed ? 40 - 40 * half : 40 + 60 * half
            #expect(abs(shown(view).position.x - expected) < 1e-6)
            // Held once more, it is led by hand from there.
            animator.pauseAnimation()
            #expect(abs(shown(view).position.x - expected) < 1e-6)
            animator.continueAnimation(
                withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: 0.25)
            MediaClock.advance(to: 101.1)
            #expect(ends == [isReversed ? .start : .end] && view.center.x == (isReversed ? 0 : 100))
        }
    }

    @Test("a cross-dissolve keeps the old picture and leaves nothing behind")
    func transition() {
        onHeldClock {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            view.backgroundColor = .red
            var finished: Bool?
            UIView.transition(with: view, duration: 1, options: .transitionCrossDissolve) {
                view.backgroundColor = .blue
            } completion: {
                finished = $0
            }
            MediaClock.advance(to: 100.5)
            let halfWay = LayerSnapshot(of: view.layer, at: MediaClock.now)
            #expect(abs((halfWay.transition?.progress ?? 0) - 0.5) < 1e-6 && finished == nil)
            MediaClock.advance(to: 101.5)
            #expect(finished == true && LayerSnapshot(of: view.layer, at: MediaClock.now).transition == nil)
        }
    }

    @Test(
        "a view that an animator moves is touched where it is shown, or where the app says, or not at all",
        arguments: [(true, false, 50.0), (true, true, 200), (false, false, nil)] as [(Bool, Bool, CGFloat?)])
    func touches(takesTouches: Bool, isManual: Bool, place: CGFloat?) {
        onHeldClock {
            let top = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 100))
            let moving = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
            let inner = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
            top.addSubview(moving)
            moving.addSubview(inner)
            let animator = UIViewPropertyAnimator(duration: 4, curve: .linear) { moving.frame.origin.x = 200 }
            animator.isUserInteractionEnabled = takesTouches
            animator.isManualHitTestingEnabled = isManual
            animator.startAnimation()
            MediaClock.advance(to: 101)
            let places = ([0, 50, 200] as [CGFloat]).filter {
                top.hitTest(CGPoint(x: $0 + 10, y: 10), with: nil) === inner
            }
            #expect(places == (place.map { [$0] } ?? []))
            MediaClock.advance(to: 104)
            #expect(top.hitTest(CGPoint(x: 210, y: 10), with: nil) === inner)
        }
    }
}
