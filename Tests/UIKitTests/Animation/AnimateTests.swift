import QuartzCore
import Testing

@testable import UIKit

/// Animations on a clock that moves only when told.
@MainActor
@Suite("Animation blocks", .serialized)
struct AnimateTests {
    /// Runs `body` with time held at 100 seconds.
    func onHeldClock(_ body: () -> Void) {
        MediaClock.hold(at: 100)
        body()
        MediaClock.release()
    }

    func shown(_ view: UIView) -> CALayer { view.layer.presentation() ?? view.layer }

    @Test("a view moves along its way while the property has its new value at once")
    func moves() {
        onHeldClock {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            var ended = false
            UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
                view.center.x = 105
                view.alpha = 0
            } completion: { _ in
                ended = true
            }
            #expect(view.center.x == 105 && view.alpha == 0)
            #expect(abs(shown(view).position.x - 5) < 1e-6)
            MediaClock.advance(to: 101)
            #expect(abs(shown(view).position.x - 55) < 1e-6 && abs(shown(view).opacity - 0.5) < 1e-6)
            #expect(!ended)
            MediaClock.advance(to: 102.01)
            #expect(ended && shown(view).position.x == 105)
        }
    }

    @Test("a delayed animation shows the old value until it begins")
    func delayed() {
        onHeldClock {
            let view = UIView()
            UIView.animate(withDuration: 1, delay: 1, options: .curveLinear) { view.center.x = 10 }
            MediaClock.advance(to: 100.9)
            #expect(abs(shown(view).position.x) < 1e-6)
            MediaClock.advance(to: 101.5)
            #expect(abs(shown(view).position.x - 5) < 1e-6)
        }
    }

    @Test("what a layout in the block moves is animated")
    func layout() {
        onHeldClock {
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let view = UIView()
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
            let leading = view.leadingAnchor.constraint(equalTo: root.leadingAnchor)
            NSLayoutConstraint.activate([
                leading, view.topAnchor.constraint(equalTo: root.topAnchor),
                view.widthAnchor.constraint(equalToConstant: 10), view.heightAnchor.constraint(equalToConstant: 10),
            ])
            root.layoutIfNeeded()
            leading.constant = 40
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { root.layoutIfNeeded() }
            MediaClock.advance(to: 100.25)
            #expect(abs(shown(view).frame.minX - 10) < 1e-6 && view.frame.minX == 40)
        }
    }

    @Test("a spring overshoots and is at rest at its end")
    func spring() {
        onHeldClock {
            let view = UIView()
            UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 0.4, initialSpringVelocity: 0) {
                view.center.x = 100
            }
            var furthest: CGFloat = 0
            for step in 1...20 {
                MediaClock.advance(to: 100 + Double(step) / 20 - 0.001)
                furthest = max(furthest, shown(view).position.x)
            }
            #expect(furthest > 110)
            #expect(abs(shown(view).position.x - 100) < 0.2)
        }
    }

    @Test("without animations nothing moves, and the completion comes at once")
    func disabled() {
        onHeldClock {
            let view = UIView()
            var ended = false
            UIView.setAnimationsEnabled(false)
            UIView.animate(withDuration: 1, animations: { view.center.x = 100 }) { ended = $0 }
            UIView.setAnimationsEnabled(true)
            #expect(ended && view.layer.animationKeys() == nil)
            UIView.animate(withDuration: 1) { UIView.performWithoutAnimation { view.center.x = 50 } }
            #expect(view.layer.animationKeys() == nil)
        }
    }

    @Test("without animation means off: blocks inside apply at once, and what was set before comes back")
    func off() {
        onHeldClock {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            var ended = 0
            UIView.performWithoutAnimation {
                #expect(!UIView.areAnimationsEnabled && UIView.inheritedAnimationDuration == 0)
                UIView.animate(withDuration: 1, animations: { view.center.x = 100 }) { _ in ended += 1 }
                UIView.animate(
                    withDuration: 1, delay: 1, usingSpringWithDamping: 0.5, initialSpringVelocity: 0,
                    animations: { view.alpha = 0 })
                UIView.animateKeyframes(withDuration: 1, delay: 0) {
                    UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
                        view.bounds.size.width = 20
                    }
                }
                UIView.transition(with: view, duration: 1, options: .transitionCrossDissolve, animations: nil)
                #expect(ended == 1)
                UIView.performWithoutAnimation {}
                #expect(!UIView.areAnimationsEnabled)
            }
            #expect(view.layer.animationKeys() == nil && UIView.areAnimationsEnabled)
            UIView.setAnimationsEnabled(false)
            UIView.performWithoutAnimation {}
            #expect(!UIView.areAnimationsEnabled)
            UIView.setAnimationsEnabled(true)
        }
    }
}
